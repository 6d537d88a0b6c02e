import { AppError, notFound } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import type { AccountId, Ctx } from '../../platform/auth/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { recordEvent } from '../../platform/events/outbox.ts'
import { holdAccount, lockAccount } from '../accounts/find-account.ts'
import {
  type Address,
  type AddressId,
  type AddressPatch,
  addressResource,
  addressValues,
} from './address.ts'
import {
  countAddresses,
  deleteAddressRow,
  insertAddress,
  selectAddress,
  updateAddress,
} from './queries.ts'

export async function createAddress(
  tx: Tx,
  ctx: Ctx,
  accountId: AccountId,
  given: AddressPatch,
  shopperAddressMax: number,
): Promise<Address> {
  const address: Address = {
    ...addressValues(given),
    store_id: ctx.storeId,
    id: newId<'address'>(),
    account_id: await accountWithRoom(tx, ctx, accountId, shopperAddressMax),
    created_at: ctx.now,
    updated_at: ctx.now,
  }
  await insertAddress(tx, address)
  await announce(tx, ctx, 'created', address)
  return address
}

export async function changeAddress(
  tx: Tx,
  ctx: Ctx,
  accountId: AccountId,
  id: AddressId,
  given: AddressPatch,
): Promise<Address> {
  const before = await selectAddress(tx, ctx.storeId, accountId, id).forUpdate().executeTakeFirst()
  if (!before) throw notFound('address', id)
  const address = { ...before, ...addressValues(given, before), updated_at: ctx.now }
  await updateAddress(tx, address)
  await announce(tx, ctx, 'updated', address)
  return address
}

export async function deleteAddress(
  tx: Tx,
  ctx: Ctx,
  accountId: AccountId,
  addressId: AddressId,
): Promise<void> {
  const deleted = await deleteAddressRow(tx, ctx.storeId, accountId, addressId)
  if (!deleted) throw notFound('address', addressId)
  await recordEvent(tx, ctx, {
    name: 'address.deleted',
    subjectType: 'address',
    subjectId: deleted.id,
    payload: { data: { type: 'address', id: deleted.id } },
  })
}

/** Shoppers of one account take turns, so that two cannot both take the last place (AD-2). */
async function accountWithRoom(
  tx: Tx,
  ctx: Ctx,
  id: AccountId,
  shopperAddressMax: number,
): Promise<AccountId> {
  if (ctx.actor.kind !== 'shopper') {
    const account = await holdAccount(tx, ctx.storeId, id)
    if (!account) throw notFound('account', id)
    return account.id
  }
  const account = await lockAccount(tx, ctx.storeId, id)
  if ((await countAddresses(tx, ctx.storeId, id)) >= shopperAddressMax) {
    const detail = `An account has ${shopperAddressMax} addresses at most.`
    throw new AppError('unprocessable', detail)
  }
  return account.id
}

async function announce(
  tx: Tx,
  ctx: Ctx,
  what: 'created' | 'updated',
  address: Address,
): Promise<void> {
  await recordEvent(tx, ctx, {
    name: `address.${what}`,
    subjectType: 'address',
    subjectId: address.id,
    payload: { data: addressResource(address) },
  })
}
