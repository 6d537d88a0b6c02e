import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { type Shop, startShop } from '../../test/support/shop.ts'

type Attributes = Record<string, unknown>
// biome-ignore lint/suspicious/noExplicitAny: resources of five shapes
type Resource = any

const root = '/v2/subscriptions'

/** The calls of one kind of record. */
function recordsOf({ admin }: Pick<Shop, 'admin'>, folder: string, type: string) {
  const path = `${root}/${folder}`
  const post = (attributes: Attributes) => admin.post(path, { data: { type, attributes } })
  return {
    path,
    post,
    put: (id: string, attributes: Attributes, named = id) =>
      admin.put(`${path}/${id}`, { data: { id: named, type, attributes } }),
    get: (id: string) => admin.get(`${path}/${id}`),
    list: (query = '') => admin.get(`${path}${query}`),
    remove: (id: string) => admin.delete(`${path}/${id}`),
    async made(attributes: Attributes): Promise<Resource> {
      const { status, body } = await post(attributes)
      assert.equal(status, 201, JSON.stringify(body))
      return body.data
    },
  }
}

const product = (attributes: Attributes = {}) => ({ name: 'Tea box', ...attributes })
const plan = (attributes: Attributes = {}) => ({
  name: 'Monthly',
  billing_interval_type: 'month',
  billing_frequency: 1,
  plan_length: 12,
  end_behavior: 'close',
  can_pause: true,
  can_resume: true,
  can_cancel: false,
  ...attributes,
})
const rule = (attributes: Attributes = {}) => ({
  payment_retry_type: 'fixed',
  payment_retries_limit: 3,
  action: 'none',
  ...attributes,
})

async function eventsOf({ deps }: Shop, id: string): Promise<string[]> {
  const { rows } = await sql<{ type: string }>`
    select type from event where subject_id = ${id} order by sequence`.execute(deps.db)
  return rows.map(({ type }) => type)
}

const ids = (answer: { body: { data: { id: string }[] } }) => answer.body.data.map(({ id }) => id)

test('3.4, 3.5, 1.1, C-10: products and plans are created, changed in part, and deleted', async (t) => {
  const shop = await startShop(t, { now: '2026-03-02T09:15:00.250Z' })
  const products = recordsOf(shop, 'products', 'subscription_product')
  const times = { created_at: '2026-03-02T09:15:00.250Z', updated_at: '2026-03-02T09:15:00.250Z' }
  const full = {
    external_ref: 'tea-1',
    name: 'Tea box',
    description: 'Twelve teas',
    sku: 'TEA',
    main_image: 'https://cdn.example/tea.png',
    price: { USD: { amount: 1299, includes_tax: true }, EUR: { amount: 1199 } },
    price_units: { unit: 'month', amount: 1, other: 'ignored' },
    unknown: 'ignored',
  }
  const made = await products.made(full)
  const { id, links, ...rest } = made
  assert.deepEqual(rest, {
    type: 'subscription_product',
    attributes: {
      external_ref: 'tea-1',
      name: 'Tea box',
      description: 'Twelve teas',
      sku: 'TEA',
      main_image: 'https://cdn.example/tea.png',
      price: {
        USD: { amount: 1299, includes_tax: true },
        EUR: { amount: 1199, includes_tax: false },
      },
      price_units: { unit: 'month', amount: 1 },
      ...times,
    },
    meta: {
      display_price: { with_tax: { amount: 1299, currency: 'USD', formatted: '$12.99' } },
      owner: 'store',
      timestamps: times,
    },
  })
  assert.equal(links.self, `${shop.address}${products.path}/${id}`)
  assert.deepEqual((await products.get(id)).body.data, made)

  shop.clock.advance({ hours: 1 })
  const same = await products.put(id, {})
  assert.deepEqual([same.status, same.body.data], [200, made], 'an empty change is none')
  const price = { EUR: null, JPY: { amount: 1299, includes_tax: false } }
  const changed = await products.put(id, { price, sku: null, external_ref: '', name: 'Tea' })
  const { attributes } = changed.body.data
  assert.deepEqual(Object.keys(attributes.price), ['USD', 'JPY'], '3.4: merged by currency')
  assert.ok(!('sku' in attributes) && !('external_ref' in attributes))
  assert.equal(attributes.description, 'Twelve teas')
  assert.equal(attributes.updated_at, '2026-03-02T10:15:00.250Z')
  const yen = await products.put(id, { price: { USD: null } })
  assert.deepEqual(yen.body.data.meta.display_price, {
    without_tax: { amount: 1299, currency: 'JPY', formatted: 'JPY 1299' },
  })
  const none = await products.put(id, { price: null, price_units: null })
  assert.ok(!('price' in none.body.data.attributes) && !('display_price' in none.body.data.meta))

  const plans = recordsOf(shop, 'plans', 'subscription_plan')
  const given = plan({ external_ref: 'm', trial_period: 1, base_price_percentage: 12.5 })
  const monthly = await plans.made({ ...given, unknown: true })
  const { created_at, updated_at, ...terms } = monthly.attributes
  assert.deepEqual(terms, given)
  const toFixed = { fixed_price: { USD: { amount: 0 } } }
  const both = await plans.put(monthly.id, toFixed)
  assert.equal(both.status, 400)
  assert.equal(both.body.errors[0].source, 'data.attributes.base_price_percentage')
  const fixed = await plans.put(monthly.id, { ...toFixed, base_price_percentage: null })
  assert.deepEqual(fixed.body.data.attributes.fixed_price.USD, { amount: 0, includes_tax: false })
  assert.equal((await plans.put(monthly.id, { can_pause: null })).status, 400)

  assert.equal((await plans.remove(monthly.id)).status, 204)
  const gone = [plans.get(monthly.id), plans.put(monthly.id, {}), plans.remove(monthly.id)]
  assert.deepEqual(
    (await Promise.all(gone)).map(({ status }) => status),
    [404, 404, 404],
  )
  assert.deepEqual(ids(await plans.list()), [])
  const names = ['created', 'updated', 'deleted'].map((what) => `subscription_plan.${what}`)
  assert.deepEqual(await eventsOf(shop, monthly.id), names)
  const { rows } = await sql`select deleted_at from subscription_plan`.execute(shop.deps.db)
  assert.equal(rows.length, 1, 'DEL-5: hidden, not gone')
})

