import { newId } from '../../lib/ids.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import type { TaskSender } from '../../platform/tasks/enqueue.ts'
import { createRuns } from '../runs/create-run.ts'
import { findWaitingRuns } from '../runs/queries.ts'
import type { RunId } from '../runs/run.ts'
import {
  claimDueSchedules,
  claimOutdatedSchedules,
  type DueSchedule,
  insertSlots,
  moveSchedules,
  type NewSlot,
} from './queries.ts'
import { decideFiring, missedSlots, nextSlot, slotRulesVersion } from './schedule.ts'

export const FIRING_BATCH = 2_000

export type FiringParts = { db: Db; tasks: TaskSender; metrics: Metrics }

/**
 * Fires up to a batch of due schedules in one transaction: the runs, the ledger, the next slots
 * and the tasks are written together or not at all. Returns how many there were.
 */
export async function fireDueSchedules(
  { db, tasks, metrics }: FiringParts,
  now: Temporal.Instant,
): Promise<number> {
  const fired = await db.transaction().execute(async (tx) => {
    const due = await claimDueSchedules(tx, now, FIRING_BATCH)
    if (due.length > 0) await fire(tx, tasks, due, now)
    return due
  })
  for (const { job_type, next_fire_at } of fired) {
    metrics.slotFired(job_type, now.since(next_fire_at).total('seconds'))
  }
  return fired.length
}

async function fire(
  tx: Tx,
  tasks: TaskSender,
  due: readonly DueSchedule[],
  now: Temporal.Instant,
): Promise<void> {
  const keys = due.map(({ store_id, id }) => ({ storeId: store_id, scheduleId: id }))
  const waiting = await findWaitingRuns(tx, keys)
  const fired = due.map((schedule) => fireOne(schedule, waiting.get(schedule.id), now))
  await createRuns(
    tx,
    tasks,
    now,
    fired.flatMap(({ run }) => run ?? []),
  )
  await insertSlots(
    tx,
    fired.flatMap(({ slots }) => slots),
    now,
  )
  const next = due.map((schedule) => ({
    storeId: schedule.store_id,
    id: schedule.id,
    nextFireAt: nextSlot(schedule, now),
  }))
  await moveSchedules(tx, next, slotRulesVersion())
}

function fireOne(schedule: DueSchedule, waiting: RunId | undefined, now: Temporal.Instant) {
  const { store_id: storeId, id: scheduleId, job_type: jobType } = schedule
  const { missed, earlier } = missedSlots(schedule, schedule.next_fire_at, now)
  const firing = decideFiring(missed, earlier, waiting !== undefined)
  const run = firing.runFor && {
    id: newId<'run'>(),
    storeId,
    jobType,
    scheduleId,
    scheduledFor: firing.runFor,
  }
  const runId = run?.id ?? waiting
  const slots = firing.slots.map((slot): NewSlot => ({ storeId, scheduleId, runId, ...slot }))
  return { run, slots }
}

/** Slots that were computed by other rules are recomputed (TZ-6). */
export async function recomputeSlots({ db }: FiringParts, now: Temporal.Instant): Promise<number> {
  const version = slotRulesVersion()
  let total = 0
  for (;;) {
    const moved = await db.transaction().execute(async (tx) => {
      const outdated = await claimOutdatedSchedules(tx, version, now, FIRING_BATCH)
      const next = outdated.map((schedule) => ({
        storeId: schedule.store_id,
        id: schedule.id,
        nextFireAt: nextSlot(schedule, now),
      }))
      await moveSchedules(tx, next, version)
      return outdated.length
    })
    total += moved
    if (moved === 0) return total
  }
}
