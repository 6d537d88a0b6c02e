import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bootstrapToken } from '../support/bootstrap.ts'
import {
  assertBilledAndPaidOnce,
  assertNothingLostOrDoubled,
  figures,
  importSubscriptions,
  runsEnd,
  startWriters,
} from '../support/busy-shop.ts'
import { queue } from '../support/daily-club.ts'
import { processesOn, until } from '../support/killing.ts'
import { freePort, runCommand, runProgram, testFolder } from '../support/program.ts'
import { ask, BIN, missingPrograms, prepareGround, startBouncer, startPrimary } from './servers.ts'

const skip = missingPrograms(`${BIN}/postgres`, '/usr/sbin/pgbouncer')

for (const mode of ['session', 'transaction'] as const) {
  test(`through PgBouncer in ${mode} mode a shop is published, sells and bills`, {
    skip,
  }, async (t) => {
    const ground = await prepareGround(t)
    const server = await startPrimary(ground)
    const url = await startBouncer(ground, server, mode)
    const variables = {
      DATABASE_URL: url,
      ...(mode === 'transaction' && { MERCER_DIRECT_DATABASE_URL: server.url }),
    }
    await runCommand(t, ['migrate'], {
      env: { ...variables, MERCER_DATA_DIR: await testFolder(t) },
    })
    const processes = await processesOn(t, server.url, variables)
    const programs = [processes.startApi(), processes.startWorker(), processes.startWorker()]
    await Promise.all(programs.map((program) => program.saw('"msg":"ready"')))
    await importSubscriptions(processes)
    await queue(processes, 'billing-run')
    await runsEnd(processes)
    const writers = startWriters(processes.port, await bootstrapToken(processes.port))
    await queue(processes, 'payment-run')
    await queue(processes, 'billing-run')
    await runsEnd(processes)
    await until('shoppers wrote', 60, () => writers.acknowledged.length > 200)
    await writers.stop()
    const refused = writers.answers.filter(({ status }) => status !== 201)
    assert.deepEqual(refused, [])
    await assertNothingLostOrDoubled(processes, writers.acknowledged)
    await assertBilledAndPaidOnce(processes, 2)
    for (const program of programs) program.kill('SIGTERM')
    // The demo store is published over the connections that publishing takes.
    const env = {
      ...variables,
      PORT: String(await freePort()),
      MERCER_DATA_DIR: await testFolder(t),
    }
    const demo = runProgram(t, ['start'], { env: { ...env, MERCER_DEMO: '1' } })
    await demo.saw('Mercer is ready')
    const states = await ask(server.url, 'select distinct status from catalog_release')
    assert.deepEqual(states, [{ status: 'published' }])
    const doctor = await runCommand(t, ['doctor'], { env })
    assert.equal(doctor.code, 0, doctor.stdout)
    const leaked = await ask(url, "select current_setting('statement_timeout') as limit")
    if (mode === 'transaction') assert.deepEqual(leaked, [{ limit: '0' }], 'no limit stays behind')
    t.diagnostic(figures(writers))
  })
}
