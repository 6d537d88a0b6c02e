import { sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import type { StoreMoment } from '../../platform/auth/context.ts'
import { findOrganizationOf } from '../../platform/auth/store.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { lockMovedClock } from '../../stores/clock/change-clock.ts'
import { type DueSchedule, lockSchedules, type Schedule } from './queries.ts'
import { nextSlot, slotRulesVersion, type Timing } from './schedule.ts'

/**
 * Schedules of an organization in a store whose clock was moved. Its time is not that of the
 * organization, so each of them has a next slot of its own there.
 */
type MovedScheduleTable = {
  store_id: StoreId
  schedule_id: Schedule['id']
  timing: string
  next_fire_at: Temporal.Instant | null
}

declare module '../../platform/db/db.ts' {
  interface Tables {
    moved_schedule: MovedScheduleTable
  }
}

/** A schedule of the organization with its next slot in the store. */
type MovedSchedule = Omit<DueSchedule, 'next_fire_at'> & Pick<Schedule, 'next_fire_at' | 'enabled'>

/** One that is paused has another timing, so that it counts from now when it is enabled again. */
function timingText({ specification, location, enabled }: Timing & { enabled: boolean }): string {
  const timing = `${specification} ${location} ${slotRulesVersion()}`
  return enabled ? timing : `${timing} paused`
}

/**
 * The clock leaves the real time: what is next in the organization is next in the store. Nobody
 * fires a schedule of the organization meanwhile, in this store or without it (FIRE-3).
 */
export async function insertMoved(tx: Tx, storeId: StoreId): Promise<void> {
  await lockShared(tx, storeId)
  await storeMoved(tx, storeId, await listShared(tx, storeId))
}

/**
 * The clock has the real time again. Returns the schedules that the organization has moved past
 * slots which the store has not had yet: they are missed up to `until`.
 */
export async function deleteMoved(tx: Tx, moment: StoreMoment) {
  const { storeId, now } = moment
  await lockShared(tx, storeId)
  const shared = new Map((await listShared(tx, storeId)).map((one) => [one.id, one.next_fire_at]))
  const planned = await planMoved(tx, moment)
  await tx.deleteFrom('moved_schedule').where('store_id', '=', storeId).execute()
  return planned.flatMap(({ next_fire_at, ...schedule }) => {
    const until = shared.get(schedule.id)?.subtract({ milliseconds: 1 }) ?? now
    const isMissed = next_fire_at && Temporal.Instant.compare(next_fire_at, until) <= 0
    return isMissed ? [{ ...schedule, next_fire_at, until }] : []
  })
}

async function lockShared(tx: Tx, storeId: StoreId): Promise<void> {
  const organization = await findOrganizationOf(tx, storeId)
  if (organization) await lockSchedules(tx, [organization])
}

/**
 * The schedules of the organization with their next slots in the store. One that is new, or whose
 * timing was changed, counts from now. One worker at a time has them.
 */
export async function planMoved(tx: Tx, { storeId, now }: StoreMoment): Promise<MovedSchedule[]> {
  const shared = await listShared(tx, storeId)
  if (shared.length === 0 || !(await lockMovedClock(tx, storeId))) return []
  const { planned, changed } = await findMoved(tx, { storeId, now }, shared)
  await storeMoved(tx, storeId, changed)
  return planned
}

/** The next slot of the organization's schedules in the store; now, if one is to be planned. */
export async function findNextMoved(
  db: Db | Tx,
  moment: StoreMoment,
): Promise<Temporal.Instant | undefined> {
  const shared = await listShared(db, moment.storeId)
  if (shared.length === 0) return undefined
  const { planned, changed } = await findMoved(db, moment, shared)
  if (changed.length > 0) return moment.now
  const slots = planned.flatMap(({ next_fire_at }) => next_fire_at ?? [])
  return slots.sort(Temporal.Instant.compare)[0]
}

/** Reads the schedules of the organization with their next slots in a store. */
export async function loadShared(
  db: Db,
  moment: StoreMoment,
  isMoved: boolean,
): Promise<MovedSchedule[]> {
  const shared = await listShared(db, moment.storeId)
  return isMoved ? (await findMoved(db, moment, shared)).planned : shared
}

async function findMoved(
  db: Db | Tx,
  { storeId, now }: StoreMoment,
  shared: readonly MovedSchedule[],
) {
  const rows = await db
    .selectFrom('moved_schedule')
    .selectAll()
    .where('store_id', '=', storeId)
    .execute()
  const known = new Map(rows.map((row) => [row.schedule_id, row]))
  const changed: MovedSchedule[] = []
  const planned = shared.map((schedule) => {
    const row = known.get(schedule.id)
    const isCurrent = row?.timing === timingText(schedule) || isDueAsBefore(row, schedule, now)
    if (row && isCurrent) return { ...schedule, next_fire_at: row.next_fire_at }
    const next_fire_at = (schedule.enabled && nextSlot(schedule, now)) || null
    const next = { ...schedule, next_fire_at }
    changed.push(next)
    return next
  })
  return { planned, changed }
}

/** A slot that is due by the rules of before stays; the next one is computed by those of today. */
function isDueAsBefore(
  row: MovedScheduleTable | undefined,
  { specification, location, enabled }: MovedSchedule,
  now: Temporal.Instant,
): boolean {
  if (!row?.next_fire_at || !enabled) return false
  const isSame = row.timing.startsWith(`${specification} ${location} `)
  return isSame && Temporal.Instant.compare(row.next_fire_at, now) <= 0
}

export async function storeMoved(
  tx: Tx,
  storeId: StoreId,
  schedules: readonly MovedSchedule[],
): Promise<void> {
  if (schedules.length === 0) return
  await sql`
    insert into moved_schedule (store_id, schedule_id, timing, next_fire_at)
    select ${storeId}::uuid, schedule_id, timing, next_fire_at
      from unnest(
             ${schedules.map(({ id }) => id)}::uuid[],
             ${schedules.map(timingText)}::text[],
             ${schedules.map((one) => one.next_fire_at?.toString() ?? null)}::timestamptz[]
           ) as one (schedule_id, timing, next_fire_at)
        on conflict (store_id, schedule_id) do update
       set timing = excluded.timing, next_fire_at = excluded.next_fire_at`.execute(tx)
}

async function listShared(db: Db | Tx, storeId: StoreId): Promise<MovedSchedule[]> {
  const organization = await findOrganizationOf(db, storeId)
  if (!organization) return []
  const { rows } = await sql<MovedSchedule>`
    select id, owner, specification, location, job_type, enabled, next_fire_at
      from schedule
     where store_id = ${organization}
     order by id`.execute(db)
  return rows
}
