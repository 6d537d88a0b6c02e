import { errorFacts, type Log } from '../log.ts'

type Asking = { everyMs: number; ask: () => Promise<unknown>; complaint: string }

/** Asks now and again after each pause, until it is stopped; a failure waits for the next time. */
export function askNowAndThen(log: Log, { everyMs, ask, complaint }: Asking): () => void {
  const ring = () => {
    ask().catch((error: unknown) => log.warn(errorFacts(error), complaint))
  }
  ring()
  const timer = setInterval(ring, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
