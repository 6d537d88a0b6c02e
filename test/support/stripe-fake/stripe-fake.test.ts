import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import Stripe from 'stripe'
import { type StripeFake, startStripeFake } from './server.ts'

/** The fake, asked by Stripe's own package. */
async function open(t: TestContext): Promise<{ fake: StripeFake; stripe: Stripe }> {
  const fake = await startStripeFake()
  t.after(() => fake.close())
  const { hostname, port } = new URL(fake.url)
  const stripe = new Stripe(fake.secretKey, {
    host: hostname,
    port: Number(port),
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  })
  return { fake, stripe }
}

const usd = { amount: 1_000, currency: 'usd' }
const paid = {
  ...usd,
  payment_method: 'pm_card_visa',
  confirm: true,
  return_url: 'https://a.example',
}

/** The members of a refusal that a caller looks at. */
async function refused(work: Promise<unknown>) {
  const error = await work.then(
    () => assert.fail('it was not refused'),
    (error: unknown) => error,
  )
  assert.ok(error instanceof Stripe.errors.StripeError, String(error))
  const { statusCode, type, code, decline_code, param } = error
  return [statusCode, type, code, decline_code, param].filter(
    (one) => one !== undefined && one !== '',
  )
}

test('a payment is taken, in part or as a whole, and given back', async (t) => {
  const { fake, stripe } = await open(t)
  const intent = await stripe.paymentIntents.create({ ...paid, metadata: { order: '7' } })
  assert.equal(intent.status, 'succeeded')
  assert.equal(intent.amount_received, 1_000)
  await stripe.refunds.create({ payment_intent: intent.id, amount: 400 })
  assert.deepEqual(
    await refused(stripe.refunds.create({ payment_intent: intent.id, amount: 601 })),
    [400, 'StripeInvalidRequestError', 'amount'],
  )
  await stripe.refunds.create({ payment_intent: intent.id })
  assert.deepEqual(await refused(stripe.refunds.create({ payment_intent: intent.id })), [
    400,
    'StripeInvalidRequestError',
    'charge_already_refunded',
  ])

  const held = await stripe.paymentIntents.create({ ...paid, capture_method: 'manual' })
  assert.deepEqual([held.status, held.amount_capturable], ['requires_capture', 1_000])
  const taken = await stripe.paymentIntents.capture(held.id, { amount_to_capture: 700 })
  assert.deepEqual([taken.status, taken.amount_received], ['succeeded', 700])
  const unused = await stripe.paymentIntents.create({ ...paid, capture_method: 'manual' })
  assert.equal((await stripe.paymentIntents.cancel(unused.id)).status, 'canceled')
  assert.deepEqual(await refused(stripe.paymentIntents.capture(unused.id)), [
    400,
    'StripeInvalidRequestError',
    'payment_intent_unexpected_state',
  ])
  const old = await stripe.paymentIntents.create({ ...paid, capture_method: 'manual' })
  fake.world.advance(7 * 86_400)
  const ended = await stripe.paymentIntents.retrieve(old.id)
  assert.deepEqual([ended.status, ended.cancellation_reason], ['canceled', 'automatic'])
})

