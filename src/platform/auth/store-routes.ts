import type { FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { AppError, invalidField, notFound } from '../../lib/errors.ts'
import type { StoreId } from '../../lib/ids.ts'
import type { Db, Tx } from '../db/db.ts'
import { notify } from '../db/listener.ts'
import { commit } from '../http/commit.ts'
import {
  document,
  idParams,
  listDocument,
  selfLink,
  selfLinkSchema,
  timestampsSchema,
} from '../http/document.ts'
import { pageOf, pageQuery } from '../http/paging.ts'
import type { App } from '../http/server.ts'
import { requireSameId } from '../resources/change-resource.ts'
import type { KindInterface } from '../resources/kind.ts'
import { described, kindSchemas } from '../resources/schemas.ts'
import { announceStore, storeResource } from './announce-store.ts'
import { createApplicationKey } from './application-key.ts'
import { type Ctx, contextOf, pageLengthOf } from './context.ts'
import { access } from './permissions.ts'
import {
  lockStoreOf,
  pageStoresOf,
  type StoreTable,
  sumReservations,
  updateStore,
} from './queries.ts'
import {
  createStore,
  getStoreOf,
  RATE_LIMIT_MAX,
  STORE_CHANGED,
  STORE_NAME_MAX,
  storeModes,
} from './store.ts'

const name = Type.String({ minLength: 1, maxLength: STORE_NAME_MAX })
const rateLimit = Type.Integer({
  minimum: 1,
  maximum: RATE_LIMIT_MAX,
  description: 'Requests a second that the store may make.',
})
const mode = Type.Enum(storeModes, {
  description: 'A sandbox is for trying things out. The mode is decided here and never changed.',
})
const update = Type.Object({
  name: Type.Optional(name),
  rate_limit: Type.Optional(rateLimit),
  mode: Type.Optional(mode),
})
type GivenStore = Static<typeof update> & { id?: string }

/** Stores are no kind: they belong to an organization and not to a store. */
const stores: KindInterface = {
  type: 'store',
  path: '/stores',
  names: { one: 'Store', many: 'Stores' },
  tags: ['Access'],
  describe: {
    list: 'The stores of the organization whose key is used, the newest first.',
    create: 'The answer holds the first key of the store; its secret cannot be read later.',
    update: 'Only the members that are sent change.',
  },
  access: { read: access.organizationAdmin, write: access.organizationAdmin },
  body: 'flat',
  schemas: {
    resource: Type.Object({
      id: Type.String({ format: 'uuid' }),
      type: Type.Literal('store'),
      name: Type.String(),
      rate_limit: rateLimit,
      client_id: Type.Optional(
        Type.String({ description: 'The first key has it; only in the answer to the creation.' }),
      ),
      client_secret: Type.Optional(
        Type.String({ description: 'The first key has it; it cannot be read later.' }),
      ),
      links: selfLinkSchema,
      meta: Type.Object({ mode: Type.Enum(storeModes), timestamps: timestampsSchema }),
    }),
    create: Type.Object({
      name,
      mode: Type.Optional(mode),
      rate_limit: Type.Optional(rateLimit),
    }),
    update,
  },
}
const schemas = kindSchemas(stores)
const config = { access: access.organizationAdmin }
const path = `/v2${stores.path}`
type StoreRoutesParts = { db: Db; forgetStore: (storeId: string) => void }

export function storeRoutes(app: App, parts: StoreRoutesParts): void {
  readRoutes(app, parts)
  createRoute(app, parts)
  updateRoute(app, parts)
}

function readRoutes(app: App, { db }: StoreRoutesParts): void {
  const list = {
    ...described(stores, 'list'),
    querystring: Type.Object(pageQuery),
    response: { 200: schemas.list },
  }
  app.get(path, { schema: list, config }, async (request) => {
    const page = pageOf(request.query, pageLengthOf(request))
    const { rows, total } = await pageStoresOf(db, contextOf(request).organizationId, page)
    return listDocument(
      request,
      page,
      total,
      rows.map((row) => linkedStore(request, row)),
    )
  })

  const one = { ...described(stores, 'get'), params: idParams, response: { 200: schemas.document } }
  app.get(`${path}/:id`, { schema: one, config }, async (request) => {
    const { organizationId } = contextOf(request)
    const row = await getStoreOf(db, organizationId, request.params.id as StoreId)
    return document(linkedStore(request, row))
  })
}

/** The answer is the only one that has the secret. */
function createRoute(app: App, { db }: StoreRoutesParts): void {
  const schema = {
    ...described(stores, 'create'),
    body: schemas.newBody,
    response: { 201: schemas.document },
  }
  const route = { schema, config: { ...config, secretAnswer: true } }
  app.post(path, route, (request, reply) => {
    const given = request.body.data as object as GivenStore & { name: string }
    reply.header('cache-control', 'no-store')
    return commit(db, request, reply, 201, async (tx, ctx) => {
      const { organizationId, now, actor } = ctx
      const { name, mode, rate_limit: rateLimit } = given
      const row = await createStore(tx, { name, mode, rateLimit, organizationId, now })
      const moment = { storeId: row.id, now, actor }
      const key = await createApplicationKey(tx, moment, { name: 'First key' })
      await announceStore(tx, ctx, 'store.created', row)
      return document({
        ...linkedStore(request, row),
        client_id: key.row.client_id,
        client_secret: key.clientSecret,
      })
    })
  })
}

function updateRoute(app: App, { db, forgetStore }: StoreRoutesParts): void {
  const schema = {
    ...described(stores, 'update'),
    params: idParams,
    body: schemas.patchBody,
    refusals: { 409: 'The keys of the store reserve more than the new rate.', 422: false },
    response: { 200: schemas.document },
  }
  app.put(`${path}/:id`, { schema, config }, (request, reply) => {
    const id = request.params.id as StoreId
    const given = request.body.data as object as GivenStore
    const work = async (tx: Tx, ctx: Ctx) => {
      return document(linkedStore(request, await changeStore(tx, ctx, id, given)))
    }
    return commit(db, request, reply, 200, work, { afterCommit: () => forgetStore(id) })
  })
}

async function changeStore(
  tx: Tx,
  ctx: Ctx,
  id: StoreId,
  { id: namedId, mode, ...given }: GivenStore,
): Promise<StoreTable> {
  const before = await lockStoreOf(tx, ctx.organizationId, id)
  if (!before) throw notFound('store', id)
  requireSameId(id, namedId)
  if (mode !== undefined && mode !== before.mode) {
    throw invalidField('data.mode', 'data.mode: the mode of a store never changes.')
  }
  const { name = before.name, rate_limit = before.rate_limit } = given
  if (name === before.name && rate_limit === before.rate_limit) return before
  const reserved = await sumReservations(tx, id)
  if (reserved > rate_limit) {
    throw new AppError('conflict', {
      source: 'data.rate_limit',
      detail: `The keys of the store reserve ${reserved} requests a second, more than this rate.`,
    })
  }
  const after = { ...before, name, rate_limit, updated_at: ctx.now }
  await updateStore(tx, after)
  await announceStore(tx, ctx, 'store.updated', after, before)
  await notify(tx, STORE_CHANGED, id)
  return after
}

function linkedStore(request: FastifyRequest, row: StoreTable) {
  return { ...storeResource(row), links: selfLink(request, `${stores.path}/${row.id}`) }
}
