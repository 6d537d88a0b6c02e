import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { assert } from '../../lib/assert.ts'
import { OperatorError } from '../../lib/errors.ts'

export type Migration = { version: number; name: string; text: string }

/** The database was migrated by a newer program: running the older one on it could lose data. */
export class NewerDatabaseError extends OperatorError {}

// Any number that nothing else in the database takes as an advisory lock.
const MIGRATION_LOCK = 7_261_993_402
const LOCK_WAIT_MS = 120_000
const migrationsFolder = new URL('./migrations/', import.meta.url)

export async function readMigrations(folder: URL = migrationsFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const migrations = await Promise.all(
    names.map(async (name) => ({
      version: Number(name.slice(0, 4)),
      name: name.slice(0, -'.sql'.length),
      text: await readFile(new URL(name, folder), 'utf8'),
    })),
  )
  for (const [index, { version, name }] of migrations.entries()) {
    assert(version === index + 1, `migration ${name} should have the number ${index + 1}`)
  }
  return migrations
}

/**
 * Applies what is missing, each migration in its own transaction, under a lock that makes any
 * number of starting processes wait for the first. Returns the names it applied.
 */
export async function migrate(url: string, migrations: readonly Migration[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'mercer migrate' })
  await client.connect()
  try {
    await client.query(`set lock_timeout = ${LOCK_WAIT_MS}`)
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(`
      create table if not exists migration (
        version integer primary key,
        name text not null,
        applied_at timestamptz not null default now()
      )`)
    const { pending } = compareVersions(await appliedVersions(client), migrations)
    for (const migration of pending) await apply(client, migration)
    return pending.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

export type MigrationState =
  | { state: 'current' }
  | { state: 'behind'; pending: string[] }
  | { state: 'newer'; version: number }

type Queryable = { query(text: string): Promise<{ rows: { version: number }[] }> }

/** What `migrate` would find; never changes anything. */
export async function migrationState(
  client: Queryable,
  migrations: readonly Migration[],
): Promise<MigrationState> {
  try {
    const { pending } = compareVersions(await appliedVersions(client), migrations)
    if (pending.length === 0) return { state: 'current' }
    return { state: 'behind', pending: pending.map(({ name }) => name) }
  } catch (error) {
    if (error instanceof NewerDatabaseError) return { state: 'newer', version: Number(error.cause) }
    if (error instanceof pg.DatabaseError && error.code === UNDEFINED_TABLE) {
      return { state: 'behind', pending: migrations.map(({ name }) => name) }
    }
    throw error
  }
}

const UNDEFINED_TABLE = '42P01'

async function appliedVersions(client: Queryable): Promise<Set<number>> {
  const { rows } = await client.query('select version from migration')
  return new Set(rows.map(({ version }) => version))
}

function compareVersions(applied: Set<number>, migrations: readonly Migration[]) {
  const newest = Math.max(0, ...applied)
  if (newest > migrations.length) {
    throw new NewerDatabaseError(
      `The database has migration ${newest}, but this program knows only ${migrations.length}. ` +
        'Start the newer program, or restore the backup made before the upgrade.',
      { cause: newest },
    )
  }
  return { pending: migrations.filter(({ version }) => !applied.has(version)) }
}

async function apply(client: pg.Client, { version, name, text }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into migration (version, name) values ($1, $2)', [version, name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed and was undone.`, { cause: error })
  }
}
