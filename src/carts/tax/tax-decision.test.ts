import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type CartItemId, type LineType, TAX_ITEMS_MAX } from '../cart.ts'
import {
  type DecidedLine,
  decideReplacement,
  decideTaxes,
  type TaxDecision,
} from './tax-decision.ts'
import { freeSlots, readElements, storedRate } from './tax-element.ts'

const id = (digit: string) => `${digit.repeat(8)}-0000-4000-8000-000000000000` as CartItemId
const line = (digit: string, type: LineType, taken = 0): DecidedLine => ({
  id: id(digit),
  type,
  slots: Array.from({ length: taken }, (_, index) => index + 1),
})
/** Two empty lines, one with three tax items, two full ones, a custom item and a subscription. */
const lines = [
  line('a', 'cart_item'),
  line('b', 'cart_item'),
  line('3', 'cart_item', 3),
  line('5', 'cart_item', 5),
  line('6', 'cart_item', 5),
  line('c', 'custom_item'),
  line('e', 'subscription_item'),
]

const tax = { type: 'tax_item', rate: 0.1 }
const to = (digit: string, type?: unknown, more: object = {}) => ({
  ...tax,
  ...more,
  relationships: { item: { data: { id: id(digit), ...(type !== undefined && { type }) } } },
})
const times = (count: number, element: unknown) => Array.from({ length: count }, () => element)

/** The answer in short: its kind, what was stored by line, and each error by status and line. */
function brief(decision: TaxDecision): string {
  const errors = (list: readonly { status: number; meta?: { id: string } }[]) =>
    list.map(({ status, meta }) => `${status}${meta ? meta.id[0] : ''}`).join(' ')
  if ('store' in decision) {
    const stored = decision.store.map(({ lineId }) => lineId[0]).join('')
    return decision.errors.length === 0
      ? `OK ${stored}`
      : `PART ${stored} | ${errors(decision.errors)}`
  }
  const { status, body } = decision.refuse
  if ('errors' in body) return `${status} LIST ${errors(body.errors)}`
  return body.meta ? `${status} LIM ${body.meta.id[0]}` : `${status} AON`
}

const decided = (data: readonly unknown[], flag: boolean) =>
  brief(decideTaxes(readElements(data), lines, flag))

const F = { ...to('a'), rate: -1 }
const N = to('0')
const M = to('c', 'cart_item')
const L = to('5')
const nowhere = tax

