import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { noBrowser } from '../../../test/support/browser.ts'
import { faultsOf } from './screens.ts'
import { sharedWorld } from './shared-world.ts'
import { holdBack, settled, signedIn, tabTo, thereAre, type World } from './world.ts'

/** The catalog in a real browser: publish, explain a price, change a product. */

let world: World
const prepare = async () => {
  world = await sharedWorld()
}

/** The catalog that everybody sees, and a product that is in it. */
async function catalogOf({ mercer }: World) {
  const { data } = await mercer.get('/v2/pcm/catalogs')
  const catalog = data.find(({ attributes }) => attributes.name === 'Outdoor shop')
  return catalog ?? assert.fail('The demo store has no catalog for everybody.')
}

async function productOf({ mercer }: World, sku: string) {
  const params = { query: { filter: `eq(sku,${sku})` } }
  const { data } = await mercer.get('/v2/pcm/products', { params })
  return data[0] ?? assert.fail(`The demo store has no product ${sku}.`)
}

async function rename({ mercer }: World, sku: string, name: string): Promise<void> {
  const { id } = await productOf(world, sku)
  const data = { type: 'product', attributes: { name } } as const
  await mercer.put('/v2/pcm/products/{id}', { params: { path: { id } }, body: { data } })
}

/** Presses what has a name, in the dialog that is open. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name }).click()
}

test('a catalog is published by keyboard, and an earlier release made current again', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  await prepare()
  await rename(world, 'TNT-HERON-1', 'Heron 1 tent, green')
  const { page, complaints } = await signedIn(world, 'catalog')
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    const isWrite = request.method() === 'POST' && request.url().includes('/releases')
    if (isWrite) keys.push(request.headers()['idempotency-key'])
  })
  await tabTo(page, page.getByRole('link', { name: 'Catalog', exact: true }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: 'Outdoor shop', exact: true }))
  await page.keyboard.press('Enter')
  const answer = /^Outdoor shop: publishing now would change 1 product\.$/
  await page.getByRole('heading', { name: answer }).waitFor()
  const changes = page.getByRole('list', { name: 'Changes' })
  await changes.getByText('Heron 1 tent, green').first().waitFor()
  await tabTo(page, page.getByRole('button', { name: 'Publish now' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('This will change 1 product.').waitFor()
  await tabTo(page, dialog.getByRole('button', { name: 'Publish Outdoor shop' }))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /publishing now would change nothing/ }).waitFor()
  const releases = page.getByRole('table', { name: 'Releases' })
  await releases.getByText('Earlier').waitFor()
  await thereAre(1, releases.getByText('Current', { exact: true }))

  const letGo = await holdBack(page, /\/changes\?/)
  await tabTo(page, releases.getByRole('button', { name: 'Make current' }))
  await page.keyboard.press('Enter')
  await dialog.getByText('What is edited stays as it is').waitFor()
  const unread = dialog.getByRole('button', { name: 'Make it current' })
  assert.ok(await unread.isDisabled(), 'its effect is not known yet')
  await letGo()
  await dialog.getByText('This will change 1 product.').waitFor()
  await tabTo(page, dialog.getByRole('button', { name: 'Make it current' }))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: answer }).waitFor()
  await releases.getByText('By going back').waitFor()
  assert.equal(keys.length, 2)
  assert.ok(keys.every((key) => /^[\da-f]{32}$/.test(key ?? '')))
  assert.notEqual(keys[0], keys[1])
  assert.deepEqual(complaints, [])
})

test('a release waits for its moment and is cancelled; two releases are compared', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  await prepare()
  const { page, go } = await signedIn(world, 'manager')
  const { id } = await catalogOf(world)
  await go(`/catalog/catalogs/${id}`)
  await page.getByRole('button', { name: 'Publish later' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Moment, in UTC').fill('2020-01-01T06:00')
  await dialog.getByText('Choose a moment after').waitFor()
  assert.ok(await dialog.getByRole('button', { name: 'Choose a moment' }).isDisabled())
  await dialog.getByLabel('Moment, in UTC').fill('2099-11-27T06:00')
  await press(page, /^Publish Outdoor shop at Nov 27, 2099/)
  await page.getByText('Waits for its moment').waitFor()
  await page.getByRole('button', { name: 'Cancel the release' }).click()
  await press(page, 'Cancel the release')
  await page.getByText('Waits for its moment').waitFor({ state: 'detached' })

  const { data } = await world.mercer.get('/v2/pcm/catalogs/{catalogId}/releases', {
    params: { path: { catalogId: id } },
  })
  const oldest = data.at(-1)?.id
  await go(`/catalog/catalogs/${id}/releases/${oldest}?change=added&kind=node`)
  await page.getByText('There is no release before it to compare with.').waitFor()
  await page.getByRole('list', { name: 'Changes' }).getByText('Node').first().waitFor()
  assert.equal(await page.getByRole('list', { name: 'Changes' }).getByText('SKU').count(), 0)
  const compared = `against=${oldest}`
  await go(`/catalog/catalogs/${id}/releases/${data[0]?.id}?${compared}&kind=node&change=removed`)
  await page.getByRole('link', { name: 'show all changes' }).click()
  await page.waitForURL((url) => !url.search.includes('kind'))
  assert.ok(page.url().includes(compared), 'the other release stays')
})

test('a list of catalogs asks for the changes of those in sight, one by one', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  await prepare()
  const { page, go } = await signedIn(world)
  const catalog = await catalogOf(world)
  const ids = Array.from({ length: 50 }, (_, nth) => `${catalog.id.slice(0, -2)}${10 + nth}`)
  await page.route(/\/v2\/pcm\/catalogs\?/, (route) => {
    const data = ids.map((id) => ({ ...catalog, id }))
    return route.fulfill({ json: { data, meta: { results: { total: data.length } } } })
  })
  await page.route(/\/releases\?/, (route) => {
    const url = route
      .request()
      .url()
      .replace(/catalogs\/[^/]+/, `catalogs/${catalog.id}`)
    return route.continue({ url })
  })
  let [asked, underway, most] = [0, 0, 0]
  await page.route(/\/changes\?/, async (route) => {
    asked += 1
    underway += 1
    most = Math.max(most, underway)
    const url = route
      .request()
      .url()
      .replace(/catalogs\/[^/]+/, `catalogs/${catalog.id}`)
    const answer = await route.fetch({ url })
    underway -= 1
    await route.fulfill({ response: answer })
  })
  const begun = page.waitForRequest(/\/changes\?/)
  await go('/catalog/catalogs')
  await begun
  await page.waitForLoadState('networkidle')
  assert.equal(most, 1)
  assert.ok(asked > 0 && asked < ids.length, `${asked}`)
  const last = page.waitForRequest((request) => request.url().includes(`${ids.at(-1)}/changes?`))
  await page.getByRole('row').last().scrollIntoViewIfNeeded()
  await last
})

test('who may not publish reads the same without buttons', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  await prepare()
  const { page, go } = await signedIn(world, 'support')
  const { id } = await catalogOf(world)
  await go(`/catalog/catalogs/${id}`)
  await page.getByRole('heading', { name: /^Outdoor shop: publishing now would/ }).waitFor()
  await page.getByRole('table', { name: 'Releases' }).waitFor()
  assert.equal(await page.getByRole('button', { name: /Publish|Make current/ }).count(), 0)
})

test('why this price? From the search to the step that decided, by keyboard', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  await prepare()
  const { page, go, complaints } = await signedIn(world)
  await settled(page) // A page that is left while it reads complains.
  await go('/catalog/explain')
  await tabTo(page, page.getByLabel('Product: name, SKU or id'))
  await page.keyboard.type('heron 2')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: 'Heron 2 tent' }))
  await page.keyboard.press('Enter')
  await page
    .getByRole('heading', { name: 'Heron 2 tent costs $199.00 for this shopper.' })
    .waitFor()
  const steps = page.getByRole('list', { name: 'Steps of the decision' })
  const decided = steps.getByRole('listitem').filter({ hasText: 'This decided' })
  await decided.getByRole('heading', { name: 'Is there a sale' }).waitFor()
  await steps.getByText('in-the-app, rejected').waitFor()

  await tabTo(page, page.getByLabel('Channel'))
  await page.keyboard.type('app')
  await page.keyboard.press('Enter')
  await steps.getByText('in-the-app, chosen').waitFor()
  assert.match(page.url(), /channel=app/)
  await page.getByLabel('Currency').selectOption('EUR')
  await page.getByLabel('Moment, in UTC').fill('2040-01-01T00:00')
  await page.getByRole('button', { name: 'Explain the price' }).click()
  await page
    .getByRole('heading', { name: 'Heron 2 tent costs 259.00 € for this shopper.' })
    .waitFor()
  await steps.getByText('No sale is in force.').waitFor()
  await settled(page)
  await page.reload()
  await page
    .getByRole('heading', { name: 'Heron 2 tent costs 259.00 € for this shopper.' })
    .waitFor()

  const { id } = await catalogOf(world)
  const choice = page.getByLabel('Catalog', { exact: true })
  await tabTo(page, choice)
  await choice.locator(`[value="${id}"]`).waitFor({ state: 'attached' })
  while ((await choice.inputValue()) !== id) await page.keyboard.press('ArrowDown')
  await tabTo(page, page.getByRole('button', { name: 'Explain the price' }))
  await page.keyboard.press('Enter')
  await page
    .getByRole('heading', { name: 'Heron 2 tent costs 259.00 € in Outdoor shop.' })
    .waitFor()
  assert.equal(new URL(page.url()).searchParams.get('catalog'), id)
  await steps.getByText('shoppers with this context do not get it.').waitFor()
  await settled(page)
  await page.goBack()
  await steps.getByText('in-the-app, chosen').waitFor()
  await page.goForward()
  await steps.getByText('Outdoor shop was asked for instead').waitFor()
  assert.equal(await choice.inputValue(), id)
  await choice.selectOption('Chosen by rules')
  await page.getByRole('button', { name: 'Explain the price' }).click()
  await steps.getByText('in-the-app, chosen').waitFor()

  await page.getByLabel('Ask as an account').fill('lindenhof')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Lindenhof Kaffee' }).click()
  await steps.getByText('The account in the channel app').waitFor()
  assert.deepEqual(complaints, [])
})

test('a product and its price are edited by keyboard; a refusal stands beside', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  await prepare()
  const { page, go } = await signedIn(world, 'catalog')
  await go('/catalog/products')
  const tree = page.getByRole('navigation', { name: 'Tree of hierarchies' })
  await tree.getByRole('link', { name: 'Gear' }).click()
  await tree.getByRole('link', { name: 'Camp', exact: true }).click()
  await page.getByRole('heading', { name: /products in Camp$/ }).waitFor()
  await tabTo(page, page.getByLabel('Find by name, SKU or id'))
  await page.keyboard.type('TNT-HERON-3')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /with “TNT-HERON-3”/ }).waitFor()
  await tabTo(page, page.getByRole('link', { name: 'Heron 3 tent' }))
  await page.keyboard.press('Enter')

  await tabTo(page, page.getByRole('button', { name: 'Edit the product' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog')
  assert.ok(await dialog.getByRole('button', { name: 'Change something first' }).isDisabled())
  await tabTo(page, dialog.getByLabel('SKU'))
  await page.keyboard.press('Control+a')
  await page.keyboard.type('TNT-HERON-2')
  await tabTo(page, dialog.getByRole('button', { name: 'Change sku' }))
  await page.keyboard.press('Enter')
  const refusal = 'data.attributes.sku: already used by another product'
  await dialog.locator('.field-error').getByText(refusal).waitFor()
  assert.equal(await dialog.getByLabel('SKU').getAttribute('aria-invalid'), 'true')
  await dialog.getByLabel('SKU').fill('TNT-HERON-3')
  await dialog.getByLabel('Name').fill('Heron 3 tent, wide')
  await dialog.getByRole('button', { name: 'Change name' }).click()
  await page.getByRole('heading', { name: /^Heron 3 tent, wide/ }).waitFor()

  await tabTo(page, page.getByRole('button', { name: 'Change the USD price' }))
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByLabel('List price, in USD'))
  await page.keyboard.press('Control+a')
  await page.keyboard.type('321.50')
  await tabTo(page, dialog.getByRole('button', { name: 'Change it to $321.50' }))
  await page.keyboard.press('Enter')
  await page.getByRole('table', { name: 'Prices' }).getByText('$321.50').waitFor()
})

test('support reads a product, and has nothing to change it with', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  await prepare()
  const { page, go } = await signedIn(world, 'support')
  const { id } = await productOf(world, 'TNT-HERON-4')
  await go(`/catalog/products/${id}`)
  await page.getByRole('table', { name: 'Prices' }).waitFor()
  assert.equal(await page.getByRole('button', { name: /Edit|Change/ }).count(), 0)
})

/** The addresses of the screens of the catalog. */
async function screens(): Promise<Record<string, string>> {
  const { id } = await catalogOf(world)
  const params = { path: { catalogId: id } }
  const { data } = await world.mercer.get('/v2/pcm/catalogs/{catalogId}/releases', { params })
  const product = await productOf(world, 'TNT-HERON-4')
  const { data: trees } = await world.mercer.get('/v2/pcm/hierarchies')
  return {
    catalogs: '/catalog/catalogs',
    catalog: `/catalog/catalogs/${id}`,
    'changes that no filter fits': `/catalog/catalogs/${id}?change=removed&kind=hierarchy`,
    release: `/catalog/catalogs/${id}/releases/${data[0]?.id}?kind=product`,
    'a catalog that is not there': '/catalog/catalogs/00000000-0000-7000-8000-000000000000',
    'a price that is to be chosen': '/catalog/explain',
    'products that were found': '/catalog/explain?find=heron',
    'an explained price': `/catalog/explain?product=${product.id}&channel=app`,
    products: '/catalog/products',
    hierarchy: `/catalog/products?hierarchy=${trees[0]?.id}`,
    'products that no word fits': '/catalog/products?find=nothingatall',
    product: `/catalog/products/${product.id}`,
    'a product that is not there': '/catalog/products/00000000-0000-7000-8000-000000000000',
  }
}

test('axe finds nothing on the screens of the catalog', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  await prepare()
  const { page, go } = await signedIn(world)
  const faults: string[] = []
  for (const [name, path] of Object.entries(await screens())) {
    await go(path)
    faults.push(...(await faultsOf(page, name)))
  }
  const { id } = await catalogOf(world)
  await go(`/catalog/catalogs/${id}`)
  await page.getByRole('button', { name: 'Publish later' }).click()
  await settled(page)
  faults.push(...(await faultsOf(page, 'publish later')))
  const { id: productId } = await productOf(world, 'TNT-HERON-4')
  await go(`/catalog/products/${productId}`)
  await page.getByRole('button', { name: 'Edit the product' }).click()
  faults.push(...(await faultsOf(page, 'edit')))
  assert.deepEqual(faults, [])
})
