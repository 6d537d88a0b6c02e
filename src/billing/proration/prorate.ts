import { divideRounded, type Minor, type Rounding, scale } from '../../lib/money.ts'
import type { Period } from '../invoices/invoice.ts'
import type { PolicyRounding } from './policy.ts'

/** Whole days of a period, and how many of them are not used yet. */
export type DaysLeft = { unused: number; total: number }

const DAY_NANOSECONDS = 86_400_000_000_000n
const roundings: Record<PolicyRounding, Rounding> = {
  up: 'up',
  down: 'down',
  nearest: 'half-away',
}

/** Only whole days count: the policy says what becomes of the one that has begun (PRO-4). */
export function daysLeft(period: Period, at: Temporal.Instant, rounding: PolicyRounding): DaysLeft {
  const total = daysBetween(period.start, period.end, 'half-away')
  const used = daysBetween(period.start, at, roundings[rounding])
  return { unused: Math.max(0, Math.min(total, total - used)), total }
}

/** The value of the unused days of a period's price, rounded down (PRO-4, PRO-9). */
export function unusedShare(price: Minor, { unused, total }: DaysLeft): Minor {
  return scale(price, unused, Math.max(1, total), 'down')
}

/** The part of a price that is given back when its period ends early. */
export function prorate(
  price: Minor,
  period: Period,
  at: Temporal.Instant,
  rounding: PolicyRounding,
): Minor {
  return unusedShare(price, daysLeft(period, at, rounding))
}

function daysBetween(from: Temporal.Instant, to: Temporal.Instant, rounding: Rounding): number {
  const elapsed = to.epochNanoseconds - from.epochNanoseconds
  return Number(divideRounded(elapsed, DAY_NANOSECONDS, rounding))
}
