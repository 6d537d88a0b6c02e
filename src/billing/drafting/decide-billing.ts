import { assert } from '../../lib/assert.ts'
import { type Minor, minor, sumMinor } from '../../lib/money.ts'
import { continueCalendar, type NextPeriod, nextPeriod, restartCalendar } from '../calendar.ts'
import type { InvoiceDraft, InvoiceItem, Period } from '../invoices/invoice.ts'
import type { FrozenOffering, OfferedId, OfferedPlan } from '../offering-types.ts'
import { draftItems } from '../period-price.ts'
import {
  addCredit,
  type CreditColumns,
  creditColumns,
  creditGiven,
  creditLine,
  creditOf,
  lessCredit,
  noCredit,
  worthOf,
} from '../proration/credit.ts'
import type { Adjustment, ProrationEvent, Subscription } from '../subscriptions/subscription.ts'

/** The input of a decision, and the state that it may change. */
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
  | 'anchor_offset'
  | 'periods_billed'
  | 'trial_ahead'
  | 'restarting'
  | 'length_left'
  | 'invoice_after'
  | 'end_date'
  | 'credit'
  | 'credit_net'
  | 'credit_tax'
  | 'adjustments'
  | 'invoices_made'
  | 'last_billed_run_id'
  | 'updated_at'
  | 'deleted_at'
>

export type Decision<Row extends Billable = Subscription> =
  | { act: 'invoice'; draft: InvoiceDraft; next: Row }
  | ({ act: 'deactivate'; event: 'subscription.paused' | 'subscription.canceled' } & Ended<Row>)
  | ({ act: 'close' } & Ended<Row>)
  | { act: 'skip' }

/** A subscription that no period follows, and its final invoice, if there is one (BILL-18). */
type Ended<Row extends Billable> = { draft?: InvoiceDraft; next: Row }

/** The invoice that a decision makes. */
export function draftOf(decision: Decision<Billable>): InvoiceDraft | undefined {
  return decision.act === 'skip' ? undefined : decision.draft
}

type BillingFacts = {
  /** Looked at only when the subscription is inactive. */
  hasOutstanding: boolean
  runId: string
  now: Temporal.Instant
}

/** Decides what a billing run does with a subscription (BILL-2 to BILL-11): at most one period. */
export function decideBilling<Row extends Billable>(
  subscription: Row,
  frozen: FrozenOffering,
  asOf: Temporal.Instant,
  facts: BillingFacts,
): Decision<Row> {
  if (!isDue(subscription, asOf, facts.runId)) return { act: 'skip' }
  // Its next period begins when the invoice of its resumption is paid: nothing follows before.
  if (subscription.restarting) return { act: 'skip' }
  const touched = { last_billed_run_id: facts.runId, updated_at: facts.now }
  const { status, paused, canceled } = subscription
  if (paused || canceled) {
    if (status === 'inactive') return { act: 'skip' }
    const next: Row = { ...subscription, ...touched, status: 'inactive' }
    if (paused) return { act: 'deactivate', event: 'subscription.paused', next }
    return { act: 'deactivate', event: 'subscription.canceled', ...withFinalInvoice(next) }
  }
  const current = takeOver(subscription, frozen)
  const plan = planOf(frozen, current.active_plan_id)
  const next = nextPeriod(current, plan.attributes)
  if (!next) {
    // There is no next period, in which what was chosen for it would take over.
    const ended = { status: 'inactive', closed: true, closed_by: 'plan-end' } as const
    const last = { ...subscription, ...touched, ...ended, next_product_ids: null }
    return { act: 'close', ...withFinalInvoice(last) }
  }
  if (status === 'inactive' && facts.hasOutstanding) return { act: 'skip' }
  const { kind, period, intervals } = next
  const { currency, product_ids: productIds } = current
  const priced = draftItems({ frozen, plan, productIds, currency, period, intervals })
  const charged = kind === 'trial' ? free(priced) : withAdjustments(current, priced)
  const draft = draftInvoice(current, kind, period, charged)
  const kept = { ...touched, ...charged.kept, invoices_made: current.invoices_made + 1 }
  if (status === 'inactive') {
    const restart = restartOf(current, plan, draft, facts.now)
    return {
      act: 'invoice',
      draft: { ...draft, ...(restart.service && { service: restart.service }) },
      next: { ...current, ...kept, ...restart.moved },
    }
  }
  return { act: 'invoice', draft, next: { ...current, ...kept, ...billedOnce(current, next) } }
}

/**
 * Charges of the last period wait for an invoice that does not come: they get one of their own
 * (BILL-18). Without anything to pay, the lines stay, for the invoice of a resumption.
 */
function withFinalInvoice<Row extends Billable>(next: Row): Ended<Row> {
  const charged = withAdjustments(next, [])
  const [first, ...others] = next.adjustments.filter(isCharge).map(timeOf)
  if (!first || amountsOf(charged.items).amount === 0) return { next }
  const period = others.reduce(spanning, first)
  return {
    draft: draftInvoice(next, 'proration', period, charged),
    next: { ...next, ...charged.kept, invoices_made: next.invoices_made + 1 },
  }
}

function spanning(one: Period, other: Period): Period {
  const isEarlier = Temporal.Instant.compare(other.start, one.start) < 0
  const isLater = Temporal.Instant.compare(other.end, one.end) > 0
  return { start: isEarlier ? other.start : one.start, end: isLater ? other.end : one.end }
}

