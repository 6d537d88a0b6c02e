import assert from 'node:assert/strict'
import { test } from 'node:test'
import { authorOf } from '../support/catalog.ts'
import type { Client } from '../support/client.ts'
import { fileOf, formOf } from '../support/import-file.ts'
import { failures, openShop, productLine, upload } from '../support/importing.ts'
import { enableGateways, newAddress } from '../support/ordering.ts'
import { type Shop, startShop } from '../support/shop.ts'
import { read, type Seen } from '../support/shopping.ts'
import { addCurrency, plan, product, subscriber } from '../support/subscribing.ts'
import { longTexts, type Schema, widened, wideText } from '../support/wide-text.ts'

/**
 * Limits count characters, so a text of any script that is within them works everywhere: it can be
 * written, read, filtered, repeated, published, sold and billed.
 */

type Components = { schemas: Record<string, Schema> }
type Bodies = Record<string, { post?: { requestBody?: { content: Seen } } }>

/** The description of what is sent to a path, as the OpenAPI document has it. */
async function schemasOf({ address }: Shop): Promise<(path: string) => Schema> {
  const answer = await fetch(`${address}/openapi.json`)
  const { paths, components } = (await answer.json()) as { paths: Bodies; components: Components }
  return (path) => {
    const found = Object.entries(paths).find(([pattern]) =>
      new RegExp(`^${pattern.replace(/\{[^}]+\}/g, '[^/]+')}$`).test(path),
    )
    const schema = (paths[path] ?? found?.[1])?.post?.requestBody?.content['application/json']
      .schema
    assert.ok(schema, `no description of what is sent to ${path}`)
    return resolved(schema, components)
  }
}

/** The schema with the named ones in place of the references to them. */
function resolved(schema: Schema, { schemas }: Components): Schema {
  const text = JSON.stringify(schema, (_key, part) => {
    const name = part?.$ref?.replace('#/components/schemas/', '')
    return name === undefined ? part : resolved(schemas[name] ?? {}, { schemas })
  })
  return JSON.parse(text, (_key, part) => (part?.allOf ? withMembers(part) : part))
}

/** The members of a resource, which its bodies share, stand in `allOf`. */
function withMembers({ allOf, properties, ...rest }: Seen): Schema {
  const shared = allOf.map((one: Seen) => one.properties)
  return { ...rest, properties: Object.assign({}, ...shared, properties) }
}

/** Creates at the path with every text at its limit; what it gives is what was created. */
type Widest = (path: string, body: unknown) => Promise<Seen>

async function widestOf(shop: Shop, client: Client): Promise<Widest> {
  const schemaOf = await schemasOf(shop)
  return async (path, body) => {
    const wide = widened(schemaOf(path), body)
    const made = await client.post(path, wide)
    assert.equal(made.status, 201, `${path}: ${JSON.stringify(made.body).slice(0, 2_000)}`)
    const again = await client.post(path, wide)
    assert.ok([201, 409, 422].includes(again.status), `${path} again: ${again.status}`)
    await assertFound(client, path, wide)
    return made.body.data
  }
}

/** Where the list knows the member as a filter, it finds what has the text. */
async function assertFound(client: Client, path: string, sent: unknown): Promise<void> {
  if ((await client.get(path)).status >= 400) return // Not a list.
  for (const { name, value } of longTexts(sent)) {
    if (value.length > FILTERED_MAX) continue
    for (const operator of ['eq', 'in', 'like']) {
      const filter = encodeURIComponent(`${operator}(${name},'${value}')`)
      const { status, body } = await client.get(`${path}?filter=${filter}`)
      if (status === 400 && /unknown attr|not supported/.test(body.errors[0].detail)) continue
      assert.equal(status, 200, `${path} ${name}: ${JSON.stringify(body).slice(0, 500)}`)
      assert.ok(body.data.length > 0, `${path}: nothing has this ${name}`)
    }
  }
}

const FILTERED_MAX = 2 * 2_048 // A description has no room in an address.
const made = (type: string, attributes: object) => ({ data: { type, attributes } })
const money = { USD: { amount: 100 } }

