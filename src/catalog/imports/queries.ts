import { sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import { later, readNext, type Tx } from '../../platform/db/db.ts'
import { columnArray, insertMany } from '../../platform/db/many-rows.ts'
import type { JobId } from '../jobs/job.ts'
import type { ImportError, ImportRow, Outcome } from './import.ts'

declare module '../../platform/db/db.ts' {
  interface Tables {
    catalog_import_row: ImportRow
    catalog_import_error: ImportError
  }
}

export const insertRows = (tx: Tx, rows: readonly ImportRow[]): Promise<void> =>
  insertMany(tx, 'catalog_import_row', rows)

export const insertErrors = (tx: Tx, errors: readonly ImportError[]): Promise<void> =>
  insertMany(tx, 'catalog_import_error', errors)

type JobKey = { storeId: StoreId; id: JobId }

/**
 * Marks rows as failed that are about the same as an earlier row of their file, with their errors;
 * returns how many there were.
 */
export async function updateRepeated(
  tx: Tx,
  { storeId, id }: JobKey,
  { words, now }: { words: string; now: Temporal.Instant },
): Promise<number> {
  const { numAffectedRows } = await sql`
    with repeated as materialized (
      select row_number, sku, earliest
        from (select row_number, sku, outcome,
                     min(row_number) over (partition by key) as earliest
                from catalog_import_row
               where store_id = ${storeId} and job_id = ${id} and key is not null) as known
       where row_number > earliest and outcome is null
    ), marked as (
      update catalog_import_row as kept
         set outcome = 'failed', record = null
        from repeated
       where kept.store_id = ${storeId} and kept.job_id = ${id}
         and kept.row_number = repeated.row_number
    )
    insert into catalog_import_error
           (store_id, job_id, row_number, position, id, sku, member, reason, created_at)
    select ${storeId}, ${id}, row_number, 1, gen_random_uuid(), sku, 'sku',
           'row ' || earliest || ' of the file ' || ${words}::text, ${now}
      from repeated`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/**
 * The next rows that wait, at most `limit`, and fewer when they are long: of these at least one,
 * and then those that fit into the bytes.
 */
export async function selectWaitingRows(
  tx: Tx,
  { storeId, id }: JobKey,
  { after, limit, bytes }: { after: number; limit: number; bytes: number },
): Promise<ImportRow[]> {
  const query = sql<ImportRow>`
    select store_id, job_id, row_number, sku, key, record, outcome
      from (select *, sum(octet_length(record::text)) over (order by row_number)
                        - octet_length(record::text) as bytes_before
              from (select *
                      from catalog_import_row
                     where store_id = ${storeId} and job_id = ${id}
                       and outcome is null and row_number > ${after}
                     order by row_number
                     limit ${limit}) as waiting) as measured
     where bytes_before < ${bytes}
     order by row_number`
  const { rows } = await readNext(tx, query)
  return rows
}

/** Stores the outcomes of rows and deletes what they asked for. */
export async function updateOutcomes(
  tx: Tx,
  { storeId, id }: JobKey,
  rows: readonly { row_number: number; outcome: Outcome }[],
): Promise<void> {
  const statement = sql`
    update catalog_import_row as kept
       set outcome = one.outcome, record = null
      from unnest(${columnArray(rows.map(({ row_number }) => row_number))}::integer[],
                  ${columnArray(rows.map(({ outcome }) => outcome))}::text[])
             as one (row_number, outcome)
     where kept.store_id = ${storeId} and kept.job_id = ${id}
       and kept.row_number = one.row_number`
  await later(tx, statement.compile(tx))
}
