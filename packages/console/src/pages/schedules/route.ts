import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { readPage } from '../../parts/paging.tsx'
import { queries } from '../../session/session-query.ts'
import { storeRoute } from '../../store/store-route.tsx'
import { scheduleQuery, schedulesQuery, timelineQuery } from './schedules-query.ts'

export const schedulesRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: 'runs/schedules',
  validateSearch: (search: Record<string, unknown>) => readPage(search.page),
  loaderDeps: ({ search }) => search,
  loader({ params, deps }) {
    void queries.prefetchQuery(schedulesQuery(params.storeId, deps.page))
  },
  component: lazyRouteComponent(() => import('./schedules-page.tsx'), 'SchedulesPage'),
})

export const scheduleRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: 'runs/schedules/$scheduleId',
  loader({ params }) {
    void queries.prefetchQuery(scheduleQuery(params.storeId, params.scheduleId))
    void queries.prefetchQuery(timelineQuery(params.storeId, params.scheduleId))
  },
  component: lazyRouteComponent(() => import('./schedule-page.tsx'), 'SchedulePage'),
})
