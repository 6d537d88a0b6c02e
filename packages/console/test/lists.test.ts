import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { noBrowser } from '../../../test/support/browser.ts'
import { join, openClub, run } from './club.ts'
import { faultsOf } from './screens.ts'
import { sharedWorld } from './shared-world.ts'
import { settled, signedIn, thereAre } from './world.ts'

const LISTED = 110

test('a long list is shown whole, with the rows near the visible part only', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  const world = await sharedWorld()
  const { mercer } = world
  const names = Array.from({ length: LISTED }, (_, nth) => `Listed ${1000 + nth}`)
  const made = await Promise.all(
    names.map((name) => mercer.post('/v2/accounts', { body: { data: { type: 'account', name } } })),
  )
  const { page, complaints, go } = await signedIn(world)
  await go('/accounts?name=Listed&sort=name')
  const all = page.getByRole('link', { name: 'Show all' })
  await all.waitFor()
  await thereAre(51, page.getByRole('row')) // 50 rows and the head.
  await all.click()
  await page.getByText(`All ${LISTED}`).waitFor()
  assert.match(page.url(), /all=true/)
  const table = page.locator(`table[aria-rowcount="${LISTED + 1}"]`)
  await table.locator('[data-row]').first().waitFor()
  assert.ok((await table.locator('[data-row]').count()) < LISTED)
  await page.getByRole('link', { name: 'Listed 1000' }).focus()
  await page.keyboard.press('End')
  const last = page.getByRole('link', { name: `Listed ${1000 + LISTED - 1}` })
  await last.waitFor()
  await page.waitForFunction(`document.activeElement.textContent === 'Listed 1109'`)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: `Listed ${1000 + LISTED - 2}` }).waitFor()

  await page.goBack()
  await settled(page)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Legal name' }).click()
  await page.keyboard.press('Escape')
  const head = page.getByRole('columnheader', { name: 'Legal name' })
  await head.waitFor({ state: 'detached' })
  await page.reload()
  await settled(page)
  assert.equal(await head.count(), 0, 'the browser remembers it')
  assert.deepEqual(complaints, [])
  const ids = made.map(({ data }) => data.id)
  await Promise.all(
    ids.map((id) => mercer.delete('/v2/accounts/{id}', { params: { path: { id } } })),
  )
})

test('no key opens the search over a dialog', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  const { page, go } = await signedIn(await sharedWorld())
  await go('/runs')
  await page.getByRole('button', { name: 'Preview a billing run' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  assert.equal(await page.getByRole('combobox', { name: 'Search the store' }).count(), 0)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search the store' }).waitFor()
})

test('Enter in the search opens what the typed text finds, once it is found', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  const world = await sharedWorld()
  const { mercer } = world
  const made = await Promise.all(
    ['Alderson', 'Birchwood'].map((name) =>
      mercer.post('/v2/accounts', { body: { data: { type: 'account', name } } }),
    ),
  )
  const { page } = await signedIn(world)
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search the store' })
  await field.fill('Alderson')
  await page.getByRole('option', { name: /Alderson/ }).waitFor()
  await page.route(/\/v2\/search/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue()
  })
  await field.fill('Birchwood')
  await field.press('Enter')
  await page.getByRole('heading', { name: /Birchwood/ }).waitFor()
  for (const { data } of made) {
    await mercer.delete('/v2/accounts/{id}', { params: { path: { id: data.id } } })
  }
})

/** Answers as the interface does, with another `meta`, and from the first row on. */
async function retell(page: Page, address: RegExp, meta: object): Promise<void> {
  await page.route(address, async (route) => {
    const url = new URL(route.request().url())
    url.searchParams.delete('page[offset]')
    const answer = await route.fetch({ url: url.href })
    await route.fulfill({ response: answer, json: { ...(await answer.json()), meta } })
  })
}

test('a list that ends before its last row says so', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  const world = await sharedWorld()
  const { page, go } = await signedIn(world)
  const meta = { results: { total: 20_000 }, page: { limit: 50, offset: 0 } }
  await retell(page, /\/v2\/accounts\?/, meta)
  await go('/accounts?page=201')
  await page.getByText('10,001 to 10,050 of 20,000').waitFor()
  await page.getByText('Narrow the list to see the rest.').waitFor()
  await retell(page, /\/v2\/pcm\/hierarchies\?/, meta)
  await go('/catalog/products')
  await page.getByText(/^\d+ of 20,000 are shown\. Find the products/).waitFor()

  await retell(page, /\/v2\/search\?/, { more: ['product'] })
  await go('/catalog/products?find=tent')
  await page.getByRole('heading', { name: /^The best \d+ products with “tent”$/ }).waitFor()
  await page.getByText('More products fit.').waitFor()
  await go('/catalog/products/table?find=tent')
  await page.getByText('More products fit.').waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search the store' }).fill('tent')
  await page.getByText('More fits: add a word.').waitFor()
})

