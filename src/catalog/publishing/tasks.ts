import { AppError } from '../../lib/errors.ts'
import type { StoreId } from '../../lib/ids.ts'
import { databaseError } from '../../platform/db/db.ts'
import { errorFacts } from '../../platform/log.ts'
import { handleTask, type TaskHandling } from '../../platform/tasks/handler.ts'
import {
  CatalogBusy,
  failRelease,
  giveUpRelease,
  type PublishParts,
  publishRelease,
  reconcileCatalog,
} from './publish-release.ts'
import { listBegun } from './scheduled.ts'
import { publishTask, reconcileTask } from './task-kinds.ts'
import { reasonOf, Unpublishable } from './unpublishable.ts'

const ATTEMPTS_MAX = 5
/**
 * Generous: attempts at a catalog that is busy count too. With the delays between them this is some
 * ten minutes.
 */
const LOSSES_MAX = 30

/**
 * A lost connection deserves another attempt. Data that cannot be published do not: the release
 * fails at once and says what they are. A release that fails every time must not hold up the rest,
 * nor one that takes its worker with it, which leaves no error behind.
 */
export function publishHandling(parts: PublishParts): TaskHandling {
  return handleTask(publishTask, async ({ id, data, retriesLeft, signal, log }) => {
    // A worker that stops hands the task back: that is no attempt.
    const attempt = publishTask.retriesMax - retriesLeft + 1
    if (attempt > LOSSES_MAX) {
      const reason = `Its worker was lost, or its catalog busy, ${LOSSES_MAX} times (task ${id}).`
      return giveUpRelease({ ...parts, log }, data.storeId, data.releaseId, reason)
    }
    try {
      await publishRelease({ ...parts, log }, data.storeId, data.releaseId, signal)
    } catch (error) {
      signal.throwIfAborted()
      const isHopeless = isLasting(error) || attempt >= ATTEMPTS_MAX
      if (error instanceof CatalogBusy || !isHopeless) throw error
      log.error(errorFacts(error), 'A release could not be published.')
      const reason = isLasting(error)
        ? error.message
        : `It failed ${attempt} times, the last time with ${lastReason(error)} (task ${id}).`
      await failRelease({ ...parts, log }, data.storeId, data.releaseId, reason)
    }
  })
}

/** Whether the error would come again. */
function isLasting(error: unknown): error is AppError | Unpublishable {
  return error instanceof AppError || error instanceof Unpublishable
}

/**
 * Publishes the releases of a store whose moment has come, and those of their catalogs before them,
 * for whoever advances its clock; their tasks find nothing to do then. True if another worker is
 * about one of them.
 */
export async function publishBegun(
  parts: PublishParts,
  storeId: StoreId,
  signal: AbortSignal,
): Promise<boolean> {
  for (const id of await listBegun(parts.db, storeId)) {
    try {
      await publishRelease(parts, storeId, id, signal)
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof CatalogBusy) return true
      if (!isLasting(error)) throw error
      await failRelease(parts, storeId, id, error.message)
    }
  }
  return false
}

/** The database's own words. Other errors may tell of machines, which do not concern a store. */
function lastReason(error: unknown): string {
  return databaseError(error) ? `"${reasonOf(error)}"` : 'an internal error'
}

export function reconcileHandling({ db }: PublishParts): TaskHandling {
  return handleTask(reconcileTask, ({ data }) => reconcileCatalog(db, data.storeId, data.catalogId))
}
