import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import {
  catalogForm,
  countEvents,
  importFile,
  productImports as path,
  productBySku,
  reportOf,
  rowErrorTexts,
  sendFile,
} from '../../../test/support/catalog-importing.ts'
import { clientOf, invited } from '../../../test/support/operating.ts'
import { type Shop, startShop } from '../../../test/support/shop.ts'
import { thorough } from '../../../test/support/thorough.ts'
import { numberEvents } from '../../platform/events/number-events.ts'
import { executeNextJob } from '../../platform/jobs/execute-job.ts'
import { isOfStore } from '../../stores/clock/time-scopes.ts'
import { catalogJobTypes } from '../job-types.ts'
import { catalogJobs } from '../jobs/catalog-jobs.ts'
import type { JobId } from '../jobs/job.ts'
import { sweepCatalogImports } from '../jobs/queries.ts'
import { productReader } from './product-columns.ts'
import { selectWaitingRows } from './queries.ts'
import { readRows } from './read-rows.ts'

type ImportType = ReturnType<typeof catalogJobTypes>['product-import']

/** One worker, with members of the job type that the test gives instead. */
function work(shop: Shop, members: Partial<ImportType>): Promise<void> {
  const types = catalogJobTypes(shop.deps)
  const replaced = { ...types, 'product-import': { ...types['product-import'], ...members } }
  const parts = { ...shop.deps, jobs: catalogJobs, types: replaced }
  return executeNextJob(parts, { storeId: shop.store.id }, new AbortController().signal)
}

/** Members of a worker that dies in this batch, counted from one. */
function dying(shop: Shop, deadly: number): Partial<ImportType> {
  const whole = catalogJobTypes(shop.deps)['product-import']
  let batches = 0
  const perform: ImportType['perform'] = async (...given) => {
    await whole.perform(...given)
    batches += 1
    if (batches === deadly) throw new Error('Connection terminated unexpectedly')
  }
  return { batchSize: 2, perform }
}

const rowsOf = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => `P-${from + index},Name,physical`)
const newBook = { data: { type: 'pricebook', attributes: { name: 'Retail' } } }
const fileOf = (...rows: string[]) => `${['sku,name,commodity_type', ...rows].join('\n')}\n`

test('IMX-8: an import goes on where its worker was lost', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const rows = [...rowsOf(4), 'P-1,Again,physical', 'broken', ...rowsOf(3, 5)]
  const job = await sendFile(admin, path, fileOf(...rows))
  await assert.rejects(work(shop, dying(shop, 3)), /Connection terminated/)
  const begun = (await admin.get(job)).body.data
  assert.equal(begun.attributes.status, 'started')
  assert.deepEqual(begun.meta.report, { rows: 9, created: 4, changed: 0, unchanged: 0, failed: 2 })
  assert.deepEqual(begun.meta.progress, { done: 6, total: 9 })
  assert.equal(await countEvents(shop, 'product.created'), 4)

  await shop.runTasks()
  assert.deepEqual(await reportOf(admin, job), { created: 7, changed: 0, unchanged: 0, failed: 2 })
  assert.equal(await countEvents(shop, 'product.created'), 7)
  assert.equal((await admin.get('/v2/pcm/products')).body.meta.results.total, 7)
  assert.deepEqual(await rowErrorTexts(admin, job), [
    '6 sku: row 2 of the file has the same SKU',
    '7 : the row has 1 cells, but the header has 3',
  ])
  const kept = await sql<{ rows: number }>`
    select count(*) as rows from catalog_import_row
     where store_id = ${shop.store.id} and record is not null`.execute(shop.deps.db)
  assert.equal(kept.rows[0]?.rows, 0, 'what rows asked for is deleted with their outcome')
})

test('IMX-8: an import whose workers are lost again and again is given up', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const job = await sendFile(admin, path, fileOf(...rowsOf(3)))
  await assert.rejects(work(shop, dying(shop, 2)))
  for (let loss = 1; loss < 6; loss++) await assert.rejects(work(shop, dying(shop, 1)))
  await shop.runTasks()
  const { attributes, meta } = (await admin.get(job)).body.data
  assert.equal(attributes.status, 'failed')
  assert.equal(meta.error.title, 'Import failed')
  assert.match(meta.error.detail, /Given up: Connection terminated/)
  assert.equal(meta.report.created, 2, 'its first batch stays')
})

test('IMX-4: a row that breaks the database is left behind, and is told of', async (t) => {
  const shop = await startShop(t, { own: true })
  await sql`alter table product add constraint poison check (sku <> 'P-2')`.execute(shop.deps.db)
  const { job, counts } = await importFile(shop, shop.admin, path, fileOf(...rowsOf(3)))
  assert.deepEqual(counts, { created: 2, failed: 1 })
  assert.deepEqual(await rowErrorTexts(shop.admin, job), [
    '3 : could not be written, for a reason that is not in the row',
  ])
})

test('IMX-2: a slug is taken meanwhile, and the rows are written one by one', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const job = await sendFile(
    admin,
    path,
    fileOf('A,Tea,physical', 'B,Tea,physical', 'C,C,physical'),
  )
  const attributes = { name: 'Tea', sku: 'X', commodity_type: 'physical' }
  await admin.post('/v2/pcm/products', { data: { type: 'product', attributes } })
  await shop.runTasks()
  assert.equal((await reportOf(admin, job)).created, 3)
  const slugs = await Promise.all(
    ['A', 'B', 'C'].map(async (sku) => (await productBySku(admin, sku)).attributes.slug),
  )
  assert.deepEqual(slugs, ['Tea-2', 'Tea-3', 'C'])
})

