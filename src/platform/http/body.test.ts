import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { Type } from 'typebox'
import {
  type BareServer,
  rawRequest,
  sendRaw,
  startBareServer,
} from '../../../test/support/bare-server.ts'
import { access } from '../auth/permissions.ts'
import { BODY_BYTES_MAX, BODY_VALUES_MAX, OBJECT_MEMBERS_MAX } from './body.ts'

const config = { access: access.public }

let server: BareServer
async function startServer(t: TestContext): Promise<void> {
  server = await startBareServer(t, (app) => {
    const schema = { body: Type.Object({}) }
    app.post('/echo', { config, schema }, ({ body }) => ({ body }))
    app.post('/no-body', { config }, ({ body }) => ({ got: body ?? null }))
    app.delete('/no-body', { config }, () => ({}))
    app.get('/no-body', { config }, () => ({}))
  })
}

const json = { 'content-type': 'application/json' }

async function send(
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = json,
) {
  const response = await fetch(`${server.address}/echo`, { method: 'POST', headers, body })
  const { status } = response
  const isJson = /^application\/json/.test(response.headers.get('content-type') ?? '')
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  return { status, isJson, body: (await response.json()) as any }
}

async function refused(body: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const answer = await send(body)
  assert.equal(answer.status, 400, String(body).slice(0, 80))
  assert.ok(answer.body.errors.length > 0)
  for (const problem of answer.body.errors) {
    assert.equal(problem.status, 400)
    assert.equal(problem.title, 'Bad Request')
    assert.ok(problem.detail.endsWith('.'))
  }
  return answer.body.errors.map(({ source }: { source?: string }) => source ?? '').join(' ')
}

test('CO-5: what is not JSON is 400 in the one error shape', async (t) => {
  await startServer(t)
  for (const text of [
    '',
    '{',
    '{"a":}',
    "{'a':1}",
    '{"a":1}x',
    'undefined',
    '\u00ff',
    '{"a":01}',
  ]) {
    await refused(text)
  }
})

test('CO-5: an empty body is refused where one is needed, and fine where none is', async (t) => {
  await startServer(t)
  const post = (path: string, headers: string[]) =>
    sendRaw(server.address, rawRequest(`POST ${path}`, headers))
  const type = 'Content-Type: application/json'
  assert.equal((await post('/echo', [type, 'Content-Length: 0'])).status, 400)
  assert.equal((await post('/echo', ['Content-Length: 0'])).status, 400)
  assert.equal((await post('/echo', [])).status, 400)
  assert.deepEqual((await post('/no-body', [type, 'Content-Length: 0'])).body, { got: null })
  assert.deepEqual((await post('/no-body', ['Content-Length: 0'])).body, { got: null })
  const deleted = await sendRaw(server.address, rawRequest('DELETE /no-body', [type]))
  assert.equal(deleted.status, 200)
})

test('a body that comes with GET is not looked at', async (t) => {
  await startServer(t)
  const headers = ['Content-Type: application/json', 'Content-Length: 1']
  const answer = await sendRaw(server.address, rawRequest('GET /no-body', headers, '{'))
  assert.equal(answer.status, 200)
})

