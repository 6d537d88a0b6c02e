import { type Migration, migrationState } from './migrate.ts'
import { databaseError } from './outage.ts'
import { WatchedClient } from './watched-client.ts'

const ANSWER_MS_MAX = 4_000

/** Why the database cannot be worked with, in words for an operator. */
type Trouble = { words: string; error?: unknown }

/**
 * Asks the database whether this program can work with it, over a connection that nothing else
 * uses: the answer comes within seconds also when all others are taken or silent. Several who ask
 * at the same moment share one answer.
 */
export class DatabaseProbe {
  readonly #url: string
  readonly #migrations: readonly Migration[]
  #client: WatchedClient | undefined
  #asking: Promise<Trouble | undefined> | undefined
  #isStopped = false

  constructor(url: string, migrations: readonly Migration[]) {
    this.#url = url
    this.#migrations = migrations
  }

  trouble(): Promise<Trouble | undefined> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined
    })
    return this.#asking
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#client?.end().catch(() => {})
  }

  async #ask(): Promise<Trouble | undefined> {
    const late = new Error('Connection terminated: no answer in time')
    const timer = setTimeout(() => this.#client?.destroy(late), ANSWER_MS_MAX)
    try {
      const known = this.#client
      if (!known) return await this.#look(await this.#connect())
      // The one that was kept may have ended with a server that has been replaced since.
      return await this.#look(known).catch(async (error) => {
        this.#drop(known)
        if (error === late) throw error
        return this.#look(await this.#connect())
      })
    } catch (error) {
      this.#drop(this.#client)
      return { words: probeWords(error), error }
    } finally {
      clearTimeout(timer)
    }
  }

  async #connect(): Promise<WatchedClient> {
    const client = new WatchedClient({
      connectionString: this.#url,
      application_name: 'mercer probe',
      connectionTimeoutMillis: ANSWER_MS_MAX,
    })
    this.#client = client
    await client.connect()
    if (this.#isStopped) await client.end()
    return client
  }

  #drop(client: WatchedClient | undefined): void {
    client?.end().catch(() => {})
    if (this.#client === client) this.#client = undefined
  }

  /** A database that a newer program has migrated still serves this one until it is replaced. */
  async #look(client: WatchedClient): Promise<Trouble | undefined> {
    const refusal = await findReadOnly(client)
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
