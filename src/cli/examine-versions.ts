import type { Clock } from '../platform/clock.ts'
import { listRunningVersions, ownVersions } from '../platform/db/process-versions.ts'
import { withDb } from './database.ts'
import type { Finding } from './doctor.ts'

/** Node and its time-zone data, here and in the processes that run on this database. */
export async function examineVersions(url: string, clock: Clock): Promise<Finding[]> {
  const { node, zones } = ownVersions
  const age = zoneProblem(zones, clock.now())
  const findings = [{ ok: !age, text: age ?? `Node ${node} with time-zone data ${zones}.` }]
  const running = await withDb(url, listRunningVersions)
  const found = [...new Set([zones, ...running.map((one) => one.zones)])].sort()
  if (found.length > 1) {
    const text =
      `The running processes have different time-zone data (${found.join(', ')}): schedules may ` +
      'fire at other moments from one to the other. Run all of them on one version of Node.'
    findings.push({ ok: false, text })
  }
  return findings
}

/**
 * A release is named by its year and a letter ("2026b"), and its day is not known here: it is held
 * to be the last of that year, so that only data that are surely older than a year are a problem.
 */
export function zoneProblem(zones: string, now: Temporal.Instant): string | undefined {
  const { year: thisYear } = now.toZonedDateTimeISO('UTC')
  const year = Number(/^(\d{4})[a-z]+$/.exec(zones)?.[1])
  if (year >= thisYear - 1) return undefined
  const what = Number.isNaN(year) ? 'of an unknown age' : 'older than a year'
  return (
    `The time-zone data of this Node (${zones}) are ${what}: rules of clock changes may have ` +
    'changed since. Install a newer Node.'
  )
}
