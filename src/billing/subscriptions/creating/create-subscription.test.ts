import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { newAddress } from '../../../../test/support/ordering.ts'
import { startShop } from '../../../../test/support/shop.ts'
import { statementsOf } from '../../../../test/support/statements.ts'
import {
  addCurrency,
  buildOffering,
  openAccount,
  subscriptions as path,
  plan,
  product,
  subscribe,
  subscriber,
} from '../../../../test/support/subscribing.ts'
import { newId, type StoreId } from '../../../lib/ids.ts'
import type { Db } from '../../../platform/db/db.ts'
import { createSubscriptions } from './create-subscription.ts'

type Members = Record<string, unknown>

const unknown = '0190d5a1-0000-7000-8000-000000000000'
const inline = { offering: { name: 'Coffee club' }, products: [product()], plans: [plan()] }

async function openShop(t: TestContext) {
  const shop = await startShop(t, { now: '2026-06-09T10:00:00Z' })
  await addCurrency(shop.admin, 'EUR')
  const account = await openAccount(shop.admin)
  return { ...shop, account }
}

function eventsOf(db: Db, id: string) {
  return db
    .selectFrom('event')
    .select(['type', 'payload'])
    .where('subject_id', '=', id)
    .orderBy('sequence')
    .execute()
}

test('7.2, SUB-15, SUB-20, C-3, C-6, C-8: by ids, it is made and shown as the interface says', async (t) => {
  const shop = await openShop(t)
  const { admin, account } = shop
  const { id: offeringId, plans } = await buildOffering(admin, { external_ref: 'club' })
  const authority = { type: 'service_payments_processor', customer_id: 'cust_77', card_id: 'c_1' }
  const { body } = await admin.post(`/v2/accounts/${account}/addresses`, newAddress)
  shop.clock.advance({ hours: 1 })
  const made = await admin.post(`${path}?filter=nonsense((`, {
    data: subscriber(account.toUpperCase(), {
      external_ref: 'crm-90817',
      address_id: body.data.id,
      offering_id: offeringId,
      plan_id: plans[0],
      manual_payments: false,
      payment_authority: { ...authority, number: 'not kept' },
      meta: { status: 'inactive', go_live_after: 7 },
      canceled: true,
      paused: true,
    }),
  })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  const { id, attributes, relationships, links, meta } = made.body.data
  const { offering, ...own } = attributes
  assert.deepEqual(own, {
    external_ref: 'crm-90817',
    account_id: account,
    address_id: body.data.id,
    plan_id: plans[0],
    currency: 'EUR',
    payment_authority: authority,
    manual_payments: false,
    name: 'Front Desk',
    email: 'desk@harbor.example',
  })
  assert.equal(offering.id, offeringId, 'SNAP-3')
  assert.equal(offering.attributes.external_ref, 'club')
  assert.deepEqual(relationships.plans.data, [{ id: plans[0], type: 'subscription_offering_plan' }])
  assert.equal(relationships.products.links.related, `${links.self}/products`)
  const now = '2026-06-09T11:00:00.000Z'
  assert.deepEqual(meta, {
    owner: 'store',
    status: 'active',
    canceled: false,
    paused: false,
    closed: false,
    suspended: false,
    pending: false,
    manual_payments: false,
    first_invoice_prepaid: false,
    invoice_after: now,
    timestamps: { created_at: now, updated_at: now },
  })
  assert.deepEqual((await admin.get(`${path}/${id}`)).body, made.body)
  const [event] = await eventsOf(shop.deps.db, id)
  const { links: _, ...told } = made.body.data
  delete told.relationships.products.links
  delete told.relationships.plans.links
  assert.deepEqual(event, { type: 'subscription.created', payload: { data: told } })
})

