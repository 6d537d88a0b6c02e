import type { Run } from './command.ts'
import { findDatabaseUrl, prepareDatabase } from './database.ts'

export const migrate: Run = async (surroundings) => {
  const url = await findDatabaseUrl(surroundings)
  const done = await prepareDatabase(url, { migrates: true })
  for (const line of done) surroundings.print(line)
  surroundings.print(done.length === 0 ? 'Nothing to do: the database is up to date.' : 'Done.')
  return 0
}
