import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runCommand } from '../../../test/support/program.ts'
import { startShop, type TestStore } from '../../../test/support/shop.ts'
import { eventTypes } from '../../event-types.ts'
import { numberEvents } from './number-events.ts'

const path = '/v2/events/samples'
const sample = (type: string) => ({ data: { type: 'event_sample', attributes: { type } } })

test('a sandbox store records a sample of every type, about a resource of its own', async (t) => {
  const shop = await startShop(t)
  const { admin } = await shop.openStore({ mode: 'sandbox' })
  for (const { type } of eventTypes) {
    const { status, body } = await admin.post(path, sample(type))
    assert.equal(status, 201, type)
    assert.equal(body.data.attributes.type, type)
  }
  await numberEvents(shop.deps.db)
  const { body } = await admin.get('/v2/events?limit=1000')
  assert.deepEqual(
    body.data.map(({ type, sequence }: { type: string; sequence: number }) => [type, sequence]),
    eventTypes.map(({ type }) => [type, 1]),
  )
  const paid = body.data.find(({ type }: { type: string }) => type === 'order.paid')
  assert.equal(paid.data.id, paid.subject.id)
  assert.equal(paid.actor.type, 'key')
})

test('a live store and an unknown type are refused', async (t) => {
  const shop = await startShop(t)
  const live = await shop.admin.post(path, sample('order.paid'))
  assert.equal(live.status, 422)
  assert.match(live.body.errors[0].detail, /this one is live/)
  const { admin } = await shop.openStore({ mode: 'sandbox' })
  for (const type of ['order.payed', 'constructor', '__proto__', '']) {
    const { status, body } = await admin.post(path, sample(type))
    assert.equal(status, 422, type)
    assert.equal(body.errors[0].source, 'data.attributes.type')
  }
  assert.equal((await admin.post(path, sample('x'.repeat(101)))).status, 400)
  assert.equal((await admin.post(path, { data: { type: 'event_sample' } })).status, 400)
})

test('mercer events send records a sample with the key of the environment', async (t) => {
  const shop = await startShop(t)
  const send = ({ key }: TestStore, ...args: string[]) =>
    runCommand(t, ['events', 'send', ...args], {
      env: {
        MERCER_URL: shop.address,
        MERCER_CLIENT_ID: key.clientId,
        MERCER_CLIENT_SECRET: key.clientSecret,
      },
    })
  const sandbox = await shop.openStore({ mode: 'sandbox' })
  const sent = await send(sandbox, 'order.paid')
  assert.equal(sent.code, 0, sent.stderr)
  assert.match(sent.stdout, /^Recorded order\.paid about order [\da-f-]{36}\.$/m)
  for (const [store, args, reason] of [
    [sandbox, ['order.payed'], /there is no type order\.payed/],
    [sandbox, [], /Name one type/],
    [shop.store, ['order.paid'], /this one is live/],
  ] as const) {
    const { code, stderr } = await send(store, ...args)
    assert.equal(code, 1)
    assert.match(stderr, reason)
  }
})
