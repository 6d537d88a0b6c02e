import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { startShop } from '../../../test/support/shop.ts'
import type { ActiveRun } from '../../billing/runs/run.ts'
import { runJobs } from '../../billing/runs/run-jobs.ts'
import { type RunTypes, runTypes } from '../../billing/runs/run-types.ts'
import { newId } from '../../lib/ids.ts'
import { builtInGateways } from '../../payments/built-in.ts'
import { executeNextJob } from './execute-job.ts'
import type { JobParts, JobType } from './job.ts'

/** A kind of run for these tests: items are rows, doing one writes down which run did it. */
type Item = { id: string; name: string }

function itemKind(options: Partial<JobType<ActiveRun, Item>> = {}): JobType<ActiveRun, Item> {
  return {
    batchSize: 10,
    async claim(tx, run, limit, only) {
      const { rows } = await sql<Item>`
        select id, name from item
         where done_by is null
           and (${only ?? null}::uuid is null or id = ${only ?? null})
           and name > ${run.cursor?.[0] ?? ''}
         order by name limit ${limit} for update`.execute(tx)
      return rows
    },
    cursorOf: ({ name }) => [name],
    async count(tx) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int from item where done_by is null`.execute(tx)
      return rows[0]?.count ?? 0
    },
    async perform(tx, run, items) {
      const bad = items.find(({ name }) => name.startsWith('bad'))
      if (bad) throw new Error(`${bad.name} has no price`)
      await sql`update item set done_by = ${run.id}, times = times + 1
                 where id = any(${items.map(({ id }) => id)}::uuid[])`.execute(tx)
    },
    report: async (tx, run) => {
      const { rows } = await sql<{ done: number; failed: number }>`
        select (select count(*) from item where done_by = ${run.id}) as done,
               (select count(*) from run_failure
                 where store_id = ${run.storeId} and run_id = ${run.id}) as failed`.execute(tx)
      return { invoices_updated: rows[0]?.done ?? 0, invoice_failures: rows[0]?.failed ?? 0 }
    },
    ...options,
  }
}

async function startRuns(
  t: TestContext,
  names: string[],
  options: Partial<JobType<ActiveRun, Item>> = {},
) {
  const shop = await startShop(t, { own: true })
  const { db } = shop.deps
  await sql`create table item (id uuid primary key, name text, done_by uuid, times int default 0)`.execute(
    db,
  )
  await sql`insert into item (id, name)
            select * from unnest(${names.map(() => newId())}::uuid[], ${names}::text[])`.execute(db)
  const gateways = builtInGateways(shop.deps)
  const types: RunTypes = {
    ...runTypes({ ...shop.deps, gateways }),
    'billing-run': itemKind(options),
  }
  const parts = { ...shop.deps, jobs: runJobs, types }
  const queue = { storeId: shop.store.id, jobType: 'billing-run' } as const
  return {
    shop,
    db,
    execute: (signal = new AbortController().signal) => executeNextJob(parts, queue, signal),
    executeAs: (
      kind: Partial<JobType<ActiveRun, Item>>,
      signal = new AbortController().signal,
      pauses?: JobParts['pauses'],
    ) =>
      executeNextJob(
        { ...parts, types: { ...types, 'billing-run': itemKind(kind) }, pauses },
        queue,
        signal,
      ),
    async createJob() {
      const { body } = await shop.admin.post('/v2/subscriptions/jobs', {
        data: { type: 'subscription_job', attributes: { job_type: 'billing-run' } },
      })
      return body.data.id as string
    },
    async job(id: string) {
      const { body } = await shop.admin.get(`/v2/subscriptions/jobs/${id}`)
      return body.data
    },
    async items() {
      const { rows } = await sql<{ name: string; times: number; done_by: string | null }>`
        select name, times, done_by from item order by name`.execute(db)
      return rows
    },
  }
}

const numbered = (count: number, name = 'item') =>
  Array.from({ length: count }, (_none, index) => `${name}-${String(index).padStart(3, '0')}`)

test('JOB-9: a job does batch after batch and counts its report from rows', async (t) => {
  const runs = await startRuns(t, numbered(25))
  const id = await runs.createJob()
  await runs.execute()
  const { attributes, meta } = await runs.job(id)
  assert.equal(attributes.status, 'success')
  assert.deepEqual(meta.progress, { done: 25, total: 25 })
  assert.deepEqual(meta.report, { invoices_updated: 25, invoice_failures: 0 })
  assert.ok((await runs.items()).every(({ times }) => times === 1))
})

test('JOB-7: a bad item is parked with its reason, and the rest goes on', async (t) => {
  const runs = await startRuns(t, [...numbered(12), 'bad-one', 'bad-two', ...numbered(12, 'last')])
  const id = await runs.createJob()
  await runs.execute()
  const { attributes, meta } = await runs.job(id)
  assert.equal(attributes.status, 'success')
  assert.deepEqual(meta.report, { invoices_updated: 24, invoice_failures: 2 })
  assert.deepEqual(meta.progress, { done: 26, total: 26 })
  const failures = `/v2/subscriptions/jobs/${id}/failures`
  const { body } = await runs.shop.admin.get(failures)
  const reasons = body.data.map((one: { attributes: { reason: string } }) => one.attributes.reason)
  assert.deepEqual(reasons.sort(), ['bad-one has no price', 'bad-two has no price'])
  assert.equal(body.data[0].type, 'subscription_job_failure')
  const page = await runs.shop.admin.get(`${failures}?page[limit]=1&page[offset]=1`)
  assert.equal(page.body.data.length, 1)
  assert.equal(page.body.meta.results.total, 2)
  const other = await runs.shop.openStore()
  assert.equal((await other.admin.get(failures)).status, 404)
})

test('JOB-6, JOB-8: a run whose worker was lost is continued, not restarted', async (t) => {
  const runs = await startRuns(t, numbered(30))
  const id = await runs.createJob()
  let batches = 0
  const dying = itemKind()
  const perform: JobType<ActiveRun, Item>['perform'] = async (tx, run, items, turn) => {
    batches += 1
    // The worker dies: nothing of it reaches the database any more.
    if (batches === 3) throw Object.assign(new Error('Connection terminated unexpectedly'))
    await dying.perform(tx, run, items, turn)
  }
  await assert.rejects(runs.executeAs({ perform }), /Connection terminated/)
  const started = await runs.job(id)
  assert.equal(started.attributes.status, 'started')
  assert.deepEqual(started.meta.progress, { done: 20, total: 30 })
  assert.equal((await runs.items()).filter(({ times }) => times === 1).length, 20)

  runs.shop.clock.advance({ minutes: 30 })
  await runs.execute()
  const done = await runs.job(id)
  assert.equal(done.attributes.status, 'success')
  assert.equal(done.meta.timestamps.started_at, started.meta.timestamps.started_at)
  assert.deepEqual(done.meta.report, { invoices_updated: 30, invoice_failures: 0 })
  assert.ok(
    (await runs.items()).every(({ times }) => times === 1),
    'nothing was done twice',
  )
  const { as_of } = await runs.db
    .selectFrom('run')
    .select('as_of')
    .where('store_id', '=', runs.shop.store.id)
    .executeTakeFirstOrThrow()
  assert.equal(
    as_of?.toString(),
    Temporal.Instant.from(started.meta.timestamps.started_at).toString(),
  )
})

test('JOB-7: a run whose worker is lost more than five times fails and lets the next go', async (t) => {
  const runs = await startRuns(t, numbered(3))
  const first = await runs.createJob()
  const second = await runs.createJob()
  const perform = async () => {
    throw new Error('Connection terminated unexpectedly')
  }
  for (let loss = 0; loss < 6; loss++) await assert.rejects(runs.executeAs({ perform }))
  await runs.execute()
  const failed = await runs.job(first)
  assert.equal(failed.attributes.status, 'failed')
  assert.match(failed.meta.error.detail, /Given up: Connection terminated unexpectedly/)
  assert.equal((await runs.job(second)).attributes.status, 'success')
})

test('a worker that stops in order gives the run back, which is no loss', async (t) => {
  const runs = await startRuns(t, numbered(90))
  const id = await runs.createJob()
  for (let stop = 0; stop < 8; stop++) {
    const stopping = new AbortController()
    const perform: JobType<ActiveRun, Item>['perform'] = async () =>
      stopping.abort(new Error('stopping'))
    await assert.rejects(runs.executeAs({ perform }, stopping.signal), /stopping/)
  }
  await runs.execute()
  assert.equal((await runs.job(id)).attributes.status, 'success')
})

test('a worker that was taken for dead cannot write into a run that another has', async (t) => {
  const runs = await startRuns(t, numbered(30))
  const id = await runs.createJob()
  const slow = itemKind()
  const reached = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  let batches = 0
  const stalled = runs.executeAs({
    perform: async (tx, run, items, turn) => {
      await slow.perform(tx, run, items, turn)
      batches += 1
      if (batches === 1) {
        // It stalls after its first batch has been committed.
        setImmediate(() => reached.resolve())
      }
    },
    report: async (tx, run) => {
      await goOn.promise
      return slow.report?.(tx, run)
    },
  })
  await reached.promise
  await delay(50)
  await runs.execute()
  goOn.resolve()
  await stalled
  assert.equal((await runs.job(id)).attributes.status, 'success')
  assert.ok((await runs.items()).every(({ times }) => times === 1))
})

test('a kind whose batches do not move on is stopped', async (t) => {
  const runs = await startRuns(t, numbered(3))
  await runs.createJob()
  const claim: JobType<ActiveRun, Item>['claim'] = async () => [{ id: newId(), name: 'again' }]
  await assert.rejects(
    runs.executeAs({ claim, perform: async () => {} }),
    /begins where the one before it ended/,
  )
})

test('batches that overlap are written in turn, and undone after one that failed', async (t) => {
  const runs = await startRuns(t, [...numbered(25), 'item-bad', ...numbered(30, 'last')])
  const id = await runs.createJob()
  const whole = itemKind()
  const begun: string[] = []
  const written: string[] = []
  await runs.executeAs({
    overlaps: true,
    async perform(tx, run, items, turn) {
      const name = items[0]?.name ?? ''
      begun.push(name)
      if (items.length > 1) await delay(name === 'item-000' ? 60 : 0)
      await turn()
      if (items.some((item) => item.name === 'item-bad')) throw new Error('a bad one')
      await whole.perform(tx, run, items, turn)
      written.push(name)
    },
  })
  assert.deepEqual(begun.slice(0, 2), ['item-000', 'item-010'], 'the second did not wait')
  assert.equal(written.length, new Set(written).size)
  assert.deepEqual(written, [...written].sort())
  const { meta } = await runs.job(id)
  assert.deepEqual(meta.report, { invoices_updated: 55, invoice_failures: 1 })
  assert.deepEqual(meta.progress, { done: 56, total: 56 })
})

test('a job in the background rests between its batches, while none is under way', async (t) => {
  const runs = await startRuns(t, numbered(35))
  const id = await runs.createJob()
  const { perform } = itemKind()
  let underWay = 0
  let batches = 0
  let rests = 0
  const counted: typeof perform = async (...given) => {
    underWay += 1
    await perform(...given)
    underWay -= 1
    batches += 1
  }
  const rest = async () => {
    rests += 1
    assert.deepEqual([underWay, batches], [0, rests])
  }
  const pauses = { isWanted: true, rest }
  const { signal } = new AbortController()
  await runs.executeAs({ overlaps: true, perform: counted }, signal, pauses)
  assert.deepEqual([batches, rests], [4, 4])
  assert.equal((await runs.job(id)).meta.report.invoices_updated, 35)
})

test('what must not happen in a transaction follows it, also after a bad item', async (t) => {
  const runs = await startRuns(t, [...numbered(12), 'bad-one'])
  await runs.createJob()
  const told: string[] = []
  let begun = 0
  await runs.executeAs({
    async begin() {
      begun += 1
    },
    async follow(_parts, run, items) {
      const done = (await runs.items()).filter(({ done_by }) => done_by === run.id)
      assert.ok(items.every(({ name }) => done.some((one) => one.name === name)))
      told.push(...items.map(({ name }) => name))
    },
  })
  assert.equal(begun, 1)
  assert.deepEqual(told.sort(), numbered(12))
})

test('JOB-3, JOB-4: one run of a type at a time, in the order of creation', async (t) => {
  const runs = await startRuns(t, numbered(1))
  const ids = [await runs.createJob(), await runs.createJob(), await runs.createJob()]
  const order: string[] = []
  let running = 0
  const perform: JobType<ActiveRun, Item>['perform'] = async () => {}
  const claim: JobType<ActiveRun, Item>['claim'] = async (_tx, run) => {
    running += 1
    assert.equal(running, 1)
    order.push(run.id)
    await delay(20)
    running -= 1
    return []
  }
  for (const _id of ids) await runs.executeAs({ claim, perform })
  assert.deepEqual(order, ids)
  await assert.rejects(
    sql`update run set status = 'started' where store_id = ${runs.shop.store.id}`.execute(runs.db),
    /run_started_once/,
  )
})
