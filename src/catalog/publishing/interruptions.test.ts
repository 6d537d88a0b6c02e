import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { authorOf, untilHeard } from '../../../test/support/catalog.ts'
import {
  assertNoOrphans,
  failWrites,
  holdWrites,
  rowsOfRelease,
  until,
} from '../../../test/support/releases.ts'
import { type Shop, startShop } from '../../../test/support/shop.ts'
import { namesOf, read } from '../../../test/support/shopping.ts'
import { makeProducts } from '../../../test/support/tree.ts'
import { taskHandlings } from '../../worker.ts'
import { publishTask } from './task-kinds.ts'

async function lampShop(shop: Shop) {
  const author = authorOf(shop, shop.admin)
  const hierarchyId = await author.hierarchy()
  const nodeId = await author.node(hierarchyId, 'Lamps')
  const lampId = await author.product('Lamp')
  await author.attach(hierarchyId, nodeId, lampId)
  const catalogId = await author.catalog({ hierarchy_ids: [hierarchyId] })
  const path = `/v2/pcm/catalogs/${catalogId}/releases`
  const order = async () => (await shop.admin.post(path, {})).body.data.id as string
  const shown = async () => {
    await untilHeard(shop)
    return namesOf(await read(shop.shopper, '/v2/catalog/products')).join()
  }
  const metaOf = async (id: string) => (await read(shop.admin, `${path}/${id}`)).data.meta
  return { author, hierarchyId, nodeId, lampId, catalogId, path, order, shown, metaOf }
}

/** One attempt, which may fail; the next is due at once. */
async function attempt({ deps }: Shop): Promise<void> {
  await deps.tasks.runDue(taskHandlings(deps), { failures: 'retry' })
  await sql`
    update tasks.job set start_after = created_on
     where name = ${publishTask.name} and state = 'retry'`.execute(deps.db)
}

test('PUB-5: what fails for good leaves the release before it, and no trace', async (t) => {
  const shop = await startShop(t)
  const { author, catalogId, hierarchyId, lampId, order, path, shown, metaOf } =
    await lampShop(shop)
  const first = await author.publish(catalogId)
  const rows = await rowsOfRelease(shop.deps.db, shop.store.id, first.id)
  await author.setProduct(lampId, { name: 'Lantern' })

  const mend = await failWrites(shop.deps.db, 'release_list') // nearly all is written by then
  const failing = await order()
  for (let count = 1; count <= 4; count++) {
    await attempt(shop)
    assert.equal((await metaOf(failing)).release_status, 'IN_PROGRESS', `after attempt ${count}`)
    assert.equal(await shown(), 'Lamp')
  }
  await attempt(shop)
  const meta = await metaOf(failing)
  assert.equal(meta.release_status, 'FAILED')
  assert.match(
    meta.error,
    /^It failed 5 times, the last time with "the disk is full" \(task [0-9a-f-]{36}\)\.$/,
  )
  assert.equal(await shown(), 'Lamp')
  assert.equal((await read(shop.admin, `${path}/latestPublished`)).data.id, first.id)
  assert.deepEqual(await rowsOfRelease(shop.deps.db, shop.store.id, first.id), rows)
  await assertNoOrphans(shop.deps.db)
  const { rows: events } = await sql<{ status: string }>`
    select payload #>> '{data,meta,release_status}' as status from event
     where store_id = ${shop.store.id} and subject_id = ${failing}
     order by sequence`.execute(shop.deps.db)
  assert.deepEqual(
    events.map(({ status }) => status),
    ['PENDING', 'FAILED'],
  )

  // A full publish lets go of all rows at once; they come back too.
  await author.change(`/v2/pcm/catalogs/${catalogId}`, 'catalog', catalogId, { hierarchy_ids: [] })
  const full = await order()
  for (let count = 1; count <= 5; count++) await attempt(shop)
  const { release_status, is_full_publish } = await metaOf(full)
  assert.deepEqual([release_status, is_full_publish], ['FAILED', true])
  assert.equal(await shown(), 'Lamp')
  assert.deepEqual(await rowsOfRelease(shop.deps.db, shop.store.id, first.id), rows)
  await assertNoOrphans(shop.deps.db)

  await mend()
  const hierarchy_ids = [hierarchyId]
  await author.change(`/v2/pcm/catalogs/${catalogId}`, 'catalog', catalogId, { hierarchy_ids })
  const next = await author.publish(catalogId)
  assert.equal(next.meta.is_full_publish, false)
  assert.equal(await shown(), 'Lantern')
  const { data } = await read(shop.admin, path)
  assert.deepEqual(
    data.map(({ id }: { id: string }) => id),
    [next.id, first.id],
    'PUB-6',
  )
  await assertNoOrphans(shop.deps.db)
})

