import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import pg from 'pg'
import { noBrowser } from '../../../test/support/browser.ts'
import { faultsOf } from './screens.ts'
import { sharedWorld } from './shared-world.ts'
import { settled, signedIn, tabTo, type World } from './world.ts'

/** Is an integration broken? Events, webhooks, refused requests and failed tasks. */

let world: World
const prepare = async () => {
  world = await sharedWorld()
}

/** Somebody's program that takes webhooks; `answer` is what it says. */
async function openReceiver(t: TestContext) {
  const got: string[] = []
  const receiver = { got, answer: 500, url: '' }
  const server = createServer((request, response) => {
    got.push(`${request.headers['webhook-id']}`)
    request.resume()
    response.writeHead(receiver.answer).end('the <b>shelf</b> is full')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  t.after(() => server.close())
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`
  return receiver
}

const createAccount = async (name: string) => {
  const body = { data: { type: 'account', name, legal_name: name } } as const
  return (await world.mercer.post('/v2/accounts', { body })).data
}

test('events are shown as they happen, by keyboard, and wait while it pauses', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  await prepare()
  const { page } = await signedIn(world, 'viewer')
  await tabTo(page, page.getByRole('link', { name: 'Developers' }))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /^The last event: .* Live$/ }).waitFor()
  const first = await createAccount('Live')
  const lines = page.getByRole('region', { name: 'Events, the newest first' }).getByRole('listitem')
  await lines.first().getByText('account.created', { exact: true }).waitFor()
  await tabTo(page, page.getByRole('button', { name: 'Pause' }))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /Paused$/ }).waitFor()
  const second = await createAccount('Meanwhile')
  await page.waitForTimeout(1_500)
  assert.equal(await page.getByText('"legal_name": "Meanwhile"').count(), 0)
  await tabTo(page, page.getByRole('button', { name: 'Go on' }))
  await page.keyboard.press('Enter')
  await page.getByText('"legal_name": "Meanwhile"').waitFor({ state: 'attached' })
  await tabTo(page, lines.first().getByText('Show the data'))
  await page.keyboard.press('Enter')
  await lines.first().getByText('"legal_name": "Meanwhile"').waitFor()
  assert.deepEqual(await faultsOf(page, 'events'), [])

  await page.getByLabel('Id of what it is about').fill(first.id)
  await page.keyboard.press('Enter')
  await page.waitForURL(/subject=/)
  await lines.nth(1).waitFor({ state: 'detached' })
  await lines.first().getByText('account.created', { exact: true }).waitFor()
  for (const { id } of [first, second]) {
    await world.mercer.delete('/v2/accounts/{id}', { params: { path: { id } } })
  }
  await lines.nth(1).waitFor()
})

test('a webhook that fails is found with its attempts, sent again and replayed', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  await prepare()
  const receiver = await openReceiver(t)
  const attributes = { url: receiver.url, types: ['account.*'], description: 'Warehouse' }
  const body = { data: { type: 'webhook_endpoint', attributes } } as const
  const { data: endpoint } = await world.mercer.post('/v2/webhook-endpoints', { body })
  const account = await createAccount('Hooked')
  const { page, go, complaints } = await signedIn(world, 'manager')
  await settled(page)
  await go('/developers/webhooks')
  await page.getByRole('heading', { name: '1 endpoint, all enabled' }).waitFor()
  await tabTo(page, page.getByRole('link', { name: receiver.url }))
  await page.keyboard.press('Enter')
  const row = page.getByRole('row', { name: /account\.created/ })
  const attempts = row.getByText(/^\d+ attempts?; the last: answered 500$/)
  await tabTo(page, attempts)
  await page.keyboard.press('Enter')
  await row.getByText('the <b>shelf</b> is full').first().waitFor()
  await row.getByText('Fails').waitFor()
  assert.deepEqual(await faultsOf(page, 'endpoint'), [])

  receiver.answer = 204
  await tabTo(page, row.getByRole('button', { name: 'Send again' }))
  await page.keyboard.press('Enter')
  await page.getByText('Mercer sends the event to its endpoint now').waitFor()
  await tabTo(page, page.getByRole('button', { name: 'Send it again' }))
  await page.keyboard.press('Enter')
  await row.getByText('Taken').waitFor()

  const before = receiver.got.length
  await page.getByRole('button', { name: 'Replay events' }).click()
  await page.getByLabel('From, in UTC').fill('2020-01-01T00:00')
  await page.getByLabel('Types').fill('account.created')
  assert.deepEqual(await faultsOf(page, 'replay'), [])
  await page.getByRole('button', { name: 'Replay account.created' }).click()
  await page.getByRole('heading', { name: 'Replays' }).waitFor()
  while (receiver.got.length === before) await page.waitForTimeout(100)
  assert.deepEqual(complaints, [])
  const params = { path: { id: endpoint.id } }
  await world.mercer.delete('/v2/webhook-endpoints/{id}', { params })
  await world.mercer.delete('/v2/accounts/{id}', { params: { path: { id: account.id } } })
})

test('Home tells of an endpoint that Mercer has disabled, which gets events later', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  const own = await (await sharedWorld()).openStore('gone')
  const receiver = await openReceiver(t)
  receiver.answer = 410
  const attributes = { url: receiver.url, types: ['account.*'] }
  const body = { data: { type: 'webhook_endpoint', attributes } } as const
  await own.mercer.post('/v2/webhook-endpoints', { body })
  await own.mercer.post('/v2/accounts', { body: { data: { type: 'account', name: 'Gone' } } })
  while (receiver.got.length === 0) await new Promise((done) => setTimeout(done, 100))
  const { page, go } = await signedIn(own, 'manager')
  const words = `Webhook endpoint ${receiver.url} is disabled: it answered 410`
  await page.getByRole('listitem').filter({ hasText: words }).getByRole('link').click()
  await page.getByText('Disabled: it answered 410').first().waitFor()
  await page
    .getByRole('row', { name: /account\.created/ })
    .getByText('Send again')
    .click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('the event is sent when somebody enables it').waitFor()
  await go('')
  await page.getByText(words).waitFor()
})

test('refused requests are counted by key and reason', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  await prepare()
  const path = { id: '00000000-0000-7000-8000-000000000000' }
  for (let times = 0; times < 2; times += 1) {
    await assert.rejects(world.mercer.get('/v2/orders/{id}', { params: { path } }))
  }
  const { page, go, complaints } = await signedIn(world)
  await settled(page)
  await go('/developers/refused')
  const row = page.getByRole('row', { name: /GET \/v2\/orders\/:id/ })
  await row.getByText('404 Not Found').waitFor()
  await row.getByText('Demo key').waitFor()
  await tabTo(page, page.getByRole('link', { name: '404 Not found' }))
  await page.keyboard.press('Enter')
  await page.waitForURL(/status=/)
  await row.getByText('2 ×').waitFor()
  await tabTo(page, page.getByRole('link', { name: '429 Too many' }))
  await page.keyboard.press('Enter')
  await page.getByText('No request was refused', { exact: true }).waitFor()
  assert.deepEqual(complaints, [])
})

/** The settlement of a payment, given up long ago; the payment is gone since. */
async function leaveDeadLetter({ databaseUrl, storeId }: World): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const data = JSON.stringify({ storeId, transactionId: crypto.randomUUID() })
  await client.query(
    `insert into tasks.job (name, policy, source_name, source_retry_count, source_created_on, data)
     values ('dead-letters', 'standard', 'settle-transaction', 9, now(), $1)`,
    [data],
  )
  await client.end()
}

test('DL-1: Home tells of a task that failed for good; it is sent again by keyboard', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  await prepare()
  if (!world.databaseUrl) return t.skip('The database of the program cannot be reached.')
  await leaveDeadLetter(world)
  const { page, complaints } = await signedIn(world, 'manager')
  await page.getByText('1 background task failed for good').waitFor()
  await page.getByRole('link', { name: 'Look at failed tasks' }).click()
  await page.getByRole('heading', { name: '1 background task failed for good' }).waitFor()
  const row = page.getByRole('row', { name: /Settle transaction/ })
  await row.getByText('Transaction id').waitFor()
  await tabTo(page, row.getByRole('button', { name: 'Send again' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog')
  await tabTo(page, dialog.getByRole('button', { name: 'Send it again' }))
  await page.keyboard.press('Enter')
  await page.getByText('No background task has failed for good').waitFor()
  assert.deepEqual(complaints, [])
})
