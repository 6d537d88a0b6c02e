import { jobHandling } from '../platform/jobs/execute-job.ts'
import { handleTask, type TaskHandling } from '../platform/tasks/handler.ts'
import type { AddressRules } from './address-guard.ts'
import { type DeliverParts, deliver } from './deliver.ts'
import { replayJobs, replayTypes } from './replay-job.ts'
import { deliverTask } from './task-kinds.ts'

type WebhookParts = Omit<DeliverParts, 'sending' | 'log' | 'turnMs'> & {
  webhookRules: AddressRules
}

/** No task runs for ever. */
const TURN_MS_MAX = 10 * 60_000
/** While this worker has no task left, other lanes must not wait for slow receivers (EV-10). */
const BUSY_TURN_MS_MAX = 20_000

export function webhookHandlings(parts: WebhookParts): TaskHandling[] {
  const sending = { rules: parts.webhookRules }
  let lanes = 0
  const turnMs = () => (lanes < deliverTask.concurrency ? TURN_MS_MAX : BUSY_TURN_MS_MAX)
  return [
    handleTask(deliverTask, async ({ data, signal, log }) => {
      lanes += 1
      try {
        await deliver({ ...parts, sending, log, turnMs }, data, signal)
      } finally {
        lanes -= 1
      }
    }),
    jobHandling({ ...parts, jobs: replayJobs, types: replayTypes(parts) }),
  ]
}
