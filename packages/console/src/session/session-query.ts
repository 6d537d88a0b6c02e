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
    queries: { retry: false, staleTime: 5_000, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
  // The session has ended meanwhile: the frame then asks to sign in again.
  queryCache: new QueryCache({
    onError: (error) => {
      if (isSignedOut(error)) void queries.invalidateQueries({ queryKey: ['session'] })
    },
  }),
})
