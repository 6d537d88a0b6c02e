import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { StoreId } from '../../lib/ids.ts'
import type { CatalogId } from './catalog.ts'
import type { CatalogRule, CatalogRuleId } from './catalog-rule.ts'
import {
  channelOf,
  compileRule,
  defaultCatalog,
  judgeRules,
  matchRule,
  type ShopperContext,
  tagsOf,
} from './match-rule.ts'

const noon = Temporal.Instant.from('2026-03-02T12:00:00Z')

function rule(id: string, attributes: Partial<CatalogRule> = {}): CatalogRule {
  return {
    owner: 'store',
    store_id: 'store' as StoreId,
    id: id as CatalogRuleId,
    name: id,
    description: null,
    catalog_id: `catalog-of-${id}` as CatalogId,
    account_ids: [],
    account_tag_ids: [],
    customer_ids: [],
    channels: [],
    tags: [],
    schedules: null,
    created_at: noon,
    updated_at: noon,
    ...attributes,
  }
}

const context = (given: Partial<ShopperContext> = {}): ShopperContext => ({
  accountTagIds: [],
  tags: [],
  now: noon.epochMilliseconds,
  ...given,
})

const winnerOf = (rules: readonly CatalogRule[], given: Partial<ShopperContext> = {}) =>
  matchRule(rules.map(compileRule), context(given)).winner?.id

const today = [{ valid_from: '2026-03-02T00:00:00.000Z', valid_to: '2026-03-03T00:00:00.000Z' }]

test('4.6: the worked table, row by row', () => {
  const rules = [
    rule('R0'),
    rule('R1', { channels: ['web'] }),
    rule('R2', { account_ids: ['A'] }),
    rule('R3', { account_ids: ['A'], channels: ['web'], tags: ['vip'] }),
    rule('R4', { schedules: today }),
  ]
  const table: [
    given: Partial<ShopperContext>,
    qualified: Record<string, number>,
    winner: string,
  ][] = [
    [{}, { R0: 0, R4: 0 }, 'R4'],
    [{ channel: 'web' }, { R0: 0, R1: 1, R4: 0 }, 'R1'],
    [{ accountId: 'A', channel: 'app' }, { R0: 0, R2: 1, R4: 0 }, 'R2'],
    [{ accountId: 'A', channel: 'web' }, { R0: 0, R1: 1, R2: 1, R3: 2, R4: 0 }, 'R3'],
    [{ accountId: 'B', channel: 'web', tags: ['vip'] }, { R0: 0, R1: 1, R4: 0 }, 'R1'],
  ]
  for (const [given, qualified, winner] of table) {
    const verdicts = judgeRules(rules.map(compileRule), context(given))
    const scores = verdicts
      .filter(({ outcome }) => outcome !== 'disqualified')
      .map((one) => [one.rule.id, one.score])
    assert.deepEqual(Object.fromEntries(scores), qualified, JSON.stringify(given))
    assert.equal(winnerOf(rules, given), winner, JSON.stringify(given))
    assert.equal(verdicts.find(({ outcome }) => outcome === 'won')?.rule.id, winner)
  }
  assert.equal(winnerOf([]), undefined)
})

test('CTX-1: a schedule counts from valid_from until just before valid_to', () => {
  const [start, end] = ['2026-03-02T10:00:00.000Z', '2026-03-02T11:00:00.000Z']
  const at = (text: string, plus = 0) => Temporal.Instant.from(text).epochMilliseconds + plus
  const both = rule('both', { schedules: [{ valid_from: start, valid_to: end }] })
  const from = rule('from', { schedules: [{ valid_from: start }] })
  const to = rule('to', { schedules: [{ valid_to: end }] })
  const two = rule('two', { schedules: [{ valid_to: start }, { valid_from: end }] })
  const moments = [at(start, -1), at(start), at(end, -1), at(end)]
  const active = (one: CatalogRule) => moments.map((now) => winnerOf([one], { now }) !== undefined)
  assert.deepEqual(active(both), [false, true, true, false])
  assert.deepEqual(active(from), [false, true, true, true])
  assert.deepEqual(active(to), [true, true, true, false])
  assert.deepEqual(active(two), [true, false, false, true])

  // CCH-4: the next moment at which anything may be different.
  const until = (now: number) =>
    matchRule([compileRule(rule('R0')), compileRule(both)], context({ now })).until
  assert.deepEqual(moments.map(until), [at(start), at(end), at(end), undefined])
  assert.equal(matchRule([compileRule(from)], context({ now: at(start) })).until, undefined)
  assert.equal(matchRule([], context()).until, undefined)
})

