import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noBrowser } from '../../../test/support/browser.ts'
import { join, openClub, run } from './club.ts'
import { signedIn, type World } from './world.ts'

/** Home tells everything that needs somebody, however old it is. */

/** The clock of a sandbox stands at a later moment. */
async function waitDays({ mercer }: World, days: number): Promise<void> {
  const { data: clock } = await mercer.get('/v2/clock')
  const now = new Date(Date.parse(clock.attributes.now) + days * 86_400_000).toISOString()
  const attributes = { mode: 'running', now } as const
  await mercer.put('/v2/clock', { body: { data: { type: 'clock', attributes } } })
}

test('Home tells what could not be collected days ago, and what is behind many others', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  const { world } = await openClub('needs')
  await join(world, { name: 'By hand', card: '' })
  await run(world, 'billing-run')
  for (let nth = 0; nth < 21; nth += 1) {
    await join(world, { name: `Declined ${nth}`, card: 'card_declined' })
  }
  await run(world, 'billing-run')
  await run(world, 'payment-run')
  await waitDays(world, 3)
  const { page, complaints } = await signedIn(world, 'billing')
  await page.getByText('21 invoices could not be collected: $210.00').waitFor()
  await page.getByText('Invoice 1, $10.00: manual payment due').waitFor()
  await page.getByRole('link', { name: 'Look at failed payments' }).click()
  await page.getByRole('heading', { name: '21 invoices could not be collected' }).waitFor()
  await page.getByRole('link', { name: 'Invoices', exact: true }).first().click()
  await page.getByRole('link', { name: 'Manual payment due' }).click()
  const table = page.getByRole('table', { name: 'Invoices' })
  await table.getByText('Manual payment due').waitFor()
  assert.equal(await table.getByRole('row').count(), 2, 'an invoice and the head')
  assert.deepEqual(complaints, [])
})
