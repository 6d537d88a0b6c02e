import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { buildConsole } from '../../packages/console/build.ts'
import { startBareServer } from '../../test/support/bare-server.ts'
import { consolePages } from './pages.ts'

const BUILD_MS_MAX = 120_000

/** The first script that the page loads. */
function scriptOf(html: string): string {
  return /src="(\/console\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? assert.fail(html)
}

test('every address of the console is the same page, which may run its own scripts only', {
  timeout: BUILD_MS_MAX,
}, async (t) => {
  await buildConsole()
  const { address } = await startBareServer(t, consolePages)
  const pages: string[] = []
  for (const path of [
    '/console',
    '/console/',
    '/console/sign-in',
    '/console/some-store/orders/1',
  ]) {
    const answer = await fetch(`${address}${path}`, { headers: { accept: 'text/html' } })
    assert.equal(answer.status, 200, path)
    assert.equal(answer.headers.get('content-type'), 'text/html; charset=utf-8')
    assert.equal(answer.headers.get('cache-control'), 'no-cache')
    assert.equal(answer.headers.get('referrer-policy'), 'no-referrer')
    const policy = answer.headers.get('content-security-policy') ?? ''
    assert.match(policy, /^default-src 'none'; script-src 'self'; style-src 'self';/)
    assert.match(policy, /frame-ancestors 'none'/)
    assert.doesNotMatch(policy, /unsafe|https?:|\*/)
    pages.push(await answer.text())
  }
  const [page = ''] = pages
  assert.deepEqual([...new Set(pages)], [page])
  assert.doesNotMatch(page, /<script(?! type="module" crossorigin src=)|<style|https?:/)
})

test('a part of the page may be kept for a year and comes compressed to who accepts it', {
  timeout: BUILD_MS_MAX,
}, async (t) => {
  await buildConsole()
  const { address } = await startBareServer(t, consolePages)
  const script = scriptOf(await (await fetch(`${address}/console`)).text())
  const get = (encoding: string) =>
    fetch(`${address}${script}`, { headers: { 'accept-encoding': encoding } })
  const plain = await get('identity')
  const text = await plain.text()
  assert.equal(plain.headers.get('content-encoding'), null)
  assert.equal(plain.headers.get('cache-control'), 'public, max-age=31536000, immutable')
  assert.equal(plain.headers.get('vary'), 'accept-encoding')
  for (const [accepted, coding] of [
    ['gzip, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
  ] as const) {
    const answer = await get(accepted)
    assert.equal(answer.headers.get('content-encoding'), coding, accepted)
    assert.ok(Number(answer.headers.get('content-length')) < text.length / 2)
    assert.equal(await answer.text(), text)
  }
  assert.throws(() => gunzipSync(text), 'the plain form is not compressed')
})

test('unknown parts and unknown addresses of the API are 404 in the usual form', async (t) => {
  const { address } = await startBareServer(t, consolePages)
  for (const path of ['api', 'api/nothing', 'assets/nothing.js', 'assets/..%2Findex.html']) {
    const answer = await fetch(`${address}/console/${path}`)
    assert.equal(answer.status, 404, path)
    const { errors } = (await answer.json()) as { errors: { title: string }[] }
    assert.equal(errors[0]?.title, 'Not Found')
  }
})
