import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { bill, change, open, read, withPolicy } from '../../../../test/support/changing.ts'
import type { Client } from '../../../../test/support/client.ts'
import { runJob } from '../../../../test/support/invoicing.ts'
import type { Shop } from '../../../../test/support/shop.ts'
import {
  buildOffering,
  subscriptions as path,
  plan,
  product,
  subscribe,
  subscriber,
} from '../../../../test/support/subscribing.ts'

async function preview(client: Client, id: string, attributes: object) {
  const data = { type: 'subscription_change_preview', attributes }
  const { status, body } = await client.post(`${path}/${id}/preview`, { data })
  return { status, errors: body.errors, ...body.data?.attributes }
}

const price = (amount: number) => ({ EUR: { amount, includes_tax: true } })

/** A subscription of March with plans and two products, of which it has the first. */
async function openClub(t: Parameters<typeof open>[0], { hasPolicy }: { hasPolicy: boolean }) {
  const { shop, admin, account } = await open(t, '2026-03-01T00:00:00Z')
  const { id: offering_id, plans } = await buildOffering(admin, {
    products: [
      product({ name: 'Box', price: price(3_100) }),
      product({ name: 'Mug', price: price(620) }),
    ],
    plans: [
      plan({ name: 'Monthly' }),
      plan({ name: 'Light', fixed_price: price(1_000) }),
      plan({ name: 'Foreign', fixed_price: { USD: { amount: 1, includes_tax: true } } }),
      plan({ name: 'Net', fixed_price: { EUR: { amount: 1_000, includes_tax: false } } }),
    ],
  })
  if (hasPolicy) await withPolicy(admin, offering_id)
  const { body } = await admin.get(`/v2/subscriptions/offerings/${offering_id}`)
  const [box = '', mug = ''] = body.data.relationships.products.data.map(
    ({ id }: { id: string }) => id,
  )
  const body2 = subscriber(account, { offering_id, plan_id: plans[0] })
  const { id } = await subscribe(admin, body2)
  const detach = { data: [{ type: 'detach', products: [mug] }] }
  assert.equal((await admin.put(`${path}/${id}/products`, detach)).status, 204)
  await bill(shop)
  shop.clock.travelTo('2026-03-11T00:00:00Z')
  return { shop, admin, id, plans, box, mug }
}

/** Everything that a preview must leave as it is. */
async function kept({ deps }: Shop) {
  const { rows } = await sql`
    select (select json_agg(one order by id) from subscription as one)::text as subscriptions,
           (select count(*) from event) as events, (select count(*) from run) as runs,
           (select count(*) from frozen_offering) as frozen`.execute(deps.db)
  return rows
}

async function lastInvoice(client: Client, id: string) {
  const { body } = await client.get(`${path}/${id}/invoices`)
  const { attributes, meta } = body.data[0]
  return { items: attributes.invoice_items, price: meta.price }
}

test('PRO-13: a preview of another plan is what the change and its invoice become', async (t) => {
  const { shop, admin, id, plans } = await openClub(t, { hasPolicy: true })
  const before = await kept(shop)
  const shown = await preview(admin, id, { plan_id: plans[1] })
  assert.deepEqual(await kept(shop), before)
  assert.equal(shown.takes_effect, 'now')
  assert.equal(shown.takes_effect_at, '2026-03-11T00:00:00.000Z')
  assert.equal(shown.unchanged_invoice.draft.price.amount, 3_100)
  assert.equal(shown.unchanged_invoice.at, '2026-04-01T00:00:00.000Z')
  assert.equal(shown.next_invoice.draft.price.amount, 0)
  assert.equal(shown.credit.EUR.amount, 1_100, '2100 of 3100 come back, 1000 are used')

  await change(admin, id, { plan_id: plans[1] })
  await shop.runTasks()
  const { invoice_items, price: drafted } = shown.next_invoice.draft
  assert.deepEqual(await lastInvoice(admin, id), { items: invoice_items, price: drafted })
  assert.deepEqual((await read(admin, id)).meta.credit, shown.credit)
})

test('PRO-13, PRO-6: credit that tax is still to come out of is not promised', async (t) => {
  const { shop, admin, id, plans } = await openClub(t, { hasPolicy: true })
  const shown = await preview(admin, id, { plan_id: plans[3] })
  assert.equal(shown.next_invoice.draft.tax_required, true)
  assert.equal(shown.credit, undefined, 'nobody knows it')
  const left = { EUR: { amount: 1_100, gross: 1_100, net: 0, tax: 0 } }
  assert.deepEqual(shown.credit_before_tax, left)

  await change(admin, id, { plan_id: plans[3] })
  await shop.runTasks()
  assert.deepEqual((await read(admin, id)).meta.credit, left)
  const { body } = await admin.get(`${path}/${id}/invoices`)
  const tax_items = [{ type: 'tax_item', rate: 0.2 }]
  await runJob(shop, 'tax-run', { taxes: [{ invoice_id: body.data[0].id, tax_items }] })
  assert.equal((await read(admin, id)).meta.credit.EUR.amount, 900, 'it has paid 200 of tax')

  // A price with its tax included leaves nothing open.
  const again = await preview(admin, id, { plan_id: plans[1] })
  assert.equal(again.credit_before_tax, undefined)
  assert.ok(again.credit.EUR.amount > 0)
})

test('PRO-13: products are foreseen likewise, and refusals are those of the change', async (t) => {
  const { shop, admin, id, plans, box, mug } = await openClub(t, { hasPolicy: true })
  const products = [{ type: 'attach', products: [mug] }]
  const shown = await preview(admin, id, { products })
  assert.equal(shown.takes_effect, 'now')
  assert.deepEqual(
    shown.next_invoice.draft.invoice_items.map(
      (item: { price: { amount: number } }) => item.price.amount,
    ),
    [3_100, 620, 420],
  )
  assert.equal((await admin.put(`${path}/${id}/products`, { data: products })).status, 204)
  shop.clock.travelTo('2026-04-01T00:00:00Z')
  await bill(shop)
  const { invoice_items, price: drafted } = shown.next_invoice.draft
  assert.deepEqual(await lastInvoice(admin, id), { items: invoice_items, price: drafted })

  const unknown = crypto.randomUUID()
  for (const [attributes, status] of [
    [{ plan_id: unknown }, 400],
    [{ products: [{ type: 'attach', products: [unknown] }] }, 400],
    [{ products: [{ type: 'detach', products: [unknown] }] }, 400],
    [{ plan_id: plans[2] }, 422],
    [{ plan_id: plans[1], products }, 400],
    [{}, 400],
  ] as const) {
    assert.equal((await preview(admin, id, attributes)).status, status, JSON.stringify(attributes))
  }
  const same = await preview(admin, id, { products: [{ type: 'attach', products: [box] }] })
  assert.deepEqual(same.next_invoice, same.unchanged_invoice)
})

test('PRO-13: without a policy the change waits for the next period', async (t) => {
  const { admin, id, plans } = await openClub(t, { hasPolicy: false })
  const shown = await preview(admin, id, { plan_id: plans[1] })
  assert.equal(shown.takes_effect, 'next_period')
  assert.equal(shown.takes_effect_at, '2026-04-01T00:00:00.000Z')
  assert.equal(shown.next_invoice.draft.price.amount, 1_000)
  assert.equal(shown.credit, undefined)
})
