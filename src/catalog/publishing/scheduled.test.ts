import assert from 'node:assert/strict'
import { test } from 'node:test'
import { advance, frozen, openSandbox, to } from '../../../test/support/advancing.ts'
import { authorOf, untilHeard } from '../../../test/support/catalog.ts'
import { eventsOf } from '../../../test/support/events.ts'
import { assertNoOrphans } from '../../../test/support/releases.ts'
import { type Shop, startShop, type TestStore } from '../../../test/support/shop.ts'
import { namesOf, read, refused, type Seen } from '../../../test/support/shopping.ts'
import { newId } from '../../lib/ids.ts'
import { publishRelease } from './publish-release.ts'
import type { ReleaseId } from './release.ts'
import { beginEverywhere } from './scheduled.ts'
import { publishBegun } from './tasks.ts'

async function lampStore(shop: Shop, store: TestStore) {
  const { admin, shopper } = store
  const author = authorOf(shop, admin)
  const hierarchyId = await author.hierarchy()
  const nodeId = await author.node(hierarchyId, 'Lamps')
  const lampId = await author.product('Lamp')
  await author.attach(hierarchyId, nodeId, lampId)
  const catalogId = await author.catalog({ name: 'Lamps', hierarchy_ids: [hierarchyId] })
  const path = `/v2/pcm/catalogs/${catalogId}/releases`
  const shown = async () => {
    await untilHeard(shop)
    const { status, body } = await shopper.get('/v2/catalog/products')
    return status === 200 ? namesOf(body).join() : status
  }
  const schedule = async (publish_at: string): Promise<Seen> => {
    const { status, body } = await admin.post(path, { data: { publish_at } })
    assert.equal(status, 201, JSON.stringify(body))
    return body.data
  }
  /** Does what workers do from time to time. */
  const live = async () => {
    await beginEverywhere(shop.deps, shop.clock.now())
    await shop.runTasks()
  }
  const attachTorch = async () => {
    await author.attach(hierarchyId, nodeId, await author.product('Torch'))
  }
  /** The states of all releases, the newest first. */
  const statuses = async () =>
    (await read(admin, path)).data.map((one: Seen) => one.meta.release_status).join()
  return {
    author,
    admin,
    lampId,
    catalogId,
    path,
    shown,
    schedule,
    live,
    attachTorch,
    statuses,
  }
}

test('PUB-18, PUB-17: a release waits for its moment and shows what is authored then', async (t) => {
  const shop = await startShop(t, { now: '2026-03-02T09:00:00Z' })
  const { author, admin, lampId, catalogId, path, shown, schedule, live } = await lampStore(
    shop,
    shop.store,
  )
  const { id, attributes, meta } = await schedule('2026-03-02T12:00:00+01:00')
  assert.equal(attributes.publish_at, '2026-03-02T11:00:00.000Z')
  assert.deepEqual([meta.release_status, attributes.published_at], ['SCHEDULED', null])
  assert.deepEqual(
    (await read(admin, path)).data.map((one: Seen) => [one.id, one.meta.release_status]),
    [[id, 'SCHEDULED']],
  )
  const timeline = await read(admin, '/v2/clock/timeline')
  assert.deepEqual(
    timeline.data.map(({ attributes, relationships }: Seen) => [
      attributes.at,
      attributes.happening,
      relationships.subject.data,
    ]),
    [['2026-03-02T11:00:00.000Z', 'release', { type: 'catalog-release', id }]],
  )
  assert.equal(await refused(admin, `${path}/${id}/products`), '404 Not Found')
  assert.equal((await admin.delete(`/v2/pcm/catalogs/${catalogId}`)).status, 422)

  // A release in between changes nothing for it.
  await author.publish(catalogId)
  shop.clock.travelTo('2026-03-02T10:59:59Z')
  await live()
  await author.setProduct(lampId, { name: 'Lantern' })
  assert.equal(await shown(), 'Lamp')
  shop.clock.travelTo('2026-03-02T11:00:07Z')
  await live()
  assert.equal(await shown(), 'Lantern')
  const { data } = await read(admin, `${path}/latestPublished`)
  assert.equal(data.id, id)
  assert.equal(data.attributes.publish_at, '2026-03-02T11:00:00.000Z')
  assert.equal(data.attributes.published_at, '2026-03-02T11:00:07.000Z')
  assert.equal(data.meta.is_full_publish, false, 'a delta')
  const events = await eventsOf(shop, id)
  assert.deepEqual(
    events.map(({ type }) => type),
    ['catalog_release.scheduled', 'catalog_release.updated', 'catalog_release.updated'],
  )
  assert.deepEqual((await read(admin, '/v2/clock/timeline')).data, [])
  await live()
  assert.equal((await eventsOf(shop, id)).length, 3, 'once')
  await assertNoOrphans(shop.deps.db)
})

