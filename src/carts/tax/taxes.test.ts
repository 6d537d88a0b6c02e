import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startShop } from '../../../test/support/shop.ts'
import type { Seen } from '../../../test/support/shopping.ts'
import { statementsOf } from '../../../test/support/statements.ts'
import {
  countEvents,
  makeCart,
  taxCounts,
  taxesFor,
  taxFor,
} from '../../../test/support/taxed-cart.ts'

const levy = { type: 'tax_item', code: 'ENV-FEE', jurisdiction: 'MA', name: 'Levy', rate: 0.01 }

test('TX-7, TX-10, TX-12: one tax item is added, changed and deleted', async (t) => {
  const shop = await startShop(t)
  const cart = await makeCart(shop, 2)
  const [line] = cart.lines
  const path = `${cart.path}/items/${line}/taxes`
  const before = await countEvents(shop, cart)
  const { status, body } = await shop.admin.post(path, { data: levy })
  const { id } = body.data
  const target = { data: { type: 'custom_item', id: line } }
  const made = { id, ...levy, relationships: { item: target, order: target } }
  assert.deepEqual([status, body], [201, { data: made }])
  assert.deepEqual((await shop.shopper.get(path)).body, { data: [made] })

  const put = (data: object) =>
    shop.admin.put(`${path}/${id}`, { data: { type: 'tax_item', ...data } })
  const changed = await put({ rate: 0.015, name: null })
  const { name: _, ...unnamed } = made
  assert.deepEqual([changed.status, changed.body], [200, { data: { ...unnamed, rate: 0.015 } }])
  assert.deepEqual((await put({})).body.data, { ...unnamed, rate: 0.015 })
  assert.equal(await countEvents(shop, cart), before + 2, 'what changes nothing is no event')

  assert.equal((await shop.admin.delete(`${path}/${id}`)).status, 204)
  assert.equal((await shop.admin.delete(`${path}/${id}`)).status, 404)
  assert.deepEqual((await shop.admin.get(path)).body, { data: [] })
  assert.equal(await countEvents(shop, cart), before + 3)
})

test('CNV-2: a change of a tax item may repeat the id of its path, and no other', async (t) => {
  const shop = await startShop(t)
  const cart = await makeCart(shop, 1)
  const { body } = await shop.admin.post(cart.taxes, { data: taxesFor(cart.lines[0], 2) })
  const [one, other] = body.data.map((tax: Seen) => tax.id)
  const put = (taxId: string, id: string) =>
    shop.admin.put(`${cart.path}/items/${cart.lines[0]}/taxes/${taxId}`, {
      data: { type: 'tax_item', id, rate: 0.5 },
    })
  const refused = await put(one, other)
  assert.deepEqual([refused.status, refused.body.errors[0].source], [400, 'data.id'])
  const rates = (await shop.admin.get(cart.taxes)).body.data.map((tax: Seen) => tax.rate)
  assert.ok(!rates.includes(0.5))
  assert.equal((await put(crypto.randomUUID(), other)).status, 404)
  const same = await put(one, one.toUpperCase())
  assert.deepEqual([same.status, same.body.data.rate], [200, 0.5])
})

test('TX-2 to TX-4, TX-8, TX-9: what is refused of a single one', async (t) => {
  const shop = await startShop(t)
  const cart = await makeCart(shop, 2)
  const [line, next] = cart.lines
  const other = await makeCart(shop, 1)
  const path = `${cart.path}/items/${line}/taxes`
  const { admin } = shop
  const { body } = await admin.post(cart.taxes, { data: taxesFor(line, 5) })
  const full = await admin.post(path, { data: levy })
  assert.equal(full.status, 422)
  assert.deepEqual(full.body.errors, [
    {
      status: 422,
      title: 'Tax item not added to cart item.',
      detail: 'The limit of 5 tax items on the cart item cannot be exceeded.',
      meta: { id: line },
    },
  ])
  const bad = [
    { rate: '0.1' },
    { rate: null },
    { rate: -0.1 },
    { rate: 10.5 },
    { type: 'tax' },
    { code: 7 },
    { name: 'n'.repeat(1025) },
  ]
  const nextPath = `${cart.path}/items/${next}/taxes`
  for (const wrong of bad) {
    const [member] = Object.keys(wrong)
    const refused = await admin.post(nextPath, { data: { ...levy, ...wrong } })
    assert.deepEqual([refused.status, refused.body.errors[0].source], [400, `data.${member}`])
  }
  assert.equal((await admin.post(nextPath, { data: { type: 'tax_item' } })).status, 400)

  const { id } = body.data[0]
  const stray = crypto.randomUUID()
  const patch = { data: { type: 'tax_item', rate: 0.2 } }
  const store = await shop.openStore()
  const unknown = [
    admin.post(`/v2/carts/unknown/items/${line}/taxes`, { data: levy }),
    admin.post(`${cart.path}/items/${stray}/taxes`, { data: levy }),
    admin.post(`${cart.path}/items/7/taxes`, { data: levy }),
    admin.post(`${cart.path}/items/${other.lines[0]}/taxes`, { data: levy }),
    admin.get(`${cart.path}/items/${other.lines[0]}/taxes`),
    admin.get(`/v2/carts/unknown/taxes`),
    admin.put(`${nextPath}/${id}`, patch),
    admin.put(`${path}/${stray}`, patch),
    admin.delete(`${nextPath}/${id}`),
    admin.delete(`${other.path}/items/${other.lines[0]}/taxes/${id}`),
    store.admin.put(`${path}/${id}`, patch),
    store.admin.get(cart.taxes),
  ]
  for (const answer of await Promise.all(unknown)) assert.equal(answer.status, 404)
  const forbidden = [
    shop.shopper.post(path, { data: levy }),
    shop.shopper.put(`${path}/${id}`, patch),
    shop.shopper.delete(`${path}/${id}`),
    shop.shopper.put(cart.taxes, { data: [] }),
    shop.shopper.delete(cart.taxes),
  ]
  for (const answer of await Promise.all(forbidden)) assert.equal(answer.status, 403)
  assert.deepEqual(await taxCounts(admin, cart), [5, 0])
})

