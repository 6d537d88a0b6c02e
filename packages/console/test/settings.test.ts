import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { noBrowser } from '../../../test/support/browser.ts'
import { createClient, MercerError } from '../../client/src/client.ts'
import { faultsOf, screensOf } from './screens.ts'
import { sharedWorld } from './shared-world.ts'
import { accept, settled, signedIn, tabTo, type World } from './world.ts'

/** The settings of a store: people, keys and who changed what. */

let world: World
const prepare = async () => {
  world = await sharedWorld()
}

test('an owner invites, by keyboard; the role is changed and taken away at work', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  await prepare()
  const { page, complaints } = await signedIn(world)
  await settled(page)
  await tabTo(page, page.getByRole('link', { name: 'Settings' }))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /work with this store/ }).waitFor()
  await tabTo(page, page.getByRole('button', { name: 'Invite a person' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog')
  await tabTo(page, dialog.getByLabel('Name'))
  await page.keyboard.type('Nadia')
  await page.keyboard.press('Tab')
  await page.keyboard.type('nadia@example.com')
  await page.keyboard.press('Tab')
  await page.keyboard.type('b')
  await dialog.getByText('May change invoices, subscriptions').waitFor()
  await tabTo(page, dialog.getByRole('button', { name: 'Invite Nadia as billing' }))
  await page.keyboard.press('Enter')
  const once = page.getByRole('region', { name: 'Hand this link to Nadia' })
  const link = (await once.locator('code').textContent()) ?? ''
  await tabTo(page, once.getByRole('button', { name: 'I have copied it' }))
  await page.keyboard.press('Enter')
  await once.waitFor({ state: 'detached' })
  assert.ok(!(await page.content()).includes(link), 'the link is kept nowhere')

  const { page: hers } = await world.newPage()
  await accept(hers, link)
  await hers.getByRole('heading', { name: 'Needs you' }).waitFor()
  assert.equal(await hers.getByRole('link', { name: 'Settings' }).count(), 0)
  const { invoice = '' } = await screensOf(world)
  await hers.goto(`${world.address}/console/${world.storeId}${invoice}`)
  await hers.getByRole('button', { name: 'Write off' }).waitFor()

  await page.getByRole('link', { name: 'Nadia' }).click()
  await page.getByRole('button', { name: 'Change the role' }).click()
  await dialog.getByLabel('Role').selectOption('viewer')
  await dialog.getByText('ends within a minute').waitFor()
  await dialog.getByRole('button', { name: 'Make Nadia viewer' }).click()
  await page.getByRole('heading', { name: 'Nadia has the role viewer' }).waitFor()

  await hers.getByRole('button', { name: 'Write off' }).click()
  await hers.getByLabel('Reason, for the audit').fill('none')
  await hers.getByRole('button', { name: /^Write off / }).click()
  await hers.getByRole('alert').getByText('Your role in this store is viewer').waitFor()
  await hers.getByRole('button', { name: 'Leave it as it is' }).click()
  await hers.getByRole('alertdialog').waitFor({ state: 'detached' })
  const writeOff = hers.getByRole('button', { name: 'Write off', exact: true })
  await writeOff.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Remove' }).click()
  await dialog.getByText('can do nothing in this store any more').waitFor()
  await dialog.getByRole('button', { name: 'Remove Nadia' }).click()
  await page.getByRole('heading', { name: /work with this store/ }).waitFor()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Nadia' }).waitFor({ state: 'detached' })
  await hers.getByRole('link', { name: 'Runs', exact: true }).first().click()
  await hers.getByRole('alertdialog', { name: 'Your session has ended' }).waitFor()
  assert.deepEqual(complaints, [])
})

test('somebody who lost the link gets another one, and the first no longer works', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  await prepare()
  const { page, go } = await signedIn(world)
  const data = {
    type: 'operator',
    email: 'lost@example.com',
    name: 'Lost',
    role: 'viewer',
  } as const
  const { data: lost } = await world.mercer.post('/v2/operators', { body: { data } })
  await go(`/settings/operators/${lost.id}`)
  await page.getByRole('button', { name: 'Make a new invitation' }).click()
  await page.getByText('The invitation of before no longer works').waitFor()
  await page.getByRole('button', { name: 'Make the invitation' }).click()
  const link = await page.getByRole('region', { name: /^Hand this link/ }).locator('code')
  const { page: theirs } = await world.newPage()
  await theirs.goto(lost.link?.url ?? '')
  await theirs.getByRole('heading', { name: 'This link no longer works' }).waitFor()
  // The new link is pasted into the same tab.
  await accept(theirs, (await link.textContent()) ?? '')
  await theirs.getByRole('heading', { name: 'Needs you' }).waitFor()
})

