import { Coalescer } from '../../platform/coalescer.ts'
import { type Db, databaseError } from '../../platform/db/db.ts'
import {
  type AddingOutcome,
  addTaxesTogether,
  type TaxAdding,
  type TaxesAdded,
} from './add-taxes.ts'
import type { ExpirySettings } from './store-taxes.ts'

const BATCH_MAX = 16
const TRANSACTIONS_MAX = 2 // measured: 2 to 4

type Asked = { adding: TaxAdding; settings: ExpirySettings }

/**
 * Bulk adds that come at the same time are written in one transaction, of one store, each cart at
 * most once.
 */
export class BulkTaxBatcher {
  readonly #adds: Coalescer<Asked, AddingOutcome>

  constructor(db: Db) {
    this.#adds = new Coalescer({
      batchMax: BATCH_MAX,
      underWayMax: TRANSACTIONS_MAX,
      kindOf: ({ adding }) => adding.ctx.storeId,
      keyOf: ({ adding }) => `${adding.ctx.storeId} ${adding.reference}`,
      perform: (batch) => addAll(db, batch),
    })
  }

  /** Nothing when it must be tried alone: somebody else holds the cart, or the batch failed. */
  async add(adding: TaxAdding, settings: ExpirySettings): Promise<TaxesAdded | undefined> {
    const outcome = await this.#adds.add({ adding, settings })
    if (outcome && 'refused' in outcome) throw outcome.refused
    return outcome
  }
}

/** False when the connection was lost: then nobody knows, and trying again might add all twice. */
function wasUndone(error: unknown): boolean {
  const code = databaseError(error)?.code
  return code !== undefined && !/^(08|57)/.test(code)
}

async function addAll(db: Db, batch: readonly Asked[]): Promise<AddingOutcome[]> {
  const settings = batch.at(-1)?.settings
  if (!settings) return []
  const addings = batch.map(({ adding }) => adding)
  try {
    return await db
      .transaction()
      .execute((tx) => addTaxesTogether(tx, addings, settings, { skipsLocked: true }))
  } catch (error) {
    if (!wasUndone(error)) throw error
    return [] // Retrying each one alone shows which one failed.
  }
}
