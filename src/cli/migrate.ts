import type { Command } from './command.ts'
import { findDatabaseUrl, prepareDatabase } from './database.ts'

export const migrate: Command = {
  words: 'migrate',
  options: '',
  summary: 'makes or upgrades tables and queues; safe to run again, and beside a running Mercer',
  async run(surroundings) {
    const url = await findDatabaseUrl(surroundings)
    const done = await prepareDatabase(url)
    for (const line of done) surroundings.print(line)
    surroundings.print(done.length === 0 ? 'Nothing to do: the database is up to date.' : 'Done.')
    return 0
  },
}
