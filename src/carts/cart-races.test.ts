import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Client } from '../../test/support/client.ts'
import { eventsOf } from '../../test/support/ordering.ts'
import { startShop } from '../../test/support/shop.ts'
import { makeCurrency, type Seen } from '../../test/support/shopping.ts'
import { statementsOf } from '../../test/support/statements.ts'
import { loadSums } from './load-contents.ts'
import { selectCart } from './queries.ts'

const items = (reference: string) => `/v2/carts/${reference}/items`
const custom = (given: object = {}) => ({
  type: 'custom_item',
  name: 'Plate',
  quantity: 1,
  price: { amount: 150, includes_tax: false },
  ...given,
})
const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

test('CA-14: calls at once on a new reference make one cart and lose nothing', async (t) => {
  const shop = await startShop(t)
  const { shopper, clock } = shop
  const fill = (client: Client) =>
    times(18, (index) =>
      index % 3 === 0
        ? client.put('/v2/carts/at-once', { data: { description: `${index}` } })
        : client.post(items('at-once'), { data: custom({ sku: 'same', quantity: 2 }) }),
    )
  for (const { status } of await fill(shopper)) assert.ok(status === 200 || status === 201)
  const { data, meta } = (await shopper.get(items('at-once'))).body
  assert.deepEqual([data.length, data[0].quantity], [1, 24])
  assert.equal(meta.display_price.with_tax.amount, 3600)
  assert.equal((await eventsOf(shop, 'at-once')).length, 18)

  // Concurrent writers of an expired cart: one deletes it, and all fill the new one.
  clock.advance({ hours: 24 * 8 })
  for (const { status } of await fill(shopper)) assert.ok(status === 200 || status === 201)
  const again = (await shopper.get(items('at-once'))).body.data
  assert.deepEqual([again.length, again[0].quantity], [1, 24])
  const events = await eventsOf(shop, 'at-once')
  assert.equal(events.filter((name) => name === 'cart.deleted').length, 1)
  assert.equal(events.length, 37)

  const made = await times(10, () => shopper.post('/v2/carts', { data: { id: 'one', name: 'x' } }))
  assert.deepEqual(made.map(({ status }) => status).sort(), [201, ...Array(9).fill(409)])
})

test('CA-15: calls at once never pass a hundred lines', async (t) => {
  const { shopper } = await startShop(t)
  const data = Array.from({ length: 95 }, (_, index) => custom({ name: `${index}` }))
  assert.equal((await shopper.post(items('full'), { data })).status, 201)
  const answers = await times(15, () => shopper.post(items('full'), { data: custom() }))
  const statuses = answers.map(({ status }) => status).sort()
  assert.deepEqual(statuses, [...Array(5).fill(201), ...Array(10).fill(422)])
  assert.equal((await shopper.get(items('full'))).body.data.length, 100)
})

test('any calls at once end in some order of them, without a failure of ours', async (t) => {
  const { shopper, admin } = await startShop(t)
  const reference = 'busy'
  const path = items(reference)
  const known = async () => (await shopper.get(path)).body.data as Seen[]
  const calls = [
    (n: number) => shopper.post(path, { data: custom({ sku: `s${n % 5}` }) }),
    (n: number) =>
      admin.post(path, { data: custom({ tax: [{ type: 'tax_item', rate: n / 99 }] }) }),
    async (n: number) => {
      const lines = await known()
      const id = lines[n % (lines.length || 1)]?.id ?? crypto.randomUUID()
      return shopper.put(`${path}/${id}`, { data: { quantity: n % 4 } })
    },
    async (n: number) => {
      const lines = await known()
      const data = lines.map(({ id }) => ({ id, quantity: n % 3 }))
      if (data.length === 0) return shopper.get(path)
      return shopper.put(path, { data, options: { update_all_or_nothing: n % 2 === 0 } })
    },
    async (n: number) => {
      const lines = await known()
      return shopper.delete(`${path}/${lines[n % (lines.length || 1)]?.id ?? crypto.randomUUID()}`)
    },
    (n: number) => (n % 10 === 0 ? shopper.delete(path) : shopper.get(`/v2/carts/${reference}`)),
    (n: number) => (n % 16 === 0 ? shopper.delete(`/v2/carts/${reference}`) : shopper.get(path)),
  ]
  const allowed = [200, 201, 204, 404, 422]
  const answers = await times(160, async (index) => {
    const call = calls[(index * 31) % calls.length]
    assert.ok(call)
    return call(index)
  })
  for (const { status, body } of answers) {
    assert.ok(allowed.includes(status), `${status} ${JSON.stringify(body)}`)
  }
  const { data, meta } = (await shopper.get(path)).body
  const sum = (figure: string) =>
    data.reduce((all: number, one: Seen) => all + one.meta.display_price[figure].value.amount, 0)
  for (const figure of ['without_tax', 'tax', 'with_tax']) {
    assert.equal(meta.display_price[figure].amount, sum(figure))
  }
})

test('an add of a hundred lines takes as many statements as one of one', async (t) => {
  const { admin } = await startShop(t)
  const tax = [{ type: 'tax_item', rate: 0.1 }]
  const line = (index: number) => custom({ sku: `${index}`, tax })
  const hundred = Array.from({ length: 100 }, (_, index) => line(index))
  await admin.post(items('warm'), { data: line(0) })
  const one = await statementsOf(() => admin.post(items('one'), { data: line(0) }))
  const many = await statementsOf(() => admin.post(items('many'), { data: hundred }))
  assert.equal(many.length, one.length)
  const again = await statementsOf(() => admin.post(items('one'), { data: line(0) }))
  const both = await statementsOf(() => admin.post(items('many'), { data: hundred }))
  assert.equal(both.length, again.length)
})

test('CU-8, IT-3: a first line that is added between the reads of a cart has its own currency', async (t) => {
  const { admin, shopper, deps, store } = await startShop(t)
  await makeCurrency(admin, 'JPY', { format: '¥{price}', decimal_places: 0 })
  const made = await shopper.post('/v2/carts', { data: { id: 'first', name: 'First' } })
  assert.equal(made.status, 201)
  const carts = await selectCart(deps.db, store.id, 'first').execute()
  const headers = { 'svc-currency': 'JPY' }
  const added = await shopper.post(items('first'), { data: custom() }, headers)
  assert.equal(added.status, 201)
  const [sums] = await loadSums(deps.db, store.id, carts)
  assert.deepEqual([carts[0]?.currency, sums?.cart.currency], [null, 'JPY'])
  assert.equal(sums?.lines.length, 1)
})