test('the secret of a key is shown once, works, and ends with the key', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  await prepare()
  const { page, go, complaints } = await signedIn(world)
  await settled(page)
  await go('/settings/keys')
  await tabTo(page, page.getByRole('button', { name: 'Create a key' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel('Name, which says what uses the key'))
  await page.keyboard.type('Warehouse')
  await tabTo(page, page.getByRole('button', { name: 'Create the key Warehouse' }))
  await page.keyboard.press('Enter')
  const once = page.getByRole('region', { name: 'Copy the secret of Warehouse' })
  await once.waitFor()
  const [clientId = '', clientSecret = ''] = await once.locator('code').allTextContents()
  const made = createClient({ baseUrl: world.address, clientId, clientSecret, attemptsMax: 1 })
  await made.get('/v2/clock')
  await go('/settings/keys')
  assert.ok(!(await page.content()).includes(clientSecret), 'it is shown once')

  const row = page.getByRole('row', { name: /Warehouse/ })
  await tabTo(page, row.getByRole('button', { name: 'Delete' }))
  await page.keyboard.press('Enter')
  await page.getByText('Programs that use it are refused').waitFor()
  await tabTo(page, page.getByRole('button', { name: 'Delete Warehouse' }))
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog').waitFor({ state: 'detached' }) // It hides the row.
  await row.waitFor({ state: 'detached' })
  await assert.rejects(made.get('/v2/clock'), MercerError)
  assert.deepEqual(complaints, [])
})

test('a secret is put away before another one is made, which nobody has copied yet', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  await prepare()
  const { page, go } = await signedIn(world)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await go('/settings/keys')
  const create = page.getByRole('button', { name: 'Create a key' })
  const dialog = page.getByRole('alertdialog')
  const shown = async (name: string) => {
    await create.click()
    await dialog.getByLabel('Name, which says what uses the key').fill(name)
    await dialog.getByRole('button', { name: `Create the key ${name}` }).click()
    const once = page.getByRole('region', { name: `Copy the secret of ${name}` })
    await once.waitFor()
    await dialog.waitFor({ state: 'detached' })
    return once
  }
  const first = await shown('First')
  await first.getByRole('button', { name: 'Copy the client secret' }).click()
  await first.getByText('Copied', { exact: true }).waitFor()
  assert.equal(await create.count(), 0, 'another secret would take its place')
  await first.getByRole('button', { name: 'I have copied it' }).click()
  const second = await shown('Second')
  await second.getByRole('button', { name: 'Copy the client secret' }).waitFor()
  assert.equal(await page.getByText('Copied', { exact: true }).count(), 0)

  await second.getByRole('button', { name: 'I have copied it' }).click()
  await go('/settings/operators')
  const invite = page.getByRole('button', { name: 'Invite a person' })
  await invite.click()
  await dialog.getByLabel('Name').fill('Zoe')
  await dialog.getByLabel('E-mail address').fill('zoe@example.com')
  await dialog.getByRole('button', { name: /^Invite Zoe/ }).click()
  const link = page.getByRole('region', { name: 'Hand this link to Zoe' })
  await link.waitFor()
  assert.equal(await invite.count(), 0)
  await link.getByRole('button', { name: 'I have copied it' }).click()
  await page.getByRole('link', { name: 'Zoe' }).click()
  const another = page.getByRole('button', { name: 'Make a new invitation' })
  await another.click()
  await dialog.getByRole('button', { name: 'Make the invitation' }).click()
  await link.waitFor()
  assert.equal(await another.count(), 0)
  await link.getByRole('button', { name: 'I have copied it' }).click()
  await another.waitFor()
  const params = { query: { 'page[limit]': 100 } }
  for (const { id, name } of (await world.mercer.get('/v2/application-keys', { params })).data) {
    if (!['First', 'Second'].includes(name)) continue
    await world.mercer.delete('/v2/application-keys/{id}', { params: { path: { id } } })
  }
})

