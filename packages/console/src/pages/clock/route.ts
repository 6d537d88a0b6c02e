import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { queries } from '../../session/session-query.ts'
import { storeRoute } from '../../store/store-route.tsx'
import { textOf } from '../../words/address.ts'
import { advancesQuery, aheadQuery, type ClockSearch } from './clock-query.ts'

export const clockRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: 'settings/clock',
  validateSearch: (search: Record<string, unknown>): ClockSearch => textOf('after', search.after),
  loaderDeps: ({ search }) => search,
  loader({ params, deps }) {
    void queries.prefetchQuery(aheadQuery(params.storeId, deps))
    void queries.prefetchQuery(advancesQuery(params.storeId))
  },
  component: lazyRouteComponent(() => import('./clock-page.tsx'), 'ClockPage'),
})
