import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { authorOf } from '../../../test/support/catalog.ts'
import { subscribeBy } from '../../../test/support/invoicing.ts'
import { startShop, type TestStore } from '../../../test/support/shop.ts'
import { read } from '../../../test/support/shopping.ts'
import { goLiveEverywhere } from '../../billing/subscriptions/states/go-live.ts'
import { beginEverywhere } from '../../catalog/publishing/scheduled.ts'

const DUE = '2026-03-02T10:00:00Z'

/** A live store that fails, another one, and a sandbox whose clock was moved. */
async function openThree(t: Parameters<typeof startShop>[0]) {
  const shop = await startShop(t, { now: '2026-03-02T09:00:00Z', waitMs: 2_000 })
  const [live, sandbox] = [await shop.openStore(), await shop.openStore({ mode: 'sandbox' })]
  const attributes = { mode: 'running', now: '2026-03-02T09:00:01Z' }
  const { status } = await sandbox.admin.put('/v2/clock', { data: { type: 'clock', attributes } })
  assert.equal(status, 200)
  return { shop, stores: [shop.store, live, sandbox] as const }
}

test('LIVE-4: a store that fails does not keep subscriptions of others from going live', async (t) => {
  const { shop, stores } = await openThree(t)
  const [failing] = stores
  const ids: string[] = []
  for (const { admin } of stores) {
    const pending = { pending: true, go_live_after: DUE }
    ids.push((await subscribeBy(admin, 'card_approved', pending)).id)
  }
  shop.clock.travelTo(DUE)
  const { db } = shop.deps
  await db.transaction().execute(async (tx) => {
    await sql`
      select 1 from subscription where store_id = ${failing.id} for update`.execute(tx)
    await assert.rejects(goLiveEverywhere(db, shop.clock.now()), /lock timeout/)
  })
  const isPending = async ({ admin }: TestStore, id = '') =>
    (await read(admin, `/v2/subscriptions/subscriptions/${id}`)).data.meta.pending
  const pending = await Promise.all(stores.map((store, place) => isPending(store, ids[place])))
  assert.deepEqual(pending, [true, false, false])
})

test('PUB-18: a store that fails does not keep releases of others from beginning', async (t) => {
  const { shop, stores } = await openThree(t)
  const [failing] = stores
  const paths: string[] = []
  for (const { admin } of stores) {
    const author = authorOf(shop, admin)
    const catalog = await author.catalog({
      name: 'Lamps',
      hierarchy_ids: [await author.hierarchy()],
    })
    const path = `/v2/pcm/catalogs/${catalog}/releases`
    assert.equal((await admin.post(path, { data: { publish_at: DUE } })).status, 201)
    paths.push(path)
  }
  shop.clock.travelTo(DUE)
  const { db } = shop.deps
  await db.transaction().execute(async (tx) => {
    await sql`select 1 from catalog where store_id = ${failing.id} for update`.execute(tx)
    await assert.rejects(beginEverywhere(shop.deps, shop.clock.now()), /lock timeout/)
  })
  const statusOf = async ({ admin }: TestStore, path = '') =>
    (await read(admin, path)).data[0].meta.release_status
  const statuses = await Promise.all(stores.map((store, place) => statusOf(store, paths[place])))
  assert.deepEqual(statuses, ['SCHEDULED', 'PENDING', 'PENDING'])
})
