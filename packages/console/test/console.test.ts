import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noBrowser } from '../../../test/support/browser.ts'
import { faultsOf, screensOf } from './screens.ts'
import { sharedWorld } from './shared-world.ts'
import {
  accept,
  emailOf,
  invite,
  PASSWORD,
  settled,
  signedIn,
  tabTo,
  thereAre,
  type World,
} from './world.ts'

/** The console in a real browser, on a real Mercer with its demo store. */

let world: World
const prepare = async () => {
  world = await sharedWorld()
}
const FIRST_SCREEN_BYTES_MAX = 200_000

test('somebody who is invited chooses a password, and signs in with it later', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  await prepare()
  const { page } = await world.newPage()
  const link = await invite(world, 'new@example.com', 'owner')
  await page.goto(link)
  await page.getByRole('heading', { name: 'You are invited to Demo store' }).waitFor()
  await accept(page, link)
  await page.getByRole('heading', { name: 'Needs you' }).waitFor()
  assert.ok(!page.url().includes('#'), 'the token is gone from the address')

  await page.getByRole('button', { name: 'Desk' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await page.goto(`${world.address}/console/${world.storeId}/invoices?state=outstanding`)
  await page.getByLabel('E-mail address').fill('new@example.com')
  await page.getByLabel('Password').fill('not the password')
  await page.keyboard.press('Enter')
  const alert = page.getByRole('alert')
  await alert.getByText(/^Unauthorized: /).waitFor()
  assert.match((await alert.textContent()) ?? '', /Request \S+/)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /invoices are unpaid/ }).waitFor()
  assert.match(page.url(), /\/invoices\?state=outstanding$/, 'the address asked for is opened')

  await page.goto('about:blank')
  await page.goto(link)
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
})

test('the link of the first start signs the owner in, who changes between stores', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  await prepare()
  const { page, complaints } = await world.newPage()
  await page.goto(world.ownerLink)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Needs you' }).waitFor()
  const first = `${world.address}/console/${world.storeId}`
  await settled(page)
  await page.goto(first)
  await page.getByText('Sandbox No real money moves here.').waitFor()
  await page.getByRole('button', { name: 'Go to another store' }).click()
  const stores = page.getByRole('menuitem')
  await stores.first().waitFor()
  await thereAre(2, stores)
  await stores.filter({ hasNotText: 'Demo store' }).click()
  await page.waitForURL((url) => url.href !== first)
  await page.getByText('No run has worked in the last day.').waitFor()
  for (const [entry, words] of [
    ['Runs', 'Nothing has run yet'],
    ['Accounts', 'There is no account yet'],
    ['Subscriptions', 'There is no subscription yet'],
    ['Invoices', 'There is no invoice yet'],
    ['Orders', 'There is no order yet'],
  ] as const) {
    await page.getByRole('link', { name: entry, exact: true }).first().click()
    await page.getByText(words).waitFor()
  }
  assert.deepEqual(complaints, [])
})

