import type { Deps } from './deps.ts'
import { cleanUpHandling, scheduleCleanUp } from './platform/maintenance/clean-up.ts'
import type { TaskHandling } from './platform/tasks/handler.ts'

/** Kind of task → handler: every one that the program knows, one a line. */
export function taskHandlings(deps: Deps): TaskHandling[] {
  return [cleanUpHandling(deps)]
}

/** Runs tasks until `closeDeps`; returns what stops the timers. */
export async function startWorking(deps: Deps): Promise<() => void> {
  await deps.tasks.work(taskHandlings(deps))
  return scheduleCleanUp(deps)
}
