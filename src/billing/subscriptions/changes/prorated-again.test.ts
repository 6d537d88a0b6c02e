import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bill, change, read, withPolicy } from '../../../../test/support/changing.ts'
import { eventsOf } from '../../../../test/support/events.ts'
import { assertReconciled } from '../../../../test/support/reconciled.ts'
import { type Shop, startShop } from '../../../../test/support/shop.ts'
import {
  buildOffering,
  openAccount,
  plan,
  product,
  subscribe,
  subscriber,
  subscriptions,
} from '../../../../test/support/subscribing.ts'

/** A change in a period that an earlier change has begun. */

const price = (amount: number, includes_tax = true) => ({ USD: { amount, includes_tax } })

/** A subscriber of the first of the plans, with a policy by which a begun day is not used. */
async function subscribeTo({ admin }: Shop, plans: object[], products: object[]) {
  const offering = await buildOffering(admin, { products, plans })
  await withPolicy(admin, offering.id, 'down')
  const { id, relationships } = await subscribe(admin, {
    ...subscriber(await openAccount(admin), { currency: 'USD' }),
    offering_id: offering.id,
    plan_id: offering.plans[0],
  })
  const productIds: string[] = relationships.products.data.map((one: { id: string }) => one.id)
  return { id, plans: offering.plans, productIds }
}

async function lastInvoice({ admin }: Shop, id: string) {
  return (await admin.get(`${subscriptions}/${id}/invoices`)).body.data[0]
}

for (const includesTax of [true, false]) {
  const side = includesTax ? 'with tax' : 'without tax'
  test(`PRO-4: a period that ends with the one given back costs its own price, ${side}`, async (t) => {
    const shop = await startShop(t, { now: '2026-04-01T00:00:00Z' })
    const weekly = { name: 'Weekly', billing_interval_type: 'week' }
    const { id, plans } = await subscribeTo(
      shop,
      [
        plan({ fixed_price: price(3_000) }),
        plan({ ...weekly, fixed_price: price(1_000, includesTax) }),
      ],
      [product({ price: price(1) })],
    )
    await bill(shop)
    // The week from 24 April ends with the month, of which seven days are given back.
    shop.clock.travelTo('2026-04-24T00:00:00Z')
    assert.equal((await change(shop.admin, id, { plan_id: plans[1] })).status, 200)
    await bill(shop)
    shop.clock.travelTo('2026-04-27T00:00:00Z')
    const again = await change(shop.admin, id, { plan_id: plans[0] })
    assert.equal(again.status, 200, JSON.stringify(again.body))
    await bill(shop)
    const [event] = (await lastInvoice(shop, id)).meta.proration_events
    assert.equal(event.billing_cost_before_proration, 1_000)
    assert.equal(event.refunded_amount_for_unused_plan, 571)
    await assertReconciled(shop)
  })
}

test('PRO-5, PRO-9: a product after a switch at the first moment of a period is charged once', async (t) => {
  const shop = await startShop(t, { now: '2026-04-01T00:00:00Z' })
  const { admin } = shop
  const { id, plans, productIds } = await subscribeTo(
    shop,
    [plan(), plan({ name: 'Ten off', base_price_percentage: 10 })],
    [product({ price: price(3_000) }), product({ price: price(600) })],
  )
  const path = `${subscriptions}/${id}/products`
  const products = productIds.slice(1)
  assert.equal((await admin.put(path, { data: [{ type: 'detach', products }] })).status, 204)
  await bill(shop)
  assert.equal((await change(admin, id, { plan_id: plans[1] })).status, 200)
  assert.equal((await admin.put(path, { data: [{ type: 'attach', products }] })).status, 204)
  shop.clock.advance({ seconds: 1 })
  await bill(shop)
  const { meta } = await lastInvoice(shop, id)
  assert.equal(meta.price.amount, 2_700 + 540 - 3_000)
  assert.equal(meta.proration_events[0].new_plan_cost, 2_700 + 540)
  await assertReconciled(shop)
})

test('PRO-6: an event tells that an invoice has used up what was given back', async (t) => {
  const shop = await startShop(t, { now: '2026-04-01T00:00:00Z' })
  const { admin } = shop
  const { id, plans } = await subscribeTo(
    shop,
    [plan({ fixed_price: price(3_000) }), plan({ fixed_price: price(5_000) })],
    [product({ price: price(1) })],
  )
  await bill(shop)
  shop.clock.travelTo('2026-04-16T00:00:00Z')
  const switched = await change(admin, id, { plan_id: plans[1] })
  assert.equal(switched.body.data.meta.credit.USD.amount, 1_500)
  await bill(shop)
  const told = await eventsOf(shop, id)
  assert.deepEqual(
    told.map(({ type }) => type.replace('subscription.', '')),
    ['created', 'updated', 'updated'],
  )
  const last = told.at(-1)
  assert.ok(last)
  const { data } = last.payload as { data: { meta: { credit?: object } } }
  assert.equal(data.meta.credit, undefined)
  assert.equal((await read(admin, id)).meta.credit, undefined)
})
