import assert from 'node:assert/strict'
import { checkStore } from '../../src/invariants/check-store.ts'
import { listStores } from '../../src/platform/auth/store.ts'
import type { Shop } from './shop.ts'

const STORES_MAX = 100

/**
 * Every invariant holds in every store of the shop: for the end of a story, and its middle. A test
 * that makes one break on purpose names it.
 */
export async function assertReconciled(
  { deps }: Shop,
  { except = [] }: { except?: readonly string[] } = {},
): Promise<void> {
  const stores = await listStores(deps.db, { after: undefined, limit: STORES_MAX })
  for (const { id: storeId } of stores) {
    const broken = await checkStore(deps.db, { storeId, now: await deps.storeNow(storeId) })
    assert.deepEqual(
      broken.filter(({ id }) => !except.includes(id)),
      [],
    )
  }
}
