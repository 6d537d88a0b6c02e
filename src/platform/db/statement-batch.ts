import type pg from 'pg'
import { prepareValue, type Sendable } from './driver-internals.ts'
import { StaleColumns } from './outage.ts'

/**
 * Statements with one request for an answer at their end. The driver asks for one after each
 * statement, and for the columns of its rows at every use. Each answer wakes this process once
 * more, which costs more than most statements do.
 */

export type Statement = {
  text: string
  values: readonly unknown[]
  /** Parsed and planned once for a connection. Otherwise it is planned anew for its values. */
  isPrepared: boolean
}

/** The server knows a prepared statement by its name; it is empty for any other. */
type NamedStatement = Statement & { name: string }

export type StatementResult = { command: string; rowCount: number | null; rows: Row[] }

type Row = Record<string, unknown>
type Parser = (text: string) => unknown
type Column = { name: string; parse: Parser }

/** The statements that a connection has prepared, with the columns of their rows once known. */
export class PreparedStatements {
  readonly #columns = new Map<string, readonly Column[] | undefined>()
  /** The server was asked to prepare these, and has not answered yet. */
  #asked: string[] = []

  isPrepared(name: string): boolean {
    return this.#columns.has(name)
  }

  columnsOf(name: string): readonly Column[] | undefined {
    return this.#columns.get(name)
  }

  ask(name: string): void {
    this.#asked.push(name)
  }

  isAsked(name: string): boolean {
    return this.#asked.includes(name)
  }

  /** The server has prepared the first of those that it was asked for. */
  confirm(): void {
    const name = this.#asked.shift()
    if (name) this.#columns.set(name, undefined)
  }

  learn(name: string, columns: readonly Column[]): void {
    if (name) this.#columns.set(name, columns)
  }

  /** The server skips all that comes after a failure. */
  forgetAsked(): void {
    this.#asked = []
  }
}

export type GetTypeParser = (oid: number) => Parser

/** A "submittable" of the driver: `submit` gets the connection when its turn has come. */
export class StatementBatch implements pg.Submittable {
  readonly statements: readonly NamedStatement[]
  readonly #prepared: PreparedStatements
  readonly #getTypeParser: GetTypeParser
  readonly #done = Promise.withResolvers<StatementResult[]>()
  readonly #results: StatementResult[] = []
  /** These belong to the statement whose answer is being read. */
  #columns: readonly Column[] | undefined
  #rows: Row[] = []
  #failure: unknown
  /** Rows came that the columns known of their statement do not fit. */
  #isStale = false

  constructor(
    statements: readonly NamedStatement[],
    prepared: PreparedStatements,
    getTypeParser: GetTypeParser,
  ) {
    this.statements = statements
    this.#prepared = prepared
    this.#getTypeParser = getTypeParser
  }

  get results(): Promise<StatementResult[]> {
    return this.#done.promise
  }

  submit(connection: pg.Connection): unknown {
    let values: Sendable[][]
    try {
      values = this.statements.map((one) => one.values.map((value) => prepareValue(value)))
    } catch (error) {
      return error
    }
    connection.stream.cork()
    for (const [index, statement] of this.statements.entries()) {
      this.#send(connection, statement, values[index] ?? [])
    }
    connection.sync()
    connection.stream.uncork()
    return null
  }

  #send(connection: pg.Connection, { name, text }: NamedStatement, values: Sendable[]): void {
    const prepared = this.#prepared
    if (!name || !(prepared.isPrepared(name) || prepared.isAsked(name))) {
      connection.parse({ name, text } as pg.QueryParse, true)
      prepared.ask(name)
    }
    connection.bind({ statement: name, values }, true)
    if (!prepared.columnsOf(name)) connection.describe({ type: 'P', name: '' }, true)
    connection.execute({ portal: '' } as pg.ExecuteConfig, true)
  }

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: this.#getTypeParser(dataTypeID),
    }))
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (this.#failure) return
    const columns = this.#columns ?? this.#prepared.columnsOf(this.#current.name) ?? []
    if (fields.length !== columns.length) {
      this.#isStale = true
      return
    }
    const row: Row = {}
    try {
      // Without a pair for each column, which takes an eighth of the time of a row.
      for (let index = 0; index < columns.length; index++) {
        const { name, parse } = columns[index] as Column
        const text = fields[index] ?? null
        row[name] = text === null ? null : parse(text)
      }
    } catch (error) {
      this.#failure = error
    }
    this.#rows.push(row)
  }

  handleCommandComplete({ text }: { text: string }): void {
    const [command = '', ...counts] = text.split(' ')
    const count = counts.at(-1)
    const rowCount = count === undefined ? null : Number(count)
    const { name } = this.#current
    if (!this.#prepared.columnsOf(name)) this.#prepared.learn(name, this.#columns ?? [])
    this.#results.push({ command, rowCount, rows: this.#rows })
    this.#columns = undefined
    this.#rows = []
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' })
  }

  handleError(error: unknown): void {
    this.#prepared.forgetAsked()
    this.#done.reject(error)
  }

  handleReadyForQuery(): void {
    this.#prepared.forgetAsked()
    if (this.#failure) this.#done.reject(this.#failure)
    else if (this.#isStale && !this.#isCommitted) this.#done.reject(new StaleColumns())
    else this.#done.resolve(this.#results)
  }

  /** Nobody reads the rows that come with a commit, and to try again would do its work twice. */
  get #isCommitted(): boolean {
    return this.#results.some(({ command }) => command === 'COMMIT')
  }

  get #current(): NamedStatement {
    return this.statements[this.#results.length] as NamedStatement
  }
}
