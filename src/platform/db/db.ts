import type { Socket } from 'node:net'
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
    pipeline: true, // Statements that wait for each other still do: only `later` makes use of it.
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

const LATER = '/* later */ '

/**
 * Sends a statement together with the one that follows it, at the latest with the commit: each way
 * to the server costs more than most statements. For writes whose outcome nobody looks at; should
 * one fail, the statement that it travels with fails, and so does the transaction.
 */
export async function later(tx: Tx, { sql: text, parameters }: CompiledQuery): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(LATER + text, [...parameters]))
}

const AHEAD = '/* ahead */ '

/**
 * The same for a statement whose rows are wanted, once the next statement has been executed: a lock
 * and what is read under it go in one packet. The rows are those that it found when its turn came.
 */
export async function ahead<Row>(
  tx: Tx,
  { sql: text, parameters }: CompiledQuery,
): Promise<() => Promise<Row[]>> {
  const { rows } = await tx.executeQuery<{ sent: Promise<Result> }>(
    CompiledQuery.raw(AHEAD + text, [...parameters]),
  )
  return async () => ((await rows[0]?.sent)?.rows ?? []) as Row[]
}

type Statement = { text: string; values: unknown[]; sent?: PromiseWithResolvers<Result> }
type Result = { command: string; rowCount: number; rows: unknown[] }
const notSent: Result = { command: 'LATER', rowCount: 0, rows: [] }

/**
 * Has the server parse and plan each statement once for a connection, not at every use (measured:
 * a third more small reads a second). After a migration a statement may no longer fit its table;
 * then all are prepared anew, and the one that failed is answered with "try again".
 *
 * The beginning of a transaction, and what `later` and `ahead` mark, waits for the next statement.
 */
class PreparingClient extends pg.Client {
  #waiting: Statement[] = []

  // biome-ignore lint/suspicious/noExplicitAny: one override for all overloads of the driver
  override query(...args: any[]): any {
    const [text, values = []] = args
    if (typeof text !== 'string') return Reflect.apply(super.query, this, args)
    if (text === 'begin' || text.startsWith(LATER)) {
      this.#waiting.push({ text, values })
      return Promise.resolve(notSent)
    }
    if (text.startsWith(AHEAD)) {
      const sent = Promise.withResolvers<Result>()
      sent.promise.catch(() => {}) // The statement that it travels with tells.
      this.#waiting.push({ text, values, sent })
      return Promise.resolve({ ...notSent, rows: [{ sent: sent.promise }] })
    }
    const waiting = this.#waiting
    if (waiting.length === 0) return this.#send({ text, values })
    this.#waiting = []
    const isBegun = waiting[0]?.text !== 'begin'
    const isEnd = text === 'commit' || text === 'rollback'
    if (isEnd && !isBegun && (text === 'rollback' || waiting.length === 1)) {
      return Promise.resolve({ ...notSent, command: text.toUpperCase() })
    }
    // Also to a savepoint: what waits was meant for after it.
    if (text.startsWith('rollback')) return this.#send({ text, values })
    return this.#sendTogether([...waiting, { text, values }])
  }

  /** In one packet; the result is that of the last one, or the first failure. */
  async #sendTogether(statements: readonly Statement[]): Promise<Result | undefined> {
    const { stream } = (this as unknown as { connection: { stream: Socket } }).connection
    stream.cork()
    const sent = statements.map((statement) => {
      const result = this.#send(statement)
      statement.sent?.resolve(result)
      return result
    })
    stream.uncork()
    // After a failure all others fail too, with no more to say than that.
    await Promise.allSettled(sent)
    for (const one of sent) await one
    return sent.at(-1)
  }

  #send({ text, values }: Statement): Promise<Result> {
    const name = values.length > 0 ? statementName(text) : undefined
    if (name === undefined) return super.query(text, values) as unknown as Promise<Result>
    const result = super.query({ name, text, values }) as unknown as Promise<Result>
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

/** The database is away, overloaded or could not give a lock: the same may go well later. */
export function isDatabaseBusy(error: unknown): boolean {
  const code = databaseError(error)?.code
  if (code === undefined) {
    return error instanceof Error && /^(Connection|timeout)/i.test(error.message)
  }
  return /^(08|0A|40|53|55|57)/.test(code)
}
