import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type Attributes,
  base,
  beans,
  built,
  inAttributes,
  names,
  offering,
  offeringPatch,
  patch,
  path,
  plan,
  policy,
  product,
  productPatch,
  sources,
  yearly,
} from '../../../test/support/offerings.ts'
import { startShop } from '../../../test/support/shop.ts'
import { monthly } from '../../../test/support/subscribing.ts'

test('7.7, OFF-1, SNAP-1, PRICE-9: an offering is built of copies that are its own', async (t) => {
  const now = '2026-05-02T08:00:00.000Z'
  const shop = await startShop(t, { now })
  const { admin } = shop
  const origin = await product(admin, { ...beans, price_units: { unit: 'month', amount: 1 } })
  const discount = { ...monthly, external_ref: 'monthly-discount', base_price_percentage: 5 }
  const planOrigin = await plan(admin, discount)
  const made = await admin.post(`${path}/build`, {
    data: {
      name: 'Coffee club',
      external_ref: 'club-2026',
      description: 'Beans by post',
      products: [origin.id, { name: 'Filter pack', price: { EUR: { amount: 300 } } }, 'beans'],
      plans: ['monthly-discount', yearly],
    },
  })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  const { id, links, relationships, ...rest } = made.body.data
  const times = { created_at: now, updated_at: now }
  assert.deepEqual(rest, {
    type: 'subscription_offering',
    attributes: {
      external_ref: 'club-2026',
      name: 'Coffee club',
      description: 'Beans by post',
      ...times,
    },
    meta: { external_product_refs: ['beans'], owner: 'store', timestamps: times },
  })
  assert.equal(links.self, `${shop.address}${path}/${id}`)
  assert.equal(relationships.products.links.related, `${links.self}/products`)
  assert.equal(relationships.plans.links.related, `${links.self}/plans`)
  assert.equal(relationships.proration_policy, undefined)
  const [beansCopy, packCopy, ...others] = relationships.products.data
  assert.deepEqual(others, [], 'a record that is named twice is copied once')
  assert.equal(beansCopy.type, 'subscription_offering_product')
  assert.equal(relationships.plans.data[0].type, 'subscription_offering_plan')

  const read = await admin.get(`${path}/${id}?include=products,plans,anything`)
  assert.deepEqual(read.body.data, made.body.data)
  const { products, plans } = read.body.included
  assert.deepEqual(products[0], {
    id: beansCopy.id,
    type: 'subscription_offering_product',
    attributes: {
      external_ref: 'beans',
      name: 'Beans',
      price: { EUR: { amount: 1299, includes_tax: false } },
      price_units: { unit: 'month', amount: 1 },
      ...times,
    },
    relationships: { origin: { data: { id: origin.id, type: 'subscription_product' } } },
    meta: {
      display_price: {
        without_tax: { amount: 1299, currency: 'EUR', formatted: 'EUR 12.99' },
      },
      owner: 'store',
      timestamps: times,
    },
  })
  assert.notEqual(beansCopy.id, origin.id)
  assert.deepEqual(products[1].relationships, {}, 'given inline: copied from nothing')
  assert.deepEqual(plans[0].relationships.origin.data, {
    id: planOrigin.id,
    type: 'subscription_plan',
  })
  // 1299 and 300, each 5 percent off and rounded down: 1234 + 285.
  assert.deepEqual(plans[0].meta.price, { EUR: { amount: 1519, includes_tax: false } })
  assert.equal(plans[0].meta.display_price.without_tax.amount, 1519)
  assert.deepEqual(plans[1].meta.price, yearly.fixed_price)
  assert.equal(plans[1].meta.display_price.with_tax.amount, 9900)
  assert.equal('active_plan' in plans[0].meta, false)

  // Neither side hears of the other's changes.
  await admin.put(`${base}/products/${origin.id}`, {
    data: { id: origin.id, type: 'subscription_product', attributes: { name: 'Other beans' } },
  })
  shop.clock.advance({ seconds: 1 })
  const copyPath = `${path}/${id}/products/${beansCopy.id}`
  const changed = await admin.put(
    copyPath,
    productPatch(beansCopy.id, {
      sku: 'B-1',
      price: { EUR: { amount: 1000, includes_tax: true }, JPY: { amount: 150 } },
    }),
  )
  assert.equal(changed.status, 200, JSON.stringify(changed.body))
  assert.equal(changed.body.data.attributes.name, 'Beans')
  assert.equal(changed.body.data.attributes.updated_at, '2026-05-02T08:00:01.000Z')
  const source = (await admin.get(`${base}/products/${origin.id}`)).body.data.attributes
  assert.deepEqual(
    [source.name, source.sku, source.price.EUR.amount],
    ['Other beans', undefined, 1299],
  )

  const listed = await admin.get(`${path}/${id}/plans`)
  const discounted = listed.body.data.find(({ id }: { id: string }) => id === plans[0].id)
  // JPY is not a price of both products, so that nothing can be priced in it.
  assert.deepEqual(discounted.meta.price, { EUR: { amount: 950 + 285, includes_tax: false } })
  const removed = await admin.put(copyPath, productPatch(beansCopy.id, { price: { JPY: null } }))
  assert.deepEqual(removed.body.data.attributes.price, {
    EUR: { amount: 1000, includes_tax: true },
  })
  assert.equal((await admin.delete(`${path}/${id}/products/${packCopy.id}`)).status, 204)
  assert.equal((await admin.delete(`${path}/${id}/products/${packCopy.id}`)).status, 404)
})

