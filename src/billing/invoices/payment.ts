import { assert } from '../../lib/assert.ts'
import { newId, type StoreId } from '../../lib/ids.ts'
import type { Minor } from '../../lib/money.ts'
import type { GatewaySlug } from '../../payments/built-in.ts'
import type { DeclineClass } from '../../payments/decline.ts'
import type { KeptDispute } from '../../payments/dispute.ts'
import type { ChargeableCards } from '../../payments/methods/keep-method.ts'
import { mayWorkAgain } from '../dunning/dunning-rule.ts'
import type {
  PaymentAuthority,
  Subscription,
  SubscriptionId,
} from '../subscriptions/subscription.ts'
import type { Invoice, InvoiceId, InvoicePaymentId } from './invoice.ts'

/** One attempt to collect an invoice, or one manual payment that is waited for. */
export type InvoicePayment = {
  store_id: StoreId
  id: InvoicePaymentId
  invoice_id: InvoiceId
  subscription_id: SubscriptionId
  attempt: number
  /** `initiated`: the gateway may have been asked, and what it did is not known yet. */
  status: 'initiated' | 'pending' | 'success' | 'failed'
  manual: boolean
  gateway: GatewaySlug
  amount: Minor
  currency: string
  /** As it was when the attempt began: asking again must ask the same. */
  payment_authority: PaymentAuthority | null
  external_payment_id: string | null
  failure_reason: string | null
  /** Who decides what becomes of an open one, once its gateway has answered. */
  waits_for: 'buyer' | 'gateway' | null
  /** The page of the store on which the buyer can end one that waits for them. */
  action_url: string | null
  /** An open one that has it is not tried: its card cannot work (DUN-10, PM-4). */
  decline_class: DeclineClass | null
  decline_code: string | null
  dispute: KeptDispute | null
  /** How often the gateway was asked without an answer. */
  unanswered: number
  run_id: string | null
  /** The Idempotency-Key, hashed, of the request that began it: sent again, it finds it. */
  request_key: string | null
  asked_run_id: string | null
  payment_taken_at: Temporal.Instant | null
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
}

/** The code of an attempt whose card was removed by its buyer. */
const METHOD_REMOVED = 'method_removed'

/** The code of an attempt that was not sent, because its invoice was no longer to be collected. */
export const NO_LONGER_DUE = 'no_longer_due'

/** The name of the attempt at the gateway: the same however often it is sent (PAY-6). */
export function paymentKey({
  invoice_id,
  attempt,
}: Pick<InvoicePayment, 'invoice_id' | 'attempt'>): string {
  return `${invoice_id}:${attempt}`
}

/** Longer than a gateway is waited for: within it, somebody else may be sending an attempt. */
const LIVE_SECONDS = 90

export function isLive(
  { waits_for: waitsFor, updated_at }: InvoicePayment,
  now: Temporal.Instant,
): boolean {
  const ends = updated_at.add({ seconds: LIVE_SECONDS })
  return waitsFor === null && Temporal.Instant.compare(now, ends) < 0
}

/** The name by which a card is recognized. */
export function cardNameOf(authority: PaymentAuthority | null): string | null {
  return authority?.card_id ?? authority?.customer_id ?? null
}

/** An invoice as long as it is being collected, with the subscription that it is for. */
export type Collectable = { invoice: Invoice; subscription: Subscription }

/** Ended by a closed subscription; the final invoice of a plan comes with its end (BILL-18). */
export function isClosedFor({ kind }: Invoice, { closed, closed_by }: Subscription): boolean {
  return closed && !(kind === 'proration' && closed_by === 'plan-end')
}

/** May a payment run try it at all? When it is due is another question (PAY-1, PAY-2). */
export function isCollectable({ invoice, subscription }: Collectable): boolean {
  const { deleted_at, suspended, pending } = subscription
  const isClosed = isClosedFor(invoice, subscription)
  const isTaxed = !invoice.tax_required || invoice.taxes_added_at !== null
  const isOpen = invoice.outstanding && invoice.amount > 0 && !invoice.manual_payment_pending
  return isOpen && isTaxed && deleted_at === null && !isClosed && !suspended && !pending
}

/** The gateway that collects, and the cards that it keeps for the accounts. */
export type Collector = { gateway: GatewaySlug; cards: ChargeableCards }

type Charged = Pick<InvoicePayment, 'payment_authority' | 'decline_class' | 'decline_code'>

/**
 * The card that the subscription names, or the default of its account (PM-3, PM-4): also for one
 * that names the customer of that card and nothing else.
 */
