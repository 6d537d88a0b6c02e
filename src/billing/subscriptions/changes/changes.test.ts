import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import {
  act,
  bill,
  change,
  events,
  invoices,
  open,
  patch,
  read,
  suspend,
  withPolicy,
} from '../../../../test/support/changing.ts'
import { billingAddress } from '../../../../test/support/ordering.ts'
import { assertReconciled } from '../../../../test/support/reconciled.ts'
import {
  addCurrency,
  buildOffering,
  made,
  openAccount,
  subscriptions as path,
  plan,
  product,
  subscribe,
  subscriber,
} from '../../../../test/support/subscribing.ts'
import { goLiveEverywhere } from '../states/go-live.ts'

type Members = Record<string, unknown>

const unknown = '0190d5a1-0000-7000-8000-000000000000'
const eur = (amount: number, includes_tax = true) => ({ price: { EUR: { amount, includes_tax } } })

test('7.6, ST-1 to ST-8, PRO-10, C-10, C-15: states over a life, each kept', async (t) => {
  const { shop, admin, account } = await open(t, '2026-03-31T10:00:00Z')
  const { id: offering_id, plans } = await buildOffering(admin, {
    plans: [plan(), plan({ name: 'Strict', can_pause: false })],
  })
  const data = subscriber(account, {
    offering_id,
    plan_id: plans[0],
    first_invoice_paid: true,
  })
  const { id } = await subscribe(admin, data)

  shop.clock.advance({ days: 2 })
  const keyed = admin.with({ 'idempotency-key': 'pause-once' })
  for (const replayed of [null, 'true']) {
    const paused = await act(keyed, id, 'pause')
    assert.deepEqual([paused.status, paused.headers.get('idempotent-replayed')], [204, replayed])
  }
  const { meta } = await read(admin, id)
  assert.deepEqual(
    [meta.paused, meta.status, meta.state.attributes],
    [true, 'active', { action: 'pause' }],
  )
  assert.equal(meta.timestamps.paused_at, '2026-04-02T10:00:00.000Z')
  assert.equal(meta.timestamps.updated_at, '2026-04-02T10:00:00.000Z')
  const again = await act(admin, id, 'pause')
  assert.equal(again.status, 422)
  assert.deepEqual(again.body.errors[0].source, 'data.attributes.action')
  assert.match(again.body.errors[0].detail, /is paused already; possible now: cancel, resume$/)

  // It ends with the period; resumed forty days later it begins anew and waits for its payment.
  shop.clock.travelTo('2026-04-29T10:00:00Z')
  await bill(shop)
  assert.equal((await read(admin, id)).meta.status, 'active')
  shop.clock.travelTo('2026-04-30T10:00:00Z')
  await bill(shop)
  assert.equal((await read(admin, id)).meta.status, 'inactive')
  shop.clock.advance({ days: 40 })
  assert.equal((await act(admin, id, 'resume')).status, 204)
  assert.equal((await read(admin, id)).meta.invoice_after, '2026-06-09T10:00:00.000Z')
  await bill(shop)
  await bill(shop)
  assert.deepEqual(await invoices(admin, id), [
    '2026-03-31..2026-04-30 1200',
    '2026-06-09..2026-07-09 1200',
  ])
  assert.equal((await read(admin, id)).meta.status, 'inactive')

  assert.equal((await act(admin, id, 'cancel')).status, 204)
  assert.equal((await read(admin, id)).meta.timestamps.end_date, '2026-06-09T10:00:00.000Z')
  assert.equal((await invoices(admin, id)).length, 2, 'nothing is given back')
  const listed = await admin.get(`${path}/${id}/states`)
  const actions = listed.body.data.map((one: Members) => (one.attributes as Members).action)
  assert.deepEqual(actions, ['pause', 'resume', 'cancel'])
  assert.deepEqual(await events(shop, id), [
    'created',
    'pending_pause',
    'paused',
    'resumed',
    'pending_cancel',
    'canceled',
  ])

  const strict = await subscribe(admin, { ...data, plan_id: plans[1] })
  assert.match((await act(admin, strict.id, 'pause')).body.errors[0].detail, /plan does not let/)
  assert.equal((await act(admin, unknown, 'pause')).status, 404)
  assert.equal((await act(admin, 'none', 'pause')).status, 404)
  const { admin: foreign } = await shop.openStore()
  assert.equal((await act(foreign, id, 'resume')).status, 404)
  const bad = await act(admin, id, 'stop')
  assert.deepEqual([bad.status, bad.body.errors[0].source], [400, 'data.attributes.action'])
  await assertReconciled(shop)
})

