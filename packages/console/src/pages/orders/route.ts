import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readPlace } from '../../parts/paging.tsx'
import { queries } from '../../session/session-query.ts'
import { storeRoute } from '../../store/store-route.tsx'
import { oneOf, textOf } from '../../words/address.ts'
import {
  type OrdersSearch,
  orderItemsQuery,
  orderPayments,
  orderQuery,
  orderStatuses,
  ordersQuery,
  transactionsQuery,
} from './orders-query.ts'

export const ordersRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: 'orders',
  validateSearch: (search: Record<string, unknown>): OrdersSearch => ({
    ...textOf('number', search.number),
    ...textOf('account', search.account),
    ...oneOf('status', search.status, orderStatuses),
    ...oneOf('payment', search.payment, orderPayments),
    ...readPlace(search),
  }),
  loaderDeps: ({ search }) => search,
  loader({ params, deps }) {
    void queries.prefetchQuery(ordersQuery(params.storeId, deps))
  },
  component: lazyRouteComponent(() => import('./orders-page.tsx'), 'OrdersPage'),
})

export const orderRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: 'orders/$orderId',
  loader({ params: { storeId, orderId } }) {
    void queries.prefetchQuery(orderQuery(storeId, orderId))
    void queries.prefetchQuery(orderItemsQuery(storeId, orderId))
    void queries.prefetchQuery(transactionsQuery(storeId, orderId))
  },
  component: lazyRouteComponent(() => import('./order-page.tsx'), 'OrderPage'),
})
