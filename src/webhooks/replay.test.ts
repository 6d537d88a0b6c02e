import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  createAccount,
  createEndpoint,
  sendWebhooks,
  startReceiver,
} from '../../test/support/receiver.ts'
import { type Shop, startShop } from '../../test/support/shop.ts'

async function replay({ admin }: Shop, id: string, attributes?: object) {
  const data = { type: 'webhook_replay', ...(attributes && { attributes }) }
  const { status, body } = await admin.post(`/v2/webhook-endpoints/${id}/replay`, { data })
  assert.equal(status, 201, JSON.stringify(body))
  return body.data
}

test('EV-1: a replay sends past events again, with the same id, and shows its progress', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  for (const name of ['One', 'Two', 'Three']) await createAccount(admin, name)
  await sendWebhooks(shop)
  const receiver = await startReceiver(t)
  const { id } = await createEndpoint(admin, { url: receiver.url, types: ['account.created'] })
  await createAccount(admin, 'Four')
  await sendWebhooks(shop)
  const names = () => receiver.received.map(({ body }) => body.data.name).sort()
  assert.deepEqual(names(), ['Four'])

  const made = await replay(shop, id, { types: ['account.*'] })
  assert.equal(made.attributes.status, 'pending')
  await sendWebhooks(shop)
  assert.deepEqual(names(), ['Four', 'Four', 'One', 'Three', 'Two'])
  const path = `/v2/webhook-endpoints/${id}/replays`
  const { data } = (await admin.get(`${path}/${made.id}`)).body
  assert.equal(data.attributes.status, 'success')
  const { done, total } = data.meta.progress
  assert.deepEqual([done, total], [5, 5])
  assert.deepEqual((await admin.get(path)).body.data, [data])
  const ids = receiver.received.filter(({ body }) => body.data.name === 'Four')
  assert.equal(new Set(ids.map(({ headers }) => headers['webhook-id'])).size, 1)
  const filter = encodeURIComponent(`eq(replay_id,${made.id})`)
  const sent = await admin.get(`/v2/webhook-deliveries?filter=${filter}`)
  assert.equal(sent.body.meta.results.total, 4)
  const attempts = sent.body.data.map((one: { attributes: { attempts: [] } }) => {
    return one.attributes.attempts.length
  })
  assert.deepEqual(attempts.sort(), [1, 1, 1, 2])
})

test('a replay keeps to its borders, and refuses those that make no sense', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  for (const name of ['One', 'Two', 'Three', 'Four']) await createAccount(admin, name)
  const receiver = await startReceiver(t)
  const { id } = await createEndpoint(admin, { url: receiver.url, types: ['order.paid'] })
  await sendWebhooks(shop)
  await replay(shop, id, { from_position: 2, to_position: 3 })
  await sendWebhooks(shop)
  assert.equal(receiver.received.length, 0, 'of other types than those of the endpoint')
  await replay(shop, id, { from_position: 2, to_position: 3, types: ['account.*'] })
  await sendWebhooks(shop)
  assert.deepEqual(receiver.received.map(({ body }) => body.position).sort(), [2, 3])
  await replay(shop, id, { to: '2020-01-01T00:00:00.0000000001Z', types: ['*'] })
  await replay(shop, id, { from: '2120-01-01T00:00:00Z', types: ['*'] })
  await sendWebhooks(shop)
  assert.equal(receiver.received.length, 2)
  const refused = [
    { from_position: 3, to_position: 2 },
    { from: '2026-01-02T00:00:00Z', to: '2026-01-01T00:00:00Z' },
    { from: '2026-01-02\t00:00:00Z' },
    { to: '0000-01-01T00:00:00Z' },
    { from_position: 0 },
    { types: ['no pattern'] },
  ]
  const path = `/v2/webhook-endpoints/${id}`
  for (const attributes of refused) {
    const data = { type: 'webhook_replay', attributes }
    assert.equal((await admin.post(`${path}/replay`, { data })).status, 400)
  }
  const data = { type: 'webhook_endpoint', attributes: { enabled: false } }
  await admin.put(path, { data })
  const answer = await admin.post(`${path}/replay`, { data: { type: 'webhook_replay' } })
  assert.equal(answer.status, 422)
})
