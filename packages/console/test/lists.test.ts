import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noBrowser } from '../../../test/support/browser.ts'
import { sharedWorld } from './shared-world.ts'
import { settled, signedIn } from './world.ts'

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
  assert.equal(await page.getByRole('row').count(), 51, '50 rows and the head')
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

test('Enter in the search opens what the typed text finds, though its answer comes later', async (t) => {
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
  assert.equal(await table.getByRole('row').count(), 91)
  const { data } = await world.mercer.get('/v2/subscriptions/statistics')
  const today = data.attributes.days.at(-1)
  const cells = await table.getByRole('row').nth(1).getByRole('cell').allTextContents()
  assert.deepEqual(cells.slice(1), [String(today?.new), String(today?.churned)])
  assert.deepEqual(complaints, [])
})
