import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import {
  assertPaymentsAgree,
  attemptsOf,
  bill,
  chargesOf,
  collected,
} from '../../../test/support/invoicing.ts'
import { startShop } from '../../../test/support/shop.ts'
import { made } from '../../../test/support/subscribing.ts'
import { workRun } from '../../../test/support/working.ts'
import { builtInGateways } from '../../payments/built-in.ts'
import type { Gateway } from '../../payments/gateway.ts'
import type { RunTypes } from '../runs/run-types.ts'

/** Workers of the payment queue with gateways or parts of the kind that the test gives. */
async function startWorkers(t: TestContext) {
  const shop = await startShop(t)
  const gateways = builtInGateways(shop.deps)
  const sandbox = gateways.service_payments_processor
  const work = (
    gateway: Partial<Gateway>,
    members: Partial<RunTypes['payment-run']> = {},
    signal?: AbortSignal,
  ) => {
    const service_payments_processor = { ...sandbox, ...gateway }
    const given = { ...gateways, service_payments_processor }
    return workRun(shop, 'payment-run', members, given, signal)
  }
  const createJob = async () => {
    const attributes = { job_type: 'payment-run' }
    const data = { type: 'subscription_job', attributes }
    const path = '/v2/subscriptions/jobs'
    const { id } = await made(shop.admin, path, { data })
    return async () => (await shop.admin.get(`${path}/${id}`)).body.data
  }
  return { shop, sandbox, work, createJob }
}

test('PAY-6: a worker that dies between the charge and its result charges once', async (t) => {
  const { shop, sandbox, work, createJob } = await startWorkers(t)
  const billed = []
  for (const card of ['card_approved', 'card_approved', 'card_declined']) {
    billed.push(await bill(shop, card))
  }
  const job = await createJob()
  const keys: string[] = []
  const purchase: Gateway['purchase'] = (charge) => {
    keys.push(charge.key)
    return sandbox.purchase(charge)
  }
  const follow: RunTypes['payment-run']['follow'] = async (_parts, _run, items) => {
    const [, ...asked] = items // The first has not been asked for when it dies.
    for (const { payment } of asked) {
      const { store_id: storeId, amount, currency, payment_authority: source } = payment
      const key = `${payment.invoice_id}:${payment.attempt}`
      const money = { amount, currency, decimals: 2 }
      await purchase({ storeId, key, ...money, source, signal: AbortSignal.timeout(5_000) })
    }
    throw new Error('Connection terminated unexpectedly')
  }
  await assert.rejects(work({}, { follow }), /Connection terminated/)
  assert.equal((await job()).attributes.status, 'started')
  for (const { invoice } of billed)
    assert.deepEqual(await attemptsOf(shop.admin, invoice), ['open'])

  await work({ purchase })
  const { attributes, meta } = await job()
  assert.equal(attributes.status, 'success')
  assert.deepEqual(meta.report, {
    total_payment_attempts: 3,
    failed_payments: 1,
    declines: { try_again: 1 },
    total_collected: collected(2_000),
  })
  assert.equal(new Set(keys).size, keys.length, 'no key was sent twice')
  for (const { invoice } of billed.slice(0, 2)) {
    assert.deepEqual(await attemptsOf(shop.admin, invoice), ['success'])
    assert.deepEqual(await chargesOf(shop, invoice), [':1 1000'])
  }
  await assertPaymentsAgree(shop)
})

test('PAY-6: a run whose worker stops before every answer came is not over', async (t) => {
  const { shop, sandbox, work, createJob } = await startWorkers(t)
  const approved = await bill(shop, 'card_approved')
  const lost = await bill(shop, 'card_lost_request')
  const job = await createJob()
  const stopping = new AbortController()
  const answered = Promise.withResolvers<void>()
  const purchase: Gateway['purchase'] = async (charge) => {
    if (charge.source.card_id === 'card_lost_request') {
      // The worker is told to stop when the other answer has come and this one has not.
      await answered.promise
      await setImmediate()
      stopping.abort(new Error('stopping'))
    }
    const outcome = await sandbox.purchase(charge)
    answered.resolve()
    return outcome
  }
  await assert.rejects(work({ purchase }, {}, stopping.signal), /stopping/)
  assert.equal((await job()).attributes.status, 'started')
  assert.deepEqual(await attemptsOf(shop.admin, approved.invoice), ['success'])
  assert.deepEqual(await attemptsOf(shop.admin, lost.invoice), ['open'])

  await work({})
  const { attributes, meta } = await job()
  assert.equal(attributes.status, 'success')
  assert.deepEqual(meta.report.total_collected, collected(2_000))
  assert.deepEqual(await attemptsOf(shop.admin, lost.invoice), ['success'])
  assert.deepEqual(await chargesOf(shop, lost.invoice), [':1 1000'])
  await assertPaymentsAgree(shop)
})

test('two workers at once, or one that was taken for dead, record a payment once', async (t) => {
  const { shop, sandbox, work, createJob } = await startWorkers(t)
  const { invoice } = await bill(shop, 'card_approved')
  const other = await bill(shop, 'card_declined')
  const job = await createJob()
  const reached = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const purchase: Gateway['purchase'] = async (charge) => {
    reached.resolve()
    await goOn.promise
    return sandbox.purchase(charge)
  }
  const stalled = work({ purchase })
  await reached.promise
  await work({})
  goOn.resolve()
  await stalled
  assert.equal((await job()).attributes.status, 'success')
  assert.deepEqual(await attemptsOf(shop.admin, invoice), ['success'])
  assert.deepEqual(await chargesOf(shop, invoice), [':1 1000'])
  const declined = await attemptsOf(shop.admin, other.invoice)
  assert.deepEqual(declined, ['failed: The card was declined.'])
  const { rows } = await sql<{ failed_attempts: number }>`
    select failed_attempts from invoice where id = ${other.invoice}`.execute(shop.deps.db)
  assert.deepEqual(rows, [{ failed_attempts: 1 }])

  const charged = []
  for (let count = 0; count < 6; count++) charged.push(await bill(shop, 'card_approved'))
  await createJob()
  await createJob()
  // The database lets only one of them start a run; the queue would send the others again.
  await Promise.allSettled([work({}), work({}), work({})])
  for (const _ of [1, 2]) await work({})
  for (const one of charged) {
    assert.deepEqual(await attemptsOf(shop.admin, one.invoice), ['success'])
    assert.deepEqual(await chargesOf(shop, one.invoice), [':1 1000'])
  }
  await assertPaymentsAgree(shop)
})

test('PAY-18: a call that hangs holds up no other batch', async (t) => {
  const { shop, sandbox, work, createJob } = await startWorkers(t)
  const billed: Awaited<ReturnType<typeof bill>>[] = []
  for (let count = 0; count < 6; count++) billed.push(await bill(shop, 'card_approved'))
  const job = await createJob()
  const othersAsked = Promise.withResolvers<void>()
  let asked = 0
  const purchase: Gateway['purchase'] = async (charge) => {
    asked += 1
    if (asked === billed.length) othersAsked.resolve()
    if (charge.key.startsWith(billed[0]?.invoice ?? '')) await othersAsked.promise
    return sandbox.purchase(charge)
  }
  await work({ purchase }, { batchSize: 2 })
  const { attributes, meta } = await job()
  assert.equal(attributes.status, 'success')
  assert.deepEqual(meta.report.total_collected, collected(6_000))
  for (const { invoice } of billed) assert.deepEqual(await chargesOf(shop, invoice), [':1 1000'])
  await assertPaymentsAgree(shop)
})
