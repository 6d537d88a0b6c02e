import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { organizationAsOwner } from '../../src/platform/db/owners.ts'
import { authorOf, untilHeard } from '../support/catalog.ts'
import type { Client } from '../support/client.ts'
import { checkoutBody } from '../support/ordering.ts'
import { startOrganization } from '../support/organization.ts'
import type { TestStore } from '../support/shop.ts'
import { signIn } from '../support/signed-in.ts'
import {
  buildOffering,
  openAccount,
  product,
  subscribe,
  subscriber,
} from '../support/subscribing.ts'
import { makeProducts } from '../support/tree.ts'

const PRODUCTS = 10_000
const BATCH = 1_000

type Product = { id: string; sku: string }

/** One organization, three stores, and a shared range of ten thousand products. */
async function startRetailer(t: TestContext) {
  const { shop, organization, stores } = await startOrganization(t)
  const [north, south, west] = stores
  const author = authorOf(shop, organization)
  const owner = { ...north, id: organizationAsOwner(north.organizationId) }
  const ids = await makeProducts({ ...shop, store: owner }, PRODUCTS, { owner: 'organization' })
  const products = ids.map((id): Product => ({ id, sku: id }))
  const tree = await author.hierarchy('Range')
  const node = await author.node(tree, 'Everything')
  const attached = await organization.post('/v2/pcm/products/attach_nodes', {
    data: { filter: 'eq(owner,organization)', node_ids: [node] },
  })
  assert.equal(attached.body.meta.nodes_attached, 1, JSON.stringify(attached.body))
  const book = await author.priceBook('List prices')
  for (let start = 0; start < PRODUCTS; start += BATCH) {
    const some = products.slice(start, start + BATCH)
    await putPrices(organization, book, some, 1000)
  }
  const catalog = await author.catalog({
    name: 'Range',
    hierarchy_ids: [tree],
    pricebook_id: book,
  })
  return { shop, north, south, west, organization, author, products, tree, book, catalog }
}

async function putPrices(
  client: Client,
  book: string,
  products: readonly Product[],
  amount: number,
): Promise<void> {
  const data = products.map(({ sku }) => ({
    type: 'product-price',
    attributes: { sku, currencies: { USD: { amount } } },
  }))
  const { status, body } = await client.put(`/v2/pcm/pricebooks/${book}/prices`, { data })
  assert.equal(status, 200, JSON.stringify(body))
}

/** How many products a shopper sees, and the price of one of them. */
async function seen(shopper: Client, { id }: Pick<Product, 'id'>) {
  const list = await shopper.get('/v2/catalog/products?page[limit]=1')
  assert.equal(list.status, 200, JSON.stringify(list.body))
  const one = await shopper.get(`/v2/catalog/products/${id}`)
  const amount = one.body.data?.meta.display_price?.without_tax.amount
  return { total: list.body.meta.results.total, amount }
}

/** A shopper who is signed in for an account with a tag. */
async function signInWithTag(store: TestStore) {
  const tag = await store.admin.post('/v2/account-tags', {
    data: { type: 'account_tag', name: 'trade' },
  })
  const { client: member, accountId } = await signIn(store)
  const account = { type: 'account', account_tags: [tag.body.data.id] }
  assert.equal((await store.admin.put(`/v2/accounts/${accountId}`, { data: account })).status, 200)
  return { member, tagId: tag.body.data.id as string }
}

async function buy({ shopper }: Pick<TestStore, 'shopper'>, { id }: Pick<Product, 'id'>) {
  const reference = `cart-${id}`
  const item = { data: { type: 'cart_item', id, quantity: 1 } }
  const added = await shopper.post(`/v2/carts/${reference}/items`, item)
  assert.equal(added.status, 201, JSON.stringify(added.body))
  const order = await shopper.post(`/v2/carts/${reference}/checkout`, checkoutBody())
  assert.equal(order.status, 201, JSON.stringify(order.body))
  return order.body.data.meta.display_price.with_tax.amount
}

