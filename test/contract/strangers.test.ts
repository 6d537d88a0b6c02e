import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Client } from '../support/client.ts'
import { newAddress } from '../support/ordering.ts'
import { type Shop, startShop } from '../support/shop.ts'
import { newCurrency } from '../support/shopping.ts'
import { signIn } from '../support/signed-in.ts'
import { fillAreas } from './all-rows.ts'
import { cartRows } from './cart-rows.ts'
import { catalogRows } from './catalog-rows.ts'
import { eventRows } from './event-rows.ts'
import { importRows } from './import-rows.ts'
import { invoiceRows } from './invoice-rows.ts'
import { offeringRows } from './offering-rows.ts'
import { orderRows, providerRoutes } from './order-rows.ts'
import { previewRows } from './preview-rows.ts'
import { recordRows } from './record-rows.ts'
import { subscriptionChangeRows } from './subscription-change-rows.ts'
import { subscriptionRows } from './subscription-rows.ts'
import {
  admins,
  everyOwner,
  everyone,
  type Ids,
  organizations,
  own,
  owners,
  pathOf,
  type Row,
  row,
  signedIn,
} from './table.ts'
import { webhookRows } from './webhook-rows.ts'

const named = (type: string) => ({ data: { type, name: 'Named' } })
const settings = { data: { type: 'settings' } }
const memberships = '/v2/accounts/:accountId/account-memberships'
const addresses = '/v2/accounts/:accountId/addresses'
const methods = '/v2/accounts/:accountId/payment-methods'
const newMethod = (n = 1) => ({ data: { type: 'payment_method', payment: `card_${n}` } })
const schedules = '/v2/subscriptions/schedules'
const jobs = '/v2/subscriptions/jobs'

/**
 * Every route, called by those who may not: without a token, with another store's token, with too
 * little right. A route that is missing from this table fails the test, so that none is forgotten.
 */
const table: Row[] = [
  row('GET /v2/application-keys', owners, own),
  row('POST /v2/application-keys', owners, own, named('application_key')),
  row('GET /v2/application-keys/:id', owners, 404),
  row('PUT /v2/application-keys/:id', owners, 404, named('application_key')),
  row('DELETE /v2/application-keys/:id', owners, 404),

  row('GET /v2/settings', owners, own),
  row('PUT /v2/settings', owners, own, settings),
  row('DELETE /v2/settings', owners, own),
  row('GET /v2/settings/cart', owners, own),
  row('PUT /v2/settings/cart', owners, own, settings),
  row('GET /v2/settings/account-authentication', owners, own),
  row('PUT /v2/settings/account-authentication', owners, own, settings),

  row('GET /v2/currencies', everyOwner, own),
  row('POST /v2/currencies', owners, own, currency('CHF')),
  row('GET /v2/currencies/:id', everyOwner, 404),
  row('PUT /v2/currencies/:id', owners, 404, { data: { type: 'currency', exchange_rate: 2 } }),
  row('DELETE /v2/currencies/:id', owners, 404),

  row('GET /v2/accounts', signedIn, own),
  row('POST /v2/accounts', admins, own, named('account')),
  row('GET /v2/accounts/:id', signedIn, 404),
  row('PUT /v2/accounts/:id', admins, 404, named('account')),
  row('DELETE /v2/accounts/:id', admins, 404),

  row('GET /v2/stores', organizations, own),
  row('POST /v2/stores', organizations, own, named('store')),
  row('GET /v2/stores/:id', organizations, 404),
  row('PUT /v2/stores/:id', organizations, 404, named('store')),
  row('GET /v2/stores/:storeId/copies', organizations, 404),
  row('POST /v2/stores/:storeId/copies', organizations, 404, copy()),
  row('GET /v2/stores/:storeId/copies/:id', organizations, 404),

  row('GET /v2/account-tags', admins, own),
  row('POST /v2/account-tags', admins, own, named('account_tag')),
  row('GET /v2/account-tags/:id', admins, 404),
  row('PUT /v2/account-tags/:id', admins, 404, named('account_tag')),
  row('DELETE /v2/account-tags/:id', admins, 404),

  row('GET /v2/account-members', admins, own),
  row('POST /v2/account-members', admins, own, member()),
  row('GET /v2/account-members/:id', admins, 404),
  row('PUT /v2/account-members/:id', admins, 404, { data: { type: 'account_member' } }),
  row('DELETE /v2/account-members/:id', admins, 404),
  row('GET /v2/account-members/:id/account-memberships', admins, 404),
  row('POST /v2/account-members/tokens', everyone, own, login()),

  row(`GET ${memberships}`, admins, 404),
  row(`POST ${memberships}`, admins, 404, membership(crypto.randomUUID())),
  row(`GET ${memberships}/unassigned-account-members`, admins, 404),
  row(`GET ${memberships}/:id`, admins, 404),
  row(`PUT ${memberships}/:id`, admins, 404, { data: { type: 'account_membership' } }),
  row(`DELETE ${memberships}/:id`, admins, 404),

  row(`GET ${addresses}`, signedIn, 404),
  row(`POST ${addresses}`, signedIn, 404, newAddress),
  row(`GET ${addresses}/:id`, signedIn, 404),
  row(`PUT ${addresses}/:id`, signedIn, 404, { data: { type: 'address', first_name: 'New' } }),
  row(`DELETE ${addresses}/:id`, signedIn, 404),
  row(`GET ${methods}`, signedIn, 404),
  row(`POST ${methods}`, signedIn, 404, newMethod()),
  row(`GET ${methods}/:id`, signedIn, 404),
  row(`PUT ${methods}/:id`, signedIn, 404, { data: { type: 'payment_method', default: true } }),
  row(`POST ${methods}/:id/confirm`, signedIn, 404, {}),
  row(`DELETE ${methods}/:id`, signedIn, 404),

  row(`GET ${schedules}`, owners, own),
  row(`POST ${schedules}`, owners, own, schedule()),
  row(`GET ${schedules}/:id`, owners, 404),
  row(`PUT ${schedules}/:id`, owners, 404, { data: { ...schedule().data, id: '{id}' } }),
  row(`DELETE ${schedules}/:id`, owners, 404),
  row(`GET ${schedules}/:id/slots`, owners, 404),
  row(`GET ${schedules}/:id/upcoming`, owners, 404),

  row(`GET ${jobs}`, admins, own),
  row(`POST ${jobs}`, admins, own, job()),
  row(`GET ${jobs}/:id`, admins, 404),
  row(`GET ${jobs}/:id/failures`, admins, 404),
  row(`DELETE ${jobs}/:id`, admins, 404),

  row('GET /v2/subscriptions/reconciliation', admins, own),
  row('GET /v2/search', admins, own),
  row('GET /v2/subscriptions/statistics', admins, own),

  ...recordRows,
  ...offeringRows,
  ...subscriptionChangeRows,
  ...subscriptionRows,
  ...invoiceRows,
  ...importRows,
  ...previewRows,
  ...catalogRows,
  // Before the carts, whose last rows make a cart of the same reference elsewhere.
  ...orderRows,
  ...eventRows,
  // After the timeline: to read a cart by its name makes one in the caller's own store.
  ...cartRows,
  ...webhookRows,
]

