import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import { type Author, authorOf } from '../../../test/support/catalog.ts'
import { type EditedStore, makeEditedStore } from '../../../test/support/edited-store.ts'
import { assertNoted, installWitness } from '../../../test/support/noticing.ts'
import { assertNoOrphans, readRelease, rowsOfRelease } from '../../../test/support/releases.ts'
import { type Shop, startShop } from '../../../test/support/shop.ts'
import { buildFamily, makeVariation, namesOf, read } from '../../../test/support/shopping.ts'
import { type Edit, edit, editKinds, everyProduct } from '../../../test/support/store-edits.ts'
import { triesOf } from '../../../test/support/thorough.ts'
import { makeProducts } from '../../../test/support/tree.ts'
import { updateProducts } from '../products/queries.ts'

type Published = { author: Author; shop: Shop; store: Shop['store']; catalogId: string }

/** The contents of the new release, of which these products are read one by one. */
async function publish(
  { author, shop, store, catalogId }: Published,
  extent: 'full' | 'delta',
  productIds: readonly string[],
) {
  const { id, meta } = await author.publish(catalogId)
  assert.equal(meta.is_full_publish, extent === 'full')
  return {
    texts: await readRelease(store.admin, catalogId, id, productIds),
    rows: await rowsOfRelease(shop.deps.db, store.id, id),
    totals: [meta.total_products, meta.total_nodes],
  }
}

/** Everything anew, on the same data. */
async function publishAnew(world: Published, productIds: readonly string[]) {
  const releases = `/v2/pcm/catalogs/${world.catalogId}/releases`
  assert.equal((await world.store.admin.delete(releases)).status, 204)
  return publish(world, 'full', productIds)
}

type Step = Edit | { kind: 'publish' } | { kind: 'delete the current release' }

const number = fc.nat({ max: 999 })
const anEdit = fc.record({ kind: fc.constantFrom(...editKinds), a: number, b: number, c: number })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: anEdit },
  { weight: 1, arbitrary: fc.constant({ kind: 'publish' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'delete the current release' as const }) },
)
const steps = fc.array(step, { minLength: 8, maxLength: 15 })

const ATTEMPTS_MAX = 40
const RUNS = triesOf(5, 10, 100)
const RUNS_PER_STORE = 5 // Then most of what can be edited has been.

test('PUB-10, PUB-11: whatever was edited, a delta gives what a full publish gives', async (t) => {
  const shop = await startShop(t, { own: true })
  await installWitness(shop.deps.db)
  let world: EditedStore | undefined
  let run = 0
  const property = fc.asyncProperty(steps, async (given) => {
    if (run++ % RUNS_PER_STORE === 0 || !world) world = await makePublished(shop)
    await compare(world, given)
  })
  // A run goes on where the one before it ended: to see a failure again takes the seed alone.
  await fc.assert(property, { numRuns: RUNS, endOnFailure: true })
  await assertNoOrphans(shop.deps.db)
})

test('PUB-9: every kind of edit notes all that it writes', async (t) => {
  const shop = await startShop(t, { own: true })
  await installWitness(shop.deps.db)
  const world = await makeEditedStore(shop)
  const kinds = [...new Set(editKinds)]
  const isLast = (kind: string) => /^(delete|end) /.test(kind)
  for (const kind of kinds.toSorted((one, other) => +isLast(one) - +isLast(other))) {
    const { done } = world
    // An edit may be refused; a few of each are not.
    for (let place = 0; place < ATTEMPTS_MAX && world.done < done + 3; place++) {
      const one = { kind, a: place, b: 3 * place + 1, c: 5 * place + 2 }
      await assertNoted(shop.deps.db, world.store.id, kind, () => edit(world, one))
    }
    assert.ok(world.done > done, `${kind} was refused each time`)
  }
})

async function makePublished(shop: Shop): Promise<EditedStore> {
  const world = await makeEditedStore(shop)
  await world.author.publish(world.catalogId)
  return world
}

