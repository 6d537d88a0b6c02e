import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { recordset } from '../../platform/db/many-rows.ts'
import type { FrozenNode } from './freeze-node.ts'
import type { FrozenProduct } from './freeze-product.ts'
import { PUBLISHED_MARK } from './frozen-text.ts'
import { isReleased, type ReleaseNumber } from './queries.ts'
import { OPEN } from './release.ts'

/** Writes rows that begin with a release, and ends those that they replace. */

export type Target = ReleaseNumber & {
  /** The moment of publishing, as it is shown. */
  publishedAt: string
}

type ReleaseTable = 'release_product' | 'release_node'

/** Writes the new rows of a release. In a full publish all are new: those before have ended. */
export async function writeRows(
  db: Db,
  target: Target & { full: boolean },
  name: ReleaseTable,
  rows: readonly (FrozenProduct | FrozenNode)[],
): Promise<void> {
  if (rows.length === 0) return
  const { storeId, catalogId, seq, publishedAt } = target
  const release = { store_id: storeId, catalog_id: catalogId, from_seq: seq, to_seq: OPEN }
  const complete = rows.map((row) => {
    return { ...release, ...row, body: row.body.replace(PUBLISHED_MARK, publishedAt) }
  })
  const given = recordset(name, complete)
  if (target.full) await sql`insert into ${sql.table(name)} select * from ${given}`.execute(db)
  else await replaceRows(db, target, name, given)
}

/** A row with the same content as its predecessor is left out: the predecessor stays valid. */
async function replaceRows(
  db: Db,
  { storeId, catalogId, seq }: ReleaseNumber,
  name: ReleaseTable,
  given: RawBuilder<unknown>,
): Promise<void> {
  const table = sql.table(name)
  const key = sql.ref(name === 'release_product' ? 'product_id' : 'node_id')
  await sql`
    with one as materialized (
      select * from ${given}
    ), before as (
      select earlier.${key} as id, earlier.from_seq, earlier.digest
        from ${table} as earlier
        join one on one.${key} = earlier.${key}
       where earlier.store_id = ${storeId} and earlier.catalog_id = ${catalogId}
         and earlier.to_seq = ${OPEN}
    ), ended as (
      update ${table} as earlier
         set to_seq = ${seq}
        from before, one
       where earlier.store_id = ${storeId} and earlier.catalog_id = ${catalogId}
         and earlier.${key} = before.id and earlier.from_seq = before.from_seq
         and one.${key} = before.id and one.digest <> before.digest
    )
    insert into ${table}
    select one.*
      from one
      left join before on before.id = one.${key}
     where before.digest is distinct from one.digest`.execute(db)
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
export async function analyzeRows(db: Db, table: ReleaseTable): Promise<void> {
  await sql`analyze ${sql.table(table)}`.execute(db)
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
  target: Target,
  ids: readonly string[],
): Promise<Unlisted[]> {
  const inRelease = sql`${isReleased(target, 'product')} and product.listed`
  const { rows } = await sql<Unlisted>`
    select one.id,
           exists (select 1 from release_product as product
                    where ${inRelease} and product.component_ids <> '{}'
                      and product.component_ids @> array[one.id]) as needed
      from unnest(${ids}::uuid[]) as one (id)
     where not exists (select 1 from release_product as product
                        where ${inRelease} and product.product_id = one.id)`.execute(db)
  return rows
}

/** The given products that the release lists. */
export async function findListed(
  db: Db | Tx,
  release: ReleaseNumber,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ product_id: string }>`
    select product.product_id
      from release_product as product
     where ${isReleased(release, 'product')}
       and product.product_id = any(${ids}::uuid[]) and product.listed`.execute(db)
  return new Set(rows.map((row) => row.product_id))
}
