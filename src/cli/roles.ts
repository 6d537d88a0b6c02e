import { type Command, OperatorError, type Running, type Surroundings } from './command.ts'
import { type Roles, serve } from './serve.ts'

/** One role for each process, for production: any number of them on any number of machines. */
export const api: Command = {
  words: 'api',
  options: '',
  summary: 'the HTTP interface alone; needs DATABASE_URL',
  run: (surroundings) => runRole(surroundings, 'api', { api: true, worker: false }),
}

export const worker: Command = {
  words: 'worker',
  options: '',
  summary: 'background work alone; needs DATABASE_URL',
  run: (surroundings) => runRole(surroundings, 'worker', { api: false, worker: true }),
}

async function runRole(surroundings: Surroundings, role: string, roles: Roles): Promise<Running> {
  const { config, log } = surroundings
  if (!config.databaseUrl) {
    throw new OperatorError(
      `\`mercer ${role}\` needs DATABASE_URL, the address of a PostgreSQL that all processes ` +
        'share. To try Mercer on one machine, use `npm start`.',
    )
  }
  const served = await serve(surroundings, config.databaseUrl, roles)
  log.info({ role, address: served.address, prepared: served.prepared }, 'ready')
  return served
}
