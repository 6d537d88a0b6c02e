import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { anyOf } from '../../platform/db/many-rows.ts'
import { type Owners, ownersOf } from '../../platform/db/owners.ts'
import { isAnyText } from '../../platform/db/text-digest.ts'
import type { FilterClause, FilterTable } from '../../platform/http/filter.ts'
import { type FilterTargetsOf, filterCondition } from '../../platform/http/filter-sql.ts'
import type { Page } from '../../platform/http/paging.ts'
import type { FrozenItem } from '../pricing/price.ts'
import type { ProductType } from '../products/product.ts'
import { isReleased } from '../publishing/queries.ts'
import { contentOf, type Release } from '../publishing/release.ts'
import type { FrozenRow } from './frozen-view.ts'
import {
  fitnessOf,
  foundBy,
  loadNewest,
  type ProductSearch,
  type SelectProducts,
} from './product-search.ts'

/** The release that is read, of its owner. Every statement asks whether it is still there. */
export type Reading = { storeId: StoreId; release: Release }

/** A shopper may read a release of the organization of the store. */
export function readingOf(release: Release): Reading {
  return { storeId: release.store_id, release }
}

/** Whose files a release can name. */
export function sourcesOf({ release }: Reading): Owners {
  return ownersOf({ storeId: release.store_id, organizationId: release.organization_id })
}

const identity = { operators: ['eq', 'in'], type: 'text' } as const

export const productFilter = {
  id: { operators: ['in'], type: 'uuid' },
  name: identity,
  sku: identity,
  slug: identity,
  manufacturer_part_num: identity,
  upc_ean: identity,
  product_types: identity,
  tags: { ...identity, lowerCased: true },
} as const satisfies FilterTable

const productTargets: FilterTargetsOf<typeof productFilter> = {
  id: sql.ref('product.product_id'),
  name: { digested: sql.ref('product.name') },
  sku: { digested: sql.ref('product.sku') },
  slug: sql.ref('product.slug'),
  manufacturer_part_num: sql.ref('product.mpn'),
  upc_ean: sql.ref('product.upc_ean'),
  product_types: sql.ref('product.product_type'),
  tags: { array: sql.ref('product.tags') },
}

export const nodeFilter = {
  id: { operators: ['in'], type: 'uuid' },
  name: { operators: ['eq'], type: 'text' },
  slug: { operators: ['eq'], type: 'text' },
} as const satisfies FilterTable

const nodeTargets: FilterTargetsOf<typeof nodeFilter> = {
  id: sql.ref('node.node_id'),
  name: sql.ref('node.name'),
  slug: sql.ref('node.slug'),
}

export type ProductRow = FrozenRow & {
  curated: boolean
  main_image_id?: string | null
  file_ids?: string[]
  component_ids?: string[]
}
type Counted = { total: number }

/** Which products: of a node, of a hierarchy, of the whole catalog, or the children of a parent. */
export type ProductList = { kind: 'node' | 'hierarchy' | 'catalog' | 'children'; id: string }

const columns = sql`product.product_id as id, product.body, product.price, product.locales,
           product.main_image_id, product.file_ids, product.component_ids`

/** Rows of this alias that belong to the release. */
function ofRelease({ storeId, release }: Reading, alias: string): RawBuilder<SqlBool> {
  return isReleased({ storeId, catalogId: release.catalog_id, seq: contentOf(release) }, alias)
}

/** False when it was deleted since this process heard of it: then what was read may be partial. */
function isThere({ storeId, release }: Reading): RawBuilder<SqlBool> {
  return sql`exists (select 1 from catalog_release
                      where store_id = ${storeId} and id = ${release.id}
                        and status = 'published')`
}

