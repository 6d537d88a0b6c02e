import type { TestContext } from 'node:test'
import { pino } from 'pino'
import { buildApp } from '../../src/app.ts'
import { closeDeps, type Deps, openDeps } from '../../src/deps.ts'
import { neverOverloaded } from './bare-server.ts'
import { type Client, createClient } from './client.ts'
import { contractFor, DATABASE_WAIT_MS, type Shop } from './shop.ts'

/** Another process, as it were, that serves the same database as the shop. */
export async function startSecondApp(
  t: Pick<TestContext, 'after'>,
  { databaseUrl, filesDir, clock }: Pick<Shop, 'databaseUrl' | 'filesDir' | 'clock'>,
  variables: { readDatabaseUrl?: string } = {},
): Promise<{ address: string; stranger: Client; deps: Deps }> {
  const deps = await openDeps({
    ...variables,
    databaseUrl,
    databasePoolMax: 10,
    databaseWaitMs: DATABASE_WAIT_MS,
    filesDir,
    catalogCacheBytes: 16 * 1024 * 1024,
    rateLimit: false,
    publicUrl: undefined,
    trustProxy: undefined,
    log: pino({ level: 'silent' }),
    clock,
    role: 'api',
  })
  const { app } = await buildApp({ ...deps, closeGraceMs: 0, overload: neverOverloaded })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  t.after(async () => {
    await app.close()
    await closeDeps(deps)
  })
  return { address, stranger: createClient(address, contractFor(app)), deps }
}
