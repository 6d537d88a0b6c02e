import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises'
import { startBareServer } from '../../../test/support/bare-server.ts'
import { access } from '../auth/permissions.ts'
import { healthRoutes } from './health.ts'
import type { App } from './server.ts'

const config = { access: access.public }

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
  const overload = { eventLoopDelayMsMax: 100, sampleMs: 500 }
  const server = await startBareServer(t, routes, { overload })
  await delay(600) // what the start took is forgotten
  assert.equal((await fetch(`${server.address}/work`)).status, 200)

  // More than one sample long, so that one of them saw nothing else.
  for (let round = 0; round < 6; round++) {
    block(250)
    await turn()
  }
  const refused = await fetch(`${server.address}/work`)
  assert.equal(refused.status, 503)
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

  const deadline = performance.now() + 5_000
  let status = 503
  while (status === 503 && performance.now() < deadline) {
    await delay(50)
    status = (await fetch(`${server.address}/work`)).status
  }
  assert.equal(status, 200, 'it recovers')
})
