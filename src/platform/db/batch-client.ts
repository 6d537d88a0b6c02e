import { noTracing, type Tracing } from '../tracing/tracing.ts'
import { connectionOf } from './driver-internals.ts'
import { isStaleStatement } from './outage.ts'
import { PreparedNames } from './prepared-names.ts'
import {
  type GetTypeParser,
  PreparedStatements,
  type Statement,
  StatementBatch,
  type StatementResult,
} from './statement-batch.ts'
import { limitsStatement, WatchedClient, type WatchedConfig } from './watched-client.ts'

/**
 * Sends statements in batches, which `statement-batch.ts` writes in the driver's place. Its contract:
 *
 * - A batch is written to the socket at once, in its order. Values are converted before: a value
 *   that cannot be sent fails the batch, and nothing was sent.
 * - The server executes a batch up to the first failure and skips the rest, `commit` included. So
 *   nothing behind a failed `begin` is executed outside of its transaction. (The driver's own mode
 *   `pipeline` does that: see decision 8.)
 * - `send` gives all results in their order, or throws the first failure. The connection can be used
 *   afterwards; a transaction that had begun must be rolled back.
 * - A lost or silent connection fails the batch with its own error. If the batch held a `commit`,
 *   nobody knows whether it took effect.
 *
 * Each statement is parsed and planned once for a connection and not at every use (measured: a
 * third more small reads a second). After a migration a statement may no longer fit its table: then
 * all are prepared anew, and the one that failed may be tried again.
 */
export class BatchClient extends WatchedClient {
  readonly #prepared = new PreparedStatements()
  readonly #names: PreparedNames
  readonly #getTypeParser: GetTypeParser
  readonly #tracing: Tracing
  /** Go before each statement when a pooler may have changed the connection of the server. */
  readonly limits: readonly Statement[]
  /** Citus keeps the limits of a session to the coordinator, except those of a transaction. */
  readonly #passedOn: readonly Statement[]

  constructor(config: WatchedConfig & { names?: PreparedNames } = {}) {
    super(config)
    const { pooled, limits = {}, tracing = noTracing, names = new PreparedNames() } = config
    this.#tracing = tracing
    this.#names = names
    this.limits = pooled ? [{ ...limitsStatement(limits, true), isPrepared: true }] : []
    this.#passedOn = [
      `set local citus.propagate_set_commands = 'local'`,
      `set local lock_timeout = ${limits.lockMs ?? 0}`,
    ].map((text) => ({ text, values: [], isPrepared: true }))
    connectionOf(this).on('parseComplete', () => this.#prepared.confirm())
    this.#getTypeParser = (oid) => this.getTypeParser(oid, 'text') as (text: string) => unknown
  }

  /** Go behind the begin of each transaction. */
  get opening(): readonly Statement[] {
    return this.coordinates ? [...this.limits, ...this.#passedOn] : this.limits
  }

  send(statements: readonly Statement[]): Promise<StatementResult[]> {
    return this.#tracing.statements(statements, () => this.#send(statements))
  }

  /** One statement without values, in the driver's own way. */
  sendText(text: string): Promise<StatementResult> {
    return this.#tracing.statements([{ text }], () => this.query(text))
  }

  async #send(statements: readonly Statement[]): Promise<StatementResult[]> {
    const prepares = this.pooled?.prepares ?? true
    const named = statements.map((one) => ({ ...one, name: prepares ? this.#names.of(one) : '' }))
    const batch = new StatementBatch(named, this.#prepared, this.#getTypeParser)
    this.query(batch)
    try {
      return await batch.results
    } catch (error) {
      if (isStaleStatement(error)) this.#names.renew()
      throw error
    }
  }
}
