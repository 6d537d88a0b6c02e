import assert from 'node:assert/strict'
import { test } from 'node:test'
import { billingAddress, checkoutBody } from '../../../test/support/ordering.ts'
import { startSelling } from '../../../test/support/selling.ts'
import {
  buildFamily,
  link,
  makeCurrency,
  makeFile,
  makeVariation,
  type Seen,
} from '../../../test/support/shopping.ts'
import { signIn } from '../../../test/support/signed-in.ts'

const path = '/v2/carts/desk/items'
const item = (given: object = {}) => ({ type: 'cart_item', quantity: 1, ...given })

test('IT-2, IT-5, IT-15, CU-7: a product is found in the release and priced there', async (t) => {
  const { admin, shopper, sell, publish, add, author, catalog, address } = await startSelling(t)
  const desk = await sell('DESK', 24900, { name: 'Oak desk', description: 'Solid.', slug: 'oak' })
  await link(admin, desk, 'main_image', { type: 'file', id: await makeFile(admin, 'oak.png') })
  const dear = await sell('DEAR', { EUR: { amount: 5 } })
  assert.equal((await add(item({ id: desk }))).status, 404, 'nothing is published yet')
  await publish()
  const draft = await sell('DRAFT', 1, { status: 'draft' })
  const late = await sell('LATE', 1)

  const first = await add(item({ sku: 'DESK', quantity: 2 }))
  assert.equal(first.status, 201, JSON.stringify(first.body))
  const [line] = first.body.data
  const { id, meta, ...shown } = line
  assert.notEqual(id, desk)
  assert.deepEqual(shown, {
    type: 'cart_item',
    product_id: desk,
    name: 'Oak desk',
    description: 'Solid.',
    sku: 'DESK',
    slug: 'oak',
    image: {
      mime_type: 'image/png',
      file_name: 'oak.png',
      href: 'https://cdn.example/oak.png',
    },
    quantity: 2,
    manage_stock: false,
    unit_price: { amount: 24900, currency: 'USD', includes_tax: false },
    value: { amount: 49800, currency: 'USD', includes_tax: false },
    catalog_id: catalog,
    catalog_source: 'pim',
    links: { product: `${address}/v2/catalog/products/${desk}` },
    relationships: { taxes: { data: null } },
  })
  assert.equal(meta.display_price.with_tax.value.formatted, '$498.00')
  const more = await add([item({ id: desk.toUpperCase() }), item({ id: desk, location: 'north' })])
  assert.deepEqual(
    more.body.data.map((one: Seen) => [one.quantity, one.location]),
    [
      [3, undefined],
      [1, 'north'],
    ],
  )
  const moved = await shopper.put(`${path}/${more.body.data[1].id}`, { data: { location: null } })
  assert.equal(moved.status, 422, 'it would be the same line twice')

  for (const [given, reason] of [
    [{ id: crypto.randomUUID() }, 'unknown'],
    [{ sku: 'NONE' }, 'unknown'],
    [{ id: draft }, 'draft'],
    [{ id: late }, 'not published'],
  ] as const) {
    const { status, body } = await add(item(given))
    assert.equal(status, 404, reason)
    assert.equal(body.errors[0].title, 'Product not found')
    assert.deepEqual(body.errors[0].meta, given)
  }
  assert.equal((await add(item({ id: dear }))).status, 400, 'no price in the currency')

  // With several elements, the valid ones are added.
  const part = await add([item({ sku: 'NONE' }), item({ sku: 'DESK' }), item({ sku: 'DEAR' })])
  assert.equal(part.status, 201)
  assert.equal(part.body.data[0].quantity, 4)
  assert.deepEqual(
    part.body.errors.map((one: Seen) => [one.status, one.title, one.meta]),
    [
      [404, 'Product not found', { sku: 'NONE' }],
      [400, 'Bad Request', { id: dear }],
    ],
  )
  await author.setProduct(desk, { status: 'draft' })
  await publish()
  const gone = await shopper.put(`${path}/${id}`, { data: { quantity: 9 } })
  assert.equal(gone.status, 404)
  const same = await shopper.put(`${path}/${id}`, { data: { quantity: 4 } })
  assert.equal(same.status, 200, 'the quantity that it has needs no new price')
  assert.equal((await shopper.put(`${path}/${id}`, { data: { quantity: 0 } })).status, 200)
})

