import type { Run } from './command.ts'
import { findDatabaseUrl, prepareDatabase } from './database.ts'

export const migrate: Run = async (context) => {
  const url = await findDatabaseUrl(context)
  const done = await prepareDatabase(url, { migrates: true })
  for (const line of done) context.print(line)
  context.print(done.length === 0 ? 'Nothing to do: the database is up to date.' : 'Done.')
  return 0
}
