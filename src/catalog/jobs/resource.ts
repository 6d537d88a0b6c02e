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
import { catalogJobTypeNames, type Job, jobStatuses } from './job.ts'

const count = Type.Integer({ minimum: 0 })

const buildReport = Type.Object(
  {
    children_created: count,
    children_updated: count,
    children_deleted: count,
    children_unchanged: count,
  },
  { title: 'BuildReport', description: 'The result of a build that succeeded.' },
)
const importReport = Type.Object(
  { rows: count, created: count, changed: count, unchanged: count, failed: count },
  { title: 'ImportReport', description: 'The rows of the file, and their outcomes so far.' },
)

export const jobSchema = Type.Object(
  {
    id: uuid,
    type: Type.Literal('pim-job'),
    attributes: Type.Object({
      type: Type.Enum(catalogJobTypeNames),
      status: Type.Enum(jobStatuses),
      created_at: timestampSchema,
      updated_at: timestampSchema,
      started_at: Type.Optional(timestampSchema),
      completed_at: Type.Optional(timestampSchema),
    }),
    relationships: Type.Object(
      {
        product: Type.Optional(related('product')),
        pricebook: Type.Optional(related('pricebook')),
      },
      { description: 'The product of a build, the price book of an import of prices.' },
    ),
    meta: Type.Object({
      owner,
      progress: Type.Optional(
        Type.Object(
          { done: count, total: count },
          { description: 'For an import: how many rows are dealt with, and how many there are.' },
        ),
      ),
      report: Type.Optional(Type.Unsafe<object>(Type.Union([buildReport, importReport]))),
      error: Type.Optional(
        Type.Object(
          { title: Type.String(), detail: Type.String() },
          {
            description:
              'Why a job failed. A build has then changed no product; an import has changed what ' +
              'its report counts.',
          },
        ),
      ),
    }),
    links: selfLinkSchema,
  },
  { title: 'CatalogJob' },
)

function related<Name extends string>(type: Name) {
  return Type.Object({ data: Type.Object({ type: Type.Literal(type), id: uuid }) })
}

function jobResource(job: Job): Omit<Static<typeof jobSchema>, 'links'> {
  const { started_at, finished_at, product_id, price_book_id } = job
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
    relationships: {
      ...(product_id && { product: { data: { type: 'product', id: product_id } } }),
      ...(price_book_id && { pricebook: { data: { type: 'pricebook', id: price_book_id } } }),
    },
    meta: { owner: job.owner, ...outcomeOf(job) },
  }
}

/** A build is all or nothing; the rows of an import are counted as they are dealt with. */
function outcomeOf({ job_type, status, report, error, progress_done, progress_total }: Job) {
  const isBuild = job_type === 'child-products'
  const title = isBuild ? 'Build failed' : 'Import failed'
  return {
    ...(progress_total !== null && { progress: { done: progress_done, total: progress_total } }),
    ...(report && (status === 'success' || !isBuild) && { report }),
    ...(status === 'failed' && error && { error: { title, detail: error } }),
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
