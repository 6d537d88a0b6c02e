import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { readPage } from '../../parts/paging.tsx'
import { queries } from '../../session/session-query.ts'
import { storeRoute } from '../../store/store-route.tsx'
import { oneOf, textOf } from '../../words/address.ts'
import {
  type ChangesSearch,
  catalogQuery,
  catalogsQuery,
  changeKinds,
  changeTypes,
  currentReleaseQuery,
  nextChangesQuery,
  releaseChangesQuery,
  releaseQuery,
  releasesQuery,
} from './catalogs-query.ts'

/** The entry "Catalog" of the rail begins with the catalogs. */
export const catalogEntryRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: 'catalog',
  beforeLoad({ params }) {
    throw redirect({ to: '/$storeId/catalog/catalogs', params, replace: true })
  },
})

export const catalogsRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: 'catalog/catalogs',
  validateSearch: (search: Record<string, unknown>): { page?: number } => readPage(search.page),
  loaderDeps: ({ search }) => search,
  loader({ params, deps }) {
    void queries.prefetchQuery(catalogsQuery(params.storeId, deps.page))
  },
  component: lazyRouteComponent(() => import('./catalogs-page.tsx'), 'CatalogsPage'),
})

function readChanges(search: Record<string, unknown>): ChangesSearch {
  return {
    ...oneOf('kind', search.kind, changeKinds),
    ...oneOf('change', search.change, changeTypes),
    ...textOf('after', search.after),
  }
}

export const catalogRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: 'catalog/catalogs/$catalogId',
  validateSearch: readChanges,
  loaderDeps: ({ search }) => search,
  loader({ params: { storeId, catalogId }, deps }) {
    void queries.prefetchQuery(catalogQuery(storeId, catalogId))
    void queries.prefetchQuery(releasesQuery(storeId, catalogId))
    void queries.prefetchQuery(currentReleaseQuery(storeId, catalogId))
    void queries.prefetchQuery(nextChangesQuery(storeId, catalogId, deps))
  },
  component: lazyRouteComponent(() => import('./catalog-page.tsx'), 'CatalogPage'),
})

export const releaseRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: 'catalog/catalogs/$catalogId/releases/$releaseId',
  validateSearch: (search: Record<string, unknown>): ChangesSearch & { against?: string } => ({
    ...readChanges(search),
    ...textOf('against', search.against),
  }),
  loaderDeps: ({ search }) => search,
  loader({ params: { storeId, catalogId, releaseId }, deps: { against, ...search } }) {
    void queries.prefetchQuery(releaseQuery(storeId, catalogId, releaseId))
    void queries.prefetchQuery(releasesQuery(storeId, catalogId))
    const between = { catalogId, releaseId, against }
    void queries.prefetchQuery(releaseChangesQuery(storeId, between, search))
  },
  component: lazyRouteComponent(() => import('./release-page.tsx'), 'ReleasePage'),
})
