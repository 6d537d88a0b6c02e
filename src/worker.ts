import { runKinds } from './billing/runs/kinds.ts'
import { runHandling } from './billing/runs/tasks.ts'
import { startScheduler } from './billing/schedules/scheduler.ts'
import { sweepCarts } from './carts/sweep-carts.ts'
import { buildHandling } from './catalog/children/tasks.ts'
import { publishHandling, reconcileHandling } from './catalog/publishing/tasks.ts'
import type { Deps } from './deps.ts'
import { settleHandling } from './orders/tasks.ts'
import { paidHooks } from './paid-hooks.ts'
import { builtInGateways } from './payments/built-in.ts'
import { cleanUpHandling, scheduleCleanUp } from './platform/maintenance/clean-up.ts'
import type { TaskHandling } from './platform/tasks/handler.ts'

/** Kind of task → handler: every one that the program knows, one a line. */
export function taskHandlings(deps: Deps): TaskHandling[] {
  return [
    cleanUpHandling({ ...deps, sweeps: [sweepCarts] }),
    runHandling({ ...deps, kinds: runKinds }),
    buildHandling(deps),
    publishHandling(deps),
    reconcileHandling(deps),
    settleHandling({ ...deps, gateways: builtInGateways(deps), onPaid: paidHooks }),
  ]
}

/** Runs tasks until `closeDeps`, and fires schedules until what it returns is called. */
export async function startWorking(deps: Deps): Promise<() => Promise<void>> {
  await deps.tasks.work(taskHandlings(deps))
  const scheduler = startScheduler(deps)
  const stopCleaning = scheduleCleanUp(deps)
  return async () => {
    stopCleaning()
    await scheduler.stop()
  }
}
