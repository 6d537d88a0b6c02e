import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { startShop } from '../../../../test/support/shop.ts'
import {
  addCurrency,
  buildOffering,
  openAccount,
  subscriptions as path,
  plan,
  product,
  subscribe,
  subscriber,
} from '../../../../test/support/subscribing.ts'

type Members = Record<string, unknown>

async function openShop(t: TestContext) {
  const shop = await startShop(t, { now: '2026-06-09T10:00:00Z' })
  await addCurrency(shop.admin, 'EUR')
  const account = await openAccount(shop.admin)
  const refusalOf = async (data: Members) => {
    const { status, body } = await shop.admin.post(path, { data })
    const errors: { source: string }[] = body.errors ?? []
    return [status, ...errors.map(({ source }) => source)]
  }
  return { ...shop, account, refusalOf }
}

test('SUB-22, C-1: flags that are given are booleans, and count for nothing', async (t) => {
  const { admin, account, refusalOf } = await openShop(t)
  const { id } = await buildOffering(admin)
  const base = subscriber(account, { offering_id: id })
  const flags = ['canceled', 'paused', 'closed', 'suspended', 'pending']
  for (const flag of flags) {
    for (const value of ['true', 1, null, {}]) {
      assert.deepEqual(await refusalOf({ ...base, [flag]: value }), [400, `data.${flag}`])
    }
    const wrapped = { type: 'subscription', attributes: { ...base, [flag]: 'yes' } }
    assert.deepEqual(await refusalOf(wrapped), [400, `data.attributes.${flag}`])
  }
  const given = Object.fromEntries(flags.slice(0, 4).map((flag) => [flag, true]))
  const { meta } = await subscribe(admin, { ...base, ...given })
  assert.deepEqual([meta.status, meta.paused, meta.canceled], ['active', false, false])
})

test('SUB-22, C-30: meta.timestamps.go_live_after is read like go_live_after', async (t) => {
  const { admin, account, refusalOf } = await openShop(t)
  const { id } = await buildOffering(admin)
  const base = subscriber(account, { offering_id: id, pending: true })
  const at = (moment: unknown) => ({ meta: { timestamps: { go_live_after: moment } } })
  const [july, same, other] = [
    '2026-07-01T00:00:00.000Z',
    '2026-07-01T02:00:00+02:00',
    '2026-07-02T00:00:00Z',
  ]
  const accepted: Members[] = [
    { ...base, ...at(july) },
    { ...base, go_live_after: july, ...at(same) },
    { type: 'subscription', ...at(july), attributes: base },
    { type: 'subscription', attributes: { ...base, ...at(same) } },
    { type: 'subscription', ...at(same), attributes: { ...base, go_live_after: july } },
  ]
  for (const data of accepted) {
    const { meta } = await subscribe(admin, data)
    assert.equal(meta.timestamps.go_live_after, july, JSON.stringify(data))
  }
  const shown = 'meta.timestamps.go_live_after'
  const refused: [data: Members, ...sources: string[]][] = [
    [{ ...base, go_live_after: july, ...at(other) }, shown],
    [
      { type: 'subscription', ...at(july), attributes: { ...base, ...at(other) } },
      `attributes.${shown}`,
    ],
    [{ ...base, ...at('soon') }, shown],
    [{ ...base, ...at(5) }, shown],
    [{ ...base, ...at('9999-12-31T00:00:00Z') }, shown],
    [{ ...base, ...at(july), pending: false }, shown],
  ]
  for (const [data, ...sources] of refused) {
    const expected = [400, ...sources.map((source) => `data.${source}`)]
    assert.deepEqual(await refusalOf(data), expected, JSON.stringify(data))
  }
  for (const meta of ['x', 5, null, [], { timestamps: 'x', owner: 7, status: null }]) {
    const { meta: made } = await subscribe(admin, { ...base, meta })
    assert.equal(made.timestamps.go_live_after, undefined)
  }
})

