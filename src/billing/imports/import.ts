import { type Id, newId, type StoreId } from '../../lib/ids.ts'
import type { RowProblem } from '../../platform/imports/row-problems.ts'
import type { RunStatus } from '../runs/run.ts'

/** An uploaded file of records. The run that works through it has the same id (IMP-12). */
export type ImportId = Id<'run'>

/** The types of records in a file, in the order in which they are created (IMP-6). */
export const recordTypes = [
  'subscription_product',
  'subscription_plan',
  'subscription_subscriber',
  'subscription_offering',
  'subscription',
] as const
export type RecordType = (typeof recordTypes)[number]

export const phaseOf = (type: RecordType) => recordTypes.indexOf(type) + 1

export type Counts = Record<RecordType, number>

export function noCounts(): Counts {
  return Object.fromEntries(recordTypes.map((type) => [type, 0])) as Counts
}

export const RECORDS_MAX = 50_000

export type Import = {
  store_id: StoreId
  id: ImportId
  external_ref: string | null
  status: RunStatus
  uploaded: Counts
  error: { title: string; detail: string } | null
  /** As `actorText` writes it; null for imports from before this was kept. */
  asked_by: string | null
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
  started_at: Temporal.Instant | null
  finished_at: Temporal.Instant | null
}

/**
 * A record as it was sent: its members in `attributes`, or next to `type` where that is allowed.
 */
export type SentRecord = Record<string, unknown> & { type: RecordType }

export type ImportLine = {
  store_id: StoreId
  import_id: ImportId
  line_number: number
  phase: number
  record_type: RecordType
  external_ref: string | null
  /** The whole record as it was sent; null once it was dealt with. */
  attributes: SentRecord | null
  outcome: 'imported' | 'failed' | null
}

export type ImportError = RowProblem & {
  store_id: StoreId
  import_id: ImportId
  line_number: number
  /** In its line, from one. */
  position: number
  id: string
  external_ref: string | null
  created_at: Temporal.Instant
}

/** One for each thing that is wrong with a line, in the order of its members. */
export function lineErrors(
  { store_id, id }: Pick<Import, 'store_id' | 'id'>,
  line: { lineNumber: number; externalRef: string | null; problems: readonly RowProblem[] },
  now: Temporal.Instant,
): ImportError[] {
  return line.problems.map(({ field, error }, index) => ({
    store_id,
    import_id: id,
    line_number: line.lineNumber,
    position: index + 1,
    id: newId(),
    field,
    error,
    external_ref: line.externalRef,
    created_at: now,
  }))
}
