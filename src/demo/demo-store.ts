import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '../deps.ts'
import { createApplicationKey, findKeyOwner } from '../platform/auth/application-keys.ts'
import { createOrganization, createStore } from '../platform/auth/store.ts'
import { fillDemoStore } from './demo-data.ts'

export type DemoStore = {
  clientId: string
  clientSecret: string
  credentialsFile: string
  /** Made by this start. */
  created: boolean
}

const FILE = 'demo-credentials.json'

/**
 * A store with something in it, made through the functions that callers use. Its credentials are
 * random and lie in the data folder, readable by the owner only.
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
    await fillDemoStore(tx, {
      storeId,
      organizationId,
      owner: 'store',
      actor: { kind: 'system' },
      account: undefined,
      now,
      log: deps.log,
    })
    // Written before the commit: a store whose secret nobody knows would be of no use.
    await writeFile(credentialsFile, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 })
    return credentials
  })
  return { ...made, credentialsFile, created: true }
}

type Credentials = { clientId: string; clientSecret: string }

async function readCredentials(file: string): Promise<Credentials | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Credentials
  } catch {
    return undefined
  }
}
