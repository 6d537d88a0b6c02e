import { type RawBuilder, sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { findStoresUsing, reasons } from '../../stores/find-stores-using.ts'
import type { OfferingId } from '../offering-types.ts'
import {
  hasOpenSubscription,
  haveOpenSubscriptions,
  selectStoresSubscribed,
} from '../subscriptions/queries.ts'
import { type ContentKind, contentTables } from './queries.ts'

/** Why a catalog-level product or plan cannot be deleted (DEL-1), or nothing. */
export async function findUseOfOrigin(
  tx: Tx,
  ctx: Ctx,
  kind: ContentKind,
  id: string,
): Promise<string | undefined> {
  const isOwn = await isCopied(tx, ctx.storeId, kind, id)
  return reasons(
    isOwn ? 'an offering has a copy of it' : undefined,
    await findStoresUsing(tx, ctx, (stores) => selectStoresWithCopy(stores, kind, id)),
  )
}

/**
 * Why a proration policy cannot be deleted, or nothing: an offering uses it, also a deleted one
 * that still has subscriptions (PRO-11).
 */
export async function findUseOfPolicy(
  tx: Tx,
  ctx: Ctx,
  policyId: string,
): Promise<string | undefined> {
  const words = 'an offering, or a subscription to one, is prorated by it'
  const offerings = await selectOfferingsOfPolicy(tx, ctx.storeId, policyId)
  const deleted = offerings.filter(({ isDeleted }) => isDeleted).map(({ id }) => id)
  const isOwn =
    deleted.length < offerings.length || (await haveOpenSubscriptions(tx, ctx.storeId, deleted))
  return reasons(
    isOwn ? words : undefined,
    await findStoresUsing(tx, ctx, (stores) => selectStoresWithPolicy(stores, policyId, deleted)),
  )
}

/** The offerings that use the policy, with those that were deleted. */
async function selectOfferingsOfPolicy(
  tx: Tx,
  storeId: StoreId,
  policyId: string,
): Promise<{ id: OfferingId; isDeleted: boolean }[]> {
  const { rows } = await sql<{ id: OfferingId; isDeleted: boolean }>`
    select id, deleted_at is not null as "isDeleted"
      from offering
     where store_id = ${storeId} and proration_policy_id = ${policyId}`.execute(tx)
  return rows
}

/**
 * The stores among these with an offering of their own that uses the policy of their organization,
 * or with an open subscription to an offering that used it and was deleted.
 */
function selectStoresWithPolicy(
  stores: readonly StoreId[],
  policyId: string,
  deletedIds: readonly OfferingId[],
): RawBuilder<{ store_id: StoreId }> {
  const isSubscribed = hasOpenSubscription(sql.ref('offering.store_id'), sql.ref('offering.id'))
  return sql`
    select store_id
      from offering
     where store_id = any(${stores}::uuid[]) and proration_policy_id = ${policyId}
       and (deleted_at is null or ${isSubscribed})
     union
    ${selectStoresSubscribed(stores, deletedIds)}`
}

/** The stores among these with an offering that holds a copy of their organization's record. */
function selectStoresWithCopy(
  stores: readonly StoreId[],
  kind: ContentKind,
  id: string,
): RawBuilder<{ store_id: StoreId }> {
  return sql`
    select distinct copy.store_id
      from ${sql.table(contentTables[kind])} as copy
      join offering on offering.store_id = copy.store_id and offering.id = copy.offering_id
     where copy.store_id = any(${stores}::uuid[]) and copy.origin_id = ${id}
       and offering.deleted_at is null`
}

/** Whether an offering that still exists holds a copy of this record (DEL-1). */
async function isCopied(tx: Tx, storeId: StoreId, kind: ContentKind, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1
      from ${sql.table(contentTables[kind])} as copy
      join offering on offering.store_id = copy.store_id and offering.id = copy.offering_id
     where copy.store_id = ${storeId} and copy.origin_id = ${id} and offering.deleted_at is null
     limit 1`.execute(tx)
  return rows.length > 0
}