test('7.3, SUB-5, SUB-7, SUB-8, SUB-16, SUB-19, LIVE-1, C-5, C-14: by references, inline', async (t) => {
  const shop = await openShop(t)
  const { admin, account } = shop
  await addCurrency(admin, 'KWD', { decimal_places: 3 })
  await buildOffering(admin, {
    external_ref: 'club-2026',
    plans: [plan({ external_ref: 'monthly' }), plan({ external_ref: 'other' })],
  })
  const pending = await subscribe(admin, {
    ...subscriber(account, { offering_external_ref: 'club-2026', selected_plan: 'monthly' }),
    pending: true,
    go_live_after: '2026-07-01T02:00:00+02:00',
  })
  assert.equal(pending.meta.status, 'inactive')
  assert.equal(pending.meta.pending, true)
  assert.equal(pending.meta.invoice_after, '2026-07-01T00:00:00.000Z')
  assert.equal(pending.meta.timestamps.go_live_after, '2026-07-01T00:00:00.000Z')
  assert.equal(pending.meta.state.attributes.action, 'pending', 'C-29')
  const waiting = await subscribe(admin, { ...subscriber(account, inline), pending: true })
  assert.equal(waiting.meta.invoice_after, waiting.meta.timestamps.created_at, 'C-28')

  const quarterly = plan({
    name: 'Quarterly',
    external_ref: 'q',
    billing_frequency: 3,
    plan_length: 12,
    end_behavior: 'close',
    trial_period: 0,
    base_price_percentage: 10,
  })
  const box = product({
    name: 'Box',
    external_ref: 'b-1',
    price: { KWD: { amount: 4_500 } },
    price_units: { unit: 'month', amount: 1 },
  })
  const contents = (selected: Members) => ({
    products: [box],
    plans: [{ ...quarterly, ...selected }, plan({ external_ref: 'm' })],
  })
  const legacy = { name: 'Legacy box', external_ref: '' }
  const marked = { meta: { selected: true } }
  const bodies: Members[] = [
    { offering: legacy, ...contents(marked) },
    { offering: legacy, ...contents({}), selected_plan: 'q' },
    { offering: { ...legacy, ...contents({}), selected_plan: 'q' } },
    { offering: { ...legacy, ...contents(marked) }, selected_plan: 'q' },
  ]
  for (const body of bodies) {
    const flat = subscriber(account, { ...body, currency: 'KWD' })
    const { attributes } = await subscribe(admin, flat)
    assert.equal('external_ref' in attributes.offering.attributes, false)
    assert.deepEqual(attributes.offering.meta.external_product_refs, ['b-1'])
  }
  const wrapped = {
    type: 'subscription',
    name: 'Beside it',
    attributes: { ...subscriber(account, { ...bodies[0], currency: 'KWD' }), name: undefined },
  }
  const { id, attributes, meta } = await subscribe(admin, wrapped)
  assert.equal(attributes.name, 'Beside it')
  assert.equal(meta.timestamps.end_date, '2027-06-09T10:00:00.000Z')
  const { body } = await admin.get(`${path}/${id}/plans`)
  assert.deepEqual(
    body.data.map((one: { meta: Members }) => one.meta.active_plan),
    [true, null],
  )
  assert.equal(body.data[0].meta.price.KWD.amount, 12_150)
  assert.equal(body.data[0].meta.display_price.without_tax.formatted, 'KWD 12.150')
  const offerings = await admin.get('/v2/subscriptions/offerings')
  assert.equal(offerings.body.meta.results.total, 1, 'SUB-8: an inline offering is in no list')
})

test('SUB-18, C-11: what is paid already has a settled invoice and is billed from its end', async (t) => {
  const shop = await openShop(t)
  const { admin, account } = shop
  const paid = { ...subscriber(account, inline), first_invoice_paid: true }
  const now = await subscribe(admin, paid)
  assert.equal(now.meta.invoice_after, '2026-07-09T10:00:00.000Z')
  assert.equal(now.meta.first_invoice_prepaid, true)
  const running = await subscribe(admin, { ...paid, started_at: '2026-05-31T00:00:00Z' })
  assert.equal(running.meta.invoice_after, '2026-06-30T00:00:00.000Z')
  const tried = await subscribe(admin, { ...paid, plans: [plan({ trial_period: 2 })] })
  assert.equal(tried.meta.invoice_after, '2026-08-09T10:00:00.000Z', 'CAL-6: the trial is first')

  const invoices = async (id: string) =>
    (await admin.get(`${path}/${id}/invoices`)).body.data.map(
      ({ attributes, meta }: { attributes: Members; meta: Members }) => [
        attributes.number,
        attributes.outstanding,
        attributes.billing_period,
        (meta.price as { amount: number }).amount,
      ],
    )
  const period = { start: '2026-05-31T00:00:00.000Z', end: '2026-06-30T00:00:00.000Z' }
  assert.deepEqual(await invoices(running.id), [[2, false, period, 1_200]])
  const unpaid = await subscribe(admin, subscriber(account, inline))
  assert.deepEqual(await invoices(unpaid.id), [], 'the billing run makes the first invoice')
  assert.equal((await invoices(tried.id))[0][3], 0)

  const refused: [members: Members, status: number, source: string][] = [
    [{ started_at: '2026-06-09T10:00:00.001Z' }, 422, 'started_at'],
    [{ started_at: '2026-05-09T10:00:00Z' }, 422, 'started_at'],
    [{ started_at: '0000-01-01T00:00:00Z' }, 400, 'started_at'],
    [{ started_at: '2026-02-30T00:00:00Z' }, 400, 'started_at'],
    [{ started_at: '2026-06-01T00:00:00Z', first_invoice_paid: false }, 400, 'started_at'],
    [{ pending: true }, 400, 'first_invoice_paid'],
  ]
  for (const [members, status, source] of refused) {
    const { status: answered, body } = await admin.post(path, { data: { ...paid, ...members } })
    assert.equal(answered, status, JSON.stringify([members, body]))
    assert.equal(body.errors[0].source, `data.${source}`)
  }
})