test('IT-9: the price is that of the quantity, looked up when it changes only', async (t) => {
  const { shopper, sell, publish, add, author, book, admin } = await startSelling(t)
  const tiers = {
    ten: { minimum_quantity: 10, amount: 90 },
    hundred: { minimum_quantity: 100, amount: 50 },
  }
  await sell('NAIL', { USD: { amount: 100, includes_tax: true, tiers } })
  await publish()
  const price = ({ data }: Seen) => [data[0].quantity, data[0].unit_price.amount]
  const { body } = await add(item({ sku: 'NAIL', quantity: 9 }))
  assert.deepEqual(price(body), [9, 100])
  assert.equal(body.data[0].unit_price.includes_tax, true)
  assert.deepEqual(price((await add(item({ sku: 'NAIL' }))).body), [10, 90])
  const line = `${path}/${body.data[0].id}`
  const put = async (quantity: number) => (await shopper.put(line, { data: { quantity } })).body
  assert.deepEqual(price(await put(100)), [100, 50])
  assert.deepEqual(price(await put(99)), [99, 90])

  const { data } = (await admin.get(`/v2/pcm/pricebooks/${book}/prices`)).body
  await author.change(
    `/v2/pcm/pricebooks/${book}/prices/${data[0].id}`,
    'product-price',
    data[0].id,
    {
      currencies: { USD: { amount: 200 } },
    },
  )
  await publish()
  assert.deepEqual(price((await shopper.get(path)).body), [99, 90], 'reading prices nothing')
  assert.deepEqual(price(await put(99)), [99, 90])
  assert.deepEqual(price(await put(98)), [98, 200])
})

test('bundles are checked and priced by what is chosen', async (t) => {
  const { sell, publish, add, author } = await startSelling(t)
  const [lamp, desk, chair] = [
    await sell('LAMP', 10),
    await sell('DESK', 100),
    await sell('CHAIR', 40),
  ]
  const option = (id: string, more = {}) => ({ id, type: 'product', quantity: 1, ...more })
  const components = {
    table: { name: 'Table', min: 1, max: 1, options: [option(desk)] },
    more: { name: 'More', min: 0, max: 2, options: [option(lamp), option(chair, { quantity: 2 })] },
  }
  const set = await sell('SET', undefined, { components })
  const part = await author.product('PART')
  await publish()
  const chosen = (selected_options: object) =>
    item({ id: set, bundle_configuration: { selected_options } })
  const { status, body } = await add(chosen({ table: { [desk]: 1 }, more: { [chair]: 2 } }))
  assert.equal(status, 201, JSON.stringify(body))
  assert.equal(body.data[0].unit_price.amount, 180)
  assert.deepEqual(body.data[0].bundle_configuration.selected_options, {
    table: { [desk]: 1 },
    more: { [chair]: 2 },
  })
  const byDefault = await add(item({ id: set }))
  assert.equal(byDefault.body.data.length, 2, 'another choice is another line')
  const again = await add(chosen({ more: { [chair]: 2 }, table: { [desk]: 1 } }))
  assert.deepEqual(
    again.body.data.map((one: Seen) => one.quantity),
    [2, 1],
  )
  const wrong = await add(chosen({ table: { [lamp]: 1 }, none: {} }))
  assert.equal(wrong.status, 422)
  assert.ok(
    wrong.body.errors.every((one: Seen) =>
      one.source.startsWith('data.bundle_configuration.selected_options.'),
    ),
    JSON.stringify(wrong.body),
  )
  const plain = { ...chosen({ table: {} }), id: lamp }
  assert.equal((await add(plain)).status, 422, 'it is no bundle')
  assert.equal((await add(item({ id: part }))).status, 404)
})

