import pg from 'pg'
import { findReadOnly } from '../platform/db/database-probe.ts'
import { type Db, openDb } from '../platform/db/db.ts'
import { distribute, listPending } from '../platform/db/distribute.ts'
import { findDistributed } from '../platform/db/distributed.ts'
import { findEmbedded } from '../platform/db/embedded.ts'
import { type Migration, migrate, migrationState, readMigrations } from '../platform/db/migrate.ts'
import { isOutage } from '../platform/db/outage.ts'
import { findPooler, poolerRefusal } from '../platform/db/pooler.ts'
import { serverUrls } from '../platform/db/primary.ts'
import { connectOnce, type Pooled, type WatchedClient } from '../platform/db/watched-client.ts'
import { taskKinds } from '../task-kinds.ts'
import { type CommandContext, OperatorError, type Run } from './command.ts'

type PrepareOptions = {
  /** False: nothing is changed, and a database that lacks something is refused. */
  migrates: boolean
  distributes: boolean
  /** Called before migrations are applied, with their names. */
  begin?: (names: string[]) => void
  /** Called before a migration is tried again, with the reason. */
  retry?: (reason: string) => void
  /** Called after each thing that was done. */
  tell?: (done: string) => void
}

/** Tables and queues as this program needs them; returns what was done, one phrase each. */
export async function prepareDatabase(url: string, options: PrepareOptions): Promise<string[]> {
  await checkServer(url)
  const migrations = await readMigrations()
  if (!options.migrates) {
    await assertMigrated(url, migrations, options.distributes)
    return []
  }
  const done = (await migrate(url, migrations, options)).map((name) => `applied ${name}`)
  done.push(...(await makeQueues(url)))
  for (const one of done) options.tell?.(one)
  done.push(...(await distribute(url, { wanted: options.distributes, tell: options.tell })))
  return done
}

/** The queue's library is loaded only here, since a backup must do with little memory. */
export async function makeQueues(url: string): Promise<string[]> {
  const { installTasks } = await import('../platform/tasks/install.ts')
  return installTasks(url, taskKinds)
}

/** Refuses a database that does not have the tables as this program needs them. */
export async function checkStandby(url: string): Promise<void> {
  await checkServer(url, { mustWrite: false })
  await assertMigrated(url, await readMigrations())
}

/** For programs that may not change tables, such as one whose database user has no right to. */
async function assertMigrated(
  url: string,
  migrations: readonly Migration[],
  isDistributed = false,
): Promise<void> {
  const client = await connectOnce(url, 'mercer check of the server')
  const { found, isSpread, undistributed } = await (async () => {
    const isSpread = await findDistributed(client)
    return {
      found: await migrationState(client, migrations),
      isSpread,
      undistributed: isSpread ? await listPending(client) : [],
    }
  })().finally(() => client.end())
  if ((isDistributed && !isSpread) || undistributed.length > 0) {
    throw new OperatorError(
      `The tables are not ${isSpread ? 'all ' : ''}distributed, and MERCER_MIGRATE=0 keeps this ` +
        'process from doing it: run `mercer migrate` with MERCER_DISTRIBUTED=1.',
    )
  }
  if (found.state === 'current') return
  if (found.state === 'changed') throw new OperatorError(found.reason)
  throw new OperatorError(
    found.state === 'newer'
      ? `The database has migration ${found.version}, newer than this program.`
      : `The database lacks ${found.pending.length} migrations (${found.pending.join(', ')}), ` +
          'and MERCER_MIGRATE=0 keeps this process from applying them: run `mercer migrate`.',
  )
}

/** How to work through the pooler that the address leads to, if it does. */
export async function findPoolerOf(url: string): Promise<Pooled | undefined> {
  return findPooler(url).catch((error) => {
    throw new OperatorError(explainConnection(error, url), { cause: error })
  })
}

const VERSION_MIN = 15