test('SUB-10: inline products without a price are named by their place', async (t) => {
  const { account, refusalOf } = await openShop(t)
  const base = subscriber(account)
  const offering = { name: 'Coffee club' }
  const bare = product({ price: undefined })
  const dollars = product({ price: { USD: { amount: 100 } } })
  const fixed = plan({ fixed_price: { USD: { amount: 100 } }, external_ref: 'f' })
  const cases: [data: Members, ...sources: string[]][] = [
    [{ offering, products: [product(), bare], plans: [plan()] }, 'products[1].price'],
    [
      { offering: { ...offering, products: [bare, product()], plans: [plan()] } },
      'offering.products[0].price',
    ],
    [
      { offering, products: [bare, product(), dollars], plans: [plan()] },
      'products[0].price',
      'products[2].price',
    ],
    [
      { offering, products: [bare], plans: [plan(), fixed], selected_plan: 'f' },
      'plans[1].fixed_price',
    ],
  ]
  for (const [members, ...sources] of cases) {
    const expected = [422, ...sources.map((source) => `data.${source}`)]
    assert.deepEqual(await refusalOf({ ...base, ...members }), expected)
    const inside = { type: 'subscription', attributes: { ...base, ...members } }
    const within = [422, ...sources.map((source) => `data.attributes.${source}`)]
    assert.deepEqual(await refusalOf(inside), within)
  }
})

test('SUB-6, SUB-10: a fixed price without a currency is none, so products are needed', async (t) => {
  const { admin, account, refusalOf } = await openShop(t)
  const base = subscriber(account, { offering: { name: 'Coffee club' } })
  const empty = plan({ fixed_price: {} })
  assert.deepEqual(await refusalOf({ ...base, plans: [empty] }), [400, 'data.products'])
  const bare = product({ price: {} })
  const unpriced = { ...base, plans: [empty], products: [bare] }
  assert.deepEqual(await refusalOf(unpriced), [422, 'data.products[0].price'])
  const { meta } = await subscribe(admin, { ...base, plans: [empty], products: [product()] })
  assert.equal(meta.status, 'active', 'products have the price')
})

test('PRICE-9: a price may be for any time that ends before the year 10000', async (t) => {
  const { admin, account, refusalOf } = await openShop(t)
  const per = (unit: 'day' | 'month', amount: number) =>
    product({ price: { EUR: { amount: 1_000_000 } }, price_units: { unit, amount } })
  const weekly = plan({ billing_interval_type: 'week' })
  const offering = { name: 'Coffee club' }
  const inline = (one: object, chosen = plan()) => ({
    ...subscriber(account),
    offering,
    products: [product(), one],
    plans: [chosen],
  })
  // 7973 years and six months, and some days, are left.
  const accepted: [unit: 'day' | 'month', amount: number][] = [
    ['month', 1_201],
    ['month', 95_682],
    ['day', 2_912_000],
  ]
  for (const [unit, amount] of accepted) {
    for (const chosen of [plan(), weekly]) {
      const { id } = await subscribe(admin, inline(per(unit, amount), chosen))
      assert.equal((await admin.get(`${path}/${id}`)).status, 200)
    }
  }
  const source = 'data.products[1].price_units.amount'
  const refused: [unit: 'day' | 'month', amount: number][] = [
    ['month', 95_683],
    ['day', 2_913_000],
    ['month', Number.MAX_SAFE_INTEGER],
    ['day', Number.MAX_SAFE_INTEGER],
  ]
  for (const [unit, amount] of refused) {
    for (const chosen of [plan(), weekly]) {
      assert.deepEqual(await refusalOf(inline(per(unit, amount), chosen)), [422, source])
    }
  }
  assert.deepEqual(await refusalOf(inline(per('month', 0))), [400, source])

  const stored = await buildOffering(admin, { products: [per('month', 1e9)], plans: [weekly] })
  const byId = subscriber(account, { offering_id: stored.id })
  assert.deepEqual(await refusalOf(byId), [422, 'data.offering_id'])
  assert.equal((await admin.get(`/v2/subscriptions/offerings/${stored.id}/plans`)).status, 200)
})
