import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readPage } from '../../parts/paging.tsx'
import { queries } from '../../session/session-query.ts'
import { storeRoute } from '../../store/store-route.tsx'
import { deadLettersQuery } from './dead-letters-query.ts'

export const deadLettersRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: 'developers/tasks',
  validateSearch: ({ page }: Record<string, unknown>) => readPage(page),
  loaderDeps: ({ search }) => search,
  loader({ params, deps }) {
    void queries.prefetchQuery(deadLettersQuery(params.storeId, deps.page))
  },
  component: lazyRouteComponent(() => import('./dead-letters-page.tsx'), 'DeadLettersPage'),
})
