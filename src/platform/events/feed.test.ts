import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from '../../../test/support/client.ts'
import { startShop } from '../../../test/support/shop.ts'
import { numberIfFree } from '../db/commit-order.ts'
import { eventStream, numberEvents } from './number-events.ts'
import { recordEvents } from './outbox.ts'

const path = '/v2/events'
const account = (name: string) => ({ data: { type: 'account', name, legal_name: name } })

type Told = { type: string; position: number; sequence: number }

async function created(client: Client, name: string): Promise<string> {
  const answer = await client.post('/v2/accounts', account(name))
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  return answer.body.data.id
}

test('EV-11: the feed shows who did what to which resource, and what it was before', async (t) => {
  const { admin, deps, store, clock } = await startShop(t)
  const id = await created(admin, 'Harbor Tea')
  const changed = await admin.put(`/v2/accounts/${id}`, account('Harbour Tea'))
  assert.deepEqual(
    (await admin.get(path)).body.data,
    [],
    'an event without a position is not there',
  )
  assert.equal(await numberEvents(deps.db), 2)
  const { body } = await admin.get(path)
  assert.deepEqual(
    body.data.map(({ type, position, sequence }: Told) => [type, position, sequence]),
    [
      ['account.created', 1, 1],
      ['account.updated', 2, 2],
    ],
  )
  const { id: eventId, recorded_at, data, ...event } = body.data[1]
  const { links: _, ...shown } = changed.body.data
  assert.deepEqual(data, shown, 'the resource as GET shows it')
  assert.deepEqual(event, {
    type: 'account.updated',
    position: 2,
    created_at: clock.now().toString({ fractionalSecondDigits: 3 }),
    actor: { type: 'key', id: store.key.id },
    subject: { type: 'account', id },
    sequence: 2,
    previous: { name: 'Harbor Tea', legal_name: 'Harbor Tea' },
  })
  assert.ok(Math.abs(Date.parse(recorded_at) - Date.now()) < 3_600_000, 'real time')
  assert.deepEqual(body.meta, { last_position: 2 })
  assert.deepEqual((await admin.get(`${path}/${eventId}`)).body.data, body.data[1])
  assert.equal((await admin.get(`${path}/0190d5a1-0000-7000-8000-000000000000`)).status, 404)
})

test('the events of a deleted person keep their types, ids and times alone', async (t) => {
  const { admin, deps } = await startShop(t)
  const id = await created(admin, 'Harbor Tea')
  const { body: address } = await admin.post(`/v2/accounts/${id}/addresses`, {
    data: {
      type: 'address',
      name: 'Dock',
      first_name: 'Ada',
      last_name: 'Lind',
      line_1: 'Quay 1',
      city: 'Malmö',
      county: 'Skåne',
      region: 'Skåne',
      postcode: '21119',
      country: 'SE',
    },
  })
  await numberEvents(deps.db)
  await admin.put(`/v2/accounts/${id}`, account('Harbour Tea'))
  assert.equal((await admin.delete(`/v2/accounts/${id}`)).status, 204)
  await numberEvents(deps.db)
  const { body } = await admin.get(path)
  assert.deepEqual(
    body.data.map(
      ({ type, sequence, data, previous }: Told & { data: object; previous?: object }) => {
        return { type, sequence, data, previous }
      },
    ),
    [
      ['account.created', 1, { type: 'account', id }],
      ['address.created', 1, { type: 'address', id: address.data.id }],
      ['account.updated', 2, { type: 'account', id }],
      ['address.deleted', 2, { type: 'address', id: address.data.id }],
      ['account.deleted', 3, { type: 'account', id }],
    ].map(([type, sequence, data]) => ({ type, sequence, data, previous: undefined })),
  )
})

test('an event that is being numbered while its person is deleted loses the same', async (t) => {
  const { admin, deps, store } = await startShop(t)
  const id = await created(admin, 'Harbor Tea')
  const deleted = Promise.withResolvers<Awaited<ReturnType<Client['delete']>>>()
  await numberIfFree(deps.db, eventStream, store.id, async () => {
    const deleting = admin.delete(`/v2/accounts/${id}`)
    deleting.then(deleted.resolve, deleted.reject)
    // It waits for the row, or has passed it by.
    await Promise.race([deleting, delay(1_000)])
  })
  assert.equal((await deleted.promise).status, 204)
  const events = await deps.db.selectFrom('event').select(['type', 'payload']).execute()
  assert.deepEqual(
    new Map(events.map(({ type, payload }) => [type, payload])),
    new Map([
      ['account.created', { data: { type: 'account', id } }],
      ['account.deleted', { data: { type: 'account', id } }],
    ]),
  )
})

