import { StoreClock } from '../platform/clock.ts'
import { assertClockAgrees, ClockWatch } from '../platform/clock-watch.ts'
import { readDatabaseClock } from '../platform/db/database-clock.ts'
import { type CommandContext, type Running, unlessStopped } from './command.ts'
import { checkStandby, withDb } from './database.ts'
import { createPrometheus, listen, serveMetrics } from './listening.ts'

/**
 * Published catalogs alone, from a database that only reads: nothing is prepared, nothing is
 * written, and nobody is told of changes.
 */
export async function serveCatalog(
  { config, log, stopping, tracing }: CommandContext,
  databaseUrl: string,
): Promise<Running & { address: string; prepared?: undefined }> {
  await unlessStopped(stopping, checkStandby(databaseUrl))
  const clock = new StoreClock(await withDb(databaseUrl, readDatabaseClock))
  assertClockAgrees(clock)
  const [{ closeDeps, openCatalogDeps }, { buildCatalogApp }] = await Promise.all([
    import('../deps.ts'),
    import('../app.ts'),
  ])
  const prometheus = await createPrometheus(config)
  const metrics = prometheus && { metrics: prometheus.metrics }
  const options = { ...config, ...metrics, databaseUrl, log, clock, tracing } as const
  const deps = await openCatalogDeps({ ...options, role: 'api' })
  const { db, obstacles } = deps
  const clockWatch = new ClockWatch({ clock, read: () => readDatabaseClock(db), obstacles, log })
  const undo: (() => Promise<void> | void)[] = [() => closeDeps(deps), () => clockWatch.stop()]
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    stopping.throwIfAborted()
    const { app } = await buildCatalogApp(deps)
    undo.push(() => app.close())
    const address = await listen(app, config)
    if (prometheus) undo.push(...(await serveMetrics(config, prometheus, deps)))
    return { address, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
