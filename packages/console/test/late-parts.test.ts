import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noBrowser } from '../../../test/support/browser.ts'
import { sharedWorld } from './shared-world.ts'
import { holdBack, settled, signedIn, tabTo } from './world.ts'

/** Menus and dialogs are no part of the first screen: they are loaded when somebody comes. */

const floating = /\/assets\/floating-/

test('letters that are typed before the search is loaded are searched for', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  const { page, complaints } = await signedIn(await sharedWorld())
  await settled(page)
  const letGo = await holdBack(page, floating)
  const asked = page.waitForRequest(floating)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('lindenhof')
  await asked
  await letGo()
  const search = page.getByRole('dialog', { name: 'Search the store' })
  await search.getByRole('option', { name: /Lindenhof/ }).waitFor()
  assert.equal(await search.getByRole('combobox').inputValue(), 'lindenhof')
  await page.keyboard.press('Escape')
  await search.waitFor({ state: 'detached' })
  await page.keyboard.press('Control+k')
  assert.equal(await search.getByRole('combobox').inputValue(), '')
  assert.deepEqual(complaints, [])
})

test('a menu opens with the press that loads it, and gives the focus back', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  const { page, complaints } = await signedIn(await sharedWorld())
  await settled(page)
  const letGo = await holdBack(page, floating)
  const person = page.getByRole('button', { name: 'Desk' })
  await tabTo(page, person)
  await page.keyboard.press('Enter')
  await letGo()
  await page.getByRole('menuitem', { name: 'Sign out' }).waitFor()
  await page.keyboard.press('End')
  const chosen = () => page.evaluate('document.activeElement.textContent')
  assert.equal(await chosen(), 'Sign out')
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  assert.equal(await chosen(), 'Desk')
  await page.keyboard.press('ArrowDown')
  await page.getByRole('menuitem', { name: 'Sessions, passkeys, password' }).waitFor()
  assert.equal(await chosen(), 'Sessions, passkeys, password')
  assert.deepEqual(complaints, [])
})

test('a menu that could not be loaded says so, and the page can be loaded anew', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  const { page } = await signedIn(await sharedWorld())
  await settled(page)
  await page.route(floating, (route) => route.abort())
  await page.getByRole('button', { name: 'Desk' }).click()
  await page.getByRole('alert').getByText('A part of the page could not be loaded.').waitFor()
  await page.unroute(floating)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('alert').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Desk' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).waitFor()
})
