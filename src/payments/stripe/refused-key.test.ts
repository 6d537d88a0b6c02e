import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attemptsOf, bill, invoices, reportOf, writeOff } from '../../../test/support/invoicing.ts'
import { placeOrder, stateOf } from '../../../test/support/ordering.ts'
import { signIn } from '../../../test/support/signed-in.ts'
import { byStripe } from '../../../test/support/stripe-payment.ts'
import { startStripeShop } from '../../../test/support/stripe-shop.ts'
import { made, subscriptions } from '../../../test/support/subscribing.ts'
import { workRun } from '../../../test/support/working.ts'

const path = '/v2/gateways/stripe'

test('GW-12: a payment with a key that Stripe refuses fails at once, and says why to admins', async (t) => {
  const { shop, fake } = await startStripeShop(t)
  const { admin, shopper } = shop
  const order = await placeOrder(admin, 1_500)
  const pay = (client = admin, payment = 'pm_card_visa') =>
    client.post(`${order.path}/payments`, byStripe(payment))
  fake.faults.set({ revokedKey: true })
  const refused = await pay()
  assert.equal(refused.status, 422, JSON.stringify(refused.body))
  const [error] = refused.body.errors
  assert.equal(error.title, 'Gateway settings refused')
  assert.match(error.detail, /does not accept the settings.*does not know the secret_key/)
  const { data } = (await admin.get(`${order.path}/transactions/${error.meta.transaction_id}`)).body
  assert.deepEqual([data.status, data.decline.code], ['failed', 'settings_refused'])
  assert.doesNotMatch(data.error, /secret_key/)
  const told = (await pay(shopper)).body.errors[0]
  assert.equal(told.title, error.title)
  assert.doesNotMatch(JSON.stringify(told), /secret_key|API/)
  await shop.runTasks()
  assert.equal(fake.world.intents.size, 0)

  fake.faults.set({ revokedKey: false })
  const asked = (await pay(shopper, 'pm_card_authenticationRequired')).body.data
  assert.equal(asked.waits_for, 'buyer', 'nothing is locked')

  // Nobody knows what becomes of a payment that the gateway has, while it cannot be asked.
  fake.faults.set({ revokedKey: true })
  const act = (what: string) => admin.post(`${order.path}/transactions/${asked.id}/${what}`, {})
  for (const answer of [await act('confirm'), await act('cancel'), await pay()]) {
    assert.equal(answer.status, 422, JSON.stringify(answer.body))
    assert.equal(answer.body.errors[0].title, 'Gateway settings refused')
  }
  const kept = (await admin.get(`${order.path}/transactions/${asked.id}`)).body.data
  assert.deepEqual([kept.status, kept.waits_for], ['pending', 'buyer'])
  fake.faults.set({ revokedKey: false })
  assert.equal((await act('cancel')).body.data.status, 'failed')
  assert.equal(await stateOf(admin, order), 'incomplete/unpaid 0 0 1500 0')
})

test('GW-12: a payment method is refused with the reason', async (t) => {
  const { shop, fake } = await startStripeShop(t)
  const buyer = await signIn(shop)
  const methods = `/v2/accounts/${buyer.accountId}/payment-methods`
  fake.faults.set({ revokedKey: true })
  const refused = await shop.admin.post(methods, { data: {} })
  assert.equal(refused.status, 422, JSON.stringify(refused.body))
  assert.match(refused.body.errors[0].detail, /does not know the secret_key/)
  const told = await buyer.client.post(methods, { data: {} })
  assert.deepEqual([told.status, told.body.errors[0].title], [422, 'Gateway settings refused'])
  assert.doesNotMatch(told.body.errors[0].detail, /secret_key/)
})

test('GW-1: a gateway without its key is not chosen for subscriptions', async (t) => {
  const { shop, fake } = await startStripeShop(t)
  const { admin } = await shop.openStore()
  const refused = await admin.put(path, { data: { subscriptions: true } })
  assert.equal(refused.status, 422)
  assert.match(refused.body.errors[0].detail, /secret_key: it is needed/)
  const given = { subscriptions: true, secret_key: fake.secretKey }
  assert.equal((await admin.put(path, { data: given })).status, 200)
  assert.equal((await admin.put(path, { data: { secret_key: null } })).status, 422)
})

test('PAY-19: a run pauses while its gateway refuses the settings, and no invoice fails for it', async (t) => {
  const { shop, fake } = await startStripeShop(t)
  const { admin } = shop
  const { invoice } = await bill(shop, 'pm_card_visa')
  fake.faults.set({ revokedKey: true })
  const jobs = '/v2/subscriptions/jobs'
  const data = { type: 'subscription_job', attributes: { job_type: 'payment-run' } }
  const { id } = await made(admin, jobs, { data })
  const job = async () => (await admin.get(`${jobs}/${id}`)).body.data
  for (let time = 1; time <= 2; time += 1) {
    await assert.rejects(workRun(shop, 'payment-run'), /does not accept the settings/)
    const paused = await job()
    assert.equal(paused.attributes.status, 'started')
    assert.match(paused.meta.paused, /stripe does not accept .*does not know the secret_key/)
    assert.deepEqual(await attemptsOf(admin, invoice), ['open'])
  }
  fake.faults.set({ revokedKey: false })
  await workRun(shop, 'payment-run')
  assert.equal((await job()).attributes.status, 'success')
  assert.deepEqual(await attemptsOf(admin, invoice), ['success'])
  assert.equal(fake.world.intents.size, 1)
})

test('PAY-20: an invoice that is collected with a refused key stays free of the attempt', async (t) => {
  const { shop, fake } = await startStripeShop(t)
  const { admin } = shop
  const { invoice, subscription } = await bill(shop, 'pm_card_visa')
  fake.faults.set({ revokedKey: true })
  const refused = await admin.post(`${invoices}/${invoice}/payments`, {})
  assert.equal(refused.status, 422, JSON.stringify(refused.body))
  assert.match(refused.body.errors[0].detail, /nothing was done.*does not know the secret_key/)
  const [attempt = ''] = await attemptsOf(admin, invoice)
  assert.match(attempt, /^failed: .*does not accept the settings/)
  const { body } = await admin.get(`${invoices}/${invoice}`)
  assert.equal(body.data.meta.last_failure, undefined, 'it is no retry')

  await admin.delete(`${subscriptions}/${subscription}`)
  fake.faults.set({ revokedKey: false })
  await reportOf(shop, 'payment-run')
  assert.equal(fake.world.intents.size, 0, 'nobody is charged later')
  assert.equal((await writeOff(admin, invoice)).status, 200)
})
