import type { FastifyRequest } from 'fastify'
import { type CompiledQuery, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import { contextOf } from '../../platform/auth/context.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { findByIds } from '../../platform/db/owners.ts'
import { parseFilter } from '../../platform/http/filter.ts'
import type { Visible } from '../../platform/resources/kind.ts'
import { findRows } from '../../platform/resources/rows.ts'
import { filterOf } from '../../platform/resources/schemas.ts'
import { fileKind, fileResource } from '../files/file.ts'
import { findNewestFiles } from '../files/find-files.ts'
import { bundlePriceAt, completeSelection, type Selection } from '../pricing/bundle-price.ts'
import type { Amount, FrozenItem } from '../pricing/price.ts'
import { priceAt, tierFor } from '../pricing/price-at.ts'
import type { CustomInput, FileId, ProductType } from '../products/product.ts'
import { plainText } from '../publishing/frozen-text.ts'
import type { PublishedCatalogs } from './published-catalogs.ts'
import {
  hasFile,
  isReleaseThere,
  type Reading,
  ReleaseGone,
  readingOf,
  type SellableRow,
  selectFileIds,
  selectSellableRows,
  sourcesOf,
} from './queries.ts'
import { resolveRequest } from './shopper-request.ts'

export type { Reading } from './queries.ts'

/** The products that a shopper can buy, from their current release. */
export type Sellable = {
  id: string
  type: ProductType
  name: string
  description: string
  slug: string
  sku: string | null
  /** `href` begins with a slash where the file is kept here. */
  image: { mime_type: string; file_name: string; href: string } | null
  customInputs: Readonly<Record<string, CustomInput>>
  item: FrozenItem
  catalogId: string
}

/**
 * Resolves the release that the rules give to whoever asks, and does the work with it: none where
 * nothing is published for them. A release that was deleted meanwhile is resolved once more, so the
 * work must be a whole transaction.
 */
export async function withRelease<Result>(
  catalogs: PublishedCatalogs,
  request: FastifyRequest,
  work: (reading: Reading | undefined) => Promise<Result>,
): Promise<Result> {
  const { storeId } = contextOf(request)
  return catalogs.retry(storeId, async () => work(await currentReading(catalogs, request)))
}

/** The release that the rules give to whoever asks, if there is one. */
async function currentReading(
  catalogs: PublishedCatalogs,
  request: FastifyRequest,
): Promise<Reading | undefined> {
  const { release } = await resolveRequest(catalogs, request)
  return release && readingOf(release)
}

export type Wanted = { ids: readonly string[]; skus: readonly string[] }

/** Products that can be bought on their own, not only as parts of bundles. */
export async function findSellables(
  db: Db | Tx,
  reading: Reading | undefined,
  wanted: Wanted,
): Promise<Sellable[]> {
  const query = selectSellables(db, reading, wanted)
  if (!reading || !query) return []
  return loadSellables(db, reading, (await db.executeQuery(query)).rows)
}

/** A read for `loadSellables`, to be sent with others; undefined where nothing can be found. */
export function selectSellables(
  db: Db | Tx,
  reading: Reading | undefined,
  { ids, skus }: Wanted,
): CompiledQuery<SellableRow> | undefined {
  if (!reading || ids.length + skus.length === 0) return undefined
  return selectSellableRows(reading, ids, skus).compile(db)
}

export async function loadSellables(
  db: Db | Tx,
  reading: Reading,
  rows: readonly SellableRow[],
): Promise<Sellable[]> {
  if (rows.length === 0 && !(await isReleaseThere(db, reading))) throw new ReleaseGone()
  const images = [...new Set(rows.flatMap((row) => row.main_image_id ?? []))] as FileId[]
  const files = await findByIds(sourcesOf(reading), images, (owner, some) =>
    findRows(db, fileKind, owner, some),
  )
  const byId = new Map(files.map((file) => [file.id as string, fileResource(file, '')]))
  return rows.map((row) => {
    const file = byId.get(row.main_image_id ?? '')
    return {
      ...sellableOf(row, reading.release.catalog_id),
      image: file
        ? { mime_type: file.mime_type, file_name: file.file_name, href: file.link.href }
        : null,
    }
  })
}

type FrozenAttributes = {
  description?: string
  custom_inputs?: Record<string, CustomInput>
}

function sellableOf(row: SellableRow, catalogId: string): Omit<Sellable, 'image'> {
  const { attributes } = JSON.parse(plainText(row.body)) as { attributes: FrozenAttributes }
  return {
    id: row.id,
    type: row.product_type,
    name: row.name,
    description: attributes.description ?? '',
    slug: row.slug,
    sku: row.sku,
    customInputs: attributes.custom_inputs ?? {},
    item: row.price === null ? {} : JSON.parse(row.price),
    catalogId,
  }
}

type Purchase = {
  currency: string
  quantity: number
  /** The selection of a bundle; undefined means its default configuration. */
  selection: Selection
  nowMs: number
}

/** The current unit price at this quantity; undefined without a price in the currency. */
export function sellingPrice(
  { id, item }: Pick<Sellable, 'id' | 'item'>,
  { currency, quantity, selection, nowMs }: Purchase,
): Amount | undefined {
  const price = item.bundle
    ? bundlePriceAt(item, id, completeSelection(item.bundle.components, selection), nowMs).price
    : item.price && priceAt(item.price, nowMs)
  return price && tierFor(price, currency, quantity)
}

/** As deep as pages can be asked for: a list must not look at every file and every product. */
const FILES_LOOKED_AT = 10_000

/**
 * Which rows of `file` the caller may see: an admin all, a shopper those that a product in the
 * release of their context refers to, listed or part of a bundle (PE-5). A list that names no files
 * has those among the newest.
 */
export async function visibleFiles(
  { db, catalogs }: { db: Db; catalogs: PublishedCatalogs },
  request: FastifyRequest,
): Promise<Visible> {
  if (contextOf(request).actor.kind !== 'shopper') return () => sql<SqlBool>`true`
  const reading = await currentReading(catalogs, request)
  if (!reading) return () => sql<SqlBool>`false`
  const isShared = reading.release.organization_position !== null
  const named = namedFiles(request)
  if (!named) {
    const shown = await findShownFiles(db, reading, isShared)
    return () => sql<SqlBool>`file.id = any(${shown}::uuid[])`
  }
  const found = isShared ? await selectFileIds(reading, named).execute(db) : undefined
  const shared = found?.rows.map(({ id }) => id) ?? []
  return (owner) =>
    owner === reading.storeId
      ? hasFile(reading, sql.ref('file.id'))
      : sql<SqlBool>`file.id = any(${shared}::uuid[])`
}

/** Each file is looked up by itself: those of the organization may be on another server. */
async function findShownFiles(db: Db, reading: Reading, isShared: boolean): Promise<string[]> {
  const owners = isShared ? sourcesOf(reading) : [reading.storeId]
  const newest: string[] = []
  for (const owner of owners) newest.push(...(await findNewestFiles(db, owner, FILES_LOOKED_AT)))
  const { rows } = await sql<{ id: string }>`
    select file.id
      from unnest(${newest}::uuid[]) as file (id)
     where ${hasFile(reading, sql.ref('file.id'))}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The files that the address or its filter names; undefined for a list of any. */
function namedFiles({ params, query }: FastifyRequest): readonly string[] | undefined {
  const { id } = params as { id?: string }
  if (id !== undefined) return [id]
  const clauses = parseFilter((query as { filter?: string }).filter, filterOf(fileKind) ?? {})
  return clauses.find(({ attribute }) => attribute === 'id')?.values
}

type CatalogProduct = { catalogId: string; productId: string }

/** A product as it was chosen from a catalog; `partIds` are the chosen options of a bundle. */
export type ChosenProduct = CatalogProduct & { partIds: readonly string[] }

/** A product as a catalog sells it; `componentIds` are all options of a bundle. */
type SoldProduct = CatalogProduct & { componentIds: readonly string[] }

/**
 * Products that were chosen from some catalogs and that the catalogs still sell in their current
 * releases; `chosen` selects `product_id` and `catalog_id`. The caller does not matter: a product
 * that was within a shopper's reach can be bought as long as it is live. One that has become a
 * parent is not sold itself (BND-7). Each product is looked up by itself: a plan that is kept might
 * read the whole catalog otherwise.
 */
export function selectStillSold(
  storeId: StoreId,
  chosen: RawBuilder<{ product_id: string; catalog_id: string }>,
): RawBuilder<SoldProduct> {
  return sql<SoldProduct>`
    with chosen as (${chosen}
    ), current_release as (
      select distinct on (catalog_id) catalog_id, coalesce(content_seq, seq) as content
        from catalog_release
       where store_id = ${storeId} and status = 'published'
         and catalog_id in (select catalog_id from chosen)
       order by catalog_id, seq desc
    )
    select chosen.catalog_id as "catalogId", chosen.product_id as "productId",
           found.component_ids as "componentIds"
      from chosen
      join current_release on current_release.catalog_id = chosen.catalog_id
     cross join lateral (
             select product.component_ids
               from release_product as product
              where product.store_id = ${storeId} and product.catalog_id = chosen.catalog_id
                and product.product_id = chosen.product_id
                and product.from_seq <= current_release.content
                and product.to_seq > current_release.content and product.listed
                and product.product_type <> 'parent'
              limit 1
           ) as found`
}

/** A selection of these products for `selectStillSold`. */
export function chosenOf(products: readonly ChosenProduct[]) {
  const productIds = products.map(({ productId }) => productId)
  const catalogIds = products.map(({ catalogId }) => catalogId)
  return sql<{ product_id: string; catalog_id: string }>`
    select product_id, catalog_id
      from unnest(${productIds}::uuid[], ${catalogIds}::uuid[]) as one (product_id, catalog_id)`
}

/** Whether a product is among those that were found, with everything that was chosen of it. */
export function isAmong(products: readonly SoldProduct[]): (product: ChosenProduct) => boolean {
  const sold = new Map(products.map((product) => [nameOf(product), product.componentIds]))
  return (product) => {
    const options = sold.get(nameOf(product))
    return options !== undefined && product.partIds.every((id) => options.includes(id))
  }
}

const nameOf = ({ catalogId, productId }: CatalogProduct) => `${catalogId} ${productId}`
