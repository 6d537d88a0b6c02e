import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { noBrowser } from '../../../test/support/browser.ts'
import { madeOnce } from '../../../test/support/made-once.ts'
import { faultsOf } from './screens.ts'
import { sharedWorld } from './shared-world.ts'
import { comeBack, loseAnswers, PASSWORD, rereadStore, signedIn, type World } from './world.ts'

/** Work that something comes between: a lost answer, somebody else's change, an ended session. */

let world: World
const prepare = madeOnce(async () => {
  world = await (await sharedWorld()).openStore('interrupted')
  const euro = { code: 'EUR', exchange_rate: 1, format: '{price} €', decimal_places: 2 }
  const parts = { decimal_point: '.', thousand_separator: ',', default: false, enabled: true }
  const data = { type: 'currency', ...euro, ...parts } as const
  await world.mercer.post('/v2/currencies', { body: { data } })
  const gateway = { type: 'gateway', enabled: true } as const
  await world.mercer.put('/v2/gateways/manual', { body: { data: gateway } })
})

/** An order of 100.00 that is paid. */
async function paidOrder(): Promise<string> {
  const { mercer } = world
  const price = { amount: 10_000 }
  const item = { type: 'custom_item', name: 'Tent', quantity: 1, price } as const
  const path = { cartID: crypto.randomUUID() }
  await mercer.post('/v2/carts/{cartID}/items', { params: { path }, body: { data: item } })
  const customer = { name: 'Ann', email: 'ann@example.com' }
  const address = { line_1: 'Lane 1', postcode: '1', country: 'DE', region: 'BE' }
  const billing_address = { first_name: 'Ann', last_name: 'Bo', ...address }
  const { data: order } = await mercer.post('/v2/carts/{cartID}/checkout', {
    params: { path },
    body: { data: { customer, billing_address } },
  })
  const data = { gateway: 'manual', method: 'purchase' } as const
  const params = { path: { id: order.id } }
  await mercer.post('/v2/orders/{id}/payments', { params, body: { data } })
  return order.id
}

/** The amounts that the server has given back. */
async function refundsOf(id: string): Promise<number[]> {
  const params = { path: { id } }
  const { data } = await world.mercer.get('/v2/orders/{id}/transactions', { params })
  return data.flatMap((one) => (one.transaction_type === 'refund' ? one.amount : [])).sort()
}

test('a refund whose answer is lost is not done twice, and the page tells the truth', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  await prepare()
  const id = await paidOrder()
  const { page, go } = await signedIn(world)
  await go(`/orders/${id}`)
  const dialog = page.getByRole('alertdialog')
  const open = () => page.getByRole('button', { name: 'Refund', exact: true }).click()
  const send = (amount: string) => dialog.getByRole('button', { name: `Refund ${amount}` }).click()
  let find = await loseAnswers(page, /\/refund$/)
  await open()
  await dialog.getByLabel(/^Give back/).fill('20')
  await send('$20.00')
  await dialog.getByText('Mercer does not answer.').waitFor()
  await page.getByText('$20.00 given back', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Leave it as it is' }).click()
  await find()
  await open()
  await dialog.getByText('To send the same again does nothing twice.').waitFor()
  assert.deepEqual(await faultsOf(page, 'a refund in doubt'), [])
  await send('$20.00')
  await dialog.waitFor({ state: 'detached' })
  assert.deepEqual(await refundsOf(id), [2_000])
  await page.getByText('$100.00 paid, $20.00 given back').waitFor()

  // Another amount is another request: what is given back so far is read again first.
  find = await loseAnswers(page, /\/refund$/)
  await open()
  await dialog.getByLabel(/^Give back/).fill('10')
  await send('$10.00')
  await dialog.getByText('Mercer does not answer.').waitFor()
  await dialog.getByRole('button', { name: 'Leave it as it is' }).click()
  await find()
  await open()
  await dialog.getByLabel(/^Give back/).fill('5')
  await dialog.getByText('may have worked, and this is another request').waitFor()
  await dialog.getByText('Given back so far').locator('..').getByText('$30.00').waitFor()
  await send('$5.00')
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('$100.00 paid, $35.00 given back').waitFor()
  assert.deepEqual(await refundsOf(id), [1_000, 2_000, 500])
  await open()
  assert.equal(await dialog.getByText('may have worked').count(), 0)
})

