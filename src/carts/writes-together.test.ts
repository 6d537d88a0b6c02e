import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import type { Answer } from '../../test/support/client.ts'
import { checkoutBody, eventsOf } from '../../test/support/ordering.ts'
import { startSelling } from '../../test/support/selling.ts'
import type { Shop } from '../../test/support/shop.ts'
import type { Seen } from '../../test/support/shopping.ts'
import { signIn } from '../../test/support/signed-in.ts'
import { statementsOf } from '../../test/support/statements.ts'
import { numberEvents } from '../platform/events/number-events.ts'

const CARTS = 24

/** Carts of one product each. */
async function startCarts(t: TestContext) {
  const shop = await startSelling(t)
  const [oak, ash] = [await shop.sell('Oak', 1_000), await shop.sell('Ash', 2_000)]
  await shop.publish()
  const paths = Array.from({ length: CARTS }, (_, nth) => `/v2/carts/together-${nth}`)
  const add = (path: string, id: string, headers = {}) =>
    shop.shopper.post(`${path}/items`, { data: { type: 'cart_item', id, quantity: 1 } }, headers)
  for (const path of paths) assert.equal((await add(path, oak)).status, 201)
  return { ...shop, oak, ash, paths, add }
}

/** The statuses of calls at once, which share transactions. */
async function atOnce(calls: () => Promise<Answer>[]): Promise<Answer[]> {
  let answers: Answer[] = []
  const texts = await statementsOf(async () => {
    answers = await Promise.all(calls())
  })
  const commits = texts.filter((text) => text === 'commit').length
  const done = answers.filter(({ status }) => status < 300).length
  // On a busy machine few of them may come together, but never none.
  assert.ok(commits < done, `${commits} transactions for ${done} writes`)
  return answers
}

const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status)

test('adds that come together share transactions, and each has its own answer', async (t) => {
  const shop = await startCarts(t)
  const { paths, add, ash, shopper } = shop
  const unknown = crypto.randomUUID()
  const answers = await atOnce(() => [
    ...paths.map((path, nth) => add(path, nth === 3 ? unknown : ash)),
    add('/v2/carts/new-one', ash),
    add('/v2/carts/bad%20name', ash),
    add(paths[0] ?? '', ash, { 'idempotency-key': 'one of its own' }),
  ])
  const expected = paths.map((_, nth) => (nth === 3 ? 404 : 201))
  assert.deepEqual(statusesOf(answers), [...expected, 201, 400, 201])
  for (const [nth, path] of paths.entries()) {
    const { data, meta } = (await shopper.get(`${path}/items`)).body
    const quantities = data.map(({ quantity }: Seen) => quantity)
    assert.deepEqual(quantities, nth === 0 ? [1, 2] : nth === 3 ? [1] : [1, 1])
    const sum = nth === 0 ? 5_000 : nth === 3 ? 1_000 : 3_000
    assert.equal(meta.display_price.with_tax.amount, sum)
    if (nth > 0 && nth !== 3) assert.deepEqual(answers[nth]?.body, { data, meta })
    const events = await eventsOf(shop, `together-${nth}`)
    assert.equal(events.length, nth === 0 ? 3 : nth === 3 ? 1 : 2)
  }
})

test('replacements of tax that come together share transactions', async (t) => {
  const shop = await startCarts(t)
  const { paths, shopper, admin } = shop
  const lines: string[] = []
  for (const path of paths) lines.push((await shopper.get(`${path}/items`)).body.data[0].id)
  const put = (path: string, id: string, rate: number) => {
    const relationships = { item: { data: { type: 'cart_item', id } } }
    return admin.put(`${path}/taxes`, { data: [{ type: 'tax_item', rate, relationships }] })
  }
  for (const rate of [0.1, 0.2]) {
    const answers = await atOnce(() => [
      ...paths.map((path, nth) => put(path, lines[nth === 5 ? 6 : nth] ?? '', rate)),
      put('/v2/carts/unknown', lines[0] ?? '', rate),
    ])
    assert.deepEqual(statusesOf(answers), [...paths.map((_, nth) => (nth === 5 ? 404 : 200)), 404])
  }
  for (const [nth, path] of paths.entries()) {
    const { data } = (await shopper.get(path)).body
    assert.equal(data.meta.display_price.tax.amount, nth === 5 ? 0 : 200)
    assert.equal((await eventsOf(shop, `together-${nth}`)).length, nth === 5 ? 1 : 3)
  }
})

