import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type RawBuilder, sql } from 'kysely'
import { authorOf } from '../../../test/support/catalog.ts'
import { assertNoOrphans } from '../../../test/support/releases.ts'
import { type Shop, startShop } from '../../../test/support/shop.ts'
import { namesOf, read } from '../../../test/support/shopping.ts'
import { makeProducts } from '../../../test/support/tree.ts'
import { taskHandlings } from '../../worker.ts'
import { updateProducts } from '../products/queries.ts'
import { noteChange } from './note-changes.ts'

/** Orders a release and lets it have one attempt; its meta after that. */
async function publishOnce({ admin, deps }: Shop, catalogId: string) {
  const path = `/v2/pcm/catalogs/${catalogId}/releases`
  const { body } = await admin.post(path, {})
  await deps.tasks.runDue(taskHandlings(deps), { failures: 'retry' })
  return (await read(admin, `${path}/${body.data.id}`)).data.meta
}

/** A statement of the test, which no part of the program would send, with the note it needs. */
async function write(
  { deps, store }: Shop,
  kind: 'product' | 'node',
  id: string,
  statement: RawBuilder<unknown>,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await statement.execute(tx)
    await noteChange(tx, store.id, kind, [id])
  })
}

async function brokenShop(shop: Shop) {
  const author = authorOf(shop, shop.admin)
  const hierarchyId = await author.hierarchy()
  const nodeId = await author.node(hierarchyId, 'Lamps')
  const others = await makeProducts(shop, 12, { status: 'live' })
  const lampId = await author.product('Lamp')
  await author.attach(hierarchyId, nodeId, lampId, ...others)
  const catalogId = await author.catalog({ hierarchy_ids: [hierarchyId] })
  await author.publish(catalogId)
  return { author, nodeId, catalogId, lampId }
}

test('a release whose product cannot be computed fails at once and names it', async (t) => {
  const shop = await startShop(t, { own: true })
  const { author, catalogId, lampId } = await brokenShop(shop)
  const { db } = shop.deps
  await write(
    shop,
    'product',
    lampId,
    sql`
    update product set components = '{"broken":{}}'
     where store_id = ${shop.store.id} and id = ${lampId}`,
  )
  const failed = await publishOnce(shop, catalogId)
  assert.equal(failed.release_status, 'FAILED')
  assert.match(
    failed.error,
    new RegExp(`^The product "Lamp" \\(${lampId}\\) cannot be published: .+`),
  )
  assert.equal(namesOf(await read(shop.shopper, '/v2/catalog/products')).length, 13)
  await assertNoOrphans(db)

  await write(
    shop,
    'product',
    lampId,
    sql`
    update product set components = null
     where store_id = ${shop.store.id} and id = ${lampId}`,
  )
  await author.publish(catalogId)
})

test('a release whose product cannot be stored fails at once and names it', async (t) => {
  const shop = await startShop(t, { own: true })
  const { author, catalogId, nodeId, lampId } = await brokenShop(shop)
  const { db } = shop.deps
  await sql`alter table release_product
              add constraint no_lantern check (name <> 'Lantern')`.execute(db)
  await author.setProduct(lampId, { name: 'Lantern' })
  // All are published again, so that one of many is to be found.
  await db.transaction().execute(async (tx) => {
    const all = await tx
      .selectFrom('product')
      .selectAll()
      .where('store_id', '=', shop.store.id)
      .execute()
    await updateProducts(
      tx,
      shop.store.id,
      all.map((one) => ({ ...one, description: 'New' })),
    )
  })
  const failed = await publishOnce(shop, catalogId)
  assert.equal(failed.release_status, 'FAILED')
  const product = `The product "Lantern" (${lampId}) cannot be published: `
  assert.ok(failed.error.startsWith(product), failed.error)
  assert.match(failed.error, /no_lantern/)

  await sql`alter table release_product drop constraint no_lantern`.execute(db)
  await sql`alter table release_node add constraint no_lamps check (name <> 'Lamps')
              not valid`.execute(db)
  await write(
    shop,
    'node',
    nodeId,
    sql`
    update node set sort_order = 5
     where store_id = ${shop.store.id} and id = ${nodeId}`,
  )
  const again = await publishOnce(shop, catalogId)
  assert.ok(again.error.startsWith(`The node "Lamps" (${nodeId}) cannot be published: `))
  await sql`alter table release_node drop constraint no_lamps`.execute(db)
  await author.publish(catalogId)
  await assertNoOrphans(db)
})
