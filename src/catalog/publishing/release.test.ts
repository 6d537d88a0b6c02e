import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Components } from '../pricing/price.ts'
import { type OptionProduct, publishBundle } from './freeze-item.ts'
import {
  chooseLane,
  fullPublishReason,
  type LaneUse,
  type Release,
  type ReleaseInputs,
} from './release.ts'

test('PUB-14: a release goes into its catalog’s lane, or else into the shorter one', () => {
  const waiting = (...uses: string[]): LaneUse[] =>
    uses.map((use) => ({ catalog: use[0] ?? '', lane: Number(use[1]) }))
  const table: [given: LaneUse[], catalog: string, lane: number][] = [
    [[], 'a', 0],
    [waiting('a0'), 'b', 1],
    [waiting('a0', 'b1'), 'c', 0],
    [waiting('a0', 'b1', 'c0'), 'd', 1],
    [waiting('a0', 'b1', 'c0', 'd1'), 'e', 0],
    [waiting('a0', 'a0', 'a0'), 'a', 0], // its own lane, however long
    [waiting('a0', 'b1', 'b1'), 'b', 1],
    [waiting('b1'), 'a', 0], // lane 0 has emptied in the meantime
    [waiting('b1'), 'b', 1],
  ]
  for (const [given, catalog, lane] of table) {
    assert.equal(chooseLane(given, catalog), lane, `${JSON.stringify(given)} and ${catalog}`)
  }
})

const base = {
  position: 20,
  organization_position: null,
  published_at: Temporal.Instant.from('2026-01-01T00:00:00Z'),
  hierarchies: [
    { id: 'h1', name: 'One' },
    { id: 'h2', name: 'Two' },
  ],
  price_books: [
    { id: 'high', priority: 5 },
    { id: 'low', priority: 1 },
  ],
} as Partial<Release> as Release

const inputs: ReleaseInputs = {
  hierarchyIds: ['h1', 'h2'],
  books: base.price_books,
  now: Temporal.Instant.from('2026-01-02T00:00:00Z'),
  shares: false,
}

test('PUB-8: what makes a full publish, and what does not', () => {
  const at = (text: string) => ({ now: Temporal.Instant.from(text) })
  const [high = { id: 'high', priority: 5 }, low = { id: 'low', priority: 1 }] = inputs.books
  const table: [given: Partial<ReleaseInputs>, reason: RegExp | undefined][] = [
    [{}, undefined],
    [{ hierarchyIds: ['h2', 'h1'] }, undefined], // an order is no set
    [{ shares: true }, /organization/],
    [{ hierarchyIds: ['h1'] }, /hierarchies/],
    [{ hierarchyIds: ['h1', 'h2', 'h3'] }, /hierarchies/],
    [{ hierarchyIds: ['h1', 'h3'] }, /hierarchies/],
    [{ hierarchyIds: [] }, /hierarchies/],
    [{ books: [high] }, /price books/],
    [{ books: [] }, /price books/],
    [{ books: [high, { ...low, priority: 2 }] }, /price books/],
    [
      {
        books: [
          { id: 'low', priority: 5 },
          { id: 'high', priority: 1 },
        ],
      },
      /price books/,
    ],
    [at('2026-04-01T00:00:00Z'), undefined], // 90 days to the second
    [at('2026-04-01T00:00:00.001Z'), /90 days/],
  ]
  for (const [given, reason] of table) {
    const found = fullPublishReason(base, { ...inputs, ...given })
    const shown = JSON.stringify(given)
    if (reason) assert.match(found ?? '', reason, shown)
    else assert.equal(found, undefined, shown)
  }
  assert.match(fullPublishReason(undefined, inputs) ?? '', /no earlier release/)
  assert.match(fullPublishReason({ ...base, position: null }, inputs) ?? '', /older version/)
})

const components = (min: number | null, ...ids: string[]): Components => ({
  parts: {
    name: 'Parts',
    min,
    max: null,
    sort_order: null,
    options: ids.map((id) => ({
      id,
      type: 'product',
      quantity: 1,
      sort_order: null,
      default: null,
    })),
  },
})

test('BUN-8, BND-9: a bundle keeps the options that are live, as long as there are enough', () => {
  const option = (id: string, more: Partial<OptionProduct> = {}) =>
    [id, { id, status: 'live', components: null, ...more } as OptionProduct] as const
  const products = new Map([
    option('live'),
    option('other'),
    option('draft', { status: 'draft' }),
    option('kit', { components: components(1, 'live') }),
    option('broken', { components: components(null, 'draft') }),
  ])
  const table: [min: number | null, given: string[], kept: string[] | undefined][] = [
    [null, ['live', 'other'], ['live', 'other']],
    [null, ['live', 'draft'], ['live']],
    [null, ['live', 'gone'], ['live']],
    [null, ['draft'], undefined],
    [0, ['draft'], undefined], // none is too few even where none need be chosen
    [2, ['live', 'other', 'draft'], ['live', 'other']],
    [2, ['live', 'draft'], undefined],
    [1, ['kit', 'broken'], ['kit']],
    [2, ['kit', 'broken'], undefined],
    [null, ['live', 'live'], ['live']],
  ]
  for (const [min, given, kept] of table) {
    const published = publishBundle(components(min, ...given), products)
    assert.deepEqual(published?.productIds, kept, `${min} of ${given}`)
  }
})
