import type { Sums } from '../../words/amounts.ts'
import { count } from '../../words/counts.ts'

type Totals = { invoices: number; total: Sums }

/** "2 invoices could not be collected: $60.00". */
export function failedText({ invoices, total }: Totals, sumsText: (sums: Sums) => string): string {
  const what = count(invoices, 'invoice could', 'invoices could')
  return `${what} not be collected: ${sumsText(total)}`
}
