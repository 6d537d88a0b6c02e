import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namedShop } from '../../../test/support/named-shop.ts'
import { assertNoOrphans, holdWrites, until } from '../../../test/support/releases.ts'
import { startShop } from '../../../test/support/shop.ts'
import { namesOf, read } from '../../../test/support/shopping.ts'

test('PUB-19: a release that was asked for before does not replace the restored one', async (t) => {
  const shop = await startShop(t, { own: true })
  const { path, made, rename, restore, shown, author, catalogId } = await namedShop(
    shop,
    'one',
    'two',
  )
  await rename('three')
  const asked = await shop.admin.post(path, {})
  const hold = await holdWrites(t, shop.databaseUrl, 'release_node')
  const running = shop.runTasks()
  await until('the publish is under way', hold.isReached)
  assert.equal((await restore(made[0]?.id)).status, 201)
  await hold.letGo()
  await running
  assert.equal(await shown(), 'one')
  const products = await read(shop.admin, `${path}/${asked.body.data.id}/products`)
  assert.deepEqual(namesOf(products), ['three'], 'it is there all the same')
  assert.equal((await author.publish(catalogId)).meta.is_full_publish, false)
  assert.equal(await shown(), 'three')
  await assertNoOrphans(shop.deps.db)
})
