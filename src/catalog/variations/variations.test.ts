import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Client } from '../../../test/support/client.ts'
import { startShop } from '../../../test/support/shop.ts'

const path = '/v2/pcm/variations'

type Attributes = Record<string, unknown>

const body = (type: string, attributes: Attributes, id?: string) => ({
  data: { ...(id && { id }), type, attributes },
})
const variation = (attributes: Attributes, id?: string) => body('product-variation', attributes, id)
const option = (attributes: Attributes, id?: string) =>
  body('product-variation-option', attributes, id)
const modifier = (attributes: Attributes, id?: string) =>
  body('product-variation-modifier', attributes, id)

async function made(client: Client, address: string, given: unknown) {
  const answer = await client.post(address, given)
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  return answer.body.data
}

/** A variation with one option; the paths of both. */
async function sizeWithOption({ admin }: { admin: Client }) {
  const { id } = await made(admin, path, variation({ name: 'size' }))
  const { id: optionId } = await made(admin, `${path}/${id}/options`, option({ name: 'S' }))
  return { id, optionId, options: `${path}/${id}/options`, at: `${path}/${id}/options/${optionId}` }
}

test('VAR-5: variations are made, read, listed, changed and deleted', async (t) => {
  const shop = await startShop(t, { now: '2026-03-02T09:15:00.250Z' })
  const { admin } = shop
  const size = await made(admin, path, variation({ name: 'size', sort_order: -3 }))
  const times = { created_at: '2026-03-02T09:15:00.250Z', updated_at: '2026-03-02T09:15:00.250Z' }
  assert.deepEqual(size, {
    id: size.id,
    type: 'product-variation',
    attributes: { name: 'size', sort_order: -3 },
    meta: { options: [], owner: 'store', ...times },
    links: { self: `${shop.address}${path}/${size.id}` },
  })
  shop.clock.advance({ seconds: 1 })
  const color = await made(admin, path, variation({ name: 'color' }))
  assert.equal(color.attributes.sort_order, null)
  const options = []
  for (const name of ['L', 'S']) {
    const given = { name, description: `Size ${name}` }
    options.push(await made(admin, `${path}/${size.id}/options`, option(given)))
  }

  const list = await admin.get(`${path}?page[limit]=1`)
  assert.deepEqual([list.body.meta.results.total, list.body.data[0].id], [2, color.id])
  const last = await admin.get(`${path}?page[limit]=1&page[offset]=1`)
  assert.deepEqual(last.body.data[0].meta.options, [
    { id: options[0].id, name: 'L', description: 'Size L', sort_order: null },
    { id: options[1].id, name: 'S', description: 'Size S', sort_order: null },
  ])

  const put = (attributes: Attributes, id = size.id) =>
    admin.put(`${path}/${size.id}`, variation(attributes, id))
  const same = await put({})
  assert.equal(same.body.data.meta.updated_at, times.updated_at)
  const changed = await put({ name: 'Size', sort_order: null })
  assert.deepEqual(changed.body.data.attributes, { name: 'Size', sort_order: null })
  assert.equal(changed.body.data.meta.updated_at, '2026-03-02T09:15:01.250Z')
  assert.equal(changed.body.data.meta.options.length, 2)
  assert.equal((await put({}, color.id)).status, 400)

  assert.equal((await admin.delete(`${path}/${size.id}`)).status, 204)
  for (const gone of [`${path}/${size.id}`, `${path}/${size.id}/options/${options[0].id}`]) {
    assert.equal((await admin.get(gone)).status, 404)
    assert.equal((await admin.delete(gone)).status, 404)
  }
  assert.equal((await put({})).status, 404)
})

