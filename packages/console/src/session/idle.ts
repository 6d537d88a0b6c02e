import { focusManager } from '@tanstack/react-query'

const IDLE_MS = 50 * 60_000
const LOOK_MS = 60_000
const inputs = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'visibilitychange', 'focus']

/**
 * A session ends after an hour without use (SES-2), and pages that read anew by themselves would
 * keep it for ever. So they stop when nobody has touched the page for a while, until somebody does.
 */
export function restWhenIdle(): void {
  let touchedMs = Date.now()
  setInterval(() => {
    if (Date.now() - touchedMs >= IDLE_MS) focusManager.setFocused(false)
  }, LOOK_MS)
  const wake = () => {
    if (document.hidden) return
    touchedMs = Date.now()
    focusManager.setFocused(undefined)
  }
  for (const input of inputs) addEventListener(input, wake, { capture: true, passive: true })
}

/** Tells whether somebody looks at the page, as queries that read again and again know it. */
export const attention = {
  subscribe: (changed: () => void) => focusManager.subscribe(changed),
  isThere: () => focusManager.isFocused(),
}