test('AUD-1: what an import changes is the doing of whoever sent the file', async (t) => {
  const shop = await startShop(t)
  const { admin, deps } = shop
  await importFile(shop, admin, path, fileOf('A,Tea,physical'))
  const page = await invited(shop, 'desk@harbor.example', 'catalog')
  const person = await clientOf(shop, page)
  await importFile(shop, person, path, fileOf('A,Green tea,physical', 'B,Cup,physical'))
  const { id: book } = (await admin.post('/v2/pcm/pricebooks', newBook)).body.data
  const prices = 'sku,currency,amount,includes_tax\nA,USD,1250,false\n'
  await importFile(shop, person, `/v2/pcm/pricebooks/${book}/import`, prices)
  await numberEvents(deps.db)
  const filter = `eq(actor.id,${page.session.operator.id}):like(type,p*)`
  const { body } = await admin.get(`/v2/audit?filter=${filter}`)
  const entries: { event: string; changes: { member: string }[] }[] = body.data
  assert.deepEqual(entries.map(({ event }) => event).sort(), [
    'pim_job.created',
    'pim_job.created',
    'product.created',
    'product.updated',
    'product_price.created',
  ])
  const changed = entries.find(({ event }) => event === 'product.updated')?.changes
  const name = changed?.find(({ member }) => member === 'attributes.name')
  assert.deepEqual(name, { member: 'attributes.name', old: 'Tea', new: 'Green tea' })
})

test('IMX-9: an import is deleted with its rows and errors after a while', async (t) => {
  const shop = await startShop(t)
  const { admin, deps } = shop
  const done = await sendFile(admin, path, fileOf('A,Tea,physical', 'bad'))
  await shop.runTasks()
  const waiting = await sendFile(admin, path, fileOf('B,Tea,physical'))
  const now = deps.clock.now().add({ hours: 1 })
  await sweepCatalogImports(deps.db, { now, holds: isOfStore(shop.store.id) })
  assert.equal((await admin.get(done)).status, 404)
  assert.equal((await admin.get(waiting)).status, 200)
  const left = await deps.db
    .selectFrom('catalog_import_row')
    .select('sku')
    .where('store_id', '=', shop.store.id)
    .execute()
  assert.deepEqual(left, [{ sku: 'B' }])
  await shop.runTasks()
})

const MIB = 1024 * 1024
const ROWS_PER_MIB = 512
const MEMORY_MAX = 300 * MIB

test('IMX-5: a file is read in pieces, however long it is', async () => {
  const mebibytes = thorough ? 512 : 16
  async function* chunks(): AsyncGenerator<Buffer> {
    yield Buffer.from('sku,name\n')
    const row = `SKU-1,"${', '.repeat(1_020)}"\n`
    const chunk = Buffer.from(row.repeat(ROWS_PER_MIB))
    for (let count = 0; count < mebibytes; count++) yield chunk
  }
  const before = process.memoryUsage().rss
  let most = 0
  let rows = 0
  for await (const row of readRows(chunks(), 'csv', productReader)) {
    assert.ok('record' in row)
    rows += 1
    if (rows % 1_000 === 0) most = Math.max(most, process.memoryUsage().rss - before)
  }
  assert.equal(rows, mebibytes * ROWS_PER_MIB)
  if (thorough) assert.ok(most < MEMORY_MAX, `${most} bytes for ${mebibytes} MiB`)
})

test('IMX-5: products of one name are imported in bounded memory', async (t) => {
  const shop = await startShop(t, { own: true })
  const { admin } = shop
  const count = thorough ? 20_000 : 1_500
  const text = fileOf(...rowsOf(count).map((row) => row.replace('Name', `Name ${'é'.repeat(450)}`)))
  const before = process.memoryUsage().rss
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss - before)
  }, 20)
  const { counts } = await importFile(shop, admin, path, text)
  clearInterval(watch)
  assert.deepEqual(counts, { created: count })
  if (thorough) assert.ok(most < MEMORY_MAX, `${most} bytes for a file of ${text.length}`)
  assert.deepEqual((await importFile(shop, admin, path, text)).counts, { unchanged: count })
})

test('IMX-5: a file with more rows than are allowed leaves nothing', async (t) => {
  if (!thorough) return
  const shop = await startShop(t)
  const form = catalogForm(`sku\n${'A\n'.repeat(100_001)}`)
  const { status, body } = await shop.admin.call('POST', path, { form })
  assert.equal(status, 400)
  assert.match(body.errors[0].detail, /more than 100000 rows/)
  assert.equal((await shop.admin.get('/v2/pcm/jobs')).body.meta.results.total, 0)
})

test('long rows come in small batches, however well they can be compressed', async (t) => {
  const { deps, admin, store } = await startShop(t)
  const rows = ['A', 'B', 'C', 'D', 'E', 'F'].map((sku) => `${sku},Tea,physical\n`)
  const file = `sku,name,commodity_type\n${rows.join('')}`
  const id = (await sendFile(admin, path, file)).split('/').at(-1) as JobId
  await sql`
    update catalog_import_row set record = json_build_object('description', repeat('tea ', 200000))
     where store_id = ${store.id}`.execute(deps.db)
  const part = { after: 0, limit: 500, bytes: 2 * 1024 * 1024 }
  const found = await deps.db
    .transaction()
    .execute((tx) => selectWaitingRows(tx, { storeId: store.id, id }, part))
  assert.equal(found.length, 3)
})
