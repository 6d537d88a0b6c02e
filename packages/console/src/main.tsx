import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { applyTheme, themeNow } from './frame/theme.ts'
import { router } from './router.ts'
import { watchInputs } from './session/idle.ts'
import { queries } from './session/session-query.ts'
import './style/tokens.css'
import './style/base.css'
import './style/frame.css'
import './style/parts.css'
import './style/floating.css'
import './style/pages.css'
import './style/billing.css'
import './style/catalog.css'
import './style/grid.css'
import './style/schedules.css'
import './style/settings.css'

applyTheme(themeNow())
watchInputs()
const place = document.getElementById('console')
if (!place) throw new Error('The page has no place for the console.')
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
