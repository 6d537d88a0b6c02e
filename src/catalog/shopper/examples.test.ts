import assert from 'node:assert/strict'
import { test } from 'node:test'
import { authorOf } from '../../../test/support/catalog.ts'
import { startShop } from '../../../test/support/shop.ts'
import {
  idsOf,
  link,
  makeFile,
  nodeProducts,
  productsPath,
  read,
  refused,
} from '../../../test/support/shopping.ts'

/** Whole answers, as the interface shows them; those of variations are beside their rules. */

const money = (amount: number, formatted: string) => ({ amount, currency: 'USD', formatted })
const usd = (amount: number) => ({ USD: { amount, includes_tax: false } })

const displayed = (amount: number, formatted: string) => ({
  without_tax: money(amount, formatted),
})

test('11.1, FLE-3, TPL-3: a product with a sale and tiers, curated, on the first of three pages', async (t) => {
  const shop = await startShop(t, { now: '2025-03-01T09:00:00Z' })
  const { admin, shopper, clock } = shop
  const author = authorOf(shop, admin)
  const hierarchyId = await author.hierarchy()
  const top = await author.node(hierarchyId, 'Outdoor')
  const node = await author.node(hierarchyId, 'Lamps', top)
  const id = await author.product('Ridge Headlamp', {
    sku: 'LAMP-400',
    slug: 'ridge-headlamp',
    mpn: 'RH400',
    upc_ean: '4006381333931',
    tags: ['Night', 'trail'],
    custom_inputs: {
      engraving: { name: 'Engraving', validation_rules: [{ options: { max_length: 20 } }] },
    },
  })
  clock.travelTo('2025-03-02T10:00:00Z')
  const [image, manual] = [await makeFile(admin, 'lamp.png'), await makeFile(admin, 'manual.pdf')]
  await link(admin, id, 'files', [{ type: 'file', id: manual }])
  await link(admin, id, 'main_image', { type: 'file', id: image })
  const fields = { lumen: 400, beam: 'spot', warranty: null }
  const entry = { type: 'template', id: 'products(lighting)', attributes: fields }
  await link(admin, id, 'templates', [entry])
  clock.travelTo('2025-09-20T08:15:00Z')
  await author.setProduct(id, { description: 'Rechargeable lamp, 400 lumen.' })
  const others = [await author.product('Lantern'), await author.product('Torch')]
  await author.attach(hierarchyId, node, id, ...others)
  await author.curate(hierarchyId, node, id)

  const bookId = await author.priceBook()
  const tiers = (amount: number) => ({ case: { minimum_quantity: 12, amount } })
  await author.price(
    bookId,
    'LAMP-400',
    {
      USD: { amount: 2500, tiers: tiers(2200) },
      GBP: { amount: 2100, includes_tax: true },
    },
    {
      sales: {
        autumn: {
          schedule: {
            valid_from: '2025-10-01T00:00:00+02:00',
            valid_to: '2025-11-01T00:00:00+01:00',
          },
          currencies: {
            USD: { amount: 1999, tiers: tiers(1799) },
            GBP: { amount: 1700, includes_tax: true },
          },
        },
      },
      shopper_attributes: { unit: 'each' },
      admin_attributes: { margin: 'secret' },
    },
  )
  clock.travelTo('2025-09-21T06:00:00Z')
  const catalogId = await author.catalog({ hierarchy_ids: [hierarchyId], pricebook_id: bookId })
  await author.publish(catalogId)

  clock.travelTo('2025-10-10T12:00:00Z')
  const path = `${shop.address}/v2/catalog/nodes/${node}/relationships/products`
  const relation = (name: string) => ({
    self: `${shop.address}/v2/catalog/products/${id}/relationships/${name}`,
  })
  const sale = { sale_id: 'autumn', sale_expires: '2025-10-31T23:00:00.000Z' }
  const page = (offset: number) => `${path}?page%5Boffset%5D=${offset}&page%5Blimit%5D=1`
  assert.deepEqual(await nodeProducts(shopper, node, '?page[limit]=1'), {
    data: [
      {
        id,
        type: 'product',
        attributes: {
          name: 'Ridge Headlamp',
          description: 'Rechargeable lamp, 400 lumen.',
          sku: 'LAMP-400',
          slug: 'ridge-headlamp',
          manufacturer_part_num: 'RH400',
          upc_ean: '4006381333931',
          external_ref: null,
          status: 'live',
          commodity_type: 'physical',
          base_product: false,
          curated_product: true,
          tags: ['night', 'trail'],
          price: {
            USD: { amount: 1999, includes_tax: false },
            GBP: { amount: 1700, includes_tax: true },
          },
          tiers: {
            case: {
              minimum_quantity: 12,
              price: { USD: { amount: 1799, includes_tax: false } },
            },
          },
          shopper_attributes: { unit: 'each' },
          custom_inputs: {
            engraving: {
              name: 'Engraving',
              validation_rules: [{ type: 'string', options: { max_length: 20 } }],
              required: false,
            },
          },
          extensions: { 'products(lighting)': { lumen: 400, beam: 'spot', warranty: null } },
          created_at: '2025-03-01T09:00:00.000Z',
          updated_at: '2025-09-20T08:15:00.000Z',
          published_at: '2025-09-21T06:00:00.000Z',
        },
        relationships: {
          files: {
            data: [{ type: 'file', id: manual, created_at: '2025-03-02T10:00:00.000Z' }],
            links: relation('files'),
          },
          main_image: { data: { type: 'main_image', id: image }, links: relation('main_image') },
        },
        meta: {
          catalog_id: catalogId,
          catalog_source: 'pim',
          pricebook_id: bookId,
          product_types: ['standard'],
          bread_crumb_nodes: [node],
          bread_crumbs: { [node]: [hierarchyId, top] },
          display_price: { without_tax: money(1999, '$19.99') },
          ...sale,
          original_price: {
            USD: { amount: 2500, includes_tax: false },
            GBP: { amount: 2100, includes_tax: true },
          },
          original_display_price: { without_tax: money(2500, '$25.00') },
          tiers: {
            case: {
              ...sale,
              display_price: { without_tax: money(1799, '$17.99') },
              original_price: { USD: { amount: 2200, includes_tax: false } },
              original_display_price: { without_tax: money(2200, '$22.00') },
            },
          },
          variation_matrix: {},
        },
      },
    ],
    meta: { results: { total: 3 }, page: { limit: 1, offset: 0, current: 1, total: 3 } },
    links: {
      self: `${path}?page%5Blimit%5D=1`,
      first: page(0),
      last: page(2),
      prev: null,
      next: page(1),
    },
  })
})

