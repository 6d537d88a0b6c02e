import { notFound } from '../../lib/errors.ts'
import type { StoreId } from '../../lib/ids.ts'
import type { AccountId } from '../../platform/auth/context.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Address, AddressId } from './address.ts'
import { selectAddress, selectAddresses } from './queries.ts'

/** The address, if it is one of this account (AD-4). */
export function findAddress(
  db: Db | Tx,
  storeId: StoreId,
  accountId: AccountId,
  id: AddressId,
): Promise<Address | undefined> {
  return selectAddress(db, storeId, accountId, id).executeTakeFirst()
}

export async function getAddress(
  db: Db | Tx,
  storeId: StoreId,
  accountId: AccountId,
  id: AddressId,
): Promise<Address> {
  const address = await findAddress(db, storeId, accountId, id)
  if (!address) throw notFound('address', id)
  return address
}

/** By id, those that this store has, whosever they are. */
export async function findAddresses(
  db: Db | Tx,
  storeId: StoreId,
  ids: readonly AddressId[],
): Promise<ReadonlyMap<AddressId, Address>> {
  const rows = ids.length === 0 ? [] : await selectAddresses(db, storeId, ids)
  return new Map(rows.map((row) => [row.id, row]))
}
