import { OperatorError, type Run, type Running, type Surroundings } from './command.ts'
import { type Roles, serve } from './serve.ts'

/** One role for each process, for production: any number of them on any number of machines. */
export const api: Run = (surroundings) => runRole(surroundings, 'api', { api: true, worker: false })

export const worker: Run = (surroundings) =>
  runRole(surroundings, 'worker', { api: false, worker: true })

async function runRole(surroundings: Surroundings, role: string, roles: Roles): Promise<Running> {
  const { config, log, stopping } = surroundings
  if (!config.databaseUrl) {
    throw new OperatorError(
      `\`mercer ${role}\` needs DATABASE_URL, the address of a PostgreSQL that all processes ` +
        'share. To try Mercer on one machine, use `npm start`.',
    )
  }
  try {
    const served = await serve(surroundings, config.databaseUrl, roles)
    log.info({ role, address: served.address, prepared: served.prepared }, 'ready')
    return served
  } catch (error) {
    stopping.throwIfAborted() // Whatever failed, it no longer matters.
    throw error
  }
}
