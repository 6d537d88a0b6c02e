import assert from 'node:assert/strict'
import { test } from 'node:test'
import { authorOf } from '../../../test/support/catalog.ts'
import { explain, market } from '../../../test/support/explaining.ts'
import { startShop } from '../../../test/support/shop.ts'
import {
  buildFamily,
  makeCurrency,
  makeVariation,
  read,
  type Seen,
} from '../../../test/support/shopping.ts'

/** The outcome of each book, sale or modifier. */
const words = (parts: Seen[]) => parts.map((one) => `${one.name ?? one.id}: ${one.outcome}`)
const steps = (parts: Seen[]) => parts.map(({ step, name, amount }) => [step, name, amount.amount])

test('PRC-7, PRC-13, PRC-16: sales, tiers and the next change, now and at another moment', async (t) => {
  const shop = await startShop(t)
  const { admin, shopper, clock } = shop
  const author = authorOf(shop, admin)
  const { hierarchyId, node, book, attach } = await market(author)
  const promo = await author.priceBook('Promo')
  const product_id = await author.product('Lamp')
  await attach(product_id)
  const options = [{ id: product_id, type: 'product', quantity: 1 }]
  const kit = await author.product('Kit', { components: { main: { name: 'M', options } } })
  const schedule = (from: string, to: string) => ({ valid_from: from, valid_to: to })
  const sale = (USD: number, more: object = {}) => ({
    currencies: { USD: { amount: USD } },
    ...more,
  })
  const tiers = { ten: { minimum_quantity: 10, amount: 4800 } }
  await author.price(
    book,
    'Lamp',
    { USD: { amount: 5000, tiers }, GBP: { amount: 4000 } },
    {
      sales: {
        s1: sale(4500, { schedule: schedule('2026-03-01T00:00:00Z', '2026-03-11T00:00:00Z') }),
        s2: sale(4200, { schedule: schedule('2026-03-02T00:00:00Z', '2026-03-04T00:00:00Z') }),
        spring: sale(4100, { schedule: schedule('2026-06-01T00:00:00Z', '2026-06-02T00:00:00Z') }),
        past: sale(1, { schedule: { valid_to: '2026-01-01T00:00:00Z' } }),
        kit: sale(2, { bundle_ids: [kit] }),
      },
    },
  )
  const catalogId = await author.catalog({
    name: 'Two',
    hierarchy_ids: [hierarchyId],
    pricebook_ids: [
      { id: book, priority: 10 },
      { id: promo, priority: 20 },
    ],
  })
  const { id } = await author.publish(catalogId)

  const now = await explain(admin, { product_id, quantity: 12 })
  const { explanation: served, ...release } = now.release
  assert.match(served, /The current release of the catalog Two serves/)
  assert.deepEqual(release, {
    id,
    catalog_id: catalogId,
    name: 'Two',
    published_at: '2026-03-02T09:15:00.000Z',
    is_full_publish: true,
  })
  assert.equal(now.product.presence, 'listed')
  assert.deepEqual(now.product.node_ids, [node])
  const { price } = now
  assert.equal(price.source, 'authoring')
  assert.deepEqual(words(price.price_books), ['Promo: no-record', 'Base: won'])
  assert.deepEqual([price.record.sku, price.record.inherited], ['Lamp', false])
  assert.deepEqual(words(price.sales), [
    'kit: other-bundle',
    'spring: not-begun',
    's2: in-force',
    's1: lost',
    'past: ended',
  ])
  assert.match(price.sales[2].explanation, /before s1, since its period is shorter/)
  assert.match(price.sales[3].explanation, /s2 goes first: its period is shorter/)
  const [usd, gbp] = price.amounts
  assert.deepEqual(steps(usd.steps), [
    ['list', undefined, 5000],
    ['sale', 's2', 4200],
  ])
  assert.deepEqual([usd.amount.formatted, usd.original_amount.formatted], ['$42.00', '$50.00'])
  assert.deepEqual([usd.unit.tier, usd.unit.amount.amount], [null, 4200])
  assert.match(usd.explanation, /The tiers of the list price do not count during a sale/)
  assert.match(gbp.explanation, /the sale s2 has no amount in GBP/)
  const seen = (await read(shopper, `/v2/catalog/products/${product_id}`)).data
  assert.deepEqual(price.display_price, seen.meta.display_price)
  assert.deepEqual(price.original_display_price, seen.meta.original_display_price)
  assert.equal(now.next_change.at, '2026-03-04T00:00:00.000Z')
  assert.equal(now.next_change.cause, 'sale')
  assert.equal(now.next_change.display_price.without_tax.formatted, '$45.00')
  assert.match(now.summary, /It costs \$42\.00 by the sale s2, instead of \$50\.00\./)

  const plain = await explain(admin, { product_id, quantity: 12, at: '2026-05-01T00:00:00Z' })
  const [list] = plain.price.amounts
  assert.deepEqual(steps(list.steps), [['list', undefined, 5000]])
  assert.deepEqual([list.unit.tier, list.unit.amount.amount], ['ten', 4800])
  assert.match(list.unit.explanation, /by the tier ten from 10 on/)
  assert.equal(plain.next_change.at, '2026-06-01T00:00:00.000Z')
  const june = await explain(admin, { product_id, at: '2026-06-01T00:00:00Z' })
  assert.equal(june.price.display_price.without_tax.formatted, '$41.00')
  assert.equal(june.price.amounts[0].unit, undefined)

  // An edit changes nothing before the next release, which is why it is explained from that.
  clock.advance({ hours: 1 })
  await author.price(promo, 'Lamp', 100)
  const edited = await explain(admin, { product_id })
  assert.equal(edited.price.source, 'release')
  assert.match(edited.price.source_explanation, /edited after the release/)
  assert.deepEqual(words(edited.price.price_books), ['Promo: no-record', 'Base: won'])
  assert.deepEqual(steps(edited.price.amounts[0].steps), steps(usd.steps))
  assert.deepEqual([edited.price.record.sku, edited.price.record.inherited], ['Lamp', false])
})

