import { type Static, Type } from 'typebox'
import type { StoreMoment } from '../../platform/auth/context.ts'
import { access } from '../../platform/auth/permissions.ts'
import type { Tx } from '../../platform/db/db.ts'
import { recordEvent, resourceEvent } from '../../platform/events/outbox.ts'
import {
  selfLinkSchema,
  timestamp,
  timestampSchema,
  timestamps,
} from '../../platform/http/document.ts'
import type { ReadKind } from '../../platform/resources/kind.ts'
import { owner, uuid } from '../authored.ts'
import { type Job, jobStatuses } from './job.ts'

const count = Type.Integer({ minimum: 0 })

export const jobSchema = Type.Object(
  {
    id: uuid,
    type: Type.Literal('pim-job'),
    attributes: Type.Object({
      type: Type.Literal('child-products'),
      status: Type.Enum(jobStatuses),
      created_at: timestampSchema,
      updated_at: timestampSchema,
      started_at: Type.Optional(timestampSchema),
      completed_at: Type.Optional(timestampSchema),
    }),
    relationships: Type.Object({
      product: Type.Object({ data: Type.Object({ type: Type.Literal('product'), id: uuid }) }),
    }),
    meta: Type.Object({
      owner,
      report: Type.Optional(
        Type.Object(
          {
            children_created: count,
            children_updated: count,
            children_deleted: count,
            children_unchanged: count,
          },
          { description: 'The result of a job that succeeded.' },
        ),
      ),
      error: Type.Optional(
        Type.Object(
          { title: Type.String(), detail: Type.String() },
          { description: 'Why a job failed; then no product was changed.' },
        ),
      ),
    }),
    links: selfLinkSchema,
  },
  { title: 'CatalogJob' },
)

function jobResource(job: Job): Omit<Static<typeof jobSchema>, 'links'> {
  const { started_at, finished_at, report, error } = job
  return {
    id: job.id,
    type: 'pim-job',
    attributes: {
      type: job.job_type,
      status: job.status,
      ...timestamps(job),
      ...(started_at && { started_at: timestamp(started_at) }),
      ...(finished_at && { completed_at: timestamp(finished_at) }),
    },
    relationships: { product: { data: { type: 'product', id: job.product_id } } },
    meta: {
      owner: job.owner,
      ...(job.status === 'success' && report && { report }),
      ...(job.status === 'failed' && error && { error: { title: 'Build failed', detail: error } }),
    },
  }
}

export const jobKind: ReadKind<Job> = {
  table: 'catalog_job',
  type: 'pim-job',
  path: '/pcm/jobs',
  names: { one: 'CatalogJob', many: 'CatalogJobs' },
  words: { one: 'job', many: 'jobs' },
  tags: ['Products'],
  summaries: { list: 'List the jobs of the catalog', get: 'Get a job of the catalog' },
  access: { read: access.adminOfAnyOwner, write: access.adminOfAnyOwner },
  shared: true,
  schemas: { resource: jobSchema },
  order: ['-created_at', '-sequence'],
  resource: jobResource,
}

export async function announceJob(
  tx: Tx,
  moment: StoreMoment,
  what: 'created' | 'updated',
  job: Job,
  before?: Job,
): Promise<void> {
  const old = before && jobResource(before)
  await recordEvent(tx, moment, resourceEvent(`pim_job.${what}`, jobResource(job), old))
}
