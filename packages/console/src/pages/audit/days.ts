import { dateOf, nextDate, startOf } from '../../words/local-times.ts'

/** From an instant on and before another one; or, in a form, from a day until another one. */
export type Span = { from?: string | undefined; until?: string | undefined }

/** The first and the last day of a span, in a zone. */
export function daysOf({ from, until }: Span, zone: string): Span {
  const last = until && new Date(Date.parse(until) - 1).toISOString()
  return { from: from && dateOf(from, zone), until: last && dateOf(last, zone) }
}

/** The span of whole days in a zone. */
export function spanOf({ from, until }: Span, zone: string): Span {
  return {
    from: isDate(from) ? startOf(from, zone) : undefined,
    until: isDate(until) ? startOf(nextDate(until), zone) : undefined,
  }
}

const isDate = (typed: string | undefined): typed is string =>
  typed !== undefined && /^\d{4}-\d\d-\d\d$/.test(typed)
