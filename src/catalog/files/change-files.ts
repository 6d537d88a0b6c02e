import { notFound } from '../../lib/errors.ts'
import { newId, type StoreId } from '../../lib/ids.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { notify } from '../../platform/db/listener.ts'
import { recordEvent } from '../../platform/events/outbox.ts'
import { CATALOG_CHANGED } from '../catalog-changed.ts'
import type { FileId } from '../products/product.ts'
import { draftFile, type FileRow, type GivenFile } from './file.ts'
import { type FileStore, fileKey } from './file-store.ts'
import { deleteFileRow, insertFile, selectFile } from './queries.ts'
import { fileFacts } from './resource.ts'

export function newFile(ctx: Ctx, given: GivenFile): FileRow {
  return {
    ...draftFile(given),
    store_id: ctx.storeId,
    id: newId<'file'>(),
    created_at: ctx.now,
    updated_at: ctx.now,
  }
}

export async function createFile(tx: Tx, ctx: Ctx, file: FileRow): Promise<void> {
  await insertFile(tx, file)
  await recordEvent(tx, ctx, {
    name: 'file.created',
    subjectType: 'file',
    subjectId: file.id,
    payload: { data: fileFacts(file) },
  })
}

/** Published releases keep their reference, but no longer show the file (FLE-4). */
export async function deleteFile(tx: Tx, ctx: Ctx, id: FileId): Promise<void> {
  if (!(await deleteFileRow(tx, ctx.storeId, id))) throw notFound('file', id)
  await recordEvent(tx, ctx, {
    name: 'file.deleted',
    subjectType: 'file',
    subjectId: id,
    payload: { data: { type: 'file', id } },
  })
  await notify(tx, CATALOG_CHANGED, ctx.storeId)
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
  if (await selectFile(db, storeId, id)) return
  await files.remove(fileKey({ store_id: storeId, id }))
}
