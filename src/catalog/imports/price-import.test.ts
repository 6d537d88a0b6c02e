import assert from 'node:assert/strict'
import { test } from 'node:test'
import { authorOf } from '../../../test/support/catalog.ts'
import {
  catalogForm,
  countEvents,
  importFile,
  rowErrorTexts,
  sendFile,
} from '../../../test/support/catalog-importing.ts'
import type { Client } from '../../../test/support/client.ts'
import { startOrganization } from '../../../test/support/organization.ts'
import { startShop } from '../../../test/support/shop.ts'

const header = 'sku,currency,amount,includes_tax'
const file = (...rows: string[]) => `${[header, ...rows].join('\r\n')}\r\n`
const jsonl = { name: 'prices.jsonl' }

async function openBook(admin: Client, name = 'Retail') {
  const data = { type: 'pricebook', attributes: { name } }
  const { body } = await admin.post('/v2/pcm/pricebooks', { data })
  const path = `/v2/pcm/pricebooks/${body.data.id}`
  return { path, imports: `${path}/import`, exports: `${path}/export` }
}

async function pricesOf(admin: Client, path: string) {
  const { body } = await admin.get(`${path}/prices?page[limit]=100`)
  type Row = { attributes: { sku: string; currencies: object; sales?: object } }
  return Object.fromEntries(
    body.data.map(({ attributes }: Row) => [attributes.sku, attributes.currencies]),
  )
}

const tiers = { ten: { minimum_quantity: 10, amount: 900 } }
const sales = { may: { currencies: { USD: { amount: 5, includes_tax: false } } } }

test('IMX-13, IMX-14: a file of prices changes the amounts it names, and nothing else', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const book = await openBook(admin)
  const currencies = { USD: { amount: 1000, includes_tax: true, tiers }, EUR: { amount: 800 } }
  const attributes = { sku: 'T', currencies, sales, admin_attributes: { a: 'b' } }
  const made = await admin.post(`${book.path}/prices`, {
    data: { type: 'product-price', attributes },
  })
  const rows = file('T,USD,1100,', 'N,USD,5,TRUE', 'N,CHF,6,false', 'T,GBP,7,', 'G,USD,null,')
  const into = (text: string, facts = {}) => importFile(shop, admin, book.imports, text, facts)
  const { job, counts } = await into(rows)
  assert.deepEqual(counts, { created: 1, changed: 3, unchanged: 1 })
  const { attributes: facts, relationships } = (await admin.get(job)).body.data
  assert.equal(facts.type, 'price-import')
  assert.equal(`/v2/pcm/pricebooks/${relationships.pricebook.data.id}`, book.path)
  const kept = (await admin.get(`${book.path}/prices/${made.body.data.id}`)).body.data.attributes
  assert.deepEqual(kept.currencies, {
    USD: { amount: 1100, includes_tax: true, tiers },
    EUR: { amount: 800, includes_tax: false },
    GBP: { amount: 7, includes_tax: false },
  })
  assert.deepEqual(kept.sales, sales)
  assert.deepEqual(kept.admin_attributes, { a: 'b' })
  assert.deepEqual((await pricesOf(admin, book.path)).N, {
    USD: { amount: 5, includes_tax: true },
    CHF: { amount: 6, includes_tax: false },
  })
  assert.equal(await countEvents(shop, 'product_price.created'), 2)
  assert.equal(await countEvents(shop, 'product_price.updated'), 1)

  shop.clock.advance({ minutes: 1 })
  assert.deepEqual((await into(rows)).counts, { unchanged: 5 })
  assert.equal(await countEvents(shop, 'product_price.updated'), 1)
  const lines = [
    { sku: 'T', currencies: { EUR: null, USD: { includes_tax: false } } },
    { sku: 'N', currencies: { CHF: { amount: 9 }, JPY: { amount: 100, includes_tax: true } } },
  ]
  const text = lines.map((line) => JSON.stringify(line)).join('\n')
  assert.deepEqual((await into(text, jsonl)).counts, { changed: 2 })
  assert.deepEqual(await pricesOf(admin, book.path), {
    T: {
      USD: { amount: 1100, includes_tax: false, tiers },
      GBP: { amount: 7, includes_tax: false },
    },
    N: {
      USD: { amount: 5, includes_tax: true },
      CHF: { amount: 9, includes_tax: false },
      JPY: { amount: 100, includes_tax: true },
    },
  })
})

