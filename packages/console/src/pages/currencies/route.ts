import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { queries } from '../../session/session-query.ts'
import { storeRoute } from '../../store/store-route.tsx'
import { currenciesQuery } from './currencies-query.ts'

export const currenciesRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: 'settings/currencies',
  loader({ params }) {
    void queries.prefetchQuery(currenciesQuery(params.storeId))
  },
  component: lazyRouteComponent(() => import('./currencies-page.tsx'), 'CurrenciesPage'),
})
