import type { JobQueue } from '../../platform/jobs/job.ts'
import { orderedTaskKind } from '../../platform/tasks/kind.ts'

export const buildTask = orderedTaskKind<JobQueue>('build-children', { concurrency: 2 })
