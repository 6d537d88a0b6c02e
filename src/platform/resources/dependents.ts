import { type RawBuilder, sql } from 'kysely'
import type { StoreMoment } from '../auth/context.ts'
import type { Tx } from '../db/db.ts'
import { anyOf } from '../db/many-rows.ts'
import { eraseEvents } from '../events/erase-events.ts'
import { recordEvents, resourceEvent } from '../events/outbox.ts'
import type { Deletable, Dependent } from './kind.ts'
import { anyTable } from './rows.ts'

/** As many are told of at once: memory stays bounded, however many there are. */
const BATCH = 5_000

/**
 * Records the end of rows of one kind. If they tell of a person, their events lose everything but
 * types, ids and times.
 */
export async function recordDeletions(
  tx: Tx,
  ctx: StoreMoment,
  { type, event, personal }: Deletable,
  ids: readonly string[],
): Promise<void> {
  for (let start = 0; start < ids.length; start += BATCH) {
    const some = ids.slice(start, start + BATCH)
    const events = some.map((id) => resourceEvent(`${event}.deleted`, { type, id }))
    if (event !== undefined) await recordEvents(tx, ctx, events)
    if (personal) await eraseEvents(tx, ctx.storeId, type, some)
  }
}

/**
 * Records the end of all rows that the database is about to delete with these, which the caller has
 * locked: nobody adds a dependent to a locked row.
 */
export async function recordDependents(
  tx: Tx,
  ctx: StoreMoment,
  dependents: readonly Dependent[],
  ids: readonly string[],
): Promise<void> {
  for (const dependent of dependents) {
    let last: string | undefined
    do {
      const found = await lockDependents(tx, ctx, dependent, ids, last)
      await recordDependents(tx, ctx, dependent.dependents ?? [], found)
      await recordDeletions(tx, ctx, dependent, found)
      last = found.length === BATCH ? found.at(-1) : undefined
    } while (last !== undefined)
  }
}

/** The next ones, by id. */
async function lockDependents(
  tx: Tx,
  { storeId }: StoreMoment,
  { table, column, softDelete }: Dependent,
  ids: readonly string[],
  after: string | undefined,
): Promise<string[]> {
  if (ids.length === 0) return []
  const parent: RawBuilder<string> = sql.ref(column)
  let found = anyTable(tx)
    .selectFrom(table)
    .select('id')
    .where('store_id', '=', storeId)
    .where(parent, '=', anyOf(ids))
  if (softDelete) found = found.where('deleted_at', 'is', null)
  if (after !== undefined) found = found.where('id', '>', after)
  const rows = await found.orderBy('id').limit(BATCH).forUpdate().execute()
  return rows.map(({ id }) => id)
}
