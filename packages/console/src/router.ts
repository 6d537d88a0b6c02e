import { createRouter } from '@tanstack/react-router'
import { accountRoute, accountsRoute } from './pages/accounts/route.ts'
import { keysRoute } from './pages/application-keys/route.ts'
import { auditRoute } from './pages/audit/route.ts'
import { importRoute, importsRoute } from './pages/catalog-imports/route.ts'
import {
  catalogEntryRoute,
  catalogRoute,
  catalogsRoute,
  releaseRoute,
} from './pages/catalogs/route.ts'
import { clockRoute } from './pages/clock/route.ts'
import { currenciesRoute } from './pages/currencies/route.ts'
import { deadLettersRoute } from './pages/dead-letters/route.ts'
import { developersRoute } from './pages/developers/route.ts'
import { eventsRoute } from './pages/events/route.ts'
import { failedPaymentsRoute } from './pages/failed-payments/route.ts'
import { gatewaysRoute } from './pages/gateways/route.ts'
import { homeRoute } from './pages/home/route.ts'
import { invoiceRoute, invoicesRoute } from './pages/invoices/route.ts'
import { linkRoute } from './pages/link/route.ts'
import { operatorRoute, operatorsRoute } from './pages/operators/route.ts'
import { orderRoute, ordersRoute } from './pages/orders/route.ts'
import { previewRoute, previewsRoute } from './pages/previews/route.ts'
import { explanationRoute } from './pages/price-explanation/route.ts'
import { productTableRoute } from './pages/product-table/route.ts'
import { productRoute, productsRoute } from './pages/products/route.ts'
import { refusedRoute } from './pages/refused-requests/route.ts'
import { differencesRoute, runRoute, runsRoute } from './pages/runs/route.ts'
import { scheduleRoute, schedulesRoute } from './pages/schedules/route.ts'
import { sessionsRoute } from './pages/sessions/route.ts'
import { settingsRoute } from './pages/settings/route.ts'
import { signInRoute, signOutRoute, startRoute } from './pages/sign-in/route.ts'
import { statisticsRoute } from './pages/statistics/route.ts'
import { storeSettingsRoute } from './pages/store-settings/route.ts'
import { subscriptionRoute, subscriptionsRoute } from './pages/subscriptions/route.ts'
import { endpointRoute, endpointsRoute } from './pages/webhooks/route.ts'
import { rootRoute } from './root-route.tsx'
import { storeRoute } from './store/store-route.tsx'

const storePages = storeRoute.addChildren([
  homeRoute,
  runsRoute,
  schedulesRoute,
  scheduleRoute,
  previewsRoute,
  previewRoute,
  runRoute,
  differencesRoute,
  accountsRoute,
  accountRoute,
  subscriptionsRoute,
  statisticsRoute,
  subscriptionRoute,
  invoicesRoute,
  failedPaymentsRoute,
  invoiceRoute,
  ordersRoute,
  orderRoute,
  catalogEntryRoute,
  catalogsRoute,
  catalogRoute,
  releaseRoute,
  explanationRoute,
  importsRoute,
  importRoute,
  productsRoute,
  productTableRoute,
  productRoute,
  developersRoute,
  eventsRoute,
  endpointsRoute,
  endpointRoute,
  refusedRoute,
  deadLettersRoute,
  settingsRoute,
  operatorsRoute,
  operatorRoute,
  keysRoute,
  auditRoute,
  storeSettingsRoute,
  currenciesRoute,
  gatewaysRoute,
  clockRoute,
  sessionsRoute,
])

export const router = createRouter({
  routeTree: rootRoute.addChildren([startRoute, signInRoute, signOutRoute, linkRoute, storePages]),
  basepath: '/console',
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0, // The queries decide what is fresh.
  // Another resource is another page: what was typed for one never goes to another.
  defaultRemountDeps: ({ params }) => params,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface HistoryState {
    isSignOutChosen?: boolean
  }
}
