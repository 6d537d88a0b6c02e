import { hash } from 'node:crypto'
import type { StoreId } from '../../lib/ids.ts'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/db.ts'
import { notify } from '../db/listener.ts'
import { causeOf, errorFacts, type Log, type PatientLog, patientLog } from '../log.ts'
import { insertRevocation, listRevoked } from './queries.ts'
import { TOKEN_LIFE_MAX_SECONDS } from './signing-keys.ts'
import type { AccessToken } from './tokens.ts'

/** Announced when a key, an account or a membership was deleted. */
export const REVOKED = 'revoked'

const FELT_MS_MAX = 60_000
const POLL_MS = 15_000 // Revocation must be felt within 60 s; this leaves room for a failed poll.

/**
 * Ends all tokens of a subject (an application key, an account, a membership). The row is written
 * in the caller's transaction and stays until no such token can be alive.
 */
export async function revoke(tx: Tx, now: Temporal.Instant, subjectId: string): Promise<void> {
  const expires = now.add({ seconds: TOKEN_LIFE_MAX_SECONDS })
  await insertRevocation(tx, { subject_id: subjectId, expires_at: expires })
  await notify(tx, REVOKED, subjectId)
}

/**
 * Names an account or a membership of one store, for `revoke`. Its id alone does not: a copy of the
 * store has accounts and memberships with the same ids.
 */
export function subjectOf(storeId: StoreId, id: string): string {
  const hex = hash('sha256', `${storeId}:${id}`)
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}

/** This process's copy of the revoked subjects: small, and asked at every request. */
export class Revocations {
  readonly #db: Db
  readonly #clock: Clock
  readonly #log: PatientLog
  #revoked: ReadonlySet<string> = new Set()
  #begun = 0
  #applied = 0
  #readAtMs = Number.NEGATIVE_INFINITY
  #soon: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(db: Db, clock: Clock, log: Log) {
    this.#db = db
    this.#clock = clock
    this.#log = patientLog(log)
  }

  has(subjectId: string): boolean {
    return this.#revoked.has(subjectId)
  }

  /**
   * If several reads overlap, the one begun last wins: an older one may miss the newest subject.
   */
  async refresh(): Promise<void> {
    this.#begun += 1
    const turn = this.#begun
    const revoked = await listRevoked(this.#db, this.#clock.now())
    if (turn < this.#applied) return
    this.#applied = turn
    this.#revoked = new Set(revoked)
    this.#readAtMs = performance.now()
  }

  /** Reads the list out of turn; who asks meanwhile adds nothing. */
  refreshSoon(): void {
    this.#soon ??= this.refresh()
      .catch(() => {}) // The next poll tells.
      .finally(() => {
        this.#soon = undefined
      })
  }

  /** False when a revocation could have been missed: the list has not been read for too long. */
  get isFresh(): boolean {
    return performance.now() - this.#readAtMs < FELT_MS_MAX
  }

  /**
   * Shoppers' tokens are trusted in an outage too: their key is public and gives access only to
   * published data. Other tokens wait until the list can be read.
   */
  isEnoughFor({ grant }: Pick<AccessToken, 'grant'>): boolean {
    return grant === 'implicit' || this.isFresh
  }

  async start(): Promise<void> {
    await this.refresh()
    this.#timer = setInterval(() => {
      this.refresh().catch((error) => {
        const message = 'The list of revoked keys could not be read.'
        this.#log.warn(causeOf(error), errorFacts(error), message)
      })
    }, POLL_MS)
    this.#timer.unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}

export async function deleteExpiredRevocations(db: Db, now: Temporal.Instant): Promise<void> {
  await db.deleteFrom('revocation').where('expires_at', '<=', now).execute()
}
