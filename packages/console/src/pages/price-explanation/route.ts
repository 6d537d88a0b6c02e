import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { queries } from '../../session/session-query.ts'
import { storeRoute } from '../../store/store-route.tsx'
import { instantOf, textOf } from '../../words/address.ts'
import {
  catalogChoicesQuery,
  type ExplanationSearch,
  explanationQuery,
} from './explanation-query.ts'

export const explanationRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: 'catalog/explain',
  validateSearch: (search: Record<string, unknown>): ExplanationSearch => ({
    ...textOf('product', search.product),
    ...textOf('catalog', search.catalog),
    ...textOf('account', search.account),
    ...textOf('channel', search.channel),
    ...textOf('tag', search.tag),
    ...textOf('currency', search.currency),
    ...instantOf('at', search.at),
    ...textOf('quantity', search.quantity),
    ...textOf('find', search.find),
    ...textOf('find_account', search.find_account),
  }),
  loaderDeps: ({ search }) => search,
  loader({ params, deps }) {
    if (deps.product === undefined) return
    void queries.prefetchQuery(explanationQuery(params.storeId, deps.product, deps))
    void queries.prefetchQuery(catalogChoicesQuery(params.storeId))
  },
  component: lazyRouteComponent(() => import('./explanation-page.tsx'), 'ExplanationPage'),
})
