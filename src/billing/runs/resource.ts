import { type Static, Type } from 'typebox'
import { access } from '../../platform/auth/permissions.ts'
import {
  selfLinkSchema,
  timestamp,
  timestampSchema,
  timestamps,
  timestampsSchema,
} from '../../platform/http/document.ts'
import type { ReadKind } from '../../platform/resources/kind.ts'
import { draftSchema } from '../previews/draft.ts'
import type { OpenRun, RunDifferenceTable, RunFailureTable, RunTable } from './queries.ts'
import { runDifferences, runStatuses } from './run.ts'
import { type RunType, reportSchemas, runTypeNames } from './run-types.ts'

/** The run as the interface shows it: a job. */

const text = Type.Optional(Type.String({ maxLength: 1024 }))

export const invoiceTaxesSchema = Type.Object(
  {
    invoice_id: Type.String({ format: 'uuid' }),
    tax_items: Type.Array(
      Type.Object({
        type: Type.Literal('tax_item'),
        rate: Type.Number({ minimum: 0, maximum: 1 }),
        name: text,
        code: text,
        jurisdiction: text,
      }),
      { maxItems: 100 },
    ),
  },
  { title: 'InvoiceTaxes' },
)

export const runTimesSchema = Type.Object({
  ...timestampsSchema.properties,
  started_at: Type.Optional(timestampSchema),
  finished_at: Type.Optional(timestampSchema),
})

/** The times of something that a worker works through. */
export function runTimes(row: Pick<RunTable, keyof Static<typeof runTimesSchema>>) {
  return {
    ...timestamps(row),
    ...(row.started_at && { started_at: timestamp(row.started_at) }),
    ...(row.finished_at && { finished_at: timestamp(row.finished_at) }),
  }
}

export const runErrorSchema = Type.Optional(
  Type.Object({ title: Type.String(), detail: Type.String() }),
)

const related = <Name extends string>(type: Name) =>
  Type.Object({
    data: Type.Object({ type: Type.Literal(type), id: Type.String({ format: 'uuid' }) }),
  })

const runSchema = Type.Object({
  id: Type.String({ format: 'uuid' }),
  type: Type.Literal('subscription_job'),
  attributes: Type.Object({
    external_ref: Type.Optional(Type.String()),
    job_type: Type.Enum(runTypeNames),
    status: Type.Enum(runStatuses),
    taxes: Type.Optional(Type.Array(invoiceTaxesSchema)),
    created_at: timestampSchema,
    updated_at: timestampSchema,
  }),
  relationships: Type.Optional(
    Type.Object({
      schedule: Type.Optional(related('subscription_schedule')),
      preview: Type.Optional(related('subscription_job_preview')),
    }),
  ),
  links: selfLinkSchema,
  meta: Type.Object({
    owner: Type.String(),
    timestamps: runTimesSchema,
    scheduled_for: Type.Optional(timestampSchema),
    progress: Type.Optional(
      Type.Object(
        { done: Type.Integer(), total: Type.Integer() },
        {
          description: 'For a job that has started: the number of items handled, and of all items.',
        },
      ),
    ),
    report: Type.Optional(Type.Unsafe<object>(Type.Union(reportSchemas))),
    error: runErrorSchema,
    paused: Type.Optional(
      Type.String({ description: 'The reason why a started job waits; it goes on by itself.' }),
    ),
  }),
})

