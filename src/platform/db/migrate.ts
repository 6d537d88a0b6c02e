import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { assert } from '../../lib/assert.ts'
import { OperatorError } from '../../lib/errors.ts'
import { findDistributed } from './distributed.ts'
import { databaseError } from './outage.ts'
import { statementsOf } from './statements-of.ts'
import { connectOnce, type WatchedClient } from './watched-client.ts'

export type Migration = {
  version: number
  name: string
  text: string
  /** Statements that Citus takes for the change, if it refuses those of the text. */
  onCitus?: string | undefined
}

/** A migration as the database recorded it; older programs did not keep the digest. */
type AppliedMigration = { version: number; name: string; digest: string | null }

/** A migration is not what it was when it was applied: the tables are not those it describes. */
export class ChangedMigrationError extends OperatorError {}

/** The database was migrated by a newer program: running the older one on it could lose data. */
class NewerDatabaseError extends OperatorError {}

// Any number that nothing else in the database takes as an advisory lock.
const MIGRATION_LOCK = 7_261_993_402
const LOCK_WAIT_MS = 120_000
const ATTEMPTS_MAX = 5
const ATTEMPT_PAUSE_MS = 1_000 // Requests that waited for the migration get their turn.
const ON_CITUS = '.citus.sql'
const migrationsFolder = new URL('./migrations/', import.meta.url)

export async function readMigrations(folder: URL = migrationsFolder): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const read = (file: string) => readFile(new URL(file, folder), 'utf8')
  const migrations = await Promise.all(
    files
      .filter((file) => !file.endsWith(ON_CITUS))
      .map(async (file) => {
        const name = file.slice(0, -'.sql'.length)
        const onCitus = files.includes(`${name}${ON_CITUS}`) && (await read(`${name}${ON_CITUS}`))
        const migration = { version: Number(name.slice(0, 4)), name, text: await read(file) }
        return onCitus ? { ...migration, onCitus } : migration
      }),
  )
  for (const [index, { version, name }] of migrations.entries()) {
    assert(version === index + 1, `migration ${name} should have the number ${index + 1}`)
  }
  return migrations
}

type MigrateOptions = {
  /** Called before anything is changed; not called when nothing is missing. */
  begin?: (names: string[]) => void
  /** Called before a migration is tried again, with the reason in words. */
  retry?: (reason: string) => void
}

/**
 * Applies what is missing, each migration in its own transaction, under a lock that makes any
 * number of starting processes wait for the first. Returns the names it applied.
 */
