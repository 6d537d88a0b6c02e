import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { addSchedule, advances, by, clockOf, openSandbox } from '../../test/support/advancing.ts'
import { authorOf } from '../../test/support/catalog.ts'
import { productImports, sendFile } from '../../test/support/catalog-importing.ts'
import type { Client } from '../../test/support/client.ts'
import { attemptsOf, invoices, subscribeBy } from '../../test/support/invoicing.ts'
import type { Shop, TestStore } from '../../test/support/shop.ts'
import { namesOf } from '../../test/support/shopping.ts'
import { workRun } from '../../test/support/working.ts'
import { type RunTypes, runTypes } from '../billing/runs/run-types.ts'
import { runTask } from '../billing/runs/task-kinds.ts'
import { builtInGateways } from '../payments/built-in.ts'
import { executeNextJob } from '../platform/jobs/execute-job.ts'
import { JobPaused } from '../platform/jobs/job.ts'
import { type Metrics, noMetrics } from '../platform/metrics/metrics.ts'
import { advanceJobs, advanceTypes } from './advance-job.ts'

const LOOK_MS = 20
const SILENT = 20 // As many payments without an answer pause a run.

type Working = {
  types?: Partial<RunTypes>
  pendingMsMax?: number
  quietMsMax?: number
  metrics?: Metrics
}

/** One worker does the advance of a store; it waits as long as it is told to. */
function workAdvance({ deps }: Shop, { id }: TestStore, { types, ...members }: Working) {
  const own = { ...deps, ...members }
  const all = { ...runTypes({ ...own, gateways: builtInGateways(deps) }), ...types }
  const parts = { ...own, jobs: advanceJobs, types: advanceTypes({ ...own, types: all }) }
  const queue = { storeId: id, jobType: 'clock-advance' }
  return executeNextJob(parts, queue, new AbortController().signal)
}

async function beginAdvance(admin: Client) {
  await addSchedule(admin, 'billing-run', '0 2 * * *')
  await addSchedule(admin, 'payment-run', '0 3 * * *')
  return askAdvance(admin, 'P1M')
}

/** Asks for an advance; what it returns reads it. */
async function askAdvance(admin: Client, duration: string) {
  const { status, body } = await admin.post(advances, by(duration))
  assert.equal(status, 201)
  return async () => (await admin.get(`/v2/clock/advances/${body.data.id}`)).body.data
}

async function listJobs(admin: Client): Promise<string[]> {
  const { body } = await admin.get('/v2/subscriptions/jobs')
  return body.data.map(
    ({ attributes }: { attributes: { job_type: string; status: string } }) =>
      `${attributes.job_type} ${attributes.status}`,
  )
}

async function isWritable(admin: Client): Promise<boolean> {
  return (await admin.post('/v2/carts', { data: { name: 'Basket' } })).status === 201
}

test('PAY-18: a gateway that is silent stops an advance cleanly', async (t) => {
  const { shop, store, admin } = await openSandbox(t)
  for (let made = 0; made < SILENT; made += 1) await subscribeBy(admin, 'card_timeout_forever')
  const read = await beginAdvance(admin)
  await workAdvance(shop, store, { pendingMsMax: 0 })
  const { attributes, meta } = await read()
  assert.equal(attributes.status, 'failed')
  assert.match(meta.error, /payment-run is paused.* gateway service_payments_processor does not/)
  assert.deepEqual(await clockOf(admin), ['running', '2026-03-03T03:00:00.000Z'])
  assert.deepEqual(await listJobs(admin), ['payment-run started', 'billing-run success'])
  assert.ok(await isWritable(admin))
  await shop.runTasks()
  assert.deepEqual(await listJobs(admin), ['payment-run success', 'billing-run success'])
})

