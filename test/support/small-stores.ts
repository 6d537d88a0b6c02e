import assert from 'node:assert/strict'
import { setTimeout as delay } from 'node:timers/promises'
import { newId } from '../../src/lib/ids.ts'
import { SigningKeys } from '../../src/platform/auth/signing-keys.ts'
import { createOrganization, createStore } from '../../src/platform/auth/store.ts'
import { type Grant, Tokens } from '../../src/platform/auth/tokens.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { openDb } from '../../src/platform/db/db.ts'
import { created, queue, subscribeDaily } from './daily-club.ts'
import type { Processes } from './killing.ts'

/** Many stores that each sell a product and bill a few subscriptions. */

const STORES_AT_ONCE = 8
const REPEAT_MS = 200

export type SmallStore = {
  id: string
  adminToken: string
  shopperToken: string
  /** Repeats a request, with the same key, until the database answers. */
  ask: Processes['ask']
}

/** Tokens are signed here, since a login costs a slow hash. */
export async function openStores(url: string, port: number, count: number): Promise<SmallStore[]> {
  const db = openDb({ url, poolMax: 2, statementTimeoutMs: 60_000 })
  const tokens = new Tokens(new SigningKeys(db, systemClock), systemClock)
  const stores: SmallStore[] = []
  for (let nth = 0; nth < count; nth++) {
    const now = systemClock.now()
    const owned = await db.transaction().execute(async (tx) => {
      const organizationId = await createOrganization(tx, { name: 'Small', now })
      const { id: storeId } = await createStore(tx, { name: 'Small', organizationId, now })
      return { organizationId, storeId }
    })
    const sign = async (grant: Grant) => {
      const claims = { ...owned, owner: 'store', grant, keyId: newId<'application-key'>() } as const
      return (await tokens.signAccess(claims)).token
    }
    const adminToken = await sign('client_credentials')
    const shopperToken = await sign('implicit')
    const ask = asker(port, adminToken)
    stores.push({ id: owned.storeId, adminToken, shopperToken, ask })
  }
  await db.destroy()
  return stores
}

export function asker(port: number, token: string): Processes['ask'] {
  return async (method, path, body) => {
    const isForm = body instanceof FormData
    const headers = {
      authorization: `Bearer ${token}`,
      'idempotency-key': crypto.randomUUID(),
      ...(!isForm && { 'content-type': 'application/json' }),
    }
    const sent = body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }
    for (;;) {
      const url = `http://127.0.0.1:${port}${path}`
      const response = await fetch(url, { method, headers, ...sent })
      const text = await response.text()
      if (response.status !== 503) {
        return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
      }
      await delay(REPEAT_MS)
    }
  }
}

/** The work of each store, some of them at once. */
export async function inEach<Result>(
  stores: readonly SmallStore[],
  work: (store: SmallStore) => Promise<Result>,
): Promise<Map<SmallStore, Result>> {
  const results = new Map<SmallStore, Result>()
  const left = stores.values()
  const lane = async () => {
    for (const store of left) results.set(store, await work(store))
  }
  await Promise.all(Array.from({ length: STORES_AT_ONCE }, lane))
  return results
}

export type Shelf = { catalogId: string; productId: string }

/** Subscriptions that are due for many days, and a published catalog. */
export async function fillStore(
  store: SmallStore,
  { subscriptions, products }: { subscriptions: number; products: number },
): Promise<Shelf> {
  await subscribeDaily(store, subscriptions, () => ({
    manual_payments: false,
    payment_authority: { type: 'service_payments_processor', card_id: 'card_approved' },
  }))
  const make = async (path: string, type: string, attributes: object): Promise<string> => {
    return (await created(store, path, { type, attributes })).id
  }
  const productIds: string[] = []
  for (let nth = 0; nth < products; nth++) {
    productIds.push(await make('/v2/pcm/products', 'product', lamp('Lamp', nth)))
  }
  const hierarchyId = await make('/v2/pcm/hierarchies', 'hierarchy', { name: 'Shop' })
  const nodes = `/v2/pcm/hierarchies/${hierarchyId}/nodes`
  const nodeId = await make(nodes, 'node', { name: 'All' })
  const link = productIds.map((id) => ({ type: 'product', id }))
  const attached = await store.ask('POST', `${nodes}/${nodeId}/relationships/products`, {
    data: link,
  })
  assert.equal(attached.status, 201)
  const catalogId = await make('/v2/pcm/catalogs', 'catalog', {
    name: 'Catalog',
    hierarchy_ids: [hierarchyId],
  })
  const shelf = { catalogId, productId: productIds[0] ?? '' }
  await publish(store, shelf)
  return shelf
}

const lamp = (name: string, nth = 0) => ({
  name,
  sku: `lamp-${nth}`,
  slug: `lamp-${nth}`,
  status: 'live',
  commodity_type: 'physical',
})

async function publish({ ask }: SmallStore, { catalogId }: Shelf): Promise<void> {
  const { status, body } = await ask('POST', `/v2/pcm/catalogs/${catalogId}/releases`, {})
  assert.equal(status, 201, JSON.stringify(body))
}

/** Pays, bills and publishes, all at once. */
export async function keepBusy(store: SmallStore, shelf: Shelf): Promise<void> {
  await queue(store, 'payment-run')
  const { productId: id } = shelf
  const data = { id, type: 'product', attributes: lamp(`Lamp of ${store.id}`) }
  const { status, body } = await store.ask('PUT', `/v2/pcm/products/${id}`, { data })
  assert.equal(status, 200, JSON.stringify(body))
  await publish(store, shelf)
  await queue(store, 'billing-run')
}

/** The names of what a shopper finds in the store. */
export async function shownIn(port: number, { shopperToken }: SmallStore): Promise<string[]> {
  const { status, body } = await asker(port, shopperToken)('GET', '/v2/catalog/products')
  assert.equal(status, 200, JSON.stringify(body))
  return body.data.map((one: { attributes: { name: string } }) => one.attributes.name)
}
