import { type CommandContext, OperatorError, type Run, type Running } from './command.ts'
import { type Roles, serve } from './serve.ts'

/** One role for each process, for production: any number of them on any number of machines. */
export const api: Run = (context) => runRole(context, 'api', { api: true, worker: false })

export const worker: Run = (context) => runRole(context, 'worker', { api: false, worker: true })

async function runRole(context: CommandContext, role: string, roles: Roles): Promise<Running> {
  const { config, log, stopping } = context
  if (!config.databaseUrl) {
    throw new OperatorError(
      `\`mercer ${role}\` needs DATABASE_URL, the address of a PostgreSQL that all processes ` +
        'share. To try Mercer on one machine, use `npm start`.',
    )
  }
  try {
    const served = await serve(context, config.databaseUrl, roles)
    log.info({ role, address: served.address, prepared: served.prepared }, 'ready')
    return served
  } catch (error) {
    stopping.throwIfAborted() // A failure no longer matters when it stops.
    throw error
  }
}