test('texts of any script at their limits can be authored, filtered and repeated', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const widest = await widestOf(shop, admin)
  const pcm = '/v2/pcm'
  const physical = { name: 'Lamp', sku: 'lamp', commodity_type: 'physical', status: 'live' }
  await widest(`${pcm}/products`, made('product', { ...physical, tags: ['night'] }))
  const { id: hierarchy } = await widest(`${pcm}/hierarchies`, made('hierarchy', { name: 'Shop' }))
  await widest(`${pcm}/hierarchies/${hierarchy}/nodes`, made('node', { name: 'Lamps' }))
  const { id: book } = await widest(`${pcm}/pricebooks`, made('pricebook', { name: 'Base' }))
  const inBook = `${pcm}/pricebooks/${book}`
  await widest(`${inBook}/prices`, made('product-price', { sku: 'lamp', currencies: money }))
  const modifier = { name: 'm', modifier_type: 'price_equals', currencies: money }
  await widest(`${inBook}/modifiers`, made('price-modifier', modifier))
  await widest(`${inBook}/replicate`, made('pricebook', { name: 'Copy' }))
  const catalog = await widest(`${pcm}/catalogs`, made('catalog', { name: 'C', hierarchy_ids: [] }))
  const rule = { name: 'rule', catalog_id: catalog.id, tags: ['a'], channels: ['web'] }
  await widest(`${pcm}/catalogs/rules`, made('catalog_rule', rule))
  const variations = `${pcm}/variations`
  const size = await widest(variations, made('product-variation', { name: 'size' }))
  const options = `${variations}/${size.id}/options`
  const small = await widest(options, made('product-variation-option', { name: 'S' }))
  for (const attributes of modifiersOfOptions) {
    const path = `${options}/${small.id}/modifiers`
    const answer = await admin.post(path, made('product-variation-modifier', attributes))
    assert.equal(answer.status, 201, JSON.stringify(answer.body))
  }
})

const modifiersOfOptions = [
  { type: 'name_equals', value: wideText(1_000) },
  { type: 'sku_equals', value: wideText(1_024) },
  { type: 'price', reference_name: wideText(1_000) },
]

test('texts of any script at their limits can be kept for accounts, keys and schedules', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const widest = await widestOf(shop, admin)
  await widest('/v2/application-keys', { data: { type: 'application_key', name: 'Key' } })
  const account = await widest('/v2/accounts', { data: { type: 'account', name: 'Harbor' } })
  await widest(`/v2/accounts/${account.id}/addresses`, newAddress)
  const email = 'member@example.com'
  await widest('/v2/account-members', {
    data: { type: 'account_member', name: 'M', email, username: 'member', password: 'long enough' },
  })
  const schedule = await shop.admin.post('/v2/subscriptions/schedules', {
    data: {
      type: 'subscription_schedule',
      attributes: {
        external_ref: wideText(2_048),
        name: wideText(1_024),
        specification: '0 0 1 1 *',
        location: 'UTC',
        job: { job_type: 'billing-run' },
      },
    },
  })
  assert.equal(schedule.status, 201)
})

test('texts of any script at their limits can be offered, subscribed to and billed', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const widest = await widestOf(shop, admin)
  await addCurrency(admin, 'EUR')
  const base = '/v2/subscriptions'
  const good = await widest(`${base}/products`, made('subscription_product', product()))
  const terms = await widest(`${base}/plans`, made('subscription_plan', plan()))
  const policy = { name: 'By the day', rounding: 'nearest' }
  await widest(`${base}/proration-policies`, made('subscription_proration_policy', policy))
  const account = await admin.post('/v2/accounts', { data: { type: 'account', name: 'Harbor' } })
  const account_id = account.body.data.id
  const person = { account_id, name: 'Front Desk', email: 'desk@harbor.example' }
  await widest(`${base}/subscribers`, made('subscription_subscriber', person))
  await widest(`${base}/offerings`, made('subscription_offering', { name: 'Club' }))
  const { external_ref: goodRef } = good.attributes
  const { external_ref: termsRef } = terms.attributes
  const inline = { name: 'Coffee club', products: [product()], plans: [plan()] }
  await widest(`${base}/offerings/build`, { data: inline })
  const club = { name: 'Club', external_ref: wideText(2_048) }
  const copied = { ...club, products: [goodRef], plans: [termsRef] }
  const built = await admin.post(`${base}/offerings/build`, { data: copied })
  assert.equal(built.status, 201, JSON.stringify(built.body).slice(0, 500))
  const bought = {
    ...subscriber(account_id),
    offering_external_ref: club.external_ref,
    external_ref: wideText(2_048),
    name: wideText(1_024),
  }
  const subscribed = await admin.post(`${base}/subscriptions`, { data: bought })
  assert.equal(subscribed.status, 201, JSON.stringify(subscribed.body).slice(0, 500))
  const filter = encodeURIComponent(`eq(external_ref,'${bought.external_ref}')`)
  const { data: found } = await read(admin, `${base}/subscriptions?filter=${filter}`)
  assert.deepEqual(
    found.map(({ id }: Seen) => id),
    [subscribed.body.data.id],
  )
  const run = made('subscription_job', { job_type: 'billing-run', external_ref: wideText(2_048) })
  await admin.post(`${base}/jobs`, run)
  await shop.runTasks()
  const { data: invoices } = await read(admin, `${base}/invoices`)
  assert.equal(invoices.length, 1)
})

