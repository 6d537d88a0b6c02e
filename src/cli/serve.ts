import type { Deps } from '../deps.ts'
import type { StoreId } from '../lib/ids.ts'
import { findKeyByClientId } from '../platform/auth/queries.ts'
import { createOrganization, createStore, findFirstStore } from '../platform/auth/store.ts'
import { StoreClock } from '../platform/clock.ts'
import { assertClockAgrees, ClockWatch } from '../platform/clock-watch.ts'
import { readDatabaseClock } from '../platform/db/database-clock.ts'
import { type Tx, violates } from '../platform/db/db.ts'
import { startProbeServer } from '../platform/http/probe-server.ts'
import { assertKeysKnown } from '../platform/secrets/keys-in-use.ts'
import { storeInstant } from '../platform/store-time.ts'
import { version } from '../platform/version.ts'
import { workerChecks } from '../readiness.ts'
import {
  type CommandContext,
  OperatorError,
  type Run,
  type Running,
  unlessStopped,
} from './command.ts'
import { findPoolerOf, prepareDatabase, withDb } from './database.ts'
import { createPrometheus, explainFor, listen, serveMetrics } from './listening.ts'
import { serveCatalog } from './serve-catalog.ts'

const WORKER_PORT = 'MERCER_WORKER_PORT'

export type Roles = { api: boolean; worker: boolean }

export type Served = Running & {
  deps: Deps
  address: string | undefined
  prepared: string[]
  ready(): void
}

export type ServeOptions = {
  /** The database was made a moment ago: its tables need no mention. */
  isNew?: boolean
  /** The reason why the process is not ready until `ready` is called. */
  unready?: string
}

/**
 * Tables, queues and then the roles, on a database that answers. Each part of the program is loaded
 * when it is needed: a refused start loads little, and a worker does not load the interface.
 */
export async function serve(
  { config, log, stopping, tracing }: CommandContext,
  databaseUrl: string,
  roles: Roles,
  { isNew = false, unready }: ServeOptions = {},
): Promise<Served> {
  const begin = (names: string[]) => {
    if (!isNew) log.info({ migrations: names }, 'Applying migrations to the database.')
  }
  if (config.catalogOnly) {
    throw new OperatorError('MERCER_CATALOG_ONLY=1 is for `mercer api` alone.')
  }
  const directUrl = config.directDatabaseUrl ?? databaseUrl
  const options = { ...config, begin, retry: (reason: string) => log.warn(reason) }
  const prepared = await unlessStopped(stopping, prepareDatabase(directUrl, options))
  const pooled = directUrl === databaseUrl ? undefined : await findPoolerOf(databaseUrl)
  if (prepared.length > 0 && !isNew) log.info({ prepared }, 'The database is up to date.')
  const clock = new StoreClock(await withDb(directUrl, readDatabaseClock))
  assertClockAgrees(clock)
  // Loading holds the process up, so it comes before the first connection that must stay alive.
  const [{ closeDeps, openDeps }, working, serving] = await Promise.all([
    import('../deps.ts'),
    roles.worker ? import('../worker.ts') : undefined,
    roles.api ? import('../app.ts') : undefined,
  ])
  const prometheus = await createPrometheus(config)
  const deps = await openDeps({
    ...config,
    ...(!roles.api && { readDatabaseUrl: undefined }),
    databaseUrl,
    pooled,
    log,
    clock,
    ...(prometheus && { metrics: prometheus.metrics }),
    tracing,
    role: roles.worker ? 'worker' : 'api',
  })
  const { db, obstacles } = deps
  obstacles.set('caller', unready)
  const clockWatch = new ClockWatch({ clock, read: () => readDatabaseClock(db), obstacles, log })
  const undo: (() => Promise<void> | void)[] = [() => closeDeps(deps), () => clockWatch.stop()]
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    stopping.throwIfAborted()
    let address: string | undefined
    await assertKeysKnown(db, deps.secrets)
    if (config.bootstrapKey) await ensureBootstrapKey(deps, config.bootstrapKey)
    // This holds the process up too: a worker would lose connections over it.
    const built = await serving?.buildApp(deps)
    if (working) undo.push(await working.startWorking(deps, clockWatch))
    stopping.throwIfAborted()
    if (built) {
      undo.push(() => built.app.close())
      address = await listen(built.app, config)
    }
    if (roles.worker && !roles.api && config.workerPort !== undefined) {
      const at = { host: config.host, port: config.workerPort }
      undo.push(await startProbeServer(at, workerChecks(deps)).catch(explainFor(at, WORKER_PORT)))
    }
    if (prometheus) undo.push(...(await serveMetrics(config, prometheus, deps)))
    return { deps, address, prepared, stop, ready: () => obstacles.set('caller', undefined) }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * An admin key with the operator's own id and secret, in the first store, made once. Several
 * processes may start at the same moment: the one that comes second finds the key.
 */
export async function ensureBootstrapKey(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
): Promise<void> {
  if (await findKeyByClientId(db, clientId)) return
  const { createApplicationKey } = await import('../platform/auth/application-key.ts')
  const { loadTime } = await import('../stores/clock/change-clock.ts')
  const realNow = clock.now()
  try {
    await db.transaction().execute(async (tx) => {
      const storeId = (await findFirstStore(tx))?.id ?? (await createFirstStore(tx, realNow))
      const now = storeInstant(await loadTime(tx, storeId), realNow)
      const key = { name: 'Bootstrap key', clientId, clientSecret }
      await createApplicationKey(tx, { storeId, now }, key)
    })
  } catch (error) {
    if (!violates(error, 'application_key_client_id')) throw error
  }
}

async function createFirstStore(tx: Tx, now: Temporal.Instant): Promise<StoreId> {
  const organizationId = await createOrganization(tx, { name: 'First organization', now })
  return (await createStore(tx, { name: 'First store', organizationId, now })).id
}

/** One role for each process, for production: any number of them on any number of machines. */
export const api: Run = (context) => runRole(context, 'api', { api: true, worker: false })

export const worker: Run = (context) => runRole(context, 'worker', { api: false, worker: true })

async function runRole(context: CommandContext, role: string, roles: Roles): Promise<Running> {
  const { config, log, stopping } = context
  if (!config.databaseUrl) {
    throw new OperatorError(
      `\`mercer ${role}\` needs DATABASE_URL, the address of a PostgreSQL that all processes ` +
        'share. To try Mercer on one machine, use `npx mercer start`.',
    )
  }
  try {
    const served =
      roles.api && config.catalogOnly
        ? await serveCatalog(context, config.databaseUrl)
        : await serve(context, config.databaseUrl, roles)
    const { address, prepared } = served
    const how = prepared ? { prepared } : { mode: 'catalog-only' }
    log.info({ role, version, address, ...how }, 'ready')
    return served
  } catch (error) {
    stopping.throwIfAborted() // A failure no longer matters when it stops.
    throw error
  }
}
