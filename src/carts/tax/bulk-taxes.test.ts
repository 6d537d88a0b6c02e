import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import type { Answer } from '../../../test/support/client.ts'
import { startShop } from '../../../test/support/shop.ts'
import type { Seen } from '../../../test/support/shopping.ts'
import { statementsOf } from '../../../test/support/statements.ts'
import {
  allOrNothing,
  countEvents,
  makeCart,
  taxCounts,
  taxesFor,
  taxFor,
} from '../../../test/support/taxed-cart.ts'

const title = 'Tax item not added to cart item.'
const stray = () => crypto.randomUUID()

test('BT-6 to BT-10, BT-29: what is stored comes back in order, with ids, under both names', async (t) => {
  const shop = await startShop(t)
  const cart = await makeCart(shop, 2)
  const [a, b] = cart.lines
  const given = { code: 'STATE-GEN', jurisdiction: 'MA', name: 'State sales tax', rate: 0.0625 }
  const target = { data: { type: 'custom_item', id: b } }
  const sent = stray()
  const { status, body } = await shop.admin.post(cart.taxes, {
    data: [
      { ...taxFor(b), ...given, relationships: { order: target }, id: sent },
      taxFor(a, { code: null, rate: 0.1 + 0.2 }),
    ],
    options: null,
  })
  assert.equal(status, 201)
  assert.deepEqual(Object.keys(body).sort(), ['data', 'options'])
  assert.deepEqual(body.options, { add_all_or_nothing: false })
  const [first, second] = body.data
  assert.match(first.id, /^[0-9a-f-]{36}$/)
  assert.notEqual(first.id, sent)
  assert.deepEqual(first, {
    id: first.id,
    type: 'tax_item',
    ...given,
    relationships: { item: target, order: target },
  })
  assert.deepEqual(Object.keys(second).sort(), ['id', 'rate', 'relationships', 'type'])
  assert.equal(second.rate, 0.3)

  const { body: listed } = await shop.shopper.get(cart.taxes)
  assert.deepEqual(listed, { data: [second, first] }, 'lines in the order of the cart')
})

test('7.1, BT-25, BT-26, BT-28: the three shapes of the interface, to the letter', async (t) => {
  const shop = await startShop(t)
  const cart = await makeCart(shop, 2)
  const [a, b] = cart.lines
  const all = await shop.admin.post(cart.taxes, { data: [taxFor(stray())], ...allOrNothing })
  assert.deepEqual(
    [all.status, all.body],
    [
      422,
      {
        status: 422,
        title: 'Add all or nothing.',
        detail: 'add_all_or_nothing is true, so the bulk add of tax items could not be done.',
      },
    ],
  )
  const limit = await shop.admin.post(cart.taxes, { data: taxesFor(a, 6) })
  assert.deepEqual(
    [limit.status, limit.body],
    [
      422,
      {
        status: 422,
        title,
        detail: 'The limit of 5 tax items on the cart item cannot be exceeded.',
        meta: { id: a },
      },
    ],
  )
  const wrong = [a, b].map((id) => ({
    ...taxFor(id),
    relationships: { item: { data: { type: 'cart_item', id } } },
  }))
  const detail =
    'The bulk tax item type (cart_item) does not match the cart item type (custom_item).'
  for (const options of [{}, allOrNothing]) {
    const mismatch = await shop.admin.post(cart.taxes, { data: wrong, ...options })
    assert.deepEqual(
      [mismatch.status, mismatch.body],
      [
        404,
        { data: [], errors: [a, b].map((id) => ({ status: 404, title, detail, meta: { id } })) },
      ],
    )
  }
  assert.deepEqual(await taxCounts(shop.admin, cart), [0, 0])
})