test('a refund knows what somebody else has given back since the page was opened', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  await prepare()
  const id = await paidOrder()
  const { page, go } = await signedIn(world)
  await go(`/orders/${id}`)
  const transactions = '/v2/orders/{id}/transactions'
  const { data } = await world.mercer.get(transactions, { params: { path: { id } } })
  const path = { id, transactionId: data[0]?.id ?? '' }
  const body = { data: { amount: 2_000 } }
  await world.mercer.post(`${transactions}/{transactionId}/refund`, { params: { path }, body })
  const dialog = page.getByRole('alertdialog')
  for (const [given, left] of Object.entries({ '$20.00': '80.00', '$50.00': '50.00' })) {
    await page.getByRole('button', { name: 'Refund', exact: true }).click()
    await dialog.getByText('Given back so far').locator('..').getByText(given).waitFor()
    await dialog.getByText(`Up to $${left}`).waitFor()
    assert.equal(await dialog.getByLabel(/^Give back/).inputValue(), left, 'all that is left')
    await dialog.getByLabel(/^Give back/).fill('30')
    await dialog.getByRole('button', { name: 'Refund $30.00' }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  assert.deepEqual(await refundsOf(id), [2_000, 3_000, 3_000])
})

/** A page for which the time that a request may take passes ten times as fast. */
async function impatiently(page: Page): Promise<void> {
  await page.addInitScript(`
    const { timeout } = AbortSignal
    AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms / 10)`)
}

test('a preview, an import and an export may take longer than other requests', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  await prepare()
  const { page, go } = await signedIn(world)
  await impatiently(page)
  const slow = /\/jobs\/preview$|\/products\/(import|export)/
  await page.route(slow, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 8_000)) // Two attempts would take six.
    await route.continue()
  })
  await go('/runs/previews')
  await page.getByRole('button', { name: 'Preview a billing run' }).click()
  await page.getByRole('button', { name: 'Make the preview' }).click()
  await page.getByRole('heading', { name: 'A billing run would make no invoice.' }).waitFor()

  await go('/catalog/imports')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await saving
  await page.getByRole('button', { name: 'Import a file' }).click()
  const buffer = Buffer.from('sku,name,commodity_type\nSLOW-1,Slow,physical')
  const file = { name: 'slow.csv', mimeType: 'text/csv', buffer }
  await page.getByLabel('File', { exact: true }).setInputFiles(file)
  await page.getByRole('button', { name: 'Import slow.csv' }).click()
  await page.getByRole('heading', { name: 'Product import: 1 created.' }).waitFor()
})

test('a new secret whose answer is lost is the one that is shown the next time', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  await prepare()
  const attributes = { url: 'https://hooks.example/rotate', types: ['order.*'] }
  const data = { type: 'webhook_endpoint', attributes } as const
  const { data: made } = await world.mercer.post('/v2/webhook-endpoints', { body: { data } })
  const { page, go } = await signedIn(world)
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (/rotate-secret$/.test(request.url())) keys.push(request.headers()['idempotency-key'])
  })
  await go(`/developers/webhooks/${made.id}`)
  const find = await loseAnswers(page, /rotate-secret$/)
  const dialog = page.getByRole('alertdialog')
  const words = 'Make a new secret'
  await page.getByRole('button', { name: words }).click()
  await dialog.getByRole('button', { name: words }).click()
  await dialog.getByText('Mercer does not answer.').waitFor()
  await find()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: words }).click()
  await dialog.getByRole('button', { name: words }).click()
  await page.getByRole('button', { name: 'I have copied it' }).click()
  assert.ok(keys.length > 1)
  assert.equal(new Set(keys).size, 1)
})

type Amounts = Record<string, { amount: number; includes_tax: boolean }>

