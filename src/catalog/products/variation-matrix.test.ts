import assert from 'node:assert/strict'
import { test } from 'node:test'
import { slugOf } from './draft-product.ts'
import {
  type BuiltVariation,
  type ProductId,
  productTypeOf,
  type VariationOptionId,
  variationMatrix,
} from './product.ts'

const built = (levels: Record<string, string[]>): BuiltVariation[] =>
  Object.entries(levels).map(([id, options]) => ({
    id,
    name: id,
    sort_order: null,
    options: options.map((option) => ({
      id: option as VariationOptionId,
      name: option,
      description: null,
      sort_order: null,
    })),
  }))

const child = (id: string, ...options: string[]) => ({
  id: id as ProductId,
  child_option_ids: options as VariationOptionId[],
})

test('BLD-11: the matrix is nested by the order of the build, holes are absent', () => {
  const sizesAndColours = built({ size: ['s', 'm'], colour: ['red', 'green'] })
  const children = [child('3', 'm', 'green'), child('2', 'green', 's'), child('1', 's', 'red')]
  const matrix = variationMatrix(sizesAndColours, children)
  assert.deepEqual(matrix, { s: { red: '1', green: '2' }, m: { green: '3' } })
  const text = '{"s":{"red":"1","green":"2"},"m":{"green":"3"}}'
  assert.equal(JSON.stringify(matrix), text, 'whatever the order of the children')

  assert.deepEqual(variationMatrix([], [child('1')]), {})
  assert.deepEqual(variationMatrix(sizesAndColours, []), {})
  assert.deepEqual(variationMatrix(built({ size: ['s'] }), [child('1', 's')]), { s: '1' })
  const three = built({ size: ['s'], colour: ['red'], cut: ['slim', 'wide'] })
  assert.deepEqual(variationMatrix(three, [child('1', 's', 'red', 'wide')]), {
    s: { red: { wide: '1' } },
  })
})

test('BLD-11: a child of other variations has no place in the matrix', () => {
  const sizes = built({ size: ['s', 'm'] })
  const strays = [child('1', 'xl'), child('2', 's', 'red'), child('3'), child('4', 'm')]
  assert.deepEqual(variationMatrix(sizes, strays), { m: '4' })
})

test('PRD-3: a product has exactly one type', () => {
  const id = 'p' as ProductId
  const cases: [
    componentIds: ProductId[],
    base: ProductId | null,
    children: boolean,
    type: string,
  ][] = [
    [[id], null, false, 'bundle'],
    [[], id, false, 'child'],
    [[], null, true, 'parent'],
    [[], null, false, 'standard'],
  ]
  for (const [component_ids, base_product_id, hasChildren, type] of cases) {
    assert.equal(productTypeOf({ component_ids, base_product_id }, hasChildren), type)
  }
})

test('PRD-1, C-11: a slug is the name with the allowed characters', () => {
  const id = '0199-id' as ProductId
  const cases: [name: string, slug: string][] = [
    ['Ridge Headlamp', 'Ridge-Headlamp'],
    ['  Lamp, 400 lm!  ', 'Lamp-400-lm'],
    ['A_b.c-d', 'A_b.c-d'],
    ['Größe L', 'Gr-e-L'],
    ['--x--', 'x'],
    ['ランプ', id],
    ['x'.repeat(1000), 'x'.repeat(990)],
  ]
  for (const [name, slug] of cases) assert.equal(slugOf({ name, id }), slug)
})
