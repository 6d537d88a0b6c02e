import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Client } from '../../test/support/client.ts'
import { type Family, startOrganization } from '../../test/support/organization.ts'
import type { Seen } from '../../test/support/shopping.ts'
import { buildOffering, made, plan, product } from '../../test/support/subscribing.ts'

const base = '/v2/subscriptions'
const offerings = `${base}/offerings`

const record = (type: string, attributes: object) => ({ data: { type, attributes } })

/** The kinds that an organization authors, by folder, each with a change. */
const records: Record<string, { type: string; attributes: object; change: object }> = {
  products: {
    type: 'subscription_product',
    attributes: product({ external_ref: 'coffee' }),
    change: { name: 'Espresso' },
  },
  plans: {
    type: 'subscription_plan',
    attributes: plan({ external_ref: 'monthly' }),
    change: { name: 'Each month' },
  },
  'proration-policies': {
    type: 'subscription_proration_policy',
    attributes: { name: 'By the day', rounding: 'up' },
    change: { rounding: 'down' },
  },
  'dunning-rules': {
    type: 'subscription_dunning_rule',
    attributes: { payment_retry_type: 'fixed', payment_retries_limit: 3, action: 'none' },
    change: { payment_retries_limit: 4 },
  },
  offerings: {
    type: 'subscription_offering',
    attributes: { name: 'Coffee club' },
    change: { name: 'Tea club' },
  },
  schedules: {
    type: 'subscription_schedule',
    attributes: {
      specification: '0 2 * * *',
      location: 'UTC',
      job: { job_type: 'billing-run' },
    },
    change: { name: 'Nightly' },
  },
}

const idsOf = ({ body }: { body: Seen }): string[] => body.data.map(({ id }: Seen) => id)

async function listed(client: Client, path: string, owner?: string): Promise<string[]> {
  const filter = owner === undefined ? '' : `?filter=eq(owner,${owner})`
  const answer = await client.get(`${path}${filter}`)
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  assert.equal(answer.body.meta.results.total, answer.body.data.length)
  return idsOf(answer)
}

test('OW-1, OW-3, OW-4: what an organization authors its stores read, and nobody else does', async (t) => {
  const { organization, stores, foreign, shop } = await startOrganization(t)
  const [first, second] = stores
  for (const [folder, { type, attributes, change }] of Object.entries(records)) {
    const path = `${base}/${folder}`
    const own = await made(first.admin, path, record(type, attributes))
    const shared = await made(organization, path, record(type, attributes))
    assert.deepEqual([own.meta.owner, shared.meta.owner], ['store', 'organization'], folder)
    const one = `${path}/${shared.id}`

    const read = await second.admin.get(one)
    assert.deepEqual([read.status, read.body.data.meta.owner], [200, 'organization'], folder)
    assert.deepEqual(await listed(first.admin, path), [shared.id, own.id].sort().reverse(), folder)
    assert.deepEqual(await listed(first.admin, path, 'store'), [own.id], folder)
    assert.deepEqual(await listed(first.admin, path, 'organization'), [shared.id], folder)
    assert.deepEqual(await listed(second.admin, path), [shared.id], folder)
    assert.deepEqual(await listed(organization, path), [shared.id], folder)
    assert.deepEqual(await listed(foreign.admin, path), [], folder)
    assert.equal((await second.admin.get(`${path}/${own.id}`)).status, 404, folder)
    assert.equal((await organization.get(`${path}/${own.id}`)).status, 404, folder)

    const patch = { data: { id: shared.id, type, attributes: change } }
    for (const [client, status] of [
      [first.admin, 403],
      [foreign.admin, 404],
      [foreign.organization, 404],
    ] as const) {
      const refusals = [await client.put(one, patch), await client.delete(one)]
      for (const { status: answered, body } of refusals) {
        assert.equal(answered, status, folder)
        if (status === 403) assert.match(body.errors[0].detail, /belongs to the organization/)
      }
      if (status === 404) assert.equal((await client.get(one)).status, 404, folder)
    }
    const changed = await organization.put(one, patch)
    assert.equal(changed.status, 200, JSON.stringify(changed.body))
    assert.deepEqual((await second.admin.get(one)).body, changed.body)
    assert.equal((await organization.delete(one)).status, 204, folder)
    // A deleted resource of the organization is nobody's.
    assert.equal((await first.admin.get(one)).status, 404, folder)
    assert.equal((await first.admin.put(one, patch)).status, 404, folder)
    assert.deepEqual(await listed(second.admin, path), [], folder)

    const events = await shop.deps.db
      .selectFrom('event')
      .select(['store_id', 'type'])
      .where('subject_id', '=', shared.id)
      .orderBy('sequence')
      .execute()
    assert.deepEqual(
      events.map(({ store_id, type }) => [store_id, type.split('.')[1]]),
      ['created', 'updated', 'deleted'].map((what) => [first.organizationId, what]),
      folder,
    )
  }
})