test('PRC-3, PRC-17 to PRC-20: an inherited price with each modifier as a step', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const author = authorOf(shop, admin)
  const { book, catalogId, attach } = await market(author)
  const modifier = (name: string, modifier_type: string, amount: number, more: object = {}) =>
    author.create(`/v2/pcm/pricebooks/${book}/modifiers`, 'price-modifier', {
      name,
      modifier_type,
      currencies: { USD: { amount, ...more } },
    })
  const tiers = { ten: { minimum_quantity: 10, amount: 100 } }
  await modifier('size-l', 'price_increment', 500, { tiers })
  await modifier('color-red', 'price_decrement', 9000)
  await author.price(book, 'Shirt', {
    USD: { amount: 5000, tiers: { ten: { minimum_quantity: 10, amount: 4000 } } },
  })
  const size = await makeVariation(admin, 'size', {
    L: { price: 'size-l' },
    M: { price: 'size-m' },
  })
  const color = await makeVariation(admin, 'color', { red: { price: 'color-red' }, blue: {} })
  const parent = await author.product('Shirt')
  await attach(parent)
  const ids = await buildFamily(shop, parent, [size, color])
  const [largeBlue = '', largeRed = '', mediumBlue = ''] = ['Lblue', 'Lred', 'Mblue'].map(
    (sku) => ids[`Shirt${sku}`],
  )
  await author.price(book, 'ShirtLred', 700)
  await author.publish(catalogId)

  const inherited = await explain(admin, { product_id: largeBlue, quantity: 10 })
  assert.match(inherited.product.explanation, /listed in the release, as a child of its parent/)
  const { record, modifiers, amounts, price_books } = inherited.price
  assert.deepEqual([record.sku, record.inherited], ['Shirt', true])
  assert.match(record.explanation, /inherits the record of its parent, Shirt, in Base/)
  assert.deepEqual(words(modifiers), ['size-l: applied'])
  assert.deepEqual(words(price_books), ['Base: won'])
  assert.deepEqual(steps(amounts[0].steps), [
    ['list', undefined, 5000],
    ['modifier', 'size-l', 5500],
  ])
  assert.deepEqual(steps(amounts[0].tiers[0].steps), [
    ['tier', 'ten', 4000],
    ['modifier', 'size-l', 4100],
  ])
  assert.equal(amounts[0].unit.amount.formatted, '$41.00')

  const own = (await explain(admin, { product_id: largeRed })).price
  assert.deepEqual([own.record.sku, own.record.inherited], ['ShirtLred', false])
  assert.deepEqual(words(own.modifiers), ['size-l: own-price', 'color-red: own-price'])
  const medium = (await explain(admin, { product_id: mediumBlue })).price
  assert.deepEqual(words(medium.modifiers), ['size-m: not-in-price-book'])
  const red = (await explain(admin, { product_id: ids.ShirtMred ?? '' })).price
  assert.deepEqual(steps(red.amounts[0].steps), [
    ['list', undefined, 5000],
    ['modifier', 'color-red', -4000],
    ['not-below-zero', undefined, 0],
  ])

  // Prices in a release have their modifiers applied.
  await modifier('size-m', 'price_equals', 1)
  const before = (await explain(admin, { product_id: mediumBlue })).price
  assert.deepEqual([before.source, before.record.inherited], ['release', null])
  assert.deepEqual([before.record.sku, before.modifiers], [null, []])
  await author.price(book, 'ShirtLblue', 1)
  const frozen = (await explain(admin, { product_id: largeBlue })).price
  assert.deepEqual([frozen.source, frozen.record.inherited], ['release', true])
  assert.deepEqual(words(frozen.modifiers), ['size-l: applied'])
  assert.deepEqual(steps(frozen.amounts[0].steps), [['list', undefined, 5500]])
})

