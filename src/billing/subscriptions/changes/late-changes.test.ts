import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  bill,
  change,
  invoices,
  read,
  subscribeInApril,
  withPolicy,
} from '../../../../test/support/changing.ts'
import { assertReconciled } from '../../../../test/support/reconciled.ts'
import { untilHeldUp } from '../../../../test/support/settled.ts'
import type { Shop } from '../../../../test/support/shop.ts'
import { subscriptions as path, plan } from '../../../../test/support/subscribing.ts'
import { writeBilling } from '../../billing-run/write-billing.ts'
import { decideDue } from '../../drafting/decide-due.ts'
import type { ActiveRun } from '../../runs/run.ts'
import { claimDue } from '../due/due-subscriptions.ts'

/** Changes that come just before the end of a period, and wait for the run that bills the next. */

const BOUNDARY = '2026-05-01T00:00:00Z'

/** Has one of two products, and April is invoiced. */
async function openApril(t: Parameters<typeof subscribeInApril>[0]) {
  const weekly = plan({ name: 'Weekly', billing_interval_type: 'week' })
  const { shop, admin, id, offering } = await subscribeInApril(t, [plan(), weekly])
  await withPolicy(admin, offering.id)
  const mug = (await read(admin, id)).relationships.products.data[1].id
  const products = (type: string) =>
    admin.put(`${path}/${id}/products`, { data: [{ type, products: [mug] }] })
  assert.equal((await products('detach')).status, 204)
  await bill(shop)
  shop.clock.travelTo('2026-04-30T23:59:59.999Z')
  return { shop, admin, id, weekly: offering.plans[1], products }
}

/** Begins the change while a run holds the subscription, which bills May before it lets go. */
async function changeDuringRun<Reply>({ deps, store, clock }: Shop, begin: () => Promise<Reply>) {
  const asOf = Temporal.Instant.from(BOUNDARY)
  const run = { storeId: store.id, id: crypto.randomUUID() } as unknown as ActiveRun
  const facts = { asOf, runId: run.id, now: asOf }
  const { begun } = await deps.db.transaction().execute(async (tx) => {
    const wanted = { ...facts, after: undefined, limit: 10, only: undefined }
    const due = await claimDue(tx, store.id, wanted)
    const begun = begin()
    await untilHeldUp({ deps })
    clock.travelTo(BOUNDARY)
    const decided = await decideDue(tx, store.id, due, facts)
    await writeBilling(tx, run, decided, { now: asOf, turn: async () => {} })
    return { begun }
  })
  return begun
}

const APRIL = '2026-04-01..2026-05-01 3100'
const MAY = '2026-05-01..2026-06-01 3100'

test('ST-10, PRO-9: a product that waits for a run is charged for the period of the run', async (t) => {
  const { shop, admin, id, products } = await openApril(t)
  const { status } = await changeDuringRun(shop, () => products('attach'))
  assert.equal(status, 204)
  assert.deepEqual(await invoices(admin, id), [APRIL, MAY])
  shop.clock.travelTo('2026-06-01T00:00:00Z')
  await bill(shop)
  // June with both, and the mug of May.
  const june = `2026-06-01..2026-07-01 ${3_100 + 620 + 620}`
  assert.deepEqual(await invoices(admin, id), [APRIL, MAY, june])
  await assertReconciled(shop)
})

test('ST-10, PRO-5: a plan that waits for a run gives back the period of the run', async (t) => {
  const { shop, admin, id, weekly } = await openApril(t)
  const { status } = await changeDuringRun(shop, () => change(admin, id, { plan_id: weekly }))
  assert.equal(status, 200)
  shop.clock.advance({ milliseconds: 1 })
  await bill(shop)
  assert.deepEqual(await invoices(admin, id), [APRIL, MAY, '2026-05-01..2026-05-08 0'])
  await assertReconciled(shop)
})
