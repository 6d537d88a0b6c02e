import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { storeRoute } from '../../store/store-route.tsx'

export const sessionsRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: 'sessions',
  component: lazyRouteComponent(() => import('./sessions-page.tsx'), 'SessionsPage'),
})