test('LIVE-1 to LIVE-7, BILL-1: what is pending goes live by date, by hand, by a run', async (t) => {
  const { shop, admin, account } = await open(t, '2026-05-10T08:00:00Z')
  const { id: offering_id, plans } = await buildOffering(admin, {
    plans: [plan(), plan({ name: 'One year', plan_length: 12, end_behavior: 'close' })],
  })
  const data = subscriber(account, { offering_id, plan_id: plans[0], pending: true })
  const dated = await subscribe(admin, data)
  const { id } = dated

  const set = await change(admin, id, { go_live_after: '2026-02-10T02:00:00+02:00' })
  assert.equal(set.status, 200)
  assert.equal(set.body.data.meta.timestamps.go_live_after, '2026-02-10T00:00:00.000Z')
  assert.equal(set.body.data.meta.invoice_after, '2026-02-10T00:00:00.000Z')
  const cleared = await change(admin, id, { go_live_after: null, plan_id: plans[1] })
  assert.equal(cleared.body.data.meta.timestamps.go_live_after, undefined)
  assert.equal(cleared.body.data.attributes.plan_id, plans[1])
  assert.equal(await goLiveEverywhere(shop.deps.db, shop.clock.now()), 0)
  const back = { go_live_after: '2026-02-10T00:00:00Z', plan_id: plans[0] }
  assert.equal((await change(admin, id, back)).status, 200)

  // Another store's is released by the same sweep; a later one and a deleted one are not.
  const other = await shop.openStore()
  await addCurrency(other.admin, 'EUR')
  const inline = { offering: { name: 'Inline' }, products: [product()], pending: true }
  const elsewhere = await subscribe(other.admin, {
    ...subscriber(await openAccount(other.admin), inline),
    plans: [plan()],
    go_live_after: '2026-05-01T00:00:00Z',
  })
  const later = await subscribe(admin, { ...data, go_live_after: '2026-05-11T00:00:00Z' })
  const gone = await subscribe(admin, { ...data, go_live_after: '2026-05-01T00:00:00Z' })
  const tried = await subscribe(admin, {
    ...subscriber(account, inline),
    plans: [plan({ trial_period: 1 })],
    go_live_after: '2026-05-11T00:00:00Z',
  })
  assert.equal((await admin.delete(`${path}/${gone.id}`)).status, 204)
  const sweeps = [1, 2].map(() => goLiveEverywhere(shop.deps.db, shop.clock.now()))
  assert.equal(
    (await Promise.all(sweeps)).reduce((sum, count) => sum + count),
    2,
  )
  const { meta } = await read(admin, id)
  assert.deepEqual([meta.status, meta.pending], ['active', false])
  assert.equal(meta.timestamps.go_live, '2026-05-10T08:00:00.000Z')
  assert.equal(meta.invoice_after, '2026-02-10T00:00:00.000Z')
  assert.equal((await read(other.admin, elsewhere.id)).meta.status, 'active')
  assert.deepEqual(await events(shop, id), [
    'created',
    'updated',
    'updated',
    'updated',
    'activated',
  ])

  const refused = await change(admin, id, { go_live_after: '2026-09-01T00:00:00Z' })
  assert.deepEqual(
    [refused.status, refused.body.errors[0].source],
    [422, 'data.attributes.go_live_after'],
  )
  for (let run = 1; run <= 5; run++) await bill(shop)
  assert.deepEqual((await invoices(admin, id)).at(-1), '2026-05-10..2026-06-10 1200')
  assert.equal((await invoices(admin, id)).length, 4)

  // Without a sweep the run does it; by hand it begins now.
  shop.clock.travelTo('2026-05-12T00:00:00Z')
  await bill(shop)
  assert.deepEqual(await invoices(admin, later.id), ['2026-05-11..2026-06-11 1200'])
  assert.deepEqual(await invoices(admin, tried.id), ['2026-05-11..2026-06-11 0'], 'its trial')
  const byHand = await subscribe(admin, data)
  assert.equal((await act(admin, byHand.id, 'resume')).status, 204)
  assert.equal((await read(admin, byHand.id)).meta.timestamps.go_live, '2026-05-12T00:00:00.000Z')
  assert.equal((await act(admin, byHand.id, 'pending')).status, 204)
  const held = (await read(admin, byHand.id)).meta
  assert.deepEqual([held.pending, held.timestamps.go_live], [true, undefined])
  await assertReconciled(shop)
})

