import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type EditedStore, makeEditedStore } from '../../../test/support/edited-store.ts'
import { assertNoOrphans, readRelease, rowsOfRelease } from '../../../test/support/releases.ts'
import { type Shop, startShop } from '../../../test/support/shop.ts'
import { type Edit, edit, editKinds, everyProduct } from '../../../test/support/store-edits.ts'

type Step = Edit | { kind: 'publish' } | { kind: 'delete the current release' }

const number = fc.nat({ max: 999 })
const anEdit = fc.record({ kind: fc.constantFrom(...editKinds), a: number, b: number, c: number })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: anEdit },
  { weight: 1, arbitrary: fc.constant({ kind: 'publish' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'delete the current release' as const }) },
)
const steps = fc.array(step, { minLength: 8, maxLength: 15 })

const RUNS = Number(process.env.RUNS ?? 25)

test('PUB-10, PUB-11: whatever was edited, a delta gives what a full publish gives', async (t) => {
  const shop = await startShop(t)
  await fc.assert(
    fc.asyncProperty(steps, (given) => compare(shop, given)),
    { numRuns: RUNS, endOnFailure: !process.env.SHRINK },
  )
  await assertNoOrphans(shop.deps.db)
})

async function compare(shop: Shop, given: readonly Step[]): Promise<void> {
  const world = await makeEditedStore(shop)
  await publish(world, 'full')
  for (const one of given) {
    if (one.kind === 'publish') await publish(world, 'delta')
    else if (one.kind === 'delete the current release') await deleteCurrent(world)
    else await edit(world, one)
  }
  const delta = await contentOf(world, await publish(world, 'delta'))
  const releases = `/v2/pcm/catalogs/${world.catalogId}/releases`
  assert.equal((await world.store.admin.delete(releases)).status, 204)
  const full = await contentOf(world, await publish(world, 'full'))
  assert.deepEqual(delta, full)
}

async function publish({ author, catalogId }: EditedStore, extent: 'full' | 'delta') {
  const release = await author.publish(catalogId)
  assert.equal(release.meta.is_full_publish, extent === 'full')
  return release
}

type Published = Awaited<ReturnType<typeof publish>>

async function contentOf(world: EditedStore, { id, meta }: Published) {
  const { store, shop, catalogId } = world
  return {
    texts: await readRelease(store.admin, catalogId, id, everyProduct(world)),
    rows: await rowsOfRelease(shop.deps.db, store.id, id),
    totals: [meta.total_products, meta.total_nodes],
  }
}

/** Unless it is the only one. */
async function deleteCurrent({ store, catalogId, shop }: EditedStore): Promise<void> {
  const releases = `/v2/pcm/catalogs/${catalogId}/releases`
  const { body } = await store.admin.get(releases)
  if (body.data.length < 2) return
  assert.equal((await store.admin.delete(`${releases}/${body.data[0].id}`)).status, 204)
  await shop.runTasks()
}