test('a replacement keeps tax of lines that only a request for another cart names', async (t) => {
  const { paths, shopper, admin, add, ash } = await startCarts(t)
  const [own = '', ...others] = paths
  assert.equal((await add(own, ash)).status, 201)
  const [named, left] = (await shopper.get(`${own}/items`)).body.data.map(({ id }: Seen) => id)
  const put = (path: string, ids: string[]) => {
    const data = ids.map((id) => {
      const relationships = { item: { data: { type: 'cart_item', id } } }
      return { type: 'tax_item', rate: 0.1, relationships }
    })
    return admin.put(`${path}/taxes`, { data })
  }
  assert.equal((await put(own, [named, left])).status, 200)
  const asked = [...others.slice(0, 12), own, ...others.slice(12)]
  const calls = asked.map((path) => put(path, [path === own ? named : left]))
  const expected = asked.map((path) => (path === own ? 200 : 404))
  assert.deepEqual(statusesOf(await Promise.all(calls)), expected)
  const { data } = (await admin.get(`${own}/taxes`)).body
  const taxed = data.map(({ relationships }: Seen) => relationships.item.data.id)
  assert.deepEqual(taxed, [named, left])
})

test('CK-5: checkouts that come together share transactions; what is not sold refuses one', async (t) => {
  const shop = await startCarts(t)
  const { paths, shopper, admin, ash, add, author, publish } = shop
  assert.equal((await add(paths[7] ?? '', ash)).status, 201)
  await author.setProduct(ash, { status: 'draft' })
  await publish()
  await admin.delete(`${paths[8]}/items`)
  const checkOut = (path: string) => shopper.post(`${path}/checkout`, checkoutBody())
  const answers = await atOnce(() => [...paths, '/v2/carts/unknown'].map(checkOut))
  const expected = paths.map((_, nth) => (nth === 7 || nth === 8 ? 400 : 201))
  assert.deepEqual(statusesOf(answers), [...expected, 404])
  for (const { status, body } of answers) {
    if (status !== 201) continue
    const { id, meta } = body.data
    assert.equal(meta.display_price.with_tax.amount, 1_000)
    assert.equal(body.included.items.length, 1)
    assert.deepEqual(await eventsOf(shop, id), ['order.created'])
    const { links: _, ...read } = (await admin.get(`/v2/orders/${id}`)).body.data
    assert.deepEqual(read, body.data)
  }
})

test('CA-14: a cart that somebody holds keeps no other add or checkout waiting', async (t) => {
  const { paths, add, ash, shopper, store, deps } = await startCarts(t)
  const [held = '', ...free] = paths.slice(0, 7) // Few, since the held one waits for seconds only.
  const write = (path: string, nth: number) =>
    nth % 2 === 0 ? add(path, ash) : shopper.post(`${path}/checkout`, checkoutBody())
  let isAnswered = false
  let waiting: Promise<Answer> | undefined
  await deps.db.transaction().execute(async (tx) => {
    await sql`
      select from cart
       where store_id = ${store.id} and reference = 'together-0' for update`.execute(tx)
    waiting = write(held, 0).finally(() => {
      isAnswered = true
    })
    const answers = await Promise.all(free.map(write))
    assert.deepEqual(statusesOf(answers), Array(free.length).fill(201))
    assert.equal(isAnswered, false)
  })
  assert.equal((await waiting)?.status, 201)
})

/** Who caused the last event of each subject. */
async function lastActors({ admin, deps }: Shop): Promise<Map<string, string>> {
  await numberEvents(deps.db)
  const { data } = (await admin.get('/v2/events?limit=1000')).body
  return new Map(
    data.map(({ subject, actor }: Seen) => [subject.id, `${actor.type}:${actor.id}`] as const),
  )
}

test('AUD-1: of writes that come together each event names its own caller', async (t) => {
  const shop = await startCarts(t)
  const { paths, ash, shopper, admin, store } = shop
  const account = await signIn(shop)
  const callers = [
    { client: admin, actor: `key:${store.key.id}` },
    { client: shopper, actor: `shopper:${store.key.id}` },
    { client: account.client, actor: `account:${account.accountId}` },
  ]
  const callerOf = (nth: number, count = callers.length) =>
    callers[nth % count] as (typeof callers)[0]
  const added = await atOnce(() =>
    paths.map((path, nth) => {
      const data = { type: 'cart_item', id: ash, quantity: 1 }
      return callerOf(nth).client.post(`${path}/items`, { data })
    }),
  )
  assert.deepEqual(statusesOf(added), Array(CARTS).fill(201))
  const ofCarts = await lastActors(shop)
  const expected = paths.map((_, nth) => callerOf(nth).actor)
  assert.deepEqual(
    paths.map((_, nth) => ofCarts.get(`together-${nth}`)),
    expected,
  )
  // Checkouts of accounts have transactions of their own.
  const orders = await atOnce(() =>
    paths.map((path, nth) => callerOf(nth, 2).client.post(`${path}/checkout`, checkoutBody())),
  )
  assert.deepEqual(statusesOf(orders), Array(CARTS).fill(201))
  const ofOrders = await lastActors(shop)
  assert.deepEqual(
    orders.map(({ body }) => ofOrders.get(body.data.id)),
    orders.map((_, nth) => callerOf(nth, 2).actor),
  )
})
