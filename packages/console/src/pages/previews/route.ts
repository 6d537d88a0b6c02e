import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readPage } from '../../parts/paging.tsx'
import { queries } from '../../session/session-query.ts'
import { storeRoute } from '../../store/store-route.tsx'
import { oneOf } from '../../words/address.ts'
import {
  type DraftsSearch,
  draftChoices,
  draftsQuery,
  previewQuery,
  previewsQuery,
} from './previews-query.ts'

export const previewsRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: 'runs/previews',
  validateSearch: (search: Record<string, unknown>) => readPage(search.page),
  loaderDeps: ({ search }) => search,
  loader({ params, deps }) {
    void queries.prefetchQuery(previewsQuery(params.storeId, deps.page))
  },
  component: lazyRouteComponent(() => import('./previews-page.tsx'), 'PreviewsPage'),
})

export const previewRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: 'runs/previews/$previewId',
  validateSearch: (search: Record<string, unknown>): DraftsSearch => ({
    ...oneOf('drafts', search.drafts, draftChoices),
    ...readPage(search.page),
  }),
  loaderDeps: ({ search }) => search,
  loader({ params, deps }) {
    void queries.prefetchQuery(previewQuery(params.storeId, params.previewId))
    void queries.prefetchQuery(draftsQuery(params.storeId, params.previewId, deps))
  },
  component: lazyRouteComponent(() => import('./preview-page.tsx'), 'PreviewPage'),
})
