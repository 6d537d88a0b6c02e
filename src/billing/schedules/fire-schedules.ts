import { newId, type OrganizationId } from '../../lib/ids.ts'
import type { StoreMoment } from '../../platform/auth/context.ts'
import { listStoresOf, type Store } from '../../platform/auth/store.ts'
import { eachStore } from '../../platform/db/by-store.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import type { TaskSender } from '../../platform/tasks/enqueue.ts'
import { lockStandingClock } from '../../stores/clock/change-clock.ts'
import {
  isOfStore,
  listMovedClocks,
  listTimeScopes,
  type TimeScope,
} from '../../stores/clock/time-scopes.ts'
import { createRuns } from '../runs/create-run.ts'
import { findWaitingRuns } from '../runs/queries.ts'
import type { RunId } from '../runs/run.ts'
import { planMoved, storeMoved } from './moved-schedules.ts'
import {
  claimDueOf,
  claimDueSchedules,
  claimOutdatedSchedules,
  type DueSchedule,
  findNextDue,
  insertSlots,
  listDueSchedules,
  listOutdatedSchedules,
  moveSchedules,
  type NewSlot,
  type TimedSchedule,
} from './queries.ts'
import { decideFiring, missedSlots, nextSlot, slotRulesVersion } from './schedule.ts'

/**
 * Schedules that one look lists. The more it lists, the fewer transactions fire them: those of a
 * store go together, up to so many (measured: 10,000 of 100 stores in half the time of 2,000).
 */
export const FIRING_BATCH = 10_000
const OF_STORE_MAX = 2_000

export type FiringParts = { db: Db; tasks: TaskSender; metrics: Metrics }

/**
 * Fires up to a batch of due schedules, those of an owner in one transaction: the runs, the ledger,
 * the next slots and the tasks are written together or not at all, in all stores of an
 * organization. Returns how many there were.
 */
export async function fireDueSchedules(
  parts: FiringParts,
  realNow: Temporal.Instant,
): Promise<number> {
  let fired = 0
  for (const scope of await listTimeScopes(parts.db, realNow)) {
    fired += await fireDueIn(parts, scope)
  }
  return fired
}

async function fireDueIn({ db, tasks, metrics }: FiringParts, scope: TimeScope): Promise<number> {
  const { now, storeId } = scope
  if (storeId !== undefined) {
    return db.transaction().execute(async (tx) => {
      const isStanding = await lockStandingClock(tx, storeId)
      return isStanding ? fireStore(tx, tasks, { storeId, now }) : 0
    })
  }
  const listed = await listDueSchedules(db, scope, FIRING_BATCH)
  return eachStore(listed, async (storeId, keys) => {
    const fired = await db.transaction().execute(async (tx) => {
      const due = await claimDueSchedules(tx, { storeId, now }, keys.slice(0, OF_STORE_MAX))
      if (due.length > 0) await fire(tx, tasks, { storeId, now }, due)
      return due
    })
    for (const { job_type, next_fire_at } of fired) {
      metrics.slotFired(job_type, now.since(next_fire_at).total('seconds'))
    }
    return fired.length
  })
}

/**
 * Fires what is due in a store whose clock was moved: its own schedules, and those of its
 * organization. Returns how many there were.
 */
export async function fireStore(tx: Tx, tasks: TaskSender, moment: StoreMoment): Promise<number> {
  const { storeId, now } = moment
  const due = await claimDueOf(tx, moment)
  await fireIn(tx, tasks, moment, due)
  await moveSchedules(tx, storeId, nextSlots(due, now), slotRulesVersion())
  return due.length + (await fireMoved(tx, tasks, moment))
}

async function fire(
  tx: Tx,
  tasks: TaskSender,
  moment: StoreMoment,
  due: readonly DueSchedule[],
): Promise<void> {
  const { storeId, now } = moment
  const isShared = due.some(({ owner }) => owner === 'organization')
  await (isShared ? fireInEach(tx, tasks, moment, due) : fireIn(tx, tasks, moment, due))
  await moveSchedules(tx, storeId, nextSlots(due, now), slotRulesVersion())
}

/** One store of the organization after the other: each may be on another server. */
async function fireInEach(
  tx: Tx,
  tasks: TaskSender,
  { storeId: organization, now }: StoreMoment,
  due: readonly DueSchedule[],
): Promise<void> {
  const stores = await listStoresOf(tx, organization as string as OrganizationId)
  const moved = new Set((await listMovedClocks(tx)).map(({ store_id }) => store_id))
  // Five statements for each: 300 stores took 1.1 s on a busy machine.
  for (const store of stores.filter(({ id }) => !moved.has(id))) {
    const taken = due.flatMap((schedule) => sinceCreation(schedule, store, now))
    await fireIn(tx, tasks, { storeId: store.id, now }, taken)
  }
}

