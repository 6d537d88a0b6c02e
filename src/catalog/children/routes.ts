import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
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
import { pageOf, pageQuery } from '../../platform/http/paging.ts'
import type { App } from '../../platform/http/server.ts'
import type { TaskSender } from '../../platform/tasks/enqueue.ts'
import type { ProductId } from '../products/product.ts'
import { cancelJob, createBuild, getJob } from './change-jobs.ts'
import type { Job, JobId } from './job.ts'
import { listJobs } from './queries.ts'
import { jobResource, jobSchema } from './resource.ts'

const tags = ['Products']
const config = { access: access.admin }
const path = '/v2/pcm/jobs'

type ChildRoutesParts = { db: Db; tasks: TaskSender }

export function childRoutes(app: App, { db, tasks }: ChildRoutesParts): void {
  app.post('/v2/pcm/products/:id/build', { schema: buildSchema, config }, (request, reply) => {
    const id = request.params.id as ProductId
    return commit(db, request, reply, 201, async (tx, ctx) => {
      return document(linkedResource(request, await createBuild(tx, tasks, ctx, id)))
    })
  })

  app.get(path, { schema: listSchema, config }, async (request) => {
    const page = pageOf(request.query, pageLengthOf(request))
    const { rows, total } = await listJobs(db, contextOf(request).storeId, page)
    const resources = rows.map((row) => linkedResource(request, row))
    return listDocument(request, page, total, resources)
  })

  app.get(`${path}/:id`, { schema: readSchema, config }, async (request) => {
    const job = await getJob(db, contextOf(request).storeId, request.params.id as JobId)
    return document(linkedResource(request, job))
  })

  app.post(`${path}/:id/cancel`, { schema: cancelSchema, config }, (request, reply) => {
    const id = request.params.id as JobId
    return commit(db, request, reply, 204, (tx, ctx) => cancelJob(tx, ctx, id))
  })
}

const buildSchema = {
  tags,
  operationId: 'buildChildProducts',
  summary: 'Build the children of a product',
  description:
    'Creates a job that builds a child for each combination of the options of the linked ' +
    'variations, or for the combinations that the build rules choose. Existing children take ' +
    'over changes, except children that were edited directly. After a variation was linked or ' +
    'unlinked, all children are rebuilt. A store runs one such job at a time, in the order of ' +
    'creation; a failed job changes nothing and gives the reason.',
  params: idParams,
  response: { 201: documentSchema(jobSchema) },
}

const listSchema = {
  tags,
  operationId: 'listCatalogJobs',
  summary: 'List the jobs of the catalog',
  description: 'The newest first.',
  querystring: Type.Object({ ...pageQuery }),
  response: { 200: listDocumentSchema(jobSchema) },
}

const readSchema = {
  tags,
  operationId: 'getCatalogJob',
  summary: 'Get a job of the catalog',
  params: idParams,
  response: { 200: documentSchema(jobSchema) },
}

const cancelSchema = {
  tags,
  operationId: 'cancelCatalogJob',
  summary: 'Cancel a job of the catalog',
  description: 'One that is still pending; any other: 422.',
  params: idParams,
  response: { 204: Type.Null() },
}

function linkedResource(request: FastifyRequest, job: Job) {
  return { ...jobResource(job), links: selfLink(request, `/pcm/jobs/${job.id}`) }
}