/** How many products the list has; undefined when the release has no such list, or is gone. */
export async function selectListTotal(
  db: Db,
  reading: Reading,
  list: ProductList,
): Promise<number | undefined> {
  const { rows } = await sql<Counted>`
    select list.total
      from release_list as list
     where ${ofRelease(reading, 'list')}
       and list.list_id = ${list.id} and list.kind = ${list.kind} and list.chunk = 0
       and ${isThere(reading)}`.execute(db)
  return rows[0]?.total
}

/**
 * Narrow rows are filtered and put in order; texts are fetched for the page alone. The rows that a
 * search finds are put in order by how well they fit, and then as in any list.
 */
export async function selectFilteredPage(
  db: Db,
  reading: Reading,
  list: ProductList,
  { clauses, search }: { clauses: readonly FilterClause[]; search?: ProductSearch | undefined },
  { offset, limit }: Page,
): Promise<{ rows: ProductRow[]; total: number }> {
  const order = search ? sql`fitness, ${orderOf(list)}` : orderOf(list)
  const { rows } = await sql<{ total: number } & (ProductRow | { id: null })>`
    with matching as materialized (
      select product.product_id, product.from_seq, product.updated_at, product.child_order,
             product.sku, ${search ? fitnessOf(search) : sql`0`} as fitness,
             array_position(curated.ids, product.product_id) as curated
        from ${candidates(reading, list, clauses, search)} as product
       cross join (select ${curatedIds(reading, list)} as ids) as curated
    ), page as (
      select matching.*, row_number() over (order by ${order}) as rank
        from matching
       order by ${order}
      offset ${offset}
       limit ${limit}
    )
    select counted.total, ${columns}, page.curated is not null as curated
      from (select count(*) as total from matching) as counted
      left join page on true
      left join release_product as product
        on product.store_id = ${reading.storeId}
       and product.catalog_id = ${reading.release.catalog_id}
       and product.product_id = page.product_id and product.from_seq = page.from_seq
     where ${isThere(reading)}
     order by page.rank`.execute(db)
  const total = rows[0]?.total
  if (total === undefined) throw new ReleaseGone()
  return { rows: rows.filter((row): row is Counted & ProductRow => row.id !== null), total }
}

/** Products of a list that the filter lets through, or those of them that a search finds. */
function candidates(
  reading: Reading,
  list: ProductList,
  clauses: readonly FilterClause[],
  search: ProductSearch | undefined,
): RawBuilder<unknown> {
  const ofList = sql`${ofRelease(reading, 'product')}
           and product.listed and ${isOfList(list)}
           and ${filterCondition(clauses, productTargets)}`
  const select: SelectProducts = (condition, from = sql`release_product`) => sql`
        select product.product_id, product.from_seq, product.updated_at, product.child_order,
               product.sku, product.name
          from ${from} as product
         where ${ofList} and ${condition}`
  if (!search) return sql`(${select(sql`true`)})`
  return foundBy(search, reading.release.catalog_id, ofList, select)
}

/** The words of the newest products of the release. */
export function findNewestWords(tx: Tx, reading: Reading, languages: readonly string[]) {
  const isListed = sql<SqlBool>`${ofRelease(reading, 'product')} and product.listed`
  return loadNewest(tx, isListed, languages)
}

/** The release was deleted while it was read. */
export class ReleaseGone extends Error {}

function isOfList({ kind, id }: ProductList): RawBuilder<SqlBool> {
  if (kind === 'node') return sql`product.node_ids @> array[${id}::uuid]`
  if (kind === 'hierarchy') return sql`product.hierarchy_ids @> array[${id}::uuid]`
  if (kind === 'children') return sql`product.parent_id = ${id}`
  return sql`true`
}

function curatedIds(reading: Reading, { kind, id }: ProductList): RawBuilder<string[]> {
  if (kind !== 'node') return sql`null::uuid[]`
  return sql`(select node.curated_ids from release_node as node
               where node.node_id = ${id} and ${ofRelease(reading, 'node')})`
}

