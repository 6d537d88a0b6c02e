import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { buildConsole, leaveReason } from '../../packages/console/build.ts'
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

/** A console whose page lies in a folder of its own, and what `/console` answers there. */
async function openElsewhere(t: TestContext) {
  const parent = await mkdtemp(join(tmpdir(), 'mercer-console-'))
  t.after(() => rm(parent, { recursive: true, force: true }))
  const folder = join(parent, 'page')
  const { address } = await startBareServer(t, (app) =>
    consolePages(app, pathToFileURL(`${folder}/`)),
  )
  const read = async (path = '/console') => {
    const answer = await fetch(`${address}${path}`)
    return { answer, text: await answer.text() }
  }
  return { folder, read }
}

test('where the page was not built, every address says why, as text, until it is there', async (t) => {
  const { folder, read } = await openElsewhere(t)
  const never = await read()
  assert.equal(never.answer.status, 503)
  assert.match(never.text, /<pre>The packages were installed without their scripts/)

  const told = '\u001b[31mNo <script>alert("a & b")</script> in \'main.tsx\'\u001b[39m'
  await leaveReason(new Error(`${told}\nStack backtrace:\n 0: deep inside`), folder)
  for (const path of ['/console', '/console/', '/console/some-store/orders/1']) {
    const { answer, text } = await read(path)
    assert.equal(answer.status, 503, path)
    assert.equal(answer.headers.get('content-type'), 'text/html; charset=utf-8')
    assert.equal(answer.headers.get('cache-control'), 'no-cache')
    assert.match(answer.headers.get('content-security-policy') ?? '', /^default-src 'none'/)
    const [, shown] = /<pre>(.*)<\/pre>/s.exec(text) ?? assert.fail(text)
    const safe = 'No &#60;script&#62;alert("a &#38; b")&#60;/script&#62; in \'main.tsx\''
    assert.equal(shown, safe)
  }
  assert.equal((await read('/console/assets/index.js')).answer.status, 404)

  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets/index.js'), 'void 0\n')
  await writeFile(join(folder, 'index.html'), '<title>Built</title>')
  const built = await read()
  assert.deepEqual([built.answer.status, built.text], [200, '<title>Built</title>'])
  assert.equal((await read('/console/assets/index.js')).text, 'void 0\n')
})

test('a page that was made from the same sources is not built again', {
  timeout: BUILD_MS_MAX,
}, async () => {
  await buildConsole()
  const madeAt = async () => (await stat(new URL('page/index.html', import.meta.url))).mtimeMs
  const before = await madeAt()
  assert.equal(await buildConsole(), 'unchanged')
  assert.equal(await madeAt(), before)
})
