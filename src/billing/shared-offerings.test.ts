import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { bill, change, invoices as invoicesOf, read } from '../../test/support/changing.ts'
import type { Client } from '../../test/support/client.ts'
import { failures, readImport, uploadLines } from '../../test/support/importing.ts'
import { issue, runJob, standingOf, subscribeBy } from '../../test/support/invoicing.ts'
import { billingAddress, enableGateways, manual } from '../../test/support/ordering.ts'
import { type Family, startOrganization } from '../../test/support/organization.ts'
import { assertReconciled } from '../../test/support/reconciled.ts'
import type { TestStore } from '../../test/support/shop.ts'
import type { Seen } from '../../test/support/shopping.ts'
import { signIn } from '../../test/support/signed-in.ts'
import {
  buildOffering,
  made,
  openAccount,
  plan,
  product,
  subscribe,
  subscriber,
  subscriptions,
} from '../../test/support/subscribing.ts'
import type { OfferingId } from './offering-types.ts'
import { freezeOffering } from './offerings/freeze-offering.ts'
import { loadFrozen } from './offerings/load-frozen.ts'

const base = '/v2/subscriptions'
const offerings = `${base}/offerings`
const policies = `${base}/proration-policies`

const dollars = (amount: number) => ({ price: { USD: { amount, includes_tax: true } } })
const club = {
  external_ref: 'club',
  name: 'Coffee club',
  products: [product({ external_ref: 'coffee', ...dollars(3_000) })],
  plans: [plan(), plan({ name: 'Cheap', base_price_percentage: 50 })],
}

/** The store in the place of the shop's first one, for helpers that act in that. */
const shopOf = ({ shop }: Family, store: TestStore) => ({ ...shop, store, admin: store.admin })

async function subscribed(client: Client, offering: object): Promise<Seen> {
  const account = await openAccount(client)
  return subscribe(client, subscriber(account, { currency: 'USD', ...offering }))
}

async function changePrice(client: Client, offeringId: string, amount: number): Promise<void> {
  const [{ id }] = (await client.get(`${offerings}/${offeringId}/products`)).body.data
  const data = { id, type: 'subscription_offering_product', attributes: dollars(amount) }
  const { status } = await client.put(`${offerings}/${offeringId}/products/${id}`, { data })
  assert.equal(status, 200)
}

/** The frozen copies of each store, as the ids under which it has them. */
async function frozenIn({ shop, stores }: Family): Promise<string[][]> {
  const rows = await shop.deps.db
    .selectFrom('frozen_offering')
    .select(['store_id', 'id'])
    .orderBy('created_at')
    .execute()
  return stores.map((store) =>
    rows.filter(({ store_id }) => store_id === store.id).map(({ id }) => id),
  )
}

test('OW-3, SNAP-2: a copy that was rolled back is frozen again', async (t) => {
  const { organization, stores, shop } = await startOrganization(t)
  const [{ id: storeId, admin }] = stores
  const { id, plans } = await buildOffering(organization, club)
  const undone = shop.deps.db.transaction().execute(async (tx) => {
    const moment = { storeId, now: shop.clock.now() }
    const frozen = await freezeOffering(tx, moment, id as OfferingId)
    assert.ok(frozen)
    assert.equal((await loadFrozen(tx, storeId, [frozen.id])).size, 1)
    throw new Error('undone')
  })
  await assert.rejects(undone, /undone/)
  await subscribed(admin, { offering_id: id, plan_id: plans[0] })
  await assertReconciled(shop)
})

test('OW-3, SNAP-2: stores that subscribe while the offering changes freeze the same versions', async (t) => {
  const family = await startOrganization(t)
  const { organization, stores, shop } = family
  const { id, plans } = await buildOffering(organization, club)
  const offering = { offering_id: id, plan_id: plans[0] }
  for (let round = 1; round <= 6; round++) {
    await Promise.all([
      changePrice(organization, id, 1_000 * round),
      ...stores.map(({ admin }) => subscribed(admin, offering)),
    ])
  }
  const { rows } = await sql<{ contents: number }>`
    select count(distinct digest) as contents from frozen_offering group by id`.execute(
    shop.deps.db,
  )
  assert.deepEqual(new Set(rows.map(({ contents }) => contents)), new Set([1]))
  for (const { admin } of stores) {
    const last = await subscribed(admin, offering)
    const { body } = await admin.get(`${subscriptions}/${last.id}?include=products`)
    assert.equal(body.included.products[0].attributes.price.USD.amount, 6_000)
  }
  await assertReconciled(shop)
})

