import {
  AbortedTransactionError,
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import type { BatchClient } from './batch-client.ts'
import { insertPlace, type PlaceRow } from './position.ts'
import type { Statement, StatementResult } from './statement-batch.ts'

type PooledClient = pg.PoolClient & BatchClient
type Waiting = Statement & {
  answer?: PromiseWithResolvers<StatementResult>
  savepoint?: string
}

/** How often, and how long together, work found no free connection. */
export type PoolWaits = { count: number; seconds: number }

/** Told of a place in the log behind each commit. */
type Committed = (place: PlaceRow) => void

/** PostgreSQL for Kysely, over a pool whose clients send statements in batches. */
export function batchingDialect(pool: pg.Pool, waits: PoolWaits, committed?: Committed): Dialect {
  return {
    createDriver: () => new BatchingDriver(pool, waits, committed),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  }
}

/**
 * A connection that holds statements back until one is waited for, and sends them in one batch with
 * it: the begin of a transaction, and all that was given to `later` and `ahead`.
 */
export class BatchingConnection implements DatabaseConnection {
  readonly #client: PooledClient
  readonly #committed: Committed | undefined
  #waiting: Waiting[] = []
  /** The transaction has begun for the caller, but the server does not know of it yet. */
  #isBeginWaiting = false
  #isInTransaction = false
  #savepoints = 0
  #isBroken = false

  constructor(client: PooledClient, committed?: Committed) {
    this.#client = client
    this.#committed = committed
  }

  executeQuery<Row>({ sql: text, parameters: values }: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#execute({ text, values, isPrepared: values.length > 0 })
  }

  async readNext<Row>({ sql: text, parameters: values }: CompiledQuery): Promise<QueryResult<Row>> {
    this.#waiting.push(plain('set local enable_sort = off'))
    const result = await this.#execute<Row>({ text, values, isPrepared: false })
    this.#waiting.push(plain('set local enable_sort = on'))
    return result
  }

  later({ sql: text, parameters: values }: CompiledQuery): void {
    this.#waiting.push({ text, values, isPrepared: values.length > 0 })
  }

  ahead({ sql: text, parameters: values }: CompiledQuery): { answer: Promise<StatementResult> } {
    const answer = Promise.withResolvers<StatementResult>()
    answer.promise.catch(() => {}) // The statement that it is sent with fails too.
    this.#waiting.push({ text, values, isPrepared: true, answer })
    return { answer: answer.promise }
  }

  /** Returns its name; savepoints may lie inside each other. */
  setSavepoint(): string {
    this.#savepoints += 1
    const savepoint = `savepoint_${this.#savepoints}`
    this.#waiting.push({ ...plain(`savepoint ${savepoint}`), savepoint })
    return savepoint
  }

  async releaseSavepoint(name: string, isLater: boolean): Promise<void> {
    const release = plain(`release savepoint ${name}`)
    if (isLater) this.#waiting.push(release)
    else await this.#send(release)
    this.#savepoints -= 1
  }

  /**
   * Statements that wait and came after the savepoint are forgotten. So nothing that might fail is
   * ever sent in one batch before a rollback to a savepoint.
   */
  rollbackToSavepoint(name: string): void {
    const place = this.#waiting.findLastIndex(({ savepoint }) => savepoint === name)
    this.#waiting =
      place >= 0
        ? this.#waiting.slice(0, place)
        : [plain(`rollback to savepoint ${name}`), plain(`release savepoint ${name}`)]
    this.#savepoints -= 1
  }

  begin({ isolationLevel, accessMode }: TransactionSettings): void {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : ''
    const begin = plain(`begin${level}${accessMode ? ` ${accessMode}` : ''}`)
    this.#waiting = [begin, ...this.#client.opening]
    this.#isBeginWaiting = true
    this.#isInTransaction = true
    this.#savepoints = 0
  }

  async commit(): Promise<void> {
    const isEmpty = this.#isBeginWaiting && this.#waiting.length === 1 + this.#client.opening.length
    try {
      if (isEmpty) return this.#forget()
      const { command } = this.#committed
        ? await this.#commitAndTell(this.#committed)
        : await this.#send(plain('commit'))
      if (command === 'ROLLBACK') throw new AbortedTransactionError()
    } finally {
      this.#isInTransaction = false
    }
  }

  /** The position is asked for in the same batch, behind the commit: no further round trip. */
  async #commitAndTell(committed: Committed): Promise<StatementResult> {
    const { answer } = this.ahead(CompiledQuery.raw('commit'))
    const { rows } = await this.#send(plain(insertPlace))
    committed(rows[0] as PlaceRow)
    return answer
  }

  async rollback(): Promise<void> {
    const isUnknownToServer = this.#isBeginWaiting
    this.#forget()
    this.#isInTransaction = false
    if (isUnknownToServer) return
    try {
      await this.#sendAlone('rollback')
    } catch (error) {
      this.#isBroken = true
      throw error
    }
  }

  /** Until it is released, a statement may take as long as the server works on it. */
  bePatient(): void {
    this.#client.isPatient = true
  }

  release(): void {
    this.#client.isPatient = false
    this.#client.release(this.#isBroken)
  }

  // biome-ignore lint/correctness/useYield: the pool reads pages, never cursors
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Rows are not streamed.')
  }

  #forget(): void {
    this.#waiting = []
    this.#isBeginWaiting = false
  }

  async #execute<Row>(statement: Statement): Promise<QueryResult<Row>> {
    if (!this.#isInTransaction) this.#waiting = [...this.#client.limits, ...this.#waiting]
    const isAlone = this.#waiting.length === 0 && statement.values.length === 0
    const { command, rowCount, rows } = isAlone
      ? await this.#sendAlone(statement.text)
      : await this.#send(statement)
    const isWrite = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command)
    const counted = isWrite ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}
    return { ...counted, rows: (rows ?? []) as Row[] }
  }

  async #sendAlone(text: string): Promise<StatementResult> {
    try {
      return await this.#client.sendText(text)
    } catch (error) {
      throw traced(error)
    }
  }

  async #send(last: Statement): Promise<StatementResult> {
    const batch: Waiting[] = [...this.#waiting, last]
    this.#forget()
    try {
      const results = await this.#client.send(batch)
      for (const [place, { answer }] of batch.entries()) {
        answer?.resolve(results[place] as StatementResult)
      }
      return results.at(-1) as StatementResult
    } catch (error) {
      for (const { answer } of batch) answer?.reject(error)
      throw traced(error)
    }
  }
}

