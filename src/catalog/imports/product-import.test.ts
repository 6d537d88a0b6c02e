import assert from 'node:assert/strict'
import { test } from 'node:test'
import { authorOf } from '../../../test/support/catalog.ts'
import {
  catalogForm,
  countEvents,
  importFile,
  productImports as path,
  productBySku,
  rowErrors,
  rowErrorTexts,
  sendFile,
} from '../../../test/support/catalog-importing.ts'
import { startOrganization } from '../../../test/support/organization.ts'
import { type Shop, startShop } from '../../../test/support/shop.ts'

const header = 'sku,name,commodity_type'
const file = (...rows: string[]) => `${rows.join('\r\n')}\r\n`
const jsonLines = (...rows: unknown[]) => ({
  file: rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row))).join('\n'),
  facts: { name: 'rows.jsonl' },
})
const imported = (shop: Shop, text: string | Buffer) => importFile(shop, shop.admin, path, text)

test('IMX-1, IMX-2: a CSV file creates products, changes what it gives, and can be repeated', async (t) => {
  const shop = await startShop(t, { now: '2026-06-09T10:00:00Z' })
  const { admin } = shop
  const columns = 'sku,name,slug,description,status,commodity_type,mpn,upc_ean,tags,external_ref'
  const text = `\ufeff${file(
    columns,
    'T-1,"Green ""tea"", loose",tea,"two\r\nlines",live,physical,M-1,4006381333931,Tea|organic,ref',
    '',
    'T-2,日本茶 🍵,,,,digital,,,,',
  )}`
  const job = await sendFile(admin, path, text)
  const waiting = (await admin.get(job)).body.data
  assert.equal(waiting.attributes.type, 'product-import')
  assert.equal(waiting.attributes.status, 'pending')
  assert.deepEqual(waiting.meta.report, {
    rows: 2,
    created: 0,
    changed: 0,
    unchanged: 0,
    failed: 0,
  })
  assert.deepEqual(waiting.meta.progress, { done: 0, total: 2 })
  await shop.runTasks()
  const done = (await admin.get(job)).body.data
  assert.equal(done.attributes.status, 'success')
  assert.deepEqual(done.meta.report, { rows: 2, created: 2, changed: 0, unchanged: 0, failed: 0 })
  const tea = await productBySku(admin, 'T-1')
  assert.deepEqual(tea.attributes, {
    name: 'Green "tea", loose',
    description: 'two\r\nlines',
    slug: 'tea',
    sku: 'T-1',
    status: 'live',
    commodity_type: 'physical',
    mpn: 'M-1',
    upc_ean: '4006381333931',
    external_ref: 'ref',
    tags: ['tea', 'organic'],
  })
  const wide = await productBySku(admin, 'T-2')
  assert.equal(wide.attributes.name, '日本茶 🍵')
  assert.equal(wide.attributes.status, 'draft')

  assert.equal(await countEvents(shop, 'product.created'), 2)
  shop.clock.advance({ minutes: 1 })
  assert.deepEqual((await imported(shop, text)).counts, { unchanged: 2 })
  assert.deepEqual(await productBySku(admin, 'T-1'), tea)
  assert.equal(await countEvents(shop, 'product.updated'), 0)

  const change = file('sku,name,description,tags', 'T-1,Tea,null,', 'T-2,,A text,null')
  assert.deepEqual((await imported(shop, change)).counts, { changed: 2 })
  const { name, description, tags, mpn } = (await productBySku(admin, 'T-1')).attributes
  assert.deepEqual([name, description, tags, mpn], ['Tea', undefined, ['tea', 'organic'], 'M-1'])
  assert.equal((await productBySku(admin, 'T-2')).attributes.description, 'A text')
  assert.equal(await countEvents(shop, 'product.updated'), 2)
})

