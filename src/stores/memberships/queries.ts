import type { StoreId } from '../../lib/ids.ts'
import type {
  AccountId,
  AccountMemberId,
  AccountMembershipId,
} from '../../platform/auth/context.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { readPage } from '../../platform/db/read-page.ts'
import type { Page } from '../../platform/http/paging.ts'
import type { AccountMembership } from './membership.ts'

declare module '../../platform/db/db.ts' {
  interface Tables {
    account_membership: AccountMembership
  }
}

export type MembershipsOf = { account_id: AccountId } | { account_member_id: AccountMemberId }

export async function selectMemberships(
  db: Db | Tx,
  storeId: StoreId,
  whose: MembershipsOf,
  page: Page,
): Promise<{ total: number; rows: AccountMembership[] }> {
  const matching = db
    .selectFrom('account_membership')
    .where('store_id', '=', storeId)
    .where((eb) => eb.and(whose))
  return readPage(matching, ['created_at', 'id'], page)
}

export function selectMembership(
  db: Db | Tx,
  storeId: StoreId,
  accountId: AccountId,
  id: AccountMembershipId,
) {
  return db
    .selectFrom('account_membership')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
}

export function updateMembership(tx: Tx, { store_id, id, updated_at }: AccountMembership) {
  return tx
    .updateTable('account_membership')
    .set({ updated_at })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .execute()
}

export function selectMembershipOf(
  db: Db | Tx,
  storeId: StoreId,
  accountId: AccountId,
  memberId: AccountMemberId,
) {
  return db
    .selectFrom('account_membership')
    .select('id')
    .where('store_id', '=', storeId)
    .where('account_id', '=', accountId)
    .where('account_member_id', '=', memberId)
    .executeTakeFirst()
}

export function insertMembership(tx: Tx, row: AccountMembership) {
  return tx.insertInto('account_membership').values(row).execute()
}

export function deleteMembershipRow(
  tx: Tx,
  storeId: StoreId,
  accountId: AccountId,
  id: AccountMembershipId,
) {
  return tx
    .deleteFrom('account_membership')
    .where('store_id', '=', storeId)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
}