/** Which stores a refusal names, in the order of the family. */
function namedIn({ body }: { body: Seen }, { stores }: Family): number[] {
  const [{ detail }] = body.errors
  return stores.flatMap(({ id }, index) => (detail.includes(id) ? [index] : []))
}

const setPolicy = (client: Client, offeringId: string, id: string) =>
  client.put(`${offerings}/${offeringId}/relationships/proration-policies`, {
    data: { type: 'subscription_proration_policy', id },
  })

async function newPolicy(client: Client): Promise<string> {
  const attributes = { name: 'By the day', rounding: 'up' }
  const data = { type: 'subscription_proration_policy', attributes }
  return (await made(client, policies, { data })).id
}

test('OW-3, SNAP-2: each store freezes its own copy of an offering of the organization', async (t) => {
  const family = await startOrganization(t, { now: '2026-04-01T00:00:00Z' })
  const { organization, stores, foreign, shop } = family
  const [first, second, third] = stores
  const { id, plans } = await buildOffering(organization, club)
  const [monthly] = plans

  const one = await subscribed(first.admin, { offering_id: id, plan_id: monthly })
  const two = await subscribed(second.admin, { offering_external_ref: 'club', plan_id: monthly })
  const many = await Promise.all(
    Array.from({ length: 4 }, () => subscribed(third.admin, { offering_id: id, plan_id: monthly })),
  )
  assert.equal(new Set(many.map((made) => made.id)).size, 4)
  const [[frozen] = [], ...others] = await frozenIn(family)
  assert.ok(frozen)
  assert.deepEqual(others, [[frozen], [frozen]], 'each store has one copy of this version')
  const refused = await foreign.admin.post(subscriptions, {
    data: subscriber(await openAccount(foreign.admin), {
      currency: 'USD',
      offering_id: id,
      plan_id: monthly,
    }),
  })
  assert.deepEqual([refused.status, refused.body.errors[0].source], [400, 'data.offering_id'])

  // The store's own offering with the same reference comes first.
  const own = await buildOffering(second.admin, club)
  const [ownPlan] = own.plans
  const three = await subscribed(second.admin, { offering_external_ref: 'club', plan_id: ownPlan })
  assert.equal(three.attributes.plan_id, ownPlan)

  await changePrice(organization, id, 1_000)
  const late = await subscribed(first.admin, { offering_id: id, plan_id: monthly })
  assert.equal((await frozenIn(family))[0]?.length, 2)
  for (const store of stores) await bill(shopOf(family, store))
  const month = '2026-04-01..2026-05-01'
  assert.deepEqual(await invoicesOf(first.admin, one.id), [`${month} 3000`])
  assert.deepEqual(await invoicesOf(first.admin, late.id), [`${month} 1000`])
  assert.deepEqual(await invoicesOf(second.admin, two.id), [`${month} 3000`])

  // No sister and no organization reads a store's subscription.
  for (const client of [second.admin, organization]) {
    const { status } = await client.get(`${subscriptions}/${one.id}`)
    assert.equal(status, client === organization ? 403 : 404)
  }
  await assertReconciled(shop)
})

