import assert from 'node:assert/strict'
import { sql } from 'kysely'
import type { StoreId } from '../../src/lib/ids.ts'
import type { Db } from '../../src/platform/db/db.ts'

/**
 * An independent witness of what is written: triggers of the test notice every row that comes,
 * changes or goes, also by a foreign key. The program must have noted all that they noticed.
 */

const TABLES = {
  product: `select 'product', id::text from changed`,
  product_file: `select 'product', product_id::text from changed`,
  node_product: `
    select 'product', product_id::text from changed
    union all select 'node', node_id::text from changed`,
  hierarchy: `select 'hierarchy', id::text from changed`,
  price: `select 'price', sku from changed`,
  price_modifier: `select 'modifier', name from changed`,
  node: `
    select 'path', id::text from changed
    union all select 'node', parent_id::text from changed where parent_id is not null`,
}

/** A node that stays where it is counts as changed, and no more. */
const NODE_UPDATE = `
  select one.kind, one.id::text
    from changed
    join earlier on earlier.store_id = changed.store_id and earlier.id = changed.id
   cross join lateral (
     select changed.parent_id is distinct from earlier.parent_id as is_moved) as how
   cross join lateral (values
      (case when is_moved then 'path' else 'node' end, changed.id),
      ('node', case when is_moved then changed.parent_id end),
      ('node', case when is_moved then earlier.parent_id end)) as one (kind, id)
   where one.id is not null`

const both = (noticed: string) =>
  `${noticed} union all ${noticed.replaceAll('from changed', 'from earlier')}`

/** In a database of its own: the triggers stay. */
export async function installWitness(db: Db): Promise<void> {
  await sql`
    create table noticed (store_id uuid not null, kind text not null, subject text not null)
  `.execute(db)
  for (const [table, noticed] of Object.entries(TABLES)) {
    const updated = table === 'node' ? NODE_UPDATE : both(noticed)
    await witness(db, table, 'insert', 'new table as changed', noticed)
    await witness(db, table, 'update', 'old table as earlier new table as changed', updated)
    await witness(db, table, 'delete', 'old table as changed', noticed)
  }
}

async function witness(db: Db, table: string, what: string, rows: string, noticed: string) {
  const name = `witness_${what}_${table}`
  await sql
    .raw(`
      create function ${name}() returns trigger language plpgsql as $$ begin
        insert into noticed
        select (select store_id from changed limit 1), one.* from (${noticed}) as one;
        return null;
      end $$`)
    .execute(db)
  await sql
    .raw(`
      create trigger ${name} after ${what} on ${table}
        referencing ${rows} for each statement execute function ${name}()`)
    .execute(db)
}

type Noticed = { kind: string; subject: string }

/** Runs the work and holds what the witness noticed against what the program noted of it. */
export async function assertNoted(
  db: Db,
  storeId: StoreId,
  what: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const before = await sql<{ id: string }>`
    select id from catalog_change where store_id = ${storeId}`.execute(db)
  await sql`delete from noticed where store_id = ${storeId}`.execute(db)
  await work()
  const earlier = before.rows.map(({ id }) => id)
  const { rows } = await sql<Noticed>`
    select distinct kind, subject
      from noticed
     where store_id = ${storeId}
       and not exists (
             select from catalog_change as change
              where change.store_id = ${storeId} and change.id <> all(${earlier}::uuid[])
                and noticed.subject = any(change.subjects)
                and (change.kind = noticed.kind
                     or change.kind = 'path' and noticed.kind = 'node'))`.execute(db)
  assert.deepEqual(rows, [], `${what}: written, but not noted`)
}
