import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { AccountUse } from '../../stores/accounts/account.ts'
import type { OfferingId } from '../offering-types.ts'
import type { SubscriberId } from './subscription.ts'

/** A subscription is open until it is closed or deleted. */

/** Found by the account, which has one subscriber. */
export function hasOpenSubscriptions(
  tx: Tx,
  storeId: StoreId,
  { id, account_id }: { id: SubscriberId; account_id: string },
): Promise<boolean> {
  return isAnyOpen(tx, storeId, sql`account_id = ${account_id} and subscriber_id = ${id}`)
}

/** Used when a policy is deleted, which is too rare for an index. */
export function haveOpenSubscriptions(
  tx: Tx,
  storeId: StoreId,
  offeringIds: readonly OfferingId[],
): Promise<boolean> {
  return isAnyOpen(tx, storeId, sql`offering_id = any(${offeringIds}::uuid[])`)
}

function accountHasOpenSubscriptions(
  tx: Tx,
  storeId: StoreId,
  accountId: string,
): Promise<boolean> {
  return isAnyOpen(tx, storeId, sql`account_id = ${accountId}`)
}

/** Keeps an account from being deleted (AC-2). */
export const subscriptionUse: AccountUse = async (tx, { storeId }, id) =>
  (await accountHasOpenSubscriptions(tx, storeId, id))
    ? 'it has subscriptions that are not closed'
    : undefined

async function isAnyOpen(tx: Tx, storeId: StoreId, whose: RawBuilder<SqlBool>): Promise<boolean> {
  const { rows } = await sql`
    select 1
      from subscription
     where store_id = ${storeId} and ${whose} and not closed and deleted_at is null
     limit 1`.execute(tx)
  return rows.length > 0
}
