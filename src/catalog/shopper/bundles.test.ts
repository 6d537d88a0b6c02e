import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { authorOf } from '../../../test/support/catalog.ts'
import { type Shop, startShop } from '../../../test/support/shop.ts'
import {
  makeCurrency,
  namesOf,
  nodeProducts,
  read,
  refused,
  type Seen,
} from '../../../test/support/shopping.ts'

const usd = (amount: number) => ({ USD: { amount, includes_tax: false } })

type Given = { min?: number | null; max?: number | null; [name: string]: unknown }
/** A component of options by product id: a quantity, or more. */
const component = (options: Record<string, number | object>, given: Given = {}) => ({
  name: 'Part',
  ...given,
  options: Object.entries(options).map(([id, option]) => ({
    id,
    ...(typeof option === 'number' ? { quantity: option } : { quantity: 1, ...option }),
  })),
})

test('bundles as shoppers see them', async (t) => {
  const shop = await startShop(t, { now: '2026-03-02T09:15:00Z' })
  const { admin, shopper } = shop
  const author = authorOf(shop, admin)
  await makeCurrency(admin, 'GBP')
  const hierarchyId = await author.hierarchy()
  const node = await author.node(hierarchyId, 'Node')
  const [base, other] = [await author.priceBook('Base'), await author.priceBook('Other')]
  const lamp = await author.product('lamp')
  const cell = await author.product('cell')
  const gift = await author.product('gift')
  const cable = await author.product('cable')
  const ghost = await author.product('ghost', { status: 'draft' })
  await author.price(base, 'lamp', { USD: { amount: 100 }, GBP: { amount: 80 } })
  await author.price(other, 'cable', { USD: { amount: 3 }, GBP: { amount: 2 } })
  const bundle = async (name: string, components: object, sku: string | null = null) =>
    author.product(name, { sku, components })
  const ids = {
    byFlag: await bundle('byFlag', {
      a: component({ [lamp]: 1, [cell]: { quantity: 3, default: true } }, { min: 1 }),
    }),
    byMin: await bundle('byMin', {
      a: component({ [lamp]: 2, [cell]: 1, [cable]: 1 }, { min: 2, max: 3 }),
      b: component({ [cable]: 1 }, { min: 0 }),
    }),
    all: await bundle('all', { a: component({ [lamp]: 1, [cable]: 4 }, { min: null }) }),
    nothing: await bundle('nothing', { a: component({ [lamp]: 2 }, { min: 0 }) }),
    unpriced: await bundle('unpriced', { a: component({ [lamp]: 1, [gift]: 1 }, { min: 2 }) }),
    unpricedLeft: await bundle('unpricedLeft', {
      a: component({ [lamp]: 1, [gift]: 1 }, { min: 1 }),
    }),
    fixed: await bundle('fixed', { a: component({ [lamp]: 1, [gift]: 1 }) }, 'fixed'),
    live: await bundle('live', { a: component({ [lamp]: 1, [ghost]: 1, [cell]: 1 }, { min: 2 }) }),
    dead: await bundle('dead', { a: component({ [lamp]: 1, [ghost]: 1 }, { min: 2 }) }),
    empty: await bundle('empty', {
      a: component({ [lamp]: 2 }),
      b: component({ [ghost]: 1 }, { min: 0 }),
    }),
  }
  const nested = await bundle('nested', {
    box: component({ [ids.byFlag]: 2 }),
    more: component({ [cell]: 1 }),
  })
  const schedule = { valid_from: '2020-01-01T00:00:00Z' }
  await author.price(
    base,
    'cell',
    {
      USD: { amount: 10, tiers: { box: tier(9, 9) } },
      GBP: { amount: 8, includes_tax: true },
    },
    {
      sales: {
        general: { currencies: { USD: { amount: 7 } } },
        inside: { schedule, currencies: { USD: { amount: 8 } }, bundle_ids: [ids.byFlag] },
      },
    },
  )
  await author.price(base, 'fixed', 90, {
    sales: { now: { currencies: { USD: { amount: 80, tiers: { two: tier(2, 70) } } } } },
  })
  await author.attach(hierarchyId, node, ...Object.values(ids), nested, lamp)
  const pricebook_ids = [
    { id: base, priority: 2 },
    { id: other, priority: 1 },
  ]
  const catalogId = await author.catalog({ hierarchy_ids: [hierarchyId], pricebook_ids })
  await author.publish(catalogId)
  const seen = async (id: string): Promise<Seen> =>
    (await read(shopper, `/v2/catalog/products/${id}`)).data
  const selected = async (id: string) => (await seen(id)).meta.bundle_configuration.selected_options

  await t.test('BUN-1 to BUN-3: the default configuration', async () => {
    assert.deepEqual(await selected(ids.byFlag), { a: { [cell]: 3 } })
    assert.deepEqual(await selected(ids.byMin), { a: { [lamp]: 2, [cell]: 1 }, b: {} })
    assert.deepEqual(await selected(ids.all), { a: { [lamp]: 1, [cable]: 4 } })
    assert.deepEqual(await selected(ids.nothing), { a: {} })
  })

  await t.test('BUN-4, BUN-9: a price of its own counts, whatever is selected', async () => {
    const { attributes, meta } = await seen(ids.fixed)
    assert.deepEqual(attributes.price, usd(80))
    assert.deepEqual(attributes.tiers, { two: { minimum_quantity: 2, price: usd(70) } })
    assert.deepEqual([meta.sale_id, meta.original_price, meta.pricebook_id], ['now', usd(90), base])
    const parts = meta.bundle_configuration.component_products
    assert.deepEqual(Object.keys(parts), [lamp, gift])
    assert.deepEqual(parts[gift], { pricebook_id: null })
  })

  await t.test('BUN-5, BUN-7, BUN-11, BUN-12: what the parts cost together', async () => {
    const one = await seen(ids.byMin)
    // 2 × 100 + 7; pounds are with tax here and without it there.
    assert.deepEqual(one.attributes.price, usd(207))
    assert.deepEqual(one.meta.original_price, usd(210))
    assert.deepEqual(one.meta.pricebook_id, base)
    for (const name of ['sale_id', 'sale_expires', 'tiers']) assert.equal(name in one.meta, false)
    const { [cell]: part } = one.meta.bundle_configuration.component_products
    assert.deepEqual([part.sale_id, part.original_price.USD.amount], ['general', 10])
    assert.equal('tiers' in one.attributes, false)
    // A sale of this bundle alone counts before a general one, though it is dearer.
    const sold = (await seen(ids.byFlag)).meta.bundle_configuration.component_products[cell]
    assert.deepEqual([sold.sale_id, sold.price.USD.amount], ['inside', 8])

    const two = await seen(ids.all) // 100 + 4 × 3, 80 + 4 × 2
    assert.deepEqual(two.attributes.price, {
      USD: { amount: 112, includes_tax: false },
      GBP: { amount: 88, includes_tax: false },
    })
    assert.deepEqual([two.meta.pricebook_id, 'original_price' in two.meta], [null, false])
  })

  await t.test(
    'BUN-6: no price where a selected part has none, or nothing is selected',
    async () => {
      for (const id of [ids.unpriced, ids.nothing]) {
        const { attributes, meta } = await seen(id)
        assert.equal('price' in attributes || 'display_price' in meta, false)
        assert.equal(meta.pricebook_id, null)
      }
      assert.equal((await seen(ids.unpricedLeft)).attributes.price.USD.amount, 100)
    },
  )

  await t.test(
    'BUN-8: options that are not live are gone, and with too few the bundle',
    async () => {
      const { attributes, relationships } = await seen(ids.live)
      const options = attributes.components.a.options.map((one: Seen) => one.id)
      assert.deepEqual(options, [lamp, cell])
      const held = relationships.component_products.data.map((one: Seen) => one.id)
      assert.deepEqual(held, [lamp, cell])
      const names = namesOf(await nodeProducts(shopper, node, '?page[limit]=100'))
      for (const name of ['dead', 'empty'] as const) {
        assert.equal(names.includes(name), false, name)
        assert.equal(await refused(shopper, `/v2/catalog/products/${ids[name]}`), '404 Not Found')
      }
    },
  )

  await t.test('BUN-10, INC-6: a bundle in a bundle', async () => {
    const path = `/v2/catalog/products/${nested}?include=component_products`
    const { data, included } = await read(shopper, path)
    assert.equal(data.attributes.price.USD.amount, 2 * 3 * 8 + 7)
    const { component_products: parts } = data.meta.bundle_configuration
    assert.deepEqual(Object.keys(parts), [ids.byFlag, cell])
    assert.equal(parts[ids.byFlag].price.USD.amount, 24)
    assert.equal(parts[ids.byFlag].original_price.USD.amount, 30)
    assert.deepEqual(
      included.component_products.map((one: Seen) => one.id),
      [ids.byFlag, cell],
    )
  })

  await t.test('5.3: what a bundle holds, page by page', async () => {
    const path = (id: string, query = '') =>
      `/v2/catalog/products/${id}/relationships/component_products${query}`
    const page = await read(shopper, path(ids.byMin, '?page[limit]=1&page[offset]=1'))
    assert.deepEqual(page.data, [{ type: 'product', id: cell }])
    assert.equal(page.meta.results.total, 3)
    await read(shopper, path(ids.byMin, '?filter=none')) // is no parameter of this address
    // REL-9: what a product does not have is empty, also for a part that is in no list.
    for (const id of [lamp, cell]) assert.deepEqual((await read(shopper, path(id))).data, [])
    assert.equal(await refused(shopper, path(crypto.randomUUID())), '404 Not Found')
  })

  const configure = (id: string, selected_options: unknown, query = '') =>
    shopper.post(`/v2/catalog/products/${id}/configure${query}`, { data: { selected_options } })

  await t.test('CFG-1 to CFG-3: a selection is priced, and nothing is kept', async () => {
    const before = await seen(ids.byMin)
    const chosen = { a: { [cable]: 1, [cell]: 1 }, b: { [cable]: 1 } }
    const { status, headers, body } = await configure(
      ids.byMin,
      chosen,
      '?include=component_products',
    )
    assert.deepEqual([status, headers.get('cache-control')], [200, 'no-store'])
    assert.deepEqual(body.data.attributes.price, usd(3 + 7 + 3))
    assert.equal(body.data.meta.pricebook_id, null)
    assert.deepEqual(body.data.meta.bundle_configuration.selected_options, chosen)
    assert.equal(body.included.component_products.length, 3)
    assert.equal(body.links.self, `${shop.address}/v2/catalog/products/${ids.byMin}`)
    assert.deepEqual(await seen(ids.byMin), before)
    // A component whose min is 0 may be left out, and no selection is the default.
    const without = await configure(ids.byMin, { a: chosen.a })
    const { selected_options } = without.body.data.meta.bundle_configuration
    assert.deepEqual(selected_options, { a: chosen.a, b: {} })
    assert.deepEqual((await configure(ids.byMin, {})).body.data, before)
    // BUN-4: a bundle with a price of its own costs that, whatever is selected.
    const own = await configure(ids.fixed, { a: { [lamp]: 1 } })
    assert.deepEqual(own.body.data.attributes.price, usd(80))
  })

  await t.test('6.6: every selection that is refused says why', async () => {
    const good = { [lamp]: 2, [cell]: 1 }
    const table: [unknown, string, RegExp][] = [
      [{ a: good, z: {} }, 'z', /no component z/],
      [{ a: { ...good, [gift]: 1 } }, `a.${gift}`, /not an option/],
      [{ a: { [lamp]: 1, [cell]: 1 } }, `a.${lamp}`, /must be 2, not 1/],
      [{ b: {} }, 'a', /is missing/],
      [{ a: { [lamp]: 2 } }, 'a', /below its min 2/],
    ]
    for (const [selection, source, detail] of table) {
      const { status, body } = await configure(ids.byMin, selection)
      assert.equal(status, 422, source)
      assert.equal(body.errors[0].source, `data.selected_options.${source}`)
      assert.match(body.errors[0].detail, detail)
    }
    const full = await author.product('full', {
      sku: null,
      components: { a: component({ [lamp]: 1, [cell]: 1 }, { max: 1 }) },
    })
    await author.attach(hierarchyId, node, full)
    await author.publish(catalogId)
    const many = await configure(full, { a: { [lamp]: 1, [cell]: 1 } })
    assert.deepEqual([many.status, /above its max 1/.test(many.body.errors[0].detail)], [422, true])
    assert.equal((await configure(lamp, {})).status, 422)
    assert.equal((await configure(cell, {})).status, 404)
    assert.equal((await configure(ids.byMin, { a: { [lamp]: '2' } })).status, 400)
    const none = await shopper.post(`/v2/catalog/products/${ids.byMin}/configure`, { data: {} })
    assert.deepEqual([none.status, none.body.errors[0].source], [400, 'data.selected_options'])
  })
})

