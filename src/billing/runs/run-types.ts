import type { TSchema } from 'typebox'
import type { Gateways } from '../../payments/built-in.ts'
import type { Db } from '../../platform/db/db.ts'
import type { JobType } from '../../platform/jobs/job.ts'
import type { Log } from '../../platform/log.ts'
import type { StoreNow } from '../../platform/store-time.ts'
import type { Stores } from '../../stores/directory.ts'
import { billingReportSchema } from '../billing-run/billing-report.ts'
import { billingRun } from '../billing-run/billing-run.ts'
import { importRun } from '../imports/import-run.ts'
import { paymentReportSchema, paymentRun } from '../payment-run/payment-run.ts'
import { taxReportSchema, taxRun } from '../tax-run/tax-run.ts'
import type { ActiveRun } from './run.ts'

type RunTypeParts = {
  db: Db
  stores: Stores
  log: Log
  gateways: Gateways
  storeNow: StoreNow
}

// biome-ignore lint/suspicious/noExplicitAny: each type has items of its own
type AnyRunType = JobType<ActiveRun, any>

/**
 * Every type of run, with the schema of its report if it has one. A run that has nothing to do
 * succeeds with a report that says so.
 */
const definitions = {
  'billing-run': { make: billingRun, report: billingReportSchema },
  'tax-run': { make: taxRun, report: taxReportSchema },
  'payment-run': { make: paymentRun, report: paymentReportSchema },
  import: { make: importRun },
} satisfies Record<string, { make: (parts: RunTypeParts) => AnyRunType; report?: TSchema }>

export type RunType = keyof typeof definitions
export type RunTypes = Record<RunType, AnyRunType>

export const runTypeNames = Object.keys(definitions) as RunType[]

export const reportSchemas = Object.values(definitions).flatMap((one) =>
  'report' in one ? [one.report] : [],
)

export function runTypes(parts: RunTypeParts): RunTypes {
  const made = Object.entries(definitions).map(([name, { make }]) => [name, make(parts)])
  return Object.fromEntries(made) as RunTypes
}
