import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { payOrder, startBooksShop } from '../../../test/support/books.ts'
import { eventsOf } from '../../../test/support/events.ts'
import type { Shop } from '../../../test/support/shop.ts'
import { intentOf } from '../../../test/support/stripe-shop.ts'
import { ownBooks } from '../../own-books.ts'
import { builtInGateways } from '../built-in.ts'
import { compareBooksHandling, enqueueComparisons } from './nightly.ts'

const path = '/v2/gateways/stripe/books'

/** A worker looks whether a night's comparison is missing, and does it. */
async function compareAtNight(shop: Shop): Promise<void> {
  const gateways = builtInGateways(shop.deps)
  await enqueueComparisons({ ...shop.deps, gateways })
  await enqueueComparisons({ ...shop.deps, gateways })
  await shop.runTasks()
}

const told = (shop: Shop) => eventsOf(shop, 'stripe')

test('GW-8: books that differ are told of once a night, with what GET shows', async (t) => {
  const { shop, fake } = await startBooksShop(t)
  const { admin, clock } = shop
  assert.equal((await admin.get(path)).body.data.compared_at, null)
  const paid = await payOrder(shop)
  await compareAtNight(shop)
  const equal = (await admin.get(path)).body.data
  assert.deepEqual([equal.compared, equal.total, equal.differences], [1, 0, []])
  const before = (await told(shop)).length

  Object.assign(intentOf(fake, paid.reference), { amount_received: 999 })
  await compareAtNight(shop)
  assert.equal((await told(shop)).length, before, 'this night is over')

  clock.advance({ days: 1 })
  await compareAtNight(shop)
  await compareAtNight(shop)
  const events = (await told(shop)).slice(before)
  assert.deepEqual(
    events.map(({ type }) => type),
    ['gateway_books.differed'],
  )
  const { links, ...shown } = (await admin.get(path)).body.data
  assert.deepEqual(events[0]?.payload, { data: shown })
  assert.deepEqual([shown.total, shown.counts.amount, shown.stopped], [1, 1, false])
  assert.deepEqual(shown.differences[0].here, {
    type: 'transaction',
    id: paid.id,
    state: 'paid',
    amount: 1_000,
    currency: 'USD',
  })

  clock.advance({ days: 1 })
  await compareAtNight(shop)
  assert.equal((await told(shop)).length, before + 2, 'and again the next night')
  await admin.put('/v2/gateways/stripe', { data: { enabled: false } })
  clock.advance({ days: 1 })
  await compareAtNight(shop)
  assert.equal((await told(shop)).length, before + 4, 'it still collects subscriptions')
  const collects = { data: { subscriptions: true } }
  await admin.put('/v2/gateways/service_payments_processor', collects)
  clock.advance({ days: 1 })
  const { compared_at: last } = (await admin.get(path)).body.data
  await compareAtNight(shop)
  assert.equal((await admin.get(path)).body.data.compared_at, last, 'it is switched off')
})

test('GW-8: the clock of a sandbox does not move the window of real time', async (t) => {
  const { shop, fake } = await startBooksShop(t)
  const sandbox = await shop.openStore({ mode: 'sandbox' })
  const there = { ...shop, store: sandbox, admin: sandbox.admin }
  const data = { enabled: true, secret_key: fake.secretKey }
  assert.equal((await sandbox.admin.put('/v2/gateways/stripe', { data })).status, 200)
  const attributes = { mode: 'frozen', now: '2031-05-01T00:00:00.000Z' }
  const moved = await sandbox.admin.put('/v2/clock', { data: { type: 'clock', attributes } })
  assert.equal(moved.status, 200, JSON.stringify(moved.body))
  const paid = await payOrder(there)
  fake.world.intents.delete(paid.reference)
  await compareAtNight(shop)
  const shown = (await sandbox.admin.get(path)).body.data
  assert.deepEqual([shown.total, shown.counts.only_here], [1, 1])
  const recorded = await sql<{ at: Temporal.Instant }>`
    select created_at as at from event
     where store_id = ${sandbox.id} and type = 'gateway_books.differed'`.execute(shop.deps.db)
  assert.deepEqual(
    recorded.rows.map(({ at }) => String(at)),
    ['2031-05-01T00:00:00Z'],
  )
})

test('GW-8: a silent Stripe is asked again and then left alone, and nothing is told', async (t) => {
  const { shop, fake } = await startBooksShop(t)
  const paid = await payOrder(shop)
  fake.world.intents.delete(paid.reference)
  const before = (await told(shop)).length
  fake.faults.set({ lostRequests: 1 })
  await assert.rejects(compareAtNight(shop), /task compare-books failed/)

  const retried = await sql<{ state: string }>`
    delete from tasks.job where name = 'compare-books' returning state`.execute(shop.deps.db)
  assert.deepEqual(retried.rows, [{ state: 'retry' }])
  const lines: string[] = []
  const log = { error: (_: object, words: string) => void lines.push(words) }
  const { handler } = compareBooksHandling({
    ...shop.deps,
    gateways: builtInGateways(shop.deps),
    ownBooks,
  })
  const { signal } = new AbortController()
  const data = { storeId: shop.store.id, gateway: 'stripe' }
  const task = { id: 'last', data, attempt: 7, lastAttempt: true, signal, log }
  await handler(task as unknown as Parameters<typeof handler>[0])
  assert.match(lines.join(), /could not be read; payments are compared again next night/)
  assert.equal((await shop.admin.get(path)).body.data.compared_at, null)
  assert.equal((await told(shop)).length, before)

  fake.faults.set({ lostRequests: 0 })
  shop.clock.advance({ days: 1 })
  await compareAtNight(shop)
  assert.equal((await told(shop)).length, before + 1)
})