test('OW-3, OW-4: an organization fills its offering, and its stores see what is in it', async (t) => {
  const { organization, stores, foreign } = await startOrganization(t)
  const [{ admin, shopper }] = stores
  const coffee = await made(organization, `${base}/products`, {
    data: { type: 'subscription_product', attributes: product() },
  })
  const { id } = await made(
    organization,
    offerings,
    record('subscription_offering', { name: 'Club' }),
  )
  const path = `${offerings}/${id}`
  // PE-5: a shopper finds an offering only when it has a plan.
  assert.equal((await shopper.get(path)).status, 404)
  assert.deepEqual(await listed(shopper, offerings), [])
  const monthly = await made(organization, `${base}/plans`, record('subscription_plan', plan()))
  const attached = await organization.post(`${path}/plans/attach`, {
    data: { plans: [monthly.id] },
  })
  assert.deepEqual([attached.status, attached.body.data[0].meta.owner], [200, 'organization'])
  const products = { data: { products: [coffee.id] } }
  assert.equal((await organization.post(`${path}/products/attach`, products)).status, 200)
  assert.equal((await organization.put(`${path}/products/replace`, products)).status, 200)

  for (const client of [admin, shopper]) {
    const read = await client.get(`${path}?include=products,plans`)
    assert.equal(read.body.data.meta.owner, 'organization')
    const {
      products: [offered],
      plans: [charged],
    } = read.body.included
    assert.deepEqual([offered.meta.owner, charged.meta.owner], ['organization', 'organization'])
    const isAdmin = client === admin
    assert.equal(offered.relationships.origin?.data.id, isAdmin ? coffee.id : undefined)
    const listedProducts = await client.get(`${path}/products`)
    assert.deepEqual(listedProducts.body.data, [offered])
    assert.deepEqual(idsOf(await client.get(`${path}/plans`)), [charged.id])
    assert.deepEqual(await listed(client, offerings, 'organization'), [id])
    assert.deepEqual(await listed(client, offerings, 'store'), [])
  }
  const [offered] = (await organization.get(`${path}/products`)).body.data
  const patch = {
    data: { id: offered.id, type: 'subscription_offering_product', attributes: { name: 'Tea' } },
  }
  const writes: ((client: Client) => Promise<{ status: number }>)[] = [
    (client) => client.put(`${path}/products/${offered.id}`, patch),
    (client) => client.put(`${path}/products/replace`, products),
    (client) => client.post(`${path}/products/attach`, products),
    (client) => client.put(`${path}/relationships/proration-policies`, { data: null }),
    (client) => client.delete(`${path}/products/${offered.id}`),
  ]
  for (const write of writes) {
    assert.equal((await write(admin)).status, 403)
    assert.equal((await write(foreign.organization)).status, 404)
    assert.ok((await write(organization)).status < 300)
  }
  assert.deepEqual((await admin.get(`${path}/products`)).body.data, [])
})

