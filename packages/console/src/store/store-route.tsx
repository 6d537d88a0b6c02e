import { useQuery } from '@tanstack/react-query'
import { createRoute, Navigate, redirect } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Frame } from '../frame/frame.tsx'
import { Failure } from '../parts/failure.tsx'
import { Gate } from '../parts/gate.tsx'
import { Skeleton } from '../parts/loading.tsx'
import { rootRoute } from '../root-route.tsx'
import type { Session } from '../session/session.ts'
import { queries, sessionQuery } from '../session/session-query.ts'
import { rereadStore } from './reread.ts'
import { SessionEnded } from './session-ended.tsx'
import { mercerFor, StoreContext, storeBasics } from './store.tsx'

/** A script may move the clock of a sandbox while a page is open. */
const CLOCK_MS = 30_000

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

/** A page that is open stays when the session ends: what was typed there is not lost. */
function StoreFrame() {
  const { storeId } = storeRoute.useParams()
  const session = useQuery(sessionQuery).data
  const [known, setKnown] = useState(session)
  const isOther = session && known && session.operator.id !== known.operator.id
  if (session && session !== known && !isOther) setKnown(session)
  const isEnded = session === null || isOther === true
  useEffect(() => {
    if (isOther) location.reload()
  }, [isOther])
  useEffect(() => {
    if (!isEnded) return
    return () => void rereadStore(storeId) // Meanwhile everything was refused.
  }, [storeId, isEnded])
  if (!known) return <Navigate to="/sign-in" search={{ next: addressNow() }} />
  return (
    <>
      <OpenStore key={storeId} storeId={storeId} session={known} />
      {isEnded && <SessionEnded person={known.operator} />}
    </>
  )
}

function OpenStore({ storeId, session }: { storeId: string; session: Session }) {
  const store = session.stores.find(({ id }) => id === storeId)
  const basics = useQuery({
    ...storeBasics(storeId),
    enabled: store !== undefined,
    refetchInterval: store?.mode === 'sandbox' ? CLOCK_MS : false,
  })
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
