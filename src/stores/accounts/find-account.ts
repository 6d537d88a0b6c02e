import { notFound } from '../../lib/errors.ts'
import type { StoreId } from '../../lib/ids.ts'
import type { AccountId } from '../../platform/auth/context.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Account } from './account.ts'
import { holdAccountRows, selectAccount, selectAccounts } from './queries.ts'

/** The account, if this store has it. */
export function findAccount(
  db: Db | Tx,
  storeId: StoreId,
  id: AccountId,
): Promise<Account | undefined> {
  return selectAccount(db, storeId, id).executeTakeFirst()
}

/** By id, those that this store has. */
export async function findAccounts(
  db: Db | Tx,
  storeId: StoreId,
  ids: readonly AccountId[],
): Promise<ReadonlyMap<AccountId, Account>> {
  const rows = ids.length === 0 ? [] : await selectAccounts(db, storeId, ids)
  return new Map(rows.map((row) => [row.id, row]))
}

export async function getAccount(db: Db | Tx, storeId: StoreId, id: AccountId): Promise<Account> {
  const account = await findAccount(db, storeId, id)
  if (!account) throw notFound('account', id)
  return account
}

/**
 * Those who lock the same account take turns; what merely refers to it can still be inserted.
 * For limits on what belongs to an account, and for changing it.
 */
export async function lockAccount(tx: Tx, storeId: StoreId, id: AccountId): Promise<Account> {
  const account = await selectAccount(tx, storeId, id).forNoKeyUpdate().executeTakeFirst()
  if (!account) throw notFound('account', id)
  return account
}

/** The account cannot be deleted before the transaction ends; for what will refer to it. */
export function holdAccount(tx: Tx, storeId: StoreId, id: AccountId): Promise<Account | undefined> {
  return selectAccount(tx, storeId, id).forKeyShare().executeTakeFirst()
}

/** The same for any number; the ids of those that this store has. */
export async function holdAccounts(
  tx: Tx,
  storeId: StoreId,
  ids: readonly AccountId[],
): Promise<Set<AccountId>> {
  const rows = ids.length === 0 ? [] : await holdAccountRows(tx, storeId, ids)
  return new Set(rows.map(({ id }) => id))
}
