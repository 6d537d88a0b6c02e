import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { noBrowser } from '../../../test/support/browser.ts'
import { madeOnce } from '../../../test/support/made-once.ts'
import { startReceiver } from '../../../test/support/receiver.ts'
import { fillStore } from './filled-store.ts'
import { screensOf } from './screens.ts'
import { sharedWorld } from './shared-world.ts'
import { signedIn, type World } from './world.ts'

/** Screens on a phone, with the longest names and large amounts, in browsers of other languages. */

const PHONE = { width: 390, height: 800 }
const NINETY_MILLION = 9_000_000_000

let world: World
let screens: Record<string, string>
const prepare = madeOnce(async (t) => {
  world = await (await sharedWorld()).openStore('long')
  const time_zone = 'America/Argentina/ComodRivadavia'
  await world.mercer.put('/v2/settings', { body: { data: { type: 'settings', time_zone } } })
  const receiver = await startReceiver(t)
  /** One word, which no line can be broken in. */
  const text = (name: string, lengthMax = 255) =>
    `${name.replaceAll(' ', '-')}-`.padEnd(lengthMax, 'W')
  const receiverUrl = receiver.url
  const own = await fillStore(world, { text, amount: NINETY_MILLION, receiverUrl })
  screens = { ...(await screensOf(world)), ...own }
})

/** Everything about a screen that nobody should see. */
async function faultsOf(page: Page, name: string): Promise<string[]> {
  const faults: string[] = []
  const width = await page.evaluate('document.documentElement.scrollWidth')
  if (width !== PHONE.width) faults.push(`${name} is ${width} wide`)
  const text = (await page.evaluate('document.body.innerText')) as string
  const odd = /NaN|undefined|\[object|Invalid Date/.exec(text)?.[0]
  if (odd) faults.push(`${name} says ${odd}`)
  const bare = /(?<![\d.,-])9\d{9}(?![\d-])/.exec(text)?.[0]
  if (bare) faults.push(`${name} has the bare amount ${bare}`)
  return faults
}

for (const locale of ['de-DE', 'ja-JP']) {
  test(`no screen scrolls sideways or shows what is no text, in ${locale}`, async (t) => {
    if (noBrowser) return t.skip(noBrowser)
    await prepare()
    const newPage: World['newPage'] = (options) =>
      world.newPage({ ...options, locale, viewport: PHONE })
    const { page, go, complaints } = await signedIn({ ...world, newPage })
    const faults: string[] = []
    let amounts = 0
    for (const [name, path] of Object.entries(screens)) {
      await go(path)
      faults.push(...(await faultsOf(page, name)))
      amounts += await page.getByText(/\$\d{2,3},000,000\.00/).count()
    }
    assert.deepEqual(faults, [])
    assert.ok(amounts > 0, 'an amount was shown')
    assert.deepEqual(
      complaints.filter((words) => !/status of 404/.test(words)),
      [],
    )
  })
}
