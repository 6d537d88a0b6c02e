import { type SqlBool, sql } from 'kysely'
import { type TSchema, Type } from 'typebox'
import type { StoreId } from '../../lib/ids.ts'
import { type Ctx, contextOf, pageLengthOf } from '../auth/context.ts'
import type { Db, Tables } from '../db/db.ts'
import { anyOf } from '../db/many-rows.ts'
import { type Order, readPage } from '../db/read-page.ts'
import { listDocument, listDocumentSchema } from '../http/document.ts'
import { describeFilter } from '../http/filter.ts'
import { pageOf, pageQuery } from '../http/paging.ts'
import type { App } from '../http/server.ts'
import { getReadable } from './change-resource.ts'
import type { KindList, Params, ReadKind, ReadRow } from './kind.ts'
import { conditionOf } from './kind-routes.ts'
import { anyTable } from './rows.ts'
import { onePathOf, paramsOf } from './schemas.ts'

/** Something that belongs to one resource of a kind and has no address of its own. */
type Belonging<Row> = {
  /** Behind the path of the resource, as in `slots`. */
  readonly path: string
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly table: keyof Tables
  /** The column with the id of the resource. */
  readonly column: string
  readonly order: Order
  readonly filter?: KindList['filter']
  /** Further orders by the names that `sort` takes. */
  readonly sorts?: Readonly<Record<string, Order>>
  readonly schema: TSchema
  readonly resource: (row: Row, ctx: Ctx) => object
  /** The stores that have it, where that is not the owner of the resource alone. */
  readonly holders?: (db: Db, ctx: Ctx) => Promise<readonly StoreId[]>
}

/** Lists what belongs to a resource, such as the slots of a schedule. */
export function belongingRoute<Owner extends ReadRow, Row>(
  app: App,
  { db }: { db: Db },
  kind: ReadKind<Owner>,
  belonging: Belonging<Row>,
): void {
  const { operationId, summary, description, table, column, order, resource } = belonging
  const onePath = onePathOf(kind)
  const schema = {
    tags: kind.tags,
    operationId,
    summary,
    description,
    ...paramsOf(onePath),
    querystring: Type.Object(queryOf(belonging)),
    response: { 200: listDocumentSchema(belonging.schema) },
  }
  const config = { access: kind.access.read }
  app.get(`/v2${onePath}/${belonging.path}`, { schema, config }, async (request) => {
    const query = request.query as { filter?: string; sort?: string }
    const page = pageOf(request.query as never, pageLengthOf(request))
    const params = request.params as Params
    const idParam = params[kind.idParam ?? 'id'] ?? ''
    const ctx = contextOf(request)
    const { id, store_id } = await getReadable(db, ctx, kind, idParam)
    const stores = (await belonging.holders?.(db, ctx)) ?? [store_id]
    const [only = store_id] = stores
    const matching = anyTable(db)
      .selectFrom(table)
      .where('store_id', '=', stores.length > 1 ? anyOf(stores) : only)
      .where(sql<SqlBool>`${sql.ref(column)} = ${id}`)
      .where(conditionOf(belonging.filter, query.filter))
    const sorted = belonging.sorts?.[query.sort ?? ''] ?? order
    const { rows, total } = await readPage(matching as never, sorted, page)
    return listDocument(
      request,
      page,
      total,
      (rows as Row[]).map((row) => resource(row, ctx)),
    )
  })
}

function queryOf({ filter, sorts }: Pick<Belonging<never>, 'filter' | 'sorts'>) {
  return {
    ...pageQuery,
    ...(filter && { filter: Type.Optional(Type.String({ description: describeFilter(filter) })) }),
    ...(sorts && { sort: Type.Optional(Type.Enum(Object.keys(sorts))) }),
  }
}
