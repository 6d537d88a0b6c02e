import { assert } from '../../lib/assert.ts'
import { type Minor, minor, sumMinor } from '../../lib/money.ts'
import { nextPeriod, startCalendar } from '../calendar.ts'
import type { InvoiceDraft, InvoiceItem } from '../invoices/invoice.ts'
import type { FrozenOffering, OfferedId, OfferedPlan } from '../offered.ts'
import { draftItems } from '../period-price.ts'
import type { ProrationEvent, Subscription } from '../subscriptions/subscription.ts'

/** What is decided by, and what a decision may change. */
export type Billable = Pick<
  Subscription,
  | 'id'
  | 'subscriber_id'
  | 'frozen_id'
  | 'plan_id'
  | 'active_plan_id'
  | 'product_ids'
  | 'next_product_ids'
  | 'currency'
  | 'status'
  | 'paused'
  | 'canceled'
  | 'closed'
  | 'suspended'
  | 'pending'
  | 'closed_by'
  | 'anchor'
  | 'periods_billed'
  | 'trial_ahead'
  | 'length_left'
  | 'invoice_after'
  | 'end_date'
  | 'credit'
  | 'adjustments'
  | 'invoices_made'
  | 'last_billed_run_id'
  | 'updated_at'
  | 'deleted_at'
>

export type Decision<Row extends Billable = Subscription> =
  | { act: 'invoice'; draft: InvoiceDraft; next: Row }
  | { act: 'deactivate'; event: 'subscription.paused' | 'subscription.canceled'; next: Row }
  | { act: 'close'; next: Row }
  | { act: 'skip' }

export type BillingFacts = {
  /** Looked at only when the subscription is inactive. */
  hasOutstanding: boolean
  runId: string
  now: Temporal.Instant
}

/** What a billing run does with a subscription (BILL-2 to BILL-11): one period at most. */
export function decideBilling<Row extends Billable>(
  subscription: Row,
  frozen: FrozenOffering,
  asOf: Temporal.Instant,
  facts: BillingFacts,
): Decision<Row> {
  if (!isDue(subscription, asOf, facts.runId)) return { act: 'skip' }
  const touched = { last_billed_run_id: facts.runId, updated_at: facts.now }
  const { status, paused, canceled } = subscription
  if (paused || canceled) {
    if (status === 'inactive') return { act: 'skip' }
    const event = paused ? 'subscription.paused' : 'subscription.canceled'
    return { act: 'deactivate', event, next: { ...subscription, ...touched, status: 'inactive' } }
  }
  const current = takeOver(subscription, frozen)
  const plan = planOf(frozen, current.active_plan_id)
  const next = nextPeriod(current, plan.attributes)
  if (!next) {
    // There is no next period, in which what was chosen for it would take over.
    const ended = { status: 'inactive', closed: true, closed_by: 'plan-end' } as const
    return { act: 'close', next: { ...subscription, ...touched, ...ended, next_product_ids: null } }
  }
  if (status === 'inactive' && facts.hasOutstanding) return { act: 'skip' }
  const { kind, period, intervals } = next
  const { currency, product_ids: productIds } = current
  const priced = draftItems({ frozen, plan, productIds, currency, period, intervals })
  const charged = kind === 'trial' ? free(priced) : withAdjustments(current, priced)
  const amounts = amountsOf(charged.items)
  const { id: subscriptionId, subscriber_id: subscriberId } = current
  const draft: InvoiceDraft = {
    subscriptionId,
    subscriberId,
    kind,
    period,
    currency,
    items: charged.items,
    ...amounts,
    prorationEvents: charged.prorationEvents,
  }
  const billed: Partial<Billable> = {
    ...touched,
    ...(kind === 'trial'
      ? { anchor: period.end, trial_ahead: false }
      : { periods_billed: current.periods_billed + 1 }),
    ...charged.kept,
    invoice_after: period.end,
    invoices_made: current.invoices_made + 1,
    // Nothing to pay: a resumed one need not wait for a payment (BILL-11).
    ...(amounts.amount === 0 && { status: 'active' }),
  }
  return { act: 'invoice', draft, next: { ...current, ...billed } }
}