test('IMX-3: JSON Lines give the same members, and null clears one', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const locales = { 'fr-FR': { name: 'Thé', description: 'vert' } }
  const lines = jsonLines(
    { sku: 'J', name: 'Tea', commodity_type: 'physical', description: '', locales, tags: ['a'] },
    '',
    { sku: 'K', name: 'K', commodity_type: 'physical', colour: 'red', size: 1 },
    { name: 'No SKU' },
    { sku: 7 },
    '[1]',
    '{"sku":',
    '{"sku":"N","name":"a\\u0000b"}',
  )
  const { job, counts } = await importFile(shop, admin, path, lines.file, lines.facts)
  assert.deepEqual(counts, { created: 1, failed: 6 })
  assert.deepEqual(await rowErrorTexts(admin, job), [
    '3 colour: is not known',
    '3 size: is not known',
    '4 sku: is required',
    '5 sku: must be a text',
    '6 : the line must be a JSON object',
    '7 : the line could not be read as JSON',
    '8 name: holds a character that cannot be stored (NUL or half of a surrogate pair)',
  ])
  const { attributes } = await productBySku(admin, 'J')
  assert.deepEqual(attributes.locales, locales)
  const cleared = jsonLines({ sku: 'J', locales: null, tags: null, name: 'Other' })
  const again = await importFile(shop, admin, path, cleared.file, cleared.facts)
  assert.deepEqual(again.counts, { changed: 1 })
  const after = (await productBySku(admin, 'J')).attributes
  assert.deepEqual([after.locales, after.tags, after.name], [undefined, undefined, 'Other'])
})

test('IMX-4: a row that is refused has its errors, and the others go on', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  await authorOf(shop, admin).product('Known', { slug: 'known' })
  const columns = 'sku,name,slug,status,commodity_type,locales,custom_inputs'
  const { job, counts } = await imported(
    shop,
    file(
      columns,
      'A,,,,,,', // 2: a new product needs more
      'B,Name,bad slug,gone,physical,,', // 3
      'C,Name,known,,physical,,', // 4: a slug of another product
      'D,Name,,,physical,{,', // 5: no JSON
      'E,Name,,,physical,,"{""$a"":{""name"":""n""}}"', // 6
      'F,Name', // 7: too few cells
      'G,"Name"x,,,,,', // 8
      'H,5" pipe,,,,,', // 9
      ',Name,,,physical,,', // 10
      'I,One,,,physical,,', // 11
      'I,Two,,,physical,,', // 12: repeated
      `${'S'.repeat(1025)},Name,,,physical,,`, // 13
      'Known,null,null,null,null,null,null', // 14
      'J,One,j,,physical,,', // 15
      'K,One,j,,physical,,', // 16: a slug of the row before
      'L,Name,,,physical,,"{""two\\nlines"":null}"', // 17
      'M,"never closed', // 18
      'N,Name,,,physical,,',
    ),
  )
  assert.deepEqual(counts, { created: 2, failed: 15 })
  assert.deepEqual(await rowErrorTexts(admin, job), [
    '2 name: is required',
    '2 commodity_type: is required',
    '3 slug: may only hold letters, digits, "-", "_" and "."',
    '3 status: must be one of "draft", "live"',
    '4 slug: already used by another product',
    '5 locales: must be an object or null',
    '6 custom_inputs.$a: a name may not start with $',
    '7 : the row has 2 cells, but the header has 7',
    '8 : there is text behind a closing quote',
    '9 : a quote is inside of a cell that is not quoted',
    '10 sku: is required',
    '12 sku: row 11 of the file has the same SKU',
    '13 sku: has more than 1024 characters',
    '14 name: must be a text',
    '14 slug: must be a text',
    '14 status: must be one of "draft", "live"',
    '14 commodity_type: must be one of "physical", "digital"',
    '16 slug: already used by another product',
    '17 custom_inputs.two\nlines: must be an object',
    '18 : a quote is opened and never closed',
  ])
  const [first] = await rowErrors(admin, job)
  assert.equal(first?.sku, 'A')
  const page = await admin.get(`${job}/errors?page[limit]=2&page[offset]=4`)
  assert.equal(page.body.meta.results.total, 20)
  assert.equal(page.body.data[0].attributes.row_number, 4)
  assert.equal((await productBySku(admin, 'I')).attributes.name, 'One')
})

