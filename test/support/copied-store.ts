import assert from 'node:assert/strict'
import { fillDemoStore } from '../../src/demo/demo-data.ts'
import { collectDemoInvoices, fillDemoSubscriptions } from '../../src/demo/demo-subscriptions.ts'
import type { Client } from './client.ts'
import { systemContext } from './events.ts'
import { subscribeBy } from './invoicing.ts'
import { login, type Shop } from './shop.ts'
import { made } from './subscribing.ts'

/** Writes personal data wherever a store takes it; returns what must not be in a copy. */
export async function fillCopied(admin: Client, accountId: string): Promise<string[]> {
  const account = {
    type: 'account',
    name: 'Ottoline Quibblesworth',
    legal_name: 'Quibblesworth Holdings',
    registration_id: '4711-0815-42',
    external_ref: 'crm-quibblesworth',
    parent_id: accountId,
  }
  assert.equal((await admin.post('/v2/accounts', { data: account })).status, 201)
  const address = {
    type: 'address',
    name: 'Summerhouse of Tiberius',
    first_name: 'Tiberius',
    last_name: 'Vandersnoot',
    phone_number: '+49 (30) 5557-1234',
    instructions: 'Ring for Philomena',
    company_name: 'Snootworks',
    line_1: '17 Gloomhaven Lane',
    line_2: 'Attic of Bartholomew',
    city: 'Wibbleford',
    county: 'Mumblesex',
    region: 'BE',
    postcode: 'QX7 4ZZ',
    country: 'DE',
  }
  await made(admin, `/v2/accounts/${accountId}/addresses`, { data: address })
  await subscribeBy(admin, 'tok_visa_4242', {
    external_ref: 'subscription of Clementine',
    name: 'Clementine Frobisher',
    email: 'clementine@frobisher.example',
  })
  const admin_attributes = { approved_by: 'Cornelius Winterbottom' }
  const book = { type: 'pricebook', attributes: { name: 'Agreed' } }
  const { id: bookId } = await made(admin, '/v2/pcm/pricebooks', { data: book })
  const currencies = { USD: { amount: 100 } }
  const price = {
    type: 'product-price',
    attributes: { sku: 'AGREED', currencies, admin_attributes },
  }
  await made(admin, `/v2/pcm/pricebooks/${bookId}/prices`, { data: price })
  return [
    ...Object.values(admin_attributes),
    ...Object.entries(account).flatMap(([key, value]) =>
      ['type', 'parent_id'].includes(key) ? [] : [value],
    ),
    ...Object.entries(address).flatMap(([key, value]) =>
      ['type', 'region', 'country'].includes(key) ? [] : [value],
    ),
    'subscription of Clementine',
    'Clementine Frobisher',
    'clementine@frobisher.example',
    'tok_visa_4242',
  ]
}

/** The coffee club of the demo, in every state. */
export async function fillClub(shop: Shop): Promise<void> {
  const { deps, runTasks } = shop
  const ctx = systemContext(shop)
  const club = await deps.db.transaction().execute(async (tx) => {
    const accounts = await fillDemoStore(tx, ctx)
    return fillDemoSubscriptions(tx, ctx, deps, accounts)
  })
  await runTasks()
  let isCollected = false
  const collected = collectDemoInvoices(deps, ctx, club).then(() => {
    isCollected = true
  })
  while (!isCollected) await runTasks()
  await collected
}

/** A request for a copy with this name. */
export const named = (name: string) => ({ data: { type: 'store_copy', attributes: { name } } })

/** A copy of a store, and clients of it. */
export async function copy(shop: Shop, sourceId: string, organization: Client) {
  const asked = await organization.post(`/v2/stores/${sourceId}/copies`, named('Copy'))
  assert.equal(asked.status, 201, JSON.stringify(asked.body))
  const { id, attributes, relationships } = asked.body.data
  await shop.runTasks()
  const { body } = await organization.get(`/v2/stores/${sourceId}/copies/${id}`)
  assert.equal(body.data.attributes.status, 'success', JSON.stringify(body.data))
  const { client_id: clientId, client_secret: clientSecret } = attributes
  const admin = await login(
    shop.stranger,
    { clientId, clientSecret } as never,
    'client_credentials',
  )
  const shopper = await login(shop.stranger, { clientId, clientSecret } as never, 'implicit')
  return { copy: body.data, storeId: relationships.store.data.id as string, admin, shopper }
}
