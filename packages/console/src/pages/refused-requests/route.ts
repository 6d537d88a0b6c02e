import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readPage } from '../../parts/paging.tsx'
import { queries } from '../../session/session-query.ts'
import { storeRoute } from '../../store/store-route.tsx'
import { oneOf } from '../../words/address.ts'
import { type RefusedSearch, refusedQuery, refusedSorts, refusedStatuses } from './refused-query.ts'

export const refusedRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: 'developers/refused',
  validateSearch: (search: Record<string, unknown>): RefusedSearch => ({
    ...oneOf('status', `${search.status}`, refusedStatuses),
    ...oneOf('sort', search.sort, refusedSorts),
    ...readPage(search.page),
  }),
  loaderDeps: ({ search }) => search,
  loader({ params, deps }) {
    void queries.prefetchQuery(refusedQuery(params.storeId, deps))
  },
  component: lazyRouteComponent(() => import('./refused-page.tsx'), 'RefusedPage'),
})
