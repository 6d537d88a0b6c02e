import type { FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { notFound } from '../../lib/errors.ts'
import type { Db } from '../db/db.ts'
import { commit } from '../http/commit.ts'
import {
  document,
  documentSchema,
  idParams,
  listDocument,
  listDocumentSchema,
  selfLink,
  selfLinkSchema,
  timestamp,
  timestampSchema,
  timestamps,
} from '../http/document.ts'
import { pageOf, pageQuery } from '../http/paging.ts'
import type { App } from '../http/server.ts'
import {
  changeApplicationKey,
  createApplicationKey,
  deleteApplicationKey,
} from './application-keys.ts'
import { type ApplicationKeyId, contextOf, pageLengthOf } from './context.ts'
import { access } from './permissions.ts'
import { type ApplicationKeyTable, countKeys, findKey, listKeys } from './queries.ts'

const keySchema = Type.Object({
  id: Type.String({ format: 'uuid' }),
  type: Type.Literal('application_key'),
  name: Type.String(),
  client_id: Type.String(),
  client_secret: Type.Optional(
    Type.String({ description: 'Only in the answer to its creation; it cannot be read later.' }),
  ),
  reserved_rate_limit: Type.Integer(),
  links: selfLinkSchema,
  meta: Type.Object({
    timestamps: Type.Object({
      created_at: timestampSchema,
      updated_at: timestampSchema,
      last_used_at: Type.Union([timestampSchema, Type.Null()]),
    }),
  }),
})

const type = Type.Literal('application_key')
const name = Type.String({ minLength: 1, maxLength: 255 })
const reservedRateLimit = Type.Integer({
  minimum: 0,
  maximum: 1_000_000,
  description: 'Requests a second kept for this key.',
})
const newKey = Type.Object({
  data: Type.Object({ type, name, reserved_rate_limit: Type.Optional(reservedRateLimit) }),
})
const keyChange = Type.Object({
  data: Type.Object({
    id: Type.Optional(Type.String({ description: 'The id of the path again.' })),
    type: Type.Optional(type),
    name: Type.Optional(name),
    reserved_rate_limit: Type.Optional(reservedRateLimit),
  }),
})

const listSchema = listDocumentSchema(keySchema)
const keyList = Type.Object({
  ...listSchema.properties,
  meta: Type.Object({
    ...listSchema.properties.meta.properties,
    total_reserved_rate_limit: Type.Integer(),
  }),
})

const tags = ['Access']
const config = { access: access.adminOfAnyOwner, kind: 'ApplicationKey' }
const path = '/v2/application-keys'

type KeyRoutesParts = {
  db: Db
  forgetStore: (storeId: string) => void
  reviewRevocations: () => void | Promise<void>
}

export function applicationKeyRoutes(app: App, parts: KeyRoutesParts): void {
  readRoutes(app, parts)
  createRoute(app, parts)
  changeRoutes(app, parts)
}

function readRoutes(app: App, { db }: KeyRoutesParts): void {
  const list = {
    tags,
    operationId: 'listApplicationKeys',
    summary: 'List application keys',
    querystring: Type.Object({ ...pageQuery }),
    response: { 200: keyList },
  }
  app.get(path, { schema: list, config }, async (request) => {
    const { storeId } = contextOf(request)
    const page = pageOf(request.query, pageLengthOf(request))
    const { total, reserved } = await countKeys(db, storeId)
    const rows = await listKeys(db, storeId, page)
    const answer = listDocument(
      request,
      page,
      total,
      rows.map((row) => keyResource(request, row)),
    )
    return { ...answer, meta: { ...answer.meta, total_reserved_rate_limit: reserved } }
  })

  const read = {
    tags,
    operationId: 'getApplicationKey',
    summary: 'Get an application key',
    params: idParams,
    response: { 200: documentSchema(keySchema) },
  }
  app.get(`${path}/:id`, { schema: read, config }, async (request) => {
    const id = request.params.id as ApplicationKeyId
    const row = await findKey(db, contextOf(request).storeId, id)
    if (!row) throw notFound('application key', id)
    return document(keyResource(request, row))
  })
}

function createRoute(app: App, { db, forgetStore }: KeyRoutesParts): void {
  const create = {
    tags,
    operationId: 'createApplicationKey',
    summary: 'Create an application key',
    body: newKey,
    response: { 201: documentSchema(keySchema) },
  }
  const secretConfig = { ...config, secretAnswer: true }
  app.post(path, { schema: create, config: secretConfig }, (request, reply) => {
    const { name, reserved_rate_limit: reservedRateLimit } = request.body.data
    const afterCommit = () => forgetStore(contextOf(request).storeId)
    reply.header('cache-control', 'no-store')
    return commit(
      db,
      request,
      reply,
      201,
      async (tx, ctx) => {
        const created = await createApplicationKey(tx, ctx, { name, reservedRateLimit })
        const resource = keyResource(request, created.row)
        return document({ ...resource, client_secret: created.clientSecret })
      },
      { afterCommit },
    )
  })
}

function changeRoutes(app: App, { db, forgetStore, reviewRevocations }: KeyRoutesParts): void {
  const change = {
    tags,
    operationId: 'updateApplicationKey',
    summary: 'Change an application key',
    params: idParams,
    body: keyChange,
    response: { 200: documentSchema(keySchema) },
  }
  app.put(`${path}/:id`, { schema: change, config }, (request, reply) => {
    const id = request.params.id as ApplicationKeyId
    const afterCommit = () => forgetStore(contextOf(request).storeId)
    return commit(
      db,
      request,
      reply,
      200,
      async (tx, ctx) => {
        const row = await changeApplicationKey(tx, ctx, id, request.body.data)
        return document(keyResource(request, row))
      },
      { afterCommit },
    )
  })

  const remove = {
    tags,
    operationId: 'deleteApplicationKey',
    summary: 'Delete an application key',
    description: 'Tokens that were made with it end within a minute.',
    params: idParams,
    response: { 204: Type.Null() },
  }
  app.delete(`${path}/:id`, { schema: remove, config }, (request, reply) => {
    const id = request.params.id as ApplicationKeyId
    const afterCommit = () => {
      forgetStore(contextOf(request).storeId)
      return reviewRevocations()
    }
    return commit(db, request, reply, 204, (tx, ctx) => deleteApplicationKey(tx, ctx, id), {
      afterCommit,
    })
  })
}

function keyResource(request: FastifyRequest, row: ApplicationKeyTable): Static<typeof keySchema> {
  return {
    id: row.id,
    type: 'application_key',
    name: row.name,
    client_id: row.client_id,
    reserved_rate_limit: row.reserved_rate_limit,
    links: selfLink(request, `/application-keys/${row.id}`),
    meta: {
      timestamps: {
        ...timestamps(row),
        last_used_at: row.last_used_at && timestamp(row.last_used_at),
      },
    },
  }
}
