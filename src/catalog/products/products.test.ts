import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type Attributes,
  createProduct as created,
  productPath as path,
  productBody as product,
  putProduct as put,
} from '../../../test/support/product-bodies.ts'
import { startShop } from '../../../test/support/shop.ts'

const names = (answer: { body: { data: { attributes: { name: string } }[] } }) =>
  answer.body.data.map((one) => one.attributes.name)

test('2.1, CNV-1, CIN-2, C-28: a product is created as the sheet says, and read the same', async (t) => {
  const shop = await startShop(t, { now: '2026-03-02T09:15:00.250Z' })
  const least = await created(shop.admin)
  const self = `${shop.address}${path}/${least.id}`
  const empty = (name: string) => ({ data: [], links: { self: `${self}/relationships/${name}` } })
  assert.deepEqual(least, {
    id: least.id,
    type: 'product',
    attributes: {
      name: 'Lamp',
      slug: 'Lamp',
      status: 'draft',
      commodity_type: 'physical',
      external_ref: null,
    },
    meta: {
      created_at: '2026-03-02T09:15:00.250Z',
      updated_at: '2026-03-02T09:15:00.250Z',
      owner: 'store',
      product_types: ['standard'],
      variation_matrix: {},
    },
    relationships: {
      variations: empty('variations'),
      children: { data: [], links: { self: `${self}/children` } },
      component_products: empty('component_products'),
      files: empty('files'),
      main_image: { data: null, links: { self: `${self}/relationships/main_image` } },
      templates: empty('templates'),
    },
    links: { self },
  })
  const option = crypto.randomUUID()
  const attributes = {
    name: 'Ridge Headlamp',
    description: '<b>Bright</b>'.padEnd(65_535, '.'),
    slug: 'ridge',
    sku: 'LAMP-400',
    status: 'live',
    commodity_type: 'digital',
    upc_ean: '123',
    mpn: 'M-1',
    external_ref: 'erp-1',
    tags: ['Sale', 'new', 'SALE'],
    locales: { 'fr-FR': { name: 'Lampe', unknown: 1 }, de: { name: 'Lampe', description: 'x' } },
    custom_inputs: {
      front: { name: 'Front', validation_rules: [{ options: { max_length: 20 } }, {}] },
      back: { name: 'Back', validation_rules: [], required: null },
    },
    build_rules: { default: 'include', exclude: [[option.toUpperCase()]] },
    extensions: { ignored: { since: 'it is read-only' } },
  }
  const whole = await created(shop.admin, attributes)
  const rule = (max_length: number) => ({ type: 'string', options: { max_length } })
  const { extensions: _readOnly, ...kept } = attributes
  assert.deepEqual(whole.attributes, {
    ...kept,
    tags: ['sale', 'new'],
    locales: { 'fr-FR': { name: 'Lampe' }, de: { name: 'Lampe', description: 'x' } },
    custom_inputs: {
      front: { name: 'Front', validation_rules: [rule(20), rule(255)], required: false },
      back: { name: 'Back', validation_rules: [], required: null },
    },
    build_rules: { default: 'include', exclude: [[option]] },
  })
  const read = await shop.admin.get(`${path}/${whole.id}`)
  assert.deepEqual([read.status, read.body], [200, { data: whole }])
  assert.equal((await shop.shopper.get(`${path}/${whole.id}`)).status, 403)
  for (const id of [crypto.randomUUID(), 'nothing']) {
    for (const rest of ['', '/children', '/relationships/component_products']) {
      assert.equal((await shop.admin.get(`${path}/${id}${rest}`)).status, 404, `${id}${rest}`)
    }
  }
})

