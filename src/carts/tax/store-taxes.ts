import { newId } from '../../lib/ids.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Cart, LineType } from '../cart.ts'
import { taxTextBytes } from '../cart-texts.ts'
import { insertTaxItems, type NewTaxItem, type TaxableLine } from './queries.ts'
import type { PlacedTax } from './tax-decision.ts'
import { taxFingerprint } from './tax-freshness.ts'

/** A tax item that was stored, with what it takes to show it. */
export type StoredTax = { item: NewTaxItem; lineType: LineType }

/** Tax items that have their places, as they are stored for the lines as they are now. */
export function placeTaxes(
  cart: Cart,
  lines: readonly TaxableLine[],
  taxes: readonly PlacedTax[],
): StoredTax[] {
  const byId = new Map(
    lines.map((line) => [line.id, { line, fingerprint: taxFingerprint(line, cart.currency) }]),
  )
  return taxes.flatMap(({ lineId, ...tax }) => {
    const found = byId.get(lineId)
    if (!found) return []
    const { line, fingerprint } = found
    const item = { ...tax, id: newId<'tax-item'>(), cart_item_id: lineId, fingerprint }
    return [{ item, lineType: line.type }]
  })
}

/** The cart with their texts counted in. */
export function withTaxes(cart: Cart, stored: readonly StoredTax[]): Cart {
  const added = taxTextBytes(stored.map(({ item }) => item))
  return { ...cart, text_bytes: cart.text_bytes + added }
}

/** Writes them, of any number of carts, in one statement. */
export async function storeTaxes(
  tx: Tx,
  ctx: Ctx,
  carts: readonly { cart: Cart; stored: readonly StoredTax[] }[],
): Promise<void> {
  const batches = carts.map(({ cart, stored }) => ({
    cartId: cart.id,
    items: stored.map(({ item }) => item),
  }))
  await insertTaxItems(tx, ctx.storeId, batches, ctx.now)
}