test('did last night’s runs finish? Home says so, and numbers lead to their rows', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  await prepare()
  const { page, complaints } = await signedIn(world)
  await page
    .getByRole('heading', { name: /^(Both|All \d) runs of the last day finished/ })
    .waitFor()
  await page.getByText('1 invoice could not be collected: 23.00 €').waitFor()
  // Which of the two comes next depends on the time of day.
  await page.getByText(/^Next: Nightly (billing|payments)/).waitFor()
  await page.getByRole('link', { name: 'Payment run' }).first().click()
  await page.getByRole('heading', { name: /^Payment run finished/ }).waitFor()
  await page.getByText('$324.00 collected in 3 attempts; 1 declined.').waitFor()
  await page.getByText('Nothing was parked.').waitFor()
  await page.getByRole('link', { name: 'Those that it tried to collect' }).click()
  const tried = page.getByRole('table', { name: 'Invoices' })
  await tried.getByRole('link', { name: 'Lindenhof Kaffee' }).waitFor()
  await thereAre(4, tried.getByRole('row')) // Three invoices and the head.
  await tried.getByRole('link', { name: '2', exact: true }).click()
  await page.getByRole('link', { name: 'A billing run' }).click()
  await page.getByRole('heading', { name: /^Billing run finished/ }).waitFor()
  await page.goBack()
  await page.goBack()
  await page.goBack()
  await page.goBack()
  await page.getByRole('link', { name: 'Look at failed payments' }).click()
  const failed = page.getByRole('table', { name: 'Failed payments' })
  await failed.getByText('May work later').waitFor()
  await failed.getByRole('cell', { name: 'Total' }).waitFor()
  await thereAre(3, failed.getByRole('row')) // An invoice, the head and the total.
  await page.goBack()
  await page.getByRole('link', { name: '0 to 30 days' }).click()
  await page.getByRole('table', { name: 'Invoices', exact: true }).waitFor()
  assert.match(page.url(), /state=outstanding/)
  await thereAre(3, page.getByRole('row')) // Two invoices and the head.
  await page.getByRole('link', { name: 'Oldest first' }).click()
  await page.waitForURL(/order=oldest/)
  assert.match(page.url(), /made_after=/, 'the span stays')
  assert.deepEqual(complaints, [])
})

test('the same by keyboard alone: sign in, Home, a run, an unpaid invoice', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  await prepare()
  await signedIn(world) // The person has a password now.
  const { page } = await world.newPage()
  await page.goto(`${world.address}/console`)
  await tabTo(page, page.getByLabel('E-mail address'))
  await page.keyboard.type(emailOf('owner'))
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Needs you' }).waitFor()
  await settled(page)
  await page.keyboard.press('Tab')
  await tabTo(page, page.getByRole('table', { name: /^Runs/ }).getByRole('link'))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /run finished/ }).waitFor()
  await page.goBack() // The key for it is the browser's own.
  await tabTo(page, page.getByRole('link', { name: 'Open the invoice' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Record the payment' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog')
  await tabTo(page, dialog.getByRole('button', { name: 'Leave it as it is' }))
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
})

test('a run that works is shown as it goes on', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  await prepare()
  const { page, go } = await signedIn(world)
  const attributes = { job_type: 'billing-run' } as const
  const body = { data: { type: 'subscription_job', attributes } } as const
  const { data: run } = await world.mercer.post('/v2/subscriptions/jobs', { body })
  await go(`/runs/${run.id}`)
  await page.getByRole('heading', { name: /^Billing run finished/ }).waitFor()
  await page.getByText('No invoice was due.').waitFor()
})

test('what a run has parked is shown when it ends, though the page was open before', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  await prepare()
  const { page, go } = await signedIn(world)
  const attributes = { job_type: 'billing-run' } as const
  const body = { data: { type: 'subscription_job', attributes } } as const
  const { data: run } = await world.mercer.post('/v2/subscriptions/jobs', { body })
  let status = 'started'
  await page.route(new RegExp(`/jobs/${run.id}$`), (route) => {
    const data = { ...run, attributes: { ...run.attributes, status } }
    return route.fulfill({ json: { data } })
  })
  await page.route(/\/failures\?/, (route) => {
    const failure = { subject_id: run.id, reason: 'No card', created_at: '2026-01-01T00:00:00Z' }
    const data = status === 'started' ? [] : [{ attributes: failure }]
    return route.fulfill({ json: { data, meta: { results: { total: data.length } } } })
  })
  await go(`/runs/${run.id}`)
  await page.getByText('Nothing was parked so far.').waitFor()
  status = 'success'
  await page.getByRole('row', { name: /No card/ }).waitFor()
})