/** ORD-1; the children of a parent in the order of its variations. */
function orderOf({ kind }: ProductList): RawBuilder<unknown> {
  if (kind === 'children') return sql`child_order, sku, product_id`
  return sql`curated nulls last, updated_at desc, product_id`
}

export type DetailedRow = Required<ProductRow> & { listed: boolean; product_type: string }

export async function selectReleasedProducts(
  db: Db,
  reading: Reading,
  ids: readonly string[],
): Promise<DetailedRow[]> {
  const { rows } = await sql<DetailedRow>`
    select ${columns}, false as curated, product.listed, product.product_type
      from release_product as product
     where ${ofRelease(reading, 'product')}
       and product.product_id = any(${ids}::uuid[])
       and ${isThere(reading)}`.execute(db)
  return rows
}

/** All files of a product, as they are indexed. */
const filesOfProduct = sql`array_append(product.file_ids, product.main_image_id)`
const hasFiles = sql<SqlBool>`(product.file_ids <> '{}' or product.main_image_id is not null)`

/** Whether a product of the release, listed or part of a bundle, refers to the file. */
export function hasFile(reading: Reading, fileId: Expression<unknown>): RawBuilder<SqlBool> {
  return sql`exists (
    select 1
      from release_product as product
     where ${ofRelease(reading, 'product')}
       and ${hasFiles} and ${filesOfProduct} @> array[${fileId}]
       and ${isThere(reading)})`
}

/**
 * Files that products of the release refer to, for those that are on another server: all of the
 * products that refer to one of the named, which an index finds.
 */
export function selectFileIds(
  reading: Reading,
  named: readonly string[],
): RawBuilder<{ id: string }> {
  return sql<{ id: string }>`
    select distinct file.id
      from release_product as product
     cross join unnest(${filesOfProduct}) as file (id)
     where ${ofRelease(reading, 'product')} and file.id is not null
       and ${hasFiles} and ${filesOfProduct} && ${named}::uuid[]`
}

export type SellableRow = FrozenRow &
  Pick<PricedRow, 'name' | 'sku' | 'product_type'> & { slug: string; main_image_id: string | null }

/** Listed products by id or by SKU. */
export function selectSellableRows(
  reading: Reading,
  ids: readonly string[],
  skus: readonly string[],
): RawBuilder<SellableRow> {
  return sql<SellableRow>`
    select product.product_id as id, product.name, product.slug, product.sku, product.product_type,
           product.main_image_id, product.body, product.price
      from release_product as product
     where ${ofRelease(reading, 'product')}
       and product.listed
       and ${isWanted(ids, skus)}
       and ${isThere(reading)}`
}

function isWanted(ids: readonly string[], skus: readonly string[]): RawBuilder<SqlBool> {
  const byId = sql<SqlBool>`product.product_id = ${anyOf(ids)}`
  if (skus.length === 0) return byId
  return sql`(${byId} or ${isAnyText(sql.ref('product.sku'), skus)})`
}

/** Which nodes: all, of a hierarchy, or directly below a node or hierarchy; or the hierarchies. */
export type NodeList = { kind: 'all' | 'tree' | 'children' | 'hierarchies'; id: string }

/** As `selectFilteredPage`: narrow rows are put in order, and texts fetched for the page alone. */
export async function selectNodes(
  db: Db,
  reading: Reading,
  list: NodeList,
  clauses: readonly FilterClause[],
  { offset, limit }: Page,
): Promise<{ rows: FrozenRow[]; total: number }> {
  const { rows } = await sql<FrozenRow & { total: number }>`
    with matching as materialized (
      select node.node_id, node.from_seq, node.sort_order, node.updated_at
        from release_node as node
       where ${ofRelease(reading, 'node')}
         and ${isOfNodeList(list)} and ${filterCondition(clauses, nodeTargets)}
    ), page as (
      select matching.*, row_number() over (order by ${nodeOrderOf(reading, list)}) as rank
        from matching
       order by ${nodeOrderOf(reading, list)}
      offset ${offset}
       limit ${limit}
    )
    select counted.total, node.node_id as id, node.body, node.locales, null as price
      from (select count(*) as total from matching) as counted
      left join page on true
      left join release_node as node
        on node.store_id = ${reading.storeId} and node.catalog_id = ${reading.release.catalog_id}
       and node.node_id = page.node_id and node.from_seq = page.from_seq
     where ${isThere(reading)}
     order by page.rank`.execute(db)
  const total = rows[0]?.total
  if (total === undefined) throw new ReleaseGone()
  return { rows: rows.filter((row) => row.id !== null), total }
}

