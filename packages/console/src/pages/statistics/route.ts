import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { queries } from '../../session/session-query.ts'
import { storeRoute } from '../../store/store-route.tsx'
import { oneOf } from '../../words/address.ts'
import { type StatisticsSearch, spans, statisticsQuery } from './statistics-query.ts'

export const statisticsRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: 'subscriptions/statistics',
  validateSearch: (search: Record<string, unknown>): StatisticsSearch => ({
    ...oneOf('span', search.span, spans),
  }),
  loaderDeps: ({ search }) => search,
  loader({ params, deps }) {
    void queries.prefetchQuery(statisticsQuery(params.storeId, deps))
  },
  component: lazyRouteComponent(() => import('./statistics-page.tsx'), 'StatisticsPage'),
})
