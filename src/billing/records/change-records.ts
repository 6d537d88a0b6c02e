import { AppError, notFound } from '../../lib/errors.ts'
import { newId, type StoreId } from '../../lib/ids.ts'
import { type Db, type Tx, violates } from '../../platform/db/db.ts'
import { recordEvent, recordEvents } from '../../platform/events/outbox.ts'
import { problem, refuseProblems, requireSameId } from '../billing-input.ts'
import type { RecordContext, RecordKind, RecordRow } from './record.ts'
import { findRecord, insertRecords, lockRecord, updateRecord } from './record-queries.ts'

export async function getRecord<Row extends RecordRow, Given extends object>(
  db: Db | Tx,
  storeId: StoreId,
  kind: RecordKind<Row, Given>,
  id: string,
): Promise<Row> {
  const row = await findRecord<Row>(db, kind.table, storeId, id)
  if (!row) throw notFound(kind.noun, id)
  return row
}

export async function createRecord<Row extends RecordRow, Given extends object>(
  tx: Tx,
  ctx: RecordContext,
  kind: RecordKind<Row, Given>,
  given: Given,
): Promise<Row> {
  const values = kind.values(given)
  refuseProblems(kind.problems?.(given, values) ?? [])
  await kind.takeTurn?.(tx, ctx.storeId)
  const row = {
    store_id: ctx.storeId,
    id: newId(),
    ...values,
    created_at: ctx.now,
    updated_at: ctx.now,
    deleted_at: null,
  } as RecordRow as Row
  await kind.prepare?.(tx, ctx, row, true)
  await refuseDuplicates(kind, insertRecords(tx, kind.table, [row]))
  await announce(tx, ctx, kind, 'created', [row])
  return row
}

/** What was not sent stays; a change of nothing is none. */
export async function changeRecord<Row extends RecordRow, Given extends object>(
  tx: Tx,
  ctx: RecordContext,
  kind: RecordKind<Row, Given>,
  id: string,
  given: Given,
  namedId: string,
): Promise<Row> {
  requireSameId(id, namedId)
  await kind.takeTurn?.(tx, ctx.storeId)
  const before = await lockRecord<Row>(tx, kind.table, ctx.storeId, id)
  if (!before) throw notFound(kind.noun, id)
  const values = kind.values(given, before)
  refuseProblems(kind.problems?.(given, values) ?? [])
  const patched: Row = { ...before, ...values }
  if (JSON.stringify(patched) === JSON.stringify(before)) return before
  const row = { ...patched, updated_at: ctx.now }
  await kind.prepare?.(tx, ctx, row, false)
  await refuseDuplicates(kind, updateRecord(tx, kind.table, row))
  await announce(tx, ctx, kind, 'updated', [row])
  return row
}

/** It is hidden, not gone: what refers to it still finds it (DEL-5). */
export async function removeRecord<Row extends RecordRow, Given extends object>(
  tx: Tx,
  ctx: RecordContext,
  kind: RecordKind<Row, Given>,
  id: string,
): Promise<void> {
  await kind.takeTurn?.(tx, ctx.storeId)
  const row = await lockRecord<Row>(tx, kind.table, ctx.storeId, id)
  if (!row) throw notFound(kind.noun, id)
  const reason = await kind.keptBy?.(tx, ctx.storeId, row)
  if (reason !== undefined) {
    throw new AppError('unprocessable', `The ${kind.noun} cannot be deleted: ${reason}.`)
  }
  await updateRecord(tx, kind.table, { ...row, deleted_at: ctx.now })
  await recordEvent(tx, ctx, {
    name: `${kind.event}.deleted`,
    subjectType: kind.type,
    subjectId: row.id,
    payload: { data: { type: kind.type, id: row.id } },
  })
}

export async function announce<Row extends RecordRow, Given extends object>(
  tx: Tx,
  ctx: RecordContext,
  kind: RecordKind<Row, Given>,
  what: 'created' | 'updated',
  rows: readonly Row[],
): Promise<void> {
  const events = rows.map((row) => ({
    name: `${kind.event}.${what}`,
    subjectType: kind.type,
    subjectId: row.id,
    payload: { data: kind.resource(row) },
  }))
  await recordEvents(tx, ctx, events)
}

/** The constraints decide, since only they see what others write at the same time. */
async function refuseDuplicates<Row extends RecordRow, Given extends object>(
  { unique = {} }: RecordKind<Row, Given>,
  write: Promise<unknown>,
): Promise<void> {
  try {
    await write
  } catch (error) {
    for (const [constraint, { attribute, words }] of Object.entries(unique)) {
      if (!violates(error, constraint)) continue
      throw new AppError('conflict', problem(`data.attributes.${attribute}`, words), error)
    }
    throw error
  }
}
