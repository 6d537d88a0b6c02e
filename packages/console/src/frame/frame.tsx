import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useEarlyFloating } from '../parts/floating.tsx'
import type { Session } from '../session/session.ts'
import { useStore, useTimes } from '../store/store.tsx'
import { zoneText } from '../words/times.ts'
import { PersonMenu } from './person-menu.tsx'
import { BottomBar, Rail } from './rail.tsx'
import { SandboxBar } from './sandbox-bar.tsx'
import { Search } from './search.tsx'
import { StoreSwitch } from './store-switch.tsx'

/** Everything around a page of a store. */
export function Frame({ session }: { session: Session }) {
  const { store } = useStore()
  useFocusOnNewPage()
  useEarlyFloating()
  return (
    <div className="frame">
      <a className="skip" href="#content">
        Skip to the page
      </a>
      {store.mode === 'sandbox' && <SandboxBar />}
      <header className="top">
        <StoreSwitch stores={session.stores} current={store} />
        <Search />
        <PersonMenu session={session} />
      </header>
      <Rail />
      <div className="frame-page">
        <Outlet />
        <ZoneOfTimes />
      </div>
      <BottomBar />
    </div>
  )
}

/** The zone of all times of the page; a browser may be older than a zone. */
function ZoneOfTimes() {
  const { timeZone } = useStore()
  const { zone } = useTimes()
  return (
    <footer className="quiet frame-foot">
      Times are in {zoneText(zone)}.
      {zone !== timeZone && ` This browser does not know ${zoneText(timeZone)}.`}
    </footer>
  )
}

/** Who uses a screen reader hears the new page, and the next Tab starts at its top. */
function useFocusOnNewPage(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onResolved', ({ pathChanged }) => {
        if (pathChanged) document.getElementById('content')?.focus({ preventScroll: true })
      }),
    [router],
  )
}
