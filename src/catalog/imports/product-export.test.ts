import assert from 'node:assert/strict'
import { test } from 'node:test'
import { authorOf } from '../../../test/support/catalog.ts'
import {
  countEvents,
  importFile,
  productBySku,
  productExports,
  productImports,
} from '../../../test/support/catalog-importing.ts'
import { startOrganization } from '../../../test/support/organization.ts'
import { startShop } from '../../../test/support/shop.ts'

const nasty = [
  '=1+1',
  "'=1+1",
  "''+x",
  '+49',
  '-5',
  '@name',
  '\tindented',
  '\rreturn',
  'null',
  "'null",
  'NULL',
  "'tis",
  'with, comma',
  'with "quotes"',
  'two\nlines\r\nmore',
  ' spaces ',
  '日本語 🍵 é',
  'a|b',
  '\\',
  '""',
]

const jsonl = { name: 'products.jsonl' }

test('IMX-10: an export is imported without a change, whatever its texts are', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const author = authorOf(shop, admin)
  for (const [place, text] of nasty.entries()) {
    await author.product(text, {
      sku: text,
      slug: `p-${place}`,
      description: text,
      mpn: text,
      external_ref: text,
      tags: text.match(/^[^,\s]+$/) ? [text.toLowerCase(), 'x|y', 'b\\'] : ['-minus', '\\|'],
      locales: { fr: { name: text, description: text } },
      custom_inputs: { engraving: { name: text, required: true } },
    })
  }
  await author.product('Plain', { sku: 'plain', description: '' })
  await author.product('No SKU', { sku: null })
  const updates = await countEvents(shop, 'product.updated')
  const products = (await admin.get('/v2/pcm/products?page[limit]=100')).body.data

  const csv = await admin.get(productExports)
  assert.equal(csv.status, 200)
  assert.equal(csv.headers.get('content-type'), 'text/csv; charset=utf-8')
  assert.match(csv.headers.get('content-disposition') ?? '', /filename="products.csv"/)
  assert.match(
    csv.body,
    /^sku,name,slug,description,status,commodity_type,mpn,upc_ean,external_ref,tags,locales,custom_inputs\r\n/,
  )
  const lines = await admin.get(`${productExports}?format=jsonl`)
  assert.equal(lines.headers.get('content-type'), 'application/jsonl; charset=utf-8')
  const exported = lines.body.trim().split('\n').map(JSON.parse)
  assert.deepEqual(
    exported.map(({ sku }: { sku: string }) => sku),
    [...nasty, 'plain'],
  )
  shop.clock.advance({ minutes: 1 })
  const all = { unchanged: nasty.length + 1 }
  assert.deepEqual((await importFile(shop, admin, productImports, csv.body)).counts, all)
  assert.deepEqual((await importFile(shop, admin, productImports, lines.body, jsonl)).counts, all)
  assert.equal(await countEvents(shop, 'product.updated'), updates)
  assert.deepEqual((await admin.get('/v2/pcm/products?page[limit]=100')).body.data, products)

  const other = await shop.openStore()
  const into = (text: string, facts = {}) =>
    importFile(shop, other.admin, productImports, text, facts)
  assert.deepEqual((await into(csv.body)).counts, { created: nasty.length + 1 })
  assert.deepEqual((await into(lines.body, jsonl)).counts, { changed: 1, unchanged: nasty.length })
  const copied = await other.admin.get(`${productExports}?format=jsonl`)
  const bySku = (text: string) => text.trim().split('\n').sort()
  assert.deepEqual(bySku(copied.body), bySku(lines.body))
})

test('IMX-11: an export has the own products that its filter finds, page by page', async (t) => {
  const { shop, organization, stores } = await startOrganization(t)
  const [{ admin }] = stores
  await authorOf(shop, organization).product('Shared')
  const rows = Array.from({ length: 1_203 }, (_, index) => `S-${index},Name ${index},physical`)
  const file = ['sku,name,commodity_type', ...rows].join('\n')
  await importFile(shop, admin, productImports, file)
  const skus = async (query: string) => {
    const { body } = await admin.get(`${productExports}?format=jsonl&${query}`)
    const lines: string[] = (body ?? '').split('\n').filter((line: string) => line !== '')
    return lines.map((line): string => JSON.parse(line).sku)
  }
  const all = await skus('')
  assert.equal(new Set(all).size, 1_203)
  assert.ok(!all.includes('Shared'))
  assert.deepEqual(await skus('filter=in(sku,S-7,S-1202,Shared)'), ['S-7', 'S-1202'])
  assert.deepEqual(await skus('filter=eq(owner,organization)'), [])
  assert.equal((await admin.get(`${productExports}?filter=eq(colour,red)`)).status, 400)
  assert.equal((await admin.get(`${productExports}?format=xml`)).status, 400)
  const none = await admin.get(`${productExports}?filter=eq(sku,none)`)
  assert.match(none.body, /^sku,[^\n]*\r\n$/)
})

test('IMX-12: a child that an import gives nothing new is left to the builds', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const size = { data: { type: 'product-variation', attributes: { name: 'size' } } }
  const { id: variationId } = (await admin.post('/v2/pcm/variations', size)).body.data
  for (const name of ['S', 'M']) {
    const option = { data: { type: 'product-variation-option', attributes: { name } } }
    await admin.post(`/v2/pcm/variations/${variationId}/options`, option)
  }
  const parentId = await authorOf(shop, admin).product('Shirt')
  const path = `/v2/pcm/products/${parentId}`
  await admin.post(`${path}/relationships/variations`, {
    data: [{ type: 'product-variation', id: variationId }],
  })
  await admin.post(`${path}/build`, undefined)
  await shop.runTasks()
  const csv = (await admin.get(productExports)).body
  const imported = await importFile(shop, admin, productImports, csv)
  assert.deepEqual(imported.counts, { unchanged: 3 })
  const children = (await admin.get(`${path}/children`)).body.data
  const [own, left] = children.map((child: { attributes: { sku: string } }) => child.attributes.sku)
  const rows = `sku,description\n${own},Mine\n${left},\n`
  const { counts } = await importFile(shop, admin, productImports, rows)
  assert.deepEqual(counts, { changed: 1, unchanged: 1 })
  await admin.put(path, {
    data: { id: parentId, type: 'product', attributes: { description: 'New' } },
  })
  await admin.post(`${path}/build`, undefined)
  await shop.runTasks()
  assert.equal((await productBySku(admin, own)).attributes.description, 'Mine')
  assert.equal((await productBySku(admin, left)).attributes.description, 'New')
})
