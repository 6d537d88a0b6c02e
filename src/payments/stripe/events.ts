import type Stripe from 'stripe'
import type { StoreId } from '../../lib/ids.ts'
import type { Dispute } from '../dispute.ts'
import { type EventDelivery, ForgedEvent, newsKey, type ProviderEvent } from '../gateway.ts'
import { decimalsIn, type StripeAccount } from './open.ts'
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
  const { id, type, created } = event
  const happenedAt = Temporal.Instant.fromEpochMilliseconds(created * 1_000)
  return { id, type, happenedAt, ...(await subjectOf(account, event, storeId)) }
}

function verified(stripe: Stripe, body: Buffer, signature: string, secret: string): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret)
  } catch (error) {
    throw new ForgedEvent((error as Error).message, { cause: error })
  }
}

/** Nothing for an event about something that is not Mercer's. */
async function subjectOf(
  { stripe, currencies }: StripeAccount,
  { type, data }: Stripe.Event,
  storeId: StoreId,
): Promise<Pick<ProviderEvent, 'key' | 'dispute'>> {
  if (type.startsWith('charge.dispute.')) {
    const { id, status, reason, payment_intent, ...money } = data.object as Stripe.Dispute
    const currency = money.currency.toUpperCase()
    const intentId = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id
    if (!intentId) return {}
    const { metadata } = await stripe.paymentIntents.retrieve(intentId)
    const decimals = decimalsIn(metadata, currencies, currency)
    const amount = storeAmount(money.amount, currency, decimals)
    const dispute: Dispute = { id, status, reason, amount, currency }
    return { ...keyIn(metadata), dispute }
  }
  if (type.startsWith('payment_method.')) {
    return { key: newsKey('card', (data.object as Stripe.PaymentMethod).id) }
  }
  if (type === 'customer.deleted') {
    return { key: newsKey('customer', (data.object as Stripe.Customer).id) }
  }
  if (type.startsWith('setup_intent.')) {
    const { id, metadata } = data.object as Stripe.SetupIntent
    // Stores may share an account at Stripe, and each is told of all setups.
    return metadata?.mercer_store === storeId ? { key: newsKey('setup', id) } : {}
  }
  const isOurs = type.startsWith('payment_intent.') || type.startsWith('refund.')
  return isOurs ? keyIn((data.object as { metadata?: Stripe.Metadata | null }).metadata) : {}
}

function keyIn(metadata: Stripe.Metadata | null | undefined): Pick<ProviderEvent, 'key'> {
  const key = metadata?.mercer_key
  return key === undefined ? {} : { key }
}
