import type { StoreId } from '../lib/ids.ts'
import type { Ctx } from '../platform/auth/context.ts'
import { Coalescer } from '../platform/coalescer.ts'
import { type Db, type Tx, together } from '../platform/db/db.ts'
import type { Cart, CartLine, StoredContents, TaxItem } from './cart.ts'
import { selectLines } from './lines/queries.ts'
import { hasExpired, requireCart, requireCartAccess, requireReference } from './lock-cart.ts'
import { type CartLock, selectCarts } from './queries.ts'
import { selectTaxItems } from './tax/queries.ts'

/** Reads of carts and all that they hold, to be sent in one round trip. */
export function selectContents(storeId: StoreId, references: readonly string[], lock: CartLock) {
  return [
    selectCarts(storeId, references, lock),
    selectLines(storeId, references),
    selectTaxItems(storeId, references),
  ] as const
}

/** The rows of `selectContents`, by the reference of their cart. */
export function contentsByReference(
  carts: readonly Cart[],
  lines: readonly CartLine[],
  taxItems: readonly TaxItem[],
): Map<string, StoredContents> {
  const linesOf = Map.groupBy(lines, (line) => line.cart_id)
  const taxItemsOf = Map.groupBy(taxItems, (item) => item.cart_id)
  return new Map(
    carts.map((cart) => [
      cart.reference,
      { cart, lines: linesOf.get(cart.id) ?? [], taxItems: taxItemsOf.get(cart.id) ?? [] },
    ]),
  )
}

/** The carts that exist, with all that they hold. */
async function loadContents(
  db: Db | Tx,
  storeId: StoreId,
  references: readonly string[],
  lock: CartLock = 'none',
): Promise<Map<string, StoredContents>> {
  const [carts, lines, taxItems] = await together(db, selectContents(storeId, references, lock))
  return contentsByReference(carts, lines, taxItems)
}

const BATCH_MAX = 16
const READS_MAX = 4

/** Reads carts for requests; those that come at the same time share their statements. */
export class CartReader {
  readonly #reads: Coalescer<{ storeId: StoreId; reference: string }, StoredContents | undefined>

  constructor(db: Db) {
    this.#reads = new Coalescer({
      batchMax: BATCH_MAX,
      underWayMax: READS_MAX,
      kindOf: ({ storeId }) => storeId,
      perform: async (reads) => {
        const references = reads.map(({ reference }) => reference)
        const found = await loadContents(db, reads[0]?.storeId as StoreId, references)
        return references.map((reference) => found.get(reference))
      },
    })
  }

  /** Undefined when there is no such cart, or it has expired (CA-8). */
  async find(ctx: Ctx, reference: string): Promise<StoredContents | undefined> {
    requireReference(reference)
    const found = await this.#reads.add({ storeId: ctx.storeId, reference })
    if (!found || hasExpired(found.cart, ctx.now)) return undefined
    requireCartAccess(ctx, found.cart)
    return found
  }
}

/** Locks a cart that must exist. */
export async function lockContents(tx: Tx, ctx: Ctx, reference: string): Promise<StoredContents> {
  requireReference(reference)
  const found = (await loadContents(tx, ctx.storeId, [reference], 'wait')).get(reference)
  const cart = requireCart(ctx, reference, found?.cart)
  return { lines: [], taxItems: [], ...found, cart }
}

/** The contents of carts that were read before. */
export async function loadContentsOf(
  db: Db | Tx,
  storeId: StoreId,
  carts: readonly Cart[],
): Promise<StoredContents[]> {
  const references = carts.map(({ reference }) => reference)
  const [, ...queries] = selectContents(storeId, references, 'none')
  return [...contentsByReference(carts, ...(await together(db, queries))).values()]
}
