import type { Id } from '../../lib/ids.ts'
import type { ExactSum } from '../../lib/money.ts'
import type { DeclineClass } from '../../payments/decline.ts'
import type { ActiveJob } from '../../platform/jobs/job.ts'

/** The interface calls it a job: one asynchronous billing, tax, payment or import run. */
export type RunId = Id<'run'>

/** The title of the error of a run that failed. */
export const RUN_FAILED = 'Run failed'

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

export type PaymentReport = {
  total_payment_attempts: number
  failed_payments: number
  /** The failed ones that a gateway declined, by class; absent when there were none. */
  declines?: Partial<Record<DeclineClass, number>>
  total_collected: SumMap
}

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

/** A run while it works. */
export type ActiveRun = ActiveJob & {
  id: RunId
  taxes: readonly InvoiceTaxes[] | undefined
  /** The preview that a billing run is bound to. */
  previewId: string | undefined
}