test('OW-3: one range for three shops, each with its exceptions', async (t) => {
  const retailer = await startRetailer(t)
  const { shop, north, south, west, organization, author, products, tree, book } = retailer
  const [first, second, third] = products as [Product, Product, Product]
  await author.publish(retailer.catalog)
  for (const { shopper } of [north, south, west]) {
    assert.deepEqual(await seen(shopper, first), { total: PRODUCTS, amount: 1000 })
  }

  // The north has its own prices for fifty products, and ten products of its own.
  const inNorth = authorOf(shop, north.admin)
  const northBook = await inNorth.priceBook('North')
  await putPrices(north.admin, northBook, products.slice(0, 50), 900)
  const northTree = await inNorth.hierarchy('North')
  const northNode = await inNorth.node(northTree, 'Local')
  const local: Product[] = []
  for (let number = 1; number <= 10; number++) {
    const sku = `LOCAL-${number}`
    local.push({ sku, id: await inNorth.product(sku) })
  }
  await inNorth.attach(northTree, northNode, ...local.map(({ id }) => id))
  await putPrices(north.admin, northBook, local, 300)
  const northCatalog = await inNorth.catalog({
    hierarchy_ids: [tree, northTree],
    pricebook_ids: [
      { id: book, priority: 2 },
      { id: northBook, priority: 1 },
    ],
  })
  await inNorth.publish(northCatalog)
  const [ownFirst] = local as [Product]
  assert.deepEqual(await seen(north.shopper, first), { total: PRODUCTS + 10, amount: 900 })
  assert.deepEqual(await seen(north.shopper, products[50] as Product), {
    total: PRODUCTS + 10,
    amount: 1000,
  })
  assert.deepEqual(await seen(south.shopper, first), { total: PRODUCTS, amount: 1000 })

  // The south shows twenty of the products in a tree of its own.
  const inSouth = authorOf(shop, south.admin)
  const southTree = await inSouth.hierarchy('South')
  const southNode = await inSouth.node(southTree, 'Chosen')
  const chosen = products.slice(0, 20).map(({ id }) => id)
  await inSouth.attach(southTree, southNode, ...chosen)
  const southCatalog = await inSouth.catalog({ hierarchy_ids: [southTree], pricebook_id: book })
  await inSouth.publish(southCatalog)
  assert.deepEqual(await seen(south.shopper, first), { total: 20, amount: 1000 })

  // The west shows a small range to accounts with a tag, and the whole range to everybody else.
  const few = await author.hierarchy('Few')
  const fewNode = await author.node(few, 'Few')
  await author.attach(few, fewNode, first.id, second.id)
  const fewCatalog = await author.catalog({
    name: 'Few',
    hierarchy_ids: [few],
    pricebook_id: book,
  })
  await author.publish(fewCatalog)
  const { member, tagId } = await signInWithTag(west)
  const inWest = authorOf(shop, west.admin)
  await inWest.rule(fewCatalog, { name: 'trade', account_tag_ids: [tagId] })
  assert.equal((await seen(member, first)).total, 2)
  assert.equal((await seen(west.shopper, first)).total, PRODUCTS)

  // Edits on both levels; each shop has them with its next release, which is a delta.
  await author.setProduct(first.id, { name: 'Renamed by the organization' })
  await putPrices(organization, book, [first, second], 1100)
  await inNorth.setProduct(ownFirst.id, { name: 'Renamed by the store' })
  await putPrices(north.admin, northBook, [second], 850)
  assert.deepEqual(await seen(north.shopper, second), { total: PRODUCTS + 10, amount: 900 })
  for (const [editor, catalog] of [
    [author, retailer.catalog],
    [author, fewCatalog],
    [inNorth, northCatalog],
    [inSouth, southCatalog],
  ] as const) {
    assert.equal((await editor.publish(catalog)).meta.is_full_publish, false)
  }
  assert.deepEqual(await seen(north.shopper, second), { total: PRODUCTS + 10, amount: 850 })
  assert.deepEqual(await seen(south.shopper, second), { total: 20, amount: 1100 })
  assert.deepEqual(await seen(west.shopper, second), { total: PRODUCTS, amount: 1100 })
  assert.deepEqual(await seen(member, second), { total: 2, amount: 1100 })
  const renamed = await south.shopper.get(`/v2/catalog/products/${first.id}`)
  assert.equal(renamed.body.data.attributes.name, 'Renamed by the organization')

  assert.equal(await buy(north, second), 850)
  assert.equal(await buy(south, second), 1100)
  assert.equal(await buy(west, third), 1000)
  assert.equal(await buy(north, ownFirst), 300)

  // Every shop sells the same club, and each subscription is the shop's own.
  const price = { USD: { amount: 1500, includes_tax: true } }
  const club = await buildOffering(organization, { products: [product({ price })] })
  for (const { admin } of [north, south, west]) {
    const terms = { currency: 'USD', offering_id: club.id, plan_id: club.plans[0] }
    const made = await subscribe(admin, subscriber(await openAccount(admin), terms))
    const { body } = await admin.get('/v2/subscriptions/subscriptions')
    assert.deepEqual(
      body.data.map(({ id }: { id: string }) => id),
      [made.id],
    )
  }

  // Nothing that a shop uses can be deleted.
  for (const path of [
    `/v2/pcm/products/${first.id}`,
    `/v2/pcm/hierarchies/${tree}`,
    `/v2/pcm/pricebooks/${book}`,
    `/v2/pcm/catalogs/${fewCatalog}`,
  ]) {
    const refused = await organization.delete(path)
    assert.equal(refused.status, 422, path)
    assert.match(refused.body.errors[0].detail, /used by the stores? /)
  }
  const free = products[100] as Product
  assert.equal((await organization.delete(`/v2/pcm/products/${free.id}`)).status, 204)
  await author.publish(retailer.catalog)
  await untilHeard(shop)
  assert.equal((await seen(west.shopper, first)).total, PRODUCTS - 1)
})
