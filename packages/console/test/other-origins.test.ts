import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import type { Page } from 'playwright-core'
import { noBrowser } from '../../../test/support/browser.ts'
import { sharedWorld } from './shared-world.ts'
import { emailOf, invite, PASSWORD, settled, signedIn, type World } from './world.ts'

/**
 * Pages of other origins, opened in the browser of somebody who is signed in. A page on another
 * port of 127.0.0.1 is of the same site, so that its requests carry the cookie of the session; a
 * page on localhost is of another site.
 */

const HOSTS = ['127.0.0.1', 'localhost']

/** The port of a server that answers every request with the page. */
async function serve(t: TestContext, html: string): Promise<number> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(html)
  })
  server.listen(0)
  await new Promise((done) => server.once('listening', done))
  t.after(() => server.close())
  return (server.address() as AddressInfo).port
}

const encodings = ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data']

/** A form whose body is JSON when it is sent as plain text; without data it is empty. */
function formOf(action: string, enctype: string, data?: object): string {
  const [name, value] = JSON.stringify({ data, pad: '=' }).split('=')
  const escaped = (text = '') => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return `<form method="post" action="${action}" enctype="${enctype}">
    ${data ? `<input name="${escaped(name)}" value="${escaped(value)}">` : ''}</form>`
}

/** Requests that a form can make, and that would do something with a session or begin one. */
async function temptations(world: World): Promise<[path: string, data: object][]> {
  const stranger = { email: 'stranger@example.com', password: PASSWORD }
  const link = await invite(world, stranger.email, 'viewer')
  const token = link.split('#')[1] ?? assert.fail(link)
  return [
    ['/console/api/token', { store_id: world.storeId }],
    ['/console/api/sign-in', { email: emailOf('manager'), password: PASSWORD }],
    ['/console/api/links/use', { token, password: PASSWORD }],
    ['/console/api/passkeys/options', {}],
    ['/console/api/passkeys', { state: 'x', name: 'Stranger', response: { id: 'x' } }],
    ['/v2/accounts', { type: 'account', name: 'By a stranger' }],
    ['/v2/operators', { type: 'operator', email: stranger.email, name: 'S', role: 'owner' }],
  ]
}

/** The person's sessions, as the person sees them, and what the store has. */
async function standing(world: World, page: Page) {
  await page.goto(`${world.address}/console/${world.storeId}/sessions`)
  await settled(page)
  const sessions = await page.getByRole('table', { name: 'Your sessions' }).getByRole('row').count()
  const { data: accounts } = await world.mercer.get('/v2/accounts')
  const { data: operators } = await world.mercer.get('/v2/operators')
  return { sessions, accounts: accounts.length, operators: operators.length }
}

test('a form of another origin does nothing with the session of who is signed in', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  const world = await sharedWorld()
  await signedIn(world, 'manager')
  const { page } = await signedIn(world)
  const tempting = await temptations(world)
  const before = await standing(world, page)
  const statuses: string[] = []
  for (const [path, data] of tempting) {
    for (const enctype of ['', ...encodings]) {
      const body = enctype === '' ? undefined : data
      const port = await serve(t, formOf(`${world.address}${path}`, enctype, body))
      for (const host of HOSTS) {
        await page.goto(`http://${host}:${port}/`)
        const target = `${world.address}${path}`
        const answering = page.waitForResponse((answer) => answer.url() === target)
        await Promise.all([page.waitForURL(target), page.evaluate('document.forms[0].submit()')])
        const answer = await answering
        assert.equal(answer.request().method(), 'POST')
        assert.equal(answer.headers()['set-cookie'], undefined, path)
        const { cookie } = await answer.request().allHeaders()
        const isSent = host === '127.0.0.1' && path.startsWith('/console')
        assert.equal(cookie !== undefined, isSent, 'the session goes along within the site')
        statuses.push(`${answer.status()} ${path}`)
      }
    }
  }
  const isRefused = (line: string) => /^(415 .console|401 .v2)/.test(line)
  assert.deepEqual(
    statuses.filter((line) => !isRefused(line)),
    [],
  )
  assert.deepEqual(await standing(world, page), before)
})

test('a script of another origin reads and ends no session', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  const world = await sharedWorld()
  const { page } = await signedIn(world)
  const before = await standing(world, page)
  const port = await serve(t, '<h1>Another page</h1>')
  const json = JSON.stringify({ data: { store_id: world.storeId } })
  const tries = [
    `fetch('${world.address}/console/api/session', { credentials: 'include' })`,
    `fetch('${world.address}/console/api/session', { credentials: 'include', method: 'DELETE' })`,
    `fetch('${world.address}/console/api/token', { credentials: 'include', method: 'POST',
      headers: { 'content-type': 'application/json' }, body: '${json}' })`,
  ]
  for (const host of HOSTS) {
    await page.goto(`http://${host}:${port}/`)
    for (const attempt of tries) {
      const read = await page.evaluate(
        `${attempt}.then((answer) => answer.text(), () => 'refused')`,
      )
      assert.equal(read, 'refused', attempt)
    }
    const blind = `{ mode: 'no-cors', credentials: 'include', method: 'POST' }`
    for (const type of ['', 'text/plain']) {
      const body = `new Blob(['${json}'], { type: '${type}' })`
      const answering = page.waitForResponse((answer) => answer.url().endsWith('/token'))
      await page.evaluate(
        `void fetch('${world.address}/console/api/token', { ...${blind}, body: ${body} })`,
      )
      assert.match(String((await answering).status()), /^(401|415)$/)
    }
  }
  assert.deepEqual(await standing(world, page), before)
})

test('a page of another origin that frames the console shows nothing of it', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  const world = await sharedWorld()
  const { page } = await signedIn(world)
  const target = `${world.address}/console/${world.storeId}`
  const elements = [
    `<iframe src="${target}"></iframe>`,
    `<object data="${target}"></object>`,
    `<embed src="${target}">`,
  ]
  for (const element of elements) {
    const port = await serve(t, `<h1>Another page</h1>${element}`)
    for (const host of HOSTS) {
      const answering = page.waitForResponse((answer) => answer.url() === target)
      await page.goto(`http://${host}:${port}/`)
      assert.equal((await answering).status(), 200)
      await page.waitForLoadState('networkidle')
      const framed = page.frames().filter((one) => one !== page.mainFrame())
      const shown = await Promise.all(framed.map((one) => one.content().catch(() => '')))
      assert.deepEqual(
        shown.filter((html) => /id="console"|\/console\/assets/.test(html)),
        [],
      )
      assert.ok(
        framed.every((one) => !one.url().startsWith(world.address)),
        element,
      )
    }
  }
})
