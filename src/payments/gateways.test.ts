import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lookupOf } from '../../test/support/gateway-candidate.ts'
import { testGateway } from '../../test/support/gateway-conformance.ts'
import { startShop } from '../../test/support/shop.ts'
import { newId } from '../lib/ids.ts'
import { minor } from '../lib/money.ts'
import { gatewaySlugs } from './built-in.ts'
import { type Charge, GatewayDuplicate, GatewayTimeout } from './gateway.ts'
import { manualGateway } from './manual/manual.ts'
import { sandboxGateway } from './sandbox/sandbox.ts'

testGateway('manual', async () => ({
  gateway: manualGateway,
  storeId: newId<'store'>(),
  approved: {},
}))

testGateway('sandbox', async (t) => {
  const { deps, store } = await startShop(t)
  return {
    gateway: sandboxGateway(deps),
    storeId: store.id,
    approved: { card_id: 'card_approved' },
    declined: { card_id: 'card_insufficient_funds' },
    silent: [
      { source: { card_id: 'card_timeout' }, ends: 'approved' },
      { source: { card_id: 'card_lost_request' }, ends: 'approved' },
      { source: { card_id: 'card_duplicate' }, ends: 'approved' },
      { source: { card_id: 'card_timeout_forever' }, ends: 'unknown' },
    ],
    declines: {
      try_again: { card_id: 'card_insufficient_funds' },
      new_method: { card_id: 'card_expired' },
      fraud: { card_id: 'card_stolen' },
      fatal: { card_id: 'card_not_supported' },
    },
    asks: {
      confirming: { card_id: 'card_asks_buyer' },
      refusing: { card_id: 'card_asks_buyer_declined' },
      answer: async () => {},
    },
    slow: {
      approved: { card_id: 'card_pending' },
      declined: { card_id: 'card_pending_declined' },
      settle: async () => {},
    },
    slowRefunds: {
      approved: { card_id: 'card_refund_pending' },
      declined: { card_id: 'card_refund_pending_declined' },
      settle: async () => {},
    },
    methods: {
      kept: 'card_kept',
      refused: 'card_expired',
      asking: 'card_asks_buyer',
      answer: async () => {},
    },
    movements: async (key) => {
      const rows = await deps.db
        .selectFrom('sandbox_charge')
        .selectAll()
        .where('store_id', '=', store.id)
        .where('key', '=', key)
        .where('status', '=', 'approved')
        .execute()
      return rows.length
    },
  }
})