export async function migrate(
  url: string,
  migrations: readonly Migration[],
  { begin, retry }: MigrateOptions = {},
): Promise<string[]> {
  const client = await connectToMigrate(url)
  try {
    await client.query(`
      create table if not exists migration (
        version integer primary key,
        name text not null,
        applied_at timestamptz not null default now(),
        digest text
      )`)
    const applied = await appliedMigrations(client)
    const pending = comparePending(applied, migrations)
    assertUnchanged(applied, migrations)
    await keepDigests(client, applied, migrations)
    if (pending.length > 0) begin?.(pending.map(({ name }) => name))
    const isDistributed = await findDistributed(client)
    for (const migration of pending) await applyPatiently(client, migration, isDistributed, retry)
    return pending.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/** A connection that may change tables; whoever else wants one waits until it is closed. */
export async function connectToMigrate(url: string): Promise<WatchedClient> {
  const client = await connectOnce(url, 'mercer migrate', { lockMs: LOCK_WAIT_MS })
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(leaveNewTablesAlone)
    return client
  } catch (error) {
    await client.end()
    throw error
  }
}

/**
 * For Citus, which would take every table that refers to a distributed one into its care at once,
 * or refuse it; their turn comes after the migrations. A statement that changes a table goes to one
 * shard after the other, because all refer to the same table. PostgreSQL by itself ignores both.
 */
const leaveNewTablesAlone = `
  select set_config('citus.enable_local_reference_table_foreign_keys', 'off', false),
         set_config('citus.multi_shard_modify_mode', 'sequential', false)`

type MigrationState =
  | { state: 'current' }
  | { state: 'behind'; pending: string[] }
  | { state: 'newer'; version: number }
  | { state: 'changed'; reason: string }

type Queryable = { query(text: string): Promise<{ rows: AppliedMigration[] }> }

/** The state that `migrate` would find; never changes anything. */
export async function migrationState(
  client: Queryable,
  migrations: readonly Migration[],
): Promise<MigrationState> {
  try {
    const applied = await appliedMigrations(client)
    const pending = comparePending(applied, migrations)
    assertUnchanged(applied, migrations)
    if (pending.length === 0) return { state: 'current' }
    return { state: 'behind', pending: pending.map(({ name }) => name) }
  } catch (error) {
    if (error instanceof NewerDatabaseError) return { state: 'newer', version: Number(error.cause) }
    if (error instanceof ChangedMigrationError) return { state: 'changed', reason: error.message }
    if (error instanceof pg.DatabaseError && error.code === UNDEFINED_TABLE) {
      return { state: 'behind', pending: migrations.map(({ name }) => name) }
    }
    throw error
  }
}

const UNDEFINED_TABLE = '42P01'

async function appliedMigrations(client: Queryable): Promise<AppliedMigration[]> {
  // Read in this way the column may be missing: an older program made the table without it.
  const { rows } = await client.query(
    `select version, name, to_jsonb(migration) ->> 'digest' as digest from migration`,
  )
  return rows
}

function comparePending(applied: readonly AppliedMigration[], migrations: readonly Migration[]) {
  const versions = new Set(applied.map(({ version }) => version))
  const newest = Math.max(0, ...versions)
  if (newest > migrations.length) {
    throw new NewerDatabaseError(
      `The database has migration ${newest}, but this program knows only ${migrations.length}. ` +
        'Start the newer program, or restore the backup made before the upgrade.',
      { cause: newest },
    )
  }
  return migrations.filter(({ version }) => !versions.has(version))
}

function assertUnchanged(
  applied: readonly AppliedMigration[],
  migrations: readonly Migration[],
): void {
  const digests = new Map(applied.map(({ version, digest }) => [version, digest]))
  const changed = migrations.filter((migration) => {
    const digest = digests.get(migration.version)
    return typeof digest === 'string' && digest !== digestOf(migration)
  })
  if (changed.length === 0) return
  const names = changed.map(({ name }) => name).join(', ')
  throw new ChangedMigrationError(
    `The file of ${names} is not the one that was applied to this database, so its tables may ` +
      'differ from what this program needs. Install an unchanged Mercer; a change to the tables ' +
      'belongs into a new migration.',
  )
}

/** Line ends are left out: a checkout may have turned them. */
function digestOf({ text }: Migration): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')
}

/** For what older programs applied: the first program that knows digests vouches for them. */
async function keepDigests(
  client: pg.Client,
  applied: readonly AppliedMigration[],
  migrations: readonly Migration[],
): Promise<void> {
  const { rows } = await client.query(
    `select from pg_attribute
      where attrelid = 'migration'::regclass and attname = 'digest' and not attisdropped`,
  )
  if (rows.length === 0) await client.query('alter table migration add column digest text')
  const unknown = new Set(
    applied.filter(({ digest }) => digest === null).map(({ version }) => version),
  )
  for (const migration of migrations.filter(({ version }) => unknown.has(version))) {
    const { version } = migration
    await client.query('update migration set digest = $2 where version = $1', [
      version,
      digestOf(migration),
    ])
  }
}

const nothingHappened: Record<string, string> = {
  '40P01': 'had a deadlock with a request',
  '55P03': 'waited too long for a table that is in use',
}

/** A migration that met running requests was undone as a whole, so it can be tried again. */
async function applyPatiently(
  client: WatchedClient,
  migration: Migration,
  isDistributed: boolean,
  retry?: (reason: string) => void,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await apply(client, migration, isDistributed)
    } catch (error) {
      const { cause } = error as Error
      const reason = nothingHappened[databaseError(cause)?.code ?? '']
      if (!reason || attempt === ATTEMPTS_MAX) throw error
      retry?.(`Migration ${migration.name} ${reason} and was undone. It is tried again.`)
      await delay(ATTEMPT_PAUSE_MS)
    }
  }
}

/** Statements go one by one: Citus would pass a whole text on to every server. */
async function apply(
  client: WatchedClient,
  migration: Migration,
  isDistributed: boolean,
): Promise<void> {
  const { version, name, text, onCitus = text } = migration
  await client.query('begin')
  try {
    for (const one of statementsOf(isDistributed ? onCitus : text)) await client.query(one)
    await client.query('insert into migration (version, name, digest) values ($1, $2, $3)', [
      version,
      name,
      digestOf(migration),
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed and was undone.`, { cause: error })
  }
}