test('VAR-5: options and modifiers are nested, and of their own store and parent only', async (t) => {
  const shop = await startShop(t, { now: '2026-03-02T09:15:00Z' })
  const { admin } = shop
  const { id, optionId, options, at } = await sizeWithOption(shop)
  const price = { type: 'price', reference_name: 'small', value: 'left out' }
  const first = await made(admin, `${at}/modifiers`, modifier(price))
  assert.deepEqual(first.attributes, { type: 'price', reference_name: 'small' })
  assert.equal(first.links.self, `${shop.address}${at}/modifiers/${first.id}`)
  const values = {
    type: 'custom_inputs_equals',
    value: { z: { name: 'Back' }, a: { name: 'Arm' } },
  }
  const second = await made(admin, `${at}/modifiers`, modifier(values))
  assert.deepEqual(Object.keys(second.attributes.value), ['z', 'a'])

  const listed = await admin.get(`${at}/modifiers`)
  assert.equal(listed.body.meta.results.total, 2)
  assert.deepEqual((await admin.get(`${at}/modifiers/${first.id}`)).body.data, first)
  const optionsListed = await admin.get(options)
  assert.deepEqual(optionsListed.body.data[0].attributes, { name: 'S', sort_order: null })

  const given = { name: 'small', description: 'Small', sort_order: 7 }
  const changed = await admin.put(at, option(given, optionId))
  assert.deepEqual(changed.body.data.attributes, given)
  const cleared = await admin.put(at, option({ description: null }, optionId))
  assert.deepEqual(cleared.body.data.attributes, { name: 'small', sort_order: 7 })

  const other = await made(admin, path, variation({ name: 'color' }))
  const stranger = (await shop.openStore()).admin
  const body = option({ name: 'S' }, optionId)
  const calls = (client: Client, variationId: string) => {
    const place = `${path}/${variationId}/options/${optionId}`
    return [
      client.get(place),
      client.put(place, body),
      client.delete(place),
      client.get(`${place}/modifiers`),
      client.post(`${place}/modifiers`, modifier({ type: 'status', value: 'live' })),
      client.get(`${place}/modifiers/${first.id}`),
      client.put(`${place}/modifiers/${first.id}`, modifier({}, first.id)),
      client.delete(`${place}/modifiers/${first.id}`),
    ]
  }
  const answers = await Promise.all([...calls(stranger, id), ...calls(admin, other.id)])
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([404]))
  assert.equal((await stranger.post(options, option({ name: 'S' }))).status, 404)
  assert.equal((await shop.shopper.get(path)).status, 403)
  const unknown = `${at}/modifiers/${crypto.randomUUID()}`
  assert.equal((await admin.delete(unknown)).status, 404)
})

test('2.2: bad fields are refused with the field, all at once', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const { options, at } = await sizeWithOption(shop)
  const refused = async (address: string, given: unknown) => {
    const answer = await admin.post(address, given)
    assert.equal(answer.status, 400, JSON.stringify(given))
    return answer.body.errors.map(({ source, detail }: { source: string; detail: string }) => {
      assert.ok(detail.startsWith(source), detail)
      return source.replace('data.attributes.', '')
    })
  }
  const all = { name: '', sort_order: 'one' }
  assert.deepEqual(await refused(path, variation(all)), ['name', 'sort_order'])
  assert.deepEqual(await refused(path, variation({ sort_order: 2 ** 31 })), ['sort_order', 'name'])
  assert.deepEqual(await refused(options, option({ name: 'two words' })), ['name'])
  assert.deepEqual(await refused(options, option({ description: 1 })), ['description', 'name'])

  const cases: [attributes: Attributes, sources: string[]][] = [
    [{ type: 'colour_equals', value: 'x' }, ['type']],
    [{ value: 'x' }, ['type']],
    [{ type: 'name_equals' }, ['value']],
    [{ type: 'name_equals', value: null }, ['value']],
    [{ type: 'name_equals', value: '' }, ['value']],
    [{ type: 'name_equals', value: 5 }, ['value']],
    [{ type: 'name_equals', value: { a: 1 } }, ['value']],
    [{ type: 'sku_append', value: 'x'.repeat(1025) }, ['value']],
    [{ type: 'slug_append', value: 'two words' }, ['value']],
    [{ type: 'sku_builder', value: 'x' }, ['seek', 'set']],
    [{ type: 'slug_builder', seek: 'x', set: 'a b' }, ['set']],
    [{ type: 'commodity_type', value: 'liquid' }, ['value']],
    [{ type: 'status', value: 'gone' }, ['value']],
    [{ type: 'price', value: 'x' }, ['reference_name']],
    [{ type: 'custom_inputs_equals', value: 'x' }, ['value']],
    [{ type: 'locales_equals', value: { fr: { name: 5 } } }, ['value.fr.name']],
    [{ type: 'build_rules_equals', value: { default: 'maybe' } }, ['value.default']],
    [{ type: 'external_ref_equals', value: 'x'.repeat(2049) }, ['value']],
  ]
  for (const [attributes, sources] of cases) {
    assert.deepEqual(await refused(`${at}/modifiers`, modifier(attributes)), sources)
  }
  const reserved = { type: 'custom_inputs_equals', value: { $x: { name: 'X' } } }
  assert.equal((await admin.post(`${at}/modifiers`, modifier(reserved))).status, 422)
})

