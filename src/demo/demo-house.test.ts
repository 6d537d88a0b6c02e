import assert from 'node:assert/strict'
import { test } from 'node:test'
import { untilHeard } from '../../test/support/catalog.ts'
import type { Client } from '../../test/support/client.ts'
import { startShop, type TestStore } from '../../test/support/shop.ts'
import { systemContext } from '../platform/auth/context.ts'
import { organizationAsOwner } from '../platform/db/owners.ts'
import { fillDemoCatalog } from './demo-catalog.ts'
import { fillHouseRange, fillHut } from './demo-house.ts'
import { houseProducts, hutProducts } from './wares/wares.ts'

const german = { 'accept-language': 'de-DE' }

async function priceOf(shopper: Client, sku: string, headers = {}) {
  const { status, body } = await shopper.get(`/v2/catalog/products?filter=eq(sku,${sku})`, headers)
  assert.equal(status, 200, JSON.stringify(body))
  const [product] = body.data
  const shown = product?.meta.display_price
  const price = (shown?.with_tax ?? shown?.without_tax)?.formatted
  return product && `${product.attributes.name}: ${price}`
}

test('OW-3: two shops of the demo sell what their organization owns', async (t) => {
  const shop = await startShop(t)
  const hut = await shop.openStore({ organizationOf: shop.store })
  const { organizationId } = hut
  const contextOf = ({ id }: Pick<TestStore, 'id'>) =>
    systemContext({ storeId: id, organizationId, now: shop.clock.now(), log: shop.deps.log })
  await shop.deps.db.transaction().execute(async (tx) => {
    const organization = contextOf({ id: organizationAsOwner(organizationId) })
    const house = await fillHouseRange(tx, organization, shop.deps)
    await fillDemoCatalog(tx, contextOf(shop.store), shop.deps, house)
    await fillHut(tx, contextOf(hut), shop.deps, house)
  })
  await shop.runTasks()
  await untilHeard(shop)
  assert.equal(await priceOf(shop.shopper, 'HSE-MUG'), 'House mug: $14.00')
  assert.equal(await priceOf(hut.shopper, 'HSE-MUG', german), 'Hausbecher: 12,00 €')
  assert.equal(await priceOf(hut.shopper, 'HSE-BOTTLE', german), 'Hausflasche: 24,00 €')
  assert.equal(await priceOf(hut.shopper, 'HUT-SEIFE'), 'Kernseife: 4,90 €')
  assert.equal(await priceOf(shop.shopper, 'HUT-SEIFE'), undefined)
  assert.equal(await priceOf(hut.shopper, 'TNT-HERON-2'), undefined)
  const { body } = await hut.shopper.get('/v2/catalog/products')
  assert.equal(body.meta.results.total, houseProducts.length + hutProducts.length)
  const third = await shop.openStore({ organizationOf: shop.store })
  const whole = await third.shopper.get('/v2/catalog/products')
  assert.equal(whole.body.meta.results.total, houseProducts.length, 'a shop without a catalog')
})
