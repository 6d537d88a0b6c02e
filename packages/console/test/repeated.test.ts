import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noBrowser } from '../../../test/support/browser.ts'
import { join, openClub, run } from './club.ts'
import { holdBack, loseAnswer, signedIn, type World } from './world.ts'

/** Refusals that the page must not believe at once: what it shows may be old. */

/** Invoices for which a person records the payment, the newest first. */
async function owedByHand(world: World, names: readonly string[]) {
  for (const name of names) await join(world, { name, card: '' })
  await run(world, 'billing-run')
  await run(world, 'payment-run')
  const { data } = await world.mercer.get('/v2/subscriptions/invoices')
  assert.equal(data.length, names.length)
  return data.map(({ id }) => id)
}

const invoiceReads = /\/subscriptions\/invoices\/[\da-f-]+(\/payments)?(\?.*)?$/
const recordings = /\/payments\/[\da-f-]+$/

test('MAN-5: a payment whose first answer is lost is not told as refused', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  const { world } = await openClub('repeated')
  const [lost, raced] = await owedByHand(world, ['Lost', 'Raced'])
  const { page, go } = await signedIn(world, 'billing')
  const dialog = page.getByRole('alertdialog')
  const methods: string[] = []
  page.on('request', (request) => {
    if (recordings.test(request.url())) methods.push(request.method())
  })
  await go(`/invoices/${lost}`)
  await page.getByRole('button', { name: 'Record the payment' }).click()
  const letGo = await holdBack(page, invoiceReads)
  await page.route(recordings, loseAnswer, { times: 1 })
  await dialog.getByRole('button', { name: 'Record $10.00' }).click()
  await dialog.getByText('is known already').waitFor()
  await dialog.getByText('The last try had no answer and may have worked.').waitFor()
  assert.deepEqual(methods, ['PUT', 'PUT'], 'the client has repeated it')
  await letGo()
  await page.getByText('Nothing: it is paid.').waitFor()
  await dialog.waitFor({ state: 'detached' })

  // Somebody else is faster: the refusal makes the page read what is there.
  await go(`/invoices/${raced}`)
  await page.getByRole('button', { name: 'Record the payment' }).click()
  const payments = '/v2/subscriptions/invoices/{invoice_id}/payments'
  const path = { invoice_id: raced ?? '' }
  const { data } = await world.mercer.get(payments, { params: { path } })
  const payment_id = data[0]?.id ?? assert.fail('There is no payment to record.')
  const attributes = { success: true }
  await world.mercer.put(`${payments}/{payment_id}`, {
    params: { path: { ...path, payment_id } },
    body: { data: { id: payment_id, type: 'subscription_invoice_payment', attributes } },
  })
  await dialog.getByRole('button', { name: 'Record $10.00' }).click()
  await page.getByText('Nothing: it is paid.').waitFor()
  await dialog.waitFor({ state: 'detached' })
})
