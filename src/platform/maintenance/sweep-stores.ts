import type { StoreId } from '../../lib/ids.ts'
import { listStores } from '../auth/store.ts'
import type { Db, Tx } from '../db/db.ts'

/** How rows of one table are deleted by their age. */
export type Pruning = {
  /** Those of the stores that have something old; one look into an index for each. */
  findStores: (db: Db, storeIds: readonly StoreId[]) => Promise<StoreId[]>
  /** Deletes a batch of one store; returns how many rows there were. */
  deleteBatch: (tx: Tx, storeId: StoreId, limit: number) => Promise<number>
  /** A batch is one short transaction. */
  batchSize: number
}

const STORES_AT_A_TIME = 1_000
const BATCHES_MAX = 200

/** Of all stores. What is left of one after its last batch waits for the next sweep. */
export async function sweepStores(db: Db, pruning: Pruning): Promise<void> {
  let after: StoreId | undefined
  do {
    const stores = await listStores(db, { after, limit: STORES_AT_A_TIME })
    const ids = stores.map(({ id }) => id)
    for (const storeId of await pruning.findStores(db, ids)) await sweepStore(db, pruning, storeId)
    after = stores.length < STORES_AT_A_TIME ? undefined : ids.at(-1)
  } while (after)
}

async function sweepStore(db: Db, pruning: Pruning, storeId: StoreId): Promise<void> {
  const { batchSize, deleteBatch } = pruning
  for (let batch = 1; batch <= BATCHES_MAX; batch++) {
    const deleted = await db.transaction().execute((tx) => deleteBatch(tx, storeId, batchSize))
    if (deleted < batchSize) return
  }
}
