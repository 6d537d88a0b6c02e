import { assert } from '../../../lib/assert.ts'
import { type Minor, minor, sumMinor } from '../../../lib/money.ts'
import { nextPeriod, startCalendar } from '../../calendar.ts'
import type { FrozenOffering, OfferedPlan } from '../../offering-types.ts'
import { draftItems } from '../../period-price.ts'
import { lateEndReason, missingPriceReason } from './price-problems.ts'

/**
 * The price of a subscription's first period from this instant, 0 for a trial; or why it cannot be
 * priced (SUB-10, PRICE-9).
 */
export function firstPrice(
  frozen: FrozenOffering,
  plan: OfferedPlan,
  currency: string,
  at: Temporal.Instant,
): { amount: Minor; includes_tax: boolean } | { reason: string } {
  const productIds = frozen.products.map(({ id }) => id)
  const reason = missingPriceReason(frozen, plan, productIds, currency) ?? lateEndReason(frozen, at)
  if (reason !== undefined) return { reason }
  const first = nextPeriod(startCalendar(plan.attributes, at), plan.attributes)
  assert(first, 'a plan has a first period')
  const { kind, period, intervals } = first
  const items = draftItems({ frozen, plan, productIds, currency, period, intervals })
  const amount = kind === 'trial' ? minor(0) : sumMinor(items.map((item) => item.amount))
  return { amount, includes_tax: items.every((item) => item.includes_tax) }
}
