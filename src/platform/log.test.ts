import assert from 'node:assert/strict'
import { test } from 'node:test'
import { causeOf, type Log, patientLog } from './log.ts'

test('what is tried again and again is said once a minute for each cause, with a count', (t) => {
  let nowMs = 0
  t.mock.method(performance, 'now', () => nowMs)
  const lines: [facts: object, message: string][] = []
  const say = (facts: object, message: string) => void lines.push([facts, message])
  const log: Log = { debug: say, info: say, warn: say, error: say, child: () => log }
  const patient = patientLog(log)
  const lost = (port: number) => new Error(`connect ECONNREFUSED 127.0.0.1:${port}`)

  for (; nowMs < 60_000; nowMs += 1_000) patient.warn(causeOf(lost(nowMs)), {}, 'lost')
  patient.error(causeOf(new Error('Connection terminated')), { a: 1 }, 'another')
  patient.warn(causeOf(lost(1)), {}, 'lost')
  nowMs += 60_000
  patient.warn(causeOf(lost(1)), {}, 'lost')

  assert.deepEqual(lines, [
    [{}, 'lost'],
    [{ a: 1 }, 'another'],
    [{ unsaid: 59 }, 'lost'],
    [{}, 'lost'],
  ])
})
