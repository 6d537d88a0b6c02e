import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { act, setRow, suspend } from '../../../test/support/changing.ts'
import {
  assertPaymentsAgree,
  attemptsOf,
  bill,
  chargesOf,
  collected,
  invoices,
  paymentsOf,
  reportOf,
  writeOff,
} from '../../../test/support/invoicing.ts'
import { untilHeldUp } from '../../../test/support/settled.ts'
import { type Shop, startShop } from '../../../test/support/shop.ts'
import { made, subscriptions } from '../../../test/support/subscribing.ts'
import { workRun } from '../../../test/support/working.ts'
import { builtInGateways } from '../../payments/built-in.ts'
import { type Gateway, GatewayTimeout, SettingsRefused } from '../../payments/gateway.ts'
import { type RunTypes, runTypes } from '../runs/run-types.ts'

const run = 'payment-run'

const silence = () => Promise.reject(new GatewayTimeout())

/** A shop whose payment runs meet a sandbox gateway with members that the test gives. */
async function start(t: TestContext, given?: Shop) {
  const shop = given ?? (await startShop(t))
  const gateways = builtInGateways(shop.deps)
  const sandbox = gateways.service_payments_processor
  const work = (members: Partial<Gateway>, type: Partial<RunTypes[typeof run]> = {}) => {
    const service_payments_processor = { ...sandbox, ...members }
    return workRun(shop, run, type, { ...gateways, service_payments_processor })
  }
  const createJob = () => {
    const data = { type: 'subscription_job', attributes: { job_type: run } }
    return made(shop.admin, '/v2/subscriptions/jobs', { data })
  }
  return { shop, sandbox, work, createJob }
}

const remove = async ({ admin }: Shop, id: string) => {
  assert.equal((await admin.delete(`${subscriptions}/${id}`)).status, 204)
}
const close = (shop: Shop, id: string) =>
  setRow(shop, 'subscription_terms', id, `closed = true, status = 'inactive'`)

test('PAY-19, PAY-23: a payment that was never sent is not sent once its subscription has ended', async (t) => {
  const { shop, work, createJob } = await start(t)
  const { admin } = shop
  const ends: [end: (shop: Shop, id: string) => Promise<unknown>, reason: string][] = [
    [remove, 'The subscription was deleted.'],
    [close, 'The subscription is closed: resume collects it again.'],
    [suspend, 'The subscription is suspended: resume collects it again.'],
  ]
  const live = await bill(shop, 'card_approved')
  const canceled = await bill(shop, 'card_approved')
  const ended = []
  for (const [end, reason] of ends) {
    ended.push({ end, reason, ...(await bill(shop, 'card_approved')) })
  }
  const { id } = await createJob()
  const refuse = () => Promise.reject(new SettingsRefused('The key is revoked.'))
  await assert.rejects(work({ purchase: refuse, find: refuse }), /does not accept the settings/)
  await act(admin, canceled.subscription, 'cancel')
  for (const { end, subscription } of ended) await end(shop, subscription)
  shop.clock.advance({ hours: 1 })
  await work({})
  const { body } = await admin.get(`/v2/subscriptions/jobs/${id}`)
  assert.equal(body.data.attributes.status, 'success')
  assert.deepEqual(body.data.meta.report.total_collected, collected(2_000))
  for (const { invoice } of [live, canceled]) {
    assert.deepEqual(await attemptsOf(admin, invoice), ['success'], 'PAY-2: it is still owed')
  }
  for (const { invoice, reason } of ended) {
    const failed = `failed: ${reason} Nothing was charged.`
    assert.deepEqual(await attemptsOf(admin, invoice), [failed])
    assert.deepEqual(await chargesOf(shop, invoice), [])
    const { data } = (await admin.get(`${invoices}/${invoice}`)).body
    assert.deepEqual([data.attributes.outstanding, data.meta.last_failure], [true, undefined])
  }
  const [removed, , suspended] = ended
  assert.ok(removed && suspended)
  const [payment] = await paymentsOf(admin, removed.invoice)
  assert.equal(payment.attributes.failure_detail.code, 'no_longer_due')
  assert.equal((await writeOff(admin, removed.invoice)).status, 200, 'nothing is open any more')

  await act(admin, suspended.subscription, 'resume')
  await reportOf(shop, run)
  assert.deepEqual(await chargesOf(shop, suspended.invoice), [':2 1000'])
  await assertPaymentsAgree(shop)
})

test('PAY-6, PAY-23: a payment that the gateway knows is recorded, though its subscription is deleted', async (t) => {
  const { shop, sandbox, work, createJob } = await start(t)
  const { admin } = shop
  const known = await bill(shop, 'card_approved')
  const lost = await bill(shop, 'card_approved')
  const purchase: Gateway['purchase'] = async (charge) => {
    if (charge.key.startsWith(known.invoice)) await sandbox.purchase(charge)
    return silence()
  }
  await createJob()
  await work({ purchase, find: silence })
  for (const { subscription } of [known, lost]) await remove(shop, subscription)
  await createJob()
  await work({})
  assert.deepEqual(await attemptsOf(admin, known.invoice), ['success'])
  assert.deepEqual(await attemptsOf(admin, lost.invoice), ['open'], 'it may be on its way')

  shop.clock.advance({ minutes: 2 })
  await createJob()
  await work({ find: silence })
  assert.deepEqual(await attemptsOf(admin, lost.invoice), ['open'], 'nobody knows')
  shop.clock.advance({ minutes: 2 })
  await reportOf(shop, run)
  assert.match((await attemptsOf(admin, lost.invoice)).join(), /^failed: .*Nothing was charged/)
  assert.deepEqual(await chargesOf(shop, known.invoice), [':1 1000'])
  assert.deepEqual(await chargesOf(shop, lost.invoice), [])
  await assertPaymentsAgree(shop)
})