const authority = { type: 'service_payments_processor', customer_id: 'cust_1', card_id: 'card_1' }

test('3.7, PRO-1, PRO-12, PAY-10, ST-5, MAN-7: address, card and what cannot be changed', async (t) => {
  const { shop, admin, account } = await open(t, '2026-04-01T00:00:00Z')
  const { id: offering_id, plans } = await buildOffering(admin, {
    plans: [plan(), plan({ fixed_price: { USD: { amount: 1 } } })],
  })
  const [plan_id, dollars] = plans
  const given = subscriber(account, { offering_id, plan_id, manual_payments: false })
  const { id } = await subscribe(admin, given)
  const address = await made(admin, `/v2/accounts/${account}/addresses`, {
    data: { type: 'address', ...billingAddress, county: 'Avon' },
  })
  shop.clock.advance({ hours: 1 })
  const before = await read(admin, id)
  const manual_payments = !before.attributes.manual_payments
  for (const nothing of [{}, { plan_id }, { address_id: null }, { name: 'ignored' }]) {
    const { status, body } = await change(admin, id, nothing)
    assert.deepEqual([status, body.data], [200, before])
  }
  const refusals: [Members, number, string[]][] = [
    [{ plan_id: unknown, address_id: unknown }, 400, ['plan_id', 'address_id']],
    [{ payment_authority: null }, 400, ['payment_authority']],
    [{ manual_payments }, 422, ['manual_payments']],
    [{ payment_authority: { type: 'cash' } }, 400, ['payment_authority.type']],
    [{ plan_id: null, go_live_after: 'soon' }, 400, ['plan_id', 'go_live_after']],
    [{ go_live_after: '9999-01-01T00:00:00Z' }, 400, ['go_live_after']],
    [
      { plan_id: dollars, go_live_after: '2026-05-01T00:00:00Z' },
      422,
      ['plan_id', 'go_live_after'],
    ],
  ]
  for (const [attributes, status, sources] of refusals) {
    const answer = await change(admin, id, attributes)
    assert.equal(answer.status, status, JSON.stringify(answer.body))
    const told = answer.body.errors.map((one: Members) => one.source)
    assert.deepEqual(
      told,
      sources.map((source) => `data.attributes.${source}`),
    )
  }
  const mismatch = await admin.put(`${path}/${id}`, patch(unknown, {}))
  assert.deepEqual([mismatch.status, mismatch.body.errors[0].source], [400, 'data.id'])
  assert.equal((await change(admin, unknown, {})).status, 404)

  const upper = id.toUpperCase()
  const shouted = patch(id, { address_id: address.id.toUpperCase() })
  const moved = await admin.put(`${path}/${upper}`, shouted)
  assert.equal(moved.body.data.attributes.address_id, address.id)
  assert.equal(moved.body.data.meta.timestamps.updated_at, '2026-04-01T01:00:00.000Z')

  // A declined invoice that reached its limit, and the subscription suspended for it.
  await bill(shop)
  const decline = () =>
    sql`
    update invoice
       set payment_retries_limit_reached = true, attempts = 11, failed_attempts = 11,
           last_failed_at = created_at
     where subscription_id = ${id}`.execute(shop.deps.db)
  const limitReached = async () => {
    const { body } = await admin.get(`${path}/${id}/invoices`)
    return body.data[0].attributes.payment_retries_limit_reached
  }
  await decline()
  assert.equal(await limitReached(), true)
  const card = await change(admin, id, { payment_authority: { ...authority, token: 'x' } })
  assert.deepEqual(card.body.data.attributes.payment_authority, authority)
  assert.equal(await limitReached(), false)
  await decline()
  await suspend(shop, id)
  const plain = await change(admin, id, { plan_id: dollars })
  assert.match(plain.body.errors[0].detail, /is suspended/)
  assert.equal((await act(admin, id, 'resume')).status, 204)
  assert.equal(await limitReached(), false)
  const { meta } = await read(admin, id)
  assert.deepEqual([meta.suspended, meta.status], [false, 'inactive'])
})

