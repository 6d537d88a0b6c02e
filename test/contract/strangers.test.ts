import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Client } from '../support/client.ts'
import { newOperator } from '../support/operating.ts'
import { newAddress } from '../support/ordering.ts'
import { type Shop, startShop } from '../support/shop.ts'
import { signIn } from '../support/signed-in.ts'
import { fillAreas } from './all-rows.ts'
import { providerRoutes } from './order-rows.ts'
import {
  copy,
  currency,
  job,
  jobs,
  member,
  membership,
  named,
  newMethod,
  schedule,
  schedules,
  table,
} from './stranger-rows.ts'
import { callRow, type Ids, pathOf } from './table.ts'

const consoleRoutes = [
  'POST /console/api/sign-in',
  'POST /console/api/links/read',
  'POST /console/api/links/use',
  'GET /console/api/session',
  'DELETE /console/api/session',
  'POST /console/api/token',
  'GET /console/api/sessions',
  'DELETE /console/api/sessions/:id',
  'PUT /console/api/password',
  'GET /console/api/passkeys',
  'POST /console/api/passkeys/options',
  'POST /console/api/passkeys',
  'DELETE /console/api/passkeys/:id',
  'POST /console/api/sign-in/passkey/options',
  'POST /console/api/sign-in/passkey',
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
  // These ask for a session themselves, or begin one (SES-1).
  ...consoleRoutes,
  'GET /health/live',
  'GET /health/ready',
  'GET /openapi.json',
  'GET /v2/stores/:storeId/files/:id',
  'POST /oauth/access_token',
  'POST /v2/oauth/access_token',
]

async function created(client: Client, path: string, body: unknown): Promise<string> {
  const answer = await client.post(path, body)
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  return answer.body.data.id
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
    operators: await created(admin, '/v2/operators', newOperator('held@harbor.example')),
    schedules: await created(admin, schedules, schedule()),
    jobs: await created(admin, jobs, job()),
    copies: await created(shop.store.organization, `/v2/stores/${shop.store.id}/copies`, copy()),
    ...(await fillAreas(shop, accountId, memberId)),
  }
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
    const stranger = await callRow(shop.stranger, row, ids)
    assert.equal(stranger.status, 401, `${name} without a token`)
    assert.equal(stranger.headers.get('www-authenticate'), 'Bearer')
    const forged = shop.stranger.with({ authorization: 'Bearer not.a.token' })
    assert.equal((await callRow(forged, row, ids)).status, 401, `${name} with a forged token`)

    const shopper = await callRow(shop.shopper, row, ids)
    const isOpen = row.shopper === 'always'
    if (!isOpen) assert.equal(shopper.status, 403, `${name} as a shopper`)
    else assert.notEqual(shopper.status, 403, `${name} as a shopper`)

    const signed = await callRow(row.shopper === 'never' ? owner : other, row, ids)
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

    const organization = await callRow(shop.store.organization, row, ids)
    if (!row.organization) assert.equal(organization.status, 403, `${name} as an organization`)
    else assert.notEqual(organization.status, 403, `${name} as an organization`)

    const isOfOrganization = row.organization === 'only'
    if (isOfOrganization) {
      assert.equal((await callRow(shop.admin, row, ids)).status, 403, `${name} as a store`)
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
      const foreign = await callRow(client, row, ids)
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
    const { status } = await callRow(owners, row, ids)
    const isOfOneType = /\/catalog.*\/(children|component_products)$/.test(row.route)
    assert.ok(status === 200 || (isOfOneType && status === 422), `${row.route}: ${status}`)
  }
})
