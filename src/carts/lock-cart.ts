import { AppError, invalidField, notFound } from '../lib/errors.ts'
import { newId } from '../lib/ids.ts'
import type { Ctx } from '../platform/auth/context.ts'
import { forbidden } from '../platform/auth/permissions.ts'
import { type Db, type Tx, together } from '../platform/db/db.ts'
import { eraseEvents } from '../platform/events/erase-events.ts'
import { recordEvent, recordEvents } from '../platform/events/outbox.ts'
import { payloadOf } from '../platform/events/previous.ts'
import { holdAccount } from '../stores/accounts/account.ts'
import type { CartSettings } from '../stores/settings/settings.ts'
import { type Cart, type NewCart, newCart, requireSoundCart, type StoredContents } from './cart.ts'
import { cartFacts } from './cart-facts.ts'
import { cartTextBytes, requireRoom } from './cart-texts.ts'
import {
  deleteCartRow,
  insertCart,
  moveCarts,
  selectCart,
  selectCarts,
  updateCart,
} from './queries.ts'

/**
 * Every writer of a cart, its lines or its taxes begins with one of the two locks below and touches
 * nothing else before, so that writers of one cart take turns and never wait for each other in a
 * circle (CA-14). A lock that is not had within five seconds is answered with 409.
 */

const referencePattern = /^[A-Za-z0-9_-]{1,255}$/

/** CA-1. `source` names the member or path parameter that holds it. */
export function requireReference(reference: string, source = 'cartID'): void {
  if (referencePattern.test(reference)) return
  const rule = 'must have 1 to 255 characters out of letters, digits, "_" and "-"'
  throw invalidField(source, `${source} ${rule}.`)
}

/** Undefined when there is none, or it has expired (CA-8). */
export async function findCart(
  db: Db | Tx,
  ctx: Ctx,
  reference: string,
): Promise<Cart | undefined> {
  requireReference(reference)
  const cart = await selectCart(db, ctx.storeId, reference).executeTakeFirst()
  if (!cart || hasExpired(cart, ctx.now)) return undefined
  requireCartAccess(ctx, cart)
  return cart
}

export async function lockCart(tx: Tx, ctx: Ctx, reference: string): Promise<Cart> {
  requireReference(reference)
  const cart = await selectCart(tx, ctx.storeId, reference).forUpdate().executeTakeFirst()
  return requireCart(ctx, reference, cart)
}

/** One that was looked for, if it counts and is for the caller. */
export function requireCart(ctx: Ctx, reference: string, cart: Cart | undefined): Cart {
  if (!cart || hasExpired(cart, ctx.now)) throw notFound('cart', reference)
  requireCartAccess(ctx, cart)
  return cart
}

const ATTEMPTS_MAX = 3

type LockedContents = StoredContents & { isNew: boolean }

/** CA-4, CA-5: the first write to an unknown reference makes the cart. */
export async function lockOrCreateCart(
  tx: Tx,
  ctx: Ctx,
  reference: string,
  settings: CartSettings,
): Promise<Pick<LockedContents, 'cart' | 'isNew'>> {
  const lock = async () => {
    const cart = await selectCart(tx, ctx.storeId, reference).forUpdate().executeTakeFirst()
    return cart && { cart, lines: [], taxItems: [] }
  }
  return lockOrCreateContents(tx, ctx, reference, settings, lock)
}

/** Locks a cart and reads its contents with `lock`; an unknown or expired one is made anew. */
export async function lockOrCreateContents(
  tx: Tx,
  ctx: Ctx,
  reference: string,
  settings: CartSettings,
  lock: () => Promise<StoredContents | undefined>,
): Promise<LockedContents> {
  requireReference(reference)
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt++) {
    const found = await lock()
    if (found && !hasExpired(found.cart, ctx.now)) {
      requireCartAccess(ctx, found.cart)
      return { ...found, isNew: false }
    }
    if (found) await removeCart(tx, ctx, found.cart)
    const cart = await addCart(tx, ctx, { reference }, settings)
    if (cart) return { cart, lines: [], taxItems: [], isNew: true }
    // Another request made it after this one looked: the next look finds it.
  }
  throw new AppError('conflict', 'Other requests make and delete this cart; try again.')
}

/**
 * A cart and another that is read while lines are added to the first. Both are held, in one order,
 * so that two carts that are merged into each other at once take turns and never block each other.
 * The first is made before anything else is held. Returns the second.
 */
