import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Answer, Client } from '../../../test/support/client.ts'
import { createClient } from '../../../test/support/client.ts'
import { madeOnce } from '../../../test/support/made-once.ts'
import { startSecondApp } from '../../../test/support/second-app.ts'
import { type Shop, startShop } from '../../../test/support/shop.ts'
import type { Seen } from '../../../test/support/shopping.ts'
import {
  allOrNothing,
  makeCart,
  type TaxedCart,
  taxCounts,
  taxesFor,
  taxFor,
} from '../../../test/support/taxed-cart.ts'
import { triesOf } from '../../../test/support/thorough.ts'

/** Real connections to two processes' worth of program on one database; one alone could be lucky. */
let shop: Shop
let admins: [Client, Client]

const openShop = madeOnce(async (t) => {
  shop = await startShop(t, { own: true })
  const { address } = await startSecondApp(t, shop)
  const { key } = shop.store
  const { body } = await shop.stranger.post('/oauth/access_token', {
    grant_type: 'client_credentials',
    client_id: key.clientId,
    client_secret: key.clientSecret,
  })
  const headers = { authorization: `Bearer ${body.access_token}` }
  admins = [shop.admin, createClient(address, () => {}, headers)]
})

const ROUNDS = triesOf(3, 5, 100)
const CALLERS = 50
const adminOf = (index: number) => admins[index % 2] ?? shop.admin

/** The outcome of each in short: 201, or the title of the error. */
function outcomes(answers: readonly Answer[]): Record<string, number> {
  const names = answers.map(({ status, body }) => (status === 201 ? '201' : (body.title ?? status)))
  return Object.fromEntries(
    [...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]),
  )
}

const LIMIT = 'Tax item not added to cart item.'
const ALL = 'Add all or nothing.'

test('BT-36: fifty callers add one tax item each to one line: exactly five succeed', async () => {
  await openShop()
  for (let round = 0; round < ROUNDS; round++) {
    const cart = await makeCart(shop, 1)
    const options = round % 2 === 0 ? {} : allOrNothing
    const answers = await Promise.all(
      Array.from({ length: CALLERS }, (_, index) =>
        adminOf(index).post(cart.taxes, { data: [taxFor(cart.lines[0])], ...options }),
      ),
    )
    const refusal = round % 2 === 0 ? LIMIT : ALL
    assert.deepEqual(outcomes(answers), { 201: 5, [refusal]: CALLERS - 5 }, `round ${round}`)
    assert.deepEqual(await taxCounts(shop.admin, cart), [5])
  }
})

test('12.6, 38 to 40: batches at once on one line give the result of some order', async () => {
  await openShop()
  type Row = [
    row: string,
    has: number,
    batches: number[],
    flag: boolean,
    expected: object,
    end: number,
  ]
  const rows: Row[] = [
    ['38', 0, [3, 3], false, { 201: 1, [LIMIT]: 1 }, 3],
    ['38 true', 0, [3, 3], true, { 201: 1, [ALL]: 1 }, 3],
    ['39', 0, [2, 3], false, { 201: 2 }, 5],
    ['39 true', 0, [2, 3], true, { 201: 2 }, 5],
    ['40', 4, [1, 1, 1, 1, 1, 1, 1, 1], false, { 201: 1, [LIMIT]: 7 }, 5],
    ['40 true', 4, [1, 1, 1, 1, 1, 1, 1, 1], true, { 201: 1, [ALL]: 7 }, 5],
  ]
  for (const [row, has, batches, flag, expected, end] of rows) {
    for (let round = 0; round < 5; round++) {
      const cart = await makeCart(shop, 1)
      const [line] = cart.lines
      if (has > 0) await shop.admin.post(cart.taxes, { data: taxesFor(line, has) })
      const options = { add_all_or_nothing: flag }
      const answers = await Promise.all(
        batches.map((count, index) =>
          adminOf(index).post(cart.taxes, { data: taxesFor(line, count), options }),
        ),
      )
      assert.deepEqual(outcomes(answers), expected, `row ${row}`)
      assert.deepEqual(await taxCounts(shop.admin, cart), [end], `row ${row}`)
    }
  }
})

test('12.6, 38: a batch that also has other lines keeps those', async () => {
  await openShop()
  const cart = await makeCart(shop, 3)
  const [a, b, c] = cart.lines
  const answers = await Promise.all(
    [b, c].map((other, index) =>
      adminOf(index).post(cart.taxes, { data: [...taxesFor(a, 3), taxFor(other)] }),
    ),
  )
  assert.deepEqual(outcomes(answers), { 201: 2 })
  assert.deepEqual(answers.map(({ body }) => body.errors?.length ?? 0).sort(), [0, 3])
  assert.deepEqual(await taxCounts(shop.admin, cart), [3, 1, 1])
})

