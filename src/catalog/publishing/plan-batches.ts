import { sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import type { Tx } from '../../platform/db/db.ts'
import { findByIds, findOfEach, type Owners } from '../../platform/db/owners.ts'
import { isAnyText } from '../../platform/db/text-digest.ts'
import {
  BATCH_BYTES,
  bytesBySku,
  ENTRY_BYTES,
  type Priced,
  priceBytes,
  pricesOf,
  productBytes,
} from './batch-bytes.ts'
import type { ProductSources } from './freeze-product.ts'
import { type BookList, findSmallSources, loadProductSources } from './read-sources.ts'

/** Products that are computed together, and the bytes of what they are computed from. */
type Batch = { ids: string[]; bytes: number }

/**
 * Reads what products are computed from, all together if that fits into memory and in batches if
 * not. Most products are short, and to measure them first would take a twentieth of a publish.
 */
export async function* readBatches(
  snapshot: Tx,
  owners: Owners,
  books: BookList,
  ids: readonly string[],
): AsyncGenerator<ProductSources[]> {
  const all = await findSmallSources(snapshot, owners, books, ids, BATCH_BYTES)
  if (all) return yield all
  for (const batch of await planBatches(snapshot, owners, books, ids)) {
    yield await loadProductSources(snapshot, owners, books, batch.ids)
  }
}

/**
 * Cuts products into batches, in their order, so that a batch fits into memory. A product that is
 * too large is a batch by itself.
 */
export async function planBatches(
  snapshot: Tx,
  owners: Owners,
  books: BookList,
  ids: readonly string[],
  bytesMax = BATCH_BYTES,
): Promise<Batch[]> {
  const own = byId(await findMeasured(snapshot, owners, ids))
  const ownBytes = (id: string) => own.get(id)?.bytes ?? 0
  const batches: Batch[] = []
  // The options of bundles are looked at batch by batch too: there may be very many.
  for (const some of batchesOf(ids, ownBytes, bytesMax)) {
    const measured = some.ids.flatMap((id) => own.get(id) ?? [])
    const bytes = await loadWholeBytes(snapshot, owners, books, measured)
    batches.push(...batchesOf(some.ids, (id) => bytes.get(id) ?? 0, bytesMax))
  }
  return batches
}

function batchesOf(
  ids: readonly string[],
  bytesOf: (id: string) => number,
  bytesMax: number,
): Batch[] {
  const batches: Batch[] = []
  for (const id of ids) {
    const bytes = bytesOf(id)
    const last = batches.at(-1)
    if (last && last.bytes + bytes <= bytesMax) {
      last.ids.push(id)
      last.bytes += bytes
    } else batches.push({ ids: [id], bytes })
  }
  return batches
}

/** A product with the bytes of its own texts and lists. */
type Measured = Priced & { bytes: number }

function findMeasured(snapshot: Tx, owners: Owners, ids: readonly string[]): Promise<Measured[]> {
  return findByIds(owners, ids, (owner, some) => selectMeasured(snapshot, owner, some))
}

async function selectMeasured(
  snapshot: Tx,
  storeId: StoreId,
  ids: readonly string[],
): Promise<Measured[]> {
  const { rows } = await sql<Measured>`
    select product.id, product.sku, parent.sku as parent_sku, product.component_ids,
           ${productBytes('product')} + ${productBytes('parent')}
             + ${sql.lit(ENTRY_BYTES)} * (cardinality(product.component_ids)
                 + (select count(*) from product as child
                     where child.store_id = ${storeId} and child.base_product_id = product.id))
             as bytes
      from product
      left join product as parent
        on parent.store_id = product.store_id and parent.id = product.base_product_id
     where product.store_id = ${storeId} and product.id = any(${ids}::uuid[])`.execute(snapshot)
  return rows
}

/** The bytes of the products by id, with those of all prices. */
async function loadWholeBytes(
  snapshot: Tx,
  owners: Owners,
  books: BookList,
  products: readonly Measured[],
): Promise<Map<string, number>> {
  const optionsOf = (holders: readonly Measured[]) => {
    const ids = new Set(holders.flatMap((one) => one.component_ids))
    return findMeasured(snapshot, owners, [...ids])
  }
  const options = await optionsOf(products)
  const all = byId([...products, ...options, ...(await optionsOf(options))])
  const skus = new Set([...all.values()].flatMap((one) => [one.sku, one.parent_sku]))
  const asked = [...skus].filter((sku) => sku !== null)
  const prices = await findOfEach(owners, async (storeId) => {
    const found = await sql<{ sku: string; bytes: number }>`
      select sku, ${priceBytes} as bytes
        from price
       where store_id = ${storeId}
         and ${isAnyText(sql.ref('sku'), asked)}
         and price_book_id = any(${books.map((book) => book.id)}::uuid[])`.execute(snapshot)
    return found.rows
  })
  const bytesOf = pricesOf(all, bytesBySku(prices))
  return new Map(products.map(({ id, bytes }) => [id, bytes + bytesOf(id)]))
}

const byId = (rows: readonly Measured[]) => new Map(rows.map((row) => [row.id, row]))
