import {
  CompiledQuery,
  Kysely,
  PostgresDialect,
  type RawBuilder,
  sql,
  type Transaction,
} from 'kysely'
import pg from 'pg'
import { assert } from '../../lib/assert.ts'
import { AHEAD, LATER, PLAN_EACH_TIME, PreparingClient } from './preparing-client.ts'
import type { StatementResult } from './statement-batch.ts'

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

/**
 * Sends a statement together with the one that follows it, at the latest with the commit: each way
 * to the server costs more than most statements. For writes whose outcome nobody looks at; should
 * one fail, the statement that it travels with fails, and so does the transaction.
 */
export async function later(tx: Tx, { sql: text, parameters }: CompiledQuery): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(LATER + text, [...parameters]))
}

/**
 * The same for a statement whose rows are wanted, once the next statement has been executed: a lock
 * and what is read under it go in one packet. The rows are those that it found when its turn came.
 */
export async function ahead<Row>(
  tx: Tx,
  { sql: text, parameters }: CompiledQuery,
): Promise<() => Promise<Row[]>> {
  const { rows } = await tx.executeQuery<{ sent: Promise<StatementResult> }>(
    CompiledQuery.raw(AHEAD + text, [...parameters]),
  )
  return async () => ((await rows[0]?.sent)?.rows ?? []) as Row[]
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

/**
 * Begins a statement that reads the next of many rows, batch after batch: a plan that is kept for
 * all values may read and sort a whole table for each batch (measured: 76 ms against 1.6 ms).
 */
export const planEachTime = sql.raw(PLAN_EACH_TIME)

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

/** The database is away, overloaded or could not give a lock: the same may go well later. */
export function isDatabaseBusy(error: unknown): boolean {
  const code = databaseError(error)?.code
  if (code === undefined) {
    return error instanceof Error && /^(Connection|timeout)/i.test(error.message)
  }
  return /^(08|0A|40|53|55|57)/.test(code)
}
