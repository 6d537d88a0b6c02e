import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import { deleteExpiredRevocations } from '../auth/revocations.ts'
import { deleteOldSigningKeys } from '../auth/signing-keys.ts'
import { listOwners } from '../auth/store.ts'
import type { Clock } from '../clock.ts'
import type { Db, Tables, Tx } from '../db/db.ts'
import { deleteOldKeys } from '../http/idempotency.ts'
import type { Log } from '../log.ts'
import { handleTask, type TaskHandling } from '../tasks/handler.ts'
import type { Tasks } from '../tasks/tasks.ts'
import { askNowAndThen } from './now-and-then.ts'
import { cleanUp } from './task-kinds.ts'

/** Deletes what has ended by then, in short transactions. */
export type Sweep = (db: Db, now: Temporal.Instant) => Promise<void>

type CleanUpParts = { db: Db; clock: Clock; sweeps: readonly Sweep[] }

const always: readonly Sweep[] = [deleteOldKeys, deleteExpiredRevocations, deleteOldSigningKeys]

/** One at a time, anywhere. A sweep that fails keeps none of the others from its work. */
export function cleanUpHandling({ db, clock, sweeps }: CleanUpParts): TaskHandling {
  return handleTask(cleanUp, async () => {
    const now = clock.now()
    const failures: unknown[] = []
    for (const sweep of [...always, ...sweeps]) {
      try {
        await sweep(db, now)
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length > 0) throw failures[0]
  })
}

const CLEAN_UP_MS = 10 * 60_000

/** Every worker asks for it now and then; the queue keeps one. */
export function scheduleCleanUp(parts: { db: Db; tasks: Tasks; log: Log }): () => void {
  const { db, tasks, log } = parts
  return askNowAndThen(log, {
    everyMs: CLEAN_UP_MS,
    ask: () => db.transaction().execute((tx) => tasks.enqueue(tx, cleanUp, {})),
    complaint: 'The clean-up could not be asked for.',
  })
}

/** How rows of one table are deleted by their age. */
type Pruning = {
  /** Selects `store_id` of the old rows of these stores, by an index. */
  oldRows: (storeIds: readonly StoreId[]) => RawBuilder<unknown>
  /** Deletes a batch of one store; returns how many rows there were. */
  deleteBatch: (tx: Tx, storeId: StoreId, limit: number) => Promise<number>
  /** A batch is one short transaction. */
  batchSize: number
}

const OWNERS_AT_A_TIME = 1_000
/** As many rows as one sweep can delete anyway; stores beyond them wait for the next one. */
const LOOKED_AT_MAX = 100_000
const BATCHES_MAX = 200

/**
 * Sweeps all stores and organizations; what an organization owns carries its id as `store_id`. Rows
 * that remain after the last batch of one wait for the next sweep.
 */
export async function sweepStores(db: Db, pruning: Pruning): Promise<void> {
  let after: StoreId | undefined
  do {
    const owners = await listOwners(db, { after, limit: OWNERS_AT_A_TIME })
    const ids = owners.map(({ id }) => id)
    for (const storeId of await findStores(db, ids, pruning)) await sweepStore(db, pruning, storeId)
    after = owners.length < OWNERS_AT_A_TIME ? undefined : ids.at(-1)
  } while (after)
}

/** Rows of a table that are deleted as they are; nothing else has to be looked at. */
type Pruned = {
  table: keyof Tables
  /** The columns that name a row within its store. */
  key: readonly string[]
  /** The condition on an old row, which is called `old` in it. */
  isOld: RawBuilder<SqlBool>
  /** The column by which the oldest come first. */
  order: string
  batchSize: number
}

/** Deletes the old rows of all stores. */
export function pruneRows(db: Db, { table, key, isOld, order, batchSize }: Pruned): Promise<void> {
  const columns = sql.join(key.map((column) => sql.ref(column)))
  const rows = (owned: RawBuilder<SqlBool>) => sql`
    from ${sql.table(table)} as old
   where ${owned} and ${isOld}`
  return sweepStores(db, {
    batchSize,
    oldRows: (storeIds) =>
      sql`select old.store_id ${rows(sql`old.store_id = any(${storeIds}::uuid[])`)}`,
    async deleteBatch(tx, storeId, limit) {
      const { numAffectedRows = 0n } = await sql`
        with oldest as materialized (
          select ${columns} ${rows(sql`old.store_id = ${storeId}`)}
           order by ${sql.ref(order)}
           limit ${limit}
        )
        delete from ${sql.table(table)}
         where store_id = ${storeId} and (${columns}) in (select ${columns} from oldest)
      `.execute(tx)
      return Number(numAffectedRows)
    },
  })
}

async function findStores(
  db: Db,
  storeIds: readonly StoreId[],
  { oldRows }: Pruning,
): Promise<StoreId[]> {
  const { rows } = await sql<{ store_id: StoreId }>`
    select distinct store_id
      from (${oldRows(storeIds)} limit ${LOOKED_AT_MAX}) as old`.execute(db)
  return rows.map(({ store_id }) => store_id)
}

async function sweepStore(db: Db, pruning: Pruning, storeId: StoreId): Promise<void> {
  const { batchSize, deleteBatch } = pruning
  for (let batch = 1; batch <= BATCHES_MAX; batch++) {
    const deleted = await db.transaction().execute((tx) => deleteBatch(tx, storeId, batchSize))
    if (deleted < batchSize) return
  }
}
