import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { authorOf, untilHeard } from '../../../test/support/catalog.ts'
import { someoneWaits } from '../../../test/support/database.ts'
import { rowsOfRelease, until } from '../../../test/support/releases.ts'
import { type Shop, startShop } from '../../../test/support/shop.ts'
import { namesOf, read } from '../../../test/support/shopping.ts'
import type { Tx } from '../../platform/db/db.ts'
import { insertLinks } from '../hierarchies/attachment-queries.ts'
import type { NodeId } from '../hierarchies/node.ts'
import type { ProductId } from '../products/product.ts'
import { getProduct, updateProducts } from '../products/queries.ts'

/** Writes in a transaction that stays open until it is told to commit. */
async function writeSlowly({ deps }: Shop, write: (tx: Tx) => Promise<unknown>) {
  const written = Promise.withResolvers<void>()
  const told = Promise.withResolvers<void>()
  const writing = deps.db.transaction().execute(async (tx) => {
    await write(tx)
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

function renameSlowly(shop: Shop, id: string, name: string) {
  const storeId = shop.store.id
  return writeSlowly(shop, async (tx) => {
    const product = await getProduct(tx, [storeId], id as ProductId)
    await updateProducts(tx, storeId, [{ ...product, name }])
  })
}

/** How many transactions have noted it. */
async function countNotes({ deps, store }: Shop, kind: string, subject: string): Promise<number> {
  const { rows } = await sql`
    select distinct xmin::text from catalog_change
     where store_id = ${store.id} and kind = ${kind} and ${subject} = any(subjects)`.execute(
    deps.db,
  )
  return rows.length
}

/** Deletes while somebody else writes to what goes with it, and waits for him. */
async function deleteDuring(shop: Shop, path: string, write: (tx: Tx) => Promise<unknown>) {
  const commit = await writeSlowly(shop, write)
  const deleting = shop.admin.delete(path)
  await until('the deletion waits', () => someoneWaits(shop.databaseUrl))
  await commit()
  assert.equal((await deleting).status, 204)
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
  return { author, hierarchyId, catalogId, ids, shown }
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

test('PUB-9: a deletion notes what another author has put there just before', async (t) => {
  const shop = await startShop(t, { own: true })
  const { author, hierarchyId, ids } = await overlappingShop(shop)
  const [a = ''] = ids
  const moment = { storeId: shop.store.id, now: shop.clock.now() }
  const attach = (nodeId: string) => (tx: Tx) =>
    insertLinks(tx, moment, [nodeId as NodeId], [a as ProductId], false)
  const above = await author.node(hierarchyId, 'Above')
  const below = await author.node(hierarchyId, 'Below', above)
  const before = await countNotes(shop, 'product', a)
  await deleteDuring(shop, `/v2/pcm/hierarchies/${hierarchyId}/nodes/${above}`, attach(below))
  assert.equal(await countNotes(shop, 'product', a), before + 2, 'by both')

  const other = await author.hierarchy('Other')
  const node = await author.node(other, 'Node')
  await deleteDuring(shop, `/v2/pcm/hierarchies/${other}`, attach(node))
  assert.equal(await countNotes(shop, 'product', a), before + 4, 'by both')

  const bookId = await author.priceBook()
  const currencies = { USD: { amount: 1 } }
  const attributes = { name: 'old', modifier_type: 'price_increment', currencies }
  const data = { type: 'price-modifier', attributes }
  await shop.admin.post(`/v2/pcm/pricebooks/${bookId}/modifiers`, { data })
  await deleteDuring(shop, `/v2/pcm/pricebooks/${bookId}`, (tx) =>
    sql`update price_modifier set name = 'new' where store_id = ${shop.store.id}`.execute(tx),
  )
  assert.equal(await countNotes(shop, 'modifier', 'new'), 1, 'the name that it had at last')
})