/** The rows of the matrix that are about what is in a batch; the others need a server. */
const matrix: [row: string, data: unknown[], flagFalse: string, flagTrue: string][] = [
  ['1', [to('a'), to('c')], 'OK ac', 'OK ac'],
  ['2 alone', [N, N], '404 LIST 4040 4040', '422 AON'],
  ['2 mixed', [to('a'), N], 'PART a | 4040', '422 AON'],
  ['4 alone', [M, to('a', 'custom_item')], '404 LIST 404c 404a', '404 LIST 404c 404a'],
  ['4 mixed', [M, to('a', 'cart_item')], 'PART a | 404c', '404 LIST 404c'],
  ['4 twice', [M, M], '404 LIST 404c 404c', '404 LIST 404c 404c'],
  ['5 alone', [to('a', 'product')], '404 LIST 404a', '404 LIST 404a'],
  ['5 mixed', [to('a', 'order'), to('b')], 'PART b | 404a', '404 LIST 404a'],
  ['6 alone', [L], '422 LIM 5', '422 AON'],
  ['6 mixed', [L, to('a')], 'PART a | 4225', '422 AON'],
  ['7', [to('6'), L, to('6')], '422 LIM 6', '422 AON'],
  ['8 alone', times(6, to('a')), '422 LIM a', '422 AON'],
  ['8 mixed', [to('b'), ...times(6, to('a'))], 'PART b | 422a 422a 422a 422a 422a 422a', '422 AON'],
  ['9 alone', times(3, to('3')), '422 LIM 3', '422 AON'],
  ['9 mixed', [...times(3, to('3')), to('c')], 'PART c | 4223 4223 4223', '422 AON'],
  ['10 existing', times(2, to('3')), 'OK 33', 'OK 33'],
  ['10 batch', times(5, to('a')), 'OK aaaaa', 'OK aaaaa'],
  ['11', [...times(5, to('a')), F], 'PART aaaaa | 400a', '400 LIST 400a'],
  ['12 missing', [to('a', 'cart_item', { rate: undefined })], '400 LIST 400a', '400 LIST 400a'],
  ['12 null', [to('a', undefined, { rate: null }), to('b')], 'PART b | 400a', '400 LIST 400a'],
  ['13', [F, to('b')], 'PART b | 400a', '400 LIST 400a'],
  ['14', [to('a', undefined, { rate: 1.5 }), to('a', undefined, { rate: 10 })], 'OK aa', 'OK aa'],
  ['15', [to('a', undefined, { rate: 10.1 })], '400 LIST 400a', '400 LIST 400a'],
  ['16', [to('a', undefined, { rate: '0.2' })], '400 LIST 400a', '400 LIST 400a'],
  ['17', [to('a', undefined, { rate: 0 })], 'OK a', 'OK a'],
  ['18 missing', [{ ...to('a'), type: undefined }], '400 LIST 400a', '400 LIST 400a'],
  ['18 other', [{ ...to('a'), type: 'tax' }, to('b')], 'PART b | 400a', '400 LIST 400a'],
  ['19', [7, null, 'tax', [], to('b')], 'PART b | 400 400 400 400', '400 LIST 400 400 400 400'],
  ['20 no text', [{ ...to('a'), code: 7 }], '400 LIST 400a', '400 LIST 400a'],
  ['20 long', [{ ...to('a'), name: 'n'.repeat(1025) }], '400 LIST 400a', '400 LIST 400a'],
  ['20 longest', [{ ...to('a'), jurisdiction: '😀'.repeat(1024) }], 'OK a', 'OK a'],
  ['21 alone', [nowhere, { ...tax, relationships: {} }], '404 LIST 404 404', '422 AON'],
  [
    '21 mixed',
    [{ ...tax, relationships: { item: { data: {} } } }, to('a')],
    'PART a | 404',
    '422 AON',
  ],
  ['22', [to('a'), to('c')], 'OK ac', 'OK ac'],
  ['24', times(2, { ...to('a'), code: 'VAT' }), 'OK aa', 'OK aa'],
  [
    '25',
    [
      { ...to('a'), code: 'VAT' },
      { ...to('b'), code: 'VAT' },
    ],
    'OK ab',
    'OK ab',
  ],
  ['26', [N, M], '404 LIST 4040 404c', '422 AON'],
  ['26 mixed', [N, M, to('a')], 'PART a | 4040 404c', '422 AON'],
  ['27', [L, N], '404 LIST 4225 4040', '422 AON'],
  ['27 with M', [L, M], '404 LIST 4225 404c', '422 AON'],
  ['27 mixed', [L, N, to('a')], 'PART a | 4225 4040', '422 AON'],
  ['28', [L, F], '400 LIST 4225 400a', '400 LIST 400a'],
  ['28 mixed', [L, F, to('b')], 'PART b | 4225 400a', '400 LIST 400a'],
  ['29', [F, N], '404 LIST 400a 4040', '400 LIST 400a'],
  ['29 mixed', [F, N, to('b')], 'PART b | 400a 4040', '400 LIST 400a'],
]

test('12.6, BT-12, BT-14, BT-19 to BT-24, BT-27, TX-3: every row that a batch decides', () => {
  for (const [row, data, flagFalse, flagTrue] of matrix) {
    assert.equal(decided(data, false), flagFalse, `row ${row}, flag false`)
    assert.equal(decided(data, true), flagTrue, `row ${row}, flag true`)
  }
})

test('BT-9, 23: the target under item, order or both; a disagreement is a field fault', () => {
  const at = (relationships: unknown) => [{ ...tax, relationships }]
  const a = { data: { type: 'cart_item', id: id('a') } }
  const b = { data: { type: 'cart_item', id: id('b') } }
  const custom = { data: { type: 'custom_item', id: id('a') } }
  const table: [relationships: unknown, flagFalse: string][] = [
    [{ item: a }, 'OK a'],
    [{ order: a }, 'OK a'],
    [{ item: a, order: a }, 'OK a'],
    [{ item: a, order: { data: { id: id('a').toUpperCase() } } }, 'OK a'],
    [{ item: { data: { type: 'cart_item' } }, order: { data: { id: id('a') } } }, 'OK a'],
    [{ item: null, order: a }, 'OK a'],
    [{ item: a, order: b }, '400 LIST 400'],
    [{ item: a, order: custom }, '400 LIST 400'],
    [null, '404 LIST 404'],
    [{ item: { data: null } }, '404 LIST 404'],
    [{ item: { data: { id: 7 } } }, '404 LIST 404'],
    ['a', '400 LIST 400'],
    [[], '400 LIST 400'],
    [{ item: [a] }, '400 LIST 400'],
    [{ item: { data: 'a' } }, '400 LIST 400'],
  ]
  for (const [relationships, expected] of table) {
    assert.equal(decided(at(relationships), false), expected, JSON.stringify(relationships))
  }
})

test('BT-11 to BT-13: the type of the target', () => {
  assert.equal(decided([to('e', 'subscription_item'), to('e', null)], false), 'OK ee')
  assert.equal(decided([to('e', 'cart_item'), to('a', 7)], false), '404 LIST 404e 404a')
})

