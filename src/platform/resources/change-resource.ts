import { isDeepStrictEqual } from 'node:util'
import { AppError, NotOwned, notFound, problemAt, refuseAny } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import type { Ctx, StoreMoment } from '../auth/context.ts'
import { type Db, databaseError, type Tx, violates } from '../db/db.ts'
import { findOf, type Owners, ownersOf } from '../db/owners.ts'
import { recordEvents } from '../events/outbox.ts'
import { payloadOf } from '../events/previous.ts'
import { recordDeletions, recordDependents } from './dependents.ts'
import {
  type Kind,
  type KindInterface,
  type Operation,
  type Params,
  type ReadKind,
  type ReadRow,
  type Resource,
  type ResourceRow,
  type Visible,
  wordsOf,
} from './kind.ts'
import {
  deleteRow,
  type FindOptions,
  findRow,
  getRow,
  insertRows,
  lockLater,
  missing,
  updateRow,
} from './rows.ts'

/** A row, and what is told of it. */
export type Loaded<Row> = { readonly row: Row; readonly resource: Resource }

/** Whose resources of this kind the caller reads. */
export function readableBy<Row extends ReadRow>(
  ctx: Pick<Ctx, 'storeId' | 'organizationId'>,
  { shared }: ReadKind<Row>,
): Owners {
  return shared ? ownersOf(ctx) : [ctx.storeId]
}

type ReadOptions = Omit<FindOptions, 'condition'> & { isVisible?: Visible | undefined }

/** One that the caller may read, also of its organization. */
export async function getReadable<Row extends ReadRow>(
  db: Db | Tx,
  ctx: Pick<Ctx, 'storeId' | 'organizationId'>,
  kind: ReadKind<Row>,
  id: string,
  { isVisible, ...options }: ReadOptions = {},
): Promise<Row> {
  const row = await findOf(readableBy(ctx, kind), (storeId) =>
    findRow(db, kind, storeId, id, { ...options, condition: isVisible?.(storeId) }),
  )
  if (!row) throw missing(kind, id)
  return row
}

export async function getResource<Row extends ReadRow>(
  db: Db | Tx,
  ctx: Pick<Ctx, 'storeId' | 'organizationId'>,
  kind: ReadKind<Row>,
  id: string,
  params?: Params,
  isVisible?: Visible,
): Promise<Loaded<Row>> {
  await requireParent(db, readableBy(ctx, kind), kind, params, 'get')
  return loaded(db, kind, await getReadable(db, ctx, kind, id, { params, isVisible }))
}

export async function createResource<Row extends ResourceRow, Given extends object>(
  tx: Tx,
  ctx: Ctx,
  kind: Kind<Row, Given>,
  given: Given,
  params?: Params,
): Promise<Loaded<Row>> {
  const values = kind.values(given, undefined, writeAt(ctx, kind, params))
  refuseAny('bad-request', kind.problems?.(given, values, undefined) ?? [])
  await requireParent(tx, [ctx.storeId], kind, params, 'create')
  await kind.takeTurn?.(tx, ctx.storeId)
  const row = {
    store_id: ctx.storeId,
    id: newId(),
    ...(kind.shared && { owner: ctx.owner }),
    ...values,
    created_at: ctx.now,
    updated_at: ctx.now,
    ...(kind.softDelete && { deleted_at: null }),
  } as unknown as Row
  const change = { given, row, before: undefined }
  await kind.check?.(tx, ctx, change)
  await kind.beforeWrite?.(tx, ctx, change)
  await refuseDuplicates(kind, insertRows(tx, kind, [row]))
  await kind.afterWrite?.(tx, ctx, change)
  const made = await loaded(tx, kind, row, true)
  await recordChanges(tx, ctx, kind, 'created', [made])
  return made
}

/** A change of nothing writes nothing and records nothing. */
export async function changeResource<Row extends ResourceRow, Given extends object>(
  tx: Tx,
  ctx: Ctx,
  kind: Kind<Row, Given>,
  id: string,
  given: Given,
  { namedId, params }: { namedId?: string | undefined; params?: Params } = {},
): Promise<Loaded<Row>> {
  await requireParent(tx, [ctx.storeId], kind, params, 'update')
  await kind.takeTurn?.(tx, ctx.storeId)
  const before = await getRow(tx, kind, ctx.storeId, id, { params, lock: 'no key update' })
  requireSameId(id, namedId)
  const values = kind.values(given, before, writeAt(ctx, kind, params))
  refuseAny('bad-request', kind.problems?.(given, values, before) ?? [])
  const row: Row = { ...before, ...values, updated_at: ctx.now }
  const change = { given, row, before }
  await kind.check?.(tx, ctx, change)
  const old = await loaded(tx, kind, before)
  if (isSame(kind, before, values)) return old
  await kind.beforeWrite?.(tx, ctx, change)
  const written = { ...values, updated_at: ctx.now } as unknown as Partial<Row>
  await refuseDuplicates(kind, updateRow(tx, kind, row, written))
  await kind.afterWrite?.(tx, ctx, change)
  const changed = await loaded(tx, kind, row)
  await recordChanges(tx, ctx, kind, 'updated', [changed], [old])
  return changed
}

