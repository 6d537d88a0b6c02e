import { type RawBuilder, sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { isReleased, type ReleaseNumber } from '../publishing/queries.ts'
import { OPEN } from '../publishing/release.ts'
import type { ReleasedThing } from './compare-rows.ts'

/** Two contents of a catalog; `before` may be the later one, after a restore. */
export type Pair = { storeId: StoreId; catalogId: string; before: number; after: number }

export type TableName = 'release_product' | 'release_node'

const keys = { release_product: sql.ref('product_id'), release_node: sql.ref('node_id') }

/** The columns of a thing; those that only a product has are the same for every node. */
const columns = {
  release_product: sql`product_id as id, 'product' as kind, name, sku, digest, body, locales,
           listed, price`,
  release_node: sql`node_id as id, kind, name, null as sku, digest, body, locales,
           true as listed, null as price`,
}

/**
 * The rows that only one of the two contents has, by the ranges of their numbers: what was written
 * or ended in between, and not the whole catalog.
 */
function onlyIn({ before, after }: Pair, side: 'before' | 'after'): RawBuilder<boolean> {
  const [low, high] = [Math.min(before, after), Math.max(before, after)]
  const isLow = (side === 'before') === before < after
  return isLow
    ? sql`from_seq <= ${low} and to_seq > ${low} and to_seq <= ${high}
             and to_seq < ${sql.lit(OPEN)}`
    : sql`from_seq > ${low} and from_seq <= ${high} and to_seq > ${high}`
}

/** The ids of the next things that differ. A full publish rewrites rows that do not. */
export async function listDiffering(
  db: Db | Tx,
  pair: Pair,
  table: TableName,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const key = keys[table]
  const side = (name: 'before' | 'after') => sql`
    select ${key} as id, digest
      from ${sql.table(table)}
     where store_id = ${pair.storeId} and catalog_id = ${pair.catalogId}
       and ${onlyIn(pair, name)} and ${key} > ${after}::uuid`
  const { rows } = await sql<{ id: string }>`
    with before as (${side('before')}), after as (${side('after')})
    select id
      from before
      full join after using (id)
     where before.digest is distinct from after.digest
     order by id
     limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The things of a release by id. */
export async function findThings(
  db: Db | Tx,
  of: ReleaseNumber,
  table: TableName,
  ids: readonly string[],
): Promise<Map<string, ReleasedThing>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<ReleasedThing>`
    select ${columns[table]}
      from ${sql.table(table)} as thing
     where ${isReleased(of, 'thing')} and ${keys[table]} = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** How many bytes the texts of these things have in a release. */
export async function countBytes(
  db: Db | Tx,
  of: ReleaseNumber,
  table: TableName,
  ids: readonly string[],
): Promise<number> {
  const price = table === 'release_product' ? sql.ref('price') : sql`null::text`
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(octet_length(concat(body, locales, ${price}))), 0) as bytes
      from ${sql.table(table)} as thing
     where ${isReleased(of, 'thing')} and ${keys[table]} = any(${ids}::uuid[])`.execute(db)
  return rows[0]?.bytes ?? 0
}

export type Counts = { added: number; removed: number; changed: number }

/** How many things differ, and of products how many prices. */
export async function countDifferences(
  db: Db | Tx,
  pair: Pair,
  table: TableName,
): Promise<{ things: Counts; prices: Counts }> {
  const key = keys[table]
  const price = table === 'release_product' ? sql.ref('price') : sql`null::text`
  const side = (name: 'before' | 'after') => sql`
    select ${key} as id, digest, ${price} as price
      from ${sql.table(table)}
     where store_id = ${pair.storeId} and catalog_id = ${pair.catalogId}
       and ${onlyIn(pair, name)}`
  const { rows } = await sql<Record<string, number>>`
    with before as (${side('before')}), after as (${side('after')})
    select count(*) filter (where before.digest is null) as added,
           count(*) filter (where after.digest is null) as removed,
           count(*) filter (where before.digest <> after.digest) as changed,
           count(*) filter (where before.price is null and after.price is not null)
             as prices_added,
           count(*) filter (where before.price is not null and after.price is null)
             as prices_removed,
           count(*) filter (where before.price <> after.price) as prices_changed
      from before
      full join after using (id)
     where before.digest is distinct from after.digest`.execute(db)
  const { added = 0, removed = 0, changed = 0, ...rest } = rows[0] ?? {}
  const { prices_added = 0, prices_removed = 0, prices_changed = 0 } = rest
  return {
    things: { added, removed, changed },
    prices: { added: prices_added, removed: prices_removed, changed: prices_changed },
  }
}

/** The average change of list prices that differ, in percent, by currency. */
export async function loadAverageChange(db: Db | Tx, pair: Pair): Promise<Record<string, number>> {
  const side = (name: 'before' | 'after') => sql`
    select product_id as id, price::json #> '{price,currencies}' as currencies, price
      from release_product
     where store_id = ${pair.storeId} and catalog_id = ${pair.catalogId}
       and ${onlyIn(pair, name)} and price is not null`
  const { rows } = await sql<{ code: string; average: number }>`
    with before as (${side('before')}), after as (${side('after')}),
    amount as (
      select old.code, (old.value ->> 'amount')::float8 as old,
             (after.currencies -> old.code ->> 'amount')::float8 as new
        from before
        join after using (id)
       cross join lateral json_each(before.currencies) as old (code, value)
       where before.price <> after.price
    )
    select code, 100 * avg((new - old) / old) as average
      from amount
     where old <> 0 and new <> old
     group by code
     order by code`.execute(db)
  return Object.fromEntries(rows.map(({ code, average }) => [code, average]))
}

/** How many listed products have no price, but for some. */
export async function countUnpriced(
  db: Db | Tx,
  of: ReleaseNumber,
  exceptIds: readonly string[] = [],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
      from release_product as product
     where ${isReleased(of, 'product')} and product.price is null and product.listed
       and not product.product_id = any(${exceptIds}::uuid[])`.execute(db)
  return rows[0]?.count ?? 0
}

/** Listed bundles of a release, but for some, that hold any of the products. */
export async function listHeld(
  db: Db | Tx,
  of: ReleaseNumber,
  ids: readonly string[],
  exceptIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct component.id
      from release_product as product
     cross join unnest(product.component_ids) as component (id)
     where ${isReleased(of, 'product')} and product.listed
       and product.component_ids <> '{}' and product.component_ids && ${ids}::uuid[]
       and not product.product_id = any(${exceptIds}::uuid[])
       and component.id = any(${ids}::uuid[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The products that the given bundles of a release hold. */
export async function listParts(
  db: Db | Tx,
  of: ReleaseNumber,
  bundleIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct component.id
      from release_product as product
     cross join unnest(product.component_ids) as component (id)
     where ${isReleased(of, 'product')} and product.product_id = any(${bundleIds}::uuid[])`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** All nodes and hierarchies of a release that are none of these. */
export async function listOtherNodes(
  db: Db | Tx,
  of: ReleaseNumber,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select node.node_id as id
      from release_node as node
     where ${isReleased(of, 'node')} and not node.node_id = any(${ids}::uuid[])`.execute(db)
  return rows.map(({ id }) => id)
}