test('CO-13: a NUL in one element is the fault of that element alone', async (t) => {
  const shop = await startShop(t)
  const cart = await makeCart(shop, 3)
  const [a, b, c] = cart.lines
  const data = [
    taxFor(a, { name: 'State\0tax' }),
    taxFor(b, { code: 'STATE' }),
    taxFor(c, { code: '\ud800' }),
  ]
  const { status, body } = await shop.admin.post(cart.taxes, { data })
  assert.equal(status, 201, JSON.stringify(body))
  assert.equal(body.data.length, 1)
  const found = body.errors.map((error: { status: number; source: string; meta?: object }) => {
    return [error.status, error.source, error.meta]
  })
  assert.deepEqual(found, [
    [400, 'data[0].name', { id: a }],
    [400, 'data[2].code', { id: c }],
  ])
  assert.deepEqual(await taxCounts(shop.admin, cart), [0, 1, 0])
  const all = await shop.admin.post(cart.taxes, { data, ...allOrNothing })
  assert.deepEqual([all.status, all.body.errors.length], [400, 2])
  const replaced = await shop.admin.put(cart.taxes, { data })
  assert.deepEqual([replaced.status, replaced.body.errors.length], [400, 2])
  const ignored = await shop.admin.post(cart.taxes, { data: [taxFor(c, { note: ['\0'] })] })
  assert.equal(ignored.status, 201, 'what is not kept may hold anything')
  const stray = await shop.admin.post(cart.taxes, { data: [taxFor('a\0b')] })
  assert.equal(stray.status, 404, 'no line has such an id')
  const other = { data: [taxFor(a)], options: { add_all_or_nothing: false, note: '\0' } }
  const whole = await shop.admin.post(cart.taxes, other)
  assert.deepEqual([whole.status, whole.body.errors[0].source], [400, 'options.note'])
  assert.deepEqual(await taxCounts(shop.admin, cart), [0, 1, 1])
})

test('12.6, 1 to 29, BT-21, BT-30, BT-31: each shape over HTTP stores what it says', async (t) => {
  const shop = await startShop(t)
  const other = await makeCart(shop, 1)
  const bad = (line: string | undefined) => taxFor(line, { rate: 'x' })
  type Row = [row: string, (lines: string[]) => unknown[], boolean, number, counts: number[]]
  const rows: Row[] = [
    ['1', ([a, b]) => [taxFor(a), taxFor(b)], true, 201, [1, 1]],
    ['2', ([a]) => [taxFor(a), taxFor(stray())], false, 201, [1, 0]],
    ['2 true', ([a]) => [taxFor(a), taxFor(stray())], true, 422, [0, 0]],
    ['3', () => [taxFor(other.lines[0])], false, 404, [0, 0]],
    ['3 mixed', ([a]) => [taxFor(a), taxFor(other.lines[0])], false, 201, [1, 0]],
    ['3 true', () => [taxFor(other.lines[0])], true, 422, [0, 0]],
    ['8', ([a, b]) => [...taxesFor(a, 6), taxFor(b)], false, 201, [0, 1]],
    ['8 true', ([a, b]) => [...taxesFor(a, 6), taxFor(b)], true, 422, [0, 0]],
    ['10', ([a]) => taxesFor(a, 5), false, 201, [5, 0]],
    ['11', ([a]) => [...taxesFor(a, 5), bad(a)], false, 201, [5, 0]],
    ['12', ([a]) => [bad(a)], false, 400, [0, 0]],
    ['12 mixed', ([a, b]) => [bad(a), taxFor(b)], false, 201, [0, 1]],
    ['12 true', ([a, b]) => [bad(a), taxFor(b)], true, 400, [0, 0]],
    ['19', () => [null, 7, 'x', []], false, 400, [0, 0]],
    ['21', () => [{ type: 'tax_item', rate: 0 }], false, 404, [0, 0]],
    ['29 true', ([a]) => [bad(a), taxFor(stray())], true, 400, [0, 0]],
    ['not a UUID', () => [taxFor('7')], false, 404, [0, 0]],
  ]
  for (const [row, data, flag, status, counts] of rows) {
    const cart = await makeCart(shop, 2)
    const events = await countEvents(shop, cart)
    const elements = data(cart.lines)
    const answer = await shop.admin.post(cart.taxes, {
      data: elements,
      options: { add_all_or_nothing: flag },
    })
    assert.equal(answer.status, status, `row ${row}: ${JSON.stringify(answer.body)}`)
    assert.deepEqual(await taxCounts(shop.admin, cart), counts, `row ${row}`)
    const isStored = counts.some((count) => count > 0)
    assert.equal(await countEvents(shop, cart), events + (isStored ? 1 : 0), `BT-33, row ${row}`)
    if (status === 201) {
      assert.deepEqual(answer.body.options, { add_all_or_nothing: flag })
      const stored = counts.reduce((sum, count) => sum + count, 0)
      const { data: added, errors } = answer.body
      assert.equal(added.length, stored)
      assert.equal(
        errors?.length,
        elements.length === stored ? undefined : elements.length - stored,
      )
    }
  }
  assert.deepEqual(await taxCounts(shop.admin, other), [0])
})

