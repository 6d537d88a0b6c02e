import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { PAGE_LIMIT_MAX, PAGE_OFFSET_MAX } from '../../platform/http/paging.ts'
import { isReleased } from './queries.ts'
import { OPEN } from './release.ts'
import type { Target } from './write-rows.ts'

/**
 * The lists of a release: which products a node, a hierarchy and the catalog show, in order. They
 * are kept in rows of a hundred, so that any page is found in one or two of them however deep it
 * lies; nothing is kept that lies deeper than a page can be asked for.
 */
export const CHUNK = 100
const LISTED_MAX = PAGE_OFFSET_MAX + PAGE_LIMIT_MAX

/** Lists of nodes: all of a full publish; of a delta those that a change reaches. */
export async function writeNodeLists(db: Db, target: Target, full: boolean): Promise<void> {
  const ids = await touchedNodeIds(db, target)
  if (ids.length === 0) return
  // With few nodes the index of what hangs on them is the way, with all of them it is a detour.
  const ofNodes = full ? sql`true` : sql`product.node_ids && ${ids}::uuid[]`
  await replaceLists(
    db,
    target,
    sql`
      select place.node_id as list_id, 'node' as kind,
             product.product_id,
             row_number() over (
               partition by place.node_id
               order by array_position(node.curated_ids, product.product_id) nulls last,
                        product.updated_at desc, product.product_id
             ) - 1 as rank,
             count(*) over (partition by place.node_id) as total,
             count(array_position(node.curated_ids, product.product_id))
               over (partition by place.node_id) as curated
        from release_product as product
       cross join unnest(product.node_ids) as place (node_id)
        join release_node as node
          on ${isReleased(target, 'node')} and node.node_id = place.node_id
       where ${isReleased(target, 'product')}
         and product.listed
         and place.node_id = any(${ids}::uuid[])
         and ${ofNodes}`,
    ids.map((id) => ({ id, kind: 'node' })),
  )
}

/** Nodes that are new or changed, and those of products that came, went or changed. */
async function touchedNodeIds(db: Db, { storeId, catalogId, seq }: Target): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select node_id as id
      from release_node
     where store_id = ${storeId} and catalog_id = ${catalogId}
       and kind = 'node' and from_seq = ${seq}
    union
    select kept.node_id
      from release_node as kept
     where kept.store_id = ${storeId} and kept.catalog_id = ${catalogId}
       and kept.kind = 'node' and kept.from_seq < ${seq} and kept.to_seq > ${seq}
       and kept.node_id in (
             select place.node_id
               from release_product as product
              cross join unnest(product.node_ids) as place (node_id)
              where product.store_id = ${storeId} and product.catalog_id = ${catalogId}
                and (product.from_seq = ${seq} or product.to_seq = ${seq})
           )`.execute(db)
  return rows.map((row) => row.id)
}

type WideList = { id: string; kind: 'hierarchy' | 'catalog' }

/**
 * The lists of hierarchies and of the catalog: the most recently updated first. Their totals are
 * carried on from the base release, so that a delta does not count what it does not touch; the
 * lists that it does not touch stay as they are, for each is read from the whole catalog.
 */
export async function writeWideLists(
  db: Db,
  target: Target,
  every: readonly WideList[],
  full: boolean,
): Promise<void> {
  const { storeId, catalogId, seq } = target
  const touched = full ? undefined : await touchedHierarchyIds(db, target)
  const lists = every.filter(({ kind, id }) => kind === 'catalog' || touched?.has(id) !== false)
  const ids = lists.map((list) => list.id)
  const kinds = lists.map((list) => list.kind)
  const ofList = sql`(list.kind = 'catalog' or product.hierarchy_ids @> array[list.id])`
  const counted = (column: string) => sql`
    (select count(*)
       from release_product as product
      where product.store_id = ${storeId} and product.catalog_id = ${catalogId}
        and ${sql.ref(`product.${column}`)} = ${seq} and product.listed and ${ofList})`
  const carried = sql`
    coalesce((select earlier.total
                from release_list as earlier
               where earlier.store_id = ${storeId} and earlier.catalog_id = ${catalogId}
                 and earlier.list_id = list.id and earlier.chunk = 0
                 and earlier.to_seq = ${OPEN}), 0) - ${counted('to_seq')}`
  await replaceLists(
    db,
    target,
    sql`
      with list as materialized (
        select list.id, list.kind, ${counted('from_seq')} + ${full ? sql`0` : carried} as total
          from unnest(${ids}::uuid[], ${kinds}::text[]) as list (id, kind)
      )
      select list.id as list_id, list.kind, product.product_id, product.rank, list.total,
             0 as curated
        from list
       cross join lateral (
          select first.product_id,
                 row_number() over (order by first.updated_at desc, first.product_id) - 1 as rank
            from (
              select product.product_id, product.updated_at
                from release_product as product
               where ${isReleased(target, 'product')}
                 and product.listed and ${ofList}
               order by product.updated_at desc, product.product_id
               limit ${LISTED_MAX}
            ) as first
        ) as product`,
    lists,
  )
}

/** The hierarchies of products that came, went or changed: of all others no product did. */
async function touchedHierarchyIds(
  db: Db,
  { storeId, catalogId, seq }: Target,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct place.id
      from release_product as product
     cross join unnest(product.hierarchy_ids) as place (id)
     where product.store_id = ${storeId} and product.catalog_id = ${catalogId}
       and (product.from_seq = ${seq} or product.to_seq = ${seq})`.execute(db)
  return new Set(rows.map((row) => row.id))
}

