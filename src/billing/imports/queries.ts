import { type SqlBool, sql } from 'kysely'
import { assert } from '../../lib/assert.ts'
import type { StoreId } from '../../lib/ids.ts'
import { type Db, json, later, readNext, type Tx } from '../../platform/db/db.ts'
import { pruneRows } from '../../platform/maintenance/clean-up.ts'
import type { TimeScope } from '../../stores/clock/time-scopes.ts'
import type { RunId } from '../runs/run.ts'
import type { Counts, Import, ImportError, ImportId, ImportLine } from './import.ts'

declare module '../../platform/db/db.ts' {
  interface Tables {
    subscription_import: Import
    import_line: ImportLine
    import_error: ImportError
  }
}

// ---- the file ----

export async function insertImport(tx: Tx, row: Import): Promise<void> {
  const values = { ...row, uploaded: json(row.uploaded), error: null }
  await tx.insertInto('subscription_import').values(values).execute()
}

export async function updateUploaded(
  tx: Tx,
  { store_id, id }: Import,
  uploaded: Counts,
): Promise<void> {
  await tx
    .updateTable('subscription_import')
    .set({ uploaded: json(uploaded) })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .execute()
}

/** How many records of each type have been made, by import. */
export async function countImported(
  db: Db | Tx,
  storeId: StoreId,
  ids: readonly ImportId[],
): Promise<Map<ImportId, Partial<Counts>>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ import_id: ImportId; counts: Partial<Counts> }>`
    select import_id, json_object_agg(record_type, records) as counts
      from (select import_id, record_type, count(*) as records
              from import_line
             where store_id = ${storeId} and import_id = any(${ids}::uuid[])
               and outcome = 'imported'
             group by import_id, record_type) as counted
     group by import_id`.execute(db)
  return new Map(rows.map(({ import_id, counts }) => [import_id, counts]))
}

/** Finds who sent the file of an import. */
export async function findAsker(
  tx: Tx,
  storeId: StoreId,
  id: ImportId,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('subscription_import')
    .select('asked_by')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.asked_by ?? undefined
}

/**
 * The file that the run works through next, marked as begun: its own file, or without one the file
 * that has waited longest (IMP-12).
 */
export async function claimImport(
  tx: Tx,
  { storeId, id: runId }: { storeId: StoreId; id: RunId },
  now: Temporal.Instant,
): Promise<ImportId | undefined> {
  const { rows } = await sql<{ id: ImportId }>`
    update subscription_import
       set status = 'started',
           started_at = coalesce(started_at, ${now}),
           updated_at = case when status = 'started' then updated_at else ${now} end
     where store_id = ${storeId}
       and id = (select waiting.id
                   from subscription_import as waiting
                  where ${isWaitingFor(storeId, runId)}
                  order by waiting.created_at, waiting.id
                  limit 1)
    returning id`.execute(tx)
  return rows[0]?.id
}

const isWaitingFor = (storeId: StoreId, runId: RunId) => sql<SqlBool>`
  waiting.store_id = ${storeId} and waiting.status in ('pending', 'started')
    and (waiting.id = ${runId}
         or not exists (select 1
                          from subscription_import as own
                         where own.store_id = ${storeId} and own.id = ${runId}))`

/** The lines that the run would deal with if nobody uploaded anything any more. */
export async function countToDo(tx: Tx, storeId: StoreId, runId: RunId): Promise<number> {
  const { rows } = await sql<{ lines: number }>`
    select count(*) as lines
      from subscription_import as waiting
      join import_line as line on line.store_id = waiting.store_id
                              and line.import_id = waiting.id and line.outcome is null
     where ${isWaitingFor(storeId, runId)}`.execute(tx)
  return rows[0]?.lines ?? 0
}

/** Ends it; of one that succeeded nothing waits any more. */
export async function updateEndedImport(
  tx: Tx,
  storeId: StoreId,
  id: ImportId,
  { now, error }: { now: Temporal.Instant; error?: Import['error'] },
): Promise<void> {
  await tx
    .updateTable('subscription_import')
    .set({
      status: error ? 'failed' : 'success',
      ...(error && { error: json(error) }),
      finished_at: now,
      updated_at: now,
    })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('status', 'in', ['pending', 'started'])
    .execute()
}