export function runResource(row: RunTable): Omit<Static<typeof runSchema>, 'links'> {
  const paused = pausedReason(row)
  return {
    id: row.id,
    type: 'subscription_job',
    attributes: {
      ...(row.external_ref !== null && { external_ref: row.external_ref }),
      job_type: row.job_type as RunType,
      status: row.status,
      ...(row.taxes && { taxes: row.taxes }),
      ...timestamps(row),
    },
    ...((row.schedule_id || row.preview_id) && {
      relationships: {
        ...(row.schedule_id && {
          schedule: { data: { type: 'subscription_schedule', id: row.schedule_id } },
        }),
        ...(row.preview_id && {
          preview: { data: { type: 'subscription_job_preview', id: row.preview_id } },
        }),
      },
    }),
    meta: {
      owner: 'store',
      timestamps: runTimes(row),
      ...(row.scheduled_for && { scheduled_for: timestamp(row.scheduled_for) }),
      ...(row.progress_total !== null && { progress: progressOf(row, row.progress_total) }),
      ...(row.report && { report: row.report }),
      ...(row.status === 'failed' && row.error && { error: row.error }),
      ...(paused !== undefined && { paused }),
    },
  }
}

/**
 * Why a run waits: it was begun, no worker has it, and the last one has left the reason. A worker
 * that was told to stop leaves none.
 */
export function pausedReason({ status, claim_id, error }: OpenRun): string | undefined {
  return status === 'started' && claim_id === null ? error?.detail : undefined
}

/** Items may come while it works, so that there are more than were counted. */
function progressOf({ progress_done: done }: RunTable, counted: number) {
  return { done, total: Math.max(done, counted) }
}

export const runKind: ReadKind<RunTable> = {
  table: 'run',
  type: 'subscription_job',
  path: '/subscriptions/jobs',
  names: { one: 'Job', many: 'Jobs', schema: 'SubscriptionJob' },
  tags: ['Jobs'],
  access: { read: access.admin, write: access.admin },
  schemas: { resource: runSchema },
  filter: {
    external_ref: { operators: ['eq', 'in'], type: 'text' },
    job_type: { operators: ['eq', 'in'], type: { oneOf: runTypeNames } },
    status: { operators: ['eq', 'in'], type: { oneOf: runStatuses } },
    schedule_id: { operators: ['eq', 'in'], type: 'uuid' },
    preview_id: { operators: ['eq', 'in'], type: 'uuid' },
  },
  order: ['-created_at', '-sequence'],
  resource: runResource,
}

/** An item that the run could not do, and why. */
export const failureSchema = Type.Object({
  type: Type.Literal('subscription_job_failure'),
  attributes: Type.Object({
    subject_id: Type.String({
      format: 'uuid',
      description: 'The subscription (billing run) or the invoice (tax or payment run).',
    }),
    reason: Type.String(),
    created_at: timestampSchema,
  }),
  meta: Type.Object({
    owner: Type.String(),
    timestamps: Type.Object({ created_at: timestampSchema }),
  }),
})

export function failureResource(row: RunFailureTable): Static<typeof failureSchema> {
  const created_at = timestamp(row.created_at)
  return {
    type: 'subscription_job_failure',
    attributes: { subject_id: row.subject_id, reason: row.reason, created_at },
    meta: { owner: 'store', timestamps: { created_at } },
  }
}

/** Where a job differed from the preview that it was bound to. */
export const differenceSchema = Type.Object({
  type: Type.Literal('subscription_job_difference'),
  attributes: Type.Object({
    difference: Type.Enum(runDifferences, {
      description:
        'changed: it would be another invoice now; gone: there is none to make any more; new: it ' +
        'is due and was not in the preview. None of them was invoiced.',
    }),
    previewed: Type.Optional(draftSchema),
    found: Type.Optional(draftSchema),
    created_at: timestampSchema,
  }),
  meta: Type.Object({
    owner: Type.String(),
    subscription_id: Type.String({ format: 'uuid' }),
    timestamps: Type.Object({ created_at: timestampSchema }),
  }),
})

export function differenceResource(row: RunDifferenceTable): Static<typeof differenceSchema> {
  const created_at = timestamp(row.created_at)
  const { difference, previewed, found, subscription_id } = row
  return {
    type: 'subscription_job_difference',
    attributes: {
      difference,
      ...(previewed && { previewed }),
      ...(found && { found }),
      created_at,
    },
    meta: { owner: 'store', subscription_id, timestamps: { created_at } },
  }
}
