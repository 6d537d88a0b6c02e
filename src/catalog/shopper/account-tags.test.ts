import assert from 'node:assert/strict'
import { test } from 'node:test'
import { authorOf } from '../../../test/support/catalog.ts'
import type { Client } from '../../../test/support/client.ts'
import { startSecondApp } from '../../../test/support/second-app.ts'
import { startShop } from '../../../test/support/shop.ts'
import { read } from '../../../test/support/shopping.ts'
import { signIn } from '../../../test/support/signed-in.ts'

test('CTX-2, CTX-13: a rule chooses by account tag from the moment the tag is given', async (t) => {
  const shop = await startShop(t, { own: true })
  const { admin, shopper } = shop
  const author = authorOf(shop, admin)
  const inA = await signIn(shop, 'A')
  const inB = await signIn(shop, 'B')
  const hierarchyId = await author.hierarchy()
  const node = await author.node(hierarchyId, 'Node')
  const productId = await author.product('lamp', { sku: 'LAMP' })
  await author.attach(hierarchyId, node, productId)
  const made = async (name: string, amount: number) => {
    const book = await author.priceBook(name)
    await author.price(book, 'LAMP', amount)
    const id = await author.catalog({ name, hierarchy_ids: [hierarchyId], pricebook_id: book })
    await author.publish(id)
    shop.clock.advance({ seconds: 1 })
    return id
  }
  await made('retail', 1000)
  const wholesale = await made('wholesale', 700)
  const tagOf = async (name: string): Promise<string> => {
    const { body } = await admin.post('/v2/account-tags', { data: { type: 'account_tag', name } })
    return body.data.id
  }
  const trade = await tagOf('trade')
  const idle = await tagOf('idle')
  await author.rule(wholesale, { account_tag_ids: [trade, await tagOf('never given')] })

  const chosen = async (client: Client, address = shop.address) => {
    const { data } = await read(client, `${address}/v2/catalog`)
    return data.attributes.name as string
  }
  const second = await startSecondApp(t, shop)
  const give = async (accountId: string, account_tags: string[]) => {
    const data = { type: 'account', account_tags }
    assert.equal((await admin.put(`/v2/accounts/${accountId}`, { data })).status, 200)
  }
  const seen = async () => [
    await chosen(shopper),
    await chosen(inA.client),
    await chosen(inB.client),
    await chosen(inA.client, second.address),
  ]
  assert.deepEqual(await seen(), ['retail', 'retail', 'retail', 'retail'])
  await give(inA.accountId, [idle, trade])
  await give(inB.accountId, [idle])
  assert.deepEqual(await seen(), ['retail', 'wholesale', 'retail', 'wholesale'])

  // Carts take their prices from the same context.
  const data = { type: 'cart_item', id: productId, quantity: 1 }
  const priced = async (client: Client, reference: string) => {
    const { status, body } = await client.post(`/v2/carts/${reference}/items`, { data })
    assert.equal(status, 201, JSON.stringify(body))
    return body.data[0].unit_price.amount as number
  }
  assert.equal(await priced(inA.client, 'of-a'), 700)
  assert.equal(await priced(inB.client, 'of-b'), 1000)

  // The explanation of a price names the rule, for the account that is asked about.
  const explained = async (accountId: string) => {
    const query = `product_id=${productId}&account_id=${accountId}`
    const { body } = await admin.get(`/v2/pcm/catalogs/explain?${query}`)
    return body.data.catalog.catalog_id === wholesale
  }
  assert.deepEqual([await explained(inA.accountId), await explained(inB.accountId)], [true, false])

  await give(inA.accountId, [])
  assert.deepEqual(await seen(), ['retail', 'retail', 'retail', 'retail'])
})