test('PUB-5: a release that takes its workers with it is given up', async (t) => {
  const shop = await startShop(t)
  const { author, catalogId, lampId, order, shown, metaOf } = await lampShop(shop)
  await author.publish(catalogId)
  await author.setProduct(lampId, { name: 'Lantern' })
  /** So many workers have had the task; the last ones of them handed it back. */
  const had = (workers: number, handedBack = 0) =>
    sql`update tasks.job
           set retry_count = ${workers}::integer, retry_limit = retry_limit + ${handedBack}::integer
         where name = ${publishTask.name} and state = 'created'`.execute(shop.deps.db)
  const lost = await order()
  await had(30)
  await attempt(shop)
  const meta = await metaOf(lost)
  assert.equal(meta.release_status, 'FAILED')
  assert.match(meta.error, /^Its worker was lost, or its catalog busy, 30 times \(task /)
  assert.equal(await shown(), 'Lamp')

  const mend = await failWrites(shop.deps.db, 'release_list')
  const deployed = await order()
  await had(40, 40)
  await attempt(shop)
  assert.equal((await metaOf(deployed)).release_status, 'IN_PROGRESS', 'one error is no end')
  await mend()
  await attempt(shop)
  assert.equal((await metaOf(deployed)).release_status, 'PUBLISHED')
  assert.equal(await shown(), 'Lantern')
  await assertNoOrphans(shop.deps.db)
})

test('PUB-5: an attempt that breaks off is made good by the next', async (t) => {
  const shop = await startShop(t)
  const { author, catalogId, hierarchyId, nodeId, lampId, order, shown, metaOf } =
    await lampShop(shop)
  for (const table of ['release_product', 'release_node', 'release_list'] as const) {
    // The first is a full publish, the others are deltas that also take something away.
    const goneId = await author.product(`Gone ${table}`)
    await author.attach(hierarchyId, nodeId, goneId)
    if (table !== 'release_product') {
      await author.publish(catalogId)
      await author.setProduct(goneId, { status: 'draft' })
      await author.node(hierarchyId, table)
    }
    await author.setProduct(lampId, { name: table })
    const mend = await failWrites(shop.deps.db, table)
    const id = await order()
    await attempt(shop)
    await attempt(shop)
    await mend()
    await attempt(shop)
    assert.equal((await metaOf(id)).release_status, 'PUBLISHED')
    assert.match(await shown(), new RegExp(`\\b${table}\\b`))
    await assertNoOrphans(shop.deps.db)
    const made = await rowsOfRelease(shop.deps.db, shop.store.id, id)
    await shop.admin.delete(`/v2/pcm/catalogs/${catalogId}/releases`)
    const full = await author.publish(catalogId)
    assert.deepEqual(made, await rowsOfRelease(shop.deps.db, shop.store.id, full.id), table)
  }
})

test('PUB-1, PUB-7: while it is made it tells how far it is, and cannot be deleted', async (t) => {
  const shop = await startShop(t)
  const { author, catalogId, hierarchyId, nodeId, order, path, metaOf } = await lampShop(shop)
  const ids = await makeProducts(shop, 1_200)
  await sql`
    insert into node_product (store_id, node_id, product_id, attached_at)
    select ${shop.store.id}, ${nodeId}, id, ${shop.clock.now()}
      from unnest(${ids}::uuid[]) as id`.execute(shop.deps.db)
  const first = await author.publish(catalogId)
  await author.change(`/v2/pcm/catalogs/${catalogId}`, 'catalog', catalogId, {
    hierarchy_ids: [hierarchyId, await author.hierarchy('Other')],
  })

  const seen: number[] = []
  for (const table of ['release_product', 'release_node', 'release_list'] as const) {
    const hold = await holdWrites(t, shop.databaseUrl, table)
    const id = await order()
    const waiting = await order()
    const running = shop.runTasks()
    await until('the publish is under way', hold.isReached)
    const meta = await metaOf(id)
    assert.deepEqual([meta.release_status, meta.started_at], ['IN_PROGRESS', null])
    seen.push(meta.percent_completed)
    assert.equal((await metaOf(waiting)).release_status, 'PENDING')
    assert.equal((await shop.admin.delete(`${path}/${id}`)).status, 409)
    const all = await shop.admin.delete(path)
    assert.equal(all.status, 409)
    assert.match(all.body.errors[0].detail, new RegExp(id))
    assert.equal((await shop.admin.delete(`${path}/${waiting}`)).status, 204)
    await hold.letGo()
    await running
    assert.equal((await metaOf(id)).percent_completed, 100)
    assert.equal((await metaOf(id)).total_products, 1_201)
    assert.equal((await shop.admin.get(`${path}/${waiting}`)).status, 404)
    assert.equal((await shop.admin.delete(`${path}/${id}`)).status, 204)
    await shop.runTasks()
  }
  assert.ok(seen[0] === 0 && seen[1] === 85 && seen[2] === 90, seen.join())
  assert.equal((await read(shop.admin, `${path}/latestPublished`)).data.id, first.id)
  await assertNoOrphans(shop.deps.db)
})

test('PUB-2: what is edited meanwhile is in the next release, whoever publishes first', async (t) => {
  const shop = await startShop(t)
  const { author, catalogId, hierarchyId, lampId, order, shown } = await lampShop(shop)
  const otherId = await author.catalog({ hierarchy_ids: [hierarchyId] })
  const emptyId = await author.catalog({ hierarchy_ids: [] })
  const hold = await holdWrites(t, shop.databaseUrl, 'release_node')
  await order()
  const running = shop.runTasks()
  await until('the publish is under way', hold.isReached)
  await author.setProduct(lampId, { name: 'Lantern' })
  // These have the edit, so they need no memory of it; the first one does.
  await author.publish(emptyId)
  await hold.letGo()
  await running
  assert.equal((await shop.admin.delete(`/v2/pcm/catalogs/${emptyId}/releases`)).status, 204)
  assert.equal(await shown(), 'Lamp')
  await author.publish(otherId)
  assert.equal((await author.publish(catalogId)).meta.is_full_publish, false)
  assert.equal(await shown(), 'Lantern')

  const { rows } = await sql`select from catalog_change`.execute(shop.deps.db)
  assert.ok(rows.length > 0, 'an older release may need them')
  for (const id of [catalogId, otherId]) {
    await author.keepReleases(id, 1)
    await author.publish(id)
  }
  const left = await sql`select * from catalog_change`.execute(shop.deps.db)
  assert.deepEqual(left.rows, [], 'all releases that are kept have all edits')
})

test('PUB-7: the release that a delta stands on is deleted while it is made', async (t) => {
  const shop = await startShop(t)
  const { author, catalogId, lampId, order, path, shown, metaOf } = await lampShop(shop)
  await author.publish(catalogId)
  await author.setProduct(lampId, { name: 'Lantern' })
  const second = await author.publish(catalogId)
  await author.setProduct(lampId, { tags: ['new'] })
  const hold = await holdWrites(t, shop.databaseUrl, 'release_list')
  const third = await order()
  const running = attempt(shop)
  await until('the publish is under way', hold.isReached)
  assert.equal((await shop.admin.delete(`${path}/${second.id}`)).status, 204)
  assert.equal(await shown(), 'Lamp')
  await hold.letGo()
  await running
  await attempt(shop)
  await attempt(shop)
  assert.equal((await metaOf(third)).release_status, 'PUBLISHED')
  assert.equal(await shown(), 'Lantern')
  await shop.runTasks()
  await assertNoOrphans(shop.deps.db)
})
