import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db/db.ts'
import { errorFacts, type Log } from '../log.ts'
import { insertRevocation, listRevoked } from './queries.ts'
import { TOKEN_LIFE_MAX_SECONDS } from './signing-keys.ts'

const POLL_MS = 15_000 // Revocation must be felt within 60 s; this leaves room for a failed poll.

/**
 * Ends all tokens of a subject (an application key, an account, a membership). The row is written
 * in the caller's transaction and stays until no such token can be alive.
 */
export async function revoke(tx: Tx, now: Temporal.Instant, subjectId: string): Promise<void> {
  const expires = now.add({ seconds: TOKEN_LIFE_MAX_SECONDS })
  await insertRevocation(tx, { subject_id: subjectId, expires_at: expires })
}

/** This process's copy of the revoked subjects: small, and asked at every request. */
export class Revocations {
  readonly #db: Db
  readonly #clock: Clock
  readonly #log: Log
  #revoked: ReadonlySet<string> = new Set()
  #begun = 0
  #applied = 0
  #timer: NodeJS.Timeout | undefined

  constructor(db: Db, clock: Clock, log: Log) {
    this.#db = db
    this.#clock = clock
    this.#log = log
  }

  has(subjectId: string): boolean {
    return this.#revoked.has(subjectId)
  }

  /** Of several at once the one begun last counts: an older one may not know the newest subject. */
  async refresh(): Promise<void> {
    this.#begun += 1
    const turn = this.#begun
    const revoked = await listRevoked(this.#db, this.#clock.now())
    if (turn < this.#applied) return
    this.#applied = turn
    this.#revoked = new Set(revoked)
  }

  async start(): Promise<void> {
    await this.refresh()
    this.#timer = setInterval(() => {
      this.refresh().catch((error) => {
        this.#log.warn(errorFacts(error), 'The list of revoked keys could not be read.')
      })
    }, POLL_MS)
    this.#timer.unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}
