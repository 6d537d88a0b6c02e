/**
 * Times as people read them. The interface has instants, and a store has a zone in which they are
 * shown; the frame names it once. The locale is that of the browser.
 */
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** The words for times in one zone. */
export type Times = ReturnType<typeof makeTimes>

type Period = { start: string; end: string }

const made = new Map<string, Times>()

/** In UTC if the browser does not know the zone: the page works all the same. */
export function timesIn(zone: string): Times {
  const times = made.get(zone) ?? makeTimes(isKnown(zone) ? zone : UTC)
  made.set(zone, times)
  return times
}

const UTC = 'UTC'

function isKnown(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat(undefined, { timeZone: zone }))
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

function makeTimes(zone: string) {
  const dayText = wordsBy({ dateStyle: 'medium', timeZone: zone })
  const clockText = wordsBy({ timeStyle: 'short', timeZone: zone })
  const exactText = wordsBy({ dateStyle: 'full', timeStyle: 'long', timeZone: zone })
  const isUtc = zone === UTC
  const momentText = (at: string) => `${dayText(at)}, ${clockText(at)}`
  return {
    zone,
    /** Whether days are those by which the interface counts. */
    isUtc,
    dayText,
    clockText,
    /** A moment to the second, with the name of the zone. */
    exactText,
    momentText,
    /** The interface writes moments for programs; here they read as everywhere in the console. */
    withMoments: (text: string) => text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, momentText),
    /** "3 h ago" and "in 3 h" up to a day, then the date. */
    relativeText: (at: string, nowMs: number) => distanceText(at, nowMs) ?? dayText(at),
    /** Days of UTC, by which periods are computed (CAL-4); they say so where others are shown. */
    periodText: (period: Period) => (isUtc ? daysText(period) : `${daysText(period)} UTC`),
    exactPeriodText: ({ start, end }: Period) => `${exactText(start)} until ${exactText(end)}`,
  }
}

function wordsBy(options: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat(undefined, options)
  return (at: string) => format.format(new Date(at))
}

function distanceText(at: string, nowMs: number): string | undefined {
  const passedMs = nowMs - Date.parse(at)
  const distanceMs = Math.abs(passedMs)
  if (distanceMs >= DAY_MS) return undefined
  if (distanceMs < MINUTE_MS) return passedMs >= 0 ? 'just now' : 'in a moment'
  const span =
    distanceMs < HOUR_MS
      ? `${Math.floor(distanceMs / MINUTE_MS)} min`
      : `${Math.floor(distanceMs / HOUR_MS)} h`
  return passedMs >= 0 ? `${span} ago` : `in ${span}`
}

const dates = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: UTC })

/** The end of a period belongs to the next one. */
function daysText({ start, end }: Period): string {
  const lastMs = Math.max(Date.parse(start), Date.parse(end) - 1)
  return dates.formatRange(new Date(start), new Date(lastMs))
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/

/** Whether a value of the interface, or of an address, is an instant. */
export const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && instant.test(value) && !Number.isNaN(Date.parse(value))

/** A day of a calendar as the interface names it, 2026-03-02: it has no zone. */
export const dateText = (date: string) => dates.format(new Date(date))
export const shortDateText = wordsBy({ month: 'short', day: 'numeric', timeZone: UTC })

/** The name of a zone: America/St Johns. */
export const zoneText = (zone: string) => zone.replaceAll('_', ' ')

/** "3.4 s", "2 min 5 s", "1 h 20 min". */
export function durationText(ms: number): string {
  if (ms < 10_000) return `${(ms / 1_000).toFixed(1)} s`
  if (ms < MINUTE_MS) return `${Math.floor(ms / 1_000)} s`
  if (ms < HOUR_MS)
    return `${Math.floor(ms / MINUTE_MS)} min ${Math.floor((ms % MINUTE_MS) / 1_000)} s`
  return `${Math.floor(ms / HOUR_MS)} h ${Math.floor((ms % HOUR_MS) / MINUTE_MS)} min`
}

const SHORT_WAIT_MS = 10_000

/** "Waiting for the answer", and after a while "Waiting for the answer, 34 s". */
export const waitingText = (words: string, waitedMs: number) =>
  waitedMs < SHORT_WAIT_MS ? words : `${words}, ${durationText(waitedMs)}`

export const daysSince = (at: string, nowMs: number) =>
  Math.max(0, Math.floor((nowMs - Date.parse(at)) / DAY_MS))