test('OW-5, OW-6: what only a store has is refused to a key of the organization', async (t) => {
  const { organization } = await startOrganization(t)
  for (const folder of ['subscriptions', 'subscribers', 'invoices', 'jobs', 'imports']) {
    const { status, body } = await organization.get(`${base}/${folder}`)
    assert.equal(status, 403, folder)
    assert.match(body.errors[0].detail, /key of an organization/)
  }
  const body = record('subscription_job', {})
  for (const folder of ['subscriptions', 'subscribers', 'jobs', 'jobs/preview']) {
    assert.equal((await organization.post(`${base}/${folder}`, body)).status, 403, folder)
  }
})

/** Which stores a refusal names, in the order of the family. */
function namedIn({ body }: { body: Seen }, { stores }: Family): number[] {
  const [{ detail }] = body.errors
  return stores.flatMap(({ id }, index) => (detail.includes(id) ? [index] : []))
}

test('OW-3, DEL-1: a product or plan that a store has copied is kept, and the stores are named', async (t) => {
  const family = await startOrganization(t)
  const { organization, stores } = family
  const [first, second, third] = stores
  const { id: coffee } = await made(
    organization,
    `${base}/products`,
    record('subscription_product', product({ external_ref: 'coffee' })),
  )
  const { id: monthly } = await made(
    organization,
    `${base}/plans`,
    record('subscription_plan', plan({ external_ref: 'monthly' })),
  )
  // A store names them by id, or by reference; its own come first.
  const club = await buildOffering(first.admin, { products: [coffee], plans: [monthly] })
  await made(
    second.admin,
    `${base}/products`,
    record('subscription_product', product({ external_ref: 'coffee', name: 'Own coffee' })),
  )
  const mixed = await buildOffering(second.admin, { products: ['coffee'], plans: ['monthly'] })
  const filled = await made(
    third.admin,
    offerings,
    record('subscription_offering', { name: 'Filled' }),
  )
  const attach = { data: { plans: [monthly] } }
  assert.equal(
    (await third.admin.post(`${offerings}/${filled.id}/plans/attach`, attach)).status,
    200,
  )

  const shown = (await first.admin.get(`${offerings}/${club.id}?include=products,plans`)).body
  assert.equal(shown.data.meta.owner, 'store')
  assert.equal(shown.included.products[0].relationships.origin.data.id, coffee)
  assert.equal(shown.included.plans[0].meta.owner, 'store')
  const other = (await second.admin.get(`${offerings}/${mixed.id}?include=products`)).body
  assert.equal(other.included.products[0].attributes.name, 'Own coffee')

  const noProduct = await organization.delete(`${base}/products/${coffee}`)
  assert.equal(noProduct.status, 422)
  assert.deepEqual(namedIn(noProduct, family), [0])
  const noPlan = await organization.delete(`${base}/plans/${monthly}`)
  assert.deepEqual([noPlan.status, namedIn(noPlan, family)], [422, [0, 1, 2]])
  assert.equal((await first.admin.delete(`${offerings}/${club.id}`)).status, 204)
  assert.equal((await organization.delete(`${base}/products/${coffee}`)).status, 204)
  assert.deepEqual(namedIn(await organization.delete(`${base}/plans/${monthly}`), family), [1, 2])

  // A store cannot copy things of another organization.
  const strangers = await organization.post(`${offerings}/build`, {
    data: { name: 'Club', products: [product()], plans: [crypto.randomUUID()] },
  })
  assert.equal(strangers.status, 400)
  const { foreign } = family
  const alien = await foreign.admin.post(`${offerings}/build`, {
    data: { name: 'Club', products: [product()], plans: [monthly] },
  })
  assert.deepEqual([alien.status, alien.body.errors[0].source], [400, 'data.plans[0]'])
})