test('OW-3, PRO-3, PRO-9, PRO-11, DEL-2: running subscriptions follow the offering of the organization', async (t) => {
  const family = await startOrganization(t, { now: '2026-04-01T00:00:00Z' })
  const { organization, stores, shop } = family
  const [first, second] = stores
  const { id, plans } = await buildOffering(organization, club)
  const [monthly, cheap] = plans
  const policy = await newPolicy(organization)
  assert.equal((await setPolicy(organization, id, policy)).status, 200)
  const one = await subscribed(first.admin, { offering_id: id, plan_id: monthly })
  const two = await subscribed(second.admin, { offering_id: id, plan_id: monthly })
  for (const store of [first, second]) await bill(shopOf(family, store))

  // A product that came to the offering afterwards can be added.
  const tea = await made(organization, `${base}/products`, {
    data: { type: 'subscription_product', attributes: product({ name: 'Tea', ...dollars(300) }) },
  })
  const attached = await organization.post(`${offerings}/${id}/products/attach`, {
    data: { products: [tea.id] },
  })
  const [{ id: teaCopy }] = attached.body.data
  const add = { data: [{ type: 'attach', products: [teaCopy] }] }
  assert.equal((await second.admin.put(`${subscriptions}/${two.id}/products`, add)).status, 204)
  const { relationships } = await read(second.admin, two.id)
  assert.equal(relationships.products.data.length, 2)

  // Half of the period is given back by the organization's policy.
  shop.clock.travelTo('2026-04-16T00:00:00Z')
  assert.equal((await change(first.admin, one.id, { plan_id: cheap })).status, 200)
  await shop.runTasks()
  assert.equal((await invoicesOf(first.admin, one.id)).length, 2)

  assert.equal((await organization.delete(`${policies}/${policy}`)).status, 422)
  assert.equal((await organization.delete(`${offerings}/${id}`)).status, 204)
  const gone = await second.admin.post(subscriptions, {
    data: subscriber(await openAccount(second.admin), { currency: 'USD', offering_id: id }),
  })
  assert.equal(gone.status, 400)
  const kept = await organization.delete(`${policies}/${policy}`)
  assert.deepEqual([kept.status, namedIn(kept, family)], [422, [0, 1]])
  shop.clock.travelTo('2026-05-01T00:00:00Z')
  await bill(shopOf(family, second))
  assert.equal((await invoicesOf(second.admin, two.id)).length, 2)
  assert.equal((await first.admin.delete(`${subscriptions}/${one.id}`)).status, 204)
  assert.deepEqual(namedIn(await organization.delete(`${policies}/${policy}`), family), [1])
  assert.equal((await second.admin.delete(`${subscriptions}/${two.id}`)).status, 204)
  assert.equal((await organization.delete(`${policies}/${policy}`)).status, 204)
})

test('OW-3, PRO-11: an offering of a store may have a policy of the organization, which is then kept', async (t) => {
  const family = await startOrganization(t)
  const { organization, stores, foreign } = family
  const [first, second] = stores
  const policy = await newPolicy(organization)
  const own = await buildOffering(second.admin)
  assert.equal((await setPolicy(second.admin, own.id, policy)).status, 200)
  const shown = (await second.admin.get(`${offerings}/${own.id}`)).body.data
  assert.equal(shown.relationships.proration_policy.data.id, policy)
  const filter = `?filter=eq(proration_policy_id,${policy})`
  assert.equal((await second.admin.get(`${offerings}${filter}`)).body.data.length, 1)
  const kept = await organization.delete(`${policies}/${policy}`)
  assert.deepEqual([kept.status, namedIn(kept, family)], [422, [1]])

  // Neither a sister's policy nor that of another organization can be named.
  for (const client of [first.admin, foreign.organization]) {
    const other = await setPolicy(second.admin, own.id, await newPolicy(client))
    assert.deepEqual([other.status, other.body.errors[0].source], [400, 'data.id'])
  }
  const attributes = { proration_policy_id: null }
  const data = { id: own.id, type: 'subscription_offering', attributes }
  assert.equal((await second.admin.put(`${offerings}/${own.id}`, { data })).status, 200)
  assert.equal((await organization.delete(`${policies}/${policy}`)).status, 204)
})

test('OW-3, DEL-1: a record is either deleted or copied when both are asked for at once', async (t) => {
  const { organization, stores } = await startOrganization(t)
  const [{ admin }] = stores
  for (let round = 0; round < 5; round++) {
    const { id } = await made(organization, `${base}/plans`, {
      data: { type: 'subscription_plan', attributes: plan() },
    })
    const data = { name: 'Club', products: [product()], plans: [id] }
    const [built, deleted] = await Promise.all([
      admin.post(`${offerings}/build`, { data }),
      organization.delete(`${base}/plans/${id}`),
    ])
    const outcome = `${built.status} ${deleted.status}`
    assert.ok(['201 422', '400 204'].includes(outcome), outcome)
  }
})

