import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findCurrentReleases } from '../catalog/publishing/find-release.ts'
import type { Deps } from '../deps.ts'
import type { StoreId } from '../lib/ids.ts'
import { createApplicationKey, findKeyOwner } from '../platform/auth/application-keys.ts'
import type { Ctx } from '../platform/auth/context.ts'
import { createOrganization, createStore } from '../platform/auth/store.ts'
import { fillDemoCarts } from './demo-carts.ts'
import { type DemoCatalog, fillDemoCatalog } from './demo-catalog.ts'
import { fillDemoStore } from './demo-data.ts'

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
 * be running: its catalogs are published when this returns. Its carts come after that, since only
 * what is published can be put into one; a program that ends before leaves the store without them.
 */
export async function ensureDemoStore(deps: Deps, dataDir: string): Promise<DemoStore> {
  const credentialsFile = join(dataDir, FILE)
  const kept = await readCredentials(credentialsFile)
  if (kept && (await findKeyOwner(deps.db, kept.clientId))) {
    return { ...kept, credentialsFile, created: false }
  }
  const now = deps.clock.now()
  const made = await deps.db.transaction().execute(async (tx) => {
    const organizationId = await createOrganization(tx, { name: 'Demo organization', now })
    const storeId = await createStore(tx, { name: 'Demo store', organizationId, now })
    const { row, clientSecret } = await createApplicationKey(
      tx,
      { storeId, now },
      { name: 'Demo key' },
    )
    const credentials = { clientId: row.client_id, clientSecret }
    const ctx: Ctx = {
      storeId,
      organizationId,
      owner: 'store',
      actor: { kind: 'system' },
      account: undefined,
      now,
      log: deps.log,
    }
    const accounts = await fillDemoStore(tx, ctx)
    const catalog = await fillDemoCatalog(tx, ctx, deps)
    // Written before the commit: a store whose secret nobody knows would be of no use.
    await writeFile(credentialsFile, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 })
    return { credentials, ctx, accounts, catalog }
  })
  const { credentials, ctx, accounts, catalog } = made
  const isPublished = await untilPublished(deps, ctx.storeId, catalog)
  const sold = isPublished && (await fillDemoCarts(deps, ctx, accounts))
  const { showcaseNodeId } = catalog
  return { ...credentials, credentialsFile, created: true, showcaseNodeId, ...sold }
}

const LOOK_AGAIN_MS = 10
const LOOKS_MAX = 1_000

/** Not for ever: a release that is slow to come must not keep the program from starting. */
async function untilPublished(
  { db }: Deps,
  storeId: StoreId,
  { catalogIds }: DemoCatalog,
): Promise<boolean> {
  for (let looks = 0; looks < LOOKS_MAX; looks++) {
    const releases = await findCurrentReleases(db, storeId)
    if (releases.length === catalogIds.length) return true
    await delay(LOOK_AGAIN_MS)
  }
  return false
}

type Credentials = { clientId: string; clientSecret: string }

async function readCredentials(file: string): Promise<Credentials | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Credentials
  } catch {
    return undefined
  }
}
