import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { Type } from 'typebox'
import { type BareServer, startBareServer } from '../../../test/support/bare-server.ts'
import { access } from '../auth/permissions.ts'
import { mapOf } from '../resources/schemas.ts'
import { idParams } from './document.ts'
import { pageQuery } from './paging.ts'

const config = { access: access.public }

const thing = Type.Object({
  type: Type.Literal('thing'),
  name: Type.String({ minLength: 3, maxLength: 5 }),
  email: Type.Optional(Type.String({ format: 'email' })),
  rate: Type.Optional(Type.Number({ minimum: 0, exclusiveMaximum: 1 })),
  count: Type.Optional(Type.Integer()),
  colour: Type.Optional(Type.Enum(['red', 'blue'])),
  note: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  on: Type.Optional(Type.Boolean()),
  maker: Type.Optional(Type.String({ format: 'uuid' })),
  parts: Type.Optional(Type.Array(Type.Object({ rate: Type.Number() }), { minItems: 1 })),
})
const query = Type.Object({
  ...pageQuery,
  deep: Type.Optional(Type.Boolean()),
  filter: Type.Optional(Type.String()),
  include: Type.Optional(Type.String()),
})

let server: BareServer
async function startServer(t: TestContext): Promise<void> {
  server = await startBareServer(t, (app) => {
    const one = Type.Object({ data: thing })
    const many = Type.Object({ data: Type.Array(thing, { maxItems: 1_000 }) })
    const rated = Type.Object({ rate: Type.Number() })
    const mixed = Type.Object({
      last: Type.Array(Type.Array(Type.Integer(), { maxItems: 2_000 }), { maxItems: 2_000 }),
      first: mapOf(rated, { maxProperties: 500 }),
      x: Type.Optional(Type.Record(Type.String({ pattern: '^x' }), rated)),
    })
    const closed = { additionalProperties: false }
    const inner = Type.Object({ url: Type.String({ pattern: '^https?://' }) }, closed)
    const strict = Type.Object({ data: Type.Optional(inner) }, closed)
    app.post('/strict', { config, schema: { body: strict } }, () => ({}))
    app.post('/mixed', { config, schema: { body: mixed } }, () => ({}))
    app.post('/one', { config, schema: { body: one } }, ({ body }) => body)
    app.post('/many', { config, schema: { body: many } }, () => ({}))
    app.get('/list', { config, schema: { querystring: query } }, (request) => request.query)
    const schema = { params: idParams, body: one, querystring: query }
    app.put('/one/:id', { config, schema }, () => ({}))
  })
}

type Problem = { status: number; title: string; detail: string; source?: string }
type Answer = { status: number; body: { errors: Problem[] } }

async function call(method: string, path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(server.address + path, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  })
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}

async function complaints(path: string, body: unknown): Promise<string[]> {
  const { status, body: answer } = await call('POST', path, body)
  assert.equal(status, 400)
  return answer.errors.map(({ detail }) => detail)
}

const sourcesOf = ({ body }: Answer) => body.errors.map(({ source }) => source ?? '')

test('ER-9: all bad fields are reported at once, each with its path and a sentence', async (t) => {
  await startServer(t)
  const data = {
    type: 'thong',
    name: 'ab',
    email: 'nobody',
    rate: 1,
    count: 1.5,
    colour: 'green',
    note: 5,
    on: 'true',
    parts: [],
  }
  assert.deepEqual(await complaints('/one', { data }), [
    'data.type must be "thing".',
    'data.name must have 3 characters or more.',
    'data.email must be an e-mail address.',
    'data.rate must be less than 1.',
    'data.count must be a whole number.',
    'data.colour must be one of "red", "blue".',
    'data.note must be a text or null.',
    'data.on must be true or false.',
    'data.parts must have 1 elements or more.',
  ])
})

