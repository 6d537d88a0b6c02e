import pg from 'pg'
import {
  type GetTypeParser,
  PreparedStatements,
  type Statement,
  StatementBatch,
  type StatementResult,
} from './statement-batch.ts'
import { WatchedClient, type WatchedConfig } from './watched-client.ts'

export const LATER = '/* later */ '
export const AHEAD = '/* ahead */ '
export const PLAN_EACH_TIME = '/* plan each time */ '

const STATEMENTS_MAX = 1_000
const STALE_STATEMENT = '0A000' // a migration has changed what `select *` gives
const statementNames = new Map<string, string>()
let generation = 0

/** The same text has the same name; beyond the bound (texts made by filters) there is none. */
function statementName(text: string): string {
  const known = statementNames.get(text)
  if (known !== undefined) return known
  if (statementNames.size >= STATEMENTS_MAX) return ''
  const name = `mercer_${generation}_${statementNames.size}`
  statementNames.set(text, name)
  return name
}

type Waiting = Statement & { sent?: PromiseWithResolvers<StatementResult> }

const notSent: StatementResult = { command: 'LATER', rowCount: 0, rows: [] }

/**
 * Has the server parse and plan each statement once for a connection, not at every use (measured:
 * a third more small reads a second). After a migration a statement may no longer fit its table;
 * then all are prepared anew, and the one that failed is answered with "try again".
 *
 * The beginning of a transaction, and what `later` and `ahead` mark, waits for the next statement.
 */
export class PreparingClient extends WatchedClient {
  #waiting: Waiting[] = []
  readonly #prepared = new PreparedStatements()
  readonly #getTypeParser: GetTypeParser

  constructor(config?: WatchedConfig) {
    super(config)
    const { connection } = this as unknown as { connection: pg.Connection }
    connection.on('parseComplete', () => this.#prepared.confirm())
    this.#getTypeParser = (oid) => this.getTypeParser(oid, 'text') as (text: string) => unknown
  }

  // biome-ignore lint/suspicious/noExplicitAny: one override for all overloads of the driver
  override query(...args: any[]): any {
    const [text, values = []] = args
    if (typeof text !== 'string') return Reflect.apply(super.query, this, args)
    if (isBeginning(text) || text.startsWith(LATER)) {
      this.#waiting.push(statementOf(text, values))
      return Promise.resolve(notSent)
    }
    if (text.startsWith(AHEAD)) {
      const sent = Promise.withResolvers<StatementResult>()
      sent.promise.catch(() => {}) // The statement that it travels with tells.
      this.#waiting.push({ ...statementOf(text, values), sent })
      return Promise.resolve({ ...notSent, rows: [{ sent: sent.promise }] })
    }
    const waiting = this.#waiting
    if (waiting.length === 0 && values.length === 0) return super.query(text)
    this.#waiting = []
    const isBegun = !isBeginning(waiting[0]?.text ?? '')
    const isEnd = text === 'commit' || text === 'rollback'
    if (isEnd && !isBegun && (text === 'rollback' || waiting.length === 1)) {
      return Promise.resolve({ ...notSent, command: text.toUpperCase() })
    }
    // Also to a savepoint: what waits was meant for after it.
    if (text.startsWith('rollback')) return super.query(text)
    return this.#send([...waiting, statementOf(text, values)])
  }

  /** In one packet; the result is that of the last one, or the first failure. */
  async #send(statements: readonly Waiting[]): Promise<StatementResult | undefined> {
    const batch = new StatementBatch(statements, this.#prepared, this.#getTypeParser)
    super.query(batch)
    try {
      const results = await batch.results
      for (const [index, { sent }] of statements.entries()) sent?.resolve(results[index] ?? notSent)
      return results.at(-1)
    } catch (error) {
      for (const { sent } of statements) sent?.reject(error)
      if (error instanceof pg.DatabaseError && error.code === STALE_STATEMENT) {
        statementNames.clear()
        generation += 1
      }
      throw error
    }
  }
}

/** With an isolation level it has another text. */
function isBeginning(text: string): boolean {
  return text === 'begin' || text.startsWith('start transaction')
}

/** What has no values is seldom said again, but for the ends of transactions. */
function statementOf(text: string, values: readonly unknown[]): Statement {
  const isRepeated = values.length > 0 || isBeginning(text) || text === 'commit'
  const isKept = isRepeated && !text.startsWith(PLAN_EACH_TIME)
  return { name: isKept ? statementName(text) : '', text, values }
}
