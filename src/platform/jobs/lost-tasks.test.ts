import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { advances, by, openSandbox } from '../../../test/support/advancing.ts'
import { createSchedule, slotsOf } from '../../../test/support/scheduling.ts'
import { type Shop, startShop } from '../../../test/support/shop.ts'
import { runTask } from '../../billing/runs/task-kinds.ts'
import type { StoreId } from '../../lib/ids.ts'
import { taskHandlings } from '../../worker.ts'
import { cleanUp } from '../maintenance/task-kinds.ts'
import { handleTask, TaskWaits } from '../tasks/handler.ts'

async function askForCleanUp({ deps }: Shop): Promise<void> {
  await deps.db.transaction().execute((tx) => deps.tasks.enqueue(tx, cleanUp, {}))
}

async function loseTasks({ deps }: Shop, storeId: StoreId): Promise<void> {
  await sql`
    delete from tasks.job
     where name = ${runTask.name} and data ->> 'storeId' = ${storeId}`.execute(deps.db)
}

async function countTasks({ deps }: Shop, storeId: StoreId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from tasks.job
     where name = ${runTask.name} and data ->> 'storeId' = ${storeId}
       and state < 'completed'`.execute(deps.db)
  return rows[0]?.count ?? 0
}

test('FIRE-5, JOB-14: a job whose task was lost gets another, and its schedule goes on', async (t) => {
  const shop = await startShop(t, { now: '2026-03-02T09:30:00Z' })
  const { admin, clock, store } = shop
  const id = await createSchedule(admin, '0 10 * * *')
  const nextDay = async () => {
    clock.advance({ days: 1 })
    await shop.fireSchedules()
  }
  await nextDay()
  await loseTasks(shop, store.id)
  await nextDay()
  await shop.runTasks()
  assert.deepEqual(await slotsOf(admin, id), ['03T10:00 suppressed', '02T10:00 fired'])

  for (const _ of [1, 2]) await askForCleanUp(shop)
  await shop.runTasks()
  await nextDay()
  await shop.runTasks()
  const slots = await slotsOf(admin, id)
  assert.deepEqual(slots, ['04T10:00 fired', '03T10:00 suppressed', '02T10:00 fired'])
  const { body } = await admin.get('/v2/subscriptions/jobs?filter=eq(status,success)')
  assert.equal(body.meta.results.total, 2)
})

test('a job that has its task gets no other, and one of an advance gets none', async (t) => {
  const { shop, store, admin } = await openSandbox(t)
  const data = { type: 'subscription_job', attributes: { job_type: 'billing-run' } }
  await admin.post('/v2/subscriptions/jobs', { data })
  const sweep = async () => {
    await askForCleanUp(shop)
    await shop.deps.tasks.runDue(taskHandlings(shop.deps).filter(({ kind }) => kind === cleanUp))
    return countTasks(shop, store.id)
  }
  assert.equal(await sweep(), 1)
  await loseTasks(shop, store.id)
  assert.equal((await admin.post(advances, by('P1M'))).status, 201)
  assert.equal(await sweep(), 0)
  assert.equal((await admin.post(`${advances}/cancel`, undefined)).status, 200)
  assert.equal(await sweep(), 1)
  assert.equal(await sweep(), 1)
})

test('PAY-18: a job that is paused for a year is still tried', async (t) => {
  const { deps, store } = await startShop(t)
  const data = { storeId: store.id, jobType: 'payment-run' }
  await deps.db
    .transaction()
    .execute((tx) => deps.tasks.enqueue(tx, runTask, data, { key: store.id }))
  await sql`
    update tasks.job set retry_count = 1000000, started_on = now()
     where name = ${runTask.name}`.execute(deps.db)
  const pause = handleTask(runTask, () => Promise.reject(new TaskWaits('The gateway is away.')))
  assert.equal(await deps.tasks.runDue([pause], { failures: 'retry' }), 1)
  const { rows } = await sql`
    select state from tasks.job where name = ${runTask.name}`.execute(deps.db)
  assert.deepEqual(rows, [{ state: 'retry' }])
})
