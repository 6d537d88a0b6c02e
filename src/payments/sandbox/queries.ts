import { sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import type { Minor } from '../../lib/money.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { DeclineClass } from '../decline.ts'
import type { Operation, Outcome } from '../gateway.ts'

export type SandboxChargeTable = {
  store_id: StoreId
  key: string
  kind: Operation
  parent_key: string | null
  card_id: string
  amount: Minor
  currency: string
  status: Outcome['status']
  reference: string
  reason: string | null
  decline_class: DeclineClass | null
  created_at: Temporal.Instant
}

type SandboxMemoryTable = { store_id: StoreId; forgotten_until: Temporal.Instant }
type SandboxLostRequestTable = { store_id: StoreId; key: string; count: number }

declare module '../../platform/db/db.ts' {
  interface Tables {
    sandbox_charge: SandboxChargeTable
    sandbox_lost_request: SandboxLostRequestTable
    sandbox_memory: SandboxMemoryTable
  }
}

export function findCharge(db: Db | Tx, storeId: StoreId, key: string) {
  return db
    .selectFrom('sandbox_charge')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** Concurrent actions on one charge run one after the other. */
export function lockCharge(tx: Tx, storeId: StoreId, key: string) {
  return tx
    .selectFrom('sandbox_charge')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst()
}

/** Selects those that have moved money, or may still. */
export function selectFollowUps(tx: Tx, storeId: StoreId, parentKey: string) {
  return tx
    .selectFrom('sandbox_charge')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('parent_key', '=', parentKey)
    .where('status', 'in', ['approved', 'pending'])
    .execute()
}

/** The first of a key is kept: a later one changes nothing, and nothing is returned for it. */
export async function insertCharges(
  db: Db | Tx,
  rows: readonly SandboxChargeTable[],
): Promise<SandboxChargeTable[]> {
  const inserted = await sql<SandboxChargeTable>`
    insert into sandbox_charge (store_id, key, kind, parent_key, card_id, amount, currency, status,
                                reference, reason, decline_class, created_at)
    select store_id, key, kind, parent_key, card_id, amount, currency, status, reference, reason,
           decline_class, created_at
      from json_populate_recordset(null::sandbox_charge, ${JSON.stringify(rows)}::json)
        on conflict (store_id, key) do nothing
    returning *`.execute(db)
  return inserted.rows
}

/** Ends a charge that is still in the state `from`; undefined when it no longer is. */
export function updateCharge(
  db: Db | Tx,
  { store_id, key, status: from }: Pick<SandboxChargeTable, 'store_id' | 'key' | 'status'>,
  end: Pick<SandboxChargeTable, 'status' | 'reason' | 'decline_class'>,
): Promise<SandboxChargeTable | undefined> {
  return db
    .updateTable('sandbox_charge')
    .set(end)
    .where('store_id', '=', store_id)
    .where('key', '=', key)
    .where('status', '=', from)
    .returningAll()
    .executeTakeFirst()
}

/** How many requests of this key have been lost, this one included. */
export async function countLostRequest(db: Db, storeId: StoreId, key: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    insert into sandbox_lost_request (store_id, key, count)
    values (${storeId}, ${key}, 1)
        on conflict (store_id, key) do update set count = sandbox_lost_request.count + 1
    returning count`.execute(db)
  return rows[0]?.count ?? 0
}