function isOfNodeList({ kind, id }: NodeList): RawBuilder<SqlBool> {
  if (kind === 'hierarchies') return sql`node.kind = 'hierarchy'`
  if (kind === 'tree') return sql`node.kind = 'node' and node.hierarchy_id = ${id}`
  if (kind === 'children') return sql`node.parent_id = ${id}`
  return sql`node.kind = 'node'`
}

/** NOD-4 for children; hierarchies as in the catalog; otherwise the last updated first. */
function nodeOrderOf({ release }: Reading, { kind }: NodeList): RawBuilder<unknown> {
  if (kind === 'hierarchies') {
    const ids = release.hierarchies.map((one) => one.id)
    return sql`array_position(${ids}::uuid[], node_id)`
  }
  if (kind === 'children') return sql`sort_order desc nulls last, updated_at desc, node_id`
  return sql`updated_at desc, node_id`
}

export async function selectNode(
  db: Db,
  reading: Reading,
  kind: 'hierarchy' | 'node',
  id: string,
): Promise<FrozenRow | undefined> {
  const { rows } = await sql<FrozenRow>`
    select node.node_id as id, node.body, node.locales, null as price
      from release_node as node
     where ${ofRelease(reading, 'node')}
       and node.node_id = ${id} and node.kind = ${kind} and ${isThere(reading)}`.execute(db)
  return rows[0]
}

export async function isReleaseThere(db: Db, reading: Reading): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select ${isThere(reading)} as there`.execute(db)
  return rows[0]?.there ?? false
}

type PricedRow = {
  id: string
  name: string
  sku: string | null
  product_type: ProductType
  listed: boolean
  parent_id: string | null
  node_ids: string[]
  price: string | null
}

/** A product as a release keeps it, with its frozen price. */
export type ReleasedProduct = Omit<PricedRow, 'price'> & { item: FrozenItem }

/**
 * The products in the release by id, listed or not, without the texts that shoppers read. Throws if
 * the release is gone.
 */
export async function findReleased(
  db: Db,
  reading: Reading,
  ids: readonly string[],
): Promise<Map<string, ReleasedProduct>> {
  const { rows } = await sql<PricedRow>`
    select product.product_id as id, product.name, product.sku, product.product_type,
           product.listed, product.parent_id, product.node_ids, product.price
      from release_product as product
     where ${ofRelease(reading, 'product')}
       and product.product_id = any(${ids}::uuid[])
       and ${isThere(reading)}`.execute(db)
  if (rows.length === 0 && !(await isReleaseThere(db, reading))) throw new ReleaseGone()
  return new Map(
    rows.map(({ price, ...row }) => [row.id, { ...row, item: price ? JSON.parse(price) : {} }]),
  )
}

const BUNDLES_MAX = 25 // Enough to tell where a product is shown.

/** The first of the listed bundles that hold the product, by name. */
export async function findBundlesWith(
  db: Db,
  reading: Reading,
  productId: string,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select product.product_id as id, product.name
      from release_product as product
     where ${ofRelease(reading, 'product')}
       and product.listed and product.component_ids <> '{}'
       and product.component_ids @> array[${productId}::uuid]
     order by product.name, product.product_id
     limit ${BUNDLES_MAX}`.execute(db)
  return rows
}
