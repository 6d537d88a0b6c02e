import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import type { BrowserContext, Locator, Page, Route } from 'playwright-core'
import { type OpenBrowser, openBrowser } from '../../../test/support/browser.ts'
import { SERVER_VARIABLE, testDatabase } from '../../../test/support/database.ts'
import { freePort, runCommand, runProgram, testFolder } from '../../../test/support/program.ts'
import { createClient, type MercerClient } from '../../client/src/client.ts'

/** Mercer with its demo store, and one browser, for all tests of the console. */
export type World = {
  address: string
  /** The address of its database on the server of the tests, if there is one. */
  databaseUrl: string | undefined
  /** The interface with the key of the demo store. */
  mercer: MercerClient
  storeId: string
  /** The interface with the key of the second demo store, whose clock may be moved. */
  secondShop: MercerClient
  /** The part of the addresses of people behind the @, another one in each store. */
  domain: string
  /** Another store in the same Mercer, empty, for tests that change what others count. */
  openStore: (name: string) => Promise<World>
  /** Signs the owner of both demo stores in, once. */
  ownerLink: string
  newPage: OpenBrowser['newPage']
  /** A page that stays open goes on asking, and takes time from the tests that follow. */
  closePages: () => Promise<void>
  /** The sessions of people who have signed in, by role: to sign in takes long on purpose. */
  sessions: Map<Role, Awaited<ReturnType<BrowserContext['storageState']>>>
  /** Addresses of every request that any page has sent. */
  asked: string[]
}

export const PASSWORD = 'a sentence to remember'
const TABS_MAX = 80

/** Without the server of the tests, the program brings its own. */
export async function openWorld(t: Pick<TestContext, 'after'>): Promise<World> {
  const folder = await testFolder(t)
  const port = await freePort()
  const databaseUrl = process.env[SERVER_VARIABLE] ? await testDatabase(t) : undefined
  const env = {
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    MERCER_DATA_DIR: join(folder, 'data'),
    MERCER_DEMO: '1',
    MERCER_SECRETS_KEY: Buffer.alloc(32, 'console').toString('base64'),
    MERCER_WEBHOOKS_ALLOW_PRIVATE: '1',
    PORT: String(port),
  }
  const program = runProgram(t, ['start'], { env })
  const [browser] = await Promise.all([openBrowser(t), program.saw('Stop with Ctrl-C.')])
  const address = `http://127.0.0.1:${port}`
  const keys = JSON.parse(await readFile(join(folder, 'data/demo-credentials.json'), 'utf8'))
  const { clientId, clientSecret } = keys
  const mercer = createClient({ baseUrl: address, clientId, clientSecret })
  const secondShop = createClient({
    baseUrl: address,
    clientId: keys.secondShopClientId,
    clientSecret: keys.secondShopClientSecret,
  })
  const { data: clock } = await mercer.get('/v2/clock')
  const [ownerLink = ''] = /http\S+\/console\/link#\S+/.exec(program.output.stdout) ?? []
  const asked: string[] = []
  const pages: Page[] = []
  const newPage: World['newPage'] = async (options) => {
    const opened = await browser.newPage(options)
    pages.push(opened.page)
    opened.page.on('request', (request) => asked.push(request.url()))
    return opened
  }
  const world: World = {
    address,
    databaseUrl,
    mercer,
    storeId: clock.id,
    secondShop,
    domain: 'example.com',
    async openStore(name) {
      const words = ['store', 'create', '--name', name, '--sandbox']
      const made = await runCommand(t, words, { env })
      return { ...world, ...storeOf(made.stdout, address), domain: `${name}.example.com` }
    },
    ownerLink,
    newPage,
    async closePages() {
      for (const page of pages.splice(0)) await page.close()
    },
    asked,
    sessions: new Map(),
  }
  return world
}

