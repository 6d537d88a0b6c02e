import { json } from '../../platform/db/db.ts'
import { recordEvent, resourceEvent } from '../../platform/events/outbox.ts'
import type { JobTable } from '../../platform/jobs/job.ts'
import { parkItems, type RunTable } from './queries.ts'
import { runResource } from './resource.ts'
import { type ActiveRun, RUN_FAILED } from './run.ts'
import { runTask } from './task-kinds.ts'

/** Runs as the engine of jobs sees them. */
export const runJobs: JobTable<RunTable, ActiveRun> = {
  table: 'run',
  task: runTask,
  queuePer: 'type',
  inputOf: ({ taxes, preview_id }) => ({
    taxes: taxes ?? undefined,
    previewId: preview_id ?? undefined,
  }),
  error: {
    write: (detail) => json({ title: RUN_FAILED, detail }),
    read: ({ error }) => error?.detail,
  },
  announce: (tx, moment, row, before) => {
    const event = resourceEvent('subscription_job.updated', runResource(row), runResource(before))
    return recordEvent(tx, moment, event)
  },
  park: parkItems,
}
