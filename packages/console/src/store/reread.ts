import { queries } from '../session/session-query.ts'

/** After a change everything of the store is read again: totals show it too. */
export function rereadStore(storeId: string): Promise<void> {
  return queries.invalidateQueries({ queryKey: [storeId] })
}
