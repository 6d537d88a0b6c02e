import { LRUCache } from 'lru-cache'
import type { OrganizationId, StoreId } from '../../lib/ids.ts'
import type { AccountId } from '../../platform/auth/context.ts'
import { Coalescer } from '../../platform/coalescer.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Listener } from '../../platform/db/listener.ts'
import { ownersOf } from '../../platform/db/owners.ts'
import { findTagsOf } from '../../stores/accounts/account-tag.ts'
import { CATALOG_CHANGED } from '../authored.ts'
import {
  type CompiledRule,
  compileRule,
  defaultCatalog,
  matchRule,
  type ShopperContext,
} from '../catalogs/match-rule.ts'
import { selectRules } from '../catalogs/queries.ts'
import { earlier } from '../pricing/price-at.ts'
import { selectCurrentReleases } from '../publishing/queries.ts'
import type { Release } from '../publishing/release.ts'
import { ReleaseGone } from './queries.ts'

/** The facts that decide which release a shopper of one store gets. */
export type StoreCatalogs = {
  /** Another number means that they were read anew; in this process no two have the same. */
  generation: number
  organizationId: OrganizationId
  /** The rules of the store, and those of its organization for what the store has no rule for. */
  own: RuleSet
  shared: RuleSet
  /** Keyed by catalog id: those of the store and of its organization. */
  releases: ReadonlyMap<string, Release>
  /** Whether some candidate chooses by account tags. */
  asksForAccountTags: boolean
  /** The catalog where no rule qualifies. */
  fallback: Release | undefined
}

type RuleSet = {
  /** All rules of one owner, the oldest first. */
  rules: readonly CompiledRule[]
  /** Rules whose catalog has a current release; only these take part. */
  candidates: readonly CompiledRule[]
}

export type Resolution = {
  release: Release | undefined
  rule: CompiledRule | undefined
  /** When a rule's schedule begins or ends, in milliseconds. */
  until: number | undefined
}

/** OW-3: the organization's rules hold where the store has no rule for the context. */
export function resolveRelease(catalogs: StoreCatalogs, context: ShopperContext): Resolution {
  const own = matchRule(catalogs.own.candidates, context)
  const match = own.winner ? own : matchRule(catalogs.shared.candidates, context)
  const { winner } = match
  const release = winner ? catalogs.releases.get(winner.catalogId) : catalogs.fallback
  return { release, rule: winner, until: earlier(own.until, match.until) }
}

type StoreScope = { storeId: StoreId; organizationId: OrganizationId }
type OwnerCatalogs = { rules: readonly CompiledRule[]; current: readonly Release[] }

const nothing: OwnerCatalogs = { rules: [], current: [] }

async function readOwner(db: Db, owner: StoreId): Promise<OwnerCatalogs> {
  const [rules, current] = await Promise.all([
    selectRules(db, owner),
    selectCurrentReleases(db, owner),
  ])
  return { rules: rules.map(compileRule), current }
}

/** The catalog that was published first is the default (CTX-8). */
function firstPublished(current: readonly Release[]): Release | undefined {
  const published = current.map((one) => ({
    catalogId: one.catalog_id,
    firstPublishedAt: one.first_published_at?.epochMilliseconds ?? 0,
  }))
  const first = defaultCatalog(published)
  return current.find((one) => one.catalog_id === first)
}

const STORES_MAX = 10_000
const ACCOUNTS_MAX = 10_000
const KEPT_MS = 5_000 // A safety net only: changes are announced.
const SHARING_MAX = 1_000

/**
 * The process's cache of rules and current releases of stores. A change is announced through the
 * database; while announcements cannot be received, nothing is cached. Only while the database
 * cannot be reached at all, shoppers get the last known state for some minutes.
 */
