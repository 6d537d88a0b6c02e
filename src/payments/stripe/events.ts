import type Stripe from 'stripe'
import type { StoreId } from '../../lib/ids.ts'
import type { Dispute } from '../dispute.ts'
import { type EventDelivery, ForgedEvent, newsKey, type ProviderEvent } from '../gateway.ts'
import { decimalsIn, isOfStore, type Marked, type StripeAccount } from './open.ts'
import { storeAmount } from './units.ts'

const SIGNATURE = 'stripe-signature'

/** Checks the signature and reads which payment an event is about. */
export async function readStripeEvent(
  account: StripeAccount,
  { storeId, headers, body }: EventDelivery,
): Promise<ProviderEvent> {
  const { stripe, settings } = account
  const { webhook_secret: secret } = settings
  if (secret === undefined) throw new ForgedEvent('The store has set no webhook_secret.')
  const signature = headers[SIGNATURE]
  if (typeof signature !== 'string') throw new ForgedEvent(`There is no ${SIGNATURE}.`)
  const event = verified(stripe, body, signature, secret)
  requireEvent(event)
  const { id, type, created } = event
  const happenedAt = Temporal.Instant.fromEpochMilliseconds(created * 1_000)
  return { id, type, happenedAt, ...(await subjectOf(account, event, storeId)) }
}

function verified(stripe: Stripe, body: Buffer, signature: string, secret: string): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret)
  } catch (error) {
    throw new ForgedEvent(wordsOf(error as Error), { cause: error })
  }
}

/** The package explains itself in many lines. */
function wordsOf(error: Error): string {
  if (error instanceof SyntaxError) return 'The body is not JSON.'
  if (error.message.includes('thin event')) {
    return 'It is a thin event; the endpoint at Stripe has to send events with a snapshot payload.'
  }
  if (error.message.includes('tolerance')) return 'The signature is too old.'
  return 'The signature is not the one that the webhook_secret of the store gives.'
}

/** A signature says who has sent the body, and not that it is an event. */
function requireEvent(event: Partial<Stripe.Event> | null): void {
  const { id, type, created, data } = event ?? {}
  const isEvent =
    isName(id) && isName(type) && Number.isSafeInteger(created) && isObject(data?.object)
  if (!isEvent) throw new ForgedEvent('It is not an event of Stripe.')
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && /^[\w.]{1,255}$/.test(value)
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The id of the object that an event is about. */
function idIn(object: object): string {
  const { id } = object as { id?: unknown }
  if (isName(id)) return id
  throw new ForgedEvent('The object of the event has no id.')
}

/** Nothing for an event about something that is not Mercer's. */
async function subjectOf(
  { stripe, currencies }: StripeAccount,
  { type, data }: Stripe.Event,
  storeId: StoreId,
): Promise<Pick<ProviderEvent, 'key' | 'dispute'>> {
  if (type.startsWith('charge.dispute.')) {
    const object = data.object as Stripe.Dispute
    const { id, status, reason, payment_intent, evidence_details: details, ...money } = object
    if (!Number.isSafeInteger(money.amount) || !isName(money.currency)) {
      throw new ForgedEvent('The dispute has no amount.')
    }
    const currency = money.currency.toUpperCase()
    const intentId = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id
    if (!intentId) return {}
    const { metadata } = await stripe.paymentIntents.retrieve(intentId)
    const decimals = decimalsIn(metadata, currencies, currency)
    const amount = storeAmount(money.amount, currency, decimals)
    const dispute: Dispute = { id, status, reason, amount, currency, ...respondBy(details) }
    return { ...keyIn({ metadata }, storeId), dispute }
  }
  if (type.startsWith('payment_method.')) {
    return { key: newsKey('card', idIn(data.object)) }
  }
  if (type === 'customer.deleted') {
    return { key: newsKey('customer', idIn(data.object)) }
  }
  if (type.startsWith('setup_intent.')) {
    const { metadata } = data.object as Stripe.SetupIntent
    // Stores may share an account at Stripe, and each is told of all setups.
    return metadata?.mercer_store === storeId ? { key: newsKey('setup', idIn(data.object)) } : {}
  }
  // Our own call tells how it goes on; it may be about to confirm the payment.
  if (type === 'payment_intent.created') return {}
  const isOurs = type.startsWith('payment_intent.') || type.startsWith('refund.')
  return isOurs ? keyIn(data.object as Marked, storeId) : {}
}

/** Stripe says 0 where no answer is possible. */
function respondBy(details: Partial<Stripe.Dispute.EvidenceDetails> | undefined) {
  const { due_by: seconds } = details ?? {}
  if (!seconds || !Number.isSafeInteger(seconds)) return {}
  const instant = Temporal.Instant.fromEpochMilliseconds(seconds * 1_000)
  return { respond_by: instant.toString({ smallestUnit: 'millisecond' }) }
}

/** Stores may share an account at Stripe, and each is told of all payments. */
function keyIn(marked: Marked, storeId: StoreId): Pick<ProviderEvent, 'key'> {
  const key = marked.metadata?.mercer_key
  return typeof key === 'string' && isOfStore(marked, storeId) ? { key } : {}
}