test('TX-11: all tax items of a cart at once, and 404 when there is none', async (t) => {
  const shop = await startShop(t)
  const cart = await makeCart(shop, 3)
  const untouched = await makeCart(shop, 1)
  for (const { taxes, lines } of [cart, untouched]) {
    await shop.admin.post(taxes, { data: lines.flatMap((line) => taxesFor(line, 3)) })
  }
  const events = await countEvents(shop, cart)
  assert.equal((await shop.admin.delete(cart.taxes)).status, 204)
  assert.equal(await countEvents(shop, cart), events + 1)
  const again = await shop.admin.delete(cart.taxes)
  assert.equal(again.status, 404)
  assert.deepEqual(again.body, {
    errors: [{ status: 404, title: 'Not Found', detail: 'The cart holds no tax items.' }],
  })
  assert.deepEqual(await taxCounts(shop.admin, untouched), [3])
})

test('a replacement leaves the named lines with exactly the given tax items', async (t) => {
  const shop = await startShop(t)
  const cart = await makeCart(shop, 4)
  const [a, b, c, d] = cart.lines
  const put = (data: unknown[], lines?: unknown) =>
    shop.admin.put(cart.taxes, { data, ...(lines !== undefined && { options: { lines } }) })
  const first = await shop.admin.post(cart.taxes, {
    data: [a, b, c, d].flatMap((line) => taxesFor(line, 5)),
  })
  const [kept] = first.body.data
  const { status, body } = await put(
    [taxFor(a, { code: 'NEW', rate: 0.2 }), taxFor(b), taxFor(a, { code: 'TAX-0' })],
    [a, c],
  )
  assert.equal(status, 200)
  assert.deepEqual(
    body.data.map((item: Seen) => [item.relationships.order.data.id, item.code]),
    [
      [a, 'NEW'],
      [b, undefined],
      [a, 'TAX-0'],
    ],
  )
  assert.deepEqual(body.options, { lines: [a, c] })
  assert.equal(body.data[2].id, kept.id, 'an equal one keeps its id')
  assert.deepEqual(await taxCounts(shop.admin, cart), [2, 1, 0, 5])

  const events = await countEvents(shop, cart)
  const cartBefore = (await shop.admin.get(cart.taxes)).body
  const again = await put(
    [taxFor(a, { code: 'NEW', rate: 0.2 }), taxFor(b), taxFor(a, { code: 'TAX-0' })],
    [a, c],
  )
  assert.deepEqual(again.body, body, 'the same again changes nothing')
  assert.deepEqual((await shop.admin.get(cart.taxes)).body, cartBefore)
  assert.equal(await countEvents(shop, cart), events)

  const equal = await put(Array.from({ length: 5 }, () => taxFor(b)))
  assert.equal(new Set(equal.body.data.map(({ id }: { id: string }) => id)).size, 5)
  assert.equal((await put([], [b])).status, 200)
  assert.deepEqual(await taxCounts(shop.admin, cart), [2, 0, 0, 5])
})