export async function removeResource<Row extends ResourceRow, Given extends object>(
  tx: Tx,
  ctx: Ctx,
  kind: Kind<Row, Given>,
  id: string,
  params: Params = {},
): Promise<void> {
  await requireParent(tx, [ctx.storeId], kind, params, 'delete')
  await kind.takeTurn?.(tx, ctx.storeId)
  if (kind.keptBy) {
    const row = await findRow(tx, kind, ctx.storeId, id, { params, lock: 'update' })
    const reason = row && (await kind.keptBy(tx, ctx, row))
    if (reason !== undefined) throw stillUsed(kind, reason)
  }
  if (kind.beforeDelete || kind.dependents) await lockLater(tx, kind, ctx.storeId, id)
  await recordDependents(tx, ctx, kind.dependents ?? [], [id])
  await kind.beforeDelete?.(tx, ctx, id)
  const row = await deleteRow(tx, kind, ctx, id, params).catch((error: unknown) => {
    throw refusedByReference(kind, error) ?? error
  })
  if (!row) throw missing(kind, id)
  await kind.afterDelete?.(tx, ctx, row)
  await recordDeletions(tx, ctx, kind, [row.id])
}

/** Records the events of rows that a slice writes itself; `before` are the rows of an update. */
export async function announceRows<Row extends ResourceRow, Given extends object>(
  tx: Tx,
  ctx: StoreMoment,
  kind: Kind<Row, Given>,
  what: 'created' | 'updated',
  rows: readonly Row[],
  before: readonly Row[] = [],
): Promise<void> {
  const isNew = what === 'created'
  const old = await loadResources(tx, kind, before)
  await recordChanges(tx, ctx, kind, what, await loadResources(tx, kind, rows, isNew), old)
}

async function recordChanges<Row extends ResourceRow, Given extends object>(
  tx: Tx,
  ctx: StoreMoment,
  { event, type }: Kind<Row, Given>,
  what: 'created' | 'updated',
  changed: readonly Loaded<Row>[],
  before: readonly Loaded<Row>[] = [],
): Promise<void> {
  if (event === undefined) return
  const events = changed.map(({ row, resource }, index) => ({
    type: `${event}.${what}`,
    subjectType: type,
    subjectId: row.id,
    payload: payloadOf(resource, before[index]?.resource),
  }))
  await recordEvents(tx, ctx, events)
}

export async function loadResources<Row extends ReadRow>(
  db: Db | Tx,
  { resource, loadResource }: ReadKind<Row>,
  rows: readonly Row[],
  isNew = false,
): Promise<Loaded<Row>[]> {
  if (!loadResource) return rows.map((row) => ({ row, resource: resource(row) }))
  const tellers = new Map<string, (row: Row) => Resource>()
  for (const [storeId, own] of Map.groupBy(rows, ({ store_id }) => store_id)) {
    tellers.set(storeId, await loadResource(db, storeId, own, isNew))
  }
  return rows.map((row) => ({ row, resource: tellers.get(row.store_id)?.(row) ?? {} }))
}

async function loaded<Row extends ReadRow>(
  db: Db | Tx,
  kind: ReadKind<Row>,
  row: Row,
  isNew = false,
): Promise<Loaded<Row>> {
  const [one] = await loadResources(db, kind, [row], isNew)
  return one as Loaded<Row>
}

/** The parent in the path is 404 where the operation needs it and it is not there. */
export async function requireParent<Row extends ReadRow>(
  db: Db | Tx,
  owners: Owners,
  { parent }: ReadKind<Row>,
  params: Params = {},
  why: Operation,
): Promise<void> {
  if (!parent || !(parent.neededFor ?? ['list', 'create']).includes(why)) return
  const found = await findOf(owners, (owner) => parent.find(db, owner, params, why))
  if (found) return
  const id = params[parent.param] ?? ''
  throw parent.table ? new NotOwned(parent.word, id, parent.table) : notFound(parent.word, id)
}

function writeAt<Row extends ResourceRow, Given extends object>(
  { now }: Ctx,
  { parent }: Kind<Row, Given>,
  params: Params = {},
) {
  return { now, parentId: (parent && params[parent.param]?.toLowerCase()) ?? '' }
}

/** As text, because the order of members counts too; `jsonb` does not keep it. */
function isSame<Row extends ResourceRow, Given extends object>(
  { jsonb = [] }: Kind<Row, Given>,
  before: Row,
  values: object,
): boolean {
  return Object.entries(values).every(([name, value]) => {
    const kept = JSON.stringify(before[name as keyof Row])
    const given = JSON.stringify(value)
    if (kept === given || !jsonb.includes(name as never)) return kept === given
    return isDeepStrictEqual(JSON.parse(kept), JSON.parse(given))
  })
}

/** The constraints decide, since only they see what others write at the same time. */
async function refuseDuplicates(
  { unique = {}, body }: KindInterface,
  write: Promise<unknown>,
): Promise<void> {
  try {
    await write
  } catch (error) {
    for (const [constraint, { member, words, code = 'conflict' }] of Object.entries(unique)) {
      if (!violates(error, constraint)) continue
      const path = body === 'attributes' ? `data.attributes.${member}` : `data.${member}`
      throw new AppError(code, problemAt(path, words), error)
    }
    throw error
  }
}

const FOREIGN_KEY_VIOLATION = '23503'

function refusedByReference<Row extends ResourceRow, Given extends object>(
  kind: Kind<Row, Given>,
  error: unknown,
): AppError | undefined {
  const { code, constraint } = databaseError(error) ?? {}
  if (code !== FOREIGN_KEY_VIOLATION || !kind.keptByConstraint) return undefined
  return stillUsed(kind, kind.keptByConstraint(constraint ?? ''), error)
}

function stillUsed(kind: KindInterface, reason: string, cause?: unknown): AppError {
  return new AppError(
    'unprocessable',
    `The ${wordsOf(kind).one} cannot be deleted: ${reason}.`,
    cause,
  )
}

/** An update may repeat the id of its path, and no other (CNV-2). */
export function requireSameId(pathId: string, namedId: string | undefined): void {
  if (namedId === undefined || pathId.toLowerCase() === namedId.toLowerCase()) return
  throw new AppError('bad-request', problemAt('data.id', 'must be the id of the path'))
}
