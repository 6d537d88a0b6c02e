import type { StoreId } from '../../lib/ids.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { lockSandbox, STORE_CHANGED } from '../../platform/auth/store.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { notify } from '../../platform/db/listener.ts'
import { hasEventAfter } from '../../platform/events/find-events.ts'
import { recordEvent, resourceEvent } from '../../platform/events/outbox.ts'
import { type StoreTime, storeInstant } from '../../platform/store-time.ts'
import { deleteClock, findClock, lockClock, upsertClock } from './queries.ts'
import { clockResource } from './resource.ts'
import { movedClock, timeOf, type WantedClock } from './store-clock.ts'

export async function loadTime(db: Db | Tx, storeId: StoreId): Promise<StoreTime> {
  return timeOf(await findClock(db, storeId))
}

/** False if the store has the real time; otherwise its clock stays as it is meanwhile. */
export async function lockMovedClock(tx: Tx, storeId: StoreId): Promise<boolean> {
  return (await lockClock(tx, storeId)) !== undefined
}

/** Hooks of other slices, for when a store's clock leaves the real time or has it again. */
export type ClockHooks = {
  onLeave: (tx: Tx, storeId: StoreId) => Promise<void>
  onReturn: (tx: Tx, storeId: StoreId) => Promise<void>
}

/** Moves the clock of a sandbox. The same clock once more changes nothing. */
export async function changeClock(tx: Tx, ctx: Ctx, wanted: WantedClock, hooks: ClockHooks) {
  const { storeId, realNow } = ctx
  await lockSandbox(tx, storeId)
  const before = await loadTime(tx, storeId)
  const hasLater = wanted.mode === 'real' && (await hasEventAfter(tx, storeId, realNow))
  const clock = movedClock(storeId, before, wanted, { realNow, hasLater })
  const after = timeOf(clock)
  const resource = clockResource(ctx, after)
  if (JSON.stringify(before) === JSON.stringify(after)) return resource
  if (before.mode === 'real') await hooks.onLeave(tx, storeId)
  if (after.mode === 'real') await hooks.onReturn(tx, storeId)
  if (clock) await upsertClock(tx, clock)
  else await deleteClock(tx, storeId)
  // The return to the real time is told by the real time, or there would be a later record.
  const now = after.mode === 'real' ? realNow : storeInstant(before, realNow)
  const event = resourceEvent('clock.updated', resource, clockResource(ctx, before))
  await recordEvent(tx, { ...ctx, now }, event)
  await notify(tx, STORE_CHANGED, storeId)
  return resource
}