/** A product with a price in dollars and in euros; somebody else can change it. */
async function pricedProduct(name: string, sku: string) {
  const { mercer } = world
  const product = { name, sku, commodity_type: 'physical', status: 'live' } as const
  const { data: made } = await mercer.post('/v2/pcm/products', {
    body: { data: { type: 'product', attributes: product } },
  })
  const { data: book } = await mercer.post('/v2/pcm/pricebooks', {
    body: { data: { type: 'pricebook', attributes: { name: `Prices of ${name}` } } },
  })
  const body = (USD: number, EUR: number) => {
    const amounts: Amounts = {
      USD: { amount: USD, includes_tax: false },
      EUR: { amount: EUR, includes_tax: true },
    }
    return { data: { type: 'product-price', attributes: { sku, currencies: amounts } } } as const
  }
  const prices = '/v2/pcm/pricebooks/{id}/prices'
  const { data: price } = await mercer.post(prices, {
    params: { path: { id: book.id } },
    body: body(1_000, 900),
  })
  const params = { path: { id: book.id, priceId: price.id } }
  return {
    id: made.id,
    book: book.id,
    change: (USD: number, EUR: number) =>
      mercer.put(`${prices}/{priceId}`, { params, body: body(USD, EUR) }),
    async amounts() {
      const { data } = await mercer.get(`${prices}/{priceId}`, { params })
      const { USD, EUR } = data.attributes.currencies
      return [USD?.amount, EUR?.amount]
    },
  }
}

test('a price that somebody else has changed meanwhile is not put back', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  await prepare()
  const { id, change, amounts } = await pricedProduct('Lamp', 'LAMP-1')
  const { page, go } = await signedIn(world)
  await go(`/catalog/products/${id}`)
  const dialog = page.getByRole('alertdialog')
  await page.getByRole('button', { name: 'Change the USD price' }).click()
  await change(1_000, 800)
  await dialog.getByLabel('List price, in USD').fill('11')
  await dialog.getByRole('button', { name: 'Change it to $11.00' }).click()
  await dialog.waitFor({ state: 'detached' })
  assert.deepEqual(await amounts(), [1_100, 800], 'the euros of somebody else stay')

  await page.getByRole('button', { name: 'Change the USD price' }).click()
  await change(1_300, 700)
  await dialog.getByLabel('List price, in USD').fill('12')
  await dialog.getByRole('button', { name: 'Change it to $12.00' }).click()
  const words = 'Somebody else has changed this price meanwhile: it is 13.00 USD now.'
  await dialog.getByText(words, { exact: true }).waitFor()
  await dialog.getByText('It is $13.00 now').waitFor()
  assert.deepEqual(await amounts(), [1_300, 700])
  await dialog.getByRole('button', { name: 'Change it to $12.00' }).click()
  await dialog.waitFor({ state: 'detached' })
  assert.deepEqual(await amounts(), [1_200, 700], 'now the person has seen it')
})

