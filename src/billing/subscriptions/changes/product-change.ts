import { type Minor, minor, sumMinor } from '../../../lib/money.ts'
import { timestamp } from '../../../platform/http/document.ts'
import type { FrozenOffering, OfferedId } from '../../offering-types.ts'
import { unusedShare } from '../../proration/prorate.ts'
import {
  giveBack,
  isOpen,
  isPeriodRunning,
  lineOf,
  linesInForce,
  type Proration,
  type ProrationFacts,
  planOf,
  prorationOf,
  type Refund,
  restOf,
} from '../running-period.ts'
import type { Adjustment, Subscription } from '../subscription.ts'
import { withNewCost } from './plan-switch.ts'

export const productChangeTypes = ['attach', 'detach', 'replace'] as const

export type ProductChange = {
  type: (typeof productChangeTypes)[number]
  products: readonly OfferedId[]
}

/** The products as last chosen: those of the next period, if they differ. */
export function chosenProducts(subscription: Subscription): readonly OfferedId[] {
  return subscription.next_product_ids ?? subscription.product_ids
}

/**
 * The products after the changes, one after the other; what is attached twice is there once. The
 * second part names what was to be detached and is not there, as place of change and product.
 */
export function applyChanges(
  chosen: readonly OfferedId[],
  changes: readonly ProductChange[],
): { products: OfferedId[]; missing: [change: number, product: number][] } {
  let products = new Set(chosen)
  const missing: [number, number][] = []
  for (const [place, change] of changes.entries()) {
    if (change.type === 'detach') {
      for (const [index, id] of change.products.entries()) {
        if (!products.has(id)) missing.push([place, index])
      }
      products = products.difference(new Set(change.products))
    } else {
      const kept = change.type === 'attach' ? products : new Set<OfferedId>()
      products = new Set([...kept, ...change.products])
    }
  }
  return { products: [...products], missing }
}

/**
 * Decides the effect of other products: at once where no invoiced period runs, at once and prorated
 * with a policy, otherwise from the next period on (PRO-9).
 */
export function changeProducts(
  subscription: Subscription,
  frozen: FrozenOffering,
  products: OfferedId[],
  now: Temporal.Instant,
  facts: ProrationFacts,
): { next: Subscription; untaxed?: Refund['untaxed'] } {
  const isTrial = facts.running?.kind === 'trial'
  const atOnce = { ...subscription, product_ids: products, next_product_ids: null }
  if (isOpen(subscription, now)) return { next: withNewCost(atOnce, frozen) }
  const isBefore = !isPeriodRunning(subscription, now)
  if (isBefore || (isTrial && facts.policy)) return { next: atOnce }
  const proration = prorationOf(subscription, facts, now)
  if (proration) {
    const { lines, untaxed } = proratedLines(subscription, atOnce, frozen, now, proration)
    const adjustments = [...subscription.adjustments, ...lines]
    return { next: { ...atOnce, adjustments }, untaxed }
  }
  const isAsNow = isSameSet(products, subscription.product_ids)
  return { next: { ...subscription, next_product_ids: isAsNow ? null : products } }
}

/** One line for each product that came or went; none where the plan has a price of its own. */
function proratedLines(
  before: Subscription,
  after: Subscription,
  frozen: FrozenOffering,
  now: Temporal.Instant,
  { policyId, invoice, days }: Proration,
): { lines: Adjustment[]; untaxed?: Refund['untaxed'] } {
  if (planOf(frozen, before.active_plan_id).attributes.fixed_price) return { lines: [] }
  const old = new Set(before.product_ids)
  const kept = new Set(after.product_ids)
  const oldLines = linesInForce(before, frozen, invoice)
  const gone = oldLines.filter((line) => line.product_id && !kept.has(line.product_id))
  const come = after.product_ids
    .filter((id) => !old.has(id))
    .map((id) => invoice.lines.find((line) => line.product_id === id) ?? lineOf(after, frozen, id))
  const rest = restOf(invoice, now)
  const share = ({ amount }: { amount: Minor }) => unusedShare(amount, days)
  const unused = gone.map((line) => ({ ...line, amount: share(line) }))
  const { given, untaxed, told } = giveBack(invoice, unused)
  const lines: Adjustment[] = [
    ...gone.map((line, index) => ({
      ...named(line, `Unused time of ${line.description}`),
      amount: minor(0),
      ...given[index],
      ...rest,
    })),
    ...come.map((line) => ({ ...named(line, line.description), amount: share(line), ...rest })),
  ].filter(({ amount }) => amount !== 0)
  const event = {
    proration_policy_id: policyId,
    billing_cost_before_proration: costOf(oldLines),
    refunded_amount_for_unused_plan: sumMinor(unused.map(({ amount }) => amount)),
    new_plan_cost: costOf(linesInForce(after, frozen, invoice)),
    prorated_at: timestamp(now),
    ...told,
  }
  return { lines: lines.map((line, index) => (index === 0 ? { ...line, event } : line)), untaxed }
}

type Line = { product_id?: OfferedId; includes_tax: boolean }

function named({ product_id, includes_tax }: Line, description: string) {
  return { description, ...(product_id && { product_id }), includes_tax }
}

function costOf(lines: readonly { amount: Minor }[]): Minor {
  return sumMinor(lines.map(({ amount }) => amount))
}

export function isSameSet(one: readonly OfferedId[], other: readonly OfferedId[]): boolean {
  const known = new Set(other)
  return one.length === known.size && one.every((id) => known.has(id))
}
