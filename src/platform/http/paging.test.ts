import assert from 'node:assert/strict'
import { test } from 'node:test'
import Ajv from 'ajv'
import addFormats from 'ajv-formats'
import fc from 'fast-check'
import { Type } from 'typebox'
import {
  PAGE_OFFSET_MAX,
  pageLinks,
  pageLinksSchema,
  pageMeta,
  pageMetaSchema,
  pageOf,
  pageQuery,
} from './paging.ts'

const ajv = new Ajv.default({ strict: true, allowUnionTypes: true })
addFormats.default(ajv)
const isQuery = ajv.compile(Type.Object(pageQuery))
const isLinks = ajv.compile(pageLinksSchema)
const isMeta = ajv.compile(pageMetaSchema)

const base = 'http://localhost:8080'

/** Links to other pages by their offset alone, for the rules that only move the offset. */
function offsets(offset: number, limit: number, total: number) {
  const links = pageLinks(base, '/v2/carts', { limit, offset }, total)
  assert(isLinks(links), JSON.stringify(isLinks.errors))
  const offsetIn = (link: string | null) =>
    link === null ? null : Number(new URL(link).searchParams.get('page[offset]'))
  return [links.first, links.prev, links.next, links.last].map(offsetIn)
}

test('PAG-1, PAG-2, C-8: what is left out comes from the store and from zero', () => {
  assert.deepEqual(pageOf({}, 25), { limit: 25, offset: 0 })
  assert.deepEqual(pageOf({ 'page[limit]': 7 }, 25), { limit: 7, offset: 0 })
  assert.deepEqual(pageOf({ 'page[offset]': 0, 'page[limit]': 1 }, 25), { limit: 1, offset: 0 })
  assert.deepEqual(pageOf({ 'page[offset]': 40 }, 25), { limit: 25, offset: 40 })
})

test('PAG-3, PG-2, C-2: the schema accepts 1 to 100 and 0 to 10000 and nothing else', () => {
  const cases: [query: Record<string, unknown>, isFine: boolean][] = [
    [{}, true],
    [{ 'page[limit]': 1, 'page[offset]': 0 }, true],
    [{ 'page[limit]': 100, 'page[offset]': 10_000 }, true],
    [{ 'page[limit]': 0 }, false],
    [{ 'page[limit]': 101 }, false],
    [{ 'page[limit]': 1.5 }, false],
    [{ 'page[limit]': 'ten' }, false],
    [{ 'page[offset]': -1 }, false],
    [{ 'page[offset]': 10_001 }, false],
  ]
  for (const [query, isFine] of cases) assert.equal(isQuery(query), isFine, JSON.stringify(query))
})

test('PAG-4 to PAG-8, PG-5, C-3: the numbers of a page, also of an empty and an unaligned one', () => {
  const cases: [offset: number, limit: number, total: number, current: number][] = [
    [0, 25, 0, 1],
    [0, 25, 60, 1],
    [25, 25, 60, 2],
    [24, 25, 60, 1],
    [30, 25, 60, 2],
    [500, 25, 60, 21], // PAG-9: past the end the totals are still true
  ]
  for (const [offset, limit, total, current] of cases) {
    const meta = pageMeta({ limit, offset }, total)
    assert.deepEqual(meta, { results: { total }, page: { limit, offset, current, total } })
    assert(isMeta(meta))
  }
})

test('LNK-1: self echoes the path and the query of the request', () => {
  const page = { limit: 2, offset: 0 }
  const cases: [request: string, self: string][] = [
    ['/v2/carts', '/v2/carts'],
    ['/v2/carts?', '/v2/carts?'],
    ['/v2/carts?page%5Blimit%5D=2', '/v2/carts?page%5Blimit%5D=2'],
    ['/v2/carts?page[limit]=2&z=1', '/v2/carts?page%5Blimit%5D=2&z=1'],
    ["/v2/carts?filter=eq(name,'a+b')", "/v2/carts?filter=eq(name,'a+b')"],
    ['/v2/carts?filter=eq(name,"x|y")', '/v2/carts?filter=eq(name,%22x%7Cy%22)'],
    ['/v2/carts?a=100%&b=%zz&c=%2f', '/v2/carts?a=100%25&b=%25zz&c=%2f'],
    ['/v2/carts?a=\\^`{} <>#é😀', '/v2/carts?a=%5C%5E%60%7B%7D%20%3C%3E%23%C3%A9%F0%9F%98%80'],
    ['/v2/a[1]/b', '/v2/a%5B1%5D/b'],
  ]
  for (const [request, self] of cases) {
    assert.equal(pageLinks(base, request, page, 0).self, base + self)
  }
})

test('LNK-2: links are absolute, and a closing slash of the base is not doubled', () => {
  for (const origin of [base, `${base}/`]) {
    const { self, first } = pageLinks(origin, '/v2/carts', { limit: 25, offset: 0 }, 0)
    assert.equal(self, `${base}/v2/carts`)
    assert.equal(first, `${base}/v2/carts?page%5Boffset%5D=0&page%5Blimit%5D=25`)
  }
})

