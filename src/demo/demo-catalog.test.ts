import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Client } from '../../test/support/client.ts'
import { systemContext } from '../../test/support/events.ts'
import { type Shop, startShop } from '../../test/support/shop.ts'
import { imageFacts } from '../catalog/files/image-size.ts'
import { type DemoCatalog, fillDemoCatalog } from './demo-catalog.ts'
import { fillDemoStore } from './demo-data.ts'
import { LATER_SALE, RUNNING_SALE } from './demo-prices.ts'
import { drawPicture, pictureSide } from './wares/draw-picture.ts'
import { bundles, type DemoNode, hierarchies, products } from './wares/wares.ts'

const nodesOf = (node: DemoNode): DemoNode[] => (node.children ?? []).flatMap(withBelow)
const withBelow = (node: DemoNode): DemoNode[] => [node, ...nodesOf(node)]

test('the records of the demo name only what there is, and every product hangs on a node', () => {
  const skus = [...products, ...bundles].map(({ sku }) => sku)
  assert.equal(new Set(skus).size, skus.length)
  const nodes = hierarchies.flatMap(nodesOf)
  const hung = new Set(nodes.flatMap((node) => [...(node.curated ?? []), ...(node.products ?? [])]))
  assert.deepEqual(
    skus.filter((sku) => !hung.has(sku)),
    [],
  )
  const options = bundles.flatMap(({ components }) =>
    Object.values(components).flatMap((component) => component.options.map(({ sku }) => sku)),
  )
  assert.deepEqual(
    [...hung, ...options].filter((sku) => !skus.includes(sku)),
    [],
  )
  for (const { sku, price, sale, laterSale, app } of products) {
    for (const lower of [sale, laterSale, app]) {
      assert.ok(!lower || (lower[0] < price[0] && lower[1] < price[1]), `${sku} costs less`)
    }
  }
})

test('the pictures of the demo are small images', () => {
  for (const { picture } of [...products, ...bundles]) {
    const bytes = Buffer.from(drawPicture(picture))
    assert.ok(bytes.length < 1_500, `${picture} has ${bytes.length} bytes`)
    assert.deepEqual(imageFacts(bytes), {
      mimeType: 'image/svg+xml',
      width: pictureSide,
      height: pictureSide,
    })
  }
})

test('the interface takes what the demo wrote', async (t) => {
  const shop = await startShop(t)
  await fill(shop)
  const { admin } = shop
  // Not the children: one that is written to would be left alone by builds.
  const authored = 'in(product_types,standard,parent,bundle)'
  const count = await sendBack(admin, '/v2/pcm/products', authored)
  assert.equal(count, products.length + bundles.length)
  assert.equal(await sendBack(admin, '/v2/pcm/hierarchies'), hierarchies.length)
  assert.equal(await sendBack(admin, '/v2/pcm/variations'), 3)
  assert.equal(await sendBack(admin, '/v2/pcm/catalogs'), 2)
  assert.equal(await sendBack(admin, '/v2/pcm/catalogs/rules'), 2)
  for (const { id } of await readAll(admin, '/v2/pcm/hierarchies')) {
    assert.ok((await sendBack(admin, `/v2/pcm/hierarchies/${id}/nodes`)) > 2)
  }
  for (const { id } of await readAll(admin, '/v2/pcm/pricebooks')) {
    assert.ok((await sendBack(admin, `/v2/pcm/pricebooks/${id}/prices`)) > 5)
    await sendBack(admin, `/v2/pcm/pricebooks/${id}/modifiers`)
  }
})

test('shoppers find sales, a bundle, variations, languages and the prices of the app', async (t) => {
  const shop = await startShop(t)
  const { showcaseNodeId } = await fill(shop)
  const { shopper } = shop
  const path = `/v2/catalog/nodes/${showcaseNodeId}/relationships/products`
  const { body } = await shopper.get(path)
  const [onSale, parent, bundle] = body.data
  assert.equal(onSale.meta.sale_id, RUNNING_SALE)
  assert.equal(onSale.meta.display_price.without_tax.formatted, '$199.00')
  assert.equal(onSale.meta.original_display_price.without_tax.formatted, '$249.00')
  assert.equal(onSale.attributes.extensions['products(tent)'].sleeps, 2)
  assert.deepEqual(parent.meta.product_types, ['parent'])
  assert.equal(parent.relationships.children.data.length, 6)
  assert.deepEqual(bundle.meta.product_types, ['bundle'])
  assert.equal(bundle.meta.display_price.without_tax.formatted, '$519.00')

  const find = async (sku: string, client: Client = shopper) => {
    const found = await client.get(`/v2/catalog/products?filter=eq(sku,${sku})&include=main_image`)
    assert.equal(found.body.data.length, 1, sku)
    return found.body.data[0]
  }
  const priceOf = (product: Awaited<ReturnType<typeof find>>) => {
    const { with_tax, without_tax } = product.meta.display_price
    return (with_tax ?? without_tax).formatted
  }
  assert.equal(priceOf(await find('HMK-LONG-DOUBLE-EMBER')), '$79.00', 'with its modifier')
  assert.equal(priceOf(await find('SET-KITCHEN')), '$101.00', 'what its parts cost')
  assert.equal(priceOf(await find('KET-FIRE')), '$32.00', 'costs less in the set only')
  assert.equal((await find('PEG-STEEL')).attributes.tiers.ten.minimum_quantity, 10)
  assert.equal((await find('MUG-ENAMEL')).attributes.custom_inputs.engraving.name, 'Engraving')
  const inEuro = shopper.with({ 'svc-currency': 'EUR', 'accept-language': 'de, en;q=0.5' })
  const lantern = await find('LNT-GLOW', inEuro)
  assert.deepEqual([lantern.attributes.name, priceOf(lantern)], ['Glowworm Laterne', '47.00 €'])
  const inApp = shopper.with({ 'svc-channel': 'app' })
  assert.equal(priceOf(await find('LNT-GLOW', inApp)), '$39.00')
  assert.equal(priceOf(await find('CND-3', inApp)), '$9.00', 'from the other price book')

  shop.clock.advance({ hours: 30 * 24 })
  assert.equal((await find('TNT-HERON-2')).meta.sale_id, undefined)
  assert.equal((await find('TNT-LARCH')).meta.sale_id, LATER_SALE)
})

/** The demo's data in the test's store. */
async function fill(shop: Shop): Promise<DemoCatalog> {
  const { deps, runTasks } = shop
  const ctx = systemContext(shop)
  const catalog = await deps.db.transaction().execute(async (tx) => {
    await fillDemoStore(tx, ctx)
    return fillDemoCatalog(tx, ctx, deps)
  })
  await runTasks()
  return catalog
}

type Resource = { id: string; type: string; attributes: object }

async function readAll(admin: Client, path: string, filter?: string): Promise<Resource[]> {
  const filtered = filter ? `&filter=${filter}` : ''
  const { status, body } = await admin.get(`${path}?page[limit]=100${filtered}`)
  assert.equal(status, 200, JSON.stringify(body))
  assert.equal(body.data.length, body.meta.results.total, 'on one page')
  return body.data
}

/** Updates every resource to what it is: whatever a rule would refuse is refused here. */
async function sendBack(admin: Client, path: string, filter?: string): Promise<number> {
  const resources = await readAll(admin, path, filter)
  for (const { id, type, attributes } of resources) {
    const { status, body } = await admin.put(`${path}/${id}`, { data: { id, type, attributes } })
    assert.equal(status, 200, JSON.stringify(body))
    assert.deepEqual(body.data.attributes, attributes)
  }
  return resources.length
}