test('PRO-3 to PRO-9, 7.8: plans and products, with a policy and without one', async (t) => {
  const { shop, admin, account } = await open(t, '2026-04-01T00:00:00Z')
  const offering = await buildOffering(admin, {
    products: [product({ name: 'Box', ...eur(3_000) }), product({ name: 'Jar', ...eur(310) })],
    plans: [plan(), plan({ name: 'Quarterly', billing_frequency: 3, base_price_percentage: 10 })],
  })
  const [monthly, quarterly] = offering.plans
  const { id } = await subscribe(
    admin,
    subscriber(account, { offering_id: offering.id, plan_id: monthly }),
  )
  const products = (data: unknown, of = id) => admin.put(`${path}/${of}/products`, { data })
  const kept = async (): Promise<string[]> => {
    const { relationships } = await read(admin, id)
    return relationships.products.data.map((one: Members) => one.id)
  }
  const [box, jar] = await kept()
  await bill(shop)

  shop.clock.travelTo('2026-04-11T12:00:00Z')
  const waiting = await change(admin, id, { plan_id: quarterly })
  assert.equal(waiting.body.data.attributes.plan_id, quarterly)
  const active = (await admin.get(`${path}/${id}/plans`)).body.data.find(
    (one: { meta: Members }) => one.meta.active_plan,
  )
  assert.equal(active.id, monthly)
  assert.equal((await products([{ type: 'detach', products: [jar] }])).status, 204)
  const foreseen = (await read(admin, id)).relationships.next_products.data
  assert.deepEqual(foreseen, [{ id: box, type: 'subscription_offering_product' }])
  assert.deepEqual(await kept(), [box, jar], 'until the period ends')
  shop.clock.travelTo('2026-05-01T00:00:00Z')
  await bill(shop)
  const story = ['2026-04-01..2026-05-01 3310', '2026-05-01..2026-08-01 2700']
  assert.deepEqual(await invoices(admin, id), story)
  assert.deepEqual(await kept(), [box])
  assert.equal((await read(admin, id)).relationships.next_products, undefined)

  // With a policy: 92 days, 46 of them used.
  const policyId = await withPolicy(admin, offering.id)
  shop.clock.travelTo('2026-06-16T00:00:00Z')
  const refusals: [unknown, number, string][] = [
    [[{ type: 'attach', products: [jar, unknown] }], 400, 'data[0].products[1]'],
    [[{ type: 'detach', products: [box, jar] }], 400, 'data[0].products[1]'],
    [
      [
        { type: 'attach', products: [jar] },
        { type: 'detach', products: [box, jar] },
      ],
      422,
      'data',
    ],
    [[{ type: 'attach', products: [] }], 400, 'data[0].products'],
    [[{ type: 'add', products: [jar] }], 400, 'data[0].type'],
    [[], 400, 'data'],
  ]
  for (const [data, status, source] of refusals) {
    const answer = await products(data)
    assert.deepEqual([answer.status, answer.body.errors[0].source], [status, source])
  }
  assert.equal((await products([{ type: 'attach', products: [box] }], unknown)).status, 404)
  assert.deepEqual(await kept(), [box], 'all or nothing')
  const attached = await admin.post('/v2/subscriptions/products', {
    data: { type: 'subscription_product', attributes: { name: 'Bag', ...eur(920, false) } },
  })
  const copies = await admin.post(`/v2/subscriptions/offerings/${offering.id}/products/attach`, {
    data: { products: [attached.body.data.id] },
  })
  const bag = copies.body.data.at(-1).id
  assert.equal((await products([{ type: 'attach', products: [bag] }])).status, 204)
  assert.deepEqual(await kept(), [box, bag], 'at once')

  const switched = await change(admin, id, { plan_id: monthly })
  assert.equal(switched.body.data.meta.invoice_after, '2026-06-16T00:00:00.000Z')
  await shop.runTasks()
  const { body } = await admin.get(`${path}/${id}/invoices`)
  const { attributes, meta } = body.data[0]
  const lines = attributes.invoice_items.map(({ description, price }: Record<string, Members>) => {
    return [description, price?.amount, price?.includes_tax]
  })
  assert.deepEqual(lines, [
    ['Box', 3_000, true],
    ['Bag', 920, false],
    ['Bag', 414, false],
    ['Unused time of Quarterly', -1_350, true],
    ['Unused time of Quarterly', -414, false],
  ])
  assert.deepEqual(meta.proration_events.at(-1), {
    proration_policy_id: policyId,
    billing_cost_before_proration: 3_528,
    refunded_amount_for_unused_plan: 1_764,
    new_plan_cost: 3_920,
    prorated_at: '2026-06-16T00:00:00.000Z',
  })
  assert.equal((await invoices(admin, id)).at(-1), '2026-06-16..2026-07-16 2570')
  assert.equal((await read(admin, id)).attributes.offering.relationships.products.data.length, 3)
  await assertReconciled(shop)
})