test('a replacement is all or nothing, and every fault is told', async (t) => {
  const shop = await startShop(t)
  const cart = await makeCart(shop, 2)
  const [a, b] = cart.lines
  const stray = crypto.randomUUID()
  await shop.admin.post(cart.taxes, { data: taxesFor(a, 2) })
  const put = (body: unknown) => shop.admin.put(cart.taxes, body)
  const refused = async (body: unknown) => {
    const answer = await put(body)
    assert.deepEqual(Object.keys(answer.body), ['errors'])
    const errors = answer.body.errors.map(
      (error: Seen) => `${error.status} ${error.source ?? error.meta.id}`,
    )
    return [answer.status, ...errors]
  }
  const limit = Array.from({ length: 6 }, () => `422 ${a}`)
  assert.deepEqual(await refused({ data: taxesFor(a, 6) }), [422, ...limit])
  const mixed = { data: [...taxesFor(a, 6), taxFor(stray), 7], options: { lines: [stray, b] } }
  assert.deepEqual(await refused(mixed), [
    400,
    ...limit,
    '404 data[6].relationships',
    '400 data[7]',
    '404 options.lines[0]',
  ])
  assert.deepEqual(await refused({ data: [] }), [400, '400 data'])
  assert.deepEqual(await refused({}), [400, '400 data'])
  const ill = { data: [taxFor(a)], options: { lines: ['7'] } }
  assert.deepEqual(await refused(ill), [400, '400 options.lines[0]'])
  const unknown = await shop.admin.put('/v2/carts/unknown/taxes', { data: [taxFor(a)] })
  assert.equal(unknown.status, 404)
  assert.deepEqual(await taxCounts(shop.admin, cart), [2, 0])
})

test('a replacement takes the same statements for one element and for 500', async (t) => {
  const shop = await startShop(t)
  const cart = await makeCart(shop, 100)
  const single = await makeCart(shop, 1)
  const put = (path: string, data: unknown[]) => async () => {
    const { status, body } = await shop.admin.put(path, { data })
    assert.deepEqual([status, body.data?.length], [200, data.length])
  }
  const many = cart.lines.flatMap((line) => taxesFor(line, 5))
  const rise = (data: readonly object[]) => data.map((one) => ({ ...one, rate: 0.3 }))
  const one = taxesFor(single.lines[0], 1)
  assert.deepEqual(
    await statementsOf(put(cart.taxes, many)),
    await statementsOf(put(single.taxes, one)),
  )
  assert.deepEqual(
    await statementsOf(put(cart.taxes, rise(many))),
    await statementsOf(put(single.taxes, rise(one))),
  )
})

test('BT-32, IT-10, TX-13: totals show tax at once; a changed line keeps it, but it is stale', async (t) => {
  const shop = await startShop(t)
  const cart = await makeCart(shop, 2)
  const [line, other] = cart.lines
  const seen = async () => {
    const { data, included } = (await shop.shopper.get(`${cart.path}?include=items`)).body
    const [first] = included.items
    const { with_tax, tax } = data.meta.display_price
    return [with_tax.amount, tax.amount, data.meta.tax_fresh, first.meta.tax_fresh]
  }
  assert.deepEqual(await seen(), [2_000, 0, undefined, undefined])
  const data = [taxFor(line, { rate: 0.2 })]
  await shop.admin.post(cart.taxes, { data })
  assert.deepEqual(await seen(), [2_200, 200, true, true])

  await shop.admin.put(`${cart.path}/items/${line}`, { data: { quantity: 3 } })
  assert.deepEqual(await seen(), [4_600, 600, false, false])
  const before = await countEvents(shop, cart)
  await shop.admin.put(cart.taxes, { data })
  assert.deepEqual(await seen(), [4_600, 600, true, true], 'the same rates, given for it as it is')
  await shop.admin.put(cart.taxes, { data })
  assert.equal(await countEvents(shop, cart), before + 1)

  await shop.admin.put(`${cart.path}/items/${line}`, { data: { quantity: 1 } })
  const { body } = await shop.admin.get(cart.taxes)
  const path = `${cart.path}/items/${line}/taxes/${body.data[0].id}`
  await shop.admin.put(path, { data: { type: 'tax_item', name: 'VAT' } })
  assert.deepEqual(await seen(), [2_200, 200, false, false], 'a name is not a calculation')
  await shop.admin.put(path, { data: { type: 'tax_item', rate: 0.2 } })
  assert.deepEqual(await seen(), [2_200, 200, true, true])
  await shop.admin.put(`${cart.path}/items/${other}`, { data: { quantity: 2 } })
  assert.deepEqual(await seen(), [3_200, 200, true, true], 'a line without tax cannot be stale')
})

test('TO-4: tax on a price that includes it changes what is in it, not what is paid', async (t) => {
  const shop = await startShop(t)
  const path = '/v2/carts/includes-tax'
  const added = await shop.shopper.post(`${path}/items`, {
    data: { type: 'custom_item', name: 'Desk', quantity: 1, price: { amount: 20_000 } },
  })
  const [{ id }] = added.body.data
  assert.equal((await shop.admin.post(`${path}/taxes`, { data: [taxFor(id)] })).status, 201)
  const { with_tax, without_tax, tax } = (await shop.shopper.get(path)).body.data.meta.display_price
  assert.deepEqual([with_tax.amount, without_tax.amount, tax.amount], [20_000, 18_182, 1_818])
})
