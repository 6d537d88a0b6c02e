import { sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import type { AccountId } from '../../platform/auth/context.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { findRow, getRow } from '../../platform/resources/rows.ts'
import { type Account, accountKind } from './account.ts'

/** The account, if this store has it. */
export function findAccount(
  db: Db | Tx,
  storeId: StoreId,
  id: AccountId,
): Promise<Account | undefined> {
  return findRow(db, accountKind, storeId, id)
}

export function getAccount(db: Db | Tx, storeId: StoreId, id: AccountId): Promise<Account> {
  return getRow(db, accountKind, storeId, id)
}

/**
 * Callers that lock the same account take turns; rows that refer to it can still be inserted. Used
 * for limits within an account.
 */
export function lockAccount(tx: Tx, storeId: StoreId, id: AccountId): Promise<Account> {
  return getRow(tx, accountKind, storeId, id, { lock: 'no key update' })
}

/** The account cannot be deleted before the transaction ends; for what will refer to it. */
export function holdAccount(tx: Tx, storeId: StoreId, id: AccountId): Promise<Account | undefined> {
  return findRow(tx, accountKind, storeId, id, { lock: 'key share' })
}

/** The rows that this store has, by id. */
export async function findAccounts(
  db: Db | Tx,
  storeId: StoreId,
  ids: readonly AccountId[],
): Promise<ReadonlyMap<AccountId, Account>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('account')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Holds any number of accounts; gives the ids of those that this store has. */
export async function holdAccounts(
  tx: Tx,
  storeId: StoreId,
  ids: readonly AccountId[],
): Promise<Set<AccountId>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .selectFrom('account')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', sql<AccountId>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forKeyShare()
    .execute()
  return new Set(rows.map(({ id }) => id))
}