test('the cards of the sandbox lose answers and requests, and know what adds up', async (t) => {
  const { deps, store } = await startShop(t)
  const gateway = sandboxGateway(deps)
  const { signal } = new AbortController()
  const charge = (card_id?: string): Charge => ({
    storeId: store.id,
    key: newId(),
    amount: minor(1_000),
    currency: 'USD',
    decimals: 2,
    source: card_id === undefined ? {} : { card_id },
    signal,
  })
  assert.equal((await gateway.purchase(charge())).status, 'approved')
  assert.equal((await gateway.purchase(charge('any other'))).status, 'approved')

  const lostAnswer = charge('card_timeout')
  await assert.rejects(gateway.purchase(lostAnswer), GatewayTimeout)
  const found = await gateway.find(lookupOf(lostAnswer))
  assert.equal(found?.status, 'approved')
  assert.deepEqual(await gateway.purchase(lostAnswer), found)

  const lostRequest = charge('card_lost_request')
  await assert.rejects(gateway.authorize(lostRequest), GatewayTimeout)
  assert.equal(await gateway.find(lookupOf(lostRequest)), undefined)
  assert.equal((await gateway.authorize(lostRequest)).status, 'approved')

  const duplicate = charge('card_duplicate')
  await assert.rejects(gateway.purchase(duplicate), GatewayTimeout)
  await assert.rejects(gateway.purchase(duplicate), GatewayDuplicate)
  assert.equal((await gateway.find(lookupOf(duplicate)))?.status, 'approved')

  const declined = await gateway.purchase(charge('card_declined'))
  assert.equal(declined.status === 'declined' && declined.reason, 'The card was declined.')
  const confirming = (offSession: boolean) => ({ ...charge('card_needs_buyer'), offSession })
  assert.equal((await gateway.purchase(confirming(false))).status, 'approved')
  assert.equal((await gateway.purchase(confirming(true))).status, 'declined')
  const slow = sandboxGateway({ ...deps, sandboxLatencyMs: 60_000 })
  const hasty = { ...charge(), signal: AbortSignal.timeout(1) }
  await assert.rejects(slow.purchase(hasty), 'who does not wait learns nothing')
  assert.equal(await gateway.find(lookupOf(hasty)), undefined)

  const never = charge('card_timeout_forever')
  for (const _ of [1, 2]) await assert.rejects(gateway.purchase(never), GatewayTimeout)
  assert.equal(await gateway.find(lookupOf(never)), undefined)

  const set = charge()
  const authorized = await gateway.authorize(set)
  const reference = authorized.reference ?? ''
  const follow = (amount: number, parentKey = set.key) => ({
    ...{ storeId: store.id, key: newId(), amount: minor(amount), signal },
    ...{ currency: 'USD', decimals: 2 },
    ...{ parentKey, parentReference: reference },
  })
  assert.equal((await gateway.refund(follow(1_000))).status, 'declined')
  assert.equal((await gateway.capture(follow(1_001))).status, 'declined')
  assert.equal((await gateway.capture(follow(1_000))).status, 'approved')
  assert.equal((await gateway.capture(follow(1))).status, 'declined')
  assert.equal((await gateway.refund(follow(1, newId()))).status, 'declined')
  assert.equal((await gateway.capture({ ...follow(1), currency: 'EUR' })).status, 'declined')
})

test('CK-8: a store enables its gateways itself', async (t) => {
  const shop = await startShop(t)
  const { admin, address } = shop
  const list = await admin.get('/v2/gateways')
  assert.equal(list.status, 200)
  const ids = list.body.data.map((one: { id: string }) => one.id)
  assert.deepEqual(ids, gatewaySlugs)
  assert.deepEqual(list.body.data.slice(0, 2), [
    {
      id: 'manual',
      type: 'gateway',
      slug: 'manual',
      name: 'Manual',
      enabled: false,
      test: false,
      subscriptions: false,
      links: { self: `${address}/v2/gateways/manual` },
      meta: {},
    },
    {
      id: 'service_payments_processor',
      type: 'gateway',
      slug: 'service_payments_processor',
      name: 'Sandbox',
      enabled: false,
      test: true,
      subscriptions: true,
      links: { self: `${address}/v2/gateways/service_payments_processor` },
      meta: {},
    },
  ])
  const enable = (enabled: unknown) => ({ data: { type: 'gateway', enabled } })
  const enabled = await admin.put('/v2/gateways/manual', enable(true))
  assert.equal(enabled.status, 200)
  assert.equal(enabled.body.data.enabled, true)
  assert.equal((await admin.put('/v2/gateways/manual', enable(true))).status, 200)
  assert.equal((await admin.put('/v2/gateways/manual', { data: {} })).body.data.enabled, true)
  assert.deepEqual((await admin.get('/v2/gateways/manual')).body, enabled.body)
  assert.equal((await admin.put('/v2/gateways/manual', enable('yes'))).status, 400)
  assert.equal((await admin.put('/v2/gateways/other', enable(true))).status, 404)
  assert.equal((await admin.get('/v2/gateways/other')).status, 404)
  const other = await shop.openStore()
  assert.equal((await other.admin.get('/v2/gateways/manual')).body.data.enabled, false)
  const events = await shop.deps.db
    .selectFrom('event')
    .select('type')
    .where('store_id', '=', shop.store.id)
    .where('subject_type', '=', 'gateway')
    .execute()
  assert.deepEqual(events, [{ type: 'payment_gateway.updated' }])
})
