import { jobHandling } from '../platform/jobs/execute-job.ts'
import { handleTask, type TaskHandling } from '../platform/tasks/handler.ts'
import type { AddressRules } from './address-guard.ts'
import { type DeliverParts, deliver } from './deliver.ts'
import { replayJobs, replayTypes } from './replay-job.ts'
import { deliverTask } from './task-kinds.ts'

type WebhookParts = Omit<DeliverParts, 'sending' | 'log'> & {
  webhookRules: AddressRules
}

export function webhookHandlings(parts: WebhookParts): TaskHandling[] {
  const sending = { rules: parts.webhookRules }
  return [
    handleTask(deliverTask, ({ data, signal, log }) =>
      deliver({ ...parts, sending, log }, data, signal),
    ),
    jobHandling({ ...parts, jobs: replayJobs, types: replayTypes(parts) }),
  ]
}
