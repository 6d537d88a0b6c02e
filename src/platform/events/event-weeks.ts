import { sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import { databaseNow } from '../db/database-clock.ts'
import { type Db, databaseError, type Tx } from '../db/db.ts'
import { sweepStores } from '../maintenance/clean-up.ts'

/**
 * Events are kept in tables of a week each, which are dropped as a whole. The tables of the coming
 * weeks are made long before they are needed. An event without a table of its week goes to
 * `event_later`, which has to be cleaned row by row; `mercer doctor` tells of it. What came before
 * all weeks, as with a backup, is in the first table, which is cleaned row by row until it ends.
 */
const WEEKS_AHEAD = 8
/** Others must not wait behind a change of the table: it tries again at the next clean-up. */
const LOCK_MS = 500

/** The first table has no beginning: it holds whatever there was before. */
type Week = { name: string; begins: Temporal.Instant | null; ends: Temporal.Instant }

/** The days are real ones, whatever the clocks of stores say. */
export async function sweepEvents(db: Db, days: number): Promise<void> {
  const now = await databaseNow(db)
  const before = now.subtract({ hours: 24 * days })
  await makeWeeks(db, now)
  await dropWeeks(db, before)
  await sql`delete from event_later where recorded_at < ${before}`.execute(db)
  const [oldest, next] = await listWeeks(db)
  const first = oldest?.begins === null ? oldest.name : undefined
  if (first) await sweepFirst(db, first, before)
  const begins = first ? next?.begins : oldest?.begins
  await sweepSubjects(db, earlier(before, begins ?? before), first)
}

function earlier(one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(one, other) < 0 ? one : other
}

/** The tables of the weeks, by their ends; the table for everything else is left out. */
export async function listWeeks(db: Db): Promise<Week[]> {
  const { rows } = await sql<Week>`
    select relname as name,
           substring(pg_get_expr(relpartbound, pg_class.oid) from 'FROM \\(''([^'']+)''')
             ::timestamptz as begins,
           substring(pg_get_expr(relpartbound, pg_class.oid) from 'TO \\(''([^'']+)''')
             ::timestamptz as ends
      from pg_inherits
      join pg_class on pg_class.oid = inhrelid
     where inhparent = 'event'::regclass and relname <> 'event_later'
     order by ends`.execute(db)
  return rows
}

async function makeWeeks(db: Db, now: Temporal.Instant): Promise<void> {
  const last = (await listWeeks(db)).at(-1)
  const today = now.toZonedDateTimeISO('UTC').startOfDay()
  const monday = today.subtract({ days: today.dayOfWeek - 1 })
  for (let nth = 0; nth <= WEEKS_AHEAD; nth++) {
    const starts = monday.add({ weeks: nth })
    if (last && Temporal.Instant.compare(starts.toInstant(), last.ends) < 0) continue
    const name = `event_${starts.toPlainDate().toString().replaceAll('-', '_')}`
    const [from, to] = [starts, starts.add({ weeks: 1 })].map((at) => at.toInstant().toString())
    await changeTable(db, async (tx) => {
      await sql`create table ${sql.table(name)} (like event)`.execute(tx)
      await sql`
        alter table event attach partition ${sql.table(name)}
          for values from (${sql.lit(from)}) to (${sql.lit(to)})`.execute(tx)
    })
  }
}

async function dropWeeks(db: Db, before: Temporal.Instant): Promise<void> {
  for (const { name, ends } of await listWeeks(db)) {
    if (Temporal.Instant.compare(ends, before) > 0) return
    await changeTable(db, (tx) => sql`drop table ${sql.table(name)}`.execute(tx))
  }
}

const LOCK_NOT_AVAILABLE = '55P03'
const CHECK_VIOLATION = '23514'
const DUPLICATE_TABLE = '42P07'
const NO_RIGHT = '42501'
const left = [LOCK_NOT_AVAILABLE, CHECK_VIOLATION, DUPLICATE_TABLE, NO_RIGHT]

/**
 * Leaves it for the next time if others are in the way, if events of that week came before it, or
 * if this worker's user may not change tables: another one's may.
 */
async function changeTable(db: Db, work: (tx: Tx) => Promise<unknown>): Promise<void> {
  try {
    await db.transaction().execute(async (tx) => {
      await sql`select set_config('lock_timeout', ${`${LOCK_MS}ms`}, true)`.execute(tx)
      await work(tx)
    })
  } catch (error) {
    if (!left.includes(databaseError(error)?.code ?? '')) throw error
  }
}

const FIRST_BATCH = 5_000

/** Positions follow the time, so that an index leads to the oldest events of a store. */
async function sweepFirst(db: Db, name: string, before: Temporal.Instant): Promise<void> {
  await sweepStores(db, {
    // Each is looked at: to find those with old events would read the whole table.
    oldRows: (storeIds) => sql`select unnest(${storeIds}::uuid[]) as store_id`,
    deleteBatch: async (tx, storeId, limit) => {
      const { numAffectedRows = 0n } = await sql`
        with oldest as materialized (
          select position, recorded_at
            from ${sql.table(name)}
           where store_id = ${storeId} and position is not null
           order by position
           limit ${limit}
        )
        delete from ${sql.table(name)}
         where store_id = ${storeId}
           and position in (select position from oldest where recorded_at < ${before})
      `.execute(tx)
      return Number(numAffectedRows)
    },
    batchSize: FIRST_BATCH,
  })
}

const SUBJECTS_BATCH = 10_000

/**
 * A subject that ended keeps its row while an event of it is kept, so that sequences go on. Events
 * are kept until their whole week is dropped, apart from those of the first table: there a sweep
 * that has too much to delete leaves old events for the next one.
 */
async function sweepSubjects(db: Db, before: Temporal.Instant, first?: string): Promise<void> {
  const isOver = sql`ended and recorded_at < ${before}`
  const isForgotten = (storeId: StoreId) =>
    first
      ? sql`recorded_at < coalesce(
              (select left_over.recorded_at
                 from ${sql.table(first)} as left_over
                where left_over.store_id = ${storeId} and left_over.position is not null
                order by left_over.position
                limit 1), 'infinity')`
      : sql`true`
  await sweepStores(db, {
    oldRows: (storeIds) => sql`
      select store_id from event_subject
       where store_id = any(${storeIds}::uuid[]) and ${isOver}`,
    deleteBatch: async (tx, storeId, limit) => {
      const { numAffectedRows = 0n } = await sql`
        with old as materialized (
          select subject_type, subject_id
            from event_subject
           where store_id = ${storeId} and ${isOver} and ${isForgotten(storeId)}
           limit ${limit}
             for update skip locked
        )
        delete from event_subject
         using old
         where event_subject.store_id = ${storeId}
           and event_subject.subject_type = old.subject_type
           and event_subject.subject_id = old.subject_id`.execute(tx)
      return Number(numAffectedRows)
    },
    batchSize: SUBJECTS_BATCH,
  })
}

type EventTrouble = { waiting: number; later: boolean; weeks: boolean }

/** Events that nobody numbers, that have no table of their week, and weeks without a table. */
export async function findEventTrouble(db: Db): Promise<EventTrouble> {
  const now = await databaseNow(db)
  const { rows } = await sql<{ waiting: number; later: boolean }>`
    select (select count(*)::integer from event
             where position is null and recorded_at < ${now.subtract({ minutes: 1 })}) as waiting,
           exists (select 1 from event_later) as later`.execute(db)
  const [{ waiting, later } = { waiting: 0, later: false }] = rows
  const last = (await listWeeks(db)).at(-1)
  const soon = now.add({ hours: 24 * 7 })
  return { waiting, later, weeks: !last || Temporal.Instant.compare(last.ends, soon) < 0 }
}
