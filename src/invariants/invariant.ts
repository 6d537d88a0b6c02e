import type { RawBuilder } from 'kysely'
import type { StoreMoment } from '../platform/auth/context.ts'
import type { Tx } from '../platform/db/db.ts'

/** Something that must hold for the rows of a store. */
export type Invariant = {
  id: string
  /** One sentence: what holds. */
  statement: string
} & (
  | {
      /** The query for the rows that break it. */
      offenders: (asked: StoreMoment) => RawBuilder<Offender>
    }
  | {
      /** Where a query cannot tell: reads the rows in pages and gives those that break it. */
      inspect: (tx: Tx, asked: StoreMoment) => AsyncIterable<Offender>
    }
)

/** A row that breaks an invariant, and how, in words. */
export type Offender = { subject_type: string; subject_id: string; detail: string }

export type Broken = Pick<Invariant, 'id' | 'statement'> & {
  /** How many there are; `offenders` holds the first of them. */
  total: number
  offenders: Offender[]
}

export const OFFENDERS_MAX = 20
