/**
 * Is this exactly a name of the IANA list, aliases included? The platform has no such list:
 * Intl.supportedValuesOf leaves out aliases, and Intl.DateTimeFormat takes any letter case, offsets
 * and names that only ICU knows (`PST`, `ACT`). Temporal knows the IANA names alone and gives an
 * alias back as it is, in its own letter case, so a name is right when it comes back unchanged.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false // `+02:00` comes back unchanged as well
  try {
    return epoch.toZonedDateTimeISO(name).timeZoneId === name
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

const epoch = Temporal.Instant.fromEpochMilliseconds(0)

/**
 * The release of the IANA database this process works with, such as `2026a`. When it differs from
 * the one that computed a stored occurrence, that occurrence may have moved.
 */
export function timeZoneDataVersion(): string {
  return process.versions.tz ?? 'unknown'
}
