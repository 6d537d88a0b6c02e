import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { noBrowser, openPage } from '../support/browser.ts'
import { type Shop, startShop } from '../support/shop.ts'

/** An operation on the page, by the address that the page itself gives it. */
const operation = (page: Page, address: string) => page.locator(`[id="api-1/${address}"]`)

/** Gets a token with the key of the store, from the form at the top of the page. */
async function authorize(page: Page, { key }: Shop['store']): Promise<void> {
  const row = page.locator('tr').filter({ hasText: 'Client ID' })
  await row.locator('[contenteditable=true]').first().fill(key.clientId)
  await page.getByLabel('Client Secret').fill(key.clientSecret)
  const answered = page.waitForResponse(/\/oauth\/access_token$/)
  await page.getByRole('button', { name: 'Authorize' }).click()
  assert.equal((await answered).status(), 200)
  // The page keeps the token a moment after it has come.
  await page.waitForFunction(() => /secret-token\W+eyJ/.test(JSON.stringify(localStorage)))
}

test('the reference page shows examples, keeps a token and sends a request with it', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  const { address, store } = await startShop(t, { own: true })
  const { page, complaints } = await openPage(t)
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const isOwn = [address, 'data:', 'blob:'].some((start) => request.url().startsWith(start))
    if (!isOwn) elsewhere.push(request.url())
  })

  await page.goto(`${address}/docs/#tag/carts/POST/v2/carts/{cartID}/items`)
  const addLines = operation(page, 'tag/carts/POST/v2/carts/{cartID}/items')
  await addLines.getByText('"cart_item"').first().waitFor()
  await addLines.getByText('"Desk lamp"').first().waitFor()
  const areas = ['Access', 'Catalog', 'Carts', 'Orders', 'Products', 'Subscriptions']
  const listed = await page.locator('aside').locator('a, button').allTextContents()
  const shown = listed.map((text) => text.trim()).filter((text) => areas.includes(text))
  assert.deepEqual([...new Set(shown)], areas, listed.join())

  await authorize(page, store)
  await page.goto(`${address}/docs/#tag/carts/GET/v2/carts`)
  await page.reload()
  await operation(page, 'tag/carts/GET/v2/carts')
    .getByRole('button', { name: 'Test Request' })
    .click()
  const sent = page.waitForResponse(`${address}/v2/carts`)
  await page.getByRole('button', { name: /^Send/ }).first().click()
  const answer = await sent
  assert.equal(answer.status(), 200)
  assert.match(answer.request().headers().authorization ?? '', /^Bearer /)
  assert.deepEqual(complaints, [])
  assert.deepEqual(elsewhere, [])
})
