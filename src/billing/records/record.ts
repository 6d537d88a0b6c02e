import type { Problem } from '../../lib/errors.ts'
import type { StoreId } from '../../lib/ids.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import type { Tx } from '../../platform/db/db.ts'

/**
 * A record is what a merchant keeps for billing: products, plans, subscribers, dunning rules and
 * proration policies. They differ in their values and in a few rules; what they have in common is
 * written once, over a description of the kind.
 */
export type RecordTable =
  | 'dunning_rule'
  | 'proration_policy'
  | 'subscriber'
  | 'subscription_plan'
  | 'subscription_product'

export type RecordRow = {
  store_id: StoreId
  id: string
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  deleted_at: Temporal.Instant | null
}

/** The columns that one kind has and the others have not. */
export type ValuesOf<Row> = Omit<Row, keyof RecordRow>

export type RecordKind<Row extends RecordRow, Given extends object> = {
  readonly table: RecordTable
  /** Of the resource, and of the subject of its events. */
  readonly type: string
  readonly noun: string
  /** What the names of its events begin with. */
  readonly event: string
  /** The values of a new record, or of one after a change; what is not sent stays. */
  readonly values: (given: Given, before?: Row) => ValuesOf<Row>
  /** What is wrong with what was sent, or with what would come of it. */
  readonly problems?: (given: Given, after: ValuesOf<Row>) => readonly Problem[]
  /** What events tell, and answers too, with what depends on who asks. */
  readonly resource: (row: Row) => Readonly<Record<string, unknown>>
  /** The attribute that must be unique, by the constraint that sees to it. */
  readonly unique?: Readonly<Record<string, { attribute: string; words: string }>>
  /** Comes first, before the record itself is locked: where writers must take turns. */
  readonly takeTurn?: (tx: Tx, storeId: StoreId) => Promise<void>
  /** Comes right before a write: looks up what it refers to, moves what must give way. */
  readonly prepare?: (tx: Tx, ctx: RecordContext, after: Row, isNew: boolean) => Promise<void>
  /** Says in words why a record cannot be deleted yet, or nothing. */
  readonly keptBy?: (tx: Tx, storeId: StoreId, row: Row) => Promise<string | undefined>
}

export type RecordContext = Pick<Ctx, 'storeId' | 'now'>
