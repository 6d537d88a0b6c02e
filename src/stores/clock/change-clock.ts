import { assert } from '../../lib/assert.ts'
import { AppError } from '../../lib/errors.ts'
import type { StoreId } from '../../lib/ids.ts'
import type { Ctx, StoreMoment } from '../../platform/auth/context.ts'
import { lockSandbox, STORE_CHANGED } from '../../platform/auth/store.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { notify } from '../../platform/db/listener.ts'
import { hasEventAfter } from '../../platform/events/find-events.ts'
import { recordEvent, resourceEvent } from '../../platform/events/outbox.ts'
import { type StoreTime, storeInstant } from '../../platform/store-time.ts'
import { deleteClock, findClock, lockClock, type StoreClockTable, upsertClock } from './queries.ts'
import { clockResource } from './resource.ts'
import {
  advancingClock,
  movedClock,
  refuseMoment,
  timeOf,
  type WantedClock,
} from './store-clock.ts'

export async function loadTime(db: Db | Tx, storeId: StoreId): Promise<StoreTime> {
  return timeOf(await findClock(db, storeId))
}

/** The facts about the clock that every request needs. */
export async function loadClockFacts(db: Db | Tx, storeId: StoreId) {
  const clock = await findClock(db, storeId)
  return { time: timeOf(clock), isAdvancing: clock?.advance_id != null }
}

/** The clock of a sandbox, if it was moved; refuses one that is being advanced. */
async function lockStanding(tx: Tx, storeId: StoreId): Promise<StoreClockTable | undefined> {
  await lockSandbox(tx, storeId)
  const clock = await lockClock(tx, storeId) // Nobody fires schedules by it meanwhile.
  if (!clock?.advance_id) return clock
  throw new AppError('conflict', 'The clock of the store is being advanced already.')
}

/** False if the store has the real time; otherwise its clock stays as it is meanwhile. */
export async function lockMovedClock(tx: Tx, storeId: StoreId): Promise<boolean> {
  return (await lockClock(tx, storeId)) !== undefined
}

/** The time of a store whose clock was moved and no job advances; it stays as it is meanwhile. */
export async function lockStandingTime(
  tx: Tx,
  storeId: StoreId,
  realNow: Temporal.Instant,
): Promise<Temporal.Instant | undefined> {
  const clock = await lockClock(tx, storeId)
  return clock?.advance_id === null ? storeInstant(timeOf(clock), realNow) : undefined
}

/** Hooks of other slices, for when a store's clock leaves the real time or has it again. */
export type ClockHooks = {
  /** Whether a record has a later time; events are not kept for ever, and a copy has none. */
  hasRecordAfter: (tx: Tx, storeId: StoreId, moment: Temporal.Instant) => Promise<boolean>
  onLeave: (tx: Tx, storeId: StoreId) => Promise<void>
  /** With the real time. */
  onReturn: (tx: Tx, moment: StoreMoment) => Promise<void>
}

/** Moves the clock of a sandbox. The same clock once more changes nothing. */
export async function changeClock(tx: Tx, ctx: Ctx, wanted: WantedClock, hooks: ClockHooks) {
  const { storeId, realNow } = ctx
  const before = timeOf(await lockStanding(tx, storeId))
  const hasLater =
    wanted.mode === 'real' &&
    ((await hasEventAfter(tx, storeId, realNow)) ||
      (await hooks.hasRecordAfter(tx, storeId, realNow)))
  const clock = movedClock(storeId, before, wanted, { realNow, hasLater })
  const after = timeOf(clock)
  const resource = clockResource(ctx, after)
  if (JSON.stringify(before) === JSON.stringify(after)) return resource
  if (before.mode === 'real') await hooks.onLeave(tx, storeId)
  if (after.mode === 'real') await hooks.onReturn(tx, { storeId, now: realNow })
  if (clock) await upsertClock(tx, clock)
  else await deleteClock(tx, storeId)
  // The return to the real time is told by the real time, or there would be a later record.
  const now = after.mode === 'real' ? realNow : storeInstant(before, realNow)
  const event = resourceEvent('clock.updated', resource, clockResource(ctx, before))
  await recordEvent(tx, { ...ctx, now }, event)
  await announceClock(tx, storeId)
  return resource
}

type Advancing = {
  advanceId: string
  target: (present: Temporal.Instant) => { moment: Temporal.Instant; source: string }
  hooks: ClockHooks
}

/** Freezes the clock of a sandbox for a job that advances it; nobody else writes from then on. */
export async function beginAdvance(tx: Tx, ctx: Ctx, { advanceId, target, hooks }: Advancing) {
  const { storeId, realNow } = ctx
  const before = timeOf(await lockStanding(tx, storeId))
  const from = storeInstant(before, realNow)
  const { moment: to, source } = target(from)
  refuseMoment(source, to, from)
  if (before.mode === 'real') await hooks.onLeave(tx, storeId)
  await upsertClock(tx, advancingClock(storeId, from, advanceId))
  await announceClock(tx, storeId)
  const thenMode = before.mode === 'frozen' ? 'frozen' : 'running'
  return { from, to, thenMode } as const
}

/** Moves a clock that is being advanced to a later moment; returns the store's time. */
export async function moveClock(
  tx: Tx,
  storeId: StoreId,
  to: Temporal.Instant,
): Promise<Temporal.Instant> {
  const { advance_id, frozen_at } = await lockAdvancing(tx, storeId)
  if (Temporal.Instant.compare(to, frozen_at) <= 0) return frozen_at
  await upsertClock(tx, advancingClock(storeId, to, advance_id))
  return to
}

/** The time of a store whose clock is being advanced. */
export async function lockPresent(tx: Tx, storeId: StoreId): Promise<Temporal.Instant> {
  return (await lockAdvancing(tx, storeId)).frozen_at
}

async function lockAdvancing(tx: Tx, storeId: StoreId) {
  const { advance_id, frozen_at } = (await lockClock(tx, storeId)) ?? {}
  assert(advance_id && frozen_at, 'a clock that is advanced stands still in between')
  return { advance_id, frozen_at }
}

/** The clock stands or runs from where it is, and everybody may write again. */
export async function endAdvance(
  tx: Tx,
  storeId: StoreId,
  mode: 'running' | 'frozen',
  realNow: Temporal.Instant,
): Promise<void> {
  const clock = await lockClock(tx, storeId)
  if (!clock?.advance_id) return
  const wanted = { mode, now: clock.frozen_at ?? undefined }
  const ended = movedClock(storeId, timeOf(clock), wanted, { realNow, hasLater: false })
  if (ended) await upsertClock(tx, ended)
  await announceClock(tx, storeId)
}

/** Other processes learn of the store's new time. */
export function announceClock(tx: Tx, storeId: StoreId): Promise<void> {
  return notify(tx, STORE_CHANGED, storeId)
}