export async function lockCartAndSource(
  tx: Tx,
  ctx: Ctx,
  { reference, source }: { reference: string; source: string },
  settings: CartSettings,
): Promise<Cart> {
  if (!(await findCart(tx, ctx, reference))) await lockOrCreateCart(tx, ctx, reference, settings)
  const [held] = await together(tx, [selectCarts(ctx.storeId, [reference, source], 'wait')])
  return requireCart(
    ctx,
    source,
    held.find((cart) => cart.reference === source),
  )
}

/** One that has expired is in the way of a new one until it is removed. */
export async function lockExpiredCart(
  tx: Tx,
  ctx: Ctx,
  reference: string,
): Promise<Cart | undefined> {
  const found = await selectCart(tx, ctx.storeId, reference).forUpdate().executeTakeFirst()
  return found && hasExpired(found, ctx.now) ? found : undefined
}

/** Undefined when the reference is in use (CA-6). With an account token it is theirs (CA-12). */
export async function addCart(
  tx: Tx,
  ctx: Ctx,
  given: NewCart,
  settings: CartSettings,
): Promise<Cart | undefined> {
  const accountId = ctx.account?.accountId ?? null
  if (accountId && !(await holdAccount(tx, ctx.storeId, accountId))) {
    throw notFound('account', accountId)
  }
  const made = newCart(given, settings, accountId, ctx.now)
  const cart = { ...made, text_bytes: cartTextBytes(made) }
  requireSoundCart(cart)
  requireRoom(0, cart.text_bytes)
  return insertCart(tx, { ...cart, id: newId<'cart'>(), store_id: ctx.storeId })
}

/** `before` is undefined for a cart that is new. */
type CartChange = { before?: Cart | undefined; after: Cart }

export type ExpirySettings = Pick<CartSettings, 'cart_expiry_days'>

/**
 * CA-9, EV-7: every successful write moves the cart's times and records one event, whatever it
 * changed. The cart's other fields are written too.
 */
export async function touchCart(
  tx: Tx,
  ctx: Ctx,
  { before, after }: CartChange,
  settings: ExpirySettings,
): Promise<Cart> {
  const touched = withTimes(ctx, after, settings)
  await updateCart(tx, ctx.storeId, touched)
  await announceCarts(tx, ctx, [{ before, after: touched }])
  return touched
}

/** Does the same for carts of which only the contents have changed, and what follows from them. */
export async function touchCarts(
  tx: Tx,
  ctx: Ctx,
  carts: readonly Cart[],
  settings: ExpirySettings,
): Promise<Cart[]> {
  const changes = carts.map((before) => ({ before, after: withTimes(ctx, before, settings) }))
  const touched = changes.map(({ after }) => after)
  const [first] = touched
  if (!first) return []
  await moveCarts(tx, ctx.storeId, touched, first)
  await announceCarts(tx, ctx, changes)
  return touched
}

function withTimes(ctx: Ctx, cart: Cart, settings: ExpirySettings): Cart {
  const expires_at = ctx.now.add({ hours: 24 * settings.cart_expiry_days })
  return { ...cart, updated_at: ctx.now, expires_at }
}

export async function announceCarts(
  tx: Tx,
  ctx: Ctx,
  changes: readonly CartChange[],
): Promise<void> {
  const events = changes.map(({ before, after }) => ({
    type: 'cart.updated',
    subjectType: 'cart',
    subjectId: after.reference,
    payload: payloadOf(cartFacts(after), before && cartFacts(before)),
  }))
  await recordEvents(tx, ctx, events)
}

/** With its lines and their tax items. */
export async function removeCart(tx: Tx, ctx: Ctx, cart: Cart): Promise<void> {
  await deleteCartRow(tx, ctx.storeId, cart.id)
  await recordEvent(tx, ctx, cartDeleted(cart.reference))
  await eraseEvents(tx, ctx.storeId, 'cart', [cart.reference])
}

export function cartDeleted(reference: string) {
  return {
    type: 'cart.deleted',
    subjectType: 'cart',
    subjectId: reference,
    payload: { data: { type: 'cart', id: reference } },
  }
}

export function hasExpired(cart: Cart, now: Temporal.Instant): boolean {
  return Temporal.Instant.compare(cart.expires_at, now) <= 0
}

/**
 * A cart that belongs to an account is for those who signed in for it, and for admins. Any other
 * cart is for everybody who knows its reference (PE-1).
 */
export function requireCartAccess(ctx: Ctx, cart: Pick<Cart, 'account_id'>): void {
  if (ctx.actor.kind !== 'shopper' || cart.account_id === null) return
  if (ctx.account?.accountId !== cart.account_id) throw forbidden('The cart belongs to an account.')
}
