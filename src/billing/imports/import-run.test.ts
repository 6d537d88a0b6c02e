import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  failures,
  openShop,
  imports as path,
  productLine,
  readImport,
  total,
  uploadLines,
} from '../../../test/support/importing.ts'
import { clientOf, invited } from '../../../test/support/operating.ts'
import type { Shop } from '../../../test/support/shop.ts'
import { made } from '../../../test/support/subscribing.ts'
import { workRun } from '../../../test/support/working.ts'
import { numberEvents } from '../../platform/events/number-events.ts'
import { importRun } from './import-run.ts'

type ImportRun = ReturnType<typeof importRun>

/** A worker that dies in this batch, counted from one: nothing of it reaches the database. */
function dying(shop: Shop, deadly: number, batchSize = 2): Partial<ImportRun> {
  const whole = importRun(shop.deps)
  let batches = 0
  const perform: typeof whole.perform = async (tx, run, items, turn) => {
    await whole.perform(tx, run, items, turn)
    batches += 1
    if (batches === deadly) throw new Error('Connection terminated unexpectedly')
  }
  return { batchSize, perform }
}

const execute = (shop: Shop, members: Partial<ImportRun>) => workRun(shop, 'import', members)

const status = async (shop: Shop, id: string) => (await readImport(shop, id)).attributes.status
const products = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => productLine(`${name}-${index + 1}`))

test('IMP-12, IMP-13: an import goes on where its worker was lost', async (t) => {
  const shop = await openShop(t)
  const { admin } = shop
  const id = await uploadLines(
    admin,
    ...products('p', 4),
    productLine('p-1'),
    '{',
    productLine('q'),
  )
  await assert.rejects(execute(shop, dying(shop, 3)), /Connection terminated/)
  const { attributes, meta } = await readImport(shop, id)
  assert.equal(attributes.status, 'started')
  assert.equal(meta.records.imported.subscription_product, 4)
  shop.clock.advance({ minutes: 5 })
  await shop.runTasks()
  const done = await readImport(shop, id)
  assert.equal(done.attributes.status, 'success')
  assert.equal(done.meta.records.imported.subscription_product, 5)
  assert.equal(done.meta.timestamps.started_at, meta.timestamps.started_at)
  assert.equal(done.meta.timestamps.finished_at, '2026-06-09T10:05:00.000Z')
  assert.deepEqual(
    (await failures(shop, id)).map(({ line_number, field }) => [line_number, field]),
    [
      [5, 'external_ref'],
      [6, ''],
    ],
  )
  assert.equal(await total(shop, 'products'), 5)

  const lost = await uploadLines(admin, productLine('lost'))
  for (let loss = 0; loss < 6; loss++) await assert.rejects(execute(shop, dying(shop, 1)))
  await shop.runTasks()
  const failed = await readImport(shop, lost)
  assert.equal(failed.attributes.status, 'failed')
  assert.match(failed.meta.error.detail, /Given up: Connection terminated/)
  assert.equal(failed.meta.records.imported.subscription_product, 0)
})

test('JOB-7, IMP-7: a line that breaks the run is left behind, and is told of', async (t) => {
  const shop = await openShop(t)
  const id = await uploadLines(shop.admin, ...products('p', 3))
  const whole = importRun(shop.deps)
  const perform: typeof whole.perform = async (tx, run, items, turn) => {
    await whole.perform(tx, run, items, turn)
    assert.ok(!items.some(({ line }) => line.external_ref === 'p-2'), 'a bug')
  }
  await execute(shop, { perform })
  const { attributes, meta } = await readImport(shop, id)
  assert.equal(attributes.status, 'success')
  assert.equal(meta.records.imported.subscription_product, 2)
  const [failure] = await failures(shop, id)
  assert.equal(failure?.line_number, 2)
  assert.equal(failure.external_ref, 'p-2')
  const { body } = await shop.admin.get(`/v2/subscriptions/jobs/${id}/failures`)
  assert.equal(body.data[0].attributes.reason, 'a bug')
  await shop.runTasks()
})

test('IMP-12, JOB-11, FIRE-11: files wait their turn; a job without one takes what waits', async (t) => {
  const shop = await openShop(t)
  const { admin } = shop
  const job = (id: string) => admin.get(`/v2/subscriptions/jobs/${id}`)
  const attributes = { job_type: 'import' }
  const posted = await made(admin, '/v2/subscriptions/jobs', {
    data: { type: 'subscription_job', attributes },
  })
  await shop.runTasks()
  assert.equal((await job(posted.id)).body.data.attributes.status, 'success', 'nothing to do')

  const first = await uploadLines(admin, productLine('same'))
  shop.clock.advance({ seconds: 1 })
  const second = await uploadLines(admin, productLine('same'), '[]')
  await shop.runTasks()
  assert.deepEqual(await failures(shop, first), [], 'the earlier one came first')
  assert.deepEqual(
    (await failures(shop, second)).map(({ field }) => field),
    ['external_ref', ''],
  )

  // Their own jobs are gone: they wait for the schedule.
  const waiting = [
    await uploadLines(admin, productLine('late-1')),
    await uploadLines(admin, '{"no": "record"}'),
    await uploadLines(admin, ...products('late', 3)),
  ]
  for (const id of waiting)
    assert.equal((await admin.delete(`/v2/subscriptions/jobs/${id}`)).status, 204)
  await shop.runTasks()
  for (const id of waiting) assert.equal(await status(shop, id), 'pending')
  await made(admin, '/v2/subscriptions/schedules', {
    data: {
      type: 'subscription_schedule',
      attributes: { specification: '0 11 * * *', location: 'UTC', job: attributes },
    },
  })
  shop.clock.advance({ hours: 2 })
  await shop.fireSchedules()
  await assert.rejects(execute(shop, dying(shop, 2)), /Connection terminated/)
  await shop.runTasks()
  for (const id of waiting) assert.equal(await status(shop, id), 'success')
  assert.equal((await failures(shop, waiting[2] ?? '')).length, 1)
  assert.equal(await total(shop, 'products'), 4)

  const list = await admin.get(`${path}?page[limit]=2`)
  assert.deepEqual(
    list.body.data.map((one: { id: string }) => one.id),
    waiting.toReversed().slice(0, 2),
  )
  assert.equal(list.body.data[0].meta.records.imported.subscription_product, 2)
})

test('AUD-1: what an import makes is the doing of whoever sent the file', async (t) => {
  const shop = await openShop(t)
  const page = await invited(shop, 'desk@harbor.example', 'billing')
  const person = await clientOf(shop, page)
  await uploadLines(person, productLine('cup'))
  await shop.runTasks()
  await numberEvents(shop.deps.db)
  const filter = `eq(actor.id,${page.session.operator.id}):like(type,subscription_*)`
  const { body } = await shop.admin.get(`/v2/audit?filter=${filter}`)
  const entries: { event: string }[] = body.data
  const made = entries.find(({ event }) => event === 'subscription_product.created')
  assert.ok(made, JSON.stringify(entries))
})

test('IMP-12: long lines come in small batches, however well they can be compressed', async (t) => {
  const shop = await openShop(t)
  const description = 'tea '.repeat(200_000)
  const lines = Array.from({ length: 6 }, (_, n) => productLine(`tea-${n}`, { description }))
  await uploadLines(shop.admin, ...lines)
  const whole = importRun(shop.deps)
  const batches: number[] = []
  const perform: typeof whole.perform = (tx, run, items, turn) => {
    batches.push(items.length)
    return whole.perform(tx, run, items, turn)
  }
  await execute(shop, { perform })
  assert.deepEqual(batches, [3, 3])
})
