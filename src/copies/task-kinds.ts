import type { JobQueue } from '../platform/jobs/job.ts'
import { orderedTaskKind } from '../platform/tasks/kind.ts'

export const copyTask = orderedTaskKind<JobQueue>('copy-store', { concurrency: 1 })
