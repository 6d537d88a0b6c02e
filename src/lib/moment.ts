import { invalidField } from './errors.ts'

/** A moment that a caller sent, to milliseconds; undefined when there is none. */
export function readMoment(text: string): Temporal.Instant | undefined {
  // RFC 3339 allows any number of decimals, Temporal nine.
  const short = text.replace(/(\.\d{9})\d+/, '$1')
  try {
    return Temporal.Instant.from(short).round({
      smallestUnit: 'millisecond',
      roundingMode: 'floor',
    })
  } catch {
    return undefined
  }
}

/** The moment that the member at `source` holds; refuses one outside of the years 1 to 9999. */
export function requireMoment(source: string, text: string): Temporal.Instant {
  const moment = readMoment(text)
  if (moment && /^(?!0000)\d{4}-/.test(moment.toString())) return moment
  throw invalidField(
    source,
    `${source}: must be a date and time as in 2026-03-02T09:15:00Z (RFC 3339)`,
  )
}
