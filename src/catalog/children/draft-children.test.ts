import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parentProduct, variation } from '../../../test/support/family.ts'
import type { Product, ProductId } from '../products/product.ts'
import type { VariationWithOptions } from '../variations/variation.ts'
import { type BuildDraft, draftChildren } from './draft-children.ts'

const size = variation('size', ['s', 'm'])
const color = variation('color', ['red', 'green'])
const image = { id: 'file' as never, linked_at: Temporal.Instant.from('2026-01-01T00:00:00Z') }

type Extra = { children?: Product[]; files?: (typeof image)[]; childFiles?: (typeof image)[] }

function draft(
  parent: Product,
  variations: VariationWithOptions[],
  { children = [], files = [], childFiles = [] }: Extra = {},
): BuildDraft {
  const family = children.map((child) => ({ child, files: childFiles }))
  const made = draftChildren({ parent, files, variations, children: family })
  assert.ok(!('refused' in made), JSON.stringify(made))
  return made
}

function refusal(parent: Product, variations: VariationWithOptions[], children: Product[] = []) {
  const family = children.map((child) => ({ child, files: [] }))
  const made = draftChildren({ parent, files: [], variations, children: family })
  return 'refused' in made ? made.refused : 'not refused'
}

/** The family as it is after the build. */
function after(parent: Product, { insert, builtVariations }: BuildDraft) {
  const children = insert.map((fields): Product => {
    const id = `child ${fields.child_option_ids.toSorted()}` as ProductId
    return { ...parent, ...fields, id }
  })
  return { parent: { ...parent, built_variations: builtVariations }, children }
}

const only = (option: string) => ({
  default: 'exclude' as const,
  include: [[option]],
})

/** The one child that `s` and `red` make. */
function child(parent: Product, variations: VariationWithOptions[]) {
  const { insert } = draft(parent, variations)
  return insert.find(({ child_option_ids: ids }) => ids.join() === 's,red')
}

test('VAR-2: an option without a say in SKU or slug puts its name behind it', () => {
  const { insert } = draft(parentProduct(), [size, color])
  assert.deepEqual(
    insert.map(({ sku, slug }) => [sku, slug]),
    [
      ['SHsred', 'shirtsred'],
      ['SHsgreen', 'shirtsgreen'],
      ['SHmred', 'shirtmred'],
      ['SHmgreen', 'shirtmgreen'],
    ],
  )
  const withSku = variation('size', ['s'], { s: [{ type: 'sku_append', value: '-S' }] })
  const made = child(parentProduct(), [withSku, color])
  assert.deepEqual([made?.sku, made?.slug], ['SH-Sred', 'shirtsred'])
})

test('VAR-3: equals, then builders, then in front, then behind; in the order of the links', () => {
  const parent = parentProduct({ sku: 'X-{c}-{s}', description: null, name: 'Shirt' })
  const first = variation('size', ['s'], {
    s: [
      { type: 'name_append', value: ' small' },
      { type: 'name_prepend', value: 'A ' },
      { type: 'description_append', value: 'Small.' },
      { type: 'sku_builder', seek: '{s}', set: '$&' },
      { type: 'slug_equals', value: 'small' },
      { type: 'price', reference_name: 'size-s' },
      { type: 'status', value: 'live' },
      { type: 'mpn_equals', value: 'one' },
    ],
  })
  const second = variation('color', ['red'], {
    red: [
      { type: 'name_append', value: ' red' },
      { type: 'name_prepend', value: 'B ' },
      { type: 'name_equals', value: 'Tee' },
      { type: 'sku_builder', seek: '{c}', set: 'R' },
      { type: 'sku_append', value: '!' },
      { type: 'slug_append', value: '-r' },
      { type: 'price', reference_name: 'color-red' },
      { type: 'mpn_equals', value: 'two' },
      { type: 'external_ref_equals', value: 'erp' },
      { type: 'upc_ean_equals', value: '4006381333931' },
      { type: 'commodity_type', value: 'digital' },
      { type: 'locales_equals', value: { fr: { name: 'Rouge' } } },
      { type: 'custom_inputs_equals', value: { back: { name: 'Name' } } },
      { type: 'build_rules_equals', value: { default: 'include' } },
    ],
  })
  const made = child(parent, [first, second])
  assert.deepEqual(
    [made?.name, made?.description, made?.sku, made?.slug],
    ['B A Tee small red', 'Small.', 'X-R-$&!', 'small-r'],
  )
  assert.deepEqual(
    [made?.status, made?.commodity_type, made?.mpn, made?.upc_ean, made?.external_ref],
    ['live', 'digital', 'two', '4006381333931', 'erp'],
  )
  assert.deepEqual(made?.price_modifiers, ['size-s', 'color-red'])
  assert.deepEqual(made?.locales, { fr: { name: 'Rouge' } })
  assert.deepEqual(made?.custom_inputs, {
    back: { name: 'Name', validation_rules: [], required: false },
  })
  assert.deepEqual(made?.build_rules, { default: 'include' })

  const turned = child(parent, [second, first])
  assert.equal(turned, undefined, 'the options stand in the order of the links')
  const [other] = draft(parent, [second, first]).insert
  assert.deepEqual([other?.name, other?.mpn], ['A B Tee red small', 'one'])
})

