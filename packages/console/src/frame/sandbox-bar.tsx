import { useTick } from '../parts/use-tick.ts'
import { storeNowMs, useStore } from '../store/store.tsx'
import { momentText, ZONE } from '../words/times.ts'

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
  const now = new Date(storeNowMs(clock)).toISOString()
  return (
    <aside className="sandbox-bar" aria-label="Sandbox">
      <strong>Sandbox</strong> No real money moves here. It is{' '}
      <time dateTime={now}>
        {momentText(now)} {ZONE}
      </time>
      ; {modes[clock.mode]}.
    </aside>
  )
}
