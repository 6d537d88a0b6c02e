import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { Type } from 'typebox'
import {
  type BareServer,
  rawRequest,
  sendRaw,
  startBareServer,
} from '../../../test/support/bare-server.ts'
import { access } from '../auth/permissions.ts'
import { idParams, selfLink } from './document.ts'
import type { App } from './server.ts'

const config = { access: access.public }
const handlers = { slow: Promise.withResolvers<void>(), entered: Promise.withResolvers<void>() }

function routes(app: App): void {
  app.get('/v2/things', { config }, (request) => ({
    url: request.url,
    ip: request.ip,
    ...selfLink(request, '/things'),
  }))
  app.post('/v2/things', { config }, () => ({ made: true }))
  app.get('/v2/things/:id', { config, schema: { params: idParams } }, () => ({ found: true }))
  app.get('/v2/catalog/nodes', { config }, (request) => ({ url: request.url }))
  app.get('/v2/pcm/products', { config }, (request) => ({ url: request.url }))
  app.get('/v2/pcm/catalogs/rules', { config }, (request) => ({ url: request.url }))
  app.get('/v2/slow', { config }, async () => {
    handlers.entered.resolve()
    await handlers.slow.promise
    return { finished: true }
  })
  app.get(
    '/v2/checked',
    { config, schema: { querystring: Type.Object({ a: Type.String() }) } },
    () => ({}),
  )
}

let server: BareServer

const uuid = '01890a5d-ac96-774b-bcce-b302099a8057'
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(server.address + path, { method, headers })
const raw = (line: string, headers: string[] = [], body = '') =>
  sendRaw(server.address, rawRequest(line, headers, body))

function assertProblem(
  answer: { status: number; body: { errors: { status: number; title: string }[] } },
  status: number,
  title: string,
): void {
  assert.equal(answer.status, status)
  assert.equal(answer.body.errors.length, 1)
  const [problem] = answer.body.errors
  assert.deepEqual({ ...problem, detail: 0, source: 0 }, { status, title, detail: 0, source: 0 })
}

test('CO-15: an unknown path is 404, a known path with another method 405 with Allow', async (t) => {
  server = await startBareServer(t, routes)
  const story: [line: string, status: number, allow: string | null][] = [
    ['GET /nothing', 404, null],
    ['GET /v2/nothing', 404, null],
    ['GET /v2/things/', 200, null],
    ['POST /nothing', 404, null],
    ['GET /', 404, null],
    ['GET //v2/things', 404, null],
    ['PATCH /v2/things', 405, 'GET, HEAD, POST'],
    ['PATCH /v2/things/', 405, 'GET, HEAD, POST'],
    ['PUT /v2/things?a=b', 405, 'GET, HEAD, POST'],
    ['PUT /v2/%74hings', 405, 'GET, HEAD, POST'],
    [`DELETE /v2/things/${uuid}`, 405, 'GET, HEAD'],
    [`DELETE /v2/things/${uuid}/`, 405, 'GET, HEAD'],
    [`DELETE /v2/things/${uuid}/more`, 404, null],
    ['PROPFIND /v2/things', 405, 'GET, HEAD, POST'],
    ['POST /catalog/nodes', 405, 'GET, HEAD'],
  ]
  for (const [line, status, allow] of story) {
    const answer = await raw(line)
    assert.equal(answer.status, status, line)
    assert.equal(answer.headers.get('allow'), allow, line)
    if (status === 404) assertProblem(answer, 404, 'Not Found')
    if (status === 405) assertProblem(answer, 405, 'Method Not Allowed')
  }
})

test('HEAD answers like GET without a body', async (t) => {
  server = await startBareServer(t, routes)
  const answer = await get('/v2/things', {}, 'HEAD')
  assert.equal(answer.status, 200)
  assert.equal(await answer.text(), '')
  const length = (await (await get('/v2/things')).arrayBuffer()).byteLength
  assert.equal(Number(answer.headers.get('content-length')), length)
  assert.equal((await get('/nothing', {}, 'HEAD')).status, 404)
})

