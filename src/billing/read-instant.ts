import { readMoment } from '../lib/moment.ts'

/** Between these all that is counted from a moment can be stored: a plan may run for 1200 years. */
const EARLIEST = Temporal.Instant.from('1970-01-01T00:00:00Z')
const LATEST = Temporal.Instant.from('3000-01-01T00:00:00Z')

/** A moment that a caller sent, to milliseconds; undefined when there is none, or far from now. */
export function readInstant(text: string): Temporal.Instant | undefined {
  const moment = readMoment(text)
  if (!moment) return undefined
  const { compare } = Temporal.Instant
  return compare(moment, EARLIEST) < 0 || compare(moment, LATEST) > 0 ? undefined : moment
}