/** The store that `mercer store create` has told of. */
function storeOf(printed: string, baseUrl: string) {
  const told = (words: string) =>
    new RegExp(`^${words}\\s+(\\S+)`, 'm').exec(printed)?.[1] ?? assert.fail(printed)
  const keys = { clientId: told('client id'), clientSecret: told('client secret') }
  const mercer = createClient({ baseUrl, ...keys })
  return { storeId: told('store'), mercer, sessions: new Map() }
}

type Role = 'owner' | 'manager' | 'billing' | 'catalog' | 'support' | 'viewer'

/** The link that an owner would hand over to a new colleague. */
export async function invite(world: World, email: string, role: Role): Promise<string> {
  const data = { type: 'operator', email, name: 'Desk', role } as const
  const answer = await world.mercer.post('/v2/operators', { body: { data } })
  return answer.data.link?.url ?? assert.fail('The invitation has no link.')
}

/** A page of a person with a role, on the Home of the demo store. */
export async function signedIn(world: World, role: Role = 'owner') {
  const storageState = world.sessions.get(role)
  const { page, complaints } = await world.newPage(storageState && { storageState })
  const go = (path: string) => open(world, page, path)
  if (storageState) await go('')
  else await accept(page, await invite(world, `${role}@${world.domain}`, role))
  await page.getByRole('heading', { name: 'Needs you' }).waitFor()
  world.sessions.set(role, await page.context().storageState())
  return { page, complaints, go }
}

export const emailOf = (role: Role) => `${role}@example.com`

/** Opens an invitation and chooses the password. */
export async function accept(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Set the password and sign in' }).click()
}

/** Opens a page of the demo store by its address. */
async function open({ address, storeId }: World, page: Page, path: string): Promise<void> {
  await page.goto(`${address}/console/${storeId}${path}`)
  await settled(page)
}

/** The page shows what it has found. */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1').waitFor()
  await page.waitForLoadState('networkidle')
  await page.locator('.skeleton').first().waitFor({ state: 'detached' })
}

/** A list may still show what it showed before, so the number is waited for. */
export async function thereAre(count: number, found: Locator): Promise<void> {
  await found.nth(count).waitFor({ state: 'detached' })
  await found.nth(count - 1).waitFor()
}

/** Presses Tab until the element has the focus, as a person without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor()
  for (let tabs = 0; tabs < TABS_MAX; tabs += 1) {
    const isThere = await target.first().evaluate((one) => one === one.ownerDocument.activeElement)
    if (isThere) return
    await page.keyboard.press('Tab')
  }
  assert.fail(`${target} cannot be reached with the Tab key`)
}

/** Two minutes later the page comes to the front; needs `page.clock.install()` before. */
export async function comeBack(page: Page): Promise<void> {
  await page.clock.fastForward('02:00')
  await page.evaluate(`dispatchEvent(new Event('visibilitychange'))`)
}

/**
 * Half a minute later: a page of a sandbox has read its clock again, and does not soon after. Needs
 * `page.clock.install()` before.
 */
export async function rereadStore(page: Page): Promise<void> {
  const reread = ['/v2/currencies', '/v2/clock', '/v2/settings'].map((path) =>
    page.waitForResponse((answer) => new URL(answer.url()).pathname === path),
  )
  await page.clock.fastForward('00:31')
  await Promise.all(reread)
}

/** Lets requests reach the server and loses the answers, until it is called again. */
export async function loseAnswers(page: Page, address: RegExp) {
  await page.route(address, loseAnswer)
  return () => page.unroute(address)
}

export async function loseAnswer(route: Route): Promise<void> {
  await route.fetch()
  await route.abort('connectionreset')
}

/** Holds requests back until it is called: what they tell is not known yet. */
export async function holdBack(page: Page, address: RegExp): Promise<() => Promise<void>> {
  const later = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await later.promise
    await route.continue()
  })
  return async () => {
    later.resolve()
    await page.unrouteAll({ behavior: 'wait' })
  }
}
