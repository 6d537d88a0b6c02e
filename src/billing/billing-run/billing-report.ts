import { Type } from 'typebox'
import { exactSum } from '../../lib/money.ts'
import { sumMapSchema } from '../billing-output.ts'
import type { BilledTotal } from '../invoices/queries.ts'
import type { BillingReport, SumMap } from '../runs/run.ts'

export const billingReportMembers = {
  invoices_ready_for_payment: Type.Integer(),
  invoices_tax_required: Type.Integer(),
  invoice_failures: Type.Integer(),
  total_ready_for_payment: sumMapSchema,
  total_tax_required: sumMapSchema,
}

export const billingReportSchema = Type.Object({
  ...billingReportMembers,
  differences: Type.Optional(
    Type.Integer({ description: 'Differences from the preview, for a job with a preview_digest.' }),
  ),
})

/**
 * Invoices that wait for tax are counted net, invoices ready for payment with their tax (BILL-14).
 */
export function billingReport(
  totals: readonly BilledTotal[],
  invoice_failures: number,
): BillingReport {
  const sumOf = (taxRequired: boolean) => {
    const wanted = totals.filter((total) => total.tax_required === taxRequired)
    const amounts: SumMap = Object.fromEntries(
      wanted.map(({ currency, sum }) => [
        currency,
        { ...exactSum(sum), includes_tax: !taxRequired },
      ]),
    )
    return { invoices: wanted.reduce((sum, { invoices }) => sum + invoices, 0), amounts }
  }
  const ready = sumOf(false)
  const taxable = sumOf(true)
  return {
    invoices_ready_for_payment: ready.invoices,
    invoices_tax_required: taxable.invoices,
    invoice_failures,
    total_ready_for_payment: ready.amounts,
    total_tax_required: taxable.amounts,
  }
}
