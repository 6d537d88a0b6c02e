import { sweepImports } from './billing/imports/queries.ts'
import { reopenWithDefault } from './billing/invoices/change-invoices.ts'
import { listOpenKeys } from './billing/invoices/open-attempts.ts'
import { invoiceNews } from './billing/payment-run/provider-news.ts'
import { sweepPreviews } from './billing/previews/queries.ts'
import { sweepRuns } from './billing/runs/queries.ts'
import { runJobs } from './billing/runs/run-jobs.ts'
import { runTypeNames, runTypes } from './billing/runs/run-types.ts'
import { forgetSlotsHandling } from './billing/schedules/forget-slots.ts'
import { sweepSlots } from './billing/schedules/queries.ts'
import { startScheduler } from './billing/schedules/scheduler.ts'
import { findNamedCards } from './billing/subscriptions/find-subscription.ts'
import { sweepGoLive } from './billing/subscriptions/states/go-live.ts'
import { sweepCarts } from './carts/change-carts.ts'
import { catalogJobTypes } from './catalog/job-types.ts'
import { catalogJobs } from './catalog/jobs/catalog-jobs.ts'
import { sweepCatalogImports } from './catalog/jobs/queries.ts'
import { sweepScheduled } from './catalog/publishing/scheduled.ts'
import { publishHandling, reconcileHandling } from './catalog/publishing/tasks.ts'
import { advanceJobs, advanceTypes } from './clock/advance-job.ts'
import { copyJobs, copyTypes } from './copies/copy-job.ts'
import type { Deps } from './deps.ts'
import { sweepSessions } from './operators/sessions.ts'
import { findPendingKeys } from './orders/find-order.ts'
import { orderNews } from './orders/provider-news.ts'
import { settleHandling } from './orders/tasks.ts'
import { ownBooks } from './own-books.ts'
import { paidHooks } from './paid-hooks.ts'
import { compareBooksHandling, scheduleComparisons } from './payments/books/nightly.ts'
import { builtInGateways } from './payments/built-in.ts'
import { forgetCardHandling } from './payments/methods/forget-cards.ts'
import { customerNews } from './payments/methods/lost-cards.ts'
import { methodNews } from './payments/methods/record-setup.ts'
import { sweepMethods } from './payments/methods/sweep-methods.ts'
import { gatewayEventHandling } from './payments/provider-events.ts'
import { sweepProviderEvents } from './payments/queries.ts'
import { sweepCharges } from './payments/sandbox/sweep-charges.ts'
import { type ClockWatch, whileClocksAgree } from './platform/clock-watch.ts'
import type { Db } from './platform/db/db.ts'
import { sweepAudit } from './platform/events/audit-entry.ts'
import { sweepEvents } from './platform/events/event-weeks.ts'
import { startNumbering } from './platform/events/number-events.ts'
import { jobHandling } from './platform/jobs/execute-job.ts'
import { sendLostTasks } from './platform/jobs/lost-tasks.ts'
import { cleanUpHandling, type Sweep, scheduleCleanUp } from './platform/maintenance/clean-up.ts'
import { sweepRefused } from './platform/refusals/refused-request.ts'
import type { TaskHandling } from './platform/tasks/handler.ts'
import { listAdvancing, listTimeScopes, type TimeScope } from './stores/clock/time-scopes.ts'
import { startDispatching } from './webhooks/dispatcher.ts'
import { replayJobs } from './webhooks/replay-job.ts'
import { sweepDeliveries, sweepReplays } from './webhooks/sweep.ts'
import { webhookHandlings } from './webhooks/tasks.ts'

