import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { noBrowser } from '../../../test/support/browser.ts'
import { join, openClub, run } from './club.ts'
import { faultsOf } from './screens.ts'
import { signedIn, tabTo, type World } from './world.ts'

/** Times in the zone of the store: how they are shown, and what is meant by one that is typed. */

const ST_JOHNS = 'America/St_Johns'
const year = new Date().getUTCFullYear() + 2

const setZone = ({ mercer }: World, time_zone: string) =>
  mercer.put('/v2/settings', { body: { data: { type: 'settings', time_zone } } })

/** The first change of the clocks there after a moment. */
function changeAfter(moment: string): Temporal.ZonedDateTime {
  const at = Temporal.Instant.from(moment).toZonedDateTimeISO(ST_JOHNS)
  return at.getTimeZoneTransition('next') ?? assert.fail('The clocks do not change.')
}

/** A club in which it is midnight of the new year in UTC, and still the old year in St John's. */
async function openNewYear(name: string): Promise<World> {
  const { world, mercer } = await openClub(name)
  const attributes = { mode: 'frozen', now: `${year}-01-01T00:00:00.000Z` } as const
  await mercer.put('/v2/clock', { body: { data: { type: 'clock', attributes } } })
  return world
}

test('the zone of all times is chosen by keyboard; days that are of UTC say so', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  const world = await openNewYear('zone-shown')
  await join(world, { name: 'Ada' })
  await run(world, 'billing-run')
  const timing = { specification: '30 2 * * *', location: 'Europe/London' } as const
  const attributes = { ...timing, job: { job_type: 'tax-run' } } as const
  const made = await world.mercer.post('/v2/subscriptions/schedules', {
    body: { data: { type: 'subscription_schedule', attributes } },
  })
  const { page, go, complaints } = await signedIn(world, 'manager')
  const dialog = page.getByRole('alertdialog')
  const named = (zone: string) => page.getByText(`Times are in ${zone}.`, { exact: true }).waitFor()
  const now = page.locator('.sandbox-bar time')
  const newYearsEve = new RegExp(`^Dec 31, ${year - 1}, 8:30\\sPM$`)

  await go('/settings/store')
  await named('UTC')
  assert.match((await now.textContent()) ?? '', new RegExp(`^Jan 1, ${year}, 12:00\\sAM$`))
  await tabTo(page, page.getByRole('button', { name: 'Edit the settings of the store' }))
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByLabel('Time zone'))
  await page.keyboard.type('America/St J')
  assert.equal(await dialog.getByLabel('Time zone').inputValue(), ST_JOHNS)
  assert.deepEqual(await faultsOf(page, 'the time zone'), [])
  await tabTo(page, dialog.getByRole('button', { name: 'Change 1 setting' }))
  await page.keyboard.press('Enter')
  await named('America/St Johns')
  await page.getByRole('definition').getByText('America/St Johns').waitFor()
  assert.match((await now.textContent()) ?? '', newYearsEve)
  assert.match((await now.getAttribute('title')) ?? '', /December 31.*8:30:00\sPM GMT-3:30/)
  assert.equal(await now.getAttribute('datetime'), `${year}-01-01T00:00:00.000Z`)

  await go('/invoices')
  const period = page.getByText(`Jan 1 – 31, ${year} UTC`)
  assert.match((await period.getAttribute('title')) ?? '', /^\w+, December 31.* until .*January 31/)
  await page.getByRole('link', { name: '1', exact: true }).click()
  await page.getByRole('definition').getByText(newYearsEve).waitFor()
  await page.getByText(`for the time Jan 1 – 31, ${year} UTC.`).waitFor()
  await go('/subscriptions/statistics')
  await page.getByText('The days are those of UTC').waitFor()
  await page.getByText('The same figures as a table').first().click()
  const newest = page.getByRole('table', { name: 'Subscriptions by day' }).getByRole('row').nth(1)
  assert.match((await newest.textContent()) ?? '', new RegExp(`^Jan 1, ${year}1`))

  await go(`/runs/schedules/${made.data.id}`)
  await page.getByRole('heading', { name: 'next week, in Europe/London' }).waitFor()
  const slots = page.getByRole('table', { name: 'Slots' })
  await slots.getByRole('columnheader', { name: 'In America/St Johns' }).waitFor()
  const [slot = ''] = await slots.getByRole('row').filter({ hasText: 'Jan 1,' }).allInnerTexts()
  assert.match(slot, /Jan 1, 02:30.*Dec 31, \d{4}, 11:00\sPM/s)
  assert.deepEqual(await faultsOf(page, 'slots in two zones'), [])

  await setZone(world, 'Pacific/Kiritimati')
  await go('')
  await named('Pacific/Kiritimati')
  assert.match((await now.textContent()) ?? '', new RegExp(`^Jan 1, ${year}, 2:00\\sPM$`))
  assert.match((await now.getAttribute('title')) ?? '', /GMT\+14$/)
  assert.deepEqual(complaints, [])
})

