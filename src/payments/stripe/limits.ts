import { setTimeout as delay } from 'node:timers/promises'
import type { StripeFailure } from './check.ts'

const TRIES_MAX = 6
const PAUSE_MS = 250

/**
 * Asks again after a pause, which grows, while Stripe says that there are too many requests: it has
 * done nothing then, and the caller would only send more. The signal ends the wait.
 */
export async function withinLimits<Answer>(
  signal: AbortSignal,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask()
    } catch (error) {
      if ((error as StripeFailure).statusCode !== 429 || tries === TRIES_MAX) throw error
      // Callers that were refused together come back one by one.
      const pauseMs = PAUSE_MS * 2 ** (tries - 1) * (0.5 + Math.random())
      await delay(pauseMs, undefined, { signal })
    }
  }
}
