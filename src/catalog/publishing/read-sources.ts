import { sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { findByIds, findOfEach, type Owners } from '../../platform/db/owners.ts'
import { isAnyText } from '../../platform/db/text-digest.ts'
import { findRows } from '../../platform/resources/rows.ts'
import { type Hierarchy, hierarchyKind } from '../hierarchies/hierarchy.ts'
import type { ModifierType, PriceBook, PriceModifier, PriceRecord } from '../pricing/price.ts'
import { selectFileLinks } from '../product-links/queries.ts'
import { type Child, type Product, type ProductId, productTypeOf } from '../products/product.ts'
import { findProducts } from '../products/queries.ts'
import { bytesBySku, ENTRY_BYTES, priceBytes, pricesOf, productBytes } from './batch-bytes.ts'
import { type BundledProduct, freezeItem, publishBundle } from './freeze-item.ts'
import { type Attachment, childOrder, type ProductSources } from './freeze-product.ts'
import { computed } from './unpublishable.ts'

/** The price books of the catalog, highest priority first, with all their modifiers. */
export type BookList = readonly { id: string; modifiers: ReadonlyMap<string, PriceModifier> }[]

/** Everything that decides what shoppers see of these products, in a fixed number of statements. */
export async function loadProductSources(
  snapshot: Tx,
  owners: Owners,
  books: BookList,
  ids: readonly string[],
): Promise<ProductSources[]> {
  return (await findSmallSources(snapshot, owners, books, ids, Infinity)) ?? []
}

/** Undefined if all of it has more bytes; then little of it was read. */
export async function findSmallSources(
  snapshot: Tx,
  owners: Owners,
  books: BookList,
  ids: readonly string[],
  bytesMax: number,
): Promise<ProductSources[] | undefined> {
  const entriesMax = bytesMax / ENTRY_BYTES
  const texts = bytesMax < Infinity ? await countTexts(snapshot, owners, ids) : 0
  if (texts > bytesMax) return undefined
  const findOwned = (wanted: readonly string[]) =>
    findByIds(owners, wanted, (owner, some) => findProducts(snapshot, owner, some))
  const products = await findOwned(ids)
  const parentIds = products.flatMap((one) => one.base_product_id ?? [])
  const parents = byId(await findOwned(parentIds))
  const attachments = await loadAttachments(snapshot, owners, [...ids, ...parentIds])
  const links = await findOfEach(owners, (owner) =>
    selectFileLinks(snapshot, owner, ids as ProductId[]),
  )
  const files = Map.groupBy(links, (link) => link.product_id)
  const own = await findOfEach(owners, (owner) => selectChildren(snapshot, owner, ids, entriesMax))
  const children = Map.groupBy(own, (row) => row.base_product_id as string)
  const bundled = await findBundled(snapshot, owners, products, entriesMax)
  if (own.length > entriesMax || !bundled) return undefined
  const priced = [...products.map((one) => pricedOf(one, parents)), ...bundled.values()]
  const skus = priced.flatMap(({ sku, parent_sku }) => [sku, parent_sku])
  const rows = await selectPrices(snapshot, owners, books, skus, bytesMax)
  const bytesOf = pricesOf(byId(priced), bytesBySku(rows))
  const bytes = products.reduce((sum, { id }) => sum + bytesOf(id), texts)
  if (bytes > bytesMax || rows.some(({ total }) => total > bytesMax)) return undefined
  const priceBooks = withRecords(books, rows)
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
        files: (files.get(product.id) ?? []).map(({ file_id: id, linked_at }) => ({
          id,
          linked_at,
        })),
        bundle,
        item: freezeItem(priceBooks, pricedOf(product, parents), bundle, bundled),
      }
    }),
  )
}

/** All that the price of a product depends on, which may be that of its parent. */
function pricedOf(product: Product, parents: ReadonlyMap<string, Product>) {
  const { id, sku, component_ids, price_modifiers, base_product_id } = product
  const parent_sku = parents.get(base_product_id ?? '')?.sku ?? null
  return { id, sku, parent_sku, component_ids, price_modifiers }
}