test('PUB-18: two workers begin it once', async (t) => {
  const shop = await startShop(t, { now: '2026-03-02T09:00:00Z' })
  const { schedule, shown, path, admin } = await lampStore(shop, shop.store)
  await schedule('2026-03-02T10:00:00Z')
  await schedule('2026-03-02T10:00:01Z')
  shop.clock.travelTo('2026-03-02T10:30:00Z')
  const begun = await Promise.all([1, 2, 3].map(() => beginEverywhere(shop.deps, shop.clock.now())))
  assert.equal(
    begun.reduce((sum, one) => sum + one),
    2,
  )
  assert.equal(await shop.runTasks(), 2)
  assert.equal(await shown(), 'Lamp')
  const statuses = (await read(admin, path)).data.map((one: Seen) => one.meta.release_status)
  assert.deepEqual(statuses, ['PUBLISHED', 'PUBLISHED'])
})

test('PUB-18: a release that has begun is not cancelled by whoever wants to cancel one that waits', async (t) => {
  const shop = await startShop(t, { now: '2026-03-02T09:00:00Z' })
  const { schedule, shown, path, admin, live, statuses } = await lampStore(shop, shop.store)
  const one = await schedule('2026-03-02T10:00:00Z')
  const other = await schedule('2026-03-02T11:00:00Z')
  const cancel = (id: string) => admin.delete(`${path}/${id}?release_status=SCHEDULED`)
  shop.clock.travelTo('2026-03-02T10:00:01Z')
  await beginEverywhere(shop.deps, shop.clock.now())
  assert.equal((await cancel(one.id)).status, 409, 'its turn comes')
  await live()
  assert.equal((await cancel(one.id)).status, 409, 'shoppers get it')
  assert.equal(await shown(), 'Lamp')
  assert.equal((await cancel(other.id)).status, 204)
  assert.equal((await cancel(other.id)).status, 404)
  assert.equal((await admin.delete(`${path}/${one.id}?release_status=FAILED`)).status, 400)
  assert.equal(await statuses(), 'PUBLISHED')
})

test('PUB-18, PUB-17: a release that waits can be cancelled', async (t) => {
  const shop = await startShop(t, { now: '2026-03-02T09:00:00Z' })
  const { schedule, shown, path, admin, live } = await lampStore(shop, shop.store)
  const one = await schedule('2026-03-02T10:00:00Z')
  const other = await schedule('2026-03-02T11:00:00Z')
  assert.equal((await admin.delete(`${path}/${one.id}`)).status, 204)
  assert.equal((await admin.delete(path)).status, 204, 'with all others')
  for (const { id } of [one, other]) {
    assert.deepEqual(
      (await eventsOf(shop, id)).map(({ type }) => type),
      ['catalog_release.scheduled', 'catalog_release.cancelled', 'catalog_release.deleted'],
    )
  }
  shop.clock.travelTo('2026-03-02T12:00:00Z')
  await live()
  assert.equal(await shown(), 404)
  assert.deepEqual((await read(admin, path)).data, [])
})

test('PUB-18: a moment that cannot be', async (t) => {
  const shop = await startShop(t, { now: '2026-03-02T09:00:00Z' })
  const { path, admin, schedule } = await lampStore(shop, shop.store)
  const table: [publish_at: unknown, status: number][] = [
    ['2026-03-02T09:00:00Z', 422],
    ['2020-01-01T00:00:00Z', 422],
    ['2026-03-02', 400],
    ['soon', 400],
    ['2027-01-01\t00:00:00Z', 400],
    [17, 400],
    [null, 400],
  ]
  for (const [publish_at, status] of table) {
    const answer = await admin.post(path, { data: { publish_at } })
    assert.equal(answer.status, status, JSON.stringify(publish_at))
    assert.match(answer.body.errors[0].detail, /publish_at/)
  }
  const unknown = `/v2/pcm/catalogs/${newId()}/releases`
  const data = { publish_at: '2027-01-01T00:00:00Z' }
  assert.equal((await admin.post(unknown, { data })).status, 404)
  for (let count = 0; count < 100; count++) await schedule('2027-01-01T00:00:00Z')
  const more = await admin.post(path, { data })
  assert.equal(more.status, 422)
  assert.match(more.body.errors[0].detail, /100 releases of the catalog wait/)
})