test('BUN-2 to BUN-7: how the price of a bundle is the sum of its selected parts', async (t) => {
  const shop = await startShop(t)
  const { admin, shopper } = shop
  const author = authorOf(shop, admin)
  const { book, catalogId, attach } = await market(author)
  await makeCurrency(admin, 'GBP')
  const [lamp, cell, strap] = [
    await author.product('Lamp'),
    await author.product('Cell'),
    await author.product('Strap'),
  ]
  const option = (id: string, quantity: number, isDefault = false) => ({
    id,
    type: 'product',
    quantity,
    ...(isDefault && { default: true }),
  })
  const components = {
    light: { name: 'Light', min: 1, max: 1, options: [option(lamp, 1)] },
    extras: { name: 'Extras', options: [option(cell, 3, true), option(strap, 1)] },
  }
  const kit = await author.product('Kit', { sku: null, components })
  const box = await author.product('Box', { components })
  const crate = await author.product('Crate', {
    sku: null,
    components: { kits: { name: 'Kits', options: [option(kit, 2)] } },
  })
  const bare = await author.product('Bare', {
    sku: null,
    components: { all: { name: 'All', options: [option(lamp, 1), option(strap, 1)] } },
  })
  await attach(kit, box, bare, crate)
  await author.price(book, 'Box', 100)
  await author.price(book, 'Lamp', { USD: { amount: 2000 }, GBP: { amount: 1500 } })
  await author.price(book, 'Cell', 300, {
    sales: {
      inside: {
        schedule: { valid_to: '2026-05-01T00:00:00Z' },
        currencies: { USD: { amount: 250 } },
        bundle_ids: [kit],
      },
    },
  })
  await author.publish(catalogId)

  const { price, product, next_change } = await explain(admin, { product_id: kit, quantity: 2 })
  assert.equal(product.product_type, 'bundle')
  assert.equal(price.record, null)
  assert.deepEqual(words(price.price_books), ['Base: not-asked'])
  const { bundle } = price
  assert.equal(bundle.pricing, 'cumulative')
  const [light, extras] = bundle.components
  assert.deepEqual([light.selected_by, extras.selected_by], ['first', 'default'])
  const told = extras.options.map((one: Seen) => [one.name, one.quantity, one.selected])
  assert.deepEqual(told, [
    ['Cell', 3, true],
    ['Strap', 1, false],
  ])
  const [cells, straps] = extras.options
  assert.deepEqual(words(cells.price.sales), ['inside: in-force'])
  assert.equal(cells.totals[0].formatted, '$7.50')
  assert.match(cells.explanation, /3 × Cell cost \$7\.50; it is selected/)
  assert.deepEqual(straps.price.amounts, [])
  assert.match(straps.price.explanation, /No price book of the release has a price/)
  assert.deepEqual(
    bundle.sums.map((one: Seen) => [one.currency, one.amount?.amount, one.explanation]),
    [
      ['USD', 2750, '$20.00 + $7.50 = $27.50.'],
      ['GBP', undefined, 'There is no sum in GBP: Cell has no price in it.'],
    ],
  )
  assert.deepEqual(steps(price.amounts[0].steps), [['sum', undefined, 2750]])
  assert.equal(price.amounts[0].original_amount.amount, 2900)
  const seen = (await read(shopper, `/v2/catalog/products/${kit}`)).data
  assert.deepEqual(price.display_price, seen.meta.display_price)
  assert.equal(next_change.at, '2026-05-01T00:00:00.000Z')
  assert.equal(next_change.display_price.without_tax.formatted, '$29.00')

  const crated = (await explain(admin, { product_id: crate })).price
  const [kits] = crated.bundle.components[0].options
  assert.equal(crated.bundle.components[0].selected_by, 'all')
  assert.deepEqual(steps(kits.price.amounts[0].steps), [['sum', undefined, 2750]])
  assert.equal(crated.display_price.without_tax.formatted, '$55.00')

  const fixed = (await explain(admin, { product_id: box })).price
  assert.equal(fixed.bundle.pricing, 'fixed')
  assert.equal(fixed.display_price.without_tax.formatted, '$1.00')
  const none = await explain(admin, { product_id: bare })
  assert.equal(none.price.display_price, undefined)
  assert.match(none.price.bundle.explanation, /no price, since Strap has none/)
  assert.match(none.summary, /its selected options give none/)

  const part = await explain(admin, { product_id: cell })
  assert.equal(part.product.presence, 'component-only')
  assert.deepEqual(words(part.price.sales), ['inside: other-bundle'])
  assert.deepEqual(
    part.product.bundles.map((one: Seen) => one.name),
    ['Box', 'Kit'],
  )
  assert.equal(part.product.reasons[0].code, 'not-attached')
})
