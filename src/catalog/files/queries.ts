import { sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { FileId } from '../products/product.ts'
import type { FileRow } from './file.ts'

declare module '../../platform/db/db.ts' {
  interface Tables {
    file: FileRow
  }
}

export function selectFile(db: Db | Tx, storeId: StoreId, id: FileId) {
  return db
    .selectFrom('file')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
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
