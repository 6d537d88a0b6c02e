/**
 * Times are shown in UTC, as the interface counts days; the frame says so once. The locale is that
 * of the browser.
 */
export const ZONE = 'UTC'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: ZONE })
const shortDay = new Intl.DateTimeFormat(undefined, {
  month: 'short',
  day: 'numeric',
  timeZone: ZONE,
})
const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short', timeZone: ZONE })
const exact = new Intl.DateTimeFormat(undefined, {
  dateStyle: 'full',
  timeStyle: 'long',
  timeZone: ZONE,
})

export const dayText = (at: string) => day.format(new Date(at))
export const shortDayText = (at: string) => shortDay.format(new Date(at))
export const clockText = (at: string) => clock.format(new Date(at))
export const momentText = (at: string) => `${dayText(at)}, ${clockText(at)}`
export const exactText = (at: string) => exact.format(new Date(at))

/** "3 h ago" and "in 3 h" up to a day, then the date. */
export function relativeText(at: string, nowMs: number): string {
  const passedMs = nowMs - Date.parse(at)
  const distanceMs = Math.abs(passedMs)
  if (distanceMs >= DAY_MS) return dayText(at)
  if (distanceMs < MINUTE_MS) return passedMs >= 0 ? 'just now' : 'in a moment'
  const span =
    distanceMs < HOUR_MS
      ? `${Math.floor(distanceMs / MINUTE_MS)} min`
      : `${Math.floor(distanceMs / HOUR_MS)} h`
  return passedMs >= 0 ? `${span} ago` : `in ${span}`
}

/** A billing period as days: its end belongs to the next one. */
export function periodText(period: { start: string; end: string }): string {
  const lastMs = Math.max(Date.parse(period.start), Date.parse(period.end) - 1)
  return day.formatRange(new Date(period.start), new Date(lastMs))
}

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

/** A typed moment, in the zone that the frame names; undefined if it is none. */
export function instantOf(local: string): string | undefined {
  const ms = /^\d{4}-/.test(local) ? Date.parse(`${local}Z`) : Number.NaN
  return Number.isNaN(ms) ? undefined : new Date(ms).toISOString()
}

/** Beside a field with something else in it. */
export const noMomentText = 'This is no moment. A year has four digits.'
