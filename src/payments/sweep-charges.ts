import { sql } from 'kysely'
import type { StoreId } from '../lib/ids.ts'
import type { Db, Tx } from '../platform/db/db.ts'
import { sweepStores } from '../platform/maintenance/sweep-stores.ts'

const BATCH_SIZE = 500

/** Those of the keys whose outcome somebody has not learned yet. */
export type FindOpenKeys = (
  tx: Tx,
  storeId: StoreId,
  keys: readonly string[],
) => Promise<Iterable<string>>

/**
 * Lets the sandbox gateway forget charges from before a moment, as providers do. One that somebody
 * still has to learn of stays: the same key would be charged anew. So does one that was captured or
 * refunded since.
 */
export function sweepCharges(
  db: Db,
  before: Temporal.Instant,
  findOpen: readonly FindOpenKeys[],
): Promise<void> {
  const isOld = sql`charge.created_at <= ${before}
                    and not exists (
                          select from sandbox_charge as later
                           where later.store_id = charge.store_id
                             and later.parent_key = charge.key and later.created_at > ${before})`
  return sweepStores(db, {
    batchSize: BATCH_SIZE,
    async findStores(db, storeIds) {
      const { rows } = await sql<{ id: StoreId }>`
        select store.id
          from unnest(${storeIds}::uuid[]) as store (id)
         where exists (
                 select from sandbox_charge as charge
                  where charge.store_id = store.id and ${isOld})`.execute(db)
      return rows.map(({ id }) => id)
    },
    async deleteBatch(tx, storeId, limit) {
      const { rows } = await sql<{ key: string }>`
        select charge.key
          from sandbox_charge as charge
         where charge.store_id = ${storeId} and ${isOld}
         order by charge.created_at
         limit ${limit}
           for update`.execute(tx)
      const keys = rows.map(({ key }) => key)
      const open = new Set<string>()
      for (const find of findOpen) for (const key of await find(tx, storeId, keys)) open.add(key)
      return forget(
        tx,
        storeId,
        keys.filter((key) => !open.has(key)),
        before,
      )
    },
  })
}

async function forget(
  tx: Tx,
  storeId: StoreId,
  keys: readonly string[],
  before: Temporal.Instant,
): Promise<number> {
  if (keys.length === 0) return 0
  await sql`
    delete from sandbox_lost_request
     where store_id = ${storeId} and key = any(${keys}::text[])`.execute(tx)
  await sql`
    delete from sandbox_charge
     where store_id = ${storeId} and key = any(${keys}::text[])`.execute(tx)
  await sql`
    insert into sandbox_memory (store_id, forgotten_until)
    values (${storeId}, ${before})
        on conflict (store_id) do update
       set forgotten_until = greatest(sandbox_memory.forgotten_until,
                                      excluded.forgotten_until)`.execute(tx)
  return keys.length
}
