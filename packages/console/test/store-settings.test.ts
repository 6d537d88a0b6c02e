import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noBrowser } from '../../../test/support/browser.ts'
import { faultsOf } from './screens.ts'
import { sharedWorld } from './shared-world.ts'
import { accept, holdBack, settled, signedIn, tabTo, type World } from './world.ts'

/** Settings, currencies, gateways, webhook endpoints and the clock in a real browser. */

let world: World
const prepare = async () => {
  world = await sharedWorld()
}

test('settings and currencies are changed by keyboard; a refusal stands beside', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  await prepare()
  const { page, go, complaints } = await signedIn(world, 'manager')
  await settled(page)
  await go('/settings/store')
  const dialog = page.getByRole('alertdialog')
  await tabTo(page, page.getByRole('button', { name: 'Edit the settings of the store' }))
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByLabel('Addresses of an account'))
  await page.keyboard.press('Control+a')
  await page.keyboard.type('501')
  await tabTo(page, dialog.getByRole('button', { name: 'Change 1 setting' }))
  await page.keyboard.press('Enter')
  await dialog.locator('.field-error').getByText('must be 500 or less').waitFor()
  assert.deepEqual(await faultsOf(page, 'edit settings'), [])
  await dialog.getByLabel('Addresses of an account').fill('31')
  await dialog.getByRole('button', { name: 'Change 1 setting' }).click()
  await page.getByText('31', { exact: true }).waitFor()
  await world.mercer.delete('/v2/settings')

  await tabTo(page, page.getByRole('link', { name: 'Currencies' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Create a currency' }))
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByLabel('Code'))
  await page.keyboard.type('chf')
  await tabTo(page, dialog.getByRole('button', { name: 'Create chf' }))
  await page.keyboard.press('Enter')
  await dialog.locator('.field-error').getByText('must be three capital letters').waitFor()
  await dialog.getByLabel('Code').fill('CHF')
  await dialog.getByLabel('Format').fill('CHF {price}')
  await dialog.getByText('An amount is written as CHF 1,234,567.89.').waitFor()
  await dialog.getByRole('button', { name: 'Create CHF' }).click()
  const row = page.getByRole('row', { name: /^CHF/ })
  await row.getByText('CHF 1,234,567.89').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await row.getByRole('button', { name: 'Make default' }).click()
  await dialog.getByText('see prices in CHF instead of USD').waitFor()
  await dialog.getByRole('button', { name: 'Leave it as it is' }).click()
  await row.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('Decimal places').fill('')
  const first = dialog.getByRole('button', { name: 'Type the decimal places first' })
  assert.ok(await first.isDisabled(), 'nothing is not 0')
  await dialog.getByLabel('Decimal places').fill('0')
  await dialog.getByRole('button', { name: 'Change CHF' }).click()
  await row.getByText('CHF 123,456,789').waitFor()
  await row.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete CHF' }).click()
  await row.waitFor({ state: 'detached' })
  assert.deepEqual(
    complaints.filter((line) => !/400|422/.test(line)),
    [],
  )
})

test('CU-10: an order is refunded with the decimals that it was placed with', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  const store = await (await sharedWorld()).openStore('decimals')
  const { id, currency } = await placeOrder(store)
  const { page, go } = await signedIn(store)
  const dialog = page.getByRole('alertdialog')
  const refunds = async () => {
    await go(`/orders/${id}`)
    await page.getByRole('button', { name: 'Refund' }).click()
    assert.equal(await dialog.getByLabel('Give back, in SEK').inputValue(), '20.00')
    await dialog.getByText('Up to 20.00 kr').waitFor()
    await dialog.getByLabel('Give back, in SEK').fill('2')
    await dialog.getByRole('button', { name: 'Refund 2.00 kr' }).waitFor()
    assert.match((await dialog.locator('pre').textContent()) ?? '', /"amount":200\b/)
  }
  const params = { path: { id: currency } }
  const body = { data: { type: 'currency', decimal_places: 3 } } as const
  await store.mercer.put('/v2/currencies/{id}', { params, body })
  await refunds()
  await store.mercer.delete('/v2/currencies/{id}', { params })
  await refunds()
})

