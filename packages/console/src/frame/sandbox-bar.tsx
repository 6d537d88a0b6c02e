import { useTick } from '../parts/use-tick.ts'
import { When } from '../parts/when.tsx'
import { storeNow, useStore } from '../store/store.tsx'

const TICK_MS = 10_000
const modes = {
  real: 'its clock shows the real time',
  running: 'its clock has been moved and runs',
  frozen: 'its clock stands still',
}

/** A sandbox shows on every page what it is, and its time. */
export function SandboxBar() {
  const { clock } = useStore()
  useTick(TICK_MS)
  return (
    <aside className="sandbox-bar" aria-label="Sandbox">
      <strong>Sandbox</strong> No real money moves here. It is <When at={storeNow(clock)} isExact />
      ; {modes[clock.mode]}.
    </aside>
  )
}
