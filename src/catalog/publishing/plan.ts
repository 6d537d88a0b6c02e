import { sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Owners } from '../../platform/db/owners.ts'
import { isReleased } from './queries.ts'

/**
 * The work of a publish, found in the transaction whose snapshot is published and kept in its
 * temporary tables: `publish_node` is the whole tree, `publish_touched` has the nodes and
 * `publish_product` the products to compute. The owners are that of the catalog and, where a store
 * uses what its organization owns, the organization. Each statement names one of them, because they
 * may be on different servers; what they have in common meets in the temporary tables.
 */

/** Every node of the hierarchies, with its ancestors from the hierarchy down to its parent. */
export async function planTree(
  snapshot: Tx,
  owners: Owners,
  hierarchyIds: readonly string[],
): Promise<void> {
  await sql`
    create temporary table publish_node (
      id uuid primary key,
      hierarchy_id uuid not null,
      ancestors uuid[] not null
    ) on commit drop`.execute(snapshot)
  for (const storeId of owners) {
    await sql`
      insert into publish_node (id, hierarchy_id, ancestors)
      with recursive tree as (
        select id, hierarchy_id, array[hierarchy_id] as ancestors
          from node
         where store_id = ${storeId}
           and hierarchy_id = any(${hierarchyIds}::uuid[])
           and parent_id is null
        union all
        select child.id, child.hierarchy_id, tree.ancestors || tree.id
          from tree
          join node as child
            on child.store_id = ${storeId}
           and child.hierarchy_id = tree.hierarchy_id
           and child.parent_id = tree.id
      )
      select id, hierarchy_id, ancestors from tree`.execute(snapshot)
  }
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

/** Everything: every product that is listed (VIS-1 to VIS-3), every node. */
export async function planFull(snapshot: Tx, owners: Owners): Promise<void> {
  await sql`
    create temporary table publish_link (product_id uuid primary key) on commit drop`.execute(
    snapshot,
  )
  for (const storeId of owners) {
    await sql`
      insert into publish_link (product_id)
      select distinct link.product_id
        from node_product as link
        join publish_node on publish_node.id = link.node_id
       where link.store_id = ${storeId}
          on conflict do nothing`.execute(snapshot)
  }
  await sql`analyze publish_link`.execute(snapshot)
  for (const storeId of owners) {
    await sql`
      insert into publish_product (product_id, listed)
      with attached as (
        select product.id
          from product
         where product.store_id = ${storeId}
           and product.status = 'live'
           and product.id in (select product_id from publish_link)
      )
      select id, true from attached
      union
      select child.id, true
        from product as child
        join attached on attached.id = child.base_product_id
       where child.store_id = ${storeId} and child.status = 'live'`.execute(snapshot)
  }
  await sql`insert into publish_touched select id from publish_node`.execute(snapshot)
  await sql`analyze publish_product, publish_node, publish_touched`.execute(snapshot)
}

/** The rows of a release; each owner's changes up to its position are in it. */
type Base = { storeId: StoreId; seq: number; positions: readonly (number | null)[] }

/** Only what was edited since the base release, and what depends on it (PUB-9, PUB-11). */
export async function planDelta(
  snapshot: Tx,
  owners: Owners,
  catalogId: string,
  base: Base,
): Promise<void> {
  await sql`
    create temporary table publish_change (kind text, subject_id uuid, word text)
      on commit drop`.execute(snapshot)
  for (const [index, storeId] of owners.entries()) {
    await sql`
      insert into publish_change
      select distinct kind,
             case when kind not in ('price', 'modifier') then subject::uuid end,
             case when kind in ('price', 'modifier') then subject end
        from catalog_change
       cross join unnest(subjects) as subject
       where store_id = ${storeId}
         and (number > ${base.positions[index] ?? 0} or number is null)`.execute(snapshot)
  }
  await sql`analyze publish_change, publish_node`.execute(snapshot)
  const ofBase = (alias: string) => isReleased({ ...base, catalogId }, alias)
  await touchProducts(snapshot, owners, ofBase)
  await touchChildless(snapshot, owners, ofBase)
  await sql`analyze publish_product`.execute(snapshot)
  await markListed(snapshot, owners)
  await touchNodes(snapshot, owners)
}

type OfBase = (alias: string) => ReturnType<typeof isReleased>

/**
 * Edited products, those whose price or breadcrumbs an edit reaches; with each its children and its
 * parent; and every bundle that holds one of them, or a bundle that does. A child that is gone is
 * known only to the base release.
 */
async function touchProducts(snapshot: Tx, owners: Owners, ofBase: OfBase): Promise<void> {
  await sql`
    create temporary table publish_direct (id uuid primary key) on commit drop`.execute(snapshot)
  await sql`
    insert into publish_direct
    select distinct subject_id from publish_change where kind = 'product'`.execute(snapshot)
  for (const storeId of owners) await touchDirect(snapshot, storeId)
  await sql`analyze publish_direct`.execute(snapshot)
  await sql`
    insert into publish_product (product_id)
    select id from publish_direct
    union
    select earlier.parent_id
      from release_product as earlier
      join publish_direct on publish_direct.id = earlier.product_id
     where ${ofBase('earlier')} and earlier.parent_id is not null`.execute(snapshot)
  for (const storeId of owners) await touchFamilies(snapshot, storeId)
  for (const storeId of owners) await touchBundles(snapshot, storeId)
}

async function touchDirect(snapshot: Tx, storeId: StoreId): Promise<void> {
  await sql`
    insert into publish_direct
    with moved as (
      select publish_node.id
        from publish_node
       where (publish_node.ancestors || publish_node.id)
             && array(select subject_id from publish_change where kind = 'path')
    )
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
        on conflict do nothing`.execute(snapshot)
}

async function touchFamilies(snapshot: Tx, storeId: StoreId): Promise<void> {
  await sql`
    insert into publish_product (product_id)
    select child.id
      from product as child
      join publish_direct on publish_direct.id = child.base_product_id
     where child.store_id = ${storeId}
    union
    select product.base_product_id
      from product
      join publish_direct on publish_direct.id = product.id
     where product.store_id = ${storeId} and product.base_product_id is not null
        on conflict do nothing`.execute(snapshot)
}

/** A bundle and all that it holds have one owner. */
async function touchBundles(snapshot: Tx, storeId: StoreId): Promise<void> {
  await sql`
    insert into publish_product (product_id)
    with bundle as (
      select product.id
        from product
       where product.store_id = ${storeId}
         and product.component_ids <> '{}'
         and product.component_ids && array(select product_id from publish_product)
    )
    select id from bundle
    union
    select product.id
      from product
     where product.store_id = ${storeId}
       and product.component_ids <> '{}'
       and product.component_ids && array(select id from bundle)
        on conflict do nothing`.execute(snapshot)
}

/**
 * A parent whose last child is gone is a standard product again. A draft child leaves no trace of
 * its parent, so where a product is gone that the base release did not have, parents are gone
 * through.
 */
async function touchChildless(snapshot: Tx, owners: Owners, ofBase: OfBase): Promise<void> {
  await sql`
    create temporary table publish_gone on commit drop as
    select distinct subject_id as id from publish_change where kind = 'product'`.execute(snapshot)
  for (const storeId of owners) {
    await sql`
      delete from publish_gone
       where id in (select product.id
                      from product
                      join publish_change on publish_change.subject_id = product.id
                     where product.store_id = ${storeId})`.execute(snapshot)
  }
  const { rows: gone } = await sql`
    select id from publish_gone
    except
    select known.product_id
      from release_product as known
      join publish_gone on publish_gone.id = known.product_id
     where ${ofBase('known')}
     limit 1`.execute(snapshot)
  if (gone.length === 0) return
  await sql`
    create temporary table publish_childless (product_id uuid primary key) on commit drop`.execute(
    snapshot,
  )
  await sql`
    insert into publish_childless
    select parent.product_id
      from release_product as parent
     where ${ofBase('parent')} and parent.product_type = 'parent'`.execute(snapshot)
  for (const storeId of owners) {
    await sql`
      delete from publish_childless
       where product_id in (select child.base_product_id
                              from product as child
                              join publish_childless as parent
                                on parent.product_id = child.base_product_id
                             where child.store_id = ${storeId})`.execute(snapshot)
  }
  await sql`
    insert into publish_product (product_id)
    select product_id from publish_childless
        on conflict do nothing`.execute(snapshot)
}

/** A live product is listed where it, or the live parent of a child, is on a node of the tree. */
async function markListed(snapshot: Tx, owners: Owners): Promise<void> {
  await sql`
    create temporary table publish_holder (product_id uuid, holder_id uuid)
      on commit drop`.execute(snapshot)
  for (const storeId of owners) {
    await sql`
      insert into publish_holder
      with live as (
        select product.id, product.base_product_id
          from publish_product
          join product on product.id = publish_product.product_id
         where product.store_id = ${storeId} and product.status = 'live'
      )
      select id, id from live
      union all
      select live.id, parent.id
        from live
        join product as parent
          on parent.store_id = ${storeId} and parent.id = live.base_product_id
       where parent.status = 'live'`.execute(snapshot)
  }
  await sql`analyze publish_holder`.execute(snapshot)
  for (const storeId of owners) {
    await sql`
      update publish_product
         set listed = true
       where product_id in (
               select publish_holder.product_id
                 from publish_holder
                 join node_product as link on link.product_id = publish_holder.holder_id
                 join publish_node on publish_node.id = link.node_id
                where link.store_id = ${storeId}
             )`.execute(snapshot)
  }
}

/** A node shows its ancestors' names, whether it has children, and its curated products. */
async function touchNodes(snapshot: Tx, owners: Owners): Promise<void> {
  await sql`
    insert into publish_touched
    select publish_node.id
      from publish_node
     where (publish_node.ancestors || publish_node.id)
           && array(select subject_id from publish_change
                     where kind in ('node', 'path', 'hierarchy'))`.execute(snapshot)
  for (const storeId of owners) {
    await sql`
      insert into publish_touched
      select distinct link.node_id
        from node_product as link
        join publish_product on publish_product.product_id = link.product_id
        join publish_node on publish_node.id = link.node_id
       where link.store_id = ${storeId} and link.curated_position is not null
          on conflict do nothing`.execute(snapshot)
  }
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

type PlanSize = { products: number; nodes: number; touched: number }

export async function countPlan(snapshot: Tx): Promise<PlanSize> {
  const { rows } = await sql<PlanSize>`
    select (select count(*) from publish_product) as products,
           (select count(*) from publish_node) as nodes,
           (select count(*) from publish_touched) as touched`.execute(snapshot)
  return rows[0] ?? { products: 0, nodes: 0, touched: 0 }
}