test('a moment that is typed is one of the zone, also while the clocks change', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  const world = await openNewYear('zone-typed')
  await setZone(world, ST_JOHNS)
  const { page, go, complaints } = await signedIn(world, 'manager')
  const dialog = page.getByRole('alertdialog')
  const moment = page.getByLabel('Moment, in America/St Johns')
  const second = page.getByLabel('The clocks show this time twice: the second one is meant')
  const spring = changeAfter(`${year}-01-01T00:00:00Z`)
  const autumn = changeAfter(`${year}-06-01T00:00:00Z`)

  await go('/settings/clock')
  await page.getByRole('heading', { name: /^It is Dec 31, \d{4}, 8:30\sPM in this/ }).waitFor()
  await page.getByRole('button', { name: 'Advance the clock' }).click()
  await moment.fill(`${year - 1}-12-31T20:30`)
  assert.ok(await dialog.getByRole('button', { name: 'Choose a moment ahead' }).isDisabled())
  await moment.fill(`${spring.toPlainDate()}T02:30`)
  await dialog.getByText('The clocks go forward over this time.').waitFor()
  assert.ok(await dialog.getByRole('button', { name: 'Choose a moment ahead' }).isDisabled())
  const sent = dialog.locator('pre')
  await moment.fill(`${autumn.toPlainDate()}T01:30`)
  await dialog.getByText('The same request as curl').click()
  await sent.getByText(`"to":"${autumn.toPlainDate()}T04:00:00.000Z"`).waitFor()
  await tabTo(page, second)
  await page.keyboard.press('Space')
  await sent.getByText(`"to":"${autumn.toPlainDate()}T05:00:00.000Z"`).waitFor()
  assert.deepEqual(await faultsOf(page, 'a time that comes twice'), [])
  await moment.fill(`${year}-01-01T09:15`)
  await second.waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: /^Advance to Jan 1, \d{4}, 9:15\sAM$/ }).click()
  const advances = page.getByRole('table', { name: 'Advances' })
  await advances.getByText('Arrived').waitFor()
  const { data: clock } = await world.mercer.get('/v2/clock')
  assert.equal(clock.attributes.now.slice(0, 16), `${year}-01-01T12:45`)

  const product = { name: 'Tea', sku: 'tea', status: 'live', commodity_type: 'physical' } as const
  const { data } = await world.mercer.post('/v2/pcm/products', {
    body: { data: { type: 'product', attributes: product } },
  })
  const at = `${autumn.toPlainDate()}T05:00:30.000Z`
  await go(`/catalog/explain?product=${data.id}&at=${at}`)
  assert.equal(await moment.inputValue(), `${autumn.toPlainDate()}T01:30`)
  assert.ok(await second.isChecked())
  await page.getByLabel('Channel').fill('web')
  await page.getByRole('button', { name: 'Explain the price' }).click()
  await page.waitForURL(/channel=web/)
  assert.equal(new URL(page.url()).searchParams.get('at'), at, 'what is not typed stays exact')
  await second.uncheck()
  await page.getByRole('button', { name: 'Explain the price' }).click()
  await page.waitForURL(/T04%3A00%3A00\.000Z|T04:00:00\.000Z/)
  assert.deepEqual(complaints, [])
})

/** The moment at which the account was made; the audit has it a little later. */
async function accountMade(mercer: World['mercer']): Promise<Temporal.ZonedDateTime> {
  const params = { query: { filter: 'eq(type,account.created)' } }
  for (;;) {
    const [entry] = (await mercer.get('/v2/audit', { params })).data
    if (entry) return Temporal.Instant.from(entry.recorded_at).toZonedDateTimeISO('UTC')
    await delay(100)
  }
}

test('days of a filter are those of the zone, and its address keeps the instants', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  const { world, mercer } = await openClub('zone-days')
  await join(world, { name: 'Ada' })
  const made = await accountMade(mercer)
  // At any time it is another day than in UTC in one of these two.
  const zone = made.hour < 11 ? 'Pacific/Niue' : 'Pacific/Kiritimati'
  await setZone(world, zone)
  const day = made.withTimeZone(zone).toPlainDate()
  assert.notEqual(`${day}`, `${made.toPlainDate()}`)

  const { page, go, complaints } = await signedIn(world, 'manager')
  await go('/settings/audit?event=account.created')
  const find = async (date: Temporal.PlainDate) => {
    await page.getByLabel('From').fill(`${date}`)
    await page.getByLabel('Until').fill(`${date}`)
    await tabTo(page, page.getByRole('button', { name: 'Find', exact: true }))
    await page.keyboard.press('Enter')
    const start = date.toZonedDateTime(zone).toInstant().toString({ smallestUnit: 'millisecond' })
    await page.waitForURL((url) => url.searchParams.get('from') === start)
  }
  await page.getByText(`A day in ${zone}`).first().waitFor()
  await find(made.toPlainDate())
  await page.getByText('No change is like this').waitFor()
  await find(day)
  await page.getByRole('heading', { name: '1 change' }).waitFor()
  const { searchParams } = new URL(page.url())
  const end = day.add({ days: 1 }).toZonedDateTime(zone).toInstant()
  assert.equal(searchParams.get('until'), end.toString({ smallestUnit: 'millisecond' }))
  assert.equal(await page.getByLabel('From').inputValue(), `${day}`)
  assert.equal(await page.getByLabel('Until').inputValue(), `${day}`)
  assert.equal(await page.getByText('Only changes').count(), 0)
  assert.deepEqual(await faultsOf(page, 'days of a zone'), [])

  await setZone(world, ST_JOHNS)
  await page.reload()
  await page.getByText(/^Only changes from .* on and before .*\.$/).waitFor()
  await page.getByRole('heading', { name: '1 change' }).waitFor()
  await page.getByLabel('Changed resource').fill('nothing')
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await page.waitForURL(/subject=nothing/)
  const kept = new URL(page.url()).searchParams
  assert.equal(kept.get('from'), searchParams.get('from'))
  assert.equal(kept.get('until'), searchParams.get('until'))
  assert.deepEqual(complaints, [])
})

test('a browser that does not know the zone of a store shows UTC, and says so', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  const { world } = await openClub('zone-unknown')
  const { page, go } = await signedIn(world, 'viewer')
  await page.route(/\/v2\/settings$/, async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    body.data.time_zone = 'Mars/Olympus_Mons'
    await route.fulfill({ json: body })
  })
  await go('')
  await page.getByText('Times are in UTC. This browser does not know Mars/Olympus Mons.').waitFor()
})