/** A paid order of 20.00 kr, and the id of its currency. */
async function placeOrder({ mercer }: World) {
  const format = { format: '{price} kr', decimal_point: '.', thousand_separator: ',' }
  const kronor = { type: 'currency', code: 'SEK', exchange_rate: 1, decimal_places: 2 } as const
  const { data: currency } = await mercer.post('/v2/currencies', {
    body: { data: { ...kronor, ...format, default: false, enabled: true } },
  })
  const params = { path: { cartID: crypto.randomUUID() } }
  const headers = { 'SVC-Currency': 'SEK' }
  const price = { amount: 2_000, includes_tax: true }
  const item = { type: 'custom_item', name: 'Rope', quantity: 1, price } as const
  await mercer.post('/v2/carts/{cartID}/items', { params, headers, body: { data: item } })
  const name = { first_name: 'A', last_name: 'B' }
  const address = { ...name, line_1: 'C', region: 'D', country: 'SE', postcode: '1' }
  const data = {
    customer: { name: 'A B', email: 'a@example.com' },
    billing_address: address,
    shipping_address: address,
  }
  const checkout = { params, headers, body: { data } }
  const { data: order } = await mercer.post('/v2/carts/{cartID}/checkout', checkout)
  await mercer.put('/v2/gateways/manual', { body: { data: { enabled: true } } })
  await mercer.post('/v2/orders/{id}/payments', {
    params: { path: { id: order.id } },
    body: { data: { gateway: 'manual', method: 'purchase' } },
  })
  return { id: order.id, currency: currency.id }
}

test('keys of a gateway are set and never shown; a wrong one is refused', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  await prepare()
  const { page, go } = await signedIn(world, 'manager')
  await go('/settings/gateways')
  const dialog = page.getByRole('alertdialog')
  await tabTo(page, page.getByRole('button', { name: 'Set the keys' }))
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByLabel('Secret key'))
  await page.keyboard.type('sk_wrong_1')
  await page.keyboard.press('Tab')
  await page.keyboard.type('pk_test_shown')
  await tabTo(page, dialog.getByRole('button', { name: 'Save the keys' }))
  await page.keyboard.press('Enter')
  await dialog.locator('.field-error').getByText('does not look like a key of Stripe').waitFor()
  assert.ok(!(await dialog.locator('pre').textContent())?.includes('sk_wrong_1'))
  await dialog.getByLabel('Secret key').fill('')
  await dialog.getByRole('button', { name: 'Save the keys' }).click()
  await page.getByText('pk_test_shown').waitFor()
  await dialog.waitFor({ state: 'detached' })
  const manual = page.getByRole('row', { name: /^Manual/ })
  await manual.getByRole('button', { name: /^Switch/ }).waitFor()
  assert.equal(await manual.getByRole('button', { name: 'Collect subscriptions' }).count(), 0)
  const stripe = page.getByRole('row', { name: /^Stripe/ })
  await stripe.getByRole('button', { name: 'Collect subscriptions' }).waitFor()
  await stripe.getByRole('button', { name: 'Switch on' }).click()
  await dialog.getByRole('button', { name: 'Switch on Stripe' }).click()
  await dialog.getByRole('alert').getByText('it is needed before').waitFor()
  await dialog.getByRole('button', { name: 'Leave it as it is' }).click()
  await page.getByRole('button', { name: 'Remove the keys' }).click()
  await dialog.getByText('Stripe takes no payment of this store any more').waitFor()
  assert.deepEqual(await faultsOf(page, 'removal of keys'), [])
  await dialog.getByRole('button', { name: 'Remove the keys' }).click()
  await page.getByText('pk_test_shown').waitFor({ state: 'detached' })
})

