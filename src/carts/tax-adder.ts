import type { StoreId } from '../lib/ids.ts'
import type { Db } from '../platform/db/db.ts'
import {
  type AddingOutcome,
  addTaxesTogether,
  type TaxAdding,
  type TaxesAdded,
} from './add-taxes.ts'
import type { ExpirySettings } from './store-taxes.ts'

/** More would make one transaction long; the rest goes with the next. */
const BATCH_MAX = 16
/** Transactions under way at once: the fewer, the more go together (measured: 2 to 4). */
const TRANSACTIONS_MAX = 2

type Waiting = {
  adding: TaxAdding
  settings: ExpirySettings
  resolve: (added: TaxesAdded | undefined) => void
  reject: (error: unknown) => void
}

/**
 * Bulk adds that come at the same time are written in one transaction, a cart at most once in each.
 * A single one goes at once; under load, those that come while transactions are under way go
 * together with the next. On a busy server one then costs less than half of what it costs alone.
 */
export class TaxAdder {
  readonly #db: Db
  #waiting: Waiting[] = []
  /** Carts that transactions under way are about. */
  readonly #busy = new Set<string>()
  #underWay = 0
  #isPlanned = false

  constructor(db: Db) {
    this.#db = db
  }

  /** Nothing when it must be tried alone: somebody else holds the cart, or the batch failed. */
  add(adding: TaxAdding, settings: ExpirySettings): Promise<TaxesAdded | undefined> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ adding, settings, resolve, reject })
      this.#plan()
    })
  }

  /** When all requests that have arrived by now have been looked at. */
  #plan(): void {
    if (this.#isPlanned || this.#underWay >= TRANSACTIONS_MAX) return
    this.#isPlanned = true
    setImmediate(() => {
      this.#isPlanned = false
      while (this.#underWay < TRANSACTIONS_MAX) {
        const batch = this.#take()
        if (batch.length === 0) return
        void this.#write(batch)
      }
    })
  }

  /** Those of one store that wait longest, without carts that are busy. */
  #take(): Waiting[] {
    const batch: Waiting[] = []
    const left: Waiting[] = []
    let storeId: StoreId | undefined
    for (const one of this.#waiting) {
      const { ctx } = one.adding
      const isFitting = storeId === undefined || storeId === ctx.storeId
      if (batch.length === BATCH_MAX || !isFitting || this.#busy.has(cartOf(one))) {
        left.push(one)
        continue
      }
      storeId = ctx.storeId
      this.#busy.add(cartOf(one))
      batch.push(one)
    }
    this.#waiting = left
    return batch
  }

  async #write(batch: readonly Waiting[]): Promise<void> {
    this.#underWay += 1
    const addings = batch.map(({ adding }) => adding)
    const settings = batch.at(-1)?.settings
    let outcomes: AddingOutcome[] = []
    try {
      if (settings) {
        outcomes = await this.#db
          .transaction()
          .execute((tx) => addTaxesTogether(tx, addings, settings, { skipsHeld: true }))
      }
    } catch {
      // Whose fault it was shows when each is tried alone.
    } finally {
      this.#underWay -= 1
      for (const one of batch) this.#busy.delete(cartOf(one))
      if (this.#waiting.length > 0) this.#plan()
    }
    for (const [place, { resolve, reject }] of batch.entries()) {
      const outcome = outcomes[place]
      if (outcome && 'refused' in outcome) reject(outcome.refused)
      else resolve(outcome)
    }
  }
}

function cartOf({ adding }: Waiting): string {
  return `${adding.ctx.storeId} ${adding.reference}`
}
