import type { StoreId } from '../../lib/ids.ts'
import type { Minor } from '../../lib/money.ts'
import type { Db } from '../../platform/db/db.ts'
import type { GatewaySlug } from '../built-in.ts'
import type { BookEntry, BookState } from '../gateway.ts'

/** A payment or a refund as Mercer has it, with all that became of it since. */
export type OwnEntry = {
  kind: BookEntry['kind']
  /** The type and the id of its resource. */
  type: 'transaction' | 'subscription_invoice_payment'
  id: string
  key: string
  /** The provider's own id, once it has told one. */
  reference: string | null
  state: BookState
  amount: Minor
  /** Money that a payment has brought in, refunds not counted; 0 for a refund. */
  taken: Minor
  currency: string
  /** When it was begun, and when the last thing was done to it, by the real clock. */
  madeAt: Temporal.Instant
  changedAt: Temporal.Instant
  /** It has no outcome yet, and Mercer will still ask for it. */
  isAskedFor: boolean
}

/** One store and gateway; `now` is by the real clock. */
export type BookOf = { storeId: StoreId; gateway: GatewaySlug; now: Temporal.Instant }

/** The payments that one slice has made. */
export type OwnBook = {
  /** The ones that have one of the keys; keys of other slices are passed over. */
  find(db: Db, of: BookOf, keys: readonly string[]): Promise<OwnEntry[]>
  /**
   * The first ones that were begun from `since` until before `until`, the oldest first: those that
   * the provider must have, and those without an outcome.
   */
  list(db: Db, of: BookOf, part: OwnPart): Promise<OwnEntry[]>
}

export type OwnPart = { since: Temporal.Instant; until: Temporal.Instant; limit: number }
