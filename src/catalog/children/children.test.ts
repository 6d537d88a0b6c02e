import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  build,
  childrenOf,
  jobs,
  manyOptions,
  product,
  products,
  put,
  type Resource,
  reference,
  skus,
  variation,
  variations,
} from '../../../test/support/building.ts'
import { startShop } from '../../../test/support/shop.ts'

test('BLD-2, BLD-11: a build makes the children that the rules choose, and the matrix', async (t) => {
  const shop = await startShop(t, { now: '2026-03-02T09:15:00Z' })
  const { admin } = shop
  const size = await variation(admin, 'size', ['S', 'M'])
  const color = await variation(admin, 'color', ['red', 'green'])
  const rules = {
    default: 'include',
    exclude: [[color.ids.red]],
    include: [[color.ids.red, size.ids.S]],
  }
  const given = { description: 'Soft.', status: 'live', build_rules: rules }
  const { id } = await product(admin, given, [size.id, color.id])
  const asked = await admin.post(`${products}/${id}/build`, undefined)
  const { id: jobId, ...rest } = asked.body.data
  assert.deepEqual(rest, {
    type: 'pim-job',
    attributes: {
      type: 'child-products',
      status: 'pending',
      created_at: '2026-03-02T09:15:00.000Z',
      updated_at: '2026-03-02T09:15:00.000Z',
    },
    relationships: { product: { data: { type: 'product', id } } },
    meta: { owner: 'store' },
    links: { self: `${shop.address}${jobs}/${jobId}` },
  })
  shop.clock.advance({ seconds: 1 })
  await shop.runTasks()
  const { body } = await admin.get(`${jobs}/${jobId}`)
  assert.equal(body.data.attributes.status, 'success')
  assert.equal(body.data.attributes.completed_at, '2026-03-02T09:15:01.000Z')
  assert.deepEqual(body.data.meta.report, {
    children_created: 3,
    children_updated: 0,
    children_deleted: 0,
    children_unchanged: 0,
  })

  const children = await childrenOf(shop, id)
  assert.deepEqual(skus(children), ['SHSred', 'SHSgreen', 'SHMgreen'])
  const [first, second, third] = children.map((one) => one.id)
  assert.equal(children[0].attributes.description, 'Soft.')
  assert.deepEqual(children[0].meta.product_types, ['child'])
  const parent = (await admin.get(`${products}/${id}`)).body.data
  assert.deepEqual(parent.meta.product_types, ['parent'])
  assert.deepEqual(parent.meta.variation_matrix, {
    [size.ids.S ?? '']: { [color.ids.red ?? '']: first, [color.ids.green ?? '']: second },
    [size.ids.M ?? '']: { [color.ids.green ?? '']: third },
  })
  const events = await shop.deps.db
    .selectFrom('event')
    .select(['type', 'payload'])
    .where('store_id', '=', shop.store.id)
    .where('type', 'in', ['product.created', 'pim_job.created', 'pim_job.updated'])
    .orderBy('type')
    .execute()
  const counts = Object.groupBy(events, ({ type }) => type)
  assert.deepEqual(
    Object.entries(counts).map(([name, list]) => [name, list?.length]),
    [
      ['pim_job.created', 1],
      ['pim_job.updated', 2],
      ['product.created', 4],
    ],
  )
})

test('VRM, BLD-11: three variations deep, with sort orders of every kind', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const parts = [
    await variation(admin, 'a', ['a1', 'a2']),
    await variation(admin, 'b', ['b1']),
    await variation(admin, 'c', ['c1', 'c2', 'c3']),
  ] as const
  const [a, b, c] = parts
  for (const [name, sort_order] of Object.entries({ c1: -5, c2: null, c3: 9 })) {
    const at = `${variations}/${c.id}/options/${c.ids[name]}`
    const data = { id: c.ids[name], type: 'product-variation-option', attributes: { sort_order } }
    assert.equal((await admin.put(at, { data })).status, 200)
  }
  const rules = { default: 'include', exclude: [[a.ids.a2, c.ids.c2], [c.ids.c1]] }
  const { id } = await product(admin, { build_rules: rules }, [a.id, b.id, c.id])
  assert.equal((await build(shop, id)).attributes.status, 'success')
  const { meta } = (await admin.get(`${products}/${id}`)).body.data
  const [x, y, z] = (await childrenOf(shop, id)).map((one) => one.id)
  const b1 = b.ids.b1 ?? ''
  assert.deepEqual(meta.variation_matrix, {
    [a.ids.a1 ?? '']: { [b1]: { [c.ids.c2 ?? '']: x, [c.ids.c3 ?? '']: y } },
    [a.ids.a2 ?? '']: { [b1]: { [c.ids.c3 ?? '']: z } },
  })
  const shown = meta.variations.map((one: Resource) =>
    one.options.map((option: Resource) => `${option.name} ${option.sort_order}`),
  )
  assert.deepEqual(shown, [['a1 null', 'a2 null'], ['b1 null'], ['c2 null', 'c3 9']])
})

