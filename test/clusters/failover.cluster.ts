import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { bootstrapToken } from '../support/bootstrap.ts'
import {
  assertBilledAndPaidOnce,
  assertNothingLostOrDoubled,
  CALLERS,
  importSubscriptions,
  queue,
  RECOVERY_SECONDS_MAX,
  runsEnd,
  startWriters,
} from '../support/busy-shop.ts'
import { type Processes, processesOn, until } from '../support/killing.ts'
import {
  BIN,
  missingPrograms,
  type Server,
  serverFolder,
  startPrimary,
  startStandby,
} from './servers.ts'

/** Two servers without a proxy: DATABASE_URL names both, and the programs find the primary. */

const skip = missingPrograms(`${BIN}/postgres`)
const GATEWAY_MS = 50 // So that payments are under way when the primary goes.
const THAWED_MS = 5_000

type Ending = (primary: Server, standby: Server) => void

const endings: Record<string, Ending> = {
  'is killed': (primary, standby) => {
    primary.kill()
    standby.promote()
  },
  'is stopped in order': (primary, standby) => {
    primary.stop()
    standby.promote()
  },
  freezes: (primary, standby) => {
    primary.freeze()
    standby.promote()
  },
}

for (const [words, end] of Object.entries(endings)) {
  test(`when the primary ${words}, nothing is lost, and work goes on at the new one`, {
    skip,
  }, async (t) => {
    const folder = await serverFolder(t)
    const primary = await startPrimary(t, folder)
    const standby = await startStandby(t, folder, primary, { isSynchronous: true })
    const hosts = `127.0.0.1:${standby.port},127.0.0.1:${primary.port}`
    const processes = await processesOn(t, primary.url, {
      DATABASE_URL: `postgres://mercer@${hosts}/mercer?target_session_attrs=read-write`,
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
    end(primary, standby)
    const promotedMs = performance.now()
    const before = writers.acknowledged.length
    await until('writes are acknowledged', RECOVERY_SECONDS_MAX, () => {
      return writers.acknowledged.length > before + CALLERS
    })
    const writesMs = performance.now()
    if (words === 'freezes') {
      primary.thaw()
      await delay(THAWED_MS)
    }
    const after = { ...processes, client: await connected(t, standby.url) }
    await runsEnd(after)
    await writers.stop()
    await assertAllRight(after, writers)
    for (const { child } of programs) assert.equal(child.exitCode, null, 'nothing was restarted')
    const refused = writers.answers.filter(({ status }) => status !== 201).length
    t.diagnostic(
      `${writers.acknowledged.length} writes acknowledged, 0 lost, 0 doubled, ${refused} answered ` +
        `503; promoted after ${ms(promotedMs - goneMs)}, writes ${ms(writesMs - promotedMs)} later`,
    )
  })
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
