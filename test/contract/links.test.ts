import assert from 'node:assert/strict'
import { test } from 'node:test'
import { authorOf } from '../support/catalog.ts'
import type { Client } from '../support/client.ts'
import { type Crawled, crawl, type Link, watched } from '../support/crawling.ts'
import { checkoutBody, guest } from '../support/ordering.ts'
import { type Shop, startShop } from '../support/shop.ts'
import { buildFamily, link, makeFile, makeVariation, read } from '../support/shopping.ts'
import { signIn } from '../support/signed-in.ts'
import { areaRows, fillAreas } from './all-rows.ts'
import { table } from './stranger-rows.ts'
import { type Ids, pathOf, type Row } from './table.ts'

/** A bundle whose part is in no list, a family, files and images: all that products can have. */
async function richCatalog(shop: Shop): Promise<void> {
  const { admin } = shop
  const author = authorOf(shop, admin)
  const hierarchy = await author.hierarchy('Rich')
  const node = await author.node(hierarchy, 'Top')
  const below = await author.node(hierarchy, 'Below', node)
  const [picture, sheet, partPicture] = await Promise.all(
    ['lamp.png', 'lamp.pdf', 'bulb.png'].map((name) => makeFile(admin, name)),
  )
  const lamp = await author.product('Rich lamp')
  await link(admin, lamp, 'main_image', { type: 'file', id: picture })
  await link(admin, lamp, 'files', [{ type: 'file', id: sheet }])
  const bulb = await author.product('Bulb')
  await link(admin, bulb, 'main_image', { type: 'file', id: partPicture })
  const bundle = await author.product('Set', {
    components: { lamp: { name: 'Lamp', options: [{ id: bulb, type: 'product', quantity: 1 }] } },
  })
  const shirt = await author.product('Shirt')
  const size = await makeVariation(admin, 'Size', { S: {}, M: {} })
  const children = await buildFamily(shop, shirt, [size])
  for (const id of Object.values(children)) await author.setProduct(id, { status: 'live' })
  await author.attach(hierarchy, below, lamp, bundle, shirt, ...Object.values(children))
  const book = await author.priceBook('Rich book')
  await author.price(book, 'Rich lamp', 100)
  const catalog = await author.catalog({ hierarchy_ids: [hierarchy], pricebook_id: book })
  await author.rule(catalog, { channels: ['rich'] })
  await author.publish(catalog)
}

/** Something of every kind; every answer is watched. */
async function fill(shop: Shop, accountId: string, memberId: string): Promise<Ids> {
  const ids = await fillAreas(shop, accountId, memberId)
  await richCatalog(shop)
  return ids
}

/** The addresses that somebody knows without a link: all lists, and what was made. */
function known(shop: Shop, ids: Ids, may: (row: Row) => boolean): Link[] {
  const listed = shop.routes.routes
    .filter(({ method, url, access }) => method === 'GET' && access?.token && !url.includes(':'))
    .filter(({ access }) => access?.organization !== 'only')
    // A route that needs a query has a row with one.
    .filter(({ url }) => !table.some((row) => row.query && row.route === `GET ${url}`))
    .map(({ url }) => ({ route: `GET ${url}` }))
  const reachable = areaRows.filter((row) => row.route.startsWith('GET ') && may(row))
  const isOpen = ({ route }: { route: string }) =>
    areaRows.every((row) => row.route !== route) || reachable.some((row) => row.route === route)
  return [...listed.filter(isOpen), ...reachable]
    .map((row) => pathOf(row, ids))
    .filter((path) => !/undefined|\/\/|(explain|search)$/.test(path))
    .map((path) => ({ to: shop.address + path, from: 'the table of routes' }))
}

const soundly = ({ followed, broken }: Crawled, least: number) => {
  assert.deepEqual(broken, [])
  assert.ok(followed >= least, `only ${followed} links were followed`)
}

test('REL-9: whoever receives a link can follow it', async (t) => {
  const started = await startShop(t)
  const links: Link[] = []
  const admin = watched(started.admin, started.address, links)
  const shop = { ...started, admin }
  const { client: signed, accountId, memberId } = await signIn(shop)
  const ids = await fill(shop, accountId, memberId)

  await t.test('as the back office', async () => {
    const start = [...links, ...known(shop, ids, () => true)]
    soundly(await crawl(started.admin, shop.address, start), 300)
  })

  await t.test('as a shopper', async () => {
    soundly(await shopAndCrawl(started.shopper.with(rich), shop.address, {}), 50)
  })

  await t.test('as a shopper who is signed in', async () => {
    const own = ['/v2/accounts', `/v2/accounts/${accountId}/addresses`, '/v2/carts', '/v2/orders']
    const buyer = { customer: undefined, contact: guest }
    soundly(await shopAndCrawl(signed.with(rich), shop.address, buyer, own), 60)
  })
})

const rich = { 'SVC-Channel': 'rich' }
const shopperReads = [
  '/v2/catalog',
  '/v2/catalog/products?include=component_products,main_image,files',
  '/v2/catalog/nodes',
  '/v2/catalog/hierarchies',
  '/v2/files',
  '/v2/currencies',
]

/** Reads all that a shopper begins with, buys something, and follows every link of the answers. */
async function shopAndCrawl(
  client: Client,
  address: string,
  buyer: object,
  more: readonly string[] = [],
): Promise<Crawled> {
  const links: Link[] = []
  const shopper = watched(client, address, links)
  for (const path of [...shopperReads, ...more]) await read(shopper, path)
  const { data } = await read(shopper, '/v2/catalog/products?filter=eq(name,Rich lamp)')
  const cart = `/v2/carts/${crypto.randomUUID()}`
  const item = { type: 'cart_item', id: data[0].id, quantity: 1 }
  const added = await shopper.post(`${cart}/items`, { data: item })
  assert.equal(added.status, 201)
  for (const path of ['', '/items', '/taxes', '?include=items']) await read(shopper, cart + path)
  const placed = await shopper.post(`${cart}/checkout`, checkoutBody(buyer))
  assert.equal(placed.status, 201, JSON.stringify(placed.body))
  return crawl(client, address, links)
}
