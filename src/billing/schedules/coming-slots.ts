import { setImmediate as giveWay } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Coming, compareComing, type Stretch } from '../../lib/time-ahead.ts'
import type { StoreMoment } from '../../platform/auth/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { RunType } from '../runs/run-types.ts'
import { loadShared } from './moved-schedules.ts'
import type { Schedule, TimedSchedule } from './queries.ts'
import { nextSlot } from './schedule.ts'

type Planned = TimedSchedule & Pick<Schedule, 'job_type' | 'next_fire_at'>

/** A slot, by the id of its schedule. */
type ComingSlot = Coming & { jobType: RunType }

/** The slots ahead in a store, of its own schedules and of those of its organization. */
export async function listComingSlots(
  db: Db,
  moment: StoreMoment & { isMoved: boolean },
  stretch: Stretch,
): Promise<ComingSlot[]> {
  const { rows: own } = await sql<Planned>`
    select id, specification, location, job_type, next_fire_at
      from schedule
     where store_id = ${moment.storeId}`.execute(db)
  const shared = await loadShared(db, moment, moment.isMoved)
  return nextSlots([...own, ...shared], stretch)
}

const SCHEDULES_AT_A_TIME = 100

/** To compute a slot takes up to 0.1 ms, so other requests are served between portions. */
async function nextSlots(schedules: readonly Planned[], stretch: Stretch): Promise<ComingSlot[]> {
  const { until, limit } = stretch
  const within = (at: Temporal.Instant | undefined): at is Temporal.Instant =>
    at !== undefined && Temporal.Instant.compare(at, until) <= 0
  const firsts: (Coming & { schedule: Planned })[] = []
  for (const [place, schedule] of schedules.entries()) {
    if (place % SCHEDULES_AT_A_TIME === SCHEDULES_AT_A_TIME - 1) await giveWay()
    const at = firstAfter(schedule, stretch.after)
    if (within(at)) firsts.push({ at, id: schedule.id, schedule })
  }
  // The schedules behind these have no slot among the first ones.
  const ahead = firsts.sort(compareComing).slice(0, limit)
  const found: ComingSlot[] = []
  while (found.length < limit && ahead.length > 0) {
    const next = ahead.reduce((one, other) => (compareComing(other, one) < 0 ? other : one))
    found.push({ at: next.at, id: next.id, jobType: next.schedule.job_type })
    const at = nextSlot(next.schedule, next.at)
    if (within(at)) next.at = at
    else ahead.splice(ahead.indexOf(next), 1)
  }
  return found
}

/** The first slot after a place; the one that is stored, unless the place lies behind it. */
function firstAfter(schedule: Planned, after: Coming): Temporal.Instant | undefined {
  const { id, next_fire_at: first } = schedule
  if (first === null || compareComing({ at: first, id }, after) > 0) return first ?? undefined
  // A slot at the very moment counts for schedules that come later in the order.
  return nextSlot(schedule, id > after.id ? after.at.subtract({ seconds: 1 }) : after.at)
}
