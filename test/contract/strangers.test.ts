import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Client } from '../support/client.ts'
import { type Shop, startShop } from '../support/shop.ts'
import { signIn } from '../support/signed-in.ts'

/**
 * Every route, called by those who may not: without a token, with another store's token, with too
 * little right. A route that is missing from this table fails the test, so that none is forgotten.
 */
type Row = {
  /** Method and pattern, as registered. */
  route: string
  /** The path with ids of things that the first store really has. */
  path: (ids: Ids) => string
  /** A body that would be accepted, for routes that change something. */
  body?: unknown
  /** May a shopper token reach it: alone, only signed in for the account, or never? */
  shopper: 'always' | 'signed-in' | 'never'
  /** May a key of the organization reach it? */
  organization: boolean
  /** What another store's admin finds there: nothing, or only what is its own. */
  foreign: 404 | 'own'
}

type Ids = {
  key: string
  currency: string
  account: string
  member: string
  membership: string
  address: string
  schedule: string
  job: string
}

const admins = { shopper: 'never', organization: false } as const
const owners = { shopper: 'never', organization: true } as const
const signedIn = { shopper: 'signed-in', organization: false } as const
const everyone = { shopper: 'always', organization: false } as const
const everyOwner = { shopper: 'always', organization: true } as const

const named = (type: string) => ({ data: { type, name: 'Named' } })
const address = { data: { type: 'address', first_name: 'Changed' } }

const table: Row[] = [
  {
    route: 'GET /v2/application-keys',
    path: () => '/v2/application-keys',
    ...owners,
    foreign: 'own',
  },
  {
    route: 'POST /v2/application-keys',
    path: () => '/v2/application-keys',
    body: named('application_key'),
    ...owners,
    foreign: 'own',
  },
  {
    route: 'GET /v2/application-keys/:id',
    path: (ids) => `/v2/application-keys/${ids.key}`,
    ...owners,
    foreign: 404,
  },
  {
    route: 'PUT /v2/application-keys/:id',
    path: (ids) => `/v2/application-keys/${ids.key}`,
    body: named('application_key'),
    ...owners,
    foreign: 404,
  },
  {
    route: 'DELETE /v2/application-keys/:id',
    path: (ids) => `/v2/application-keys/${ids.key}`,
    ...owners,
    foreign: 404,
  },

  { route: 'GET /v2/settings', path: () => '/v2/settings', ...owners, foreign: 'own' },
  {
    route: 'PUT /v2/settings',
    path: () => '/v2/settings',
    body: { data: { type: 'settings' } },
    ...owners,
    foreign: 'own',
  },
  { route: 'DELETE /v2/settings', path: () => '/v2/settings', ...owners, foreign: 'own' },
  { route: 'GET /v2/settings/cart', path: () => '/v2/settings/cart', ...owners, foreign: 'own' },
  {
    route: 'PUT /v2/settings/cart',
    path: () => '/v2/settings/cart',
    body: { data: { type: 'settings' } },
    ...owners,
    foreign: 'own',
  },
  {
    route: 'GET /v2/settings/account-authentication',
    path: () => '/v2/settings/account-authentication',
    ...owners,
    foreign: 'own',
  },
  {
    route: 'PUT /v2/settings/account-authentication',
    path: () => '/v2/settings/account-authentication',
    body: { data: { type: 'settings' } },
    ...owners,
    foreign: 'own',
  },

  { route: 'GET /v2/currencies', path: () => '/v2/currencies', ...everyOwner, foreign: 'own' },
  {
    route: 'POST /v2/currencies',
    path: () => '/v2/currencies',
    body: currency('CHF'),
    ...owners,
    foreign: 'own',
  },
  {
    route: 'GET /v2/currencies/:id',
    path: (ids) => `/v2/currencies/${ids.currency}`,
    ...everyOwner,
    foreign: 404,
  },
  {
    route: 'PUT /v2/currencies/:id',
    path: (ids) => `/v2/currencies/${ids.currency}`,
    body: { data: { type: 'currency', exchange_rate: 2 } },
    ...owners,
    foreign: 404,
  },
  {
    route: 'DELETE /v2/currencies/:id',
    path: (ids) => `/v2/currencies/${ids.currency}`,
    ...owners,
    foreign: 404,
  },

  { route: 'GET /v2/accounts', path: () => '/v2/accounts', ...signedIn, foreign: 'own' },
  {
    route: 'POST /v2/accounts',
    path: () => '/v2/accounts',
    body: named('account'),
    ...admins,
    foreign: 'own',
  },
  {
    route: 'GET /v2/accounts/:id',
    path: (ids) => `/v2/accounts/${ids.account}`,
    ...signedIn,
    foreign: 404,
  },
  {
    route: 'PUT /v2/accounts/:id',
    path: (ids) => `/v2/accounts/${ids.account}`,
    body: named('account'),
    ...admins,
    foreign: 404,
  },
  {
    route: 'DELETE /v2/accounts/:id',
    path: (ids) => `/v2/accounts/${ids.account}`,
    ...admins,
    foreign: 404,
  },

  {
    route: 'GET /v2/account-members',
    path: () => '/v2/account-members',
    ...admins,
    foreign: 'own',
  },
  {
    route: 'POST /v2/account-members',
    path: () => '/v2/account-members',
    body: member(),
    ...admins,
    foreign: 'own',
  },
  {
    route: 'GET /v2/account-members/:id',
    path: (ids) => `/v2/account-members/${ids.member}`,
    ...admins,
    foreign: 404,
  },
  {
    route: 'POST /v2/account-members/tokens',
    path: () => '/v2/account-members/tokens',
    body: login(),
    ...everyone,
    foreign: 'own',
  },

  {
    route: 'GET /v2/accounts/:accountId/account-memberships',
    path: (ids) => `/v2/accounts/${ids.account}/account-memberships`,
    ...admins,
    foreign: 404,
  },
  {
    route: 'POST /v2/accounts/:accountId/account-memberships',
    path: (ids) => `/v2/accounts/${ids.account}/account-memberships`,
    body: { data: { type: 'account_membership', account_member_id: crypto.randomUUID() } },
    ...admins,
    foreign: 404,
  },
  {
    route: 'GET /v2/accounts/:accountId/account-memberships/:id',
    path: (ids) => `/v2/accounts/${ids.account}/account-memberships/${ids.membership}`,
    ...admins,
    foreign: 404,
  },
  {
    route: 'DELETE /v2/accounts/:accountId/account-memberships/:id',
    path: (ids) => `/v2/accounts/${ids.account}/account-memberships/${ids.membership}`,
    ...admins,
    foreign: 404,
  },

  {
    route: 'GET /v2/accounts/:accountId/addresses',
    path: (ids) => `/v2/accounts/${ids.account}/addresses`,
    ...signedIn,
    foreign: 404,
  },
  {
    route: 'POST /v2/accounts/:accountId/addresses',
    path: (ids) => `/v2/accounts/${ids.account}/addresses`,
    body: fullAddress(),
    ...signedIn,
    foreign: 404,
  },
  {
    route: 'GET /v2/accounts/:accountId/addresses/:id',
    path: (ids) => `/v2/accounts/${ids.account}/addresses/${ids.address}`,
    ...signedIn,
    foreign: 404,
  },
  {
    route: 'PUT /v2/accounts/:accountId/addresses/:id',
    path: (ids) => `/v2/accounts/${ids.account}/addresses/${ids.address}`,
    body: address,
    ...signedIn,
    foreign: 404,
  },
  {
    route: 'DELETE /v2/accounts/:accountId/addresses/:id',
    path: (ids) => `/v2/accounts/${ids.account}/addresses/${ids.address}`,
    ...signedIn,
    foreign: 404,
  },
]