test('CK-5, BND-7: a bundle without a chosen option and a new parent are not checked out', async (t) => {
  const shop = await startSelling(t)
  const { admin, shopper, sell, publish, add, author } = shop
  const [lamp, chair, shirt] = [
    await sell('LAMP', 10),
    await sell('CHAIR', 40),
    await sell('SHIRT', 30),
  ]
  const options = [lamp, chair].map((id) => ({ id, type: 'product', quantity: 1 }))
  const components = { one: { name: 'One', min: 1, max: 1, options } }
  const set = await sell('SET', undefined, { components })
  await publish()
  const chosen = (id: string) =>
    item({ id: set, bundle_configuration: { selected_options: { one: { [id]: 1 } } } })
  for (const data of [chosen(lamp), chosen(chair), item({ id: shirt })]) {
    assert.equal((await add(data)).status, 201)
  }
  const checkOut = () => shopper.post('/v2/carts/desk/checkout', checkoutBody())
  assert.equal((await checkOut()).status, 201)

  await author.setProduct(chair, { status: 'draft' })
  await buildFamily(shop, shirt, [await makeVariation(admin, 'Size', { S: {}, L: {} })])
  await publish()
  const refused = await checkOut()
  assert.equal(refused.status, 400, JSON.stringify(refused.body))
  const lines: Seen[] = (await shopper.get(path)).body.data
  assert.deepEqual(
    refused.body.errors.map((one: Seen) => one.meta.id),
    lines.slice(1).map(({ id }) => id),
  )
  for (const { id } of lines.slice(1)) {
    assert.equal((await shopper.put(`${path}/${id}`, { data: { quantity: 2 } })).status, 422)
    assert.equal((await shopper.delete(`${path}/${id}`)).status, 200)
  }
  assert.equal((await checkOut()).status, 201)
})

test('CIN-2: parents cannot be bought, and custom inputs follow the rules of the product', async (t) => {
  const shop = await startSelling(t)
  const { admin, sell, publish, add, author, book, hierarchy, node, shopper } = shop
  const shirt = await sell('SHIRT', 30)
  const size = await makeVariation(admin, 'Size', { S: {}, L: {} })
  const children = await buildFamily(shop, shirt, [size])
  const [childSku = '', child = ''] = Object.entries(children)[0] ?? []
  await author.attach(hierarchy, node, child)
  await author.price(book, childSku, 31)
  const rules = (max_length: number) => [{ type: 'string', options: { max_length } }]
  await sell('MUG', 5, {
    custom_inputs: {
      text: { name: 'Text', validation_rules: rules(5), required: true },
      back: { name: 'Back', validation_rules: rules(255) },
    },
  })
  await publish()
  assert.equal((await add(item({ id: shirt }))).status, 422)
  assert.equal((await add(item({ id: child }))).body.data[0].unit_price.amount, 31)

  const mug = (custom_inputs?: object) =>
    item({ sku: 'MUG', ...(custom_inputs && { custom_inputs }) })
  for (const [inputs, source] of [
    [undefined, 'text'],
    [{ text: '' }, 'text'],
    [{ text: 'abcdef' }, 'text'],
    [{ text: 7 }, 'text'],
    [{ text: 'a', front: 'b' }, 'front'],
    [{ text: 'a', back: 'x'.repeat(256) }, 'back'],
  ] as const) {
    const { status, body } = await add(mug(inputs))
    assert.equal(status, 400, JSON.stringify(inputs))
    assert.deepEqual(
      body.errors.map((one: Seen) => one.source),
      [`data.custom_inputs.${source}`],
    )
  }
  assert.equal((await add(item({ id: child, custom_inputs: { a: 'b' } }))).status, 400)
  await add(mug({ text: 'a', back: 'b' }))
  await add(mug({ back: 'b', text: 'a' }))
  const { data } = (await add(mug({ text: '😀😀😀😀😀' }))).body
  assert.deepEqual(
    data.slice(1).map((one: Seen) => one.quantity),
    [2, 1],
    'the order of inputs does not matter, their texts do',
  )
  const line = `${path}/${data[2].id}`
  assert.equal(
    (await shopper.put(line, { data: { custom_inputs: { text: 'toolong' } } })).status,
    400,
  )
  assert.equal((await shopper.put(line, { data: { custom_inputs: null } })).status, 400)
  const same = await shopper.put(line, { data: { custom_inputs: { text: 'a', back: 'b' } } })
  assert.equal(same.status, 422)
  const changed = await shopper.put(line, { data: { custom_inputs: { text: 'c' }, quantity: 3 } })
  assert.deepEqual(changed.body.data[2].custom_inputs, { text: 'c' })
  assert.equal(changed.body.data[2].quantity, 3)
})

