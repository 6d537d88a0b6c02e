import { createRootRoute, Outlet } from '@tanstack/react-router'
import { Failure } from './parts/failure.tsx'
import { Gate } from './parts/gate.tsx'

export const rootRoute = createRootRoute({
  component: Outlet,
  notFoundComponent: NothingHere,
  errorComponent: ({ error, reset }) => (
    <Gate name="Error" title="The page cannot be shown">
      <Failure error={error} retry={reset} />
    </Gate>
  ),
})

function NothingHere() {
  return (
    <Gate name="Not found" title="There is no such page">
      <p>The address may be mistyped, or from another version of Mercer.</p>
      <a className="button" href="/console">
        Go to the console
      </a>
    </Gate>
  )
}
