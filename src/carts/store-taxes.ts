import { newId } from '../lib/ids.ts'
import type { Ctx } from '../platform/auth/context.ts'
import type { Tx } from '../platform/db/db.ts'
import type { CartSettings } from '../stores/settings/settings.ts'
import type { Cart, LineType } from './cart.ts'
import { announceCart, moveCartTimes } from './lock-cart.ts'
import type { PlacedTax } from './tax-decision.ts'
import { taxFingerprint } from './tax-freshness.ts'
import { insertTaxItems, type NewTaxItem, type TaxableLine } from './tax-queries.ts'

export type ExpirySettings = Pick<CartSettings, 'cart_expiry_days'>

/** A tax item that was stored, with what it takes to show it. */
export type StoredTax = { item: NewTaxItem; lineType: LineType }

/** Writes tax items that have their places, for the lines as they are now; in one statement. */
export async function storeTaxes(
  tx: Tx,
  ctx: Ctx,
  cart: Cart,
  lines: readonly TaxableLine[],
  taxes: readonly PlacedTax[],
): Promise<StoredTax[]> {
  const byId = new Map(
    lines.map((line) => [line.id, { line, fingerprint: taxFingerprint(line, cart.currency) }]),
  )
  const stored = taxes.flatMap(({ lineId, ...tax }) => {
    const found = byId.get(lineId)
    if (!found) return []
    const { line, fingerprint } = found
    const item = { ...tax, id: newId<'tax-item'>(), cart_item_id: lineId, fingerprint }
    return [{ item, lineType: line.type }]
  })
  const items = stored.map(({ item }) => item)
  await insertTaxItems(tx, ctx.storeId, cart.id, items, ctx.now)
  return stored
}

/** TX-12: the cart's times move and one event is recorded, however many tax items changed. */
export async function noteTaxChange(
  tx: Tx,
  ctx: Ctx,
  cart: Cart,
  settings: ExpirySettings,
): Promise<void> {
  await announceCart(tx, ctx, await moveCartTimes(tx, ctx, cart, settings))
}
