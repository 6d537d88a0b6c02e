import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { slotRulesVersion } from '../../src/billing/schedules/schedule.ts'
import {
  assertBilledAndPaidOnce,
  assertNothingLostOrDoubled,
  CALLERS,
  figures,
  RECOVERY_SECONDS_MAX,
  runsEnd,
  startWriters,
} from '../support/busy-shop.ts'
import { queue } from '../support/daily-club.ts'
import { type Processes, processesOn, until } from '../support/killing.ts'
import { type Program, runCommand } from '../support/program.ts'
import {
  fillStore,
  inEach,
  keepBusy,
  openStores,
  type Shelf,
  type SmallStore,
  shownIn,
} from '../support/small-stores.ts'
import { addNode, startCitus, startNode, withoutCitus } from './citus-servers.ts'
import { ask } from './servers.ts'

const skip = withoutCitus
const STORES = 200
const SUBSCRIPTIONS_EACH = 5
const OUTAGE_SECONDS = 3
const REBALANCE_SECONDS_MAX = 300
/** For the work of all stores on a busy machine. */
const WORK_SECONDS_MAX = 900
const TEST_MS_MAX = 3_600_000

/** Stores with subscriptions and catalogs on a coordinator and two servers, all of them at work. */
async function startBusyCluster(t: TestContext) {
  const { ground, coordinator, holders } = await startCitus(t)
  const processes = await processesOn(t, coordinator.url, {
    DATABASE_URL: coordinator.url,
    MERCER_DISTRIBUTED: '1',
    MERCER_SANDBOX_LATENCY_MS: '50',
  })
  const api = processes.startApi()
  await api.saw('"msg":"ready"')
  const programs = [api, processes.startWorker(), processes.startWorker()]
  await Promise.all(programs.map((program) => program.saw('"msg":"ready"')))
  const stores = await openStores(coordinator.url, processes.port, STORES)
  const contents = { subscriptions: SUBSCRIPTIONS_EACH, products: 1 }
  const shelves = await inEach(stores, (store) => fillStore(store, contents))
  await runsEnd(processes, WORK_SECONDS_MAX)
  await inEach(stores, (store) => queue(store, 'billing-run'))
  await runsEnd(processes, WORK_SECONDS_MAX)
  const tokens = stores.map(({ adminToken }) => adminToken)
  const writers = startWriters(processes.port, ...tokens)
  const working = inEach(stores, (store) => keepBusy(store, shelves.get(store) as Shelf))
  working.catch(() => {}) // It is waited for at the end.
  await addSchedules(processes)
  return { ground, coordinator, holders, api, processes, stores, writers, working }
}

/** Each store has one that becomes due in the next seconds, and bills one more period. */
async function addSchedules({ client }: Processes): Promise<void> {
  await client.query(
    `insert into schedule (store_id, id, specification, location, job_type, next_fire_at,
                           zone_version, created_at, updated_at)
     select id, gen_random_uuid(), '30 2 1 1 *', 'UTC', 'billing-run',
            now() + random() * interval '5 s', $1, now(), now()
       from store where name = 'Small' and kind = 'store'`,
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

async function assertAllRight(t: TestContext, busy: Busy) {
  const { coordinator, api, processes, stores, writers, working } = busy
  await working
  const fired =
    'select count(*)::int as n, count(distinct store_id)::int as stores from run where schedule_id is not null'
  await until('every schedule has fired', RECOVERY_SECONDS_MAX, async () => {
    return (await processes.client.query(fired)).rows[0].stores === STORES
  })
  await writers.stop()
  await runsEnd(processes, WORK_SECONDS_MAX)
  for (const { status, retryAfter, body } of writers.answers) {
    if (status === 201) continue
    assert.deepEqual([status, retryAfter !== null], [503, true], body + loggedOf(api, body))
  }
  assert.deepEqual((await processes.client.query(fired)).rows, [{ n: STORES, stores: STORES }])
  await assertNothingLostOrDoubled(processes, writers.acknowledged)
  await assertPublished(processes, stores)
  // The one before the billing, the one beside it, and that of the schedule; then all are paid.
  await inEach(stores, (store) => queue(store, 'payment-run'))
  await runsEnd(processes, WORK_SECONDS_MAX)
  await assertBilledAndPaidOnce(processes, 3, STORES * SUBSCRIPTIONS_EACH, 3)
  const check = await runCommand(t, ['check'], { env: { DATABASE_URL: coordinator.url } })
  assert.deepEqual([check.code, check.stderr], [0, ''], check.stdout)
  t.diagnostic(figures(writers))
}

/** The log of the request that was answered so. */
function loggedOf({ output }: Program, body: string): string {
  const id = /"request_id":"([^"]+)"/.exec(body)?.[1] ?? body
  return output.stderr
    .split('\n')
    .filter((line) => line.includes(id))
    .join('\n')
}

/** Each catalog was published twice, and shoppers of each store see its own edit. */
async function assertPublished({ client, port }: Processes, stores: readonly SmallStore[]) {
  const releases = 'select status, count(*)::int as n from catalog_release group by status'
  const expected = JSON.stringify([{ status: 'published', n: 2 * STORES }])
  let seen = ''
  // Citus commits later what a killed server had prepared, so some rows may appear only then.
  const isPublished = async () => {
    seen = JSON.stringify((await client.query(releases)).rows)
    return seen === expected
  }
  await until('all catalogs are published', WORK_SECONDS_MAX, isPublished).catch(() => {
    assert.equal(seen, expected)
  })
  for (const [{ id }, shown] of await inEach(stores, (store) => shownIn(port, store))) {
    assert.deepEqual(shown, [`Lamp of ${id}`])
  }
}

test('a server of the stores is killed and comes back: nothing is lost or doubled', {
  skip,
  timeout: TEST_MS_MAX,
}, async (t) => {
  const busy = await startBusyCluster(t)
  for (const holder of busy.holders) {
    holder.kill()
    await delay(OUTAGE_SECONDS * 1_000)
    holder.start()
    await writesGoOn(busy)
  }
  await assertAllRight(t, busy)
})

test('a server is added and takes over shards under load: nothing is lost', {
  skip,
  timeout: TEST_MS_MAX,
}, async (t) => {
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
