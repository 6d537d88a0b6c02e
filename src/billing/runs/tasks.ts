import { handleTask, type TaskHandling } from '../../platform/tasks/handler.ts'
import { type ExecuteParts, executeNextRun } from './execute-run.ts'
import { runTask } from './run-task.ts'

export function runHandling(parts: ExecuteParts): TaskHandling {
  return handleTask(runTask, async ({ data, signal, log }) => {
    await executeNextRun({ ...parts, log }, data, signal)
  })
}