test('BLD-2, 3, 4, 10: what cannot be built is refused at once, or fails the job', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const size = await variation(admin, 'size', ['S', 'M'])
  const empty = await variation(admin, 'empty', [])
  const refused = async (id: string, client = admin) => {
    const { status, body } = await client.post(`${products}/${id}/build`, undefined)
    return [status, body.errors?.[0].detail ?? '']
  }
  const { id } = await product(admin, {})
  assert.deepEqual(await refused(id), [422, 'The product is linked to no variation.'])
  const link = (ids: readonly string[]) =>
    admin.put(`${products}/${id}/relationships/variations`, { data: ids.map(reference) })
  await link([size.id, empty.id])
  assert.match(String(await refused(id)), /422,The variation empty .* has no option/)
  await link([size.id])
  const stray = crypto.randomUUID()
  await put(admin, id, { build_rules: { default: 'include', exclude: [[stray]] } })
  assert.match(String(await refused(id)), new RegExp(`422,.*exclude\\[0\\]\\[0\\].*${stray}`))

  // 137 × 73 = 10,001.
  const wide = await manyOptions(shop, 137)
  const high = await manyOptions(shop, 73)
  await put(admin, id, { build_rules: null })
  await link([wide, high])
  assert.match(String(await refused(id)), /422,.*10001 combinations; 10000 are the most/)

  await link([size.id])
  const rules = { default: 'include', include: [[size.ids.S]], exclude: [[size.ids.S]] }
  await put(admin, id, { build_rules: rules })
  const job = await build(shop, id)
  assert.equal(job.attributes.status, 'failed')
  assert.match(job.meta.error.detail, /ambiguous for the combination S/)
  assert.deepEqual(await childrenOf(shop, id), [])

  await put(admin, id, { build_rules: null })
  await build(shop, id)
  const [child] = await childrenOf(shop, id)
  assert.deepEqual(await refused(child.id), [422, 'A child product has no children.'])
  const stranger = (await shop.openStore()).admin
  assert.equal((await refused(id, stranger))[0], 404)
  assert.equal((await refused(crypto.randomUUID()))[0], 404)
  assert.equal((await stranger.get(`${jobs}/${job.id}`)).status, 404)
  assert.equal((await stranger.post(`${jobs}/${job.id}/cancel`, undefined)).status, 404)
  assert.equal((await stranger.get(jobs)).body.meta.results.total, 0)
})

/** A variation with so many options, put in place in one statement. */
test('BLD-6, BLD-7, BLD-9: what a rebuild keeps, changes and makes anew', async (t) => {
  const shop = await startShop(t, { now: '2026-03-02T09:15:00Z' })
  const { admin } = shop
  const size = await variation(admin, 'size', ['S', 'M'])
  const color = await variation(admin, 'color', ['red', 'green'])
  const { id } = await product(admin, {}, [size.id, color.id])
  await build(shop, id)
  const before = await childrenOf(shop, id)
  shop.clock.advance({ hours: 1 })
  const again = await build(shop, id)
  assert.equal(again.meta.report.children_unchanged, 4)
  assert.deepEqual(await childrenOf(shop, id), before, 'updated_at too')

  await put(admin, before[0].id, { name: 'Mine' })
  await put(admin, id, { name: 'Top', tags: ['new'] })
  // Two options swap their names, and with them the SKUs and slugs of their children.
  for (const [from, to] of [
    ['S', 'tmp'],
    ['M', 'S'],
    ['tmp', 'M'],
  ] as const) {
    const optionId = size.ids[from] ?? ''
    size.ids[to] = optionId
    const data = { id: optionId, type: 'product-variation-option', attributes: { name: to } }
    await admin.put(`${variations}/${size.id}/options/${optionId}`, { data })
  }
  const clash = await build(shop, id)
  assert.match(clash.meta.error.detail, /"SHSred" would be that of two children/)
  await put(admin, before[0].id, { sku: 'MINE', slug: 'mine' })
  const rebuilt = await build(shop, id)
  assert.deepEqual(rebuilt.meta.report, {
    children_created: 0,
    children_updated: 3,
    children_deleted: 0,
    children_unchanged: 1,
  })
  const after = await childrenOf(shop, id)
  assert.deepEqual(
    after.map((one) => [one.id, one.attributes.name, one.attributes.sku]),
    [
      [before[0].id, 'Mine', 'MINE'],
      [before[1].id, 'Top', 'SHMgreen'],
      [before[2].id, 'Top', 'SHSred'],
      [before[3].id, 'Top', 'SHSgreen'],
    ],
  )

  await admin.delete(`${variations}/${color.id}/options/${color.ids.green}`)
  assert.equal((await build(shop, id)).meta.report.children_deleted, 2)
  assert.deepEqual(skus(await childrenOf(shop, id)), ['MINE', 'SHSred'])

  const link = { data: [reference(size.id)] }
  await admin.put(`${products}/${id}/relationships/variations`, link)
  const { meta } = await build(shop, id)
  assert.deepEqual([meta.report.children_created, meta.report.children_deleted], [2, 2])
  const anew = await childrenOf(shop, id)
  assert.ok(anew.every((one) => !before.some((old) => old.id === one.id)))
})

