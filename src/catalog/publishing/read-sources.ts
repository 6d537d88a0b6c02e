import { sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { isAnyText } from '../../platform/db/text-digest.ts'
import type { ModifierType, PriceBook, PriceModifier, PriceRecord } from '../pricing/price.ts'
import { type Child, type Product, type ProductId, productTypeOf } from '../products/product.ts'
import { type BundledProduct, freezeItem } from './freeze-item.ts'
import type { Attachment, ProductSources } from './freeze-product.ts'
import { childOrder } from './freeze-product.ts'
import { publishBundle } from './publish-bundle.ts'
import { computed } from './unpublishable.ts'

/** The price books of the catalog, highest priority first, with all their modifiers. */
export type BookList = readonly { id: string; modifiers: ReadonlyMap<string, PriceModifier> }[]

/** Everything that decides what shoppers see of these products, in a fixed number of statements. */
export async function loadProductSources(
  snapshot: Tx,
  storeId: StoreId,
  books: BookList,
  ids: readonly string[],
): Promise<ProductSources[]> {
  const products = await selectProducts(snapshot, storeId, ids)
  const parentIds = products.flatMap((one) => one.base_product_id ?? [])
  const parents = byId(await selectProducts(snapshot, storeId, parentIds))
  const attachments = await selectAttachments(snapshot, storeId, [...ids, ...parentIds])
  const files = await selectFiles(snapshot, storeId, ids)
  const children = await selectChildren(snapshot, storeId, ids)
  const bundled = await selectBundled(snapshot, storeId, products)
  const skus = [...products, ...parents.values(), ...bundled.values()].flatMap((one) => [
    one.sku,
    'parent_sku' in one ? one.parent_sku : null,
  ])
  const priceBooks = await selectPrices(snapshot, storeId, books, skus)
  return products.map((product) =>
    computed({ kind: 'product', ...product }, () => {
      const own = children.get(product.id) ?? []
      const parent = product.base_product_id ? parents.get(product.base_product_id) : undefined
      const bundle = product.components ? publishBundle(product.components, bundled) : undefined
      return {
        product,
        type: productTypeOf(product, own.length > 0),
        parent,
        attachments: attachments.get(product.id) ?? [],
        // VIS-3: a child gets along without a parent that shoppers do not see.
        parentAttachments: parent?.status === 'live' ? (attachments.get(parent.id) ?? []) : [],
        children: liveChildren(product, own),
        files: files.get(product.id) ?? [],
        bundle,
        item: freezeItem(
          priceBooks,
          { ...product, parent_sku: parent?.sku ?? null },
          bundle,
          bundled,
        ),
      }
    }),
  )
}

type ChildRow = Child & { base_product_id: ProductId; status: string; sku: string | null }

/** In the order of the variations and their options, then by SKU and id. */
function liveChildren(parent: Product, children: readonly ChildRow[]): Child[] {
  return children
    .filter((child) => child.status === 'live')
    .map((child) => ({ child, order: childOrder(parent, child.child_option_ids) }))
    .toSorted((a, b) => {
      const level = a.order.findIndex((place, index) => place !== b.order[index])
      if (level >= 0) return (a.order[level] ?? 0) - (b.order[level] ?? 0)
      return bySku(a.child) < bySku(b.child) ? -1 : 1
    })
    .map(({ child }) => child)
}

const bySku = ({ sku, id }: ChildRow) => `${sku ?? ''}\n${id}`

async function selectProducts(
  snapshot: Tx,
  storeId: StoreId,
  ids: readonly string[],
): Promise<Product[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Product>`
    select * from product
     where store_id = ${storeId} and id = any(${ids}::uuid[])`.execute(snapshot)
  return rows
}

async function selectAttachments(
  snapshot: Tx,
  storeId: StoreId,
  ids: readonly string[],
): Promise<Map<string, Attachment[]>> {
  const { rows } = await sql<Attachment & { productId: string }>`
    select link.product_id as "productId", link.node_id as "nodeId",
           publish_node.hierarchy_id as "hierarchyId", publish_node.ancestors,
           link.attached_at as "attachedAt"
      from node_product as link
      join publish_node on publish_node.id = link.node_id
     where link.store_id = ${storeId} and link.product_id = any(${ids}::uuid[])
     order by link.node_id`.execute(snapshot)
  return Map.groupBy(rows, (row) => row.productId)
}

async function selectFiles(snapshot: Tx, storeId: StoreId, ids: readonly string[]) {
  const { rows } = await sql<{ productId: string; id: string; linkedAt: Temporal.Instant }>`
    select product_id as "productId", file_id as id, linked_at as "linkedAt"
      from product_file
     where store_id = ${storeId} and product_id = any(${ids}::uuid[])
     order by linked_at, file_id`.execute(snapshot)
  return Map.groupBy(rows, (row) => row.productId)
}

async function selectChildren(snapshot: Tx, storeId: StoreId, ids: readonly string[]) {
  const { rows } = await sql<ChildRow>`
    select id, base_product_id, status, sku, child_option_ids
      from product
     where store_id = ${storeId} and base_product_id = any(${ids}::uuid[])`.execute(snapshot)
  return Map.groupBy(rows, (row) => row.base_product_id as string)
}

/** The options of bundles, and of the bundles among those, which are nested no deeper. */
async function selectBundled(
  snapshot: Tx,
  storeId: StoreId,
  products: readonly Product[],
): Promise<Map<string, BundledProduct>> {
  const options = await selectOptions(
    snapshot,
    storeId,
    products.flatMap((one) => one.component_ids),
  )
  const nested = await selectOptions(
    snapshot,
    storeId,
    options.flatMap((one) => one.component_ids),
  )
  return byId([...options, ...nested])
}

async function selectOptions(
  snapshot: Tx,
  storeId: StoreId,
  ids: readonly string[],
): Promise<BundledProduct[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<BundledProduct>`
    select product.id, product.status, product.sku, product.components, product.component_ids,
           product.price_modifiers, parent.sku as parent_sku
      from product
      left join product as parent
        on parent.store_id = product.store_id and parent.id = product.base_product_id
     where product.store_id = ${storeId} and product.id = any(${ids}::uuid[])`.execute(snapshot)
  return rows
}

type PriceRow = PriceRecord & { price_book_id: string; sku: string }

async function selectPrices(
  snapshot: Db | Tx,
  storeId: StoreId,
  books: BookList,
  skus: readonly (string | null)[],
): Promise<PriceBook[]> {
  const asked = [...new Set(skus)].filter((sku) => sku !== null)
  const { rows } = await sql<PriceRow>`
    select price_book_id, sku, currencies, sales, shopper_attributes
      from price
     where store_id = ${storeId}
       and ${isAnyText(sql.ref('sku'), asked)}
       and price_book_id = any(${books.map((book) => book.id)}::uuid[])`.execute(snapshot)
  return books.map(({ id, modifiers }) => ({
    id,
    modifiers,
    records: new Map(
      rows.filter((row) => row.price_book_id === id).map((row) => [row.sku, row] as const),
    ),
  }))
}

/** The price books as they are authored now, with their records of these SKUs. */
export async function loadPriceBooks(
  db: Db | Tx,
  storeId: StoreId,
  bookIds: readonly string[],
  skus: readonly (string | null)[],
): Promise<PriceBook[]> {
  return selectPrices(db, storeId, await loadBooks(db, storeId, bookIds), skus)
}

type ModifierRow = PriceModifier & {
  price_book_id: string
  name: string
  modifier_type: ModifierType
}

export async function loadBooks(
  snapshot: Db | Tx,
  storeId: StoreId,
  bookIds: readonly string[],
): Promise<BookList> {
  const { rows } = await sql<ModifierRow>`
    select price_book_id, name, modifier_type, currencies
      from price_modifier
     where store_id = ${storeId} and price_book_id = any(${bookIds}::uuid[])`.execute(snapshot)
  return bookIds.map((id) => ({
    id,
    modifiers: new Map(
      rows
        .filter((row) => row.price_book_id === id)
        .map(({ name, modifier_type, currencies }) => [name, { modifier_type, currencies }]),
    ),
  }))
}

function byId<Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]))
}
