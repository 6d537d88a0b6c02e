import type { StoreId } from '../lib/ids.ts'
import type { Db, Tx } from '../platform/db/db.ts'
import type { Cart } from './cart.ts'
import { findLines } from './lines/queries.ts'
import type { CartContents } from './resource.ts'
import { findTaxItems, findTaxItemsOfLines } from './tax/queries.ts'

export async function loadContents(
  db: Db | Tx,
  storeId: StoreId,
  cart: Cart,
): Promise<CartContents> {
  const lines = await findLines(db, storeId, [cart.id])
  const taxItems = lines.length === 0 ? [] : await findTaxItems(db, storeId, cart.id)
  return { cart, lines, taxItems }
}

/** Reads the parts of a page of carts in two statements. */
export async function loadContentsOf(
  db: Db,
  storeId: StoreId,
  carts: readonly Cart[],
): Promise<CartContents[]> {
  const ids = carts.map(({ id }) => id)
  const lines = await findLines(db, storeId, ids)
  const lineIds = lines.map(({ id }) => id)
  const taxItems = lines.length === 0 ? [] : await findTaxItemsOfLines(db, storeId, lineIds)
  const linesOf = Map.groupBy(lines, (line) => line.cart_id)
  const taxItemsOf = Map.groupBy(taxItems, (item) => item.cart_id)
  return carts.map((cart) => ({
    cart,
    lines: linesOf.get(cart.id) ?? [],
    taxItems: taxItemsOf.get(cart.id) ?? [],
  }))
}
