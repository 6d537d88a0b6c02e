import { type SqlBool, sql } from 'kysely'
import type { StoreId } from '../lib/ids.ts'
import { type Db, json, type Tx } from '../platform/db/db.ts'
import { pruneRows } from '../platform/maintenance/clean-up.ts'
import type { Dispute } from './dispute.ts'

export type PaymentGatewayTable = {
  store_id: StoreId
  slug: string
  enabled: boolean
  /** Texts by name; what is secret is in `sealed`. */
  settings: Record<string, string> | null
  sealed: string | null
  for_subscriptions: boolean
  /** The account that the keys belong to, as the provider names it; null if none were set yet. */
  provider_account: string | null
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
}

type GatewayCustomerTable = {
  store_id: StoreId
  gateway: string
  account_id: string
  customer_id: string
  created_at: Temporal.Instant
  /** The provider no longer has it. */
  deleted_at: Temporal.Instant | null
}

type GatewayEventTable = {
  store_id: StoreId
  gateway: string
  event_id: string
  type: string
  payment_key: string | null
  dispute: Dispute | null
  happened_at: Temporal.Instant
  received_at: Temporal.Instant
  handled_at: Temporal.Instant | null
}

declare module '../platform/db/db.ts' {
  interface Tables {
    payment_gateway: PaymentGatewayTable
    gateway_customer: GatewayCustomerTable
    gateway_event: GatewayEventTable
  }
}

/** The gateways that the store has ever changed; the others are as they come. */
export function selectGateways(db: Db | Tx, storeId: StoreId): Promise<PaymentGatewayTable[]> {
  return db.selectFrom('payment_gateway').selectAll().where('store_id', '=', storeId).execute()
}

/** Writers of one store's gateways take turns: which one collects concerns all of them. */
export async function lockGateways(tx: Tx, storeId: StoreId): Promise<void> {
  const name = `gateways:${storeId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

/** No account of a provider is left while a payment begins. */
export async function holdGateways(tx: Tx, storeId: StoreId): Promise<void> {
  const name = `gateways:${storeId}`
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`.execute(tx)
}

export function findGateway(
  db: Db | Tx,
  storeId: StoreId,
  slug: string,
): Promise<PaymentGatewayTable | undefined> {
  return db
    .selectFrom('payment_gateway')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('slug', '=', slug)
    .executeTakeFirst()
}

export function upsertGateway(tx: Tx, row: PaymentGatewayTable): Promise<PaymentGatewayTable> {
  const { enabled, sealed, for_subscriptions, provider_account, updated_at } = row
  const settings = row.settings && json(row.settings)
  return tx
    .insertInto('payment_gateway')
    .values({ ...row, settings })
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'slug']).doUpdateSet({
        enabled,
        settings,
        sealed,
        for_subscriptions,
        provider_account,
        updated_at,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Nothing when somebody has changed the settings meanwhile. */
export async function updateSealed(
  db: Db,
  { storeId, slug, sealed }: { storeId: StoreId; slug: string; sealed: string },
  next: string,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('payment_gateway')
    .set({ sealed: next })
    .where('store_id', '=', storeId)
    .where('slug', '=', slug)
    .where('sealed', '=', sealed)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** The gateway that collected the subscriptions of the store until now. */
export function clearForSubscriptions(
  tx: Tx,
  storeId: StoreId,
  now: Temporal.Instant,
): Promise<PaymentGatewayTable | undefined> {
  return tx
    .updateTable('payment_gateway')
    .set({ for_subscriptions: false, updated_at: now })
    .where('store_id', '=', storeId)
    .where('for_subscriptions', '=', true)
    .returningAll()
    .executeTakeFirst()
}

export function findCustomer(
  db: Db | Tx,
  storeId: StoreId,
  gateway: string,
  accountId: string,
): Promise<GatewayCustomerTable | undefined> {
  return db
    .selectFrom('gateway_customer')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('gateway', '=', gateway)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

/** The first of an account is kept, but for the one `before` that the provider no longer has. */
export async function upsertCustomer(
  db: Db | Tx,
  row: GatewayCustomerTable,
  before: string | undefined,
): Promise<void> {
  const { customer_id, created_at, deleted_at } = row
  await db
    .insertInto('gateway_customer')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'gateway', 'account_id'])
        .doUpdateSet({ customer_id, created_at, deleted_at })
        .where('gateway_customer.customer_id', '=', before ?? ''),
    )
    .execute()
}

export async function updateDeleted(
  db: Db,
  customer: { storeId: StoreId; gateway: string; customer_id: string },
  deleted_at: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('gateway_customer')
    .set({ deleted_at })
    .where('store_id', '=', customer.storeId)
    .where('gateway', '=', customer.gateway)
    .where('customer_id', '=', customer.customer_id)
    .execute()
}

/** All accounts are made customers anew by their next payment. */
export async function deleteCustomers(tx: Tx, storeId: StoreId, gateway: string): Promise<void> {
  await tx
    .deleteFrom('gateway_customer')
    .where('store_id', '=', storeId)
    .where('gateway', '=', gateway)
    .execute()
}

/** Whether it is the first of its id. */
export async function insertProviderEvent(tx: Tx, row: GatewayEventTable): Promise<boolean> {
  const inserted = await tx
    .insertInto('gateway_event')
    .values({ ...row, dispute: row.dispute && json(row.dispute) })
    .onConflict((conflict) => conflict.columns(['store_id', 'gateway', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export function findProviderEvent(
  db: Db,
  storeId: StoreId,
  gateway: string,
  eventId: string,
): Promise<GatewayEventTable | undefined> {
  return db
    .selectFrom('gateway_event')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('gateway', '=', gateway)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
}

export async function updateHandled(
  db: Db,
  event: GatewayEventTable,
  now: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('gateway_event')
    .set({ handled_at: now })
    .where('store_id', '=', event.store_id)
    .where('gateway', '=', event.gateway)
    .where('event_id', '=', event.event_id)
    .execute()
}

const SWEPT_MAX = 1_000

/** Deletes events that providers sent long ago and that were handled; they send none again. */
export function sweepProviderEvents(db: Db, before: Temporal.Instant): Promise<void> {
  const isOld = sql<SqlBool>`old.received_at <= ${before} and old.handled_at is not null`
  const pruned = {
    table: 'gateway_event',
    key: ['gateway', 'event_id'],
    order: 'received_at',
  } as const
  return pruneRows(db, { ...pruned, isOld, batchSize: SWEPT_MAX })
}
