import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { until } from '../support/killing.ts'
import { processesOf, untilNoneOf } from '../support/processes-of.ts'
import {
  freePort,
  type Program,
  runFile,
  runNpmStart,
  runProgram,
  testFolder,
} from '../support/program.ts'
import { thorough } from '../support/thorough.ts'

/** `npm start` is told to stop, by every signal, through npm or not, at any moment. */

const ROUNDS = thorough ? 10 : 1
// Measured at a first start on an idle machine; a busy one is hit earlier in its start.
const START_MS_MAX = 4_000
const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

async function prepare(t: TestContext) {
  const dataDir = join(await testFolder(t), 'data')
  const env = { MERCER_DATA_DIR: dataDir, PORT: String(await freePort()) }
  // A test that fails must not leave a program behind that nobody ends.
  t.after(() => {
    for (const { pid } of processesOf(dataDir)) process.kill(pid, 'SIGKILL')
  })
  const viaNode = () => runProgram(t, ['start'], { env })
  const viaNpm = (own: TestContext) => runNpmStart(own, { env })
  return { dataDir, env, viaNode, viaNpm }
}

type Prepared = Awaited<ReturnType<typeof prepare>>

/** A process that was hit before it could listen dies of the signal, but has started nothing. */
function assertCleanEnd(outcome: number | string, { output }: Program, wasBegun: boolean): void {
  const seen = `${outcome} ${output.stdout.slice(-500)} ${output.stderr}`
  if (wasBegun) assert.equal(outcome, 0, seen)
  else assert.ok(outcome === 0 || signals.includes(outcome as 'SIGTERM'), seen)
}

test('a signal to node at any moment of the start: exit code 0, nothing left behind', async (t) => {
  const { dataDir, viaNode } = await prepare(t)
  for (let round = 0; round < ROUNDS; round++) {
    for (const [nth, signal] of [...signals, ...signals].entries()) {
      // Half of the starts are first ones, which make a database and a demo store.
      if (nth < signals.length) await rm(dataDir, { recursive: true, force: true })
      const wasThere = existsSync(dataDir)
      const program = viaNode()
      const afterMs = Math.floor(Math.random() ** 2 * START_MS_MAX)
      await delay(afterMs)
      const wasBegun = !wasThere && existsSync(dataDir)
      program.kill(signal)
      t.diagnostic(`${signal} after ${afterMs} ms`)
      assertCleanEnd(await program.exited, program, wasBegun)
      await untilNoneOf(dataDir)
    }
  }
  const last = viaNode()
  await last.saw('Mercer is ready')
  last.kill('SIGHUP')
  assert.equal(await last.exited, 0)
  await untilNoneOf(dataDir)
})

/** They share a data folder: a first start, with its demo store, costs five times a second one. */
test('npm start', async (suite) => {
  const place = await prepare(suite)
  const { dataDir } = place

  await suite.test(
    'a signal to npm at any moment of the start: nothing is left behind',
    async (t) => {
      for (let round = 0; round < ROUNDS; round++) {
        for (const signal of signals) {
          const program = place.viaNpm(t)
          const afterMs = Math.floor(Math.random() * START_MS_MAX)
          await delay(afterMs)
          program.kill(signal)
          t.diagnostic(`${signal} after ${afterMs} ms`)
          const outcome = await program.exited
          assert.ok(outcome === 0 || outcome === signal, `${outcome} ${program.output.stderr}`)
          await untilNoneOf(dataDir)
        }
      }
    },
  )

  await suite.test(
    'npm start that is ready ends with 0 on SIGTERM and SIGINT to npm',
    async (t) => {
      for (const signal of ['SIGTERM', 'SIGINT'] as const) {
        const program = place.viaNpm(t)
        await program.saw('Mercer is ready')
        program.kill(signal)
        assert.equal(await program.exited, 0, program.output.stderr)
        await untilNoneOf(dataDir)
      }
      const program = place.viaNpm(t)
      await program.saw('Mercer is ready')
      program.kill('SIGKILL') // npm can pass nothing on.
      await untilNoneOf(dataDir)
    },
  )

  await suite.test(
    'Ctrl-C and a closed terminal, which signal npm and node at once, stop in order',
    (t) => assertStopsInOrder(t, place),
  )

  await suite.test('a program whose starter ends goes on', (t) => assertGoesOn(t, place))
})

async function assertStopsInOrder(t: TestContext, { dataDir, viaNpm }: Prepared): Promise<void> {
  for (const signal of ['SIGINT', 'SIGHUP'] as const) {
    const program = viaNpm(t)
    await program.saw('Mercer is ready')
    process.kill(-program.pid, signal)
    const outcome = await program.exited
    if (signal === 'SIGINT') assert.equal(outcome, 0, program.output.stderr)
    await untilNoneOf(dataDir)
    const log = (await readFile(join(dataDir, 'postgres.log'), 'utf8')).trim().split('\n')
    assert.match(log.at(-1) ?? '', /database system is shut down/)
    assert.ok(!existsSync(join(dataDir, 'postgres', 'postmaster.pid')))
  }
}

async function assertGoesOn(t: TestContext, { dataDir, env }: Prepared): Promise<void> {
  const main = new URL('../../src/main.ts', import.meta.url).pathname
  const line = '"$0" "$1" start >/dev/null 2>&1 & echo started'
  const starter = runFile(t, 'sh', ['-c', line, process.execPath, main], { env })
  assert.equal(await starter.exited, 0)
  const isReady = () =>
    fetch(`http://127.0.0.1:${env.PORT}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  await until('ready', 150, isReady)
  const own = processesOf(dataDir).find(({ words }) => words.includes('main.ts'))
  assert.ok(own)
  process.kill(own.pid, 'SIGTERM')
  await untilNoneOf(dataDir)
}
