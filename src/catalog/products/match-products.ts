import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { findOfEach, type Owners } from '../../platform/db/owners.ts'
import { type Order, readPageOfOwners } from '../../platform/db/read-page.ts'
import { type FilterClause, type FilterTable, parseFilter } from '../../platform/http/filter.ts'
import { ownerFilter, ownersAsked } from '../../platform/http/filter-owner.ts'
import { type FilterTargetsOf, filterCondition } from '../../platform/http/filter-sql.ts'
import type { Page } from '../../platform/http/paging.ts'
import { commodityTypes, type Product, type ProductId } from './product.ts'
import { hasChildren } from './queries.ts'

/** The filter attributes of authored products. */
export const productFilter = {
  id: { operators: ['in'], type: 'uuid' },
  name: { operators: ['eq', 'in', 'like'], type: 'text' },
  sku: { operators: ['eq', 'in', 'like'], type: 'text' },
  slug: { operators: ['eq', 'in', 'like'], type: 'text' },
  upc_ean: { operators: ['eq', 'in', 'like'], type: 'text' },
  manufacturer_part_num: { operators: ['eq', 'in', 'like'], type: 'text' },
  tags: { operators: ['eq', 'in', 'like'], type: 'text', lowerCased: true },
  // A text: a type that does not exist matches nothing (PFL-3).
  product_types: { operators: ['eq', 'in'], type: 'text' },
  templates: { operators: ['eq'], type: 'text' },
  commodity_type: { operators: ['eq'], type: { oneOf: commodityTypes } },
  ...ownerFilter,
} as const satisfies FilterTable

const targets: FilterTargetsOf<typeof productFilter> = {
  id: sql.ref('product.id'),
  name: { digested: sql.ref('product.name') },
  sku: { digested: sql.ref('product.sku') },
  slug: sql.ref('product.slug'),
  upc_ean: sql.ref('product.upc_ean'),
  manufacturer_part_num: sql.ref('product.mpn'),
  tags: { array: sql.ref('product.tags') },
  product_types: ({ values }: FilterClause) => hasProductType(values),
  templates: ({ values }: FilterClause) => hasTemplate(values),
  commodity_type: sql.ref('product.commodity_type'),
  owner: sql.ref('product.owner'),
}

type Matching = { owners: Owners; condition: RawBuilder<SqlBool> }

/** The products that a filter's text asks for; a bad text is refused (FIL-2). */
export function matchingProducts(
  ctx: Pick<Ctx, 'storeId' | 'organizationId'>,
  filterText: string | undefined,
): Matching {
  const clauses = parseFilter(filterText, productFilter)
  return { owners: ownersAsked(ctx, clauses), condition: filterCondition(clauses, targets) }
}

/** One page of the products that the condition lets through. */
export function listProducts(
  db: Db,
  { owners, condition }: Matching,
  order: Order,
  page: Page,
): Promise<{ rows: Product[]; total: number }> {
  const matching = owners.map((storeId) =>
    db.selectFrom('product').where('store_id', '=', storeId).where(condition),
  )
  return readPageOfOwners(db, matching, order, page)
}

/** The next products with a SKU that the condition lets through, in the order of their ids. */
export function selectProductsAfter(
  db: Db,
  storeId: StoreId,
  condition: RawBuilder<SqlBool>,
  { after, limit }: { after: ProductId | undefined; limit: number },
) {
  const matching = db
    .selectFrom('product')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('sku', 'is not', null)
    .where(condition)
  const rest = after === undefined ? matching : matching.where('id', '>', after)
  return rest.orderBy('id').limit(limit).execute()
}

/** The ids of at most `max` products that the filter lets through, in order of the id. */
export async function findMatchingProductIds(
  db: Db | Tx,
  ctx: Pick<Ctx, 'storeId' | 'organizationId'>,
  filterText: string | undefined,
  max: number,
): Promise<ProductId[]> {
  const { owners, condition } = matchingProducts(ctx, filterText)
  const rows = await findOfEach(owners, (storeId) =>
    db
      .selectFrom('product')
      .select('id')
      .where('store_id', '=', storeId)
      .where(condition)
      .orderBy('id')
      .limit(max)
      .execute(),
  )
  return rows.map(({ id }) => id)
}

const isSingle = sql<SqlBool>`(product.component_ids = '{}' and product.base_product_id is null)`
/** PRD-3 as conditions; see productTypeOf. */
const typeConditions: Readonly<Record<string, RawBuilder<SqlBool>>> = {
  bundle: sql<SqlBool>`(product.component_ids <> '{}')`,
  child: sql<SqlBool>`(product.base_product_id is not null)`,
  parent: sql<SqlBool>`(${isSingle} and ${hasChildren})`,
  standard: sql<SqlBool>`(${isSingle} and not ${hasChildren})`,
}

function hasProductType(types: readonly string[]): RawBuilder<SqlBool> {
  const conditions = types.flatMap((type) =>
    Object.hasOwn(typeConditions, type) ? (typeConditions[type] ?? []) : [],
  )
  if (conditions.length === 0) return sql<SqlBool>`false`
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
}

function hasTemplate(slugs: readonly string[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select 1 from json_object_keys(product.extensions) as slug where slug = any(${slugs}::text[]))`
}
