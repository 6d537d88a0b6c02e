import { hash } from 'node:crypto'
import { AppError } from '../../lib/errors.ts'
import type { StoreId } from '../../lib/ids.ts'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/db.ts'
import { notify } from '../db/listener.ts'
import { causeOf, errorFacts, type Log, type PatientLog, patientLog } from '../log.ts'
import type { Actor } from './context.ts'
import { insertRevocation, isRevoked, listRevoked } from './queries.ts'
import { TOKEN_LIFE_MAX_SECONDS } from './signing-keys.ts'
import type { AccessToken } from './tokens.ts'

/** Announced when a key, an account or a membership was deleted. */
export const REVOKED = 'revoked'

const FELT_MS_MAX = 60_000
const POLL_MS = 15_000 // Revocation must be felt within 60 s; this leaves room for a failed poll.
const TOKEN_LIFE_MS = TOKEN_LIFE_MAX_SECONDS * 1_000
/** For so long a transaction may have waited before its row can be read, by another clock. */
const LATE_MS_MAX = 300_000
const WHOLE_MS = 3_600_000

/**
 * Ends all tokens of a subject (an application key, an account, a membership). The row is written
 * in the caller's transaction and stays until no such token can be alive.
 */
export async function revoke(tx: Tx, now: Temporal.Instant, subjectId: string): Promise<void> {
  const expires = now.add({ seconds: TOKEN_LIFE_MAX_SECONDS })
  await insertRevocation(tx, { subject_id: subjectId, expires_at: expires })
  await notify(tx, REVOKED, subjectId)
}

/** Refuses a caller whose role or key has ended, although this process may not have heard of it. */
export async function requireUnrevoked(tx: Tx, actor: Actor): Promise<void> {
  if (actor.kind !== 'admin' || !(await isRevoked(tx, actor.keyId))) return
  throw revokedToken(actor)
}

export function revokedToken({ operator }: { operator?: object | undefined }): AppError {
  const what = operator ? 'role' : 'key'
  return new AppError('unauthorized', `The ${what} that this token was made with was deleted.`)
}

/**
 * Names an account or a membership of one store, for `revoke`. Its id alone does not: a copy of the
 * store has accounts and memberships with the same ids.
 */
export function subjectOf(storeId: StoreId, id: string): string {
  const hex = hash('sha256', `${storeId}:${id}`)
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}

/** This process's copy of the revoked subjects, asked at every request. */
export class Revocations {
  readonly #db: Db
  readonly #clock: Clock
  readonly #log: PatientLog
  /** When the last token of a subject ends at the latest, in milliseconds. */
  readonly #revoked = new Map<string, number>()
  /** The times of this process's clock when it read last, and when it read all last. */
  #lastMs = 0
  #wholeMs = Number.NEGATIVE_INFINITY
  #readAtMs = Number.NEGATIVE_INFINITY
  #reading: Promise<void> | undefined
  #next: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(db: Db, clock: Clock, log: Log) {
    this.#db = db
    this.#clock = clock
    this.#log = patientLog(log)
  }

  has(subjectId: string): boolean {
    return this.#revoked.has(subjectId)
  }

  /** Another process has told of it. */
  add(subjectId: string): void {
    const { epochMilliseconds } = this.#clock.now()
    this.#revoked.set(subjectId, epochMilliseconds + TOKEN_LIFE_MS)
  }

  /**
   * Reads what is new. A read that is under way may miss what the caller has just written, so the
   * next one counts; all who ask meanwhile share it.
   */
  refresh(): Promise<void> {
    this.#next ??= this.#readAfter(this.#reading)
    return this.#next
  }

  async #readAfter(earlier: Promise<void> | undefined): Promise<void> {
    await earlier?.catch(() => {})
    this.#next = undefined
    this.#reading = this.#read()
    await this.#reading
  }

  async #read(): Promise<void> {
    const nowMs = this.#clock.now().epochMilliseconds
    const isWhole = Math.abs(nowMs - this.#wholeMs) >= WHOLE_MS
    // A clock may have been put back since.
    const newMs = Math.min(this.#lastMs, nowMs) + TOKEN_LIFE_MS - LATE_MS_MAX
    for (const row of await listRevoked(this.#db, isWhole ? nowMs : Math.max(nowMs, newMs))) {
      this.#revoked.set(row.subject_id, row.expires_at.epochMilliseconds)
    }
    this.#lastMs = nowMs
    this.#readAtMs = performance.now()
    if (!isWhole) return
    this.#wholeMs = nowMs
    for (const [subjectId, endsMs] of this.#revoked) {
      if (endsMs <= nowMs) this.#revoked.delete(subjectId)
    }
  }

  /** Reads out of turn, for a caller who does not wait for it. */
  refreshSoon(): void {
    this.refresh().catch(() => {}) // The next poll tells.
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