export class PublishedCatalogs {
  readonly #db: Db
  readonly #listener: Listener
  readonly #stores = new LRUCache<StoreId, StoreCatalogs>({
    max: STORES_MAX,
    ttl: KEPT_MS,
    noDeleteOnStaleGet: true, // For an outage.
  })
  readonly #accountTags = new LRUCache<string, readonly string[]>({ max: ACCOUNTS_MAX })
  readonly #versions = new LRUCache<string, number>({ max: STORES_MAX })
  /** Concurrent requests share a read that begins after all of them: none gets an older state. */
  readonly #reads = new Coalescer<StoreScope, StoreCatalogs>({
    batchMax: SHARING_MAX,
    underWayMax: 1,
    kindOf: ({ storeId }) => storeId,
    perform: async (sharing) => {
      const catalogs = await this.#read(sharing[0] as StoreScope)
      return sharing.map(() => catalogs)
    },
  })
  #version = 0
  #generation = 0

  constructor(db: Db, listener: Listener) {
    this.#db = db
    this.#listener = listener
    listener.subscribe(
      CATALOG_CHANGED,
      (storeId) => this.forget(storeId),
      () => this.#forgetAll(),
    )
  }

  /** While this is false, what is computed must not be kept. */
  get isTold(): boolean {
    return this.#listener.connected
  }

  remembered(storeId: StoreId): StoreCatalogs | undefined {
    const known = this.#listener.connected ? this.#stores.get(storeId) : undefined
    return known ?? (this.#listener.isAway ? this.#lastKnown(storeId) : undefined)
  }

  /** Finished answers may be sent: they are up to date, or the best there is in an outage. */
  get isServing(): boolean {
    return this.isTold || this.#listener.isAway
  }

  #lastKnown(storeId: StoreId): StoreCatalogs | undefined {
    return this.#stores.peek(storeId, { allowStale: true })
  }

  load(scope: StoreScope): Promise<StoreCatalogs> {
    return this.#listener.readOrKnown(
      () => this.#reads.add(scope),
      () => this.remembered(scope.storeId),
    )
  }

  async #read(scope: StoreScope): Promise<StoreCatalogs> {
    const asked = this.#version
    const [own = nothing, shared = nothing] = await Promise.all(
      ownersOf(scope).map((owner) => readOwner(this.#db, owner)),
    )
    const releases = new Map(
      [...own.current, ...shared.current].map((one) => [one.catalog_id as string, one]),
    )
    const ruleSet = ({ rules }: OwnerCatalogs): RuleSet => {
      return { rules, candidates: rules.filter((rule) => releases.has(rule.catalogId)) }
    }
    const sets = { own: ruleSet(own), shared: ruleSet(shared) }
    const candidates = [...sets.own.candidates, ...sets.shared.candidates]
    this.#generation += 1
    const catalogs = {
      generation: this.#generation,
      organizationId: scope.organizationId,
      ...sets,
      asksForAccountTags: candidates.some((rule) => rule.accountTagIds.size > 0),
      releases,
      fallback: firstPublished(own.current) ?? firstPublished(shared.current),
    }
    if (asked === this.#version) this.#stores.set(scope.storeId, catalogs)
    return catalogs
  }

  /** Reads each time, so that a tag counts at once; in an outage the last known are used. */
  loadAccountTags(storeId: StoreId, accountId: AccountId): Promise<readonly string[]> {
    const key = `${storeId} ${accountId}` // A copy of a store has accounts with the same ids.
    return this.#listener.readOrKnown(
      async () => {
        const tags = await findTagsOf(this.#db, storeId, accountId)
        this.#accountTags.set(key, tags)
        return tags
      },
      () => this.#accountTags.get(key),
    )
  }

  /** Does the work once more if its release was deleted meanwhile; the work resolves it anew. */
  async retry<Result>(storeId: StoreId, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ReleaseGone)) throw error
      this.forget(storeId)
      return work()
    }
  }

  /** For an organization: all its stores, which show what it publishes. */
  forget(ownerId: string): void {
    this.#version += 1
    this.#versions.set(ownerId, this.#version)
    for (const [storeId, { organizationId }] of this.#stores.entries()) {
      if (storeId === ownerId || organizationId === ownerId) this.#stores.delete(storeId)
    }
  }

  /** Another text means that something changed, a deleted file for one. */
  versionOf({ storeId, organizationId }: StoreScope): string {
    return `${this.#versionOf(storeId)} ${this.#versionOf(organizationId)}`
  }

  /** It is never one that this owner had before, also when its own was crowded out. */
  #versionOf(storeId: string): number {
    const known = this.#versions.get(storeId)
    if (known !== undefined) return known
    this.#versions.set(storeId, this.#version)
    return this.#version
  }

  #forgetAll(): void {
    this.#version += 1
    // A copy: to set a key moves it to the front, where the walk would come by again, for ever.
    const known = [...this.#versions.keys()]
    for (const storeId of known) this.#versions.set(storeId, this.#version)
    this.#stores.clear()
  }
}
