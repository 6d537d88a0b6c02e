import type { FastifyRequest } from 'fastify'
import { type TSchema, Type } from 'typebox'
import { patchOf } from '../../catalog/authored.ts'
import type { StoreId } from '../../lib/ids.ts'
import { contextOf, pageLengthOf } from '../../platform/auth/context.ts'
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
import { describeFilter, type FilterTable, parseFilter } from '../../platform/http/filter.ts'
import { type FilterTargets, filterCondition } from '../../platform/http/filter-sql.ts'
import { pageOf, pageQuery } from '../../platform/http/paging.ts'
import type { App } from '../../platform/http/server.ts'
import type { Currency } from '../../stores/currencies/currency.ts'
import type { Stores } from '../../stores/directory.ts'
import { changeRecord, createRecord, getRecord, removeRecord } from './change-records.ts'
import type { RecordKind, RecordRow } from './record.ts'
import { listRecords } from './record-queries.ts'

export type RecordRoutesParts = { db: Db; stores: Stores }

/** How one kind of record is seen from outside. */
export type RecordInterface<Row extends RecordRow, Given extends object> = {
  readonly kind: RecordKind<Row, Given>
  /** Below `/v2`. */
  readonly path: string
  readonly tags: string[]
  /** In names of operations, as in `listBillingPlans`. */
  readonly names: { readonly one: string; readonly many: string }
  readonly words: { readonly one: string; readonly many: string }
  readonly describe: {
    readonly create: string
    readonly change: string
    readonly remove: string
  }
  readonly resource: TSchema
  readonly newAttributes: TSchema
  readonly patchAttributes: TSchema
  readonly filter: FilterTable
  readonly filterTargets: FilterTargets
  /** Where answers tell more than events do: the store's currencies are at hand here. */
  readonly show?: (row: Row, currencies: readonly Currency[]) => Record<string, unknown>
  /** Members of `meta` that other tables know, of all rows of an answer at once. */
  readonly findMeta?: (
    db: Db | Tx,
    storeId: StoreId,
    rows: readonly Row[],
  ) => Promise<(row: Row) => object>
}

const config = { access: access.admin }

/** List, read, create, change and remove. */
export function recordRoutes<Row extends RecordRow, Given extends object>(
  app: App,
  parts: RecordRoutesParts,
  face: RecordInterface<Row, Given>,
): void {
  readRoutes(app, parts, face)
  writeRoutes(app, parts, face)
  removeRoute(app, parts, face)
}

function readRoutes<Row extends RecordRow, Given extends object>(
  app: App,
  { db, stores }: RecordRoutesParts,
  face: RecordInterface<Row, Given>,
): void {
  const { kind, tags, names, words } = face
  const path = `/v2${face.path}`
  const list = {
    tags,
    operationId: `list${names.many}`,
    summary: `List ${words.many}`,
    description: 'The newest first.',
    querystring: Type.Object({
      ...pageQuery,
      filter: Type.Optional(Type.String({ description: describeFilter(face.filter) })),
    }),
    response: { 200: listDocumentSchema(face.resource) },
  }
  app.get(path, { schema: list, config }, async (request) => {
    const { storeId } = contextOf(request)
    const page = pageOf(request.query, pageLengthOf(request))
    const clauses = parseFilter(request.query.filter, face.filter)
    const condition = filterCondition(clauses, face.filterTargets)
    const linked = await linkedResources(request, stores, face)
    const { rows, total } = await listRecords<Row>(db, kind.table, storeId, condition, page)
    return listDocument(request, page, total, await linked(db, rows))
  })

  const read = {
    tags,
    operationId: `get${names.one}`,
    summary: `Get a ${words.one}`,
    params: idParams,
    response: { 200: documentSchema(face.resource) },
  }
  app.get(`${path}/:id`, { schema: read, config }, async (request) => {
    const { storeId } = contextOf(request)
    const linked = await linkedResources(request, stores, face)
    const [resource] = await linked(db, [await getRecord(db, storeId, kind, request.params.id)])
    return document(resource)
  })
}

function writeRoutes<Row extends RecordRow, Given extends object>(
  app: App,
  { db, stores }: RecordRoutesParts,
  face: RecordInterface<Row, Given>,
): void {
  const { kind, tags, names, words, describe } = face
  const path = `/v2${face.path}`
  const create = {
    tags,
    operationId: `create${names.one}`,
    summary: `Create a ${words.one}`,
    description: describe.create,
    body: Type.Object({
      data: Type.Object({ type: Type.Literal(kind.type), attributes: face.newAttributes }),
    }),
    response: { 201: documentSchema(face.resource) },
  }
  app.post(path, { schema: create, config }, async (request, reply) => {
    const attributes = request.body.data.attributes as Given
    const linked = await linkedResources(request, stores, face)
    return commit(db, request, reply, 201, async (tx, ctx) => {
      const [resource] = await linked(tx, [await createRecord(tx, ctx, kind, attributes)])
      return document(resource)
    })
  })

  const change = {
    tags,
    operationId: `update${names.one}`,
    summary: `Change a ${words.one}`,
    description: `Only the attributes that are sent change. ${describe.change}`,
    params: idParams,
    body: patchOf(kind.type, face.patchAttributes),
    response: { 200: documentSchema(face.resource) },
  }
  app.put(`${path}/:id`, { schema: change, config }, async (request, reply) => {
    const { id } = request.params
    const { data } = request.body
    const linked = await linkedResources(request, stores, face)
    return commit(db, request, reply, 200, async (tx, ctx) => {
      const row = await changeRecord(tx, ctx, kind, id, data.attributes as Given, data.id)
      const [resource] = await linked(tx, [row])
      return document(resource)
    })
  })
}

function removeRoute<Row extends RecordRow, Given extends object>(
  app: App,
  { db }: RecordRoutesParts,
  { kind, path, tags, names, words, describe }: RecordInterface<Row, Given>,
): void {
  const remove = {
    tags,
    operationId: `delete${names.one}`,
    summary: `Delete a ${words.one}`,
    description: describe.remove,
    params: idParams,
    response: { 204: Type.Null() },
  }
  app.delete(`/v2${path}/:id`, { schema: remove, config }, (request, reply) =>
    commit(db, request, reply, 204, (tx, ctx) => removeRecord(tx, ctx, kind, request.params.id)),
  )
}

/** Asked for before a transaction begins, since the store's currencies may have to be read. */
async function linkedResources<Row extends RecordRow, Given extends object>(
  request: FastifyRequest,
  stores: Stores,
  { kind, path, show, findMeta }: RecordInterface<Row, Given>,
) {
  const { storeId } = contextOf(request)
  const { currencies } = await stores.profile(storeId)
  return async (db: Db | Tx, rows: readonly Row[]) => {
    const metaOf = await findMeta?.(db, storeId, rows)
    return rows.map((row) => {
      const resource = show ? show(row, currencies) : kind.resource(row)
      const meta = metaOf && { meta: { ...(resource.meta as object), ...metaOf(row) } }
      return { ...resource, ...meta, links: selfLink(request, `${path}/${row.id}`) }
    })
  }
}
