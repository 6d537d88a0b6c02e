import { sql } from 'kysely'
import { notFound } from '../../lib/errors.ts'
import type { StoreId } from '../../lib/ids.ts'
import type { Coming, Stretch } from '../../lib/time-ahead.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { onlyAccountOf } from '../../platform/auth/permissions.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { anyOf } from '../../platform/db/many-rows.ts'
import { findSubscription, selectForUpdate } from './queries.ts'
import type { OrderTaxRate, Subscription, SubscriptionId } from './subscription.ts'

async function getSubscription(
  db: Db | Tx,
  storeId: StoreId,
  id: SubscriptionId,
): Promise<Subscription> {
  const subscription = await findSubscription(db, storeId, id)
  if (!subscription) throw notFound('subscription', id)
  return subscription
}

/** As the caller may see it: a shopper finds those of the own account only (PE-5). */
export async function getReadableSubscription(
  db: Db | Tx,
  ctx: Ctx,
  id: SubscriptionId,
): Promise<Subscription> {
  const subscription = await getSubscription(db, ctx.storeId, id)
  const onlyAccount = onlyAccountOf(ctx)
  const isSeen = onlyAccount === undefined || subscription.account_id === onlyAccount
  if (!isSeen) throw notFound('subscription', id)
  return subscription
}

/** Every decision about a subscription locks its row, so runs and callers take turns (ST-10). */
export async function lockSubscription(
  tx: Tx,
  storeId: StoreId,
  id: SubscriptionId,
): Promise<Subscription> {
  const subscription = await selectForUpdate(tx, storeId, id)
  if (!subscription) throw notFound('subscription', id)
  return subscription
}

/** The rates that orders were taxed with, of the subscriptions that came with one (CK-12). */
export async function findOrderTaxRates(
  tx: Tx,
  storeId: StoreId,
  ids: readonly SubscriptionId[],
): Promise<Map<SubscriptionId, OrderTaxRate[]>> {
  const rows = await tx
    .selectFrom('subscription')
    .select(['id', 'tax_items'])
    .where('store_id', '=', storeId)
    .where('id', '=', anyOf([...new Set(ids)]))
    .where('tax_items', 'is not', null)
    .execute()
  return new Map(rows.map((row) => [row.id, row.tax_items ?? []]))
}

/** Subscriptions by the ends of their plans, or of what is left after a cancellation. */
export async function listEnds(db: Db, storeId: StoreId, stretch: Stretch): Promise<Coming[]> {
  const { after, until, limit } = stretch
  const { rows } = await sql<Coming>`
    select end_date as at, id
      from subscription
     where store_id = ${storeId} and not closed and deleted_at is null
       and (end_date, id) > (${after.at}, ${after.id}::uuid) and end_date <= ${until}
     order by end_date, id
     limit ${limit}`.execute(db)
  return rows
}

/** The cards that subscriptions of the accounts name. */
export async function findNamedCards(
  tx: Tx,
  storeId: StoreId,
  accountIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ card: string }>`
    select distinct payment_authority ->> 'card_id' as card
      from subscription
     where store_id = ${storeId} and account_id = any(${accountIds}::uuid[])
       and deleted_at is null and payment_authority ->> 'card_id' is not null`.execute(tx)
  return rows.map(({ card }) => card)
}
