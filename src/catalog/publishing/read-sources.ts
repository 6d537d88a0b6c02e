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
import { type BundledProduct, freezeItem, publishBundle } from './freeze-item.ts'
import type { NodeSources, TreeText } from './freeze-node.ts'
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
  const own = await findOfEach(owners, (owner) => selectChildren(snapshot, owner, ids))
  const children = Map.groupBy(own, (row) => row.base_product_id as string)
  const bundled = await selectBundled(snapshot, owners, products)
  const skus = [...products, ...parents.values(), ...bundled.values()].flatMap((one) => [
    one.sku,
    'parent_sku' in one ? one.parent_sku : null,
  ])
  const priceBooks = await selectPrices(snapshot, owners, books, skus)
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

async function selectChildren(snapshot: Tx, storeId: StoreId, ids: readonly string[]) {
  const { rows } = await sql<ChildRow>`
    select id, base_product_id, status, sku, child_option_ids
      from product
     where store_id = ${storeId} and base_product_id = any(${ids}::uuid[])`.execute(snapshot)
  return rows
}

/** The options of bundles, and of the bundles among those, which are nested no deeper. */
async function selectBundled(
  snapshot: Tx,
  owners: Owners,
  products: readonly Product[],
): Promise<Map<string, BundledProduct>> {
  const optionsOf = (holders: readonly { component_ids: readonly string[] }[]) => {
    const ids = holders.flatMap((one) => one.component_ids)
    return findByIds(owners, ids, (owner, some) => selectOptions(snapshot, owner, some))
  }
  const options = await optionsOf(products)
  return byId([...options, ...(await optionsOf(options))])
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

type PriceRow = PriceRecord & { price_book_id: string; sku: string }

async function selectPrices(
  snapshot: Db | Tx,
  owners: Owners,
  books: BookList,
  skus: readonly (string | null)[],
): Promise<PriceBook[]> {
  const asked = [...new Set(skus)].filter((sku) => sku !== null)
  const rows = await findOfEach(owners, async (storeId) => {
    const found = await sql<PriceRow>`
      select price_book_id, sku, currencies, sales, shopper_attributes
        from price
       where store_id = ${storeId}
         and ${isAnyText(sql.ref('sku'), asked)}
         and price_book_id = any(${books.map((book) => book.id)}::uuid[])`.execute(snapshot)
    return found.rows
  })
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
  return selectPrices(db, owners, await loadBooks(db, owners, bookIds), skus)
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

type NodeRow = Omit<NodeSources, 'ancestors'> & { ancestors: string[] }

/** The next touched nodes of one owner; their curated products may be missing from the release. */
export async function loadNodes(
  snapshot: Tx,
  storeId: StoreId,
  hierarchies: readonly TreeText[],
  after: string,
  limit: number,
): Promise<NodeSources[]> {
  const { rows } = await sql<NodeRow>`
    select node.id, node.name, node.description, node.slug, node.locales, node.created_at,
           node.updated_at, node.hierarchy_id, node.parent_id, node.sort_order,
           publish_node.ancestors,
           exists (select 1 from node as child
                    where child.store_id = ${storeId}
                      and child.hierarchy_id = node.hierarchy_id
                      and child.parent_id = node.id) as has_children,
           array(select link.product_id
                   from node_product as link
                  where link.store_id = ${storeId} and link.node_id = node.id
                    and link.curated_position is not null
                  order by link.curated_position) as curated_ids
      from publish_touched
      join publish_node on publish_node.id = publish_touched.node_id
      join node on node.store_id = ${storeId} and node.id = publish_node.id
     where publish_touched.node_id > ${after}
     order by publish_touched.node_id
     limit ${limit}`.execute(snapshot)
  const above = await readNames(
    snapshot,
    storeId,
    rows.flatMap((row) => row.ancestors),
  )
  for (const { id, name, slug } of hierarchies) above.set(id, { id, name, slug })
  return rows.map((row) => ({
    ...row,
    ancestors: row.ancestors.flatMap((id) => above.get(id) ?? []),
  }))
}

type Named = { id: string; name: string; slug: string | null }

async function readNames(
  snapshot: Tx,
  storeId: StoreId,
  ids: readonly string[],
): Promise<Map<string, Named>> {
  const { rows } = await sql<Named>`
    select id, name, slug
      from node
     where store_id = ${storeId} and id = any(${[...new Set(ids)]}::uuid[])`.execute(snapshot)
  return new Map(rows.map((row) => [row.id, row]))
}

export async function loadTreeIds(snapshot: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from publish_node`.execute(snapshot)
  return rows.map((row) => row.id)
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
