import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readPage } from '../../parts/paging.tsx'
import { queries } from '../../session/session-query.ts'
import { storeRoute } from '../../store/store-route.tsx'
import { textOf } from '../../words/address.ts'
import { type ProductsSearch, placeQuery, productQuery, productsQuery } from './products-query.ts'

export function readProductsSearch(search: Record<string, unknown>): ProductsSearch {
  return {
    ...textOf('find', search.find),
    ...textOf('hierarchy', search.hierarchy),
    ...textOf('node', search.node),
    ...readPage(search.page),
  }
}

export const productsRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: 'catalog/products',
  validateSearch: readProductsSearch,
  loaderDeps: ({ search }) => search,
  loader({ params, deps }) {
    void queries.prefetchQuery(placeQuery(params.storeId, deps))
    void queries.prefetchQuery(productsQuery(params.storeId, deps))
  },
  component: lazyRouteComponent(() => import('./products-page.tsx'), 'ProductsPage'),
})

export const productRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: 'catalog/products/$productId',
  loader({ params }) {
    void queries.prefetchQuery(productQuery(params.storeId, params.productId))
  },
  component: lazyRouteComponent(() => import('./product-page.tsx'), 'ProductPage'),
})