test('CO-14: a body of 1 MiB is read, a byte more is 413, announced or not', async (t) => {
  await startServer(t)
  const ofLength = (length: number) => JSON.stringify({ a: 'x'.repeat(length - 8) })
  assert.equal(Buffer.byteLength(ofLength(BODY_BYTES_MAX)), BODY_BYTES_MAX)
  assert.equal((await send(ofLength(BODY_BYTES_MAX))).status, 200)
  const tooLarge = await send(ofLength(BODY_BYTES_MAX + 1))
  assert.equal(tooLarge.status, 413)
  assert.equal(tooLarge.body.errors[0].title, 'Payload Too Large')

  const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`
  const chunked = ['Content-Type: application/json', 'Transfer-Encoding: chunked']
  const body = `${chunk.repeat(17)}0\r\n\r\n`
  const answer = await sendRaw(server.address, rawRequest('POST /echo', chunked, body))
  assert.equal(answer.status, 413)
  assert.equal(answer.body.errors[0].status, 413)
})

test('CO-2, CO-3: another media type is 415, before size and content; UTF-8 may be named', async (t) => {
  await startServer(t)
  const story: [type: string, status: number][] = [
    ['application/json', 200],
    ['application/json; charset=utf-8', 200],
    ['application/json;charset=UTF-8', 200],
    ['application/json; charset="utf-8"', 200],
    ['Application/JSON', 200],
    ['application/json; profile=x', 200],
    ['application/json; charset=iso-8859-1', 415],
    ['application/json; charset=utf-16', 415],
    ['application/jsonx', 415],
    ['application/vnd.api+json', 415],
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['multipart/form-data; boundary=x', 415],
    [';;', 415],
  ]
  for (const [type, status] of story) {
    const answer = await send('{}', { 'content-type': type })
    assert.equal(answer.status, status, type)
    assert.ok(answer.isJson, 'what is answered is JSON too')
    if (status === 415) assert.equal(answer.body.errors[0].title, 'Unsupported Media Type')
  }
  const large = await send('{'.repeat(BODY_BYTES_MAX + 1), { 'content-type': 'text/plain' })
  assert.equal(large.status, 415)
  const untyped = rawRequest('POST /echo', ['Content-Length: 2'], '{}')
  assert.equal((await sendRaw(server.address, untyped)).status, 415)
})

test('CO-13: NUL, halves of surrogate pairs and broken UTF-8 are 400, with their places', async (t) => {
  await startServer(t)
  assert.equal(await refused('{"data":{"name":"a\\u0000b"}}'), 'data.name')
  assert.equal(
    await refused('{"data":[{"a":"\\ud800"},{"b":"x"},{"c":"\\udc00"}]}'),
    'data[0].a data[2].c',
  )
  assert.equal(await refused('{"data":{"a\\u0000":1}}'), 'data')
  assert.equal(await refused('{"\\u0000":1}'), '')
  await refused(Uint8Array.from(Buffer.from('7b2261223a22ff227d', 'hex')))
  await refused(Uint8Array.from(Buffer.from('7b2261223a22eda080227d', 'hex')))
  const whole = await send('{"a":"\\ud83d\\ude00 é"}')
  assert.deepEqual(whole.body, { body: { a: '😀 é' } })
})

test('a number that is too large to be one is refused, not turned into null', async (t) => {
  await startServer(t)
  assert.equal(await refused('{"data":{"a":[1,1e400]}}'), 'data.a[1]')
})

test('__proto__ and constructor.prototype are refused and touch nothing', async (t) => {
  await startServer(t)
  await refused('{"__proto__":{"polluted":true}}')
  await refused('{"a":{"__proto__":1}}')
  await refused('{"a":{"\\u005f_proto__":1}}')
  await refused('{"constructor":{"prototype":{"polluted":true}}}')
  assert.equal('polluted' in {}, false)
  assert.equal((await send('{"constructor":"Ford"}')).status, 200)
})

test('32 levels are read and 33 refused, however deep it goes on', async (t) => {
  await startServer(t)
  const nested = (levels: number) => `${'{"a":'.repeat(levels - 1)}{}${'}'.repeat(levels - 1)}`
  assert.equal((await send(nested(32))).status, 200)
  assert.equal(await refused(nested(33)), Array(32).fill('a').join('.'))
  await refused(`{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}`)
})

test('of a member that is sent twice the last one counts', async (t) => {
  await startServer(t)
  assert.deepEqual((await send('{"a":1,"a":2}')).body, { body: { a: 2 } })
})

test('no more than fifty bad texts are listed', async (t) => {
  await startServer(t)
  const sources = await refused(`{"data":[${Array(80).fill('"\\u0000"').join()}]}`)
  assert.equal(sources, Array.from({ length: 50 }, (_, index) => `data[${index}]`).join(' '))
})

test('a body of very many values is 400 before it is parsed, and one of fewer is read', async (t) => {
  await startServer(t)
  const list = (length: number, value: string) =>
    `{"a" : [ ${Array(length).fill(value).join(' , ')} ]}`
  // The object, its member and the list are values too.
  assert.equal((await send(list(BODY_VALUES_MAX - 2, '1'))).status, 200)
  assert.equal((await send(list(BODY_VALUES_MAX - 2, '{ }'))).status, 200)
  assert.equal((await send(list(BODY_VALUES_MAX - 2, '","'))).status, 200)
  assert.equal((await send(list(BODY_VALUES_MAX - 2, String.raw`"\",[{"`))).status, 200)
  for (const [length, value] of [
    [BODY_VALUES_MAX - 1, '1'],
    [BODY_VALUES_MAX - 1, '[]'],
    [Math.trunc(BODY_VALUES_MAX / 3), '[1,2]'],
  ] as const) {
    const answer = await send(list(length, value))
    assert.equal(answer.status, 400)
    assert.match(answer.body.errors[0].detail, /more than 100000 values/)
  }
})

test('an object of very many members is 400 before it is parsed, a list may be longer', async (t) => {
  await startServer(t)
  const object = (length: number) =>
    `[{},${JSON.stringify(Object.fromEntries(Array.from({ length }, (_, index) => [`m${index}`, [0, 0]])))}]`
  assert.equal((await send(`{"a":${object(OBJECT_MEMBERS_MAX)}}`)).status, 200)
  const answer = await send(`{"a":${object(OBJECT_MEMBERS_MAX + 1)}}`)
  assert.equal(answer.status, 400)
  assert.match(answer.body.errors[0].detail, /more than 10000 members/)
})

test('a byte order mark before the body is passed over', async (t) => {
  await startServer(t)
  assert.deepEqual((await send('\ufeff{"a":1}')).body, { body: { a: 1 } })
})

test('a name that is very long is cut where it is the place of a problem', async (t) => {
  await startServer(t)
  const name = 'x'.repeat(10_000)
  assert.equal(await refused(`{"${name}":"\\u0000"}`), `${'x'.repeat(255)}…`)
})
