import { Kysely, PostgresDialect, type RawBuilder, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { assert } from '../../lib/assert.ts'

/**
 * Every table's row type. A slice declares the tables it owns in its `queries.ts`:
 * `declare module '../platform/db/db.ts' { interface Tables { account: AccountTable } }`
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the slices that own the tables
export interface Tables {}

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

export type DbOptions = {
  url: string
  poolMax: number
  statementTimeoutMs: number
}

const CONNECT_TIMEOUT_MS = 5_000
const LOCK_TIMEOUT_MS = 5_000
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000

export function openDb({ url, poolMax, statementTimeoutMs }: DbOptions): Db {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    max: poolMax,
    types: { getTypeParser },
    application_name: 'mercer',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: statementTimeoutMs,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
  })
  // A connection that the server closed is replaced at the next use; without listeners it would end
  // the process: the pool's own hears of idle ones only, not of one between two statements.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

const STATEMENTS_MAX = 1_000
const STALE_STATEMENT = '0A000' // a migration has changed what `select *` gives
const statementNames = new Map<string, string>()
let generation = 0

/** The same text has the same name; beyond the bound (texts made by filters) there is none. */
function statementName(text: string): string | undefined {
  const known = statementNames.get(text)
  if (known !== undefined || statementNames.size >= STATEMENTS_MAX) return known
  const name = `mercer_${generation}_${statementNames.size}`
  statementNames.set(text, name)
  return name
}

/**
 * Has the server parse and plan each statement once for a connection, not at every use (measured:
 * a third more small reads a second). After a migration a statement may no longer fit its table;
 * then all are prepared anew, and the one that failed is answered with "try again".
 */
class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: one override for all overloads of the driver
  override query(...args: any[]): any {
    const [text, values] = args
    const name = Array.isArray(values) && values.length > 0 ? statementName(text) : undefined
    if (name === undefined) return Reflect.apply(super.query, this, args)
    const result = Reflect.apply(super.query, this, [{ name, text, values }])
    return result.catch((error: unknown) => {
      if (databaseError(error)?.code === STALE_STATEMENT) {
        statementNames.clear()
        generation += 1
      }
      throw error
    })
  }
}

const { builtins } = pg.types

/** Moments come as Temporal.Instant, 64-bit integers as numbers that must be exact. */
function getTypeParser(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
  if (oid === builtins.TIMESTAMPTZ) return parseInstant
  if (oid === builtins.INT8) return parseInteger
  return pg.types.getTypeParser(oid, format as 'text')
}

function parseInstant(text: string): Temporal.Instant {
  return Temporal.Instant.from(text.replace(' ', 'T'))
}

function parseInteger(text: string): number {
  const value = Number(text)
  assert(Number.isSafeInteger(value), `the database holds an integer beyond 2^53: ${text}`)
  return value
}

// The documented way to teach `pg` a type of parameter; without it an Instant would be sent as JSON.
Object.defineProperty(Temporal.Instant.prototype, 'toPostgres', {
  value(this: Temporal.Instant) {
    return this.toString()
  },
})

/** A value for a jsonb column or parameter. */
export function jsonb<Value>(value: Value): RawBuilder<Value> {
  return sql`${JSON.stringify(value)}::jsonb`
}

/** A value for a json column, which keeps the order of members as jsonb would not. */
export function json<Value>(value: Value): RawBuilder<Value> {
  return sql`${JSON.stringify(value)}::json`
}

/** The PostgreSQL error code and constraint of a failed statement, if it is one. */
export function databaseError(error: unknown): { code: string; constraint?: string } | undefined {
  return error instanceof pg.DatabaseError && error.code !== undefined
    ? { code: error.code, ...(error.constraint && { constraint: error.constraint }) }
    : undefined
}

/** True when the statement failed because a row with this unique value exists. */
export function violates(error: unknown, constraint: string): boolean {
  const failure = databaseError(error)
  return failure?.code === '23505' && failure.constraint === constraint
}