test('catalog, pcm and catalogs are answered without the version, and links carry it', async (t) => {
  server = await startBareServer(t, routes)
  const urlOf = async (path: string) => ((await (await get(path)).json()) as { url: string }).url
  assert.equal(await urlOf('/catalog/nodes?a=1'), '/v2/catalog/nodes?a=1')
  assert.equal(await urlOf('/pcm/products'), '/v2/pcm/products')
  assert.equal(await urlOf('/v2/pcm/products'), '/v2/pcm/products')
  assert.equal(await urlOf('/catalogs/rules?a=1'), '/v2/pcm/catalogs/rules?a=1')
  assert.equal((await get('/catalogsx')).status, 404)
  assert.equal((await get('/v2/v2/pcm/products')).status, 404)
})

test('CORS: a page of another origin may ask, and can read refusals too', async (t) => {
  server = await startBareServer(t, routes)
  const preflight = await get(
    '/v2/things',
    {
      origin: 'https://shop.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization, content-type, idempotency-key',
    },
    'OPTIONS',
  )
  assert.equal(preflight.status, 204)
  assert.equal(preflight.headers.get('access-control-allow-origin'), '*')
  assert.match(preflight.headers.get('access-control-allow-methods') ?? '', /\bGET\b.*\bPOST\b/)
  assert.match(preflight.headers.get('access-control-allow-headers') ?? '', /authorization/)
  for (const path of ['/v2/things', '/nothing', '/v2/things?a=%00', '/v2/things/%E0%A4%A']) {
    const answer = await get(path, { origin: 'https://shop.example' })
    assert.equal(answer.headers.get('access-control-allow-origin'), '*', path)
  }
})

test('CO-12: X-Request-Id is echoed when it is 1 to 128 visible characters, else made', async (t) => {
  server = await startBareServer(t, routes)
  const idFor = async (...ids: string[]) => {
    const answer = await raw(
      'GET /v2/things',
      ids.map((id) => `X-Request-Id: ${id}`),
    )
    return answer.headers.get('x-request-id') ?? ''
  }
  for (const id of ['a', 'order-7/retry#2', '~'.repeat(128)]) assert.equal(await idFor(id), id)
  const made = /^[\w-]{12}-\d+$/
  assert.match(await idFor(), made)
  assert.notEqual(await idFor(), await idFor())
  for (const id of ['', 'a b', 'ä', 'x'.repeat(129), 'tab\there']) {
    assert.match(await idFor(id), made, JSON.stringify(id))
  }
  assert.match(await idFor('one', 'two'), made)
})

test('every answer has a request id and the security headers, whoever refused it', async (t) => {
  server = await startBareServer(t, routes)
  const lines = [
    'GET /v2/things',
    'GET /nothing',
    'PATCH /v2/things',
    'GET /v2/things/%E0%A4%A',
    `GET /v2/things/${'a'.repeat(600)}`,
    'GET /v2/things?a=%00',
    'GET /v2/checked',
    'OPTIONS /v2/things',
    `GET /v2/things?a=${'a'.repeat(70_000)}`,
    'This is not HTTP',
  ]
  for (const line of lines) {
    const { headers } = await raw(line)
    assert.ok(headers.get('x-request-id'), line.slice(0, 40))
    assert.equal(headers.get('x-content-type-options'), 'nosniff', line.slice(0, 40))
    assert.equal(headers.get('x-frame-options'), 'DENY')
    assert.equal(headers.get('referrer-policy'), 'no-referrer')
    assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'/)
  }
})

test('an address that cannot be read is refused in the one error shape', async (t) => {
  server = await startBareServer(t, routes)
  assertProblem(await raw('GET /v2/things/%E0%A4%A'), 400, 'Bad Request')
  assertProblem(await raw('GET /nothing/%zz'), 400, 'Bad Request')
  assertProblem(await raw('GET /v2/things/%00'), 400, 'Bad Request')
  assertProblem(await raw('GET /nothing#%zz'), 404, 'Not Found')
  assertProblem(await raw('PUT /v2/things#%ff'), 405, 'Method Not Allowed')
  assertProblem(await raw('PUT /v2/things?a#%ff'), 405, 'Method Not Allowed')
  assertProblem(await raw('GET /v2/things?name=a%00b'), 400, 'Bad Request')
  assertProblem(await raw(`GET /v2/things/${'a'.repeat(600)}`), 404, 'Not Found')
  assertProblem(await raw('GET /v2/things/no-uuid'), 404, 'Not Found')
  // A query that encodes nothing is only text.
  assert.equal((await raw('GET /v2/things?a=%E0%A4%A')).status, 200)
})

