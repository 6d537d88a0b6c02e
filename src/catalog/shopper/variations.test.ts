import assert from 'node:assert/strict'
import { test } from 'node:test'
import { authorOf } from '../../../test/support/catalog.ts'
import { startShop } from '../../../test/support/shop.ts'
import {
  buildFamily,
  idsOf,
  link,
  makeVariation,
  namesOf,
  nodeProducts,
  read,
  refused,
  type Seen,
} from '../../../test/support/shopping.ts'

test('11.2, 11.3, C-5, C-13, C-17, C-18: a parent with its matrix, and a child with a modified price', async (t) => {
  const shop = await startShop(t, { now: '2025-02-01T00:00:00Z' })
  const { admin, shopper, clock } = shop
  const author = authorOf(shop, admin)
  const hierarchyId = await author.hierarchy()
  const node = await author.node(hierarchyId, 'Jackets')
  const size = await makeVariation(
    admin,
    'size',
    {
      S: { sort_order: 1, description: 'Small' },
      M: { sort_order: 2, description: 'Medium', price: 'size-m' },
    },
    { sort_order: 1 },
  )
  const color = await makeVariation(
    admin,
    'color',
    {
      red: { sort_order: 9, description: 'Signal red' },
      blue: { description: 'Lake blue' },
    },
    { sort_order: 2 },
  )
  const { S = '', M = '' } = size.options
  const { red = '', blue = '' } = color.options
  const parent = await author.product('Jacket', {
    sku: 'FELL',
    slug: 'fell-jacket',
    build_rules: { default: 'include', exclude: [[M, blue]] },
  })
  await author.attach(hierarchyId, node, parent)
  clock.travelTo('2025-02-02T00:00:00Z')
  const children = await buildFamily(shop, parent, [size, color])
  clock.travelTo('2025-08-01T00:00:00Z')
  await author.setProduct(parent, { name: 'Fell Jacket', external_ref: 'ERP-77' })
  clock.travelTo('2025-08-01T00:00:03Z')
  await buildFamily(shop, parent)
  const bookId = await author.priceBook()
  await author.price(bookId, 'FELL', 12000)
  await author.create(`/v2/pcm/pricebooks/${bookId}/modifiers`, 'price-modifier', {
    name: 'size-m',
    modifier_type: 'price_increment',
    currencies: { USD: { amount: 500 } },
  })
  const catalogId = await author.catalog({ hierarchy_ids: [hierarchyId], pricebook_id: bookId })
  clock.travelTo('2025-09-21T06:00:00Z')
  await author.publish(catalogId)
  clock.travelTo('2025-10-10T12:00:00Z')

  assert.deepEqual(Object.keys(children), ['FELLSred', 'FELLSblue', 'FELLMred'])
  const [smallRed, smallBlue, mediumRed] = Object.values(children) as [string, string, string]
  const relation = (id: string, name: string, data: unknown) => ({
    data,
    links: { self: `${shop.address}/v2/catalog/products/${id}/relationships/${name}` },
  })
  const reference = (id: string) => ({ type: 'product', id })
  const common = {
    catalog_id: catalogId,
    catalog_source: 'pim',
    pricebook_id: bookId,
    bread_crumb_nodes: [node],
    bread_crumbs: { [node]: [hierarchyId] },
  }
  const money = (amount: number, formatted: string) => ({ amount, currency: 'USD', formatted })
  const options = {
    red: { id: red, name: 'red', sort_order: 9, description: 'Signal red' },
    blue: { id: blue, name: 'blue', sort_order: null, description: 'Lake blue' },
    M: { id: M, name: 'M', sort_order: 2, description: 'Medium' },
    S: { id: S, name: 'S', sort_order: 1, description: 'Small' },
  }
  const page = await nodeProducts(shopper, node)
  assert.deepEqual(page.data, [
    {
      id: parent,
      type: 'product',
      attributes: {
        name: 'Fell Jacket',
        sku: 'FELL',
        slug: 'fell-jacket',
        external_ref: 'ERP-77',
        status: 'live',
        commodity_type: 'physical',
        base_product: true,
        price: { USD: { amount: 12000, includes_tax: false } },
        created_at: '2025-02-01T00:00:00.000Z',
        updated_at: '2025-08-01T00:00:00.000Z',
        published_at: '2025-09-21T06:00:00.000Z',
      },
      relationships: {
        files: relation(parent, 'files', []),
        main_image: relation(parent, 'main_image', null),
        children: relation(parent, 'children', [smallRed, smallBlue, mediumRed].map(reference)),
      },
      meta: {
        ...common,
        product_types: ['parent'],
        display_price: { without_tax: money(12000, '$120.00') },
        variation_matrix: {
          [S]: { [red]: smallRed, [blue]: smallBlue },
          [M]: { [red]: mediumRed },
        },
        variations: [
          { id: color.id, name: 'color', sort_order: 2, options: [options.red, options.blue] },
          { id: size.id, name: 'size', sort_order: 1, options: [options.M, options.S] },
        ],
      },
    },
  ])
  const { data: child } = await read(shopper, `/v2/catalog/products/${mediumRed}`)
  assert.deepEqual(child, {
    id: mediumRed,
    type: 'product',
    attributes: {
      name: 'Fell Jacket',
      sku: 'FELLMred',
      slug: 'fell-jacketMred',
      external_ref: null,
      status: 'live',
      commodity_type: 'physical',
      base_product: false,
      base_product_id: parent,
      price_modifiers: ['size-m'],
      price: { USD: { amount: 12500, includes_tax: false } },
      created_at: '2025-02-02T00:00:00.000Z',
      updated_at: '2025-08-01T00:00:03.000Z',
      published_at: '2025-09-21T06:00:00.000Z',
    },
    relationships: {
      files: relation(mediumRed, 'files', []),
      main_image: relation(mediumRed, 'main_image', null),
      parent: relation(mediumRed, 'parent', reference(parent)),
    },
    meta: {
      ...common,
      product_types: ['child'],
      display_price: { without_tax: money(12500, '$125.00') },
      price_modifiers: {
        'size-m': {
          modifier_type: 'price_increment',
          currencies: { USD: { amount: 500, includes_tax: false } },
        },
      },
      variation_matrix: {},
      child_option_ids: [M, red],
      child_variations: [
        { id: color.id, name: 'color', sort_order: 2, option: options.red },
        { id: size.id, name: 'size', sort_order: 1, option: options.M },
      ],
    },
  })
})