test('from the second page on, the next page is read as soon as a page is shown', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  const world = await sharedWorld()
  const { data } = await world.mercer.get('/v2/accounts')
  const { page, complaints, go } = await signedIn(world)
  const offsets: number[] = []
  await page.route(/\/v2\/accounts\?/, (route) => {
    const offset = Number(new URL(route.request().url()).searchParams.get('page[offset]'))
    offsets.push(offset)
    const rows = Array.from({ length: 50 }, (_, nth) => {
      return { ...data[0], id: crypto.randomUUID(), name: `Row ${offset + nth + 1}` }
    })
    return route.fulfill({ json: { data: rows, meta: { results: { total: 150 } } } })
  })
  await go('/accounts')
  assert.deepEqual(offsets.splice(0), [0], 'the link to the second page is out of sight')
  await go('/accounts?page=2')
  assert.deepEqual(offsets, [50, 100])
  await page.getByRole('link', { name: 'Next' }).click()
  await page.getByRole('link', { name: 'Row 101' }).waitFor()
  await page.getByText('101 to 150 of 150').waitFor()
  assert.deepEqual(complaints, [])
})

test('a page behind the last row leads back to it', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  const demo = await signedIn(await sharedWorld())
  await demo.go('/orders?page=3')
  await demo.page.getByText('This page is empty').waitFor()
  assert.equal(await demo.page.getByText('There is no order yet').count(), 0)
  assert.deepEqual(await faultsOf(demo.page, 'a page behind the end'), [])
  await demo.page.getByRole('link', { name: 'Go to page 1' }).click()
  await demo.page.getByRole('table', { name: 'Orders' }).waitFor()
  assert.doesNotMatch(demo.page.url(), /page=/)

  const { world, mercer } = await openClub('pages')
  await join(world, { name: 'Declined', card: 'card_declined' })
  await run(world, 'billing-run')
  await run(world, 'payment-run')
  const attributes = { specification: '0 0 * * *', location: 'UTC' } as const
  const job = { job_type: 'tax-run' } as const
  const data = { type: 'subscription_schedule', attributes: { ...attributes, job } } as const
  await mercer.post('/v2/subscriptions/schedules', { body: { data } })
  const { page, go } = await signedIn(world, 'billing')
  for (const [path, label, words] of [
    ['/invoices/failed', 'Failed payments', 'No payment has failed'],
    ['/runs/schedules', 'Schedules', 'No run starts by itself'],
    ['/runs', 'Runs', 'Nothing has run yet'],
  ] as const) {
    await go(`${path}?page=2`)
    await page.getByText('The list ends on page 1.').waitFor()
    assert.equal(await page.getByText(words).count(), 0)
    await page.getByRole('link', { name: 'Go to page 1' }).click()
    await page.getByRole('table', { name: label, exact: true }).waitFor()
  }
})

test('of very many errors of an import the first ones are saved', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  const world = await sharedWorld()
  const form = new FormData()
  form.append('import_file', new File(['sku,name,commodity_type\nBAD-1,,physical'], 'bad.csv'))
  const { data: job } = await world.mercer.post('/v2/pcm/products/import', { body: form as never })
  const { page, go } = await signedIn(world)
  await go(`/catalog/imports/${job.id}`)
  await page.getByRole('table', { name: 'Refused rows' }).waitFor()
  await page.route(/\/errors\?/, (route) => {
    const offset = Number(new URL(route.request().url()).searchParams.get('page[offset]'))
    if (offset > 10_000) return route.continue() // The interface refuses it.
    const attributes = { member: 'name', reason: 'it is missing' }
    const data = Array.from({ length: 100 }, (_, nth) => ({
      id: `${offset + nth}`,
      attributes: { ...attributes, row_number: offset + nth },
    }))
    return route.fulfill({ json: { data, meta: { results: { total: 20_000 } } } })
  })
  await page.reload()
  await page.getByText('The file has the first 10,000 of 20,000 errors.').waitFor()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  const text = await readFile((await (await saving).path()) ?? '', 'utf8')
  assert.equal(text.trim().split('\r\n').length, 10_001)
})

test('statistics are lines over days, and a table of the same figures', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  const world = await sharedWorld()
  const { page, complaints, go } = await signedIn(world)
  await go('/subscriptions')
  await page.getByRole('link', { name: 'Statistics' }).click()
  await page.getByRole('heading', { name: /in 30 days \d+ began and \d+ ended\.$/ }).waitFor()
  await page.locator('canvas').first().waitFor()
  await page.getByRole('link', { name: '90 days' }).click()
  await page.getByRole('heading', { name: /in 90 days \d+ began and \d+ ended\.$/ }).waitFor()
  await page.getByText('The same figures as a table').first().click()
  const table = page.getByRole('table', { name: 'Subscriptions by day' })
  await thereAre(91, table.getByRole('row'))
  const { data } = await world.mercer.get('/v2/subscriptions/statistics')
  const today = data.attributes.days.at(-1)
  const cells = await table.getByRole('row').nth(1).getByRole('cell').allTextContents()
  assert.deepEqual(cells.slice(1), [String(today?.new), String(today?.churned)])
  assert.deepEqual(complaints, [])
})
