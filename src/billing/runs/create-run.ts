import { AppError } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import type { Ctx, StoreMoment } from '../../platform/auth/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { recordEvent, recordFirstEvents, resourceEvent } from '../../platform/events/outbox.ts'
import { enqueueJobs } from '../../platform/jobs/enqueue-jobs.ts'
import { getRow } from '../../platform/resources/rows.ts'
import type { TaskSender } from '../../platform/tasks/enqueue.ts'
import { problem, refuseProblems } from '../billing-input.ts'
import { holdPreview } from '../previews/queries.ts'
import { insertRuns, type NewRun, type RunTable } from './queries.ts'
import { runKind, runResource } from './resource.ts'
import type { InvoiceTaxes, RunId } from './run.ts'
import { runJobs } from './run-jobs.ts'

type RunRequest = {
  job_type: string
  external_ref?: string | undefined
  taxes?: InvoiceTaxes[] | undefined
  preview_digest?: string | undefined
}

/** Always queued, whatever runs or waits (JOB-5). */
export async function createRun(
  tx: Tx,
  tasks: TaskSender,
  ctx: StoreMoment,
  request: RunRequest,
): Promise<RunTable> {
  requireFitting(request)
  const { preview_digest: digest } = request
  const preview =
    digest === undefined
      ? undefined
      : await holdPreview(tx, ctx, digest, 'data.attributes.preview_digest')
  const run: NewRun = {
    id: newId<'run'>(),
    jobType: request.job_type,
    externalRef: request.external_ref || undefined,
    taxes: request.taxes,
    preview,
  }
  await createRuns(tx, tasks, ctx, [run])
  return newRow(ctx, run)
}

const runCreated = { type: 'subscription_job.created', subjectType: 'subscription_job' } as const

/** Rows, tasks and events of new runs, of a caller or of due schedules: three statements. */
export async function createRuns(
  tx: Tx,
  tasks: TaskSender,
  moment: StoreMoment,
  runs: readonly NewRun[],
): Promise<void> {
  if (runs.length === 0) return
  await insertRuns(tx, moment, runs)
  const queues = runs.map(({ jobType }) => ({ storeId: moment.storeId, jobType }))
  await enqueueJobs(tx, tasks, runJobs, queues)
  const events = runs.map((run) => ({
    subjectId: run.id,
    payloadText: JSON.stringify({ data: runResource(newRow(moment, run)) }),
  }))
  await recordFirstEvents(tx, moment, runCreated, events)
}

export async function removeRun(tx: Tx, ctx: Ctx, id: RunId): Promise<void> {
  const run = await getRow(tx, runKind, ctx.storeId, id, { lock: 'update' })
  if (run.status === 'started') {
    throw new AppError('conflict', `The job ${id} is running; it can be deleted when it has ended.`)
  }
  await tx.deleteFrom('run').where('store_id', '=', ctx.storeId).where('id', '=', id).execute()
  const left = { type: 'subscription_job', id }
  await recordEvent(tx, ctx, resourceEvent('subscription_job.deleted', left))
}

/** Options for one type of job are allowed only with that type; no invoice is named twice. */
function requireFitting({ job_type, taxes, preview_digest }: RunRequest): void {
  const path = 'data.attributes'
  const seen = new Set<string>()
  const repeated = (taxes ?? []).flatMap(({ invoice_id: id }, index) => {
    const key = id.toLowerCase()
    if (!seen.has(key)) return seen.add(key) && []
    return [problem(`${path}.taxes[${index}].invoice_id`, 'the invoice is named twice')]
  })
  refuseProblems([
    ...(taxes && job_type !== 'tax-run'
      ? [problem(`${path}.taxes`, 'only a tax-run takes taxes')]
      : repeated),
    ...(preview_digest !== undefined && job_type !== 'billing-run'
      ? [problem(`${path}.preview_digest`, 'only a billing-run takes a preview_digest')]
      : []),
  ])
}

function newRow({ storeId, now }: StoreMoment, run: NewRun): RunTable {
  return {
    store_id: storeId,
    id: run.id,
    sequence: 0,
    job_type: run.jobType,
    status: 'pending',
    external_ref: run.externalRef ?? null,
    taxes: run.taxes ?? null,
    schedule_id: run.scheduleId ?? null,
    scheduled_for: run.scheduledFor ?? null,
    as_of: run.preview?.as_of ?? null,
    claim_id: null,
    losses: 0,
    report: null,
    error: null,
    created_at: now,
    updated_at: now,
    started_at: null,
    finished_at: null,
    preview_id: run.preview?.id ?? null,
    cursor: null,
    progress_done: 0,
    progress_total: null,
  }
}
