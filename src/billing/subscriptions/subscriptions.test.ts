import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Client } from '../../../test/support/client.ts'
import { billingAddress, newAddress } from '../../../test/support/ordering.ts'
import { startShop } from '../../../test/support/shop.ts'
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
} from '../../../test/support/subscribing.ts'

type Members = Record<string, unknown>
type Refusal = [members: Members, status: number, sources: string[]]

const unknown = '0190d5a1-0000-7000-8000-000000000000'
const offering = { name: 'Coffee club' }
const products = [product()]
const plans = [plan()]
const marked = plan({ meta: { selected: true } })

async function refuse(admin: Client, data: Members, [members, status, sources]: Refusal) {
  const answer = await admin.post(path, { data: { ...data, ...members } })
  const told = JSON.stringify([members, answer.body])
  assert.equal(answer.status, status, told)
  const errors: { source: string; detail: string }[] = answer.body.errors
  assert.deepEqual(
    errors.map(({ source }) => source),
    sources.map((source) => `data.${source}`),
    told,
  )
  for (const { source, detail } of errors) assert.ok(detail.startsWith(source), detail)
}

test('SUB-1 to SUB-10, SUB-12, CU-6, AC-1, AD-4, C-4, C-6, C-7, C-9: what is wrong is said', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  await addCurrency(admin, 'EUR')
  await addCurrency(admin, 'CHF', { enabled: false })
  const account = await openAccount(admin)
  const other = await openAccount((await shop.openStore()).admin)
  const neighbor = await openAccount(admin)
  const elsewhere = await admin.post(`/v2/accounts/${neighbor}/addresses`, {
    data: { type: 'address', ...billingAddress, county: 'Essex' },
  })
  assert.equal(elsewhere.status, 201, JSON.stringify(elsewhere.body))
  const { id, plans: planIds } = await buildOffering(admin, {
    external_ref: 'club',
    plans: [
      plan({ external_ref: 'm' }),
      plan({ external_ref: 'f', fixed_price: { USD: { amount: 0 } } }),
    ],
  })
  const single = await buildOffering(admin)
  const empty = await admin.post('/v2/subscriptions/offerings', {
    data: { type: 'subscription_offering', attributes: { name: 'Empty' } },
  })
  const [monthly, fixed] = planIds

  const none = await admin.post(path, { data: {} })
  assert.equal(none.status, 400)
  assert.equal(none.body.errors[0].status, 400)
  const missing = ['account_id', 'currency', 'manual_payments', 'name', 'email']
  assert.deepEqual(
    none.body.errors.map((one: Members) => one.source),
    missing.map((member) => `data.${member}`),
  )

  const base = subscriber(account, { offering_id: single.id })
  const stored: Refusal[] = [
    [
      { account_id: 'x', currency: 5, manual_payments: 'true', name: 'ab', email: 'a' },
      400,
      missing,
    ],
    [{ email: 'a@b@c' }, 400, ['email']],
    [{ email: 'a b@c d' }, 400, ['email']],
    [{ external_ref: null }, 400, ['external_ref']],
    [{ external_ref: 'x'.repeat(2049) }, 400, ['external_ref']],
    [{ account_id: `urn:uuid:${account}` }, 400, ['account_id']],
    [{ pending: 'yes' }, 400, ['pending']],
    [{ payment_authority: { type: 'other' } }, 400, ['payment_authority.type']],
    [
      { payment_authority: { type: 'service_payments_processor', card_id: 'x' } },
      400,
      ['payment_authority.card_id'],
    ],
    [{ go_live_after: '2026-07-01T00:00:00Z' }, 400, ['go_live_after']],
    [{ pending: true, go_live_after: 'soon' }, 400, ['go_live_after']],
    [{ pending: true, go_live_after: '9999-12-31T23:59:59Z' }, 400, ['go_live_after']],
    [{ currency: 'eur' }, 400, ['currency']],
    [{ currency: 'CHF' }, 400, ['currency']],
    [{ currency: 'GBP' }, 400, ['currency']],
    [{ currency: 'USD' }, 422, ['currency']],
    [
      { account_id: other, currency: 'GBP', offering_id: unknown },
      400,
      ['currency', 'account_id', 'offering_id'],
    ],
    [{ address_id: unknown }, 400, ['address_id']],
    [{ address_id: elsewhere.body.data.id }, 400, ['address_id']],
    [{ offering_id: undefined }, 400, ['offering_id']],
    [{ offering_id: undefined, offering_external_ref: '' }, 400, ['offering_id']],
    [{ offering_external_ref: 'club' }, 400, ['offering_external_ref']],
    [{ offering_id: undefined, offering_external_ref: 'Club' }, 400, ['offering_external_ref']],
    [{ offering, plans, products }, 400, ['offering']],
    [{ plans, products }, 400, ['products', 'plans']],
    [{ plan_id: monthly }, 400, ['plan_id']],
    [{ selected_plan: 'm' }, 400, ['selected_plan']],
    [{ offering_id: id }, 400, ['plan_id']],
    [{ offering_id: id, plan_id: monthly, selected_plan: 'f' }, 400, ['selected_plan']],
    [{ offering_id: id, plan_id: fixed }, 422, ['currency']],
    [{ offering_id: empty.body.data.id }, 400, ['plan_id']],
    [{ type: 'subscriptions' }, 400, ['type']],
    [{ attributes: { name: 'Again' }, type: 'subscription' }, 400, ['attributes.name']],
    [{ attributes: {} }, 400, ['type']],
    [{ attributes: [], type: 'subscription' }, 400, ['attributes']],
  ]
  for (const refusal of stored) await refuse(admin, base, refusal)
  const free = { offering_id: id, plan_id: fixed, currency: 'USD', selected_plan: 'f' }
  await subscribe(admin, { ...base, ...free })
  const byReference = { offering_id: undefined, offering_external_ref: 'club', plan_id: monthly }
  await subscribe(admin, { ...base, ...byReference })

  const own = subscriber(account, { offering })
  const inline: Refusal[] = [
    [{ products }, 400, ['plans']],
    [{ plans }, 400, ['products']],
    [{ products: [], plans: [] }, 400, ['products', 'plans']],
    [{ offering: {}, products, plans }, 400, ['offering.name']],
    [
      { offering: { ...offering, plans, selected_plan: 'm' }, products, plans, selected_plan: 'm' },
      400,
      ['plans', 'selected_plan', 'offering.selected_plan'],
    ],
    [
      { products, plans: [plan({ plan_length: 0, can_pause: 1 })] },
      400,
      ['plans[0].plan_length', 'plans[0].can_pause'],
    ],
    [
      { products: [product({ price: { EURO: { amount: 1 } } })], plans: [plan({ name: 'ab' })] },
      400,
      ['plans[0].name', 'products[0].price.EURO'],
    ],
    [{ products, plans: [plan(), plan()] }, 400, ['plans']],
    [{ products, plans: [marked, marked] }, 400, ['plans']],
    [{ products, plans, selected_plan: 'm' }, 400, ['selected_plan']],
    [
      { products, plans: [plan({ external_ref: 'm' }), marked], selected_plan: 'm' },
      400,
      ['selected_plan'],
    ],
    [{ products, plans, plan_id: unknown }, 400, ['plan_id']],
    [{ products, plans, currency: 'USD' }, 422, ['products[0].price']],
    [{ products: [product({ price: undefined })], plans }, 422, ['products[0].price']],
  ]
  for (const refusal of inline) await refuse(admin, own, refusal)
  const dear = product({ price: { EUR: { amount: Number.MAX_SAFE_INTEGER } } })
  await refuse(admin, own, [{ products: [dear, dear], plans }, 422, ['products']])
  const fixedOnly = { plans: [plan({ fixed_price: { EUR: { amount: 900 } } })] }
  const without = await subscribe(admin, { ...own, ...fixedOnly })
  assert.deepEqual(without.relationships.products.data, [], 'SUB-6')
  const listed = await admin.get(path)
  assert.equal(listed.body.meta.results.total, 3, 'what was refused left nothing')
})

