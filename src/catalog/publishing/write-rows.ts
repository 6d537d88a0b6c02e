import { sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import type { Db } from '../../platform/db/db.ts'
import type { FrozenNode } from './freeze-node.ts'
import type { FrozenProduct } from './freeze-product.ts'
import { PUBLISHED_MARK } from './frozen-text.ts'
import { OPEN } from './release.ts'

/** Writes rows that begin with a release, and ends those that they replace. */

export type Target = {
  storeId: StoreId
  catalogId: string
  seq: number
  /** The moment of publishing, as it is shown. */
  publishedAt: string
}

/** A row with the same content as its predecessor is left out: the predecessor stays valid. */
export async function writeProducts(
  db: Db,
  target: Target,
  products: readonly FrozenProduct[],
): Promise<void> {
  if (products.length === 0) return
  const { storeId, catalogId, seq } = target
  await sql`
    with one as materialized (
      select *
        from json_to_recordset(${rowsText(target, products)}::json) as one (
               product_id uuid, listed boolean, product_type text, name text, slug text, sku text,
               upc_ean text, mpn text, tags text[], node_ids uuid[], hierarchy_ids uuid[],
               parent_id uuid, child_order integer[], component_ids uuid[], main_image_id uuid,
               file_ids uuid[], updated_at timestamptz, digest text, body text, price text,
               locales text
             )
    ), before as (
      select earlier.product_id, earlier.from_seq, earlier.digest
        from release_product as earlier
        join one on one.product_id = earlier.product_id
       where earlier.store_id = ${storeId} and earlier.catalog_id = ${catalogId}
         and earlier.to_seq = ${OPEN}
    ), ended as (
      update release_product as earlier
         set to_seq = ${seq}
        from before, one
       where earlier.store_id = ${storeId} and earlier.catalog_id = ${catalogId}
         and earlier.product_id = before.product_id and earlier.from_seq = before.from_seq
         and one.product_id = before.product_id and one.digest <> before.digest
    )
    insert into release_product (
      store_id, catalog_id, from_seq, product_id, listed, product_type, name, slug, sku, upc_ean,
      mpn, tags, node_ids, hierarchy_ids, parent_id, child_order, component_ids, main_image_id,
      file_ids, updated_at, digest, body, price, locales
    )
    select ${storeId}::uuid, ${catalogId}::uuid, ${seq}::bigint, one.product_id, listed,
           product_type, name, slug, sku, upc_ean, mpn, tags, node_ids, hierarchy_ids, parent_id,
           child_order, component_ids, main_image_id, file_ids, updated_at, one.digest, body,
           price, locales
      from one
      left join before on before.product_id = one.product_id
     where before.digest is distinct from one.digest`.execute(db)
}

export async function writeNodes(
  db: Db,
  target: Target,
  nodes: readonly FrozenNode[],
): Promise<void> {
  if (nodes.length === 0) return
  const { storeId, catalogId, seq } = target
  await sql`
    with one as materialized (
      select *
        from json_to_recordset(${rowsText(target, nodes)}::json) as one (
               node_id uuid, kind text, hierarchy_id uuid, parent_id uuid, name text, slug text,
               sort_order integer, updated_at timestamptz, digest text, body text, locales text,
               curated_ids uuid[]
             )
    ), before as (
      select earlier.node_id, earlier.from_seq, earlier.digest
        from release_node as earlier
        join one on one.node_id = earlier.node_id
       where earlier.store_id = ${storeId} and earlier.catalog_id = ${catalogId}
         and earlier.to_seq = ${OPEN}
    ), ended as (
      update release_node as earlier
         set to_seq = ${seq}
        from before, one
       where earlier.store_id = ${storeId} and earlier.catalog_id = ${catalogId}
         and earlier.node_id = before.node_id and earlier.from_seq = before.from_seq
         and one.node_id = before.node_id and one.digest <> before.digest
    )
    insert into release_node (
      store_id, catalog_id, from_seq, node_id, kind, hierarchy_id, parent_id, name, slug,
      sort_order, updated_at, digest, body, locales, curated_ids
    )
    select ${storeId}::uuid, ${catalogId}::uuid, ${seq}::bigint, one.node_id, kind, hierarchy_id,
           parent_id, name, slug, sort_order, updated_at, one.digest, body, locales, curated_ids
      from one
      left join before on before.node_id = one.node_id
     where before.digest is distinct from one.digest`.execute(db)
}

function rowsText(target: Target, rows: readonly (FrozenProduct | FrozenNode)[]): string {
  const published = (row: FrozenProduct | FrozenNode) => ({
    ...row,
    body: row.body.replace(PUBLISHED_MARK, target.publishedAt),
  })
  return JSON.stringify(rows.map(published))
}

/** A full publish takes nothing over. */
export async function endAllRows(db: Db, { storeId, catalogId, seq }: Target): Promise<void> {
  for (const table of ['release_product', 'release_node', 'release_list']) {
    await sql`
      update ${sql.table(table)}
         set to_seq = ${seq}
       where store_id = ${storeId} and catalog_id = ${catalogId}
         and to_seq = ${OPEN}`.execute(db)
  }
}

/** After many new rows: without it the database would plan its reads for an empty table. */
export async function analyzeRows(db: Db): Promise<void> {
  await sql`analyze release_product, release_node`.execute(db)
}

/** Ends products that the release does not have; `listed` says which rows are meant. */
export async function endProducts(
  db: Db,
  { storeId, catalogId, seq }: Target,
  ids: readonly string[],
  listed: boolean,
): Promise<void> {
  await sql`
    update release_product
       set to_seq = ${seq}
     where store_id = ${storeId} and catalog_id = ${catalogId}
       and product_id = any(${ids}::uuid[]) and listed = ${listed}
       and to_seq = ${OPEN} and from_seq < ${seq}`.execute(db)
}

/** Ends the nodes and hierarchies that are no longer in the tree, with their lists. */
export async function endOtherNodes(
  db: Db,
  { storeId, catalogId, seq }: Target,
  keptIds: readonly string[],
): Promise<void> {
  await sql`
    with gone as (
      update release_node
         set to_seq = ${seq}
       where store_id = ${storeId} and catalog_id = ${catalogId}
         and to_seq = ${OPEN} and not node_id = any(${keptIds}::uuid[])
      returning node_id
    )
    update release_list
       set to_seq = ${seq}
     where store_id = ${storeId} and catalog_id = ${catalogId}
       and to_seq = ${OPEN} and list_id in (select node_id from gone)`.execute(db)
}

/** The contents of the bundles that this release adds or ends. */
export async function findBundledIds(
  db: Db,
  { storeId, catalogId, seq }: Target,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct component.id
      from release_product
     cross join unnest(component_ids) as component (id)
     where store_id = ${storeId} and catalog_id = ${catalogId}
       and component_ids <> '{}' and (from_seq = ${seq} or to_seq = ${seq})
     order by component.id`.execute(db)
  return rows.map((row) => row.id)
}

type Unlisted = { id: string; needed: boolean }

/** The products that are not listed, and whether a listed bundle holds them (VIS-9). */
export async function findUnlisted(
  db: Db,
  { storeId, catalogId, seq }: Target,
  ids: readonly string[],
): Promise<Unlisted[]> {
  const inRelease = sql`store_id = ${storeId} and catalog_id = ${catalogId}
           and from_seq <= ${seq} and to_seq > ${seq} and listed`
  const { rows } = await sql<Unlisted>`
    select one.id,
           exists (select from release_product
                    where ${inRelease} and component_ids <> '{}'
                      and component_ids @> array[one.id]) as needed
      from unnest(${ids}::uuid[]) as one (id)
     where not exists (select from release_product
                        where ${inRelease} and product_id = one.id)`.execute(db)
  return rows
}

/** The given products that the release lists. */
export async function findListed(
  db: Db,
  { storeId, catalogId, seq }: Target,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ product_id: string }>`
    select product_id
      from release_product
     where store_id = ${storeId} and catalog_id = ${catalogId}
       and product_id = any(${ids}::uuid[])
       and from_seq <= ${seq} and to_seq > ${seq} and listed`.execute(db)
  return new Set(rows.map((row) => row.product_id))
}
