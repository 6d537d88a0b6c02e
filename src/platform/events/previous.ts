import { isDeepStrictEqual } from 'node:util'

export type Members = Readonly<Record<string, unknown>>

/** The payload of an event about a resource, with what an update has changed. */
export function payloadOf(data: object, before?: object): Members {
  const previous = before && previousOf(before as Members, data as Members)
  return previous ? { data, previous } : { data }
}

/** The members that differ, with their old values; null for one that was not there. */
function previousOf(before: Members, after: Members): Members | undefined {
  const changed: Record<string, unknown> = {}
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const old = before[name]
    const now = after[name]
    if (isMembers(old) && isMembers(now)) {
      const inner = previousOf(old, now)
      if (inner) changed[name] = inner
    } else if (!isDeepStrictEqual(old, now)) {
      changed[name] = old ?? null
    }
  }
  return Object.keys(changed).length > 0 ? changed : undefined
}

export function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
