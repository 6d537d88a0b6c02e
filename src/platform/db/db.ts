import {
  type CompiledQuery,
  Kysely,
  type QueryResult,
  type RawBuilder,
  sql,
  type Transaction,
} from 'kysely'
import pg from 'pg'
import { assert } from '../../lib/assert.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { BatchClient } from './batch-client.ts'
import { type BatchingConnection, batchingDialect, type PoolWaits } from './batching-driver.ts'
import { ConnectionWatch, type WatchPace } from './connection-watch.ts'
import { databaseError } from './outage.ts'
import { NOWHERE, type PlaceRow, type Position, positionOfPlace } from './position.ts'
import { PreparedNames } from './prepared-names.ts'
import { CONNECT_MS_MAX, type Pooled, type WatchedClient, watched } from './watched-client.ts'

export { databaseError, isDatabaseBusy } from './outage.ts'

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
  /** Given when the address leads to a pooler. */
  pooled?: Pooled | undefined
  poolMax: number
  /** Every commit tells its position, for `committedPosition`. */
  tellsPositions?: boolean | undefined
  /** The longest statement that is rightly so long. */
  statementTimeoutMs: number
  /** How long to wait for a lock, and for a connection; five seconds when left out. */
  waitMs?: number | undefined
  /** The longest that one piece of work may keep a connection; not limited when left out. */
  heldMsMax?: number | undefined
  /** Called when a connection is silent and the database cannot be asked about it. */
  onUnreachable?: (() => void) | undefined
  watchPace?: WatchPace | undefined
  tracing?: Tracing | undefined
}

const LOCK_TIMEOUT_MS = 5_000
/** Longer than the looks of an idle program are apart: each would open a connection otherwise. */
export const IDLE_MS_MAX = 60_000
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000
const ANSWER_GRACE_MS = 15_000 // Several statements may travel together.

export function openDb(options: DbOptions): Db {
  const { url, pooled, poolMax, statementTimeoutMs, heldMsMax, onUnreachable } = options
  const watch = { url, heldMsMax, onUnreachable, pace: options.watchPace }
  const silenceMsMax = statementTimeoutMs + ANSWER_GRACE_MS
  const shared = { names: new PreparedNames() }
  const pool = new pg.Pool({
    Client: BatchClient,
    connectionString: url,
    max: poolMax,
    idleTimeoutMillis: IDLE_MS_MAX,
    types: { getTypeParser },
    application_name: 'mercer',
    ...shared,
    connectionTimeoutMillis: options.waitMs ?? CONNECT_MS_MAX,
    ...watched(
      new ConnectionWatch({ ...watch, silenceMsMax }),
      {
        statementMs: statementTimeoutMs,
        lockMs: options.waitMs ?? LOCK_TIMEOUT_MS,
        idleInTransactionMs: IDLE_IN_TRANSACTION_TIMEOUT_MS,
      },
      pooled,
      options.tracing,
    ),
  })
  // A connection that the server closed is replaced at the next use; without a listener it would
  // end the process.
  pool.on('error', () => {})
  const waits = { count: 0, seconds: 0 }
  const state: PoolState = { pool, givenMs: performance.now(), waits, committed: NOWHERE }
  pool.on('acquire', (client) => {
    state.givenMs = performance.now()
    ;(client as unknown as WatchedClient).heldSinceMs = state.givenMs
  })
  pool.on('release', (_error, client) => {
    ;(client as unknown as WatchedClient).heldSinceMs = undefined
  })
  const committed = (row: PlaceRow) => {
    const position = positionOfPlace(row)
    if (position > state.committed) state.committed = position
  }
  const dialect = batchingDialect(pool, waits, options.tellsPositions ? committed : undefined)
  const db = new Kysely<Tables>({ dialect })
  pools.set(db, state)
  return db
}

type PoolState = { pool: pg.Pool; givenMs: number; waits: PoolWaits; committed: Position }

const pools = new WeakMap<Db, PoolState>()
const GIVEN_MS_MAX = 3_000

