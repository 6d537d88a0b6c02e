import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Id, StoreId } from '../../lib/ids.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { readPage } from '../../platform/db/read-page.ts'
import type { Page } from '../../platform/http/paging.ts'
import type { JobType } from '../runs/run.ts'
import type { SlotOutcome } from './firing.ts'

export type ScheduleId = Id<'schedule'>

export type ScheduleTable = {
  store_id: StoreId
  id: ScheduleId
  external_ref: string | null
  name: string | null
  specification: string
  location: string
  job_type: JobType
  next_fire_at: Temporal.Instant | null
  zone_version: string
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
}

export type ScheduleSlotTable = {
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
    schedule: ScheduleTable
    schedule_slot: ScheduleSlotTable
  }
}

export function insertSchedule(tx: Tx, row: ScheduleTable) {
  return tx.insertInto('schedule').values(row).execute()
}

export function findSchedule(db: Db | Tx, storeId: StoreId, id: ScheduleId) {
  return db
    .selectFrom('schedule')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export function lockSchedule(tx: Tx, storeId: StoreId, id: ScheduleId) {
  return tx
    .selectFrom('schedule')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export function updateSchedule(tx: Tx, { store_id, id, ...change }: ScheduleTable) {
  return tx
    .updateTable('schedule')
    .set(change)
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .execute()
}

export async function deleteSchedule(tx: Tx, storeId: StoreId, id: ScheduleId): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('schedule')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function listSchedules(
  db: Db,
  storeId: StoreId,
  condition: RawBuilder<SqlBool>,
  page: Page,
): Promise<{ rows: ScheduleTable[]; total: number }> {
  const matching = db.selectFrom('schedule').where('store_id', '=', storeId).where(condition)
  return readPage(matching, ['-created_at', '-id'], page)
}

/** The ledger, newest slot first. */
export async function listSlots(
  db: Db,
  storeId: StoreId,
  id: ScheduleId,
  page: Page,
): Promise<{ rows: ScheduleSlotTable[]; total: number }> {
  const matching = db
    .selectFrom('schedule_slot')
    .where('store_id', '=', storeId)
    .where('schedule_id', '=', id)
  return readPage(matching, ['-due_at'], page)
}

export type DueSchedule = Pick<
  ScheduleTable,
  'store_id' | 'id' | 'specification' | 'location' | 'job_type'
> & { next_fire_at: Temporal.Instant }

/**
 * Due schedules of all stores, taken by this worker alone: one that another worker has is passed
 * over. The index on next_fire_at makes this cost what is due, not what exists.
 */
export async function claimDueSchedules(
  tx: Tx,
  now: Temporal.Instant,
  limit: number,
): Promise<DueSchedule[]> {
  const { rows } = await sql<DueSchedule>`
    select store_id, id, specification, location, job_type, next_fire_at
      from schedule
     where next_fire_at <= ${now}
     order by next_fire_at
     limit ${limit}
       for update skip locked`.execute(tx)
  return rows
}

/** The earliest moment at which anything is due; one look into the index. */
export async function findNextDue(db: Db): Promise<Temporal.Instant | undefined> {
  const { rows } = await sql<{ next: Temporal.Instant | null }>`
    select min(next_fire_at) as next from schedule`.execute(db)
  return rows[0]?.next ?? undefined
}

export type NewSlot = {
  storeId: StoreId
  scheduleId: ScheduleId
  dueAt: Temporal.Instant
  outcome: SlotOutcome
  runId: string | undefined
  slots: number
}

export async function insertSlots(
  tx: Tx,
  slots: readonly NewSlot[],
  handledAt: Temporal.Instant,
): Promise<void> {
  if (slots.length === 0) return
  await sql`
    insert into schedule_slot (store_id, schedule_id, due_at, outcome, handled_at, run_id, slots)
    select store_id, schedule_id, due_at, outcome, ${handledAt}, run_id, slots
      from unnest(
             ${slots.map((slot) => slot.storeId)}::uuid[],
             ${slots.map((slot) => slot.scheduleId)}::uuid[],
             ${slots.map((slot) => slot.dueAt.toString())}::timestamptz[],
             ${slots.map((slot) => slot.outcome)}::text[],
             ${slots.map((slot) => slot.runId ?? null)}::uuid[],
             ${slots.map((slot) => slot.slots)}::integer[]
           ) as one (store_id, schedule_id, due_at, outcome, run_id, slots)`.execute(tx)
}

type NextFiring = {
  storeId: StoreId
  id: ScheduleId
  nextFireAt: Temporal.Instant | undefined
}

/** Moves schedules on; their own `updated_at` is the caller's business and stays. */
export async function moveSchedules(
  tx: Tx,
  next: readonly NextFiring[],
  zoneVersion: string,
): Promise<void> {
  if (next.length === 0) return
  await sql`
    update schedule
       set next_fire_at = one.next_fire_at, zone_version = ${zoneVersion}
      from unnest(
             ${next.map((one) => one.storeId)}::uuid[],
             ${next.map((one) => one.id)}::uuid[],
             ${next.map((one) => one.nextFireAt?.toString() ?? null)}::timestamptz[]
           ) as one (store_id, id, next_fire_at)
     where schedule.store_id = one.store_id and schedule.id = one.id`.execute(tx)
}

/** Schedules that are not due and were computed by other rules. */
export async function claimOutdatedSchedules(
  tx: Tx,
  zoneVersion: string,
  now: Temporal.Instant,
  limit: number,
): Promise<Omit<DueSchedule, 'next_fire_at'>[]> {
  const { rows } = await sql<Omit<DueSchedule, 'next_fire_at'>>`
    select store_id, id, specification, location, job_type
      from schedule
     where (zone_version < ${zoneVersion} or zone_version > ${zoneVersion}) -- each by the index
       and (next_fire_at > ${now} or next_fire_at is null)
     limit ${limit}
       for update skip locked`.execute(tx)
  return rows
}
