import { type EmbeddedDatabase, startEmbedded } from '../platform/db/embedded.ts'
import { firstBanner, shortBanner } from './banner.ts'
import { type Run, unlessStopped } from './command.ts'

/** Everything in one process: the way to try Mercer, and enough for a small shop. */
export const start: Run = async (context) => {
  const { config, log, print, stopping } = context
  // The database starts while the rest of the program is loaded.
  const [embedded, { serve }, { ensureDemoStore }] = await Promise.all([
    config.databaseUrl ? undefined : startEmbedded({ dataDir: config.dataDir, log, stopping }),
    import('./serve.ts'),
    import('../demo/demo-store.ts'),
    import('../app.ts'),
    import('../worker.ts'),
  ])
  const url = config.databaseUrl ?? embedded?.url ?? ''
  const undo: (() => Promise<void>)[] = [async () => embedded?.stop()]
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    const wantsDemo = config.demo ?? embedded !== undefined
    const roles = { api: true, worker: true }
    const served = await serve(context, url, roles, {
      isNew: embedded?.created ?? false,
      ...(wantsDemo && { unready: 'The demo store is looked at, and filled at the first start.' }),
    })
    undo.push(served.stop)
    const demo = wantsDemo
      ? await unlessStopped(stopping, ensureDemoStore(served.deps, config.dataDir))
      : undefined
    served.ready()
    const facts = {
      address: reachable(served.address ?? '', config.host),
      demo,
      database: describe(embedded),
    }
    const isFirst = embedded?.created || demo?.created || served.prepared.length > 0
    print(isFirst ? firstBanner(facts) : shortBanner(facts))
    return { stop, ...(embedded && { failed: embedded.failed }) }
  } catch (error) {
    await stop()
    stopping.throwIfAborted()
    throw error
  }
}

function describe(embedded: EmbeddedDatabase | undefined): string {
  if (!embedded) return 'DATABASE_URL'
  const reason = ' (there, because the user that PostgreSQL runs as may not enter this folder)'
  return `embedded PostgreSQL in ${embedded.databaseDir}${embedded.relocatedTo ? reason : ''}`
}

/** An address to type: "every interface" is not one. */
function reachable(address: string, host: string): string {
  const isEvery = host === '0.0.0.0' || host === '::'
  return isEvery ? address.replace(/\/\/(\[::\]|0\.0\.0\.0|[\d.]+)/, '//127.0.0.1') : address
}