// ---- its lines ----

/** Any number, as one JSON text. */
export async function insertRecords(
  tx: Tx,
  table: 'import_line' | 'import_error',
  rows: readonly (ImportLine | ImportError)[],
): Promise<void> {
  if (rows.length === 0) return
  const name = sql.table(table)
  const text = JSON.stringify(rows)
  await sql`
    insert into ${name}
    select * from json_populate_recordset(null::${name}, ${text}::json)`.execute(tx)
}

/** A place in the order in which lines are dealt with. */
type LinePlace = { phase: number; line_number: number }

/**
 * The next lines, at most `limit`, and fewer when they are long: of these at least one, and then
 * those that fit into the bytes.
 */
export async function listLines(
  tx: Tx,
  storeId: StoreId,
  importId: ImportId,
  { after, limit, bytes }: { after: LinePlace; limit: number; bytes: number },
): Promise<ImportLine[]> {
  const query = sql<ImportLine>`
    select store_id, import_id, line_number, phase, record_type, external_ref, attributes, outcome
      from (select *, sum(octet_length(attributes::text)) over (order by phase, line_number)
                        - octet_length(attributes::text) as bytes_before
              from (select *
                      from import_line
                     where store_id = ${storeId} and import_id = ${importId}
                       and outcome is null
                       and (phase, line_number) > (${after.phase}, ${after.line_number})
                     order by phase, line_number
                     limit ${limit}) as waiting) as measured
     where bytes_before < ${bytes}
     order by phase, line_number`
  const { rows } = await readNext(tx, query)
  return rows
}

export async function findWaitingLine(
  tx: Tx,
  storeId: StoreId,
  importId: ImportId,
  lineNumber: number,
): Promise<ImportLine[]> {
  return tx
    .selectFrom('import_line')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('import_id', '=', importId)
    .where('line_number', '=', lineNumber)
    .where('outcome', 'is', null)
    .execute()
}

/**
 * Stores the outcome of lines of one import and deletes their contents, which are no longer needed.
 */
export async function finishLines(
  tx: Tx,
  storeId: StoreId,
  importId: ImportId,
  lines: readonly { line_number: number; outcome: 'imported' | 'failed' }[],
): Promise<void> {
  assert(lines.length > 0)
  const statement = sql`
    update import_line
       set outcome = one.outcome, attributes = null
      from unnest(
             ${lines.map(({ line_number }) => line_number)}::integer[],
             ${lines.map(({ outcome }) => outcome)}::text[]
           ) as one (line_number, outcome)
     where import_line.store_id = ${storeId} and import_line.import_id = ${importId}
       and import_line.line_number = one.line_number`
  await later(tx, statement.compile(tx))
}

export function listWaitingLines(
  tx: Tx,
  storeId: StoreId,
  importId: ImportId,
  limit: number,
): Promise<Pick<ImportLine, 'line_number' | 'external_ref' | 'record_type'>[]> {
  return tx
    .selectFrom('import_line')
    .select(['line_number', 'external_ref', 'record_type'])
    .where('store_id', '=', storeId)
    .where('import_id', '=', importId)
    .where('outcome', 'is', null)
    .orderBy('line_number')
    .limit(limit)
    .execute()
}

const FILES_SWEPT_MAX = 2 // Each may have fifty thousand lines.

/** Deletes imports that ended before a moment of their stores, with their lines and errors. */
export function sweepImports(db: Db, { now: before, holds }: TimeScope): Promise<void> {
  const isOld = sql<SqlBool>`
    ${holds(sql.ref('old.store_id'))} and
    old.created_at <= ${before} and old.finished_at <= ${before}
    and old.status in ('success', 'failed')`
  const pruned = { table: 'subscription_import', key: ['id'], order: 'created_at' } as const
  return pruneRows(db, { ...pruned, isOld, batchSize: FILES_SWEPT_MAX })
}
