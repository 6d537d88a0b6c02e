import { notFound } from '../../lib/errors.ts'
import type { StoreId } from '../../lib/ids.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { FileId } from '../products/product.ts'
import type { FileRow } from './file.ts'
import { selectFile, selectFiles, selectFilesForShare } from './queries.ts'

export async function getFile(db: Db | Tx, storeId: StoreId, id: FileId): Promise<FileRow> {
  const file = await selectFile(db, storeId, id)
  if (!file) throw notFound('file', id)
  return file
}

/** The ids that exist, in no particular order. */
export async function findFiles(
  db: Db | Tx,
  storeId: StoreId,
  ids: readonly FileId[],
): Promise<FileRow[]> {
  return ids.length === 0 ? [] : selectFiles(db, storeId, ids)
}

/** The ids of those that exist; none of these can be deleted before the transaction ends. */
export async function holdFiles(
  tx: Tx,
  storeId: StoreId,
  ids: readonly FileId[],
): Promise<Set<FileId>> {
  const held = ids.length === 0 ? [] : await selectFilesForShare(tx, storeId, ids)
  return new Set(held.map(({ id }) => id))
}