test('families as shoppers see them', async (t) => {
  const shop = await startShop(t)
  const { admin, shopper, clock } = shop
  const author = authorOf(shop, admin)
  const hierarchyId = await author.hierarchy()
  const node = await author.node(hierarchyId, 'Node')
  const side = await author.node(hierarchyId, 'Side', node)
  const below = { sort_order: -1 }
  const size = await makeVariation(admin, 'size', { S: {}, M: below, L: { sort_order: 0 } })
  const color = await makeVariation(admin, 'color', { red: {}, blue: {} }, below)
  const fit = await makeVariation(admin, 'fit', { slim: below, wide: below }, below)
  const parent = await author.product('Shirt', { sku: 'SH', slug: 'sh' })
  clock.advance({ seconds: 1 })
  const children = await buildFamily(shop, parent, [size, color, fit])
  clock.advance({ seconds: 1 })
  const draftParent = await author.product('Draft', { sku: 'DR', slug: 'dr' })
  const [live = ''] = Object.values(await buildFamily(shop, draftParent, [color]))
  await author.setProduct(draftParent, { status: 'draft' })
  const lone = await author.product('Lone', { sku: 'LO', slug: 'lo' })
  for (const child of Object.values(await buildFamily(shop, lone, [color]))) {
    await author.setProduct(child, { status: 'draft' })
  }
  await author.attach(hierarchyId, node, parent, draftParent, lone)
  clock.advance({ seconds: 1 })
  await author.attach(hierarchyId, side, live, children.SHSredslim ?? '')
  const catalogId = await author.catalog({ hierarchy_ids: [hierarchyId] })
  await author.publish(catalogId)
  const skusOf = ({ data }: Seen) => data.map((one: Seen) => one.attributes.sku)

  await t.test('VIS-5: children are in the catalog, but not in the listing', async () => {
    assert.deepEqual(namesOf(await nodeProducts(shopper, node)), ['Lone', 'Shirt'])
    const all = '/v2/catalog/products?filter=eq(product_types,child)&page[limit]=100'
    assert.equal((await read(shopper, all)).meta.results.total, 12 + 1)
    const listed = await nodeProducts(shopper, node, '?filter=eq(product_types,child)')
    assert.deepEqual(listed.data, [])
  })

  await t.test('VIS-3, BRC-6, C-29: a child alone, and a child with nodes of its own', async () => {
    const page = await nodeProducts(shopper, side)
    const [alone, own] = page.data
    assert.deepEqual(idsOf(page).sort(), [live, children.SHSredslim].sort())
    assert.equal(alone.id, live)
    assert.deepEqual(alone.meta.bread_crumb_nodes, [side])
    assert.equal(alone.relationships.parent.data.id, draftParent)
    assert.deepEqual(own.meta.bread_crumb_nodes, [side, node])
    assert.deepEqual(own.meta.bread_crumbs, { [side]: [hierarchyId, node], [node]: [hierarchyId] })
    const sibling = await read(shopper, `/v2/catalog/products/${children.SHMredslim}`)
    assert.deepEqual(sibling.data.meta.bread_crumb_nodes, [node])
    assert.equal(await refused(shopper, `/v2/catalog/products/${draftParent}`), '404 Not Found')
  })

  await t.test('VIS-8: a parent without a live child has nothing to choose from', async () => {
    const { data } = await read(shopper, `/v2/catalog/products/${lone}`)
    assert.deepEqual(data.meta.product_types, ['parent'])
    assert.deepEqual(data.meta.variation_matrix, {})
    assert.deepEqual(data.meta.variations, [
      { id: color.id, name: 'color', sort_order: -1, options: [] },
    ])
    assert.deepEqual(data.relationships.children.data, [])
    const path = `/v2/catalog/products/${lone}/relationships/children`
    assert.deepEqual((await read(shopper, path)).data, [])
  })

  await t.test('VRM-1 to VRM-4, C-23: three deep, without sort orders and below zero', async () => {
    const { data } = await read(shopper, `/v2/catalog/products/${parent}`)
    const { variations, variation_matrix: matrix } = data.meta
    const shown = variations.map(({ name, options }: Seen) => [
      name,
      ...options.map((one: Seen) => one.name),
    ])
    assert.deepEqual(shown, [
      ['color', 'blue', 'red'],
      ['fit', 'slim', 'wide'],
      ['size', 'L', 'M', 'S'],
    ])
    const { S = '', M = '', L = '' } = size.options
    assert.deepEqual(Object.keys(matrix), [S, M, L])
    const leaf = matrix[M][color.options.blue ?? ''][fit.options.wide ?? '']
    assert.equal(leaf, children.SHMbluewide)
    assert.equal(data.relationships.children.data.length, 12)

    const { data: child } = await read(shopper, `/v2/catalog/products/${leaf}`)
    const own = [M, color.options.blue, fit.options.wide]
    assert.deepEqual(child.meta.child_option_ids, own)
    assert.deepEqual(
      child.meta.child_variations.map(({ name, option }: Seen) => [name, option.name]),
      [
        ['color', 'blue'],
        ['fit', 'wide'],
        ['size', 'M'],
      ],
    )
    assert.equal('options' in child.meta.child_variations[0], false)
  })

  await t.test('5.3: the children of a parent, in the order of its variations', async () => {
    const path = (id: string, query = '') =>
      `/v2/catalog/products/${id}/relationships/children${query}`
    const page = await read(shopper, path(parent, '?page[limit]=3&page[offset]=1'))
    assert.deepEqual(skusOf(page), ['SHSredwide', 'SHSblueslim', 'SHSbluewide'])
    assert.equal(page.meta.results.total, 12)
    const some = await read(shopper, path(parent, '?filter=in(sku,SHLbluewide,SHSredslim,LO)'))
    assert.deepEqual(skusOf(some), ['SHSredslim', 'SHLbluewide'])
    const child = children.SHSredslim ?? ''
    assert.deepEqual((await read(shopper, path(child))).data, []) // REL-9
    assert.equal(await refused(shopper, path(draftParent)), '404 Not Found')
    const bad = await refused(shopper, path(child, '?filter=like(sku,S)'))
    assert.equal(bad, '400 Bad Request filter')
  })

  await t.test(
    'VRM-3, VRM-5, VAR-6: what shows is the last build, with rules what they let through',
    async () => {
      const option = `/v2/pcm/variations/${size.id}/options/${size.options.S}`
      const renamed = { name: 'XS', sort_order: 7 }
      await author.change(option, 'product-variation-option', size.options.S ?? '', renamed)
      await author.setProduct(parent, {
        build_rules: { default: 'exclude', include: [[size.options.S]] },
      })
      await author.publish(catalogId)
      const sizes = async () => {
        const { data } = await read(shopper, `/v2/catalog/products/${parent}`)
        const { options } = data.meta.variations.find((one: Seen) => one.id === size.id)
        return options.map((one: Seen) => `${one.name} ${one.sort_order}`)
      }
      assert.deepEqual(await sizes(), ['L 0', 'M -1', 'S null'])
      await buildFamily(shop, parent)
      assert.deepEqual(await sizes(), ['L 0', 'M -1', 'S null'])
      await author.publish(catalogId)
      assert.deepEqual(await sizes(), ['XS 7'])
      const { data } = await read(shopper, `/v2/catalog/products/${parent}`)
      assert.equal(data.relationships.children.data.length, 4)
      assert.equal(data.relationships.children.data[0].id, children.SHSredslim)
    },
  )

  await t.test('PRD-4: variations alone make no parent', async () => {
    const plain = await author.product('Plain')
    await link(admin, plain, 'variations', [{ type: 'product-variation', id: size.id }])
    await author.attach(hierarchyId, side, plain)
    await author.publish(catalogId)
    const { data } = await read(shopper, `/v2/catalog/products/${plain}`)
    assert.deepEqual(data.meta.product_types, ['standard'])
    assert.deepEqual([data.attributes.base_product, 'variations' in data.meta], [false, false])
    assert.deepEqual(data.meta.variation_matrix, {})
  })
})
