import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { startShop } from '../../../test/support/shop.ts'
import { statementsOf } from '../../../test/support/statements.ts'
import {
  countEvents,
  makeCart,
  taxCounts,
  taxesFor,
  taxFor,
} from '../../../test/support/taxed-cart.ts'

const CARTS = 24

test('BT-36: bulk adds that come together share transactions, and each has its own answer', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const carts = await Promise.all(Array.from({ length: CARTS }, () => makeCart(shop, 1)))
  const [full, second] = carts
  assert(full && second)
  await admin.post(full.taxes, { data: taxesFor(full.lines[0], 5) })
  const foreign = taxFor(second.lines[0])

  let statuses: number[] = []
  const texts = await statementsOf(async () => {
    const calls = [
      ...carts.map((cart) => admin.post(cart.taxes, { data: taxesFor(cart.lines[0], 2) })),
      admin.post('/v2/carts/unknown/taxes', { data: [foreign] }),
      admin.post('/v2/carts/bad%20name/taxes', { data: [foreign] }),
      admin.post(full.taxes, { data: [foreign], options: { add_all_or_nothing: true } }),
      admin.call('POST', second.taxes, {
        body: { data: taxesFor(second.lines[0], 2) },
        headers: { 'idempotency-key': 'one of its own' },
      }),
    ]
    statuses = (await Promise.all(calls)).map(({ status }) => status)
  })
  const others = carts.slice(1).map(() => 201)
  assert.deepEqual(statuses, [422, ...others, 404, 400, 422, 201])
  const commits = texts.filter((text) => text === 'commit').length
  const done = statuses.filter((status) => status === 201).length
  // On a busy machine few of them may come together, but never none.
  assert.ok(commits < done, `${commits} transactions for ${done} writes`)

  for (const [place, cart] of carts.entries()) {
    const expected = place === 0 ? 5 : place === 1 ? 4 : 2
    assert.deepEqual(await taxCounts(admin, cart), [expected])
    // One when it was made, one for each request that added something.
    assert.equal(await countEvents(shop, cart), place === 1 ? 3 : 2)
  }
})

test('CA-14: a cart that somebody holds keeps nobody else waiting', async (t) => {
  const shop = await startShop(t)
  const { admin, deps } = shop
  const [held, ...free] = await Promise.all(Array.from({ length: 6 }, () => makeCart(shop, 1)))
  assert(held)
  const add = (cart: typeof held) => admin.post(cart.taxes, { data: [taxFor(cart.lines[0])] })
  let isAnswered = false
  let waiting: ReturnType<typeof add> | undefined
  await deps.db.transaction().execute(async (tx) => {
    await sql`
      select from cart
       where store_id = ${shop.store.id} and reference = ${held.reference} for update`.execute(tx)
    waiting = add(held).finally(() => {
      isAnswered = true
    })
    const answers = await Promise.all(free.map(add))
    assert.deepEqual(
      answers.map(({ status }) => status),
      free.map(() => 201),
    )
    assert.equal(isAnswered, false)
  })
  assert.equal((await waiting)?.status, 201)
})

test('BT-36: a lost connection is an error for all, and nothing is tried again behind their backs', async (t) => {
  const shop = await startShop(t)
  const { admin, deps } = shop
  const carts = await Promise.all(Array.from({ length: 3 }, () => makeCart(shop, 1)))
  const ended = new Set<number>()
  await deps.db.transaction().execute(async (tx) => {
    await sql`lock table cart_tax_item in access exclusive mode`.execute(tx)
    const calls = carts.map((cart) => admin.post(cart.taxes, { data: [taxFor(cart.lines[0])] }))
    const answered = Promise.all(calls)
    // Not all of them need come together: each transaction that they have loses its connection.
    while ((await Promise.race([answered, delay(20)])) === undefined) {
      const { rows } = await sql<{ pid: number }>`
        select pid, pg_terminate_backend(pid, 60000) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`.execute(tx)
      for (const { pid } of rows) ended.add(pid)
    }
    const statuses = (await answered).map(({ status }) => status)
    assert.deepEqual(statuses, [503, 503, 503])
  })
  // If each were tried again alone, there would be three more.
  assert.ok(ended.size <= carts.length, `${ended.size} transactions`)
  for (const cart of carts) assert.deepEqual(await taxCounts(admin, cart), [0])
})