test('BLD-8: what a child takes over from its parent, and what it does not', () => {
  const parent = parentProduct({
    description: 'Soft.',
    status: 'live',
    tags: ['new'],
    mpn: 'mpn',
    upc_ean: 'upc',
    external_ref: 'erp',
    build_rules: { default: 'include' },
    main_image_id: 'image' as never,
    extensions: { 'products(care)': { wash: 30 } },
    locales: { fr: { name: 'Chemise' } },
  })
  const { built_variations, child_option_ids, base_product_id, ...made } =
    child(parent, [size, color]) ?? assert.fail()
  assert.deepEqual(base_product_id, parent.id)
  assert.deepEqual(child_option_ids, ['s', 'red'])
  assert.deepEqual(
    built_variations?.map(({ name, options }) => [name, options.map((one) => one.name)]),
    [
      ['size', ['s']],
      ['color', ['red']],
    ],
  )
  const { store_id, id, owner, independent, created_at, updated_at, ...inherited } = parent
  const { base_product_id: _, child_option_ids: __, built_variations: ___, ...rest } = inherited
  assert.deepEqual(made, {
    ...rest,
    sku: 'SHsred',
    slug: 'shirtsred',
    external_ref: null,
    build_rules: null,
  })
})

test('a parent without a SKU has children without one, unless an option has a say in it', () => {
  const parent = parentProduct({ sku: null })
  assert.equal(child(parent, [size, color])?.sku, null)
  const withSku = variation('size', ['s'], { s: [{ type: 'sku_equals', value: 'ONE' }] })
  assert.equal(child(parent, [withSku, color])?.sku, 'ONEred')
})

test('BLD-6: the same variations keep children; what did not change is not rewritten', () => {
  const { parent, children } = after(parentProduct(), draft(parentProduct(), [size, color]))
  const same = draft(parent, [size, color], { children })
  assert.deepEqual([same.insert, same.update, same.delete, same.unchanged], [[], [], [], 4])

  const more = variation('size', ['s', 'm', 'l'])
  const grown = draft(parent, [more, color], { children })
  assert.deepEqual(
    grown.insert.map((one) => one.sku),
    ['SHlred', 'SHlgreen'],
  )
  assert.deepEqual([grown.update.length, grown.delete.length, grown.unchanged], [0, 0, 4])

  const fewer = draft(parent, [variation('size', ['m']), color], { children })
  assert.deepEqual(
    fewer.delete.map(({ sku }) => sku),
    ['SHsred', 'SHsgreen'],
  )
  const renamed = draft({ ...parent, name: 'Top' }, [size, color], { children })
  assert.deepEqual(
    renamed.update.map(({ id, name }) => [id, name]),
    children.map(({ id }) => [id, 'Top']),
  )
  const turned = draft(parent, [color, size], { children })
  assert.deepEqual([turned.insert.length, turned.update.length], [0, 4], 'a set has no order')
  assert.equal(turned.update[0]?.sku, 'SHreds')
})

test('BLD-7: another set of variations makes all children anew, independent ones too', () => {
  const { parent, children } = after(parentProduct(), draft(parentProduct(), [size, color]))
  const [first, ...others] = children
  assert.ok(first)
  const family = [{ ...first, independent: true }, ...others]
  const made = draft(parent, [size], { children: family })
  assert.deepEqual([made.insert.length, made.update.length, made.delete.length], [2, 0, 4])
})

test('BLD-9: an independent child is left alone, but goes when its combination is not built', () => {
  const { parent, children } = after(parentProduct(), draft(parentProduct(), [size, color]))
  const [first, ...others] = children
  assert.ok(first)
  const own = { ...first, name: 'Mine', sku: 'MINE', independent: true }
  const renamed = { ...parent, name: 'Top' }
  const made = draft(renamed, [size, color], { children: [own, ...others], files: [image] })
  assert.deepEqual([made.update.length, made.unchanged], [3, 1])
  assert.ok(!made.refile.some(({ id }) => id === own.id))
  const turned = draft(parent, [color, size], { children: [own, ...others] })
  const moved = turned.update.find(({ id }) => id === own.id)
  assert.deepEqual(
    [moved?.name, moved?.sku, moved?.child_option_ids],
    ['Mine', 'MINE', ['red', 's']],
  )
  const excluded = { ...parent, build_rules: only('m') }
  assert.equal(draft(excluded, [size, color], { children: [own, ...others] }).delete.length, 2)
})