function isDue(subscription: Billable, asOf: Temporal.Instant, runId: string): boolean {
  const { pending, closed, suspended, deleted_at, invoice_after } = subscription
  if (pending || closed || suspended || deleted_at) return false
  if (invoice_after.epochNanoseconds > asOf.epochNanoseconds) return false
  return subscription.last_billed_run_id !== runId
}

/** At the boundary, what was chosen for the next period takes over (PRO-3, PRO-7, PRO-9). */
function takeOver<Row extends Billable>(subscription: Row, frozen: FrozenOffering): Row {
  const { plan_id, active_plan_id, next_product_ids } = subscription
  if (plan_id === active_plan_id && next_product_ids === null) return subscription
  const products = {
    product_ids: next_product_ids ?? subscription.product_ids,
    next_product_ids: null,
  }
  if (plan_id === active_plan_id) return { ...subscription, ...products }
  // Only who has not had a trial yet still gets one (CAL-9).
  const { attributes } = planOf(frozen, plan_id)
  const calendar = startCalendar(attributes, subscription.invoice_after, {
    trial: subscription.trial_ahead,
  })
  return { ...subscription, ...products, ...calendar, active_plan_id: plan_id }
}

function planOf(frozen: FrozenOffering, id: OfferedId): OfferedPlan {
  const plan = frozen.plans.find((one) => one.id === id)
  assert(plan, `the offering ${frozen.offering.id} has no plan ${id}`)
  return plan
}

type Charged = {
  items: InvoiceItem[]
  prorationEvents: ProrationEvent[]
  /** What is left for later invoices. */
  kept: Partial<Pick<Subscription, 'credit' | 'adjustments'>>
}

const noEvents: ProrationEvent[] = []

/** A trial costs nothing (CAL-6); what is owed either way waits for the first paid period. */
function free(priced: readonly InvoiceItem[]): Charged {
  const items = priced.map((item) => ({ ...item, amount: minor(0) }))
  return { items, prorationEvents: noEvents, kept: {} }
}

/**
 * What proration gave or takes back, then the credit, each up to what the period costs; the rest
 * of what is given back becomes credit (PRO-5, PRO-6, BILL-15).
 */
function withAdjustments(
  { credit, adjustments }: Billable,
  priced: readonly InvoiceItem[],
): Charged {
  if (credit === 0 && adjustments.length === 0) {
    return { items: [...priced], prorationEvents: noEvents, kept: {} }
  }
  const items = [...priced]
  let open = sumMinor([...priced, ...adjustments.filter(isCharge)].map(({ amount }) => amount))
  let rest = minor(0)
  for (const { description, product_id, amount, includes_tax, from, until } of adjustments) {
    const used = amount < 0 ? minor(Math.min(-amount, open)) : minor(0)
    const shown = amount < 0 ? minor(0 - used) : amount
    open = minor(open - used)
    if (amount < 0) rest = minor(rest - amount - used)
    if (shown === 0) continue
    const period = { start: Temporal.Instant.from(from), end: Temporal.Instant.from(until) }
    items.push({
      description,
      ...(product_id && { product_id }),
      amount: shown,
      includes_tax,
      period,
    })
  }
  const spent = minor(Math.min(credit, open))
  if (spent > 0) {
    const includes_tax = items.every((item) => item.includes_tax)
    items.push({ description: 'Credit', amount: minor(0 - spent), includes_tax })
  }
  return {
    items,
    prorationEvents: adjustments.flatMap(({ event }) => (event ? [event] : [])),
    kept: { adjustments: [], credit: minor(credit - spent + rest) },
  }
}

function isCharge({ amount }: { amount: Minor }): boolean {
  return amount > 0
}

/**
 * The sums that an invoice has (PRICE-8, TAX-3). Tax is required for what excludes it, unless
 * what was given back leaves nothing to tax.
 */
function amountsOf(
  items: readonly InvoiceItem[],
): Pick<InvoiceDraft, 'amount' | 'taxableAmount' | 'includesTax' | 'taxRequired'> {
  const amount = sumMinor(items.map((item) => item.amount))
  const untaxed = items.filter((item) => !item.includes_tax).map((item) => item.amount)
  const taxableAmount = minor(Math.max(0, sumMinor(untaxed)))
  return {
    amount,
    taxableAmount,
    includesTax: untaxed.length === 0,
    taxRequired: amount > 0 && taxableAmount > 0,
  }
}
