import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { noBrowser } from '../../../test/support/browser.ts'
import { faultsOf } from './screens.ts'
import { sharedWorld } from './shared-world.ts'
import { accept, invite, settled, tabTo } from './world.ts'

/** A device without a passkey, with a lock that always opens. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const
  await session.send('WebAuthn.addVirtualAuthenticator', { options })
}

test('a person adds a passkey, signs in with it by keyboard, and removes it', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  const world = await sharedWorld()
  const address = world.address.replace('127.0.0.1', 'localhost')
  const { page, complaints } = await world.newPage()
  await addAuthenticator(page)
  const link = await invite(world, 'key@example.com', 'viewer')
  await accept(page, link.replace('127.0.0.1', 'localhost'))
  await page.getByRole('heading', { name: 'Needs you' }).waitFor()
  await settled(page)
  await page.getByRole('button', { name: 'Desk' }).click()
  await page.getByRole('menuitem', { name: 'Sessions, passkeys, password' }).click()
  await page.getByText('You have none.').waitFor()
  await tabTo(page, page.getByLabel('Name of the new passkey'))
  await page.keyboard.type('My laptop')
  await page.keyboard.press('Enter')
  await page.getByText('The passkey is added.').waitFor()
  const row = page.getByRole('row', { name: /My laptop/ })
  await row.getByText('not yet').waitFor()
  assert.deepEqual(await faultsOf(page, 'passkeys'), [])

  await page.getByLabel('Name of the new passkey').fill('The same again')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('This device has a passkey for you already.').waitFor()

  await page.getByRole('button', { name: 'Desk' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await tabTo(page, page.getByRole('button', { name: 'Sign in with a passkey' }))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Needs you' }).waitFor()
  await settled(page)

  await page.goto(`${address}/console/${world.storeId}/sessions`)
  await row
    .getByText(/just now|min ago/)
    .first()
    .waitFor()
  await tabTo(page, row.getByRole('button', { name: 'Remove' }))
  await page.keyboard.press('Enter')
  await page.getByText('It no longer signs you in').waitFor()
  await tabTo(page, page.getByRole('button', { name: 'Remove My laptop' }))
  await page.keyboard.press('Enter')
  await page.getByText('You have none.').waitFor()
  assert.deepEqual(complaints, [])

  await page.getByRole('button', { name: 'Desk' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page
    .getByRole('alert')
    .getByText(/^Unauthorized: /)
    .waitFor()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
})

test('a browser that gives no passkey says so, and the password still works', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  const world = await sharedWorld()
  const { page } = await world.newPage()
  await addAuthenticator(page)
  await page.goto(`${world.address.replace('127.0.0.1', 'localhost')}/console`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByRole('alert').getByText('The browser gave no passkey').waitFor()
  assert.ok(await page.getByRole('button', { name: 'Sign in', exact: true }).isEnabled())
})
