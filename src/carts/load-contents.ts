import type { StoreId } from '../lib/ids.ts'
import type { Ctx } from '../platform/auth/context.ts'
import { type Db, type Tx, together } from '../platform/db/db.ts'
import type { Cart, CartLine, StoredContents, TaxItem } from './cart.ts'
import { selectLines, selectSummedLines } from './lines/queries.ts'
import { requireCart, requireReference } from './lock-cart.ts'
import { type CartLock, selectCarts } from './queries.ts'
import type { CartSums } from './resource.ts'
import { selectRates, selectTaxItems } from './tax/queries.ts'

/** Reads of carts and all that they hold, to be sent in one round trip. */
export function selectContents(storeId: StoreId, references: readonly string[], lock: CartLock) {
  return [
    selectCarts(storeId, references, lock),
    selectLines(storeId, references),
    selectTaxItems(storeId, references),
  ] as const
}

type LineRow = Pick<CartLine, 'cart_id'> & { cart_currency: string | null }

/**
 * Carts with their lines and tax items, by reference. The lines may be newer than the row of their
 * cart, which then has the currency of the lines (CU-8).
 */
export function contentsByReference<
  Row extends Cart,
  Line extends LineRow,
  Item extends Pick<TaxItem, 'cart_id'>,
>(carts: readonly Row[], lines: readonly Line[], taxItems: readonly Item[]) {
  const linesOf = Map.groupBy(lines, (line) => line.cart_id)
  const taxItemsOf = Map.groupBy(taxItems, (item) => item.cart_id)
  return new Map(
    carts.map((row) => {
      const own = linesOf.get(row.id) ?? []
      const cart = own[0] ? { ...row, currency: own[0].cart_currency } : row
      return [row.reference, { cart, lines: own, taxItems: taxItemsOf.get(row.id) ?? [] }]
    }),
  )
}

/** The carts that exist, with all that they hold. */
async function loadContents(
  db: Db | Tx,
  storeId: StoreId,
  references: readonly string[],
  lock: CartLock,
): Promise<Map<string, StoredContents>> {
  const [carts, lines, taxItems] = await together(db, selectContents(storeId, references, lock))
  return contentsByReference(carts, lines, taxItems)
}

/** Locks a cart that must exist. */
export async function lockContents(tx: Tx, ctx: Ctx, reference: string): Promise<StoredContents> {
  requireReference(reference)
  const found = (await loadContents(tx, ctx.storeId, [reference], 'wait')).get(reference)
  const cart = requireCart(ctx, reference, found?.cart)
  return { lines: [], taxItems: [], ...found, cart }
}

/** Reads the parts of lines and tax items that the totals of known carts need. */
export async function loadSums(
  db: Db | Tx,
  storeId: StoreId,
  carts: readonly Cart[],
): Promise<CartSums[]> {
  const references = carts.map(({ reference }) => reference)
  const [lines, rates] = await together(db, [
    selectSummedLines(storeId, references),
    selectRates(storeId, references),
  ])
  return [...contentsByReference(carts, lines, rates).values()]
}
