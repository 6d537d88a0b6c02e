import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Client } from '../../test/support/client.ts'
import { invoices, issue } from '../../test/support/invoicing.ts'
import { type Shop, startShop } from '../../test/support/shop.ts'
import { type SignedIn, signIn } from '../../test/support/signed-in.ts'
import {
  addCurrency,
  buildOffering,
  made,
  plan,
  product,
  subscribe,
  subscriber,
  subscriptions,
} from '../../test/support/subscribing.ts'

const offerings = '/v2/subscriptions/offerings'

/** Every link of an answer, wherever it stands, but for the empty ones of a page. */
function linksOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, child]) => {
    if (name !== 'links') return linksOf(child)
    return Object.values(child as object).filter((link) => typeof link === 'string')
  })
}

async function assertFollowable(shop: Shop, client: Client, answer: { body: unknown }) {
  const links = new Set(linksOf(answer.body))
  assert.ok(links.size > 0)
  for (const link of links) {
    const followed = await client.get(link.slice(shop.address.length))
    assert.equal(followed.status, 200, link)
  }
}

/** An offering made of catalog-level records, with a policy: all that an admin can see of one. */
async function fullOffering(admin: Client): Promise<string> {
  const part = (type: string, attributes: object) => ({ data: { type, attributes } })
  const policies = '/v2/subscriptions/proration-policies'
  const policy = part('subscription_proration_policy', { name: 'By days', rounding: 'down' })
  const { id: policyId } = await made(admin, policies, policy)
  const productBody = part('subscription_product', product({ external_ref: 'coffee' }))
  const { id: productId } = await made(admin, '/v2/subscriptions/products', productBody)
  const planBody = part('subscription_plan', plan())
  const { id: planId } = await made(admin, '/v2/subscriptions/plans', planBody)
  const { id } = await buildOffering(admin, { products: [productId], plans: [planId] })
  const data = { id, type: 'subscription_offering', attributes: { proration_policy_id: policyId } }
  assert.equal((await admin.put(`${offerings}/${id}`, { data })).status, 200)
  return id
}

test('PE-5, REL-9: anybody in the shop reads offerings with products and plans', async (t) => {
  const shop = await startShop(t)
  const { admin, shopper } = shop
  await addCurrency(admin, 'EUR')
  const id = await fullOffering(admin)
  const mine = await signIn(shop)

  const seen = await admin.get(`${offerings}/${id}?include=products,plans`)
  assert.ok(seen.body.data.relationships.proration_policy)
  assert.ok(seen.body.included.plans[0].relationships.origin)
  for (const client of [shopper, mine.client]) {
    const one = await client.get(`${offerings}/${id}?include=products,plans`)
    assert.equal(one.status, 200)
    assert.deepEqual(one.body.data.attributes, seen.body.data.attributes)
    assert.deepEqual(one.body.data.meta, seen.body.data.meta)
    assert.equal(one.body.included.products[0].attributes.price.EUR.amount, 1_200)
    assert.deepEqual(one.body.included.plans[0].meta, seen.body.included.plans[0].meta)
    const list = await client.get(`${offerings}?include=products,plans`)
    assert.deepEqual(list.body.data, [one.body.data])
    assert.deepEqual(list.body.included, one.body.included)
    const products = await client.get(`${offerings}/${id}/products`)
    assert.deepEqual(products.body.data, one.body.included.products)
    const plans = await client.get(`${offerings}/${id}/plans`)
    assert.deepEqual(plans.body.data, one.body.included.plans)
    for (const answer of [one, list, products, plans]) {
      assert.doesNotMatch(JSON.stringify(answer.body), /proration_policy|origin/)
      await assertFollowable(shop, client, answer)
    }
    const found = await client.get(`${offerings}?filter=in(external_product_refs,coffee)`)
    assert.equal(found.body.meta.results.total, 1)
    const hidden = await client.get(`${offerings}?filter=eq(proration_policy_id,${id})`)
    assert.equal(hidden.status, 400)
  }
})

test('PE-2, PE-5: a shopper does not see an offering before it has a plan, nor when it is gone', async (t) => {
  const { admin, shopper } = await startShop(t)
  const attributes = { name: 'Not ready' }
  const data = { type: 'subscription_offering', attributes }
  const { id } = await made(admin, offerings, { data })
  const { id: gone } = await buildOffering(admin)
  assert.equal((await admin.delete(`${offerings}/${gone}`)).status, 204)
  assert.equal((await admin.get(`${offerings}/${id}`)).status, 200)
  assert.equal((await shopper.get(offerings)).body.meta.results.total, 0)
  for (const path of [id, `${id}/products`, `${id}/plans`, gone]) {
    assert.equal((await shopper.get(`${offerings}/${path}`)).status, 404, path)
  }
  const planBody = { data: { type: 'subscription_plan', attributes: plan() } }
  const { id: planId } = await made(admin, '/v2/subscriptions/plans', planBody)
  const attached = { data: { plans: [planId] } }
  assert.equal((await admin.post(`${offerings}/${id}/plans/attach`, attached)).status, 200)
  assert.equal((await shopper.get(`${offerings}/${id}`)).status, 200)
  assert.equal((await shopper.get(offerings)).body.meta.results.total, 1)
})

