import { type ColumnType, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import type { Minor } from '../../lib/money.ts'
import type { AccountId } from '../../platform/auth/context.ts'
import { type Db, later, type Tables, type Tx } from '../../platform/db/db.ts'
import { anyOf, columnArray, insertColumns, updateMany } from '../../platform/db/many-rows.ts'
import { readPage } from '../../platform/db/read-page.ts'
import type { Page } from '../../platform/http/paging.ts'
import type { OfferedId } from '../offering-types.ts'
import type { SubscriptionId } from '../subscriptions/subscription.ts'
import { isOpenOrFinal } from './final-invoices.ts'
import type { Invoice, InvoiceId } from './invoice.ts'
import type { InvoicePayment } from './payment.ts'

type InvoiceTable = Omit<Invoice, 'amount'> & {
  /** The database adds it up. */
  amount: ColumnType<Minor, never, never>
}

export type InvoiceItemRow = {
  store_id: StoreId
  invoice_id: InvoiceId
  position: number
  description: string
  product_id: OfferedId | null
  amount: Minor
  includes_tax: boolean
  period_start: Temporal.Instant | null
  period_end: Temporal.Instant | null
}

type StoreCounterTable = { store_id: StoreId; name: string; value: number }

declare module '../../platform/db/db.ts' {
  interface Tables {
    invoice: InvoiceTable
    invoice_item: InvoiceItemRow
    invoice_payment: InvoicePayment
    store_counter: StoreCounterTable
  }
}

// ---- reading ----

export const invoiceSorts = ['number', '-number', 'amount', '-amount'] as const
type InvoiceSort = (typeof invoiceSorts)[number]

/** Numbers are given in the order of creation (BILL-13): by them the list is sorted by age. */
export async function listInvoices(
  db: Db,
  storeId: StoreId,
  condition: RawBuilder<SqlBool>,
  page: Page,
  sort: InvoiceSort = '-number',
): Promise<{ rows: Invoice[]; total: number }> {
  const matching = db.selectFrom('invoice').where('store_id', '=', storeId).where(condition)
  const isDescending = sort.startsWith('-')
  const order = sort.endsWith('amount') ? [sort, isDescending ? '-number' : 'number'] : [sort]
  return readPage(matching, order, page)
}

/**
 * Selects invoices of the account's subscriptions, deleted ones included. The array makes the
 * planner find the subscriptions first instead of reading every invoice of the store.
 */
export const ofAccount = (storeId: StoreId, accountId: AccountId) => sql<SqlBool>`
  subscription_id = any(array(
    select id
      from subscription
     where store_id = ${storeId} and account_id = ${accountId}))`

export async function isOfAccount(
  db: Db,
  { store_id, id }: Invoice,
  accountId: AccountId,
): Promise<boolean> {
  const row = await db
    .selectFrom('invoice')
    .select('id')
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where(ofAccount(store_id, accountId))
    .executeTakeFirst()
  return row !== undefined
}

export function findInvoice(
  db: Db | Tx,
  storeId: StoreId,
  id: InvoiceId,
): Promise<Invoice | undefined> {
  return db
    .selectFrom('invoice')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** In order of their ids, as everybody locks them, so that two cannot wait for each other. */
export function lockRows<Name extends 'invoice' | 'invoice_payment'>(
  tx: Tx,
  table: Name,
  storeId: StoreId,
  ids: readonly string[],
): Promise<Selectable<Tables[Name]>[]> {
  const locked: Promise<unknown> = tx
    .selectFrom(table as 'invoice')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', anyOf(ids as InvoiceId[]))
    .orderBy('id')
    .forUpdate()
    .execute()
  return locked as Promise<Selectable<Tables[Name]>[]>
}

/** The subscriptions that the invoices are for. */
export async function selectOwners(
  tx: Tx,
  storeId: StoreId,
  ids: readonly InvoiceId[],
): Promise<SubscriptionId[]> {
  const rows = await tx
    .selectFrom('invoice')
    .select('subscription_id')
    .distinct()
    .where('store_id', '=', storeId)
    .where('id', '=', anyOf(ids))
    .execute()
  return rows.map((row) => row.subscription_id)
}

export function selectOutstandingForUpdate(
  tx: Tx,
  storeId: StoreId,
  subscriptionId: SubscriptionId,
): Promise<Invoice[]> {
  return tx
    .selectFrom('invoice')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('subscription_id', '=', subscriptionId)
    .where('outstanding', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function hasOutstanding(
  db: Db | Tx,
  storeId: StoreId,
  subscriptionId: SubscriptionId,
): Promise<boolean> {
  const row = await db
    .selectFrom('invoice')
    .select('id')
    .where('store_id', '=', storeId)
    .where('subscription_id', '=', subscriptionId)
    .where('outstanding', '=', true)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The payment that is under way or waited for; the invoice is locked. */
export function lockOpenPayment(
  tx: Tx,
  storeId: StoreId,
  invoiceId: InvoiceId,
): Promise<InvoicePayment | undefined> {
  return tx
    .selectFrom('invoice_payment')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('invoice_id', '=', invoiceId)
    .where('status', 'in', ['initiated', 'pending'])
    .forUpdate()
    .executeTakeFirst()
}

/** Items of any number of invoices, in the order of their lines. */
export function selectItems(
  db: Db | Tx,
  storeId: StoreId,
  ids: readonly InvoiceId[],
): Promise<InvoiceItemRow[]> {
  return db
    .selectFrom('invoice_item')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('invoice_id', '=', anyOf(ids))
    .orderBy('invoice_id')
    .orderBy('position')
    .execute()
}

// ---- writing: any number of rows as one parameter, so that the statement is the same for all ----

/** Updates the mutable columns of an invoice; sent with the next statement. */
export function updateInvoices(tx: Tx, rows: readonly Invoice[]): Promise<void> {
  return updateMany(tx, 'invoice', rows, [
    'tax_amount',
    'tax_credit',
    'service_start',
    'service_end',
    'tax_items',
    'taxes_added_at',
    'tax_run_id',
    'outstanding',
    'written_off_at',
    'write_off_reason',
    'payment_retries_limit_reached',
    'manual_payment_pending',
    'failed_attempts',
    'last_failed_at',
    'last_decline_class',
    'last_card',
    'refused_card',
    'has_new_card',
    'attempts',
    'updated_at',
  ])
}

/** Travels with the next statement. */
export function insertPayments(tx: Tx, rows: readonly InvoicePayment[]): Promise<void> {
  return insertColumns(tx, 'invoice_payment', rows, [
    'store_id',
    'id',
    'invoice_id',
    'subscription_id',
    'attempt',
    'status',
    'manual',
    'gateway',
    'amount',
    'currency',
    'payment_authority',
    'external_payment_id',
    'failure_reason',
    'waits_for',
    'action_url',
    'decline_class',
    'decline_code',
    'unanswered',
    'run_id',
    'request_key',
    'asked_run_id',
    'payment_taken_at',
    'created_at',
    'updated_at',
  ])
}

/** Travels with the next statement. */
export function updatePayments(tx: Tx, rows: readonly InvoicePayment[]): Promise<void> {
  return updateMany(tx, 'invoice_payment', rows, [
    'status',
    'external_payment_id',
    'failure_reason',
    'waits_for',
    'action_url',
    'decline_class',
    'decline_code',
    'dispute',
    'unanswered',
    'asked_run_id',
    'payment_taken_at',
    'updated_at',
  ])
}

/** The attempt of an invoice with the number. */
export function findAttempt(db: Db | Tx, storeId: StoreId, invoiceId: InvoiceId, attempt: number) {
  return db
    .selectFrom('invoice_payment')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('invoice_id', '=', invoiceId)
    .where('attempt', '=', attempt)
    .executeTakeFirst()
}

/** A line for the credit that paid a part of the tax; travels with the next statement. */
export async function insertCreditItems(
  tx: Tx,
  storeId: StoreId,
  invoices: readonly Invoice[],
): Promise<void> {
  const paid = invoices.filter(({ tax_credit }) => tax_credit !== null && tax_credit > 0)
  if (paid.length === 0) return
  const statement = sql`
    insert into invoice_item
           (store_id, invoice_id, position, description, amount, includes_tax)
    select ${storeId}::uuid, one.id,
           (select coalesce(max(position), -1) + 1
              from invoice_item
             where store_id = ${storeId} and invoice_id = one.id),
           'Credit', -one.amount, true
      from unnest(
             ${columnArray(paid.map(({ id }) => id))}::uuid[],
             ${columnArray(paid.map(({ tax_credit }) => tax_credit))}::bigint[]
           ) as one (id, amount)`
  await later(tx, statement.compile(tx))
}

/** The one of the period that begins then; its subscription is locked. */
export async function selectPeriodForUpdate(
  tx: Tx,
  storeId: StoreId,
  subscriptionId: SubscriptionId,
  start: Temporal.Instant,
): Promise<Invoice | undefined> {
  return tx
    .selectFrom('invoice')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('subscription_id', '=', subscriptionId)
    .where('period_start', '=', start)
    .where('kind', '=', 'cycle')
    .forUpdate()
    .executeTakeFirst()
}

/**
 * A net amount of an invoice was given back before its tax was known: the tax run that adds it
 * gives the tax on that amount back (PRO-6). The subscription is locked. Travels with the next
 * statement.
 */
export async function updateGivenBack(
  tx: Tx,
  storeId: StoreId,
  { invoiceId, amount }: { invoiceId: InvoiceId; amount: Minor },
): Promise<void> {
  const statement = sql`
    update invoice
       set given_back = given_back + ${amount}::bigint
     where store_id = ${storeId} and id = ${invoiceId}`
  await later(tx, statement.compile(tx))
}

/** The given subscriptions that owe something. */
export async function findOwing(
  tx: Tx,
  storeId: StoreId,
  ids: readonly SubscriptionId[],
): Promise<Set<SubscriptionId>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ subscription_id: SubscriptionId }>`
    select distinct subscription_id
      from invoice
     where store_id = ${storeId} and subscription_id = ${anyOf(ids)} and outstanding`.execute(tx)
  return new Set(rows.map((row) => row.subscription_id))
}

export type BilledTotal = {
  currency: string
  tax_required: boolean
  invoices: number
  sum: bigint
}

/** Sums of a run's invoices before tax, without those with nothing to pay or tax (BILL-14). */
export async function loadTotalsOfRun(
  tx: Tx,
  storeId: StoreId,
  runId: string,
): Promise<BilledTotal[]> {
  const { rows } = await sql<Omit<BilledTotal, 'sum'> & { sum: string }>`
    select currency, tax_required, count(*) as invoices, sum(items_amount)::text as sum
      from invoice
     where store_id = ${storeId} and run_id = ${runId} and (items_amount > 0 or tax_required)
     group by currency, tax_required
     order by currency`.execute(tx)
  return rows.map((row) => ({ ...row, sum: BigInt(row.sum) }))
}

/** Subscriptions of an account that have an unpaid invoice of the kind that is meant. */
export async function selectOwing(
  tx: Tx,
  storeId: StoreId,
  accountId: string,
  isMeant: RawBuilder<SqlBool>,
): Promise<SubscriptionId[]> {
  const { rows } = await sql<{ id: SubscriptionId }>`
    select distinct subscription.id
      from subscription
      join invoice on invoice.store_id = subscription.store_id
                  and invoice.subscription_id = subscription.id
     where subscription.store_id = ${storeId}
       and subscription.account_id = ${accountId}
       and not subscription.manual_payments
       and ${isOpenOrFinal}
       and subscription.deleted_at is null
       and invoice.outstanding
       and ${isMeant}
     order by subscription.id`.execute(tx)
  return rows.map(({ id }) => id)
}