test('PUB-18: a moment counts by the clock of the store, and an advance goes through it', async (t) => {
  const { shop, store, admin } = await openSandbox(t, '2026-03-02T09:00:00Z')
  const { author, lampId, path, shown, schedule, live } = await lampStore(shop, store)
  await admin.put('/v2/clock', frozen)
  const first = await schedule('2026-03-03T00:00:00Z')
  const second = await schedule('2026-03-05T00:00:00Z')
  shop.clock.travelTo('2026-04-01T00:00:00Z')
  await live()
  assert.equal(await shown(), 404, 'the clock of the store stands still')

  const done = await advance(shop, admin, to('2026-03-04T00:00:00Z'))
  assert.equal(done.attributes.status, 'success', JSON.stringify(done))
  assert.equal(await shown(), 'Lamp')
  const published = async (id: string) =>
    (await read(admin, `${path}/${id}`)).data.attributes.published_at
  assert.equal(await published(first.id), '2026-03-03T00:00:00.000Z')
  assert.equal(await published(second.id), null)

  await author.setProduct(lampId, { name: 'Lantern' })
  const moved = { mode: 'frozen', now: '2026-03-06T00:00:00Z' }
  const { status } = await admin.put('/v2/clock', { data: { type: 'clock', attributes: moved } })
  assert.equal(status, 200)
  await live()
  assert.equal(await shown(), 'Lantern', 'made up for as after a downtime')
  assert.equal(await published(second.id), '2026-03-06T00:00:00.000Z')
})

test('PUB-18: a release of a live store comes while the clock of a sandbox is moved', async (t) => {
  const shop = await startShop(t, { now: '2026-03-02T09:00:00Z' })
  const sandbox = await shop.openStore({ mode: 'sandbox' })
  assert.equal((await sandbox.admin.put('/v2/clock', frozen)).status, 200)
  const { schedule, live, shown } = await lampStore(shop, shop.store)
  await schedule('2026-03-02T10:00:00Z')
  shop.clock.travelTo('2026-03-02T10:00:00Z')
  await live()
  assert.equal(await shown(), 'Lamp')
})

/** A release that waits for a worker, and a scheduled one that has begun since. */
async function waitingAndBegun(shop: Shop) {
  const made = await lampStore(shop, shop.store)
  await made.author.publish(made.catalogId)
  shop.clock.travelTo('2026-03-02T09:30:00Z')
  await made.attachTorch()
  const later = await made.schedule('2026-03-02T10:00:00Z')
  const { status, body } = await made.admin.post(made.path, {})
  assert.equal(status, 201)
  shop.clock.travelTo('2026-03-02T10:30:00Z')
  assert.equal(await beginEverywhere(shop.deps, shop.clock.now()), 1)
  assert.equal(await made.statuses(), 'PENDING,PENDING,PUBLISHED')
  return { ...made, earlierId: body.data.id as ReleaseId, laterId: later.id as ReleaseId }
}

test('PUB-14, PUB-18: an advance publishes what was asked for before a scheduled release', async (t) => {
  const shop = await startShop(t, { now: '2026-03-02T09:00:00Z' })
  const { path, admin, shown, laterId, statuses } = await waitingAndBegun(shop)
  const { signal } = new AbortController()
  assert.equal(await publishBegun(shop.deps, shop.store.id, signal), false)
  assert.equal(await statuses(), 'PUBLISHED,PUBLISHED,PUBLISHED')
  await shop.runTasks()
  assert.equal((await read(admin, `${path}/latestPublished`)).data.id, laterId)
  assert.equal(await shown(), 'Torch,Lamp')
  await assertNoOrphans(shop.deps.db)
})

test('PUB-3, PUB-4, PUB-14: a release whose turn comes after a later one changes nothing', async (t) => {
  const shop = await startShop(t, { now: '2026-03-02T09:00:00Z' })
  const { path, admin, shown, earlierId, laterId, statuses } = await waitingAndBegun(shop)
  await publishRelease(shop.deps, shop.store.id, laterId, new AbortController().signal)
  await shop.runTasks()
  assert.equal(await statuses(), 'PUBLISHED,FAILED,PUBLISHED')
  const { data } = await read(admin, `${path}/${earlierId}`)
  assert.equal(data.meta.error, 'A later release was published first.')
  assert.equal((await read(admin, `${path}/latestPublished`)).data.id, laterId)
  assert.equal(await shown(), 'Torch,Lamp')
  await assertNoOrphans(shop.deps.db)
})