test('2.1, C-14, CIN-1, CNV-10: bad fields are refused with the field', async (t) => {
  const { admin } = await startShop(t)
  const cases: [attributes: Attributes, source: string, status?: number][] = [
    [{ name: undefined }, 'name'],
    [{ name: '' }, 'name'],
    [{ name: null }, 'name'],
    [{ name: 'x'.repeat(1001) }, 'name'],
    [{ commodity_type: undefined }, 'commodity_type'],
    [{ commodity_type: 'virtual' }, 'commodity_type'],
    [{ status: 'archived' }, 'status'],
    [{ slug: 'a b' }, 'slug'],
    [{ slug: '' }, 'slug'],
    [{ sku: '' }, 'sku'],
    [{ sku: 5 }, 'sku'],
    [{ sku: 'x'.repeat(1025) }, 'sku'],
    [{ description: 'x'.repeat(65_536) }, 'description'],
    [{ upc_ean: 'x'.repeat(256) }, 'upc_ean'],
    [{ mpn: 'x'.repeat(256) }, 'mpn'],
    [{ external_ref: 'x'.repeat(2049) }, 'external_ref'],
    [{ tags: ['with space'] }, 'tags[0]'],
    [{ tags: ['ok', 'with,comma'] }, 'tags[1]'],
    [{ tags: ['x'.repeat(256)] }, 'tags[0]'],
    [{ tags: Array.from({ length: 21 }, (_, index) => `t${index}`) }, 'tags'],
    [{ tags: 'one' }, 'tags'],
    [{ locales: { fr: {} } }, 'locales.fr.name'],
    [{ locales: { fr_FR: { name: 'x' } } }, 'locales.fr_FR'],
    [{ custom_inputs: { a: {} } }, 'custom_inputs.a.name'],
    [{ custom_inputs: { 'two\nlines': null } }, 'custom_inputs.two\nlines'],
    [custom({ type: 'number' }), 'custom_inputs.a.validation_rules[0].type'],
    [custom({ options: { max_length: 0 } }), maxLength],
    [custom({ options: { max_length: 256 } }), maxLength],
    [{ custom_inputs: { $a: { name: 'x' } } }, 'custom_inputs.$a', 422],
    [{ build_rules: {} }, 'build_rules.default'],
    [{ build_rules: { default: 'maybe' } }, 'build_rules.default'],
    [{ build_rules: { default: 'include', include: [['x']] } }, 'build_rules.include[0][0]'],
  ]
  for (const [attributes, source, expected = 400] of cases) {
    const { status, body } = await admin.post(path, product(attributes))
    assert.equal(status, expected, JSON.stringify(attributes))
    assert.equal(body.errors[0].source, `data.attributes.${source}`)
    assert.ok(body.errors[0].detail.startsWith(body.errors[0].source))
  }
  const several = await admin.post(path, { data: { type: 'lamp', attributes: { sku: '' } } })
  const sources = several.body.errors.map((error: { source: string }) => error.source)
  assert.deepEqual(sources, [
    'data.type',
    'data.attributes.sku',
    'data.attributes.name',
    'data.attributes.commodity_type',
  ])
  assert.equal((await admin.get(path)).body.meta.results.total, 0)
})

const custom = (rule: object) => ({ custom_inputs: { a: { name: 'x', validation_rules: [rule] } } })
const maxLength = 'custom_inputs.a.validation_rules[0].options.max_length'

test('PRD-1, PRD-2: slugs and SKUs are unique, also for parallel callers', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  await created(admin, { name: 'Other', slug: 'Lamp-3', sku: 'one' })
  const slugs = await Promise.all(
    Array.from({ length: 12 }, async () => (await created(admin)).attributes.slug as string),
  )
  const wanted = Array.from({ length: 13 }, (_, index) => index + 1)
    .filter((number) => number !== 3)
    .map((number) => (number === 1 ? 'Lamp' : `Lamp-${number}`))
  assert.deepEqual(new Set(slugs), new Set(wanted))

  const both = await admin.post(path, product({ slug: 'Lamp', sku: 'one' }))
  assert.equal(both.status, 409)
  const sources = both.body.errors.map((error: { source: string }) => error.source)
  assert.deepEqual(sources, ['data.attributes.sku', 'data.attributes.slug'])
  assert.match(both.body.errors[0].detail, /^data\.attributes\.sku: already used/)

  for (const field of ['sku', 'slug']) {
    const calls = Array.from({ length: 6 }, () => admin.post(path, product({ [field]: 'same' })))
    const statuses = (await Promise.all(calls)).map(({ status }) => status).sort()
    assert.deepEqual(statuses, [201, 409, 409, 409, 409, 409], field)
  }
  const second = await created(admin, { sku: 'two' })
  const taken = await put(admin, second.id, { sku: 'one' })
  assert.deepEqual([taken.status, taken.body.errors[0].source], [409, 'data.attributes.sku'])
  assert.equal((await put(admin, second.id, { sku: 'two' })).status, 200, 'its own')
  const other = await shop.openStore()
  assert.equal((await other.admin.post(path, product({ sku: 'one' }))).status, 201)
})

test('CNV-2, CNV-5, CNV-6: a change is partial, null clears, maps are replaced', async (t) => {
  const shop = await startShop(t, { now: '2026-03-02T09:15:00Z' })
  const { admin } = shop
  const before = await created(admin, {
    sku: 'S',
    description: 'd',
    tags: ['a'],
    locales: { fr: { name: 'x' }, de: { name: 'y' } },
  })
  shop.clock.advance({ hours: 1 })
  const same = await put(admin, before.id, {})
  assert.deepEqual([same.status, same.body.data], [200, before])
  const repeated = await put(admin, before.id, { name: 'Lamp', tags: ['A'] })
  assert.deepEqual(repeated.body.data, before, 'nothing has changed')
  const after = await put(admin, before.id, {
    name: 'Torch',
    sku: null,
    tags: null,
    description: null,
    external_ref: 'x',
    locales: { it: { name: 'z' } },
  })
  assert.deepEqual(after.body.data.attributes, {
    name: 'Torch',
    slug: 'Lamp',
    status: 'draft',
    commodity_type: 'physical',
    external_ref: 'x',
    locales: { it: { name: 'z' } },
  })
  assert.equal(after.body.data.meta.updated_at, '2026-03-02T10:15:00.000Z', 'PRD-6')
  assert.equal(after.body.data.meta.created_at, before.meta.created_at)

  const mismatch = await put(admin, before.id, {}, crypto.randomUUID())
  assert.deepEqual([mismatch.status, mismatch.body.errors[0].source], [400, 'data.id'])
  assert.equal((await put(admin, before.id, { slug: null })).status, 400)
  assert.equal((await put(admin, crypto.randomUUID(), {})).status, 404)
  const { admin: foreign } = await shop.openStore()
  assert.equal((await put(foreign, before.id, { name: 'Mine' })).status, 404)
  assert.equal((await foreign.get(`${path}/${before.id}`)).status, 404)
  assert.equal((await foreign.delete(`${path}/${before.id}`)).status, 404)
  assert.equal((await foreign.get(path)).body.meta.results.total, 0)
})

