import { type SqlBool, sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import type { AccountId, AccountMemberId } from '../../platform/auth/context.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { readPage } from '../../platform/db/read-page.ts'
import type { FilterClause, FilterTable } from '../../platform/http/filter.ts'
import { type FilterTargetsOf, filterCondition } from '../../platform/http/filter-sql.ts'
import type { Page } from '../../platform/http/paging.ts'
import type { AccountMember } from './member.ts'

declare module '../../platform/db/db.ts' {
  interface Tables {
    account_member: AccountMember
  }
}

const text = { operators: ['eq', 'in', 'like', 'ilike'], type: 'text' } as const
export const memberFilter = {
  id: { operators: ['eq', 'in'], type: 'uuid' },
  name: text,
  email: text,
  username: text,
} as const satisfies FilterTable

const targets: FilterTargetsOf<typeof memberFilter> = {
  id: sql.ref('id'),
  name: sql.ref('name'),
  email: sql.ref('email'),
  username: sql.ref('username'),
}

type MemberSearch = {
  clauses: readonly FilterClause[]
  page: Page
  /** Only those who do not belong to this account yet. */
  outside?: AccountId
}

export async function listMembers(
  db: Db,
  storeId: StoreId,
  { clauses, page, outside }: MemberSearch,
): Promise<{ total: number; rows: AccountMember[] }> {
  let matching = db
    .selectFrom('account_member')
    .where('store_id', '=', storeId)
    .where(filterCondition(clauses, targets))
  if (outside !== undefined) matching = matching.where(isOutside(storeId, outside))
  return readPage(matching, ['-created_at', '-id'], page)
}

const isOutside = (storeId: StoreId, accountId: AccountId) => sql<SqlBool>`
  not exists (select
                from account_membership
               where account_membership.store_id = ${storeId}
                 and account_membership.account_id = ${accountId}
                 and account_membership.account_member_id = account_member.id)`

export function selectMembers(db: Db | Tx, storeId: StoreId, ids: readonly AccountMemberId[]) {
  return db
    .selectFrom('account_member')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', 'in', [...ids])
    .execute()
}

export function selectMember(db: Db | Tx, storeId: StoreId, id: AccountMemberId) {
  return db
    .selectFrom('account_member')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
}

export function findMemberByUsername(db: Db | Tx, storeId: StoreId, username: string) {
  return db
    .selectFrom('account_member')
    .selectAll()
    .where('store_id', '=', storeId)
    .where(sql`lower(username)`, '=', sql`lower(${username})`)
    .executeTakeFirst()
}

export function updateMember(tx: Tx, { store_id: storeId, id, ...fields }: AccountMember) {
  return tx
    .updateTable('account_member')
    .set(fields)
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
}

export function deleteMemberRow(tx: Tx, storeId: StoreId, id: AccountMemberId) {
  return tx
    .deleteFrom('account_member')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

export function insertMember(tx: Tx, row: AccountMember) {
  return tx.insertInto('account_member').values(row).execute()
}