test('a webhook endpoint is created, edited, switched off and deleted', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  await prepare()
  const { page, go } = await signedIn(world, 'manager')
  await go('/developers/webhooks')
  const dialog = page.getByRole('alertdialog')
  await tabTo(page, page.getByRole('button', { name: 'Create an endpoint' }))
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByLabel('Address'))
  await page.keyboard.type('ftp://127.0.0.1:9/hook')
  await tabTo(page, dialog.getByLabel('Invoices', { exact: true }))
  await page.keyboard.press('Space')
  assert.equal(await dialog.getByLabel('Types of events').inputValue(), 'subscription_invoice.*')
  await page.keyboard.press('Space')
  await tabTo(page, dialog.getByLabel('Types of events'))
  await page.keyboard.type('no.such')
  await tabTo(page, dialog.getByRole('button', { name: 'Send no.such there' }))
  await page.keyboard.press('Enter')
  await dialog.locator('.field-error').first().waitFor()
  await dialog.getByLabel('Address').fill('http://127.0.0.1:9/hook')
  await dialog.getByLabel('Types of events').fill('pim_job.*')
  await dialog.getByLabel('Headers').fill('X-Shop: north')
  await dialog.getByRole('button', { name: 'Send pim_job.* there' }).click()
  const once = page.getByRole('region', { name: 'Copy the secret of the endpoint' })
  const secret = (await once.locator('code').textContent()) ?? ''
  assert.match(secret, /^whsec_/)
  assert.equal(await page.getByRole('button', { name: 'Create an endpoint' }).count(), 0)
  assert.deepEqual(await faultsOf(page, 'secret once'), [])
  await once.getByRole('button', { name: 'I have copied it' }).click()
  assert.ok(!(await page.content()).includes(secret), 'it is shown once')

  await page.getByRole('link', { name: 'http://127.0.0.1:9/hook' }).first().click()
  await page.getByRole('button', { name: 'Send a test' }).click()
  await dialog.getByText('The same request as curl').click()
  const curl = dialog.locator('.curl pre')
  assert.match((await curl.textContent()) ?? '', /test' .*-H "Idempotency-Key: \$KEY"$/s)
  await dialog.getByRole('button', { name: 'Send the test' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.locator('.state-failed').first().waitFor()
  await page.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('Description').fill('x'.repeat(255))
  await dialog.getByRole('button', { name: 'Change description' }).click()
  await page.getByText('x'.repeat(255)).waitFor()
  await dialog.waitFor({ state: 'detached' })
  assert.deepEqual(await faultsOf(page, 'endpoint'), [])
  await page.getByRole('button', { name: 'Make a new secret' }).click()
  await dialog.getByRole('button', { name: 'Make a new secret' }).click()
  assert.notEqual(await once.locator('code').textContent(), secret)
  await dialog.waitFor({ state: 'detached' })
  assert.equal(await page.getByRole('button', { name: 'Make a new secret' }).count(), 0)
  await page.getByRole('link', { name: 'Webhooks' }).first().click()
  await dialog.getByText('It is shown only here and only now.').waitFor()
  await dialog.getByRole('button', { name: 'Stay here' }).click()
  await once.getByRole('button', { name: 'I have copied it' }).click()
  await page.getByRole('button', { name: 'Switch off' }).click()
  await dialog.getByRole('button', { name: 'Switch off the endpoint' }).click()
  await page.getByText('Disabled', { exact: true }).waitFor()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete the endpoint' }).click()
  await page.getByRole('button', { name: 'Create an endpoint' }).waitFor()
  const link = page.getByRole('link', { name: 'http://127.0.0.1:9/hook' })
  await link.first().waitFor({ state: 'detached' })
})

test('times are right though the clocks of the store and of the browser are not', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  await prepare()
  const own = await world.openStore('clocks')
  const now = new Date(Date.now() + 5 * 3_600_000).toISOString()
  const attributes = { mode: 'running', now } as const
  await own.mercer.put('/v2/clock', { body: { data: { type: 'clock', attributes } } })
  const { page, go } = await signedIn(own)
  await page.clock.install({ time: Date.now() - 2 * 3_600_000 })
  await go('/sessions')
  await page.getByRole('row', { name: /(just now|min ago) .*(just now|min ago)/ }).waitFor()
  await go('/settings/operators')
  await page.getByRole('row', { name: /(just now|min ago)$/ }).waitFor()

  await go('/runs/previews')
  await page.getByRole('button', { name: 'Preview a billing run' }).click()
  await page.getByRole('button', { name: 'Make the preview' }).click()
  await page.getByRole('button', { name: 'Approve and run' }).click()
  await page.getByText('Cards are charged by the next payment run.').waitFor()
})

