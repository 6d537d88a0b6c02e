import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Client } from '../../test/support/client.ts'
import {
  clientOf,
  invited,
  newOperator,
  PASSWORD,
  pageOf,
  tokenOf,
  wait,
} from '../../test/support/operating.ts'
import {
  createAccount,
  createEndpoint,
  sendWebhooks,
  startReceiver,
} from '../../test/support/receiver.ts'
import { startShop } from '../../test/support/shop.ts'
import { numberEvents } from '../platform/events/number-events.ts'

const path = '/v2/operators'

test('OPR-1, OPR-3: an invited person chooses a password and has the role', async (t) => {
  const shop = await startShop(t)
  const { admin, stranger } = shop
  const invitation = await admin.post(path, newOperator('Desk@Harbor.example', 'billing'))
  assert.equal(invitation.status, 201)
  const { link, ...operator } = invitation.body.data
  assert.equal(operator.email, 'desk@harbor.example')
  assert.equal(operator.status, 'invited')
  assert.equal(link.purpose, 'invitation')
  assert.equal((await admin.get(`${path}/${operator.id}`)).body.data.link, undefined)

  const token = tokenOf(link.url)
  const { body } = await stranger.post('/console/api/links/read', { data: { token } })
  assert.equal(body.data.needs, 'new_password')
  assert.equal(body.data.store.id, shop.store.id)
  const page = pageOf(
    stranger,
    await stranger.post('/console/api/links/use', { data: { token, password: PASSWORD } }),
  )
  assert.deepEqual(
    page.session.stores.map(({ role }: { role: string }) => role),
    ['billing'],
  )
  const client = await clientOf(shop, page)
  assert.equal((await client.get('/v2/accounts')).status, 200)
  assert.equal((await admin.get(`${path}/${operator.id}`)).body.data.status, 'active')

  const again = await admin.post(path, newOperator('DESK@harbor.example'))
  assert.equal(again.status, 409)
  assert.equal(again.body.errors[0].source, 'data.email')
})

test('OPR-3: a person whom another store knows gives the password', async (t) => {
  const shop = await startShop(t)
  const { stranger } = shop
  await invited(shop, 'desk@harbor.example', 'owner')
  const other = await shop.openStore()
  const invitation = await other.admin.post(path, newOperator('desk@harbor.example', 'viewer'))
  const token = tokenOf(invitation.body.data.link.url)
  const read = await stranger.post('/console/api/links/read', { data: { token } })
  assert.equal(read.body.data.needs, 'password')
  const use = (password: string) =>
    stranger.post('/console/api/links/use', { data: { token, password } })
  assert.equal((await use('something else entirely')).status, 401)
  const page = pageOf(stranger, await use(PASSWORD))
  assert.equal(page.session.stores.length, 2)
  const client = await clientOf(shop, page, other.id)
  assert.equal((await client.post('/v2/accounts', {})).status, 403)
})

test('OPR-3: the id of a person does not tell when a store invited the person first', async (t) => {
  const shop = await startShop(t)
  const invitation = await shop.admin.post(path, newOperator('desk@harbor.example'))
  const other = await shop.openStore()
  const again = await other.admin.post(path, newOperator('desk@harbor.example'))
  assert.equal(again.body.data.id, invitation.body.data.id)
  assert.match(again.body.data.id, /^[0-9a-f]{8}-[0-9a-f]{4}-4/, 'a random id')
})

test('OPR-4: a link works once, for a day, and a newer one takes its place', async (t) => {
  const shop = await startShop(t)
  const { admin, stranger, clock } = shop
  const use = (url: string) => {
    const data = { token: tokenOf(url), password: PASSWORD }
    return stranger.post('/console/api/links/use', { data })
  }
  const first = (await admin.post(path, newOperator('a@harbor.example'))).body.data
  const newer = (await admin.post(`${path}/${first.id}/links`, undefined)).body.data
  assert.equal(newer.purpose, 'invitation')
  assert.equal((await use(first.link.url)).status, 404)
  assert.equal((await use(newer.url)).status, 200)
  assert.equal((await use(newer.url)).status, 404)

  const late = (await admin.post(path, newOperator('b@harbor.example'))).body.data
  wait(clock, { hours: 24 })
  assert.equal((await use(late.link.url)).status, 404)
  const never = await stranger.post('/console/api/links/read', { data: { token: 'x'.repeat(43) } })
  assert.equal(never.status, 404)
})