async function compare(world: EditedStore, given: readonly Step[]): Promise<void> {
  for (const one of given) {
    if (one.kind === 'publish') await world.author.publish(world.catalogId)
    else if (one.kind === 'delete the current release') await deleteCurrent(world)
    else await assertNoted(world.shop.deps.db, world.store.id, one.kind, () => edit(world, one))
  }
  const delta = await publish(world, 'delta', everyProduct(world))
  assert.deepEqual(delta, await publishAnew(world, everyProduct(world)))
}

/** Unless it is the only one. */
async function deleteCurrent({ store, catalogId, shop }: EditedStore): Promise<void> {
  const releases = `/v2/pcm/catalogs/${catalogId}/releases`
  const { body } = await store.admin.get(releases)
  if (body.data.length < 2) return
  assert.equal((await store.admin.delete(`${releases}/${body.data[0].id}`)).status, 204)
  await shop.runTasks()
}

/** A shirt in two sizes, a kit of a lamp and a cell, a chain of two nodes, and one beside it. */
async function makeStore(shop: Shop) {
  const author = authorOf(shop, shop.admin)
  const hierarchyId = await author.hierarchy()
  const top = await author.node(hierarchyId, 'Top')
  const below = await author.node(hierarchyId, 'Below', top)
  const beside = await author.node(hierarchyId, 'Beside')
  const bookId = await author.priceBook()
  for (const sku of ['Shirt', 'Lamp', 'Cell']) await author.price(bookId, sku, 1_000)
  const shirt = await author.product('Shirt')
  const size = await makeVariation(shop.admin, 'Size', { S: {}, M: {} })
  const children = Object.values(await buildFamily(shop, shirt, [size]))
  await Promise.all(children.map((id) => author.setProduct(id, { status: 'live' })))
  const [lamp, cell] = [await author.product('Lamp'), await author.product('Cell')]
  const options = [lamp, cell].map((id) => ({ id, type: 'product', quantity: 1 }))
  const kit = await author.product('Kit', {
    sku: null,
    components: { in: { name: 'In', options } },
  })
  await author.attach(hierarchyId, below, shirt, lamp, kit)
  await author.attach(hierarchyId, beside, shirt, lamp)
  const catalogId = await author.catalog({ hierarchy_ids: [hierarchyId], pricebook_id: bookId })
  const ids = { shirt, lamp, cell, kit, hierarchyId, top, below, beside, bookId, catalogId }
  return { author, shop, store: shop.store, children, size, ...ids }
}

type Stored = Awaited<ReturnType<typeof makeStore>>

/** Case 11, and what is changed by name only. */
const stories: Record<string, (world: Stored) => Promise<unknown>> = {
  "a price of the parent's SKU": ({ shop, bookId }) => {
    const attributes = { sku: 'Shirt', currencies: { USD: { amount: 1_500 } } }
    const data = [{ type: 'product-price', attributes }]
    return shop.admin.put(`/v2/pcm/pricebooks/${bookId}/prices`, { data })
  },
  'a moved node': ({ shop, hierarchyId, below, beside }) => {
    const path = `/v2/pcm/hierarchies/${hierarchyId}/nodes/${below}/relationships/parent`
    return shop.admin.put(path, { data: { type: 'node', id: beside } })
  },
  'a renamed option and a build': async ({ shop, author, shirt, size }) => {
    const id = size.options.S ?? ''
    const path = `/v2/pcm/variations/${size.id}/options/${id}`
    await author.change(path, 'product-variation-option', id, { name: 'Small' })
    await buildFamily(shop, shirt)
  },
  'a curated list': ({ author, hierarchyId, below, lamp, kit }) =>
    author.curate(hierarchyId, below, kit, lamp),
  'a drafted option of a bundle': ({ author, cell }) =>
    author.setProduct(cell, { status: 'draft' }),
  'a deleted product': ({ shop, children }) => shop.admin.delete(`/v2/pcm/products/${children[0]}`),
  'a drafted child': ({ author, children }) =>
    author.setProduct(children[1] ?? '', { status: 'draft' }),
  'the last child': ({ shop, children }) => shop.admin.delete(`/v2/pcm/products/${children[1]}`),
}

