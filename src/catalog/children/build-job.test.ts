import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { type Shop, startShop } from '../../../test/support/shop.ts'
import { statementsOf } from '../../../test/support/statements.ts'
import { executeNextJob } from '../../platform/jobs/execute-job.ts'
import { catalogJobTypes } from '../job-types.ts'
import { catalogJobs } from '../jobs/catalog-jobs.ts'

type BuildType = ReturnType<typeof catalogJobTypes>['child-products']

const whole = ({ deps }: Shop) => catalogJobTypes(deps)['child-products']

/** One worker; with parts of the build that the test gives instead. */
function work(shop: Shop, members: Partial<BuildType> = {}): Promise<void> {
  const types = { 'child-products': { ...whole(shop), ...members } }
  const queue = { storeId: shop.store.id }
  const parts = { ...shop.deps, jobs: catalogJobs, types }
  return executeNextJob(parts, queue, new AbortController().signal)
}

/** The children that were created, by their events. */
async function eventsOf({ deps, store }: Shop): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select event.id from event
     where store_id = ${store.id} and type = 'product.created'
       and payload #>> '{data,attributes,name}' = 'Shirt'
       and payload #>> '{data,attributes,sku}' <> 'SH'
     order by sequence`.execute(deps.db)
  return rows.map(({ id }) => id)
}

async function outcomeOf({ admin }: Shop, job: string) {
  const { attributes, meta } = (await admin.get(job)).body.data
  return [attributes.status, meta.report.children_created]
}

/** A product with a child of each size to be built, and the job that builds them. */
async function startBuild({ admin }: Shop, sku: string, sizes = ['S', 'M']) {
  const size = { data: { type: 'product-variation', attributes: { name: 'size' } } }
  const { id: variationId } = (await admin.post('/v2/pcm/variations', size)).body.data
  for (const name of sizes) {
    const option = { data: { type: 'product-variation-option', attributes: { name } } }
    await admin.post(`/v2/pcm/variations/${variationId}/options`, option)
  }
  const product = await admin.post('/v2/pcm/products', {
    data: {
      type: 'product',
      attributes: { name: 'Shirt', commodity_type: 'physical', sku },
      relationships: { variations: { data: [{ type: 'product-variation', id: variationId }] } },
    },
  })
  const path = `/v2/pcm/products/${product.body.data.id}`
  const build = await admin.post(`${path}/build`, undefined, { 'idempotency-key': 'one' })
  const again = await admin.post(`${path}/build`, undefined, { 'idempotency-key': 'one' })
  assert.deepEqual([build.status, again.body], [201, build.body])
  return { path, job: `/v2/pcm/jobs/${build.body.data.id}` }
}

test('BLD-5: a job that two workers hold at once is done once', async (t) => {
  const shop = await startShop(t)
  const { path, job } = await startBuild(shop, 'SH')
  await Promise.all([work(shop), work(shop), work(shop)])
  const { body } = await shop.admin.get(job)
  assert.deepEqual(
    [body.data.attributes.status, body.data.meta.report.children_created],
    ['success', 2],
  )
  assert.equal((await shop.admin.get(`${path}/children`)).body.meta.results.total, 2)
  await shop.runTasks()
  const jobs = await shop.admin.get('/v2/pcm/jobs')
  assert.equal(jobs.body.meta.results.total, 1)
  assert.deepEqual((await shop.admin.get(job)).body, body, 'its own task finds nothing to do')
})

test('BND-7: an option of a bundle cannot become a parent', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const { path, job } = await startBuild(shop, 'SH')
  const id = path.split('/').at(-1)
  const options = [{ id, type: 'product', quantity: 1 }]
  const bundle = await admin.post('/v2/pcm/products', {
    data: {
      type: 'product',
      attributes: {
        name: 'Outfit',
        commodity_type: 'physical',
        sku: 'OUT',
        components: { top: { name: 'Top', options } },
      },
    },
  })
  assert.equal(bundle.status, 201)
  const why = `The product is an option of bundle ${bundle.body.data.id}, so it can have no children.`
  const refused = await admin.post(`${path}/build`, undefined)
  assert.deepEqual([refused.status, refused.body.errors[0].detail], [422, why])
  await shop.runTasks()
  const { attributes, meta } = (await admin.get(job)).body.data
  assert.deepEqual([attributes.status, meta.error.detail], ['failed', why])
  assert.equal((await admin.get(`${path}/children`)).body.meta.results.total, 0)

  assert.equal((await admin.delete(`/v2/pcm/products/${bundle.body.data.id}`)).status, 204)
  assert.equal((await admin.post(`${path}/build`, undefined)).status, 201)
  await shop.runTasks()
  assert.equal((await admin.get(`${path}/children`)).body.meta.results.total, 2)
})

test('BLD-8: children with long texts are written in batches that stay small', async (t) => {
  const shop = await startShop(t)
  const { path, job } = await startBuild(shop, 'SH', ['S', 'M', 'L', 'XL'])
  const id = path.split('/').at(-1)
  const description = 'x'.repeat(65_000)
  const locales = Object.fromEntries(
    Array.from({ length: 14 }, (_, n) => [`fr-F${n}`, { name: 'Chemise', description }]),
  )
  const data = { type: 'product', id, attributes: { locales } }
  assert.equal((await shop.admin.put(path, { data })).status, 200)
  const statements = await statementsOf(() => shop.runTasks())
  assert.deepEqual(await outcomeOf(shop, job), ['success', 4])
  const inserts = statements.filter((text) => /insert into "?product"?\s/.test(text))
  assert.equal(inserts.length, 2, 'three children have more than two megabytes')
})

test('BLD-5: an error is tried again, and given up after some tries', async (t) => {
  const shop = await startShop(t)
  const { path, job } = await startBuild(shop, 'SH')
  const fail = () => Promise.reject(new Error('the disk is full'))
  for (let tries = 0; tries < 6; tries++) {
    await assert.rejects(work(shop, { perform: fail }), /disk is full/)
    const begun = await shop.admin.get(job)
    assert.equal(begun.body.data.attributes.status, 'started')
    assert.equal(begun.body.data.meta.error, undefined)
  }
  await work(shop)
  const { body } = await shop.admin.get(job)
  assert.equal(body.data.attributes.status, 'failed')
  assert.equal(body.data.meta.error.detail, 'Given up: the disk is full')
  await shop.runTasks()
  assert.equal((await shop.admin.get(`${path}/children`)).body.meta.results.total, 0)
})

test('BLD-5: a build whose worker was lost before it was written is done by the next', async (t) => {
  const shop = await startShop(t)
  const { path, job } = await startBuild(shop, 'SH')
  const perform: BuildType['perform'] = async (...given) => {
    await whole(shop).perform(...given)
    throw new Error('Connection terminated unexpectedly')
  }
  await assert.rejects(work(shop, { perform }), /Connection terminated/)
  assert.equal((await shop.admin.get(job)).body.data.attributes.status, 'started')
  assert.equal((await shop.admin.get(`${path}/children`)).body.meta.results.total, 0)
  assert.deepEqual(await eventsOf(shop), [])

  await work(shop)
  assert.deepEqual(await outcomeOf(shop, job), ['success', 2])
  assert.equal((await eventsOf(shop)).length, 2, 'each child was created once')
  await shop.runTasks()
})

test('BLD-5: a build whose worker was lost after it was written is not done again', async (t) => {
  const shop = await startShop(t)
  const { job } = await startBuild(shop, 'SH')
  const report: BuildType['report'] = () => {
    throw new Error('Connection terminated unexpectedly')
  }
  await assert.rejects(work(shop, { report }), /Connection terminated/)
  const begun = (await shop.admin.get(job)).body.data
  assert.equal(begun.attributes.status, 'started')
  assert.equal(begun.meta.report, undefined)
  const events = await eventsOf(shop)
  assert.equal(events.length, 2)

  const perform = () => Promise.reject(new Error('it was built already'))
  await work(shop, { perform })
  assert.deepEqual(await outcomeOf(shop, job), ['success', 2])
  assert.deepEqual(await eventsOf(shop), events)
  await shop.runTasks()
})

test('BLD-5: a worker that was taken for dead cannot write into a build that another has', async (t) => {
  const shop = await startShop(t)
  const { job } = await startBuild(shop, 'SH')
  const reached = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const begin = async () => {
    reached.resolve()
    await goOn.promise
  }
  const stalled = work(shop, { begin })
  await reached.promise
  await work(shop)
  const events = await eventsOf(shop)
  const done = (await shop.admin.get(job)).body
  goOn.resolve()
  await stalled
  assert.deepEqual((await shop.admin.get(job)).body, done)
  assert.deepEqual(await eventsOf(shop), events)
  assert.equal(events.length, 2)
  await shop.runTasks()
})

test('BLD-9: a change of a child that comes before a build is not lost', async (t) => {
  const shop = await startShop(t)
  const { path } = await startBuild(shop, 'SH')
  await shop.runTasks()
  const children = (await shop.admin.get(`${path}/children`)).body.data
  const id = path.slice(-36)
  const named = (productId: string, name: string) =>
    shop.admin.put(`/v2/pcm/products/${productId}`, {
      data: { id: productId, type: 'product', attributes: { name } },
    })
  await named(id, 'Top')
  await shop.admin.post(`${path}/build`, undefined)
  const working = work(shop)
  const changes = await Promise.all(
    children.map((child: { id: string }) => named(child.id, 'Mine')),
  )
  await working
  assert.deepEqual(
    changes.map(({ status }) => status),
    [200, 200],
  )
  const after = (await shop.admin.get(`${path}/children`)).body.data
  assert.deepEqual(
    after.map((child: { attributes: { name: string } }) => child.attributes.name),
    ['Mine', 'Mine'],
  )
  await shop.runTasks()
})