/** The bytes of the products and of their parents. */
async function countTexts(snapshot: Tx, owners: Owners, ids: readonly string[]): Promise<number> {
  const sums = await findOfEach(owners, async (storeId) => {
    const { rows } = await sql<{ bytes: number | null }>`
      select sum(${productBytes('product')} + ${productBytes('parent')}) as bytes
        from product
        left join product as parent
          on parent.store_id = product.store_id and parent.id = product.base_product_id
       where product.store_id = ${storeId} and product.id = any(${ids}::uuid[])`.execute(snapshot)
    return rows
  })
  return sums.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0)
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

type AttachedProduct = Attachment & { productId: string }

/** In the order of the nodes, whoever they belong to. */
async function loadAttachments(
  snapshot: Tx,
  owners: Owners,
  ids: readonly string[],
): Promise<Map<string, Attachment[]>> {
  const rows = await findOfEach(owners, (owner) => selectAttachments(snapshot, owner, ids))
  if (owners.length > 1) rows.sort((one, other) => (one.nodeId < other.nodeId ? -1 : 1))
  return Map.groupBy(rows, (row) => row.productId)
}

async function selectAttachments(
  snapshot: Tx,
  storeId: StoreId,
  ids: readonly string[],
): Promise<AttachedProduct[]> {
  const { rows } = await sql<AttachedProduct>`
    select link.product_id as "productId", link.node_id as "nodeId",
           publish_node.hierarchy_id as "hierarchyId", publish_node.ancestors,
           link.attached_at as "attachedAt"
      from node_product as link
      join publish_node on publish_node.id = link.node_id
     where link.store_id = ${storeId} and link.product_id = any(${ids}::uuid[])
     order by link.node_id`.execute(snapshot)
  return rows
}

/** Some more than the bound tell that there are too many. */
async function selectChildren(
  snapshot: Tx,
  storeId: StoreId,
  ids: readonly string[],
  entriesMax: number,
) {
  const limit = Number.isFinite(entriesMax) ? Math.floor(entriesMax) + 1 : null
  const { rows } = await sql<ChildRow>`
    select id, base_product_id, status, sku, child_option_ids
      from product
     where store_id = ${storeId} and base_product_id = any(${ids}::uuid[])
     limit ${limit}::bigint`.execute(snapshot)
  return rows
}

/**
 * The options of bundles, and of the bundles among those, which are nested no deeper; undefined if
 * there are too many.
 */
async function findBundled(
  snapshot: Tx,
  owners: Owners,
  products: readonly Product[],
  entriesMax: number,
): Promise<Map<string, BundledProduct> | undefined> {
  const optionsOf = async (holders: readonly { component_ids: readonly string[] }[]) => {
    const ids = holders.flatMap((one) => one.component_ids)
    if (ids.length > entriesMax) return undefined
    return findByIds(owners, ids, (owner, some) => selectOptions(snapshot, owner, some))
  }
  const options = await optionsOf(products)
  const nested = await optionsOf(options ?? [])
  return options && nested && byId([...options, ...nested])
}

async function selectOptions(
  snapshot: Tx,
  storeId: StoreId,
  ids: readonly string[],
): Promise<BundledProduct[]> {
  const { rows } = await sql<BundledProduct>`
    select product.id, product.status, product.sku, product.components, product.component_ids,
           product.price_modifiers, parent.sku as parent_sku
      from product
      left join product as parent
        on parent.store_id = product.store_id and parent.id = product.base_product_id
     where product.store_id = ${storeId} and product.id = any(${ids}::uuid[])`.execute(snapshot)
  return rows
}

/** `total` has the bytes of all prices; if they are too many, only one of them is read. */
type PriceRow = PriceRecord & { price_book_id: string; sku: string; bytes: number; total: number }