/** Somebody waits for a connection, all are taken, and none has come free for some seconds. */
export function isPoolExhausted(db: Db): boolean {
  const { pool, givenMs } = pools.get(db) ?? {}
  if (!pool || givenMs === undefined || pool.waitingCount === 0) return false
  return pool.idleCount === 0 && performance.now() - givenMs > GIVEN_MS_MAX
}

/**
 * A position that everything has which this process has committed; none without `tellsPositions`,
 * or before the first commit.
 */
export function committedPosition(db: Db): Position {
  return pools.get(db)?.committed ?? NOWHERE
}

export function connectionsOf(db: Db): { all: number; idle: number; awaited: number } {
  const { pool } = pools.get(db) ?? {}
  const { totalCount: all = 0, idleCount: idle = 0, waitingCount: awaited = 0 } = pool ?? {}
  return { all, idle, awaited }
}

export function waitsOf(db: Db): PoolWaits {
  return pools.get(db)?.waits ?? { count: 0, seconds: 0 }
}

/**
 * Sends a statement together with the one that follows it, at the latest with the commit: a round
 * trip costs more than most statements. For writes whose outcome nobody looks at. If one fails, the
 * statement that it is sent with fails, and so does the transaction.
 */
export async function later(tx: Tx, query: CompiledQuery): Promise<void> {
  await onConnection(tx, async (connection) => connection.later(query))
}

/**
 * Like `later`, for a statement whose rows are wanted after the next statement was executed: a lock
 * and what is read under it need one round trip. The rows are those that it found in its turn.
 */
export async function ahead<Row>(tx: Tx, query: CompiledQuery): Promise<() => Promise<Row[]>> {
  const { answer } = await onConnection(tx, async (connection) => connection.ahead(query))
  return async () => (await answer).rows as Row[]
}

type RowsOf<Queries extends readonly CompiledQuery[]> = {
  -readonly [Place in keyof Queries]: Queries[Place] extends CompiledQuery<infer Row>
    ? Row[]
    : never
}

/**
 * Executes statements in one round trip, one after the other, and returns the rows of each. Inside
 * a transaction, a read that follows a lock sees all that the lock waited for.
 */
export async function together<const Queries extends readonly CompiledQuery[]>(
  db: Db | Tx,
  queries: Queries,
): Promise<RowsOf<Queries>> {
  if (!db.isTransaction) {
    return db.connection().execute((connection) => inOneBatch(connection as Tx, queries))
  }
  return inOneBatch(db as Tx, queries)
}

async function inOneBatch<Queries extends readonly CompiledQuery[]>(
  tx: Tx,
  queries: Queries,
): Promise<RowsOf<Queries>> {
  const waiting: (() => Promise<unknown[]>)[] = []
  for (const query of queries.slice(0, -1)) waiting.push(await ahead(tx, query))
  const last = queries.at(-1)
  const { rows } = last ? await tx.executeQuery(last) : { rows: [] }
  const all = [...(await Promise.all(waiting.map((answer) => answer()))), rows]
  return all as RowsOf<Queries>
}

/**
 * Executes a statement that reads the next of many rows, batch after batch, in the order of an
 * index. A plan that is kept for all values may read and sort a whole table for each batch (76 ms
 * against 1.6 ms), and so may a plan for these values while the statistics do not know yet how many
 * rows wait (231 ms against 5 ms for 20,000 invoices that were made just now). So it is planned
 * each time, and no plan that sorts is chosen where there is another.
 */
export function readNext<Row>(tx: Tx, query: RawBuilder<Row>): Promise<QueryResult<Row>> {
  const compiled = query.compile(tx)
  return onConnection(tx, (connection) => connection.readNext<Row>(compiled))
}

/** The connection of a transaction, in turn with its statements. */
export function onConnection<Result>(
  tx: Tx,
  work: (connection: BatchingConnection) => Promise<Result>,
): Promise<Result> {
  return tx
    .getExecutor()
    .provideConnection((connection) => work(connection as unknown as BatchingConnection))
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

/** True when the statement failed because a row with this unique value exists. */
export function violates(error: unknown, constraint: string): boolean {
  const failure = databaseError(error)
  return failure?.code === '23505' && failure.constraint === constraint
}
