import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { queries } from '../../session/session-query.ts'
import { storeRoute } from '../../store/store-route.tsx'
import { instantOf, oneOf, textOf } from '../../words/address.ts'
import { type AuditSearch, actorKinds, auditQuery, positionOf } from './audit-query.ts'

export const auditRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: 'settings/audit',
  validateSearch: (search: Record<string, unknown>): AuditSearch => ({
    ...oneOf('by', search.by, actorKinds),
    ...textOf('actor', search.actor),
    ...textOf('event', search.event),
    ...textOf('subject', search.subject),
    ...instantOf('from', search.from),
    ...instantOf('until', search.until),
    ...positionOf(search.before),
  }),
  loaderDeps: ({ search }) => search,
  loader({ params, deps }) {
    void queries.prefetchQuery(auditQuery(params.storeId, deps))
  },
  component: lazyRouteComponent(() => import('./audit-page.tsx'), 'AuditPage'),
})
