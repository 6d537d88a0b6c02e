import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises'
import { startBareServer } from '../../../test/support/bare-server.ts'
import { access } from '../auth/permissions.ts'
import { noMetrics } from '../metrics/metrics.ts'
import { healthRoutes } from './home.ts'
import type { App } from './server.ts'

const config = { access: access.public }
const TRIES_MAX = 1_000

/** Nothing else runs in this process for so long. */
function block(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('a process whose event loop is blocked turns requests away with 503, but stays alive', async (t) => {
  const routes = (app: App) => {
    app.get('/work', { config }, () => ({ done: true }))
    healthRoutes(app, { isReady: async () => undefined })
  }
  const overload = { eventLoopDelayMsMax: 1_000, sampleMs: 500 }
  const counts = { shed: 0, refused: 0 }
  const metrics = { ...noMetrics, shed: () => void counts.shed++ }
  const server = await startBareServer(t, routes, { overload, metrics })
  const ask = async () => {
    const answer = await fetch(`${server.address}/work`)
    if (answer.status === 503) counts.refused += 1
    return answer
  }
  const untilStatus = async (wanted: number, meanwhile: () => Promise<void>) => {
    for (let tries = 0; tries < TRIES_MAX; tries++) {
      const answer = await ask()
      if (answer.status === wanted) return answer
      await meanwhile()
    }
    throw new Error(`no ${wanted} came`)
  }
  // The start was one long pause; it is forgotten with the next sample.
  await untilStatus(200, () => delay(50))

  // More than one sample long, so that one of them saw nothing else.
  const blockForLong = async () => {
    for (let round = 0; round < 3; round++) {
      block(1_200)
      await turn()
    }
  }
  await blockForLong()
  const refused = await untilStatus(503, blockForLong)
  assert.equal(refused.headers.get('retry-after'), '1')
  assert.ok(refused.headers.get('x-request-id'))
  assert.deepEqual(await refused.json(), {
    errors: [
      {
        status: 503,
        title: 'Service Unavailable',
        detail: 'The service is busy; try again in a moment.',
      },
    ],
  })
  // A probe must not kill a busy process.
  assert.equal((await fetch(`${server.address}/health/live`)).status, 200)
  assert.equal((await fetch(`${server.address}/health/ready`)).status, 200)
  assert.ok(counts.refused > 0)
  assert.equal(counts.shed, counts.refused, 'a probe that is answered is not counted')

  await untilStatus(200, () => delay(50)) // It recovers.
})
