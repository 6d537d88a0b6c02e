import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import { type FilterTable, parseFilter } from './filter.ts'
import { type FilterTargetsOf, filterCondition, likePattern } from './filter-sql.ts'

// Compiles statements for PostgreSQL without a database behind it.
const db = new Kysely<Record<string, never>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

const table = {
  id: { operators: ['eq', 'in'], type: 'uuid' },
  name: { operators: ['eq', 'in', 'like', 'ilike', 'contains', 'gt'], type: 'text' },
  tags: { operators: ['eq', 'in', 'like', 'gt'], type: 'text', lowerCased: true },
  account_ids: { operators: ['contains'], type: 'uuid' },
  created_at: { operators: ['eq', 'gt', 'ge', 'lt', 'le'], type: 'instant' },
  with_tax: { operators: ['in', 'ge'], type: 'integer' },
  outstanding: { operators: ['eq'], type: 'boolean' },
  status: { operators: ['eq', 'in', 'like'], type: { oneOf: ['open', 'closed'] } },
  product_ref: { operators: ['eq', 'in'], type: 'text' },
  lost: { operators: ['eq'], type: 'text' },
} as const satisfies FilterTable

const targets: Omit<FilterTargetsOf<typeof table>, 'lost'> = {
  id: sql.ref('product.id'),
  name: sql.ref('product.name'),
  tags: { array: sql.ref('product.tags') },
  account_ids: { array: sql.ref('account_ids') },
  created_at: sql.ref('created_at'),
  with_tax: sql.ref('with_tax'),
  outstanding: sql`(paid_at is null)`,
  status: sql.ref('status'),
  product_ref: ({ values }) => sql`exists (select 1 from item where ref = any(${values}::text[]))`,
}

function compiled(filter: string | undefined): [text: string, parameters: readonly unknown[]] {
  const query = filterCondition(parseFilter(filter, table), targets).compile(db)
  return [query.sql, query.parameters]
}

const id = '0b2f7c5e-3f56-4a44-9f0b-0a3c6a1d2e4f'
const none = 'none'

test('every operator compiles to one condition with its values as parameters', () => {
  const cases: [filter: string, sql: string, parameters: unknown[]][] = [
    ['eq(name,Lamp)', '"product"."name" = $1::text', ['Lamp']],
    ['in(name,a,b)', '"product"."name" = any($1::text[])', [['a', 'b']]],
    [`in(id,${id})`, '"product"."id" = any($1::uuid[])', [[id]]],
    ['like(name,*la_mp*)', '"product"."name" like $1::text', ['%la\\_mp%']],
    ['ilike(name,lamp*)', '"product"."name" ilike $1::text', ['lamp%']],
    ['eq(tags,Sale)', '"product"."tags" @> $1::text[]', [['sale']]],
    ['in(tags,Sale,New)', '"product"."tags" && $1::text[]', [['sale', 'new']]],
    [
      'like(tags,s*)',
      'exists (select 1 from unnest("product"."tags") as element where element like $1::text)',
      ['s%'],
    ],
    [`contains(account_ids,${id})`, '"account_ids" @> $1::uuid[]', [[id]]],
    [
      `ge(created_at,'2026-01-01T02:00:00+02:00')`,
      '"created_at" >= $1::timestamptz',
      ['2026-01-01T00:00:00Z'],
    ],
    [
      `lt(created_at,'2026-01-01T00:00:00Z')`,
      '"created_at" < $1::timestamptz',
      ['2026-01-01T00:00:00Z'],
    ],
    [
      `gt(created_at,'2026-01-01T00:00:00Z')`,
      '"created_at" > $1::timestamptz',
      ['2026-01-01T00:00:00Z'],
    ],
    [
      `le(created_at,'2026-01-01T00:00:00Z')`,
      '"created_at" <= $1::timestamptz',
      ['2026-01-01T00:00:00Z'],
    ],
    ['ge(with_tax,-5)', '"with_tax" >= $1::bigint', ['-5']],
    ['in(with_tax,1,2)', '"with_tax" = any($1::bigint[])', [['1', '2']]],
    ['eq(outstanding,true)', '(paid_at is null) = $1::boolean', ['true']],
    ['eq(status,open)', '"status" = $1::text', ['open']],
    [
      'in(product_ref,a,b)',
      'exists (select 1 from item where ref = any($1::text[]))',
      [['a', 'b']],
    ],
  ]
  for (const [filter, text, parameters] of cases) {
    assert.deepEqual(compiled(filter), [`(${text})`, parameters], filter)
  }
})

test('no filter is a condition that always holds', () => {
  assert.deepEqual(compiled(undefined), ['true', []])
})

test('1.6: several clauses are joined with and', () => {
  assert.deepEqual(compiled('eq(name,x):in(status,open,closed)'), [
    '("product"."name" = $1::text and "status" = any($2::text[]))',
    ['x', ['open', 'closed']],
  ])
})

test('C-1: an id that is no UUID never reaches PostgreSQL as one', () => {
  assert.deepEqual(compiled(`eq(id,${none})`), ['(false)', []])
  assert.deepEqual(compiled(`in(id,${none},${id})`), ['("product"."id" = any($1::uuid[]))', [[id]]])
  assert.deepEqual(compiled(`contains(account_ids,${none})`), ['(false)', []])
})

test('FIL-7: a star is literal in eq and in', () => {
  assert.deepEqual(compiled('eq(name,a*)')[1], ['a*'])
  assert.deepEqual(compiled('in(name,a*)')[1], [['a*']])
})

test('in like only the star is a wildcard', () => {
  const cases: [value: string, pattern: string][] = [
    ['lamp', 'lamp'],
    ['*lamp*', '%lamp%'],
    ['***', '%'],
    ['100%', '100\\%'],
    ['a_b', 'a\\_b'],
    ['a\\*', 'a\\\\%'],
  ]
  for (const [value, pattern] of cases) assert.equal(likePattern(value), pattern)
})

test('values stay parameters, whatever they hold', () => {
  const value = `x'); drop table product; --`
  const [text, parameters] = compiled(`eq(name,"${value}")`)
  assert.equal(text, '("product"."name" = $1::text)')
  assert.deepEqual(parameters, [value])
})

test('an attribute without a column, or an operator that cannot be written, is a bug', () => {
  assert.throws(() => compiled('eq(lost,x)'), /no column for the filter attribute lost/)
  assert.throws(() => compiled('contains(name,x)'), /contains needs an array/)
  assert.throws(() => compiled('gt(tags,x)'), /gt cannot compare an array/)
  assert.throws(() => compiled('like(status,open)'), /like needs text/)
})
