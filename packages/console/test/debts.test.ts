import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noBrowser } from '../../../test/support/browser.ts'
import { pausedWords, pauseWords } from '../src/pages/failed-payments/pause-words.ts'
import type { Payment } from '../src/pages/invoices/invoice-words.ts'
import { paymentsAfter, subscriptionsAfter } from '../src/pages/invoices/write-off-words.ts'
import { join, openClub, run } from './club.ts'
import { signedIn, type World } from './world.ts'

/** Dialogs about debts say what becomes of the subscriptions. */

test('PAY-14: a write-off says that a subscription which waits for payment goes on', () => {
  const told = (...metas: object[]) =>
    subscriptionsAfter(metas.map((meta) => ({ meta }) as never)).join(' ')
  const off = { status: 'inactive' }
  assert.match(told(off), /^The subscription waits .* invoices a new period .* cancel it first/)
  assert.match(told(off, { status: 'active' }), /^1 subscription waits/)
  assert.match(told(off, off), /^2 subscriptions wait .* cancel each of them first/)
  assert.equal(told({ ...off, suspended: true }), 'The subscription stays as it is.')
  assert.equal(told({ status: 'active' }), 'The subscription stays as it is.')
  assert.equal(told(), '')
})

test('PAY-13: a write-off says which payments it ends', () => {
  const told = (attributes: object, meta: object = {}) =>
    paymentsAfter([{ attributes, meta } as Payment]).join(' ')
  assert.match(told({ pending: true }, { manual_payment: true }), /ends as failed: if the money/)
  assert.match(told({ pending: true, waits_for: 'buyer' }), /is ended at the gateway/)
  assert.equal(told({ pending: false }, { manual_payment: true }), '')
})

test('ST-1: a pause of what does not run is not said to wait for the end of a period', () => {
  const now = { takes_effect: 'now', undone_by_resume: true } as const
  const later = { takes_effect: 'period_end', undone_by_resume: true } as const
  assert.match(
    pauseWords([now]).join(' '),
    /^1 subscription does not run now and is paused at once/,
  )
  assert.match(
    pauseWords([now, later, later]).join(' '),
    /^2 subscriptions stay active .* 1 subscription does not run now and is paused at once/,
  )
  assert.match(pauseWords([{ ...now, undone_by_resume: false }]).join(' '), /Some plans do not/)
  assert.equal(pausedWords(now), 'It is paused.')
})

/** Dunning suspends the subscription, somebody resumes it, and its card is declined again. */
async function stopAndResume({ mercer, ...world }: World, id: string): Promise<void> {
  const rules = '/v2/subscriptions/dunning-rules'
  const attributes = {
    payment_retry_type: 'fixed',
    payment_retry_interval: 1,
    payment_retry_unit: 'day',
    payment_retries_limit: 0,
    action: 'suspend',
    default: true,
  } as const
  const { data: rule } = await mercer.post(rules, {
    body: { data: { type: 'subscription_dunning_rule', attributes } },
  })
  await run({ ...world, mercer }, 'payment-run')
  await mercer.delete(`${rules}/{id}`, { params: { path: { id: rule.id } } })
  await mercer.post('/v2/subscriptions/subscriptions/{id}/states', {
    params: { path: { id } },
    body: { data: { type: 'subscription_state', attributes: { action: 'resume' } } },
  })
  await run({ ...world, mercer }, 'payment-run')
}

test('PAY-14, PAY-20, ST-1: dialogs about a debt say what its subscription does', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  const { world } = await openClub('debts')
  const id = await join(world, { name: 'Resumed', card: 'card_declined' })
  await run(world, 'billing-run')
  await stopAndResume(world, id)
  const { page, go } = await signedIn(world, 'billing')
  const dialog = page.getByRole('alertdialog')
  const close = () => dialog.getByRole('button', { name: 'Leave it as it is' }).click()
  await go('/invoices/failed')
  await page.getByLabel('Select this row').click()
  await page.getByRole('button', { name: 'Try again now' }).click()
  await dialog.getByText('the rule may pause, suspend or close the subscription').waitFor()
  await close()
  const words = 'The subscription waits for the payment. If nothing else is owed, the next billing'
  await page.getByRole('button', { name: 'Write off' }).click()
  await dialog.getByText(words).waitFor()
  await close()
  await page.getByRole('link', { name: '1', exact: true }).click()
  await page.getByRole('heading', { name: /^Invoice 1/ }).waitFor()
  await page.getByRole('button', { name: 'Write off' }).click()
  await dialog.getByText(words).waitFor()
  await close()
  await page.goBack()
  await page.getByRole('button', { name: 'Pause subscriptions' }).click()
  await dialog.getByText('1 subscription does not run now and is paused at once').waitFor()
  await dialog.getByRole('button', { name: 'Pause 1 subscription' }).click()
  await page.getByText('It is paused.').waitFor()
})

test('PAY-13: nothing is written off before it is known which payments that ends', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  const { world } = await openClub('unread')
  await join(world, { name: 'By hand', card: '' })
  await run(world, 'billing-run')
  await run(world, 'payment-run')
  const { data } = await world.mercer.get('/v2/subscriptions/invoices')
  const { page, go } = await signedIn(world, 'billing')
  await go(`/invoices/${data[0]?.id}`)
  const payments = /\/invoices\/[^/]+\/payments\b/
  await page.route(payments, (route) => route.fulfill({ status: 503, json: { errors: [] } }))
  await page.getByRole('button', { name: 'Write off' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Reason, for the audit').fill('Too small to ask for.')
  await dialog.getByRole('alert').waitFor()
  const writeOff = dialog.getByRole('button', { name: 'Write off $10.00' })
  assert.ok(await writeOff.isDisabled(), 'the payments were not read again')
  await page.unroute(payments)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByText('The manual payment ends as failed').waitFor()
  await writeOff.click()
  await page.getByText('It was written off').waitFor()
})

test('a second try of the same invoice is told as the first one was', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  const { world } = await openClub('twice')
  await join(world, { name: 'Declined', card: 'card_declined' })
  await run(world, 'billing-run')
  await run(world, 'payment-run')
  const { page, go } = await signedIn(world, 'billing')
  const dialog = page.getByRole('alertdialog')
  const { data } = await world.mercer.get('/v2/subscriptions/invoices')
  for (const path of [`/invoices/${data[0]?.id}`, '/invoices/failed']) {
    await go(path)
    if (path === '/invoices/failed') await page.getByLabel('Select this row').click()
    for (const _ of ['first', 'second']) {
      await page.getByRole('button', { name: 'Try again now' }).click()
      await dialog.getByRole('button', { name: 'Charge $10.00' }).click()
      await dialog.waitFor({ state: 'detached' })
      await page.waitForFunction(`document.activeElement.className === 'outcomes'`)
    }
  }
})

test('a letter is not written before the address that it names is known', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  const { world } = await openClub('letters')
  await join(world, { name: 'Declined', card: 'card_declined' })
  await run(world, 'billing-run')
  await run(world, 'payment-run')
  const { page, go } = await signedIn(world, 'billing')
  await go('/invoices/failed')
  await page.getByLabel('Select this row').click()
  const settings = /\/v2\/settings$/
  await page.route(settings, (route) => route.fulfill({ status: 403, json: { errors: [] } }))
  await page.getByRole('button', { name: 'Ask for a new card' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('alert').waitFor()
  assert.equal(await dialog.getByText(/^Dear Declined/).count(), 0)
  await page.unroute(settings)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByText(/^Dear Declined/).waitFor()
})