test('why was this customer charged? By keyboard alone, from the search to the line', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  await prepare()
  const { page } = await signedIn(world)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('lindenhof')
  await page.getByRole('option', { name: /Lindenhof Kaffee.*Account/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /^Lindenhof Kaffee has .* and owes 23.00 €/ }).waitFor()
  await page.getByText('The card was declined.').waitFor()
  await tabTo(page, page.getByRole('link', { name: 'Invoice 3', exact: true }))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /^Invoice 3: 23.00 €/ }).waitFor()
  const lines = page.getByRole('table', { name: 'Lines of the invoice' })
  await lines.getByText('Coffee club').waitFor()
  await page.getByText('The card was declined. It may work later.').waitFor()
  await page.getByText(/The next payment run is/).waitFor()
  await page.keyboard.press('/')
  await page.getByRole('combobox').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('combobox').waitFor({ state: 'detached' })
})

test('an order is refunded in part, by keyboard, with the balance after it', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  await prepare()
  const { page, go, complaints } = await signedIn(world)
  const sent: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/refund')) sent.push(request.headers()['idempotency-key'])
  })
  await go('/orders')
  await tabTo(page, page.getByRole('link', { name: 'DEMO-1' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Refund' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog')
  await tabTo(page, dialog.getByLabel('Give back, in EUR'))
  await page.keyboard.press('Control+a')
  await page.keyboard.type('150')
  assert.ok(await dialog.getByRole('button', { name: /^Refund/ }).isDisabled(), 'too much')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('20')
  await dialog.getByText('Given back after this').waitFor()
  await tabTo(page, dialog.getByText('The same request as curl'))
  await page.keyboard.press('Enter')
  await dialog.getByText(`-d '{"data":{"amount":2000}}'`).waitFor()
  await tabTo(page, dialog.getByRole('button', { name: 'Refund 20.00 €' }))
  await page.keyboard.press('Enter')
  await page.getByText('142.00 € paid, 20.00 € given back; 0.00 € owed.').waitFor()
  assert.equal(sent.length, 1)
  assert.match(sent[0] ?? '', /^[\da-f]{32}$/)
  assert.deepEqual(complaints, [])
})

test('money that has arrived is recorded, and a subscription is paused and resumed', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  await prepare()
  const { page, go } = await signedIn(world, 'billing')
  await go('/invoices?state=outstanding')
  await page.getByRole('link', { name: '5', exact: true }).click()
  await page.getByRole('button', { name: 'Record the payment' }).click()
  await page.getByLabel(/Reference of the payment/).fill('BANK-7')
  await page.getByRole('button', { name: 'Record ¥3,800' }).click()
  await page.getByText('Nothing: it is paid.').waitFor()

  await page.getByRole('link', { name: 'Coffee club' }).click()
  await page.getByRole('button', { name: 'Pause the subscription' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('It stays active until the running period ends').waitFor()
  await dialog.getByRole('button', { name: 'Pause the subscription' }).click()
  await page.getByText('Pauses soon').waitFor()
  await page.getByRole('button', { name: 'Resume the subscription' }).click()
  await dialog.getByRole('button', { name: 'Resume the subscription' }).click()
  await page.getByRole('heading', { name: 'Active' }).waitFor()
})

test('a role sees what it may do, and who was signed out signs in again', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  await prepare()
  const { page, go } = await signedIn(world, 'support')
  const { order = '', invoice = '' } = await screensOf(world)
  await go(order)
  await page.getByRole('button', { name: 'Cancel the order' }).waitFor()
  assert.equal(await page.getByRole('button', { name: 'Refund' }).count(), 0)
  await go(invoice)
  assert.equal(await page.getByRole('button', { name: 'Write off' }).count(), 0)

  await page.context().clearCookies()
  await page.reload()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await page.getByLabel('E-mail address').fill(emailOf('support'))
  await page.getByLabel('Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /^Invoice / }).waitFor()
})

test('while the network is cut the page says so, and goes on afterwards', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  await prepare()
  const { page } = await signedIn(world)
  await page.getByRole('link', { name: 'Runs', exact: true }).first().click()
  // Home, which has a table of runs too, stays until the page of runs has come.
  const states = page.getByRole('navigation', { name: 'State' })
  const failed = states.getByRole('link', { name: 'Failed', exact: true })
  await failed.waitFor()
  await page.getByRole('table', { name: 'Runs' }).waitFor()
  await page.context().setOffline(true)
  await failed.click()
  const alert = page.getByRole('alert')
  await alert.getByText(/Mercer does not answer/).waitFor()
  await page.context().setOffline(false)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('No run is like this').waitFor()
})

