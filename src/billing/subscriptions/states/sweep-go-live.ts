import { setTimeout as delay } from 'node:timers/promises'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import { errorFacts, type Log } from '../../../platform/log.ts'
import { goLiveEverywhere } from './go-live.ts'

const SWEEP_MS = 60_000

/**
 * Releases pending subscriptions every minute until it is stopped (LIVE-4). Every worker does it:
 * where one was first, the others find nothing.
 */
export function sweepGoLive(parts: { db: Db; clock: Clock; log: Log }) {
  const stopping = new AbortController()
  const done = sweep(parts, stopping.signal)
  return {
    async stop() {
      stopping.abort()
      await done
    },
  }
}

async function sweep(
  { db, clock, log }: { db: Db; clock: Clock; log: Log },
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await goLiveEverywhere(db, clock.now())
    } catch (error) {
      log.error(errorFacts(error), 'Pending subscriptions could not go live; trying again.')
    }
    await delay(SWEEP_MS, undefined, { signal }).catch(() => {})
  }
}