/** Writes the rows of the lists that differ from what the base release has. */
async function replaceLists(
  db: Db,
  { storeId, catalogId, seq }: Target,
  ranked: ReturnType<typeof sql>,
  lists: readonly { id: string; kind: string }[],
): Promise<void> {
  const ids = lists.map((list) => list.id)
  const kinds = lists.map((list) => list.kind)
  await sql`
    with ranked as (${ranked}),
    chunked as (
      select list_id, kind, chunk, max(total)::integer as total, max(curated)::smallint as curated,
             array_agg(product_id order by rank) as product_ids
        from (select ranked.*, (rank / ${CHUNK})::smallint as chunk from ranked) as ranked
       where rank < ${LISTED_MAX}
       group by list_id, kind, chunk
    ), one as materialized (
      select * from chunked
      union all
      select list.id, list.kind, 0::smallint, 0, 0::smallint, '{}'::uuid[]
        from unnest(${ids}::uuid[], ${kinds}::text[]) as list (id, kind)
       where list.id not in (select list_id from chunked)
    ), before as (
      select earlier.*
        from release_list as earlier
       where earlier.store_id = ${storeId} and earlier.catalog_id = ${catalogId}
         and earlier.list_id = any(${ids}::uuid[]) and earlier.to_seq = ${OPEN}
    ), same as (
      select before.list_id, before.chunk
        from before
        join one using (list_id, chunk)
       where one.total = before.total and one.curated = before.curated
         and one.product_ids = before.product_ids
    ), ended as (
      update release_list as earlier
         set to_seq = ${seq}
        from before
       where earlier.store_id = ${storeId} and earlier.catalog_id = ${catalogId}
         and earlier.list_id = before.list_id and earlier.chunk = before.chunk
         and earlier.from_seq = before.from_seq
         and (before.list_id, before.chunk) not in (select list_id, chunk from same)
    )
    insert into release_list (
      store_id, catalog_id, from_seq, list_id, kind, chunk, total, curated, product_ids
    )
    select ${storeId}::uuid, ${catalogId}::uuid, ${seq}::bigint,
           list_id, kind, chunk, total, curated, product_ids
      from one
     where (list_id, chunk) not in (select list_id, chunk from same)`.execute(db)
}

/** How many products the release lists in all. */
export async function countListed(db: Db, target: Target): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select list.total
      from release_list as list
     where ${isReleased(target, 'list')}
       and list.list_id = ${target.catalogId} and list.chunk = 0`.execute(db)
  return rows[0]?.total ?? 0
}
