import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import {
  addSchedule,
  advance,
  advances,
  assertSame,
  booksOf,
  by,
  clockOf,
  frozen,
  openSandbox,
} from '../support/advancing.ts'
import type { Client } from '../support/client.ts'
import { invoices, subscribeBy } from '../support/invoicing.ts'
import { createEndpoint, type Received, sendWebhooks, startReceiver } from '../support/receiver.ts'
import { assertReconciled } from '../support/reconciled.ts'
import type { Shop, TestStore } from '../support/shop.ts'
import type { Seen } from '../support/shopping.ts'

const month = by('P1M')
const LOOK_MS = 10

async function prepare({ admin }: TestStore) {
  await addSchedule(admin, 'billing-run', '30 1 * * *')
  await addSchedule(admin, 'payment-run', '30 2 * * *')
  for (const card of ['card_approved', 'card_declined', 'card_timeout']) {
    await subscribeBy(admin, card)
  }
}

async function beginAdvance(admin: Client, duration = month) {
  const { status, body } = await admin.post(advances, duration)
  assert.equal(status, 201)
  return async () => (await admin.get(`/v2/clock/advances/${body.data.id}`)).body.data
}

/** Does something while the clocks of these stores cannot move: they stop where they are. */
async function whileHeld({ deps }: Shop, stores: TestStore[], work: () => Promise<void>) {
  await deps.db.transaction().execute(async (tx) => {
    for (const { id } of stores) {
      await sql`select 1 from store_clock where store_id = ${id} for update`.execute(tx)
    }
    await work()
  })
}

test('two stores advance side by side, and a live one keeps its own time', async (t) => {
  const { shop, store: alone } = await openSandbox(t)
  const { store: live, clock } = shop
  const both = [
    await shop.openStore({ mode: 'sandbox' }),
    await shop.openStore({ mode: 'sandbox' }),
  ]
  for (const store of [alone, ...both]) {
    await prepare(store)
    await store.admin.put('/v2/clock', frozen)
  }
  await addSchedule(live.admin, 'billing-run', '0 9 * * *')
  await subscribeBy(live.admin, 'card_approved')
  await advance(shop, alone.admin, month)

  const [readOne, readOther] = await Promise.all(both.map(({ admin }) => beginAdvance(admin)))
  assert.ok(readOne && readOther)
  const done = Promise.all([shop.runTasks(), shop.runTasks()])
  const readBoth = () => Promise.all([readOne(), readOther()])
  while ((await readBoth()).some(({ meta }) => meta.progress.done === 0)) await delay(LOOK_MS)
  await whileHeld(shop, both, async () => {
    clock.travelTo('2026-03-03T09:00:00Z')
    assert.equal(await shop.fireSchedules(), 1)
    await shop.runTasks()
    for (const { attributes } of await readBoth()) assert.equal(attributes.status, 'started')
    const [run] = (await live.admin.get('/v2/subscriptions/jobs')).body.data
    assert.equal(run.attributes.status, 'success')
    const [invoice] = (await live.admin.get('/v2/subscriptions/invoices')).body.data
    assert.equal(invoice.meta.timestamps.created_at, '2026-03-03T09:00:00.000Z')
  })
  await done
  const books = await booksOf(shop, alone)
  for (const store of both) {
    assert.deepEqual(await clockOf(store.admin), ['frozen', '2026-04-02T09:15:00.000Z'])
    assertSame(await booksOf(shop, store), books)
  }
  assert.equal((await live.admin.get('/v2/subscriptions/invoices')).body.data.length, 1)
  await assertReconciled(shop)
})

test('EV-4: webhooks go out during an advance, with the store time in the event and the real time in the header', async (t) => {
  const { shop, store, admin } = await openSandbox(t)
  const receiver = await startReceiver(t)
  await createEndpoint(admin, { url: receiver.url, types: ['subscription_invoice.created'] })
  await prepare(store)
  const read = await beginAdvance(admin, by('P5W'))
  const done = shop.runTasks()
  while ((await listInvoiceTimes(admin)).length === 0) await delay(LOOK_MS)
  await whileHeld(shop, [store], async () => {
    await sendWebhooks({ ...shop, store })
    assert.equal((await read()).attributes.status, 'started')
  })
  const during = receiver.received.length
  assert.ok(during > 0, 'nothing waits for the end')
  await done
  shop.clock.advance({ minutes: 10 })
  await sendWebhooks({ ...shop, store })

  const made = await listInvoiceTimes(admin)
  assert.deepEqual(receiver.received.map(({ body }) => body.created_at).sort(), made)
  assert.deepEqual([...new Set(made)], ['2026-03-03T01:30:00.000Z', '2026-04-03T00:30:00.000Z'])
  const sentAt = ({ headers }: Received) =>
    new Date(Number(headers['webhook-timestamp']) * 1_000).toISOString()
  const times = [...new Set(receiver.received.map(sentAt))]
  assert.deepEqual(times, ['2026-03-02T09:15:00.000Z', '2026-03-02T09:25:00.000Z'])
})

/** When invoices were made, the oldest first. */
async function listInvoiceTimes(admin: Client): Promise<string[]> {
  const { body } = await admin.get(`${invoices}?page[limit]=100`)
  return body.data.map(({ meta }: Seen) => meta.timestamps.created_at).sort()
}
