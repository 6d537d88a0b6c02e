import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import {
  built,
  inAttributes,
  names,
  offering,
  path,
  plan,
  planPatch,
  product,
  productPatch,
  sources,
} from '../../../test/support/offerings.ts'
import { type Shop, startShop } from '../../../test/support/shop.ts'
import { monthly } from '../../../test/support/subscribing.ts'
import { newId } from '../../lib/ids.ts'
import type { FrozenOffering, OfferedId, OfferingId } from '../offering-types.ts'
import {
  extendFrozen,
  findOfferedProducts,
  findOfferingsByRef,
  findPolicyOf,
  freezeInline,
  freezeOffering,
} from './freeze-offering.ts'
import { loadFrozen } from './load-frozen.ts'

const productsNamed = (...names: string[]) =>
  names.map((name) => ({ name, price: { EUR: { amount: 100 } } }))

const frozenNow = (shop: Shop, id: OfferingId, now = shop.clock.now()) =>
  shop.deps.db
    .transaction()
    .execute((tx) => freezeOffering(tx, { storeId: shop.store.id, now }, id))

async function frozenRows(shop: Shop, id: OfferingId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
      from frozen_offering
     where store_id = ${shop.store.id} and offering_id = ${id}`.execute(shop.deps.db)
  return rows[0]?.count ?? 0
}

function held<Found>(found: Found | undefined): Found {
  assert.ok(found)
  return found
}

test('OFF-2, OFF-3, 3.6: contents are attached, replaced, changed and removed', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const [a, b, c] = [
    await product(admin, { name: 'Product A', external_ref: 'a' }),
    await product(admin, { name: 'Product B', external_ref: 'b' }),
    await product(admin, { name: 'Product C' }),
  ]
  const [first, second] = [
    await plan(admin, monthly),
    await plan(admin, { ...monthly, name: 'Two' }),
  ]
  const { id } = await offering(admin, { name: 'Empty at first' })
  const one = `${path}/${id}`
  assert.equal((await admin.get(`${one}?include=products,plans`)).body.included, undefined)
  shop.clock.advance({ seconds: 1 })

  const attach = (ids: string[]) =>
    admin.post(`${one}/products/attach`, { data: { products: ids } })
  const attached = await attach([a.id, b.id.toUpperCase(), a.id])
  assert.equal(attached.status, 200, JSON.stringify(attached.body))
  assert.deepEqual(names(attached.body.data), ['Product A', 'Product B'])
  const again = await attach([b.id])
  assert.deepEqual(again.body.data, [attached.body.data[1]], 'no second copy')
  const plans = (
    await admin.post(`${one}/plans/attach`, { data: { plans: [first.id, second.id] } })
  ).body.data
  assert.deepEqual(names(plans), ['Monthly', 'Two'])
  const full = (await admin.get(one)).body.data
  assert.deepEqual(full.meta.external_product_refs, ['a', 'b'])
  assert.equal(full.attributes.updated_at, '2026-03-02T09:15:01.000Z')

  // Replacing keeps the copies of what is named again, with their changes.
  const [copyA, copyB] = attached.body.data
  await admin.put(`${one}/products/${copyB.id}`, productPatch(copyB.id, { name: 'Ours' }))
  const replace = (ids: string[]) =>
    admin.put(`${one}/products/replace`, { data: { products: ids } })
  const replaced = await replace([c.id, b.id])
  assert.equal(replaced.status, 200, JSON.stringify(replaced.body))
  assert.deepEqual(names(replaced.body.data), ['Product C', 'Ours'])
  assert.equal(replaced.body.data[1].id, copyB.id)
  const { included } = (await admin.get(`${one}?include=products`)).body
  assert.deepEqual(names(included.products), ['Product C', 'Ours'])
  assert.equal(included.plans, undefined)
  const listed = await admin.get(`${one}/products?page[limit]=1`)
  assert.deepEqual([listed.body.data.length, listed.body.meta.results.total], [1, 2])

  // Refused bodies.
  const unknown = crypto.randomUUID()
  const refusals: [answer: Awaited<ReturnType<typeof attach>>, status: number, source?: string][] =
    [
      [await attach([]), 400, 'data.products'],
      [await attach(['a']), 400, 'data.products[0]'],
      [await attach([a.id, unknown]), 400, 'data.products[1]'],
      [await attach([first.id]), 400, 'data.products[0]'],
      [await replace([unknown, unknown]), 400, 'data.products[0]'],
      [await admin.post(`${one}/plans/attach`, { data: {} }), 400, 'data.plans'],
      [await admin.post(`${path}/${unknown}/plans/attach`, { data: { plans: [first.id] } }), 404],
      [await admin.get(`${path}/${unknown}/plans`), 404],
      [await admin.get(`${path}/none/products`), 404],
      [await admin.put(`${one}/products/${copyA.id}`, productPatch(copyA.id, {})), 404],
      [await admin.put(`${one}/plans/${unknown}`, planPatch(unknown, {})), 404],
      [await admin.delete(`${one}/plans/${copyB.id}`), 404],
      [await admin.put(`${one}/products/${copyB.id}`, productPatch(unknown, {})), 400, 'data.id'],
      [await admin.put(`${one}/products/${copyB.id}`, planPatch(copyB.id, {})), 400, 'data.type'],
    ]
  for (const [index, [answer, status, source]] of refusals.entries()) {
    assert.equal(answer.status, status, `${index}: ${JSON.stringify(answer.body)}`)
    if (source) assert.equal(sources(answer)[0], source)
  }
  assert.deepEqual(names((await admin.get(`${one}?include=products`)).body.included.products), [
    'Product C',
    'Ours',
  ])

  const copyC = replaced.body.data[0]
  const productAt = `${one}/products/${copyC.id}`
  const bad = await admin.put(
    productAt,
    productPatch(copyC.id, { name: null, price: { EUR: { amount: -1 } }, external_ref: 5 }),
  )
  assert.equal(bad.status, 400)
  assert.deepEqual(sources(bad), ['name', 'price.EUR.amount', 'external_ref'].map(inAttributes))
  const foreign = await admin.put(
    productAt,
    productPatch(copyC.id, { price: { EURO: { amount: 1 } } }),
  )
  assert.deepEqual([foreign.status, sources(foreign)], [400, ['data.attributes.price.EURO']])
  const taken = await admin.put(productAt, productPatch(copyC.id, { external_ref: 'b' }))
  assert.deepEqual([taken.status, sources(taken)], [409, ['data.attributes.external_ref']])
  const conflict = await admin.put(productAt, productPatch(copyC.id, { external_ref: 'a' }))
  assert.equal(conflict.status, 200, 'the reference of the one that left is free')
  assert.deepEqual([(await attach([a.id])).status], [409], 'two of one offering with one reference')

  // Plans: terms and prices exclude each other, also by what was there before.
  const [planA, planB] = plans
  const planAt = `${one}/plans/${planA.id}`
  const discounted = await admin.put(planAt, planPatch(planA.id, { base_price_percentage: 12.5 }))
  assert.equal(discounted.body.data.attributes.base_price_percentage, 12.5)
  const both = await admin.put(planAt, planPatch(planA.id, { fixed_price: { EUR: { amount: 5 } } }))
  assert.equal(both.status, 400)
  const swapped = await admin.put(
    planAt,
    planPatch(planA.id, { base_price_percentage: null, fixed_price: { EUR: { amount: 5 } } }),
  )
  assert.deepEqual(swapped.body.data.meta.price, { EUR: { amount: 5, includes_tax: false } })
  shop.clock.advance({ seconds: 5 })
  const same = await admin.put(planAt, planPatch(planA.id, {}))
  assert.deepEqual([same.status, same.body], [200, swapped.body], 'nothing sent, nothing changed')
  const back = await admin.put(
    planAt,
    planPatch(planA.id, { base_price_percentage: 5, fixed_price: { EUR: null } }),
  )
  assert.equal(back.status, 200, 'a fixed price that is taken away stands beside no discount')

  assert.equal((await admin.delete(`${one}/plans/${planB.id}`)).status, 204)
  const last = await admin.delete(planAt)
  assert.equal(last.status, 422, 'OFF-2')
  assert.equal((await admin.get(`${one}/plans`)).body.meta.results.total, 1)
})

test('SNAP-2, SNAP-3, SNAP-5: what was frozen is shared until the offering changes, and stays', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const { db } = shop.deps
  const { id: storeId } = shop.store
  const { id } = await built(admin, {
    name: 'Club',
    external_ref: 'club',
    products: productsNamed('Beans', 'Pack', 'Mug'),
    plans: [monthly],
  })
  const parallel = await Promise.all(Array.from({ length: 8 }, () => frozenNow(shop, id)))
  const first = held(parallel[0])
  assert.deepEqual(new Set(parallel.map((frozen) => frozen?.id)).size, 1)
  assert.equal(await frozenRows(shop, id), 1)

  const { data, included } = (await admin.get(`${path}/${id}?include=products,plans`)).body
  assert.deepEqual(first.offering, { id, ...data.attributes })
  assert.deepEqual(
    first.products.map((product) => [product.id, product.attributes.name]),
    included.products.map((product: { id: string; attributes: { name: string } }) => [
      product.id,
      product.attributes.name,
    ]),
  )
  const [offered] = first.plans
  assert.deepEqual(offered?.attributes, monthly)
  assert.equal(offered?.id, included.plans[0].id)

  // Every kind of change makes the next subscription freeze a new copy.
  const planAt = `${path}/${id}/plans/${offered?.id}`
  const [beans, pack, mug] = first.products.map((product) => product.id)
  const changes: [name: string, change: () => Promise<{ status: number }>][] = [
    ['the offering', () => put(`${path}/${id}`, 'subscription_offering', { name: 'Other' })],
    ['a plan', () => put(planAt, 'subscription_offering_plan', { billing_frequency: 2 })],
    ['a product', () => put(productAt(beans), 'subscription_offering_product', { sku: 'B' })],
    ['a product less', () => admin.delete(productAt(pack))],
    ['a product more', () => attach('products', 'subscription_product', { name: 'Jug' })],
    ['a plan more', () => attach('plans', 'subscription_plan', { ...monthly, name: 'Two' })],
  ]
  const productAt = (product: string | undefined) => `${path}/${id}/products/${product}`
  const put = (at: string, type: string, attributes: object) =>
    admin.put(at, { data: { id: at.split('/').at(-1), type, attributes } })
  const attach = async (kind: string, type: string, attributes: object) => {
    const made = await admin.post(`/v2/subscriptions/${kind}`, { data: { type, attributes } })
    return admin.post(`${path}/${id}/${kind}/attach`, { data: { [kind]: [made.body.data.id] } })
  }
  let before: FrozenOffering = first
  for (const [name, change] of changes) {
    const { status } = await change()
    assert.ok(status === 200 || status === 204, `${name}: ${status}`)
    const after = held(await frozenNow(shop, id))
    assert.notEqual(after.id, before.id, name)
    assert.equal((await frozenNow(shop, id))?.id, after.id, `${name}: shared again`)
    before = after
  }
  assert.deepEqual(
    before.products.map((product) => product.attributes.name),
    ['Beans', 'Mug', 'Jug'],
  )
  assert.equal(before.plans[0]?.attributes.billing_frequency, 2)
  assert.equal(before.offering.name, 'Other')

  // The first frozen content stays, whoever reads it.
  const kept = (await loadFrozen(db, storeId, [first.id])).get(first.id)
  assert.deepEqual(kept, first)
  const foreigner = await shop.openStore()
  assert.equal((await loadFrozen(db, foreigner.id, [first.id])).size, 0)

  // PRO-9: products of the offering as it is now can be added to what is frozen.
  const found = await findOfferedProducts(db, storeId, id, [mug ?? '', pack ?? '', newId()])
  assert.deepEqual(
    found.map((product) => product.id),
    [mug],
  )
  const now = shop.clock.now()
  const jug = held(before.products.at(-1))
  const extended = await db.transaction().execute(async (tx) => {
    assert.equal(await extendFrozen(tx, { storeId, now }, first, found), first, 'it has this one')
    return extendFrozen(tx, { storeId, now }, first, [...found, jug])
  })
  assert.deepEqual(
    [extended.products.length, extended.products.at(-1), extended.plans],
    [4, jug, first.plans],
  )

  // A freeze and a change at once: some serial order, and never a mixture.
  for (let round = 0; round < 5; round++) {
    await put(`${path}/${id}`, 'subscription_offering', { description: `Before ${round}` })
    const renamed = put(`${path}/${id}`, 'subscription_offering', { description: `After ${round}` })
    const [one, two] = await Promise.all([frozenNow(shop, id), frozenNow(shop, id), renamed])
    for (const frozen of [one, two]) {
      assert.match(frozen?.offering.description ?? '', new RegExp(`^(Before|After) ${round}$`))
    }
    assert.equal((await frozenNow(shop, id))?.offering.description, `After ${round}`)
  }

  // SNAP-4: the policy is that of the offering now, also when the offering is gone.
  assert.equal(await findPolicyOf(db, storeId, id), undefined)
  const made = await admin.post('/v2/subscriptions/proration-policies', {
    data: { type: 'subscription_proration_policy', attributes: { name: 'Daily', rounding: 'up' } },
  })
  const reference = { type: 'subscription_proration_policy', id: made.body.data.id }
  await admin.put(`${path}/${id}/relationships/proration-policies`, { data: reference })
  assert.equal((await findOfferingsByRef(db, storeId, ['club'])).get('club'), id)
  assert.equal(
    (await findOfferingsByRef(db, storeId, ['Club'])).get('Club'),
    undefined,
    'to the letter (SUB-5)',
  )
  assert.equal((await admin.delete(`${path}/${id}`)).status, 204)
  assert.equal((await findPolicyOf(db, storeId, id))?.rounding, 'up')
  assert.equal(await frozenNow(shop, id), undefined)
  assert.equal((await findOfferingsByRef(db, storeId, ['club'])).get('club'), undefined)
  assert.deepEqual(await findOfferedProducts(db, storeId, id, [mug ?? '']), [])
  assert.deepEqual((await loadFrozen(db, storeId, [first.id])).get(first.id), first)
})

test('SUB-8, 4.19: an inline offering is in no list, and every change is told of once', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const { db } = shop.deps
  const { id: storeId } = shop.store
  const now = shop.clock.now()
  const moments = { created_at: now.toString(), updated_at: now.toString() }
  const inline = await db.transaction().execute((tx) =>
    freezeInline(
      tx,
      { storeId, now },
      {
        offering: { id: newId<'offering'>(), external_ref: 'club', name: 'Legacy box', ...moments },
        products: [],
        plans: [
          { id: newId() as OfferedId, origin_id: null, attributes: monthly as never, ...moments },
        ],
      },
    ),
  )
  assert.equal((await admin.get(path)).body.meta.results.total, 0)
  assert.deepEqual((await loadFrozen(db, storeId, [inline.id])).get(inline.id), inline)

  const { id } = await built(admin, {
    name: 'Club',
    external_ref: 'club',
    products: productsNamed('Beans'),
    plans: [monthly],
  })
  const patch = (attributes: object) =>
    admin.put(`${path}/${id}`, { data: { id, type: 'subscription_offering', attributes } })
  await patch({})
  await patch({ name: 'Club', external_ref: 'club' })
  await patch({ description: 'New' })
  const { relationships } = (await admin.get(`${path}/${id}`)).body.data
  await admin.delete(`${path}/${id}/products/${relationships.products.data[0].id}`)
  await admin.delete(`${path}/${id}/plans/${relationships.plans.data[0].id}`)
  await admin.delete(`${path}/${id}`)
  type Payload = { data: Record<string, unknown>; previous?: object }
  const { rows } = await sql<{ type: string; payload: Payload }>`
    select type, payload
      from event
     where store_id = ${storeId} and subject_type = 'subscription_offering' and subject_id = ${id}
     order by sequence`.execute(db)
  assert.deepEqual(
    rows.map(({ type }) => type.replace('subscription_offering.', '')),
    ['created', 'updated', 'updated', 'deleted'],
  )
  assert.deepEqual(rows[3]?.payload, { data: { type: 'subscription_offering', id } })
  const told = held(rows[2]).payload.data as { relationships: { products: { data: unknown[] } } }
  assert.deepEqual(told.relationships.products.data, [])
  const before = held(rows[2]).payload.previous as typeof told
  assert.deepEqual(before.relationships, {
    products: { data: relationships.products.data },
  })
})
