import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startBareServer } from '../../../test/support/bare-server.ts'
import { startShop } from '../../../test/support/shop.ts'
import { homeRoutes } from './home.ts'

test('the address of the service is a small page whose links can be followed without a token', async (t) => {
  const { address } = await startShop(t)
  const response = await fetch(address, { headers: { accept: 'text/html' } })
  assert.equal(response.status, 200)
  assert.equal(response.headers.get('content-type'), 'text/html; charset=utf-8')
  const page = await response.text()
  const links = [...page.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link)
  assert.deepEqual(links, ['/console', '/docs', '/openapi.json', '/health/ready', '/health/live'])
  for (const link of links) {
    const answer = await fetch(new URL(link, address))
    await answer.arrayBuffer()
    assert.equal(answer.status, 200, link)
  }
})

test('the page loads and runs nothing, and follows the colours of the reader', async (t) => {
  const { address } = await startBareServer(t, homeRoutes)
  const response = await fetch(address)
  const page = await response.text()
  assert.match(page, /color-scheme: light dark/)
  assert.doesNotMatch(page, /<script|<link|@import|url\(|https?:/)
  const policy = response.headers.get('content-security-policy') ?? ''
  assert.match(policy, /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self';/)
  assert.doesNotMatch(policy, /unsafe/)
})

test('the icon that browsers ask for is there and may be kept', async (t) => {
  const { address } = await startBareServer(t, homeRoutes)
  const response = await fetch(`${address}/favicon.ico`)
  assert.equal(response.status, 200)
  assert.equal(response.headers.get('content-type'), 'image/x-icon')
  assert.match(response.headers.get('cache-control') ?? '', /^public, max-age=\d+$/)
  const icon = Buffer.from(await response.arrayBuffer())
  assert.deepEqual([...icon.subarray(0, 8)], [0, 0, 1, 0, 1, 0, 16, 16])
  assert.equal(icon.length, 22 + icon.readUInt32LE(14))
})
