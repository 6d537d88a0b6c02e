import { LRUCache } from 'lru-cache'
import { notFound } from '../lib/errors.ts'
import type { OrganizationId, StoreId } from '../lib/ids.ts'
import type { StoreDirectory } from '../platform/auth/authenticate.ts'
import type { StoreFacts } from '../platform/auth/context.ts'
import { findStore, loadStoreRates, STORE_CHANGED } from '../platform/auth/store.ts'
import type { Db, Tx } from '../platform/db/db.ts'
import type { Listener } from '../platform/db/listener.ts'
import { loadClockFacts } from './clock/change-clock.ts'
import { loadCurrencies } from './currencies/change-currencies.ts'
import type { Currency } from './currencies/currency.ts'
import { loadSettings } from './settings/change-settings.ts'
import {
  allSettingsDocuments,
  effectiveSettings,
  type Settings,
  type SettingsDocuments,
} from './settings/settings.ts'

export type StoreProfile = StoreFacts & {
  organizationId: OrganizationId
  settings: Settings
  /** The settings as the interface shows them. */
  settingsDocuments: SettingsDocuments
  /** The currencies that the store can use, including inherited ones, with exactly one default. */
  currencies: readonly Currency[]
}

const STORES_MAX = 10_000
const KEPT_MS = 30_000 // A safety net only: changes are announced.

/**
 * The process's cache of stores. Changes by other processes are announced through the database.
 * While announcements cannot be received, nothing is cached and every request reads. Only while the
 * database cannot be reached at all, the last known values are used for some minutes.
 */
export class Stores implements StoreDirectory {
  readonly #db: Db
  readonly #listener: Listener
  readonly #profiles = new LRUCache<StoreId, StoreProfile>({
    max: STORES_MAX,
    ttl: KEPT_MS,
    noDeleteOnStaleGet: true, // For an outage.
  })
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

  /**
   * Settings and currencies of a store, for any slice; usually costs nothing. Inside a transaction
   * it is read over the transaction, which then waits for no other connection.
   */
  async profile(storeId: StoreId, over: Db | Tx = this.#db): Promise<StoreProfile> {
    return this.remembered(storeId) ?? (await this.load(storeId, over))
  }

  remembered(storeId: StoreId): StoreProfile | undefined {
    const known = this.#listener.connected ? this.#profiles.get(storeId) : undefined
    return known ?? (this.#listener.isAway ? this.#lastKnown(storeId) : undefined)
  }

  #lastKnown(storeId: StoreId): StoreProfile | undefined {
    return this.#profiles.peek(storeId, { allowStale: true })
  }

  load(storeId: StoreId, over: Db | Tx = this.#db): Promise<StoreProfile> {
    return this.#listener.readOrKnown(
      () => this.#read(storeId, over),
      () => this.remembered(storeId),
    )
  }

  async #read(storeId: StoreId, db: Db | Tx): Promise<StoreProfile> {
    const forgotten = this.#forgotten
    const store = await findStore(db, storeId)
    if (!store) throw notFound('store')
    const { organizationId, owner } = store
    const [rates, clock, settingsRows, currencies] = await Promise.all([
      loadStoreRates(db, storeId),
      loadClockFacts(db, storeId),
      loadSettings(db, { storeId, organizationId }),
      loadCurrencies(db, { storeId, organizationId, owner }),
    ])
    if (!rates) throw notFound('store')
    const settings = effectiveSettings(settingsRows)
    const pageLength = settings.general.page_length
    const settingsDocuments = allSettingsDocuments(settingsRows, owner)
    const profile = {
      ...rates,
      ...clock,
      pageLength,
      organizationId,
      settings,
      settingsDocuments,
      currencies,
    }
    if (forgotten === this.#forgotten) this.#profiles.set(storeId, profile)
    return profile
  }

  /** For an organization: all its stores, since they inherit from it. */
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
