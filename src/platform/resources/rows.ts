import { type CompiledQuery, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { type AppError, NotOwned, notFound } from '../../lib/errors.ts'
import type { StoreId } from '../../lib/ids.ts'
import type { StoreMoment } from '../auth/context.ts'
import { type Db, json, jsonb, later, type Tables, type Tx } from '../db/db.ts'
import { anyOf } from '../db/many-rows.ts'
import { findByIds, type Owners } from '../db/owners.ts'
import { type Order, readPageOfOwners } from '../db/read-page.ts'
import { readByKey } from '../db/shared-reads.ts'
import type { Page } from '../http/paging.ts'
import {
  type Kind,
  type Params,
  type Parent,
  type ReadKind,
  type ReadRow,
  type ResourceRow,
  type SoftRow,
  type Visible,
  wordsOf,
} from './kind.ts'

/** Statements over the table of any kind. Only the columns that all kinds have are named here. */
type AnyTables = Record<string, SoftRow>
export const anyTable = (db: Db | Tx) => db as unknown as Kysely<AnyTables>

type KindOf<Row extends ResourceRow> = Kind<Row, never>
type Lock = 'update' | 'no key update' | 'key share'
export type FindOptions = {
  params?: Params | undefined
  lock?: Lock
  /** A row that it rules out is not found. */
  condition?: RawBuilder<SqlBool> | undefined
}

/** `params` are those of the path, of which the parent's must fit too. */
export async function findRow<Row extends ReadRow>(
  db: Db | Tx,
  kind: ReadKind<Row>,
  storeId: StoreId,
  id: string,
  { params = {}, lock, condition }: FindOptions = {},
): Promise<Row | undefined> {
  const { table, parent, softDelete } = kind
  const parentId = parent && params[parent.param]
  // Few parts, and no builder: Kysely takes longer for each than the database for the statement.
  const query = sql`
    ${sql.raw(`select * from "${table}"`)}
     where store_id = ${storeId} and id = ${id}
           ${parentId === undefined ? nothing : sql`and ${sql.ref(parent?.column ?? '')} = ${parentId}`}
           ${condition ? sql`and ${condition}` : nothing}
           ${sql.raw(`${softDelete ? 'and deleted_at is null' : ''} ${lock ? `for ${lock}` : ''}`)}`
  const [row] = await readByKey(db, storeId, query.compile(db))
  return row as Row | undefined
}

const nothing = sql``

/** Locks the row, if there is one, without a round trip: for statements that follow. */
export async function lockLater<Row extends ReadRow>(
  tx: Tx,
  kind: ReadKind<Row>,
  storeId: StoreId,
  id: string,
): Promise<void> {
  const row = anyTable(tx)
    .selectFrom(kind.table)
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .forUpdate()
  await later(tx, row.compile())
}

/** Throws 404 if there is none. */
export async function getRow<Row extends ReadRow>(
  db: Db | Tx,
  kind: ReadKind<Row>,
  storeId: StoreId,
  id: string,
  options?: FindOptions,
): Promise<Row> {
  const row = await findRow(db, kind, storeId, id, options)
  if (!row) throw missing(kind, id)
  return row
}

export function missing<Row extends ReadRow>(kind: ReadKind<Row>, id: string): AppError {
  const { one } = wordsOf(kind)
  return kind.shared ? new NotOwned(one, id, kind.table, kind.softDelete) : notFound(one, id)
}

/** The rows with these ids that exist, in no particular order. */
export async function findRows<Row extends ResourceRow>(
  db: Db | Tx,
  kind: KindOf<Row>,
  storeId: StoreId,
  ids: readonly string[],
): Promise<Row[]> {
  if (ids.length === 0) return []
  const rows: unknown[] = await anyTable(db)
    .selectFrom(kind.table)
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', anyOf(ids))
    .where(isThere(kind, {}))
    .execute()
  return rows as Row[]
}

/** The ids that exist, in ascending order; these rows stay until the transaction ends. */
export async function holdIds<Id extends string>(
  tx: Tx,
  table: keyof Tables,
  storeId: StoreId,
  ids: readonly Id[],
  strength: Strength = 'key share',
): Promise<Id[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.executeQuery(selectToHold(tx, table, storeId, ids, strength))
  return rows.map(({ id }) => id)
}

/** As `holdIds`, for what a store names of its own and of its organization's. */
export async function holdOwned<Id extends string>(
  tx: Tx,
  table: keyof Tables,
  owners: Owners,
  ids: readonly Id[],
): Promise<Id[]> {
  const held = await findByIds(owners, ids, async (owner, wanted) => {
    return (await holdIds(tx, table, owner, wanted)).map((id) => ({ id }))
  })
  return held.map(({ id }) => id as Id)
}

type Strength = 'key share' | 'share' | 'update'

/** The statement of `holdIds`, to be sent with others. */
export function selectToHold<Id extends string>(
  tx: Tx,
  table: keyof Tables,
  storeId: StoreId,
  ids: readonly Id[],
  strength: Strength = 'key share',
): CompiledQuery<{ id: Id }> {
  const found = anyTable(tx)
    .selectFrom(table)
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', anyOf(ids))
    .orderBy('id')
  const locks = { 'key share': found.forKeyShare, share: found.forShare, update: found.forUpdate }
  return locks[strength].call(found).compile() as CompiledQuery<{ id: Id }>
}

/** A parent that is of a kind itself; a write holds it with a key share. */
export function parentOf<ParentRow extends ReadRow, Row>(
  kind: ReadKind<ParentRow>,
  { param, column, neededFor }: Pick<Parent<Row>, 'param' | 'column' | 'neededFor'>,
): Parent<Row> {
  return {
    param,
    column,
    word: wordsOf(kind).one,
    ...(kind.shared && { table: kind.table }),
    find: (db, storeId, params, why) => {
      const isRead = why === 'list' || why === 'get'
      const id = params[param] ?? ''
      return findRow(db, kind, storeId, id, { params, ...(!isRead && { lock: 'key share' }) })
    },
    ...(neededFor && { neededFor }),
  }
}

type ListSearch = {
  conditions: readonly RawBuilder<SqlBool>[]
  isVisible?: Visible | undefined
  order: Order
  page: Page
}

export async function listRows<Row extends ReadRow>(
  db: Db | Tx,
  kind: ReadKind<Row>,
  owners: Owners,
  { conditions, isVisible, order, page }: ListSearch,
): Promise<{ rows: Row[]; total: number }> {
  const matching = owners.map((storeId) => {
    const found = anyTable(db)
      .selectFrom(kind.table)
      .where('store_id', '=', storeId)
      .where(isThere(kind, {}))
    const all = isVisible ? [...conditions, isVisible(storeId)] : conditions
    return all.reduce((query, condition) => query.where(condition), found)
  })
  const { rows, total } = await readPageOfOwners(db, matching as never, order, page)
  return { rows: rows as unknown[] as Row[], total }
}

export function insertRows<Row extends ResourceRow>(
  tx: Tx,
  kind: KindOf<Row>,
  rows: readonly Row[],
) {
  const values = rows.map((row) => written(kind, row)) as unknown as SoftRow[]
  return anyTable(tx).insertInto(kind.table).values(values).execute()
}

export function updateRow<Row extends ResourceRow>(
  tx: Tx,
  kind: KindOf<Row>,
  { store_id, id }: ResourceRow,
  change: Partial<Row>,
) {
  return anyTable(tx)
    .updateTable(kind.table)
    .set(written(kind, change))
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .execute()
}

/** The row as it was, or nothing if there is none. */
export async function deleteRow<Row extends ResourceRow>(
  tx: Tx,
  kind: KindOf<Row>,
  { storeId, now }: StoreMoment,
  id: string,
  params: Params,
): Promise<Row | undefined> {
  const ofKind = isThere(kind, params)
  const deleting = kind.softDelete
    ? anyTable(tx)
        .updateTable(kind.table)
        .set({ deleted_at: now })
        .where('store_id', '=', storeId)
        .where('id', '=', id)
        .where(ofKind)
    : anyTable(tx)
        .deleteFrom(kind.table)
        .where('store_id', '=', storeId)
        .where('id', '=', id)
        .where(ofKind)
  const row: unknown = await deleting.returningAll().executeTakeFirst()
  return row as Row | undefined
}

/** The rows of the parent in the path that are not deleted. */
function isThere<Row extends ReadRow>(
  { parent, softDelete }: ReadKind<Row>,
  params: Params,
): RawBuilder<SqlBool> {
  const parentId = parent && params[parent.param]
  const conditions = [
    ...(parentId === undefined ? [] : [sql`${sql.ref(parent?.column ?? '')} = ${parentId}`]),
    ...(softDelete ? [sql`deleted_at is null`] : []),
  ]
  return conditions.length > 0 ? sql`${sql.join(conditions, sql` and `)}` : sql`true`
}

function written<Row extends ResourceRow>(
  { json: texts = [], jsonb: trees = [] }: KindOf<Row>,
  row: Partial<Row>,
): Partial<SoftRow> {
  const columns = Object.entries(row).map(([name, value]) => {
    if (value === null || value === undefined) return [name, value]
    if (trees.includes(name as never)) return [name, jsonb(value)]
    return [name, texts.includes(name as never) ? json(value) : value]
  })
  return Object.fromEntries(columns)
}