test('texts of any script at their limits are imported, and repeated under one key', async (t) => {
  const shop = await openShop(t)
  const { admin } = shop
  const [twice, name] = [wideText(2_048), wideText(1_024)]
  const lines = [productLine(twice, { name }), productLine(twice), productLine(wideText(2_048))]
  const form = formOf(fileOf(...lines), { external_ref: wideText(2_048) })
  const { status, body } = await upload(admin, form)
  assert.equal(status, 201, JSON.stringify(body).slice(0, 500))
  await shop.runTasks()
  const found = await failures(shop, body.data.id)
  assert.deepEqual(
    found.map(({ line_number, external_ref }) => [line_number, external_ref]),
    [[2, twice]],
  )
  const given = made('subscription_product', product({ external_ref: wideText(2_048), name }))
  const key = { 'idempotency-key': crypto.randomUUID() }
  const path = '/v2/subscriptions/products'
  const [first, second] = [await admin.post(path, given, key), await admin.post(path, given, key)]
  assert.equal(first.status, 201)
  assert.deepEqual(second.body, first.body)
})

test('a product whose texts are at their limits is published, filtered for and sold', async (t) => {
  const shop = await startShop(t)
  const { admin, shopper } = shop
  const author = authorOf(shop, admin)
  const texts = { name: wideText(1_000), sku: wideText(1_024), external_ref: wideText(2_048) }
  const codes = { upc_ean: wideText(255), mpn: wideText(255) }
  const modifier = wideText(1_000)
  await addCurrency(admin, 'USD', { default: true })
  const hierarchy = await author.hierarchy(wideText(1_000))
  const node = await author.node(hierarchy, wideText(1_000))
  const id = await author.product(texts.name, { ...texts, ...codes, tags: [wideText(255)] })
  await author.attach(hierarchy, node, id)
  const book = await author.priceBook(wideText(1_000))
  await author.price(book, texts.sku, 100)
  const sized = await author.product(wideText(1_000), { sku: wideText(1_024) })
  await author.create(`/v2/pcm/pricebooks/${book}/modifiers`, 'price-modifier', {
    name: modifier,
    modifier_type: 'price_equals',
    currencies: { USD: { amount: 70 } },
  })
  await author.attach(hierarchy, node, sized)
  const catalog = await author.catalog({ hierarchy_ids: [hierarchy], pricebook_id: book })
  await author.publish(catalog)
  // And once more, as a delta that a change of the name and of the price makes.
  const name = wideText(1_000)
  await author.setProduct(id, { name })
  await author.publish(catalog)

  const path = `/v2/catalog/nodes/${node}/relationships/products`
  const { upc_ean, mpn: manufacturer_part_num } = codes
  const asked = { name, sku: texts.sku, upc_ean, manufacturer_part_num }
  for (const [attribute, value] of Object.entries(asked)) {
    for (const operator of ['eq', 'in']) {
      const filter = encodeURIComponent(`${operator}(${attribute},'${value}')`)
      const { data } = await read(shopper, `${path}?filter=${filter}`)
      assert.deepEqual(
        data.map((one: Seen) => one.id),
        [id],
        attribute,
      )
    }
  }
  const cart = `/v2/carts/${crypto.randomUUID()}`
  const line = { type: 'cart_item', sku: texts.sku, quantity: 1 }
  const added = await shopper.post(`${cart}/items`, { data: line })
  assert.equal(added.status, 201, JSON.stringify(added.body).slice(0, 500))
  await sell(admin, shopper, cart)
})

/** Checks the cart out and pays, with texts at their limits. */
async function sell(admin: Client, shopper: Client, cart: string): Promise<void> {
  const text = wideText(255)
  const address = {
    first_name: text,
    last_name: text,
    company_name: text,
    line_1: text,
    city: text,
    region: text,
    postcode: text,
    country: 'US',
  }
  const placed = await shopper.post(`${cart}/checkout`, {
    data: {
      customer: { name: text, email: 'goods@harbor.example' },
      billing_address: address,
      order_number: text,
      external_ref: wideText(64),
    },
  })
  assert.equal(placed.status, 201, JSON.stringify(placed.body).slice(0, 500))
  await enableGateways(admin)
  const paid = await admin.post(`/v2/orders/${placed.body.data.id}/payments`, {
    data: { gateway: 'manual', method: 'purchase', paymentmethod_meta: { name: text } },
  })
  assert.equal(paid.status, 200, JSON.stringify(paid.body).slice(0, 500))
}
