import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { authorOf } from '../../../test/support/catalog.ts'
import { eventsOf } from '../../../test/support/events.ts'
import { runJob } from '../../../test/support/invoicing.ts'
import { createEndpoint, sendWebhooks, startReceiver } from '../../../test/support/receiver.ts'
import { type Shop, startShop } from '../../../test/support/shop.ts'
import { buildFamily, makeVariation, publishLamp } from '../../../test/support/shopping.ts'

const start = (t: TestContext) => startShop(t, { now: '2026-03-02T09:15:00Z' })

async function previousOf(shop: Shop, subjectId: string): Promise<unknown[]> {
  return (await eventsOf(shop, subjectId)).map(({ payload }) => payload.previous)
}

test('an event of a cart tells what the request changed; the first one tells nothing', async (t) => {
  const shop = await start(t)
  const { admin, clock } = shop
  const path = '/v2/carts/harbor'
  const item = {
    type: 'custom_item',
    name: 'Plate',
    quantity: 1,
    price: { amount: 1_500, includes_tax: false },
  }
  const tax = { type: 'tax_item', name: 'VAT', rate: 0.2 }
  assert.equal((await admin.put(path, { data: { name: 'Harbor', description: 'A' } })).status, 200)
  clock.advance({ minutes: 1 })
  assert.equal((await admin.put(path, { data: { name: 'Office' } })).status, 200)
  clock.advance({ minutes: 1 })
  const added = await admin.post(`${path}/items`, { data: item })
  assert.equal(added.status, 201)
  clock.advance({ minutes: 1 })
  const [{ id }] = added.body.data
  assert.equal((await admin.post(`${path}/items/${id}/taxes`, { data: tax })).status, 201)
  const times = (minute: number) => ({
    timestamps: {
      updated_at: `2026-03-02T09:${minute}:00.000Z`,
      expires_at: `2026-03-09T09:${minute}:00.000Z`,
    },
  })
  assert.deepEqual(await previousOf(shop, 'harbor'), [
    undefined,
    { name: 'Harbor', meta: times(15) },
    { meta: times(16) },
    { meta: times(17) },
  ])
  clock.advance({ minutes: 1 })
  assert.equal((await admin.post('/v2/carts/other/items', { data: item })).status, 201)
  assert.deepEqual(await previousOf(shop, 'other'), [undefined])
})

test('events of jobs, of releases and of replays tell what was before', async (t) => {
  const shop = await start(t)
  const { admin } = shop
  const run = await runJob(shop, 'billing-run')
  assert.deepEqual(
    (await previousOf(shop, run.id)).map((one) => (one as { attributes?: object })?.attributes),
    [undefined, { status: 'pending' }, { status: 'started' }],
  )

  const { catalog } = await publishLamp(shop)
  const releases = (await admin.get(`/v2/pcm/catalogs/${catalog}/releases`)).body.data
  const [, published] = await previousOf(shop, releases[0].id)
  const { attributes, meta } = published as { attributes: object; meta: object }
  assert.deepEqual(attributes, { published_at: null, hierarchies: [] })
  assert.partialDeepStrictEqual(meta, { release_status: 'IN_PROGRESS', total_products: 0 })

  const receiver = await startReceiver(t)
  const endpoint = await createEndpoint(admin, { url: receiver.url, types: ['order.paid'] })
  const replay = await admin.post(`/v2/webhook-endpoints/${endpoint.id}/replay`, {
    data: { type: 'webhook_replay' },
  })
  await sendWebhooks(shop)
  const [created, begun, ended] = await previousOf(shop, replay.body.data.id)
  assert.equal(created, undefined)
  assert.deepEqual(begun, { attributes: { status: 'pending', started_at: null } })
  assert.partialDeepStrictEqual(ended, { attributes: { status: 'started', finished_at: null } })
})

test('a build, and the children that it changes, tell what was before', async (t) => {
  const shop = await start(t)
  const { admin, clock } = shop
  const product = await authorOf(shop, admin).product('Shirt', { sku: null })
  const size = await makeVariation(admin, 'Size', { S: {}, M: {} })
  await buildFamily(shop, product, [size])
  clock.advance({ minutes: 1 })
  const path = `/v2/pcm/products/${product}`
  const data = { id: product, type: 'product', attributes: { name: 'Blouse' } }
  assert.equal((await admin.put(path, { data })).status, 200)
  await buildFamily(shop, product)
  const children = (await admin.get(`${path}/children`)).body.data
  assert.equal(children.length, 2)
  for (const { id } of children) {
    const [created, updated] = await previousOf(shop, id)
    assert.equal(created, undefined)
    assert.partialDeepStrictEqual(updated, { attributes: { name: 'Shirt' } })
  }
  const [job] = (await admin.get('/v2/pcm/jobs')).body.data
  const [created, begun, ended] = await previousOf(shop, job.id)
  assert.equal(created, undefined)
  assert.deepEqual(begun, { attributes: { status: 'pending', started_at: null } })
  assert.partialDeepStrictEqual(ended, {
    attributes: { status: 'started', completed_at: null },
    meta: { report: null },
  })
})