/** The only routes that need no token; this list may only shrink. */
const publicRoutes = [
  'GET /health/live',
  'GET /health/ready',
  'GET /openapi.json',
  'POST /oauth/access_token',
  'POST /v2/oauth/access_token',
]

function currency(code: string) {
  return {
    data: {
      type: 'currency',
      code,
      exchange_rate: 1,
      format: '{price}',
      decimal_point: '.',
      thousand_separator: ',',
      decimal_places: 2,
      default: false,
      enabled: true,
    },
  }
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

function fullAddress() {
  return {
    data: {
      type: 'address',
      first_name: 'Goods',
      last_name: 'Inward',
      line_1: '1 Main Street',
      county: 'Avon',
      postcode: 'BS1',
      country: 'GB',
    },
  }
}

async function created(client: Client, path: string, body: unknown): Promise<string> {
  const answer = await client.post(path, body)
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  return answer.body.data.id
}

async function fill({ admin }: Shop, accountId: string): Promise<Ids> {
  const memberId = await created(admin, '/v2/account-members', member())
  return {
    key: await created(admin, '/v2/application-keys', named('application_key')),
    currency: await created(admin, '/v2/currencies', currency('NOK')),
    account: accountId,
    member: memberId,
    membership: await created(admin, `/v2/accounts/${accountId}/account-memberships`, {
      data: { type: 'account_membership', account_member_id: memberId },
    }),
    address: await created(admin, `/v2/accounts/${accountId}/addresses`, fullAddress()),
    schedule: '',
    job: '',
  }
}

const call = (client: Client, row: Row, ids: Ids) =>
  client.call(row.route.split(' ')[0] ?? '', row.path(ids), { body: row.body })

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

test('every route refuses strangers', async (t) => {
  const shop = await startShop(t)
  const { client: own, accountId } = await signIn(shop, 'Own account')
  const { client: other } = await signIn(shop, 'Other account')
  const foreigner = await shop.openStore()
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

    const signed = await call(row.shopper === 'never' ? own : other, row, ids)
    const isOwnOnly = row.shopper === 'signed-in' && row.path(ids).includes(accountId)
    if (row.shopper === 'never') assert.equal(signed.status, 403, `${name} as a signed-in shopper`)
    if (isOwnOnly) assert.equal(signed.status, 403, `${name} for another account`)

    const organization = await call(shop.store.organization, row, ids)
    if (!row.organization) assert.equal(organization.status, 403, `${name} as an organization`)
    else assert.notEqual(organization.status, 403, `${name} as an organization`)

    const foreign = await call(foreigner.admin, row, ids)
    if (row.foreign === 404) assert.equal(foreign.status, 404, `${name} from another store`)
    const shown = JSON.stringify(foreign.body ?? {})
    for (const id of JSON.parse(ours)) {
      // The path's own id may be repeated in the refusal.
      assert.ok(row.foreign === 404 || !shown.includes(id), `${name} shows ${id} to another store`)
    }
  }

  // All that was refused has changed nothing: everything is still there, for the owner.
  for (const row of table.filter(({ route }) => /^GET .*:/.test(route))) {
    assert.equal((await call(shop.admin, row, ids)).status, 200, row.route)
  }
})
