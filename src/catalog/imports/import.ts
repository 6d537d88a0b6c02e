import type { StoreId } from '../../lib/ids.ts'
import { newId } from '../../lib/ids.ts'
import type { RowProblem } from '../../platform/imports/row-problems.ts'
import type { ImportReport, JobId } from '../jobs/job.ts'

/** A file of products or prices. Each of its rows is kept until the job has dealt with it. */

export const ROWS_MAX = 100_000
/** The most imports of a store that are not done yet. */
export const UNFINISHED_MAX = 10

export const formats = ['csv', 'jsonl'] as const
export type Format = (typeof formats)[number]

export type Outcome = 'created' | 'changed' | 'unchanged' | 'failed'

/** The members that a row gives; null clears one. */
export type RowRecord = Readonly<Record<string, unknown>> & { sku: string }

export type ImportRow = {
  store_id: StoreId
  job_id: JobId
  row_number: number
  sku: string | null
  /** A digest of what only one row of a file may be about. */
  key: string | null
  /** Null once the row was dealt with. */
  record: RowRecord | null
  outcome: Outcome | null
}

export type ImportError = {
  store_id: StoreId
  job_id: JobId
  row_number: number
  /** In its row, from one. */
  position: number
  id: string
  sku: string | null
  /** Empty when it concerns the whole row. */
  member: string
  reason: string
  created_at: Temporal.Instant
}

export function rowErrors(
  row: Pick<ImportRow, 'store_id' | 'job_id' | 'row_number' | 'sku'>,
  problems: readonly RowProblem[],
  now: Temporal.Instant,
): ImportError[] {
  return problems.map(({ field, error }, index) => ({
    store_id: row.store_id,
    job_id: row.job_id,
    row_number: row.row_number,
    position: index + 1,
    id: newId(),
    sku: row.sku,
    member: field,
    reason: error,
    created_at: now,
  }))
}

export const emptyReport: ImportReport = {
  rows: 0,
  created: 0,
  changed: 0,
  unchanged: 0,
  failed: 0,
}

/** The report with further outcomes counted. */
export function countedIn(report: ImportReport, outcomes: readonly Outcome[]): ImportReport {
  const counted = { ...report }
  for (const outcome of outcomes) counted[outcome] += 1
  return counted
}
