import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { selectCurrentReleases } from '../catalog/publishing/queries.ts'
import type { Deps } from '../deps.ts'
import type { StoreId } from '../lib/ids.ts'
import { acceptInvitation, inviteOperator } from '../operators/change-operators.ts'
import { type MadeLink, makeLink } from '../operators/links.ts'
import { createApplicationKey } from '../platform/auth/application-key.ts'
import { type Ctx, systemContext } from '../platform/auth/context.ts'
import { findKeyByClientId } from '../platform/auth/queries.ts'
import { createOrganization, createStore, listStores } from '../platform/auth/store.ts'
import type { Config } from '../platform/config.ts'
import type { Db, Tx } from '../platform/db/db.ts'
import { organizationAsOwner } from '../platform/db/owners.ts'
import { fillDemoCarts } from './demo-carts.ts'
import { fillDemoCatalog } from './demo-catalog.ts'
import { fillDemoStore } from './demo-data.ts'
import { fillHouseRange, fillHut } from './demo-house.ts'
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
  /** Signs the owner of the store in to the console once; known to the start that made it. */
  consoleLink?: MadeLink | undefined
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
    const openShop = async (name: string): Promise<Opened> => {
      const { id } = await createStore(tx, { name, mode: 'sandbox', organizationId, now })
      return openOwner(tx, deps, { storeId: id, organizationId, now })
    }
    const storeId = organizationAsOwner(organizationId)
    const organization = await openOwner(tx, deps, { storeId, organizationId, now })
    const outdoor = await openShop('Demo store')
    const hut = await openShop('Berghütte')
    const { ctx } = outdoor
    const accounts = await fillDemoStore(tx, ctx)
    const house = await fillHouseRange(tx, organization.ctx, deps)
    const catalog = await fillDemoCatalog(tx, ctx, deps, house)
    await fillHut(tx, hut.ctx, deps, house)
    const club = await fillDemoSubscriptions(tx, ctx, deps, accounts)
    const consoleLink = await addDemoOwner(tx, [ctx, hut.ctx])
    const credentials = {
      ...outdoor.key,
      secondShopClientId: hut.key.clientId,
      secondShopClientSecret: hut.key.clientSecret,
      organizationClientId: organization.key.clientId,
      organizationClientSecret: organization.key.clientSecret,
    }
    // Written before the commit: a store whose secret nobody knows would be of no use.
    await writeFile(credentialsFile, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 })
    const owners = [organization, hut]
    return { credentials: outdoor.key, ctx, accounts, catalog, club, owners, consoleLink }
  })
  const { credentials, ctx, accounts, catalog, club, owners, consoleLink } = made
  const sell = async () => {
    const isPublished = await untilPublished(deps, ctx.storeId, catalog.catalogIds.length)
    for (const owner of owners) await untilPublished(deps, owner.ctx.storeId, 1)
    return isPublished && fillDemoCarts(deps, ctx, accounts)
  }
  const [sold] = await Promise.all([sell(), collectDemoInvoices(deps, ctx, club)])
  const { showcaseNodeId } = catalog
  const shown = { showcaseNodeId, consoleLink, ...sold }
  return { ...credentials, credentialsFile, created: true, ...shown }
}

/** A database that was restored needs no demo store, unless one is asked for. */
async function hasStores(db: Db, { bootstrapKey }: Pick<Config, 'bootstrapKey'>) {
  const key = bootstrapKey && (await findKeyByClientId(db, bootstrapKey.clientId))
  const stores = await listStores(db, { after: undefined, limit: 2 })
  return stores.some(({ id }) => id !== key?.storeId)
}

/** The owner of both shops, who has no password: links sign the person in. */
async function addDemoOwner(tx: Tx, shops: readonly Ctx[]): Promise<MadeLink | undefined> {
  const owner = { email: 'owner@demo.example', name: 'Demo owner', role: 'owner' } as const
  let link: MadeLink | undefined
  for (const ctx of shops) {
    const { row } = await inviteOperator(tx, ctx, owner)
    await acceptInvitation(tx, ctx, row.id)
    link ??= await makeLink(tx, ctx.realNow, { operatorId: row.id, purpose: 'sign_in' })
  }
  return link
}

type Opened = { ctx: Ctx; key: Credentials }

/** The context and the first key of a store or of the organization. */
async function openOwner(
  tx: Tx,
  { log }: Deps,
  owner: Pick<Ctx, 'storeId' | 'organizationId' | 'now'>,
): Promise<Opened> {
  const { row, clientSecret } = await createApplicationKey(tx, owner, { name: 'Demo key' })
  return {
    ctx: systemContext({ ...owner, log }),
    key: { clientId: row.client_id, clientSecret },
  }
}

function untilPublished({ db }: Deps, storeId: StoreId, catalogs: number): Promise<boolean> {
  return until(async () => {
    const releases = await selectCurrentReleases(db, storeId)
    return releases.length === catalogs
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
