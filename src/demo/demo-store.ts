import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { selectCurrentReleases } from '../catalog/publishing/queries.ts'
import type { Deps } from '../deps.ts'
import type { StoreId } from '../lib/ids.ts'
import { createApplicationKey } from '../platform/auth/application-key.ts'
import { systemContext } from '../platform/auth/context.ts'
import { findKeyByClientId } from '../platform/auth/queries.ts'
import { createOrganization, createStore, listStores } from '../platform/auth/store.ts'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/db/db.ts'
import { fillDemoCarts } from './demo-carts.ts'
import { type DemoCatalog, fillDemoCatalog } from './demo-catalog.ts'
import { fillDemoStore } from './demo-data.ts'
import { collectDemoInvoices, fillDemoSubscriptions, until } from './demo-subscriptions.ts'

export type DemoStore = {
  clientId: string
  clientSecret: string
  credentialsFile: string
  /** Made by this start. */
  created: boolean
  /** A node whose products are worth a look; known to the start that made it. */
  showcaseNodeId?: string
  /** A cart with tax; known to the start that made it. */
  cartReference?: string
}

const FILE = 'demo-credentials.json'

/**
 * A store with something in it, made through the functions that callers use, all of it or nothing.
 * Its credentials are random and lie in the data folder, readable by the owner only. A worker must
 * be running: its catalogs are published and its subscriptions billed when this returns. Its carts
 * come after that, since only what is published can be put into one; a program that ends before
 * leaves the store without them.
 */
export async function ensureDemoStore(
  deps: Deps,
  config: Pick<Config, 'dataDir' | 'demo' | 'bootstrapKey'>,
): Promise<DemoStore | undefined> {
  const credentialsFile = join(config.dataDir, FILE)
  const kept = await readCredentials(credentialsFile)
  if (kept && (await findKeyByClientId(deps.db, kept.clientId))) {
    return { ...kept, credentialsFile, created: false }
  }
  if (config.demo === undefined && (await hasStores(deps.db, config))) return undefined
  const now = deps.clock.now()
  const made = await deps.db.transaction().execute(async (tx) => {
    const organizationId = await createOrganization(tx, { name: 'Demo organization', now })
    const demo = { name: 'Demo store', mode: 'sandbox', organizationId, now } as const
    const { id: storeId } = await createStore(tx, demo)
    const { row, clientSecret } = await createApplicationKey(
      tx,
      { storeId, now },
      { name: 'Demo key' },
    )
    const credentials = { clientId: row.client_id, clientSecret }
    const ctx = systemContext({ storeId, organizationId, now, log: deps.log })
    const accounts = await fillDemoStore(tx, ctx)
    const catalog = await fillDemoCatalog(tx, ctx, deps)
    const club = await fillDemoSubscriptions(tx, ctx, deps, accounts)
    // Written before the commit: a store whose secret nobody knows would be of no use.
    await writeFile(credentialsFile, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 })
    return { credentials, ctx, accounts, catalog, club }
  })
  const { credentials, ctx, accounts, catalog, club } = made
  const sell = async () => {
    const isPublished = await untilPublished(deps, ctx.storeId, catalog)
    return isPublished && fillDemoCarts(deps, ctx, accounts)
  }
  const [sold] = await Promise.all([sell(), collectDemoInvoices(deps, ctx, club)])
  const { showcaseNodeId } = catalog
  return { ...credentials, credentialsFile, created: true, showcaseNodeId, ...sold }
}

/** A database that was restored needs no demo store, unless one is asked for. */
async function hasStores(db: Db, { bootstrapKey }: Pick<Config, 'bootstrapKey'>) {
  const key = bootstrapKey && (await findKeyByClientId(db, bootstrapKey.clientId))
  const stores = await listStores(db, { after: undefined, limit: 2 })
  return stores.some(({ id }) => id !== key?.storeId)
}

function untilPublished(
  { db }: Deps,
  storeId: StoreId,
  { catalogIds }: DemoCatalog,
): Promise<boolean> {
  return until(async () => {
    const releases = await selectCurrentReleases(db, storeId)
    return releases.length === catalogIds.length
  })
}

type Credentials = { clientId: string; clientSecret: string }

async function readCredentials(file: string): Promise<Credentials | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Credentials
  } catch {
    return undefined
  }
}
