import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  addSchedule,
  advance,
  assertSame,
  booksOf,
  by,
  clockOf,
  frozen,
  liveUntil,
  openSandbox,
} from '../support/advancing.ts'
import { subscribeBy } from '../support/invoicing.ts'

test('one call, many calls and a life day by day give the same books', async (t) => {
  const { shop, store: one } = await openSandbox(t)
  const many = await shop.openStore({ mode: 'sandbox' })
  const { store: lived } = shop
  const stores = [one, many, lived]
  for (const { admin } of stores) {
    await addSchedule(admin, 'billing-run', '30 1 * * *')
    await addSchedule(admin, 'payment-run', '30 1 * * *')
    for (const card of ['card_approved', 'card_declined', 'card_timeout', 'card_lost_request']) {
      await subscribeBy(admin, card)
    }
  }
  const end = '2026-05-02T09:15:00.000Z'
  await advance(shop, one.admin, by('P2M'))
  for (let day = 0; day < 61; day++) await advance(shop, many.admin, by('P1D'))
  for (const { admin } of [one, many]) {
    assert.deepEqual(await clockOf(admin), ['running', end])
    await admin.put('/v2/clock', frozen)
  }
  await liveUntil(shop, lived, end)
  const books = await booksOf(shop, one)
  for (const other of [many, lived]) assertSame(await booksOf(shop, other), books)
})
