import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { Type } from 'typebox'
import { notFound } from '../../lib/errors.ts'
import { contextOf, pageLengthOf } from '../../platform/auth/context.ts'
import { access } from '../../platform/auth/permissions.ts'
import type { Db } from '../../platform/db/db.ts'
import { commit } from '../../platform/http/commit.ts'
import {
  document,
  documentSchema,
  idParams,
  listDocument,
  listDocumentSchema,
  selfLink,
} from '../../platform/http/document.ts'
import { describeFilter, type FilterTable, parseFilter } from '../../platform/http/filter.ts'
import { type FilterTargetsOf, filterCondition } from '../../platform/http/filter-sql.ts'
import { pageOf, pageQuery } from '../../platform/http/paging.ts'
import type { App } from '../../platform/http/server.ts'
import type { TaskSender } from '../../platform/tasks/enqueue.ts'
import { createRun, removeRun } from './create-run.ts'
import { findRun, listDifferences, listFailures, listRuns, type RunTable } from './queries.ts'
import {
  differenceResource,
  differenceSchema,
  failureResource,
  failureSchema,
  invoiceTaxesSchema,
  runResource,
  runSchema,
} from './resource.ts'
import { jobTypes, type RunId, runStatuses } from './run.ts'

const INVOICES_MAX = 1_000

const newRun = Type.Object({
  data: Type.Object({
    type: Type.Literal('subscription_job'),
    attributes: Type.Object({
      job_type: Type.Enum(jobTypes),
      external_ref: Type.Optional(Type.String({ maxLength: 2048 })),
      taxes: Type.Optional(
        Type.Array(invoiceTaxesSchema, {
          minItems: 1,
          maxItems: INVOICES_MAX,
          description: 'Only with a tax-run.',
        }),
      ),
      preview_digest: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 128,
          description:
            'Only with a billing-run: of a preview. The job works with the moment of the preview ' +
            'and makes only those invoices that the preview showed and that are still the same; ' +
            'everything else is among its differences.',
        }),
      ),
    }),
  }),
})

const runFilter = {
  external_ref: { operators: ['eq', 'in'], type: 'text' },
  job_type: { operators: ['eq', 'in'], type: { oneOf: jobTypes } },
  status: { operators: ['eq', 'in'], type: { oneOf: runStatuses } },
  schedule_id: { operators: ['eq', 'in'], type: 'uuid' },
} as const satisfies FilterTable
const filterTargets: FilterTargetsOf<typeof runFilter> = {
  external_ref: sql.ref('external_ref'),
  job_type: sql.ref('job_type'),
  status: sql.ref('status'),
  schedule_id: sql.ref('schedule_id'),
}

const tags = ['Jobs']
const config = { access: access.admin }
const path = '/v2/subscriptions/jobs'

type RunRoutesParts = { db: Db; tasks: TaskSender }

export function runRoutes(app: App, { db, tasks }: RunRoutesParts): void {
  const list = {
    tags,
    operationId: 'listJobs',
    summary: 'List jobs',
    description: 'The newest first.',
    querystring: Type.Object({
      ...pageQuery,
      filter: Type.Optional(Type.String({ description: describeFilter(runFilter) })),
    }),
    response: { 200: listDocumentSchema(runSchema) },
  }
  app.get(path, { schema: list, config }, async (request) => {
    const page = pageOf(request.query, pageLengthOf(request))
    const condition = filterCondition(parseFilter(request.query.filter, runFilter), filterTargets)
    const { rows, total } = await listRuns(db, contextOf(request).storeId, condition, page)
    const resources = rows.map((row) => linkedResource(request, row))
    return listDocument(request, page, total, resources)
  })

  app.post(path, { schema: createSchema, config }, (request, reply) =>
    commit(db, request, reply, 201, async (tx, ctx) => {
      const run = await createRun(tx, tasks, ctx, request.body.data.attributes)
      return document(linkedResource(request, run))
    }),
  )

  app.get(`${path}/:id`, { schema: readSchema, config }, async (request) => {
    const id = request.params.id as RunId
    const run = await findRun(db, contextOf(request).storeId, id)
    if (!run) throw notFound('job', id)
    return document(linkedResource(request, run))
  })

  app.get(`${path}/:id/failures`, { schema: failuresSchema, config }, async (request) => {
    const { storeId } = contextOf(request)
    const id = request.params.id as RunId
    const page = pageOf(request.query, pageLengthOf(request))
    if (!(await findRun(db, storeId, id))) throw notFound('job', id)
    const { rows, total } = await listFailures(db, storeId, id, page)
    return listDocument(request, page, total, rows.map(failureResource))
  })

  app.get(`${path}/:id/differences`, { schema: differencesSchema, config }, async (request) => {
    const { storeId } = contextOf(request)
    const id = request.params.id as RunId
    const page = pageOf(request.query, pageLengthOf(request))
    if (!(await findRun(db, storeId, id))) throw notFound('job', id)
    const { rows, total } = await listDifferences(db, storeId, id, page)
    return listDocument(request, page, total, rows.map(differenceResource))
  })

  app.delete(`${path}/:id`, { schema: removeSchema, config }, (request, reply) => {
    const id = request.params.id as RunId
    return commit(db, request, reply, 204, (tx, ctx) => removeRun(tx, ctx, id))
  })
}

const createSchema = {
  tags,
  operationId: 'createJob',
  summary: 'Create a job',
  description:
    'The job is queued. A store runs one job of each type at a time, in the order of creation.',
  body: newRun,
  response: { 201: documentSchema(runSchema) },
}

const readSchema = {
  tags,
  operationId: 'getJob',
  summary: 'Get a job',
  params: idParams,
  response: { 200: documentSchema(runSchema) },
}

const failuresSchema = {
  tags,
  operationId: 'listJobFailures',
  summary: 'List the failed items of a job',
  description:
    'The newest comes first. A job continues after a failed item and stores the reason; the next ' +
    'job of the type retries the item.',
  params: idParams,
  querystring: Type.Object(pageQuery),
  response: { 200: listDocumentSchema(failureSchema) },
}

const differencesSchema = {
  tags,
  operationId: 'listJobDifferences',
  summary: 'List where a billing run differed from its preview',
  description:
    'The newest comes first; the list is empty for a job without a preview_digest. None of these ' +
    'was invoiced: the next billing run without a digest handles what is due.',
  params: idParams,
  querystring: Type.Object(pageQuery),
  response: { 200: listDocumentSchema(differenceSchema) },
}

const removeSchema = {
  tags,
  operationId: 'deleteJob',
  summary: 'Delete a job',
  description: 'A waiting one never runs; of a finished one the record goes; a running one: 409.',
  params: idParams,
  response: { 204: Type.Null() },
}

function linkedResource(request: FastifyRequest, row: RunTable) {
  return { ...runResource(row), links: selfLink(request, `/subscriptions/jobs/${row.id}`) }
}