test('IMX-15: an export of prices is imported without a change', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const book = await openBook(admin)
  const skus = [
    '=1',
    "'=1",
    'null',
    'with, "x"\n',
    '日本',
    ...Array.from(Array(600).keys(), String),
  ]
  const prices = skus.map((sku) => ({
    sku,
    currencies: { USD: { amount: 1 }, EUR: { amount: 2 } },
  }))
  const text = prices.map((price) => JSON.stringify(price)).join('\n')
  await importFile(shop, admin, book.imports, text, jsonl)
  const csv = await admin.get(book.exports)
  assert.equal(csv.status, 200)
  assert.ok(csv.body.startsWith(`${header}\r\n`))
  assert.match(csv.headers.get('content-disposition') ?? '', /filename="prices.csv"/)
  const lines = (await admin.get(`${book.exports}?format=jsonl`)).body
  const exported = lines.trim().split('\n').map(JSON.parse)
  assert.deepEqual(new Set(exported.map((one: { sku: string }) => one.sku)), new Set(skus))
  const into = (path: string, file: string, facts = {}) =>
    importFile(shop, admin, path, file, facts)
  assert.deepEqual((await into(book.imports, csv.body)).counts, { unchanged: 2 * skus.length })
  assert.deepEqual((await into(book.imports, lines, jsonl)).counts, { unchanged: skus.length })
  const other = await openBook(admin, 'Other')
  const { counts } = await into(other.imports, csv.body)
  assert.deepEqual(counts, { created: skus.length, changed: skus.length })
  const again = (await admin.get(`${other.exports}?format=jsonl`)).body
  assert.deepEqual(again.split('\n').sort(), lines.split('\n').sort())
})

test('IMX-16: a row of prices that is refused has its errors', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const book = await openBook(admin)
  const only = { sku: 'ONE', currencies: { USD: { amount: 1 } } }
  await admin.post(`${book.path}/prices`, { data: { type: 'product-price', attributes: only } })
  const rows = file(
    'A,USD,1.5,',
    'B,USD,-1,',
    'C,usd,1,',
    'D,,1,',
    'E,USD,,true',
    'F,USD,1,maybe',
    ',USD,1,',
    'ONE,USD,null,',
    'G,USD,1,',
    'G,USD,2,',
    'G,EUR,2,',
    'H,USD,99999999999999999,',
  )
  const { job, counts } = await importFile(shop, admin, book.imports, rows)
  assert.deepEqual(counts, { created: 1, changed: 1, failed: 10 })
  assert.deepEqual(await rowErrorTexts(admin, job), [
    '2 currencies.USD.amount: must be a whole number',
    '3 currencies.USD.amount: must be 0 or more',
    '4 currencies.usd: a currency has a code of three capital letters',
    '5 currencies: must name a currency',
    '6 currencies.USD.amount: is required',
    '7 currencies.USD.includes_tax: must be true or false',
    '8 sku: is required',
    '9 currencies: a price has one currency at least; delete the price instead',
    '11 sku: row 10 of the file is about the same price',
    '13 currencies.USD.amount: must be a whole number',
  ])
  const lines = [
    { sku: 'A' },
    { sku: 'B', currencies: [] },
    { sku: 'C', currencies: {} },
    { sku: 'D', currencies: { USD: 1, EUR: { amount: 1, tiers } } },
    { sku: 'E', currencies: { USD: { amount: 1 } }, sales },
    { sku: 'F', currencies: { USD: { amount: 1 } } },
    { sku: 'F', currencies: { EUR: { amount: 1 } } },
  ]
  const text = lines.map((line) => JSON.stringify(line)).join('\n')
  const second = await importFile(shop, admin, book.imports, text, jsonl)
  assert.deepEqual(await rowErrorTexts(admin, second.job), [
    '1 currencies: is required',
    '2 currencies: must be an object',
    '3 currencies: must name a currency',
    '4 currencies.USD: must be an object or null',
    '4 currencies.EUR.tiers: is not known',
    '5 sales: is not known',
    '7 sku: row 6 of the file is about the same price',
  ])
  const refused = await admin.call('POST', book.imports, { form: catalogForm('sku,amount\nA,1') })
  assert.equal(refused.status, 400)
  assert.match(refused.body.errors[0].detail, /the column currency is missing/)
})

test('IMX-7: prices go into price books of the caller', async (t) => {
  const { shop, organization, stores, foreign } = await startOrganization(t)
  const [{ admin }] = stores
  const book = await openBook(organization)
  const form = () => ({ form: catalogForm(file('A,USD,1,')) })
  assert.equal((await foreign.admin.call('POST', book.imports, form())).status, 404)
  assert.equal((await admin.call('POST', book.imports, form())).status, 403)
  assert.equal((await foreign.admin.get(book.exports)).status, 404)
  const { counts } = await importFile(shop, organization, book.imports, file('A,USD,1,'))
  assert.deepEqual(counts, { created: 1 })
  assert.equal((await admin.get(book.exports)).body, file('A,USD,1,false'))
})

test('IMX-17: an import into a price book that is deleted meanwhile fails', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const book = await openBook(admin)
  const job = await sendFile(admin, book.imports, file('A,USD,1,'))
  await admin.delete(book.path)
  await shop.runTasks()
  const { attributes, meta } = (await admin.get(job)).body.data
  assert.equal(attributes.status, 'failed')
  assert.match(meta.error.detail, /There is no price book/)
  await authorOf(shop, admin).product('Later')
})
