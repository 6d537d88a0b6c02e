import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bootstrapToken, bootstrapVariables } from '../support/bootstrap.ts'
import { createCaller } from '../support/load.ts'
import { freePort, runProgram, testFolder } from '../support/program.ts'
import { BIN, missingPrograms, prepareGround, startPrimary } from './servers.ts'

const skip = missingPrograms(`${BIN}/postgres`)
const PROCESSES = 3
const RATE = 100 // Of a store, unless its settings say otherwise.
const SETTLE_MS = 4_000
const LOAD_MS = 20_000

test('a store gets its rate, not three times it, from three API processes', { skip }, async (t) => {
  const server = await startPrimary(await prepareGround(t))
  const ports: number[] = []
  for (let nth = 0; nth < PROCESSES; nth++) {
    const port = await freePort()
    const env = {
      DATABASE_URL: server.url,
      PORT: String(port),
      MERCER_DATA_DIR: await testFolder(t),
      MERCER_RATE_LIMIT: 'on',
      ...bootstrapVariables,
    }
    await runProgram(t, ['api'], { env }).saw('"msg":"ready"')
    ports.push(port)
  }
  const authorization = `Bearer ${await bootstrapToken(ports[0] ?? 0)}`
  const startMs = performance.now()
  const passed = await Promise.all(
    ports
      .flatMap((port) => [port, port])
      .map(async (port) => {
        const { call, close } = createCaller(port)
        let count = 0
        for (;;) {
          const elapsedMs = performance.now() - startMs
          if (elapsedMs > SETTLE_MS + LOAD_MS) break
          const outcome = await call({
            method: 'GET',
            path: '/v2/settings',
            headers: { authorization },
          })
          const isPassed = typeof outcome !== 'string' && outcome.status === 200
          if (isPassed && elapsedMs > SETTLE_MS) count += 1
        }
        close()
        return count
      }),
  )
  const perSecond = passed.reduce((one, other) => one + other, 0) / (LOAD_MS / 1_000)
  t.diagnostic(`${perSecond.toFixed(1)} requests a second went through; the rate is ${RATE}`)
  assert.ok(perSecond > RATE * 0.8 && perSecond < RATE * 1.2, String(perSecond))
})
