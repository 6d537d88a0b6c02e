import { setTimeout as delay } from 'node:timers/promises'
import { errorFacts, type Log } from '../log.ts'
import type { Db } from './db.ts'
import { hasReached, NOWHERE, type Position, positionOf, timelineOf } from './position.ts'
import { ProbeConnection } from './probe-connection.ts'
import type { PrimaryHistory } from './replication-lag.ts'

export const ANSWER_MS_MAX = 2_000
const LAG_MS_MAX = 5_000
const WAIT_MS_MAX = 250 // A replica that is well has a write after a few milliseconds.
const WAIT_POLL_MS = 5

/** Servers that are copies of each other have the same one; a database of theirs too. */
export const identity = `
  (select system_identifier::text from pg_control_system()) || '/' ||
  (select oid::text from pg_database where datname = current_database())`

/** Without the right to see more, only whether it follows somebody is known: 0. */
const standbyState = `
  select pg_is_in_recovery() as standby, pg_last_wal_replay_lsn()::text as lsn,
         (select coalesce(received_tli, 0) from pg_stat_wal_receiver) as followed,
         ${identity} as identity`

type StandbyState = {
  standby: boolean
  lsn: string | null
  /** The timeline of the server that it follows; null when it follows none. */
  followed: number | null
  identity: string
}

/** The primary as it was seen last; it is away when the last look failed. */
export type PrimaryView = { history: PrimaryHistory; identity: string; isAway: boolean }

/** One standby: how far it is, and whether reads may go there. */
export class Replica {
  readonly name: string
  readonly db: Db
  readonly #probe: ProbeConnection
  readonly #view: PrimaryView
  readonly #log: Log
  readonly #underWay = new Set<(error: unknown) => void>()
  #position: Position = NOWHERE
  #completeUntilMs: number | undefined
  #obstacle: string | undefined = 'it was not looked at yet'
  #looking: Promise<void> | undefined

  constructor(name: string, url: string, db: Db, view: PrimaryView, log: Log) {
    this.name = name
    this.db = db
    this.#view = view
    this.#log = log
    this.#probe = new ProbeConnection(url, 'mercer replica probe', ANSWER_MS_MAX)
  }

  /** Why it is not used, in words; nothing when it is. */
  get obstacle(): string | undefined {
    return this.#obstacle
  }

  /** Undefined as long as it was never seen to be up to date. */
  get lagMs(): number | undefined {
    const { latest } = this.#view.history
    if (latest === undefined || this.#completeUntilMs === undefined) return undefined
    return latest.atMs - this.#completeUntilMs
  }

  has(position: Position): boolean {
    return hasReached(this.#position, position)
  }

  /** Several who ask at the same moment share one look. */
  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined
    })
    return this.#looking
  }

  /** Waits a moment for a position that it does not have yet. */
  async reaches(position: Position): Promise<boolean> {
    const untilMs = performance.now() + WAIT_MS_MAX
    while (!this.has(position)) {
      if (this.#obstacle !== undefined || performance.now() > untilMs) return false
      await this.look()
      if (!this.has(position)) await delay(WAIT_POLL_MS)
    }
    return this.#obstacle === undefined
  }

  /** Fails also when the replica turns out to be away: a silent connection would wait for long. */
  async run<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
    const done = Promise.withResolvers<Result>()
    this.#underWay.add(done.reject)
    work(this.db).then(done.resolve, done.reject)
    try {
      return await done.promise
    } finally {
      this.#underWay.delete(done.reject)
    }
  }

  /** Until the next look. Reads that are under way there fail with the reason. */
  leave(obstacle: string, reason: unknown): void {
    this.#become(obstacle, errorFacts(reason))
    for (const reject of this.#underWay) reject(reason)
  }

  async stop(): Promise<void> {
    await this.#probe.stop()
    await this.db.destroy()
  }

  async #look(): Promise<void> {
    try {
      const state = await this.#probe.ask(async (client): Promise<StandbyState> => {
        return (await client.query(standbyState)).rows[0]
      })
      this.#become(this.#judge(state))
    } catch (error) {
      this.leave('it does not answer', error)
    }
  }

  #become(obstacle: string | undefined, facts: object = {}): void {
    if (obstacle === this.#obstacle) return
    this.#obstacle = obstacle
    const all = { replica: this.name, ...facts }
    if (obstacle === undefined) this.#log.info(all, 'The replica is used for reads.')
    else this.#log.warn(all, `The replica is not used: ${obstacle}.`)
  }

  #judge(state: StandbyState): string | undefined {
    const { history } = this.#view
    const { latest } = history
    if (!latest) return 'the primary does not answer'
    const obstacle = unfitness(state, this.#view, latest.position)
    if (obstacle !== undefined) return obstacle
    const timeline = state.followed || timelineOf(latest.position)
    this.#position = positionOf(timeline, state.lsn ?? '')
    this.#completeUntilMs = history.completeUntilMs(this.#position) ?? this.#completeUntilMs
    const { lagMs } = this
    if (lagMs !== undefined && lagMs <= LAG_MS_MAX) return undefined
    return `it lags by more than ${LAG_MS_MAX / 1_000} s`
  }
}

/** Why a server cannot be used as a replica, however far it is. */
export function unfitness(
  { standby, lsn, followed, identity }: StandbyState,
  { identity: wanted, isAway }: Pick<PrimaryView, 'identity' | 'isAway'>,
  primary: Position,
): string | undefined {
  if (!standby || lsn === null) return 'it is not a standby'
  if (identity !== wanted) return 'it is not a copy of the database'
  if (isAway) return undefined // It has lost its server too, and has all there is.
  if (followed === null) return 'it does not follow the primary'
  const isReplaced = followed !== 0 && followed !== timelineOf(primary)
  return isReplaced ? 'it follows a server that was replaced' : undefined
}
