import { sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { NodeSources, TreeText } from './freeze-node.ts'

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
