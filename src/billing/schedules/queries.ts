import { type SqlBool, sql } from 'kysely'
import type { Id, StoreId } from '../../lib/ids.ts'
import type { StoreMoment } from '../../platform/auth/context.ts'
import { type Db, later, type Tx } from '../../platform/db/db.ts'
import type { Owner } from '../../platform/db/owners.ts'
import { pruneRows } from '../../platform/maintenance/clean-up.ts'
import type { ResourceRow } from '../../platform/resources/kind.ts'
import { hasRealTime, type TimeScope } from '../../stores/clock/time-scopes.ts'
import type { RunType } from '../runs/run-types.ts'
import type { SlotOutcome } from './schedule.ts'

type ScheduleId = Id<'schedule'>

export type Schedule = ResourceRow & {
  id: ScheduleId
  owner: Owner
  external_ref: string | null
  name: string | null
  specification: string
  location: string
  job_type: RunType
  /** False while it is paused; it has no next slot then. */
  enabled: boolean
  next_fire_at: Temporal.Instant | null
  zone_version: string
}

export type ScheduleSlot = {
  store_id: StoreId
  schedule_id: ScheduleId
  due_at: Temporal.Instant
  outcome: SlotOutcome
  handled_at: Temporal.Instant
  run_id: string | null
  slots: number
}

declare module '../../platform/db/db.ts' {
  interface Tables {
    schedule: Schedule
    schedule_slot: ScheduleSlot
  }
}

export type DueSchedule = Pick<
  Schedule,
  'id' | 'owner' | 'specification' | 'location' | 'job_type'
> & {
  next_fire_at: Temporal.Instant
}

export type TimedSchedule = Pick<Schedule, 'id' | 'specification' | 'location'>

type ScheduleKey = Pick<Schedule, 'store_id' | 'id'>

/**
 * Due schedules of these stores; none is locked. The index on next_fire_at makes this cost what is
 * due, not what exists.
 */
export async function listDueSchedules(
  db: Db,
  { now, holds }: TimeScope,
  limit: number,
): Promise<ScheduleKey[]> {
  const { rows } = await sql<ScheduleKey>`
    select store_id, id
      from schedule
     where next_fire_at <= ${now} and ${holds(sql`schedule.store_id`)}
     order by next_fire_at
     limit ${limit}`.execute(db)
  return rows
}

/**
 * Takes those that are still due for this worker alone; passes over one that another has, and over
 * a store whose clock was moved in the meantime.
 */
export async function claimDueSchedules(
  tx: Tx,
  { storeId, now }: StoreMoment,
  keys: readonly ScheduleKey[],
): Promise<DueSchedule[]> {
  const { rows } = await sql<DueSchedule>`
    select id, owner, specification, location, job_type, next_fire_at
      from schedule
     where store_id = ${storeId} and id = any(${keys.map(({ id }) => id)}::uuid[])
       and next_fire_at <= ${now} and ${hasRealTime(sql`schedule.store_id`)}
     order by next_fire_at, created_at, id
       for update skip locked`.execute(tx)
  return rows
}

/** Takes those that are due in one store, the first ones; waits for whoever has one. */
export async function claimDueOf(
  tx: Tx,
  { storeId, now }: StoreMoment,
  limit: number,
): Promise<DueSchedule[]> {
  const { rows } = await sql<DueSchedule>`
    select id, owner, specification, location, job_type, next_fire_at
      from schedule
     where store_id = ${storeId} and next_fire_at <= ${now}
     order by next_fire_at, created_at, id
     limit ${limit}
       for update`.execute(tx)
  return rows
}

/** Waits for whoever fires schedules of these owners, and keeps others from it. */
export async function lockSchedules(tx: Tx, owners: readonly StoreId[]): Promise<void> {
  for (const owner of owners) {
    await sql`
      select id from schedule where store_id = ${owner} order by id for update`.execute(tx)
  }
}

/** The schedules of a store that are neither due nor paused. */
export async function lockSchedulesAhead(
  tx: Tx,
  { storeId, now }: StoreMoment,
): Promise<TimedSchedule[]> {
  const { rows } = await sql<TimedSchedule>`
    select id, specification, location
      from schedule
     where store_id = ${storeId} and enabled and (next_fire_at > ${now} or next_fire_at is null)
     order by id
       for update`.execute(tx)
  return rows
}

/** The earliest moment at which anything is due in these stores; one look into the index. */
export async function findNextDue(
  db: Db | Tx,
  { holds }: Pick<TimeScope, 'holds'>,
): Promise<Temporal.Instant | undefined> {
  const { rows } = await sql<{ next: Temporal.Instant | null }>`
    select next_fire_at as next
      from schedule
     where next_fire_at is not null and ${holds(sql`schedule.store_id`)}
     order by next_fire_at
     limit 1`.execute(db)
  return rows[0]?.next ?? undefined
}

export type NewSlot = {
  scheduleId: ScheduleId
  dueAt: Temporal.Instant
  outcome: SlotOutcome
  runId: string | undefined
  slots: number
}

/** Travels with the next statement. */
export async function insertSlots(
  tx: Tx,
  { storeId, now }: StoreMoment,
  slots: readonly NewSlot[],
): Promise<void> {
  if (slots.length === 0) return
  const statement = sql`
    insert into schedule_slot (store_id, schedule_id, due_at, outcome, handled_at, run_id, slots)
    select ${storeId}::uuid, schedule_id, due_at, outcome, ${now}::timestamptz, run_id, slots
      from unnest(
             ${slots.map((slot) => slot.scheduleId)}::uuid[],
             ${slots.map((slot) => slot.dueAt.toString())}::timestamptz[],
             ${slots.map((slot) => slot.outcome)}::text[],
             ${slots.map((slot) => slot.runId ?? null)}::uuid[],
             ${slots.map((slot) => slot.slots)}::integer[]
           ) as one (schedule_id, due_at, outcome, run_id, slots)`
  await later(tx, statement.compile(tx))
}

