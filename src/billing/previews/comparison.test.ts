import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { runJob } from '../../../test/support/invoicing.ts'
import { jobs, preview } from '../../../test/support/previewing.ts'
import { startShop } from '../../../test/support/shop.ts'
import {
  addCurrency,
  buildOffering,
  openAccount,
  plan,
  subscribe,
  subscriber,
} from '../../../test/support/subscribing.ts'

const sums = (amount: number) => ({
  EUR: { amount, exact: `${amount}`, includes_tax: true },
})

test('PRV-1, PRV-2: a preview is compared with the last run and with the last invoices', async (t) => {
  const shop = await startShop(t, { now: '2026-03-10T09:00:00Z' })
  const { admin, clock, deps } = shop
  await addCurrency(admin, 'EUR')
  const account = await openAccount(admin)
  const fixed = (amount: number) => ({ fixed_price: { EUR: { amount, includes_tax: true } } })
  const { id: offering_id, plans } = await buildOffering(admin, {
    plans: [plan(), plan({ name: 'Dear', ...fixed(9_000) })],
  })
  const join = async (nth = 0) => {
    const body = subscriber(account, { offering_id, plan_id: plans[nth] })
    return (await subscribe(admin, body)).id as string
  }
  const first = await preview(admin)
  assert.deepEqual(first.meta.comparison, { drafts: { new: 0, more: 0, less: 0, same: 0 } })

  const [same, credited, dearer] = [await join(), await join(), await join()]
  const held = await preview(admin)
  assert.deepEqual(held.meta.comparison.drafts, { new: 3, more: 0, less: 0, same: 0 })
  const { digest: preview_digest } = held.attributes
  const run = await runJob(shop, 'billing-run', { preview_digest })
  const small = await runJob(shop, 'billing-run')
  assert.equal(small.meta.report.invoices_ready_for_payment, 0)

  await sql`update subscription_terms set credit = 200 where id = ${credited}`.execute(deps.db)
  const data = { id: dearer, type: 'subscription', attributes: { plan_id: plans[1] } }
  await admin.put(`/v2/subscriptions/subscriptions/${dearer}`, { data })
  clock.travelTo('2026-04-10T09:00:00Z')
  const fresh = await join()
  const { id, meta } = await preview(admin)
  assert.deepEqual(meta.comparison, {
    drafts: { new: 1, more: 1, less: 1, same: 1 },
    last_run: {
      id: run.id,
      finished_at: run.meta.timestamps.finished_at,
      invoices: 1,
      total: sums(8_800), // 1000, 1200, 9000 and 1200 after three times 1200
    },
  })
  const drafts = async (query: string) => {
    const { status, body } = await admin.get(`${jobs}/previews/${id}/drafts?${query}`)
    assert.equal(status, 200, JSON.stringify(body))
    return body.data.map((one: { meta: Record<string, unknown> }) => {
      const { subscription_id, comparison, previous_amount, difference } = one.meta
      return [subscription_id, comparison, previous_amount, difference]
    })
  }
  const largest = [
    [dearer, 'more', 1_200, 7_800],
    [fresh, 'new', undefined, 1_200],
    [credited, 'less', 1_200, -200],
  ]
  assert.deepEqual(await drafts('filter=in(comparison,new,more,less)&sort=-difference'), largest)
  assert.deepEqual(await drafts('sort=-difference'), [...largest, [same, 'same', 1_200, 0]])
  assert.deepEqual(await drafts('filter=eq(comparison,same)'), [[same, 'same', 1_200, 0]])
  const refused = await admin.get(`${jobs}/previews/${id}/drafts?sort=amount`)
  assert.equal(refused.status, 400)
})
