import { sql } from 'kysely'
import { type Db, databaseError, type Tx } from '../db/db.ts'
import { sweepStores } from '../maintenance/clean-up.ts'

/**
 * Events are kept in tables of a week each, which are dropped as a whole. Tables of the coming weeks
 * are made long before they are needed; an event without a table goes to `event_later`, which is
 * slower to clean and told of by `mercer doctor`.
 */
const WEEKS_AHEAD = 8
/** Others must not wait behind a change of the table: it tries again at the next clean-up. */
const LOCK_MS = 500

type Week = { name: string; ends: Temporal.Instant }

export async function sweepEvents(db: Db, days: number): Promise<void> {
  await makeWeeks(db)
  await dropWeeks(db, days)
  await sql`
    delete from event_later where recorded_at < now() - ${days} * interval '1 day'`.execute(db)
  await sweepSubjects(db, days)
}

/** The tables of the weeks, with their ends; the one for everything else has none. */
export async function listWeeks(db: Db): Promise<Week[]> {
  const { rows } = await sql<Week>`
    select relname as name,
           substring(pg_get_expr(relpartbound, pg_class.oid) from 'TO \\(''([^'']+)''')::timestamptz
             as ends
      from pg_inherits
      join pg_class on pg_class.oid = inhrelid
     where inhparent = 'event'::regclass and relname <> 'event_later'
     order by ends`.execute(db)
  return rows
}

async function makeWeeks(db: Db): Promise<void> {
  const last = (await listWeeks(db)).at(-1)
  const { rows } = await sql<{ name: string; starts: string; ends: string }>`
    select 'event_' || to_char(starts at time zone 'UTC', 'YYYY_MM_DD') as name,
           starts::text as starts, (starts + interval '7 days')::text as ends
      from generate_series(date_trunc('week', now(), 'UTC'),
                           now() + ${WEEKS_AHEAD} * interval '7 days', interval '7 days') as starts
     where starts >= coalesce(${last?.ends ?? null}::timestamptz, '-infinity')`.execute(db)
  for (const week of rows) {
    await changeTable(db, async (tx) => {
      const table = sql.table(week.name)
      await sql`create table ${table} (like event)`.execute(tx)
      await sql`
        alter table event attach partition ${table}
          for values from (${sql.lit(week.starts)}) to (${sql.lit(week.ends)})`.execute(tx)
    })
  }
}

async function dropWeeks(db: Db, days: number): Promise<void> {
  const { rows } = await sql<{ limit: Temporal.Instant }>`
    select now() - ${days} * interval '1 day' as limit`.execute(db)
  const [{ limit } = { limit: undefined }] = rows
  for (const { name, ends } of await listWeeks(db)) {
    if (!limit || Temporal.Instant.compare(ends, limit) > 0) return
    await changeTable(db, (tx) => sql`drop table ${sql.table(name)}`.execute(tx))
  }
}

const LOCK_NOT_AVAILABLE = '55P03'
const CHECK_VIOLATION = '23514'
const DUPLICATE_TABLE = '42P07'

/** Leaves it for the next time if others are in the way, or events of that week came before it. */
async function changeTable(db: Db, work: (tx: Tx) => Promise<unknown>): Promise<void> {
  try {
    await db.transaction().execute(async (tx) => {
      await sql`select set_config('lock_timeout', ${`${LOCK_MS}ms`}, true)`.execute(tx)
      await work(tx)
    })
  } catch (error) {
    const code = databaseError(error)?.code ?? ''
    if (![LOCK_NOT_AVAILABLE, CHECK_VIOLATION, DUPLICATE_TABLE].includes(code)) throw error
  }
}

const SUBJECTS_BATCH = 10_000

/** A subject that ended keeps its row while an event of it is kept, so that sequences go on. */
async function sweepSubjects(db: Db, days: number): Promise<void> {
  const isOver = sql`ended and recorded_at < now() - ${days} * interval '1 day'`
  await sweepStores(db, {
    oldRows: (storeIds) => sql`
      select store_id from event_subject 
       where store_id = any(${storeIds}::uuid[]) and ${isOver}`,
    deleteBatch: async (tx, storeId, limit) => {
      const { numAffectedRows = 0n } = await sql`
        delete from event_subject
         where store_id = ${storeId} and (subject_type, subject_id) in (
                 select subject_type, subject_id from event_subject
                  where store_id = ${storeId} and ${isOver}
                  limit ${limit} for update skip locked)`.execute(tx)
      return Number(numAffectedRows)
    },
    batchSize: SUBJECTS_BATCH,
  })
}