test('12.6, 41: at once with the deletion of the line', async () => {
  await openShop()
  for (let round = 0; round < 10; round++) {
    const cart = await makeCart(shop, 2)
    const [a] = cart.lines
    const options = { add_all_or_nothing: round % 2 === 0 }
    const [added, deleted] = await Promise.all([
      adminOf(round).post(cart.taxes, { data: taxesFor(a, 3), options }),
      adminOf(round + 1).delete(`${cart.path}/items/${a}`),
    ])
    assert.equal(deleted.status, 200)
    assert.ok(added.status === 201 || added.status === (round % 2 === 0 ? 422 : 404))
    assert.deepEqual(await taxCounts(shop.admin, cart), [0, 0])
  }
})

const billing_address = {
  first_name: 'Given',
  last_name: 'Family',
  line_1: '1 Harbor Street',
  region: 'MA',
  postcode: '02110',
  country: 'US',
}
const checkout = {
  data: { customer: { name: 'A guest', email: 'guest@shop.example' }, billing_address },
}

test('12.6, 42: at once with checkout, the order holds all of the batch or none', async () => {
  await openShop()
  for (let round = 0; round < 10; round++) {
    const cart = await makeCart(shop, 4)
    const data = cart.lines.flatMap((line) => taxesFor(line, 2))
    const [order, added] = await Promise.all([
      adminOf(round).post(`${cart.path}/checkout`, checkout),
      adminOf(round + 1).post(cart.taxes, { data }),
    ])
    assert.deepEqual([added.status, order.status], [201, 201], JSON.stringify(order.body))
    const copied = order.body.included.tax_items?.length ?? 0
    assert.ok(copied === 0 || copied === data.length, `${copied} of ${data.length}`)
    const { with_tax } = order.body.data.meta.display_price
    assert.equal(with_tax.amount, copied === 0 ? 4_000 : 4_800)
    assert.deepEqual(await taxCounts(shop.admin, cart), [2, 2, 2, 2])

    const again = await shop.admin.post(`${cart.path}/checkout`, checkout)
    const { body } = await shop.admin.get(cart.path)
    const amounts = ({ with_tax, without_tax, tax }: Seen) => [with_tax, without_tax, tax]
    assert.deepEqual(
      amounts(again.body.data.meta.display_price),
      amounts(body.data.meta.display_price),
      'TO-15: the order equals the cart',
    )
  }
})

test('12.6, 43: at once with the deletion of all taxes', async () => {
  await openShop()
  for (let round = 0; round < 10; round++) {
    const cart = await makeCart(shop, 1)
    const [added, cleared] = await Promise.all([
      adminOf(round).post(cart.taxes, { data: taxesFor(cart.lines[0], 4) }),
      adminOf(round + 1).delete(cart.taxes),
    ])
    assert.equal(added.status, 201)
    assert.ok(cleared.status === 204 || cleared.status === 404)
    assert.deepEqual(await taxCounts(shop.admin, cart), [cleared.status === 204 ? 0 : 4])
  }
})

test('replacements at once: the line has exactly one of them', async () => {
  await openShop()
  const cart = await makeCart(shop, 1)
  const [line] = cart.lines
  const counts = [1, 2, 3, 4, 5]
  for (let round = 0; round < 5; round++) {
    const answers = await Promise.all(
      counts.map((count) =>
        adminOf(count).put(cart.taxes, {
          data: taxesFor(line, count).map((one) => ({ ...one, name: `of ${count}` })),
        }),
      ),
    )
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
    const { data } = (await shop.admin.get(cart.taxes)).body
    assert.deepEqual(new Set(data.map((item: Seen) => item.name)), new Set([`of ${data.length}`]))
  }
})

const OPERATIONS = triesOf(500, 1_000, 10_000)
const AT_ONCE = 40

const kinds = [
  'bulk',
  'single',
  'remove',
  'clear',
  'replace',
  'quantity',
  'drop',
  'grow',
  'read',
  'checkout',
] as const
type Operation = {
  kind: (typeof kinds)[number]
  place: number
  other: number
  count: number
  flag: boolean
}

const operation: fc.Arbitrary<Operation> = fc.record({
  kind: fc.oneof(
    { weight: 8, arbitrary: fc.constant('bulk' as const) },
    { weight: 6, arbitrary: fc.constantFrom('single' as const, 'remove' as const) },
    { weight: 4, arbitrary: fc.constantFrom('replace' as const, 'quantity' as const) },
    { weight: 3, arbitrary: fc.constantFrom('drop' as const, 'grow' as const, 'read' as const) },
    { weight: 1, arbitrary: fc.constantFrom('clear' as const, 'checkout' as const) },
  ),
  place: fc.nat({ max: 7 }),
  other: fc.nat({ max: 7 }),
  count: fc.integer({ min: 1, max: 4 }),
  flag: fc.boolean(),
})

