import { type ColumnType, CompiledQuery, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import type { AccountId } from '../../platform/auth/context.ts'
import { type Db, later, type Tx } from '../../platform/db/db.ts'
import { storeOf } from '../../platform/db/many-rows.ts'
import { readRows } from '../../platform/db/read-page.ts'
import type { Page } from '../../platform/http/paging.ts'
import type { AccountUse } from '../../stores/accounts/account.ts'
import type { AddressUse } from '../../stores/addresses/address.ts'
import { owesFinalInvoice } from '../invoices/final-invoices.ts'
import type { OfferingId } from '../offering-types.ts'
import { addCredit, type Credit, noCredit, unusedCredit } from '../proration/credit.ts'
import { countKept } from './count-subscriptions.ts'
import type {
  StateAction,
  StateId,
  SubscriberId,
  Subscription,
  SubscriptionId,
} from './subscription.ts'

/**
 * A view of two tables: its terms, and the calendar that moves with every invoice. Written by the
 * functions below; `for update` locks both, the calendar first.
 */
type SubscriptionView = Subscription & {
  /** Generated column: whether a billing run must look at the row. */
  billable: ColumnType<boolean, never, never>
}

export type SubscriptionState = {
  store_id: StoreId
  subscription_id: SubscriptionId
  id: StateId
  position: number
  action: StateAction
  created_at: Temporal.Instant
}

declare module '../../platform/db/db.ts' {
  interface Tables {
    subscription: SubscriptionView
    subscription_state: SubscriptionState
  }
}

const moving = [
  'invoice_after',
  'periods_billed',
  'invoices_made',
  'last_billed_run_id',
  'updated_at',
] as const

/** Every other column, and whether it can change after the creation. */
const isMutable: Record<Exclude<keyof Subscription, (typeof moving)[number]>, boolean> = {
  store_id: false,
  id: false,
  external_ref: false,
  account_id: false,
  address_id: true,
  subscriber_id: false,
  offering_id: false,
  frozen_id: true,
  plan_id: true,
  active_plan_id: true,
  product_ids: true,
  next_product_ids: true,
  currency: false,
  payment_authority: true,
  manual_payments: false,
  name: false,
  email: false,
  status: true,
  paused: true,
  canceled: true,
  closed: true,
  suspended: true,
  pending: true,
  closed_by: true,
  anchor: true,
  anchor_offset: true,
  trial_ahead: true,
  length_left: true,
  end_date: true,
  go_live_after: true,
  go_live: true,
  canceled_at: true,
  paused_at: true,
  resumed_at: true,
  restarting: true,
  credit: true,
  credit_net: true,
  credit_tax: true,
  adjustments: true,
  first_invoice_prepaid: false,
  state_id: true,
  state_action: true,
  state_at: true,
  order_id: false,
  order_item_id: false,
  order_unit: false,
  tax_items: false,
  created_at: false,
  deleted_at: true,
}
const columns = Object.keys(isMutable) as (keyof typeof isMutable)[]
const mutable = columns.filter((column) => isMutable[column])

// Built once: building such a long statement takes longer than running most others. The rows are
// one parameter, so the text is the same for any number of them.

const names = columns.join(', ')
const insertText = /* sql */ `
  with given as (
    select * from json_populate_recordset(null::subscription, $1::json)
  ), made as (
    insert into subscription_terms (${names})
    select ${names} from given
    returning id, billable
  )
  insert into subscription_calendar (store_id, subscription_id, billable, ${moving.join(', ')})
  select given.store_id, made.id, made.billable, ${moving.join(', ')}
    from made
    join given on given.id = made.id`
const updateText = /* sql */ `
  with next as (
    select * from json_populate_recordset(null::subscription, $1::json)
  ), changed as (
    update subscription_terms as terms
       set ${mutable.map((column) => `${column} = next.${column}`).join(', ')}
      from next
     where terms.store_id = $2 and terms.id = next.id
    returning terms.id, terms.billable
  )
  update subscription_calendar as calendar
     set billable = changed.billable, ${moving.map((column) => `${column} = next.${column}`).join(', ')}
    from changed
    join next on next.id = changed.id
   where calendar.store_id = $2 and calendar.subscription_id = changed.id`

/** Travels with the next statement. */
export async function insertSubscriptions(tx: Tx, rows: readonly Subscription[]): Promise<void> {
  if (rows.length === 0) return
  await later(tx, CompiledQuery.raw(insertText, [JSON.stringify(rows)]))
}

export function updateSubscription(tx: Tx, next: Subscription): Promise<void> {
  return updateSubscriptions(tx, [next])
}

/** Writes all that can change; travels with the next statement. The rows are locked before. */
export async function updateSubscriptions(tx: Tx, rows: readonly Subscription[]): Promise<void> {
  if (rows.length === 0) return
  await later(tx, CompiledQuery.raw(updateText, [JSON.stringify(rows), storeOf(rows)]))
}

export function findSubscription(
  db: Db | Tx,
  storeId: StoreId,
  id: SubscriptionId,
): Promise<Subscription | undefined> {
  return selectSubscription(db, storeId, id).executeTakeFirst()
}

export function selectForUpdate(
  tx: Tx,
  storeId: StoreId,
  id: SubscriptionId,
): Promise<Subscription | undefined> {
  return selectSubscription(tx, storeId, id).forUpdate().executeTakeFirst()
}

function selectSubscription(db: Db | Tx, storeId: StoreId, id: SubscriptionId) {
  return db
    .selectFrom('subscription')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
}

/** With an account, only those of that account. */
export async function listSubscriptions(
  db: Db,
  storeId: StoreId,
  onlyAccount: AccountId | undefined,
  { condition, page }: { condition: RawBuilder<SqlBool>; page: Page },
): Promise<{ rows: Subscription[]; total: number }> {
  const ofAccount =
    onlyAccount === undefined ? sql<SqlBool>`true` : sql<SqlBool>`account_id = ${onlyAccount}`
  const matching = db
    .selectFrom('subscription')
    .where('store_id', '=', storeId)
    .where('deleted_at', 'is', null)
    .where(ofAccount)
    .where(condition)
  // Ids are in the order of creation; an index of its own would be rewritten with every invoice.
  const rows = await readRows(matching, ['-id'], page)
  return { rows, total: await countKept(db, storeId, sql`${ofAccount} and ${condition}`) }
}

/** Inserts the first states of new subscriptions, which have no earlier one to look up. */
export async function insertFirstStates(
  tx: Tx,
  states: readonly Omit<SubscriptionState, 'position'>[],
): Promise<void> {
  if (states.length === 0) return
  const rows = states.map((state) => ({ ...state, position: 1 }))
  const statement = sql`
    insert into subscription_state
           (store_id, subscription_id, id, position, action, created_at)
    select store_id, subscription_id, id, position, action, created_at
      from json_populate_recordset(null::subscription_state, ${JSON.stringify(rows)}::json)`
  await later(tx, statement.compile(tx))
}

/**
 * Becomes the latest of its subscription, whose row is locked or new. Travels with the next
 * statement.
 */
export async function insertState(
  tx: Tx,
  state: Omit<SubscriptionState, 'position'>,
): Promise<void> {
  const { store_id, subscription_id, id, action, created_at } = state
  const statement = sql`
    insert into subscription_state
           (store_id, subscription_id, id, position, action, created_at)
    select ${store_id}::uuid, ${subscription_id}::uuid, ${id}::uuid,
           coalesce(max(position), 0) + 1, ${action}, ${created_at}::timestamptz
      from subscription_state
     where store_id = ${store_id} and subscription_id = ${subscription_id}`
  await later(tx, statement.compile(tx))
}

/** Oldest first. */
export function listStates(
  db: Db,
  storeId: StoreId,
  subscriptionId: SubscriptionId,
): Promise<SubscriptionState[]> {
  return db
    .selectFrom('subscription_state')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('subscription_id', '=', subscriptionId)
    .orderBy('position')
    .execute()
}

export function findState(
  db: Db,
  storeId: StoreId,
  subscriptionId: SubscriptionId,
  id: StateId,
): Promise<SubscriptionState | undefined> {
  return db
    .selectFrom('subscription_state')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('subscription_id', '=', subscriptionId)
    .where('id', '=', id)
    .executeTakeFirst()
}

type Row = Pick<
  Subscription,
  'subscriber_id' | 'currency' | 'credit' | 'credit_net' | 'credit_tax' | 'adjustments'
>

/** The credit of all subscriptions of each subscriber, by currency; found by their accounts. */
export async function findCredit(
  db: Db | Tx,
  storeId: StoreId,
  subscribers: readonly { id: SubscriberId; account_id: string }[],
): Promise<Map<SubscriberId, { currency: string; credit: Credit }[]>> {
  const accounts = subscribers.map(({ account_id }) => account_id)
  const { rows } = await sql<Row>`
    select subscriber_id, currency, credit, credit_net, credit_tax, adjustments
      from subscription
     where store_id = ${storeId} and account_id = any(${accounts}::uuid[])
       and (credit > 0 or adjustments::text <> '[]') and deleted_at is null
     order by subscriber_id, currency`.execute(db)
  const bySubscriber = Map.groupBy(rows, (row) => row.subscriber_id)
  return new Map([...bySubscriber].map(([id, own]) => [id, inCurrencies(own)]))
}

function inCurrencies(rows: readonly Row[]): { currency: string; credit: Credit }[] {
  const byCurrency = Map.groupBy(rows, (row) => row.currency)
  return [...byCurrency].map(([currency, own]) => ({
    currency,
    credit: own.map(unusedCredit).reduce(addCredit, noCredit),
  }))
}

/** A subscription is open until it is closed or deleted. */

/** Used when a policy is deleted, which is too rare for an index. */
export function haveOpenSubscriptions(
  tx: Tx,
  storeId: StoreId,
  offeringIds: readonly OfferingId[],
): Promise<boolean> {
  return isAny(tx, storeId, sql`offering_id = any(${offeringIds}::uuid[]) and not closed`)
}

/** Whether the offering that a statement names has an open subscription in its store. */
export function hasOpenSubscription(
  storeId: RawBuilder<unknown>,
  offeringId: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  return sql`
    exists (select 1
              from subscription
             where subscription.store_id = ${storeId} and subscription.offering_id = ${offeringId}
               and not subscription.closed and subscription.deleted_at is null)`
}

/** The stores among these with an open subscription to one of the offerings. */
export function selectStoresSubscribed(
  stores: readonly StoreId[],
  offeringIds: readonly OfferingId[],
): RawBuilder<{ store_id: StoreId }> {
  return sql`
    select store_id
      from subscription
     where store_id = any(${stores}::uuid[]) and offering_id = any(${offeringIds}::uuid[])
       and not closed and deleted_at is null`
}

/** A payment run may still charge it. */
const isCharged = sql<SqlBool>`(not closed or ${owesFinalInvoice})`

const chargedWords =
  'it has subscriptions that are not closed, or whose final invoice is neither paid nor written off'

/** Keeps a subscriber from being deleted (DEL-4); found by the account, which has only this one. */
export async function findUseOfSubscriber(
  tx: Tx,
  storeId: StoreId,
  { id, account_id }: { id: SubscriberId; account_id: string },
): Promise<string | undefined> {
  const isOwn = sql<SqlBool>`account_id = ${account_id} and subscriber_id = ${id}`
  return (await isAny(tx, storeId, sql`${isOwn} and ${isCharged}`)) ? chargedWords : undefined
}

/** Keeps an account from being deleted (AC-2). */
export const subscriptionUse: AccountUse = async (tx, { storeId }, id) =>
  (await isAny(tx, storeId, sql`account_id = ${id} and ${isCharged}`)) ? chargedWords : undefined

/** Keeps an address from being deleted by itself (AD-4); with its account it goes. */
export const addressUse: AddressUse = async (tx, { storeId }, { id, account_id }) => {
  const isNamed = sql<SqlBool>`account_id = ${account_id} and address_id = ${id}`
  if (!(await isAny(tx, storeId, sql`${isNamed} and ${isCharged}`))) return undefined
  return 'a subscription has it that is not closed, or whose final invoice is not settled'
}

async function isAny(tx: Tx, storeId: StoreId, condition: RawBuilder<SqlBool>): Promise<boolean> {
  const { rows } = await sql`
    select 1
      from subscription
     where store_id = ${storeId} and ${condition} and deleted_at is null
     limit 1`.execute(tx)
  return rows.length > 0
}