test('PAY-17: payments that wait for a buyer or a bank do not stop an advance', async (t) => {
  const { shop, store, admin } = await openSandbox(t)
  const cards = ['card_asks_buyer', 'card_pending']
  const ids: string[] = []
  for (const card of cards) ids.push((await subscribeBy(admin, card)).id)
  const read = await beginAdvance(admin)
  await workAdvance(shop, store, { pendingMsMax: 0 })
  const { attributes, meta } = await read()
  assert.equal(attributes.status, 'success', meta.error)
  const first: (string | undefined)[] = []
  for (const id of ids) {
    const { body } = await admin.get(`${invoices}?filter=eq(subscription_id,${id})`)
    first.push((await attemptsOf(admin, body.data[0].id))[0])
  }
  const left = 'failed: The payment was cancelled before it was confirmed.'
  assert.deepEqual(first, [left, 'success'])
})

test('PAY-6: payments of the very moment at which an advance begins are waited for', async (t) => {
  const { shop, store, admin } = await openSandbox(t)
  await subscribeBy(admin, 'card_timeout_forever')
  const attributes = { job_type: 'billing-run' }
  await admin.post('/v2/subscriptions/jobs', { data: { type: 'subscription_job', attributes } })
  await shop.runTasks()
  await addSchedule(admin, 'payment-run', '0 3 * * *')
  const slot = { mode: 'frozen', now: '2026-03-03T03:00:00.000Z' }
  await admin.put('/v2/clock', { data: { type: 'clock', attributes: slot } })

  const first = await askAdvance(admin, 'P1D')
  await workAdvance(shop, store, { pendingMsMax: 0 })
  const stopped = await first()
  assert.equal(stopped.attributes.status, 'failed')
  const [invoice] = (await admin.get(invoices)).body.data
  assert.match(stopped.meta.error, new RegExp(`outcome of payments .*${invoice.id}`))
  assert.deepEqual(await clockOf(admin), ['frozen', slot.now])
  const second = await askAdvance(admin, 'P1D')
  await workAdvance(shop, store, { pendingMsMax: 0 })
  assert.equal((await second()).attributes.status, 'success', 'whoever goes on knows of it')
})

test('PAY-19: an advance whose run waits for other settings can be cancelled', async (t) => {
  const { shop, store, admin } = await openSandbox(t)
  const words = 'The gateway stripe does not accept the settings of the store.'
  const gateways = builtInGateways(shop.deps)
  const paymentRun = runTypes({ ...shop.deps, gateways })['payment-run']
  const begin = async () => {
    throw new JobPaused(words)
  }
  const read = await beginAdvance(admin)
  const work = workAdvance(shop, store, { types: { 'payment-run': { ...paymentRun, begin } } })
  while (!(await listJobs(admin)).includes('payment-run started')) await delay(LOOK_MS)
  assert.equal((await read()).attributes.status, 'started')
  assert.equal((await admin.post(`${advances}/cancel`, undefined)).status, 200)
  await work
  assert.equal((await read()).attributes.status, 'cancelled')
  assert.ok(await isWritable(admin))
  await shop.runTasks()
  assert.deepEqual(await listJobs(admin), ['payment-run success', 'billing-run success'])
})