test('2, 1.1, 1.2, OFF-4: offerings are created, changed, listed by what they hold, deleted', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const foreigner = await shop.openStore()
  const byDay = await policy(admin, 'By the day')
  const foreignPolicy = await policy(foreigner.admin, 'Theirs')
  const plain = await offering(admin, { name: 'Plain', external_ref: '' })
  assert.equal('external_ref' in plain.attributes, false)
  assert.deepEqual(plain.relationships.products.data, [])
  shop.clock.advance({ seconds: 1 })
  const club = await built(admin, {
    name: 'Club',
    external_ref: 'club',
    products: [beans, { ...beans, name: 'Pack', external_ref: 'pack, small' }],
    plans: [monthly],
  })
  shop.clock.advance({ seconds: 1 })
  const box = await built(admin, { name: 'Box', products: [beans], plans: [yearly] })
  await built(foreigner.admin, {
    name: 'Foreign',
    external_ref: 'club',
    products: [beans],
    plans: [yearly],
  })

  // The policy, by both ways (OFF-5).
  const policyAt = `${path}/${club.id}/relationships/proration-policies`
  const reference = { type: 'subscription_proration_policy', id: byDay.id }
  const set = await admin.put(policyAt, { data: reference })
  assert.deepEqual([set.status, set.body], [200, { data: reference }])
  const holding = (await admin.get(`${path}/${club.id}`)).body.data
  assert.deepEqual(holding.relationships.proration_policy, { data: reference })
  const onPolicy = `filter=eq(proration_policy_id,${byDay.id})`
  assert.deepEqual(names((await admin.get(`${path}?${onPolicy}`)).body.data), ['Club'])
  const inUse = await admin.delete(`${base}/proration-policies/${byDay.id}`)
  assert.equal(inUse.status, 422, 'PRO-11')
  for (const id of [crypto.randomUUID(), foreignPolicy.id]) {
    const wrong = await admin.put(policyAt, { data: { ...reference, id } })
    assert.deepEqual([wrong.status, sources(wrong)], [400, ['data.id']])
    const other = await admin.put(
      `${path}/${club.id}`,
      offeringPatch(club.id, { proration_policy_id: id }),
    )
    assert.deepEqual([other.status, sources(other)], [400, [inAttributes('proration_policy_id')]])
  }
  assert.equal((await admin.put(policyAt, { data: { type: 'policy', id: byDay.id } })).status, 400)
  assert.equal((await admin.put(policyAt, {})).status, 400)
  const detached = await admin.put(policyAt, { data: null })
  assert.deepEqual([detached.status, detached.body], [204, undefined])
  const attributes = { proration_policy_id: byDay.id }
  const put = await admin.put(`${path}/${club.id}`, offeringPatch(club.id, attributes))
  assert.deepEqual(put.body.data.relationships.proration_policy, { data: reference })

  // Lists.
  const list = async (query: string) => names((await admin.get(`${path}?${query}`)).body.data)
  assert.deepEqual(await list(''), ['Box', 'Club', 'Plain'])
  assert.deepEqual(await list('filter=eq(external_ref,club)'), ['Club'])
  assert.deepEqual(await list('filter=in(external_product_refs,beans,nothing)'), ['Box', 'Club'])
  assert.deepEqual(await list("filter=in(external_product_refs,'pack, small')"), ['Club'])
  assert.deepEqual(await list('filter=eq(products.external_ref,beans):eq(external_ref,club)'), [
    'Club',
  ])
  assert.deepEqual(await list('filter=eq(products.external_ref,club)'), [])
  for (const filter of ['eq(name,Club)', 'like(external_ref,c*)', 'eq(external_product_refs,a)']) {
    const { status, body } = await admin.get(`${path}?filter=${filter}`)
    assert.deepEqual([status, body.errors[0].title], [400, 'Bad Request'], filter)
  }
  const page = await admin.get(`${path}?include=plans&page[limit]=2`)
  assert.deepEqual(names(page.body.included.plans), ['Yearly', 'Monthly'])
  assert.equal(page.body.included.products, undefined)
  assert.equal(page.body.meta.results.total, 3)

  // Changes; what is not sent stays.
  const at = `${path}/${plain.id}`
  const full = { name: 'Plainer', description: 'Words', external_ref: 'plain' }
  const changed = (await admin.put(at, offeringPatch(plain.id, full))).body.data
  assert.equal(changed.attributes.updated_at, '2026-03-02T09:15:02.000Z')
  shop.clock.advance({ seconds: 1 })
  const same = await admin.put(at, offeringPatch(plain.id, {}))
  assert.deepEqual([same.status, same.body.data], [200, changed])
  const cleared = await admin.put(
    at,
    offeringPatch(plain.id, { description: null, external_ref: null }),
  )
  assert.deepEqual(Object.keys(cleared.body.data.attributes), ['name', 'created_at', 'updated_at'])
  const taken = await admin.put(at, offeringPatch(plain.id, { external_ref: 'club' }))
  assert.deepEqual([taken.status, sources(taken)], [409, [inAttributes('external_ref')]])
  const unnamed = { data: { type: 'subscription_offering', attributes: {} } }
  assert.equal((await admin.put(at, unnamed)).status, 200, 'CNV-2: data.id may be absent')
  const wrongs: [body: unknown, source: string][] = [
    [offeringPatch(box.id, {}), 'data.id'],
    [patch('offering', plain.id, {}), 'data.type'],
    [offeringPatch(plain.id, { name: null }), inAttributes('name')],
    [offeringPatch(plain.id, { description: 'x'.repeat(1025) }), inAttributes('description')],
  ]
  for (const [body, source] of wrongs) {
    const answer = await admin.put(at, body)
    assert.deepEqual([answer.status, sources(answer)], [400, [source]])
  }

  // Deleting frees the reference; a second time there is nothing (DEL-2).
  assert.equal((await admin.delete(`${path}/${club.id}`)).status, 204)
  for (const gone of [
    await admin.delete(`${path}/${club.id}`),
    await admin.get(`${path}/${club.id}`),
  ]) {
    assert.equal(gone.status, 404)
  }
  assert.equal((await admin.get(`${path}/${club.id}/products`)).status, 404)
  assert.deepEqual(await list('filter=eq(external_ref,club)'), [])
  await offering(admin, { name: 'Club again', external_ref: 'club' })
})