test('LNK-3: parameters come as filter, include, others, offset, limit, all encoded', () => {
  const request =
    '/v2/accounts?sort=-name&page[limit]=2&include=items,+files&x=1' +
    '&page%5Boffset%5D=2&filter=eq(name,%27a%2Bb%26c%27)'
  assert.equal(
    pageLinks(base, request, { limit: 2, offset: 2 }, 9).next,
    `${base}/v2/accounts?filter=eq(name%2C'a%2Bb%26c')&include=items%2C%20files&sort=-name&x=1` +
      '&page%5Boffset%5D=4&page%5Blimit%5D=2',
  )
})

test('LNK-4 to LNK-7, C-4: where first, prev, next and last lead', () => {
  const cases: [offset: number, limit: number, total: number, links: (number | null)[]][] = [
    // LNK-5: one page
    [0, 10, 0, [0, null, null, null]],
    [0, 10, 1, [0, null, null, null]],
    [0, 10, 10, [0, null, null, null]],
    [5, 10, 10, [0, null, null, null]],
    // LNK-6: several
    [0, 10, 11, [0, null, 10, 10]],
    [10, 10, 11, [0, 0, null, 10]],
    [10, 10, 30, [0, 0, 20, 20]],
    [20, 10, 30, [0, 10, null, 20]],
    // LNK-7: unaligned
    [3, 10, 30, [0, 0, 13, 20]],
    [15, 10, 30, [0, 5, 25, 20]],
    [25, 10, 30, [0, 15, null, 20]],
    // PAG-9: past the end
    [40, 10, 30, [0, 30, null, 20]],
  ]
  for (const [offset, limit, total, links] of cases) {
    assert.deepEqual(offsets(offset, limit, total), links, `${offset} ${limit} ${total}`)
  }
})

test('LNK-8: last and next never point past offset 10000', () => {
  const cases: [offset: number, limit: number, total: number, links: (number | null)[]][] = [
    [0, 100, 10_000, [0, null, 100, 9_900]],
    [0, 100, 10_001, [0, null, 100, 10_000]],
    [0, 100, 50_000, [0, null, 100, 10_000]],
    [9_900, 100, 50_000, [0, 9_800, 10_000, 10_000]],
    [10_000, 100, 50_000, [0, 9_900, null, 10_000]],
    [9_980, 30, 50_000, [0, 9_950, null, 9_990]],
    [9_960, 30, 50_000, [0, 9_930, 9_990, 9_990]],
    [9_999, 1, 50_000, [0, 9_998, 10_000, 10_000]],
  ]
  for (const [offset, limit, total, links] of cases) {
    assert.deepEqual(offsets(offset, limit, total), links, `${offset} ${limit} ${total}`)
  }
})

test('LNK-9, PG-7: all five keys are there also when there is nothing to list', () => {
  const links = pageLinks(base, '/v2/carts', { limit: 25, offset: 0 }, 0)
  assert.deepEqual(Object.keys(links).toSorted(), ['first', 'last', 'next', 'prev', 'self'])
})

test('property: links are valid by the format uri and repeat the query, whatever it holds', () => {
  const text = fc.string({ unit: 'binary', maxLength: 8 })
  const isOther = ([name]: readonly [string, string]) => !name.startsWith('page[')
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text), { maxLength: 5 }), text, (pairs, raw) => {
      const query = `${new URLSearchParams(pairs)}&${raw}`
      const links = pageLinks(base, `/v2/carts?${query}`, { limit: 10, offset: 10 }, 40)
      assert(isLinks(links), JSON.stringify([links, isLinks.errors]))
      const sent = [...new URLSearchParams(query)].filter(isOther)
      const repeated = [...new URL(links.next ?? '').searchParams].filter(isOther)
      assert.deepEqual(repeated.toSorted(byText), sent.toSorted(byText))
      const echoed = [...new URLSearchParams(links.self.slice(links.self.indexOf('?') + 1))]
      assert.deepEqual(echoed, [...new URLSearchParams(query)])
    }),
  )
})

function byText(left: readonly string[], right: readonly string[]): number {
  const [a, b] = [JSON.stringify(left), JSON.stringify(right)]
  return a < b ? -1 : Number(a > b)
}

test('property: following next from the first page visits every reachable record once', () => {
  const limit = fc.integer({ min: 1, max: 100 })
  fc.assert(
    fc.property(limit, fc.integer({ min: 0, max: 12_000 }), (size, total) => {
      let offset: number | null = 0
      let pages = 0
      let reached = 0
      while (offset !== null) {
        assert.equal(offset, pages * size)
        reached = offset
        pages += 1
        offset = offsets(offset, size, total)[2] ?? null
      }
      assert(reached <= PAGE_OFFSET_MAX)
      const last = offsets(0, size, total)[3] ?? 0
      assert.equal(reached, last)
    }),
    { numRuns: 20 },
  )
})
