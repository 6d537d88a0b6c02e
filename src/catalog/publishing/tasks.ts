import { AppError } from '../../lib/errors.ts'
import { errorFacts } from '../../platform/log.ts'
import { handleTask, type TaskHandling } from '../../platform/tasks/handler.ts'
import {
  CatalogBusy,
  failRelease,
  type PublishParts,
  publishRelease,
  reconcileCatalog,
} from './publish-release.ts'
import { publishTask, reconcileTask } from './publish-task.ts'

const ATTEMPTS_MAX = 5

/** A lost connection deserves another attempt; what fails every time must not hold up the rest. */
export function publishHandling(parts: PublishParts): TaskHandling {
  return handleTask(publishTask, async ({ id, data, attempt, signal, log }) => {
    try {
      await publishRelease({ ...parts, log }, data.storeId, data.releaseId, signal)
    } catch (error) {
      signal.throwIfAborted()
      const isHopeless = error instanceof AppError || attempt >= ATTEMPTS_MAX
      if (error instanceof CatalogBusy || !isHopeless) throw error
      log.error(errorFacts(error), 'A release could not be published.')
      const reason = error instanceof AppError ? error.message : `Internal error, in task ${id}.`
      await failRelease({ ...parts, log }, data.storeId, data.releaseId, reason)
    }
  })
}

export function reconcileHandling({ db }: PublishParts): TaskHandling {
  return handleTask(reconcileTask, ({ data }) => reconcileCatalog(db, data.storeId, data.catalogId))
}
