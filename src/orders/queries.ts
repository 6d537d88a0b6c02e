import { CompiledQuery, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { StoreId } from '../lib/ids.ts'
import type { GatewaySlug } from '../payments/built-in.ts'
import { countOpen } from '../platform/auth/count-open.ts'
import { type Db, json, later, type Tx } from '../platform/db/db.ts'
import { readPage } from '../platform/db/read-page.ts'
import type { Page } from '../platform/http/paging.ts'
import type { Order, OrderId, OrderItem, OrderTaxItem } from './order.ts'
import type { Transaction, TransactionId } from './transaction.ts'

declare module '../platform/db/db.ts' {
  interface Tables {
    sales_order: Order
    sales_order_item: OrderItem
    sales_order_tax_item: OrderTaxItem
    order_transaction: Transaction
  }
}

// Rows travel as one JSON text, which json_populate_recordset turns into rows of the table. All of
// them travel with the statement that follows.
const INSERT_ORDERS = /* sql */ `
    insert into sales_order
    select * from json_populate_recordset(null::sales_order, $1::json)`

// An item gets its digest with it: nothing of it is ever changed.
const INSERT_ITEMS = /* sql */ `
    insert into sales_order_item
    select item.*
      from json_populate_recordset(null::sales_order_item, $1::json) as one,
           json_populate_record(
             one, json_build_object('digest', order_item_digest(to_jsonb(one)))) as item`

const INSERT_TAX_ITEMS = /* sql */ `
    insert into sales_order_tax_item
    select * from json_populate_recordset(null::sales_order_tax_item, $1::json)`

export function insertOrders(tx: Tx, orders: readonly Order[]): Promise<void> {
  return insertRows(tx, INSERT_ORDERS, orders)
}

export function insertItems(tx: Tx, items: readonly OrderItem[]): Promise<void> {
  return insertRows(tx, INSERT_ITEMS, items)
}

export function insertTaxItems(tx: Tx, items: readonly OrderTaxItem[]): Promise<void> {
  return insertRows(tx, INSERT_TAX_ITEMS, items)
}

async function insertRows(tx: Tx, text: string, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return
  await later(tx, CompiledQuery.raw(text, [JSON.stringify(rows)]))
}

export function selectOrder(db: Db | Tx, storeId: StoreId, id: OrderId) {
  return db
    .selectFrom('sales_order')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
}

export async function updateOrder(tx: Tx, order: Order): Promise<void> {
  await tx
    .updateTable('sales_order')
    .set({
      status: order.status,
      payment: order.payment,
      shipping: order.shipping,
      shipping_address: json(order.shipping_address),
      order_number: order.order_number,
      external_ref: order.external_ref,
      authorized: order.authorized,
      paid: order.paid,
      refunded: order.refunded,
      updated_at: order.updated_at,
      fully_paid_at: order.fully_paid_at,
    })
    .where('store_id', '=', order.store_id)
    .where('id', '=', order.id)
    .execute()
}

/** Locks the orders that exist, always in the same order. */
export function lockOrders(tx: Tx, storeId: StoreId, ids: readonly OrderId[]): Promise<Order[]> {
  return tx
    .selectFrom('sales_order')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', sql<OrderId>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Updates any number of orders in one statement. */
export async function updateAnonymized(
  tx: Tx,
  storeId: StoreId,
  orders: readonly Order[],
): Promise<void> {
  if (orders.length === 0) return
  await sql`
    update sales_order as known
       set anonymized = true, customer_name = given.customer_name,
           customer_email = given.customer_email, contact_name = given.contact_name,
           contact_email = given.contact_email, billing_address = given.billing_address,
           shipping_address = given.shipping_address,
           custom_attributes = given.custom_attributes, updated_at = given.updated_at
      from json_populate_recordset(null::sales_order, ${JSON.stringify(orders)}::json) as given
     where known.store_id = ${storeId} and known.id = given.id`.execute(tx)
}

/** The newest first; of one account, or of all. */
export function listOrders(
  db: Db,
  storeId: StoreId,
  accountId: string | undefined,
  condition: RawBuilder<SqlBool>,
  page: Page,
): Promise<{ rows: Order[]; total: number }> {
  const ofAccount =
    accountId === undefined ? sql<SqlBool>`true` : sql<SqlBool>`account_id = ${accountId}::uuid`
  const matching = db
    .selectFrom('sales_order')
    .where('store_id', '=', storeId)
    .where(ofAccount)
    .where(condition)
  return readPage(matching, ['-created_at', '-id'], page)
}

/** The items of some orders, each order's in the order of its cart. */
export function selectItems(db: Db | Tx, storeId: StoreId, orderIds: readonly OrderId[]) {
  return db
    .selectFrom('sales_order_item')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('order_id', '=', sql<OrderId>`any(${orderIds}::uuid[])`)
    .orderBy('order_id')
    .orderBy('position')
    .execute()
}

export function selectItemIds(db: Db | Tx, storeId: StoreId, orderIds: readonly OrderId[]) {
  return db
    .selectFrom('sales_order_item')
    .select(['id', 'order_id'])
    .where('store_id', '=', storeId)
    .where('order_id', '=', sql<OrderId>`any(${orderIds}::uuid[])`)
    .orderBy('order_id')
    .orderBy('position')
    .execute()
}

export function selectTaxItems(db: Db | Tx, storeId: StoreId, orderIds: readonly OrderId[]) {
  return db
    .selectFrom('sales_order_tax_item')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('order_id', '=', sql<OrderId>`any(${orderIds}::uuid[])`)
    .orderBy('order_id')
    .orderBy('position')
    .execute()
}

export function listItems(db: Db, storeId: StoreId, orderId: OrderId, page: Page) {
  const matching = db
    .selectFrom('sales_order_item')
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
  return readPage(matching, ['position'], page)
}

/** In the order in which they were started. */
export function selectTransactions(
  db: Db | Tx,
  storeId: StoreId,
  orderId: OrderId,
): Promise<Transaction[]> {
  return db
    .selectFrom('order_transaction')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Counts the transactions of an order, and stops at `most`. */
export async function countTransactions(
  tx: Tx,
  storeId: StoreId,
  orderId: OrderId,
  most: number,
): Promise<number> {
  const rows = await tx
    .selectFrom('order_transaction')
    .select('id')
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .limit(most)
    .execute()
  return rows.length
}

export function listTransactions(db: Db, storeId: StoreId, orderId: OrderId, page: Page) {
  const matching = db
    .selectFrom('order_transaction')
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
  return readPage(matching, ['created_at', 'id'], page)
}

export function findTransaction(db: Db | Tx, storeId: StoreId, id: TransactionId) {
  return db
    .selectFrom('order_transaction')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/**
 * The transaction that the same request has started before, if it is not older than `oldest`, in
 * real time. Those of earlier versions are known by store time only.
 */
export function findByRequest(
  db: Db | Tx,
  storeId: StoreId,
  requestKey: Buffer,
  oldest: Temporal.Instant,
): Promise<Transaction | undefined> {
  const requestedAt = sql<Temporal.Instant>`coalesce(requested_at, created_at)`
  return db
    .selectFrom('order_transaction')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('request_key', '=', requestKey)
    .where(requestedAt, '>', oldest)
    .orderBy(requestedAt, 'desc')
    .executeTakeFirst()
}

export async function insertTransaction(tx: Tx, row: Transaction): Promise<void> {
  await tx
    .insertInto('order_transaction')
    .values({
      ...row,
      payment_method: row.payment_method && json(row.payment_method),
      dispute: null,
    })
    .execute()
}

export async function updateTransaction(tx: Tx, row: Transaction): Promise<void> {
  await tx
    .updateTable('order_transaction')
    .set({
      status: row.status,
      reference: row.reference,
      refunded_amount: row.refunded_amount,
      payment_method: row.payment_method && json(row.payment_method),
      error: row.error,
      waits_for: row.waits_for,
      decline_class: row.decline_class,
      decline_code: row.decline_code,
      dispute: row.dispute && json(row.dispute),
      updated_at: row.updated_at,
    })
    .where('store_id', '=', row.store_id)
    .where('id', '=', row.id)
    .execute()
}

/** Counts payments through a gateway without an outcome, and authorizations that are open. */
export async function countUnendedThrough(
  db: Db | Tx,
  storeId: StoreId,
  gateway: GatewaySlug,
): Promise<number> {
  const pending = await db
    .selectFrom('order_transaction')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .where('gateway', '=', gateway)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  const authorized = await authorizedThrough(db, storeId, gateway)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return pending.count + authorized.count
}

/** Open authorizations through a gateway, in one order for everybody who locks their orders. */
export function selectAuthorizedThrough(
  tx: Tx,
  storeId: StoreId,
  gateway: GatewaySlug,
): Promise<Transaction[]> {
  return authorizedThrough(tx, storeId, gateway)
    .selectAll('one')
    .orderBy('one.order_id')
    .orderBy('one.id')
    .execute()
}

/** Authorizations that nothing has ended or is about to, by the index of orders that have one. */
function authorizedThrough(db: Db | Tx, storeId: StoreId, gateway: GatewaySlug) {
  return db
    .selectFrom('sales_order as placed')
    .innerJoin('order_transaction as one', (join) =>
      join.onRef('one.store_id', '=', 'placed.store_id').onRef('one.order_id', '=', 'placed.id'),
    )
    .where('placed.store_id', '=', storeId)
    .where(sql<SqlBool>`placed.authorized > 0`)
    .where('one.gateway', '=', gateway)
    .where('one.transaction_type', '=', 'authorize')
    .where('one.status', '=', 'complete')
    .where(sql<SqlBool>`
      not exists (select 1 from order_transaction as ending
                   where ending.store_id = one.store_id and ending.order_id = one.order_id
                     and ending.parent_id = one.id and ending.status <> 'failed')`)
}

/** Pending transactions through a gateway, in one order for everybody who locks their orders. */
export function selectPendingThrough(
  tx: Tx,
  storeId: StoreId,
  gateway: GatewaySlug,
): Promise<Transaction[]> {
  return tx
    .selectFrom('order_transaction')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('gateway', '=', gateway)
    .where('status', '=', 'pending')
    .orderBy('order_id')
    .execute()
}

/**
 * Transactions of live stores with an outcome not known by then, by the index of pending ones. One
 * that waits for its buyer or its bank was answered.
 */
export function countUnknownTransactions(db: Db, before: Temporal.Instant) {
  return countOpen(
    db,
    sql`
      select store_id, created_at from order_transaction
       where status = 'pending' and waits_for is null and created_at <= ${before}`,
  )
}
