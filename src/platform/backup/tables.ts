import pg from 'pg'
import { TASK_SCHEMA } from '../tasks/kind.ts'

export type Queryable = Pick<pg.ClientBase, 'query'>

/** A table that a backup holds, as the database describes it. */
export type Table = {
  /** With its schema where that is not the program's own. */
  name: string
  /** Columns that the database computes are left out. */
  columns: readonly string[]
  identities: readonly string[]
  /** Rows belong to a store, which this column names. */
  hasStore: boolean
}

/** Tables of the whole installation; every other one of the program has the column `store_id`. */
const sharedTables = [
  'store',
  'operator',
  'operator_challenge',
  'operator_passkey',
  'operator_session',
  'revocation',
  'secrets_key',
  'signing_key',
]

/** The queues are made by the program; those of tasks that it no longer knows come with them. */
const taskTables = ['queue', 'job']

export const TASKS = `${TASK_SCHEMA}.job`
export const QUEUES = `${TASK_SCHEMA}.queue`

/**
 * The tables with the program's data. `migration` is not among them, because the tables of the
 * target come from its own migrations. Other tables of pg-boss are not used by Mercer.
 */
export async function listTables(client: Queryable): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select case when nspname = current_schema() then relname else nspname || '.' || relname end
              as name,
            array_agg(attname::text order by attnum) filter (where attgenerated = '') as columns,
            coalesce(array_agg(attname::text order by attnum) filter (where attidentity <> ''),
                     '{}') as identities,
            bool_or(attname = 'store_id') as "hasStore"
       from pg_class
       join pg_namespace on pg_namespace.oid = relnamespace
       join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
      where relkind in ('r', 'p') and not relispartition
        and (nspname = current_schema() or nspname = $2 and relname = any ($3))
      group by nspname, relname
     having nspname = $2 or bool_or(attname = 'store_id') or relname = any ($1)
      order by nspname = $2, relname <> 'store', array_position($3, relname::text), relname`,
    [sharedTables, TASK_SCHEMA, taskTables],
  )
  return rows
}

/** The names of other tables in the program's schema; those of extensions do not count. */
export async function listForeignTables(client: Queryable): Promise<string[]> {
  const known = (await listTables(client)).map(({ name }) => name)
  const { rows } = await client.query<{ relname: string }>(
    `select relname from pg_class
      where relkind in ('r', 'p') and not relispartition
        and relnamespace = current_schema()::regnamespace
        and relname <> all ($1) and relname <> 'migration'
        and not exists (select 1 from pg_depend
                         where classid = 'pg_class'::regclass and objid = pg_class.oid
                           and deptype = 'e')
      order by relname`,
    [known],
  )
  return rows.map(({ relname }) => relname)
}

export async function listFilledTables(client: Queryable, tables: readonly Table[]) {
  const filled: string[] = []
  for (const { name } of tables) {
    if (name === QUEUES) continue
    const { rows } = await client.query(`select from ${quoted(name)} limit 1`)
    if (rows.length > 0) filled.push(name)
  }
  return filled
}

/** The newest migration of the database; 0 where there is none. */
export async function migrationVersion(client: Queryable): Promise<number> {
  const { rows: known } = await client.query(`select to_regclass('migration') is not null as is`)
  if (!known[0]?.is) return 0
  const { rows } = await client.query('select coalesce(max(version), 0)::int as v from migration')
  return rows[0]?.v ?? 0
}

/** The name of a table for a statement. */
export function quoted(name: string): string {
  return name.split('.').map(pg.escapeIdentifier).join('.')
}

export function quotedList(names: readonly string[]): string {
  return names.map(pg.escapeIdentifier).join(', ')
}

/**
 * Texts of times, numbers and bytes must be the same on both sides, whatever the server's settings.
 * No time limit of the database's user may end it. A distributed PostgreSQL must use one connection
 * for each node, so that all tables of a store are read in one snapshot there.
 */
export const settingStatements = [
  "set local datestyle = 'ISO, YMD'",
  "set local intervalstyle = 'postgres'",
  "set local timezone = 'UTC'",
  "set local bytea_output = 'hex'",
  'set local extra_float_digits = 3',
  'set local statement_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
  'set local citus.max_adaptive_executor_pool_size = 1',
  "set local citus.multi_shard_modify_mode = 'sequential'",
]
export const sessionSettings = settingStatements.join(';\n')
