import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findCurrentReleases } from '../catalog/publishing/find-release.ts'
import type { Deps } from '../deps.ts'
import type { StoreId } from '../lib/ids.ts'
import { createApplicationKey, findKeyOwner } from '../platform/auth/application-keys.ts'
import type { Ctx } from '../platform/auth/context.ts'
import { createOrganization, createStore } from '../platform/auth/store.ts'
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
}

const FILE = 'demo-credentials.json'

/**
 * A store with something in it, made through the functions that callers use, all of it or nothing.
 * Its credentials are random and lie in the data folder, readable by the owner only. A worker must
 * be running: its catalogs are published when this returns.
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
    await fillDemoStore(tx, ctx)
    const catalog = await fillDemoCatalog(tx, ctx, deps)
    // Written before the commit: a store whose secret nobody knows would be of no use.
    await writeFile(credentialsFile, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 })
    return { credentials, storeId, catalog }
  })
  const { credentials, storeId, catalog } = made
  await untilPublished(deps, storeId, catalog)
  const { showcaseNodeId } = catalog
  return { ...credentials, credentialsFile, created: true, showcaseNodeId }
}

const LOOK_AGAIN_MS = 10
const LOOKS_MAX = 1_000

/** Not for ever: a release that is slow to come must not keep the program from starting. */
async function untilPublished(
  { db }: Deps,
  storeId: StoreId,
  { catalogIds }: DemoCatalog,
): Promise<void> {
  for (let looks = 0; looks < LOOKS_MAX; looks++) {
    const releases = await findCurrentReleases(db, storeId)
    if (releases.length === catalogIds.length) return
    await delay(LOOK_AGAIN_MS)
  }
}

type Credentials = { clientId: string; clientSecret: string }

async function readCredentials(file: string): Promise<Credentials | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Credentials
  } catch {
    return undefined
  }
}