test('the rules of catalogs decide what a shopper buys: account, channel, tag', async (t) => {
  const shop = await startSelling(t)
  const { admin, shopper, author, hierarchy, sell, publish } = shop
  await makeCurrency(admin, 'EUR')
  await sell('DESK', { USD: { amount: 100 }, EUR: { amount: 90 } })
  await publish()
  const harbor = await signIn(shop)
  const priced = async (amount: number, rule: Record<string, unknown>) => {
    const book = await author.priceBook(`${amount}`)
    await author.price(book, 'DESK', amount)
    const catalog = await author.catalog({ hierarchy_ids: [hierarchy], pricebook_id: book })
    await author.publish(catalog)
    await author.rule(catalog, rule)
    return catalog
  }
  await priced(80, { account_ids: [harbor.accountId] })
  const app = await priced(70, { channels: ['app'] })
  await priced(60, { tags: ['vip'] })
  const amount = async (client: typeof shopper, headers: Record<string, string>) => {
    const reference = crypto.randomUUID()
    const body = { data: item({ sku: 'DESK' }) }
    const answer = await client.post(`/v2/carts/${reference}/items`, body, headers)
    assert.equal(answer.status, 201, JSON.stringify(answer.body))
    const { unit_price, catalog_id } = answer.body.data[0]
    return [unit_price.amount, unit_price.currency, catalog_id === app]
  }
  assert.deepEqual(await amount(shopper, {}), [100, 'USD', false])
  assert.deepEqual(await amount(shopper, { 'SVC-Currency': 'EUR' }), [90, 'EUR', false])
  assert.deepEqual(await amount(harbor.client, {}), [80, 'USD', false])
  assert.deepEqual(await amount(shopper, { 'SVC-Channel': 'app' }), [70, 'USD', true])
  assert.deepEqual(await amount(shopper, { 'SVC-Context-Tag': 'VIP' }), [60, 'USD', false])
})

test('IT-9, CK-5: a new quantity moves a line to the catalog that its price is from', async (t) => {
  const shop = await startSelling(t)
  const { admin, shopper, author, hierarchy, node, catalog, sell, publish, add } = shop
  const desk = await sell('DESK', 100)
  await publish()
  const [line] = (await add(item({ sku: 'DESK' }))).body.data
  assert.equal(line.catalog_id, catalog)
  const harbor = await signIn(shop)
  const book = await author.priceBook('80')
  await author.price(book, 'DESK', 80)
  const own = await author.catalog({ hierarchy_ids: [hierarchy], pricebook_id: book })
  await author.publish(own)
  await author.rule(own, { account_ids: [harbor.accountId] })
  const changed = await harbor.client.put(`${path}/${line.id}`, { data: { quantity: 2 } })
  assert.equal(changed.status, 200, JSON.stringify(changed.body))
  const [{ unit_price: price, catalog_id: moved }] = changed.body.data
  assert.deepEqual([price.amount, moved], [80, own])

  // The catalog that the guest has chosen from no longer has it.
  const places = `/v2/pcm/hierarchies/${hierarchy}/nodes/${node}/relationships/products`
  const gone = await admin.delete(places, { data: [{ type: 'product', id: desk }] })
  assert.ok(gone.status < 300, JSON.stringify(gone.body))
  await publish()
  const contact = { name: 'Front Desk', email: 'desk@harbor.example' }
  const data = { contact, billing_address: billingAddress }
  const made = await harbor.client.post('/v2/carts/desk/checkout', { data })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  assert.equal((await shopper.post(path, { data: item({ sku: 'DESK' }) })).status, 404)
})
