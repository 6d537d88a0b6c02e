import type { Schemas } from 'mercer-client'
import { type Sums, sumsOf } from '../../words/amounts.ts'
import { count, listed } from '../../words/counts.ts'

/** A snapshot of what a billing run would do. */
export type Preview = Schemas['SubscriptionJobPreview']
export type Draft = Schemas['ListJobPreviewDraftsAnswer']['data'][number]
type Comparison = NonNullable<Preview['meta']['comparison']>

/** "412 more invoices, 3,120.00 € more and $20.00 less"; it is undefined without an earlier run. */
export function moreText(
  comparison: Comparison | undefined,
  sumsText: (sums: Sums) => string,
): string | undefined {
  const last = comparison?.last_run
  if (!last) return undefined
  const { invoices, total } = last
  const amounts = sumsOf(total).map(({ currency, amount }) => {
    const size = amount < 0 ? -BigInt(amount) : BigInt(amount)
    return `${sumsText({ [currency]: { exact: `${size}` } })} ${amount < 0 ? 'less' : 'more'}`
  })
  if (invoices === 0 && amounts.length === 0) return 'as many invoices and as much'
  return [invoicesText(invoices), listed(amounts)].filter(Boolean).join(', ')
}

function invoicesText(more: number): string {
  if (more === 0) return 'as many invoices'
  return more > 0
    ? count(more, 'more invoice', 'more invoices')
    : count(-more, 'invoice fewer', 'invoices fewer')
}

/** The sums of a preview; those that wait for tax are told apart by nobody here. */
export function totalText({ meta }: Preview, sumsText: (sums: Sums) => string): string {
  const { total_ready_for_payment, total_tax_required } = meta.report
  const ready = sumsText(total_ready_for_payment)
  const net = sumsText(total_tax_required)
  return [ready, net && `${net} before tax`].filter(Boolean).join(', and ')
}
