import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { OperatorError } from '../../lib/errors.ts'
import { connectOnce, connectStreaming, type WatchedClient } from '../db/watched-client.ts'
import { FORMAT, type Header, type TableEntry } from './archive.ts'
import {
  listTables,
  migrationVersion,
  QUEUES,
  type Queryable,
  quoted,
  quotedList,
  sessionSettings,
  TASKS,
  type Table,
} from './tables.ts'

/** A view of the database at one moment, while others go on writing. */
export type Snapshot = {
  client: WatchedClient
  header: Header
  /** The stores and organizations whose rows are in it. */
  ownerIds: readonly string[]
  tables: readonly Table[]
  entries(): AsyncGenerator<TableEntry, void>
  /** How many rows each table has in it. */
  count(): Promise<{ table: string; rows: number }[]>
  close(): Promise<void>
}

type SnapshotOptions = {
  program: string
  now: Temporal.Instant
  /** A store, or an organization with all its stores. */
  only?: string | undefined
}

type OwnerRow = { id: string; organization_id: string; kind: string; name: string }

export async function openSnapshot(url: string, options: SnapshotOptions): Promise<Snapshot> {
  const { program, now, only } = options
  const client = await connectStreaming(url, 'mercer backup')
  try {
    await begin(client, url)
    const migration = await migrationVersion(client)
    if (migration === 0) throw new OperatorError('The database holds no data of Mercer.')
    const { rows: owners }: pg.QueryResult<OwnerRow> = await client.query(
      'select id, organization_id, kind, name from store order by id',
    )
    const scope = only === undefined ? undefined : scopeOf(owners, only)
    const taken = owners.filter(({ id }) => scope?.owned.includes(id) ?? true)
    const header: Header = {
      mercer_backup: FORMAT,
      program,
      migration,
      made_at: now.toString(),
      stores: taken.filter(({ kind }) => kind === 'store').map(({ id, name }) => ({ id, name })),
      ...(only !== undefined && { only }),
    }
    const all = await listTables(client)
    const tables = scope ? all.filter((table) => filterOf(table, scope) !== undefined) : all
    return {
      client,
      header,
      ownerIds: taken.map(({ id }) => id),
      tables,
      entries: () => entriesOf(client, tables, scope),
      count: () => countRows(client, tables, scope),
      close: () => client.end(),
    }
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

async function begin(client: WatchedClient, url: string): Promise<void> {
  await client.query(`begin isolation level repeatable read, read only; ${sessionSettings}`)
  const other = await connectOnce(url, 'mercer backup', { lockMs: LOCK_WAIT_MS })
  try {
    await alignNodes(client, other)
  } finally {
    await other.end()
  }
}

const LOCK_WAIT_MS = 30_000

/**
 * Each node of a distributed PostgreSQL has a snapshot of its own, from the first statement that
 * reaches it. Tasks are on the coordinator and what they work on is not: while all snapshots are
 * made nobody may write tasks, or a job without its task could be restored.
 */
async function alignNodes(client: WatchedClient, other: WatchedClient): Promise<void> {
  const { rows } = await other.query(`select from pg_extension where extname = 'citus'`)
  if (rows.length === 0) return
  await other.query(`begin; lock table ${TASKS} in share mode`)
  await client.query('select count(*) from settings')
  await other.query('commit')
}

type Scope = {
  /** Their rows are taken. */
  owned: readonly string[]
  /** They are taken themselves: the organization of a store is needed too. */
  owners: readonly string[]
}

function scopeOf(owners: readonly OwnerRow[], only: string): Scope {
  const found = owners.find(({ id }) => id === only)
  if (!found) throw new OperatorError(`There is no store ${only}.`)
  const owned = owners.filter((one) => one.id === only || one.organization_id === only)
  const ids = owned.map(({ id }) => id)
  return { owned: ids, owners: [...new Set([...ids, found.organization_id])] }
}

/**
 * The rows of a table that belong to the scope; undefined if it has none that do. Keys that sign
 * tokens are left out: they would be good for the tokens of every other store.
 */
function filterOf({ name, hasStore }: Table, { owned, owners }: Scope): string | undefined {
  const among = (ids: readonly string[]) => `in (${ids.map(pg.escapeLiteral).join(', ')})`
  if (name === 'store') return `where id ${among(owners)}`
  if (name === QUEUES || name === 'secrets_key') return ''
  if (name === TASKS) return `where data ->> 'storeId' ${among(owned)}`
  const people = `(select id from operator_role where store_id ${among(owned)})`
  if (name === 'operator') return `where id in ${people}`
  if (name === 'operator_passkey') return `where operator_id in ${people}`
  return hasStore ? `where store_id ${among(owned)}` : undefined
}

function rowsOf(table: Table, scope: Scope | undefined): string {
  return `from ${quoted(table.name)} ${(scope && filterOf(table, scope)) ?? ''}`
}

async function* entriesOf(
  client: WatchedClient,
  tables: readonly Table[],
  scope: Scope | undefined,
): AsyncGenerator<TableEntry, void> {
  for (const table of tables) {
    const { name, columns } = table
    const sequences = await lastNumbers(client, table)
    const statement = `copy (select ${quotedList(columns)} ${rowsOf(table, scope)}) to stdout`
    const bytes = client.query(copyTo(statement))
    // A lost connection must fail whoever reads this, now or later, and not the process.
    bytes.on('error', (error: Error) => bytes.destroy(error))
    yield { table: name, columns, sequences, bytes }
  }
}

/** Numbers are given out beside transactions: these are never lower than those in the rows. */
async function lastNumbers(
  client: Queryable,
  { name, identities }: Table,
): Promise<Record<string, string>> {
  const last: Record<string, string> = {}
  for (const column of identities) {
    const { rows: found } = await client.query('select pg_get_serial_sequence($1, $2) as name', [
      quoted(name),
      column,
    ])
    const { rows } = await client.query(
      `select last_value::text as value from ${found[0]?.name} where is_called`,
    )
    if (rows[0]) last[column] = rows[0].value
  }
  return last
}

export async function countRows(
  client: Queryable,
  tables: readonly Table[],
  scope?: Scope,
): Promise<{ table: string; rows: number }[]> {
  const counts: { table: string; rows: number }[] = []
  for (const table of tables) {
    if (table.name === QUEUES) continue // The target may know more of them.
    const { rows } = await client.query(`select count(*)::text as n ${rowsOf(table, scope)}`)
    counts.push({ table: table.name, rows: Number(rows[0]?.n) })
  }
  return counts
}
