import { deleteExpiredRevocations } from '../auth/revocations.ts'
import { deleteOldSigningKeys } from '../auth/signing-keys.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import { deleteOldKeys } from '../http/idempotency.ts'
import { errorFacts, type Log } from '../log.ts'
import { handleTask, type TaskHandling } from '../tasks/handler.ts'
import { serviceTaskKind } from '../tasks/kind.ts'
import type { Tasks } from '../tasks/tasks.ts'

/** Removes what has ended: kept answers, revocations, signing keys, and what slices give. */
export const cleanUp = serviceTaskKind<Record<string, never>>('clean-up', {
  policy: 'exclusive',
  concurrency: 1,
})

/** Deletes what has ended by then, in short transactions. */
export type Sweep = (db: Db, now: Temporal.Instant) => Promise<void>

type CleanUpParts = { db: Db; clock: Clock; sweeps: readonly Sweep[] }

/** One at a time, anywhere. */
export function cleanUpHandling({ db, clock, sweeps }: CleanUpParts): TaskHandling {
  return handleTask(cleanUp, async () => {
    const now = clock.now()
    await deleteOldKeys(db, now)
    await deleteExpiredRevocations(db, now)
    await deleteOldSigningKeys(db, now)
    for (const sweep of sweeps) await sweep(db, now)
  })
}

const CLEAN_UP_MS = 10 * 60_000

/** Every worker asks for it now and then; the queue keeps one. */
export function scheduleCleanUp(parts: { db: Db; tasks: Tasks; log: Log }): () => void {
  const { db, tasks, log } = parts
  const ask = () => {
    db.transaction()
      .execute((tx) => tasks.enqueue(tx, cleanUp, {}))
      .catch((error) => log.warn(errorFacts(error), 'The clean-up could not be asked for.'))
  }
  ask()
  const timer = setInterval(ask, CLEAN_UP_MS)
  timer.unref()
  return () => clearInterval(timer)
}
