import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { eventsOf } from '../../test/support/events.ts'
import {
  createAccount,
  createEndpoint,
  endpointBody,
  sendWebhooks,
  startReceiver,
} from '../../test/support/receiver.ts'
import { startShop } from '../../test/support/shop.ts'
import { openHeaders } from './endpoint.ts'

const path = '/v2/webhook-endpoints'
const plain = { url: 'https://shop.example/hooks', types: ['*'] }

test('an endpoint shows its secret once, and its headers never', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const answer = await admin.post(
    path,
    endpointBody({ ...plain, headers: { Authorization: 'Bearer 12345' }, description: 'ERP' }),
  )
  assert.equal(answer.status, 201)
  assert.equal(answer.headers.get('cache-control'), 'no-store')
  const { id, attributes } = answer.body.data
  assert.match(attributes.secret, /^whsec_[A-Za-z0-9+/]{43}=$/)
  const { secret: _, ...shown } = attributes
  assert.deepEqual(shown, {
    ...plain,
    description: 'ERP',
    enabled: true,
    disabled_reason: null,
    headers: { Authorization: '********' },
    old_secret_until: null,
  })
  assert.deepEqual((await admin.get(`${path}/${id}`)).body.data.attributes, shown)
  assert.deepEqual((await admin.get(path)).body.data[0].attributes, shown)

  const same = { ...shown, headers: { Authorization: 'Bearer 12345' } }
  for (const attributes of [shown, same]) {
    await admin.put(`${path}/${id}`, endpointBody(attributes))
  }
  assert.equal((await eventsOf(shop, id)).length, 1, 'a change of nothing is no event')
  const changed = { types: ['order.*'], headers: { authorization: '********', 'X-Two': '2' } }
  const { body } = await admin.put(`${path}/${id}`, endpointBody(changed))
  assert.deepEqual(Object.keys(body.data.attributes.headers), ['authorization', 'X-Two'])
  const events = await eventsOf(shop, id)
  assert.deepEqual(
    events.map(({ type }) => type),
    ['webhook_endpoint.created', 'webhook_endpoint.updated'],
  )
  const rows = shop.deps.db.selectFrom('webhook_endpoint').selectAll()
  const row = await rows.executeTakeFirstOrThrow()
  assert.equal(openHeaders(shop.deps.secrets, row).authorization, 'Bearer 12345', 'it is kept')
  for (const kept of [events, row]) {
    assert.doesNotMatch(JSON.stringify(kept), /whsec_|12345/)
  }
})

test('EV-9: addresses, patterns and headers are checked when an endpoint is made or changed', async (t) => {
  const { admin } = await startShop(t)
  const { id } = await createEndpoint(admin, plain)
  const table: [status: number, attributes: object, source: string][] = [
    [400, { url: 'shop.example' }, 'url'],
    [400, { url: 'https://user:secret@shop.example' }, 'url'],
    [400, { url: `https://shop.example/${'a'.repeat(2_100)}` }, 'url'],
    [422, { url: 'http://shop.example' }, 'url'],
    [422, { url: 'https://169.254.169.254/latest' }, 'url'],
    [400, { types: [] }, 'types'],
    [400, { types: Array(51).fill('*') }, 'types'],
    ...['order.', 'Order.paid', '*.paid', 'order.*.x', 'order-x', '**', ''].map(
      (type): [number, object, string] => [400, { types: ['*', type] }, 'types'],
    ),
    ...['ordr.*', 'order.payd', 'order', 'webhook.test'].map((type): [number, object, string] => [
      400,
      { types: ['order.*', type] },
      'types',
    ]),
    [400, { headers: { 'webhook-id': 'x' } }, 'headers'],
    [400, { headers: { Host: 'x' } }, 'headers'],
    [400, { headers: { 'Content-Type': 'x' } }, 'headers'],
    [400, { headers: { 'Transfer-Encoding': 'chunked' } }, 'headers'],
    [400, { headers: { 'a b': 'x' } }, 'headers'],
    [400, { headers: { 'x-a': '1', 'X-A': '2' } }, 'headers'],
    [400, { headers: { 'x-a': 'a\r\nb: c' } }, 'headers'],
    [400, { headers: { 'x-a': 'x'.repeat(2_001) } }, 'headers'],
    [400, { headers: { 'x-a': '********' } }, 'headers'],
    [
      400,
      { headers: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`x-${n}`, 'x'])) },
      'headers',
    ],
    [400, { enabled: 'yes' }, 'enabled'],
    [400, { description: 'x'.repeat(1_001) }, 'description'],
  ]
  for (const [status, attributes, source] of table) {
    const body = endpointBody({ ...plain, ...attributes })
    for (const answer of [await admin.post(path, body), await admin.put(`${path}/${id}`, body)]) {
      const what = JSON.stringify(attributes).slice(0, 100)
      assert.equal(answer.status, status, what)
      assert.ok(answer.body.errors[0].source.startsWith(`data.attributes.${source}`), what)
    }
  }
  for (const missing of [{ url: plain.url }, { types: plain.types }]) {
    assert.equal((await admin.post(path, endpointBody(missing))).status, 400)
  }
})

