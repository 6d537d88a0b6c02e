import { setTimeout as delay } from 'node:timers/promises'
import type Stripe from 'stripe'
import type { StoreId } from '../../lib/ids.ts'
import { minor } from '../../lib/money.ts'
import type { BookEntry, BookQuestion, BookState } from '../gateway.ts'
import { decimalsIn, type OpenStripe, type StripeAccount } from './open.ts'
import { storeAmount } from './units.ts'

const PAGE = 100

/** A store's account, and the store whose entries are told. */
type Reader = StripeAccount & { storeId: StoreId; signal: AbortSignal }

/** Payments first, then refunds; each by pages of Stripe's lists, the newest first. */
export async function* tellStripeBook(
  open: OpenStripe,
  question: BookQuestion,
): AsyncGenerator<readonly BookEntry[]> {
  const { storeId, signal } = question
  const reader: Reader = { ...(await open(storeId)), storeId, signal }
  const { stripe } = reader
  if ('reference' in question) {
    yield entryOf(reader, question)
    return
  }
  const created = { gte: secondsOf(question.since), lt: secondsOf(question.until) + 1 }
  const about = { limit: PAGE, created }
  yield* pagesOf(
    reader,
    (after) => stripe.paymentIntents.list({ ...about, ...after }),
    (intent) => paymentOf(reader, intent),
    question,
  )
  // A refund that was made by hand has no key; the payment that it gives back says whose it is.
  const expand = ['data.payment_intent']
  yield* pagesOf(
    reader,
    (after) => stripe.refunds.list({ ...about, expand, ...after }),
    (refund) => refundOf(reader, refund),
    question,
  )
}

function secondsOf({ epochMilliseconds }: Temporal.Instant): number {
  return Math.floor(epochMilliseconds / 1000)
}

async function* pagesOf<One extends { id: string }>(
  { signal }: Reader,
  load: (after: { starting_after?: string }) => Promise<{ data: One[]; has_more: boolean }>,
  read: (one: One) => BookEntry | undefined,
  { since, until }: { since: Temporal.Instant; until: Temporal.Instant },
): AsyncGenerator<readonly BookEntry[]> {
  const isWithin = ({ createdAt }: BookEntry) =>
    Temporal.Instant.compare(createdAt, since) >= 0 &&
    Temporal.Instant.compare(createdAt, until) < 0
  let last: string | undefined
  for (;;) {
    const after = last === undefined ? {} : { starting_after: last }
    const { data, has_more: hasMore } = await patiently(signal, () => load(after))
    yield data.map(read).filter((one) => one !== undefined && isWithin(one)) as BookEntry[]
    last = data.at(-1)?.id
    if (!hasMore || last === undefined) return
  }
}

/** None where Stripe has no such thing, or it is not the store's. */
async function entryOf(
  reader: Reader,
  { kind, reference }: Pick<BookEntry, 'kind' | 'reference'>,
): Promise<BookEntry[]> {
  const { stripe, signal } = reader
  try {
    const entry =
      kind === 'payment'
        ? paymentOf(
            reader,
            await patiently(signal, () => stripe.paymentIntents.retrieve(reference)),
          )
        : refundOf(
            reader,
            await patiently(signal, () =>
              stripe.refunds.retrieve(reference, { expand: ['payment_intent'] }),
            ),
          )
    return entry ? [entry] : []
  } catch (error) {
    if ((error as { code?: string }).code === 'resource_missing') return []
    throw error
  }
}

const PAUSES_MS = [200, 400, 800]

/** Reading again does no harm: one lost answer among thousands of pages ends nothing. */
async function patiently<Answer>(signal: AbortSignal, ask: () => Promise<Answer>): Promise<Answer> {
  for (const pauseMs of PAUSES_MS) {
    signal.throwIfAborted()
    try {
      return await ask()
    } catch (error) {
      const { statusCode } = error as { statusCode?: number }
      const isRefusal = statusCode !== undefined && statusCode < 500 && statusCode !== 429
      if (isRefusal) throw error
    }
    await delay(pauseMs, undefined, { signal })
  }
  return await ask()
}

/** Undefined for a payment that is not of this store: other programs may use the account too. */
function paymentOf(reader: Reader, intent: Stripe.PaymentIntent): BookEntry | undefined {
  const { metadata, id: reference, status, amount, amount_received: received } = intent
  const { mercer_key: key } = metadata
  if (key === undefined || metadata.mercer_store !== reader.storeId) return undefined
  const currency = intent.currency.toUpperCase()
  return {
    kind: 'payment',
    reference,
    key,
    state: paymentStates[status] ?? 'open',
    amount: amountIn(reader, metadata, amount, currency),
    taken: amountIn(reader, metadata, received, currency),
    currency,
    createdAt: instantOf(intent.created),
  }
}

/** The others wait for the buyer. */
const paymentStates: Record<string, BookState> = {
  processing: 'processing',
  requires_capture: 'authorized',
  succeeded: 'paid',
  canceled: 'cancelled',
}

function refundOf(reader: Reader, refund: Stripe.Refund): BookEntry | undefined {
  const { id: reference, amount, payment_intent: payment } = refund
  const intent = typeof payment === 'string' ? null : payment
  const isOurs = (metadata: Stripe.Metadata | null | undefined) =>
    metadata?.mercer_store === reader.storeId
  const key = isOurs(refund.metadata) ? refund.metadata?.mercer_key : undefined
  const paymentKey = isOurs(intent?.metadata) ? intent?.metadata.mercer_key : undefined
  if (key === undefined && (paymentKey === undefined || isRelease(refund, intent))) return undefined
  const currency = refund.currency.toUpperCase()
  return {
    kind: 'refund',
    reference,
    ...(key !== undefined && { key }),
    ...(paymentKey !== undefined && { paymentKey }),
    state: refundState(refund.status),
    amount: amountIn(reader, intent?.metadata ?? refund.metadata, amount, currency),
    taken: minor(0),
    currency,
    createdAt: instantOf(refund.created),
  }
}

function refundState(status: string | null): BookState {
  if (status === 'succeeded') return 'refunded'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'processing'
}

/** Stripe may list as a refund what was set aside and never taken: the whole, or what was left. */
function isRelease({ amount, reason }: Stripe.Refund, intent: Stripe.PaymentIntent | null) {
  if (intent?.status !== 'succeeded') return true
  const left = intent.amount - intent.amount_received
  return reason === 'expired_uncaptured_charge' || (reason === null && amount === left)
}

function amountIn(
  { currencies }: Reader,
  metadata: Stripe.Metadata | null,
  amount: number,
  currency: string,
) {
  return storeAmount(amount, currency, decimalsIn(metadata, currencies, currency))
}

function instantOf(seconds: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(seconds * 1000)
}
