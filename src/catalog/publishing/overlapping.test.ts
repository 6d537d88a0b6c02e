import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { authorOf, untilHeard } from '../../../test/support/catalog.ts'
import { rowsOfRelease } from '../../../test/support/releases.ts'
import { type Shop, startShop } from '../../../test/support/shop.ts'
import { namesOf, read } from '../../../test/support/shopping.ts'
import type { ProductId } from '../products/product.ts'
import { getProduct, updateProducts } from '../products/queries.ts'

/** Renames a product in a transaction that stays open until it is told to commit. */
async function renameSlowly({ deps, store }: Shop, id: string, name: string) {
  const written = Promise.withResolvers<void>()
  const told = Promise.withResolvers<void>()
  const writing = deps.db.transaction().execute(async (tx) => {
    const product = await getProduct(tx, store.id, id as ProductId)
    await updateProducts(tx, store.id, [{ ...product, name }])
    await sql`select`.execute(tx) // The note has been sent now.
    written.resolve()
    await told.promise
  })
  await written.promise
  return () => {
    told.resolve()
    return writing
  }
}

async function overlappingShop(shop: Shop) {
  const author = authorOf(shop, shop.admin)
  const hierarchyId = await author.hierarchy()
  const nodeId = await author.node(hierarchyId, 'Lamps')
  const ids: string[] = []
  for (const name of ['A', 'B', 'C']) ids.push(await author.product(name))
  await author.attach(hierarchyId, nodeId, ...ids)
  const catalogId = await author.catalog({ hierarchy_ids: [hierarchyId] })
  const shown = async () => {
    await untilHeard(shop)
    return namesOf(await read(shop.shopper, '/v2/catalog/products'))
      .toSorted()
      .join()
  }
  return { author, catalogId, ids, shown }
}

test('PUB-9: edits that are committed late, in any order, are in the next delta', async (t) => {
  const shop = await startShop(t)
  const { author, catalogId, ids, shown } = await overlappingShop(shop)
  const [a = '', b = '', c = ''] = ids
  const commitA = await renameSlowly(shop, a, 'A of before the first release')
  const first = await author.publish(catalogId)
  assert.equal(first.meta.is_full_publish, true)
  const commitB = await renameSlowly(shop, b, 'B of before the second')
  await author.setProduct(c, { name: 'C' })
  await author.setProduct(c, { name: 'C numbered' })
  await author.publish(catalogId)
  assert.equal(await shown(), 'A,B,C numbered')

  await commitB()
  await author.publish(catalogId)
  assert.equal(await shown(), 'A,B of before the second,C numbered')
  await author.setProduct(c, { name: 'C again' })
  await author.publish(catalogId)
  await commitA()
  const last = await author.publish(catalogId)
  assert.equal(last.meta.is_full_publish, false)
  assert.equal(await shown(), 'A of before the first release,B of before the second,C again')

  const delta = await rowsOfRelease(shop.deps.db, shop.store.id, last.id)
  await shop.admin.delete(`/v2/pcm/catalogs/${catalogId}/releases`)
  const full = await author.publish(catalogId)
  assert.deepEqual(delta, await rowsOfRelease(shop.deps.db, shop.store.id, full.id))
})

test('PUB-9: an edit is remembered as long as a release lacks it', async (t) => {
  const shop = await startShop(t)
  const { author, catalogId, ids, shown } = await overlappingShop(shop)
  const [a = '', b = ''] = ids
  const releases = `/v2/pcm/catalogs/${catalogId}/releases`
  await author.publish(catalogId)
  const commit = await renameSlowly(shop, a, 'A late')
  await author.setProduct(b, { name: 'B new' })
  const second = await author.publish(catalogId)
  await commit()
  const third = await author.publish(catalogId)
  // The next delta is made from the first release, which lacks both edits.
  for (const { id } of [third, second]) {
    assert.equal((await shop.admin.delete(`${releases}/${id}`)).status, 204)
  }
  await shop.runTasks()
  assert.equal(await shown(), 'A,B,C')
  const { meta } = await author.publish(catalogId)
  assert.equal(meta.is_full_publish, false)
  assert.equal(await shown(), 'A late,B new,C')
})
