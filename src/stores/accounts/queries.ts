import { sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import type { AccountId } from '../../platform/auth/context.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { readPage } from '../../platform/db/read-page.ts'
import type { FilterClause, FilterTable } from '../../platform/http/filter.ts'
import { type FilterTargetsOf, filterCondition } from '../../platform/http/filter-sql.ts'
import type { Page } from '../../platform/http/paging.ts'
import type { Account } from './account.ts'

declare module '../../platform/db/db.ts' {
  interface Tables {
    account: Account
  }
}

const text = { operators: ['eq', 'in', 'like', 'ilike'], type: 'text' } as const
const instant = { operators: ['eq', 'gt', 'ge', 'lt', 'le'], type: 'instant' } as const
export const accountFilter = {
  id: { operators: ['eq', 'in'], type: 'uuid' },
  name: text,
  legal_name: text,
  registration_id: text,
  external_ref: text,
  parent_id: { operators: ['eq', 'in'], type: 'uuid' },
  created_at: instant,
  updated_at: instant,
} as const satisfies FilterTable

const targets: FilterTargetsOf<typeof accountFilter> = {
  id: sql.ref('id'),
  name: sql.ref('name'),
  legal_name: sql.ref('legal_name'),
  registration_id: sql.ref('registration_id'),
  external_ref: sql.ref('external_ref'),
  parent_id: sql.ref('parent_id'),
  created_at: sql.ref('created_at'),
  updated_at: sql.ref('updated_at'),
}

const sortColumns = ['created_at', 'id', 'name', 'updated_at'] as const
export const accountSorts = sortColumns.flatMap((column) => [column, `-${column}` as const])
type AccountSort = (typeof accountSorts)[number]

type AccountSearch = {
  clauses: readonly FilterClause[]
  sort: AccountSort
  page: Page
  /** Set for a shopper, who sees nothing else. */
  onlyId: AccountId | undefined
}

export async function listAccounts(
  db: Db,
  storeId: StoreId,
  { clauses, sort, page, onlyId }: AccountSearch,
): Promise<{ total: number; rows: Account[] }> {
  let matching = db
    .selectFrom('account')
    .where('store_id', '=', storeId)
    .where(filterCondition(clauses, targets))
  if (onlyId !== undefined) matching = matching.where('id', '=', onlyId)
  return readPage(matching, [sort, sort.startsWith('-') ? '-id' : 'id'], page)
}

export function selectAccount(db: Db | Tx, storeId: StoreId, id: AccountId) {
  return db.selectFrom('account').selectAll().where('store_id', '=', storeId).where('id', '=', id)
}

export function selectAccounts(db: Db | Tx, storeId: StoreId, ids: readonly AccountId[]) {
  return db
    .selectFrom('account')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', 'in', [...ids])
    .execute()
}

/** They cannot be deleted before the transaction ends. */
export function holdAccountRows(tx: Tx, storeId: StoreId, ids: readonly AccountId[]) {
  return tx
    .selectFrom('account')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', sql<AccountId>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forKeyShare()
    .execute()
}

export function insertAccount(tx: Tx, row: Account) {
  return tx.insertInto('account').values(row).execute()
}

export function updateAccount(tx: Tx, account: Account) {
  const { store_id: storeId, id, ...fields } = account
  return tx
    .updateTable('account')
    .set(fields)
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
}

export function deleteAccountRow(tx: Tx, storeId: StoreId, id: AccountId) {
  return tx.deleteFrom('account').where('store_id', '=', storeId).where('id', '=', id).execute()
}

export async function hasChildren(tx: Tx, storeId: StoreId, id: AccountId): Promise<boolean> {
  const child = await tx
    .selectFrom('account')
    .select('id')
    .where('store_id', '=', storeId)
    .where('parent_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return child !== undefined
}
