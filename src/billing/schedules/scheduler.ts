import { setTimeout as delay } from 'node:timers/promises'
import { causeOf, errorFacts, type Log, patientLog } from '../../platform/log.ts'
import {
  FIRING_BATCH,
  type FiringParts,
  fireDueSchedules,
  recomputeSlots,
} from './fire-schedules.ts'
import { findNextDue } from './queries.ts'

type SchedulerParts = FiringParts & {
  log: Log
  /** One clock decides what is due (FIRE-7): workers need not agree among themselves. */
  sharedNow: () => Promise<Temporal.Instant>
}

const LOOK_MS_MAX = 1_000 // A schedule that was just made is found within this.
const BUSY_MS = 50
const AFTER_ERROR_MS = 1_000

/** Fires schedules as they become due, until it is stopped; every worker runs one. */
export function startScheduler(parts: SchedulerParts) {
  const stopping = new AbortController()
  const done = watch(parts, stopping.signal)
  return {
    async stop() {
      stopping.abort()
      await done
    },
  }
}

async function watch(parts: SchedulerParts, signal: AbortSignal): Promise<void> {
  const patient = patientLog(parts.log)
  let isFirst = true
  while (!signal.aborted) {
    let pauseMs = AFTER_ERROR_MS
    try {
      if (isFirst) await recomputeSlots(parts, await parts.sharedNow())
      isFirst = false
      pauseMs = await fireAndLookAhead(parts, signal)
    } catch (error) {
      const message = 'Due schedules could not be fired; trying again.'
      patient.error(causeOf(error), errorFacts(error), message)
    }
    if (pauseMs > 0) await delay(pauseMs, undefined, { signal }).catch(() => {})
  }
}

/** Fires all that is due and says how long to wait: to the next slot, or a second at most. */
async function fireAndLookAhead(parts: SchedulerParts, signal: AbortSignal): Promise<number> {
  for (;;) {
    const fired = await fireDueSchedules(parts, await parts.sharedNow())
    if (fired < FIRING_BATCH || signal.aborted) break
  }
  const next = await findNextDue(parts.db)
  if (!next) return LOOK_MS_MAX
  const waitMs = next.epochMilliseconds - (await parts.sharedNow()).epochMilliseconds
  // Due already: it has just become so, or another worker is firing it. Look again in a moment.
  return Math.min(LOOK_MS_MAX, waitMs > 0 ? waitMs : BUSY_MS)
}
