import type Stripe from 'stripe'
import { GatewayTimeout, type Lookup } from '../gateway.ts'
import { isOfStore } from './open.ts'
import { refusalOf } from './refusal.ts'

/** Clocks may differ by so much. */
const SKEW_SECONDS = 300
const PAGE = 100
const PAGES_MAX = 50
/** After so many pages the search is asked first. */
const PAGES_FEW = 2
/** So many pages are read whatever the search says, if there are so many. */
const PAGES_READ = 10
/**
 * The search is believed about payments that are older than six hours. Stripe says that it knows of
 * one within a minute, and later in an outage. Should it be later still, a payment is sent again
 * with its key, and for a day after the first sending Stripe answers that with the first payment.
 */
const SEARCHED_SECONDS = 6 * 3_600

/**
 * The payment that has our key, also when Stripe no longer knows the key itself: by the list of the
 * customer's payments since then, or of all payments since then. Only the list is complete at once;
 * Stripe's search knows of a payment some time after it was made. So a long list is read as far as
 * the search may not reach yet, and to its end if there is no search. Throws when that is too much.
 */
export async function findIntent(
  stripe: Stripe,
  lookup: Pick<Lookup, 'storeId' | 'key' | 'since' | 'source' | 'signal'>,
): Promise<Stripe.PaymentIntent | undefined> {
  const { storeId, key, since, source, signal } = lookup
  const gte = Math.floor(since.epochMilliseconds / 1000) - SKEW_SECONDS
  const about = { limit: PAGE, created: { gte } }
  const pagesOf = (of: { customer?: string }) => async (after?: string) => {
    signal.throwIfAborted()
    return stripe.paymentIntents.list({ ...about, ...of, ...(after && { starting_after: after }) })
  }
  const isMeant = (intent: Stripe.PaymentIntent) =>
    intent.metadata.mercer_key === key && isOfStore(intent, storeId)
  const search = () => searchIntent(stripe, key, isMeant)
  const customer = source?.customer_id
  if (customer === undefined) return findIn(pagesOf({}), isMeant, search)
  try {
    return await findIn(pagesOf({ customer }), isMeant, search)
  } catch (error) {
    const { code, param } = await refusalOf(error)
    if (code !== 'resource_missing' || param !== 'customer') throw error
    // Stripe does not list the payments of a customer that it does not have.
    return findIn(pagesOf({}), isMeant, search)
  }
}

type Searched<One> = { found: One | undefined }

/**
 * The state of what is found is read anew: that of the search is as old as what the search knows.
 * Undefined without an answer: an account may have no search, and the list tells all that it tells.
 */
async function searchIntent(
  stripe: Stripe,
  key: string,
  isMeant: (intent: Stripe.PaymentIntent) => boolean,
): Promise<Searched<Stripe.PaymentIntent> | undefined> {
  const query = `metadata['mercer_key']:'${key}'`
  const answer = await stripe.paymentIntents.search({ query, limit: PAGE }).catch(() => undefined)
  if (!answer) return undefined
  const intent = answer.data.find(isMeant)
  return { found: intent && (await stripe.paymentIntents.retrieve(intent.id)) }
}

/** An account that does not know the payment has no refund of it. */
export async function findRefund(
  stripe: Stripe,
  { storeId, key, parentReference = '' }: Pick<Lookup, 'storeId' | 'key' | 'parentReference'>,
): Promise<Stripe.Refund | undefined> {
  const about = { limit: PAGE, payment_intent: parentReference }
  const pages = (after?: string) =>
    stripe.refunds.list({ ...about, ...(after && { starting_after: after }) })
  try {
    const isMeant = (refund: Stripe.Refund) =>
      refund.metadata?.mercer_key === key && isOfStore(refund, storeId)
    return await findIn(pages, isMeant)
  } catch (error) {
    const { code, param } = await refusalOf(error)
    if (code !== 'resource_missing' || param === 'starting_after') throw error
    return undefined
  }
}

async function findIn<One extends { id: string; created: number }>(
  load: (after?: string) => Promise<{ data: One[]; has_more: boolean }>,
  isMeant: (one: One) => boolean,
  search?: () => Promise<Searched<One> | undefined>,
): Promise<One | undefined> {
  let searched: Searched<One> | undefined
  let first: One | undefined
  let last: One | undefined
  for (let page = 0; page < PAGES_MAX; page += 1) {
    if (page === PAGES_FEW) searched = await search?.()
    if (searched?.found && isMeant(searched.found)) return searched.found
    const { data, has_more: hasMore } = await load(last?.id)
    const found = data.find(isMeant)
    if (found || !hasMore) return found
    first ??= data[0]
    last = data.at(-1)
    // The newest come first, and the first one was made before this moment.
    const isOld = first && last && first.created - last.created >= SEARCHED_SECONDS
    if (searched && isOld && page + 1 >= PAGES_READ) return undefined
  }
  throw new GatewayTimeout('There are too many payments to look through.')
}
