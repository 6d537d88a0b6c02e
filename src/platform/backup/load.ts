import { pipeline } from 'node:stream/promises'
import { from as copyFrom } from 'pg-copy-streams'
import { OperatorError } from '../../lib/errors.ts'
import type { WatchedClient } from '../db/watched-client.ts'
import { DamagedBackup, type Entry, isTable, type TableEntry, Tally } from './archive.ts'
import {
  listFilledTables,
  listTables,
  QUEUES,
  type Queryable,
  quoted,
  quotedList,
  sessionSettings,
  TASKS,
  type Table,
} from './tables.ts'

type LoadOptions = {
  /** Keeps the content of an uploaded file. */
  putFile: (key: string, content: Buffer) => Promise<void>
  /** Called with every piece that is on its way into a table. */
  onBytes?: (table: string, bytes: number) => void
  stopping: AbortSignal
}

type Loaded = { rows: number; tables: number; files: number }

const LOCK_WAIT_MS = 30_000

/**
 * Fills the empty tables of a database in a transaction that is left to be committed. No right
 * beyond that of the tables' owner is needed. Foreign keys are dropped and added again after the
 * last row: to check each single row would take most of the time, and the server remembers every
 * row of a table until it has checked them.
 */
export async function loadEntries(
  client: WatchedClient,
  entries: AsyncIterable<Entry>,
  options: LoadOptions,
): Promise<Loaded> {
  const loaded: Loaded = { rows: 0, tables: 0, files: 0 }
  await client.query(`begin; ${sessionSettings}; set local lock_timeout = ${LOCK_WAIT_MS}`)
  const tables = await listTables(client)
  const triggers = await listTriggers(client)
  for (const { table } of triggers) await client.query(`alter table ${table} disable trigger user`)
  const keys = await listForeignKeys(client, tables)
  for (const { table, name } of keys) {
    await client.query(`alter table ${table} drop constraint ${name}`)
  }
  await assertEmpty(client, tables)
  for await (const entry of entries) {
    options.stopping.throwIfAborted()
    if (isTable(entry)) {
      loaded.rows += await loadTable(client, tables, entry, options)
      loaded.tables += 1
    } else {
      await options.putFile(entry.file, entry.content)
      loaded.files += 1
    }
  }
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
  for (const { table } of triggers) await client.query(`alter table ${table} enable trigger user`)
  options.stopping.throwIfAborted()
  return loaded
}

/** Without statistics the first statements on full tables would be planned for empty ones. */
export async function commitLoaded(client: WatchedClient): Promise<void> {
  await client.query('commit')
  const names = (await listTables(client)).map(({ name }) => quoted(name))
  await client.query(`analyze ${names.join(', ')}`)
}

export async function assertEmpty(client: Queryable, tables: readonly Table[]): Promise<void> {
  const filled = await listFilledTables(client, tables)
  if (filled.length === 0) return
  const more = filled.length > NAMED_MAX ? ` and ${filled.length - NAMED_MAX} more tables` : ''
  throw new OperatorError(
    `The database is not empty: there are rows in ${filled.slice(0, NAMED_MAX).join(', ')}${more}. ` +
      'A backup is restored only into an empty database: create a new one (createdb), or set ' +
      'MERCER_DATA_DIR to a new folder for the embedded one.',
  )
}

const NAMED_MAX = 3

/** Rows come as they were: nothing may be computed from them once more. */
async function listTriggers(client: Queryable): Promise<{ table: string }[]> {
  const { rows } = await client.query<{ table: string }>(
    `select distinct tgrelid::regclass::text as table
       from pg_trigger join pg_class on pg_class.oid = tgrelid
      where not tgisinternal and relnamespace = current_schema()::regnamespace`,
  )
  return rows
}

type ForeignKey = { table: string; name: string; definition: string }

async function listForeignKeys(client: Queryable, tables: readonly Table[]): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name,
            pg_get_constraintdef(pg_constraint.oid) as definition
       from pg_constraint join pg_class on pg_class.oid = conrelid
      where contype = 'f' and conparentid = 0 and relname = any ($1)
        and relnamespace = current_schema()::regnamespace
      order by 1, 2`,
    [tables.map(({ name }) => name)],
  )
  return rows
}

async function loadTable(
  client: WatchedClient,
  tables: readonly Table[],
  entry: TableEntry,
  options: LoadOptions,
): Promise<number> {
  const { table: name, columns } = entry
  const table = tables.find((one) => one.name === name)
  const isTasks = name === TASKS || name === QUEUES
  const unknown = isTasks ? [] : columns.filter((one) => !table?.columns.includes(one))
  if (!table || unknown.length > 0) {
    throw new DamagedBackup(`The backup holds "${name}" in a form that Mercer never had.`)
  }
  const rows = isTasks
    ? await loadTasks(client, table, entry, options)
    : await copyRows(client, quoted(name), entry, options)
  for (const [column, last] of Object.entries(entry.sequences)) {
    await client.query('select setval(pg_get_serial_sequence($1, $2), $3)', [
      quoted(name),
      column,
      last,
    ])
  }
  return rows
}

/**
 * The tables of the queues are pg-boss's, and those of another version may have other columns: the
 * rows go by way of a table that has all of them.
 */
async function loadTasks(
  client: WatchedClient,
  table: Table,
  entry: TableEntry,
  options: LoadOptions,
): Promise<number> {
  const known = entry.columns.filter((column) => table.columns.includes(column))
  const gone = entry.columns.filter((column) => !table.columns.includes(column))
  const all = [quotedList(known), ...gone.map((column) => `null::text as ${quotedList([column])}`)]
  const target = quoted(table.name)
  await client.query(
    `create temp table restored on commit drop as select ${all.join(', ')} from ${target} limit 0`,
  )
  const rows = await copyRows(client, 'restored', entry, options)
  await client.query(
    `insert into ${target} (${quotedList(known)}) select ${quotedList(known)} from restored
     ${table.name === QUEUES ? 'on conflict do nothing' : ''}`,
  )
  await client.query('drop table restored')
  return rows
}

async function copyRows(
  client: WatchedClient,
  target: string,
  { table, columns, bytes }: TableEntry,
  { onBytes, stopping }: LoadOptions,
): Promise<number> {
  const tally = new Tally()
  const counted = async function* () {
    for await (const chunk of bytes) {
      tally.add(chunk)
      onBytes?.(table, chunk.length)
      yield chunk
    }
  }
  const rows = client.query(copyFrom(`copy ${target} (${quotedList(columns)}) from stdin`))
  rows.on('error', () => {}) // The pipeline fails with it, unless it has ended before.
  await pipeline(counted, rows, { signal: stopping })
  if (rows.rowCount !== tally.rows) {
    throw new Error(`The database took ${rows.rowCount} of ${tally.rows} rows of ${table}.`)
  }
  return tally.rows
}
