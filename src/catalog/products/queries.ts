import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { insertMany, recordset, updateMany } from '../../platform/db/many-rows.ts'
import { readPage } from '../../platform/db/read-page.ts'
import { isAnyText, isText } from '../../platform/db/text-digest.ts'
import type { Page } from '../../platform/http/paging.ts'
import type { Product, ProductId, VariationOptionId } from './product.ts'

type ProductTable = Product & { store_id: StoreId }

declare module '../../platform/db/db.ts' {
  interface Tables {
    product: ProductTable
  }
}

export function selectProduct(db: Db | Tx, storeId: StoreId, id: ProductId) {
  return db
    .selectFrom('product')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export function selectProducts(db: Db | Tx, storeId: StoreId, ids: readonly ProductId[]) {
  return db
    .selectFrom('product')
    .selectAll()
    .where('store_id', '=', storeId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
}

export function selectProductForUpdate(tx: Tx, storeId: StoreId, id: ProductId) {
  return tx
    .selectFrom('product')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export function selectChildren(db: Db | Tx, storeId: StoreId, baseId: ProductId) {
  return db
    .selectFrom('product')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('base_product_id', '=', baseId)
    .orderBy('id')
}

const withStore = (storeId: StoreId, products: readonly Product[]): ProductTable[] =>
  products.map((product) => ({ store_id: storeId, ...product }))

export function insertProducts(tx: Tx, storeId: StoreId, products: readonly Product[]) {
  return insertMany(tx, 'product', withStore(storeId, products))
}

export function updateProducts(tx: Tx, storeId: StoreId, products: readonly Product[]) {
  const fixed = ['store_id', 'id', 'owner', 'created_at'] as const
  return updateMany(tx, 'product', withStore(storeId, products), fixed)
}

/** Children go with their parent. */
export async function deleteProducts(
  tx: Tx,
  storeId: StoreId,
  ids: readonly ProductId[],
): Promise<void> {
  await sql`delete from product where store_id = ${storeId} and id = any(${ids}::uuid[])`.execute(
    tx,
  )
}

/** The last changed first. */
export function listProducts(
  db: Db,
  storeId: StoreId,
  condition: RawBuilder<SqlBool>,
  page: Page,
): Promise<{ rows: Product[]; total: number }> {
  const matching = db.selectFrom('product').where('store_id', '=', storeId).where(condition)
  return readPage(matching, ['-updated_at', 'id'], page)
}

export function listChildren(
  db: Db,
  storeId: StoreId,
  baseId: ProductId,
  page: Page,
): Promise<{ rows: Product[]; total: number }> {
  const matching = db
    .selectFrom('product')
    .where('store_id', '=', storeId)
    .where('base_product_id', '=', baseId)
  return readPage(matching, ['id'], page)
}

export function selectMatchingIds(
  db: Db | Tx,
  storeId: StoreId,
  condition: RawBuilder<SqlBool>,
  max: number,
) {
  return db
    .selectFrom('product')
    .select('id')
    .where('store_id', '=', storeId)
    .where(condition)
    .orderBy('id')
    .limit(max)
    .execute()
}

const hasChildren = sql<SqlBool>`exists (
  select from product as child
   where child.store_id = product.store_id and child.base_product_id = product.id)`
const isSingle = sql<SqlBool>`(product.component_ids = '{}' and product.base_product_id is null)`
/** PRD-3 as conditions; see productTypeOf. */
const typeConditions: Readonly<Record<string, RawBuilder<SqlBool>>> = {
  bundle: sql<SqlBool>`(product.component_ids <> '{}')`,
  child: sql<SqlBool>`(product.base_product_id is not null)`,
  parent: sql<SqlBool>`(${isSingle} and ${hasChildren})`,
  standard: sql<SqlBool>`(${isSingle} and not ${hasChildren})`,
}

export function hasProductType(types: readonly string[]): RawBuilder<SqlBool> {
  const conditions = types.flatMap((type) =>
    Object.hasOwn(typeConditions, type) ? (typeConditions[type] ?? []) : [],
  )
  if (conditions.length === 0) return sql<SqlBool>`false`
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
}

export function hasTemplate(slugs: readonly string[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select from json_object_keys(product.extensions) as slug where slug = any(${slugs}::text[]))`
}

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
export function selectByCodes(
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

export function selectChildIdsForUpdate(tx: Tx, storeId: StoreId, baseId: ProductId) {
  return tx
    .selectFrom('product')
    .select('id')
    .where('store_id', '=', storeId)
    .where('base_product_id', '=', baseId)
    .orderBy('id')
    .forUpdate()
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
           ${hasChildren} as has_children,
           exists (select from product as held
                    where held.store_id = product.store_id
                      and held.id = any(product.component_ids)
                      and held.component_ids <> '{}') as holds_bundle
      from product
     where store_id = ${storeId} and id = any(${ids}::uuid[])`.execute(tx)
  return rows
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
  const { rows } = await sql<{ slug: string }>`
    with recursive candidate (number, slug) as (
      select 1, ${slug}::text
       union all
      select number + 1, ${slug}::text || '-' || (number + 1)
        from candidate
       where exists (select from product
                      where store_id = ${storeId} and product.slug = candidate.slug)
    )
    select slug from candidate order by number desc limit 1`.execute(tx)
  return rows[0]?.slug ?? slug
}

/** False when another product has taken the slug meanwhile. */
export async function insertUnlessSlugTaken(
  tx: Tx,
  storeId: StoreId,
  product: Product,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into product select * from ${recordset('product', withStore(storeId, [product]))}
        on conflict on constraint product_slug do nothing`.execute(tx)
  return numAffectedRows === 1n
}
