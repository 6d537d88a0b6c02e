import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readPage } from '../../parts/paging.tsx'
import { queries } from '../../session/session-query.ts'
import { storeRoute } from '../../store/store-route.tsx'
import { oneOf, textOf } from '../../words/address.ts'
import {
  type SubscriptionsSearch,
  subscriptionInvoicesQuery,
  subscriptionQuery,
  subscriptionStates,
  subscriptionsQuery,
} from './subscriptions-query.ts'

export const subscriptionsRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: 'subscriptions',
  validateSearch: (search: Record<string, unknown>): SubscriptionsSearch => ({
    ...oneOf('state', search.state, subscriptionStates),
    ...textOf('email', search.email),
    ...textOf('account', search.account),
    ...readPage(search.page),
  }),
  loaderDeps: ({ search }) => search,
  loader({ params, deps }) {
    void queries.prefetchQuery(subscriptionsQuery(params.storeId, deps))
  },
  component: lazyRouteComponent(() => import('./subscriptions-page.tsx'), 'SubscriptionsPage'),
})

export const subscriptionRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: 'subscriptions/$subscriptionId',
  loader({ params }) {
    void queries.prefetchQuery(subscriptionQuery(params.storeId, params.subscriptionId))
    void queries.prefetchQuery(subscriptionInvoicesQuery(params.storeId, params.subscriptionId))
  },
  component: lazyRouteComponent(() => import('./subscription-page.tsx'), 'SubscriptionPage'),
})