test('BT-1 to BT-5, 30 to 36: the request as a whole is refused in the general envelope', async (t) => {
  const shop = await startShop(t)
  const cart = await makeCart(shop, 1)
  const [line] = cart.lines
  const good = { data: [taxFor(line)] }
  const refused = async (call: Promise<Answer>) => {
    const { status, body } = await call
    assert.deepEqual(Object.keys(body), ['errors'])
    assert.equal(body.errors[0].status, status)
    return [status, body.errors[0].source].filter(Boolean).join(' ')
  }
  const { admin, shopper, stranger } = shop
  assert.equal(await refused(stranger.post(cart.taxes, good)), '401')
  assert.equal(await refused(shopper.post(cart.taxes, good)), '403')
  const other = await shop.openStore()
  for (const options of [{}, allOrNothing]) {
    const body = { ...good, ...options }
    assert.equal(await refused(admin.post('/v2/carts/unknown/taxes', body)), '404')
    assert.equal(await refused(other.admin.post(cart.taxes, body)), '404')
    for (const data of [undefined, null, {}, 'x', [], Array(501).fill(good.data[0])]) {
      assert.equal(await refused(admin.post(cart.taxes, { ...options, data })), '400 data')
    }
  }
  for (const options of [[], 7, 'x', true]) {
    assert.equal(await refused(admin.post(cart.taxes, { ...good, options })), '400 options')
  }
  for (const add_all_or_nothing of ['true', 1, {}]) {
    const call = admin.post(cart.taxes, { ...good, options: { add_all_or_nothing } })
    assert.equal(await refused(call), '400 options.add_all_or_nothing')
  }
  const raw = (text: string, headers = {}) => admin.call('POST', cart.taxes, { raw: text, headers })
  assert.equal(await refused(raw('{"data":')), '400')
  assert.equal(await refused(raw('data=1', { 'content-type': 'text/plain' })), '415')
  assert.equal(await refused(raw(`{"data":["${'x'.repeat(1024 * 1024)}"]}`)), '413')
  assert.deepEqual(await taxCounts(admin, cart), [0])
})

test('CA-8, CA-9, BT-2: a batch keeps the cart alive; an expired cart is unknown', async (t) => {
  const shop = await startShop(t)
  const cart = await makeCart(shop, 1)
  const [line] = cart.lines
  shop.clock.advance({ hours: 24 * 6 })
  assert.equal((await shop.admin.post(cart.taxes, { data: [taxFor(line)] })).status, 201)
  shop.clock.advance({ hours: 24 * 6 })
  assert.equal((await shop.admin.post(cart.taxes, { data: [taxFor(line)] })).status, 201)
  shop.clock.advance({ hours: 24 * 7 })
  assert.equal((await shop.admin.post(cart.taxes, { data: [taxFor(line)] })).status, 404)
  assert.equal((await shop.admin.get(cart.taxes)).status, 404)
})