test('SNAP-2, SUB-11, SUB-17, 1.6, DEL-3: reading, listing and deleting', async (t) => {
  const shop = await startShop(t, { now: '2026-06-09T10:00:00Z' })
  const { admin } = shop
  await addCurrency(admin, 'EUR')
  const account = await openAccount(admin)
  const { id: offering_id, plans: planIds } = await buildOffering(admin)
  const first = await subscribe(admin, subscriber(account, { offering_id, external_ref: 'one' }))
  shop.clock.advance({ days: 1 })
  const offeringPath = `/v2/subscriptions/offerings/${offering_id}`
  const renamed = await admin.put(offeringPath, {
    data: { id: offering_id, type: 'subscription_offering', attributes: { name: 'Tea club' } },
  })
  assert.equal(renamed.status, 200)
  const second = await subscribe(admin, {
    ...subscriber(account, { offering_id, name: 'Back Office', email: 'Back@Harbor.example' }),
    pending: true,
  })
  assert.equal((await admin.delete(offeringPath)).status, 204)

  const one = await admin.get(`${path}/${first.id}?include=products,plans,files`)
  assert.deepEqual(one.body.data, first, 'SNAP-2, SNAP-5: the offering stays as it was frozen')
  assert.equal(second.attributes.offering.attributes.name, 'Tea club')
  assert.equal(one.body.included.products[0].attributes.name, 'Coffee')
  assert.equal(one.body.included.plans[0].meta.active_plan, true)
  assert.deepEqual(second.relationships.subscriber, first.relationships.subscriber, 'SUB-11')
  assert.equal(second.attributes.name, 'Back Office')

  const ids = async (query: string) =>
    (await admin.get(`${path}?${query}`)).body.data.map((each: Members) => each.id)
  assert.deepEqual(await ids(''), [second.id, first.id])
  assert.deepEqual(await ids('page[limit]=1&page[offset]=1'), [first.id])
  assert.deepEqual(await ids(`filter=eq(account_id,${account}):eq(external_ref,one)`), [first.id])
  assert.deepEqual(await ids('filter=eq(email,back@harbor.EXAMPLE)'), [second.id])
  assert.deepEqual(await ids("filter=eq(name,'Front Desk')"), [first.id])
  assert.equal((await admin.get(`${path}?filter=eq(currency,EUR)`)).status, 400)
  const all = await admin.get(`${path}?include=plans`)
  assert.deepEqual(
    all.body.included.plans.map((each: { id: string; meta: Members }) => [
      each.id,
      each.meta.active_plan,
    ]),
    [[planIds[0], undefined]],
  )
  assert.equal('included' in (await admin.get(`${path}?include=files`)).body, false)

  const states = await admin.get(`${path}/${second.id}/states`)
  assert.deepEqual(
    states.body.data.map(({ links, ...state }: Members) => [state, Boolean(links)]),
    [[second.meta.state, true]],
  )
  const statePath = `${path}/${second.id}/states/${second.meta.state.id}`
  assert.deepEqual((await admin.get(statePath)).body.data, states.body.data[0])
  assert.equal((await admin.get(statePath.replace(second.id, first.id))).status, 404)
  const contents = await admin.get(`${path}/${first.id}/products`)
  assert.equal(contents.body.data[0].meta.display_price.with_tax.amount, 1_200)

  assert.equal((await admin.delete(`${path}/${first.id}`)).status, 204)
  for (const rest of ['', '/products', '/plans', '/states']) {
    assert.equal((await admin.get(`${path}/${first.id}${rest}`)).status, 404)
    assert.equal((await admin.get(`${path}/none${rest}`)).status, 404)
  }
  assert.equal((await admin.delete(`${path}/${first.id}`)).status, 404)
  assert.deepEqual(await ids(''), [second.id])
  const events = await shop.deps.db
    .selectFrom('event')
    .select(['type', 'payload'])
    .where('subject_id', '=', first.id)
    .orderBy('sequence', 'desc')
    .executeTakeFirst()
  assert.deepEqual(events, {
    type: 'subscription.deleted',
    payload: { data: { type: 'subscription', id: first.id } },
  })
})

