import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Shop, startShop } from '../../../test/support/shop.ts'
import { executeNextJob } from './execute-job.ts'

const { signal } = new AbortController()

/** A product with two children to be built, and the job that builds them. */
async function startBuild({ admin }: Shop, sku: string) {
  const size = { data: { type: 'product-variation', attributes: { name: 'size' } } }
  const { id: variationId } = (await admin.post('/v2/pcm/variations', size)).body.data
  for (const name of ['S', 'M']) {
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
  const work = () => executeNextJob(shop.deps, shop.store.id, 1, signal)
  await Promise.all([work(), work(), work()])
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

test('BLD-5: an error is tried again, and given up after some tries', async (t) => {
  const shop = await startShop(t)
  const { path, job } = await startBuild(shop, 'SH')
  const { db } = shop.deps
  const clocks = [
    async () => shop.clock.now(),
    async () => {
      throw new Error('the clock stood still')
    },
  ]
  const sharedNow = () => (clocks.shift() ?? (async () => shop.clock.now()))()
  await assert.rejects(executeNextJob({ db, sharedNow }, shop.store.id, 1, signal), /stood still/)
  const begun = await shop.admin.get(job)
  assert.equal(begun.body.data.attributes.status, 'started')
  assert.equal(begun.body.data.meta.error, undefined)

  await executeNextJob({ db, sharedNow }, shop.store.id, 11, signal)
  const { body } = await shop.admin.get(job)
  assert.equal(body.data.attributes.status, 'failed')
  assert.equal(body.data.meta.error.detail, 'Given up: the clock stood still')
  await shop.runTasks()
  assert.equal((await shop.admin.get(`${path}/children`)).body.meta.results.total, 0)
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
  const work = executeNextJob(shop.deps, shop.store.id, 1, signal)
  const changes = await Promise.all(
    children.map((child: { id: string }) => named(child.id, 'Mine')),
  )
  await work
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
