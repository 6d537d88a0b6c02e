import { AppError, notFound, problemAt } from '../lib/errors.ts'
import type { AccountId, Ctx, StoreMoment } from '../platform/auth/context.ts'
import { forbidden } from '../platform/auth/permissions.ts'
import { eachStore } from '../platform/db/by-store.ts'
import type { Db, Tx } from '../platform/db/db.ts'
import { eraseEvents } from '../platform/events/erase-events.ts'
import { recordEvents } from '../platform/events/outbox.ts'
import { type AccountFarewell, holdAccount } from '../stores/accounts/account.ts'
import { isOfStore, listTimeScopes, type TimeScope } from '../stores/clock/time-scopes.ts'
import type { CartSettings } from '../stores/settings/settings.ts'
import { type Cart, type CartPatch, type NewCart, patchCart, requireSoundCart } from './cart.ts'
import { cartTextBytes, requireRoom, requireShortAttributes } from './cart-texts.ts'
import {
  addCart,
  announceCarts,
  cartDeleted,
  hasExpired,
  lockCart,
  lockExpiredCart,
  lockOrCreateCart,
  removeCart,
  touchCart,
} from './lock-cart.ts'
import {
  type CartKey,
  deleteExpiredCarts,
  listExpiredCarts,
  lockCartsOf,
  updateReleased,
} from './queries.ts'

export async function createCart(
  tx: Tx,
  ctx: Ctx,
  given: NewCart,
  settings: CartSettings,
): Promise<Cart> {
  requireShortAttributes(given.custom_attributes)
  const expired = await lockExpiredCart(tx, ctx, given.reference)
  if (expired) await removeCart(tx, ctx, expired)
  const cart = await addCart(tx, ctx, given, settings)
  if (!cart) {
    const detail = 'data.id: there is a cart with this reference'
    throw new AppError('conflict', { source: 'data.id', detail })
  }
  await announceCarts(tx, ctx, [{ after: cart }])
  return cart
}

export async function changeCart(
  tx: Tx,
  ctx: Ctx,
  reference: string,
  { namedReference = reference, ...patch }: CartPatch & { namedReference: string | undefined },
  settings: CartSettings,
): Promise<Cart> {
  const { cart, isNew } = await lockOrCreateCart(tx, ctx, reference, settings)
  // Unlike other ids, references that differ in case name different carts.
  if (namedReference !== reference) {
    throw new AppError('bad-request', problemAt('data.id', 'must be the id of the path'))
  }
  requireShortAttributes(patch.custom_attributes)
  const patched = patchCart(cart, patch)
  requireSoundCart(patched)
  const text_bytes = cart.text_bytes - cartTextBytes(cart) + cartTextBytes(patched)
  requireRoom(cart.text_bytes, text_bytes)
  const change = { before: isNew ? undefined : cart, after: { ...patched, text_bytes } }
  return touchCart(tx, ctx, change, settings)
}

export async function deleteCart(tx: Tx, ctx: Ctx, reference: string): Promise<void> {
  await removeCart(tx, ctx, await lockCart(tx, ctx, reference))
}

/** CA-11, CA-13. Nothing happens to a cart that has the account already. */
export async function associateAccount(
  tx: Tx,
  ctx: Ctx,
  reference: string,
  accountIds: readonly AccountId[],
  settings: CartSettings,
): Promise<Cart> {
  requireOwn(ctx, accountIds)
  const cart = await lockCart(tx, ctx, reference)
  const [accountId, ...others] = new Set(accountIds)
  if (cart.account_id !== null && cart.account_id === accountId && others.length === 0) return cart
  if (cart.account_id !== null || others.length > 0 || accountId === undefined) {
    throw forbidden('A cart belongs to one account only.')
  }
  if (!(await holdAccount(tx, ctx.storeId, accountId))) throw notFound('account', accountId)
  if (cart.contact_email !== null) {
    throw new AppError('unprocessable', 'A cart with a contact cannot belong to an account.')
  }
  const after = { ...cart, account_id: accountId }
  return touchCart(tx, ctx, { before: cart, after }, settings)
}

/** Nothing happens to a cart that does not have the account. */
export async function dissociateAccount(
  tx: Tx,
  ctx: Ctx,
  reference: string,
  accountIds: readonly AccountId[],
  settings: CartSettings,
): Promise<void> {
  requireOwn(ctx, accountIds)
  const cart = await lockCart(tx, ctx, reference)
  if (cart.account_id === null || !accountIds.includes(cart.account_id)) return
  await touchCart(tx, ctx, { before: cart, after: { ...cart, account_id: null } }, settings)
}

function requireOwn(ctx: Ctx, accountIds: readonly AccountId[]): void {
  const isOther = accountIds.some((id) => id !== ctx.account?.accountId)
  if (ctx.actor.kind === 'shopper' && isOther) throw forbidden('This belongs to another account.')
}

const BATCH_MAX = 500
const BATCHES_MAX = 200

/**
 * Carts of a deleted account stay, without one (AC-2). They expire when they would have, since
 * nobody has used them. The account is locked, so no cart is given to it meanwhile.
 */
export const releaseCarts: AccountFarewell = async (tx, ctx, accountId) => {
  let carts: Cart[]
  do {
    carts = await lockCartsOf(tx, ctx.storeId, accountId, BATCH_MAX)
    const ids = carts.map(({ id }) => id)
    if (ids.length > 0) await updateReleased(tx, ctx, ids)
    const changes = carts
      .filter((cart) => !hasExpired(cart, ctx.now))
      .map((before) => ({ before, after: { ...before, account_id: null, updated_at: ctx.now } }))
    await announceCarts(tx, ctx, changes)
  } while (carts.length > 0)
}

/**
 * Deletes the rows of carts that have expired, of all stores (CA-8): to readers they are gone since
 * that moment. What is left after the last batch waits for the next sweep.
 */
export async function sweepCarts(db: Db, realNow: Temporal.Instant): Promise<void> {
  for (const scope of await listTimeScopes(db, realNow)) await sweepCartsOf(db, scope)
}

async function sweepCartsOf(db: Db, scope: TimeScope): Promise<void> {
  const { now } = scope
  for (let batch = 1; batch <= BATCHES_MAX; batch++) {
    const expired = await listExpiredCarts(db, scope, BATCH_MAX)
    const count = await eachStore(expired, (storeId, keys) =>
      db.transaction().execute((tx) => expireCarts(tx, { storeId, now }, keys)),
    )
    if (expired.length < BATCH_MAX || count === 0) return
  }
}

async function expireCarts(tx: Tx, moment: StoreMoment, keys: readonly CartKey[]): Promise<number> {
  const deleted = await deleteExpiredCarts(tx, moment, keys)
  await recordEvents(tx, moment, deleted.map(cartDeleted))
  await eraseEvents(tx, moment.storeId, 'cart', deleted)
  return deleted.length
}

/** Deletes the carts of one store that have expired. */
export async function expireAllCarts(tx: Tx, moment: StoreMoment): Promise<void> {
  const { storeId, now } = moment
  const scope = { now, holds: isOfStore(storeId) }
  let expired: number
  do {
    expired = await expireCarts(tx, moment, await listExpiredCarts(tx, scope, BATCH_MAX))
  } while (expired === BATCH_MAX)
}