test('PUB-10, PUB-11, case 11: what an edit reaches', async (t) => {
  const shop = await startShop(t, { own: true })
  await installWitness(shop.deps.db)
  const world = await makeStore(shop)
  const { children, shirt, lamp, cell, kit } = world
  const ids = [...children, shirt, lamp, cell, kit]
  let before = await publish(world, 'full', ids)
  for (const [name, change] of Object.entries(stories)) {
    shop.clock.advance({ minutes: 1 })
    await assertNoted(shop.deps.db, shop.store.id, name, () => change(world))
    const delta = await publish(world, 'delta', ids)
    assert.notDeepEqual(delta, before, name)
    before = await publishAnew(world, ids)
    assert.deepEqual(delta, before, name)
  }
  await assertNoOrphans(shop.deps.db)
})

test('PUB-10: a bundle leaves among many, with what was there for its sake', async (t) => {
  const shop = await startShop(t)
  const world = await makeStore(shop)
  const { author, catalogId, hierarchyId, top } = world
  // Ordered by id: a part, more than a batch of others, the bundle.
  const part = await author.product('Part')
  const others = await makeProducts(shop, 1_100)
  for (let start = 0; start < others.length; start += 100) {
    await author.attach(hierarchyId, top, ...others.slice(start, start + 100))
  }
  const options = [{ id: part, type: 'product', quantity: 1 }]
  const set = await author.product('Set', { components: { in: { name: 'In', options } } })
  await author.attach(hierarchyId, top, set)
  await author.publish(catalogId)

  await author.setProduct(part, { name: 'Changed' })
  await author.setProduct(set, { status: 'draft' })
  await shop.deps.db.transaction().execute(async (tx) => {
    const many = await tx
      .selectFrom('product')
      .selectAll()
      .where('store_id', '=', shop.store.id)
      .where('id', 'in', others)
      .execute()
    const drafted = many.map((one) => ({ ...one, status: 'draft' as const }))
    await updateProducts(tx, shop.store.id, drafted)
  })
  const delta = await publish(world, 'delta', [part, set])
  assert.deepEqual(delta, await publishAnew(world, [part, set]))
  await assertNoOrphans(shop.deps.db)
})

test('CST-4: a delta makes the lists of those hierarchies anew whose products it touches', async (t) => {
  const shop = await startShop(t)
  const { admin, shopper, store, deps } = shop
  const author = authorOf(shop, admin)
  const hierarchies: string[] = []
  const nodes: string[] = []
  const lamps: string[] = []
  for (const name of ['One', 'Two', 'Three']) {
    const hierarchy = await author.hierarchy(name)
    const node = await author.node(hierarchy, name)
    const lamp = await author.product(name)
    await author.attach(hierarchy, node, lamp)
    hierarchies.push(hierarchy)
    nodes.push(node)
    lamps.push(lamp)
  }
  const [, two = '', three = ''] = hierarchies
  const catalogId = await author.catalog({ hierarchy_ids: hierarchies })
  await author.publish(catalogId)
  const shown = async () => {
    const found: string[][] = []
    for (const id of hierarchies) {
      found.push(namesOf(await read(shopper, `/v2/catalog/hierarchies/${id}/products`)).sort())
    }
    return found
  }
  assert.deepEqual(await shown(), [['One'], ['Two'], ['Three']])

  // A list that no publish would write shows that it is as it was.
  await sql`
    update release_list set product_ids = '{}'
     where store_id = ${store.id} and list_id = any(${hierarchies}::uuid[])`.execute(deps.db)
  await author.setProduct(lamps[0] ?? '', { name: 'New' })
  assert.equal((await author.publish(catalogId)).meta.is_full_publish, false)
  assert.deepEqual(await shown(), [['New'], [], []])
  await author.attach(two, nodes[1] ?? '', lamps[2] ?? '')
  await author.publish(catalogId)
  assert.deepEqual(await shown(), [['New'], ['Three', 'Two'], ['Three']], 'it is in both now')
  const path = `/v2/pcm/hierarchies/${three}/nodes/${nodes[2]}/relationships/products`
  const gone = await admin.delete(path, { data: [{ type: 'product', id: lamps[2] }] })
  assert.equal(gone.status, 200)
  await author.publish(catalogId)
  assert.deepEqual(await shown(), [['New'], ['Three', 'Two'], []])
})
