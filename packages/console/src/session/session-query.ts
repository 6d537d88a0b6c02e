import { QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import { findSession, isSignedOut } from './session.ts'

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
  // The session has ended meanwhile: the frame then asks to sign in again.
  queryCache: new QueryCache({
    onError: (error) => {
      if (isSignedOut(error)) void queries.invalidateQueries({ queryKey: ['session'] })
    },
  }),
})
