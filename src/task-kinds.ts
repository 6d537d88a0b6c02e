import { runJobs } from './billing/runs/run-jobs.ts'
import { catalogJobs } from './catalog/children/build-job.ts'
import { publishTask, reconcileTask } from './catalog/publishing/tasks.ts'
import { settleTask } from './orders/move-money.ts'
import { cleanUp } from './platform/maintenance/clean-up.ts'
import type { TaskKind } from './platform/tasks/kind.ts'

/** Every kind of task that some slice enqueues; the queues are made from this list. */
export const taskKinds: readonly TaskKind[] = [
  cleanUp,
  runJobs.task,
  catalogJobs.task,
  publishTask,
  reconcileTask,
  settleTask,
]
