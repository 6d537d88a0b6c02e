import { AppError } from '../../lib/errors.ts'
import { databaseError } from '../../platform/db/db.ts'
import { errorFacts } from '../../platform/log.ts'
import { handleTask, type TaskHandling } from '../../platform/tasks/handler.ts'
import {
  CatalogBusy,
  failRelease,
  type PublishParts,
  publishRelease,
  reconcileCatalog,
} from './publish-release.ts'
import { publishTask, reconcileTask } from './task-kinds.ts'
import { reasonOf, Unpublishable } from './unpublishable.ts'

const ATTEMPTS_MAX = 5

/**
 * A lost connection deserves another attempt. Data that cannot be published do not: the release
 * fails at once and says what they are. A release that fails every time must not hold up the rest.
 */
export function publishHandling(parts: PublishParts): TaskHandling {
  return handleTask(publishTask, async ({ id, data, attempt, signal, log }) => {
    try {
      await publishRelease({ ...parts, log }, data.storeId, data.releaseId, signal)
    } catch (error) {
      signal.throwIfAborted()
      const isLasting = error instanceof AppError || error instanceof Unpublishable
      const isHopeless = isLasting || attempt >= ATTEMPTS_MAX
      if (error instanceof CatalogBusy || !isHopeless) throw error
      log.error(errorFacts(error), 'A release could not be published.')
      const reason = isLasting
        ? error.message
        : `It failed ${attempt} times, the last time with ${lastReason(error)} (task ${id}).`
      await failRelease({ ...parts, log }, data.storeId, data.releaseId, reason)
    }
  })
}

/** The database's own words. Other errors may tell of machines, which do not concern a store. */
function lastReason(error: unknown): string {
  return databaseError(error) ? `"${reasonOf(error)}"` : 'an internal error'
}

export function reconcileHandling({ db }: PublishParts): TaskHandling {
  return handleTask(reconcileTask, ({ data }) => reconcileCatalog(db, data.storeId, data.catalogId))
}