function draftInvoice(
  { id, subscriber_id, currency }: Billable,
  kind: InvoiceDraft['kind'],
  period: Period,
  { items, prorationEvents }: Charged,
): InvoiceDraft {
  return {
    subscriptionId: id,
    subscriberId: subscriber_id,
    kind,
    period,
    currency,
    items,
    ...amountsOf(items),
    prorationEvents,
  }
}

/** One period more. */
function billedOnce({ periods_billed }: Billable, { kind, period }: NextPeriod): Partial<Billable> {
  return {
    ...(kind === 'trial'
      ? { anchor: period.end, trial_ahead: false }
      : { periods_billed: periods_billed + 1 }),
    invoice_after: period.end,
  }
}

/**
 * One that was resumed is served when its invoice is paid, and its calendar counts from then on. If
 * nothing is to be paid that is now (BILL-8, BILL-11).
 */
function restartOf(
  subscription: Billable,
  { attributes: active }: OfferedPlan,
  { amount, taxRequired }: InvoiceDraft,
  now: Temporal.Instant,
): { moved: Partial<Billable>; service?: Period } {
  if (amount === 0 && !taxRequired) {
    const { calendar, period } = restartCalendar(subscription, { active }, now, true)
    return { moved: { ...calendar, status: 'active' }, ...(period && { service: period }) }
  }
  const next = nextPeriod(subscription, active)
  assert(next, 'what is invoiced has a period')
  return { moved: { ...billedOnce(subscription, next), restarting: true } }
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
  const { attributes: old } = planOf(frozen, active_plan_id)
  const calendar = continueCalendar(subscription, old, attributes)
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
  /** The credit that is left for later invoices. */
  kept: Partial<CreditColumns & Pick<Subscription, 'adjustments'>>
}

const noEvents: ProrationEvent[] = []

/** A trial costs nothing (CAL-6); what is owed either way waits for the first paid period. */
function free(priced: readonly InvoiceItem[]): Charged {
  const items = priced.map((item) => ({ ...item, amount: minor(0) }))
  return { items, prorationEvents: noEvents, kept: {} }
}

/**
 * Adds the charges of proration to the items, then subtracts give-backs and credit, never below
 * zero; the rest of a give-back becomes credit (PRO-5, PRO-6, BILL-15). Money that was paid is set
 * against the total after tax, so it does not lower the taxable amount.
 */
function withAdjustments(subscription: Billable, priced: readonly InvoiceItem[]): Charged {
  const { adjustments } = subscription
  if (subscription.credit === 0 && adjustments.length === 0) {
    return { items: [...priced], prorationEvents: noEvents, kept: {} }
  }
  const charged = [...priced, ...adjustments.filter(isCharge)]
  const items = [...priced]
  let open = sumMinor(charged.map(({ amount }) => amount))
  let taxable = sumMinor(charged.filter(isNet).map(({ amount }) => amount))
  let rest = noCredit
  const used = new Map<Adjustment, Minor>()
  for (const adjustment of untaxedFirst(adjustments)) {
    const isLess = isUntaxed(adjustment)
    const given = creditGiven(adjustment)
    const part = minor(Math.min(worthOf(given), open, isLess ? taxable : open))
    open = minor(open - part)
    if (isLess) taxable = minor(taxable - part)
    rest = addCredit(rest, lessCredit(given, part))
    used.set(adjustment, part)
  }
  for (const adjustment of adjustments) {
    const part = used.get(adjustment)
    if (part === undefined) items.push(lineOf(adjustment, adjustment))
    else if (part > 0) {
      const includes_tax = !isUntaxed(adjustment)
      items.push(lineOf(adjustment, { amount: minor(0 - part), includes_tax }))
    }
  }
  const credit = creditOf(subscription)
  const spent = minor(Math.min(worthOf(credit), open))
  if (spent > 0) items.push(creditLine(spent))
  return {
    items,
    prorationEvents: adjustments.flatMap(({ event }) => (event ? [event] : [])),
    kept: { adjustments: [], ...creditColumns(addCredit(lessCredit(credit, spent), rest)) },
  }
}

/** Give-backs, first those of charges that were never invoiced: no tax is due on them (PRO-6). */
function untaxedFirst(adjustments: readonly Adjustment[]): Adjustment[] {
  const givenBack = adjustments.filter((adjustment) => !isCharge(adjustment))
  const isTaxed = (adjustment: Adjustment) => !isUntaxed(adjustment)
  return [...givenBack.filter(isUntaxed), ...givenBack.filter(isTaxed)]
}

function isUntaxed(adjustment: Adjustment): boolean {
  return isNet(adjustment) && adjustment.tax === undefined
}

function lineOf(
  adjustment: Adjustment,
  { amount, includes_tax }: Pick<InvoiceItem, 'amount' | 'includes_tax'>,
): InvoiceItem {
  const { description, product_id } = adjustment
  const period = timeOf(adjustment)
  return { description, ...(product_id && { product_id }), amount, includes_tax, period }
}

function timeOf({ from, until }: Adjustment): Period {
  return { start: Temporal.Instant.from(from), end: Temporal.Instant.from(until) }
}

function isCharge({ amount }: { amount: Minor }): boolean {
  return amount > 0
}

function isNet({ includes_tax }: { includes_tax: boolean }): boolean {
  return !includes_tax
}

/** The sums that an invoice has (PRICE-8, TAX-3). */
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
    taxRequired: taxableAmount > 0,
  }
}