test('CK-12: an order makes one for each unit, with the rates of its line, once', async (t) => {
  const shop = await openShop(t)
  const { admin, account } = shop
  const { id } = await buildOffering(admin)
  const tax_items = [{ rate: 0.2, name: 'VAT' }]
  const given = {
    ...subscriber(account),
    offering: { id },
    prepaid: {},
    tax_items,
  }
  const order = { order_id: unknown, order_item_id: unknown }
  const units = [1, 2, 3].map((order_unit) => ({ ...order, order_unit }))
  const now = shop.clock.now()
  const make = (storeId: StoreId) =>
    shop.deps.db
      .transaction()
      .execute((tx) => createSubscriptions(tx, { storeId, now }, given, units))
  const created = await make(shop.store.id)
  assert.equal(created.length, 3)
  for (const { subscription } of created) {
    const { body } = await admin.get(`${path}/${subscription.id}`)
    assert.equal(body.data.meta.invoice_after, '2026-07-09T10:00:00.000Z')
    const [event] = await eventsOf(shop.deps.db, subscription.id)
    assert.equal(event?.type, 'subscription.created')
  }
  const stored = await shop.deps.db
    .selectFrom('subscription')
    .select(['order_unit', 'tax_items'])
    .where('store_id', '=', shop.store.id)
    .orderBy('order_unit')
    .execute()
  assert.deepEqual(
    stored,
    [1, 2, 3].map((order_unit) => ({ order_unit, tax_items })),
  )
  await assert.rejects(make(shop.store.id), /subscription_of_order/)
})

test('SUB-20: subscriptions that come together share transactions; a refusal is one of its own', async (t) => {
  const { admin, account, deps, store } = await openShop(t)
  const { id: offeringId } = await buildOffering(admin)
  const others = await Promise.all(Array.from({ length: 20 }, () => openAccount(admin)))
  const bodyOf = (accountId: string) => ({
    data: subscriber(accountId, { offering_id: offeringId }),
  })
  let answers: Awaited<ReturnType<typeof admin.post>>[] = []
  const texts = await statementsOf(async () => {
    const accounts = [...others, account, account, unknown]
    answers = await Promise.all(accounts.map((one) => admin.post(path, bodyOf(one))))
  })
  const statuses = answers.map(({ status }) => status)
  assert.deepEqual(statuses, [...Array(22).fill(201), 400])
  const commits = texts.filter((text) => text === 'commit').length
  assert.ok(commits < 22, `${commits} transactions`)
  const subscribers = await deps.db
    .selectFrom('subscriber')
    .select('id')
    .where('store_id', '=', store.id)
    .execute()
  assert.equal(subscribers.length, 21, 'SUB-11: one for each account')
  for (const { body } of answers.slice(0, 22)) {
    const events = await eventsOf(deps.db, body.data.id)
    assert.deepEqual(
      events.map(({ type }) => type),
      ['subscription.created'],
    )
  }
})

test('AUD-1: of subscriptions that come together each event names its own caller', async (t) => {
  const { admin, deps, store, stranger } = await openShop(t)
  const { id: offeringId } = await buildOffering(admin)
  const keyId = newId<'application-key'>()
  const { id: storeId, organizationId } = store
  const grant = 'client_credentials'
  const own = { organizationId, storeId, owner: 'store', keyId, grant } as const
  const { token } = await deps.tokens.signAccess(own)
  const one = { client: admin, actor: `key:${store.key.id}` }
  const other = { client: stranger.as(async () => token), actor: `key:${keyId}` }
  const callers = Array.from({ length: 20 }, (_, nth) => (nth % 2 === 0 ? one : other))
  const accounts = await Promise.all(callers.map(({ client }) => openAccount(client)))
  const answers = await Promise.all(
    callers.map(({ client }, nth) => {
      const data = subscriber(accounts[nth] ?? '', { offering_id: offeringId })
      return client.post(path, { data })
    }),
  )
  const told = await deps.db
    .selectFrom('event')
    .select(['subject_id', 'actor'])
    .where('store_id', '=', storeId)
    .where('type', '=', 'subscription.created')
    .execute()
  const actors = new Map(told.map(({ subject_id, actor }) => [subject_id, actor]))
  assert.deepEqual(
    answers.map(({ body }) => actors.get(body.data.id)),
    callers.map(({ actor }) => actor),
  )
})
