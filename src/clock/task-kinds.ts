import type { JobQueue } from '../platform/jobs/job.ts'
import { orderedTaskKind } from '../platform/tasks/kind.ts'

export const advanceTask = orderedTaskKind<JobQueue>('advance-clock', { concurrency: 2 })
