import { sql } from 'kysely'
import type { Db } from './db.ts'

/** The versions of a process. Time zones come from Node alone; the database's are not used. */
type ProcessVersions = { node: string; zones: string }

export const ownVersions: ProcessVersions = {
  node: process.versions.node,
  zones: process.versions.tz ?? 'unknown',
}

/**
 * How the one connection that every process keeps calls itself: the doctor sees there what each
 * process runs on, and what it sees ends with the process.
 */
export const processName = `mercer listener (node ${ownVersions.node}, zones ${ownVersions.zones})`

export async function listRunningVersions(db: Db): Promise<ProcessVersions[]> {
  const { rows } = await sql<ProcessVersions>`
    select named[1] as node, named[2] as zones
      from pg_stat_activity,
           regexp_match(application_name,
                        '^mercer listener .node ([^ ,]+), zones ([^ )]+)') as named
     where datname = current_database() and named is not null`.execute(db)
  return rows
}
