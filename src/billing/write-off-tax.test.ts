import assert from 'node:assert/strict'
import { test } from 'node:test'
import { act, bill, change, invoices, read, withPolicy } from '../../test/support/changing.ts'
import { invoices as invoicesPath, runJob, writeOff } from '../../test/support/invoicing.ts'
import { assertReconciled } from '../../test/support/reconciled.ts'
import { type Shop, startShop } from '../../test/support/shop.ts'
import {
  buildOffering,
  openAccount,
  plan,
  product,
  subscribe,
  subscriber,
} from '../../test/support/subscribing.ts'

const net = (amount: number) => ({ price: { USD: { amount, includes_tax: false } } })

/** Billed, taxed with ten percent, and paid for. */
async function settle(shop: Shop): Promise<void> {
  await bill(shop)
  const { body } = await shop.admin.get(`${invoicesPath}?filter=eq(waits_for_tax,true)`)
  const taxes = body.data.map((one: { id: string }) => {
    return { invoice_id: one.id, tax_items: [{ type: 'tax_item', rate: 0.1 }] }
  })
  await runJob(shop, 'tax-run', { taxes })
  await runJob(shop, 'payment-run')
  await assertReconciled(shop)
}

test('PAY-14, PRO-6: credit that paid the tax of earlier charges does not come back', async (t) => {
  const shop = await startShop(t, { now: '2026-04-01T00:00:00Z' })
  const { admin, clock } = shop
  const { id: offering_id } = await buildOffering(admin, {
    products: [product(net(2_160)), product(net(900))],
    plans: [plan({ billing_interval_type: 'day', billing_frequency: 30, plan_length: 30 })],
  })
  await withPolicy(admin, offering_id)
  const { id, relationships } = await subscribe(admin, {
    ...subscriber(await openAccount(admin), { currency: 'USD', offering_id }),
    manual_payments: false,
    payment_authority: { type: 'service_payments_processor', card_id: 'card_approved' },
  })
  const [large, small] = relationships.products.data.map((one: { id: string }) => one.id)
  const choose = async (type: 'attach' | 'detach', one: string) => {
    const data = [{ type, products: [one] }]
    const { status } = await admin.put(`/v2/subscriptions/subscriptions/${id}/products`, { data })
    assert.equal(status, 204)
  }
  await choose('detach', small)
  await settle(shop)
  clock.travelTo('2026-04-11T00:00:00Z')
  await choose('attach', small)
  await choose('detach', large)
  await act(admin, id, 'pause')
  clock.travelTo('2026-05-01T00:00:00Z')
  await bill(shop)
  clock.travelTo('2026-06-01T00:00:00Z')
  await act(admin, id, 'resume')
  const declined = { type: 'service_payments_processor', card_id: 'card_declined' }
  await change(admin, id, { payment_authority: declined })
  await settle(shop)
  // 900 and the charge of 600 cost 1650 with tax; 1440 and 144 of tax were given back.
  assert.equal((await invoices(admin, id)).at(-1), '2026-06-01..2026-07-01 66')
  const { body } = await admin.get(`/v2/subscriptions/subscriptions/${id}/invoices`)
  assert.equal((await writeOff(admin, body.data[0].id)).status, 200)
  assert.equal((await read(admin, id)).meta.credit.USD.amount, 1_584 - 660)
  await assertReconciled(shop)
})