test('OW-3, IT-14, CK-12: an offering of the organization is bought in a cart of the store', async (t) => {
  const family = await startOrganization(t)
  const { organization, stores, shop } = family
  const [, second] = stores
  await enableGateways(second.admin)
  const { id, plans } = await buildOffering(organization, club)
  const { client, accountId } = await signIn(second)
  const cart = `/v2/carts/${crypto.randomUUID()}`
  const data = {
    type: 'subscription_item',
    id,
    quantity: 1,
    subscription_configuration: { plan: plans[0] },
  }
  const added = await client.post(`${cart}/items`, { data })
  assert.equal(added.status, 201, JSON.stringify(added.body))
  assert.equal(added.body.data[0].unit_price.amount, 3_000)
  const contact = { name: 'Front Desk', email: 'desk@harbor.example' }
  const checkout = { data: { contact, billing_address: billingAddress } }
  const order = await client.post(`${cart}/checkout`, checkout)
  assert.equal(order.status, 201, JSON.stringify(order.body))
  const paid = await second.admin.post(
    `/v2/orders/${order.body.data.id}/payments`,
    manual('purchase'),
  )
  assert.equal(paid.status, 200, JSON.stringify(paid.body))
  const { body } = await second.admin.get(`${subscriptions}?filter=eq(account_id,${accountId})`)
  assert.equal(body.data.length, 1)
  await assertReconciled(shop)

  // A plan that is gone cannot be bought any more.
  const stale = `/v2/carts/${crypto.randomUUID()}`
  assert.equal((await client.post(`${stale}/items`, { data })).status, 201)
  assert.equal((await organization.delete(`${offerings}/${id}/plans/${plans[0]}`)).status, 204)
  const refused = await client.post(`${stale}/checkout`, checkout)
  assert.deepEqual([refused.status, refused.body.errors[0].title], [400, 'Offering not available'])
})

test('OW-3, IMP-4: an import builds and subscribes with what the organization has', async (t) => {
  const family = await startOrganization(t)
  const { organization, stores } = family
  const [first] = stores
  await buildOffering(organization, { ...club, plans: [plan()] })
  const record = (type: string, attributes: object) => ({ data: { type, attributes } })
  await made(
    organization,
    `${base}/plans`,
    record('subscription_plan', plan({ external_ref: 'm' })),
  )
  const account = await openAccount(first.admin)
  const shop = shopOf(family, first)
  const id = await uploadLines(
    first.admin,
    {
      type: 'subscription_offering',
      external_ref: 'own',
      name: 'Own',
      products: [product(dollars(500))],
      plans: ['m'],
    },
    {
      type: 'subscription',
      ...subscriber(account, { currency: 'USD', offering_external_ref: 'club' }),
    },
    {
      type: 'subscription',
      ...subscriber(account, { currency: 'USD', offering_external_ref: 'club' }),
    },
    {
      type: 'subscription',
      ...subscriber(account, { currency: 'USD', offering_external_ref: 'own' }),
    },
  )
  await shop.runTasks()
  assert.deepEqual(await failures(shop, id), [])
  assert.equal((await readImport(shop, id)).meta.owner, 'store')
  assert.equal((await first.admin.get(subscriptions)).body.data.length, 3)
  assert.equal((await frozenIn(family))[0]?.length, 2)
  await assertReconciled(shop)
})

test('OW-3, DUN-2: a store without a default dunning rule follows that of its organization', async (t) => {
  const family = await startOrganization(t)
  const { organization, stores } = family
  const [first, second] = stores
  const rule = (action: string) => ({
    data: {
      type: 'subscription_dunning_rule',
      attributes: {
        payment_retry_type: 'fixed',
        payment_retries_limit: 0,
        action,
        default: true,
      },
    },
  })
  await made(organization, `${base}/dunning-rules`, rule('suspend'))
  const { id: own } = await made(second.admin, `${base}/dunning-rules`, rule('pause'))
  const rules = (await second.admin.get(`${base}/dunning-rules?filter=eq(default,true)`)).body.data
  assert.equal(rules.length, 2, 'each owner has its default')
  const outcomes: [TestStore, string][] = [
    [first, 'inactive suspended'],
    [second, 'active paused'],
  ]
  for (const [store, standing] of outcomes) {
    const { id } = await subscribeBy(store.admin, 'card_declined')
    await issue(shopOf(family, store), id)
    await runJob(shopOf(family, store), 'payment-run')
    assert.equal(await standingOf(store.admin, id), standing)
  }
  assert.equal((await second.admin.delete(`${base}/dunning-rules/${own}`)).status, 204)
  const { id } = await subscribeBy(second.admin, 'card_declined')
  await issue(shopOf(family, second), id)
  await runJob(shopOf(family, second), 'payment-run')
  assert.equal(await standingOf(second.admin, id), 'inactive suspended')
})