test('2, 1.5: a build that is not sound changes nothing and says all that is wrong', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  await offering(admin, { name: 'Taken', external_ref: 'taken' })
  const sound = { name: 'Built', products: [beans], plans: [monthly] }
  const cases: [data: Attributes, status: number, sources: string[]][] = [
    [{}, 400, ['name', 'products', 'plans']],
    [{ ...sound, products: [] }, 400, ['products']],
    [{ ...sound, name: 'ab', plans: null }, 400, ['name', 'plans']],
    [{ ...sound, products: [5, ''] }, 400, ['products[0]', 'products[1]']],
    [
      { ...sound, products: [{}], plans: [{ ...monthly, billing_frequency: 0 }] },
      400,
      ['products[0].name', 'plans[0].billing_frequency'],
    ],
    [
      {
        ...sound,
        products: [beans, 'none'],
        plans: [crypto.randomUUID(), { ...yearly, base_price_percentage: 1 }],
      },
      400,
      ['products[1]', 'plans[0]', 'plans[1].base_price_percentage'],
    ],
    [
      { ...sound, products: [{ ...beans, price: { XXX1: { amount: 1 } } }] },
      400,
      ['products[0].price.XXX1'],
    ],
    [{ ...sound, external_ref: 'taken' }, 409, ['external_ref']],
    [{ ...sound, products: [beans, beans] }, 409, ['products']],
    [{ ...sound, plans: [1, 2].map(() => ({ ...monthly, external_ref: 'm' })) }, 409, ['plans']],
  ]
  for (const [data, status, wrong] of cases) {
    const answer = await admin.post(`${path}/build`, { data })
    assert.equal(answer.status, status, JSON.stringify(answer.body))
    assert.deepEqual(
      sources(answer),
      wrong.map((member) => `data.${member}`),
    )
  }
  const bare = await admin.post(path, { data: { type: 'subscription_offering', attributes: {} } })
  assert.deepEqual([bare.status, sources(bare)], [400, [inAttributes('name')]])
  const twin = {
    type: 'subscription_offering',
    attributes: { name: 'Twin', external_ref: 'taken' },
  }
  assert.equal((await admin.post(path, { data: twin })).status, 409)
  assert.deepEqual(names((await admin.get(path)).body.data), ['Taken'])

  const key = { 'idempotency-key': 'build-1' }
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => admin.post(`${path}/build`, { data: sound }, key)),
  )
  assert.equal(new Set(answers.map(({ body }) => body.data.id)).size, 1)
})
