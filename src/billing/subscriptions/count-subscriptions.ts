import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { FrozenId, OfferedId } from '../offering-types.ts'

/** Counts of subscriptions that are not deleted. */

/** Subscriptions that are billed the same: one frozen plan with the same products. */
export type Billed = {
  frozen_id: FrozenId
  plan_id: OfferedId
  product_ids: OfferedId[]
  currency: string
  subscriptions: number
}

/** Whether there was ever a subscription in the currency; its invoices are in it too (CU-12). */
export async function hasSubscriptionsIn(
  db: Db | Tx,
  storeIds: readonly StoreId[],
  currency: string,
): Promise<boolean> {
  const { rows } = await sql`
    select 1
      from subscription_terms
     where store_id = any(${storeIds}::uuid[]) and currency = ${currency}
     limit 1`.execute(db)
  return rows.length > 0
}

/** The active subscriptions by what they are billed for, as far as the limit goes. */
export async function countBilled(
  db: Db,
  storeId: StoreId,
  condition: RawBuilder<SqlBool>,
  limit: number,
): Promise<Billed[]> {
  const { rows } = await sql<Billed>`
    select frozen_id, active_plan_id as plan_id, product_ids, currency, count(*) as subscriptions
      from subscription_terms
     where store_id = ${storeId} and deleted_at is null and status = 'active' and ${condition}
     group by frozen_id, active_plan_id, product_ids, currency
     limit ${limit}`.execute(db)
  return rows
}

export function countActive(
  db: Db,
  storeId: StoreId,
  condition: RawBuilder<SqlBool>,
): Promise<number> {
  return countKept(db, storeId, sql`status = 'active' and ${condition}`)
}

/** Counts what fits a condition on the terms: what moves with every invoice is in another table. */
export async function countKept(
  db: Db,
  storeId: StoreId,
  condition: RawBuilder<SqlBool>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
      from subscription_terms
     where store_id = ${storeId} and deleted_at is null and ${condition}`.execute(db)
  return rows[0]?.count ?? 0
}

type Range = { from: Temporal.Instant; until: Temporal.Instant }
type DayCount = { day: string; count: number }

/** How many were made on each day in UTC. */
export function countCreated(
  db: Db,
  storeId: StoreId,
  condition: RawBuilder<SqlBool>,
  range: Range,
): Promise<DayCount[]> {
  return countByDay(db, storeId, sql.ref('created_at'), condition, range)
}

/** How many ended on each day in UTC and have not been resumed since (STAT-3). */
export function countEnded(
  db: Db,
  storeId: StoreId,
  condition: RawBuilder<SqlBool>,
  range: Range,
): Promise<DayCount[]> {
  const hasEnded = sql<SqlBool>`${condition} and status = 'inactive' and (closed or canceled)`
  return countByDay(db, storeId, sql.ref('end_date'), hasEnded, range)
}

async function countByDay(
  db: Db,
  storeId: StoreId,
  moment: RawBuilder<unknown>,
  condition: RawBuilder<SqlBool>,
  { from, until }: Range,
): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select (${moment} at time zone 'UTC')::date::text as day, count(*) as count
      from subscription_terms
     where store_id = ${storeId} and deleted_at is null and ${condition}
       and ${moment} >= ${from} and ${moment} < ${until}
     group by (${moment} at time zone 'UTC')::date`.execute(db)
  return rows
}
