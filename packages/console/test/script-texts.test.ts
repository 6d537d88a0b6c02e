import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { noBrowser } from '../../../test/support/browser.ts'
import { startReceiver } from '../../../test/support/receiver.ts'
import { fillStore } from './filled-store.ts'
import { screensOf } from './screens.ts'
import { sharedWorld } from './shared-world.ts'
import { signedIn, type World } from './world.ts'

/** Texts that merchants, shoppers and gateways can store never become elements of a page. */

const SCRIPT = '.<img/src=x/onerror=alert(1)>"><script>alert(2)</script>'
/** Elements that only such a text can be made of. */
const MADE = '[onerror], img[src="x"], script:not([src]), [href^="javascript:" i]'

/** Texts that the console has no place for. */
const nowhere = [
  'header',
  'path',
  'tax-code',
  'tax-area',
  'guest-item-description',
  'guest-payment',
  'buyer-item-description',
  'buyer-payment',
  'card-of-an-order',
  'thing-description',
  'thing-sku',
  'plan-description',
]

/** The text of a field begins with the name of the field. */
function scriptTexts() {
  const names = new Set<string>()
  const text = (name: string, lengthMax = 255) => {
    const word = name.replaceAll(' ', '-')
    names.add(word)
    const whole = `${word}${SCRIPT}`
    assert.ok(whole.length <= lengthMax, `${name} has no room`)
    return whole
  }
  return { names, text }
}

/** Writes down what a script of a text would do. */
async function watch(page: Page): Promise<string[]> {
  const done: string[] = []
  page.on('dialog', async (dialog) => {
    done.push(`${page.url()}: a script ran`)
    await dialog.dismiss()
  })
  await page.exposeFunction('noteViolation', (words: string) => done.push(words))
  await page.addInitScript(`
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      noteViolation([location, violatedDirective, blockedURI, sample].join(' ')))`)
  return done
}

test('script in every text that can be stored stays text, on all screens', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  const { names, text } = scriptTexts()
  const { newPage, openStore } = await sharedWorld()
  const world: World = {
    ...(await openStore(text('store'))),
    domain: 'script.example.com',
    newPage: (options) => newPage({ ...options, userAgent: text('browser') }),
  }
  const receiver = await startReceiver(t, (reply) => reply.writeHead(500).end(text('answer')))
  const own = await fillStore(world, { text, amount: 1_000, receiverUrl: receiver.url })
  const { page, go, complaints } = await signedIn(world)
  const done = await watch(page)
  const seen = new Set<string>()
  const look = async (screen: string) => {
    const made = await page.locator(MADE).evaluateAll((all) => all.map((one) => one.outerHTML))
    done.push(...made.map((html) => `${screen}: ${html}`))
    const shown = (await page.locator('body').textContent()) ?? ''
    for (const name of names) if (shown.includes(`${name}${SCRIPT.slice(0, 5)}`)) seen.add(name)
  }
  const screens = { ...(await screensOf(world)), ...own }
  for (const [screen, path] of Object.entries(screens)) {
    await go(path)
    await look(screen)
    await openDialogs(page, () => look(`a dialog of ${screen}`))
  }
  await page.goto(`${world.address}/console/${world.storeId}/developers`)
  await page.getByRole('listitem').nth(50).waitFor() // It goes on asking.
  await look('events')
  assert.deepEqual(done, [])
  const unseen = [...names].filter((name) => !seen.has(name) && !nowhere.includes(name))
  assert.deepEqual(unseen, [], 'no screen has shown it')
  // One of the screens is of an account that is not there.
  assert.deepEqual(
    complaints.filter((words) => !/status of 404/.test(words)),
    [],
  )
})

/** Opens each dialog of a page in its turn. */
async function openDialogs(page: Page, look: () => Promise<void>): Promise<void> {
  const openers = page.locator('main button[aria-haspopup="dialog"]:enabled')
  const dialog = page.getByRole('alertdialog')
  for (let nth = 0; nth < (await openers.count()); nth += 1) {
    await openers.nth(nth).click()
    await dialog.waitFor()
    await look()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
}