/** The only routes that need no token; this list may only shrink. */
const publicRoutes = [
  'GET /',
  'GET /console',
  'GET /console/*',
  'GET /docs',
  'GET /docs/*',
  'GET /favicon.ico',
  ...providerRoutes,
  'GET /health/live',
  'GET /health/ready',
  'GET /openapi.json',
  'GET /v2/stores/:storeId/files/:id',
  'POST /oauth/access_token',
  'POST /v2/oauth/access_token',
]

function schedule() {
  return {
    data: {
      type: 'subscription_schedule',
      attributes: {
        specification: '0 0 1 1 *',
        location: 'UTC',
        job: { job_type: 'billing-run' },
      },
    },
  }
}

function job() {
  return { data: { type: 'subscription_job', attributes: { job_type: 'billing-run' } } }
}

function copy() {
  return { data: { type: 'store_copy', attributes: { name: 'Copy' } } }
}

function currency(code: string) {
  return { data: newCurrency(code) }
}

function member() {
  const username = `member-${crypto.randomUUID()}`
  const email = 'member@example.com'
  return {
    data: { type: 'account_member', name: 'Member', email, username, password: 'long enough' },
  }
}

function login() {
  return {
    data: {
      type: 'account_management_authentication_token',
      authentication_mechanism: 'password',
      username: 'nobody',
      password: 'nothing at all',
    },
  }
}

async function created(client: Client, path: string, body: unknown): Promise<string> {
  const answer = await client.post(path, body)
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  return answer.body.data.id
}

function membership(memberId: string) {
  return { data: { type: 'account_membership', account_member_id: memberId } }
}

async function fill(shop: Shop, accountId: string): Promise<Ids> {
  const { admin } = shop
  const memberId = await created(admin, '/v2/account-members', member())
  const account = `/v2/accounts/${accountId}`
  return {
    'application-keys': await created(admin, '/v2/application-keys', named('application_key')),
    currencies: await created(admin, '/v2/currencies', currency('NOK')),
    'account-memberships': await created(
      admin,
      `${account}/account-memberships`,
      membership(memberId),
    ),
    addresses: await created(admin, `${account}/addresses`, newAddress),
    'payment-methods': await created(admin, `${account}/payment-methods`, newMethod()),
    schedules: await created(admin, schedules, schedule()),
    jobs: await created(admin, jobs, job()),
    copies: await created(shop.store.organization, `/v2/stores/${shop.store.id}/copies`, copy()),
    ...(await fillAreas(shop, accountId, memberId)),
  }
}

