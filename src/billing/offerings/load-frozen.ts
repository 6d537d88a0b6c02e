import { LRUCache } from 'lru-cache'
import { assert } from '../../lib/assert.ts'
import type { StoreId } from '../../lib/ids.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { FrozenId, FrozenOffering } from '../offering-types.ts'
import { selectFrozen } from './queries.ts'

/** Counted as JSON text; the parsed value takes a few times as much. */
const KNOWN_CHARACTERS_MAX = 16 * 1024 * 1024

/** A row never changes once it is written, so cached rows stay valid. */
const known = new LRUCache<string, FrozenOffering>({ maxSize: KNOWN_CHARACTERS_MAX })

const keyOf = (storeId: StoreId, id: FrozenId) => `${storeId}/${id}`

/** Returns the frozen copies that exist; reads only those that are not cached. */
export async function loadFrozen(
  db: Db | Tx,
  storeId: StoreId,
  ids: readonly FrozenId[],
): Promise<Map<FrozenId, FrozenOffering>> {
  const loaded = new Map<FrozenId, FrozenOffering>()
  const missing = new Set<FrozenId>()
  for (const id of ids) {
    const frozen = known.get(keyOf(storeId, id))
    if (frozen) loaded.set(id, frozen)
    else missing.add(id)
  }
  if (missing.size === 0) return loaded
  for (const { id, content } of await selectFrozen(db, storeId, [...missing])) {
    const frozen: FrozenOffering = { id, ...JSON.parse(content) }
    known.set(keyOf(storeId, id), frozen, { size: content.length })
    loaded.set(id, frozen)
  }
  return loaded
}

type Holder = { frozen_id: FrozenId }

/** The frozen copy of each subscription. */
export async function loadFrozenOf(
  db: Db | Tx,
  storeId: StoreId,
  subscriptions: readonly Holder[],
): Promise<(subscription: Holder) => FrozenOffering> {
  const ids = new Set(subscriptions.map(({ frozen_id }) => frozen_id))
  const offerings = await loadFrozen(db, storeId, [...ids])
  return ({ frozen_id }) => {
    const frozen = offerings.get(frozen_id)
    assert(frozen, 'a subscription has what it froze')
    return frozen
  }
}
