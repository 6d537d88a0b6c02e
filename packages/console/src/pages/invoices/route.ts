import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readPlace } from '../../parts/paging.tsx'
import { queries } from '../../session/session-query.ts'
import { storeRoute } from '../../store/store-route.tsx'
import { instantOf, oneOf, textOf } from '../../words/address.ts'
import {
  type InvoicesSearch,
  invoiceOrders,
  invoicePaymentsQuery,
  invoiceQuery,
  invoiceStates,
  invoicesQuery,
} from './invoices-query.ts'

export const invoicesRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: 'invoices',
  validateSearch: (search: Record<string, unknown>): InvoicesSearch => ({
    ...oneOf('state', search.state, invoiceStates),
    ...textOf('account', search.account),
    ...textOf('run', search.run),
    ...instantOf('made_after', search.made_after),
    ...instantOf('made_until', search.made_until),
    ...oneOf('order', search.order, invoiceOrders),
    ...readPlace(search),
  }),
  loaderDeps: ({ search }) => search,
  loader({ params, deps }) {
    void queries.prefetchQuery(invoicesQuery(params.storeId, deps))
  },
  component: lazyRouteComponent(() => import('./invoices-page.tsx'), 'InvoicesPage'),
})

export const invoiceRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: 'invoices/$invoiceId',
  loader({ params }) {
    void queries.prefetchQuery(invoiceQuery(params.storeId, params.invoiceId))
    void queries.prefetchQuery(invoicePaymentsQuery(params.storeId, params.invoiceId))
  },
  component: lazyRouteComponent(() => import('./invoice-page.tsx'), 'InvoicePage'),
})
