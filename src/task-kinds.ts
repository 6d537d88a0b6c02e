import { runTask } from './billing/runs/task-kinds.ts'
import { forgetSlotsTask } from './billing/schedules/task-kinds.ts'
import { buildTask } from './catalog/jobs/task-kinds.ts'
import { publishTask, reconcileTask } from './catalog/publishing/task-kinds.ts'
import { advanceTask } from './clock/task-kinds.ts'
import { copyTask } from './copies/task-kinds.ts'
import { settleTask } from './orders/task-kinds.ts'
import { compareBooksTask, forgetCardTask, gatewayEventTask } from './payments/task-kinds.ts'
import { cleanUp } from './platform/maintenance/task-kinds.ts'
import type { TaskKind } from './platform/tasks/kind.ts'
import { deliverTask, replayTask } from './webhooks/task-kinds.ts'

/**
 * Every kind of task that some slice enqueues; the queues are made from this list. Kinds stand in
 * files of their own, so that commands that only make queues do not load the slices.
 */
export const taskKinds: readonly TaskKind[] = [
  cleanUp,
  runTask,
  forgetSlotsTask,
  buildTask,
  publishTask,
  reconcileTask,
  settleTask,
  gatewayEventTask,
  compareBooksTask,
  forgetCardTask,
  deliverTask,
  replayTask,
  advanceTask,
  copyTask,
]
