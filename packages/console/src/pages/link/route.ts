import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '../../root-route.tsx'

export const linkRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'link',
  component: lazyRouteComponent(() => import('./link-page.tsx'), 'LinkPage'),
})
