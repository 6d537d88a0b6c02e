import { sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import type { Tx } from '../../platform/db/db.ts'
import { isReleased } from './queries.ts'

/**
 * The work of a publish, found in the transaction whose snapshot is published and kept in its
 * temporary tables: `publish_node` is the whole tree, `publish_touched` has the nodes and
 * `publish_product` the products to compute.
 */

/** Every node of the hierarchies, with its ancestors from the hierarchy down to its parent. */
export async function planTree(
  snapshot: Tx,
  storeId: StoreId,
  hierarchyIds: readonly string[],
): Promise<void> {
  await sql`
    create temporary table publish_node on commit drop as
    with recursive tree as (
      select id, hierarchy_id, array[hierarchy_id] as ancestors
        from node
       where store_id = ${sql.lit(storeId)}::uuid
         and hierarchy_id = any(${sql.lit(arrayText(hierarchyIds))}::uuid[])
         and parent_id is null
      union all
      select child.id, child.hierarchy_id, tree.ancestors || tree.id
        from tree
        join node as child
          on child.store_id = ${sql.lit(storeId)}::uuid
         and child.hierarchy_id = tree.hierarchy_id
         and child.parent_id = tree.id
    )
    select id, hierarchy_id, ancestors from tree`.execute(snapshot)
  await sql`create unique index on publish_node (id)`.execute(snapshot)
  await sql`
    create temporary table publish_product (
      product_id uuid primary key,
      listed boolean not null default false
    ) on commit drop`.execute(snapshot)
  await sql`
    create temporary table publish_touched (node_id uuid primary key) on commit drop`.execute(
    snapshot,
  )
}

/** A statement that makes a table takes no parameters; ids are all that goes in as text. */
function arrayText(ids: readonly string[]): string {
  return `{${ids.join(',')}}`
}

/** Everything: every product that is listed (VIS-1 to VIS-3), every node. */
export async function planFull(snapshot: Tx, storeId: StoreId): Promise<void> {
  await sql`
    insert into publish_product (product_id, listed)
    with attached as (
      select product.id
        from product
       where product.store_id = ${storeId}
         and product.status = 'live'
         and product.id in (
               select link.product_id
                 from node_product as link
                 join publish_node on publish_node.id = link.node_id
                where link.store_id = ${storeId}
             )
    )
    select id, true from attached
    union
    select child.id, true
      from product as child
      join attached on attached.id = child.base_product_id
     where child.store_id = ${storeId} and child.status = 'live'`.execute(snapshot)
  await sql`insert into publish_touched select id from publish_node`.execute(snapshot)
  await sql`analyze publish_product, publish_node, publish_touched`.execute(snapshot)
}

type Base = { seq: number; position: number }

/** Only what was edited since the base release, and what depends on it (PUB-9, PUB-11). */
export async function planDelta(
  snapshot: Tx,
  storeId: StoreId,
  catalogId: string,
  base: Base,
): Promise<void> {
  await sql`
    create temporary table publish_change (kind text, subject_id uuid, word text)
      on commit drop`.execute(snapshot)
  await sql`
    insert into publish_change
    select distinct kind,
           case when kind not in ('price', 'modifier') then subject::uuid end,
           case when kind in ('price', 'modifier') then subject end
      from catalog_change
     cross join unnest(subjects) as subject
     where store_id = ${storeId}
       and (number > ${base.position} or number is null)`.execute(snapshot)
  await sql`analyze publish_change, publish_node`.execute(snapshot)
  await touchProducts(snapshot, storeId, catalogId, base)
  await touchChildless(snapshot, storeId, catalogId, base)
  await sql`analyze publish_product`.execute(snapshot)
  await markListed(snapshot, storeId)
  await touchNodes(snapshot, storeId)
}

/**
 * Edited products, those whose price or breadcrumbs an edit reaches; with each its children and its
 * parent; and every bundle that holds one of them, or a bundle that does. A child that is gone is
 * known only to the base release.
 */
async function touchProducts(
  snapshot: Tx,
  storeId: StoreId,
  catalogId: string,
  base: Base,
): Promise<void> {
  await sql`
    insert into publish_product (product_id)
    with moved as (
      select publish_node.id
        from publish_node
       where (publish_node.ancestors || publish_node.id)
             && array(select subject_id from publish_change where kind = 'path')
    ), direct as (
      select subject_id as id from publish_change where kind = 'product'
      union
      select product.id
        from product
       where product.store_id = ${storeId}
         and text_digest(product.sku)
             = any(array(select text_digest(word) from publish_change where kind = 'price'))
      union
      select product.id
        from product
       where product.store_id = ${storeId}
         and product.price_modifiers <> '{}'
         and text_digests(product.price_modifiers)
             && array(select text_digest(word) from publish_change where kind = 'modifier')
      union
      select link.product_id
        from node_product as link
        join moved on moved.id = link.node_id
       where link.store_id = ${storeId}
    ), family as (
      select id from direct
      union
      select child.id
        from product as child
        join direct on direct.id = child.base_product_id
       where child.store_id = ${storeId}
      union
      select product.base_product_id
        from product
        join direct on direct.id = product.id
       where product.store_id = ${storeId} and product.base_product_id is not null
      union
      select earlier.parent_id
        from release_product as earlier
        join direct on direct.id = earlier.product_id
       where ${isReleased({ storeId, catalogId, seq: base.seq }, 'earlier')}
         and earlier.parent_id is not null
    ), bundle as (
      select product.id
        from product
       where product.store_id = ${storeId}
         and product.component_ids <> '{}'
         and product.component_ids && array(select id from family)
    )
    select id from family
    union
    select id from bundle
    union
    select product.id
      from product
     where product.store_id = ${storeId}
       and product.component_ids <> '{}'
       and product.component_ids && array(select id from bundle)`.execute(snapshot)
}

/**
 * A parent whose last child is gone is a standard product again. A draft child leaves no trace of
 * its parent, so where a product is gone that the base release did not have, parents are gone
 * through.
 */
async function touchChildless(
  snapshot: Tx,
  storeId: StoreId,
  catalogId: string,
  base: Base,
): Promise<void> {
  const ofBase = (alias: string) => isReleased({ storeId, catalogId, seq: base.seq }, alias)
  const { rows: gone } = await sql`
    select subject_id from publish_change where kind = 'product'
    except
    select product.id
      from product
      join publish_change on publish_change.subject_id = product.id
     where product.store_id = ${storeId}
    except
    select known.product_id
      from release_product as known
      join publish_change on publish_change.subject_id = known.product_id
     where ${ofBase('known')}
     limit 1`.execute(snapshot)
  if (gone.length === 0) return
  await sql`
    insert into publish_product (product_id)
    select parent.product_id
      from release_product as parent
     where ${ofBase('parent')}
       and parent.product_type = 'parent'
       and not exists (select from product as child
                        where child.store_id = ${storeId}
                          and child.base_product_id = parent.product_id)
    on conflict do nothing`.execute(snapshot)
}

async function markListed(snapshot: Tx, storeId: StoreId): Promise<void> {
  await sql`
    update publish_product
       set listed = true
     where product_id in (
             select product.id
               from publish_product as planned
               join product on product.id = planned.product_id
              where product.store_id = ${storeId}
                and product.status = 'live'
                and exists (
                      select
                        from node_product as link
                        join publish_node on publish_node.id = link.node_id
                        join product as holder
                          on holder.store_id = link.store_id and holder.id = link.product_id
                       where link.store_id = ${storeId}
                         and link.product_id in (product.id, product.base_product_id)
                         and holder.status = 'live'
                    )
           )`.execute(snapshot)
}

/** A node shows its ancestors' names, whether it has children, and its curated products. */
async function touchNodes(snapshot: Tx, storeId: StoreId): Promise<void> {
  await sql`
    insert into publish_touched
    select publish_node.id
      from publish_node
     where (publish_node.ancestors || publish_node.id)
           && array(select subject_id from publish_change
                     where kind in ('node', 'path', 'hierarchy'))
    union
    select link.node_id
      from node_product as link
      join publish_product on publish_product.product_id = link.product_id
      join publish_node on publish_node.id = link.node_id
     where link.store_id = ${storeId} and link.curated_position is not null`.execute(snapshot)
  await sql`analyze publish_touched`.execute(snapshot)
}

/** The next products of the plan by id, with the listed flag asked for. */
export async function findNextProducts(
  snapshot: Tx,
  listed: boolean,
  after: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ product_id: string }>`
    select product_id
      from publish_product
     where listed = ${listed} and product_id > ${after}
     order by product_id
     limit ${limit}`.execute(snapshot)
  return rows.map((row) => row.product_id)
}

/** Bundles that turned out to have too few live options (BUN-8). */
export async function unlist(snapshot: Tx, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return
  await sql`
    update publish_product
       set listed = false
     where product_id = any(${productIds}::uuid[])`.execute(snapshot)
}

export async function countPlan(snapshot: Tx): Promise<{ products: number; nodes: number }> {
  const { rows } = await sql<{ products: number; nodes: number }>`
    select (select count(*) from publish_product) as products,
           (select count(*) from publish_node) as nodes`.execute(snapshot)
  return rows[0] ?? { products: 0, nodes: 0 }
}
