import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import { type TestContext, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { slotRulesVersion } from '../../src/billing/schedules/schedule.ts'
import { startScheduler } from '../../src/billing/schedules/scheduler.ts'
import { closeDeps, openDeps } from '../../src/deps.ts'
import { skewedClock } from '../support/clock.ts'
import { testDatabase } from '../support/database.ts'
import { until } from '../support/killing.ts'
import { type Program, runProgram } from '../support/program.ts'

const STORES = 20
const SCHEDULES_PER_STORE = 25
const SCHEDULES = STORES * SCHEDULES_PER_STORE
const CHAIN_STORES = 20
const CHAIN_SCHEDULES = 10
const SECONDS_MAX = 240 // For a machine that is busy with other work.

async function connect(t: TestContext, url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {}) // the database is dropped at the end
  await client.connect()
  t.after(() => client.end().catch(() => {}))
  return client
}

/** Schedules that become due within the next `seconds`, one slot each (the next is a year away). */
async function addSchedules(client: pg.Client, seconds: number): Promise<void> {
  await client.query(
    `with new_store as (
       insert into store (id, organization_id, kind, name, rate_limit, created_at, updated_at)
       select id, id, 'organization', 'Store', 100, now(), now()
         from (select gen_random_uuid() as id from generate_series(1, $1)) made
       returning id
     )
     insert into schedule (store_id, id, specification, location, job_type, next_fire_at,
                           zone_version, created_at, updated_at)
     select new_store.id, gen_random_uuid(), '0 0 1 1 *', 'UTC',
            (array['billing-run', 'tax-run', 'payment-run', 'import'])[number % 4 + 1],
            now() + random() * $3 * interval '1 second', $4, now(), now()
       from new_store, generate_series(1, $2) as number`,
    [STORES, SCHEDULES_PER_STORE, seconds, slotRulesVersion()],
  )
  // As the operations that write schedules do: the workers look only now and then by themselves.
  await client.query(`select pg_notify('schedules_changed', '')`)
}

/** Schedules of an organization: each has its slot in each of the stores. */
async function addChain(client: pg.Client, seconds: number): Promise<void> {
  await client.query(
    `with organization as (select gen_random_uuid() as id), new_store as (
       insert into store (id, organization_id, kind, name, rate_limit, created_at, updated_at)
       select id, id, 'organization', 'Chain', 100, now(), now() from organization
       union all
       select gen_random_uuid(), id, 'store', 'Shop', 100, now() - interval '1 day', now()
         from organization, generate_series(1, $1)
       returning id
     )
     insert into schedule (store_id, id, owner, specification, location, job_type, next_fire_at,
                           zone_version, created_at, updated_at)
     select organization.id, gen_random_uuid(), 'organization', '0 0 1 1 *', 'UTC', 'billing-run',
            now() + random() * $3 * interval '1 second', $4, now(), now()
       from organization, generate_series(1, $2)`,
    [CHAIN_STORES, CHAIN_SCHEDULES, seconds, slotRulesVersion()],
  )
  await client.query(`select pg_notify('schedules_changed', '')`)
}

async function count(client: pg.Client, text: string): Promise<number> {
  const { rows } = await client.query(`select count(*)::int as n from ${text}`)
  return rows[0].n
}

/** Every slot has exactly one job and one entry in the ledger, and the two name each other. */
async function assertExactlyOnce(client: pg.Client, slots = SCHEDULES): Promise<void> {
  assert.equal(await count(client, 'schedule_slot'), slots)
  assert.equal(await count(client, 'run'), slots)
  const matching = await count(
    client,
    `schedule_slot slot join run on run.store_id = slot.store_id and run.id = slot.run_id
      and run.schedule_id = slot.schedule_id and run.scheduled_for = slot.due_at
      and slot.outcome = 'fired'`,
  )
  assert.equal(matching, slots)
}

test('OW-3: 510 schedules, ten of them in twenty stores, workers killed at random: one job and one ledger row each', async (t) => {
  const url = await testDatabase(t)
  const client = await connect(t, url)
  const start = () => runProgram(t, ['worker'], { env: { DATABASE_URL: url } })
  const workers: Program[] = [start(), start(), start()]
  await Promise.all(workers.map((worker) => worker.saw('"msg":"ready"')))
  await addSchedules(client, 6)
  await addChain(client, 6)

  for (let kill = 0; kill < 4; kill++) {
    await delay(1_000 + Math.random() * 800)
    const index = Math.floor(Math.random() * workers.length)
    workers[index]?.kill('SIGKILL')
    await workers[index]?.exited
    workers[index] = start()
  }
  const isDue = 'schedule where next_fire_at <= now()'
  await until('everything is fired', SECONDS_MAX, async () => (await count(client, isDue)) === 0)
  await assertExactlyOnce(client, SCHEDULES + CHAIN_STORES * CHAIN_SCHEDULES)
  // Another worker finishes the work of a killed one within a minute.
  const open = "run where status <> 'success'"
  await until('every run has succeeded', SECONDS_MAX, async () => (await count(client, open)) === 0)
})

test('FIRE-7: a worker whose clock is five minutes off neither fires early nor twice', async (t) => {
  const url = await testDatabase(t)
  const client = await connect(t, url)
  const schedulers = []
  for (const seconds of [300, -300, 0]) {
    const deps = await openDeps({
      databaseUrl: url,
      databasePoolMax: 4,
      filesDir: tmpdir(),
      catalogCacheBytes: 16 * 1024 * 1024,
      rateLimit: false,
      publicUrl: undefined,
      trustProxy: undefined,
      log: pino({ level: 'silent' }),
      clock: skewedClock(seconds),
      role: 'worker',
    })
    const scheduler = startScheduler(deps)
    schedulers.push({ deps, scheduler })
  }
  await addSchedules(client, 4)
  await until('everything is fired', SECONDS_MAX, async () => {
    return (
      (await count(client, 'schedule where next_fire_at <= now()')) === 0 &&
      (await count(client, 'schedule_slot')) === SCHEDULES
    )
  })
  for (const { deps, scheduler } of schedulers) {
    await scheduler.stop()
    await closeDeps(deps)
  }
  await assertExactlyOnce(client)
  assert.equal(await count(client, "schedule_slot where handled_at < due_at - interval '1 ms'"), 0)
  // Less than the five minutes that the clocks are off.
  assert.equal(await count(client, "schedule_slot where handled_at > due_at + interval '250 s'"), 0)
})

test('FIRE-4: stopped over several slots and started again: one job, and the ledger tells', async (t) => {
  const url = await testDatabase(t)
  const client = await connect(t, url)
  await addSchedules(client, 0)
  await client.query(
    `update schedule set specification = '* * * * *',
            next_fire_at = date_trunc('minute', now()) - interval '3 minutes'`,
  )
  const worker = runProgram(t, ['worker'], { env: { DATABASE_URL: url } })
  await until('everything is caught up', SECONDS_MAX, async () => {
    return (await count(client, "schedule_slot where outcome = 'fired'")) >= SCHEDULES
  })
  worker.kill('SIGTERM')
  assert.equal(await worker.exited, 0)
  const { rows } = await client.query(
    `select min(n)::int as least,
            (select count(*)::int from run where scheduled_for <= date_trunc('minute', created_at)) as runs
       from (select schedule_id, count(*) as n from schedule_slot group by schedule_id) one`,
  )
  assert.ok(rows[0].least >= 4, 'three missed slots and the latest, each with its row')
  assert.ok(rows[0].runs >= SCHEDULES && rows[0].runs <= 2 * SCHEDULES, 'one job, not four')
})
