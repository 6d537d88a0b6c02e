import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  act,
  bill,
  change,
  events,
  read,
  subscribeInApril,
} from '../../../../test/support/changing.ts'
import { assertReconciled } from '../../../../test/support/reconciled.ts'
import { subscriptions as path, plan } from '../../../../test/support/subscribing.ts'

/** Choices without a proration policy, which take over with the next period. */

/** On the first of the plans, with April invoiced. */
async function openApril(t: Parameters<typeof subscribeInApril>[0], plans: object[]) {
  const { offering, ...april } = await subscribeInApril(t, plans)
  const { shop } = april
  await bill(shop)
  shop.clock.travelTo('2026-04-11T00:00:00Z')
  return { ...april, plans: offering.plans }
}

test('PRO-3, PRO-9: an event tells when a plan or products take over', async (t) => {
  const { shop, admin, id, plans } = await openApril(t, [plan(), plan({ name: 'Other' })])
  const [box] = (await read(admin, id)).relationships.products.data
  const products = [{ type: 'replace', products: [box.id] }]
  assert.equal((await admin.put(`${path}/${id}/products`, { data: products })).status, 204)
  const seen = ['created', 'updated']
  assert.deepEqual(await events(shop, id), seen)
  shop.clock.travelTo('2026-05-01T00:00:00Z')
  await bill(shop)
  assert.deepEqual(await events(shop, id), [...seen, 'updated'], 'other products')
  await change(admin, id, { plan_id: plans[1] })
  shop.clock.travelTo('2026-06-01T00:00:00Z')
  await bill(shop)
  assert.deepEqual(await events(shop, id), [...seen, 'updated', 'updated', 'updated'])
  shop.clock.travelTo('2026-07-01T00:00:00Z')
  await bill(shop)
  assert.equal((await events(shop, id)).length, 5, 'a renewal is told by its invoice')
  await assertReconciled(shop)
})

test('PRO-7: the end date is that of the chosen plan, before it takes over, too', async (t) => {
  const closing = plan({ name: 'Half a year', end_behavior: 'close', plan_length: 6 })
  const { shop, admin, id, plans } = await openApril(t, [closing, plan({ name: 'Rolling' })])
  const endOf = async () => (await read(admin, id)).meta.timestamps.end_date
  const ends = '2026-10-01T00:00:00.000Z'
  assert.equal(await endOf(), ends)
  await change(admin, id, { plan_id: plans[1] })
  assert.equal(await endOf(), undefined, 'rolling')
  await act(admin, id, 'cancel')
  assert.equal(await endOf(), '2026-05-01T00:00:00.000Z')
  await act(admin, id, 'resume')
  assert.equal(await endOf(), undefined, 'rolling after all')
  await change(admin, id, { plan_id: plans[0] })
  assert.equal(await endOf(), ends, 'the plan in force again')

  await change(admin, id, { plan_id: plans[1] })
  shop.clock.travelTo('2026-05-01T00:00:00Z')
  await bill(shop)
  await change(admin, id, { plan_id: plans[0] })
  // From 1 June on; a pause that outlasts the period moves it.
  const later = '2026-12-01T00:00:00.000Z'
  assert.equal(await endOf(), later)
  await act(admin, id, 'pause')
  shop.clock.travelTo('2026-07-01T00:00:00Z')
  await bill(shop)
  await act(admin, id, 'resume')
  assert.equal(await endOf(), '2027-01-01T00:00:00.000Z')
  await assertReconciled(shop)
})
