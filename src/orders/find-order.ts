import { type SqlBool, sql } from 'kysely'
import { notFound } from '../lib/errors.ts'
import { isUuid, type StoreId } from '../lib/ids.ts'
import type { Ctx } from '../platform/auth/context.ts'
import { forbidden } from '../platform/auth/permissions.ts'
import type { Db, Tx } from '../platform/db/db.ts'
import type { AccountUse } from '../stores/accounts/account.ts'
import {
  balanceOwing,
  type Order,
  type OrderId,
  type OrderItem,
  type OrderItemId,
  type OrderTaxItem,
} from './order.ts'
import {
  findTransaction,
  selectItemIds,
  selectItems,
  selectOrder,
  selectTaxItems,
  selectTransactions,
} from './queries.ts'
import {
  isUnsent,
  type PaymentRequest,
  type Question,
  type Transaction,
  type TransactionId,
} from './transaction.ts'

/** For reading: what the caller may not read is not found. */
export async function getOrder(db: Db | Tx, ctx: Ctx, id: OrderId): Promise<Order> {
  const order = await selectOrder(db, ctx.storeId, id).executeTakeFirst()
  if (!order || !mayRead(ctx, order)) throw notFound('order', id)
  return order
}

/** Changes of an order or its money lock it, so they run one after the other. */
export async function lockOrder(tx: Tx, storeId: StoreId, id: OrderId): Promise<Order> {
  const order = await selectOrder(tx, storeId, id).forUpdate().executeTakeFirst()
  if (!order) throw notFound('order', id)
  return order
}

/** Locks an order for paying; one that the caller may not pay is not found. */
export async function lockOrderToPay(tx: Tx, ctx: Ctx, id: OrderId): Promise<Order> {
  const order = await lockOrder(tx, ctx.storeId, id)
  if (!mayPay(ctx, order)) throw notFound('order', id)
  return order
}

/** One that the caller may not pay is not found. */
export async function getOrderToPay(db: Db, ctx: Ctx, id: OrderId): Promise<Order> {
  const order = await selectOrder(db, ctx.storeId, id).executeTakeFirst()
  if (!order || !mayPay(ctx, order)) throw notFound('order', id)
  return order
}

/** The items bought, in the order of the cart. */
export function loadItems(db: Db | Tx, storeId: StoreId, id: OrderId): Promise<OrderItem[]> {
  return selectItems(db, storeId, [id])
}

/** Whether subscriptions begin with the order, which are collected later without the buyer. */
export async function hasSubscriptions(tx: Tx, storeId: StoreId, id: OrderId): Promise<boolean> {
  const items = await loadItems(tx, storeId, id)
  return items.some(({ type }) => type === 'subscription_item')
}

/**
 * Whether subscriptions in the currency begin when an order is paid: their price was made by its
 * current decimals (CU-12). Only accounts buy subscriptions (CK-4).
 */
export async function hasSubscriptionOrdersIn(
  tx: Tx,
  storeIds: readonly StoreId[],
  currency: string,
): Promise<boolean> {
  const { rows } = await sql`
    select 1
      from sales_order as placed
      join sales_order_item as item on item.store_id = placed.store_id and item.order_id = placed.id
     where placed.store_id = any(${storeIds}::uuid[]) and placed.currency = ${currency}
       and placed.account_id is not null and placed.fully_paid_at is null
       and placed.status <> 'cancelled' and item.type = 'subscription_item'
     limit 1`.execute(tx)
  return rows.length > 0
}

/**
 * Keeps an account from being deleted while money may complete an order that begins subscriptions
 * for it (AC-2).
 */
