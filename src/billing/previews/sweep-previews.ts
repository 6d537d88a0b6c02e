import type { Db } from '../../platform/db/db.ts'
import { findAwaited } from '../runs/queries.ts'
import { deletePreviews, lockOldPreviews, type OldPreview } from './queries.ts'

const KEPT_HOURS = 30 * 24
const BATCH_MAX = 10 // Each may have as many drafts as the store has subscriptions.
const BATCHES_MAX = 1_000

/** Deletes previews of all stores that are older than thirty days, unless a run waits for one. */
export async function sweepPreviews(db: Db, now: Temporal.Instant): Promise<void> {
  const oldest = now.subtract({ hours: KEPT_HOURS })
  let after: OldPreview | undefined
  for (let batch = 1; batch <= BATCHES_MAX; batch++) {
    const old = await db.transaction().execute(async (tx) => {
      const locked = await lockOldPreviews(tx, oldest, after, BATCH_MAX)
      // This is asked after the lock: from here on nobody can create a run for one.
      const awaited = await findAwaited(tx, locked)
      await deletePreviews(
        tx,
        locked.filter(({ id }) => !awaited.has(id)),
      )
      return locked
    })
    after = old.at(-1)
    if (!after || old.length < BATCH_MAX) return
  }
}