test('following links.next gives every event once, in order, page by page', async (t) => {
  const { admin, deps } = await startShop(t)
  for (const name of ['a', 'b', 'c', 'd', 'e']) await created(admin, name)
  await numberEvents(deps.db)
  const seen: number[] = []
  let next = `${path}?limit=2`
  for (let page = 1; page <= 3; page++) {
    const { body } = await admin.get(next)
    seen.push(...body.data.map((event: Told) => event.position))
    next = body.links.next
  }
  assert.deepEqual(seen, [1, 2, 3, 4, 5])
  assert.deepEqual((await admin.get(next)).body.data, [])
  await created(admin, 'f')
  await numberEvents(deps.db)
  assert.deepEqual(
    (await admin.get(next)).body.data.map((event: Told) => event.position),
    [6],
  )
})

test('a page of large events is cut, and the next one and the stream go on behind it', async (t) => {
  const { admin, deps, store, clock } = await startShop(t, { own: true })
  const ctx = { storeId: store.id, now: clock.now() }
  const payload = { data: { text: randomBytes(20_000).toString('hex') } } // 40 kB
  const large = Array.from({ length: 1_000 }, (_, nth) => {
    return { type: 'item.changed', subjectType: 'item', subjectId: `item ${nth}`, payload }
  })
  for (let from = 0; from < large.length; from += 100) {
    const some = large.slice(from, from + 100)
    await deps.db.transaction().execute((tx) => recordEvents(tx, ctx, some))
  }
  await numberEvents(deps.db)
  const positions = large.map((_, nth) => nth + 1)
  const seen: number[] = []
  let pages = 0
  for (let next = `${path}?limit=1000`; seen.length < large.length; pages++) {
    const { status, body } = await admin.get(next)
    assert.equal(status, 200)
    assert.ok(body.data.length > 0 && body.data.length < 200, `${body.data.length} events`)
    seen.push(...body.data.map((event: Told) => event.position))
    next = body.links.next
  }
  assert.deepEqual(seen, positions)
  assert.ok(pages >= 10, `${pages} pages`)
  const stream = await admin.get(`${path}/stream?wait=0`)
  const streamed = [...String(stream.body).matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id))
  assert.deepEqual(streamed, positions)
})

test('the feed is filtered by type, subject and time, and goes on behind what it passed over', async (t) => {
  const { admin, deps, clock } = await startShop(t)
  const id = await created(admin, 'a')
  await admin.post('/v2/account-tags', { data: { type: 'account_tag', name: 'Trade' } })
  clock.advance({ hours: 1 })
  await admin.delete(`/v2/accounts/${id}`)
  await numberEvents(deps.db)
  const types = async (filter: string) => {
    const { body, status } = await admin.get(`${path}?filter=${encodeURIComponent(filter)}`)
    assert.equal(status, 200, JSON.stringify(body))
    assert.match(body.links.next, /after=3/)
    return body.data.map((event: Told) => event.type)
  }
  assert.deepEqual(await types('eq(type,account_tag.created)'), ['account_tag.created'])
  assert.deepEqual(await types('like(type,account.*)'), ['account.created', 'account.deleted'])
  assert.deepEqual(await types(`eq(subject.id,${id}):eq(subject.type,account)`), [
    'account.created',
    'account.deleted',
  ])
  assert.deepEqual(await types(`gt(created_at,2026-03-02T10:00:00Z)`), ['account.deleted'])
  for (const bad of ['eq(name,x)', 'gt(type,x)', 'like(type']) {
    assert.equal((await admin.get(`${path}?filter=${bad}`)).status, 400)
  }
  for (const bad of ['limit=0', 'limit=1001', 'wait=31', 'after=-1', 'after=x']) {
    assert.equal((await admin.get(`${path}?${bad}`)).status, 400, bad)
  }
})

test('a long poll answers as soon as there is something, and else when its time is over', async (t) => {
  const { admin, deps } = await startShop(t)
  assert.deepEqual((await admin.get(`${path}?wait=1`)).body.data, [])
  const waiting = admin.get(`${path}?wait=30&after=0`)
  await created(admin, 'a')
  await numberEvents(deps.db)
  const { body } = await waiting
  assert.deepEqual(
    body.data.map((event: Told) => event.type),
    ['account.created'],
  )
})

test('a cursor that is older than what is kept is told where to go on', async (t) => {
  const { admin, deps, store } = await startShop(t)
  for (const name of ['a', 'b', 'c', 'd']) await created(admin, name)
  await numberEvents(deps.db)
  await deps.db
    .deleteFrom('event')
    .where('store_id', '=', store.id)
    .where('position', '<=', 2)
    .execute()
  for (const after of [0, 1]) {
    const { status, body } = await admin.get(`${path}?after=${after}`)
    assert.equal(status, 410)
    assert.match(body.errors[0].detail, /continue with after=2/)
    assert.deepEqual(body.errors[0].meta, { first_position: 3 })
  }
  for (const [query, count] of [
    ['', 2],
    ['?after=2', 2],
    ['?after=4', 0],
  ] as const) {
    const answer = await admin.get(`${path}${query}`)
    assert.equal(answer.status, 200)
    assert.equal(answer.body.data.length, count)
  }
})