test('2.1: products are listed by their last change, paged and filtered', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const made: Record<string, string> = {}
  for (const [name, more] of Object.entries({
    Lamp: { sku: 'L-1', upc_ean: 'u1', mpn: 'm1', tags: ['Sale', 'new-in'] },
    Torch: { sku: 'T-1', upc_ean: 'u2', mpn: 'm2', tags: ['new-in'], slug: 'the_torch' },
    Ebook: { sku: 'E-1', commodity_type: 'digital' },
  })) {
    made[name] = (await created(admin, { name, ...more })).id
    shop.clock.advance({ seconds: 1 })
  }
  await put(admin, made.Lamp ?? '', { status: 'live' })
  assert.deepEqual(names(await admin.get(path)), ['Lamp', 'Ebook', 'Torch'])
  const page = await admin.get(`${path}?page[limit]=2&page[offset]=1`)
  assert.deepEqual(names(page), ['Ebook', 'Torch'])
  assert.equal(page.body.meta.results.total, 3)

  const cases: [filter: string, found: string[]][] = [
    [`in(id,${made.Torch},${made.Ebook})`, ['Ebook', 'Torch']],
    ['eq(name,Lamp)', ['Lamp']],
    ['eq(name,lamp)', []],
    ['like(name,*or*)', ['Torch']],
    ['in(sku,L-1,E-1)', ['Lamp', 'Ebook']],
    ['like(sku,*-1)', ['Lamp', 'Ebook', 'Torch']],
    ['eq(slug,the_torch)', ['Torch']],
    ['eq(upc_ean,u2)', ['Torch']],
    ['eq(manufacturer_part_num,m1)', ['Lamp']],
    ['like(manufacturer_part_num,m*)', ['Lamp', 'Torch']],
    ['eq(tags,SALE)', ['Lamp']],
    ['in(tags,sale,New-In)', ['Lamp', 'Torch']],
    ['like(tags,new*)', ['Lamp', 'Torch']],
    ['eq(tags,new-in):eq(name,Torch)', ['Torch']],
    ['eq(commodity_type,digital)', ['Ebook']],
    ['eq(owner,organization)', []],
    ['in(product_types,standard,bundle)', ['Lamp', 'Ebook', 'Torch']],
    ['eq(product_types,parent)', []],
    ["eq(templates,'products(care)')", []],
  ]
  for (const [filter, found] of cases) {
    const answer = await admin.get(`${path}?filter=${encodeURIComponent(filter)}`)
    assert.equal(answer.status, 200, filter)
    assert.deepEqual(names(answer), found, filter)
  }
  for (const filter of [
    'eq(id,x)',
    'like(owner,s*)',
    'eq(mpn,m1)',
    'in(templates,a)',
    'eq(name)',
  ]) {
    assert.equal((await admin.get(`${path}?filter=${filter}`)).status, 400, filter)
  }
})

test('2.1: tags come and go with products, and keep their ids', async (t) => {
  const shop = await startShop(t)
  const { admin } = shop
  const first = await created(admin, { tags: ['Blue', 'aqua'] })
  await created(admin, { tags: ['blue', 'ärmel', 'zebra'] })
  const { body } = await admin.get('/v2/pcm/tags?page[limit]=3')
  const values = body.data.map((tag: { attributes: { value: string } }) => tag.attributes.value)
  assert.deepEqual(values, ['aqua', 'blue', 'zebra'])
  assert.equal(body.meta.results.total, 4)
  const [aqua, blue] = body.data
  assert.equal(aqua.type, 'tag')
  const read = await admin.get(`/v2/pcm/tags/${blue.id}`)
  assert.deepEqual([read.status, read.body.data], [200, blue])
  await put(admin, first.id, { tags: [] })
  assert.equal((await admin.get(`/v2/pcm/tags/${aqua.id}`)).status, 404)
  await put(admin, first.id, { tags: ['AQUA'] })
  assert.deepEqual((await admin.get(`/v2/pcm/tags/${aqua.id}`)).body.data, aqua)
  const other = await shop.openStore()
  assert.equal((await other.admin.get(`/v2/pcm/tags/${aqua.id}`)).status, 404)
  await created(other.admin, { tags: ['aqua'] })
  const foreign = (await other.admin.get('/v2/pcm/tags')).body.data
  assert.notEqual(foreign[0].id, aqua.id)
})
