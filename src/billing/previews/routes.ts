import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { AppError, notFound } from '../../lib/errors.ts'
import { type Ctx, contextOf, pageLengthOf } from '../../platform/auth/context.ts'
import { access } from '../../platform/auth/permissions.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
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
import { problem } from '../billing-input.ts'
import { readInstant } from '../read-instant.ts'
import { createPreview } from './make-preview.ts'
import type { Preview, PreviewId } from './preview.ts'
import { findPreview, listDrafts, listPreviews } from './queries.ts'
import { draftResource, draftResourceSchema, previewResource, previewSchema } from './resource.ts'

const newPreview = Type.Object({
  data: Type.Object({
    type: Type.Literal('subscription_job'),
    attributes: Type.Object({
      job_type: Type.Literal('billing-run'),
      as_of: Type.Optional(
        Type.String({
          format: 'date-time',
          description:
            'The preview covers subscriptions due by this time, which may be in the future. The ' +
            'default is now.',
        }),
      ),
    }),
  }),
})

const tags = ['Jobs']
const config = { access: access.admin }
const jobs = '/v2/subscriptions/jobs'
const path = `${jobs}/previews`

export function previewRoutes(app: App, { db }: { db: Db }): void {
  app.post(`${jobs}/preview`, { schema: createSchema, config }, async (request, reply) => {
    const { as_of: text } = request.body.data.attributes
    const asOf = text === undefined ? contextOf(request).now : instantOf(text)
    const work = async (tx: Tx, ctx: Ctx) =>
      document(linkedResource(request, await createPreview(tx, ctx, asOf)))
    await commit(db, request, reply, 201, work, { snapshot: true })
  })

  app.get(path, { schema: listSchema, config }, async (request) => {
    const page = pageOf(request.query, pageLengthOf(request))
    const { rows, total } = await listPreviews(db, contextOf(request).storeId, page)
    const resources = rows.map((row) => linkedResource(request, row))
    return listDocument(request, page, total, resources)
  })

  app.get(`${path}/:id`, { schema: readSchema, config }, async (request) => {
    const preview = await getPreview(db, request, request.params.id)
    return document(linkedResource(request, preview))
  })

  app.get(`${path}/:id/drafts`, { schema: draftsSchema, config }, async (request) => {
    const page = pageOf(request.query, pageLengthOf(request))
    const { store_id: storeId, id } = await getPreview(db, request, request.params.id)
    const { rows, total } = await listDrafts(db, storeId, id, page)
    return listDocument(request, page, total, rows.map(draftResource))
  })
}

const createSchema = {
  tags,
  operationId: 'previewJob',
  summary: 'Preview a billing run',
  description:
    'Shows what a billing run would do at that time, from current data, and stores its drafts ' +
    'for thirty days. Nothing else changes. A job created with the digest is bound to the ' +
    'preview.',
  body: newPreview,
  response: { 201: documentSchema(previewSchema) },
}

const listSchema = {
  tags,
  operationId: 'listJobPreviews',
  summary: 'List previews',
  description: 'The newest first.',
  querystring: Type.Object(pageQuery),
  response: { 200: listDocumentSchema(previewSchema) },
}

const readSchema = {
  tags,
  operationId: 'getJobPreview',
  summary: 'Get a preview',
  description: 'As it was when it was made.',
  params: idParams,
  response: { 200: documentSchema(previewSchema) },
}

const draftsSchema = {
  tags,
  operationId: 'listJobPreviewDrafts',
  summary: 'List the drafts of a preview',
  description: 'The invoices that the run would make, in the order in which it would make them.',
  params: idParams,
  querystring: Type.Object(pageQuery),
  response: { 200: listDocumentSchema(draftResourceSchema) },
}

function instantOf(text: string): Temporal.Instant {
  const moment = readInstant(text)
  if (moment) return moment
  throw new AppError('bad-request', problem('data.attributes.as_of', 'is no moment of our time'))
}

async function getPreview(db: Db, request: FastifyRequest, id: string): Promise<Preview> {
  const preview = await findPreview(db, contextOf(request).storeId, id as PreviewId)
  if (!preview) throw notFound('preview', id)
  return preview
}

function linkedResource(request: FastifyRequest, preview: Preview) {
  const links = selfLink(request, `/subscriptions/jobs/previews/${preview.id}`)
  return { ...previewResource(preview), links }
}
