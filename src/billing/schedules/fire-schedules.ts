import { setImmediate as giveWay } from 'node:timers/promises'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { newId, type OrganizationId, type StoreId } from '../../lib/ids.ts'
import type { StoreMoment } from '../../platform/auth/context.ts'
import { listStoresOf } from '../../platform/auth/store.ts'
import { eachStore } from '../../platform/db/by-store.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import type { TaskSender } from '../../platform/tasks/enqueue.ts'
import { lockStandingTime } from '../../stores/clock/change-clock.ts'
import {
  eachTimeScope,
  isOfStore,
  listMovedClocks,
  listTimeScopes,
  listTimes,
  type TimeScope,
} from '../../stores/clock/time-scopes.ts'
import { createRuns } from '../runs/create-run.ts'
import { findWaitingRuns } from '../runs/queries.ts'
import type { RunId } from '../runs/run.ts'
import { deleteMoved, findNextMoved, planMoved, storeMoved } from './moved-schedules.ts'
import {
  claimDueOf,
  claimDueSchedules,
  claimOutdatedSchedules,
  type DueSchedule,
  findLastSlots,
  findNextDue,
  insertSlots,
  listDueSchedules,
  listOutdatedSchedules,
  lockSchedulesAhead,
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
/** After a jump of its clock each may have a thousand entries for the ledger. */
const OF_MOVED_MAX = 200
/** To count a million slots takes a quarter of a second; those of hundreds wait for their turn. */
const PORTION_MS = 1_000

export type FiringParts = { db: Db; tasks: TaskSender; metrics: Metrics }

/**
 * Fires up to a batch of due schedules, those of an owner in one transaction: the runs, the ledger,
 * the next slots and the tasks are written together or not at all, in all stores of an
 * organization. A store that fails does not keep the others waiting: its error is thrown at the
 * end. Returns how many there were.
 */
export async function fireDueSchedules(
  parts: FiringParts,
  realNow: Temporal.Instant,
): Promise<number> {
  const scopes = await listTimeScopes(parts.db, realNow)
  return eachTimeScope(scopes, (scope) => fireDueIn(parts, scope, realNow))
}

async function fireDueIn(
  { db, tasks, metrics }: FiringParts,
  scope: TimeScope,
  realNow: Temporal.Instant,
): Promise<number> {
  const { storeId } = scope
  if (storeId !== undefined) {
    return db.transaction().execute(async (tx) => {
      // The clock may have been moved since the scopes were listed.
      const now = await lockStandingTime(tx, storeId, realNow)
      return now ? fireStore(tx, tasks, { storeId, now }) : 0
    })
  }
  const { now } = scope
  const listed = await listDueSchedules(db, scope, FIRING_BATCH)
  return eachStore(listed, async (storeId, keys) => {
    const fired = await db.transaction().execute(async (tx) => {
      const due = await claimDueSchedules(tx, { storeId, now }, keys.slice(0, OF_STORE_MAX))
      return fire(tx, tasks, { storeId, now }, due)
    })
    for (const { job_type, next_fire_at } of fired) {
      metrics.slotFired(job_type, now.since(next_fire_at).total('seconds'))
    }
    return fired.length
  })
}

/**
 * Fires what is due in a store whose clock was moved: its own schedules, and those of its
 * organization, up to a portion of each. Returns how many there were.
 */
export async function fireStore(tx: Tx, tasks: TaskSender, moment: StoreMoment): Promise<number> {
  const fired = await fire(tx, tasks, moment, await claimDueOf(tx, moment, OF_MOVED_MAX))
  return fired.length + (await fireMoved(tx, tasks, moment))
}

/** Returns those that were fired; the others are due as before. */
async function fire(
  tx: Tx,
  tasks: TaskSender,
  moment: StoreMoment,
  due: readonly DueSchedule[],
): Promise<DueSchedule[]> {
  const { storeId, now } = moment
  const isShared = due.some(({ owner }) => owner === 'organization')
  const count = isShared
    ? await fireInEach(tx, tasks, moment, due)
    : await fireIn(tx, tasks, moment, untilNow(due, now))
  const fired = due.slice(0, count)
  await moveSchedules(tx, storeId, nextSlots(fired, now), slotRulesVersion())
  return fired
}

/** One store of the organization after the other: each may be on another server. */
async function fireInEach(
  tx: Tx,
  tasks: TaskSender,
  { storeId: organization, now }: StoreMoment,
  due: readonly DueSchedule[],
): Promise<number> {
  const stores = await listStoresOf(tx, organization as string as OrganizationId)
  const moved = new Set((await listMovedClocks(tx)).map(({ store_id }) => store_id))
  // Six statements for each: 300 stores took 1.1 s on a busy machine when they were five.
  for (const { id: storeId, createdAt } of stores.filter(({ id }) => !moved.has(id))) {
    // A store takes part from the first slot after its creation.
    const taken = untilNow(due, now).flatMap((schedule) => missedAfter(createdAt, schedule))
    await fireAllIn(tx, tasks, { storeId, now }, taken)
  }
  return due.length
}

/** A schedule with slots that have passed, from `next_fire_at` to `until`. */
type MissedSchedule = DueSchedule & { until: Temporal.Instant }

const untilNow = (due: readonly DueSchedule[], now: Temporal.Instant): MissedSchedule[] =>
  due.map((schedule) => ({ ...schedule, until: now }))

/** The schedule without the slots up to a moment; nothing if none is left. */
function missedAfter(moment: Temporal.Instant, schedule: MissedSchedule): MissedSchedule[] {
  if (Temporal.Instant.compare(moment, schedule.next_fire_at) < 0) return [schedule]
  const first = nextSlot(schedule, moment)
  if (!first || Temporal.Instant.compare(first, schedule.until) > 0) return []
  return [{ ...schedule, next_fire_at: first }]
}

/**
 * The runs and the ledger of one store. A slot that is in the ledger was handled by another clock,
 * or before its schedule was changed, and is not handled again (FIRE-3). Returns how many of
 * them it did, one or more: those that are counted in a second, the first ones.
 */
async function fireIn(
  tx: Tx,
  tasks: TaskSender,
  moment: StoreMoment,
  missed: readonly MissedSchedule[],
): Promise<number> {
  if (missed.length === 0) return 0
  const { storeId } = moment
  const ids = missed.map(({ id }) => id)
  const last = await findLastSlots(tx, storeId, ids)
  const waiting = await findWaitingRuns(tx, storeId, ids)
  let handled = 0
  const fired: ReturnType<typeof fireOne>[] = []
  const endMs = performance.now() + PORTION_MS
  for (const one of missed) {
    handled += 1
    const lastDueAt = last.get(one.id)
    const [left] = lastDueAt ? missedAfter(lastDueAt, one) : [one]
    const firing = left && fireOne(left, waiting.get(one.id))
    if (firing) fired.push(firing)
    if (firing && firing.slots.length > 1) await giveWay()
    if (performance.now() > endMs) break
  }
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
  return handled
}

/** Fires all of them. Statements in between keep the server from ending an idle transaction. */
async function fireAllIn(
  tx: Tx,
  tasks: TaskSender,
  moment: StoreMoment,
  missed: readonly MissedSchedule[],
): Promise<void> {
  let left = missed
  while (left.length > 0) {
    left = left.slice(await fireIn(tx, tasks, moment, left))
  }
}

function nextSlots(schedules: readonly TimedSchedule[], now: Temporal.Instant) {
  return schedules.map((schedule) => ({
    id: schedule.id,
    nextFireAt: nextSlot(schedule, now),
  }))
}

function fireOne(schedule: MissedSchedule, waiting: RunId | undefined) {
  const { id: scheduleId, job_type: jobType, next_fire_at, until } = schedule
  const { missed, earlier } = missedSlots(schedule, next_fire_at, until)
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

/** The next slot of these stores, by their own time. It waits for nobody who fires. */
export function findNextSlot(db: Db, scope: TimeScope): Promise<Temporal.Instant | undefined> {
  const { storeId, now } = scope
  return storeId === undefined ? findNextDue(db, scope) : findNextSlotOf(db, { storeId, now })
}

/** The next slot of a store whose clock was moved. */
export async function findNextSlotOf(
  db: Db | Tx,
  moment: StoreMoment,
): Promise<Temporal.Instant | undefined> {
  const own = await findNextDue(db, { holds: isOfStore(moment.storeId) })
  const shared = await findNextMoved(db, moment)
  return [own, shared].flatMap((at) => at ?? []).sort(Temporal.Instant.compare)[0]
}

/** Fires the schedules of the organization that are due in a store whose clock was moved. */
async function fireMoved(tx: Tx, tasks: TaskSender, moment: StoreMoment): Promise<number> {
  const { storeId, now } = moment
  const schedules = await planMoved(tx, moment)
  const allDue = schedules.flatMap(({ next_fire_at, ...schedule }) => {
    const isDue = next_fire_at && Temporal.Instant.compare(next_fire_at, now) <= 0
    return isDue ? [{ ...schedule, next_fire_at }] : []
  })
  const due = allDue.slice(0, OF_MOVED_MAX)
  const fired = due.slice(0, await fireIn(tx, tasks, moment, untilNow(due, now)))
  await storeMoved(
    tx,
    storeId,
    fired.map((schedule) => ({ ...schedule, next_fire_at: nextSlot(schedule, now) ?? null })),
  )
  return fired.length
}

/**
 * The clock of a store has the real time again: it catches up with its organization's schedules,
 * which go on from their own next slots (FIRE-4, FIRE-12). Those of the store may have gone far
 * ahead; they count from now (FIRE-8).
 */
export async function finishMoved(tx: Tx, tasks: TaskSender, moment: StoreMoment): Promise<void> {
  const { storeId, now } = moment
  const own = await lockSchedulesAhead(tx, moment)
  await moveSchedules(tx, storeId, nextSlots(own, now), slotRulesVersion())
  await fireAllIn(tx, tasks, moment, await deleteMoved(tx, moment))
}

type Recomputed = { count: number; left: ReadonlySet<StoreId> }

/**
 * Slots that were computed by other rules are recomputed (TZ-6), in all stores or in those named.
 * Some stores are left: those whose clock is being advanced, and those of which somebody else has
 * an outdated schedule at this moment.
 */
export async function recomputeSlots(
  parts: FiringParts,
  realNow: Temporal.Instant,
  only?: ReadonlySet<StoreId>,
): Promise<Recomputed> {
  const isMeant = (id: StoreId) => only?.has(id) ?? true
  const { scopes, advancing } = await listTimes(parts.db, realNow)
  const left = new Set(advancing.filter(isMeant))
  let count = 0
  for (const scope of scopes) {
    if (scope.storeId !== undefined && !isMeant(scope.storeId)) continue
    const recomputed = await recomputeSlotsIn(parts, only ? scopeAmong(scope, [...only]) : scope)
    count += recomputed.count
    for (const id of recomputed.left) left.add(id)
  }
  return { count, left }
}

function scopeAmong({ holds, ...scope }: TimeScope, ids: readonly StoreId[]): TimeScope {
  const isAmong = (id: RawBuilder<unknown>) => sql<SqlBool>`
    ${holds(id)} and ${id} = any(${ids}::uuid[])`
  return { ...scope, holds: isAmong }
}

async function recomputeSlotsIn({ db }: FiringParts, scope: TimeScope): Promise<Recomputed> {
  const { now } = scope
  const version = slotRulesVersion()
  let count = 0
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
    count += moved
    if (moved === 0) return { count, left: new Set(listed.map(({ store_id }) => store_id)) }
  }
}
