import { type SqlBool, sql } from 'kysely'
import { notFound } from '../lib/errors.ts'
import { isUuid, type StoreId } from '../lib/ids.ts'
import type { Db, Tx } from '../platform/db/db.ts'
import type { OrderId } from './order.ts'
import { findTransaction, selectTransactions } from './queries.ts'
import type { Question, Transaction, TransactionId } from './transaction.ts'

export async function getTransaction(
  db: Db,
  storeId: StoreId,
  orderId: OrderId,
  id: TransactionId,
): Promise<Transaction> {
  const found = await findTransaction(db, storeId, id)
  if (found?.order_id !== orderId) throw notFound('transaction', id)
  return found
}

/** All of an order, in the order in which they were started. */
export function loadTransactions(
  db: Db | Tx,
  storeId: StoreId,
  orderId: OrderId,
): Promise<Transaction[]> {
  return selectTransactions(db, storeId, orderId)
}

/** Undefined when its outcome is known. */
export async function findPending(
  db: Db,
  storeId: StoreId,
  id: TransactionId,
): Promise<Question | undefined> {
  const transaction = await findTransaction(db, storeId, id)
  if (transaction?.status !== 'pending') return undefined
  const { parent_id: parentId } = transaction
  const parent = parentId === null ? undefined : await findTransaction(db, storeId, parentId)
  return { transaction, parent }
}

/** Selects the gateway keys whose transaction has no outcome yet. */
export async function findPendingKeys(
  tx: Tx,
  storeId: StoreId,
  keys: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('order_transaction')
    .select('id')
    .where('store_id', '=', storeId)
    .where(sql<SqlBool>`id = any(${keys.filter(isUuid)}::uuid[])`)
    .where('status', '=', 'pending')
    .execute()
  return rows.map(({ id }) => id)
}