test('CTX-2, CTX-3, CTX-4: a miss disqualifies, except of tags beside a hit on who it is', () => {
  const cases: [
    name: string,
    attributes: Partial<CatalogRule>,
    given: Partial<ShopperContext>,
    wins: boolean,
  ][] = [
    ['account', { account_ids: ['A', 'B'] }, { accountId: 'B' }, true],
    ['other account', { account_ids: ['A'] }, { accountId: 'B' }, false],
    ['no account', { account_ids: ['A'] }, {}, false],
    [
      'one common account tag',
      { account_tag_ids: ['g', 'h'] },
      { accountTagIds: ['x', 'h'] },
      true,
    ],
    ['no common account tag', { account_tag_ids: ['g'] }, { accountTagIds: ['x'] }, false],
    ['customer', { customer_ids: ['C'] }, { customerId: 'C' }, true],
    ['other customer', { customer_ids: ['C'] }, { customerId: 'D' }, false],
    ['channel', { channels: ['web'] }, { channel: 'web' }, true],
    ['CTX-10: case of a channel', { channels: ['web'] }, { channel: 'Web' }, false],
    ['one common tag', { tags: ['vip', 'sale'] }, { tags: ['x', 'sale'] }, true],
    ['no common tag', { tags: ['vip'] }, { tags: ['x'] }, false],
    ['tag miss, account hit', { account_ids: ['A'], tags: ['vip'] }, { accountId: 'A' }, true],
    [
      'tag miss, account tag hit',
      { account_tag_ids: ['g'], tags: ['vip'] },
      { accountTagIds: ['g'] },
      true,
    ],
    ['tag miss, customer hit', { customer_ids: ['C'], tags: ['vip'] }, { customerId: 'C' }, true],
    [
      'C-21: tag miss, channel hit',
      { channels: ['web'], tags: ['vip'] },
      { channel: 'web' },
      false,
    ],
    ['CTX-7: no criteria', {}, { accountId: 'A', channel: 'web' }, true],
  ]
  for (const [name, attributes, given, wins] of cases) {
    assert.equal(winnerOf([rule('R', attributes)], given), wins ? 'R' : undefined, name)
  }
})

test('CTX-5, CTX-6: most hits win; ties go by weight, schedule, age and id', () => {
  const given = {
    accountId: 'A',
    accountTagIds: ['g'],
    customerId: 'C',
    channel: 'web',
    tags: ['vip'],
  }
  const older = { created_at: noon.subtract({ hours: 1 }) }
  const inOrder = [
    rule('9', { customer_ids: ['C'], channels: ['web'] }), // two hits before any one
    rule('8', { account_ids: ['A'] }),
    rule('7', { account_tag_ids: ['g'] }),
    rule('6', { customer_ids: ['C'], tags: ['other'] }),
    rule('5', { channels: ['web'] }),
    rule('4', { tags: ['vip'] }),
    rule('3', { schedules: today }),
    rule('2', older),
    rule('0'),
    rule('1'),
  ]
  for (let first = 0; first < inOrder.length; first++) {
    const rest = inOrder.slice(first)
    assert.equal(winnerOf(rest, given), rest[0]?.id)
    assert.equal(winnerOf(rest.toReversed(), given), rest[0]?.id, 'whatever the order')
  }
})