/** Refuses, in words, a server that Mercer cannot work with. */
export async function checkServer(url: string, { mustWrite = true } = {}): Promise<void> {
  let client: WatchedClient | undefined
  try {
    client = await connectOnce(url, 'mercer check of the server')
    const { rows } = await client.query('show server_version')
    const version = String(rows[0]?.server_version)
    if (Number.parseInt(version, 10) < VERSION_MIN) {
      throw new OperatorError(`PostgreSQL ${version} is too old: Mercer needs ${VERSION_MIN}.`)
    }
    const refusal = mustWrite ? await findReadOnly(client) : undefined
    if (refusal) throw new OperatorError(refusal)
    if (await findPooler(url)) throw new OperatorError(poolerRefusal)
  } catch (error) {
    if (error instanceof OperatorError) throw error
    throw new OperatorError(explainConnection(error, url), { cause: error })
  } finally {
    await client?.end().catch(() => {})
  }
}

/** Why no connection could be had, and what to do, in words; never with the password. */
export function explainConnection(error: unknown, url: string): string {
  const where = describeDatabase(url)
  const { code = '', message } = error as { code?: string; message: string }
  const reason = innermostCode(error) || code
  if (reason === '28P01' || reason === '28000') {
    return `The database ${where} refuses the user or the password: check DATABASE_URL.`
  }
  if (reason === '3D000') {
    return `The database ${where} does not exist: create it (createdb), then start again.`
  }
  if (['ECONNREFUSED', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'].includes(reason)) {
    return `No database answers at ${where}: is PostgreSQL running, and is the address right?`
  }
  if (reason === '53300') {
    return (
      `The database ${where} refuses connections: too many are open. ` +
      'Raise max_connections, or lower MERCER_DATABASE_POOL.'
    )
  }
  if (isOutage(error) && reason === '') {
    return (
      `The database ${where} does not answer, though something accepts connections there: ` +
      'look at the network, the proxy or the pooler in between, and at the server itself.'
    )
  }
  return `The database ${where} cannot be used: ${message || reason}`
}

const DISK_FULL = '53100'
const NO_RIGHT = '42501'
const LOCK_TIMEOUT = '55P03'

/** Why copying from or to a database failed, and what state that leaves; other errors stay. */
export function explainTransfer(error: unknown, url: string, outcome: string): unknown {
  if (error instanceof OperatorError) return error
  const where = describeDatabase(url)
  const { code = '', message } = error as { code?: string; message: string }
  const told = (why: string) => new OperatorError(`${why} ${outcome}`, { cause: error })
  if (code === DISK_FULL) return told(`The disk of the database ${where} is full.`)
  if (code === NO_RIGHT) return told(`The database ${where} refuses it: ${message}.`)
  if (code === LOCK_TIMEOUT) {
    return told(`The database ${where} is in use: stop the programs that work on it.`)
  }
  return isOutage(error) ? told(`${explainConnection(error, url)}`) : error
}

/** Several addresses of one host that all refused come as one error of errors. */
function innermostCode(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error
  return (first as { code?: string } | undefined)?.code ?? ''
}

export function describeDatabase(url: string): string {
  const clients = serverUrls(url).map((one) => new pg.Client({ connectionString: one }))
  const places = clients.map(({ host, port }) => (host.startsWith('/') ? host : `${host}:${port}`))
  return `"${clients[0]?.database}" at ${places.join(' or ')}`
}

/** For commands that run next to a running Mercer: its database, wherever that is. */
export async function findDatabaseUrl({ config }: CommandContext): Promise<string> {
  const { databaseUrl, directDatabaseUrl = databaseUrl } = config
  if (directDatabaseUrl) return directDatabaseUrl
  const embedded = await findEmbedded(config.dataDir)
  if (embedded?.running) return embedded.url
  throw new OperatorError(
    `There is no database to work on: set DATABASE_URL, or start the embedded one with \`npx mercer start\`. If it runs with another data folder than ${config.dataDir}, set MERCER_DATA_DIR.`,
  )
}

/** A small connection pool for one command. */
export async function withDb<Result>(
  url: string,
  work: (db: Db) => Promise<Result>,
  { statementTimeoutMs = 60_000 }: { statementTimeoutMs?: number } = {},
): Promise<Result> {
  const db = openDb({ url, poolMax: 2, statementTimeoutMs })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

export const migrateDatabase: Run = async (context) => {
  const url = await findDatabaseUrl(context)
  const { distributes } = context.config
  const { print } = context
  const options = { migrates: true, distributes, retry: print, tell: print }
  const done = await prepareDatabase(url, options)
  context.print(done.length === 0 ? 'Nothing to do: the database is up to date.' : 'Done.')
  return 0
}
