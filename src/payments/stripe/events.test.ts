import assert from 'node:assert/strict'
import { test } from 'node:test'
import { frozen } from '../../../test/support/advancing.ts'
import { placeOrder } from '../../../test/support/ordering.ts'
import { signatureOf } from '../../../test/support/stripe-fake/deliver.ts'
import { byStripe } from '../../../test/support/stripe-payment.ts'
import { setUpStripe, startStripeShop } from '../../../test/support/stripe-shop.ts'
import { HISTORY_DAYS } from '../../platform/config.ts'
import { cleanUp } from '../../platform/maintenance/task-kinds.ts'
import { storeProviderEvent } from '../provider-events.ts'

test('GW-3: what is signed and is no event is refused in plain words', async (t) => {
  const { shop, fake } = await startStripeShop(t)
  const now = Math.floor(Date.now() / 1_000)
  const send = async (body: string, signature = signatureOf(body, fake.webhookSecret, now)) => {
    const address = `${shop.address}/v2/gateways/stripe/events/${shop.store.id}`
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const answer = await fetch(address, { method: 'POST', body, headers })
    const { errors } = (await answer.json()) as { errors?: { detail: string }[] }
    return [answer.status, errors?.[0]?.detail]
  }
  const event = { id: 'evt_1', type: 'plan.updated', created: now, data: { object: {} } }
  assert.deepEqual(await send(JSON.stringify(event)), [200, undefined])
  const { id: _id, ...nameless } = event
  const { data: _data, ...empty } = event
  const about = (type: string, object: object) => ({
    ...event,
    id: 'evt_2',
    type,
    data: { object },
  })
  const wrong: unknown[] = [
    [],
    [event],
    null,
    7,
    'event',
    {},
    nameless,
    empty,
    { ...event, id: '' },
    { ...event, id: 'a\u0000b' },
    { ...event, type: 7 },
    { ...event, created: 'now' },
    { ...event, data: [] },
    { ...event, data: { object: null } },
    about('payment_method.updated', {}),
    about('customer.deleted', { id: 7 }),
    about('charge.dispute.created', { id: 'dp_1' }),
    about('setup_intent.succeeded', { metadata: { mercer_store: shop.store.id } }),
  ]
  for (const one of wrong) {
    const [status, detail] = await send(JSON.stringify(one))
    assert.equal(status, 400, `${JSON.stringify(one)}: ${detail}`)
    assert.match(String(detail), /^The event is not accepted: [^\n]+\.$/)
  }
  assert.match(String((await send('{'))[1]), /The body is not JSON\.$/)
  const thin = { id: 'evt_3', object: 'v2.core.event', type: 'v1.billing.meter.no_meter_found' }
  assert.match(String((await send(JSON.stringify(thin)))[1]), /thin event.*snapshot/)
  const text = JSON.stringify(event)
  const other = signatureOf(text, 'whsec_other', now)
  assert.deepEqual(await send(text, other), [
    400,
    'The event is not accepted: The signature is not the one that the webhook_secret of the store gives.',
  ])
  const old = signatureOf(text, fake.webhookSecret, now - 3_600)
  assert.match(String((await send(text, old))[1]), /The signature is too old\.$/)
})

test('GW-3: that a payment was created makes nobody look, because the call is still at it', async (t) => {
  const { shop, fake } = await startStripeShop(t)
  fake.sendEventsTo(`${shop.address}/v2/gateways/stripe/events/${shop.store.id}`)
  const order = await placeOrder(shop.admin, 1_500)
  await shop.admin.post(`${order.path}/payments`, byStripe('pm_card_visa'))
  await fake.settle()
  const kept = await shop.deps.db
    .selectFrom('gateway_event')
    .select(['type', 'payment_key', 'handled_at'])
    .where('store_id', '=', shop.store.id)
    .execute()
  const told = (type: string) => kept.find((one) => one.type === type)
  assert.equal(told('payment_intent.created')?.payment_key, null)
  assert.notEqual(told('payment_intent.created')?.handled_at, null)
  assert.notEqual(told('payment_intent.succeeded')?.payment_key, null)
  await shop.runTasks()
})

test('events of a provider are as old as the real clock says, and none goes before it is handled', async (t) => {
  const { shop, fake } = await startStripeShop(t)
  const { deps, clock } = shop
  const sandbox = await shop.openStore({ mode: 'sandbox' })
  await setUpStripe(sandbox.admin, fake)
  await sandbox.admin.put('/v2/clock', frozen)
  clock.advance({ days: HISTORY_DAYS + 1 })
  const now = Math.floor(Date.now() / 1_000)
  const event = { id: 'evt_1', type: 'plan.updated', created: now, data: { object: {} } }
  const body = JSON.stringify(event)
  const headers = {
    'content-type': 'application/json',
    'stripe-signature': signatureOf(body, fake.webhookSecret, now),
  }
  const address = `${shop.address}/v2/gateways/stripe/events/${sandbox.id}`
  assert.equal((await fetch(address, { method: 'POST', body, headers })).status, 200)
  const unhandled = { id: 'evt_2', type: 'payment_intent.succeeded', key: 'invoice:1' }
  const tasks = { ...deps.tasks, enqueue: async () => undefined }
  await storeProviderEvent(
    { db: deps.db, tasks },
    { storeId: sandbox.id, gateway: 'stripe', now: clock.now() },
    { ...unhandled, happenedAt: clock.now() },
  )
  const kept = async () => {
    await deps.db.transaction().execute((tx) => deps.tasks.enqueue(tx, cleanUp, {}))
    await shop.runTasks()
    const ids = deps.db.selectFrom('gateway_event').select('event_id').orderBy('event_id')
    return (await ids.execute()).map(({ event_id }) => event_id)
  }
  assert.deepEqual(await kept(), ['evt_1', 'evt_2'], 'they are new')
  clock.advance({ days: HISTORY_DAYS + 1 })
  assert.deepEqual(await kept(), ['evt_2'])
})