/** When the last slot in the ledger of a store was due, by schedule. */
export async function findLastSlots(
  tx: Tx,
  storeId: StoreId,
  scheduleIds: readonly string[],
): Promise<Map<string, Temporal.Instant>> {
  const { rows } = await sql<Pick<ScheduleSlot, 'schedule_id' | 'due_at'>>`
    select last.schedule_id, last.due_at
      from unnest(${scheduleIds}::uuid[]) as one (id),
           lateral (
             select schedule_id, due_at from schedule_slot
              where store_id = ${storeId} and schedule_slot.schedule_id = one.id
              order by due_at desc
              limit 1
           ) as last`.execute(tx)
  return new Map(rows.map(({ schedule_id, due_at }) => [schedule_id, due_at]))
}

/** The newest slots of a schedule that were due in a span, in these stores. */
export async function listSlotsWithin(
  db: Db,
  stores: readonly StoreId[],
  scheduleId: ScheduleId,
  { from, until, limit }: { from: Temporal.Instant; until: Temporal.Instant; limit: number },
): Promise<ScheduleSlot[]> {
  const { rows } = await sql<ScheduleSlot>`
    select store_id, schedule_id, due_at, outcome, handled_at, run_id, slots
      from schedule_slot
     where store_id = any(${stores}::uuid[]) and schedule_id = ${scheduleId}
       and due_at >= ${from} and due_at < ${until}
     order by due_at desc, store_id
     limit ${limit}`.execute(db)
  return rows
}

/** Deletes slots of a deleted schedule in a store, the oldest; returns how many there were. */
export async function deleteSlots(
  db: Db,
  storeId: StoreId,
  scheduleId: string,
  limit: number,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with last as materialized (
      select due_at from schedule_slot
       where store_id = ${storeId} and schedule_id = ${scheduleId}
       order by due_at
      offset ${limit - 1} limit 1
    )
    delete from schedule_slot
     where store_id = ${storeId} and schedule_id = ${scheduleId}
       and due_at <= coalesce((select due_at from last), 'infinity')`.execute(db)
  return Number(numAffectedRows)
}

type NextFiring = { id: ScheduleId; nextFireAt: Temporal.Instant | undefined }

/**
 * Moves schedules on, with the next statement; their own `updated_at` is the caller's business and
 * stays.
 */
export async function moveSchedules(
  tx: Tx,
  storeId: StoreId,
  next: readonly NextFiring[],
  zoneVersion: string,
): Promise<void> {
  if (next.length === 0) return
  const statement = sql`
    update schedule
       set next_fire_at = one.next_fire_at, zone_version = ${zoneVersion}
      from unnest(
             ${next.map((one) => one.id)}::uuid[],
             ${next.map((one) => one.nextFireAt?.toString() ?? null)}::timestamptz[]
           ) as one (id, next_fire_at)
     where schedule.store_id = ${storeId} and schedule.id = one.id`
  await later(tx, statement.compile(tx))
}

/** Schedules that are not due, not paused, and were computed by other rules. */
const isOutdated = (zoneVersion: string, now: Temporal.Instant) => sql`
  (zone_version < ${zoneVersion} or zone_version > ${zoneVersion}) -- each by the index
  and (next_fire_at > ${now} or next_fire_at is null) and enabled`

/** Outdated schedules of these stores; none is locked. */
export async function listOutdatedSchedules(
  db: Db,
  zoneVersion: string,
  { now, holds }: TimeScope,
  limit: number,
): Promise<ScheduleKey[]> {
  const { rows } = await sql<ScheduleKey>`
    select store_id, id
      from schedule
     where ${isOutdated(zoneVersion, now)} and ${holds(sql`schedule.store_id`)}
     limit ${limit}`.execute(db)
  return rows
}

/** Takes those that are still outdated; passes over one that somebody else has. */
export async function claimOutdatedSchedules(
  tx: Tx,
  { storeId, now }: StoreMoment,
  keys: readonly ScheduleKey[],
  zoneVersion: string,
): Promise<TimedSchedule[]> {
  const { rows } = await sql<TimedSchedule>`
    select id, specification, location
      from schedule
     where store_id = ${storeId} and id = any(${keys.map(({ id }) => id)}::uuid[])
       and ${isOutdated(zoneVersion, now)}
       for update skip locked`.execute(tx)
  return rows
}

const SLOTS_SWEPT_MAX = 1_000

/**
 * Deletes slots that were due and handled before a moment of their stores. A schedule only moves
 * forward, so that none of them can become due again; its last slot stays, to tell when it fired
 * last.
 */
export function sweepSlots(db: Db, { now: before, holds }: TimeScope): Promise<void> {
  const isOld = sql<SqlBool>`
    ${holds(sql.ref('old.store_id'))} and old.due_at <= ${before} and old.handled_at <= ${before}
    and exists (select 1 from schedule_slot as later
                 where later.store_id = old.store_id
                   and later.schedule_id = old.schedule_id
                   and later.due_at > old.due_at)`
  const pruned = {
    table: 'schedule_slot',
    key: ['schedule_id', 'due_at'],
    order: 'due_at',
  } as const
  return pruneRows(db, { ...pruned, isOld, batchSize: SLOTS_SWEPT_MAX })
}