test('SUB-21: of fifty at once with one key, one subscription is made', async (t) => {
  const { admin } = await startShop(t)
  await addCurrency(admin, 'EUR')
  const account = await openAccount(admin)
  const { id } = await buildOffering(admin)
  const data = subscriber(account, { offering_id: id })
  const key = { 'idempotency-key': 'only-one' }
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => admin.post(path, { data }, key)),
  )
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]))
  assert.equal(new Set(answers.map(({ body }) => body.data.id)).size, 1)
  const other = await admin.post(path, { data: { ...data, name: 'Other' } }, key)
  assert.equal(other.status, 409)

  const racing = await Promise.all(Array.from({ length: 20 }, () => admin.post(path, { data })))
  const subscribers = racing.map(({ body }) => body.data.relationships.subscriber.data.id)
  assert.equal(new Set(subscribers).size, 1, 'SUB-11: one subscriber for an account')
  assert.equal((await admin.get(path)).body.meta.results.total, 21)
})

test('whatever is sent, it is made or refused', async (t) => {
  const { admin } = await startShop(t)
  await addCurrency(admin, 'EUR')
  const account = await openAccount(admin)
  const { id } = await buildOffering(admin)
  const full: Members = {
    ...subscriber(account, { offering_id: id, external_ref: 'x', address_id: unknown }),
    offering_external_ref: 'x',
    plan_id: unknown,
    selected_plan: 'm',
    offering: { ...offering, products, plans },
    products,
    plans,
    payment_authority: { type: 'service_payments_processor' },
    pending: true,
    go_live_after: '2026-07-01T00:00:00Z',
    first_invoice_paid: true,
    started_at: '2026-02-20T00:00:00Z',
    meta: {},
    type: 'subscription',
  }
  const odd = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom<unknown>('', null, [], {}, [null], -1, 1e308, 'EUR', `urn:uuid:${id}`),
    fc.constantFrom<unknown>('2026-06-30T23:59:60Z', '2026-02-20 00:00:00.12345678901Z', products),
    fc.constantFrom<unknown>([
      product({ price: { EUR: { amount: 0 }, USD: { amount: 2 ** 52 } } }),
    ]),
    fc.constantFrom<unknown>({ ...offering, products, plans }, { ...offering, plans: [marked] }),
    fc.constantFrom<unknown>([plan({ trial_period: 1200, plan_length: 1200 })], [marked, null]),
  )
  const base = new Set([...Object.keys(subscriber(account)), 'offering_id'])
  const change = fc.record({
    member: fc.constantFrom(...Object.keys(full)),
    value: fc.option(odd, { nil: undefined }),
    isKept: fc.boolean(),
  })
  const bodies = fc.tuple(fc.array(change, { maxLength: 5 }), fc.boolean())
  await fc.assert(
    fc.asyncProperty(bodies, async ([changes, isWrapped]) => {
      const members = Object.fromEntries(Object.entries(full).filter(([name]) => base.has(name)))
      for (const { member, value, isKept } of changes) {
        members[member] = isKept ? full[member] : value
      }
      const data = isWrapped ? { type: 'subscription', attributes: members } : members
      const { status, body } = await admin.post(path, { data })
      assert.ok([201, 400, 422].includes(status), String(status))
      if (status !== 201) return
      const shown = await admin.get(`${path}/${body.data.id}?include=products,plans`)
      assert.equal(shown.status, 200)
    }),
    { numRuns: 150 },
  )
  for (const body of [null, [], 'x', { data: null }, { data: [] }, { data: { attributes: 1 } }]) {
    assert.equal((await admin.post(path, body)).status, 400)
  }
})

