import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isUuid, type StoreId } from '../../lib/ids.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { readPage } from '../../platform/db/read-page.ts'
import { isAnyText } from '../../platform/db/text-digest.ts'
import type { Page } from '../../platform/http/paging.ts'
import type { RecordRow, RecordTable } from './record.ts'

/**
 * Statements over the table of any kind of record, which belongs to the folder of the kind. To the
 * compiler all have the columns of the policies: the common ones are all that is named here.
 */
type AnyTable = 'proration_policy'
const any = (table: RecordTable) => table as AnyTable

function selectRecord(db: Db | Tx, table: RecordTable, storeId: StoreId, id: string) {
  return db
    .selectFrom(any(table))
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id as never)
    .where('deleted_at', 'is', null)
}

export async function findRecord<Row extends RecordRow>(
  db: Db | Tx,
  table: RecordTable,
  storeId: StoreId,
  id: string,
): Promise<Row | undefined> {
  const row: RecordRow | undefined = await selectRecord(db, table, storeId, id).executeTakeFirst()
  return row as Row | undefined
}

export async function lockRecord<Row extends RecordRow>(
  tx: Tx,
  table: RecordTable,
  storeId: StoreId,
  id: string,
): Promise<Row | undefined> {
  const locking = selectRecord(tx, table, storeId, id).forUpdate()
  const row: RecordRow | undefined = await locking.executeTakeFirst()
  return row as Row | undefined
}

/** Values that are objects go into columns of JSON, for which the driver writes them out. */
export function insertRecords(tx: Tx, table: RecordTable, rows: readonly RecordRow[]) {
  return tx
    .insertInto(any(table))
    .values(rows as never)
    .execute()
}

export function updateRecord(tx: Tx, table: RecordTable, row: RecordRow) {
  const { store_id, id, ...change } = row
  return tx
    .updateTable(any(table))
    .set(change)
    .where('store_id', '=', store_id)
    .where('id', '=', id as never)
    .execute()
}

/** The newest first. */
export async function listRecords<Row extends RecordRow>(
  db: Db,
  table: RecordTable,
  storeId: StoreId,
  condition: RawBuilder<SqlBool>,
  page: Page,
): Promise<{ rows: Row[]; total: number }> {
  const matching = db
    .selectFrom(any(table))
    .where('store_id', '=', storeId)
    .where('deleted_at', 'is', null)
    .where(condition)
  const { rows, total } = await readPage(matching, ['-created_at', '-id'], page)
  return { rows: rows as RecordRow[] as Row[], total }
}

type Described = RecordRow & { external_ref: string | null; attributes: unknown }
export type Copied<Row extends Described> = Pick<Row, 'id' | 'attributes'>

/**
 * By each key the record with this id, or else with this reference. They are held until the
 * transaction ends, so that none is deleted while it is copied.
 */
export async function findCopied<Row extends Described>(
  tx: Tx,
  table: 'subscription_product' | 'subscription_plan',
  storeId: StoreId,
  keys: readonly string[],
): Promise<Map<string, Copied<Row>>> {
  if (keys.length === 0) return new Map()
  const ids = keys.filter(isUuid)
  const rows: Described[] = await tx
    .selectFrom(table as 'subscription_product')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('deleted_at', 'is', null)
    .where(sql<SqlBool>`(id = any(${ids}::uuid[]) or ${isAnyText(sql.ref('external_ref'), keys)})`)
    .orderBy('id')
    .forKeyShare()
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const byRef = new Map(rows.map((row) => [row.external_ref, row]))
  const found = keys.flatMap((key) => {
    const row = byId.get(key.toLowerCase()) ?? byRef.get(key)
    return row ? [[key, row as Row] as const] : []
  })
  return new Map(found)
}