/** One of the few statements that every transaction uses. */
function plain(text: string): Statement {
  return { text, values: [], isPrepared: true }
}

/** The stack of an answer from the network ends at the socket; this one leads to the caller. */
function traced(error: unknown): unknown {
  if (error instanceof Error) Error.captureStackTrace(error, traced)
  return error
}

class BatchingDriver implements Driver {
  readonly #pool: pg.Pool
  readonly #waits: PoolWaits
  readonly #connections = new WeakMap<pg.PoolClient, BatchingConnection>()
  readonly #committed: Committed | undefined

  constructor(pool: pg.Pool, waits: PoolWaits, committed?: Committed) {
    this.#pool = pool
    this.#waits = waits
    this.#committed = committed
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<BatchingConnection> {
    const client = (await (this.#pool.idleCount > 0
      ? this.#pool.connect()
      : this.#waitForConnection())) as PooledClient
    const known = this.#connections.get(client)
    const connection = known ?? new BatchingConnection(client, this.#committed)
    this.#connections.set(client, connection)
    return connection
  }

  async #waitForConnection(): Promise<pg.PoolClient> {
    const sinceMs = performance.now()
    const client = await this.#pool.connect()
    this.#waits.count += 1
    this.#waits.seconds += (performance.now() - sinceMs) / 1_000
    return client
  }

  async beginTransaction(connection: BatchingConnection, settings: TransactionSettings) {
    connection.begin(settings)
  }

  commitTransaction(connection: BatchingConnection): Promise<void> {
    return connection.commit()
  }

  rollbackTransaction(connection: BatchingConnection): Promise<void> {
    return connection.rollback()
  }

  async releaseConnection(connection: BatchingConnection): Promise<void> {
    connection.release()
  }

  async destroy(): Promise<void> {
    await this.#pool.end()
  }
}
