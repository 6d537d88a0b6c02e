import { queries } from '../session/session-query.ts'

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
