import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { bootstrapToken, bootstrapVariables } from '../support/bootstrap.ts'
import { testDatabase } from '../support/database.ts'
import { createCaller, isTooBusy, type Outcome } from '../support/load.ts'
import { freePort, runProgram } from '../support/program.ts'

const CALLERS = 20
const GRACE_MS = 1_000 // Open connections may bring a request for so long.

test('SIGTERM under load: no accepted request is dropped, exit code 0', async (t) => {
  const DATABASE_URL = await testDatabase(t)
  const port = await freePort()
  const env = { DATABASE_URL, PORT: String(port), ...bootstrapVariables }
  const program = runProgram(t, ['api'], { env })
  await program.saw('"msg":"ready"')
  const authorization = `Bearer ${await bootstrapToken(port)}`

  const outcomes: { outcome: Outcome; sentMs: number }[] = []
  const callers = Array.from({ length: CALLERS }, async (_none, index) => {
    const { call, close } = createCaller(port)
    for (let round = 0; ; round++) {
      const sentMs = performance.now()
      const outcome = await call({
        method: 'POST',
        path: '/v2/accounts',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ data: { type: 'account', name: `Account ${index}-${round}` } }),
      })
      outcomes.push({ outcome, sentMs })
      if (typeof outcome === 'string') break
    }
    close()
  })
  while (outcomes.length <= 2 * CALLERS) await delay(20)
  const killedMs = performance.now()
  program.kill('SIGTERM')
  assert.equal(await program.exited, 0, program.output.stderr)
  await Promise.all(callers)

  const answered = outcomes
    .map(({ outcome }) => outcome)
    .filter((outcome) => typeof outcome !== 'string' && !isTooBusy(outcome))
  assert.ok(answered.length > CALLERS, 'there was load')
  assert.deepEqual(
    [...new Set(answered.map((one) => typeof one !== 'string' && one.status))],
    [201],
  )
  const ended = outcomes.filter(({ outcome }) => typeof outcome === 'string')
  assert.equal(ended.length, CALLERS)
  // A caller that is slow may still send on its connection when that is being cut.
  const dropped = ended.filter(({ outcome, sentMs }) => {
    return outcome === 'lost' && sentMs <= killedMs + GRACE_MS
  })
  assert.deepEqual(dropped, [])
})
