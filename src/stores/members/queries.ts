import { sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import type { AccountMemberId } from '../../platform/auth/context.ts'
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

export async function listMembers(
  db: Db,
  storeId: StoreId,
  clauses: readonly FilterClause[],
  page: Page,
): Promise<{ total: number; rows: AccountMember[] }> {
  const matching = db
    .selectFrom('account_member')
    .where('store_id', '=', storeId)
    .where(filterCondition(clauses, targets))
  return readPage(matching, ['-created_at', '-id'], page)
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

export function insertMember(tx: Tx, row: AccountMember) {
  return tx.insertInto('account_member').values(row).execute()
}