test('ER-9: problems come in the order of the document that was sent, missing members last', async (t) => {
  await startServer(t)
  const reordered = '{"data":{"parts":[{"rate":1},{},{"rate":"x"}],"count":"1","name":1}}'
  assert.deepEqual(await complaints('/one', reordered), [
    'data.parts[1].rate is required.',
    'data.parts[2].rate must be a number.',
    'data.count must be a whole number.',
    'data.name must be a text.',
    'data.type is required.',
  ])
  const answer = await call('POST', '/many', {
    data: [
      { name: 'abcdefg' },
      { type: 'thing', name: 'abc' },
      5,
      { rate: -1, type: 1, name: 'abc' },
    ],
  })
  const expected = ['data[0].name', 'data[0].type', 'data[2]', 'data[3].rate', 'data[3].type']
  assert.deepEqual(sourcesOf(answer), expected)
})

test('ER-9: fifty problems at most, and they are the first fifty', async (t) => {
  await startServer(t)
  const data = Array.from({ length: 400 }, () => ({ type: 'thing', name: 'x' }))
  const answer = await call('POST', '/many', { data })
  const expected = Array.from({ length: 50 }, (_, index) => `data[${index}].name`)
  assert.deepEqual(sourcesOf(answer), expected)
})

test('ER-9: of a list that is too long that is said, and its first elements are looked at', async (t) => {
  await startServer(t)
  const bad = { type: 'thing', name: 'x' }
  const good = { type: 'thing', name: 'abc' }
  const data = [...Array(10).fill(good), ...Array(2_000).fill(bad)]
  const answer = await call('POST', '/many', { data })
  const expected = Array.from({ length: 49 }, (_, index) => `data[${index + 10}].name`)
  assert.deepEqual(sourcesOf(answer), ['data', ...expected])
  assert.equal(answer.body.errors[0]?.detail, 'data must have 1000 elements or fewer.')
  const late = [...Array(1_000).fill(good), ...Array(2_000).fill(bad)]
  assert.deepEqual(sourcesOf(await call('POST', '/many', { data: late })), ['data'])
})

test('ER-9: the first fifty are the first of the document, however many a later list has', async (t) => {
  await startServer(t)
  const bad = Array.from({ length: 60 }, (_, index) => [`m${index}`, { rate: 'x' }])
  const last = Array(2_000).fill(Array(40).fill('x'))
  const answer = await call('POST', '/mixed', { first: Object.fromEntries(bad), last })
  const expected = Array.from({ length: 50 }, (_, index) => `first.m${index}.rate`)
  assert.deepEqual(sourcesOf(answer), expected)
  const turned = await call('POST', '/mixed', { last, first: Object.fromEntries(bad) })
  const inList = Array.from({ length: 40 }, (_, index) => `last[0][${index}]`)
  assert.deepEqual(sourcesOf(turned).slice(0, 41), [...inList, 'last[1][0]'])
})

test('a member of a map whose name is very long is refused and not looked into', async (t) => {
  await startServer(t)
  const long = { ['x'.repeat(1_025)]: 5 }
  const answer = await call('POST', '/mixed', { last: [], first: long, x: long })
  assert.deepEqual(sourcesOf(answer), ['first', 'x'])
  for (const { detail } of answer.body.errors) assert.match(detail, /longer than 1024 characters/)
})

test('a map looks at its members, whatever their names', async (t) => {
  await startServer(t)
  const names = ['two\nlines', 'two\r\nlines', 'two\u2028lines', '']
  for (const name of names) {
    const first = `{${JSON.stringify(name)}: {"rate": "x"}}`
    const answer = await call('POST', '/mixed', `{"last": [], "first": ${first}}`)
    assert.deepEqual(sourcesOf(answer), [`first.${name}.rate`])
  }
})

test('ER-1, ERR-1, ERR-2, C-24: a body that is no object says so, in the one shape', async (t) => {
  await startServer(t)
  for (const body of ['[]', '5', 'null', '"text"']) {
    assert.deepEqual(await complaints('/one', body), ['The body must be an object.'])
  }
  const { body } = await call('POST', '/one', { data: {} })
  assert.deepEqual(body.errors, [
    { status: 400, title: 'Bad Request', detail: 'data.type is required.', source: 'data.type' },
    { status: 400, title: 'Bad Request', detail: 'data.name is required.', source: 'data.name' },
  ])
})

