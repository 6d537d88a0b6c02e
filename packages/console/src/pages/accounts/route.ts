import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readPlace } from '../../parts/paging.tsx'
import { queries } from '../../session/session-query.ts'
import { storeRoute } from '../../store/store-route.tsx'
import { oneOf, textOf } from '../../words/address.ts'
import {
  type AccountsSearch,
  accountLifeQuery,
  accountQuery,
  accountSorts,
  accountsQuery,
} from './accounts-query.ts'

export const accountsRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: 'accounts',
  validateSearch: (search: Record<string, unknown>): AccountsSearch => ({
    ...textOf('name', search.name),
    ...oneOf('sort', search.sort, accountSorts),
    ...readPlace(search),
  }),
  loaderDeps: ({ search }) => search,
  loader({ params, deps }) {
    void queries.prefetchQuery(accountsQuery(params.storeId, deps))
  },
  component: lazyRouteComponent(() => import('./accounts-page.tsx'), 'AccountsPage'),
})

export const accountRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: 'accounts/$accountId',
  loader({ params }) {
    void queries.prefetchQuery(accountQuery(params.storeId, params.accountId))
    void queries.prefetchQuery(accountLifeQuery(params.storeId, params.accountId))
  },
  component: lazyRouteComponent(() => import('./account-page.tsx'), 'AccountPage'),
})
