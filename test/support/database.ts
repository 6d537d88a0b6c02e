import { randomBytes } from 'node:crypto'
import type { TestContext } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { assert } from '../../src/lib/assert.ts'

/**
 * The address of the server that the tests work on. With a Citus cluster it is the coordinator's,
 * followed by those of the servers that hold the data.
 */
export const SERVER_VARIABLE = 'MERCER_TEST_SERVER_URL'
export const TEMPLATE = 'mercer_template'
const DEADLOCKS_MAX = 10
const DROPS_MAX = 50
const asDatabaseError = (error: unknown) => error as pg.DatabaseError

/** A fresh, migrated database for one test, dropped after it. */
export async function testDatabase(t: Pick<TestContext, 'after'>): Promise<string> {
  return cloneDatabase(t, TEMPLATE, servers())
}

/** A database with nothing in it, for tests of migrations and of the program's first start. */
export async function emptyDatabase(t: Pick<TestContext, 'after'>): Promise<string> {
  return cloneDatabase(t, 'template0', servers().slice(0, 1))
}

async function cloneDatabase(
  t: Pick<TestContext, 'after'>,
  template: string,
  on: readonly string[],
): Promise<string> {
  const name = `mercer_test_${randomBytes(6).toString('hex')}`
  // To copy files would take ten times as long while others write: it waits for checkpoints.
  const create = `create database ${name} template ${template} strategy wal_log`
  const drop = `drop database ${name} with (force)`
  await onServers(on, (client) => client.query(create))
  t.after(() => onServers(on, (client) => untilFree(() => client.query(drop))))
  return databaseUrl(name)
}

/** A session that ends may take a moment, and Citus opens one now and then. */
async function untilFree(drop: () => Promise<unknown>): Promise<void> {
  for (let triesLeft = DROPS_MAX; triesLeft >= 0; triesLeft--) {
    const error = await drop().then(() => undefined, asDatabaseError)
    if (!error) return
    if (error.code !== '55006' || triesLeft === 0) throw error
    await delay(100)
  }
}

/**
 * Empties the tables again that are empty now. Rows go without a look at what refers to them, since
 * all go: ten times as fast as a new database.
 */
export async function emptying(
  url: string,
  except: readonly string[],
): Promise<{ empty: () => Promise<void>; close: () => Promise<void> }> {
  const clients = await connectEverywhere(url)
  const steps = await Promise.all(clients.map((client) => emptyingServer(client, except)))
  return {
    async empty() {
      for (const step of steps) await step()
    },
    async close() {
      for (const client of clients) await client.end()
    },
  }
}

async function emptyingServer(
  client: pg.Client,
  except: readonly string[],
): Promise<() => Promise<void>> {
  // The parts of a distributed table are hidden, and protected, unless told otherwise.
  await client.query(`
    select set_config('citus.show_shards_for_app_name_prefixes', '*', false),
           set_config('citus.enable_manual_changes_to_shards', 'on', false)`)
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
      for filled in ${filled} and regexp_replace(c.oid::regclass::text, '_\\d{6,}$', '') not in (${kept}) loop
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

function servers(): string[] {
  const addresses = process.env[SERVER_VARIABLE]
  assert(addresses, 'run tests with --test-global-setup=test/support/global-setup.ts')
  return addresses.split(' ')
}

export function databaseUrl(name: string): string {
  return databaseOn(servers()[0] ?? '', name)
}

export function databaseOn(server: string, name: string): string {
  return server.replace(/\/[^/?]*(\?|$)/, `/${name}$1`)
}

function nameOf(url: string): string {
  return /\/([^/?]*)(?:\?|$)/.exec(url)?.[1] ?? ''
}

/** Whether a session waits for a lock that another one holds, on whichever server. */
export async function someoneWaits(url: string): Promise<boolean> {
  const waiting = `
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const clients = await connectEverywhere(url)
  try {
    const found = await Promise.all(clients.map((client) => client.query(waiting)))
    return found.some(({ rows }) => rows.length > 0)
  } finally {
    for (const client of clients) await client.end()
  }
}

/** A connection to the database on each server that it is spread over. */
function connectEverywhere(url: string): Promise<pg.Client[]> {
  return Promise.all(servers().map((server) => connectTo(databaseOn(server, nameOf(url)))))
}

export function withServer<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  return withClient(servers()[0] ?? '', work)
}

export function onServers(
  addresses: readonly string[],
  work: (client: pg.Client) => Promise<unknown>,
): Promise<unknown> {
  return Promise.all(addresses.map((one) => withClient(one, work)))
}

/** Whether the server asks for no password, as clusters for tests do. */
export function isTrusted(url: string): Promise<boolean> {
  return withClient(url, async () => true).catch(() => false)
}

export async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await connectTo(url)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}
