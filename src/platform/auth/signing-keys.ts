import { randomBytes } from 'node:crypto'
import { newId } from '../../lib/ids.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import { insertSigningKey, listSigningKeys, type SigningKeyTable } from './queries.ts'

/**
 * The keys that sign tokens live in the database, so that all processes share them. A key signs
 * for 30 days; then a new generation takes over, and the old one still verifies until the last
 * token it signed has ended. The others learn of a new key when they first see its id.
 */
export const SIGNS_FOR_DAYS = 30
/** The longest life that a token can be given: an account token's, by the store's setting. */
export const TOKEN_LIFE_MAX_SECONDS = 2_592_000
const RELOAD_PAUSE_MS = 1_000 // Forged key ids must not become a stream of database reads.
const SECRET_BYTES = 32

export type SigningKey = Pick<SigningKeyTable, 'id' | 'secret'>

export class SigningKeys {
  readonly #db: Db
  readonly #clock: Clock
  #keys: readonly SigningKeyTable[] = []
  #loadedAt: Temporal.Instant | undefined
  #loading: Promise<void> | undefined

  constructor(db: Db, clock: Clock) {
    this.#db = db
    this.#clock = clock
  }

  /** The key to sign with now, made if there is none or if the newest is too old. */
  async current(): Promise<SigningKey> {
    const now = this.#clock.now()
    if (this.#isFresh(now)) return this.#newest()
    await this.#load()
    if (!this.#isFresh(now)) {
      const generation = (this.#keys[0]?.generation ?? 0) + 1
      const secret = randomBytes(SECRET_BYTES)
      await insertSigningKey(this.#db, { generation, id: newId(), secret, created_at: now })
      await this.#load()
    }
    return this.#newest()
  }

  async find(id: string): Promise<SigningKey | undefined> {
    const known = this.#keys.find((key) => key.id === id)
    if (known || this.#loadedJustNow()) return known
    await this.#load()
    return this.#keys.find((key) => key.id === id)
  }

  #newest(): SigningKeyTable {
    const [newest] = this.#keys
    if (!newest) throw new Error('there is no signing key')
    return newest
  }

  #isFresh(now: Temporal.Instant): boolean {
    const [newest] = this.#keys
    const oldest = now.subtract({ hours: SIGNS_FOR_DAYS * 24 })
    return newest !== undefined && Temporal.Instant.compare(newest.created_at, oldest) > 0
  }

  #loadedJustNow(): boolean {
    if (!this.#loadedAt) return false
    const elapsed = this.#clock.now().epochMilliseconds - this.#loadedAt.epochMilliseconds
    return elapsed >= 0 && elapsed < RELOAD_PAUSE_MS
  }

  #load(): Promise<void> {
    this.#loading ??= this.#read().finally(() => {
      this.#loading = undefined
    })
    return this.#loading
  }

  async #read(): Promise<void> {
    const now = this.#clock.now()
    const since = now.subtract({ hours: SIGNS_FOR_DAYS * 24, seconds: TOKEN_LIFE_MAX_SECONDS })
    this.#keys = await listSigningKeys(this.#db, since)
    this.#loadedAt = now
  }
}
