import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { readPage } from '../../platform/db/read-page.ts'
import type { Page } from '../../platform/http/paging.ts'
import type { FileId } from '../products/product.ts'
import type { FileRow } from './file.ts'

declare module '../../platform/db/db.ts' {
  interface Tables {
    file: FileRow
  }
}

export function insertFile(tx: Tx, row: FileRow) {
  return tx.insertInto('file').values(row).execute()
}

export function selectFile(
  db: Db | Tx,
  storeId: StoreId,
  id: FileId,
  condition: RawBuilder<SqlBool> = sql<SqlBool>`true`,
) {
  return db
    .selectFrom('file')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where(condition)
    .executeTakeFirst()
}

export function selectFiles(db: Db | Tx, storeId: StoreId, ids: readonly FileId[]) {
  return db
    .selectFrom('file')
    .selectAll()
    .where('store_id', '=', storeId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
}

/** The ids that exist, locked so that none is deleted before the transaction ends. */
export function selectFilesForShare(tx: Tx, storeId: StoreId, ids: readonly FileId[]) {
  return tx
    .selectFrom('file')
    .select('id')
    .where('store_id', '=', storeId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forKeyShare()
    .execute()
}

export async function listFiles(
  db: Db,
  storeId: StoreId,
  condition: RawBuilder<SqlBool>,
  page: Page,
): Promise<{ rows: FileRow[]; total: number }> {
  const matching = db.selectFrom('file').where('store_id', '=', storeId).where(condition)
  return readPage(matching, ['-created_at', '-id'], page)
}

/** Products lose their links to it by their foreign keys. */
export function deleteFileRow(tx: Tx, storeId: StoreId, id: FileId) {
  return tx
    .deleteFrom('file')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .returning('location')
    .executeTakeFirst()
}
