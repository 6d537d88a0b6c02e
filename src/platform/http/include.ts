import { AppError } from '../../lib/errors.ts'

const INCLUDE_NAMES_MAX = 5

/** The names of `include=a,b` that this endpoint knows; others are passed over. */
export function parseInclude<Name extends string>(
  text: string | undefined,
  allowed: readonly Name[],
): ReadonlySet<Name> {
  if (text === undefined) return new Set()
  const asked = new Set(text.split(',').map((name) => name.trim()))
  asked.delete('')
  if (asked.size > INCLUDE_NAMES_MAX) {
    throw new AppError('bad-request', {
      detail: `At most ${INCLUDE_NAMES_MAX} names may be included, not ${asked.size}.`,
      source: 'include',
    })
  }
  return new Set(allowed.filter((name) => asked.has(name)))
}