function chargedCard({ invoice, subscription }: Collectable, cards: ChargeableCards): Charged {
  const { account_id, payment_authority: named } = subscription
  const preferred = named?.card_id ? undefined : cards.defaultOf(account_id)
  const isMeant = named === null || named.customer_id === preferred?.customer_id
  const ids = isMeant ? preferred : undefined
  const payment_authority = ids ? { type: 'service_payments_processor' as const, ...ids } : named
  if (cards.isRemoved(account_id, named?.card_id)) {
    return { payment_authority, decline_class: 'new_method', decline_code: METHOD_REMOVED }
  }
  const name = cardNameOf(payment_authority)
  const isRefused = name !== null && name === invoice.refused_card
  return {
    payment_authority,
    decline_class: isRefused ? refusedClass(invoice) : null,
    decline_code: null,
  }
}

/** Another card may have been declined since. */
function refusedClass({ last_decline_class: kind }: Invoice): DeclineClass {
  return kind === null || mayWorkAgain(kind) ? 'new_method' : kind
}

/** Another card than the one before has all retries, from the moment it is charged (DUN-11). */
function retriesOf(invoice: Invoice, { payment_authority, decline_class }: Charged) {
  // No card is charged: the retry passes by, and counts (DUN-10).
  if (decline_class !== null) return {}
  const name = cardNameOf(payment_authority)
  if (name === null || name === invoice.last_card || invoice.failed_attempts === 0) return {}
  return { failed_attempts: 0, last_failed_at: null, last_decline_class: null }
}

/** Why a payment cannot be tried now, whatever a rule of dunning says (PAY-20). */
export function attemptRefusal(collectable: Collectable, { cards }: Collector): string | undefined {
  const refusal = collectRefusal(collectable)
  if (refusal) return refusal
  const { payment_authority, decline_class, decline_code } = chargedCard(collectable, cards)
  if (decline_class !== null) return refusedWords(decline_code)
  return payment_authority === null ? 'There is no payment method.' : undefined
}

/** Why no card can be charged for an invoice, whichever card it is. */
export function collectRefusal({ invoice, subscription }: Collectable): string | undefined {
  if (invoice.written_off_at !== null) return 'The invoice is written off.'
  if (!invoice.outstanding || invoice.amount === 0) return 'Nothing of the invoice is outstanding.'
  if (subscription.manual_payments) return 'It is paid by hand: no card is charged for it.'
  if (!isCollectable({ invoice, subscription })) return standstill({ invoice, subscription })
  return undefined
}

function standstill({ invoice, subscription }: Collectable): string {
  const { deleted_at, closed, closed_by, suspended } = subscription
  if (invoice.tax_required && invoice.taxes_added_at === null) return 'It waits for its tax.'
  if (deleted_at !== null) return 'The subscription was deleted.'
  if (closed && closed_by === 'plan-end') return 'The subscription has reached its end.'
  if (closed) return 'The subscription is closed: resume collects it again.'
  return `The subscription is ${suspended ? 'suspended' : 'pending'}: resume collects it again.`
}

/** DUN-10: a card that cannot work is not tried. */
export function refusedWords(code: string | null): string {
  return code === METHOD_REMOVED
    ? 'The payment method was removed. A new one is needed.'
    : 'The payment method was refused before; it is not tried again. A new one is needed.'
}

/** A payment run, or a request of somebody. */
export type Asker = Readonly<{ runId: string | null; requestKey: string | null }>

const byHand: Charged = { payment_authority: null, decline_class: null, decline_code: null }

/** The next attempt: a payment that somebody reports by hand, or one to ask the gateway for. */
export function beginAttempt(
  { invoice, subscription }: Collectable,
  { gateway, cards }: Collector,
  asker: Asker,
  now: Temporal.Instant,
): { payment: InvoicePayment; invoice: Invoice } {
  assert(invoice.amount > 0, 'there is nothing to pay')
  const { manual_payments: manual } = subscription
  const attempt = invoice.attempts + 1
  const charged = manual ? byHand : chargedCard({ invoice, subscription }, cards)
  return {
    payment: {
      store_id: invoice.store_id,
      id: newId<'invoice-payment'>(),
      invoice_id: invoice.id,
      subscription_id: invoice.subscription_id,
      attempt,
      status: manual ? 'pending' : 'initiated',
      manual,
      gateway: manual ? 'manual' : gateway,
      amount: invoice.amount,
      currency: invoice.currency,
      ...charged,
      external_payment_id: null,
      failure_reason: null,
      waits_for: null,
      action_url: null,
      dispute: null,
      unanswered: 0,
      run_id: asker.runId,
      request_key: asker.requestKey,
      asked_run_id: null,
      payment_taken_at: null,
      created_at: now,
      updated_at: now,
    },
    invoice: {
      ...invoice,
      ...retriesOf(invoice, charged),
      has_new_card: false,
      attempts: attempt,
      manual_payment_pending: manual,
      // Reached under an earlier rule: there are retries again (DUN-8).
      payment_retries_limit_reached: false,
      updated_at: now,
    },
  }
}
