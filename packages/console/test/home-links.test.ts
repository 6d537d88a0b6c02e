import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import { noBrowser } from '../../../test/support/browser.ts'
import { join, openClub, run } from './club.ts'
import { settled, signedIn, thereAre } from './world.ts'

/** Home says what may help, and its numbers lead to their rows. */

test('Home tells failed payments by what may help, and each line leads to its rows', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  const { world } = await openClub('classes')
  for (const card of ['card_declined', 'card_expired', 'card_stolen', 'card_declined']) {
    await join(world, { name: card, card })
  }
  await join(world, { name: 'Pays' })
  await run(world, 'billing-run')
  await run(world, 'payment-run')
  const { page, complaints } = await signedIn(world, 'billing')
  const need = page.getByRole('listitem').filter({ hasText: '4 invoices could not be collected' })
  const lines = need.getByRole('listitem')
  await thereAre(3, lines)
  assert.deepEqual(await lines.allTextContents(), [
    '2 may work later: $20.00',
    '1 needs a new card: $10.00',
    '1 looks like fraud: $10.00',
  ])
  await lines.getByRole('link', { name: '1 needs a new card' }).click()
  const failed = page.getByRole('table', { name: 'Failed payments' })
  await failed.getByRole('link', { name: 'card_expired' }).first().waitFor()
  await thereAre(3, failed.getByRole('row')) // An invoice, the head and the total.

  await page.goBack()
  await page.getByText('$10.00 collected in 5 attempts; 4 declined.').first().waitFor()
  await page.getByRole('link', { name: '4 declined' }).first().click()
  await page.getByText('Only invoices that a run tried to collect').waitFor()
  await thereAre(6, failed.getByRole('row'))
  await page.getByRole('link', { name: 'a run', exact: true }).click()
  await page
    .getByText('Of the declined payments, 2 may work later, 1 needs a new card and')
    .waitFor()
  await page.getByRole('link', { name: '1 looks like fraud' }).click()
  await failed.getByRole('link', { name: 'card_stolen' }).first().waitFor()
  await thereAre(3, failed.getByRole('row'))
  await page.getByRole('link', { name: 'Show all' }).click()
  await page.waitForURL((url) => !url.search.includes('run='))

  await page.getByRole('link', { name: 'Home' }).first().click()
  await page.getByRole('link', { name: 'Both runs' }).click()
  await thereAre(3, page.getByRole('table', { name: 'Runs' }).getByRole('row'))
  await page.goBack()
  await page.getByRole('link', { name: '5 subscriptions' }).click()
  await page.waitForURL(/state=active/)
  await page.goBack()
  await page.getByRole('link', { name: '5 began and 0 ended' }).click()
  await page.getByRole('heading', { name: 'in 30 days 5 began and 0 ended' }).waitFor()
  assert.deepEqual(complaints, [])
})

/** The address of a program that refuses every webhook. */
async function refusingAddress(t: TestContext): Promise<string> {
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(503).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  t.after(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`
}

test('Home tells deliveries that still fail, until their endpoint is switched off', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  const { world, mercer } = await openClub('fails')
  const attributes = { url: await refusingAddress(t), types: ['account.*'] }
  const made = { data: { type: 'webhook_endpoint', attributes } } as const
  const { data: endpoint } = await mercer.post('/v2/webhook-endpoints', { body: made })
  const { page, go, complaints } = await signedIn(world, 'manager')
  await page.clock.install()
  const account = { type: 'account', name: 'Hooked', legal_name: 'Hooked' } as const
  await mercer.post('/v2/accounts', { body: { data: account } })
  for (let attempts = 0; attempts === 0; ) {
    await page.waitForTimeout(100)
    const { data } = await mercer.get('/v2/webhook-deliveries')
    attempts = data[0]?.attributes.attempts?.length ?? 0
  }
  await go('')
  await page.getByText('Nothing waits for a person.').waitFor()
  await page.clock.fastForward('02:00')
  const words =
    '1 webhook delivery has not arrived for more than a minute: the endpoint answered 503'
  await page.getByText(words).waitFor()
  await page.getByRole('link', { name: 'Look at deliveries' }).click()
  await page.waitForURL(/state=pending/)
  await page.getByRole('table', { name: 'Deliveries' }).getByText('account.created').waitFor()

  const off = { data: { type: 'webhook_endpoint', attributes: { enabled: false } } } as const
  const params = { path: { id: endpoint.id } }
  await mercer.put('/v2/webhook-endpoints/{id}', { params, body: off })
  await go('')
  await page.clock.fastForward('02:00')
  await settled(page)
  await page.getByText('Nothing waits for a person.').waitFor()
  assert.deepEqual(complaints, [])
})