function call(client: Client, row: Row, ids: Ids) {
  const [method = ''] = row.route.split(' ')
  const path = pathOf(row, ids)
  // An update repeats the id of its path.
  const [id = ''] = path.match(/[\da-f-]{36}(?!.*[\da-f-]{36})/) ?? []
  const body = row.body && JSON.parse(JSON.stringify(row.body).replaceAll('{id}', id))
  return client.call(method, path, { body })
}

test('every route is in the table, or is one of the few that need no token', async (t) => {
  const { routes } = await startShop(t)
  const registered = routes.routes
    .filter(({ method }) => method !== 'HEAD')
    .map(({ method, url }) => `${method} ${url}`)
  const known = [...publicRoutes, ...table.map(({ route }) => route)]
  assert.deepEqual(
    registered.filter((route) => !known.includes(route)),
    [],
    'add them to the table',
  )
  assert.deepEqual(
    known.filter((route) => !registered.includes(route)),
    [],
    'they are gone',
  )
  const open = routes.routes.filter(({ access }) => !access.token && access).map(({ url }) => url)
  for (const url of open)
    assert.ok(
      publicRoutes.some((route) => route.endsWith(` ${url}`)),
      url,
    )
})

test('AUT-2, AUT-3, OW-5, ER-3, ER-4: every route refuses strangers', async (t) => {
  const shop = await startShop(t)
  const { client: owner, accountId } = await signIn(shop, 'Own account')
  const { client: other } = await signIn(shop, 'Other account')
  const foreigner = await shop.openStore()
  const sister = await shop.openStore({ organizationOf: shop.store })
  const ids = await fill(shop, accountId)
  const ours = JSON.stringify(Object.values(ids).filter(Boolean))

  for (const row of table) {
    const name = row.route
    const stranger = await call(shop.stranger, row, ids)
    assert.equal(stranger.status, 401, `${name} without a token`)
    assert.equal(stranger.headers.get('www-authenticate'), 'Bearer')
    const forged = shop.stranger.with({ authorization: 'Bearer not.a.token' })
    assert.equal((await call(forged, row, ids)).status, 401, `${name} with a forged token`)

    const shopper = await call(shop.shopper, row, ids)
    const isOpen = row.shopper === 'always'
    if (!isOpen) assert.equal(shopper.status, 403, `${name} as a shopper`)
    else assert.notEqual(shopper.status, 403, `${name} as a shopper`)

    const signed = await call(row.shopper === 'never' ? owner : other, row, ids)
    const isOwnOnly = row.shopper === 'signed-in' && pathOf(row, ids).includes(accountId)
    if (row.shopper === 'never') assert.equal(signed.status, 403, `${name} as a signed-in shopper`)
    if (isOwnOnly) assert.equal(signed.status, 403, `${name} for another account`)
    if (row.shopper === 'signed-in') {
      const isRefused = signed.status === 403 || signed.status === 404
      assert.ok(
        isRefused || !/^GET .*:/.test(name),
        `${name}: ${signed.status} for another account`,
      )
      const { data = [] } = signed.body ?? {}
      for (const id of JSON.parse(ours)) {
        assert.ok(!JSON.stringify(data).includes(id), `${name} shows ${id} to another account`)
      }
    }

    const organization = await call(shop.store.organization, row, ids)
    if (!row.organization) assert.equal(organization.status, 403, `${name} as an organization`)
    else assert.notEqual(organization.status, 403, `${name} as an organization`)

    const isOfOrganization = row.organization === 'only'
    if (isOfOrganization) {
      assert.equal((await call(shop.admin, row, ids)).status, 403, `${name} as a store`)
    }
    const foreigners = {
      ...(!isOfOrganization && {
        'a sister store': sister.admin,
        'another store': foreigner.admin,
      }),
      // The organization does not see things that a store owns.
      ...(row.organization === true && { 'the organization': shop.store.organization }),
      ...(row.organization && { 'another organization': foreigner.organization }),
    }
    for (const [who, client] of Object.entries(foreigners)) {
      const foreign = await call(client, row, ids)
      if (row.foreign === 404) assert.equal(foreign.status, 404, `${name} from ${who}`)
      const shown = JSON.stringify(foreign.body ?? {})
      // An organization knows its stores and their copies.
      const known = who === 'the organization' ? [ids.stores, ids.copies] : []
      for (const id of JSON.parse(ours)) {
        if (known.includes(id)) continue
        // A refusal or an empty answer may repeat the names that the caller sent.
        const isNamed = row.foreign === 404 || pathOf(row, ids).includes(id)
        assert.ok(isNamed || !shown.includes(id), `${name} shows ${id} to ${who}`)
      }
    }
  }

  // All that was refused has changed nothing: everything is still there, for the owner.
  for (const row of table.filter(({ route }) => /^GET .*:/.test(route))) {
    const owners = row.organization === 'only' ? shop.store.organization : shop.admin
    const { status } = await call(owners, row, ids)
    const isOfOneType = /\/catalog.*\/(children|component_products)$/.test(row.route)
    assert.ok(status === 200 || (isOfOneType && status === 422), `${row.route}: ${status}`)
  }
})
