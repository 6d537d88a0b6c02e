import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { Gate } from '../../parts/gate.tsx'
import { rootRoute } from '../../root-route.tsx'
import { queries, sessionQuery } from '../../session/session-query.ts'

/** Only an address of the console itself may follow a sign-in. */
function readNext(value: unknown): { next?: string } {
  return typeof value === 'string' && /^\/console\/[^/\\]/.test(value) ? { next: value } : {}
}

export const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'sign-in',
  validateSearch: (search: Record<string, unknown>) => readNext(search.next),
  component: lazyRouteComponent(() => import('./sign-in-page.tsx'), 'SignInPage'),
})

export const signOutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'sign-out',
  component: lazyRouteComponent(() => import('./sign-out-page.tsx'), 'SignOutPage'),
})

/** `/console` leads to the first store of the person. */
export const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  async beforeLoad() {
    const session = await queries.ensureQueryData(sessionQuery)
    if (!session) throw redirect({ to: '/sign-in', search: {} })
    const [store] = session.stores
    if (store) throw redirect({ to: '/$storeId', params: { storeId: store.id } })
  },
  component: () =>
    Gate({
      name: 'No store',
      title: 'You belong to no store yet',
      children: 'An owner of a store can invite you.',
    }),
})