test('OPR-4: of many who use a link at once, one is signed in', async (t) => {
  const { admin, stranger } = await startShop(t)
  const { link } = (await admin.post(path, newOperator('a@harbor.example'))).body.data
  const data = { token: tokenOf(link.url), password: PASSWORD }
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => stranger.post('/console/api/links/use', { data })),
  )
  const statuses = answers.map(({ status }) => status).sort()
  assert.deepEqual(statuses, [200, 404, 404, 404, 404, 404])
})

test('OPR-5, OPR-9: a role that is changed or taken away ends its tokens', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const page = await invited(shop, 'desk@harbor.example', 'support')
  const { id } = page.session.operator
  const support = await clientOf(shop, page)
  const account = { data: { type: 'account', name: 'Made by a person' } }
  const made = await support.post('/v2/accounts', account)
  assert.equal(made.status, 201)

  const unchanged = await admin.put(`${path}/${id}`, {
    data: { type: 'operator', role: 'support' },
  })
  assert.equal(unchanged.status, 200)
  assert.equal((await support.get('/v2/accounts')).status, 200)
  const changed = await admin.put(`${path}/${id}`, { data: { type: 'operator', role: 'viewer' } })
  assert.equal(changed.body.data.role, 'viewer')
  assert.equal((await support.get('/v2/accounts')).status, 401)
  const viewer = await clientOf(shop, page)
  assert.equal((await viewer.post('/v2/accounts', account)).status, 403)

  await numberEvents(shop.deps.db)
  const { data: events } = (await admin.get('/v2/events?filter=eq(type,account.created)')).body
  assert.deepEqual(events[0].actor, { type: 'operator', id })

  assert.equal((await admin.delete(`${path}/${id}`)).status, 204)
  assert.equal((await viewer.get('/v2/accounts')).status, 401)
  assert.equal((await page.client.get('/console/api/session')).status, 401)
  await numberEvents(shop.deps.db)
  const told = (await admin.get('/v2/events?filter=eq(subject.type,operator)')).body.data
  assert.ok(told.length >= 3)
  assert.ok(!JSON.stringify(told).includes('desk@harbor.example'))
})

test('OPR-6: a store keeps its last owner', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const owner = (await invited(shop, 'first@harbor.example', 'owner')).session.operator.id
  await admin.post(path, newOperator('invited@harbor.example', 'owner'))
  assert.equal((await admin.delete(`${path}/${owner}`)).status, 422)
  const demoted = { data: { type: 'operator', role: 'manager' } }
  assert.equal((await admin.put(`${path}/${owner}`, demoted)).status, 422)
  const second = (await invited(shop, 'second@harbor.example', 'owner')).session.operator.id
  const both = await Promise.all([owner, second].map((id) => admin.delete(`${path}/${id}`)))
  assert.deepEqual(both.map(({ status }) => status).sort(), [204, 422])
})

test('OPR-7, OPR-8: an owner resets a password only where no other store is concerned', async (t) => {
  const shop = await startShop(t)
  const { admin, stranger } = shop
  const page = await invited(shop, 'desk@harbor.example', 'manager')
  const { id } = page.session.operator
  const client = await clientOf(shop, page)
  const { body } = await admin.post(`${path}/${id}/links`, undefined)
  assert.equal(body.data.purpose, 'reset')
  const data = { token: tokenOf(body.data.url), password: 'another good password' }
  const weak = { ...data, password: 'short' }
  const refused = await stranger.post('/console/api/links/use', { data: weak })
  assert.equal(refused.status, 400)
  assert.equal(refused.body.errors[0].source, 'data.password')
  const own = { ...data, password: 'Desk@harbor.example' }
  assert.equal((await stranger.post('/console/api/links/use', { data: own })).status, 400)
  assert.equal((await stranger.post('/console/api/links/use', { data })).status, 200)
  assert.equal((await page.client.get('/console/api/session')).status, 401)
  assert.equal((await client.get('/v2/accounts')).status, 401)

  const other = await shop.openStore()
  const { body: second } = await other.admin.post(path, newOperator('desk@harbor.example'))
  assert.equal((await admin.post(`${path}/${id}/links`, undefined)).status, 201, 'not accepted')
  const accepting = { token: tokenOf(second.data.link.url), password: data.password }
  const accepted = await stranger.post('/console/api/links/use', { data: accepting })
  assert.equal(accepted.status, 200)
  assert.equal((await admin.post(`${path}/${id}/links`, undefined)).status, 403)
  const owner = await clientOf(shop, await invited(shop, 'boss@harbor.example', 'owner'))
  assert.equal((await owner.post(`${path}/${id}/links`, undefined)).status, 403)
})

