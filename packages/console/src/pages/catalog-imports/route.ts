import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readPage } from '../../parts/paging.tsx'
import { queries } from '../../session/session-query.ts'
import { storeRoute } from '../../store/store-route.tsx'
import { importsQuery, jobQuery } from './imports-query.ts'

const searchOf = (search: Record<string, unknown>) => readPage(search.page)

export const importsRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: 'catalog/imports',
  validateSearch: searchOf,
  loaderDeps: ({ search }) => search,
  loader({ params, deps }) {
    void queries.prefetchQuery(importsQuery(params.storeId, deps.page))
  },
  component: lazyRouteComponent(() => import('./imports-page.tsx'), 'ImportsPage'),
})

export const importRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: 'catalog/imports/$jobId',
  validateSearch: searchOf,
  loader({ params }) {
    void queries.prefetchQuery(jobQuery(params.storeId, params.jobId))
  },
  component: lazyRouteComponent(() => import('./import-page.tsx'), 'ImportPage'),
})
