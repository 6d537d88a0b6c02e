import type { Gateways } from '../../payments/gateway.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Log } from '../../platform/log.ts'
import type { Stores } from '../../stores/directory.ts'
import { billingRun } from '../billing-run/billing-run.ts'
import { importRun } from '../imports/import-run.ts'
import { paymentRun } from '../payment-run/payment-run.ts'
import { createOrderTaxSource, taxRun } from '../tax-run/tax-run.ts'
import type { RunKinds } from './execute-run.ts'

type RunKindsParts = {
  db: Db
  stores: Stores
  log: Log
  gateways: Gateways
  sharedNow: () => Promise<Temporal.Instant>
}

/** The four kinds of run. One that has nothing to do succeeds with a report that says so. */
export function runKinds(parts: RunKindsParts): RunKinds {
  return {
    'billing-run': billingRun(parts),
    'tax-run': taxRun({ ...parts, taxSource: createOrderTaxSource(parts.db) }),
    'payment-run': paymentRun(parts),
    import: importRun(parts),
  }
}
