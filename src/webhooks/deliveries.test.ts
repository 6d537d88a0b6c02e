import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import { test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import {
  createAccount,
  createEndpoint,
  endpointBody,
  sendWebhooks,
  startReceiver,
} from '../../test/support/receiver.ts'
import { type Shop, startShop } from '../../test/support/shop.ts'
import { examine } from '../cli/doctor.ts'
import { newId } from '../lib/ids.ts'
import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { findAttempts } from '../platform/events/attempts.ts'
import { numberEvents } from '../platform/events/number-events.ts'
import { recordEvents } from '../platform/events/outbox.ts'
import { noMetrics } from '../platform/metrics/metrics.ts'
import { deliver } from './deliver.ts'
import { dispatchStore } from './dispatch.ts'

const deliveries = '/v2/webhook-deliveries'

async function listDeliveries({ admin }: Shop, filter: string) {
  const { status, body } = await admin.get(`${deliveries}?filter=${encodeURIComponent(filter)}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}

test('EV-1, EV-4: an endpoint gets the events whose types fit, signed, with the same body as the feed', async (t) => {
  const now = Temporal.Now.instant().toString()
  const shop = await startShop(t, { now })
  const receiver = await startReceiver(t)
  const { id, attributes } = await createEndpoint(shop.admin, {
    url: receiver.url,
    types: ['account.*', 'order.paid'],
    headers: { 'X-Shop': 'north' },
  })
  const accountId = await createAccount(shop.admin, 'Zoë & Söhne')
  await shop.admin.put(`/v2/accounts/${accountId}`, { data: { type: 'account', name: 'Zoë' } })
  await shop.admin.post('/v2/account-tags', { data: { type: 'account_tag', name: 'VIP' } })
  await sendWebhooks(shop)

  assert.deepEqual(receiver.types().sort(), ['account.created', 'account.updated'])
  for (const { headers, text, body } of receiver.received) {
    new Webhook(attributes.secret).verify(text, headers as Record<string, string>)
    assert.equal(headers['webhook-id'], body.id)
    assert.equal(headers['x-shop'], 'north')
    assert.equal(headers['content-type'], 'application/json')
    assert.deepEqual(body.subject, { type: 'account', id: accountId })
    assert.ok(body.position > 0)
  }
  const sequences = receiver.received.map(({ body }) => body.sequence).sort()
  assert.deepEqual(sequences, [1, 2])
  const made = await listDeliveries(shop, `eq(endpoint_id,${id})`)
  assert.deepEqual(
    made.map(({ attributes: { state, attempts } }: never) => [state, attempts]).length,
    2,
  )
  for (const { attributes: one } of made) {
    assert.equal(one.state, 'succeeded')
    assert.deepEqual(
      one.attempts.map(({ status, answer, error }: never) => [status, answer, error]),
      [[200, 'ok', null]],
    )
  }
  await sendWebhooks(shop)
  assert.equal(receiver.received.length, 2, 'nothing is sent twice')
})

test('what waits for a slow receiver is read again before it is sent', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const full = Promise.withResolvers<void>()
  const changed = Promise.withResolvers<void>()
  const receiver = await startReceiver(t, async (reply, _received, number) => {
    if (number === 10) full.resolve()
    await changed.promise
    // Longer than what was read before is used.
    setTimeout(() => reply.end('ok'), 600)
  })
  const { id } = await createEndpoint(admin, { url: receiver.url, types: ['account.*'] })
  for (let nth = 1; nth <= 15; nth++) await createAccount(admin, `Harbor ${nth}`)
  const sending = sendWebhooks(shop)
  await full.promise
  const disabled = endpointBody({ enabled: false })
  assert.equal((await admin.put(`/v2/webhook-endpoints/${id}`, disabled)).status, 200)
  changed.resolve()
  await sending
  assert.equal(receiver.received.length, 10, 'nothing more after it was disabled')
  assert.equal((await listDeliveries(shop, 'eq(state,pending)')).length, 5)
})

test('EV-10: a lane whose turn is over is left to another task, which goes on with it', async (t) => {
  const shop = await startShop(t)
  const { admin, deps } = shop
  const full = Promise.withResolvers<void>()
  const receiver = await startReceiver(t, async (reply, _received, number) => {
    if (number === 10) full.resolve()
    await full.promise
    reply.end('ok')
  })
  const { id: endpointId } = await createEndpoint(admin, {
    url: receiver.url,
    types: ['account.*'],
  })
  for (let nth = 1; nth <= 15; nth++) await createAccount(admin, `Harbor ${nth}`)
  await numberEvents(deps.db)
  await dispatchStore(deps, shop.store.id)
  const turnMs = () => (receiver.received.length < 10 ? Infinity : 0)
  const parts = { ...deps, sending: { rules: deps.webhookRules }, turnMs }
  await deliver(parts, { storeId: shop.store.id, endpointId }, new AbortController().signal)
  assert.equal(receiver.received.length, 10)
  await shop.runTasks()
  assert.equal(receiver.received.length, 15)
})

test('parallel retries of one delivery end without a deadlock', async (t) => {
  const shop = await startShop(t)
  const receiver = await startReceiver(t)
  await createEndpoint(shop.admin, { url: receiver.url, types: ['account.*'] })
  await createAccount(shop.admin, 'Harbor')
  await sendWebhooks(shop)
  const [{ id }] = await listDeliveries(shop, 'eq(event_type,account.created)')
  const retry = () => shop.admin.post(`${deliveries}/${id}/retry`, {})
  const sending = Array.from({ length: 3 }, () => sendWebhooks(shop))
  const answers = await Promise.all(Array.from({ length: 20 }, retry))
  await Promise.all(sending)
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([204]))
})

test('EV-3: tries come at growing intervals, and the last one exhausts the delivery', async (t) => {
  const tried: string[] = []
  const metrics = { ...noMetrics, webhookTried: (outcome: string) => void tried.push(outcome) }
  const shop = await startShop(t, { metrics })
  const { admin, clock } = shop
  const receiver = await startReceiver(t, (reply) => reply.writeHead(500).end('broken'))
  const watcher = await startReceiver(t)
  const { id } = await createEndpoint(admin, { url: receiver.url, types: ['account.created'] })
  await createEndpoint(admin, { url: watcher.url, types: ['webhook_delivery.*'] })
  await createAccount(admin, 'Failing')
  await sendWebhooks(shop)
  const minutes = [5 / 60, 5, 30, 2 * 60, 5 * 60, 10 * 60, 14 * 60, 20 * 60, 24 * 60]
  for (const [index, delay] of minutes.entries()) {
    assert.equal(receiver.received.length, index + 1)
    clock.advance({ seconds: Math.floor(delay * 60) - 1 })
    await sendWebhooks(shop)
    assert.equal(receiver.received.length, index + 1, `not before ${delay} minutes`)
    clock.advance({ seconds: Math.ceil(delay * 60 * 0.1) + 2 })
    await sendWebhooks(shop)
    assert.equal(receiver.received.length, index + 2, `after ${delay} minutes`)
  }
  assert.equal(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size, 1)
  const [delivery] = await listDeliveries(shop, `eq(endpoint_id,${id})`)
  assert.equal(delivery.attributes.state, 'exhausted')
  assert.equal(delivery.attributes.next_try_at, null)
  assert.deepEqual(
    delivery.attributes.attempts.map(({ number, status, answer }: never) => [
      number,
      status,
      answer,
    ]),
    Array.from({ length: 10 }, (_, index) => [index + 1, 500, 'broken']),
  )
  clock.advance({ hours: 100 })
  await sendWebhooks(shop)
  assert.equal(receiver.received.length, 10)
  assert.deepEqual(watcher.types(), ['webhook_delivery.exhausted'])
  assert.equal(watcher.received[0]?.body.data.id, delivery.id)
  const failed = Array.from({ length: 9 }, () => 'failed')
  assert.deepEqual(tried, [...failed, 'exhausted', 'succeeded'], 'as the metrics count them')

  // Somebody mends the receiver and asks for it.
  receiver.answer = (reply) => reply.end()
  assert.equal((await admin.post(`${deliveries}/${delivery.id}/retry`, {})).status, 204)
  await sendWebhooks(shop)
  const again = await admin.get(`${deliveries}/${delivery.id}`)
  assert.equal(again.body.data.attributes.state, 'succeeded')
  assert.equal(again.body.data.attributes.attempts.length, 11)
})

test('EV-2: Retry-After is obeyed, and 410 disables the endpoint', async (t) => {
  const shop = await startShop(t)
  const { admin, clock } = shop
  const receiver = await startReceiver(t, (reply) =>
    reply.writeHead(503, { 'retry-after': '3600' }).end(),
  )
  const { id } = await createEndpoint(admin, { url: receiver.url, types: ['account.created'] })
  await createAccount(admin, 'Late')
  await sendWebhooks(shop)
  clock.advance({ minutes: 59 })
  await sendWebhooks(shop)
  assert.equal(receiver.received.length, 1)
  receiver.answer = (reply) => reply.writeHead(410).end()
  clock.advance({ minutes: 2 })
  await sendWebhooks(shop)
  assert.equal(receiver.received.length, 2)

  const path = `/v2/webhook-endpoints/${id}`
  const { attributes } = (await admin.get(path)).body.data
  assert.deepEqual([attributes.enabled, attributes.disabled_reason], [false, 'gone'])
  const [event] = await shop.deps.db
    .selectFrom('event')
    .select('payload')
    .where('type', '=', 'webhook_endpoint.disabled')
    .execute()
  assert.ok(event)
  assert.ok(!JSON.stringify(event).includes('whsec_'))

  await createAccount(admin, 'Missed')
  clock.advance({ days: 1 })
  await sendWebhooks(shop)
  assert.equal(receiver.received.length, 2, 'nothing is sent to it')
  receiver.answer = (reply) => reply.end()
  await admin.put(path, endpointBody({ enabled: true }))
  await sendWebhooks(shop)
  assert.equal(receiver.received.length, 3, 'what was pending is sent, what it missed is not')
})

test('EV-2: after a 410 no further request begins', async (t) => {
  const shop = await startShop(t)
  const receiver = await startReceiver(t, (reply) => reply.writeHead(410).end())
  await createEndpoint(shop.admin, { url: receiver.url, types: ['account.created'] })
  for (let count = 0; count < 25; count++) await createAccount(shop.admin, `Account ${count}`)
  await sendWebhooks(shop)
  const { length } = receiver.received
  assert.ok(length >= 1 && length <= 10, `${length} requests`)
})

test('EV-10: a dead endpoint is probed and not hammered, and gets everything when it is back', async (t) => {
  const shop = await startShop(t)
  const { admin, clock } = shop
  const dead = await startReceiver(t, (reply) => reply.writeHead(500).end())
  const alive = await startReceiver(t)
  const types = ['account.created']
  await createEndpoint(admin, { url: dead.url, types })
  await createEndpoint(admin, { url: alive.url, types })
  const names = Array.from({ length: 40 }, (_, index) => `Account ${index}`)
  for (const name of names) await createAccount(admin, name)
  await sendWebhooks(shop)
  assert.equal(alive.received.length, 40)
  assert.ok(alive.peak <= 10 && dead.peak <= 10, `${alive.peak} and ${dead.peak} at once`)
  const before = dead.received.length
  assert.ok(before >= 10 && before < 20, `${before} tries before the circuit opened`)
  await sendWebhooks(shop)
  assert.equal(dead.received.length, before)
  for (let probe = 1; probe <= 3; probe++) {
    clock.advance({ minutes: 5 })
    await sendWebhooks(shop)
    assert.equal(dead.received.length, before + probe, 'one probe')
  }
  dead.answer = (reply) => reply.end()
  clock.advance({ minutes: 40 })
  await sendWebhooks(shop)
  const told = new Set(dead.received.map(({ body }) => body.data.name))
  assert.deepEqual([...told].sort(), [...names].sort())
})

test('EV-3: an endpoint that failed for five days is disabled', async (t) => {
  const shop = await startShop(t)
  const { admin, clock } = shop
  const receiver = await startReceiver(t, (reply) => reply.writeHead(500).end())
  const { id } = await createEndpoint(admin, { url: receiver.url, types: ['account.created'] })
  for (let day = 0; day <= 5; day++) {
    const { attributes } = (await admin.get(`/v2/webhook-endpoints/${id}`)).body.data
    assert.equal(attributes.enabled, true, `day ${day}`)
    await createAccount(admin, `Day ${day}`)
    await sendWebhooks(shop)
    clock.advance({ days: 1 })
  }
  const { attributes } = (await admin.get(`/v2/webhook-endpoints/${id}`)).body.data
  assert.deepEqual([attributes.enabled, attributes.disabled_reason], [false, 'failing'])
  const config = readConfig({ DATABASE_URL: shop.databaseUrl, MERCER_DATA_DIR: tmpdir() })
  const examined = async () => {
    const findings = await examine({ config }, systemClock)
    const [told] = findings.filter(({ text }) => text.startsWith('Webhook endpoints are disabled'))
    assert.equal(told?.ok, false)
    return told?.text ?? ''
  }
  const { host } = new URL(receiver.url)
  const { store, deps } = shop
  assert.ok((await examined()).includes(`disabled: ${id} at ${host} of store ${store.id}. Their`))
  const [row] = await deps.db.selectFrom('webhook_endpoint').selectAll().execute()
  const others = Array.from({ length: 10 }, () => ({ ...row, id: newId<'webhook-endpoint'>() }))
  await deps.db
    .insertInto('webhook_endpoint')
    .values(others as never)
    .execute()
  const text = await examined()
  assert.equal(text.split(' of store ').length - 1, 10)
  assert.match(text, / and others\. Their receivers/)
})

test('EV-1: events that are too large to be read together are all delivered', async (t) => {
  const shop = await startShop(t)
  const { admin, deps, store, clock } = shop
  const receiver = await startReceiver(t)
  await createEndpoint(admin, { url: receiver.url, types: ['account.updated'] })
  const payload = { data: { text: 'x'.repeat(900_000) } }
  const large = Array.from({ length: 12 }, (_, nth) => {
    return { type: 'account.updated', subjectType: 'account', subjectId: `${nth}`, payload }
  })
  const ctx = { storeId: store.id, now: clock.now() }
  await deps.db.transaction().execute((tx) => recordEvents(tx, ctx, large))
  await sendWebhooks(shop)
  const told = receiver.received.map(({ body }) => body.subject.id)
  assert.deepEqual(new Set(told), new Set(large.map(({ subjectId }) => subjectId)))
  assert.equal(told.length, large.length)
})

test('a delivery shows its own last attempts, however many others there are', async (t) => {
  const { deps, store, clock } = await startShop(t)
  const one = { event_id: newId<'event'>(), endpoint_id: newId() }
  const other = { ...one, endpoint_id: newId() }
  const attempt = { attempted_at: clock.now(), status: 500, duration_ms: 1, error: null }
  const rows = [one, other].flatMap((key) =>
    Array.from({ length: 60 }, (_, index) => {
      return { ...attempt, ...key, store_id: store.id, number: index + 1, answer: null }
    }),
  )
  await deps.db.insertInto('webhook_attempt').values(rows).execute()
  const found = await findAttempts(deps.db, store.id, [one, one], 50)
  assert.deepEqual(
    found.map(({ endpoint_id, number }) => [endpoint_id, number]),
    Array.from({ length: 50 }, (_, index) => [one.endpoint_id, index + 11]),
  )
  assert.deepEqual(found[0], rows[10])
})
