import { useQuery } from '@tanstack/react-query'
import { createRoute, Navigate, redirect } from '@tanstack/react-router'
import { Frame } from '../frame/frame.tsx'
import { Failure } from '../parts/failure.tsx'
import { Gate } from '../parts/gate.tsx'
import { Skeleton } from '../parts/loading.tsx'
import { rootRoute } from '../root-route.tsx'
import type { Session } from '../session/session.ts'
import { queries, sessionQuery } from '../session/session-query.ts'
import { mercerFor, StoreContext, storeBasics } from './store.tsx'

/** The address of every page of a store begins with the store, so that links can be shared. */
export const storeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$storeId',
  async beforeLoad({ params }) {
    const session = await queries.ensureQueryData(sessionQuery)
    if (!session) throw redirect({ to: '/sign-in', search: { next: addressNow() } })
    if (session.stores.some(({ id }) => id === params.storeId)) {
      void queries.prefetchQuery(storeBasics(params.storeId))
    }
  },
  component: StoreFrame,
})

const addressNow = () => `${location.pathname}${location.search}`

function StoreFrame() {
  const { storeId } = storeRoute.useParams()
  const session = useQuery(sessionQuery).data
  if (!session) return <Navigate to="/sign-in" search={{ next: addressNow() }} />
  return <OpenStore key={storeId} storeId={storeId} session={session} />
}

function OpenStore({ storeId, session }: { storeId: string; session: Session }) {
  const store = session.stores.find(({ id }) => id === storeId)
  const basics = useQuery({ ...storeBasics(storeId), enabled: store !== undefined })
  if (!store) return <OtherStore />
  if (basics.data) {
    const facts = { store, mercer: mercerFor(storeId), ...basics.data }
    return (
      <StoreContext value={facts}>
        <Frame session={session} />
      </StoreContext>
    )
  }
  return (
    <Gate name={store.name} title={store.name}>
      {basics.isError ? (
        <Failure error={basics.error} retry={() => void basics.refetch()} />
      ) : (
        <Skeleton what="the store" />
      )}
    </Gate>
  )
}

function OtherStore() {
  return (
    <Gate name="Store" title="You do not belong to this store">
      <p>The link may be for a colleague. An owner of that store can invite you.</p>
      <a className="button" href="/console">
        Go to your own store
      </a>
    </Gate>
  )
}
