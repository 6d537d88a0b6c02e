import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noBrowser } from '../../../test/support/browser.ts'
import { giveCard, join, may, month, openClub, run, usd } from './club.ts'
import { faultsOf } from './screens.ts'
import { holdBack, signedIn, tabTo, type World } from './world.ts'

/** Failed payments, the next run and changes of a subscription; each test has its own store. */

test('failed payments are tried again, several at once and by keyboard alone', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  const { world, mercer } = await openClub('failed')
  const long = 'A very long name '.repeat(15).trim()
  await join(world, { name: long, card: 'card_expired', price: 3_000, canPause: false })
  await join(world, { name: 'Declined', card: 'card_declined', price: 2_000 })
  await join(world, { name: 'Recovers', card: 'card_insufficient_funds', price: 1_000 })
  await run(world, 'billing-run')
  await run(world, 'payment-run')
  const { page, complaints, go } = await signedIn(world, 'billing')
  const keys = new Set<string | undefined>()
  page.on('request', (request) => {
    const isTry = request.method() === 'POST' && request.url().endsWith('/payments')
    if (isTry) keys.add(request.headers()['idempotency-key'])
  })
  await go('/invoices/failed')
  await page.getByRole('heading', { name: '3 invoices could not be collected: $60.00.' }).waitFor()
  const table = page.getByRole('table', { name: 'Failed payments' })
  assert.deepEqual(await table.locator('tbody .cell-first').allTextContents(), ['1', '2', '3'])
  await page.getByRole('link', { name: 'May work later' }).click()
  await table.locator('tfoot').getByText('$30.00').waitFor()
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await tabTo(page, table.getByRole('link', { name: '1', exact: true }))
  for (const key of ['x', 'ArrowDown', 'x', 'ArrowDown', 'x']) await page.keyboard.press(key)
  await page.getByText('3 invoices selected').waitFor()
  assert.match(page.url(), /selected=/)

  await tabTo(page, page.getByRole('button', { name: 'Try again now' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('This charges $30.00 for 2 invoices').waitFor()
  await dialog.getByText('Invoice 1: The payment method was refused before').waitFor()
  assert.deepEqual(await faultsOf(page, 'try again'), [])
  await tabTo(page, dialog.getByRole('button', { name: 'Charge $30.00' }))
  await page.keyboard.press('Enter')
  const told = page.getByRole('region', { name: '0 of 2 are done' })
  await told
    .getByText('Invoice 2: It was tried now. The card was declined. It may work later.')
    .waitFor()
  await told.getByText('Invoice 3: It was tried now. The card has insufficient funds.').waitFor()
  assert.equal(keys.size, 2, 'each row has a key of its own')
  await page.getByText('3 invoices selected').waitFor()

  // A new card ends the queue for one of them; another person gives the other one up.
  const cards = { type: 'settings', payment_methods_url: 'https://shop.example/cards' } as const
  await mercer.put('/v2/settings', { body: { data: cards } })
  await page.getByRole('button', { name: 'Ask for a new card' }).click()
  await dialog.getByText(/^Dear Declined,.*collect \$20\.00.*: https:\/\/shop.example/s).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Pause subscriptions' }).click()
  await dialog.getByRole('button', { name: 'Pause 2 subscriptions' }).waitFor()
  await page.keyboard.press('Escape')
  const letGo = await holdBack(page, /subscriptions\/subscriptions\?/)
  await table.getByLabel('Select this row').first().click()
  await page.getByText('2 invoices selected').waitFor()
  await page.getByRole('button', { name: 'Pause subscriptions' }).click()
  const unread = dialog.getByRole('button', { name: 'Pause 0 subscriptions' })
  assert.ok(await unread.isDisabled(), 'what was selected before is not paused')
  await letGo()
  await page.keyboard.press('Escape')
  await table.getByLabel('Select this row').first().click()
  await page.getByRole('button', { name: 'Pause subscriptions' }).click()
  await dialog
    .getByText(`Subscription of ${long}: Its plan does not let a subscription be paused.`)
    .waitFor()
  await dialog.getByRole('button', { name: 'Pause 2 subscriptions' }).click()
  await page.getByText('It is paused when its running period ends.').first().waitFor()
  await table.getByText('Declined, pauses soon').waitFor()

  await page.getByLabel('Select all rows shown').click()
  await page.getByRole('button', { name: 'Write off' }).click()
  await dialog.getByText('$60.00 of 3 invoices are never charged again').waitFor()
  const { data: invoices } = await mercer.get('/v2/subscriptions/invoices')
  const second = invoices.find(({ attributes }) => attributes.number === 2)
  await mercer.post('/v2/subscriptions/invoices/{invoice_id}/write-off', {
    params: { path: { invoice_id: second?.id ?? '' } },
    body: { data: { attributes: { reason: 'Somebody else was faster.' } } },
  })
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Write off' }).click()
  await dialog.getByText('$40.00 of 2 invoices are never charged again').waitFor()
  await dialog.getByLabel('Reason, for the audit').fill('Nobody answers.')
  await dialog.getByRole('button', { name: 'Write off $40.00' }).click()
  const end = page.getByRole('region', { name: '2 of 3 are done' })
  await end
    .getByText(/Invoice 2: Conflict: The invoice \S+ is written off already. Request/)
    .waitFor()
  await page.getByText('No payment has failed').waitFor()
  const isOurs = (words: string) => !words.includes('409')
  assert.deepEqual(complaints.filter(isOurs), [])

  // One alone, from its own page, after its buyer has another card.
  const id = await join(world, { name: 'Recovers', card: 'card_declined' })
  await run(world, 'billing-run')
  await run(world, 'payment-run')
  const support = await signedIn(world, 'support')
  await support.go('/invoices/failed')
  await support.page.getByLabel('Select this row').click()
  await support.page.getByRole('button', { name: 'Pause subscriptions' }).waitFor()
  assert.equal(await support.page.getByRole('button', { name: 'Try again now' }).count(), 0)
  assert.equal(await support.page.getByRole('button', { name: 'Write off' }).count(), 0)
  await support.go('/runs')
  assert.equal(await support.page.getByRole('button', { name: 'Preview a billing run' }).count(), 0)
  await go('/invoices/failed')
  await page.getByRole('link', { name: '4', exact: true }).click()
  await page.getByRole('button', { name: 'Try again now' }).click()
  await page.getByRole('button', { name: 'Charge $10.00' }).waitFor()
  await giveCard(world, id, 'card_approved')
  await page.getByRole('button', { name: 'Charge $10.00' }).click()
  await page.getByText('Invoice 4: It is paid.').waitFor()
  await page.getByText('Nothing: it is paid.').waitFor()
})

test('what was typed for one invoice is gone on another, and all debts are told', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  const { world, mercer } = await openClub('typed')
  await join(world, { name: 'First' })
  await join(world, { name: 'Second' })
  await run(world, 'billing-run')
  const { data } = await mercer.get('/v2/subscriptions/invoices')
  const [second, first] = data.map(({ id }) => `/invoices/${id}`)
  const { page, go } = await signedIn(world, 'billing')
  await go(first ?? '')
  const dialog = page.getByRole('alertdialog')
  await page.getByRole('button', { name: 'Write off' }).click()
  await dialog.getByLabel('Reason, for the audit').fill('Of the first.')
  await page.keyboard.press('Escape')
  const to = `/console/${world.storeId}${second}`
  await page.evaluate(`history.pushState(null, '', '${to}')`)
  await page.getByRole('heading', { name: /^Invoice 2/ }).waitFor()
  await page.getByRole('button', { name: 'Write off' }).click()
  assert.equal(await dialog.getByLabel('Reason, for the audit').inputValue(), '')

  // The debt stays when its subscription is deleted, and so when no list names it any more.
  const owner = data[1]?.meta.subscription_id ?? ''
  const params = { path: { id: owner } }
  const { data: gone } = await mercer.get('/v2/subscriptions/subscriptions/{id}', { params })
  await mercer.delete('/v2/subscriptions/subscriptions/{id}', { params })
  await go(`/accounts/${gone.attributes.account_id}`)
  await page.getByRole('heading', { name: /^First has .* and owes \$10.00/ }).waitFor()
})

test('what will the next run do? A preview, its run and what differs, by keyboard', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  const { world, mercer } = await openClub('previewed')
  await join(world, { name: 'First' })
  const { page, go, complaints } = await signedIn(world, 'billing')
  await go('/runs')
  const makePreview = async () => {
    await tabTo(page, page.getByRole('button', { name: 'Preview a billing run' }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('button', { name: 'Make the preview' }))
    await page.keyboard.press('Enter')
  }
  await makePreview()
  const title = page.getByRole('heading', { name: 'A billing run would make 1 invoice: $10.00.' })
  await title.waitFor()
  await page.getByText('No billing run has finished yet').waitFor()
  const approve = async (words: string) => {
    await tabTo(page, page.getByRole('button', { name: 'Approve and run' }))
    await page.keyboard.press('Enter')
    await page.getByText('and no other').waitFor()
    await tabTo(page, page.getByRole('button', { name: words }))
    await page.keyboard.press('Enter')
  }
  await approve('Make 1 invoice')
  await page.getByText('It made exactly what the preview showed.').waitFor()
  await page.getByText('1 invoice, $10.00.').waitFor()
  await page.goBack()
  await title.waitFor()
  await page.getByRole('link', { name: 'A run of this preview' }).waitFor()
  const again = page.getByRole('button', { name: 'Approve and run' })
  assert.equal(await again.count(), 0, 'a preview is run once')

  const gone = await join(world, { name: 'Leaves', price: 500 })
  await join(world, { name: 'Stays', price: 4_000 })
  await go('/runs/previews')
  await makePreview()
  await page.getByRole('heading', { name: 'would make 2 invoices: $45.00.' }).waitFor()
  await page.getByText(/Against the last run, .*: 1 more invoice, \$35\.00 more\./).waitFor()
  const drafts = page.getByRole('table', { name: 'Drafts' })
  await drafts.getByRole('link', { name: 'Stays' }).waitFor()
  assert.deepEqual(await drafts.locator('tbody .cell-first').allTextContents(), ['Stays', 'Leaves'])
  await drafts.getByText('+$40.00').waitFor()
  await page.getByRole('link', { name: 'The same, 0' }).click()
  await page.getByText('No draft is like this.').waitFor()
  const params = { path: { id: gone } }
  await mercer.delete('/v2/subscriptions/subscriptions/{id}', { params })
  await approve('Make 2 invoices')
  await page.getByRole('link', { name: '1 difference' }).click()
  const differences = page.getByRole('table', { name: 'Differences' })
  await differences.getByRole('row', { name: /No longer due \$5\.00/ }).waitFor()
  assert.deepEqual(await faultsOf(page, 'differences'), [])
  assert.deepEqual(complaints, [])

  // A preview of a moment that has not come cannot be run, and says so.
  await go('/runs/previews')
  await page.getByRole('button', { name: 'Preview a billing run' }).click()
  await page.getByLabel('Of a run').selectOption('At another moment')
  await page.getByLabel('Moment, in UTC').fill('2049-01-01T00:00')
  await page.getByRole('button', { name: 'Make the preview' }).click()
  await page.getByRole('button', { name: 'Approve and run' }).click()
  await page.getByText('That moment has not come yet').waitFor()
  assert.ok(await page.getByRole('button', { name: 'Make 2 invoices' }).isDisabled())
})

test('a plan and products are changed, with the exact proration first, by keyboard', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  const { world, mercer } = await openClub('changed')
  const id = await joinOffering(world)
  await run(world, 'billing-run')
  const { page, go, complaints } = await signedIn(world, 'billing')
  await go(`/subscriptions/${id}`)
  await tabTo(page, page.getByRole('button', { name: 'Change products' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog')
  await tabTo(page, dialog.getByLabel('Mug'))
  await page.keyboard.press('Space')
  await dialog.getByText('It takes effect now').waitFor()
  const aboutRun = dialog.getByText('which also invoices every other subscription that is due now')
  assert.equal(await aboutRun.count(), 0, 'products wait for the next run')
  const lines = dialog.getByRole('table', { name: 'Lines of the next invoice' })
  assert.match((await lines.textContent()) ?? '', /Box\$31\.00Mug\$6\.20Mug\$\d\.\d\dTotal/)
  await dialog.getByText('Without the change it is $31.00').waitFor()
  assert.deepEqual(await faultsOf(page, 'change of products'), [])
  await tabTo(page, dialog.getByRole('button', { name: 'Change to 2 products' }))
  await page.keyboard.press('Enter')
  await page.getByText('Box, Mug').waitFor()

  await tabTo(page, page.getByRole('button', { name: 'Change the plan' }))
  await page.keyboard.press('Enter')
  await dialog.getByLabel('New plan').selectOption('Net')
  await dialog.getByText(/\$\d+\.\d\d of credit are left. They first pay the tax/).waitFor()
  assert.equal(await dialog.getByText('stay as credit').count(), 0)
  await tabTo(page, dialog.getByLabel('New plan'))
  await page.keyboard.type('Light')
  await dialog.getByText(/settled by the day: \$\d+\.\d\d of it come back/).waitFor()
  await aboutRun.waitFor()
  const text = (await lines.textContent()) ?? ''
  await dialog.getByText('stay as credit for the invoices after it').waitFor()
  await tabTo(page, dialog.getByRole('button', { name: 'Change to Light' }))
  await page.keyboard.press('Enter')
  await page.getByText('Plan Light: $10.00 every month.').waitFor()

  // The change has queued a billing run, which makes the invoice that was foreseen.
  const invoices = page.getByRole('table', { name: 'Invoices' })
  const query = { filter: `eq(subscription_id,${id})` }
  for (let made = 1; made < 2; ) {
    const list = await mercer.get('/v2/subscriptions/invoices', { params: { query } })
    made = list.data.length
    if (made === 2) {
      const items = list.data[0]?.attributes.invoice_items ?? []
      for (const { description } of items) assert.ok(text.includes(description), description)
    }
    await new Promise((done) => setTimeout(done, 100))
  }
  await page.reload()
  await invoices.getByRole('link', { name: '2', exact: true }).click()
  const reason = page.getByText('come back for the time that was not used')
  await reason.first().waitFor({ state: 'attached' })
  assert.equal(await reason.count(), 1, 'products have lines of their own')
  assert.deepEqual(complaints, [])

  const viewer = await signedIn(world, 'viewer')
  await viewer.go(`/subscriptions/${id}`)
  assert.equal(await viewer.page.getByRole('button', { name: 'Change the plan' }).count(), 0)
})

/** A subscription to an offering with a policy, plans and two products, of which it has one. */
async function joinOffering({ mercer }: World): Promise<string> {
  const { data: policy } = await mercer.post('/v2/subscriptions/proration-policies', {
    body: {
      data: {
        type: 'subscription_proration_policy',
        attributes: { name: 'By the day', rounding: 'down' },
      },
    },
  })
  const net = { USD: { amount: 1_000, includes_tax: false } }
  const plans = [
    { name: 'Monthly', ...month, ...may, can_pause: true },
    { name: 'Light', ...month, ...may, can_pause: true, fixed_price: usd(1_000) },
    { name: 'Net', ...month, ...may, can_pause: true, fixed_price: net },
  ]
  const products = [
    { name: 'Box', price: usd(3_100) },
    { name: 'Mug', price: usd(620) },
  ]
  const { data: offering } = await mercer.post('/v2/subscriptions/offerings/build', {
    body: { data: { name: 'Tea club', products, plans } } as never,
  })
  const relation = '/v2/subscriptions/offerings/{id}/relationships/proration-policies'
  await mercer.put(relation, {
    params: { path: { id: offering.id } },
    body: { data: { type: 'subscription_proration_policy', id: policy.id } },
  })
  const account = { type: 'account', name: 'Harbor', legal_name: 'Harbor' } as const
  const { data: owner } = await mercer.post('/v2/accounts', { body: { data: account } })
  const { data: made } = await mercer.post('/v2/subscriptions/subscriptions', {
    body: {
      data: {
        account_id: owner.id,
        currency: 'USD',
        name: 'Harbor',
        email: 'desk@example.com',
        manual_payments: true,
        offering_id: offering.id,
        plan_id: offering.relationships.plans.data[0]?.id ?? '',
      },
    },
  })
  const bought = made.relationships.products.data.map(({ id }) => id)
  await mercer.put('/v2/subscriptions/subscriptions/{id}/products', {
    params: { path: { id: made.id } },
    body: { data: [{ type: 'detach', products: bought.slice(1) }] },
  })
  return made.id
}
