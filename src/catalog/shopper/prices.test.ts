import assert from 'node:assert/strict'
import { test } from 'node:test'
import { authorOf } from '../../../test/support/catalog.ts'
import { startShop } from '../../../test/support/shop.ts'
import {
  makeCurrency,
  nodeProducts,
  productsPath,
  read,
  refused,
  type Seen,
} from '../../../test/support/shopping.ts'

const usd = (amount: number, formatted: string) => ({ amount, currency: 'USD', formatted })

test('prices as shoppers see them', async (t) => {
  const shop = await startShop(t, { now: '2026-03-02T09:15:00Z' })
  const { admin, shopper, clock } = shop
  const author = authorOf(shop, admin)
  const pound = await makeCurrency(admin, 'GBP', { format: '£{price}' })
  await makeCurrency(admin, 'JPY', { format: '¥{price}', decimal_places: 0, exchange_rate: 150 })
  await makeCurrency(admin, 'EUR', { decimal_point: ',', thousand_separator: '.' })
  await makeCurrency(admin, 'CHF', { enabled: false })
  const hierarchyId = await author.hierarchy()
  const node = await author.node(hierarchyId, 'Node')
  const [base, promo] = [await author.priceBook('Base'), await author.priceBook('Promo')]
  const ids: Record<string, string> = {}
  for (const name of ['plain', 'unpriced', 'pounds', 'partial', 'soon', 'mixed', 'stacked']) {
    ids[name] = await author.product(name)
  }
  await author.attach(hierarchyId, node, ...Object.values(ids))
  await author.price(base, 'plain', {
    USD: { amount: 123456789 },
    GBP: { amount: 5, includes_tax: true },
    JPY: { amount: 1200 },
    EUR: { amount: 123456 },
    CHF: { amount: 1 },
  })
  await author.price(base, 'pounds', { GBP: { amount: 900 } })
  const both = { USD: { amount: 1000, tiers: { box: { minimum_quantity: 5, amount: 900 } } } }
  await author.price(
    base,
    'partial',
    { ...both, GBP: { amount: 800 } },
    { sales: { island: { currencies: { GBP: { amount: 700 } } } } },
  )
  const schedule = { valid_from: '2026-03-02T09:15:01Z', valid_to: '2026-03-02T09:15:03Z' }
  await author.price(base, 'soon', both, {
    sales: { flash: { schedule, currencies: { USD: { amount: 500, includes_tax: true } } } },
  })
  await author.price(base, 'mixed', { USD: { amount: 10 } })
  await author.price(base, 'stacked', { USD: { amount: 10 } })
  await author.price(promo, 'stacked', { GBP: { amount: 7 } })
  const pricebook_ids = [
    { id: base, priority: 1 },
    { id: promo, priority: 2 },
  ]
  const catalogId = await author.catalog({ hierarchy_ids: [hierarchyId], pricebook_ids })
  await author.publish(catalogId)

  const seen = async (name: string, currency?: string): Promise<Seen> => {
    const headers: Record<string, string> = currency ? { 'SVC-Currency': currency } : {}
    const page = await nodeProducts(shopper, node, `?filter=eq(name,${name})`, headers)
    return page.data[0]
  }
  const amount = (value: number, includes_tax = false) => ({ amount: value, includes_tax })

  await t.test('DSP-1, DSP-3, DSP-4, DSP-6, CCY-1, CCY-2: the currency asked for', async () => {
    const table: [string | undefined, Seen][] = [
      [undefined, { without_tax: usd(123456789, '$1,234,567.89') }],
      ['USD', { without_tax: usd(123456789, '$1,234,567.89') }],
      ['GBP', { with_tax: { amount: 5, currency: 'GBP', formatted: '£0.05' } }],
      ['JPY', { without_tax: { amount: 1200, currency: 'JPY', formatted: '¥1,200' } }],
      ['EUR', { without_tax: { amount: 123456, currency: 'EUR', formatted: '1.234,56 EUR' } }],
    ]
    for (const [currency, shown] of table) {
      const { attributes, meta } = await seen('plain', currency)
      assert.deepEqual(meta.display_price, shown, String(currency))
      assert.equal(Object.keys(attributes.price).length, 5) // whatever is displayed
      for (const absent of ['sale_id', 'sale_expires', 'original_price', 'tiers']) {
        assert.equal(absent in meta, false, absent) // PRC-9
      }
    }
    // LOC-9: the language does not choose the currency.
    const english = await nodeProducts(shopper, node, '', { 'accept-language': 'en-GB' })
    const plain = english.data.find((one: Seen) => one.attributes.name === 'plain')
    assert.equal(plain.meta.display_price.without_tax.currency, 'USD')
  })

  await t.test('DSP-2: a currency that is unknown or disabled is refused', async () => {
    for (const code of ['CHF', 'ABC', 'usd', 'USD,GBP']) {
      const headers = { 'SVC-Currency': code }
      const wanted = '400 Bad Request SVC-Currency'
      assert.equal(await refused(shopper, productsPath(node), headers), wanted, code)
    }
    await nodeProducts(shopper, node, '', { 'SVC-Currency': ' ' })
  })

  await t.test(
    'VIS-6, VIS-7, PRC-2: without a price, and with one in another currency',
    async () => {
      const unpriced = await seen('unpriced')
      assert.deepEqual(
        ['price', 'tiers', 'shopper_attributes'].filter((name) => name in unpriced.attributes),
        [],
      )
      assert.deepEqual(
        [unpriced.meta.pricebook_id, 'display_price' in unpriced.meta],
        [null, false],
      )
      for (const name of ['pounds', 'stacked']) {
        const { attributes, meta } = await seen(name)
        assert.deepEqual(Object.keys(attributes.price), ['GBP'], name)
        assert.equal('display_price' in meta, false)
      }
      assert.equal((await seen('stacked')).meta.pricebook_id, promo)
      const shown = (await seen('pounds', 'GBP')).meta.display_price
      assert.equal(shown.without_tax.formatted, '£9.00')
    },
  )

  await t.test('PRC-8, PRC-13: a sale in one currency leaves the others at the list', async () => {
    const { attributes, meta } = await seen('partial')
    assert.deepEqual(attributes.price, { USD: amount(1000), GBP: amount(700) })
    assert.deepEqual(meta.original_price, { USD: amount(1000), GBP: amount(800) })
    assert.deepEqual([meta.sale_id, meta.sale_expires], ['island', null])
    assert.deepEqual(meta.display_price, { without_tax: usd(1000, '$10.00') })
    assert.equal('original_display_price' in meta, false)
    assert.equal('tiers' in attributes || 'tiers' in meta, false)
    const inPounds = (await seen('partial', 'GBP')).meta
    assert.equal(inPounds.original_display_price.without_tax.formatted, '£8.00')
  })

  await t.test('CCH-4, PRC-11, DSP-8: a sale begins and ends under a warm cache', async () => {
    const path = productsPath(node)
    const story = [
      ['2026-03-02T09:15:00Z', 1, { without_tax: usd(1000, '$10.00') }],
      ['2026-03-02T09:15:00.999Z', 0, { without_tax: usd(1000, '$10.00') }],
      ['2026-03-02T09:15:01Z', 2, { with_tax: usd(500, '$5.00') }],
      ['2026-03-02T09:15:02.999Z', 0, { with_tax: usd(500, '$5.00') }],
      ['2026-03-02T09:15:03Z', 300, { without_tax: usd(1000, '$10.00') }],
    ] as const
    const tags = new Set<string | null>()
    for (const [moment, maxAge, shown] of story) {
      clock.travelTo(moment)
      const { body, headers } = await shopper.get(path)
      const { attributes, meta } = body.data.find((one: Seen) => one.id === ids.soon)
      assert.deepEqual(meta.display_price, shown, moment)
      assert.equal(headers.get('cache-control'), `private, max-age=${maxAge}`, moment)
      const onSale = 'with_tax' in shown
      assert.equal(meta.sale_id, onSale ? 'flash' : undefined)
      assert.equal('tiers' in attributes, !onSale)
      const before = onSale ? { without_tax: usd(1000, '$10.00') } : undefined
      assert.deepEqual(meta.original_display_price, before, moment)
      tags.add(headers.get('etag'))
    }
    assert.equal(tags.size, 3) // One before, one during and one after the sale (CCH-5).
  })

  await t.test('PBK-2: a price book serves several catalogs', async () => {
    const second = await author.catalog({
      name: 'Second',
      hierarchy_ids: [hierarchyId],
      pricebook_ids,
    })
    await author.publish(second)
    const release = `/v2/pcm/catalogs/${second}/releases/latestPublished`
    const { data } = await read(admin, `${release}/products?filter=eq(name,plain)`)
    assert.deepEqual(data[0].attributes.price, (await seen('plain')).attributes.price)
  })

  await t.test('DSP-1, DSP-7: a changed currency shows at once', async () => {
    assert.equal((await seen('pounds', 'GBP')).meta.display_price.without_tax.formatted, '£9.00')
    const change = async (given: object) => {
      const data = { type: 'currency', id: pound, ...given }
      assert.equal((await admin.put(`/v2/currencies/${pound}`, { data })).status, 200)
    }
    await change({ format: 'GBP {price}', decimal_places: 0 })
    const { meta } = await seen('pounds', 'GBP')
    assert.equal(meta.display_price.without_tax.formatted, 'GBP 900')
    await change({ default: true })
    assert.equal((await seen('pounds')).meta.display_price.without_tax.formatted, 'GBP 900')
  })

  await t.test(
    'PRC-1, CAT-1: a price goes with its SKU, and none comes without a book',
    async () => {
      await author.setProduct(ids.mixed ?? '', { sku: 'renamed' })
      assert.equal((await seen('mixed')).attributes.price.USD.amount, 10)
      await author.publish(catalogId)
      assert.equal('price' in (await seen('mixed')).attributes, false)

      const bare = await author.catalog({ name: 'Bare', hierarchy_ids: [hierarchyId] })
      const { id } = await author.publish(bare)
      const { data } = await read(admin, `/v2/pcm/catalogs/${bare}/releases/${id}/products`)
      assert.equal(data.length, Object.keys(ids).length)
      for (const { attributes, meta } of data) {
        assert.deepEqual(['price' in attributes, meta.pricebook_id], [false, null])
      }
    },
  )
})
