/**
 * The only source of "now". Requests and tasks get the moment in their context, so that tests can
 * move time, and so that one piece of work sees one moment throughout.
 */
export type Clock = {
  now(): Temporal.Instant
  /** The same moment as a number, for what is asked at every request. */
  nowMs(): number
}

export const systemClock: Clock = {
  // Milliseconds, as the interface shows them: what is stored is what is answered.
  now: () => Temporal.Instant.fromEpochMilliseconds(Date.now()),
  nowMs: () => Date.now(),
}

/** For libraries that ask for a Date. */
export function dateOf(instant: Temporal.Instant): Date {
  return new Date(instant.epochMilliseconds)
}