test('many random operations at once on one cart: no deadlock, no failure, all rules kept', async () => {
  await openShop()
  const seed = Math.trunc(Math.random() * 1e9)
  const queue = fc.sample(operation, { numRuns: OPERATIONS, seed })
  const cart = await makeCart(shop, 8)
  const allowed = new Set([200, 201, 204, 400, 404, 422])
  const statuses = new Map<string, number>()
  let next = 0
  const caller = async (_: unknown, index: number) => {
    for (;;) {
      const one = queue[next++]
      if (!one) return
      const answer = await perform(adminOf(index), cart, one)
      const name = `${one.kind} ${answer.status}`
      statuses.set(name, (statuses.get(name) ?? 0) + 1)
      const said = `seed ${seed}: ${name} ${JSON.stringify(answer.body)}`
      assert.ok(allowed.has(answer.status), said)
      if (one.kind === 'read' || name === 'checkout 201') checkSums(answer.body)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, caller))
  for (const name of ['bulk 201', 'bulk 422', 'replace 200', 'drop 200', 'checkout 201']) {
    assert.ok(statuses.has(name), `${name} of seed ${seed}: ${JSON.stringify([...statuses])}`)
  }
  const { body } = await shop.admin.get(`${cart.path}?include=items,tax_items`)
  checkSums(body)
})

function perform(admin: Client, cart: TaxedCart, one: Operation): Promise<Answer> {
  const line = cart.lines[one.place % cart.lines.length]
  const other = cart.lines[one.other % cart.lines.length]
  const data = [...taxesFor(line, one.count), ...taxesFor(other, one.count)]
  switch (one.kind) {
    case 'bulk':
      return admin.post(cart.taxes, { data, options: { add_all_or_nothing: one.flag } })
    case 'replace':
      return admin.put(cart.taxes, { data, options: { lines: other ? [other] : [] } })
    case 'single':
      return admin.post(`${cart.path}/items/${line}/taxes`, { data: taxFor(line) })
    case 'remove':
      return removeOne(admin, `${cart.path}/items/${line}/taxes`, one.count)
    case 'clear':
      return admin.delete(cart.taxes)
    case 'quantity':
      return admin.put(`${cart.path}/items/${line}`, { data: { quantity: one.count } })
    case 'drop':
      return admin.delete(`${cart.path}/items/${line}`)
    case 'grow':
      return grow(admin, cart, one.place)
    case 'read':
      return admin.get(`${cart.path}?include=items,tax_items`)
    case 'checkout':
      return admin.post(`${cart.path}/checkout`, checkout)
  }
}

async function removeOne(admin: Client, path: string, place: number): Promise<Answer> {
  const { status, body, headers } = await admin.get(path)
  const item = body.data?.[place - 1]
  return item ? admin.delete(`${path}/${item.id}`) : { status, body, headers }
}

/** One more of a line that may be there; a new one takes the place of one that went. */
async function grow(admin: Client, cart: TaxedCart, place: number): Promise<Answer> {
  const sku = `LINE-${place}`
  const price = { amount: 1_000, includes_tax: false }
  const answer = await admin.post(`${cart.path}/items`, {
    data: { type: 'custom_item', name: 'Line', sku, quantity: 1, price, tax: taxesFor('', 2) },
  })
  const made = answer.body.data?.find((line: Seen) => line.sku === sku)
  if (made) cart.lines[place] = made.id
  return answer
}

/** TX-1, TO-9: five at most on a line, and every figure of a cart or order the sum of its parts. */
function checkSums({ data, included }: Seen): void {
  const items: Seen[] = included?.items ?? []
  const amounts = (price: Seen) => ({
    with_tax: price.with_tax.value?.amount ?? price.with_tax.amount,
    without_tax: price.without_tax.value?.amount ?? price.without_tax.amount,
    tax: price.tax.value?.amount ?? price.tax.amount,
  })
  const sum = { with_tax: 0, without_tax: 0, tax: 0 }
  for (const item of items) {
    assert.ok((item.relationships.taxes.data ?? []).length <= 5)
    const line = amounts(item.meta.display_price)
    assert.equal(line.with_tax, line.without_tax + line.tax)
    sum.with_tax += line.with_tax
    sum.without_tax += line.without_tax
    sum.tax += line.tax
  }
  assert.deepEqual(amounts(data.meta.display_price), sum)
}