test('BT-35, 37: 500 elements over 100 lines take the same statements as one', async (t) => {
  const shop = await startShop(t)
  const cart = await makeCart(shop, 100)
  const single = await makeCart(shop, 1)
  const post = (path: string, data: unknown[]) => async () => {
    const { status, body } = await shop.admin.post(path, { data })
    assert.deepEqual([status, body.data?.length], [201, data.length])
  }
  const many = cart.lines.flatMap((line) => taxesFor(line, 5))
  const one = await statementsOf(post(single.taxes, [taxFor(single.lines[0])]))
  const all = await statementsOf(post(cart.taxes, many))
  assert.deepEqual(all, one)
  const work = one.filter((text) => !/^(begin|commit|start transaction)/i.test(text))
  assert.equal(work.length, 5, work.join('\n'))
  assert.deepEqual(new Set(await taxCounts(shop.admin, cart)), new Set([5]))

  const codes = (await shop.admin.get(cart.taxes)).body.data.map((item: Seen) => item.code)
  assert.deepEqual(
    codes,
    many.map(({ code }) => code),
    'in the order in which they were added',
  )
})

test('BT-38, TX-6, 44: with a key once, without one again and again until five', async (t) => {
  const shop = await startShop(t)
  const cart = await makeCart(shop, 1)
  const body = { data: taxesFor(cart.lines[0], 2) }
  const headers = { 'idempotency-key': 'tax-batch-1' }
  const first = await shop.admin.post(cart.taxes, body, headers)
  const again = await shop.admin.post(cart.taxes, body, headers)
  assert.equal(first.status, 201)
  assert.deepEqual(again.body, first.body)
  assert.equal(again.headers.get('idempotent-replayed'), 'true')
  assert.deepEqual(await taxCounts(shop.admin, cart), [2])
  const other = await shop.admin.post(cart.taxes, { ...body, ...allOrNothing }, headers)
  assert.equal(other.status, 409)

  assert.equal((await shop.admin.post(cart.taxes, body)).status, 201)
  assert.equal((await shop.admin.post(cart.taxes, body)).body.title, title)
  const all = await shop.admin.post(cart.taxes, { ...body, ...allOrNothing })
  assert.equal(all.body.title, 'Add all or nothing.')
  assert.deepEqual(await taxCounts(shop.admin, cart), [4])

  const refused = { 'idempotency-key': 'tax-batch-2' }
  assert.equal((await shop.admin.post(cart.taxes, body, refused)).status, 422)
  await shop.admin.delete(cart.taxes)
  assert.equal((await shop.admin.post(cart.taxes, body, refused)).status, 201)
})

test('BT-15, BT-17: tax items count however they were added, and the sixth is refused', async (t) => {
  const shop = await startShop(t)
  const cart = await makeCart(shop, 1)
  const [line] = cart.lines
  const levy = { type: 'tax_item', rate: 0.1 }
  const item = { type: 'custom_item', name: 'Line 0', sku: 'LINE-0', quantity: 1 }
  const taxed = { ...item, price: { amount: 1_000 }, tax: [levy, levy] }
  assert.equal((await shop.admin.post(`${cart.path}/items`, { data: taxed })).status, 201)
  const single = await shop.admin.post(`${cart.path}/items/${line}/taxes`, { data: levy })
  assert.equal(single.status, 201)
  assert.equal((await shop.admin.post(cart.taxes, { data: taxesFor(line, 3) })).status, 422)
  assert.equal((await shop.admin.post(cart.taxes, { data: taxesFor(line, 2) })).status, 201)
  assert.equal((await shop.admin.post(cart.taxes, { data: [taxFor(line)] })).status, 422)
  assert.deepEqual(await taxCounts(shop.admin, cart), [5])
})

test('BT-37: a cart that somebody holds is a conflict, and nothing is stored', async (t) => {
  const shop = await startShop(t, { waitMs: 3_000 })
  const cart = await makeCart(shop, 1)
  const holder = new pg.Client({ connectionString: shop.databaseUrl })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select from cart where store_id = $1 and reference = $2 for update', [
    shop.store.id,
    cart.reference,
  ])
  const { status, body } = await shop.admin.post(cart.taxes, { data: [taxFor(cart.lines[0])] })
  await holder.query('rollback')
  await holder.end()
  assert.deepEqual([status, body.errors[0].title], [409, 'Conflict'])
  assert.deepEqual(await taxCounts(shop.admin, cart), [0])
})
