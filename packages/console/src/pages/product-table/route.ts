import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { queries } from '../../session/session-query.ts'
import { storeRoute } from '../../store/store-route.tsx'
import { textOf } from '../../words/address.ts'
import { booksQuery, placeQuery, productsQuery } from '../products/products-query.ts'
import { readProductsSearch } from '../products/route.ts'
import type { TableSearch } from './table-query.ts'

export const productTableRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: 'catalog/products/table',
  validateSearch: (search: Record<string, unknown>): TableSearch => ({
    ...readProductsSearch(search),
    ...textOf('book', search.book),
    ...textOf('currency', search.currency),
  }),
  loaderDeps: ({ search: { book: _book, currency: _currency, ...search } }) => search,
  loader({ params, deps }) {
    void queries.prefetchQuery(placeQuery(params.storeId, deps))
    void queries.prefetchQuery(productsQuery(params.storeId, deps))
    void queries.prefetchQuery(booksQuery(params.storeId))
  },
  component: lazyRouteComponent(() => import('./product-table-page.tsx'), 'ProductTablePage'),
})
