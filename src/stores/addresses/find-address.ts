import { sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import type { AccountId } from '../../platform/auth/context.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { findRow } from '../../platform/resources/rows.ts'
import { type Address, type AddressId, addressKind } from './address.ts'

/** The address, if it is one of this account (AD-4). */
export function findAddress(
  db: Db | Tx,
  storeId: StoreId,
  accountId: AccountId,
  id: AddressId,
): Promise<Address | undefined> {
  return findRow(db, addressKind, storeId, id, { params: { accountId } })
}

/** The rows that this store has, of any account, by id. */
export async function findAddresses(
  db: Db | Tx,
  storeId: StoreId,
  ids: readonly AddressId[],
): Promise<ReadonlyMap<AddressId, Address>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('address')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', sql<AddressId>`any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
