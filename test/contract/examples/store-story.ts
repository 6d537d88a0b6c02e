import { numberEvents } from '../../../src/platform/events/number-events.ts'
import { PASSWORD } from '../../support/signed-in.ts'
import { type Story, tellKind } from './story.ts'

/** Tokens, keys, settings, currencies and accounts. */
export async function tellStore(story: Story): Promise<{ accountId: string; memberId: string }> {
  await tellAccess(story)
  await tellSettings(story)
  const told = await tellAccounts(story)
  await tellEvents(story)
  return told
}

async function tellAccess(story: Story): Promise<void> {
  const { stranger, admin, organization, quiet, shop } = story
  await stranger.get('/health/live')
  await stranger.get('/health/ready')
  const made = await quiet.post('/v2/application-keys', {
    data: { type: 'application_key', name: 'Storefront' },
  })
  const { client_id, client_secret } = made.body.data
  const asAdmin = { grant_type: 'client_credentials', client_id, client_secret }
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  for (const path of ['/oauth/access_token', '/v2/oauth/access_token']) {
    await stranger.call('POST', path, { raw: String(new URLSearchParams(asAdmin)), headers })
    await stranger.post(path, { grant_type: 'implicit', client_id })
  }
  await quiet.delete(`/v2/application-keys/${made.body.data.id}`)
  await tellKind({ admin, quiet }, '/v2/application-keys', {
    create: { type: 'application_key', name: 'Back office' },
    change: { type: 'application_key', name: 'Warehouse' },
  })
  const desk = { type: 'operator', email: 'desk@harbor.example', name: 'Front desk' }
  const operator = await tellKind({ admin, quiet }, '/v2/operators', {
    create: { ...desk, role: 'support' },
    change: { type: 'operator', role: 'billing' },
    other: { ...desk, email: 'night@harbor.example', role: 'viewer' },
  })
  await admin.post(`/v2/operators/${operator}/links`, undefined)
  await numberEvents(shop.deps.db)
  await admin.get('/v2/audit')
  const data = { type: 'store', name: 'Second shop', mode: 'sandbox' }
  const store = await organization.post('/v2/stores', { data })
  const path = `/v2/stores/${store.body.data.id}`
  await organization.get('/v2/stores')
  await organization.get(path)
  await organization.put(path, { data: { type: 'store', name: 'Shop by the harbor' } })
  const copying = { type: 'store_copy', attributes: { name: 'Next month' } }
  const copy = await organization.post(`${path}/copies`, { data: copying })
  await shop.runTasks()
  await organization.get(`${path}/copies`)
  await organization.get(`${path}/copies/${copy.body.data.id}`)
}

async function tellSettings({ admin, quiet }: Story): Promise<void> {
  const path = '/v2/settings'
  await admin.put(path, { data: { type: 'settings', page_length: 50, time_zone: 'Europe/Lisbon' } })
  await admin.get(path)
  await admin.delete(path)
  await admin.put(`${path}/cart`, { data: { type: 'settings', cart_expiry_days: 14 } })
  await admin.get(`${path}/cart`)
  await admin.put(`${path}/account-authentication`, {
    data: { type: 'account_authentication_settings', enable_self_signup: true },
  })
  await admin.get(`${path}/account-authentication`)
  const euro = {
    type: 'currency',
    code: 'EUR',
    exchange_rate: 1,
    format: '€{price}',
    decimal_point: '.',
    thousand_separator: ',',
    decimal_places: 2,
    default: false,
    enabled: true,
  }
  await tellKind({ admin, quiet }, '/v2/currencies', {
    create: euro,
    change: { type: 'currency', exchange_rate: 0.9 },
    other: { ...euro, code: 'CHF' },
  })
}

async function tellAccounts(story: Story) {
  const { admin, quiet, shopper } = story
  const accountId = await tellKind(story, '/v2/accounts', {
    create: { type: 'account', name: 'Harbor Works' },
    change: { type: 'account', legal_name: 'Harbor Works Ltd' },
  })
  const tagId = await tellKind(story, '/v2/account-tags', {
    create: { type: 'account_tag', name: 'Wholesale' },
    change: { type: 'account_tag', name: 'Trade' },
  })
  await quiet.put(`/v2/accounts/${accountId}`, { data: { type: 'account', account_tags: [tagId] } })
  const member = {
    type: 'account_member',
    name: 'Front Desk',
    email: 'desk@harbor.example',
    username: 'desk',
    password: PASSWORD,
  }
  const memberId = await tellKind(story, '/v2/account-members', {
    create: member,
    change: { type: 'account_member', name: 'Reception' },
    other: { ...member, username: 'spare' },
  })
  const memberships = `/v2/accounts/${accountId}/account-memberships`
  await admin.get(`${memberships}/unassigned-account-members`)
  const other = await quiet.post('/v2/account-members', {
    data: { ...member, name: 'Stores', username: 'stores' },
  })
  const type = 'account_membership'
  await tellKind(story, memberships, {
    create: { type, account_member_id: memberId },
    change: { type },
    other: { type, account_member_id: other.body.data.id },
  })
  await admin.get(`/v2/account-members/${memberId}/account-memberships`)
  await shopper.post('/v2/account-members/tokens', {
    data: {
      type: 'account_management_authentication_token',
      authentication_mechanism: 'password',
      username: 'desk',
      password: PASSWORD,
    },
  })
  await tellKind(story, `/v2/accounts/${accountId}/addresses`, {
    create: {
      type: 'address',
      first_name: 'Goods',
      last_name: 'Inward',
      line_1: '4 Quay Road',
      city: 'Harbor',
      county: 'Plymouth',
      region: 'MA',
      postcode: '01234',
      country: 'US',
    },
    change: { type: 'address', line_1: '6 Quay Road' },
  })
  const methods = `/v2/accounts/${accountId}/payment-methods`
  const method = await tellKind(story, methods, {
    create: { type: 'payment_method', payment: 'card_asks_buyer' },
    change: { type: 'payment_method', default: true },
    other: { type: 'payment_method', payment: 'card_spare' },
  })
  await admin.post(`${methods}/${method}/confirm`, {})
  return { accountId, memberId }
}

async function tellEvents({ admin, sandbox, shop }: Story): Promise<void> {
  await numberEvents(shop.deps.db)
  const filter = 'filter=eq(type,account.updated)'
  const { body } = await admin.get(`/v2/events?${filter}`)
  await admin.get(`/v2/events/stream?wait=0&${filter}`)
  await admin.get(`/v2/events/${body.data[0].id}`)
  await sandbox.get('/v2/clock')
  const attributes = { mode: 'frozen', now: '2027-01-31T00:00:00Z' }
  await sandbox.put('/v2/clock', { data: { type: 'clock', attributes } })
  const advance = { type: 'clock_advance', attributes: { by: 'P1M' } }
  const { body: begun } = await sandbox.post('/v2/clock/advance', { data: advance })
  await sandbox.post('/v2/clock/advance/cancel', undefined)
  await shop.runTasks()
  await sandbox.get('/v2/clock/advances')
  await sandbox.get(`/v2/clock/advances/${begun.data.id}`)
  const sample = { type: 'event_sample', attributes: { type: 'order.paid' } }
  await sandbox.post('/v2/events/samples', { data: sample })
}
