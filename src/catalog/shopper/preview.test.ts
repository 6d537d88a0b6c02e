import assert from 'node:assert/strict'
import { test } from 'node:test'
import { authorOf } from '../../../test/support/catalog.ts'
import { startShop } from '../../../test/support/shop.ts'
import { namesOf } from '../../../test/support/shopping.ts'
import { newId } from '../../lib/ids.ts'

test('PUB-22: an admin previews a release at the addresses of shoppers', async (t) => {
  const shop = await startShop(t)
  const author = authorOf(shop, shop.admin)
  const hierarchyId = await author.hierarchy()
  const nodeId = await author.node(hierarchyId, 'Lamps')
  const lampId = await author.product('one')
  await author.attach(hierarchyId, nodeId, lampId)
  const catalogId = await author.catalog({ hierarchy_ids: [hierarchyId] })
  const first = await author.publish(catalogId)
  await author.setProduct(lampId, { name: 'two' })
  const second = await author.publish(catalogId)
  const pending = (await shop.admin.post(`/v2/pcm/catalogs/${catalogId}/releases`, {})).body.data

  const paths = ['/v2/catalog/products', `/v2/catalog/nodes/${nodeId}/relationships/products`]
  for (const path of paths) {
    for (let round = 0; round < 3; round++) {
      const shown = async (headers: Record<string, string>) => {
        const { status, body } = await shop.admin.get(path, headers)
        assert.equal(status, 200, JSON.stringify(body))
        return namesOf(body).join()
      }
      assert.equal(await shown({}), 'two')
      assert.equal(await shown({ 'SVC-Release': first.id }), 'one')
      assert.equal(await shown({ 'SVC-Release': second.id.toUpperCase() }), 'two')
    }
  }
  const whole = await shop.admin.get('/v2/catalog', { 'SVC-Release': first.id })
  assert.equal(whole.body.data.id, first.id)
  const { body } = await shop.admin.get(paths[0] ?? '', { 'SVC-Release': first.id })
  assert.match(body.links.self, /\/v2\/catalog\/products$/, 'links stay with the shopper')

  const refusals: [client: typeof shop.admin, release: string, status: number][] = [
    [shop.shopper, first.id, 403],
    [shop.shopper, newId(), 403],
    [shop.admin, newId(), 404],
    [shop.admin, 'latest', 404],
    [shop.admin, pending.id, 404],
    [(await shop.openStore()).admin, first.id, 404],
  ]
  for (const [client, release, status] of refusals) {
    const answer = await client.get('/v2/catalog/products', { 'SVC-Release': release })
    assert.equal(answer.status, status, release)
  }
  await shop.runTasks()
})