test('PAY-23: where the clock stands still, the next run ends a payment that was never sent', async (t) => {
  const live = await startShop(t)
  const store = await live.openStore({ mode: 'sandbox' })
  const { shop, work, createJob } = await start(t, { ...live, store, admin: store.admin })
  const { admin } = shop
  await admin.put('/v2/clock', { data: { type: 'clock', attributes: { mode: 'frozen' } } })
  const { invoice, subscription } = await bill(shop, 'card_approved')
  await createJob()
  await work({ purchase: silence, find: silence })
  await remove(shop, subscription)
  await createJob()
  await work({})
  assert.match((await attemptsOf(admin, invoice)).join(), /^failed: .*Nothing was charged/)
  assert.deepEqual(await chargesOf(shop, invoice), [])
})

test('PAY-20, PAY-23: a request that takes a payment up sends nothing for a deleted subscription', async (t) => {
  const { shop, work, createJob } = await start(t)
  const { admin } = shop
  const { invoice, subscription } = await bill(shop, 'card_approved')
  await createJob()
  await work({ purchase: silence, find: silence })
  await remove(shop, subscription)
  shop.clock.advance({ minutes: 2 })
  const { status, body } = await admin.post(`${invoices}/${invoice}/payments`, {})
  assert.equal(status, 201, JSON.stringify(body))
  assert.equal(body.data.attributes.failure_detail.code, 'no_longer_due')
  assert.deepEqual(await chargesOf(shop, invoice), [])
})

/** A run whose attempts are begun and wait for their turn, as those of a ninth batch do. */
function holdUp(shop: Shop, gateway: Partial<Gateway>) {
  const begun = Promise.withResolvers<void>()
  const turn = Promise.withResolvers<void>()
  const gateways = builtInGateways(shop.deps)
  const service_payments_processor = { ...gateways.service_payments_processor, ...gateway }
  const types = runTypes({ ...shop.deps, gateways: { ...gateways, service_payments_processor } })
  const follow: RunTypes[typeof run]['follow'] = async (...given) => {
    begun.resolve()
    await turn.promise
    await types[run].follow?.(...given)
  }
  return { follow, begun: begun.promise, take: turn.resolve }
}

/** Does this as if two minutes had passed for the worker since it has begun the attempts. */
async function twoMinutesLater(t: TestContext, work: () => Promise<unknown>) {
  const now = performance.now.bind(performance)
  const mocked = t.mock.method(performance, 'now', () => now() + 120_000)
  await work()
  mocked.mock.restore()
}

test('PAY-23: a payment that was ended while it waited for its turn is not sent', async (t) => {
  const { shop, work, createJob } = await start(t)
  const { admin } = shop
  const { invoice, subscription } = await bill(shop, 'card_approved')
  const paid = await bill(shop, 'card_approved')
  await createJob()
  const { follow, begun, take } = holdUp(shop, {})
  const worked = work({}, { follow })
  await begun
  await remove(shop, subscription)
  shop.clock.advance({ minutes: 2 })
  const { status, body } = await admin.post(`${invoices}/${invoice}/payments`, {})
  assert.equal(status, 201, JSON.stringify(body))
  assert.equal(body.data.attributes.failure_detail.code, 'no_longer_due')
  await twoMinutesLater(t, () => {
    take()
    return worked
  })
  assert.deepEqual(await chargesOf(shop, invoice), [], 'nobody would write the charge down')
  assert.deepEqual(await chargesOf(shop, paid.invoice), [':1 1000'])
  assert.deepEqual(await attemptsOf(admin, paid.invoice), ['success'])
  await assertPaymentsAgree(shop)
})

test('PAY-23: a payment whose turn comes while somebody gives it up is recorded as paid', async (t) => {
  const { shop, sandbox, work, createJob } = await start(t)
  const { invoice, subscription } = await bill(shop, 'card_approved')
  await createJob()
  const sent = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  const purchase: Gateway['purchase'] = async (charge) => {
    sent.resolve()
    await answer.promise
    return sandbox.purchase(charge)
  }
  const { follow, begun, take } = holdUp(shop, { purchase })
  const worked = work({}, { follow })
  await begun
  await remove(shop, subscription)
  shop.clock.advance({ minutes: 2 })
  const find = async () => {
    take()
    await sent.promise
    return undefined
  }
  await twoMinutesLater(t, () => work({ find }))
  assert.deepEqual(await attemptsOf(shop.admin, invoice), ['open'], 'it is on its way')
  answer.resolve()
  await worked
  assert.deepEqual(await chargesOf(shop, invoice), [':1 1000'])
  assert.deepEqual(await attemptsOf(shop.admin, invoice), ['success'])
})

test('PAY-3, DUN-4: what somebody else has tried while the run waited is left to its retry', async (t) => {
  const shop = await startShop(t)
  const tried = await bill(shop, 'card_approved')
  const other = await bill(shop, 'card_approved')
  const { db } = shop.deps
  const { report } = await db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      select 1 from subscription_calendar
       where store_id = ${shop.store.id} and subscription_id = ${tried.subscription}
         for update`.execute(tx)
    assert.equal(rows.length, 1)
    const report = reportOf(shop, run)
    await untilHeldUp(shop)
    await sql`
      update invoice set attempts = 1, failed_attempts = 1, last_failed_at = ${shop.clock.now()}
       where store_id = ${shop.store.id} and id = ${tried.invoice}`.execute(tx)
    return { report }
  })
  assert.equal((await report).total_payment_attempts, 1)
  assert.deepEqual(await attemptsOf(shop.admin, tried.invoice), [])
  assert.deepEqual(await attemptsOf(shop.admin, other.invoice), ['success'])
})
