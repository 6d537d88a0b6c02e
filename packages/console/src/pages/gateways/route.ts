import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { queries } from '../../session/session-query.ts'
import { storeRoute } from '../../store/store-route.tsx'
import { gatewaysQuery } from './gateways-query.ts'

export const gatewaysRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: 'settings/gateways',
  loader({ params }) {
    void queries.prefetchQuery(gatewaysQuery(params.storeId))
  },
  component: lazyRouteComponent(() => import('./gateways-page.tsx'), 'GatewaysPage'),
})
