import assert from 'node:assert/strict'
import { test } from 'node:test'
import { advances, by } from '../support/advancing.ts'
import type { Client } from '../support/client.ts'
import { copy, fillClub } from '../support/copied-store.ts'
import { assertReconciled } from '../support/reconciled.ts'
import { startShop } from '../support/shop.ts'

test('a copy can be billed through months, and its books agree', async (t) => {
  const shop = await startShop(t, { now: '2026-03-10T09:00:00Z' })
  const { store, admin } = shop
  await fillClub(shop)
  await assertReconciled(shop)
  const made = await copy(shop, store.id, store.organization)
  await assertReconciled(shop)
  const path = '/v2/subscriptions/subscriptions?page[limit]=100'
  const stateOf = (one: { id: string; meta: { status: string } }) => [one.id, one.meta.status]
  const [ours, theirs] = [await admin.get(path), await made.admin.get(path)]
  assert.deepEqual(theirs.body.data.map(stateOf), ours.body.data.map(stateOf))
  assert.equal((await made.admin.post(advances, by('P2M'))).status, 201)
  await shop.runTasks()
  await assertReconciled(shop)
  const invoices = '/v2/subscriptions/invoices'
  const total = async (client: Client) => (await client.get(invoices)).body.meta.results.total
  assert.ok((await total(made.admin)) > (await total(admin)), 'only the copy went on')

  // A sandbox with a clock of its own is copied with its time, and can be copied again.
  const again = await copy(shop, made.storeId, store.organization)
  const clock = (await again.admin.get('/v2/clock')).body.data.attributes
  assert.deepEqual([clock.mode, clock.now], ['running', '2026-05-10T09:00:00.000Z'])
  assert.equal(await total(again.admin), await total(made.admin))
})
