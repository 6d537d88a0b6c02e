import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import {
  addSchedule,
  advances,
  clockOf,
  frozen,
  openSandbox,
  to,
} from '../../test/support/advancing.ts'
import { subscribeBy } from '../../test/support/invoicing.ts'
import { assertReconciled } from '../../test/support/reconciled.ts'
import type { Shop } from '../../test/support/shop.ts'

/** Writes to a table that meet a condition lose their worker, the given number of times. */
async function loseWorkers(
  t: TestContext,
  { deps: { db } }: Shop,
  { write, when, times }: { write: string; when: string; times: number },
): Promise<() => Promise<unknown>> {
  const failing = `create or replace function lose_worker() returns trigger language plpgsql as $$
    begin
      if ${when} and nextval('losses') <= ${times} then
        raise exception 'a lost worker' using errcode = '57P01';
      end if;
      return new;
    end $$`
  await sql.raw('create sequence losses').execute(db)
  await sql.raw(failing).execute(db)
  await sql
    .raw(`create trigger lose before ${write} for each row execute function lose_worker()`)
    .execute(db)
  const stop = () =>
    sql
      .raw('drop function if exists lose_worker cascade; drop sequence if exists losses')
      .execute(db)
  t.after(stop)
  return stop
}

const isLoss = ({ cause }: Error) => /a lost worker/.test(String(cause))

/** Another worker takes up what a lost one has left, without the usual wait. */
async function runAgain({ deps, runTasks }: Shop): Promise<number> {
  await sql`
    update tasks.job set start_after = tasks.job_now() where state = 'retry'`.execute(deps.db)
  return runTasks()
}

test('a frozen clock stays frozen, and a worker that was lost is taken over', async (t) => {
  const { shop, admin } = await openSandbox(t)
  await addSchedule(admin, 'billing-run', '0 2 * * *')
  await subscribeBy(admin, 'card_approved')
  await admin.put('/v2/clock', frozen)
  await admin.post(advances, to('2026-04-05T00:00:00Z'))
  // Its worker dies when the first run is made and not done: the task comes again.
  await loseWorkers(t, shop, { write: 'insert on invoice', when: 'true', times: 2 })
  await assert.rejects(shop.runTasks(), isLoss)
  await assert.rejects(runAgain(shop), isLoss)
  await runAgain(shop)
  assert.deepEqual(await clockOf(admin), ['frozen', '2026-04-05T00:00:00.000Z'])
  assert.equal((await admin.get('/v2/subscriptions/invoices')).body.data.length, 2)
  await assertReconciled(shop)
})

test('an advance whose worker is lost when it arrives is taken over and arrives', async (t) => {
  const { shop, admin } = await openSandbox(t)
  await addSchedule(admin, 'billing-run', '0 2 * * *')
  const { body } = await admin.post(advances, to('2026-03-05T00:00:00Z'))
  const when = "new.status = 'success'"
  await loseWorkers(t, shop, { write: 'update on clock_advance', when, times: 1 })
  await assert.rejects(shop.runTasks(), isLoss)
  assert.equal((await admin.post(advances, to('2026-03-06T00:00:00Z'))).status, 409)
  await runAgain(shop)
  const { data } = (await admin.get(`/v2/clock/advances/${body.data.id}`)).body
  assert.equal(data.attributes.status, 'success')
  assert.deepEqual(data.meta.progress, { done: 3765, total: 3765 })
  assert.deepEqual(await clockOf(admin), ['running', '2026-03-05T00:00:00.000Z'])
})

test('workers are lost on every day of an advance, and it arrives', async (t) => {
  const { shop, admin } = await openSandbox(t)
  await addSchedule(admin, 'billing-run', '0 2 * * *')
  const { body } = await admin.post(advances, to('2026-03-15T00:00:00Z'))
  // Every second run that is made loses its worker; the count of losses takes a number too.
  await loseWorkers(t, shop, {
    write: 'insert on run',
    when: "nextval('losses') % 3 = 2",
    times: 1_000,
  })
  let lost = 0
  for (let day = 0; day < 15; day += 1) {
    await runAgain(shop).catch((error) => {
      assert.ok(isLoss(error))
      lost += 1
    })
  }
  assert.ok(lost > 5, `${lost} were lost`)
  const { data } = (await admin.get(`/v2/clock/advances/${body.data.id}`)).body
  assert.equal(data.attributes.status, 'success', data.meta.error)
})

test('FIRE-5: the runs of an advance that was given up are done, and their schedules go on', async (t) => {
  const { shop, admin } = await openSandbox(t)
  for (const job_type of ['billing-run', 'payment-run']) {
    await addSchedule(admin, job_type, '0 2 * * *')
  }
  await subscribeBy(admin, 'card_approved')
  const { body } = await admin.post(advances, to('2026-04-05T00:00:00Z'))
  const stop = await loseWorkers(t, shop, {
    write: 'insert on invoice',
    when: 'true',
    times: 1_000,
  })
  const statusOf = async () =>
    (await admin.get(`/v2/clock/advances/${body.data.id}`)).body.data.attributes.status
  for (let tries = 0; tries < 10 && (await statusOf()) !== 'failed'; tries++) {
    await runAgain(shop).catch(() => {})
  }
  assert.equal(await statusOf(), 'failed')
  await stop()
  await shop.runTasks()
  const jobs = async () =>
    (await admin.get('/v2/subscriptions/jobs')).body.data.map(
      (job: { attributes: { status: string }; meta: { scheduled_for: string } }) =>
        `${job.meta.scheduled_for.slice(0, 10)} ${job.attributes.status}`,
    )
  assert.deepEqual((await jobs()).sort(), ['2026-03-03 failed', '2026-03-03 success'])
  shop.clock.advance({ hours: 24 })
  await shop.fireSchedules()
  await shop.runTasks()
  assert.deepEqual((await jobs()).slice(0, 2), ['2026-03-04 success', '2026-03-04 success'])
})