test('the stream gives the same events, goes on from a position, and ends when the process stops', async (t) => {
  const { admin, deps, address, store } = await startShop(t, { own: true })
  for (const name of ['a', 'b']) await created(admin, name)
  await numberEvents(deps.db)
  const { body } = await admin.get(path)
  const { clientId, clientSecret } = store.key
  const token = await fetch(`${address}/oauth/access_token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    }),
  }).then((answer) => answer.json() as Promise<{ access_token: string }>)
  const open = (headers: Record<string, string>) =>
    fetch(`${address}${path}/stream`, {
      headers: { authorization: `Bearer ${token.access_token}`, ...headers },
    })
  const stream = await open({ 'last-event-id': '1' })
  assert.equal(stream.headers.get('content-type'), 'text/event-stream')
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  assert.ok(reader)
  let text = ''
  const readUntil = async (part: string) => {
    while (!text.includes(part)) {
      const { done, value } = await reader.read()
      if (done) assert.fail(`the stream ended: ${text}`)
      text += value
    }
  }
  await readUntil('id: 2\n')
  await readUntil('\n\n')
  await created(admin, 'c')
  await numberEvents(deps.db)
  await readUntil('id: 3\nevent: account.created\n')
  const [, line = ''] = /data: (.*)\n/.exec(text) ?? []
  assert.deepEqual(JSON.parse(line), body.data[1])
  assert.ok(!text.includes('id: 1\n'))
  assert.equal((await open({ 'last-event-id': 'x' })).status, 400)
  assert.equal((await open({ 'last-event-id': '4' })).status, 400, 'beyond the last position')
  deps.feed.stop()
  while (!(await reader.read()).done);
})

test('a stream whose caller hung up before it began takes no place', async (t) => {
  const gate = { reached: Promise.withResolvers<void>(), open: Promise.withResolvers<void>() }
  const answered = Promise.withResolvers<void>()
  const hungUp = Promise.withResolvers<void>()
  const shop = await startShop(t, {
    routes: (app) => {
      app.addHook('preHandler', async ({ url, raw }) => {
        if (!url.startsWith(`${path}/stream`)) return
        raw.socket.once('close', () => hungUp.resolve())
        gate.reached.resolve()
        await gate.open.promise
      })
      app.addHook('onSend', async ({ url }) => {
        if (url.startsWith(`${path}/stream`)) answered.resolve()
      })
    },
  })
  const { deps, address, store } = shop
  const { clientId: client_id, clientSecret: client_secret } = store.key
  const form = { grant_type: 'client_credentials', client_id, client_secret }
  const body = new URLSearchParams(form)
  const login = await fetch(`${address}/oauth/access_token`, { method: 'POST', body })
  const { access_token: token } = (await login.json()) as { access_token: string }
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.write(`GET ${path}/stream HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`)
  await gate.reached.promise
  socket.destroy()
  await hungUp.promise
  gate.open.resolve()
  await answered.promise
  assert.equal(deps.feed.waiting(store.id), 0)
})

test('a position that the feed never gave is refused, and the last one is not', async (t) => {
  const { admin, deps } = await startShop(t)
  for (const query of ['?after=1', '?after=999&wait=30']) {
    const { status, body } = await admin.get(`${path}${query}`)
    assert.equal(status, 400)
    assert.equal(body.errors[0].source, 'after')
    assert.match(body.errors[0].detail, /continue with after=0/)
    assert.deepEqual(body.errors[0].meta, { last_position: 0 })
  }
  assert.equal((await admin.get(`${path}?after=0`)).status, 200)
  // A follower sends the newest position back at once: it is never beyond the end.
  let after = 0
  const writing = Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => created(admin, name)))
  while (after < 5) {
    await numberEvents(deps.db)
    const { status, body } = await admin.get(`${path}?after=${after}`)
    assert.equal(status, 200, JSON.stringify(body))
    after = body.meta.last_position
  }
  await writing
})

test('a feed is for admins of its store alone', async (t) => {
  const { admin, shopper, openStore, deps } = await startShop(t)
  const other = await openStore()
  await created(other.admin, 'theirs')
  await numberEvents(deps.db)
  const [event] = (await other.admin.get(path)).body.data
  assert.deepEqual((await admin.get(path)).body.data, [])
  assert.equal((await admin.get(`${path}/${event.id}`)).status, 404)
  assert.equal((await shopper.get(path)).status, 403)
  assert.deepEqual((await other.organization.get(path)).body.data, [])
})
