import assert from 'node:assert/strict'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net'
import { type TestContext, test } from 'node:test'
import { Webhook as StandardWebhook } from 'standardwebhooks'
import { Webhook as SvixWebhook } from 'svix'
import { isSuccess, send } from './send.ts'
import { newWebhookSecret, signatureHeaders } from './signature.ts'

const rules = { allowPrivate: true, resolve: async () => [] }

async function receiver(t: TestContext, answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  server.listen(0, '127.0.0.1')
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  await new Promise((listening) => server.once('listening', listening))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks?from=mercer`
}

const toUrl = (url: string, limitMs?: number) =>
  send({ rules, ...(limitMs && { limitMs }) }, { url, headers: {}, body: '{"a":"ä"}' })

test('EV-2: success is a 2xx answer, and a redirect is not followed', async (t) => {
  let status = 200
  let requests = 0
  const url = await receiver(t, (request, reply) => {
    requests++
    reply.writeHead(status, { location: '/elsewhere', 'retry-after': '7' })
    request.pipe(reply)
  })
  for (status of [200, 201, 204, 299]) assert.ok(isSuccess(await toUrl(url)), String(status))
  for (status of [300, 301, 302, 304, 307, 308, 400, 404, 410, 429, 500, 503]) {
    const outcome = await toUrl(url)
    assert.equal(outcome.status, status)
    assert.equal(outcome.retryAfter, '7')
    assert.equal(isSuccess(outcome), false, String(status))
  }
  assert.equal(requests, 16, 'nobody went to the other address')
  status = 200
  assert.equal((await toUrl(url)).answer, '{"a":"ä"}')
})

test('EV-2: a receiver that hangs, breaks off or answers nonsense is a failure', async () => {
  const sockets = new Set<Socket>()
  const table: [what: string, (socket: Socket) => void, expected: RegExp][] = [
    ['never answers', () => {}, /no answer within 0.3 s/],
    ['closes', (socket) => socket.end(), /socket hang up|closed/],
    ['resets', (socket) => socket.resetAndDestroy(), /ECONNRESET|hang up/],
    ['speaks nonsense', (socket) => socket.end('hello\r\n\r\n'), /Parse Error/],
    [
      'never ends its headers',
      (socket) => {
        socket.write(`HTTP/1.1 200 OK\r\nx-long: ${'x'.repeat(20_000)}\r\n`)
      },
      /Header overflow/i,
    ],
    [
      'changes the protocol',
      (socket) => {
        socket.write(
          'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n',
        )
      },
      /closed|hang up|no answer/,
    ],
  ]
  for (const [what, act, expected] of table) {
    const server = createTcpServer((socket) => {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.once('data', () => act(socket))
    })
    server.listen(0, '127.0.0.1')
    await new Promise((listening) => server.once('listening', listening))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    const { status, error } = await toUrl(url, what === 'never answers' ? 300 : 5_000)
    assert.equal(status, undefined, what)
    assert.match(error ?? '', expected, what)
    server.close()
  }
  for (const socket of sockets) socket.destroy()
  const refused = await toUrl('http://127.0.0.1:1/')
  assert.match(refused.error ?? '', /ECONNREFUSED/)
})

test('EV-2: the first kilobyte of an answer is kept, and no more is read', async (t) => {
  let isCut = false
  const flood = await receiver(t, (_request, reply) => {
    const more = () => {
      while (reply.write('y'.repeat(64 * 1024)));
    }
    reply.on('drain', more)
    reply.on('close', () => {
      isCut = true
    })
    more()
  })
  const outcome = await toUrl(flood)
  assert.deepEqual([outcome.status, outcome.answer], [200, 'y'.repeat(1_024)])
  for (let tries = 0; !isCut && tries < 6_000; tries++) await new Promise((r) => setTimeout(r, 10))
  assert.ok(isCut, 'the connection is closed')

  const drip = await receiver(t, (_request, reply) => {
    reply.write('a\u0000')
    const timer = setInterval(() => reply.write('b'), 50)
    reply.on('close', () => clearInterval(timer))
  })
  const slow = await toUrl(drip, 3_000)
  assert.equal(slow.status, 200, 'the limit cuts the body off')
  assert.match(slow.answer ?? '', /^a\ufffdb*$/)
})

test('EV-4, EV-5: published libraries verify what is sent, with the new secret and the old one', async (t) => {
  const got: { headers: Record<string, string>; body: string }[] = []
  const url = await receiver(t, async (request, reply) => {
    const chunks = await Array.fromAsync(request as AsyncIterable<Buffer>)
    got.push({
      headers: request.headers as Record<string, string>,
      body: Buffer.concat(chunks).toString(),
    })
    reply.writeHead(204).end()
  })
  const secrets = [newWebhookSecret(), newWebhookSecret()]
  const id = crypto.randomUUID()
  const body = JSON.stringify({ id, type: 'order.paid', data: { name: 'Zoë – 東京 \u2028' } })
  const headers = signatureHeaders({ id, at: Temporal.Now.instant(), body, secrets })
  assert.ok(isSuccess(await send({ rules }, { url, headers, body })))
  const [one] = got
  assert.ok(one)
  assert.equal(one.body, body)
  assert.equal(one.headers['webhook-signature']?.split(' ').length, 2)
  for (const secret of secrets) {
    for (const verifier of [new StandardWebhook(secret), new SvixWebhook(secret)]) {
      verifier.verify(one.body, one.headers)
      assert.throws(() => verifier.verify(`${one.body} `, one.headers))
    }
  }
  assert.throws(() => new StandardWebhook(newWebhookSecret()).verify(one.body, one.headers))
})
