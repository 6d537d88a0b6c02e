import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readPage } from '../../parts/paging.tsx'
import { queries } from '../../session/session-query.ts'
import { storeRoute } from '../../store/store-route.tsx'
import { oneOf, textOf } from '../../words/address.ts'
import { failureClasses } from '../invoices/invoice-words.ts'
import { type FailedSearch, failedQuery, queueOrders } from './failed-query.ts'

export const failedPaymentsRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: 'invoices/failed',
  validateSearch: (search: Record<string, unknown>): FailedSearch => ({
    ...oneOf('class', search.class, failureClasses),
    ...textOf('currency', search.currency),
    ...textOf('run', search.run),
    ...oneOf('order', search.order, queueOrders),
    ...readPage(search.page),
    ...textOf('selected', search.selected),
  }),
  loaderDeps: ({ search: { selected, ...chosen } }) => chosen,
  loader({ params, deps }) {
    void queries.prefetchQuery(failedQuery(params.storeId, deps))
  },
  component: lazyRouteComponent(() => import('./failed-page.tsx'), 'FailedPaymentsPage'),
})
