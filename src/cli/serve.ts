import { buildApp } from '../app.ts'
import { closeDeps, type Deps, openDeps } from '../deps.ts'
import { systemClock } from '../platform/clock.ts'
import { readMigrations } from '../platform/db/migrate.ts'
import type { App } from '../platform/http/server.ts'
import { startWorking } from '../worker.ts'
import { ensureBootstrapKey } from './bootstrap.ts'
import { OperatorError, type Running, type Surroundings, unlessStopped } from './command.ts'
import { prepareDatabase } from './database.ts'

export type Roles = { api: boolean; worker: boolean }

export type Served = Running & { deps: Deps; address: string | undefined; prepared: string[] }

/** Tables, queues and then the roles, on a database that answers. */
export async function serve(
  { config, log, stopping }: Surroundings,
  databaseUrl: string,
  roles: Roles,
): Promise<Served> {
  const prepared = await unlessStopped(stopping, prepareDatabase(databaseUrl))
  const deps = await openDeps({
    ...config,
    databaseUrl,
    log,
    clock: systemClock,
    role: roles.worker ? 'worker' : 'api',
  })
  const undo: (() => Promise<void> | void)[] = [() => closeDeps(deps)]
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    stopping.throwIfAborted()
    let address: string | undefined
    if (config.bootstrapKey) await ensureBootstrapKey(deps, config.bootstrapKey)
    if (roles.worker) undo.push(await startWorking(deps))
    stopping.throwIfAborted()
    if (roles.api) {
      const { app } = await buildApp(deps, await readMigrations())
      undo.push(() => app.close())
      address = await listen(app, config.host, config.port)
    }
    return { deps, address, prepared, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function listen(app: App, host: string, port: number): Promise<string> {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'EADDRINUSE') {
      throw new OperatorError(`Port ${port} is in use: set PORT to another one, as in PORT=8081.`)
    }
    if (code === 'EACCES') {
      throw new OperatorError(`Port ${port} needs more rights than this user has: set PORT.`)
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new OperatorError(`HOST ${host} is not an address of this machine.`)
    }
    throw error
  }
}
