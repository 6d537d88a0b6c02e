import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noBrowser } from '../../../test/support/browser.ts'
import { openClub } from './club.ts'
import { faultsOf } from './screens.ts'
import { signedIn, type World } from './world.ts'

/** A page without rows says what to do, and leads there. */

test('pages of an empty store lead on, and name no request', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  const { world } = await openClub('empty')
  const { page, go, complaints } = await signedIn(world, 'manager')
  const main = page.getByRole('main')
  const pages = {
    '/accounts': 'There is no account yet',
    '/catalog/catalogs': 'There is no catalog yet',
    '/catalog/products': 'There is no product yet',
    '/runs': 'Nothing has run yet',
    '/runs/schedules': 'No run starts by itself',
    '/subscriptions': 'There is no subscription yet',
  }
  for (const [path, words] of Object.entries(pages)) {
    await go(path)
    await main.getByText(words).waitFor()
    assert.doesNotMatch(`${await main.textContent()}`, /\/v2\/|POST/, path)
    assert.deepEqual(await faultsOf(page, path), [])
  }
  await page.getByRole('link', { name: 'the reference of the interface' }).click()
  await page.waitForURL(/\/docs\/$/)
  await go('/runs')
  await page.getByRole('link', { name: 'Create a schedule' }).click()
  await page.getByRole('button', { name: 'Create a schedule' }).waitFor()
  await go('/catalog/products')
  await page.getByRole('link', { name: 'Import a file of products' }).click()
  await page.waitForURL(/\/catalog\/imports$/)
  assert.deepEqual(complaints, [])
})

/** A product, and the only price book of its store. */
async function productAndBook({ mercer }: World) {
  const attributes = { name: 'Green tea', sku: 'TEA', slug: 'tea', status: 'live' } as const
  const { data: product } = await mercer.post('/v2/pcm/products', {
    body: { data: { type: 'product', attributes: { ...attributes, commodity_type: 'physical' } } },
  })
  const { data: book } = await mercer.post('/v2/pcm/pricebooks', {
    body: { data: { type: 'pricebook', attributes: { name: 'Retail' } } },
  })
  return { product, book }
}

test('a price is added where there is none, in each currency once', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  const { world, mercer } = await openClub('priced')
  const format = { format: '{price} €', decimal_point: '.', thousand_separator: ',' }
  const euro = { type: 'currency', code: 'EUR', exchange_rate: 1, decimal_places: 2 } as const
  await mercer.post('/v2/currencies', {
    body: { data: { ...euro, ...format, default: false, enabled: true } },
  })
  const { product, book } = await productAndBook(world)
  const { page, go } = await signedIn(world, 'catalog')
  await go(`/catalog/products/${product.id}`)
  await page.getByText('No price book has a price for TEA').waitFor()
  const add = page.getByRole('button', { name: 'Add a price' })
  const dialog = page.getByRole('alertdialog')
  await add.click()
  assert.ok(await dialog.getByRole('button', { name: 'Type an amount first' }).isDisabled())
  await dialog.getByLabel('List price, in USD').fill('12.50')
  await dialog.getByLabel('Tax is included in it').check()
  assert.deepEqual(await faultsOf(page, 'add a price'), [])
  await dialog.getByRole('button', { name: 'Add $12.50 to Retail' }).click()
  const prices = page.getByRole('table', { name: 'Prices' })
  await prices.getByText('$12.50').waitFor()
  await prices.getByText('Included').waitFor()

  // Somebody else adds the euros while the dialog is open.
  await add.click()
  await dialog.getByLabel('List price, in EUR').fill('11')
  const params = { path: { id: book.id } }
  const { data } = await mercer.get('/v2/pcm/pricebooks/{id}/prices', { params })
  const [price] = data
  assert.ok(price)
  const currencies = { ...price.attributes.currencies, EUR: { amount: 1_000 } }
  const route = '/v2/pcm/pricebooks/{id}/prices/{priceId}'
  await mercer.put(route, {
    params: { path: { id: book.id, priceId: price.id } },
    body: { data: { type: 'product-price', attributes: { sku: 'TEA', currencies } } },
  })
  await dialog.getByRole('button', { name: 'Add 11.00 € to Retail' }).click()
  await dialog.getByText('it is 10.00 EUR now').first().waitFor()
  await dialog.getByRole('button', { name: 'Add 11.00 € to Retail', disabled: true }).waitFor()
  await dialog.getByRole('button', { name: 'Leave it as it is' }).click()
  await prices.getByText('10.00 €').waitFor()
  await prices.getByText('$12.50').waitFor()

  const viewer = await signedIn(world, 'viewer')
  await viewer.go(`/catalog/products/${product.id}`)
  await viewer.page.getByRole('table', { name: 'Prices' }).getByText('10.00 €').waitFor()
  assert.equal(await viewer.page.getByRole('button', { name: 'Add a price' }).count(), 0)
})
