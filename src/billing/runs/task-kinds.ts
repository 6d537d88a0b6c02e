import type { JobQueue } from '../../platform/jobs/job.ts'
import { orderedTaskKind } from '../../platform/tasks/kind.ts'

export const runTask = orderedTaskKind<JobQueue>('run', { concurrency: 4 })
