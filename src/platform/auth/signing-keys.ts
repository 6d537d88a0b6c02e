import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { isUuid, newId } from '../../lib/ids.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import { insertSigningKey, listSigningKeys, type SigningKeyTable } from './queries.ts'

/**
 * The keys that sign tokens live in the database, so that all processes share them. A key signs
 * for 30 days; then a new generation takes over, and the old one still verifies until the last
 * token it signed has ended. The others learn of a new key when they first see its id.
 */
const SIGNS_FOR_DAYS = 30
/** The longest life that a token can be given: an account token's, by the store's setting. */
export const TOKEN_LIFE_MAX_SECONDS = 2_592_000
const RELOAD_PAUSE_MS = 200 // Forged key ids must not become a stream of database reads.
const SECRET_BYTES = 32

type SigningKey = Pick<SigningKeyTable, 'id' | 'secret'>

export class SigningKeys {
  readonly #db: Db
  readonly #clock: Clock
  #keys: readonly SigningKeyTable[] = []
  #loadedAtMs = Number.NEGATIVE_INFINITY
  #renewing: Promise<void> | undefined
  #reloading: Promise<void> | undefined

  constructor(db: Db, clock: Clock) {
    this.#db = db
    this.#clock = clock
  }

  /** The key to sign with now, made if there is none or if the newest is too old. */
  async current(): Promise<SigningKey> {
    if (!this.#isFresh()) {
      this.#renewing ??= this.#renew().finally(() => {
        this.#renewing = undefined
      })
      await this.#renewing
    }
    return this.#newest()
  }

  /** A key that is not known yet may have been made a moment ago, so its id is looked for. */
  async find(id: string): Promise<SigningKey | undefined> {
    const known = this.#keys.find((key) => key.id === id)
    if (known || !isUuid(id)) return known
    this.#reloading ??= this.#reload()
    await this.#reloading
    return this.#keys.find((key) => key.id === id)
  }

  async #renew(): Promise<void> {
    await this.#load()
    if (this.#isFresh()) return
    const generation = (this.#keys[0]?.generation ?? 0) + 1
    const secret = randomBytes(SECRET_BYTES)
    const created_at = this.#clock.now()
    await insertSigningKey(this.#db, { generation, id: newId(), secret, created_at })
    await this.#load()
  }

  /** All who wait share the next read; who comes while it runs waits for the one after it. */
  async #reload(): Promise<void> {
    const elapsedMs = performance.now() - this.#loadedAtMs
    await delay(Math.max(0, RELOAD_PAUSE_MS - elapsedMs))
    this.#reloading = undefined
    await this.#load()
  }

  async #load(): Promise<void> {
    this.#loadedAtMs = performance.now()
    const keys = await listSigningKeys(this.#db)
    const [newest] = keys
    // If two reads overlap, the older must not hide a new key.
    if ((newest?.generation ?? 0) >= (this.#keys[0]?.generation ?? 0)) this.#keys = keys
  }

  #newest(): SigningKeyTable {
    const [newest] = this.#keys
    if (!newest) throw new Error('there is no signing key')
    return newest
  }

  #isFresh(): boolean {
    const [newest] = this.#keys
    const oldest = this.#clock.now().subtract({ hours: SIGNS_FOR_DAYS * 24 })
    return newest !== undefined && Temporal.Instant.compare(newest.created_at, oldest) > 0
  }
}

/** A key is of no use once the last token it signed has ended. */
export async function deleteOldSigningKeys(db: Db, now: Temporal.Instant): Promise<void> {
  const oldest = now.subtract({ hours: SIGNS_FOR_DAYS * 24, seconds: TOKEN_LIFE_MAX_SECONDS })
  await db.deleteFrom('signing_key').where('created_at', '<=', oldest).execute()
}
