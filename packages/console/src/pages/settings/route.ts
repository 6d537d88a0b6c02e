import { createRoute, redirect } from '@tanstack/react-router'
import { queries, sessionQuery } from '../../session/session-query.ts'
import { maySee } from '../../store/roles.ts'
import { storeRoute } from '../../store/store-route.tsx'

/** Leads to the first page of the settings that the role may see. */
export const settingsRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: 'settings',
  async beforeLoad({ params }) {
    const session = await queries.ensureQueryData(sessionQuery)
    const store = session?.stores.find(({ id }) => id === params.storeId)
    const to = store && maySee(store, 'operators') ? 'operators' : 'audit'
    throw redirect({ to: `/$storeId/settings/${to}`, params })
  },
})
