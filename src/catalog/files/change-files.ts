import { newId, type StoreId } from '../../lib/ids.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { announceRows } from '../../platform/resources/change-resource.ts'
import { findRow, insertRows } from '../../platform/resources/rows.ts'
import type { FileId } from '../products/product.ts'
import { draftFile, type FileRow, fileKind, type GivenFile } from './file.ts'
import { type FileStore, fileKey } from './file-store.ts'

export function newFile(ctx: Ctx, given: GivenFile): FileRow {
  return {
    ...draftFile(given),
    store_id: ctx.storeId,
    id: newId<'file'>(),
    owner: ctx.owner,
    created_at: ctx.now,
    updated_at: ctx.now,
  }
}

export async function createFile(tx: Tx, ctx: Ctx, file: FileRow): Promise<void> {
  await insertRows(tx, fileKind, [file])
  await announceRows(tx, ctx, fileKind, 'created', [file])
}

/**
 * Takes away the bytes of a file that did not come to be: the transaction failed, or the request
 * was a repeated one. When that is in doubt they stay: bytes without a file harm nobody.
 */
export async function discardUnlessKept(
  { db, files }: { db: Db; files: FileStore },
  storeId: StoreId,
  id: FileId,
): Promise<void> {
  if (await findRow(db, fileKind, storeId, id)) return
  await files.remove(fileKey({ store_id: storeId, id }))
}
