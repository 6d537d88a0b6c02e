import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readPage } from '../../parts/paging.tsx'
import { queries } from '../../session/session-query.ts'
import { storeRoute } from '../../store/store-route.tsx'
import { keysQuery } from './keys-query.ts'

export const keysRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: 'settings/keys',
  validateSearch: (search: Record<string, unknown>) => readPage(search.page),
  loaderDeps: ({ search }) => search,
  loader({ params, deps }) {
    void queries.prefetchQuery(keysQuery(params.storeId, deps.page))
  },
  component: lazyRouteComponent(() => import('./keys-page.tsx'), 'KeysPage'),
})
