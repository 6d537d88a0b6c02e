import { handleTask, type TaskHandling } from '../../platform/tasks/handler.ts'
import { buildTask } from './build-task.ts'
import { type ExecuteParts, executeNextJob } from './execute-job.ts'

export function buildHandling(parts: ExecuteParts): TaskHandling {
  return handleTask(buildTask, async ({ data, attempt, signal }) => {
    await executeNextJob(parts, data.storeId, attempt, signal)
  })
}
