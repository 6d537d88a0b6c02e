import { DAY_MS } from './times.ts'

/**
 * A local time is what the clocks of a zone show, as text of a field: 2026-03-02T09:15. Clocks that
 * go forward leave some out, and those that go back show some twice.
 */
const LOCAL_LENGTH = 'YYYY-MM-DDThh:mm'.length
const DATE_LENGTH = 'YYYY-MM-DD'.length

/** A moment that was typed: its instant, the second one if there are two, or what is wrong. */
export type TypedMoment = { at?: string; again?: string; problem?: string }

export function readMoment(typed: string, zone: string): TypedMoment {
  if (typed === '') return {}
  if (!/^\d{4}-/.test(typed) || Number.isNaN(Date.parse(`${typed}Z`))) {
    return { problem: 'This is no moment. A year has four digits.' }
  }
  const [at, again] = instantsOf(typed, zone)
  if (at === undefined) {
    return { problem: 'The clocks go forward over this time. Choose another one.' }
  }
  return again === undefined ? { at } : { at, again }
}

/** Every instant at which the clocks show a local time, the first one first. */
export function instantsOf(local: string, zone: string): string[] {
  const localMs = Date.parse(`${local}Z`)
  // The clocks of a zone change at most once in two days.
  const ahead = new Set([localMs - DAY_MS, localMs + DAY_MS].map((ms) => aheadMs(zone, ms)))
  return [...ahead]
    .map((ms) => localMs - ms)
    .filter((ms) => ms + aheadMs(zone, ms) === localMs)
    .toSorted((one, other) => one - other)
    .map((ms) => new Date(ms).toISOString())
}

/** The local time of an instant; nothing for a text that is none. */
export function localOf(at: string, zone: string): string {
  const ms = Date.parse(at)
  if (Number.isNaN(ms)) return ''
  return new Date(ms + aheadMs(zone, ms)).toISOString().slice(0, LOCAL_LENGTH)
}

export const dateOf = (at: string, zone: string) => localOf(at, zone).slice(0, DATE_LENGTH)

/** The day after one as in 2026-03-02. */
export const nextDate = (date: string) =>
  new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, DATE_LENGTH)

/** The instant at which a day begins, also where the clocks leave its midnight out. */
export function startOf(date: string, zone: string): string {
  const [midnight] = instantsOf(`${date}T00:00`, zone)
  if (midnight !== undefined) return midnight
  const ms = Date.parse(date)
  return new Date(ms - aheadMs(zone, ms - DAY_MS)).toISOString()
}

/** How far the clocks of a zone are ahead of UTC at an instant. */
function aheadMs(zone: string, ms: number): number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  const name = format.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const parts = /([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(name) // GMT-03:30, or GMT alone
  if (!parts) return 0
  const [, sign, hours, minutes, seconds = '0'] = parts
  const ahead = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1_000
  return sign === '-' ? -ahead : ahead
}
