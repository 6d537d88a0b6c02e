const inputs = ['keydown', 'pointerdown', 'pointermove', 'wheel']
let touchedMs = Date.now()

/** Notes when somebody touches the page. */
export function watchInputs(): void {
  const touched = () => {
    touchedMs = Date.now()
  }
  for (const input of inputs) addEventListener(input, touched, { capture: true, passive: true })
}

/**
 * The whole seconds since somebody has touched the page. Pages that read anew by themselves would
 * otherwise keep a session from becoming idle (SES-2).
 */
export function idleSeconds(): number {
  return Math.max(0, Math.floor((Date.now() - touchedMs) / 1_000))
}