async function selectPrices(
  snapshot: Db | Tx,
  owners: Owners,
  books: BookList,
  skus: readonly (string | null)[],
  bytesMax = Infinity,
): Promise<PriceRow[]> {
  const asked = [...new Set(skus)].filter((sku) => sku !== null)
  return findOfEach(owners, async (storeId) => {
    const { rows } = await sql<PriceRow>`
      select *
        from (select price_book_id, sku, currencies, sales, shopper_attributes,
                     ${priceBytes} as bytes, sum(${priceBytes}) over () as total,
                     row_number() over () as place
                from price
               where store_id = ${storeId}
                 and ${isAnyText(sql.ref('sku'), asked)}
                 and price_book_id = any(${books.map((book) => book.id)}::uuid[])) as measured
       where total <= ${bytesMax}::float8 or place = 1`.execute(snapshot)
    return rows
  })
}

function withRecords(books: BookList, rows: readonly PriceRow[]): PriceBook[] {
  return books.map(({ id, modifiers }) => ({
    id,
    modifiers,
    records: new Map(
      rows.filter((row) => row.price_book_id === id).map((row) => [row.sku, row] as const),
    ),
  }))
}

/** Whether the owner has anything that a catalog is made of. */
export async function hasContent(db: Db | Tx, storeId: StoreId): Promise<boolean> {
  const { rows } = await sql<{ owns: boolean }>`
    select exists (select 1 from product where store_id = ${storeId})
        or exists (select 1 from hierarchy where store_id = ${storeId})
        or exists (select 1 from price_book where store_id = ${storeId}) as owns`.execute(db)
  return rows[0]?.owns ?? false
}

/** Whether the owners have more products than that, whatever catalogs they are in. */
export async function hasManyProducts(
  db: Db | Tx,
  owners: Owners,
  limit: number,
): Promise<boolean> {
  let count = 0
  for (const storeId of owners) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count
        from (select id from product where store_id = ${storeId} limit ${limit + 1}) as found`.execute(
      db,
    )
    count += rows[0]?.count ?? 0
  }
  return count > limit
}

/** The price books as they are authored now, with their records of these SKUs. */
export async function loadPriceBooks(
  db: Db | Tx,
  owners: Owners,
  bookIds: readonly string[],
  skus: readonly (string | null)[],
): Promise<PriceBook[]> {
  const books = await loadBooks(db, owners, bookIds)
  return withRecords(books, await selectPrices(db, owners, books, skus))
}

type ModifierRow = PriceModifier & {
  price_book_id: string
  name: string
  modifier_type: ModifierType
}

export async function loadBooks(
  snapshot: Db | Tx,
  owners: Owners,
  bookIds: readonly string[],
): Promise<BookList> {
  const rows = await findOfEach(owners, async (storeId) => {
    const found = await sql<ModifierRow>`
      select price_book_id, name, modifier_type, currencies
        from price_modifier
       where store_id = ${storeId} and price_book_id = any(${bookIds}::uuid[])`.execute(snapshot)
    return found.rows
  })
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

/** The hierarchies of a catalog that still exist, in the catalog's order. */
export async function loadHierarchies(
  snapshot: Tx,
  owners: Owners,
  ids: readonly string[],
): Promise<Hierarchy[]> {
  const rows = await findByIds(owners, ids, (owner, some) =>
    findRows(snapshot, hierarchyKind, owner, some),
  )
  const found = byId(rows)
  return ids.flatMap((id) => found.get(id) ?? [])
}

export type AuthoredLink = { product_id: string; hierarchy_id: string }

/** The nodes of these hierarchies on which the products hang now, as their hierarchies. */
export async function loadAuthoredLinks(
  db: Db,
  owners: Owners,
  productIds: readonly string[],
  hierarchyIds: readonly string[],
): Promise<AuthoredLink[]> {
  return findOfEach(owners, async (storeId) => {
    const { rows } = await sql<AuthoredLink>`
      select distinct link.product_id, node.hierarchy_id
        from node_product as link
        join node on node.store_id = link.store_id and node.id = link.node_id
       where link.store_id = ${storeId}
         and link.product_id = any(${productIds}::uuid[])
         and node.hierarchy_id = any(${hierarchyIds}::uuid[])`.execute(db)
    return rows
  })
}