test('12.3: the details, the sources and the members of each error', () => {
  const errorsOf = (data: unknown[]) => {
    const decision = decideTaxes(readElements(data), lines, false)
    assert.ok('store' in decision)
    return decision.errors
  }
  const title = 'Tax item not added to cart item.'
  assert.deepEqual(errorsOf([to('b'), N, nowhere, M, L, { ...to('a'), rate: 'x' }, 7]), [
    {
      status: 404,
      title,
      detail: 'No cart item or custom item with this id was found in the cart.',
      source: 'data[1].relationships',
      meta: { id: id('0') },
    },
    {
      status: 404,
      title,
      detail: 'No target cart item was named for this tax item.',
      source: 'data[2].relationships',
    },
    {
      status: 404,
      title,
      detail: 'The bulk tax item type (cart_item) does not match the cart item type (custom_item).',
      meta: { id: id('c') },
    },
    {
      status: 422,
      title,
      detail: 'The limit of 5 tax items on the cart item cannot be exceeded.',
      meta: { id: id('5') },
    },
    {
      status: 400,
      title,
      detail: 'rate must be a number between 0 and 10.',
      source: 'data[5].rate',
      meta: { id: id('a') },
    },
    { status: 400, title, detail: 'A tax item must be an object.', source: 'data[6]' },
  ])
  const sources = errorsOf([
    to('b'),
    { ...to('a'), type: 7 },
    { ...to('a'), code: 7 },
    { ...to('a'), jurisdiction: {} },
    { ...to('a'), name: false },
    { ...tax, relationships: { order: { data: 7 } } },
  ]).map(({ source, detail }) => `${source}: ${detail}`)
  assert.deepEqual(sources, [
    'data[1].type: type must be tax_item.',
    'data[2].code: code must be a text of at most 1024 characters.',
    'data[3].jurisdiction: jurisdiction must be a text of at most 1024 characters.',
    'data[4].name: name must be a text of at most 1024 characters.',
    'data[5].relationships.order.data: relationships.order.data must be an object.',
  ])
})

test('TX-5: a rate is kept with ten places, halves up', () => {
  const table: [given: number, stored: string][] = [
    [0, '0.0000000000'],
    [0.1 + 0.2, '0.3000000000'],
    [0.0625, '0.0625000000'],
    [0.00000000005, '0.0000000001'],
    [1e-12, '0.0000000000'],
    [1.5, '1.5000000000'],
    [10, '10.0000000000'],
    [9.99999999999, '10.0000000000'],
  ]
  for (const [given, stored] of table) assert.equal(storedRate(given), stored)
})

test('BT-18, TX-1: whatever is sent, a line gets all of its sound elements or none, and never six', () => {
  const element = fc.oneof(
    fc.constantFrom(...'ab35ce0').map((digit) => to(digit)),
    fc.constantFrom<unknown>(F, M, nowhere, 7),
  )
  fc.assert(
    fc.property(fc.array(element, { minLength: 1, maxLength: 20 }), fc.boolean(), (data, flag) => {
      const decision = decideTaxes(readElements(data), lines, flag)
      const stored = 'store' in decision ? decision.store : []
      const errors = 'store' in decision ? decision.errors : []
      if ('store' in decision) assert.equal(stored.length + errors.length, data.length)
      if (flag && 'store' in decision) assert.equal(errors.length, 0)
      for (const { id, slots } of lines) {
        const added = stored.filter(({ lineId }) => lineId === id).map(({ slot }) => slot)
        const all = [...slots, ...added]
        assert.ok(all.length <= TAX_ITEMS_MAX)
        assert.equal(new Set(all).size, all.length)
        const isOver = errors.some((error) => error.status === 422 && error.meta?.id === id)
        if (isOver) assert.equal(added.length, 0)
      }
    }),
  )
})

test('the lowest free slots are taken, wherever tax items were deleted', () => {
  assert.deepEqual(freeSlots([]), [1, 2, 3, 4, 5])
  assert.deepEqual(freeSlots([2, 5]), [1, 3, 4])
  assert.deepEqual(freeSlots([1, 2, 3, 4, 5]), [])
})

test('a replacement counts only what it gives, and names every fault', () => {
  const given = decideReplacement(readElements(times(5, to('5'))), lines, [id('a')])
  assert.ok('taxes' in given)
  assert.equal(given.taxes.length, 5)
  const refused = decideReplacement(readElements([...times(6, to('5')), M]), lines, [id('0')])
  assert.ok('errors' in refused)
  assert.deepEqual(
    refused.errors.map(({ status, source }) => [status, source]),
    [...times(6, [422, undefined]), [404, undefined], [404, 'options.lines[0]']],
  )
})
