import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { bootstrapToken } from '../support/bootstrap.ts'
import {
  assertBilledAndPaidOnce,
  assertNothingLostOrDoubled,
  CALLERS,
  importSubscriptions,
  RECOVERY_SECONDS_MAX,
  readiness,
  runsEnd,
  startWriters,
} from '../support/busy-shop.ts'
import { queue } from '../support/daily-club.ts'
import { prepareProcesses, until } from '../support/killing.ts'
import { freePort } from '../support/program.ts'
import { startProxy, type TcpProxy } from '../support/proxy.ts'

/**
 * A network that goes silent between the programs and their database, while shoppers write and runs
 * are under way: every connection stays open, and nothing comes through. Afterwards half of them
 * stay dead, and half deliver late what was given up long ago.
 */

const SILENT_MS = 25_000
const GATEWAY_MS = 50 // So that payments are under way when the network goes.

test('a network that goes silent ends requests and tasks in bounded time, and all recovers by itself', async (t) => {
  let proxy: TcpProxy | undefined
  const workerPort = await freePort()
  const variables = {
    MERCER_SANDBOX_LATENCY_MS: String(GATEWAY_MS),
    MERCER_WORKER_PORT: String(workerPort),
  }
  const processes = await prepareProcesses(t, variables, async (url) => {
    proxy = await startProxy(t, url)
    return proxy.url
  })
  const { port, client } = processes
  const programs = [processes.startApi(), processes.startWorker()]
  await Promise.all(programs.map((program) => program.saw('"msg":"ready"')))
  const token = await bootstrapToken(port)
  await importSubscriptions(processes)
  await queue(processes, 'billing-run')
  await runsEnd(processes)

  const writers = startWriters(port, token)
  await queue(processes, 'payment-run')
  await queue(processes, 'billing-run')
  await until('payments are under way', RECOVERY_SECONDS_MAX, async () => {
    return (await client.query('select count(*)::int as n from sandbox_charge')).rows[0].n > 0
  })
  proxy?.goSilent()
  const silentUntil = performance.now() + SILENT_MS
  const [before, acknowledgedBefore] = [writers.answers.length, writers.acknowledged.length]
  for (const which of [port, workerPort]) {
    await until('it is not ready, and says why', RECOVERY_SECONDS_MAX, async () => {
      const { status, body } = await readiness(which)
      return status === 503 && /database/i.test(body)
    })
  }
  await delay(Math.max(0, silentUntil - performance.now()))
  const duringSilence = writers.answers.slice(before)
  proxy?.comeBack()
  const backMs = performance.now()

  await until('writes are acknowledged again', RECOVERY_SECONDS_MAX, async () => {
    return writers.acknowledged.length > acknowledgedBefore + CALLERS
  })
  const writesMs = performance.now() - backMs
  for (const which of [port, workerPort]) {
    await until('it is ready again', RECOVERY_SECONDS_MAX, async () => {
      return (await readiness(which)).status === 200
    })
  }
  await runsEnd(processes)
  const runsMs = performance.now() - backMs
  await writers.stop()

  assert.ok(duringSilence.length > 0, 'requests ended while the network was silent')
  const refused = writers.answers.filter(({ status }) => status !== 201)
  for (const { status, retryAfter, body } of refused) {
    assert.deepEqual([status, retryAfter !== null], [503, true], body)
  }
  await assertNothingLostOrDoubled(processes, writers.acknowledged)
  await assertBilledAndPaidOnce(processes, 2)
  const { rows } = await client.query('select count(*)::int as n from cart')
  t.diagnostic(
    `${writers.acknowledged.length} writes acknowledged, ${rows[0].n} carts, ${refused.length} ` +
      `refused; writes again after ${Math.round(writesMs)} ms, runs ended after ${Math.round(runsMs)} ms`,
  )
  for (const { child } of programs) assert.equal(child.exitCode, null, 'nothing was restarted')
})