/** A subscription of the account with an invoice. */
async function subscribed(shop: Shop, { accountId }: SignedIn, offeringId: string, planId: string) {
  const given = subscriber(accountId, {
    offering_id: offeringId,
    plan_id: planId,
    pending: true,
    manual_payments: false,
    payment_authority: { type: 'service_payments_processor', card_id: 'card-4242' },
  })
  const subscription = await subscribe(shop.admin, given)
  return { subscription, invoiceId: await issue(shop, subscription.id) }
}

test('PE-5, REL-9: an account sees its own subscriptions, states, invoices and payment method', async (t) => {
  const shop = await startShop(t)
  const { admin, shopper } = shop
  await addCurrency(admin, 'EUR')
  const { id: offeringId, plans } = await buildOffering(admin)
  const [mine, theirs] = [await signIn(shop), await signIn(shop)]
  const own = await subscribed(shop, mine, offeringId, plans[0] ?? '')
  const other = await subscribed(shop, theirs, offeringId, plans[0] ?? '')

  const { id, meta } = own.subscription
  const invoicesOf = `${subscriptions}/${id}/invoices`
  const readable = [
    `${subscriptions}/${id}?include=products,plans`,
    `${subscriptions}/${id}/products`,
    `${subscriptions}/${id}/plans`,
    `${subscriptions}/${id}/states`,
    `${subscriptions}/${id}/states/${meta.state.id}`,
    invoicesOf,
    `${invoicesOf}/${own.invoiceId}`,
    `${invoices}/${own.invoiceId}`,
  ]
  for (const path of readable) {
    const answer = await mine.client.get(path)
    assert.equal(answer.status, 200, path)
    assert.deepEqual(answer.body, (await admin.get(path)).body, 'as an admin sees it')
    await assertFollowable(shop, mine.client, answer)
    assert.equal((await theirs.client.get(path)).status, 404, `${path} of another account`)
    assert.equal((await shopper.get(path)).status, 403, `${path} without an account`)
  }
  const read = await mine.client.get(`${subscriptions}/${id}`)
  assert.equal(read.body.data.attributes.payment_authority.card_id, 'card-4242')

  for (const [path, ownId, otherId] of [
    [subscriptions, id, other.subscription.id],
    [invoices, own.invoiceId, other.invoiceId],
  ]) {
    const list = await mine.client.get(path)
    assert.deepEqual(
      list.body.data.map((one: { id: string }) => one.id),
      [ownId],
    )
    assert.equal(list.body.meta.results.total, 1)
    assert.doesNotMatch(JSON.stringify(list.body), new RegExp(`${otherId}|${theirs.accountId}`))
    await assertFollowable(shop, mine.client, list)
    assert.equal((await shopper.get(path)).status, 403)
    assert.equal((await admin.get(path)).body.meta.results.total, 2)
  }
  const filtered = await mine.client.get(
    `${subscriptions}?filter=eq(account_id,${theirs.accountId})`,
  )
  assert.deepEqual(filtered.body.data, [])
  const foreign = `${invoices}?filter=eq(subscription_id,${other.subscription.id})`
  assert.deepEqual((await mine.client.get(foreign)).body.data, [])
})

test('PE-5: an account changes nothing of billing, and does not see attempts to collect', async (t) => {
  const shop = await startShop(t)
  await addCurrency(shop.admin, 'EUR')
  const { id: offeringId, plans } = await buildOffering(shop.admin)
  const mine = await signIn(shop)
  const { subscription, invoiceId } = await subscribed(shop, mine, offeringId, plans[0] ?? '')
  const one = `${subscriptions}/${subscription.id}`
  const state = { data: { type: 'subscription_state', attributes: { action: 'resume' } } }
  const { client } = mine
  const refused = [
    await client.post(subscriptions, { data: subscriber(mine.accountId) }),
    await client.delete(one),
    await client.post(`${one}/states`, state),
    await client.delete(`${offerings}/${offeringId}`),
    await client.get(`${invoices}/${invoiceId}/payments`),
    await client.get('/v2/subscriptions/subscribers'),
    await client.get('/v2/subscriptions/jobs'),
    await client.get('/v2/subscriptions/plans'),
    await client.get('/v2/subscriptions/proration-policies'),
  ]
  for (const { status } of refused) assert.equal(status, 403)
})

test('DEL-3, PE-5: the invoices of a deleted subscription stay with its account', async (t) => {
  const shop = await startShop(t)
  await addCurrency(shop.admin, 'EUR')
  const { id: offeringId, plans } = await buildOffering(shop.admin)
  const mine = await signIn(shop)
  const { subscription, invoiceId } = await subscribed(shop, mine, offeringId, plans[0] ?? '')
  await shop.admin.delete(`${subscriptions}/${subscription.id}`)
  assert.equal((await mine.client.get(`${subscriptions}/${subscription.id}`)).status, 404)
  assert.equal((await mine.client.get(invoices)).body.meta.results.total, 1)
  assert.equal((await mine.client.get(`${invoices}/${invoiceId}`)).status, 200)
})