test('ST-10: a state and a plan that change at once take their turns', async (t) => {
  const { shop, admin, account } = await open(t, '2026-04-01T00:00:00Z')
  const offering = await buildOffering(admin, { plans: [plan(), plan({ name: 'Other' })] })
  await withPolicy(admin, offering.id)
  const [plan_id, other] = offering.plans
  const data = subscriber(account, { offering_id: offering.id, plan_id, first_invoice_paid: true })
  const ids: string[] = await Promise.all(
    Array.from({ length: 12 }, async () => (await subscribe(admin, data)).id),
  )
  shop.clock.advance({ days: 10 })
  await Promise.all(
    ids.map(async (id) => {
      const [canceled, switched] = await Promise.all([
        act(admin, id, 'cancel'),
        change(admin, id, { plan_id: other }),
      ])
      assert.equal(canceled.status, 204)
      const { attributes, meta } = await read(admin, id)
      assert.equal(meta.canceled, true)
      // Canceled first: no switch. Switched first: it ends with what was invoiced, which is now.
      const isSwitched = switched.status === 200
      assert.ok(isSwitched || switched.status === 422)
      assert.equal(attributes.plan_id, isSwitched ? other : plan_id)
      const end = isSwitched ? '2026-04-11T00:00:00.000Z' : '2026-05-01T00:00:00.000Z'
      assert.equal(meta.timestamps.end_date, end)
      const names = await events(shop, id)
      assert.deepEqual(
        names,
        isSwitched ? ['created', 'updated', 'pending_cancel'] : ['created', 'pending_cancel'],
      )
    }),
  )
  await shop.runTasks()
  await assertReconciled(shop)
})