test('FIL-9: an address may have 32 kB, and a longer one is 414', async (t) => {
  server = await startBareServer(t, routes)
  const path = '/v2/things?filter='
  const address = (length: number) => path + 'a'.repeat(length - path.length)
  assert.equal((await raw(`GET ${address(32_768)}`)).status, 200)
  assertProblem(await raw(`GET ${address(32_769)}`), 414, 'URI Too Long')
  assertProblem(await raw(`GET ${address(60_000)}`), 414, 'URI Too Long')
})

test('a flood of headers is 431, and what is not HTTP is 400, in the one error shape', async (t) => {
  server = await startBareServer(t, routes)
  const flood = Array.from({ length: 700 }, (_, index) => `X-${index}: ${'a'.repeat(100)}`)
  assertProblem(await raw('GET /v2/things', flood), 431, 'Request Header Fields Too Large')
  assertProblem(await raw(`GET /${'a'.repeat(70_000)}`), 431, 'Request Header Fields Too Large')
  assertProblem(await sendRaw(server.address, 'HELLO\r\n\r\n'), 400, 'Bad Request')
  const lengths = ['Content-Type: application/json', 'Content-Length: abc']
  assertProblem(await raw('POST /v2/things', lengths), 400, 'Bad Request')
  const both = ['Content-Type: application/json', 'Content-Length: 3', 'Transfer-Encoding: chunked']
  assertProblem(await raw('POST /v2/things', both, '0\r\n\r\n'), 400, 'Bad Request')
})

test('CO-1, VE-1: links start with the address that was asked', async (t) => {
  server = await startBareServer(t, routes)
  const selfFor = async (host: string) => (await raw('GET /v2/things', [`Host: ${host}`])).body.self
  assert.equal(await selfFor('shop.example'), 'http://shop.example/v2/things')
  assert.equal(await selfFor('shop.example:8080'), 'http://shop.example:8080/v2/things')
  assert.equal(await selfFor('[::1]:8080'), 'http://[::1]:8080/v2/things')
  assert.equal(await selfFor('my_service'), 'http://my_service/v2/things')
})

test('a Host that is none is 400, so that no link can be made of it', async (t) => {
  server = await startBareServer(t, routes)
  for (const host of ['', 'a"b', 'a b', 'a/b', 'a<script>', 'user@shop.example', 'a:b', 'a?b']) {
    assertProblem(await raw('GET /v2/things', [`Host: ${host}`]), 400, 'Bad Request')
  }
  const without = 'GET /v2/things HTTP/1.1\r\nConnection: close\r\n\r\n'
  assertProblem(await sendRaw(server.address, without), 400, 'Bad Request')
  // Probes of the old kind send none.
  assert.equal((await sendRaw(server.address, 'GET /v2/things HTTP/1.0\r\n\r\n')).status, 200)
})

test('a whole address in the request line counts as its path', async (t) => {
  server = await startBareServer(t, routes)
  const answer = await raw('GET http://elsewhere.example/catalog/nodes?a=1')
  assert.deepEqual(answer.body, { url: '/v2/catalog/nodes?a=1' })
})

test('an unknown expectation is ignored', async (t) => {
  server = await startBareServer(t, routes)
  assert.equal((await raw('GET /v2/things', ['Expect: the-unexpected'])).status, 200)
})

test('MERCER_PUBLIC_URL stands in links whatever the Host says', async (t) => {
  server = await startBareServer(t, routes)
  const published = await startBareServer(t, routes, { publicUrl: 'https://shop.example/api' })
  const answer = await sendRaw(published.address, rawRequest('GET /v2/things', ['Host: a"b']))
  assert.equal(answer.body.self, 'https://shop.example/api/v2/things')
})

