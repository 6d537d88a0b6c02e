import { sweepPreviews } from './billing/previews/sweep-previews.ts'
import { runKinds } from './billing/runs/kinds.ts'
import { runHandling } from './billing/runs/tasks.ts'
import { startScheduler } from './billing/schedules/scheduler.ts'
import { sweepGoLive } from './billing/subscriptions/sweep-go-live.ts'
import { sweepCarts } from './carts/sweep-carts.ts'
import { buildHandling } from './catalog/children/tasks.ts'
import { publishHandling, reconcileHandling } from './catalog/publishing/tasks.ts'
import type { Deps } from './deps.ts'
import { settleHandling } from './orders/tasks.ts'
import { paidHooks } from './paid-hooks.ts'
import { builtInGateways } from './payments/built-in.ts'
import { type ClockWatch, whileClocksAgree } from './platform/clock-watch.ts'
import { cleanUpHandling, scheduleCleanUp } from './platform/maintenance/clean-up.ts'
import type { TaskHandling } from './platform/tasks/handler.ts'

/** Kind of task → handler: every one that the program knows, one a line. */
export function taskHandlings(deps: Deps): TaskHandling[] {
  const gateways = builtInGateways(deps)
  return [
    cleanUpHandling({ ...deps, sweeps: [sweepCarts, sweepPreviews] }),
    runHandling({ ...deps, kinds: runKinds({ ...deps, gateways }) }),
    buildHandling(deps),
    publishHandling(deps),
    reconcileHandling(deps),
    settleHandling({ ...deps, gateways, onPaid: paidHooks }),
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
  return await whileClocksAgree(clockWatch, deps.log, async () => {
    await deps.tasks.work(taskHandlings(deps))
    const scheduler = startScheduler(deps)
    const goLive = sweepGoLive(deps)
    const stopCleaning = scheduleCleanUp(deps)
    return async () => {
      stopCleaning()
      await scheduler.stop()
      await goLive.stop()
      await deps.tasks.rest({ timeoutMs: REST_MS })
    }
  })
}
