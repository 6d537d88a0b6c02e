import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bill, change, open, withPolicy } from '../../../../test/support/changing.ts'
import { frozenOf, priced } from '../../../../test/support/offered.ts'
import {
  buildOffering,
  made,
  monthly,
  plan,
  product,
  subscribe,
  subscriber,
  subscriptions,
} from '../../../../test/support/subscribing.ts'
import type { OfferedId } from '../../offering-types.ts'
import { monthlyRevenue } from '../../statistics/recurring-revenue.ts'

/** SUB-10, PRICE-9: what could never be billed is refused by a change, too. */

const per = (unit: 'day' | 'month', amount: number, price = 1_000_000) =>
  product({
    name: 'Long',
    price: { EUR: { amount: price, includes_tax: true } },
    price_units: { unit, amount },
  })

for (const isBilled of [false, true]) {
  const when = isBilled ? 'within a period' : 'before the first invoice'
  test(`SUB-10, PRICE-9, PRO-9: no product is attached that cannot be billed, ${when}`, async (t) => {
    const { shop, admin, account } = await open(t, '2026-04-01T00:00:00Z')
    const weekly = plan({ billing_interval_type: 'week' })
    const { id: offering_id } = await buildOffering(admin, { plans: [weekly] })
    await withPolicy(admin, offering_id)
    const { id } = await subscribe(admin, subscriber(account, { offering_id }))
    if (isBilled) await bill(shop)
    const { id: stored } = await made(admin, '/v2/subscriptions/products', {
      data: { type: 'subscription_product', attributes: per('month', 10_000_000) },
    })
    const path = `/v2/subscriptions/offerings/${offering_id}/products/attach`
    const attached = await admin.post(path, { data: { products: [stored] } })
    assert.equal(attached.status, 200, JSON.stringify(attached.body))
    const [long] = attached.body.data
    const changes = [{ type: 'attach', products: [long.id] }]
    const refused = await admin.put(`${subscriptions}/${id}/products`, { data: changes })
    assert.equal(refused.status, 422, JSON.stringify(refused.body))
    assert.match(refused.body.errors[0].detail, /after the year 9999/)
    const data = { type: 'subscription_change_preview', attributes: { products: changes } }
    assert.equal((await admin.post(`${subscriptions}/${id}/preview`, { data })).status, 422)
  })
}

test('SUB-10, PRO-1: no plan is chosen whose price no amount can hold', async (t) => {
  const { admin, account } = await open(t, '2026-04-01T00:00:00Z')
  const yearly = plan({ name: 'Yearly', billing_interval_type: 'year' })
  const { id: offering_id, plans } = await buildOffering(admin, {
    products: [per('month', 1, 1e15)],
    plans: [plan(), yearly],
  })
  const { id } = await subscribe(admin, subscriber(account, { offering_id, plan_id: plans[0] }))
  const refused = await change(admin, id, { plan_id: plans[1] })
  assert.equal(refused.status, 422, JSON.stringify(refused.body))
  assert.match(refused.body.errors[0].detail, /plan_id.*more than an amount can hold/)
})

test('STAT-2, PRICE-9: what cannot be billed is no revenue, and hinders no other', () => {
  const frozen = frozenOf(
    [
      { ...monthly, billing_interval_type: 'week' },
      { ...monthly, fixed_price: priced(1_000) },
    ],
    [{ name: 'Long', price: priced(1), price_units: { unit: 'month', amount: 10_000_000 } }],
  )
  const productIds = ['product-0'] as OfferedId[]
  const groups = ['plan-0', 'plan-1'].map((planId) => ({
    frozen,
    planId: planId as OfferedId,
    productIds,
    currency: 'USD',
    subscriptions: 2,
  }))
  const revenues = monthlyRevenue(groups, Temporal.Instant.from('2026-04-01T00:00:00Z'))
  assert.deepEqual([...revenues], [['USD', { sum: 2_000n, includesTax: false }]])
})
