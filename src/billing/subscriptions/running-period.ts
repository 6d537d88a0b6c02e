import { assert } from '../../lib/assert.ts'
import { allocate, type Minor, minor, sumMinor } from '../../lib/money.ts'
import { timestamp } from '../../platform/http/document.ts'
import { nextPeriod } from '../calendar.ts'
import type { InvoiceId, InvoiceItem } from '../invoices/invoice.ts'
import { type RunningInvoice, taxShare } from '../invoices/running-invoice.ts'
import type { FrozenOffering, OfferedId, OfferedPlan, Plans } from '../offering-types.ts'
import { draftItems } from '../period-price.ts'
import type { PolicyRounding } from '../proration/policy.ts'
import { type DaysLeft, daysLeft } from '../proration/prorate.ts'
import type { Adjustment, ProrationEvent, Subscription } from './subscription.ts'

/** The basis of a proration: undefined without a policy, or when no invoiced period runs. */
export type ProrationFacts = {
  policy: { id: string; rounding: PolicyRounding } | undefined
  running: RunningInvoice | undefined
}

export type Proration = {
  policyId: string
  invoice: RunningInvoice
  days: DaysLeft
}

/**
 * True while a period runs that was invoiced, or waits for the payment that it begins with; a
 * change in it waits, or is prorated.
 */
export function isPeriodRunning(subscription: Subscription, now: Temporal.Instant): boolean {
  const { pending, restarting, invoice_after } = subscription
  return !pending && (restarting || isLater(invoice_after, now))
}

/**
 * Nothing was invoiced yet of what is counted from the anchor. That may lie a millisecond ahead,
 * after a switch at the very beginning of a period: what that gave back still waits, and tells.
 */
export function isOpen(subscription: Subscription, now: Temporal.Instant): boolean {
  const { periods_billed, adjustments, anchor } = subscription
  if (periods_billed > 0) return false
  return !isPeriodRunning(subscription, now) || adjustments.some((one) => isSwitchAt(one, anchor))
}

export function isSwitchAt({ event, product_id }: Adjustment, anchor: Temporal.Instant): boolean {
  return product_id === undefined && event?.prorated_at === timestamp(anchor)
}

/**
 * How a change now is prorated, if at all: only a subscriber with ongoing service is charged for
 * the rest of the period, and nobody during a trial (PRO-8).
 */
export function prorationOf(
  subscription: Subscription,
  { policy, running }: ProrationFacts,
  now: Temporal.Instant,
): Proration | undefined {
  const { status, paused } = subscription
  if (!policy || running?.kind !== 'cycle' || !isPeriodRunning(subscription, now)) return undefined
  if (status !== 'active' || paused) return undefined
  return {
    policyId: policy.id,
    invoice: running,
    days: daysLeft(running.period, now, policy.rounding),
  }
}

/** A line of the running period; one that came since the invoice has not been taxed yet. */
export type LineInForce = InvoiceItem & { isInvoiced: boolean }

/** The current price of the running period: as invoiced, or as prorated since then. */
export function linesInForce(
  subscription: Subscription,
  frozen: FrozenOffering,
  { lines }: RunningInvoice,
): LineInForce[] {
  const plan = planOf(frozen, subscription.active_plan_id)
  const known = lines.map((line) => ({ ...line, isInvoiced: true }))
  // The price comes first; what was charged for another plan may be of the same time (PRICE-7).
  if (plan.attributes.fixed_price) return known.slice(0, 1)
  const invoiced = new Map(known.toReversed().map((line) => [line.product_id, line]))
  return subscription.product_ids.map((id) => {
    return invoiced.get(id) ?? { ...lineOf(subscription, frozen, id), isInvoiced: false }
  })
}

/** An amount that is given back, on the side on which it was paid (PRO-6). */
type GivenBack = Pick<Adjustment, 'amount' | 'includes_tax' | 'tax'>

/** The amount a change gives back, with the facts that the event and the invoice need. */
export type Refund = {
  given: GivenBack[]
  /** Net amounts of an invoice whose tax is not known yet, which goes back when it is. */
  untaxed: { invoiceId: InvoiceId; amount: Minor } | undefined
  told: Pick<ProrationEvent, 'refunded_net_amount' | 'refunded_tax' | 'prorated_invoice_id'>
}

type Side = Pick<LineInForce, 'includes_tax' | 'isInvoiced'>

/** With each net amount goes its share of the tax on all of them, which is rounded down once. */
export function giveBack(
  invoice: RunningInvoice,
  parts: readonly (Side & { amount: Minor })[],
): Refund {
  const isTaxed = ({ includes_tax, isInvoiced }: Side) => !includes_tax && isInvoiced
  const taxed = parts.filter(isTaxed).map(({ amount }) => amount)
  const net = sumMinor(taxed)
  const tax = taxShare(invoice, net)
  const shares = allocate(tax ?? minor(0), taxed).values()
  const given = parts.map((part) => ({
    amount: minor(0 - part.amount),
    includes_tax: part.includes_tax,
    ...(isTaxed(part) && { tax: minor(0 - (shares.next().value ?? 0)) }),
  }))
  if (net === 0) return { given, untaxed: undefined, told: {} }
  return {
    given,
    untaxed: tax === undefined ? { invoiceId: invoice.id, amount: net } : undefined,
    told: {
      refunded_net_amount: net,
      refunded_tax: tax ?? minor(0),
      prorated_invoice_id: invoice.id,
    },
  }
}

/** The price of a product for the whole running period under the plan in force. */
export function lineOf(
  subscription: Subscription,
  frozen: FrozenOffering,
  productId: OfferedId,
): InvoiceItem {
  const plan = planOf(frozen, subscription.active_plan_id)
  const billed = { ...subscription, periods_billed: subscription.periods_billed - 1 }
  const running = nextPeriod(billed, plan.attributes)
  assert(running, 'a period that was invoiced is one of the plan')
  const { period, intervals } = running
  const productIds = [productId]
  const { currency } = subscription
  const [line] = draftItems({ frozen, plan, productIds, currency, period, intervals })
  assert(line, 'a product has a line')
  return line
}

/** The time from now to the end of the running period, as a line shows it. */
export function restOf(
  { period }: RunningInvoice,
  now: Temporal.Instant,
): Pick<Adjustment, 'from' | 'until'> {
  return { from: timestamp(now), until: timestamp(period.end) }
}

export function planOf(frozen: FrozenOffering, id: OfferedId): OfferedPlan {
  const plan = frozen.plans.find((one) => one.id === id)
  assert(plan, `the offering ${frozen.offering.id} has no plan ${id}`)
  return plan
}

export function plansOf(frozen: FrozenOffering, subscription: Subscription): Plans {
  const { active_plan_id, plan_id } = subscription
  const { attributes: active } = planOf(frozen, active_plan_id)
  return { active, ...(plan_id !== active_plan_id && { next: planOf(frozen, plan_id).attributes }) }
}

function isLater(one: Temporal.Instant, other: Temporal.Instant): boolean {
  return Temporal.Instant.compare(one, other) > 0
}
