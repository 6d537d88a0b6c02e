import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noBrowser } from '../../../test/support/browser.ts'
import { sharedWorld } from './shared-world.ts'
import { settled, signedIn, tabTo, type World } from './world.ts'

/** Schedules in a real browser: the time line, pause, resume, run now. */

let world: World
const prepare = async () => {
  world = await sharedWorld()
}

test('a schedule is looked at, paused, resumed and run by keyboard', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  await prepare()
  const attributes = {
    name: 'Taxes at noon',
    specification: '0 12 * * *',
    location: 'Asia/Tokyo',
    job: { job_type: 'tax-run' },
  } as const
  const body = { data: { type: 'subscription_schedule', attributes } } as const
  const { data: schedule } = await world.mercer.post('/v2/subscriptions/schedules', { body })
  const { page, complaints } = await signedIn(world, 'billing')
  await settled(page)
  await tabTo(page, page.getByRole('link', { name: 'Runs', exact: true }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: 'Schedules' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: 'Taxes at noon' }))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /^Taxes at noon starts next/ }).waitFor()
  await page.getByRole('img', { name: /^Time line of the slots/ }).waitFor()
  const slots = page.getByRole('table', { name: 'Slots' })
  await slots
    .getByRole('row', { name: /12:00 Comes/ })
    .nth(6)
    .waitFor()

  const dialog = page.getByRole('alertdialog')
  await tabTo(page, page.getByRole('button', { name: 'Pause' }))
  await page.keyboard.press('Enter')
  await dialog.getByText('Slots that pass meanwhile are not made up for').waitFor()
  await tabTo(page, dialog.getByRole('button', { name: 'Pause Taxes at noon' }))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Taxes at noon is paused.' }).waitFor()
  await page.getByText('It has no slot in these days.').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Resume' }).click()
  await dialog.getByRole('button', { name: 'Resume Taxes at noon' }).click()
  await slots
    .getByRole('row', { name: /12:00 Comes/ })
    .first()
    .waitFor()

  await dialog.waitFor({ state: 'detached' })
  await tabTo(page, page.getByRole('button', { name: 'Run now' }))
  await page.keyboard.press('Enter')
  await dialog.getByText('The slots of the schedule stay as they are').waitFor()
  await tabTo(page, dialog.getByRole('button', { name: 'Start the tax run' }))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /^Tax run finished/ }).waitFor()
  assert.deepEqual(complaints, [])

  const { page: reading, go } = await signedIn(world, 'viewer')
  await go(`/runs/schedules/${schedule.id}`)
  await reading.getByRole('table', { name: 'Slots' }).waitFor()
  assert.equal(await reading.getByRole('button', { name: /Pause|Run now/ }).count(), 0)
  const params = { path: { id: schedule.id } }
  await world.mercer.delete('/v2/subscriptions/schedules/{id}', { params })
})

test('a schedule is created by keyboard with its slots first, edited and deleted', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  await prepare()
  const { page, go, complaints } = await signedIn(world, 'billing')
  await go('/runs/schedules')
  const dialog = page.getByRole('alertdialog')
  await tabTo(page, page.getByRole('button', { name: 'Create a schedule' }))
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByLabel('Repeats'))
  await page.keyboard.type('Every week')
  await tabTo(page, dialog.getByLabel('Time of the day'))
  await page.keyboard.type('0315AM')
  await tabTo(page, dialog.getByLabel('Day of the week'))
  await page.keyboard.type('Sunday')
  await tabTo(page, dialog.getByLabel('Time zone'))
  await page.keyboard.type('Europe/London')
  await tabTo(page, dialog.getByLabel('Name'))
  await page.keyboard.type('Sunday billing')
  await dialog
    .getByText(/^Sun, .*, 03:15 \(\+0\d:00\)$/)
    .first()
    .waitFor()
  await tabTo(page, dialog.getByRole('button', { name: 'Create the schedule' }))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /^Sunday billing starts next/ }).waitFor()
  await page.getByText('15 3 * * 0').waitFor()

  await dialog.waitFor({ state: 'detached' })
  await tabTo(page, page.getByRole('button', { name: 'Edit' }))
  await page.keyboard.press('Enter')
  assert.equal(await dialog.getByLabel('Day of the week').inputValue(), '0')
  await dialog.getByLabel('Repeats').selectOption('By a specification')
  await dialog.getByLabel('Specification').fill('61 3 * * *')
  await dialog
    .getByText(/specification: /)
    .first()
    .waitFor()
  await dialog.getByLabel('Specification').fill('*/20 3 * * *')
  await dialog
    .getByText(/, 03:20 \(/)
    .first()
    .waitFor()
  await dialog.getByRole('button', { name: 'Change specification' }).click()
  await page.getByText('*/20 3 * * *').waitFor()

  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete Sunday billing' }).click()
  await page.getByRole('button', { name: 'Create a schedule' }).waitFor()
  await page.getByRole('link', { name: 'Sunday billing' }).waitFor({ state: 'detached' })
  // The faulty specification was refused, and a browser tells of each refusal.
  assert.deepEqual(
    complaints.filter((one) => !one.includes('400')),
    [],
  )
})