/** Types into the cell of a price of the table. */
async function typePrice(page: Page, sku: string, text: string): Promise<void> {
  const row = page.getByRole('grid').getByRole('row').filter({ hasText: sku })
  await row.getByRole('gridcell').nth(3).click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

test('the table does not put prices back either', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  await prepare()
  const { book, change, amounts } = await pricedProduct('Candle', 'CANDLE-1')
  const { page, go } = await signedIn(world)
  await go(`/catalog/products/table?find=CANDLE-1&book=${book}&currency=USD`)
  const dialog = page.getByRole('alertdialog')
  const save = async () => {
    await page.getByRole('button', { name: 'Save 1 product' }).click()
    await dialog.getByRole('button', { name: 'Change 1 product' }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await typePrice(page, 'CANDLE-1', '11')
  await change(1_000, 800)
  await save()
  await page.getByText('1 product saved.').waitFor()
  assert.deepEqual(await amounts(), [1_100, 800])

  await typePrice(page, 'CANDLE-1', '12')
  await change(1_300, 700)
  await save()
  await page.getByText('it is 13.00 USD now.').first().waitFor()
  assert.deepEqual(await amounts(), [1_300, 700])
  await page.getByRole('button', { name: 'Save 1 product' }).click()
  await dialog.getByText('before 13.00').waitFor()
  await dialog.getByRole('button', { name: 'Change 1 product' }).click()
  await page.getByText('1 product saved.').waitFor()
  assert.deepEqual(await amounts(), [1_200, 700])
})

/** Ends all sessions of a person but the one of this page. */
async function endOthers(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    const headers = { 'x-session-key': localStorage.getItem('mercer-session-key') }
    const answer = await fetch('/console/api/sessions', { headers })
    for (const { id, current } of (await answer.json()).data) {
      if (current) continue
      await fetch('/console/api/sessions/' + id, { method: 'DELETE', headers })
    }
  })()`)
}

async function signInAs(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Needs you' }).waitFor()
}

test('when the session ends, what was typed stays, and is saved after signing in', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  await prepare()
  const { book, amounts } = await pricedProduct('Rope', 'ROPE-1')
  const { page, go } = await signedIn(world, 'manager')
  const email = `manager@${world.domain}`
  world.sessions.delete('manager')
  await page.clock.install()
  await go(`/catalog/products/table?find=ROPE-1&book=${book}&currency=USD`)
  await typePrice(page, 'ROPE-1', '11')
  const { page: elsewhere } = await world.newPage()
  await elsewhere.goto(`${world.address}/console`)
  await signInAs(elsewhere, email)
  await endOthers(elsewhere)

  // The page notices it when somebody comes back to it.
  await comeBack(page)
  const ended = page.getByRole('alertdialog', { name: 'Your session has ended' })
  await ended.waitFor()
  assert.deepEqual(await faultsOf(page, 'an ended session'), [])
  await ended.getByRole('button', { name: 'I have signed in' }).click()
  await ended.getByText('Nobody is signed in yet.').waitFor()
  const opening = page.context().waitForEvent('page')
  await ended.getByRole('link', { name: 'Sign in in another tab' }).click()
  const tab = await opening
  await signInAs(tab, email)
  await page.evaluate(`dispatchEvent(new Event('focus'))`)
  await ended.waitFor({ state: 'detached' })
  await page.getByText('1 product changed and not saved yet.').waitFor()

  // It ends again while a dialog is open, and is noticed when that is sent.
  await page.getByRole('button', { name: 'Save 1 product' }).click()
  await rereadStore(page)
  await endOthers(elsewhere)
  await page.clock.setSystemTime(Number(await page.evaluate('Date.now()')) + 600_000)
  const change = page.getByRole('button', { name: 'Change 1 product' })
  await change.click()
  await ended.waitFor()
  await tab.goto(`${world.address}/console/sign-in`)
  await signInAs(tab, email)
  await ended.getByRole('button', { name: 'I have signed in' }).click()
  await ended.waitFor({ state: 'detached' })
  await change.click()
  await page.getByText('1 product saved.').waitFor()
  assert.deepEqual(await amounts(), [1_100, 900])
})

test('signing out asks for unsaved changes first, and says when it did not work', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  await prepare()
  const { book } = await pricedProduct('Cord', 'CORD-1')
  const { page, go } = await signedIn(world, 'catalog')
  world.sessions.delete('catalog')
  await go(`/catalog/products/table?find=CORD-1&book=${book}&currency=USD`)
  await typePrice(page, 'CORD-1', '11')
  const signOut = async () => {
    await page.getByRole('button', { name: 'Desk' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
  }
  await signOut()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await page.getByText('1 product changed and not saved yet.').waitFor()
  await signOut()
  await page.route(/\/console\/api\/session$/, (route) => route.abort())
  await page.getByRole('button', { name: 'Go and lose the changes' }).click()
  await page.getByRole('heading', { name: 'You are still signed in' }).waitFor()
  assert.deepEqual(await faultsOf(page, 'a failed sign-out'), [])
  await page.unroute(/\/console\/api\/session$/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  assert.equal(await page.getByRole('alertdialog').count(), 0)

  // An address that somebody was sent signs nobody out by itself.
  await page.goto(`${world.address}/console/sign-out`)
  await page.getByRole('heading', { name: 'Sign out?' }).waitFor()
  assert.deepEqual(await faultsOf(page, 'sign-out'), [])
})

test('when another person signs in meanwhile, the page begins anew for that person', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  await prepare()
  await signedIn(world, 'billing') // The person has a password now.
  const { page, go } = await signedIn(world, 'support')
  world.sessions.delete('support')
  await page.clock.install()
  await go('/orders')
  const opening = page.waitForEvent('popup')
  await page.evaluate(`open('/console/sign-in')`)
  const tab = await opening
  await signInAs(tab, `billing@${world.domain}`)
  const loading = page.waitForEvent('load')
  await comeBack(page)
  await loading
  await page.getByRole('button', { name: 'Desk' }).click()
  await page.getByText('Role in this store: billing').waitFor()
})
