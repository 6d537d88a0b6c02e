import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Shop, startShop } from '../../../test/support/shop.ts'
import { signIn } from '../../../test/support/signed-in.ts'

const paths = ['/v2/settings', '/v2/settings/cart', '/v2/settings/account-authentication']
const settings = (members: object) => ({ data: { type: 'settings', ...members } })

test('16: a new store shows the defaults and the fixed limits', async (t) => {
  const { admin } = await startShop(t)
  const general = await admin.get('/v2/settings')
  assert.equal(general.status, 200)
  assert.deepEqual(general.body, {
    data: {
      type: 'settings',
      page_length: 25,
      calculation_method: 'line',
      additional_languages: [],
      list_child_products: false,
      address_mandatory_fields: [
        'first_name',
        'last_name',
        'line_1',
        'county',
        'postcode',
        'country',
      ],
      shopper_address_limit: 25,
      payment_action_url: null,
      payment_methods_url: null,
      time_zone: 'UTC',
      tax_item_limit: 5,
      cart_item_limit: 100,
      currency_limit: 10,
      integration_limit: 100,
      event_limit: 5,
      filter_limit: 10,
      page_offset_limit: 10_000,
    },
    meta: { owner: 'organization' },
  })
  assert.deepEqual((await admin.get('/v2/settings/cart')).body.data, {
    type: 'settings',
    cart_expiry_days: 7,
    discounts: { custom_discounts_enabled: false, use_rule_promotions: false },
    inventories: { defer_inventory_check: false },
    show_all_carts: true,
    checkout_requires_fresh_tax: false,
  })
  assert.deepEqual((await admin.get('/v2/settings/account-authentication')).body.data, {
    type: 'settings',
    enable_self_signup: false,
    auto_create_account_for_account_members: false,
    account_management_authentication_token_timeout_secs: 86_400,
  })
})

test('CO-11, SE-1, SE-2: a change keeps the rest and acts on the next request', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const changed = await admin.put(
    '/v2/settings',
    settings({ page_length: 50, calculation_method: 'simple', tax_item_limit: 99 }),
  )
  assert.equal(changed.status, 200)
  assert.equal(changed.body.data.tax_item_limit, 5)
  assert.equal(changed.body.meta.owner, 'store')
  assert.equal((await admin.get('/v2/currencies')).body.meta.page.limit, 50)

  await admin.put('/v2/settings', { data: { page_length: 7, unknown: true } })
  const { body } = await admin.get('/v2/settings')
  assert.equal(body.data.calculation_method, 'simple')
  assert.equal(body.data.page_length, 7)
  assert.equal((await admin.get('/v2/currencies')).body.meta.page.limit, 7)

  const part = await admin.put('/v2/settings/cart', settings({ inventories: {} }))
  assert.deepEqual(part.body.data.inventories, { defer_inventory_check: false })
  assert.equal(part.body.data.cart_expiry_days, 7)
  const cart = await admin.put('/v2/settings/cart', settings({ cart_expiry_days: 30 }))
  assert.equal(cart.body.data.cart_expiry_days, 30)
  assert.equal((await admin.get('/v2/settings')).body.data.page_length, 7)
  assert.deepEqual(await eventNames(shop), [
    'settings.created',
    'settings.updated',
    'settings.created',
    'settings.updated',
  ])
})

test('SE-4: stores inherit from their organization what they have not set', async (t) => {
  const shop = await startShop(t)
  const { store } = shop
  const sister = await shop.openStore({ organizationOf: store })
  const stranger = await shop.openStore()
  const pageLength = async (client = store.admin) => (await client.get('/v2/settings')).body
  await pageLength(sister.admin) // remembered from here on

  const set = await store.organization.put('/v2/settings', settings({ page_length: 40 }))
  assert.equal(set.body.meta.owner, 'organization')
  for (const client of [store.admin, sister.admin, sister.organization]) {
    assert.equal((await pageLength(client)).data.page_length, 40)
    assert.equal((await pageLength(client)).meta.owner, 'organization')
    assert.equal((await client.get('/v2/currencies')).body.meta.page.limit, 40)
  }
  assert.equal((await pageLength(stranger.admin)).data.page_length, 25)

  await sister.admin.put('/v2/settings', settings({ list_child_products: true }))
  assert.equal((await pageLength(sister.admin)).meta.owner, 'store')
  assert.equal((await pageLength(store.admin)).meta.owner, 'organization')
  await store.organization.put('/v2/settings', settings({ page_length: 60 }))
  assert.equal((await pageLength(sister.admin)).data.page_length, 60)
  await sister.admin.put('/v2/settings', settings({ page_length: 10 }))
  await store.organization.put('/v2/settings', settings({ page_length: 70 }))
  assert.equal((await pageLength(sister.admin)).data.page_length, 10)

  assert.equal((await sister.admin.delete('/v2/settings')).status, 204)
  assert.equal((await sister.admin.delete('/v2/settings')).status, 204)
  assert.equal((await pageLength(sister.admin)).data.page_length, 70)
  assert.equal((await pageLength(sister.admin)).data.list_child_products, false)
  assert.equal((await pageLength(sister.admin)).meta.owner, 'organization')
  assert.equal((await store.organization.delete('/v2/settings')).status, 204)
  assert.equal((await pageLength(sister.admin)).data.page_length, 25)
})

