import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attemptsOf, bill, collected, issue } from '../../../test/support/invoicing.ts'
import type { Shop } from '../../../test/support/shop.ts'
import { startStripeShop } from '../../../test/support/stripe-shop.ts'
import { made } from '../../../test/support/subscribing.ts'
import { workRun } from '../../../test/support/working.ts'

const COUNT = 90

test('PAY-18: a run pauses while its gateway is silent, and goes on by itself', async (t) => {
  const { shop, fake } = await startStripeShop(t)
  const { admin } = shop
  const all: string[] = []
  for (let made = 0; made < COUNT; made += 9) {
    const { subscription, invoice } = await bill(shop, 'pm_card_visa')
    all.push(invoice)
    for (let month = 2; month <= 9; month += 1) all.push(await issue(shop, subscription, { month }))
  }
  const jobs = '/v2/subscriptions/jobs'
  const data = { type: 'subscription_job', attributes: { job_type: 'payment-run' } }
  const { id } = await made(admin, jobs, { data })
  const job = async () => (await admin.get(`${jobs}/${id}`)).body.data

  fake.faults.set({ lostRequests: 1 })
  await assert.rejects(workRun(shop, 'payment-run'), /stripe does not answer/)
  const paused = await job()
  assert.equal(paused.attributes.status, 'started')
  assert.match(paused.meta.paused, /The gateway stripe does not answer/)
  const silent = await countSilent(shop)
  assert.ok(silent >= 20 && silent < COUNT, `${silent} were asked`)

  // While it is away, one payment is tried at a time.
  await assert.rejects(workRun(shop, 'payment-run'), /stripe does not answer/)
  assert.equal(await countSilent(shop), silent + 1)

  fake.faults.set({ lostRequests: 0 })
  await workRun(shop, 'payment-run')
  const ended = await job()
  assert.equal(ended.attributes.status, 'success')
  assert.equal(ended.meta.paused, undefined)
  const open = silent + 1
  // The next run settles payments that had no answer (PAY-6).
  const { id: nextId } = await made(admin, jobs, { data })
  await workRun(shop, 'payment-run')
  const next = (await admin.get(`${jobs}/${nextId}`)).body.data.meta.report
  assert.deepEqual(next.total_collected, collected(open * 1_000))
  for (const one of all) assert.deepEqual(await attemptsOf(admin, one), ['success'])
  const taken = [...fake.world.intents.values()].filter((one) => one.amount_received > 0)
  const keys = new Set(taken.map(({ metadata }) => metadata.mercer_key))
  assert.equal(keys.size, taken.length, 'nothing is charged twice')
})

async function countSilent({ deps, store }: Shop): Promise<number> {
  const rows = await deps.db
    .selectFrom('invoice_payment')
    .select('id')
    .where('store_id', '=', store.id)
    .where('status', '=', 'initiated')
    .where('unanswered', '>', 0)
    .execute()
  return rows.length
}