test('AD-4, SUB-12: the address of a subscription stays until the subscription or the account goes', async (t) => {
  const { admin } = await startShop(t)
  await addCurrency(admin, 'EUR')
  const account = await openAccount(admin)
  const addresses = `/v2/accounts/${account}/addresses`
  const { id: offering_id } = await buildOffering(admin)
  const bodyAt = (address_id: string) => subscriber(account, { offering_id, address_id })
  const remove = async (id: string) => (await admin.delete(`${addresses}/${id}`)).status
  const add = async (): Promise<string> => (await made(admin, addresses, newAddress)).id
  const [first, second] = [await add(), await add()]
  const { id } = await subscribe(admin, bodyAt(first))
  assert.deepEqual([await remove(first), await remove(await add())], [422, 204])
  const move = { type: 'subscription', id, attributes: { address_id: second } }
  assert.equal((await admin.put(`${path}/${id}`, { data: move })).status, 200)
  assert.deepEqual([await remove(first), await remove(second)], [204, 422])

  const seen = new Set<string>()
  for (let round = 1; round <= 6; round += 1) {
    const address = await add()
    const subscribing = admin.post(path, { data: bodyAt(address) })
    const [removed, { status, body }] = await Promise.all([remove(address), subscribing])
    seen.add(`${status} ${removed}`)
    if (status === 201) await admin.delete(`${path}/${body.data.id}`)
  }
  const odd = seen.difference(new Set(['201 422', '400 204']))
  assert.deepEqual([...odd], [], 'whoever comes first is obeyed')

  assert.equal((await admin.delete(`${path}/${id}`)).status, 204)
  assert.equal((await admin.delete(`/v2/accounts/${account}`)).status, 204)
  assert.equal((await admin.get(`${addresses}/${second}`)).status, 404)
})
