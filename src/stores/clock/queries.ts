import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import type { Db, Tx } from '../../platform/db/db.ts'

export type StoreClockTable = {
  store_id: StoreId
  mode: 'running' | 'frozen'
  offset_ms: number | null
  frozen_at: Temporal.Instant | null
  /** The job that advances the clock, while there is one. */
  advance_id: string | null
}

declare module '../../platform/db/db.ts' {
  interface Tables {
    store_clock: StoreClockTable
  }
}

export function findClock(db: Db | Tx, storeId: StoreId): Promise<StoreClockTable | undefined> {
  return db.selectFrom('store_clock').selectAll().where('store_id', '=', storeId).executeTakeFirst()
}

export function lockClock(tx: Tx, storeId: StoreId): Promise<StoreClockTable | undefined> {
  return tx
    .selectFrom('store_clock')
    .selectAll()
    .where('store_id', '=', storeId)
    .forUpdate()
    .executeTakeFirst()
}

/** The clocks that were moved, of all stores. */
export function listMovedClocks(db: Db | Tx): Promise<StoreClockTable[]> {
  return db.selectFrom('store_clock').selectAll().orderBy('store_id').execute()
}

/** Holds for rows of stores whose clock was not moved. */
export function hasRealTime(storeId: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`
    not exists (select 1 from store_clock where store_clock.store_id = ${storeId})`
}

export async function upsertClock(tx: Tx, clock: StoreClockTable): Promise<void> {
  const { store_id, ...change } = clock
  await tx
    .insertInto('store_clock')
    .values(clock)
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet(change))
    .execute()
}

export async function deleteClock(tx: Tx, storeId: StoreId): Promise<void> {
  await tx.deleteFrom('store_clock').where('store_id', '=', storeId).execute()
}