test('a refusal of the card says why; the next method may pay', async (t) => {
  const { stripe } = await open(t)
  const attempt = (payment_method: string) =>
    stripe.paymentIntents.create({ ...paid, payment_method })
  const declined = [402, 'StripeCardError']
  const cases: [string, string[]][] = [
    ['pm_card_chargeDeclined', ['card_declined', 'generic_decline']],
    ['pm_card_chargeDeclinedInsufficientFunds', ['card_declined', 'insufficient_funds']],
    ['pm_card_chargeDeclinedExpiredCard', ['expired_card']],
    ['pm_card_chargeDeclinedProcessingError', ['processing_error']],
    ['pm_card_chargeDeclinedFraudulent', ['card_declined', 'fraudulent']],
  ]
  for (const [method, why] of cases) {
    assert.deepEqual(await refused(attempt(method)), [...declined, ...why], method)
  }
  const { id } = await stripe.paymentIntents.create(usd)
  await refused(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' }))
  const failed = await stripe.paymentIntents.retrieve(id)
  assert.equal(failed.status, 'requires_payment_method')
  assert.equal(failed.last_payment_error?.decline_code, 'generic_decline')
  const retried = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
  assert.equal(retried.status, 'succeeded')
})

test('test cards are typed in by number', async (t) => {
  const { stripe } = await open(t)
  const typed = (number: string) =>
    stripe.paymentMethods.create({
      type: 'card',
      card: { number, exp_month: 12, exp_year: 2034, cvc: '123' },
    })
  const pay = async (number: string) => {
    const { id: payment_method } = await typed(number)
    return stripe.paymentIntents.create({ ...paid, payment_method })
  }
  assert.equal((await pay('4242424242424242')).status, 'succeeded')
  assert.equal((await pay('4000002500003155')).status, 'requires_action')
  for (const [number, why] of [
    ['4000000000000002', 'generic_decline'],
    ['4000000000009995', 'insufficient_funds'],
    ['4000000000000069', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc'],
  ] as const)
    assert.equal((await refused(pay(number))).at(-1), why)
  assert.equal((await refused(typed('4242424242424241')))[2], 'incorrect_number')
})

test('the buyer is asked, and cannot be when nobody is there', async (t) => {
  const { fake, stripe } = await open(t)
  const asking = { ...paid, payment_method: 'pm_card_authenticationRequired' }
  const intent = await stripe.paymentIntents.create(asking)
  assert.deepEqual(
    [intent.status, intent.next_action?.type],
    ['requires_action', 'redirect_to_url'],
  )
  const answer = (id: string, outcome: string) =>
    fetch(`${fake.url}/_fake/payment_intents/${id}/authenticate`, {
      method: 'POST',
      body: JSON.stringify({ outcome }),
    })
  assert.equal((await answer(intent.id, 'success')).status, 200)
  assert.equal((await stripe.paymentIntents.retrieve(intent.id)).status, 'succeeded')
  const other = await stripe.paymentIntents.create(asking)
  await answer(other.id, 'failure')
  const { status, last_payment_error } = await stripe.paymentIntents.retrieve(other.id)
  assert.deepEqual(
    [status, last_payment_error?.code],
    ['requires_payment_method', 'payment_intent_authentication_failure'],
  )
  const alone = stripe.paymentIntents.create({ ...asking, off_session: true })
  assert.deepEqual(await refused(alone), [
    402,
    'StripeCardError',
    'authentication_required',
    'authentication_required',
  ])
})

test('a method that was set up is charged without the buyer', async (t) => {
  const { fake, stripe } = await open(t)
  const { id: customer } = await stripe.customers.create({ email: 'a@b.example' })
  const setup = await stripe.setupIntents.create({
    customer,
    payment_method: 'pm_card_authenticationRequiredOnSetup',
    confirm: true,
    return_url: 'https://a.example',
  })
  assert.equal(setup.status, 'requires_action')
  await fetch(`${fake.url}/_fake/setup_intents/${setup.id}/authenticate`, { method: 'POST' })
  const { data } = await stripe.customers.listPaymentMethods(customer)
  assert.equal(data[0]?.card?.last4, '3155')
  const renewed = await stripe.paymentIntents.create({
    ...usd,
    customer,
    payment_method: data[0]?.id ?? '',
    off_session: true,
    confirm: true,
  })
  assert.equal(renewed.status, 'succeeded')
  const foreign = stripe.paymentIntents.create({ ...paid, payment_method: data[0]?.id ?? '' })
  assert.equal((await refused(foreign)).at(-1), 'payment_method')
  await stripe.paymentMethods.detach(data[0]?.id ?? '')
  assert.equal((await stripe.customers.listPaymentMethods(customer)).data.length, 0)
})

test('a key is done once for a day, and only with the same words', async (t) => {
  const { fake, stripe } = await open(t)
  const idempotencyKey = 'order-7'
  const first = await stripe.paymentIntents.create(paid, { idempotencyKey })
  const again = await stripe.paymentIntents.create(paid, { idempotencyKey })
  assert.equal(again.id, first.id)
  const other = stripe.paymentIntents.create({ ...paid, amount: 900 }, { idempotencyKey })
  assert.deepEqual(await refused(other), [400, 'StripeIdempotencyError'])
  const bad = { ...paid, payment_method: 'pm_card_chargeDeclined' }
  const declines = [1, 2].map(() => stripe.paymentIntents.create(bad, { idempotencyKey: 'bad' }))
  for (const decline of declines) assert.equal((await refused(decline))[0], 402)
  assert.equal(
    [...fake.world.charges.values()].filter(({ status }) => status === 'failed').length,
    1,
  )
  const nobody = { ...paid, customer: 'cus_nobody' }
  const unknown = stripe.paymentIntents.create(nobody, { idempotencyKey: 'nobody' })
  assert.equal((await refused(unknown))[0], 404)
  assert.ok(fake.world.answers.has('nobody'))
  await refused(stripe.paymentIntents.create({ amount: 1 } as never, { idempotencyKey: 'unread' }))
  assert.ok(!fake.world.answers.has('unread'), 'it was refused before it was carried out')
  fake.faults.set({ failedRequests: 1 })
  await refused(stripe.paymentIntents.create(paid, { idempotencyKey: 'failed' }))
  fake.faults.set({ failedRequests: 0 })
  const replayed = stripe.paymentIntents.create(paid, { idempotencyKey: 'failed' })
  assert.deepEqual(await refused(replayed), [500, 'StripeAPIError'], 'a failure is kept too')
  fake.world.advance(24 * 3_600)
  const forgotten = await stripe.paymentIntents.create(paid, { idempotencyKey })
  assert.notEqual(forgotten.id, first.id, 'it is charged again: whoever asks must know')

  fake.faults.set({ latencyMs: 100 })
  const both = [1, 2].map(() => stripe.paymentIntents.create(paid, { idempotencyKey: 'at once' }))
  const outcomes = await Promise.allSettled(both)
  assert.deepEqual(outcomes.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
})

test('what Stripe does not know is refused', async (t) => {
  const { fake, stripe } = await open(t)
  const create = (params: object) => refused(stripe.paymentIntents.create(params as never))
  const bad = [400, 'StripeInvalidRequestError']
  for (const member of ['ammount', 'payment_method_types']) {
    assert.deepEqual(await create({ ...usd, [member]: 1 }), [...bad, 'parameter_unknown', member])
  }
  assert.deepEqual(await create({ ...usd, amount: 'ten' }), [
    ...bad,
    'parameter_invalid_integer',
    'amount',
  ])
  assert.deepEqual(await create({ ...usd, amount: 10.5 }), [
    ...bad,
    'parameter_invalid_integer',
    'amount',
  ])
  assert.deepEqual(await create({ ...usd, amount: 49 }), [...bad, 'amount_too_small', 'amount'])
  assert.deepEqual(await create({ currency: 'usd' }), [...bad, 'parameter_missing', 'amount'])
  assert.deepEqual(await create({ ...usd, currency: 'dollars' }), [...bad, 'currency'])
  assert.deepEqual(await create({ amount: 1_005, currency: 'kwd' }), [...bad, 'amount'])
  assert.deepEqual(await create({ ...paid, payment_method: 'pm_nobody' }), [
    404,
    'StripeInvalidRequestError',
    'resource_missing',
    'payment_method',
  ])
  assert.deepEqual(await create({ ...usd, capture_method: 'later' }), [...bad, 'capture_method'])
  assert.deepEqual(await create({ ...usd, metadata: { a: 'x'.repeat(501) } }), [
    ...bad,
    'metadata[a]',
  ])
  const { hostname, port } = new URL(fake.url)
  const stranger = new Stripe('sk_test_other', {
    host: hostname,
    port: Number(port),
    protocol: 'http',
  })
  assert.deepEqual(await refused(stranger.paymentIntents.list()), [
    401,
    'StripeAuthenticationError',
  ])
})

test('payments are found again by what we wrote on them', async (t) => {
  const { fake, stripe } = await open(t)
  const { id: customer } = await stripe.customers.create()
  for (const order of ['1', '2', '3']) {
    await stripe.paymentIntents.create({ ...usd, customer, metadata: { order } })
  }
  const all = await stripe.paymentIntents.list({ customer, limit: 2 })
  assert.deepEqual(
    [all.data.map(({ metadata }) => metadata.order), all.has_more],
    [['3', '2'], true],
  )
  const rest = await stripe.paymentIntents.list({ customer, starting_after: all.data[1]?.id ?? '' })
  assert.deepEqual([rest.data.length, rest.has_more], [1, false])
  const query = "metadata['order']:'2'"
  fake.world.advance(60)
  const { data } = await stripe.paymentIntents.search({ query })
  assert.deepEqual(
    data.map(({ id }) => id),
    [all.data[1]?.id],
  )
})

test('events are signed; some come twice, late or in another order', async (t) => {
  const { fake, stripe } = await open(t)
  const heard: Stripe.Event[] = []
  let isFailing = true
  const receiver = createServer(async (request, response) => {
    const body = await text(request)
    const signature = String(request.headers['stripe-signature'])
    response.statusCode = isFailing ? 500 : 200
    isFailing = false
    heard.push(stripe.webhooks.constructEvent(body, signature, fake.webhookSecret))
    response.end()
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  t.after(() => receiver.close())
  fake.sendEventsTo(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`)
  await stripe.paymentIntents.create(paid)
  await fake.settle()
  assert.deepEqual(
    heard.map(({ type }) => type),
    [
      'payment_intent.created',
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
    ],
    'the first one was not taken and came again',
  )
  heard.length = 0
  fake.faults.set({ duplicatedEvents: 1, lateEvents: 0.5, lateMs: 20, seed: 7 })
  await stripe.paymentIntents.create(paid)
  await fake.settle()
  assert.equal(heard.length, 6)
  assert.equal(new Set(heard.map(({ id }) => id)).size, 3)
})

test('a lost answer has moved money, a lost request has not', async (t) => {
  const { fake, stripe } = await open(t)
  const charged = () => [...fake.world.charges.values()].length
  fake.faults.set({ lostAnswers: 1 })
  assert.deepEqual(await refused(stripe.paymentIntents.create(paid, { idempotencyKey: 'a' })), [
    'StripeConnectionError',
  ])
  assert.equal(charged(), 1)
  fake.faults.set({ lostAnswers: 0, lostRequests: 1 })
  await refused(stripe.paymentIntents.create(paid, { idempotencyKey: 'b' }))
  assert.equal(charged(), 1)
  fake.faults.set({ lostRequests: 0, limitedRequests: 1 })
  assert.equal((await refused(stripe.paymentIntents.create(paid)))[0], 429)
  fake.faults.set({ limitedRequests: 0 })
  await stripe.paymentIntents.create(paid, { idempotencyKey: 'a' })
  assert.equal(charged(), 1, 'the key was done')
})

test('banks, refunds and disputes take their time', async (t) => {
  const { fake, stripe } = await open(t)
  const act = (path: string) => fetch(`${fake.url}/_fake/${path}`, { method: 'POST' })
  const mandate_data = { customer_acceptance: { type: 'offline', offline: {} } } as const
  for (const [method, ends] of [
    ['pm_usBankAccount', 'succeeded'],
    ['pm_usBankAccount_success', 'succeeded'],
    ['pm_usBankAccount_insufficientFunds', 'requires_payment_method'],
  ] as const) {
    const account = { ...paid, payment_method: method }
    const bare = stripe.paymentIntents.create(account)
    assert.deepEqual(await refused(bare), [400, 'StripeInvalidRequestError'])
    const { payment_intent: refusedIntent } = await bare.catch((error) => error)
    assert.equal(refusedIntent.status, 'requires_confirmation')
    const { id, status } = await stripe.paymentIntents.create({ ...account, mandate_data })
    assert.equal(status, 'processing')
    await act(`payment_intents/${id}/settle`)
    assert.equal((await stripe.paymentIntents.retrieve(id)).status, ends)
  }
  for (const [method, ends] of [
    ['pm_card_pendingRefund', 'succeeded'],
    ['pm_card_refundFail', 'failed'],
  ] as const) {
    const { id } = await stripe.paymentIntents.create({ ...paid, payment_method: method })
    const refund = await stripe.refunds.create({ payment_intent: id })
    assert.equal(refund.status, 'pending')
    await act(`refunds/${refund.id}/settle`)
    assert.equal((await stripe.refunds.retrieve(refund.id)).status, ends)
  }
  await stripe.paymentIntents.create({ ...paid, payment_method: 'pm_card_createDispute' })
  const types = fake.world.events.map(({ type }) => type)
  assert.ok(types.includes('charge.dispute.created'))
  assert.equal((await act('payment_intents/pi_none/settle')).status, 400)
  assert.equal((await act('nothing')).status, 404)
})

test('a buyer confirms a renewal, a payment of a page and a setup that has no card yet', async (t) => {
  const { fake, stripe } = await open(t)
  const confirm = async (kind: string, id: string, given: object = {}) => {
    const address = `${fake.url}/_fake/${kind}/${id}/authenticate`
    const answer = await fetch(address, { method: 'POST', body: JSON.stringify(given) })
    assert.equal(answer.status, 200)
    return (await answer.json()) as { status: string }
  }
  const payment_method = 'pm_card_authenticationRequired'
  await refused(stripe.paymentIntents.create({ ...paid, payment_method, off_session: true }))
  const [renewal] = fake.world.intents.values()
  assert.equal(renewal?.status, 'requires_payment_method')
  const renewed = await confirm('payment_intents', renewal.id)
  assert.equal(renewed.status, 'succeeded')
  const charge = [...fake.world.charges.values()].at(-1)
  assert.equal(fake.world.methods.get(charge?.payment_method ?? '')?.card?.last4, '3184')

  const page = await stripe.paymentIntents.create({ amount: 1_000, currency: 'usd' })
  assert.equal((await confirm('payment_intents', page.id)).status, 'succeeded')
  const other = await stripe.paymentIntents.create({ amount: 1_000, currency: 'usd' })
  const blocked = { payment_method: 'pm_card_radarBlock' }
  const { status } = await confirm('payment_intents', other.id, blocked)
  assert.equal(status, 'requires_payment_method', 'the card that they type in is declined')
  const setup = await stripe.setupIntents.create({})
  assert.equal((await confirm('setup_intents', setup.id)).status, 'succeeded')
})
