import { setTimeout as delay } from 'node:timers/promises'
import { errorFacts, type Log } from './log.ts'

type Repeated = {
  log: Log
  everyMs: number
  work: () => Promise<unknown>
  /** Logged when it fails; it is tried again the next time. */
  failure: string
}

/** Does something again and again until it is stopped, with a pause in between. */
export function repeat(what: Repeated) {
  const stopping = new AbortController()
  const done = repeatUntil(what, stopping.signal)
  return {
    async stop() {
      stopping.abort()
      await done
    },
  }
}

async function repeatUntil(
  { log, everyMs, work, failure }: Repeated,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await work()
    } catch (error) {
      log.error(errorFacts(error), failure)
    }
    await delay(everyMs, undefined, { signal }).catch(() => {})
  }
}