test('1.2, 1.3, 1.5, 1.6, C-19, C-22, C-23, C-24: bad values, doubles and filters', async (t) => {
  const shop = await startShop(t)
  const products = recordsOf(shop, 'products', 'subscription_product')
  const plans = recordsOf(shop, 'plans', 'subscription_plan')
  const many = Object.fromEntries(
    'AUD CAD CHF CZK DKK EUR GBP NOK PLN SEK USD'.split(' ').map((code) => [code, { amount: 1 }]),
  )
  const { AUD, ...ten } = many
  type Case = [kind: typeof products, attributes: Attributes, source: string, reason: RegExp]
  const cases: Case[] = [
    [products, product({ name: 'ab' }), 'name', /3 characters or more/],
    [products, product({ name: null }), 'name', /must be a text/],
    [products, product({ name: undefined }), 'name', /required/],
    [products, product({ external_ref: 'x'.repeat(2049) }), 'external_ref', /2048 characters/],
    [products, product({ main_image: 'https://' }), 'main_image', /absolute address/],
    [
      products,
      product({ main_image: `https://a.example/${'b'.repeat(1_024)}` }),
      'main_image',
      /1024/,
    ],
    [products, product({ main_image: '/tea.png' }), 'main_image', /absolute address/],
    [products, product({ price: { usd: { amount: 1 } } }), 'price.usd', /ISO 4217/],
    [products, product({ price: { QQQ: { amount: 1 } } }), 'price.QQQ', /ISO 4217/],
    [products, product({ price: { USD: { amount: -1 } } }), 'price.USD.amount', /0 or more/],
    [products, product({ price: { USD: { amount: 1.5 } } }), 'price.USD.amount', /whole number/],
    [products, product({ price: { USD: { amount: '1' } } }), 'price.USD.amount', /whole number/],
    [products, product({ price: { USD: { amount: 2 ** 53 } } }), 'price.USD.amount', /or less/],
    [products, product({ price: { USD: null } }), 'price.USD', /must be an object/],
    [products, product({ price: many }), 'price', /10 members or fewer/],
    [products, product({ price_units: { unit: 'day' } }), 'price_units.amount', /required/],
    [products, product({ price_units: { unit: 'week', amount: 1 } }), 'price_units.unit', /"day"/],
    [plans, plan({ billing_frequency: 0 }), 'billing_frequency', /1 or more/],
    [plans, plan({ billing_frequency: 1201 }), 'billing_frequency', /1200 or less/],
    [plans, plan({ plan_length: undefined }), 'plan_length', /required/],
    [plans, plan({ trial_period: -1 }), 'trial_period', /0 or more/],
    [plans, plan({ billing_interval_type: 'hour' }), 'billing_interval_type', /"day", "week"/],
    [plans, plan({ end_behavior: 'stop' }), 'end_behavior', /"close", "roll"/],
    [plans, plan({ can_cancel: 'yes' }), 'can_cancel', /true or false/],
    [plans, plan({ base_price_percentage: 101 }), 'base_price_percentage', /100 or less/],
    [plans, plan({ fixed_price: { EURO: { amount: 1 } } }), 'fixed_price.EURO', /ISO 4217/],
  ]
  for (const [kind, attributes, source, reason] of cases) {
    const { status, body } = await kind.post(attributes)
    assert.equal(status, 400, `${source}: ${JSON.stringify(attributes)}`)
    assert.equal(body.errors[0].source, `data.attributes.${source}`)
    assert.match(body.errors[0].detail, reason)
    assert.ok(body.errors[0].detail.startsWith(`data.attributes.${source}`))
  }
  const several = await products.post({ name: 'a', sku: 1, price: { USD: {} } })
  assert.equal(several.body.errors.length, 3)

  const tens = await products.made(product({ external_ref: 'tea', price: ten }))
  const eleventh = await products.put(tens.id, { price: { AUD: { amount: 1 } } })
  assert.deepEqual(
    [eleventh.status, eleventh.body.errors[0].source],
    [400, 'data.attributes.price'],
  )
  const swapped = await products.put(tens.id, { price: { AUD: { amount: 1 }, USD: null } })
  assert.equal(swapped.status, 200)
  assert.equal((await products.put(tens.id, { price: { eur: null } })).status, 400)
  const other = await products.put(tens.id, {}, crypto.randomUUID())
  assert.deepEqual([other.status, other.body.errors[0].source], [400, 'data.id'])

  shop.clock.advance({ seconds: 1 })
  const loose = await products.made(product({ external_ref: '' }))
  assert.ok(!('external_ref' in loose.attributes))
  await products.made(product())
  for (const double of [
    await products.post(product({ external_ref: 'tea' })),
    await products.put(loose.id, { external_ref: 'tea' }),
  ]) {
    const [error] = double.body.errors
    assert.deepEqual([double.status, error.source], [409, 'data.attributes.external_ref'])
  }
  await plans.made(plan({ external_ref: 'tea' }))
  assert.deepEqual(ids(await products.list('?filter=eq(external_ref,tea)')), [tens.id])
  assert.equal((await products.list('?filter=eq(name,Tea)')).status, 400)
  assert.equal((await products.list('?page[limit]=0')).status, 400)
  const hyphened = { data: { type: 'subscription-product', attributes: product() } }
  const typed = await shop.admin.post(products.path, hyphened)
  assert.deepEqual([typed.status, typed.body.errors[0].source], [400, 'data.type'])
  const page = await products.list('?page[limit]=1&page[offset]=2')
  assert.deepEqual([ids(page), page.body.meta.results.total], [[tens.id], 3], 'newest first')
  assert.equal((await products.remove(tens.id)).status, 204)
  await products.made(product({ external_ref: 'tea' }))

  const racing = await Promise.all(
    Array.from({ length: 8 }, () => products.post(product({ external_ref: 'once' }))),
  )
  const won = racing.filter(({ status }) => status === 201)
  assert.deepEqual([won.length, racing.filter(({ status }) => status === 409).length], [1, 7])
})