test('script in names stays text, everywhere', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  await prepare()
  const name = '<img src=x onerror="document.title=\'broken\'"><script>alert(1)</script>'
  const body = { data: { type: 'account', name, legal_name: name, external_ref: name } } as const
  const { data: account } = await world.mercer.post('/v2/accounts', { body })
  const { page, go, complaints } = await signedIn(world)
  await go('/accounts')
  await page.getByRole('link', { name }).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('onerror')
  await page.getByRole('option', { name: 'onerror' }).waitFor()
  await page.keyboard.press('Escape')
  await go(`/accounts/${account.id}`)
  await page.getByRole('heading', { name }).waitFor()
  assert.equal(await page.locator('img').count(), 0)
  assert.equal(await page.title(), `${name} · Mercer`)
  assert.deepEqual(complaints, [])
  await world.mercer.delete('/v2/accounts/{id}', { params: { path: { id: account.id } } })
})

test('axe finds nothing on any screen, and a phone never scrolls sideways', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  await prepare()
  const { page, go } = await signedIn(world)
  const screens = await screensOf(world)
  const faults: string[] = []
  for (const [name, path] of Object.entries(screens)) {
    await go(path)
    faults.push(...(await faultsOf(page, name)))
  }
  await go(screens.order ?? '')
  await page.getByRole('button', { name: 'Refund' }).click()
  faults.push(...(await faultsOf(page, 'refund')))
  await page.keyboard.press('Escape')
  // The keys of the search mean nothing while a dialog closes.
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('lindenhof')
  const search = page.getByRole('dialog', { name: 'Search the store' })
  const found = search.getByRole('option').first().waitFor()
  await found.catch(async (cause) => assert.fail(`${await search.textContent()} ${cause}`))
  faults.push(...(await faultsOf(page, 'search')))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Desk' }).click()
  faults.push(...(await faultsOf(page, 'person')))
  const { page: stranger } = await world.newPage()
  for (const path of ['sign-in', 'link#nothing']) {
    await stranger.goto(`${world.address}/console/${path}`)
    await settled(stranger)
    faults.push(...(await faultsOf(stranger, path)))
  }
  assert.deepEqual(faults, [])
})

test('the first screens are small, and no page asks another host', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  await prepare()
  const { page } = await world.newPage()
  let bytes = 0
  page.on('response', (response) => {
    if (!/\/assets\/|\/console/.test(response.url())) return
    bytes += Number(response.headers()['content-length'] ?? 0)
  })
  // The mouse is not used: the page would also load what the link under it leads to.
  await page.goto(await invite(world, 'size@example.com', 'viewer'))
  await page.getByLabel('New password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Needs you' }).waitFor()
  await settled(page)
  assert.ok(bytes > 50_000 && bytes < FIRST_SCREEN_BYTES_MAX, `${bytes} bytes`)
  t.diagnostic(`The first screen is ${bytes} bytes.`)
  const html = await (await fetch(`${world.address}/console`)).text()
  const files = Array.from(html.matchAll(/\/assets\/[^"]*\.(\w+)"/g), ([, kind]) => kind)
  assert.deepEqual(files, ['js', 'css'], 'one script and one style')
  const isElsewhere = (url: string) => !url.startsWith(`${world.address}/`) && url !== 'about:blank'
  assert.deepEqual(world.asked.filter(isElsewhere), [])
})
