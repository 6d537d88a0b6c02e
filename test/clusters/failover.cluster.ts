import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { bootstrapToken } from '../support/bootstrap.ts'
import {
  assertBilledAndPaidOnce,
  assertNothingLostOrDoubled,
  CALLERS,
  figures,
  importSubscriptions,
  RECOVERY_SECONDS_MAX,
  runsEnd,
  startWriters,
} from '../support/busy-shop.ts'
import { queue } from '../support/daily-club.ts'
import { type Processes, processesOn, until } from '../support/killing.ts'
import { startProxy } from '../support/proxy.ts'
import { type PatroniCluster, startPatroni } from './patroni.ts'
import {
  BIN,
  missingPrograms,
  prepareGround,
  type Server,
  startPrimary,
  startStandby,
} from './servers.ts'

const skip = missingPrograms(`${BIN}/postgres`)
const skipPatroni = missingPrograms('/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy')
const GATEWAY_MS = 50 // So that payments are under way when the primary goes.
const THAWED_MS = 5_000

type Cluster = {
  databaseUrl: string
  /** The address of the primary of the moment. */
  primary(): Promise<string>
  /** Returns when another server has become the primary. */
  change(): Promise<void>
  /** Called once writes are acknowledged again. */
  bringBack?(): Promise<void>
}

/** Two servers without a proxy: DATABASE_URL names both, and the programs find the primary. */
async function twoServers(
  t: TestContext,
  end: (primary: Server) => void,
  bringBack: (primary: Server) => void = () => {},
): Promise<Cluster> {
  const ground = await prepareGround(t)
  const one = await startPrimary(ground)
  const two = await startStandby(ground, one, { isSynchronous: true })
  let primary = one
  return {
    databaseUrl: `postgres://mercer@127.0.0.1:${two.port},127.0.0.1:${one.port}/mercer?target_session_attrs=read-write`,
    primary: async () => primary.url,
    async change() {
      end(one)
      two.promote()
      primary = two
    },
    async bringBack() {
      bringBack(one)
      await delay(THAWED_MS)
    },
  }
}

async function patroni(
  t: TestContext,
  end: (cluster: PatroniCluster) => Promise<void>,
): Promise<Cluster> {
  const cluster = await startPatroni(await prepareGround(t))
  return {
    databaseUrl: cluster.url,
    primary: cluster.leader,
    async change() {
      const before = await cluster.leader()
      await end(cluster)
      await until('there is another primary', RECOVERY_SECONDS_MAX, async () => {
        return (await cluster.leader().catch(() => before)) !== before
      })
    },
  }
}

/** The network between the programs and the primary swallows everything for a while. */
async function silentNetwork(t: TestContext): Promise<Cluster> {
  const ground = await prepareGround(t)
  const one = await startPrimary(ground)
  const two = await startStandby(ground, one, { isSynchronous: true })
  const proxy = await startProxy(t, one.url)
  const { port } = new URL(proxy.url)
  let primary = one
  return {
    databaseUrl: `postgres://mercer@127.0.0.1:${two.port},127.0.0.1:${port}/mercer`,
    primary: async () => primary.url,
    async change() {
      proxy.goSilent()
      two.promote()
      primary = two
    },
    async bringBack() {
      proxy.comeBack()
      await delay(THAWED_MS)
    },
  }
}

const frozen = (one: Server) => one.freeze()
const thawed = (one: Server) => one.thaw()

test(
  'several hosts: when the primary is killed, nothing is lost, and work goes on',
  { skip },
  (t) => changeUnderLoad(t, () => twoServers(t, (one) => one.kill())),
)

test('several hosts: when the primary is stopped in order, work goes on', { skip }, (t) =>
  changeUnderLoad(t, () => twoServers(t, (one) => one.stop())),
)

test('several hosts: a primary that froze and comes back is not used', { skip }, (t) =>
  changeUnderLoad(t, () => twoServers(t, frozen, thawed)),
)

test(
  'several hosts: a primary that the network hides and shows again is not used',
  {
    skip,
  },
  (t) => changeUnderLoad(t, () => silentNetwork(t)),
)

test('Patroni and haproxy: the primary and its Patroni are killed', { skip: skipPatroni }, (t) =>
  changeUnderLoad(t, () => patroni(t, (cluster) => cluster.killLeader())),
)

test('Patroni and haproxy: the role is handed over in order', { skip: skipPatroni }, (t) =>
  changeUnderLoad(t, () => patroni(t, (cluster) => cluster.switchLeader())),
)

async function changeUnderLoad(t: TestContext, start: () => Promise<Cluster>): Promise<void> {
  const cluster = await start()
  const processes = await processesOn(t, await cluster.primary(), {
    DATABASE_URL: cluster.databaseUrl,
    MERCER_SANDBOX_LATENCY_MS: String(GATEWAY_MS),
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
  await until('payments are under way', RECOVERY_SECONDS_MAX, async () => {
    const counted = 'select count(*)::int as n from sandbox_charge'
    return (await processes.client.query(counted)).rows[0].n > 0
  })

  const goneMs = performance.now()
  await cluster.change()
  const changedMs = performance.now()
  const before = writers.acknowledged.length
  await until('writes are acknowledged', RECOVERY_SECONDS_MAX, () => {
    return writers.acknowledged.length > before + CALLERS
  })
  const writesMs = performance.now()
  await cluster.bringBack?.()
  const after = { ...processes, client: await connected(t, await cluster.primary()) }
  await runsEnd(after)
  await writers.stop()
  await assertAllRight(after, writers)
  for (const { child } of programs) assert.equal(child.exitCode, null, 'nothing was restarted')
  t.diagnostic(
    `${figures(writers)}; promoted after ${ms(changedMs - goneMs)}, ` +
      `writes ${ms(writesMs - changedMs)} later`,
  )
}

async function connected(t: TestContext, url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {}) // The server ends before the connection.
  await client.connect()
  t.after(() => client.end().catch(() => {}))
  return client
}

async function assertAllRight(
  processes: Processes,
  { answers, acknowledged }: ReturnType<typeof startWriters>,
): Promise<void> {
  for (const { status, retryAfter, body } of answers) {
    if (status !== 201) assert.deepEqual([status, retryAfter !== null], [503, true], body)
  }
  await assertNothingLostOrDoubled(processes, acknowledged)
  await assertBilledAndPaidOnce(processes, 2)
}

function ms(duration: number): string {
  return `${Math.round(duration)} ms`
}
