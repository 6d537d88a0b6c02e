import { assert } from '../../lib/assert.ts'
import { AppError, notFound } from '../../lib/errors.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { type Db, type Tx, together } from '../../platform/db/db.ts'
import { requireSameId } from '../../platform/resources/change-resource.ts'
import type { Cart, CartItemId, TaxItemId } from '../cart.ts'
import { requireRoom, taxTextBytes } from '../cart-texts.ts'
import { type ExpirySettings, findCart, lockCart, touchCarts } from '../lock-cart.ts'
import {
  deleteAllTaxItems,
  deleteTaxItems,
  findTaxItemsWithLines,
  selectTaxableLines,
  selectTaxItemsOfLines,
  type TaxableLine,
  updateTaxItem,
} from './queries.ts'
import { placeTaxes, type StoredTax, storeTaxes, withTaxes } from './store-taxes.ts'
import { overLimit } from './tax-decision.ts'
import { freeSlots, storedRate } from './tax-element.ts'
import { taxFingerprint } from './tax-freshness.ts'

type TaxAttributes = {
  code?: string | null
  jurisdiction?: string | null
  name?: string | null
  rate: number
}

/** A line of a cart, by the references of the path. */
type LinePath = { cartID: string; itemID: CartItemId }

export async function addTax(
  tx: Tx,
  ctx: Ctx,
  path: LinePath,
  given: TaxAttributes,
  settings: ExpirySettings,
): Promise<StoredTax> {
  const cart = await lockCart(tx, ctx, path.cartID)
  const line = await getLine(tx, ctx, cart, path.itemID)
  const [slot] = freeSlots(line.slots)
  if (slot === undefined) {
    const { title, detail, meta = {} } = overLimit(line.id)
    throw new AppError('unprocessable', { title, detail, meta })
  }
  const { code = null, jurisdiction = null, name = null } = given
  const tax = { code, jurisdiction, name, rate: storedRate(given.rate), lineId: line.id, slot }
  const [stored] = placeTaxes(cart, [line], [tax])
  assert(stored)
  const filled = withTaxes(cart, [stored])
  requireRoom(cart.text_bytes, filled.text_bytes)
  await storeTaxes(tx, ctx, [{ cart, stored: [stored] }])
  await touchCarts(tx, ctx, [filled], settings)
  return stored
}

/** A rate that is sent, even the same again, is taken to be for the line as it is now. */
export async function changeTax(
  tx: Tx,
  ctx: Ctx,
  path: LinePath & { taxID: TaxItemId },
  { id: namedId, ...patch }: Partial<TaxAttributes> & { id?: string },
  settings: ExpirySettings,
): Promise<StoredTax> {
  const { cart, line, item: before } = await lockTax(tx, ctx, path)
  requireSameId(before.id, namedId)
  const { code = before.code, jurisdiction = before.jurisdiction, name = before.name } = patch
  const isRated = patch.rate !== undefined
  const change = {
    code,
    jurisdiction,
    name,
    rate: patch.rate === undefined ? before.rate : storedRate(patch.rate),
    fingerprint: isRated ? taxFingerprint(line, cart.currency) : before.fingerprint,
  }
  const isChanged = Object.entries(change).some(([key, value]) => {
    return before[key as keyof typeof change] !== value
  })
  if (isChanged) {
    const text_bytes = cart.text_bytes - taxTextBytes([before]) + taxTextBytes([change])
    requireRoom(cart.text_bytes, text_bytes)
    await updateTaxItem(tx, ctx.storeId, { id: before.id, ...change })
    await touchCarts(tx, ctx, [{ ...cart, text_bytes }], settings)
  }
  return { item: { ...before, ...change }, lineType: line.type }
}

export async function removeTax(
  tx: Tx,
  ctx: Ctx,
  path: LinePath & { taxID: TaxItemId },
  settings: ExpirySettings,
): Promise<void> {
  const { cart, item } = await lockTax(tx, ctx, path)
  await deleteTaxItems(tx, ctx.storeId, [item.id])
  const text_bytes = cart.text_bytes - taxTextBytes([item])
  await touchCarts(tx, ctx, [{ ...cart, text_bytes }], settings)
}

/** Removes all tax items of a cart; 404 if there is none (TX-11). */
export async function removeAllTaxes(
  tx: Tx,
  ctx: Ctx,
  reference: string,
  settings: ExpirySettings,
): Promise<void> {
  const cart = await lockCart(tx, ctx, reference)
  const removed = await deleteAllTaxItems(tx, ctx.storeId, cart.id)
  if (removed.length === 0) throw new AppError('not-found', 'The cart holds no tax items.')
  const text_bytes = cart.text_bytes - taxTextBytes(removed)
  await touchCarts(tx, ctx, [{ ...cart, text_bytes }], settings)
}

/** Lines in the order of the cart, the tax items of each in the order in which they were added. */
export async function listTaxes(db: Db, ctx: Ctx, reference: string): Promise<StoredTax[]> {
  const cart = await getCart(db, ctx, reference)
  const items = await findTaxItemsWithLines(db, ctx.storeId, cart.id)
  return items.map(({ line_type: lineType, ...item }) => ({ item, lineType }))
}

export async function listLineTaxes(db: Db, ctx: Ctx, path: LinePath): Promise<StoredTax[]> {
  const cart = await getCart(db, ctx, path.cartID)
  const line = await getLine(db, ctx, cart, path.itemID)
  const [items] = await together(db, [selectTaxItemsOfLines(ctx.storeId, [line.id])])
  return items.map((item) => ({ item, lineType: line.type }))
}

async function lockTax(tx: Tx, ctx: Ctx, path: LinePath & { taxID: TaxItemId }) {
  const cart = await lockCart(tx, ctx, path.cartID)
  const line = await getLine(tx, ctx, cart, path.itemID)
  const [items] = await together(tx, [selectTaxItemsOfLines(ctx.storeId, [line.id])])
  const item = items.find(({ id }) => id === path.taxID)
  if (!item) throw notFound('tax item', path.taxID)
  return { cart, line, item }
}

async function getCart(db: Db, ctx: Ctx, reference: string): Promise<Cart> {
  const cart = await findCart(db, ctx, reference)
  if (!cart) throw notFound('cart', reference)
  return cart
}

async function getLine(db: Db | Tx, ctx: Ctx, cart: Cart, id: CartItemId): Promise<TaxableLine> {
  const [[line]] = await together(db, [selectTaxableLines(ctx.storeId, [cart.reference], [id])])
  if (!line) throw notFound('cart item', id)
  return line
}