test('OPR-2: bad input is refused and people of other stores are not found', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  for (const [wrong, source] of [
    [{ email: 'nobody', name: 'Desk', role: 'viewer' }, 'data.email'],
    [{ email: 'a@harbor.example', name: '', role: 'viewer' }, 'data.name'],
    [{ email: 'a@harbor.example', name: 'Desk', role: 'king' }, 'data.role'],
    [{ email: 'a@harbor.example', role: 'viewer' }, 'data.name'],
  ] as const) {
    const { status, body } = await admin.post(path, { data: { type: 'operator', ...wrong } })
    assert.equal(status, 400, source)
    assert.equal(body.errors[0].source, source)
  }
  const { id } = (await admin.post(path, newOperator('a@harbor.example'))).body.data
  const other = await shop.openStore()
  assert.equal((await other.admin.get(`${path}/${id}`)).status, 404)
  assert.equal((await other.admin.post(`${path}/${id}/links`, undefined)).status, 404)
  assert.equal((await shop.shopper.get(path)).status, 403)
})

test('OPR-2: only owners read in the feed who works in the store', async (t) => {
  const shop = await startShop(t)
  const viewer = await clientOf(shop, await invited(shop, 'desk@harbor.example', 'viewer'))
  const owner = await clientOf(shop, await invited(shop, 'boss@harbor.example', 'owner'))
  await numberEvents(shop.deps.db)
  const feed = '/v2/events?filter=eq(subject.type,operator)'
  const seen = async (client: Client) => {
    const { data } = (await client.get(feed)).body
    const one = (await client.get(`/v2/events/${data[1].id}`)).body.data
    const stream = await client.get('/v2/events/stream?wait=0')
    return JSON.stringify([data, one, stream.body])
  }
  assert.match(await seen(owner), /desk@harbor\.example.*invited/)
  const told = await seen(viewer)
  assert.match(told, /operator\.created/)
  assert.doesNotMatch(told, /harbor\.example|invited|"previous"|Desk/)
})

test('OPR-2: a webhook does not tell who works in the store', async (t) => {
  const shop = await startShop(t)
  const receiver = await startReceiver(t)
  const manager = await clientOf(shop, await invited(shop, 'lead@harbor.example', 'manager'))
  await createEndpoint(manager, { url: receiver.url, types: ['operator.*', 'account.*'] })
  await invited(shop, 'desk@harbor.example', 'viewer')
  await createAccount(shop.admin, 'Harbor Tea')
  await sendWebhooks(shop)
  assert.deepEqual(
    new Set(receiver.types()),
    new Set(['operator.created', 'operator.updated', 'account.created']),
  )
  const told = JSON.stringify(receiver.received.map(({ body }) => body))
  assert.match(told, /Harbor Tea/)
  assert.doesNotMatch(told, /harbor\.example|invited|"previous"|Desk|viewer/)
})

test('OPR-2, RR-1: a refused invitation tells nobody who works in the store', async (t) => {
  const shop = await startShop(t)
  const viewer = await clientOf(shop, await invited(shop, 'lead@harbor.example', 'viewer'))
  await shop.admin.post(path, newOperator('desk@harbor.example'))
  const again = await shop.admin.post(path, newOperator('desk@harbor.example'))
  assert.match(again.body.errors[0].detail, /^desk@harbor\.example has a role/)
  await shop.deps.refused.flush()
  const { data } = (await viewer.get('/v2/refused-requests?filter=eq(status,409)')).body
  const reasons = data.map(({ detail }: { detail: string }) => detail)
  assert.deepEqual(reasons, ['The person has a role in this store already.'])
})

test('OPR-5: a stream ends with the role of its reader', async (t) => {
  const shop = await startShop(t)
  const { admin, address } = shop
  const page = await invited(shop, 'desk@harbor.example', 'viewer')
  const answer = await page.client.post('/console/api/token', { data: { store_id: shop.store.id } })
  const authorization = `Bearer ${answer.body.data.access_token}`
  await numberEvents(shop.deps.db)
  const stream = await fetch(`${address}/v2/events/stream`, { headers: { authorization } })
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  assert.ok(reader)
  assert.equal((await reader.read()).done, false)
  await admin.delete(`${path}/${page.session.operator.id}`)
  await admin.post('/v2/accounts', { data: { type: 'account', name: 'Secret plans' } })
  await numberEvents(shop.deps.db)
  let text = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) text += part.value
  assert.doesNotMatch(text, /Secret plans/)
})
