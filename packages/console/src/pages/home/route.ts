import { createRoute } from '@tanstack/react-router'
import { storeRoute } from '../../store/store-route.tsx'
import { HomePage } from './home-page.tsx'

export const homeRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: '/',
  component: HomePage,
})
