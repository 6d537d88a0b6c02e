import { queries } from '../session/session-query.ts'
import { isUnanswered } from './tries.ts'

/**
 * After a change everything of the store is read again: totals show it too. A resource that is gone
 * is not asked for again, by its id.
 */
export function rereadStore(storeId: string, goneId?: string): Promise<void> {
  return queries.invalidateQueries({
    queryKey: [storeId],
    predicate: ({ queryKey }) => goneId === undefined || !queryKey.includes(goneId),
  })
}

/** Reads everything of the store again, and throws when something that is shown has no answer. */
export async function rereadShown(storeId: string): Promise<void> {
  await rereadStore(storeId)
  const shown = queries.getQueryCache().findAll({ queryKey: [storeId], type: 'active' })
  const old = shown.find(({ state: { error } }) => error !== null && isUnanswered(error))
  if (old) throw old.state.error
}