test('IMX-5: a file that cannot be read as a whole is refused at once', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const send = (text: string | Buffer, facts = {}) =>
    admin.call('POST', path, { form: catalogForm(text, facts) })
  const refusals: [text: string, facts: object, words: RegExp][] = [
    [file('sku,colour,name,size', 'A,red,N,1'), {}, /no column "colour".*no column "size"/],
    [file('name', 'N'), {}, /the column sku is missing/],
    [file('sku,name,sku', 'A,N,A'), {}, /the column sku is there twice/],
    [file('sku;name', 'A;N'), {}, /no column "sku;name"; the columns are sku, name, slug/],
    ['"sku,name\nA,N\n', {}, /the header is flawed: a quote is opened and never closed/],
    [file('sku,name'), {}, /has no row/],
    ['\n\n', {}, /has no row/],
    ['', {}, /import_file: is empty/],
    [file(header), { name: 'rows.txt' }, /format: must be csv or jsonl/],
    [file(header), { fields: { format: 'xml' } }, /format: must be csv or jsonl/],
  ]
  for (const [text, facts, words] of refusals) {
    const { status, body } = await send(text, facts)
    assert.equal(status, 400, text)
    const details = body.errors.map(({ detail }: { detail: string }) => detail).join(' ')
    assert.match(details, words)
  }
  assert.equal((await admin.post(path, {})).status, 415)
  const large = await send(Buffer.alloc(64 * 1024 * 1024 + 1, 'x'))
  assert.equal(large.status, 413)
  assert.equal((await admin.get('/v2/pcm/jobs')).body.meta.results.total, 0)

  const row = 'A,Name,physical'
  const told: [text: string, facts: object][] = [
    [file(header, row), { name: 'rows', type: 'text/csv' }],
    [file(header, row), { name: 'rows.txt', fields: { format: 'csv' } }],
    ['{"sku":"A"}', { name: 'rows', type: 'application/x-ndjson' }],
    ['{"sku":"A"}', { name: 'rows.csv', fields: { format: 'jsonl' } }],
  ]
  for (const [text, facts] of told) assert.equal((await send(text, facts)).status, 201)
  await shop.runTasks()
})

test('IMX-5: a row of more than 1 MiB is refused', async (t) => {
  const shop = await startShop(t)
  const long = `A,${'x'.repeat(1024 * 1024)},physical`
  const { job, counts } = await imported(shop, file(header, long, 'B,Name,physical'))
  assert.deepEqual(counts, { created: 1, failed: 1 })
  const errors = await rowErrorTexts(shop.admin, job)
  assert.deepEqual(errors, ['2 : the row is longer than 1048576 bytes'])
})

test('IMX-6: imports of a store wait for each other, and ten may wait', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const text = file(header, 'A,Name,physical')
  const jobs: string[] = []
  for (let count = 1; count <= 10; count++) jobs.push(await sendFile(admin, path, text))
  const { status, body } = await admin.call('POST', path, { form: catalogForm(text) })
  assert.equal(status, 422)
  assert.match(body.errors[0].detail, /10 imports are not done yet/)
  const [first = '', second = ''] = jobs
  assert.equal((await admin.post(`${first}/cancel`, undefined)).status, 204)
  const headers = { 'idempotency-key': 'one' }
  const send = () => admin.call('POST', path, { form: catalogForm(text), headers })
  const answers = [await send(), await send()]
  assert.deepEqual(answers[1]?.body, answers[0]?.body)
  await shop.runTasks()
  assert.equal((await admin.get(first)).body.data.attributes.status, 'cancelled')
  const { meta } = (await admin.get(second)).body.data
  assert.equal(meta.report.created, 1)
  assert.equal(await countEvents(shop, 'product.created'), 1)
})

test('IMX-7: products are those of the caller; a SKU of another store is free', async (t) => {
  const { shop, organization, stores, foreign } = await startOrganization(t)
  const [first] = stores
  const text = file(header, 'A,Name,physical')
  const into = (client: typeof organization) => importFile(shop, client, path, text)
  assert.deepEqual((await into(foreign.admin)).counts, { created: 1 })
  assert.deepEqual((await into(organization)).counts, { created: 1 })
  assert.equal((await productBySku(organization, 'A')).meta.owner, 'organization')
  const refused = await into(first.admin)
  assert.deepEqual(refused.counts, { failed: 1 })
  assert.deepEqual(await rowErrorTexts(first.admin, refused.job), [
    '2 sku: a product of the organization has this SKU',
  ])
  assert.equal((await foreign.admin.get(refused.job)).status, 404)
  assert.equal((await foreign.admin.get(`${refused.job}/errors`)).status, 404)
})
