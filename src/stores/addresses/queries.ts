import { type Expression, sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import type { AccountId } from '../../platform/auth/context.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { readPage } from '../../platform/db/read-page.ts'
import type { FilterAttribute, FilterClause } from '../../platform/http/filter.ts'
import { filterCondition } from '../../platform/http/filter-sql.ts'
import type { Page } from '../../platform/http/paging.ts'
import { addressFields } from '../settings/settings.ts'
import type { Address, AddressId } from './address.ts'

declare module '../../platform/db/db.ts' {
  interface Tables {
    address: Address
  }
}

const text: FilterAttribute = { operators: ['eq', 'in', 'like', 'ilike'], type: 'text' }
const uuid: FilterAttribute = { operators: ['eq', 'in'], type: 'uuid' }
const textFields = addressFields.filter((field) => field !== 'instructions')
export const addressFilter: Record<string, FilterAttribute> = {
  id: uuid,
  ...Object.fromEntries(textFields.map((field) => [field, text])),
}
const targets: Record<string, Expression<unknown>> = {
  id: sql.ref('id'),
  ...Object.fromEntries(textFields.map((field) => [field, sql.ref(field)])),
}

export async function listAddresses(
  db: Db,
  storeId: StoreId,
  accountId: AccountId,
  clauses: readonly FilterClause[],
  page: Page,
): Promise<{ total: number; rows: Address[] }> {
  const matching = db
    .selectFrom('address')
    .where('store_id', '=', storeId)
    .where('account_id', '=', accountId)
    .where(filterCondition(clauses, targets))
  return readPage(matching, ['created_at', 'id'], page)
}

export async function countAddresses(
  tx: Tx,
  storeId: StoreId,
  accountId: AccountId,
): Promise<number> {
  const { total } = await tx
    .selectFrom('address')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('store_id', '=', storeId)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return total
}

export function selectAddress(db: Db | Tx, storeId: StoreId, accountId: AccountId, id: AddressId) {
  return db
    .selectFrom('address')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
}

export function selectAddresses(db: Db | Tx, storeId: StoreId, ids: readonly AddressId[]) {
  return db
    .selectFrom('address')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', sql<AddressId>`any(${ids}::uuid[])`)
    .execute()
}

export function insertAddress(tx: Tx, row: Address) {
  return tx.insertInto('address').values(row).execute()
}

export function updateAddress(tx: Tx, address: Address) {
  const { store_id: storeId, id, ...fields } = address
  return tx
    .updateTable('address')
    .set(fields)
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
}

export function deleteAddressRow(tx: Tx, storeId: StoreId, accountId: AccountId, id: AddressId) {
  return tx
    .deleteFrom('address')
    .where('store_id', '=', storeId)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
}
