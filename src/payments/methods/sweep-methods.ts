import { sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { sweepStores } from '../../platform/maintenance/clean-up.ts'
import type { TimeScope } from '../../stores/clock/time-scopes.ts'

const BATCH_SIZE = 500

type Removed = { id: string; account_id: string; card_id: string | null }

/** Selects the cards that something of the accounts still names. */
type FindNamedCards = (
  tx: Tx,
  storeId: StoreId,
  accountIds: readonly string[],
) => Promise<Iterable<string>>

/**
 * Deletes methods that were removed long ago, by the clock of their store. One whose card a
 * subscription names stays, so that nothing is charged to it (PM-4).
 */
export function sweepMethods(
  db: Db,
  { now: before, holds }: TimeScope,
  findNamed: FindNamedCards,
): Promise<void> {
  // Methods that stay must not hold up the ones behind them.
  const passedOver = new Map<StoreId, number>()
  return sweepStores(db, {
    batchSize: BATCH_SIZE,
    oldRows: (storeIds) => sql`
      select store_id from payment_method
       where store_id = any(${storeIds}::uuid[]) and deleted_at <= ${before}
         and ${holds(sql.ref('payment_method.store_id'))}`,
    async deleteBatch(tx, storeId, limit) {
      const passed = passedOver.get(storeId) ?? 0
      const { rows } = await sql<Removed>`
        select id, account_id, card_id
          from payment_method
         where store_id = ${storeId} and deleted_at <= ${before}
         order by deleted_at, id
         limit ${limit} offset ${passed}`.execute(tx)
      const accountIds = [...new Set(rows.map(({ account_id }) => account_id))]
      const named = new Set(await findNamed(tx, storeId, accountIds))
      const over = rows.filter(({ card_id }) => card_id === null || !named.has(card_id))
      passedOver.set(storeId, passed + rows.length - over.length)
      const ids = over.map(({ id }) => id)
      await sql`
        delete from payment_method
         where store_id = ${storeId} and id = any(${ids}::uuid[])`.execute(tx)
      return rows.length
    },
  })
}
