import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { variation } from '../../../test/support/family.ts'
import type { BuildRules } from '../products/product.ts'
import type { VariationWithOptions } from '../variations/variation.ts'
import { buildProblems, chooseCombinations } from './combinations.ts'

const size = variation('size', ['s', 'm'])
const color = variation('color', ['red', 'green'])

/** The options that are built, as words; or why not. */
function built(variations: readonly VariationWithOptions[], rules: BuildRules | null) {
  const chosen = chooseCombinations(variations, rules)
  if ('refused' in chosen) return chosen.refused
  return chosen.map((combination) => combination.map(({ name }) => name).join(' '))
}

test('BLD-1: without rules every combination is built, the last variation changing first', () => {
  assert.deepEqual(built([size, color], null), ['s red', 's green', 'm red', 'm green'])
})

test('BLD-2: the longest row that matches decides (the worked example)', () => {
  const rules: BuildRules = { default: 'include', exclude: [['red']], include: [['red', 's']] }
  assert.deepEqual(built([size, color], rules), ['s red', 's green', 'm green'])
})

test('BLD-2, BLD-3: ties, rows that match nothing, rows that match everything', () => {
  const cases: [rules: BuildRules, expected: string[] | RegExp][] = [
    [{ default: 'exclude' }, []],
    [{ default: 'exclude', include: [['m']] }, ['m red', 'm green']],
    [{ default: 'exclude', include: [['m'], ['red']] }, ['s red', 'm red', 'm green']],
    [{ default: 'include', include: [['red']], exclude: [['m']] }, /ambiguous.*m, red/],
    [{ default: 'include', include: [['m', 'red']], exclude: [['red', 'm']] }, /ambiguous/],
    // A longer row settles what shorter ones dispute.
    [
      { default: 'include', include: [['red'], ['m', 'red']], exclude: [['m']] },
      ['s red', 's green', 'm red'],
    ],
    [{ default: 'include', exclude: [['s', 'm']] }, ['s red', 's green', 'm red', 'm green']],
    [{ default: 'exclude', include: [[]], exclude: [['m']] }, ['s red', 's green']],
    // An option that is named twice counts once.
    [{ default: 'include', include: [['red', 'red']], exclude: [['m']] }, /ambiguous/],
  ]
  for (const [rules, expected] of cases) {
    const actual = built([size, color], rules)
    if (expected instanceof RegExp) assert.match(String(actual), expected)
    else assert.deepEqual(actual, expected, JSON.stringify(rules))
  }
})

test('BLD-3, BLD-4, BLD-10, PRD-5: what is refused before anything is built', () => {
  const plain = { base_product_id: null, component_ids: [], build_rules: null }
  const refused = (
    parent: Partial<Parameters<typeof buildProblems>[0]>,
    variations: readonly VariationWithOptions[],
  ) => buildProblems({ ...plain, ...parent }, variations).map(({ detail }) => detail)
  const hundred = Array.from({ length: 100 }, (_, index) => `o${index}`)
  const hundredOne = [...hundred, 'more']
  assert.deepEqual(refused({}, [size, color]), [])
  assert.deepEqual(refused({}, [variation('a', hundred), variation('b', hundred)]), [])
  assert.match(refused({}, [variation('a', hundredOne), variation('b', hundred)])[0] ?? '', /10100/)
  assert.match(refused({}, [])[0] ?? '', /no variation/)
  assert.match(
    refused({}, [size, variation('none', [])])[0] ?? '',
    /variation none .*has no option/,
  )
  assert.match(refused({ base_product_id: 'x' as never }, [size])[0] ?? '', /child product/)
  assert.match(refused({ component_ids: ['x' as never] }, [size])[0] ?? '', /bundle/)
  const rules: BuildRules = {
    default: 'include',
    include: [['s'], ['red', 'blue']],
    exclude: [['x']],
  }
  assert.deepEqual(refused({ build_rules: rules }, [size, color]), [
    'data.attributes.build_rules.include[1][1]: no linked variation has an option blue',
    'data.attributes.build_rules.exclude[0][0]: no linked variation has an option x',
  ])
})

test('BLD-2: the rules decide as their definition does, whatever they are', () => {
  const variations = [size, color, variation('fit', ['slim', 'wide', 'long'])]
  const ids = variations.flatMap(({ options }) => options.map(({ id }) => id))
  const row = fc.array(fc.constantFrom(...ids), { maxLength: 4 })
  const rules = fc.record({
    default: fc.constantFrom('include' as const, 'exclude' as const),
    include: fc.array(row, { maxLength: 6 }),
    exclude: fc.array(row, { maxLength: 6 }),
  })
  fc.assert(
    fc.property(rules, (given) => {
      const expected = byDefinition(variations, given)
      const actual = built(variations, given)
      if (expected === 'ambiguous') assert.match(String(actual), /ambiguous/)
      else assert.deepEqual(actual, expected)
    }),
    { numRuns: 2_000 },
  )
})

/** BLD-2 word for word, with no care for speed. */
function byDefinition(
  variations: readonly VariationWithOptions[],
  rules: Required<BuildRules>,
): string[] | 'ambiguous' {
  const result: string[] = []
  const all = variations.reduce<string[][]>(
    (rows, { options }) => rows.flatMap((head) => options.map(({ id }) => [...head, id])),
    [[]],
  )
  for (const combination of all) {
    const lengths = (rows: readonly string[][]) =>
      rows
        .filter((row) => row.every((id) => combination.includes(id)))
        .map((row) => new Set(row).size)
    const included = Math.max(-1, ...lengths(rules.include))
    const excluded = Math.max(-1, ...lengths(rules.exclude))
    if (included === excluded && included >= 0) return 'ambiguous'
    const isBuilt = included === excluded ? rules.default === 'include' : included > excluded
    if (isBuilt) result.push(combination.join(' '))
  }
  return result
}