/** Kind of task → handler: every one that the program knows, one a line. */
export function taskHandlings(deps: Deps): TaskHandling[] {
  const gateways = builtInGateways(deps)
  const types = runTypes({ ...deps, gateways })
  return [
    cleanUpHandling({ ...deps, sweeps: sweepsOf(deps) }),
    inForeground(deps, jobHandling({ ...deps, jobs: runJobs, types })),
    forgetSlotsHandling(deps),
    jobHandling({ ...deps, jobs: advanceJobs, types: advanceTypes({ ...deps, types }) }),
    inForeground(deps, jobHandling({ ...deps, jobs: copyJobs, types: copyTypes(deps) })),
    inForeground(deps, jobHandling({ ...deps, jobs: catalogJobs, types: catalogJobTypes(deps) })),
    inForeground(deps, publishHandling({ ...deps, db: deps.sessionDb })),
    reconcileHandling({ ...deps, db: deps.sessionDb }),
    settleHandling({ ...deps, gateways, onPaid: paidHooks }),
    gatewayEventHandling({
      ...deps,
      handlers: [
        orderNews({ ...deps, gateways, onPaid: paidHooks }),
        invoiceNews({ ...deps, gateways }),
        customerNews({ ...deps, gateways, onDefault: reopenWithDefault }),
        methodNews({ ...deps, gateways, onDefault: reopenWithDefault }),
      ],
    }),
    forgetCardHandling({ ...deps, gateways }),
    compareBooksHandling({ ...deps, gateways, ownBooks }),
    ...webhookHandlings(deps),
  ]
}

/** Somebody waits for it, so advances of clocks give way. */
function inForeground({ foreground }: Deps, { kind, handler }: TaskHandling): TaskHandling {
  return { kind, handler: (task) => foreground.during(() => handler(task)) }
}

const REFUSED_DAYS = 14

/**
 * The sweeps that delete by age; docs/operations.md lists all tables that grow. The last ones send
 * tasks for jobs that have lost theirs.
 */
function sweepsOf({ historyDays, eventsDays, auditDays, sandboxDays, tasks }: Deps): Sweep[] {
  const aged =
    (days: number, sweep: (db: Db, before: Temporal.Instant) => Promise<void>): Sweep =>
    (db, now) =>
      sweep(db, now.subtract({ hours: 24 * days }))
  /** A store has its own time, which may be years ahead or stand still. */
  const inStores =
    (sweep: (db: Db, scope: TimeScope) => Promise<void>, days = 0): Sweep =>
    async (db, realNow) => {
      for (const { now, holds } of await listTimeScopes(db, realNow)) {
        await sweep(db, { now: now.subtract({ hours: 24 * days }), holds })
      }
    }
  return [
    sweepCarts,
    inStores(sweepPreviews),
    sweepSessions,
    inStores((db, scope) => sweepRuns(db, scope, runTypeNames), historyDays),
    inStores(sweepSlots, historyDays),
    inStores(sweepImports, historyDays),
    inStores(sweepCatalogImports, historyDays),
    aged(historyDays, sweepProviderEvents),
    inStores((db, scope) => sweepMethods(db, scope, findNamedCards), historyDays),
    (db) => sweepEvents(db, eventsDays),
    aged(eventsDays, sweepDeliveries),
    inStores(sweepReplays, eventsDays),
    aged(auditDays, sweepAudit),
    aged(REFUSED_DAYS, sweepRefused),
    aged(sandboxDays, (db, before) => sweepCharges(db, before, [listOpenKeys, findPendingKeys])),
    (db) => sendLostTasks(db, { tasks, jobs: runJobs, listTaskless: listAdvancing }),
    ...[advanceJobs, copyJobs, catalogJobs, replayJobs].map(
      (jobs): Sweep =>
        (db) =>
          sendLostTasks(db, { tasks, jobs }),
    ),
  ]
}

const REST_MS = 5_000

/**
 * Runs tasks until `closeDeps`, and fires schedules until what it returns is called. A worker whose
 * clock is wrong hands its tasks back and takes no new ones until it is right again (TM-1).
 */
export async function startWorking(
  deps: Deps,
  clockWatch: Pick<ClockWatch, 'follow'>,
): Promise<() => Promise<void>> {
  return await whileClocksAgree(clockWatch, deps, async () => {
    await deps.tasks.work(taskHandlings(deps))
    const scheduler = startScheduler(deps)
    const goLive = sweepGoLive(deps)
    const scheduled = sweepScheduled(deps)
    const numbering = startNumbering(deps)
    const webhooks = startDispatching(deps)
    const stopCleaning = scheduleCleanUp(deps)
    const stopComparing = scheduleComparisons({ ...deps, gateways: builtInGateways(deps) })
    return async () => {
      stopCleaning()
      stopComparing()
      await scheduler.stop()
      await goLive.stop()
      await scheduled.stop()
      await numbering.stop()
      await webhooks.stop()
      await deps.tasks.rest({ timeoutMs: REST_MS })
    }
  })
}
