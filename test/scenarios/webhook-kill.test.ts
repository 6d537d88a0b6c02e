import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { killWorker, prepareProcesses, until } from '../support/killing.ts'
import { endpointBody, startReceiver } from '../support/receiver.ts'
import { thorough } from '../support/thorough.ts'

/** Receivers that must hear of everything, while the workers that tell them are killed. */

const ACCOUNTS = thorough ? 2_000 : 200
const KILLS = thorough ? 20 : 3
const WRITERS = 4
const ANSWER_MS = 30 // Most of a delivery is waiting for the receiver, which is when to die.
const IN_FLIGHT_MAX = 10
const TOLD_SECONDS_MAX = 240

test('EV-1, EV-10: killed workers lose no webhook and repeat only those in flight', {
  timeout: 600_000,
}, async (t) => {
  const processes = await prepareProcesses(t, {
    MERCER_SECRETS_KEY: randomBytes(32).toString('base64'),
    MERCER_WEBHOOKS_ALLOW_PRIVATE: '1',
  })
  const { ask, client } = processes
  await processes.startApi().saw('"ready"')
  const receivers = await Promise.all(
    [1, 2].map(() =>
      startReceiver(t, async (reply) => {
        await delay(ANSWER_MS)
        reply.end()
      }),
    ),
  )
  for (const { url } of receivers) {
    const body = endpointBody({ url, types: ['account.created'] })
    assert.equal((await ask('POST', '/v2/webhook-endpoints', body)).status, 201)
  }
  let worker = processes.startWorker()
  await worker.saw('"ready"')
  const ids: string[] = []
  const write = async () => {
    while (ids.length < ACCOUNTS) {
      const data = { type: 'account', name: 'Told' }
      const { status, body } = await ask('POST', '/v2/accounts', { data })
      assert.equal(status, 201)
      ids.push(body.data.id)
    }
  }
  const writing = Promise.all(Array.from({ length: WRITERS }, write))
  for (let kill = 1; kill <= KILLS; kill++) {
    const told = receivers[0]?.received.length ?? 0
    await until('something is told', TOLD_SECONDS_MAX, () => {
      return (receivers[0]?.received.length ?? 0) > told || ids.length >= ACCOUNTS
    })
    await killWorker(processes, worker)
    // As if a minute had passed: its lanes are free.
    await client.query(`update webhook_lane set held_until = held_until - interval '1 minute'`)
    worker = processes.startWorker()
    await worker.saw('"ready"')
  }
  await writing
  for (const { received, peak } of receivers) {
    const missing = () => {
      const told = new Set(received.map(({ body }) => body.data.id))
      return ids.filter((id) => !told.has(id))
    }
    await until('everything is told', TOLD_SECONDS_MAX, () => missing().length === 0)
    const eventIds = new Map(received.map(({ body }) => [body.data.id, body.id]))
    for (const { headers, body } of received) {
      assert.equal(headers['webhook-id'], eventIds.get(body.data.id), 'the same for all tries')
      assert.equal(body.sequence, 1)
    }
    const repeated = received.length - eventIds.size
    assert.ok(repeated <= KILLS * IN_FLIGHT_MAX, `${repeated} were repeated`)
    assert.ok(peak <= 2 * IN_FLIGHT_MAX, `${peak} at once`) // A killed worker's may still be open.
  }
})
