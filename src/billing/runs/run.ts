import type { Id, StoreId } from '../../lib/ids.ts'
import type { ExactSum } from '../../lib/money.ts'

/** The interface calls it a job: one asynchronous billing, tax, payment or import run. */
export type RunId = Id<'run'>

export const jobTypes = ['billing-run', 'tax-run', 'payment-run', 'import'] as const
export type JobType = (typeof jobTypes)[number]

export const runStatuses = ['pending', 'started', 'success', 'failed'] as const
export type RunStatus = (typeof runStatuses)[number]

/** Sums by currency, over any number of invoices or payments. */
export type SumMap = Record<string, ExactSum & { includes_tax: boolean }>

export type BillingReport = {
  invoices_ready_for_payment: number
  invoices_tax_required: number
  invoice_failures: number
  total_ready_for_payment: SumMap
  total_tax_required: SumMap
  /** Only for a run bound to a preview. */
  differences?: number
}

export const runDifferences = ['changed', 'gone', 'new'] as const
/** The outcome of a draft, or that there was none. */
export type RunDifference = (typeof runDifferences)[number]

type TaxReport = { invoices_updated: number; invoice_failures: number }

export type PaymentReport = {
  total_payment_attempts: number
  failed_payments: number
  total_collected: SumMap
}

export type RunReport = BillingReport | TaxReport | PaymentReport

/**
 * The taxes of one invoice as the caller of a tax run gives them; the tax run checks and uses them.
 */
export type InvoiceTaxes = {
  invoice_id: string
  tax_items: {
    type: 'tax_item'
    rate: number
    name?: string
    code?: string
    jurisdiction?: string
  }[]
}

/** A run while it works: whose it is, and the moment it works with. */
export type ActiveRun = {
  storeId: StoreId
  id: RunId
  jobType: JobType
  asOf: Temporal.Instant
  taxes: readonly InvoiceTaxes[] | undefined
  /** The preview that a billing run is bound to. */
  previewId: string | undefined
  claimId: string
  /** The place of the last item that was dealt with; undefined before the first. */
  cursor: RunCursor | undefined
  /** False until somebody has counted what there is to do. */
  isCounted: boolean
}

/** A place in the order in which a kind of run takes its items; only that kind understands it. */
export type RunCursor = readonly (string | number)[]
