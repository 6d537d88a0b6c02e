import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { slotRulesVersion } from '../../src/billing/schedules/schedule.ts'
import { bootstrapToken } from '../support/bootstrap.ts'
import {
  assertBilledAndPaidOnce,
  assertNothingLostOrDoubled,
  CALLERS,
  figures,
  importSubscriptions,
  queue,
  RECOVERY_SECONDS_MAX,
  runsEnd,
  startWriters,
} from '../support/busy-shop.ts'
import { type Processes, processesOn, until } from '../support/killing.ts'
import { runCommand } from '../support/program.ts'
import { addNode, startCitus, startNode, withoutCitus } from './citus-servers.ts'
import { ask } from './servers.ts'

const skip = withoutCitus
const STORES = 200
const OUTAGE_SECONDS = 3
const REBALANCE_SECONDS_MAX = 300

/** A shop under load on a coordinator and two servers, with many other stores beside it. */
async function startBusyCluster(t: TestContext) {
  const { ground, coordinator, holders } = await startCitus(t)
  const processes = await processesOn(t, coordinator.url, {
    DATABASE_URL: coordinator.url,
    MERCER_DISTRIBUTED: '1',
    MERCER_SANDBOX_LATENCY_MS: '50',
  })
  const programs = [processes.startApi()]
  await programs[0]?.saw('"msg":"ready"')
  programs.push(processes.startWorker(), processes.startWorker())
  await Promise.all(programs.map((program) => program.saw('"msg":"ready"')))
  await importSubscriptions(processes)
  await queue(processes, 'billing-run')
  await runsEnd(processes)
  const writers = startWriters(processes.port, await bootstrapToken(processes.port))
  await queue(processes, 'payment-run')
  await queue(processes, 'billing-run')
  await addStores(processes)
  return { ground, coordinator, holders, processes, writers }
}

/** Each has a schedule that becomes due in the next seconds. */
async function addStores({ client }: Processes): Promise<void> {
  await client.query(
    `insert into store (id, organization_id, kind, name, rate_limit, created_at, updated_at)
     select id, id, 'organization', 'Small', 100, now(), now()
       from (select gen_random_uuid() as id from generate_series(1, ${STORES})) as made`,
  )
  await client.query(
    `insert into schedule (store_id, id, specification, location, job_type, next_fire_at,
                           zone_version, created_at, updated_at)
     select id, gen_random_uuid(), '30 2 1 1 *', 'UTC', 'billing-run',
            now() + random() * interval '5 s', $1, now(), now()
       from store where name = 'Small'`,
    [slotRulesVersion()],
  )
}

type Busy = Awaited<ReturnType<typeof startBusyCluster>>

async function writesGoOn({ writers }: Busy): Promise<void> {
  const before = writers.acknowledged.length
  await until('writes are acknowledged', RECOVERY_SECONDS_MAX, () => {
    return writers.acknowledged.length > before + CALLERS
  })
}

async function assertAllRight(t: TestContext, { coordinator, processes, writers }: Busy) {
  const fired =
    'select count(*)::int as n, count(distinct store_id)::int as stores from run where schedule_id is not null'
  await until('every schedule has fired', RECOVERY_SECONDS_MAX, async () => {
    return (await processes.client.query(fired)).rows[0].stores === STORES
  })
  await runsEnd(processes)
  await writers.stop()
  for (const { status, retryAfter, body } of writers.answers) {
    if (status !== 201) assert.deepEqual([status, retryAfter !== null], [503, true], body)
  }
  assert.deepEqual((await processes.client.query(fired)).rows, [{ n: STORES, stores: STORES }])
  await assertNothingLostOrDoubled(processes, writers.acknowledged)
  await assertBilledAndPaidOnce(processes, 2)
  const check = await runCommand(t, ['check'], { env: { DATABASE_URL: coordinator.url } })
  assert.deepEqual([check.code, check.stderr], [0, ''], check.stdout)
  t.diagnostic(figures(writers))
}

test('a server of the stores is killed and comes back: nothing is lost or doubled', {
  skip,
}, async (t) => {
  const busy = await startBusyCluster(t)
  for (const holder of busy.holders) {
    holder.kill()
    await new Promise((resolve) => setTimeout(resolve, OUTAGE_SECONDS * 1_000))
    holder.start()
    await writesGoOn(busy)
  }
  await assertAllRight(t, busy)
})

test('a server is added and takes over shards under load: nothing is lost', { skip }, async (t) => {
  const busy = await startBusyCluster(t)
  const { coordinator, ground } = busy
  const third = await startNode(ground, 'three')
  await addNode(coordinator, third)
  await ask(coordinator.url, 'select citus_rebalance_start()')
  await until('the shards have moved', REBALANCE_SECONDS_MAX, async () => {
    const [job] = await ask(coordinator.url, 'select state from citus_rebalance_status()')
    assert.notEqual(job?.state, 'failed')
    return job?.state === 'finished'
  })
  const [moved] = await ask(
    coordinator.url,
    `select count(*)::int as n from citus_shards where nodeport = ${third.port}
        and citus_table_type = 'distributed'`,
  )
  assert.ok(Number(moved?.n) > 0)
  await writesGoOn(busy)
  await assertAllRight(t, busy)
})
