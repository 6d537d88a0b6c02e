import type Stripe from 'stripe'
import { GatewayTimeout, type Lookup } from '../gateway.ts'
import { refusalOf } from './refusal.ts'

/** Clocks may differ by so much. */
const SKEW_SECONDS = 300
const PAGE = 100
const PAGES_MAX = 50
/** After so many pages the search is asked first. */
const PAGES_FEW = 2

/**
 * The payment that has our key, also when Stripe no longer knows the key itself: by the list of the
 * customer's payments since then, or of all payments since then. Throws when there are too many to
 * look through. Only the list is complete at once; Stripe's search knows of a payment some time
 * after it was made, so it can spare us a long list and not say that there is no such payment.
 */
export async function findIntent(
  stripe: Stripe,
  { key, since, source, signal }: Pick<Lookup, 'key' | 'since' | 'source' | 'signal'>,
): Promise<Stripe.PaymentIntent | undefined> {
  const gte = Math.floor(since.epochMilliseconds / 1000) - SKEW_SECONDS
  const about = { limit: PAGE, created: { gte } }
  const pagesOf = (of: { customer?: string }) => async (after?: string) => {
    signal.throwIfAborted()
    return stripe.paymentIntents.list({ ...about, ...of, ...(after && { starting_after: after }) })
  }
  const isMeant = ({ metadata }: Stripe.PaymentIntent) => metadata.mercer_key === key
  const search = () => searchIntent(stripe, key)
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

/** Its state is read anew: that of the search is as old as what the search knows. */
async function searchIntent(
  stripe: Stripe,
  key: string,
): Promise<Stripe.PaymentIntent | undefined> {
  const query = `metadata['mercer_key']:'${key}'`
  // An account may have no search, and the list tells all that it tells.
  const found = await stripe.paymentIntents.search({ query, limit: 1 }).catch(() => undefined)
  const [intent] = found?.data ?? []
  return intent && stripe.paymentIntents.retrieve(intent.id)
}

/** An account that does not know the payment has no refund of it. */
export async function findRefund(
  stripe: Stripe,
  { key, parentReference = '' }: Pick<Lookup, 'key' | 'parentReference'>,
): Promise<Stripe.Refund | undefined> {
  const about = { limit: PAGE, payment_intent: parentReference }
  const pages = (after?: string) =>
    stripe.refunds.list({ ...about, ...(after && { starting_after: after }) })
  try {
    return await findIn(pages, ({ metadata }) => metadata?.mercer_key === key)
  } catch (error) {
    const { code, param } = await refusalOf(error)
    if (code !== 'resource_missing' || param === 'starting_after') throw error
    return undefined
  }
}

async function findIn<One extends { id: string }>(
  load: (after?: string) => Promise<{ data: One[]; has_more: boolean }>,
  isMeant: (one: One) => boolean,
  search?: () => Promise<One | undefined>,
): Promise<One | undefined> {
  let after: string | undefined
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const searched = page === PAGES_FEW ? await search?.() : undefined
    if (searched && isMeant(searched)) return searched
    const { data, has_more: hasMore } = await load(after)
    const found = data.find(isMeant)
    if (found || !hasMore) return found
    after = data.at(-1)?.id
  }
  throw new GatewayTimeout('There are too many payments to look through.')
}