test('a code that is taken fails the job and nothing is changed; files are taken over', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const size = await variation(admin, 'size', ['S', 'M'])
  const { id } = await product(admin, {}, [size.id])
  const file = await admin.post('/v2/files', {
    data: { type: 'file', file_location: 'https://files.example/shirt.png' },
  })
  assert.equal(file.status, 201, JSON.stringify(file.body))
  const image = { type: 'file', id: file.body.data.id }
  await admin.post(`${products}/${id}/relationships/files`, { data: [image] })
  await admin.post(`${products}/${id}/relationships/main_image`, { data: image })

  const other = await product(admin, { sku: 'SHM', slug: 'other' })
  const job = await build(shop, id)
  assert.equal(job.attributes.status, 'failed')
  assert.equal(
    job.meta.error.detail,
    `The SKU "SHM" of the child M is taken by product ${other.id}.`,
  )
  assert.deepEqual(await childrenOf(shop, id), [])

  await put(admin, other.id, { sku: 'FREE', slug: 'shirtM' })
  assert.match((await build(shop, id)).meta.error.detail, /slug "shirtM" of the child M is taken/)
  await put(admin, other.id, { slug: 'free' })
  assert.equal((await build(shop, id)).attributes.status, 'success')
  const children = await childrenOf(shop, id)
  for (const { relationships } of children) {
    assert.deepEqual(
      relationships.files.data.map((one: Resource) => one.id),
      [image.id],
    )
    assert.equal(relationships.main_image.data.id, image.id)
  }
  await admin.delete(`${products}/${id}/relationships/files`, { data: [image] })
  assert.equal((await build(shop, id)).meta.report.children_updated, 2)
  const [first] = await childrenOf(shop, id)
  assert.deepEqual(first.relationships.files.data, [])
})

test('BLD-5: jobs run in the order of creation, and only a pending one is cancelled', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const size = await variation(admin, 'size', ['S', 'M'])
  const ids: string[] = []
  for (const sku of ['A', 'B', 'C', 'D']) {
    ids.push((await product(admin, { sku, slug: sku }, [size.id])).id)
  }
  const asked: string[] = []
  for (const id of ids) {
    asked.push((await admin.post(`${products}/${id}/build`, undefined)).body.data.id)
  }
  const [first, second, third, fourth] = asked as [string, string, string, string]
  assert.equal((await admin.post(`${jobs}/${third}/cancel`, undefined)).status, 204)
  assert.equal((await admin.post(`${jobs}/${third}/cancel`, undefined)).status, 422)
  await admin.delete(`${products}/${ids[3]}`)
  // A worker took the second job and was lost.
  await shop.deps.db
    .updateTable('catalog_job')
    .set({ status: 'started', started_at: shop.clock.now() })
    .where('store_id', '=', shop.store.id)
    .where('id', '=', second as never)
    .execute()
  await shop.runTasks()
  const list = (await admin.get(jobs)).body.data
  assert.deepEqual(
    list.map((job: Resource) => [job.id, job.attributes.status]),
    [
      [fourth, 'failed'],
      [third, 'cancelled'],
      [second, 'success'],
      [first, 'success'],
    ],
  )
  assert.match(list[0].meta.error.detail, /There is no product/)
  assert.equal((await admin.get(`${jobs}?page[limit]=1`)).body.data[0].id, fourth)
  assert.equal((await admin.post(`${jobs}/${first}/cancel`, undefined)).status, 422)
  const events = await shop.deps.db
    .selectFrom('event')
    .select(['subject_id'])
    .where('store_id', '=', shop.store.id)
    .where('type', '=', 'pim_job.updated')
    .where('subject_id', 'in', [first, second])
    .orderBy('id')
    .execute()
  assert.deepEqual(
    events.map(({ subject_id }) => subject_id),
    [second, first, first],
    'the lost one first',
  )
})
