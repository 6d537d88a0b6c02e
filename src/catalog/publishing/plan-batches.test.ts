import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { authorOf } from '../../../test/support/catalog.ts'
import { startShop } from '../../../test/support/shop.ts'
import { statementsOf } from '../../../test/support/statements.ts'
import { makeProducts } from '../../../test/support/tree.ts'
import type { ProductId } from '../products/product.ts'
import { planTree } from './plan.ts'
import { planBatches } from './plan-batches.ts'
import { findSmallSources, loadBooks } from './read-sources.ts'

const bundleOf = (id: ProductId | undefined) => {
  assert.ok(id)
  const options = [{ id, type: 'product' as const, quantity: 1, sort_order: null, default: null }]
  const tea = { name: 'Tea', min: null, max: null, sort_order: null, options }
  return { components: { tea }, component_ids: [id] }
}

test('CST-8: a batch is smaller where texts, prices, children and options are long', async (t) => {
  const shop = await startShop(t)
  const { deps, store } = shop
  const author = authorOf(shop, shop.admin)
  const bookId = await author.priceBook()
  const sizesOf = (...ids: (string | undefined)[]) =>
    deps.db.transaction().execute(async (tx) => {
      const books = await loadBooks(tx, [store.id], [bookId])
      const asked = ids.filter((id) => id !== undefined)
      const batches = await planBatches(tx, [store.id], books, asked, 100_000)
      await planTree(tx, [store.id], [])
      const together = await findSmallSources(tx, [store.id], books, asked, 100_000)
      assert.equal(together?.length, batches.length > 1 ? undefined : asked.length)
      assert.deepEqual(
        batches.flatMap((batch) => batch.ids),
        asked,
      )
      return batches.map((batch) => batch.ids.length)
    })

  const short = await makeProducts(shop, 5)
  assert.deepEqual(await sizesOf(...short), [5])
  const long = await makeProducts(shop, 5, { description: 'tea '.repeat(10_000) })
  assert.deepEqual(await sizesOf(...long), [2, 2, 1])
  const [huge] = await makeProducts(shop, 1, { description: 'tea '.repeat(30_000) })
  assert.deepEqual(await sizesOf(short[0], huge, short[1]), [1, 1, 1])

  const priced = await makeProducts(shop, 5)
  for (const sku of priced) await author.price(bookId, sku, 1_000)
  await sql`
    update price set shopper_attributes = json_build_object('note', repeat('tea ', 10000))
     where store_id = ${store.id}`.execute(deps.db)
  assert.deepEqual(await sizesOf(...priced), [2, 2, 1])
  const base_product_id = priced[0] as ProductId
  const inheriting = await makeProducts(shop, 5, { base_product_id })
  assert.deepEqual(await sizesOf(...inheriting), [2, 2, 1])

  const parents = await makeProducts(shop, 3)
  for (const id of parents) await makeProducts(shop, 90, { base_product_id: id })
  assert.deepEqual(await sizesOf(...parents), [2, 1])

  const bundles = await makeProducts(shop, 5, bundleOf(priced[1]))
  assert.deepEqual(await sizesOf(...bundles), [2, 2, 1])
  const nesting = await makeProducts(shop, 5, bundleOf(bundles[0]))
  assert.deepEqual(await sizesOf(...nesting), [2, 2, 1])
})

test('CST-8: long products are published a few at a time', async (t) => {
  const shop = await startShop(t)
  const { deps, store } = shop
  const author = authorOf(shop, shop.admin)
  const hierarchyId = await author.hierarchy()
  const nodeId = await author.node(hierarchyId, 'Teas')
  const ids = await makeProducts(shop, 3)
  await author.attach(hierarchyId, nodeId, ...ids)
  const catalogId = await author.catalog({ hierarchy_ids: [hierarchyId] })
  await sql`
    update product set description = repeat('tea ', 1250000)
     where store_id = ${store.id}`.execute(deps.db)
  let products: unknown
  const statements = await statementsOf(async () => {
    products = (await author.publish(catalogId)).meta.total_products
  })
  assert.equal(products, 3)
  const writes = statements.filter((text) => text.includes('insert into "release_product"'))
  assert.equal(writes.length, 3)
})