test('SE-6: a store has a time zone, its own or that of its organization, or UTC', async (t) => {
  const shop = await startShop(t)
  const { store } = shop
  const sister = await shop.openStore({ organizationOf: store })
  const zoneOf = async ({ admin }: typeof sister) =>
    (await admin.get('/v2/settings')).body.data.time_zone

  await store.organization.put('/v2/settings', settings({ time_zone: 'America/St_Johns' }))
  assert.equal(await zoneOf(sister), 'America/St_Johns')
  const changed = await sister.admin.put('/v2/settings', settings({ time_zone: 'US/Pacific' }))
  assert.equal(changed.body.data.time_zone, 'US/Pacific', 'an alias stays as it is')
  assert.equal(await zoneOf(store), 'America/St_Johns')
  await sister.admin.delete('/v2/settings')
  assert.equal(await zoneOf(sister), 'America/St_Johns')
  await store.organization.delete('/v2/settings')
  assert.equal(await zoneOf(sister), 'UTC')
})

test('SE-6: what is no name of a time zone is refused, and the field is named', async (t) => {
  const { admin, store } = await startShop(t)
  const unknown = ['Mars/Base', 'europe/london', '+02:00', 'Local', 'PST', ' UTC']
  for (const client of [admin, store.organization]) {
    for (const time_zone of [...unknown, '', 'Europe/London'.repeat(80), null, 2, {}]) {
      const answer = await client.put('/v2/settings', settings({ time_zone, page_length: 0 }))
      assert.equal(answer.status, 400, JSON.stringify(time_zone))
      const sources = answer.body.errors.map((error: { source: string }) => error.source)
      assert.deepEqual(sources.sort(), ['data.page_length', 'data.time_zone'])
    }
  }
  const { body } = await admin.put('/v2/settings', settings({ time_zone: 'Mars/Base' }))
  assert.match(body.errors[0].detail, /^data\.time_zone must be the name of a time zone/)
  assert.equal((await admin.get('/v2/settings')).body.data.time_zone, 'UTC')
})

test('SE-6: the interface counts days of UTC, whatever the time zone of the store', async (t) => {
  const { admin } = await startShop(t, { now: '2026-03-02T11:00:00Z' })
  await admin.put('/v2/settings', settings({ time_zone: 'Pacific/Kiritimati' })) // 3 March there
  const { body } = await admin.get('/v2/subscriptions/statistics')
  assert.equal(body.data.attributes.to, '2026-03-02')
  assert.equal(body.data.attributes.days.at(-1).day, '2026-03-02')
})

test('16: a DELETE of the general settings leaves the two other documents alone', async (t) => {
  const { admin } = await startShop(t)
  await admin.put('/v2/settings/cart', settings({ cart_expiry_days: 3 }))
  await admin.delete('/v2/settings')
  const cart = await admin.get('/v2/settings/cart')
  assert.equal(cart.body.data.cart_expiry_days, 3)
  assert.equal(cart.body.meta.owner, 'store')
})

test('16: both kinds of discounts at once are refused, however they come together', async (t) => {
  const { admin, store } = await startShop(t)
  const discounts = (members: object) => settings({ discounts: members })
  const custom = discounts({ custom_discounts_enabled: true })
  const promotions = discounts({ use_rule_promotions: true })

  const both = { custom_discounts_enabled: true, use_rule_promotions: true }
  const refused = await admin.put('/v2/settings/cart', discounts(both))
  assert.equal(refused.status, 422)
  assert.equal(refused.body.errors[0].source, 'data.discounts')

  const racing = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      admin.put('/v2/settings/cart', index % 2 === 0 ? custom : promotions),
    ),
  )
  assert.deepEqual(statuses(racing), { 200: 5, 422: 5 })

  // The store set one; the organization's other one does not reach into the same object.
  await store.organization.put('/v2/settings/cart', custom)
  await store.organization.put(
    '/v2/settings/cart',
    discounts({ custom_discounts_enabled: false, use_rule_promotions: true }),
  )
  const shown = (await admin.get('/v2/settings/cart')).body.data.discounts
  assert.equal(shown.custom_discounts_enabled && shown.use_rule_promotions, false)
})