test('who changed what? A manager filters the audit and exports it', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  await prepare()
  const body = { data: { type: 'account', name: 'Old name', legal_name: 'Firm' } } as const
  const { data: account } = await world.mercer.post('/v2/accounts', { body })
  const path = { id: account.id }
  const change = { data: { type: 'account', name: '=New <b>name</b>' } } as const
  await world.mercer.put('/v2/accounts/{id}', { params: { path }, body: change })
  const { page, go, complaints } = await signedIn(world, 'manager')
  await settled(page)
  await tabTo(page, page.getByRole('link', { name: 'Settings' }))
  await page.keyboard.press('Enter')
  await page.getByRole('table', { name: 'Changes' }).waitFor()
  assert.equal(await page.getByRole('link', { name: 'Operators' }).count(), 0)
  await tabTo(page, page.getByLabel('Event'))
  await page.keyboard.type('account.*')
  await page.keyboard.press('Tab')
  await page.keyboard.type(account.id)
  await page.keyboard.press('Enter')
  await page.waitForURL(/event=account/)
  await page.getByRole('heading', { name: '2 changes' }).waitFor()
  await page.getByText('before Old name').waitFor()
  await page.getByRole('term').getByText('Name', { exact: true }).waitFor()
  await page.getByText('after =New <b>name</b>').waitFor()
  await tabTo(page, page.getByRole('button', { name: 'Export as CSV' }))
  const saving = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const text = await readFile((await (await saving).path()) ?? '', 'utf8')
  assert.match(text, /^recorded_at,event,.*\r?\n/)
  assert.equal(text.match(/,account\.(created|updated),/g)?.length, 3, text)
  assert.match(text, /Old name/)

  await page.getByRole('link', { name: 'Keys', exact: true }).click()
  await page.getByRole('heading', { name: '2 changes' }).waitFor()
  const span = 'from=2020-01-01T00:00:00.000Z&until=2020-02-01T00:00:00.000Z'
  await go(`/settings/audit?subject=${account.id}&${span}`)
  await page.getByText('No change is like this').waitFor()
  await page.getByRole('link', { name: 'Show all changes' }).click()
  await page.getByRole('link', { name: 'Older' }).or(page.getByRole('table')).first().waitFor()
  await go('/settings/operators')
  await page.getByRole('alert').getByText('Your role in this store is manager').waitFor()
  assert.deepEqual(
    complaints.filter((line) => !line.includes('403')),
    [],
  )
  await world.mercer.delete('/v2/accounts/{id}', { params: { path } })
})

test('axe finds nothing on the dialogs and on what is shown once', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  await prepare()
  const { page, go } = await signedIn(world)
  const faults: string[] = []
  await go('/settings/operators')
  await page.getByRole('button', { name: 'Invite a person' }).click()
  faults.push(...(await faultsOf(page, 'invite')))
  await page.getByLabel('Name').fill('Ida')
  await page.getByLabel('E-mail address').fill('ida@example.com')
  await page.getByRole('button', { name: /^Invite Ida/ }).click()
  await page.getByRole('region', { name: /^Hand this link/ }).waitFor()
  faults.push(...(await faultsOf(page, 'link once')))
  await go('/settings/keys')
  await page.getByRole('button', { name: 'Create a key' }).click()
  faults.push(...(await faultsOf(page, 'create a key')))
  assert.deepEqual(faults, [])
})