/** A published catalog with some bundles of two lamps. */
async function publishSets(shop: Shop, count: number) {
  const author = authorOf(shop, shop.admin)
  const hierarchyId = await author.hierarchy()
  const node = await author.node(hierarchyId, 'Node')
  const lamp = await author.product('lamp')
  const ids: string[] = []
  for (let nth = 1; nth <= count; nth++) {
    const components = { a: component({ [lamp]: 2 }, { min: 1 }) }
    ids.push(await author.product(`set ${nth}`, { sku: null, components }))
  }
  await author.attach(hierarchyId, node, ...ids)
  const catalogId = await author.catalog({ hierarchy_ids: [hierarchyId] })
  await author.publish(catalogId)
  return { author, catalogId, lamp, ids }
}

test('CFG-1, PUB-7: a selection is priced while the current release is taken away', async (t) => {
  const shop = await startShop(t)
  const { author, catalogId, lamp, ids } = await publishSets(shop, 1)
  const [set = ''] = ids
  await author.setProduct(set, { name: 'renamed' })
  const { id } = await author.publish(catalogId)
  const path = `/v2/catalog/products/${set}`
  assert.equal((await read(shop.shopper, path)).data.attributes.name, 'renamed')
  // Nobody is told, as in the moment before the announcement arrives.
  await sql`delete from catalog_release where id = ${id}`.execute(shop.deps.db)
  const data = { selected_options: { a: { [lamp]: 2 } } }
  const { status, body } = await shop.shopper.post(`${path}/configure`, { data })
  assert.deepEqual([status, body.data?.attributes.name], [200, 'set 1'])
})

test('INC-6: an answer includes 5,000 component products at most', async (t) => {
  const shop = await startShop(t)
  await publishSets(shop, 4)
  await sql`
    update release_product
       set component_ids = array(select md5(n::text || product_id::text)::uuid
                                   from generate_series(1, 1500) as n)
     where store_id = ${shop.store.id} and listed`.execute(shop.deps.db)
  const path = '/v2/catalog/products?include=component_products'
  assert.equal(await refused(shop.shopper, path), '400 Bad Request include')
  assert.equal((await read(shop.shopper, `${path}&page[limit]=3`)).data.length, 3)
})

function tier(minimum_quantity: number, amount: number) {
  return { minimum_quantity, amount }
}