test('EV-9: an endpoint that leads elsewhere needs the values of its headers again', async (t) => {
  const { admin } = await startShop(t)
  const given = { ...plain, headers: { 'X-Key': 'secret', 'X-Shop': 'north' } }
  const { id } = await createEndpoint(admin, given)
  const put = (attributes: object) => admin.put(`${path}/${id}`, endpointBody(attributes))
  const there = 'https://shop.example/other?way=1'
  assert.equal((await put({ url: there })).status, 200, 'the same receiver')

  const sources = async (attributes: object) => {
    const { status, body } = await put(attributes)
    const errors: { source: string; detail: string }[] = body.errors ?? []
    for (const { detail } of errors) assert.match(detail, /: send its value again/)
    return [status, ...errors.map(({ source }) => source.replace('data.attributes.', ''))]
  }
  const url = 'https://elsewhere.example/hooks'
  const mask = '********'
  for (const moved of [url, 'https://shop.example:444/hooks', 'https://shop.example.evil/']) {
    assert.deepEqual(await sources({ url: moved }), [400, 'headers.X-Key', 'headers.X-Shop'])
  }
  const half = { url, headers: { 'x-key': mask, 'X-Shop': 'north' } }
  assert.deepEqual(await sources(half), [400, 'headers.x-key'])
  assert.equal((await admin.get(`${path}/${id}`)).body.data.attributes.url, there)
  assert.deepEqual(await sources({ url, headers: { 'X-Key': 'secret' } }), [200])
  assert.deepEqual(await sources({ url: plain.url, headers: {} }), [200])
})

test('a store has at most 50 endpoints', async (t) => {
  const { admin } = await startShop(t)
  const made = []
  for (let count = 1; count <= 50; count++) made.push(await createEndpoint(admin, plain))
  const refused = await admin.post(path, endpointBody(plain))
  assert.equal(refused.status, 422)
  assert.match(refused.body.errors[0].detail, /at most 50/)
  await admin.delete(`${path}/${made[0].id}`)
  await createEndpoint(admin, plain)
})

test('EV-5: after a change of the secret both sign for a day', async (t) => {
  const shop = await startShop(t, { now: Temporal.Now.instant().toString() })
  const { admin, clock } = shop
  const receiver = await startReceiver(t)
  const { id, attributes } = await createEndpoint(admin, {
    url: receiver.url,
    types: ['account.created'],
  })
  const rotated = await admin.post(`${path}/${id}/rotate-secret`, {})
  assert.equal(rotated.status, 200, JSON.stringify(rotated.body))
  const { secret, old_secret_until } = rotated.body.data.attributes
  assert.notEqual(secret, attributes.secret)
  assert.equal(
    old_secret_until,
    clock.now().add({ hours: 24 }).toString({ fractionalSecondDigits: 3 }),
  )
  await createAccount(admin, 'Both')
  await sendWebhooks(shop)
  const [both] = receiver.received
  assert.ok(both)
  for (const one of [secret, attributes.secret]) {
    new Webhook(one).verify(both.text, both.headers as Record<string, string>)
  }
  clock.advance({ hours: 24, seconds: 1 })
  await createAccount(admin, 'New')
  await sendWebhooks(shop)
  const signature = receiver.received[1]?.headers['webhook-signature']
  assert.equal(String(signature).split(' ').length, 1)
})