async function account({ admin }: Pick<Shop, 'admin'>): Promise<string> {
  const made = await admin.post('/v2/accounts', { data: { type: 'account', name: 'Harbor' } })
  assert.equal(made.status, 201)
  return made.body.data.id
}

test('3.9, 3.13, 3.14, DUN-3, DUN-7, C-17, C-32: subscribers, dunning rules and policies', async (t) => {
  const shop = await startShop(t)
  const subscribers = recordsOf(shop, 'subscribers', 'subscription_subscriber')
  const account_id = await account(shop)
  const given = { account_id, name: 'Front Desk', email: 'Desk@Harbor.example' }
  const desk = await subscribers.made({ ...given, external_ref: 'crm-1' })
  const { created_at, updated_at, ...shown } = desk.attributes
  assert.deepEqual(shown, { external_ref: 'crm-1', ...given })
  for (const email of ['a', 'a@', '@b', 'a@b@c', 'a@b c', 'desk.harbor']) {
    const { status, body } = await subscribers.post({ ...given, email })
    assert.deepEqual([status, body.errors[0].source], [400, 'data.attributes.email'], email)
  }
  const second = await subscribers.post({ ...given, account_id: account_id.toUpperCase() })
  assert.deepEqual(
    [second.status, second.body.errors[0].source],
    [409, 'data.attributes.account_id'],
  )
  const nobody = await subscribers.post({ ...given, account_id: crypto.randomUUID() })
  assert.deepEqual(
    [nobody.status, nobody.body.errors[0].source],
    [400, 'data.attributes.account_id'],
  )
  const foreign = await account(await shop.openStore())
  assert.equal((await subscribers.post({ ...given, account_id: foreign })).status, 400)
  assert.deepEqual(ids(await subscribers.list('?filter=eq(external_ref,crm-1)')), [desk.id])
  const renamed = await subscribers.put(desk.id, {
    name: 'Back Desk',
    external_ref: null,
    account_id,
  })
  assert.equal(renamed.body.data.attributes.name, 'Back Desk')
  assert.equal((await subscribers.put(desk.id, { account_id: foreign })).status, 400)
  for (const filter of [`eq(account_id,${account_id})`, 'eq(email,desk@harbor.EXAMPLE)']) {
    assert.deepEqual(ids(await subscribers.list(`?filter=${filter}`)), [desk.id], filter)
  }
  assert.deepEqual(ids(await subscribers.list('?filter=eq(name,Front Desk)')), [])

  const rules = recordsOf(shop, 'dunning-rules', 'subscription_dunning_rule')
  const MULTIPLIER = 'payment_retry_multiplier'
  const bad: [attributes: Attributes, source: string][] = [
    [{ payment_retry_type: 'tiered' }, 'payment_retry_type'],
    [{ payment_retry_type: 'backoff' }, MULTIPLIER],
    [{ payment_retry_type: 'backoff', [MULTIPLIER]: 0.5 }, MULTIPLIER],
    [{ [MULTIPLIER]: 2 }, MULTIPLIER],
    [{ payment_retries_limit: 21 }, 'payment_retries_limit'],
    [{ payment_retry_interval: 0 }, 'payment_retry_interval'],
    [{ action: 'cancel' }, 'action'],
  ]
  for (const [attributes, source] of bad) {
    const { status, body } = await rules.post(rule(attributes))
    assert.deepEqual([status, body.errors[0].source], [400, `data.attributes.${source}`], source)
  }
  const first = await rules.made(rule({ default: true, payment_retry_interval: 2 }))
  assert.equal(first.attributes.payment_retry_unit, 'day')
  const backoff = { payment_retry_type: 'backoff', [MULTIPLIER]: 1.5, default: true }
  const next = await rules.made(rule(backoff))
  assert.equal(next.attributes[MULTIPLIER], 1.5)
  const defaults = () => rules.list('?filter=eq(default,true)').then(ids)
  assert.deepEqual(await defaults(), [next.id], 'DUN-7: the new default takes the place')
  assert.deepEqual(await eventsOf(shop, first.id), [
    'subscription_dunning_rule.created',
    'subscription_dunning_rule.updated',
  ])
  assert.equal((await rules.put(next.id, { [MULTIPLIER]: null })).status, 400)
  const even = await rules.put(next.id, { payment_retry_type: 'fixed' })
  assert.ok(!(MULTIPLIER in even.body.data.attributes))
  const reset = await rules.put(first.id, {
    payment_retry_interval: null,
    payment_retry_unit: null,
  })
  assert.equal(reset.body.data.attributes.payment_retry_interval, 1)
  const third = await rules.made(rule())
  const all = [first.id, next.id, third.id]
  const swaps = [...all, ...all, ...all].map((id) => rules.put(id, { default: true }))
  assert.ok((await Promise.all(swaps)).every(({ status }) => status === 200))
  const [last = ''] = await defaults()
  assert.equal((await defaults()).length, 1, 'whoever came last')
  assert.equal((await rules.remove(last)).status, 204)
  assert.deepEqual(await defaults(), [], 'DUN-7: back to what is built in')

  const policies = recordsOf(shop, 'proration-policies', 'subscription_proration_policy')
  const policy = { name: 'By the day', rounding: 'nearest', external_ref: 'day' }
  const daily = await policies.made(policy)
  assert.equal((await policies.post(policy)).status, 409)
  assert.equal((await policies.post({ ...policy, rounding: 'half' })).status, 400)
  const up = await policies.put(daily.id, { rounding: 'up', external_ref: null })
  assert.equal(up.body.data.attributes.rounding, 'up')
  assert.equal((await policies.put(daily.id, { rounding: null })).status, 400)
  assert.equal((await policies.remove(daily.id)).status, 204)
})

