import { LRUCache } from 'lru-cache'
import { notFound } from '../lib/errors.ts'
import type { StoreId } from '../lib/ids.ts'
import { STORE_CHANGED } from '../platform/auth/application-keys.ts'
import type { StoreDirectory } from '../platform/auth/authenticate.ts'
import type { StoreFacts } from '../platform/auth/context.ts'
import { findStore, loadStoreRates } from '../platform/auth/store.ts'
import type { Db } from '../platform/db/db.ts'
import type { Listener } from '../platform/db/listener.ts'
import { findSettings } from './queries.ts'
import { effectiveSettings, type Settings } from './settings.ts'

export type StoreProfile = StoreFacts & { organizationId: string; settings: Settings }

const STORES_MAX = 10_000
const KEPT_MS = 30_000 // A safety net only: changes are announced.

/**
 * What this process remembers of stores. Another process's change is announced through the
 * database; while the announcements cannot be heard, nothing is remembered and every request asks.
 */
export class Stores implements StoreDirectory {
  readonly #db: Db
  readonly #listener: Listener
  readonly #profiles = new LRUCache<StoreId, StoreProfile>({ max: STORES_MAX, ttl: KEPT_MS })
  /** Counts what was forgotten, so that a value read before a change is not kept after it. */
  #forgotten = 0

  constructor(db: Db, listener: Listener) {
    this.#db = db
    this.#listener = listener
    listener.subscribe(
      STORE_CHANGED,
      (storeId) => this.forget(storeId),
      () => this.#forgetAll(),
    )
  }

  remembered(storeId: StoreId): StoreProfile | undefined {
    return this.#listener.connected ? this.#profiles.get(storeId) : undefined
  }

  async load(storeId: StoreId): Promise<StoreProfile> {
    const forgotten = this.#forgotten
    const store = await findStore(this.#db, storeId)
    const rates = await loadStoreRates(this.#db, storeId)
    if (!store || !rates) throw notFound('store')
    const rows = await findSettings(this.#db, storeId, store.organizationId)
    const settings = effectiveSettings(rows.organization, rows.store)
    const { organizationId } = store
    const pageLength = settings.general.page_length
    const profile = { ...rates, pageLength, organizationId, settings }
    if (forgotten === this.#forgotten) this.#profiles.set(storeId, profile)
    return profile
  }

  /** Of an organization: all its stores, since they inherit from it. */
  forget(storeId: string): void {
    this.#forgotten += 1
    for (const [id, { organizationId }] of this.#profiles.entries()) {
      if (id === storeId || organizationId === storeId) this.#profiles.delete(id)
    }
  }

  #forgetAll(): void {
    this.#forgotten += 1
    this.#profiles.clear()
  }
}
