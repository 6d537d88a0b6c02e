import pg from 'pg'
import { AppError } from '../../lib/errors.ts'
import type { Log } from '../log.ts'
import type { Db } from './db.ts'
import { isOutage } from './outage.ts'
import { flushPlace, type PlaceRow, type Position, positionOfPlace } from './position.ts'
import { serverUrls } from './primary.ts'
import { ProbeConnection } from './probe-connection.ts'
import { ANSWER_MS_MAX, identity, type PrimaryView, Replica } from './replica.ts'
import { PrimaryHistory } from './replication-lag.ts'

const LOOK_MS = 1_000

type ReplicasOptions = {
  /** The primary, for those who have this one. */
  db: Db
  databaseUrl: string
  /** It may name several standbys. */
  readDatabaseUrl: string
  open: (url: string) => Db
  log: Log
}

type PrimaryState = PlaceRow & { identity: string }

const replicasOf = new WeakMap<Db, Replicas>()

/**
 * Reads from a replica that has reached the position, if there is one, and else from the primary.
 * The work only reads: it is done again on the primary when the replica fails or lacks something.
 */
export function readFromReplica<Result>(
  db: Db,
  position: Position,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const replicas = replicasOf.get(db)
  return replicas ? replicas.read(position, work) : work(db)
}

/** The standbys of a database. They are looked at every second, and not at each read. */
export class Replicas {
  readonly #db: Db
  readonly #primary: ProbeConnection
  readonly #view: PrimaryView = { history: new PrimaryHistory(), identity: '', isAway: false }
  readonly #all: readonly Replica[]
  readonly #timer: NodeJS.Timeout
  readonly counts = { replica: 0, primary: 0, failed: 0 }
  #turn = 0
  #looking: Promise<void> | undefined

  constructor({ db, databaseUrl, readDatabaseUrl, open, log }: ReplicasOptions) {
    this.#db = db
    this.#primary = new ProbeConnection(databaseUrl, 'mercer replica probe', ANSWER_MS_MAX)
    this.#all = serverUrls(readDatabaseUrl).map(
      (url) => new Replica(nameOf(url), url, open(url), this.#view, log),
    )
    replicasOf.set(db, this)
    void this.look()
    this.#timer = setInterval(() => void this.look(), LOOK_MS)
    this.#timer.unref()
  }

  /** Why each is not used, in words; nothing for those that are. */
  obstacles(): { name: string; obstacle: string | undefined }[] {
    return this.#all.map(({ name, obstacle }) => ({ name, obstacle }))
  }

  /** 1 for those that are used, 0 for the others. */
  usable(): Record<string, number> {
    return this.#by(({ obstacle }) => (obstacle === undefined ? 1 : 0))
  }

  /** Only replicas that were up to date once have one. */
  lagSeconds(): Record<string, number> {
    return this.#by(({ lagMs }) => lagMs && lagMs / 1_000)
  }

  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined
    })
    return this.#looking
  }

  async read<Result>(position: Position, work: (db: Db) => Promise<Result>): Promise<Result> {
    const replica = await this.#choose(position)
    if (!replica) {
      this.counts.primary += 1
      return work(this.#db)
    }
    try {
      const result = await replica.run(work)
      this.counts.replica += 1
      return result
    } catch (error) {
      if (error instanceof AppError && error.code !== 'not-found') throw error
      this.counts.failed += 1
      if (isOutage(error)) replica.leave('a read failed there', error)
      return work(this.#db)
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#looking
    await this.#primary.stop()
    await Promise.all(this.#all.map((replica) => replica.stop()))
  }

  /** They take turns; one that has the position already comes before one that must be asked. */
  async #choose(position: Position): Promise<Replica | undefined> {
    this.#turn += 1
    const usable = this.#all.filter(({ obstacle }) => obstacle === undefined)
    const ready = usable.filter((replica) => replica.has(position))
    const among = ready.length > 0 ? ready : usable
    const replica = among[this.#turn % among.length]
    return replica && (await replica.reaches(position)) ? replica : undefined
  }

  async #look(): Promise<void> {
    const atMs = performance.now()
    try {
      const state = await this.#primary.ask(async (client): Promise<PrimaryState> => {
        return (await client.query(`${flushPlace}, ${identity} as identity`)).rows[0]
      })
      this.#view.history.add(positionOfPlace(state), atMs)
      this.#view.identity = state.identity
      this.#view.isAway = false
    } catch {
      this.#view.isAway = true // Others tell of that.
    }
    await Promise.all(this.#all.map((replica) => replica.look()))
  }

  #by(read: (replica: Replica) => number | undefined): Record<string, number> {
    const known: Record<string, number> = {}
    for (const replica of this.#all) {
      const value = read(replica)
      if (value !== undefined) known[replica.name] = value
    }
    return known
  }
}

/** Never with the password. */
function nameOf(url: string): string {
  const { host, port } = new pg.Client({ connectionString: url })
  return `${host}:${port}`
}
