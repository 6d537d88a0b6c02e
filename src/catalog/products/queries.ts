import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { NotOwned } from '../../lib/errors.ts'
import type { StoreId } from '../../lib/ids.ts'
import { findOrganizationOf } from '../../platform/auth/store.ts'
import { type Db, later, type Tx } from '../../platform/db/db.ts'
import { columnsBut, insertMany, recordset, updateMany } from '../../platform/db/many-rows.ts'
import { findOf, type Owners } from '../../platform/db/owners.ts'
import { isAnyText, isText } from '../../platform/db/text-digest.ts'
import type { Page } from '../../platform/http/paging.ts'
import { detachEverywhere } from '../hierarchies/note-places.ts'
import { changeOf, noteChange } from '../publishing/note-changes.ts'
import type { Product, ProductId, VariationOptionId } from './product.ts'

declare module '../../platform/db/db.ts' {
  interface Tables {
    product: Product
  }
}

export function selectProduct(db: Db | Tx, storeId: StoreId, id: ProductId) {
  return db.selectFrom('product').selectAll().where('store_id', '=', storeId).where('id', '=', id)
}

export async function getProduct(db: Db | Tx, owners: Owners, id: ProductId): Promise<Product> {
  const product = await findProduct(db, owners, id)
  if (!product) throw new NotOwned('product', id, 'product')
  return product
}

export function findProduct(
  db: Db | Tx,
  owners: Owners,
  id: ProductId,
): Promise<Product | undefined> {
  return findOf(owners, (owner) => selectProduct(db, owner, id).executeTakeFirst())
}

/** Holds the product until the transaction ends. */
export async function lockProduct(tx: Tx, storeId: StoreId, id: ProductId): Promise<Product> {
  const product = await selectProduct(tx, storeId, id).forUpdate().executeTakeFirst()
  if (!product) throw new NotOwned('product', id, 'product')
  return product
}

