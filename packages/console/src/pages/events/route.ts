import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { storeRoute } from '../../store/store-route.tsx'
import { textOf } from '../../words/address.ts'
import type { EventsSearch } from './event-tail.ts'

export const eventsRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: 'developers/events',
  validateSearch: (search: Record<string, unknown>): EventsSearch => ({
    ...textOf('type', search.type),
    ...textOf('subject', search.subject),
  }),
  component: lazyRouteComponent(() => import('./events-page.tsx'), 'EventsPage'),
})