test('VAR-1: an option has one modifier of a type, also when many ask at once', async (t) => {
  const shop = await startShop(t)
  const { at } = await sizeWithOption(shop)
  const given = modifier({ type: 'sku_append', value: '-S' })
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => shop.admin.post(`${at}/modifiers`, given)),
  )
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 422, 422, 422, 422])
  const second = await made(
    shop.admin,
    `${at}/modifiers`,
    modifier({ type: 'sku_builder', seek: '{s}', set: '' }),
  )
  const put = (attributes: Attributes) =>
    shop.admin.put(`${at}/modifiers/${second.id}`, modifier(attributes, second.id))
  const taken = await put({ type: 'sku_append', value: 'x' })
  assert.deepEqual([taken.status, taken.body.errors[0].source], [422, 'data.attributes.type'])
  assert.equal(
    (await put({ type: 'price' })).body.errors[0].source,
    'data.attributes.reference_name',
  )
  const partly = await put({ set: 'S' })
  assert.deepEqual(partly.body.data.attributes, { type: 'sku_builder', seek: '{s}', set: 'S' })
  assert.equal((await put({ seek: null })).status, 400)
  const turned = await put({ type: 'name_append', value: ' small' })
  assert.deepEqual(turned.body.data.attributes, { type: 'name_append', value: ' small' })
})

test('VAR-4: what products use cannot be deleted, but an option can', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const { id, at } = await sizeWithOption(shop)
  const attributes = { type: 'name_append', value: ' small' }
  const { id: modifierId } = await made(admin, `${at}/modifiers`, modifier(attributes))
  const product = await made(admin, '/v2/pcm/products', {
    data: {
      type: 'product',
      attributes: { name: 'Shirt', commodity_type: 'physical', sku: 'SH' },
      relationships: { variations: { data: [{ type: 'product-variation', id }] } },
    },
  })
  const inUse = await admin.delete(`${path}/${id}`)
  assert.equal(inUse.status, 422)
  await made(admin, `/v2/pcm/products/${product.id}/build`, undefined)
  await shop.runTasks()
  assert.equal((await admin.delete(`${at}/modifiers/${modifierId}`)).status, 422)
  assert.equal((await admin.delete(at)).status, 204)
  assert.equal((await admin.get(`/v2/pcm/products/${product.id}/children`)).body.data.length, 1)

  await admin.delete(`/v2/pcm/products/${product.id}`)
  assert.equal((await admin.delete(`${path}/${id}`)).status, 204)
  const names = await shop.deps.db
    .selectFrom('event')
    .select('type')
    .where('store_id', '=', shop.store.id)
    .where('type', 'like', 'product_variation%')
    .execute()
  // The events of one request have no order among them.
  assert.deepEqual(names.map(({ type }) => type).sort(), [
    'product_variation.created',
    'product_variation.deleted',
    'product_variation_modifier.created',
    'product_variation_modifier.deleted',
    'product_variation_option.created',
    'product_variation_option.deleted',
  ])
})