test('11.4, C-6: a bundle without a SKU in its default configuration, with what it holds', async (t) => {
  const shop = await startShop(t, { now: '2025-04-01T00:00:00Z' })
  const { admin, shopper, clock } = shop
  const author = authorOf(shop, admin)
  const hierarchyId = await author.hierarchy()
  const node = await author.node(hierarchyId, 'Kits')
  const parts = await author.node(hierarchyId, 'Parts')
  const lamp = await author.product('Ridge Headlamp', { sku: 'LAMP-400' })
  const cell = await author.product('Power Cell', { sku: 'CELL-1' })
  const charger = await author.product('Charger', { sku: 'CHG-1', slug: 'charger' })
  const kit = await author.product('Night Kit', {
    sku: null,
    slug: 'night-kit',
    components: {
      lamp: {
        name: 'Lamp',
        min: 1,
        max: 1,
        sort_order: 2,
        options: [{ id: lamp, quantity: 1, default: true }],
      },
      power: {
        name: 'Power',
        min: 1,
        max: 2,
        sort_order: 1,
        options: [
          { id: cell, quantity: 2, sort_order: 2 },
          { id: charger, quantity: 1, sort_order: 1 },
        ],
      },
    },
  })
  clock.travelTo('2025-07-01T00:00:00Z')
  await author.setProduct(kit, { description: 'x' })
  await author.setProduct(kit, { description: null })
  await author.attach(hierarchyId, node, kit)
  await author.attach(hierarchyId, parts, lamp, cell)
  const bookId = await author.priceBook()
  const valid_to = '2025-10-31T23:00:00Z'
  await author.price(bookId, 'LAMP-400', 2500, {
    sales: { autumn: { schedule: { valid_to }, currencies: { USD: { amount: 1999 } } } },
  })
  await author.price(bookId, 'CELL-1', 350, {
    sales: { kit: { currencies: { USD: { amount: 300 } }, bundle_ids: [kit] } },
  })
  await author.price(bookId, 'CHG-1', 1500)
  clock.travelTo('2025-09-21T06:00:00Z')
  const catalogId = await author.catalog({ hierarchy_ids: [hierarchyId], pricebook_id: bookId })
  await author.publish(catalogId)
  clock.travelTo('2025-10-10T12:00:00Z')

  const page = await nodeProducts(shopper, node, '?include=component_products')
  const relation = (id: string, name: string, data: unknown) => ({
    data,
    links: { self: `${shop.address}/v2/catalog/products/${id}/relationships/${name}` },
  })
  const option = (id: string, quantity: number, sort_order: number | null, flag: true | null) => {
    return { id, type: 'product', quantity, sort_order, default: flag }
  }
  const sale = (id: string, sale_expires: string | null) => ({ sale_id: id, sale_expires })
  const path = `${shop.address}${productsPath(node)}?include=component_products`
  const { included, ...listing } = page
  assert.deepEqual(listing, {
    data: [
      {
        id: kit,
        type: 'product',
        attributes: {
          name: 'Night Kit',
          slug: 'night-kit',
          external_ref: null,
          status: 'live',
          commodity_type: 'physical',
          base_product: false,
          price: usd(2599),
          components: {
            lamp: {
              name: 'Lamp',
              min: 1,
              max: 1,
              sort_order: 2,
              options: [option(lamp, 1, null, true)],
            },
            power: {
              name: 'Power',
              min: 1,
              max: 2,
              sort_order: 1,
              options: [option(cell, 2, 2, null), option(charger, 1, 1, null)],
            },
          },
          created_at: '2025-04-01T00:00:00.000Z',
          updated_at: '2025-07-01T00:00:00.000Z',
          published_at: '2025-09-21T06:00:00.000Z',
        },
        relationships: {
          files: relation(kit, 'files', []),
          main_image: relation(kit, 'main_image', null),
          component_products: relation(
            kit,
            'component_products',
            [lamp, cell, charger].map((id) => ({ type: 'product', id })),
          ),
        },
        meta: {
          catalog_id: catalogId,
          catalog_source: 'pim',
          pricebook_id: bookId,
          product_types: ['bundle'],
          bread_crumb_nodes: [node],
          bread_crumbs: { [node]: [hierarchyId] },
          display_price: displayed(2599, '$25.99'),
          original_price: usd(3200),
          original_display_price: displayed(3200, '$32.00'),
          variation_matrix: {},
          bundle_configuration: {
            selected_options: { lamp: { [lamp]: 1 }, power: { [cell]: 2 } },
            component_products: {
              [lamp]: {
                pricebook_id: bookId,
                ...sale('autumn', '2025-10-31T23:00:00.000Z'),
                price: usd(1999),
                display_price: displayed(1999, '$19.99'),
                original_price: usd(2500),
                original_display_price: displayed(2500, '$25.00'),
              },
              [cell]: {
                pricebook_id: bookId,
                ...sale('kit', null),
                price: usd(300),
                display_price: displayed(300, '$3.00'),
                original_price: usd(350),
                original_display_price: displayed(350, '$3.50'),
              },
              [charger]: {
                pricebook_id: bookId,
                price: usd(1500),
                display_price: displayed(1500, '$15.00'),
              },
            },
          },
        },
      },
    ],
    meta: { results: { total: 1 }, page: { limit: 25, offset: 0, current: 1, total: 1 } },
    links: {
      self: path,
      first: `${path}&page%5Boffset%5D=0&page%5Blimit%5D=25`,
      last: null,
      prev: null,
      next: null,
    },
  })
  // INC-5: whole products with their own prices, as they are read alone.
  assert.deepEqual(Object.keys(included), ['component_products'])
  const [lampSeen, cellSeen, chargerSeen] = included.component_products
  assert.deepEqual(lampSeen, (await read(shopper, `/v2/catalog/products/${lamp}`)).data)
  assert.deepEqual(cellSeen, (await read(shopper, `/v2/catalog/products/${cell}`)).data)
  assert.deepEqual([cellSeen.attributes.price, 'sale_id' in cellSeen.meta], [usd(350), false])
  assert.deepEqual(chargerSeen, {
    id: charger,
    type: 'product',
    attributes: {
      name: 'Charger',
      sku: 'CHG-1',
      slug: 'charger',
      external_ref: null,
      status: 'live',
      commodity_type: 'physical',
      base_product: false,
      price: usd(1500),
      created_at: '2025-04-01T00:00:00.000Z',
      updated_at: '2025-04-01T00:00:00.000Z',
      published_at: '2025-09-21T06:00:00.000Z',
    },
    relationships: {
      files: relation(charger, 'files', []),
      main_image: relation(charger, 'main_image', null),
    },
    meta: {
      catalog_id: catalogId,
      catalog_source: 'pim',
      pricebook_id: bookId,
      product_types: ['standard'],
      display_price: displayed(1500, '$15.00'),
      variation_matrix: {},
    },
  })
  // VIS-9, BRC-7: it is nowhere else.
  assert.equal(await refused(shopper, `/v2/catalog/products/${charger}`), '404 Not Found')
  const all = await read(shopper, '/v2/catalog/products')
  assert.equal(idsOf(all).includes(charger), false)

  // CCH-4: the end of a part's sale ends the answer too.
  clock.travelTo('2025-10-31T22:59:30Z')
  const last = await shopper.get(productsPath(node))
  assert.equal(last.headers.get('cache-control'), 'private, max-age=30')
  clock.travelTo(valid_to)
  const { data } = await nodeProducts(shopper, node)
  assert.deepEqual(data[0].attributes.price, usd(3100))
  assert.deepEqual(data[0].meta.original_price, usd(3200)) // The cell is still on sale.
})
