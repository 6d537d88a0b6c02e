import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { noBrowser, openPage } from '../../test/support/browser.ts'
import { testDatabase } from '../../test/support/database.ts'
import { freePort, runProgram, testFolder } from '../../test/support/program.ts'
import { createStorefront } from './serve.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')

/** Mercer with its demo store, and the shop in front of it at another origin. */
async function openStorefront(t: TestContext): Promise<string> {
  const folder = await testFolder(t)
  const port = await freePort()
  const env = {
    DATABASE_URL: await testDatabase(t),
    MERCER_DATA_DIR: join(folder, 'data'),
    MERCER_DEMO: '1',
    PORT: String(port),
  }
  const program = runProgram(t, ['start'], { env })
  const clientFolder = join(folder, 'client')
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const client = join(root, 'packages/client')
  await run(process.execPath, [compiler, '-p', client, '--outDir', clientFolder])
  await program.saw('Mercer is ready.')
  const keys = JSON.parse(await readFile(join(folder, 'data/demo-credentials.json'), 'utf8'))
  const baseUrl = `http://127.0.0.1:${port}`
  const server = await createStorefront({ baseUrl, ...keys, clientFolder })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** For the README: `WRITE_SCREENSHOT=1 npm run test:only -- examples/storefront/storefront.test.ts`. */
async function photograph(page: Page): Promise<void> {
  if (process.env.WRITE_SCREENSHOT !== '1') return
  await page.screenshot({ path: join(import.meta.dirname, 'screenshot.png') })
}

async function walkThrough(page: Page): Promise<void> {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
  await heading('Camp')
  await page.getByRole('link', { name: 'Walk', exact: true }).click()
  await heading('Walk')
  await page.getByRole('link', { name: 'Camp', exact: true }).click()
  await heading('Camp')
  await photograph(page)
  await page.getByRole('link', { name: /Longview hammock/ }).click()
  await heading('Longview hammock')
  const add = page.getByRole('button', { name: 'Add to cart' })
  assert.ok(await add.isDisabled(), 'nothing is chosen yet')
  await page.getByText('Double', { exact: true }).click()
  await page.getByText('Ember', { exact: true }).click()
  await page.getByRole('status').getByText('Longview hammock, Double, Ember: $79.00').waitFor()
  await add.click()
  await page.getByRole('status').getByText('is in your cart').waitFor()

  await page.getByRole('link', { name: 'Cart 1' }).click()
  await heading('Your cart')
  await page.getByText('$4.94', { exact: true }).waitFor() // 6.25 % of 79.00
  await page.getByLabel('Quantity of Longview hammock, Double, Ember').fill('2')
  await page.getByLabel('Quantity of Longview hammock, Double, Ember').press('Tab')
  await page.getByText('$167.88', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Check out' }).click()
  await heading('Checkout')
}

/** A declined card, and then a good one for the same order. */
async function payTwice(page: Page, complaints: string[]): Promise<void> {
  const card = page.getByLabel('Card')
  const pay = page.getByRole('button', { name: 'Pay $167.88' })
  assert.deepEqual(complaints, [])
  await card.selectOption('card_declined')
  await pay.click()
  await page
    .getByRole('status')
    .getByText(/Payment declined/)
    .waitFor()
  // Chromium itself reports a status of 422; nothing else may be in red.
  assert.match(complaints.splice(0).join('\n'), /^Failed to load resource.* 422 \([^)]*\)$/)
  await card.selectOption('card_approved')
  await pay.click()
  await page.getByRole('heading', { level: 1, name: 'Thank you, it is paid' }).waitFor()
  assert.equal(await page.locator('#total').textContent(), '$167.88')
  // The page reads the new cart after it has shown the order.
  await page.locator('#count', { hasText: /^0$/ }).waitFor()
}

test('a visitor finds a product, chooses a variation, sees the tax and pays', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  const address = await openStorefront(t)
  const { page, complaints } = await openPage(t)
  await page.goto(address)
  await walkThrough(page)
  await payTwice(page, complaints)
  assert.deepEqual(complaints, [])

  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(address)
  await page.getByRole('heading', { level: 1, name: 'Camp' }).waitFor()
  const width = await page.evaluate('document.documentElement.scrollWidth')
  assert.equal(width, 390, 'a phone does not scroll sideways')
})
