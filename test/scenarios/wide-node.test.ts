import assert from 'node:assert/strict'
import { test } from 'node:test'
import { authorOf } from '../support/catalog.ts'
import { startShop } from '../support/shop.ts'
import { idsOf, nodeProducts } from '../support/shopping.ts'
import { makeProducts } from '../support/tree.ts'

test('LNK-8, CST-4: a node with more products than pages can reach', async (t) => {
  const shop = await startShop(t, { own: true })
  const author = authorOf(shop, shop.admin)
  const hierarchyId = await author.hierarchy()
  const node = await author.node(hierarchyId, 'Node')
  const newestFirst = (await makeProducts(shop, 10_150)).toReversed()
  for (let start = 0; start < newestFirst.length; start += 1000) {
    await author.attach(hierarchyId, node, ...newestFirst.slice(start, start + 1000))
  }
  await author.publish(await author.catalog({ hierarchy_ids: [hierarchyId] }))
  for (const [offset, filter] of [
    [150, ''], // of two rows of the list
    [9_950, '&filter=eq(product_types,standard)'],
    [10_000, ''],
  ] as const) {
    const query = `?page[offset]=${offset}&page[limit]=100${filter}`
    const page = await nodeProducts(shop.shopper, node, query)
    assert.deepEqual(idsOf(page), newestFirst.slice(offset, offset + 100), query)
    assert.equal(page.meta.results.total, 10_150)
    assert.match(page.links.last, /offset%5D=10000&/)
    assert.equal(page.links.next === null, offset + 100 > 10_000, query)
  }
})