test('PAY-18: an advance does not wait long for a job that is paused already', async (t) => {
  const { shop, store, admin } = await openSandbox(t)
  const words = 'The gateway stripe does not answer.'
  const attributes = { job_type: 'payment-run' }
  await admin.post('/v2/subscriptions/jobs', { data: { type: 'subscription_job', attributes } })
  const begin = async () => {
    throw new JobPaused(words)
  }
  const parts = { deps: shop.deps, store }
  await assert.rejects(workRun(parts, 'payment-run', { begin }), { message: words })
  for (const _ of [1, 2]) {
    const read = await beginAdvance(admin)
    await workAdvance(shop, store, { pendingMsMax: 0 })
    const { attributes, meta } = await read()
    assert.equal(attributes.status, 'failed')
    assert.equal(meta.error, `A job of the type payment-run is paused. ${words}`)
    assert.deepEqual(await clockOf(admin), ['running', '2026-03-02T09:15:00.000Z'])
  }
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from tasks.job
     where name = ${runTask.name} and state < 'completed'`.execute(shop.deps.db)
  assert.equal(rows[0]?.count, 1, 'the job keeps its one task')
  assert.ok(await isWritable(admin))
  await shop.runTasks()
  assert.deepEqual(await listJobs(admin), ['payment-run success'])
})

test('an advance that waits for a job that was begun before can be cancelled', async (t) => {
  const { shop, store, admin } = await openSandbox(t)
  const attributes = { job_type: 'billing-run' }
  await admin.post('/v2/subscriptions/jobs', { data: { type: 'subscription_job', attributes } })
  const read = await beginAdvance(admin)
  const work = workAdvance(shop, store, {})
  while ((await read()).attributes.status === 'pending') await delay(LOOK_MS)
  assert.equal((await admin.post(`${advances}/cancel`, undefined)).status, 200)
  await work
  assert.equal((await read()).attributes.status, 'cancelled')
  assert.deepEqual(await clockOf(admin), ['running', '2026-03-02T09:15:00.000Z'])
})

test('PUB-18: an advance waits for imports and publishes that were begun before', async (t) => {
  const { shop, store, admin } = await openSandbox(t)
  const author = authorOf(shop, admin)
  const hierarchy = await author.hierarchy()
  const node = await author.node(hierarchy, 'Lamps')
  await author.attach(hierarchy, node, await author.product('Lamp'))
  const catalog = await author.catalog({ hierarchy_ids: [hierarchy] })
  const path = `/v2/pcm/catalogs/${catalog}/releases`
  const at = { data: { publish_at: '2026-03-04T00:00:00Z' } }
  const { body: scheduled } = await admin.post(path, at)

  const assertWaiting = async (id: string, type: string) => {
    const read = await askAdvance(admin, 'P3D')
    await workAdvance(shop, store, { quietMsMax: 0 })
    const { attributes, meta } = await read()
    assert.equal(attributes.status, 'failed')
    assert.equal(meta.error, `The job ${id} of the type ${type} does not end.`)
    assert.deepEqual(await clockOf(admin), ['running', '2026-03-02T09:15:00.000Z'])
    await shop.runTasks()
  }
  const job = await sendFile(admin, productImports, 'sku,name\nLamp,Torch\n')
  await assertWaiting(job.replace('/v2/pcm/jobs/', ''), 'product-import')
  const { body: asked } = await admin.post(path, {})
  await assertWaiting(asked.data.id, 'catalog-release')

  const read = await askAdvance(admin, 'P3D')
  await workAdvance(shop, store, { quietMsMax: 0 })
  const { attributes, meta } = await read()
  assert.equal(attributes.status, 'success', meta.error)
  const { body: current } = await admin.get(`${path}/latestPublished`)
  assert.equal(current.data.id, scheduled.data.id)
  const { body: released } = await admin.get(`${path}/${scheduled.data.id}/products`)
  assert.deepEqual(namesOf(released), ['Torch'])
})

test('an advance that is not begun is cancelled at once', async (t) => {
  const { shop, admin } = await openSandbox(t)
  const read = await beginAdvance(admin)
  const { body } = await admin.post(`${advances}/cancel`, undefined)
  assert.equal(body.data.attributes.status, 'cancelled')
  assert.equal((await read()).attributes.status, 'cancelled')
  assert.ok(await isWritable(admin))
  assert.equal((await admin.post(`${advances}/cancel`, undefined)).status, 409)
  await shop.runTasks()
  assert.deepEqual(await listJobs(admin), [])
  assert.deepEqual(await clockOf(admin), ['running', '2026-03-02T09:15:00.000Z'])
})

test('metrics tell how long a job has kept its worker, not how much store time went by', async (t) => {
  const { shop, store, admin } = await openSandbox(t)
  await beginAdvance(admin)
  const told: [string, number][] = []
  const jobEnded: Metrics['jobEnded'] = (type, _status, seconds) => told.push([type, seconds])
  await workAdvance(shop, store, { metrics: { ...noMetrics, jobEnded } })
  assert.deepEqual(told.at(-1)?.[0], 'clock-advance')
  for (const [type, seconds] of told) assert.ok(seconds > 0 && seconds < 600, `${type} ${seconds}`)
})
