import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { noBrowser } from '../../../test/support/browser.ts'
import { startReceiver } from '../../../test/support/receiver.ts'
import { join, openClub, run } from './club.ts'
import { settled, signedIn, tabTo, type World } from './world.ts'

/** Held money, subscriptions and webhooks by keyboard alone; each test has a store of its own. */

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Opens the dialog of a button, reads what it says, and does it. */
async function confirm(page: Page, opener: string | Locator, words: RegExp, action: string) {
  const dialog = page.getByRole('alertdialog')
  const button = typeof opener === 'string' ? page.getByRole('button', { name: opener }) : opener
  await press(page, button)
  await dialog.getByText(words).waitFor()
  await press(page, dialog.getByRole('button', { name: action, exact: true }))
  await dialog.waitFor({ state: 'detached' })
}

/** An order of $90.00, of which two payments hold $60.00 and $30.00. */
async function orderWithHeldMoney({ mercer }: World): Promise<string> {
  const params = { path: { cartID: crypto.randomUUID() } }
  const price = { amount: 9_000, includes_tax: true }
  const item = { type: 'custom_item', name: 'Rope', quantity: 1, price } as const
  await mercer.post('/v2/carts/{cartID}/items', { params, body: { data: item } })
  const name = { first_name: 'A', last_name: 'B' }
  const address = { ...name, line_1: 'C', region: 'D', country: 'US', postcode: '1' }
  const customer = { name: 'A B', email: 'a@example.com' }
  const { data: order } = await mercer.post('/v2/carts/{cartID}/checkout', {
    params,
    body: { data: { customer, billing_address: address } },
  })
  const gateway = 'service_payments_processor'
  await mercer.put(
    '/v2/gateways/{slug}' as never,
    {
      params: { path: { slug: gateway } },
      body: { data: { enabled: true } },
    } as never,
  )
  for (const amount of [6_000, 3_000]) {
    await mercer.post('/v2/orders/{id}/payments', {
      params: { path: { id: order.id } },
      body: { data: { gateway, method: 'authorize', amount } },
    })
  }
  return order.id
}

test('money that is held is taken in part and set free, and the order cancelled', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  const { world } = await openClub('held')
  const id = await orderWithHeldMoney(world)
  const { page, go, complaints } = await signedIn(world)
  await go(`/orders/${id}`)
  await page.getByText('$0.00 paid, $90.00 authorized; $0.00 owed.').waitFor()
  const transactions = page.getByRole('table', { name: 'Transactions' })
  const held = (amount: string) => transactions.getByRole('row', { name: amount })
  await press(page, held('$60.00').getByRole('button', { name: 'Capture' }))
  const dialog = page.getByRole('alertdialog')
  await tabTo(page, dialog.getByLabel('Take, in USD'))
  await page.keyboard.press('Control+a')
  await page.keyboard.type('70')
  const tooMuch = dialog.getByRole('button', { name: 'Capture', exact: true })
  assert.ok(await tooMuch.isDisabled(), 'more than is held')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('25')
  await press(page, dialog.getByRole('button', { name: 'Capture $25.00' }))
  await page.getByText('$25.00 paid, $30.00 authorized; $35.00 still owed.').waitFor()

  const release = held('$30.00').getByRole('button', { name: 'Set free' })
  await confirm(page, release, /no longer held/, 'Set $30.00 free')
  await page.getByText('$25.00 paid; $65.00 still owed.').waitFor()
  assert.equal(await transactions.getByRole('button', { name: /Capture|Set free/ }).count(), 0)

  const number = (await page.locator('h1').textContent())?.match(/Order (\S+):/)?.[1]
  const words = /No money goes back: \$25\.00 stay paid/
  await confirm(page, 'Cancel the order', words, `Cancel order ${number}`)
  await page.getByRole('heading', { name: /Cancelled/ }).waitFor()
  const opener = page.getByRole('button', { name: 'Cancel the order' })
  await opener.waitFor({ state: 'detached' })
  const { data } = await world.mercer.get('/v2/orders/{id}', { params: { path: { id } } })
  assert.equal(data.status, 'cancelled')
  assert.deepEqual(complaints, [])
})

test('a subscription is paused, resumed and cancelled', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  const { world } = await openClub('stopped')
  const id = await join(world, { name: 'Harbor' })
  await run(world, 'billing-run')
  const { page, go, complaints } = await signedIn(world, 'billing')
  await go(`/subscriptions/${id}`)
  const act = (words: string, effect: RegExp) => confirm(page, words, effect, words)
  await act('Pause the subscription', /It stays active until the running period ends/)
  await page.getByText('Pauses soon').waitFor()
  await act('Resume the subscription', /no longer stops it/)
  await page.getByRole('heading', { name: 'Active' }).waitFor()
  await act('Cancel the subscription', /It stays active until the running period ends/)
  await page.getByText('Ends soon').waitFor()
  const params = { path: { id } }
  const { data } = await world.mercer.get('/v2/subscriptions/subscriptions/{id}', { params })
  assert.equal(data.meta.canceled, true)
  assert.deepEqual(complaints, [])
})

test('events are replayed to an endpoint', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  const { world, mercer } = await openClub('replayed')
  const receiver = await startReceiver(t)
  await mercer.post('/v2/accounts', { body: { data: { type: 'account', name: 'Before' } } })
  const attributes = { url: receiver.url, types: ['account.*'] }
  const data = { type: 'webhook_endpoint', attributes } as const
  const { data: endpoint } = await mercer.post('/v2/webhook-endpoints', { body: { data } })
  const { page, go, complaints } = await signedIn(world, 'manager')
  await go(`/developers/webhooks/${endpoint.id}`)
  await press(page, page.getByRole('button', { name: 'Replay events' }))
  const dialog = page.getByRole('alertdialog')
  await tabTo(page, dialog.getByLabel('From, in UTC'))
  await page.keyboard.type('01012020')
  await page.keyboard.press('Tab') // From the year to the hour.
  await page.keyboard.type('1200AM')
  await tabTo(page, dialog.getByLabel('Types; all if it is empty'))
  await page.keyboard.type('account.created')
  await press(page, dialog.getByRole('button', { name: 'Replay account.created' }))
  await page.getByRole('heading', { name: 'Replays' }).waitFor()
  while (receiver.received.length === 0) await page.waitForTimeout(100)
  assert.equal(receiver.received[0]?.body.type, 'account.created')
  await settled(page)
  assert.deepEqual(complaints, [])
})
