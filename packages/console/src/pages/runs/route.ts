import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readPage } from '../../parts/paging.tsx'
import { queries } from '../../session/session-query.ts'
import { storeRoute } from '../../store/store-route.tsx'
import { oneOf } from '../../words/address.ts'
import { runTypes } from './run-types.ts'
import {
  differencesQuery,
  type RunsSearch,
  runQuery,
  runStatuses,
  runsQuery,
} from './runs-query.ts'

export const runsRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: 'runs',
  validateSearch: (search: Record<string, unknown>): RunsSearch => ({
    ...oneOf('type', search.type, runTypes),
    ...oneOf('status', search.status, runStatuses),
    ...readPage(search.page),
  }),
  loaderDeps: ({ search }) => search,
  loader({ params, deps }) {
    void queries.prefetchQuery(runsQuery(params.storeId, deps))
  },
  component: lazyRouteComponent(() => import('./runs-page.tsx'), 'RunsPage'),
})

export const runRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: 'runs/$runId',
  validateSearch: (search: Record<string, unknown>) => readPage(search.page),
  loader({ params }) {
    void queries.prefetchQuery(runQuery(params.storeId, params.runId))
  },
  component: lazyRouteComponent(() => import('./run-page.tsx'), 'RunPage'),
})

export const differencesRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: 'runs/$runId/differences',
  validateSearch: (search: Record<string, unknown>) => readPage(search.page),
  loaderDeps: ({ search }) => search,
  loader({ params, deps }) {
    void queries.prefetchQuery(differencesQuery(params.storeId, params.runId, deps.page))
  },
  component: lazyRouteComponent(() => import('./differences-page.tsx'), 'DifferencesPage'),
})
