import { createRoute, redirect } from '@tanstack/react-router'
import { storeRoute } from '../../store/store-route.tsx'

export const developersRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: 'developers',
  beforeLoad({ params }) {
    throw redirect({ to: '/$storeId/developers/events', params })
  },
})
