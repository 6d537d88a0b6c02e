import { sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { sweepStores } from '../../platform/maintenance/clean-up.ts'

const BATCH_SIZE = 500

/** Selects the keys whose outcome somebody has not learned yet. */
type FindOpenKeys = (tx: Tx, storeId: StoreId, keys: readonly string[]) => Promise<Iterable<string>>

/**
 * Deletes old charges of the sandbox gateway, as providers do. A charge with an open outcome stays,
 * because the same key would be charged again. So does one that was captured or refunded since.
 */
export function sweepCharges(
  db: Db,
  before: Temporal.Instant,
  findOpen: readonly FindOpenKeys[],
): Promise<void> {
  const isOld = sql`charge.created_at <= ${before}
                    and not exists (
                          select 1 from sandbox_charge as later
                           where later.store_id = charge.store_id
                             and later.parent_key = charge.key and later.created_at > ${before})`
  // Open ones stay, and must not hold up those behind.
  const passedOver = new Map<StoreId, number>()
  return sweepStores(db, {
    batchSize: BATCH_SIZE,
    oldRows: (storeIds) => sql`
      select charge.store_id from sandbox_charge as charge
       where charge.store_id = any(${storeIds}::uuid[]) and ${isOld}`,
    async deleteBatch(tx, storeId, limit) {
      const passed = passedOver.get(storeId) ?? 0
      const { rows } = await sql<{ key: string }>`
        select charge.key
          from sandbox_charge as charge
         where charge.store_id = ${storeId} and ${isOld}
         order by charge.created_at, charge.key
         limit ${limit} offset ${passed}
           for update`.execute(tx)
      const keys = rows.map(({ key }) => key)
      const open = new Set<string>()
      for (const find of findOpen) for (const key of await find(tx, storeId, keys)) open.add(key)
      const closed = keys.filter((key) => !open.has(key))
      passedOver.set(storeId, passed + keys.length - closed.length)
      await forget(tx, storeId, closed, before)
      return keys.length
    },
  })
}

async function forget(
  tx: Tx,
  storeId: StoreId,
  keys: readonly string[],
  before: Temporal.Instant,
): Promise<void> {
  if (keys.length === 0) return
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
}