test('CO-6: unknown members of a body are ignored, and body values are never coerced', async (t) => {
  await startServer(t)
  const data = { type: 'thing', name: 'abc', more: 1, '': 2 }
  assert.equal((await call('POST', '/one', { data, meta: {} })).status, 200)
  for (const [member, value] of [
    ['count', '5'],
    ['rate', '0.5'],
    ['on', 1],
    ['name', 12345],
  ]) {
    const answer = await call('POST', '/one', { data: { ...data, [String(member)]: value } })
    assert.deepEqual(sourcesOf(answer), [`data.${member}`])
  }
})

test('CO-6, ER-9: where unknown members are refused they are named, and a form is said in words', async (t) => {
  await startServer(t)
  assert.deepEqual(await complaints('/strict', { data: { url: 'ftp://x', more: 1 }, meta: {} }), [
    'data.url must begin with http:// or https://.',
    'data.more is not known here.',
    'meta is not known here.',
  ])
  const [detail] = await complaints('/strict', { ['x'.repeat(5_000)]: 1 })
  assert.equal(detail, `${'x'.repeat(100)} is not known here.`)
})

test('an id is 32 digits in five groups, in any case, and nothing around it', async (t) => {
  await startServer(t)
  const id = crypto.randomUUID()
  const given = { type: 'thing', name: 'abc' }
  for (const maker of [id, id.toUpperCase()]) {
    assert.equal((await call('POST', '/one', { data: { ...given, maker } })).status, 200, maker)
  }
  for (const maker of [`urn:uuid:${id}`, `{${id}}`, id.replaceAll('-', ''), ` ${id}`, '']) {
    const answer = await call('POST', '/one', { data: { ...given, maker } })
    assert.deepEqual([answer.status, sourcesOf(answer)], [400, ['data.maker']], maker)
  }
})

test('PG-1 to PG-3: query numbers are plain decimal numbers within their bounds', async (t) => {
  await startServer(t)
  const good: [query: string, value: unknown][] = [
    ['page[limit]=1', { 'page[limit]': 1 }],
    ['page[limit]=100', { 'page[limit]': 100 }],
    ['page%5Blimit%5D=5&page%5Boffset%5D=10000', { 'page[limit]': 5, 'page[offset]': 10_000 }],
    ['page[limit]=007', { 'page[limit]': 7 }],
    ['deep=true', { deep: true }],
    ['filter=5', { filter: '5' }],
    ['include=a,b&include=c', { include: 'a,b,c' }],
    ['unknown=1&page[size]=9', { unknown: '1', 'page[size]': '9' }],
  ]
  for (const [query, value] of good) {
    const { status, body } = await call('GET', `/list?${query}`)
    assert.deepEqual([status, body], [200, value], query)
  }
  const bad = [
    'abc',
    '0',
    '101',
    '-1',
    '1e1',
    '0x10',
    '%205',
    '5%20',
    '',
    '1.0',
    '+5',
    '٣',
    '9'.repeat(30),
  ]
  for (const value of bad) {
    const answer = await call('GET', `/list?page[limit]=${value}`)
    assert.equal(answer.status, 400, `page[limit]=${value}`)
    assert.deepEqual(sourcesOf(answer), ['page[limit]'])
    assert.equal(answer.body.errors[0]?.title, 'Invalid Pagination')
  }
})

test('a parameter that is repeated, and several bad ones, are refused together', async (t) => {
  await startServer(t)
  const answer = await call('GET', '/list?deep=1&page[offset]=10001&page[limit]=1&page[limit]=2')
  assert.equal(answer.status, 400)
  const found = answer.body.errors.map(({ title, source }) => `${title}: ${source}`)
  assert.deepEqual(found, [
    'Bad Request: deep',
    'Invalid Pagination: page[offset]',
    'Invalid Pagination: page[limit]',
  ])
})

test('5.4: fields are looked at before the resource in the path, which is then 404', async (t) => {
  await startServer(t)
  const good = { data: { type: 'thing', name: 'abc' } }
  assert.equal((await call('PUT', '/one/no-uuid', {})).status, 400)
  assert.equal((await call('PUT', '/one/no-uuid?page[limit]=0', good)).status, 400)
  assert.equal((await call('PUT', '/one/no-uuid', good)).status, 404)
  const id = '01890a5d-ac96-774b-bcce-b302099a8057'
  assert.equal((await call('PUT', `/one/${id}`, good)).status, 200)
})