test('16: unknown members inside a setting are ignored, and carts can be made afterwards', async (t) => {
  const { admin } = await startShop(t)
  const discounts = { use_rule_promotions: true, unknown: 1 }
  const changed = await admin.put('/v2/settings/cart', settings({ discounts }))
  const known = { custom_discounts_enabled: false, use_rule_promotions: true }
  assert.deepEqual(changed.body.data.discounts, known)
  assert.equal((await admin.post('/v2/carts', { data: { name: 'Basket' } })).status, 201)
})

test('16: values out of range are refused, all at once and with their place', async (t) => {
  const { admin } = await startShop(t)
  const bad = await admin.put('/v2/settings', {
    data: {
      type: 'setting',
      page_length: 101,
      calculation_method: 'unit',
      additional_languages: ['de', 'DE', 'eng'],
      list_child_products: 'yes',
      address_mandatory_fields: ['street'],
      shopper_address_limit: 501,
    },
  })
  assert.equal(bad.status, 400)
  assert.deepEqual(bad.body.errors.map((error: { source: string }) => error.source).sort(), [
    'data.additional_languages[1]',
    'data.additional_languages[2]',
    'data.address_mandatory_fields[0]',
    'data.calculation_method',
    'data.list_child_products',
    'data.page_length',
    'data.shopper_address_limit',
    'data.type',
  ])
  const refused: [path: string, members: object][] = [
    ['/v2/settings', { page_length: 0 }],
    ['/v2/settings', { page_length: 1.5 }],
    ['/v2/settings', { page_length: null }],
    ['/v2/settings', { shopper_address_limit: 0 }],
    ['/v2/settings', { additional_languages: ['de', 'de'] }],
    ['/v2/settings/cart', { cart_expiry_days: 366 }],
    ['/v2/settings/cart', { cart_expiry_days: 0 }],
    ['/v2/settings/cart', { discounts: { use_rule_promotions: 1 } }],
    ['/v2/settings/cart', { show_all_carts: 'true' }],
    [
      '/v2/settings/account-authentication',
      { account_management_authentication_token_timeout_secs: 59 },
    ],
    [
      '/v2/settings/account-authentication',
      { account_management_authentication_token_timeout_secs: 2_592_001 },
    ],
  ]
  for (const [path, members] of refused) {
    const answer = await admin.put(path, settings(members))
    assert.equal(answer.status, 400, `${path} ${JSON.stringify(members)}`)
  }
  assert.equal((await admin.put('/v2/settings', {})).body.errors[0].source, 'data')
})

test('SE-5: only admins reach the settings', async (t) => {
  const shop = await startShop(t)
  const member = await signIn(shop)
  for (const path of paths) {
    for (const client of [shop.shopper, member.client]) {
      assert.equal((await client.get(path)).status, 403)
      assert.equal((await client.put(path, settings({}))).status, 403)
    }
    assert.equal((await shop.stranger.get(path)).status, 401)
  }
  assert.equal((await shop.shopper.delete('/v2/settings')).status, 403)
})

async function eventNames({ deps, store }: Shop): Promise<string[]> {
  const rows = await deps.db
    .selectFrom('event')
    .select(['type', 'payload'])
    .where('store_id', '=', store.id)
    .where('subject_type', '=', 'settings')
    .orderBy('id')
    .execute()
  for (const { payload } of rows) {
    const { type, meta } = payload.data as { type: string; meta: object }
    assert.equal(type, 'settings')
    assert.deepEqual(meta, { owner: 'store' })
  }
  return rows.map((row) => row.type)
}

function statuses(answers: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

test('15.3: client libraries name the type of account authentication settings in their own way', async (t) => {
  const { admin } = await startShop(t)
  const path = '/v2/settings/account-authentication'
  const put = (type: string, members: object = {}) =>
    admin.put(path, { data: { type, ...members } })
  const changed = await put('account_authentication_settings', { enable_self_signup: true })
  assert.equal(changed.status, 200)
  assert.equal(changed.body.data.enable_self_signup, true)
  const read = await admin.get(path)
  assert.deepEqual(read.body, changed.body)
  assert.equal((await admin.put(path, read.body)).status, 200, 'what was read can be sent back')
  assert.equal((await put('cart_settings')).status, 400)
  const elsewhere = { data: { type: 'account_authentication_settings' } }
  assert.equal((await admin.put('/v2/settings/cart', elsewhere)).status, 400)
})