test('SES-2: an open page shows the clock that a script moves, and stays untouched', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  await prepare()
  const own = await world.openStore('moved')
  const { page, go } = await signedIn(own, 'viewer')
  const freezeAt = (now: string) => {
    const data = { type: 'clock', attributes: { mode: 'frozen', now } } as const
    return own.mercer.put('/v2/clock', { body: { data } })
  }
  const shown = (now: string) =>
    page.getByRole('complementary', { name: 'Sandbox' }).locator(`time[datetime="${now}"]`)
  const year = new Date().getUTCFullYear() + 1
  await freezeAt(`${year}-01-10T12:00:00.000Z`)
  await page.clock.install()
  await go('/orders')
  await shown(`${year}-01-10T12:00:00.000Z`).waitFor()
  await freezeAt(`${year}-02-10T12:00:00.000Z`)
  await page.clock.fastForward('00:31')
  await shown(`${year}-02-10T12:00:00.000Z`).waitFor()

  const asking = page.waitForRequest(/\/console\/api\/token$/)
  await page.clock.fastForward('40:00')
  const idle = Number((await asking).headers()['x-session-idle'])
  assert.ok(idle >= 40 * 60, `${idle}`)
})

test('the clock of a sandbox is advanced by keyboard, stopped and frozen', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  await prepare()
  const { secondShop: mercer } = world
  const data = {
    type: 'operator',
    email: 'clock@example.com',
    name: 'Cal',
    role: 'manager',
  } as const
  const invited = await mercer.post('/v2/operators', { body: { data } })
  const { page } = await world.newPage()
  await accept(page, invited.data.link?.url ?? '')
  await page.getByRole('heading', { name: 'Needs you' }).waitFor()
  const { id, attributes } = (await mercer.get('/v2/clock')).data
  const schedule = {
    specification: '0 * * * *',
    location: 'UTC',
    job: { job_type: 'tax-run' },
  } as const
  const made = { data: { type: 'subscription_schedule', attributes: schedule } } as const
  await mercer.post('/v2/subscriptions/schedules', { body: made })
  await page.goto(`${world.address}/console/${id}/settings/clock`)
  const dialog = page.getByRole('alertdialog')
  const hoursAhead = (hours: number) =>
    new Date(Date.parse(attributes.now) + hours * 3_600_000).toISOString().slice(0, 16)

  await tabTo(page, page.getByRole('button', { name: 'Advance the clock' }))
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Moment, in UTC').fill('20266-01-01T00:00')
  await dialog.getByText('A year has four digits.').waitFor()
  await dialog.getByLabel('Moment, in UTC').fill(hoursAhead(-1))
  assert.ok(await dialog.getByRole('button', { name: 'Choose a moment ahead' }).isDisabled())
  const letGo = await holdBack(page, /\/v2\/clock\/timeline/)
  await dialog.getByLabel('Moment, in UTC').fill(hoursAhead(3))
  const unread = dialog.getByRole('button', { name: /^Advance to / })
  assert.ok(await unread.isDisabled(), 'its effect is not known yet')
  await letGo()
  await dialog.getByText(/3 runs start/).waitFor()
  await tabTo(page, dialog.getByRole('button', { name: /^Advance to / }))
  await page.keyboard.press('Enter')
  const advances = page.getByRole('table', { name: 'Advances' })
  await advances.getByText('Arrived').waitFor()
  await page.getByText('its clock has been moved and runs').waitFor()

  await page.getByRole('button', { name: 'Advance the clock' }).click()
  await dialog.getByLabel('Moment, in UTC').fill(hoursAhead(24 * 400))
  await dialog.getByText(/^At least/).waitFor()
  await dialog.getByRole('button', { name: /^Advance to / }).click()
  await page.getByRole('progressbar', { name: 'Progress of the clock' }).waitFor()
  await page.getByRole('button', { name: 'Stop here' }).click()
  await dialog.getByText('What has happened stays').waitFor()
  await dialog.getByRole('button', { name: 'Stop the advance' }).click()
  await advances.getByText('Cancelled').waitFor()

  await tabTo(page, page.getByRole('button', { name: 'Freeze the clock' }))
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: 'Freeze the clock' }))
  await page.keyboard.press('Enter')
  await page.getByText('its clock stands still').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Show the real time again' }).click()
  await dialog.getByRole('button', { name: 'Show the real time again' }).click()
  await dialog.getByRole('alert').waitFor() // The runs on the way have later times.
  await dialog.getByRole('button', { name: 'Leave it as it is' }).click()
  await page.getByRole('button', { name: 'Let the clock run' }).click()
  await dialog.getByRole('button', { name: 'Let the clock run' }).click()
  await page.getByText('its clock has been moved and runs').waitFor()
})
