import { isSuccess, type Outcome } from './send.ts'

/** Before each try, counted from the one before it (EV-3). */
const DELAYS_SECONDS = [
  0,
  5,
  5 * 60,
  30 * 60,
  2 * 3_600,
  5 * 3_600,
  10 * 3_600,
  14 * 3_600,
  20 * 3_600,
  24 * 3_600,
]

const JITTER = 0.1
const RETRY_AFTER_SECONDS_MAX = 24 * 3_600

type Verdict =
  | { state: 'succeeded' | 'exhausted'; dueAt: undefined }
  | { state: 'pending'; dueAt: Temporal.Instant }

/** Decides about a delivery after its try number `tries`; `chance` is from 0 to 1. */
export function decideVerdict(
  outcome: Pick<Outcome, 'status' | 'retryAfter'>,
  tries: number,
  now: Temporal.Instant,
  chance: number,
): Verdict {
  if (isSuccess(outcome)) return { state: 'succeeded', dueAt: undefined }
  const delay = DELAYS_SECONDS[tries]
  if (delay === undefined) return { state: 'exhausted', dueAt: undefined }
  const asked = Math.min(retryAfterSeconds(outcome.retryAfter, now), RETRY_AFTER_SECONDS_MAX)
  const seconds = Math.max(delay * (1 + JITTER * chance), asked)
  return { state: 'pending', dueAt: now.add({ milliseconds: Math.ceil(seconds * 1_000) }) }
}

/** Seconds or a date, as HTTP has it; 0 for anything else. */
function retryAfterSeconds(text: string | undefined, now: Temporal.Instant): number {
  if (text === undefined) return 0
  if (/^\d+$/.test(text.trim())) return Number(text)
  const ms = Date.parse(text) - now.epochMilliseconds
  return Number.isNaN(ms) ? 0 : Math.max(0, ms / 1_000)
}

/** How an endpoint has fared lately. */
export type Health = {
  /** Failures since the last success. */
  failures: number
  failing_since: Temporal.Instant | null
  /** When the next try may come while the circuit is open. */
  probe_at: Temporal.Instant | null
}

const OPEN_FAILURES = 10
const PROBE_SECONDS_MIN = 5
const PROBE_SECONDS_MAX = 300
const FAILING_HOURS_MAX = 5 * 24

/** An open circuit lets one try through at a time. */
export function isOpen({ failures }: Pick<Health, 'failures'>): boolean {
  return failures >= OPEN_FAILURES
}

export function healthAfter(
  health: Health,
  { wasSuccess }: { wasSuccess: boolean },
  now: Temporal.Instant,
): Health {
  if (wasSuccess) return { failures: 0, failing_since: null, probe_at: null }
  const failures = health.failures + 1
  const over = failures - OPEN_FAILURES
  const seconds = Math.min(PROBE_SECONDS_MIN * 2 ** Math.max(over, 0), PROBE_SECONDS_MAX)
  return {
    failures,
    failing_since: health.failing_since ?? now,
    probe_at: over < 0 ? null : now.add({ seconds }),
  }
}

/** An endpoint that has failed for so long is disabled (EV-3). */
export function hasFailedForLong({ failing_since }: Health, now: Temporal.Instant): boolean {
  return failing_since !== null && now.since(failing_since).total('hours') >= FAILING_HOURS_MAX
}

const BUCKETS = 20

/**
 * When a worker looks for what is due at `dueAt`: a little later, so that deliveries that failed
 * together need few tasks. It is the same moment for neighbours.
 */
export function lookAt(dueAt: Temporal.Instant, now: Temporal.Instant): Temporal.Instant {
  const bucketMs = Math.max(1_000, (dueAt.epochMilliseconds - now.epochMilliseconds) / BUCKETS)
  // A power of two, so that delays that differ a little share their buckets.
  const roundMs = 2 ** Math.ceil(Math.log2(bucketMs))
  const ms = Math.ceil(dueAt.epochMilliseconds / roundMs) * roundMs
  return Temporal.Instant.fromEpochMilliseconds(ms)
}