test('BLD-8, TPL-4: files follow the parent, and templates of its own stay with the child', () => {
  const { parent, children } = after(parentProduct(), draft(parentProduct(), [size, color]))
  const refiled = draft(parent, [size, color], { children, files: [image] })
  assert.deepEqual([refiled.refile.length, refiled.update.length], [4, 4])
  const filed = draft(parent, [size, color], { children, files: [image], childFiles: [image] })
  assert.deepEqual([filed.refile.length, filed.unchanged], [0, 4])

  const [first, ...others] = children
  assert.ok(first)
  const own = { ...first, extensions: { a: { x: 1 }, b: { y: 2 } }, own_templates: ['b'] }
  const templated = { ...parent, extensions: { a: { x: 9 }, b: { y: 9 } } }
  const { update } = draft(templated, [size, color], { children: [own, ...others] })
  assert.deepEqual(update[0]?.extensions, { a: { x: 9 }, b: { y: 2 } })
  assert.deepEqual(update[1]?.extensions, { a: { x: 9 }, b: { y: 9 } })
})

test('TPL-6: templates of a child and of its parent are together no more than a product has', () => {
  const { parent, children } = after(parentProduct(), draft(parentProduct(), [size]))
  const entries = (name: string, count: number, text = '') =>
    Object.fromEntries(Array.from({ length: count }, (_, nth) => [`${name}${nth}`, { text }]))
  const built = (ofParent: object, ofChild: object) => {
    const own = { extensions: ofChild, own_templates: Object.keys(ofChild) }
    const family = children.map((child, nth) => (nth === 1 ? { ...child, ...own } : child))
    return refusal({ ...parent, extensions: ofParent } as Product, [size], family as Product[])
  }
  assert.equal(built(entries('a', 25), entries('b', 25)), 'not refused')
  assert.match(built(entries('a', 25), entries('b', 26)), /no room in the child m: .*50 templates/)
  const long = 'x'.repeat(140_000)
  assert.equal(built(entries('a', 1, long), entries('a', 1, long)), 'not refused')
  assert.match(built(entries('a', 1, long), entries('b', 1, long)), /child m: .*262144 bytes/)
})

test('VRM-3: with build rules the parent shows the options in use, without them all', () => {
  const shown = (parent: Product) =>
    draft(parent, [size, color]).builtVariations?.map(({ options }) => options.map((o) => o.name))
  assert.deepEqual(shown(parentProduct()), [
    ['s', 'm'],
    ['red', 'green'],
  ])
  assert.deepEqual(shown(parentProduct({ build_rules: only('m') })), [['m'], ['red', 'green']])
  assert.equal(shown(parentProduct({ build_rules: { default: 'exclude' } })), undefined)
})

test('codes that two children would have, and texts that no product can have, are refused', () => {
  const same = (type: 'sku_equals' | 'slug_equals') =>
    variation('size', ['s', 'm'], { s: [{ type, value: 'ONE' }], m: [{ type, value: 'ONE' }] })
  assert.match(
    refusal(parentProduct(), [same('sku_equals')]),
    /SKU "ONE" would be that of two children: s and m/,
  )
  assert.match(
    refusal(parentProduct(), [same('slug_equals'), color]),
    /slug "ONEred".*s, red and m/,
  )
  const long = parentProduct({ sku: 'x'.repeat(1024) })
  assert.match(refusal(long, [size]), /SKU of the child s would have more than 1024 characters/)
  const gone = variation('size', ['s'], { s: [{ type: 'sku_builder', seek: 'SH', set: '' }] })
  assert.match(refusal(parentProduct(), [gone]), /child s would have an empty SKU/)
  // The code that an independent child keeps is not free for a new one.
  const { parent, children } = after(parentProduct(), draft(parentProduct(), [size]))
  const kept = children.map((one) => ({ ...one, sku: 'SHl', independent: true })).slice(0, 1)
  assert.match(refusal(parent, [variation('size', ['s', 'l'])], kept), /SKU "SHl"/)
})

test('BLD-4: ten thousand combinations with a rule for each are decided', () => {
  const names = (letter: string) => Array.from({ length: 100 }, (_, index) => `${letter}${index}`)
  const wide = [variation('a', names('a')), variation('b', names('b'))]
  const include = names('a').flatMap((a) => names('b').map((b) => [a, b]))
  const rules = { default: 'exclude' as const, include }
  assert.equal(draft(parentProduct({ build_rules: rules }), wide).insert.length, 10_000)
})