export const subscriptionOrderUse: AccountUse = async (tx, { storeId }, accountId) => {
  const { rows } = await sql`
    select 1
      from sales_order as placed
     where placed.store_id = ${storeId} and placed.account_id = ${accountId}
       and placed.fully_paid_at is null and placed.status <> 'cancelled'
       and exists (select 1
                     from sales_order_item as item
                    where item.store_id = placed.store_id and item.order_id = placed.id
                      and item.type = 'subscription_item')
       and (placed.authorized > 0 or placed.paid > 0
            or exists (select 1
                         from order_transaction as movement
                        where movement.store_id = placed.store_id
                          and movement.order_id = placed.id and movement.status = 'pending'))
     limit 1`.execute(tx)
  if (rows.length === 0) return undefined
  return 'an order that begins a subscription is authorized or being paid; cancel the order first'
}

/** The taxes of what was bought. */
export function loadTaxItems(db: Db | Tx, storeId: StoreId, id: OrderId): Promise<OrderTaxItem[]> {
  return selectTaxItems(db, storeId, [id])
}

export async function loadItemIds(
  db: Db | Tx,
  storeId: StoreId,
  ids: readonly OrderId[],
): Promise<(id: OrderId) => OrderItemId[]> {
  const rows = ids.length === 0 ? [] : await selectItemIds(db, storeId, ids)
  const byOrder = Map.groupBy(rows, (row) => row.order_id)
  return (id) => byOrder.get(id)?.map((row) => row.id) ?? []
}

/** Items and tax items of some orders, each order's in its own order. */
export async function loadContents(
  db: Db | Tx,
  storeId: StoreId,
  ids: readonly OrderId[],
): Promise<{ items: OrderItem[]; taxItems: OrderTaxItem[] }> {
  if (ids.length === 0) return { items: [], taxItems: [] }
  const items = await selectItems(db, storeId, ids)
  return { items, taxItems: await selectTaxItems(db, storeId, ids) }
}

type Caller = Pick<Ctx, 'actor' | 'account'>
type Owned = Pick<Order, 'account_id'>

/** An order of an account is read by that account; that of a guest by admins only (PE-4). */
function mayRead(caller: Caller, order: Owned): boolean {
  return caller.actor.kind !== 'shopper' || isOwn(caller, order)
}

/**
 * A guest has no token of their own, so anyone who knows the id of a guest's order can pay it
 * (PE-4).
 */
function mayPay(caller: Caller, order: Owned): boolean {
  return mayRead(caller, order) || order.account_id === null
}

function isOwn({ account }: Caller, { account_id }: Owned): boolean {
  return account_id !== null && account?.accountId === account_id
}

/**
 * The manual gateway takes the caller's word that money moved, which must be the seller's. Where
 * no money is to move, a shopper's word does too (CK-8).
 */
export function requireGatewayRight({ actor }: Caller, order: Order, payment: PaymentRequest) {
  if (actor.kind !== 'shopper' || payment.gateway !== 'manual') return
  if ((payment.amount ?? balanceOwing(order)) === 0) return
  throw forbidden('The gateway manual is for admin tokens, unless the amount is 0.')
}

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
export const findPending = questionFinder(({ status }) => status === 'pending')

/** Undefined when its outcome is certain: neither pending nor ended as never sent. */
export const findUncertain = questionFinder((one) => one.status === 'pending' || isUnsent(one))

/** A refund that was made; a bank may still send it back. */
export const findRefund = questionFinder(
  (one) => one.transaction_type === 'refund' && one.status === 'complete',
)

/** Finds a transaction by its id if the condition holds for it. */
function questionFinder(holds: (transaction: Transaction) => boolean) {
  return async (db: Db, storeId: StoreId, id: TransactionId): Promise<Question | undefined> => {
    const transaction = await findTransaction(db, storeId, id)
    return transaction && holds(transaction) ? loadQuestion(db, transaction) : undefined
  }
}

async function loadQuestion(db: Db, transaction: Transaction): Promise<Question> {
  const { store_id: storeId, parent_id: parentId } = transaction
  const parent = parentId === null ? undefined : await findTransaction(db, storeId, parentId)
  const order = await selectOrder(db, storeId, transaction.order_id).executeTakeFirstOrThrow()
  const { currency_format, status } = order
  const decimals = currency_format.decimalPlaces
  return { transaction, parent, decimals, isCancelled: status === 'cancelled' }
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