test('DEL-1, DEL-4, PRO-11, AC-2: what is in use cannot be deleted', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const products = recordsOf(shop, 'products', 'subscription_product')
  const plans = recordsOf(shop, 'plans', 'subscription_plan')
  const policies = recordsOf(shop, 'proration-policies', 'subscription_proration_policy')
  const subscribers = recordsOf(shop, 'subscribers', 'subscription_subscriber')
  const tea = await products.made(product({ price: { USD: { amount: 900 } } }))
  const monthly = await plans.made(plan())
  const policy = await policies.made({ name: 'By the day', rounding: 'up' })
  const accountId = await account(shop)

  const build = { name: 'Tea club', products: [tea.id], plans: [monthly.id] }
  const built = await admin.post(`${root}/offerings/build`, { data: build })
  assert.equal(built.status, 201, JSON.stringify(built.body))
  const offering = `${root}/offerings/${built.body.data.id}`
  const related = { data: { type: 'subscription_proration_policy', id: policy.id } }
  const attached = await admin.put(`${offering}/relationships/proration-policies`, related)
  assert.equal(attached.status, 200, JSON.stringify(attached.body))
  const contact = { name: 'Front Desk', email: 'desk@harbor.example' }
  const subscribe = (account_id: string) =>
    admin.post(`${root}/subscriptions`, {
      data: {
        account_id,
        offering_id: built.body.data.id,
        currency: 'USD',
        manual_payments: true,
        ...contact,
      },
    })
  const subscribed = await subscribe(accountId)
  assert.equal(subscribed.status, 201, JSON.stringify(subscribed.body))
  const [desk] = (await subscribers.list(`?filter=eq(account_id,${accountId})`)).body.data
  assert.equal(desk.attributes.name, 'Front Desk', 'SUB-11')
  const busy = await account(shop)
  const racing = await Promise.all(Array.from({ length: 6 }, () => subscribe(busy)))
  assert.ok(racing.every(({ status }) => status === 201))
  const one = await subscribers.list(`?filter=eq(account_id,${busy})`)
  assert.equal(one.body.data.length, 1, 'SUB-11: one for an account, whoever comes first')

  const refused = async (path: string, reason: RegExp) => {
    const { status, body } = await admin.delete(path)
    assert.equal(status, 422, path)
    assert.match(body.errors[0].detail, reason)
  }
  const policyPath = `${policies.path}/${policy.id}`
  const accountPath = `/v2/accounts/${accountId}`
  await refused(`${products.path}/${tea.id}`, /an offering has a copy/)
  await refused(`${plans.path}/${monthly.id}`, /an offering has a copy/)
  await refused(policyPath, /prorated by it/)
  await refused(`${subscribers.path}/${desk.id}`, /subscriptions that are not closed/)
  await refused(accountPath, /subscriptions that are not closed/)

  assert.equal((await admin.delete(offering)).status, 204)
  assert.equal((await products.remove(tea.id)).status, 204)
  assert.equal((await plans.remove(monthly.id)).status, 204)
  await refused(policyPath, /a subscription to one/)

  for (const { body } of [subscribed, ...racing]) {
    assert.equal((await admin.delete(`${root}/subscriptions/${body.data.id}`)).status, 204)
  }
  assert.equal((await policies.remove(policy.id)).status, 204)
  assert.equal((await subscribers.remove(desk.id)).status, 204)
  assert.equal((await admin.delete(accountPath)).status, 204)
})
