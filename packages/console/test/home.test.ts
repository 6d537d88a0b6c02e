import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Route } from 'playwright-core'
import { noBrowser } from '../../../test/support/browser.ts'
import { join, openClub, run } from './club.ts'
import { signedIn, thereAre, type World } from './world.ts'

/** Home tells everything that needs somebody, however old it is. */

/** The clock of a sandbox stands at a later moment. */
async function waitDays({ mercer }: World, days: number): Promise<void> {
  const { data: clock } = await mercer.get('/v2/clock')
  const now = new Date(Date.parse(clock.attributes.now) + days * 86_400_000).toISOString()
  const attributes = { mode: 'running', now } as const
  await mercer.put('/v2/clock', { body: { data: { type: 'clock', attributes } } })
}

test('Home tells what failed days ago, and what is behind many others', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  const { world } = await openClub('needs')
  await join(world, { name: 'By hand', card: '' })
  await run(world, 'billing-run')
  for (let nth = 0; nth < 21; nth += 1) {
    await join(world, { name: `Declined ${nth}`, card: 'card_declined' })
  }
  await run(world, 'billing-run')
  await run(world, 'payment-run')
  await run(world, 'tax-run', [{ invoice_id: crypto.randomUUID(), tax_items: [] }])
  await waitDays(world, 3)
  const { page, complaints } = await signedIn(world, 'billing')
  await page.getByText('21 invoices could not be collected: $210.00').waitFor()
  await page.getByText('Invoice 1, $10.00: manual payment due').waitFor()
  await page.getByText('Tax run parked 1 item').waitFor()
  await page.getByText('No run has worked in the last day.').waitFor()
  await page.getByRole('link', { name: 'Look at failed payments' }).click()
  await page.getByRole('heading', { name: '21 invoices could not be collected' }).waitFor()
  await page.getByRole('link', { name: 'Invoices', exact: true }).first().click()
  await page.getByRole('link', { name: 'Manual payment due' }).click()
  const table = page.getByRole('table', { name: 'Invoices' })
  await table.getByText('Manual payment due').waitFor()
  await thereAre(2, table.getByRole('row')) // An invoice and the head.
  assert.deepEqual(complaints, [])
})

test('Home that stays open shows what comes, and tells the time as it passes', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  const { world, mercer } = await openClub('stays')
  const { page, go } = await signedIn(world, 'billing')
  await page.clock.install()
  await go('')
  await page.getByText('Nothing waits for a person.').waitFor()
  const attributes = { specification: '0 0 * * *', location: 'UTC', enabled: false } as const
  const job = { job_type: 'tax-run' } as const
  const data = { type: 'subscription_schedule', attributes: { ...attributes, job } } as const
  await mercer.post('/v2/subscriptions/schedules', { body: { data } })
  await join(world, { name: 'Declined', card: 'card_declined' })
  await run(world, 'billing-run')
  await run(world, 'payment-run')
  await page.clock.fastForward('00:31')
  await page.getByText('1 invoice could not be collected: $10.00').waitFor()
  await page.getByText(/is paused: it starts no run/).waitFor()
  await page.getByText('1 subscription is active').waitFor()
  const when = page.getByRole('listitem').filter({ hasText: 'is paused' }).locator('time')
  await when.waitFor()
  await page.route('**/v2/**', (route) => route.abort())
  await page.clock.fastForward('05:00')
  await when.getByText(/^[5-9] min ago$/).waitFor()
})

test('Home does not say that nothing waits while it cannot know', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  const { world } = await openClub('untold')
  const { page, go } = await signedIn(world, 'billing')
  const section = (name: string) =>
    page.locator('.section').filter({ has: page.getByRole('heading', { name }) })
  const nothing = page.getByText('Nothing waits for a person.')
  const none = page.getByRole('link', { name: 'Look at all runs' })
  const errors = [{ status: 503, title: 'Service Unavailable', detail: 'Not now.' }]
  const refuse = (route: Route) => route.fulfill({ status: 503, json: { errors } })
  const isOfFailed = ({ searchParams }: URL) => searchParams.get('filter') === 'eq(status,failed)'
  await page.route(isOfFailed, refuse)
  await go('')
  await page.getByRole('heading', { name: 'The runs cannot be read' }).waitFor()
  await section('Runs of the last day').getByRole('alert').getByText('Not now.').waitFor()
  await section('Needs you').getByRole('alert').getByText('Not now.').waitFor()
  assert.equal(await nothing.or(none).count(), 0)
  await page.unroute(isOfFailed)
  await section('Needs you').getByRole('button', { name: 'Try again' }).click()
  await nothing.waitFor()
  await none.waitFor()

  // A debt is told although the endpoints cannot be read.
  await join(world, { name: 'Declined', card: 'card_declined' })
  await run(world, 'billing-run')
  await run(world, 'payment-run')
  const endpoints = /\/v2\/webhook-endpoints\?/
  await page.route(endpoints, refuse)
  await go('')
  await section('Needs you').getByText('1 invoice could not be collected: $10.00').waitFor()
  await section('Needs you').getByRole('alert').getByText('Not now.').waitFor()
})

test('SES-2: a page that reads anew by itself says how long nobody has touched it', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  const { world } = await openClub('idle')
  const { page, go } = await signedIn(world, 'viewer')
  await page.clock.install()
  await go('')
  const idleAfter = async (time: string) => {
    const asked = page.waitForRequest(/\/console\/api\/token$/)
    await page.clock.fastForward(time)
    return Number((await asked).headers()['x-session-idle'])
  }
  const untouched = await idleAfter('40:00')
  assert.ok(untouched >= 40 * 60, `${untouched}`)
  await page.mouse.move(300, 300)
  const touched = await idleAfter('06:00')
  assert.ok(touched >= 6 * 60 && touched < 40 * 60, `${touched}`)
})
