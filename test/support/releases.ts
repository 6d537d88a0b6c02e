import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { StoreId } from '../../src/lib/ids.ts'
import type { Db } from '../../src/platform/db/db.ts'
import type { Client } from './client.ts'

/** The contents of a release, as read and as stored. */

const keys = {
  release_product: 'product_id',
  release_node: 'node_id',
  release_list: 'list_id, chunk',
}

/** Whether a row is one of the release: of a restored one, those of the release it brings back. */
const isOf = (row: string) => sql`
  ${sql.ref(`${row}.from_seq`)} <= coalesce(release.content_seq, release.seq)
  and ${sql.ref(`${row}.to_seq`)} > coalesce(release.content_seq, release.seq)`

/** Every row belongs to a release that is kept, no two are one thing, and no release is stuck. */
export async function assertNoOrphans(db: Db): Promise<void> {
  for (const [table, key] of Object.entries(keys)) {
    const { rows } = await sql`
      select row.* from ${sql.table(table)} as row
       where not exists (
               select from catalog_release as release
                where release.store_id = row.store_id and release.catalog_id = row.catalog_id
                  and release.status = 'published'
                  and ${isOf('row')})`.execute(db)
    assert.deepEqual(rows, [], `rows of ${table} that no release has`)
    const twins = await sql`
      select release.id, ${sql.raw(key)}
        from catalog_release as release
        join ${sql.table(table)} as row using (store_id, catalog_id)
       where release.status = 'published' and ${isOf('row')}
       group by release.id, ${sql.raw(key)}
      having count(*) > 1`.execute(db)
    assert.deepEqual(twins.rows, [], `two rows of ${table} for one thing`)
  }
  const stuck = await sql`
    select id, status from catalog_release
     where status in ('pending', 'in_progress')`.execute(db)
  assert.deepEqual(stuck.rows, [], 'releases that never ended')
}

/** All rows of a release, but for what says when it was made. */
export async function rowsOfRelease(db: Db, storeId: StoreId, releaseId: string): Promise<unknown> {
  const all: Record<string, unknown[]> = {}
  for (const table of Object.keys(keys)) {
    const { rows } = await sql<{ row: object }>`
      select to_jsonb(row) - '{store_id,catalog_id,from_seq,to_seq}'::text[] as row
        from ${sql.table(table)} as row
        join catalog_release as release using (store_id, catalog_id)
       where release.store_id = ${storeId} and release.id = ${releaseId}
         and ${isOf('row')}
       order by 1`.execute(db)
    all[table] = rows.map(({ row }) => JSON.parse(withoutMoment(JSON.stringify(row))))
  }
  return all
}

function withoutMoment(text: string): string {
  return text.replaceAll(/(published_at\\?":\\?")[^"\\]+/g, '$1…')
}

type Found = { id: string }

/** Everything that can be read of a release, by address; but for when it was made, and its id. */
export async function readRelease(
  admin: Client,
  catalogId: string,
  releaseId: string,
  productIds: readonly string[],
): Promise<Record<string, string>> {
  const base = `/v2/pcm/catalogs/${catalogId}/releases/${releaseId}`
  const texts: Record<string, string> = {}
  const read = async (path: string): Promise<Found[]> => {
    const { status, body } = await admin.get(base + path)
    assert.ok(status === 200 || status === 404, `${path}: ${status} ${JSON.stringify(body)}`)
    texts[path] = withoutMoment(JSON.stringify(body)).replaceAll(releaseId, '…')
    return status === 200 ? body.data : []
  }
  const whole = '?include=component_products,files,main_image&page[limit]=100'
  const hierarchies = await read('/hierarchies')
  const nodes = await read('/nodes?page[limit]=100')
  const paths = [
    `/products${whole}`,
    ...hierarchies.flatMap(({ id }) => [
      `/hierarchies/${id}/products${whole}`,
      `/hierarchies/${id}/children`,
    ]),
    ...nodes.flatMap(({ id }) => [
      `/nodes/${id}/relationships/products${whole}`,
      `/nodes/${id}/relationships/children`,
    ]),
    ...productIds.map((id) => `/products/${id}?include=component_products`),
  ]
  const waiting = paths.values()
  const readNext = async () => {
    for (const path of waiting) await read(path)
  }
  await Promise.all([readNext(), readNext(), readNext()])
  return texts
}

const HOLD = 4711 // Any number that no one else locks.

export type Hold = { isReached: () => Promise<boolean>; letGo: () => Promise<void> }

/** A publish that comes to write this table waits there until it is let go. */
export async function holdWrites(
  t: Pick<TestContext, 'after'>,
  url: string,
  table: keyof typeof keys,
): Promise<Hold> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {}) // the database is dropped at the end
  await client.connect()
  t.after(() => client.end().catch(() => {}))
  await client.query(`
    create or replace function hold() returns trigger language plpgsql set lock_timeout = 0 as $$
    begin
      perform pg_advisory_xact_lock_shared(${HOLD});
      return null;
    end $$;
    create or replace trigger hold before insert on ${table} execute function hold();
    select pg_advisory_lock(${HOLD})`)
  return {
    async isReached() {
      const { rows } = await client.query(
        // Other tests on the same server use the same number in their own databases.
        `select from pg_locks
          where locktype = 'advisory' and objid = ${HOLD} and not granted
            and database = (select oid from pg_database where datname = current_database())`,
      )
      return rows.length > 0
    },
    async letGo() {
      await client.query(`select pg_advisory_unlock(${HOLD})`)
      await client.query(`drop trigger hold on ${table}`)
    },
  }
}

/** Writes to this table fail until they are mended. */
export async function failWrites(db: Db, table: keyof typeof keys): Promise<() => Promise<void>> {
  await sql`
    create or replace function refuse() returns trigger language plpgsql as $$
    begin
      raise exception 'the disk is full';
    end $$`.execute(db)
  await sql`create trigger refuse before insert on ${sql.table(table)}
              execute function refuse()`.execute(db)
  return async () => {
    await sql`drop trigger refuse on ${sql.table(table)}`.execute(db)
  }
}

/** Waits for something that happens elsewhere. */
export async function until(what: string, isSo: () => Promise<boolean>, seconds = 600) {
  const deadline = performance.now() + seconds * 1000
  while (!(await isSo())) {
    assert.ok(performance.now() < deadline, `${what} within ${seconds} s`)
    await delay(20)
  }
}