/** A store takes part in its organization's schedules from the first slot after its creation. */
function sinceCreation(
  schedule: DueSchedule,
  { createdAt }: Store,
  now: Temporal.Instant,
): DueSchedule[] {
  if (Temporal.Instant.compare(createdAt, schedule.next_fire_at) < 0) return [schedule]
  const first = nextSlot(schedule, createdAt)
  if (!first || Temporal.Instant.compare(first, now) > 0) return []
  return [{ ...schedule, next_fire_at: first }]
}

/** The runs and the ledger of one store. */
async function fireIn(
  tx: Tx,
  tasks: TaskSender,
  moment: StoreMoment,
  due: readonly DueSchedule[],
): Promise<void> {
  if (due.length === 0) return
  const { storeId, now } = moment
  const ids = due.map(({ id }) => id)
  const waiting = await findWaitingRuns(tx, storeId, ids)
  const fired = due.map((schedule) => fireOne(schedule, waiting.get(schedule.id), now))
  await createRuns(
    tx,
    tasks,
    moment,
    fired.flatMap(({ run }) => run ?? []),
  )
  await insertSlots(
    tx,
    moment,
    fired.flatMap(({ slots }) => slots),
  )
}

function nextSlots(schedules: readonly TimedSchedule[], now: Temporal.Instant) {
  return schedules.map((schedule) => ({
    id: schedule.id,
    nextFireAt: nextSlot(schedule, now),
  }))
}

function fireOne(schedule: DueSchedule, waiting: RunId | undefined, now: Temporal.Instant) {
  const { id: scheduleId, job_type: jobType } = schedule
  const { missed, earlier } = missedSlots(schedule, schedule.next_fire_at, now)
  const firing = decideFiring(missed, earlier, waiting !== undefined)
  const run = firing.runFor && {
    id: newId<'run'>(),
    jobType,
    scheduleId,
    scheduledFor: firing.runFor,
  }
  const runId = run?.id ?? waiting
  const slots = firing.slots.map((slot): NewSlot => ({ scheduleId, runId, ...slot }))
  return { run, slots }
}

/** The next slot of these stores, by their own time. */
export async function findNextSlot(
  db: Db,
  scope: TimeScope,
): Promise<Temporal.Instant | undefined> {
  const { storeId, now } = scope
  if (storeId === undefined) return findNextDue(db, scope)
  return db.transaction().execute((tx) => findNextSlotOf(tx, { storeId, now }))
}

/** The next slot of a store whose clock was moved. */
export async function findNextSlotOf(
  tx: Tx,
  { storeId, now }: StoreMoment,
): Promise<Temporal.Instant | undefined> {
  const own = await findNextDue(tx, { holds: isOfStore(storeId) })
  const shared = await planMoved(tx, { storeId, now })
  const slots = [own, ...shared.map(({ next_fire_at }) => next_fire_at)].flatMap((at) => at ?? [])
  return slots.sort(Temporal.Instant.compare)[0]
}

/** Fires the schedules of the organization that are due in a store whose clock was moved. */
async function fireMoved(tx: Tx, tasks: TaskSender, moment: StoreMoment): Promise<number> {
  const { storeId, now } = moment
  const schedules = await planMoved(tx, moment)
  const due = schedules.flatMap(({ next_fire_at, ...schedule }) => {
    const isDue = next_fire_at && Temporal.Instant.compare(next_fire_at, now) <= 0
    return isDue ? [{ ...schedule, next_fire_at }] : []
  })
  await fireIn(tx, tasks, moment, due)
  await storeMoved(
    tx,
    storeId,
    due.map((schedule) => ({ ...schedule, next_fire_at: nextSlot(schedule, now) ?? null })),
  )
  return due.length
}

/** Slots that were computed by other rules are recomputed (TZ-6). */
export async function recomputeSlots(parts: FiringParts, realNow: Temporal.Instant) {
  let total = 0
  for (const scope of await listTimeScopes(parts.db, realNow)) {
    total += await recomputeSlotsIn(parts, scope)
  }
  return total
}

async function recomputeSlotsIn({ db }: FiringParts, scope: TimeScope): Promise<number> {
  const { now } = scope
  const version = slotRulesVersion()
  let total = 0
  for (;;) {
    const listed = await listOutdatedSchedules(db, version, scope, FIRING_BATCH)
    const moved = await eachStore(listed, (storeId, keys) =>
      db.transaction().execute(async (tx) => {
        const some = keys.slice(0, OF_STORE_MAX)
        const outdated = await claimOutdatedSchedules(tx, { storeId, now }, some, version)
        await moveSchedules(tx, storeId, nextSlots(outdated, now), version)
        return outdated.length
      }),
    )
    total += moved
    if (moved === 0) return total
  }
}
