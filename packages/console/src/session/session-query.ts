import { QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import { findSession, isForbidden, isSignedOut } from './session.ts'

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async () => (await findSession()) ?? null,
  staleTime: 60_000,
})

/**
 * Data that was read is shown at once when a page opens again, and read anew meanwhile. The client
 * repeats calls itself, so queries do not.
 */
export const queries: QueryClient = new QueryClient({
  defaultOptions: {
    // A browser that believes to be offline would otherwise wait and say nothing.
    queries: { retry: false, staleTime: 5_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
  queryCache: new QueryCache({ onError: reviewSession }),
})

/** The session has ended or the role has changed meanwhile: the frame then shows what is left. */
export function reviewSession(error: unknown): void {
  if (!isSignedOut(error) && !isForbidden(error)) return
  void queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
}