test('EV-2: a test sends one request at once and tells the outcome', async (t) => {
  const shop = await startShop(t)
  const { admin, deps } = shop
  const receiver = await startReceiver(t)
  const { id } = await createEndpoint(admin, { url: receiver.url, types: ['order.paid'] })
  const { status, body } = await admin.post(`${path}/${id}/test`, {})
  assert.equal(status, 200, JSON.stringify(body))
  const { attributes } = body.data
  assert.deepEqual([attributes.success, attributes.status, attributes.answer], [true, 200, 'ok'])
  assert.deepEqual(receiver.types(), ['webhook.test'])
  assert.deepEqual(receiver.received[0]?.body.subject, { type: 'webhook_endpoint', id })

  receiver.answer = (reply) => reply.writeHead(302, { location: receiver.url }).end()
  const again = await admin.post(`${path}/${id}/test`, {})
  assert.deepEqual(again.body.data.attributes.success, false)
  assert.equal(receiver.received.length, 2)

  receiver.answer = (reply) => reply.writeHead(410).end()
  assert.equal((await admin.post(`${path}/${id}/test`, {})).body.data.attributes.status, 410)
  const gone = (await admin.get(`${path}/${id}`)).body.data.attributes
  assert.deepEqual([gone.enabled, gone.disabled_reason], [false, 'gone'])
  const [, disabled] = await eventsOf(shop, id)
  assert.equal(disabled?.type, 'webhook_endpoint.disabled')
  assert.partialDeepStrictEqual(disabled?.payload.previous, {
    attributes: { enabled: true, disabled_reason: null },
  })

  const key = { 'idempotency-key': 'test-1' }
  const first = await admin.with(key).post(`${path}/${id}/test`, {})
  const second = await admin.with(key).post(`${path}/${id}/test`, {})
  assert.deepEqual(second.body, first.body)
  assert.equal(receiver.received.length, 4, 'a repeated request sends nothing')
  const { rows } = { rows: await deps.db.selectFrom('webhook_delivery').selectAll().execute() }
  assert.deepEqual(rows, [], 'nothing of it is kept')
})

test('the deliveries of a deleted endpoint are deleted', async (t) => {
  const shop = await startShop(t)
  const receiver = await startReceiver(t)
  const { id } = await createEndpoint(shop.admin, { url: receiver.url, types: ['*'] })
  await createAccount(shop.admin, 'One')
  await sendWebhooks(shop)
  assert.equal((await shop.admin.get('/v2/webhook-deliveries')).body.data.length, 2)
  await shop.admin.delete(`${path}/${id}`)
  await sendWebhooks(shop)
  assert.equal((await shop.admin.get('/v2/webhook-deliveries')).body.data.length, 0)
  const attempts = await shop.deps.db.selectFrom('webhook_attempt').selectAll().execute()
  assert.deepEqual(attempts, [])
})

test('an endpoint that is deleted while a request is under way leaves no warning', async (t) => {
  const lines: string[] = []
  const logTo = { write: (line: string) => lines.push(line) }
  const shop = await startShop(t, { own: true, logLevel: 'warn', logTo })
  const asked = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const receiver = await startReceiver(t)
  receiver.answer = async (reply) => {
    asked.resolve()
    await goOn.promise
    reply.writeHead(200).end()
  }
  const { id } = await createEndpoint(shop.admin, { url: receiver.url, types: ['account.*'] })
  await createAccount(shop.admin, 'One')
  const sending = sendWebhooks(shop)
  await asked.promise
  assert.equal((await shop.admin.delete(`${path}/${id}`)).status, 204)
  goOn.resolve()
  await sending
  await sendWebhooks(shop)
  assert.deepEqual(lines, [])
  assert.deepEqual((await shop.admin.get('/v2/webhook-deliveries')).body.data, [])
})
