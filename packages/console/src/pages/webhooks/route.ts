import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readPage } from '../../parts/paging.tsx'
import { queries } from '../../session/session-query.ts'
import { storeRoute } from '../../store/store-route.tsx'
import { oneOf } from '../../words/address.ts'
import {
  type DeliveriesSearch,
  deliveryStates,
  endpointQuery,
  endpointsQuery,
} from './webhooks-query.ts'

const readSearch = (search: Record<string, unknown>): DeliveriesSearch => ({
  ...oneOf('state', search.state, deliveryStates),
  ...readPage(search.page),
})

export const endpointsRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: 'developers/webhooks',
  validateSearch: readSearch,
  loader({ params }) {
    void queries.prefetchQuery(endpointsQuery(params.storeId))
  },
  component: lazyRouteComponent(() => import('./endpoints-page.tsx'), 'EndpointsPage'),
})

export const endpointRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: 'developers/webhooks/$endpointId',
  validateSearch: readSearch,
  loader({ params }) {
    void queries.prefetchQuery(endpointQuery(params.storeId, params.endpointId))
  },
  component: lazyRouteComponent(() => import('./endpoint-page.tsx'), 'EndpointPage'),
})
