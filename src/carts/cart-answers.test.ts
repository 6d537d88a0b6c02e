import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { startSecondApp } from '../../test/support/second-app.ts'
import { type Shop, startShop } from '../../test/support/shop.ts'
import type { Seen } from '../../test/support/shopping.ts'

const path = '/v2/carts/kept'
const everything = `${path}?include=items,tax_items`
const plate = (given: object = {}) => ({
  type: 'custom_item',
  name: 'Plate',
  sku: 'plate',
  quantity: 1,
  price: { amount: 1_000, includes_tax: false },
  ...given,
})
const taxOn = ({ id, type }: Seen, rate: number) => ({
  type: 'tax_item',
  code: 'VAT',
  rate,
  relationships: { item: { data: { type, id } } },
})

async function fill({ shopper, admin }: Shop): Promise<Seen> {
  const added = await shopper.post(`${path}/items`, { data: plate() })
  const [line] = added.body.data
  const taxed = await admin.post(`${path}/taxes`, { data: [taxOn(line, 0.1)] })
  assert.equal(taxed.status, 201)
  return line
}

/** Behind the program's back: the cart's own row stays as it was. */
const rename = ({ deps, store }: Shop, name: string) =>
  sql`update cart_item set name = ${name} where store_id = ${store.id}`.execute(deps.db)

test('CA-9: an answer is kept while nobody writes to the cart, for each way to ask', async (t) => {
  const shop = await startShop(t)
  const { shopper, admin } = shop
  await fill(shop)
  const nameIn = async (asked: string) => {
    const { data, included } = (await shopper.get(asked)).body
    return (included?.items ?? data)[0]?.name
  }
  assert.equal(await nameIn(everything), 'Plate')
  await rename(shop, 'Bowl')
  assert.equal(await nameIn(everything), 'Plate')
  // Another answer about the same cart is not that one, nor are two at once mixed up.
  assert.deepEqual(await Promise.all([everything, `${path}/items`].map(nameIn)), ['Plate', 'Bowl'])

  assert.equal((await admin.put(path, { data: { description: 'Gift' } })).status, 200)
  assert.deepEqual(await Promise.all([everything, `${path}/items`].map(nameIn)), ['Bowl', 'Bowl'])
})

test('CA-9, TO-13: whatever is written shows in the next read', async (t) => {
  const shop = await startShop(t)
  const { shopper, admin, clock } = shop
  const line = await fill(shop)
  const cart = async () => (await shopper.get(everything)).body
  const total = async () => (await cart()).data.meta.display_price.with_tax.amount
  assert.equal(await total(), 1_100)

  const [tax] = (await cart()).included.tax_items
  await admin.put(`${path}/items/${line.id}/taxes/${tax.id}`, {
    data: { type: 'tax_item', rate: 0.2 },
  })
  assert.equal(await total(), 1_200)
  await admin.put(`${path}/taxes`, { data: [taxOn(line, 0.3)] })
  assert.equal(await total(), 1_300)
  await shopper.put(`${path}/items/${line.id}`, { data: { quantity: 2 } })
  assert.equal(await total(), 2_600)
  await admin.delete(`${path}/taxes`)
  assert.equal(await total(), 2_000)
  await shopper.post(`${path}/items`, { data: plate({ sku: 'bowl' }) })
  assert.equal(await total(), 3_000)
  await shopper.delete(`${path}/items/${line.id}`)
  assert.equal(await total(), 1_000)
  await shopper.delete(`${path}/items`)
  assert.equal((await cart()).included, undefined)
  await shopper.delete(path)
  await shopper.post(`${path}/items`, {
    data: plate({ price: { amount: 7, includes_tax: false } }),
  })
  assert.equal(await total(), 7)
  clock.advance({ hours: 24 * 8 })
  assert.equal((await cart()).included, undefined)
})

test('CU-10: a change of a currency shows in the next read', async (t) => {
  const shop = await startShop(t)
  const { shopper, admin } = shop
  await shopper.post(`${path}/items`, { data: plate() })
  const shown = async () =>
    (await shopper.get(path)).body.data.meta.display_price.with_tax.formatted
  assert.equal(await shown(), '$10.00')
  const { data } = (await admin.get('/v2/currencies')).body
  const dollar = data.find(({ code }: Seen) => code === 'USD')
  const change = { ...dollar, format: '{price} dollars' }
  assert.equal((await admin.put(`/v2/currencies/${dollar.id}`, { data: change })).status, 200)
  assert.equal(await shown(), '10.00 dollars')
})

test('CA-9: readers of two processes never see less than what was acknowledged', async (t) => {
  const shop = await startShop(t)
  const { shopper } = shop
  const line = await fill(shop)
  const second = await startSecondApp(t, shop)
  const addresses = [shop.address, second.address]
  let acknowledged = 1
  let isDone = false
  const readers = Array.from({ length: 6 }, async (_, nth) => {
    const asked =
      nth % 3 === 0 ? `${path}/items` : nth % 3 === 1 ? everything : `${path}?include=items`
    let reads = 0
    while (!isDone) {
      const least = acknowledged
      const { data, included } = (await shopper.get(`${addresses[nth % 2]}${asked}`)).body
      const quantity = (included?.items ?? data)[0].quantity
      assert.ok(quantity >= least, `${quantity} after ${least}`)
      reads += 1
    }
    return reads
  })
  for (let quantity = 2; quantity <= 60; quantity++) {
    const changed = await shopper.put(`${path}/items/${line.id}`, { data: { quantity } })
    assert.equal(changed.status, 200)
    acknowledged = quantity
  }
  isDone = true
  for (const reads of await Promise.all(readers)) assert.ok(reads > 1)
})
