import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { test } from 'node:test'
import { addressRefusal, checkUrl } from './address-guard.ts'
import { send } from './send.ts'

const strict = { allowPrivate: false }
const open = { allowPrivate: true }

const loopback = ['127.0.0.1', '127.255.255.254', '::1']
const inside = ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '100.64.0.1', 'fd12::1']
const never = [
  '0.0.0.0',
  '0.1.2.3',
  '168.63.129.16',
  '169.254.169.254',
  '192.0.0.192',
  '192.0.2.1',
  '192.88.99.1',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
  '0:0:0:0:0:ffff:a9fe:a9fe',
  '::127.0.0.1',
  '64:ff9b::a00:1',
  '64:ff9b:1::a00:1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
]
const reachable = ['1.1.1.1', '100.63.255.255', '172.32.0.1', '2606:4700::1111', '2a00:1450::1']

test('EV-9: no loopback, private, link-local, multicast or metadata address is used', () => {
  const https = (address: string, rules: typeof strict) =>
    addressRefusal(address, { ...rules, isPlain: false })
  for (const address of [...loopback, ...inside, ...never]) {
    assert.ok(https(address, strict), address)
  }
  for (const address of never) assert.ok(https(address, open), `${address} with private ones`)
  for (const address of [...loopback, ...inside]) assert.equal(https(address, open), undefined)
  for (const address of reachable) assert.equal(https(address, strict), undefined, address)
})

test('EV-9: http goes to loopback only, and only when the operator allows it', () => {
  for (const address of loopback) {
    assert.ok(addressRefusal(address, { ...strict, isPlain: true }))
    assert.equal(addressRefusal(address, { ...open, isPlain: true }), undefined)
  }
  for (const address of [...inside, ...never, ...reachable]) {
    assert.ok(addressRefusal(address, { ...open, isPlain: true }), address)
  }
})

test('EV-9: an address is looked at when the endpoint is made', () => {
  const malformed = [
    '',
    'shop.example',
    'ftp://shop.example',
    'https://',
    'https://a b.example',
    'https://user@shop.example',
    'https://user:secret@shop.example',
    'https://:secret@shop.example',
    'https://shop.example/#part',
    'javascript:alert(1)',
  ]
  for (const url of malformed) assert.ok('malformed' in (checkUrl(url, open) ?? {}), url)
  const refused = [
    'http://shop.example',
    'https://localhost',
    'https://hooks.localhost./x',
    'https://127.0.0.1',
    'https://0x7f.1',
    'https://2130706433',
    'https://017700000001',
    'https://[::1]:8443/hooks',
    'https://[::ffff:10.0.0.1]',
    'https://[64:ff9b::10.0.0.1]',
    'https://169.254.169.254/latest/meta-data',
    'https://192.168.0.1',
    'https://[fd00:ec2::254]',
  ]
  for (const url of refused) assert.ok('refused' in (checkUrl(url, strict) ?? {}), url)
  const accepted = ['https://shop.example', 'https://shop.example:8443/a?b=c', 'https://1.1.1.1']
  for (const url of accepted) assert.equal(checkUrl(url, strict), undefined, url)
  const allowed = ['http://127.0.0.1:3000/hooks', 'http://localhost:3000', 'https://192.168.0.1']
  for (const url of allowed) assert.equal(checkUrl(url, open), undefined, url)
  const stillRefused = ['http://shop.example', 'http://192.168.0.1', 'https://169.254.169.254']
  for (const url of stillRefused) assert.ok('refused' in (checkUrl(url, open) ?? {}), url)
})

test('EV-9: every try checks all addresses of a name, and connects to none that was not checked', async (t) => {
  let requests = 0
  const server = createServer((_request, reply) => {
    requests++
    reply.end()
  })
  server.listen(0, '127.0.0.1')
  t.after(() => server.close())
  await new Promise((listening) => server.once('listening', listening))
  const { port } = server.address() as AddressInfo
  const sending = { url: `http://shop.example:${port}/`, headers: {}, body: '{}' }

  // A name that first leads to the receiver, and then to an address inside.
  const answers = [['127.0.0.1'], ['127.0.0.1', '169.254.169.254'], ['10.0.0.1'], []]
  let asked = 0
  const resolve = async () => answers[asked++] ?? []
  const rules = { allowPrivate: true, resolve }
  assert.equal((await send({ rules }, sending)).status, 200)
  const forbidden = /the name does not lead to a public address/
  for (const expected of [forbidden, forbidden, /has no address/]) {
    const { status, error } = await send({ rules }, sending)
    assert.equal(status, undefined)
    assert.match(error ?? '', expected)
  }
  assert.deepEqual([asked, requests], [4, 1], 'each try asks, and one name is asked once for a try')

  const secure = { ...sending, url: `https://shop.example:${port}/` }
  for (const address of [...loopback, ...inside, ...never]) {
    const told: string[] = []
    const onRefused = (...words: string[]) => void told.push(words.join(': '))
    const strictly = { allowPrivate: false, resolve: async () => ['1.1.1.1', address], onRefused }
    const { error } = await send({ rules: strictly }, secure)
    assert.equal(error, 'Not allowed: the name does not lead to a public address.', 'no address')
    assert.ok(told[0]?.startsWith(`shop.example: ${address} is `), 'the operator learns it')
  }
  const literal = { ...sending, url: `https://10.0.0.1:${port}/` }
  const { error } = await send({ rules: { ...rules, allowPrivate: false } }, literal)
  assert.equal(error, 'Not allowed: 10.0.0.1 is a private address.')
  assert.equal(requests, 1)
})

test('EV-9: a secure connection names the host and goes to the address that was checked', async (t) => {
  const greetings: Buffer[] = []
  const server = createTcpServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', (chunk) => {
      greetings.push(Buffer.from(chunk))
      socket.destroy()
    })
  })
  server.listen(0, '127.0.0.1')
  t.after(() => server.close())
  await new Promise((listening) => server.once('listening', listening))
  const { port } = server.address() as AddressInfo
  const rules = { allowPrivate: true, resolve: async () => ['127.0.0.1'] }
  const url = `https://shop.example:${port}/`
  const { status, error } = await send({ rules }, { url, headers: {}, body: '{}' })
  assert.equal(status, undefined)
  assert.ok(error)
  const [greeting] = greetings
  assert.equal(greeting?.[0], 0x16, 'TLS begins so')
  assert.ok(greeting?.includes('shop.example'))
})
