import { randomBytes } from 'node:crypto'
import type { TestContext } from 'node:test'
import pg from 'pg'
import { assert } from '../../src/lib/assert.ts'

export const SERVER_VARIABLE = 'MERCER_TEST_SERVER_URL'
export const TEMPLATE = 'mercer_template'
const DEADLOCKS_MAX = 10
const asDatabaseError = (error: unknown) => error as pg.DatabaseError

/** A fresh, migrated database for one test, dropped after it. */
export async function testDatabase(t: Pick<TestContext, 'after'>): Promise<string> {
  return cloneDatabase(t, TEMPLATE)
}

/** A database with nothing in it, for tests of migrations and of the program's first start. */
export async function emptyDatabase(t: Pick<TestContext, 'after'>): Promise<string> {
  return cloneDatabase(t, 'template0')
}

async function cloneDatabase(t: Pick<TestContext, 'after'>, template: string): Promise<string> {
  const name = `mercer_test_${randomBytes(6).toString('hex')}`
  await withServer(async (client) => {
    // To copy files would take ten times as long while others write: it waits for checkpoints.
    await client.query(`create database ${name} template ${template} strategy wal_log`)
  })
  t.after(() => withServer((client) => client.query(`drop database ${name} with (force)`)))
  return databaseUrl(name)
}

/**
 * Empties the tables again that are empty now. Rows go without a look at what refers to them, since
 * all go: ten times as fast as a new database.
 */
export async function emptying(
  client: pg.Client,
  except: readonly string[],
): Promise<() => Promise<void>> {
  const filled = `
    select c.oid::regclass::text as name from pg_class c
    join pg_namespace n on n.oid = relnamespace
    where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
      and pg_relation_size(c.oid) > 0`
  const { rows } = await client.query<{ name: string }>(filled)
  const kept = [...except, ...rows.map(({ name }) => name)].map((name) => `'${name}'`).join(', ')
  const empty = `
    do $$ declare filled text; begin
      set local session_replication_role = replica;
      for filled in ${filled} and c.oid::regclass::text not in (${kept}) loop
        execute 'delete from ' || filled;
      end loop;
    end $$`
  return async () => {
    // Requests that a failed test left behind may still hold rows; they must not fail the next one.
    for (let triesLeft = DEADLOCKS_MAX; triesLeft >= 0; triesLeft--) {
      const error = await client.query(empty).then(() => undefined, asDatabaseError)
      if (!error) return
      if (error.code !== '40P01' || triesLeft === 0) throw error
    }
  }
}

export function databaseUrl(name: string): string {
  const server = process.env[SERVER_VARIABLE]
  assert(server, 'run tests with --test-global-setup=test/support/global-setup.ts')
  return server.replace(/\/[^/?]*(\?|$)/, `/${name}$1`)
}

export async function withServer<Result>(
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: process.env[SERVER_VARIABLE] })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