test('4.6: every rule is told in words why it won, lost or does not apply', () => {
  const older = { created_at: noon.subtract({ hours: 1 }) }
  const told = (rules: readonly CatalogRule[], given: Partial<ShopperContext> = {}) =>
    judgeRules(rules.map(compileRule), context(given)).map(
      (one) => `${one.rule.id} ${one.outcome} ${one.score}: ${one.reason}`,
    )
  const out = rule('out', {
    account_ids: ['B'],
    channels: ['app'],
    schedules: [{ valid_to: '2020-01-01T00:00:00.000Z' }],
  })
  assert.deepEqual(
    told(
      [
        rule('vip', { account_ids: ['A'], channels: ['web'] }),
        rule('web', { channels: ['web'] }),
        out,
      ],
      { accountId: 'A', channel: 'web' },
    ),
    [
      'vip won 2: It matches: the account, the channel.',
      'web lost 1: 1 of its criteria match, and 2 of vip.',
      'out disqualified 0: It does not apply: the account is not in account_ids; ' +
        'the channel is not in channels; no schedule is active.',
    ],
  )
  assert.deepEqual(
    told([rule('b'), rule('a'), rule('old', older), rule('now', { schedules: today })]),
    [
      'b lost 0: As many criteria match as of now, which has an active schedule.',
      'a lost 0: As many criteria match as of now, which has an active schedule.',
      'old lost 0: As many criteria match as of now, which has an active schedule.',
      'now won 0: It matches: an active schedule.',
    ],
  )
  assert.deepEqual(told([rule('b'), rule('a')]), [
    'b lost 0: It is equal to a, which has the smaller id.',
    'a won 0: It applies to everybody.',
  ])
  assert.deepEqual(told([rule('a'), rule('old', older)]), [
    'a lost 0: It is equal to old, which is older.',
    'old won 0: It applies to everybody.',
  ])
  assert.deepEqual(told([rule('t', { tags: ['vip'] })]), [
    't disqualified 0: It does not apply: none of its tags is given, ' +
      'and nothing says who it is for.',
  ])
})

test('CTX-8: the default is the catalog published first, then the smaller id', () => {
  const one = { catalogId: 'a', firstPublishedAt: 20 }
  const two = { catalogId: 'c', firstPublishedAt: 10 }
  const three = { catalogId: 'b', firstPublishedAt: 10 }
  assert.equal(defaultCatalog([one, two, three]), 'b')
  assert.equal(defaultCatalog([two, three, one]), 'b')
  assert.equal(defaultCatalog([one]), 'a')
  assert.equal(defaultCatalog([]), undefined, 'CTX-9')
})

test('C-20, CTX-10, CTX-11: channel and tags of a request', () => {
  assert.equal(channelOf('app', 'web'), 'app')
  assert.equal(channelOf(undefined, ' Web '), 'Web')
  assert.equal(channelOf('', ' '), undefined)
  assert.deepEqual(tagsOf(' VIP, sale ,,'), ['vip', 'sale'])
  assert.deepEqual(tagsOf(''), [])
  assert.deepEqual(tagsOf(undefined), [])
})

const few = (...names: string[]) => fc.subarray(names, { maxLength: 2 })
const start = noon.epochMilliseconds
const hour = fc.option(fc.integer({ min: -3, max: 3 }), { nil: undefined })
const timeOf = (hours: number) =>
  Temporal.Instant.fromEpochMilliseconds(start + hours * 3_600_000).toString({
    smallestUnit: 'millisecond',
  })
const anySchedule = fc.tuple(hour, hour).map(([from, to]) => ({
  ...(from !== undefined && { valid_from: timeOf(from) }),
  ...(to !== undefined && { valid_to: timeOf(to) }),
}))
const anyRules = fc.uniqueArray(
  fc
    .record({
      id: fc.integer({ min: 10, max: 99 }),
      account_ids: few('A', 'B'),
      account_tag_ids: few('g', 'h'),
      customer_ids: few('C', 'D'),
      channels: few('web', 'app'),
      tags: few('vip', 'sale'),
      schedules: fc.option(fc.array(anySchedule, { minLength: 1, maxLength: 2 })),
      age: fc.integer({ min: 0, max: 2 }),
    })
    .map(({ id, age, ...rest }) =>
      rule(String(id), { ...rest, created_at: noon.subtract({ hours: age }) }),
    ),
  { maxLength: 8, selector: ({ id }) => id },
)
const maybe = (...names: string[]) => fc.option(fc.constantFrom(...names), { nil: undefined })
const anyContext = fc
  .record({
    accountId: maybe('A', 'B'),
    accountTagIds: few('g', 'h', 'i'),
    customerId: maybe('C', 'D'),
    channel: maybe('web', 'app', 'till'),
    tags: few('vip', 'sale', 'new'),
    hours: fc.integer({ min: -4, max: 4 }),
  })
  .map(({ accountId, customerId, channel, hours, ...rest }) => ({
    ...rest,
    ...(accountId !== undefined && { accountId }),
    ...(customerId !== undefined && { customerId }),
    ...(channel !== undefined && { channel }),
    now: start + hours * 3_600_000,
  }))

