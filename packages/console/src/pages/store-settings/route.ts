import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { queries } from '../../session/session-query.ts'
import { storeRoute } from '../../store/store-route.tsx'
import { groups } from './settings-fields.ts'
import { settingsQuery } from './store-settings-query.ts'

export const storeSettingsRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: 'settings/store',
  loader({ params }) {
    for (const { path } of groups) void queries.prefetchQuery(settingsQuery(params.storeId, path))
  },
  component: lazyRouteComponent(() => import('./store-settings-page.tsx'), 'StoreSettingsPage'),
})