test('forwarded headers are believed of a trusted proxy only', async (t) => {
  server = await startBareServer(t, routes)
  const forwarded = [
    'Host: inner:8080',
    'X-Forwarded-Host: shop.example',
    'X-Forwarded-Proto: https',
    'X-Forwarded-For: 203.0.113.7',
  ]
  const trusting = await startBareServer(t, routes, { trustProxy: '127.0.0.1, 10.0.0.0/8' })
  const trusted = await sendRaw(trusting.address, rawRequest('GET /v2/things', forwarded))
  assert.equal(trusted.body.self, 'https://shop.example/v2/things')
  assert.equal(trusted.body.ip, '203.0.113.7')

  const untrusted = await raw('GET /v2/things', forwarded)
  assert.equal(untrusted.body.self, 'http://inner:8080/v2/things')
  assert.equal(untrusted.body.ip, '127.0.0.1')

  const elsewhere = await startBareServer(t, routes, { trustProxy: '10.0.0.0/8' })
  const other = await sendRaw(elsewhere.address, rawRequest('GET /v2/things', forwarded))
  assert.equal(other.body.self, 'http://inner:8080/v2/things')
})

test('CO-3: an Accept that rules JSON out is 406, anything else is fine', async (t) => {
  server = await startBareServer(t, routes)
  const story: [accept: string | undefined, status: number][] = [
    [undefined, 200],
    ['*/*', 200],
    ['', 200],
    ['application/json', 200],
    ['Application/JSON; charset=utf-8', 200],
    ['application/*', 200],
    ['text/html, application/json;q=0.1', 200],
    ['text/html,application/xhtml+xml,*/*;q=0.8', 200],
    ['text/html', 406],
    ['application/xml, text/*', 406],
    ['application/json;q=0', 406],
    ['application/json; q=0.000', 406],
    ['application/json;q=0, */*', 406],
    ['*/*;q=0', 406],
  ]
  for (const [accept, status] of story) {
    const answer = await raw('GET /v2/things', accept === undefined ? [] : [`Accept: ${accept}`])
    assert.equal(answer.status, status, `Accept: ${accept}`)
    if (status === 406) assertProblem(answer, 406, 'Not Acceptable')
  }
  assert.equal((await raw('GET /nothing', ['Accept: text/html'])).status, 404)
  assert.equal((await raw('PUT /v2/things', ['Accept: text/html'])).status, 405)
})

test('a process that drains closes connections but answers', async (t) => {
  server = await startBareServer(t, routes)
  const draining = await startBareServer(t, routes)
  draining.drain()
  const answer = await fetch(`${draining.address}/v2/things`)
  assert.equal(answer.status, 200)
  assert.equal(answer.headers.get('connection'), 'close')
})

test('requests in flight when the server closes are finished', async (t) => {
  server = await startBareServer(t, routes)
  const closing = await startBareServer(t, routes)
  const idle = connect(Number(new URL(closing.address).port), '127.0.0.1')
  await once(idle, 'connect')
  const answer = fetch(`${closing.address}/v2/slow`)
  await handlers.entered.promise
  const closed = closing.app.close()
  assert.equal(await Promise.race([closed.then(() => 'closed'), delay(100, 'waits')]), 'waits')
  handlers.slow.resolve()
  assert.deepEqual(await (await answer).json(), { finished: true })
  await closed // Though a connection is kept open.
  idle.destroy()
  await assert.rejects(fetch(`${closing.address}/v2/things`))
})

test('a connection that was made before the server closes may still send its request', async (t) => {
  server = await startBareServer(t, routes)
  const closing = await startBareServer(t, routes, { closeGraceMs: 60_000 })
  const taken = once(closing.app.server, 'connection')
  const early = connect(Number(new URL(closing.address).port), '127.0.0.1')
  await Promise.all([once(early, 'connect'), taken])
  const closed = closing.app.close()
  while (closing.app.server.listening) await delay(5)
  const late = connect(Number(new URL(closing.address).port), '127.0.0.1')
  const [refusal] = await once(late, 'error')
  assert.equal(refusal.code, 'ECONNREFUSED', 'new ones are not taken any more')
  early.write('GET /v2/things HTTP/1.1\r\nHost: shop.example\r\n\r\n')
  const [answer] = await once(early, 'data')
  assert.match(String(answer), /^HTTP\/1\.1 200 OK\r\n[\s\S]*connection: close/i)
  await closed // Though a connection is kept open.
})