/** The products that exist, in no particular order. */
export async function findProducts(
  db: Db | Tx,
  storeId: StoreId,
  ids: readonly string[],
): Promise<Product[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('product')
    .selectAll()
    .where('store_id', '=', storeId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
}

export function selectChildren(db: Db | Tx, storeId: StoreId, baseId: ProductId) {
  return db
    .selectFrom('product')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('base_product_id', '=', baseId)
    .orderBy('id')
}

export async function insertProducts(
  tx: Tx,
  storeId: StoreId,
  products: readonly Product[],
): Promise<void> {
  await insertMany(tx, 'product', products)
  await noteChange(tx, storeId, 'product', idsOf(products))
}

export async function updateProducts(
  tx: Tx,
  storeId: StoreId,
  products: readonly Product[],
): Promise<void> {
  const fixed = ['store_id', 'id', 'owner', 'created_at'] as const
  await updateMany(tx, 'product', products, columnsBut(products, fixed))
  await noteChange(tx, storeId, 'product', idsOf(products))
}

const idsOf = (products: readonly Product[]) => products.map(({ id }) => id)

/** Before the file is deleted, which the caller has locked. */
export async function clearMainImage(tx: Tx, storeId: StoreId, fileId: string): Promise<void> {
  const statement = sql`
    with changed as (
      update product
         set main_image_id = null
       where store_id = ${storeId} and main_image_id = ${fileId}
      returning id
    )
    ${changeOf(storeId, 'product', sql`select id from changed`)}`
  await later(tx, statement.compile(tx))
}

/** A parent is deleted together with its children: the caller has locked and names all of them. */
export async function deleteProducts(
  tx: Tx,
  storeId: StoreId,
  ids: readonly ProductId[],
): Promise<void> {
  if (ids.length === 0) return
  await detachEverywhere(tx, storeId, ids)
  await noteChange(tx, storeId, 'product', ids)
  await sql`delete from product where store_id = ${storeId} and id = any(${ids}::uuid[])`.execute(
    tx,
  )
}

export const hasChildren = sql<SqlBool>`exists (
  select 1 from product as child
   where child.store_id = product.store_id and child.base_product_id = product.id)`

type ChildRow = {
  base_product_id: ProductId
  id: ProductId
  child_option_ids: VariationOptionId[]
}

/** At most `max` children of each of the products. */
export async function selectChildrenOf(
  db: Db | Tx,
  storeId: StoreId,
  baseIds: readonly ProductId[],
  max: number,
): Promise<ChildRow[]> {
  const { rows } = await sql<ChildRow>`
    select base.id as base_product_id, child.id, child.child_option_ids
      from unnest(${baseIds}::uuid[]) as base (id)
     cross join lateral (
           select id, child_option_ids
             from product
            where store_id = ${storeId} and base_product_id = base.id
            order by id
            limit ${max}
           ) as child
     order by base.id, child.id`.execute(db)
  return rows
}

/** Whether some child was built with the option. */
export async function isOptionUsed(
  db: Db | Tx,
  storeId: StoreId,
  optionId: VariationOptionId,
): Promise<boolean> {
  const child = await db
    .selectFrom('product')
    .select('id')
    .where('store_id', '=', storeId)
    .where(sql<boolean>`child_option_ids <> '{}' and child_option_ids @> array[${optionId}::uuid]`)
    .limit(1)
    .executeTakeFirst()
  return child !== undefined
}

/** The products that have one of these SKUs or slugs, in no order. */
export function findProductsByCodes(
  db: Db | Tx,
  storeId: StoreId,
  { skus, slugs }: { skus: readonly string[]; slugs: readonly string[] },
) {
  return db
    .selectFrom('product')
    .select(['id', 'sku', 'slug'])
    .where('store_id', '=', storeId)
    .where(sql<boolean>`(${isAnyText(sql.ref('sku'), skus)} or slug = any(${slugs}::text[]))`)
    .execute()
}

/** The bundles that have one of the products as an option. */
export function selectBundlesWith(tx: Tx, storeId: StoreId, ids: readonly ProductId[]) {
  return tx
    .selectFrom('product')
    .select('id')
    .where('store_id', '=', storeId)
    .where(sql<boolean>`component_ids <> '{}' and component_ids && ${ids}::uuid[]`)
    .orderBy('id')
    .execute()
}

export type OptionFacts = {
  id: ProductId
  is_bundle: boolean
  has_children: boolean
  holds_bundle: boolean
}

export async function selectOptionFacts(
  tx: Tx,
  storeId: StoreId,
  ids: readonly ProductId[],
): Promise<OptionFacts[]> {
  const { rows } = await sql<OptionFacts>`
    select id,
           component_ids <> '{}' as is_bundle,
           exists (select 1 from product as child
                    where child.store_id = ${storeId}
                      and child.base_product_id = product.id) as has_children,
           exists (select 1 from product as held
                    where held.store_id = ${storeId}
                      and held.id = any(product.component_ids)
                      and held.component_ids <> '{}') as holds_bundle
      from product
     where store_id = ${storeId} and id = any(${ids}::uuid[])`.execute(tx)
  return rows
}

/** One of these SKUs that a product of the organization has: its stores cannot have it (OW-3). */
export async function findSharedSku(
  tx: Tx,
  storeId: StoreId,
  skus: readonly string[],
): Promise<string | undefined> {
  const [shared] = await findSharedSkus(tx, storeId, skus)
  return shared
}

/** SKUs among these that products of the organization have. */
export async function findSharedSkus(
  tx: Tx,
  storeId: StoreId,
  skus: readonly string[],
): Promise<string[]> {
  const organization = await findOrganizationOf(tx, storeId)
  if (!organization || skus.length === 0) return []
  const found = await tx
    .selectFrom('product')
    .select('sku')
    .where('store_id', '=', organization)
    .where(isAnyText(sql.ref('sku'), skus))
    .execute()
  return found.flatMap(({ sku }) => sku ?? [])
}

/** Has the database look how many products there are, and how they differ. */
export async function analyzeProducts(db: Db): Promise<void> {
  await sql`analyze product`.execute(db)
}

/** The products with these SKUs, held until the transaction ends. */
export function lockProductsBySku(
  tx: Tx,
  storeId: StoreId,
  skus: readonly string[],
): Promise<Product[]> {
  return tx
    .selectFrom('product')
    .selectAll()
    .where('store_id', '=', storeId)
    .where(isAnyText(sql.ref('sku'), skus))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Other products that have the SKU or the slug. */
export function findTaken(
  tx: Tx,
  storeId: StoreId,
  { id, sku, slug }: Pick<Product, 'id' | 'sku' | 'slug'>,
) {
  return tx
    .selectFrom('product')
    .select(['sku', 'slug'])
    .where('store_id', '=', storeId)
    .where('id', '<>', id)
    .where((eb) =>
      eb.or([eb('slug', '=', slug), ...(sku === null ? [] : [isText(sql.ref('sku'), sku)])]),
    )
    .execute()
}

export async function lockSlug(tx: Tx, storeId: StoreId, slug: string): Promise<void> {
  const name = `product-slug:${storeId}:${slug}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

/** The slug itself, or with the first number from 2 on that is free. Stops where it finds one. */
export async function findFreeSlug(tx: Tx, storeId: StoreId, slug: string): Promise<string> {
  const [free = slug] = await findFreeSlugs(tx, storeId, slug, 1)
  return free
}

/** So many slugs that are free: the slug itself, and then with numbers from 2 on. */
export async function findFreeSlugs(
  tx: Tx,
  storeId: StoreId,
  slug: string,
  count: number,
): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    with recursive candidate (number, slug, is_free, found) as (
      select 1, ${slug}::text, ${isFreeSlug(storeId, sql`${slug}::text`)}, 0
       union all
      select number + 1, next.slug, ${isFreeSlug(storeId, sql`next.slug`)}, found + is_free::integer
        from candidate
       cross join lateral (select ${slug}::text || '-' || (number + 1)) as next (slug)
       where found + is_free::integer < ${count}
    )
    select slug from candidate where is_free order by number`.execute(tx)
  return rows.map((row) => row.slug)
}

const isFreeSlug = (storeId: StoreId, slug: RawBuilder<unknown>) => sql`
  not exists (select 1 from product where store_id = ${storeId} and product.slug = ${slug})`

/** False when another product has taken the slug meanwhile. */
export async function insertUnlessSlugTaken(
  tx: Tx,
  storeId: StoreId,
  product: Product,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into product select * from ${recordset('product', [product])}
        on conflict on constraint product_slug do nothing`.execute(tx)
  if (numAffectedRows !== 1n) return false
  await noteChange(tx, storeId, 'product', [product.id])
  return true
}

export type Tag = { id: string; value: string; is_own: boolean }

/** Tags have no table: they are what products have. By code points, whatever the database sorts. */
export async function listTags(
  db: Db,
  owners: Owners,
  { limit, offset }: Page,
): Promise<{ rows: Tag[]; total: number }> {
  const { rows } = await sql<Tag>`
    select value, is_own, ${tagId(owners)} as id
      from (${distinctTags(owners)}) as tag
     order by value collate "C"
     limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*) as total from (${distinctTags(owners)}) as tag`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export async function findTag(db: Db, owners: Owners, id: string): Promise<Tag | undefined> {
  const { rows } = await sql<Tag>`
    select value, is_own, ${tagId(owners)} as id
      from (${distinctTags(owners)}) as tag
     where ${tagId(owners)} = ${id}::uuid`.execute(db)
  return rows[0]
}

/** `is_own` for those that a product of the first owner has. */
const distinctTags = (owners: Owners) => sql`
  select value, bool_or(${owners[0]}::uuid = store_id) as is_own
    from (select store_id, unnest(tags) as value
            from product
           where store_id = any(${owners}::uuid[])) as one
   group by value`

/** A UUID of version 8 made from the store and the value: the same for ever. */
const tagId = ([storeId]: Owners) => sql`(
  select (substr(hash, 1, 12) || '8' || substr(hash, 14, 3) || '8' || substr(hash, 18, 15))::uuid
    from encode(sha256(convert_to(${`tag:${storeId}:`}::text || value, 'UTF8')), 'hex') as hash)`
