import { exactSum, type Minor, minor } from '../../lib/money.ts'
import type { BillingReport, SumMap } from '../runs/run.ts'

export const comparisons = ['new', 'more', 'less', 'same'] as const
/** A draft beside the last invoice of its subscription; `new` where there is none. */
export type Comparison = (typeof comparisons)[number]

/** Both amounts are before tax, as a billing run makes them. */
export type Compared = {
  comparison: Comparison
  previous: Minor | null
  /** The amount that is charged more than the last time; all of it for a new one. */
  difference: Minor
}

export function compared(amount: Minor, previous: Minor | undefined): Compared {
  const difference = minor(amount - (previous ?? 0))
  if (previous === undefined) return { comparison: 'new', previous: null, difference }
  if (difference === 0) return { comparison: 'same', previous, difference }
  return { comparison: difference > 0 ? 'more' : 'less', previous, difference }
}

/** Invoices and sums before tax that a run would make more than an earlier one, or less. */
export function compareReports(
  now: BillingReport,
  before: BillingReport,
): { invoices: number; total: SumMap } {
  const sums = sumsOf(now)
  const earlier = sumsOf(before)
  const currencies = [...new Set([...sums.keys(), ...earlier.keys()])].sort()
  const total = currencies.map((currency) => {
    const one = sums.get(currency)
    const other = earlier.get(currency)
    const includes_tax = (one?.includesTax ?? true) && (other?.includesTax ?? true)
    return [currency, { ...exactSum((one?.sum ?? 0n) - (other?.sum ?? 0n)), includes_tax }]
  })
  return { invoices: invoicesIn(now) - invoicesIn(before), total: Object.fromEntries(total) }
}

function invoicesIn(report: BillingReport): number {
  return report.invoices_ready_for_payment + report.invoices_tax_required
}

function sumsOf(report: BillingReport): Map<string, { sum: bigint; includesTax: boolean }> {
  const sums = new Map<string, { sum: bigint; includesTax: boolean }>()
  for (const part of [report.total_ready_for_payment, report.total_tax_required]) {
    for (const [currency, { exact, includes_tax }] of Object.entries(part)) {
      const known = sums.get(currency) ?? { sum: 0n, includesTax: true }
      const includesTax = known.includesTax && includes_tax
      sums.set(currency, { sum: known.sum + BigInt(exact), includesTax })
    }
  }
  return sums
}
