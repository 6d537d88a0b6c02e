import type { StoreId } from '../../lib/ids.ts'
import { causeOf, errorFacts, type Log, type PatientLog, patientLog } from '../../platform/log.ts'
import type { Tracing } from '../../platform/tracing/tracing.ts'
import { listTimeScopes, type TimeScope } from '../../stores/clock/time-scopes.ts'
import {
  FIRING_BATCH,
  type FiringParts,
  findNextSlot,
  fireDueSchedules,
  recomputeSlots,
} from './fire-schedules.ts'
import type { ScheduleChanges } from './schedule-changes.ts'

type SchedulerParts = FiringParts & {
  tracing: Tracing
  log: Log
  /** One clock decides what is due (FIRE-7): workers need not agree among themselves. */
  sharedNow: () => Promise<Temporal.Instant>
  scheduleChanges: ScheduleChanges
}

const LOOK_MS_MAX = 10_000 // Finds work whose notification was missed.
const UNTOLD_MS_MAX = 1_000 // Used while changes cannot be received.
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
  const nearly = nearlyNow(parts.sharedNow)
  /** Stores that may have slots by other rules: all of them at first. */
  let outdated: ReadonlySet<StoreId> | undefined
  while (!signal.aborted) {
    let pauseMs = AFTER_ERROR_MS
    try {
      if (outdated === undefined || outdated.size > 0) {
        outdated = (await recomputeSlots(parts, await parts.sharedNow(), outdated)).left
      }
      pauseMs = await fireOrWait(parts, nearly, patient, signal)
    } catch (error) {
      tell(patient, error)
    }
    await parts.scheduleChanges.wait(pauseMs, signal)
  }
}

function tell(patient: PatientLog, error: unknown): void {
  const message = 'Due schedules could not be fired; trying again.'
  patient.error(causeOf(error), errorFacts(error), message)
}

/**
 * Looks for the next slot of all stores, fires what is due, and says how long to wait: to the next
 * slot, or to the next look. While nothing is due a look is two small statements, and two more for
 * each store whose clock was moved.
 */
async function fireOrWait(
  parts: SchedulerParts,
  nearly: () => Promise<number>,
  patient: PatientLog,
  signal: AbortSignal,
): Promise<number> {
  const waitMsMax = parts.scheduleChanges.isTold ? LOOK_MS_MAX : UNTOLD_MS_MAX
  const realNow = Temporal.Instant.fromEpochMilliseconds(Math.floor(await nearly()))
  const waits: number[] = []
  for (const scope of await listTimeScopes(parts.db, realNow)) {
    try {
      waits.push(await findWait(parts, scope))
    } catch (error) {
      // A store that cannot be looked at does not keep the others waiting.
      tell(patient, error)
      waits.push(AFTER_ERROR_MS)
    }
  }
  const waitMs = Math.min(...waits)
  if (waitMs > 0) return Math.min(waitMsMax, waitMs)
  for (;;) {
    const now = await parts.sharedNow()
    const fired = await parts.tracing.firing(() => fireDueSchedules(parts, now))
    if (fired === 0 || signal.aborted) return BUSY_MS // Another worker is firing it.
    if (fired < FIRING_BATCH) return 0
  }
}

/** How long it is to the next slot of these stores, in milliseconds. */
async function findWait({ db }: SchedulerParts, scope: TimeScope): Promise<number> {
  const next = await findNextSlot(db, scope)
  const waitMs = next ? next.epochMilliseconds - scope.now.epochMilliseconds : Infinity
  // A slot ahead of a clock that stands still does not come closer.
  return waitMs > 0 && scope.isFrozen ? Infinity : waitMs
}

const NEARLY_MS_MAX = 60_000

/**
 * The shared clock in milliseconds, carried on by this process for a minute at most. It is good
 * enough to wait by; what is due is decided by the shared clock itself.
 */
function nearlyNow(sharedNow: () => Promise<Temporal.Instant>): () => Promise<number> {
  let known = { sharedMs: 0, ownMs: -Infinity }
  return async () => {
    const ownMs = performance.now()
    if (ownMs - known.ownMs > NEARLY_MS_MAX) {
      known = { sharedMs: (await sharedNow()).epochMilliseconds, ownMs }
    }
    return known.sharedMs + performance.now() - known.ownMs
  }
}
