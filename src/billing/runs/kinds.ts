import type { RunKinds } from './execute-run.ts'
import type { RunKind } from './frame.ts'
import type { JobType, RunReport } from './run.ts'

/**
 * The four kinds of run. There is nothing yet that could be billed, taxed, charged or imported, so
 * they find nothing to do and succeed with a report that says so.
 */
export const runKinds: RunKinds = {
  'billing-run': emptyKind('billing-run', {
    invoices_ready_for_payment: 0,
    invoices_tax_required: 0,
    invoice_failures: 0,
    total_ready_for_payment: {},
    total_tax_required: {},
  }),
  'tax-run': emptyKind('tax-run', { invoices_updated: 0, invoice_failures: 0 }),
  'payment-run': emptyKind('payment-run', {
    total_payment_attempts: 0,
    failed_payments: 0,
    total_collected: {},
  }),
  import: emptyKind('import', undefined),
}

function emptyKind(jobType: JobType, report: RunReport | undefined): RunKind<{ id: string }> {
  return {
    jobType,
    batchSize: 500,
    claim: async () => [],
    perform: async () => {},
    report: async () => report,
  }
}
