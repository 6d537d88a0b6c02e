import { runTask } from './billing/runs/run-task.ts'
import { buildTask } from './catalog/children/build-task.ts'
import { publishTask, reconcileTask } from './catalog/publishing/tasks.ts'
import { settleTask } from './orders/move-money.ts'
import { cleanUp } from './platform/maintenance/clean-up.ts'
import type { TaskKind } from './platform/tasks/kind.ts'

/** Every kind of task that some slice enqueues; the queues are made from this list. */
export const taskKinds: readonly TaskKind[] = [
  cleanUp,
  runTask,
  buildTask,
  publishTask,
  reconcileTask,
  settleTask,
]
