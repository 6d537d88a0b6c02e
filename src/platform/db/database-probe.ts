import { type Migration, migrationState } from './migrate.ts'
import { databaseError } from './outage.ts'
import { ProbeConnection } from './probe-connection.ts'
import type { WatchedClient } from './watched-client.ts'

const ANSWER_MS_MAX = 4_000

/** Why the database cannot be worked with, in words for an operator. */
type Trouble = { words: string; error?: unknown }

/**
 * Asks the database whether this program can work with it. Several who ask at the same moment share
 * one answer.
 */
export class DatabaseProbe {
  readonly #connection: ProbeConnection
  readonly #migrations: readonly Migration[]
  readonly #mustWrite: boolean
  #asking: Promise<Trouble | undefined> | undefined

  constructor(url: string, migrations: readonly Migration[], { mustWrite = true } = {}) {
    this.#connection = new ProbeConnection(url, 'mercer probe', ANSWER_MS_MAX)
    this.#migrations = migrations
    this.#mustWrite = mustWrite
  }

  trouble(): Promise<Trouble | undefined> {
    this.#asking ??= this.#connection
      .ask((client) => this.#look(client))
      .catch((error) => ({ words: probeWords(error), error }))
      .finally(() => {
        this.#asking = undefined
      })
    return this.#asking
  }

  stop(): Promise<void> {
    return this.#connection.stop()
  }

  /** A database that a newer program has migrated still serves this one until it is replaced. */
  async #look(client: WatchedClient): Promise<Trouble | undefined> {
    const refusal = this.#mustWrite ? await findReadOnly(client) : undefined
    if (refusal) return { words: refusal }
    const { state } = await migrationState(client, this.#migrations)
    if (state !== 'behind') return undefined
    return { words: 'The database lacks migrations: run "mercer migrate".' }
  }
}

/** Says why the database takes no writes, if it does not. */
export async function findReadOnly(client: WatchedClient): Promise<string | undefined> {
  const { rows } = await client.query(
    `select pg_is_in_recovery() as standby,
            current_setting('transaction_read_only') = 'on' as read_only`,
  )
  if (rows[0]?.standby) {
    return (
      'The database is a standby that only reads: point DATABASE_URL at the primary, ' +
      'or promote this one.'
    )
  }
  if (!rows[0]?.read_only) return undefined
  return (
    'The database is read-only (default_transaction_read_only is on): switch that off for ' +
    'the server, the database or the user.'
  )
}

function probeWords(error: unknown): string {
  const code = databaseError(error)?.code ?? ''
  if (code === '53300') return 'The database refuses connections: too many are open.'
  if (code === '57P03') return 'The database is starting up or shutting down.'
  if (code.startsWith('28')) return 'The database refuses the user or the password.'
  if (code === '3D000') return 'The database does not exist.'
  if (code !== '') return `The database refuses its work (error ${code}).`
  const { code: network } = error as { code?: string }
  if (network === 'ECONNREFUSED' || network === 'ENOENT') {
    return 'The database refuses connections: it does not run, or not at this address.'
  }
  return 'The database does not answer.'
}
