import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fillClub } from '../../test/support/copied-store.ts'
import { assertReconciled } from '../../test/support/reconciled.ts'
import { type Shop, startShop } from '../../test/support/shop.ts'

test('the coffee club of the demo is in every state, and its schedules go on with it', async (t) => {
  const shop = await startShop(t, { now: '2026-03-10T09:00:00Z' })
  await fillClub(shop)
  assert.deepEqual(await states(shop), {
    'demo-by-hand': 'active',
    'demo-trial': 'active',
    'demo-pending': 'inactive pending',
    'demo-declined': 'active',
    'demo-paid': 'active',
    'demo-paused': 'active paused',
  })
  assert.deepEqual(await invoices(shop), [
    '5 ¥3,800 by hand',
    '4 ¥0 settled',
    '3 23.00 € owed',
    '2 $324.00 settled',
    '1 $25.00 settled',
  ])
  await assertReconciled(shop)

  // A month of nights in one: what was paused has run out, what was pending is live.
  shop.clock.travelTo('2026-04-12T02:45:00Z')
  await shop.fireSchedules()
  await shop.runTasks()
  assert.deepEqual(await states(shop), {
    'demo-by-hand': 'active',
    'demo-trial': 'active',
    'demo-pending': 'active',
    'demo-declined': 'active',
    'demo-paid': 'active',
    'demo-paused': 'inactive paused',
  })
  const jobs = await shop.admin.get('/v2/subscriptions/jobs?filter=eq(job_type,billing-run)')
  const { data } = jobs.body
  assert.equal(data[0].meta.scheduled_for, '2026-04-12T02:00:00.000Z')
  assert.equal(data[0].meta.report.invoices_ready_for_payment, 4)
  await assertReconciled(shop)
})

/** The demo's data in the test's store, as far as subscriptions need it. */
async function states({ admin }: Shop): Promise<Record<string, string>> {
  const { body } = await admin.get('/v2/subscriptions/subscriptions')
  const flags = ['paused', 'canceled', 'closed', 'suspended', 'pending']
  return Object.fromEntries(
    body.data.map(({ attributes, meta }: Shown) => {
      const words = [meta.status, ...flags.filter((flag) => meta[flag] === true)]
      return [attributes.external_ref, words.join(' ')]
    }),
  )
}

async function invoices({ admin }: Shop): Promise<string[]> {
  const { body } = await admin.get('/v2/subscriptions/invoices')
  return body.data.map(({ attributes, meta }: Invoiced) => {
    const waiting = attributes.manual_payment_pending ? 'by hand' : 'owed'
    const state = attributes.outstanding ? waiting : 'settled'
    return `${attributes.number} ${meta.display_price.with_tax.formatted} ${state}`
  })
}

type Shown = { attributes: { external_ref: string }; meta: Record<string, unknown> }
type Invoiced = {
  attributes: { number: number; outstanding: boolean; manual_payment_pending: boolean }
  meta: { display_price: { with_tax: { formatted: string } } }
}
