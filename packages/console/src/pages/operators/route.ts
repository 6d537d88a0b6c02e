import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readPage } from '../../parts/paging.tsx'
import { queries } from '../../session/session-query.ts'
import { storeRoute } from '../../store/store-route.tsx'
import { operatorQuery, operatorsQuery } from './operators-query.ts'

export const operatorsRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: 'settings/operators',
  validateSearch: (search: Record<string, unknown>) => readPage(search.page),
  loaderDeps: ({ search }) => search,
  loader({ params, deps }) {
    void queries.prefetchQuery(operatorsQuery(params.storeId, deps.page))
  },
  component: lazyRouteComponent(() => import('./operators-page.tsx'), 'OperatorsPage'),
})

export const operatorRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: 'settings/operators/$operatorId',
  loader({ params }) {
    void queries.prefetchQuery(operatorQuery(params.storeId, params.operatorId))
  },
  component: lazyRouteComponent(() => import('./operator-page.tsx'), 'OperatorPage'),
})