/** The rules of the sheet once more, as a list of keys that are sorted by. */
function naiveWinner(rules: readonly CatalogRule[], given: ShopperContext): string | undefined {
  const now = Temporal.Instant.fromEpochMilliseconds(given.now).toString({
    smallestUnit: 'millisecond',
  })
  const entries = rules.flatMap((one) => {
    const asked = [given.accountId, given.customerId, given.channel].map((value) =>
      value === undefined ? [] : [value],
    )
    const pairs: [readonly string[], readonly string[]][] = [
      [one.account_ids, asked[0] ?? []],
      [one.account_tag_ids, given.accountTagIds],
      [one.customer_ids, asked[1] ?? []],
      [one.channels, asked[2] ?? []],
      [one.tags, given.tags],
    ]
    const marks = pairs.map(([listed, values]) => {
      if (listed.length === 0) return 'neutral'
      return listed.some((value) => values.includes(value)) ? 'hit' : 'miss'
    })
    const active = one.schedules?.some(
      ({ valid_from = '', valid_to = '9' }) => valid_from <= now && now < valid_to,
    )
    const knowsWho = marks.slice(0, 3).includes('hit')
    const isOut = marks.slice(0, 4).includes('miss') || (marks[4] === 'miss' && !knowsWho)
    if (isOut || active === false) return []
    const hits = marks.map((mark) => (mark === 'hit' ? 0 : 1))
    const key = [
      9 - marks.filter((mark) => mark === 'hit').length,
      ...hits,
      active ? 0 : 1,
      one.created_at.toString(),
      one.id,
    ].join(' ')
    return [{ key, id: one.id }]
  })
  return entries.sort((one, other) => (one.key < other.key ? -1 : 1))[0]?.id
}

test('4.6: any rules in any context give what a naive reading of the rules gives', () => {
  fc.assert(
    fc.property(anyRules, anyContext, (rules, given) => {
      const compiled = rules.map(compileRule)
      const { winner } = matchRule(compiled, given)
      assert.equal(winner?.id, naiveWinner(rules, given))
      const verdicts = judgeRules(compiled, given)
      const won = verdicts.filter(({ outcome }) => outcome === 'won')
      assert.deepEqual(
        won.map((one) => one.rule),
        winner ? [winner] : [],
      )
    }),
    { numRuns: 2_000 },
  )
})

test('CTX-3: a rule that names accounts is never chosen for another account', () => {
  fc.assert(
    fc.property(anyRules, anyContext, (rules, given) => {
      const { winner } = matchRule(rules.map(compileRule), given)
      if (!winner || winner.accountIds.size === 0) return
      assert.ok(given.accountId !== undefined && winner.accountIds.has(given.accountId))
    }),
    { numRuns: 2_000 },
  )
})

test('CCH-4: until the moment that is given, the same context gives the same', () => {
  fc.assert(
    fc.property(anyRules, anyContext, fc.nat(6 * 3_600_000), (rules, given, later) => {
      const compiled = rules.map(compileRule)
      const { winner, until } = matchRule(compiled, given)
      assert.ok(until === undefined || until > given.now)
      const now = Math.min(given.now + later, (until ?? Infinity) - 1)
      assert.equal(matchRule(compiled, { ...given, now }).winner, winner)
    }),
    { numRuns: 1_000 },
  )
})
