import { LRUCache } from 'lru-cache'
import type { StoreId } from '../lib/ids.ts'
import type { Ctx } from '../platform/auth/context.ts'
import { Coalescer } from '../platform/coalescer.ts'
import { type Db, together } from '../platform/db/db.ts'
import type { CartSettings } from '../stores/settings/settings.ts'
import { newCart, type StoredContents } from './cart.ts'
import { selectLines } from './lines/queries.ts'
import { contentsByReference } from './load-contents.ts'
import { hasExpired, requireCartAccess, requireReference } from './lock-cart.ts'
import { selectCartVersions, type VersionedCart } from './queries.ts'
import type { CartContents, CartView } from './resource.ts'
import { selectTaxItems } from './tax/queries.ts'

const BATCH_MAX = 16
const READS_MAX = 4
const BYTES_MAX = 16_777_216
const ENTRY_BYTES = 500 // The approximate size of an entry besides its body and key.

/** Lines and tax items are missing if the version is the one that was known. */
type Reading = StoredContents & { cart: VersionedCart }
type Read = { storeId: StoreId; reference: string; known: string | undefined }
type Kept = { version: string; view: CartView; body: Buffer }

type Asked = {
  reference: string
  /** Which answer about the cart: its path and what it includes. */
  answer: string
  view: CartView
  /** For a reference that is not in use: it shows an empty cart. */
  settings: CartSettings
  write(contents: CartContents): Buffer
}

/**
 * Answers reads of carts. Those that come at the same time share their statements. The last
 * answers are kept as they were sent, bounded in bytes. Every read still reads the row of its cart,
 * so a kept answer is sent only while the cart is in the state that the answer shows.
 */
export class CartAnswers {
  readonly #reads: Coalescer<Read, Reading | undefined>
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: BYTES_MAX,
    sizeCalculation: ({ body }, key) => body.length + 2 * key.length + ENTRY_BYTES,
  })

  constructor(db: Db) {
    this.#reads = new Coalescer({
      batchMax: BATCH_MAX,
      underWayMax: READS_MAX,
      kindOf: ({ storeId }) => storeId,
      perform: (reads) => readCarts(db, reads),
    })
  }

  /** A cart that has expired is not in use (CA-8). */
  async find(ctx: Ctx, { reference, answer, view, settings, write }: Asked): Promise<Buffer> {
    requireReference(reference)
    const key = [ctx.storeId, reference, answer, view.currency, view.baseUrl].join(' ')
    const kept = this.#kept.get(key)
    const same = kept && isSameView(kept.view, view) ? kept : undefined
    const found = await this.#reads.add({ storeId: ctx.storeId, reference, known: same?.version })
    if (!found || hasExpired(found.cart, ctx.now)) {
      const cart = newCart({ reference }, settings, null, ctx.now)
      return write({ cart, lines: [], taxItems: [] })
    }
    requireCartAccess(ctx, found.cart)
    const { version } = found.cart
    if (same?.version === version) return same.body
    const body = write(found)
    this.#kept.set(key, { version, view, body })
    return body
  }
}

/** Settings and currencies that were read again count as others. */
function isSameView(one: CartView, other: CartView): boolean {
  return one.currencies === other.currencies && one.method === other.method
}

/**
 * The row of each cart, and what it holds unless its version is known. The row is read first: what
 * it holds may be newer than the row, but then the next read sees another version.
 */
async function readCarts(
  db: Db,
  reads: readonly Read[],
): Promise<readonly (Reading | undefined)[]> {
  const storeId = reads[0]?.storeId as StoreId
  const references = reads.map(({ reference }) => reference)
  const known = knownToAll(reads)
  const [carts, lines, taxItems] = await together(db, [
    selectCartVersions(storeId, references),
    selectLines(storeId, references, known),
    selectTaxItems(storeId, references, known),
  ])
  const found = contentsByReference(carts, lines, taxItems)
  return references.map((reference) => found.get(reference))
}

/** Versions that every read of the cart knows. */
function knownToAll(reads: readonly Read[]): string[] {
  const byCart = Map.groupBy(reads, ({ reference }) => reference)
  return [...byCart.values()].flatMap(([first, ...others]) => {
    const isShared = others.every(({ known }) => known === first?.known)
    return isShared && first?.known !== undefined ? [first.known] : []
  })
}
