import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noBrowser } from '../../../test/support/browser.ts'
import { sharedWorld } from './shared-world.ts'
import { signedIn } from './world.ts'

test('words of the trade are explained where they stand', async (t) => {
  if (noBrowser) return t.skip(noBrowser)
  const world = await sharedWorld()
  const { data: runs } = await world.mercer.get('/v2/subscriptions/jobs', {
    params: { query: { filter: 'eq(job_type,billing-run)' } },
  })
  const { data: catalogs } = await world.mercer.get('/v2/pcm/catalogs')
  const { data: prices } = await world.mercer.get('/v2/pcm/pricebooks/prices')
  const filter = `eq(sku,${prices[0]?.attributes.sku})`
  const { data: products } = await world.mercer.get('/v2/pcm/products', {
    params: { query: { filter } },
  })
  const { data: unpaid } = await world.mercer.get('/v2/subscriptions/invoices', {
    params: { query: { filter: 'eq(outstanding,true)' } },
  })
  const collected = unpaid.find(({ attributes }) => !attributes.manual_payment_pending)
  const { page, go, complaints } = await signedIn(world, 'viewer')
  const places = {
    '/runs/schedules': 'Next slot: A slot is',
    [`/runs/${runs[0]?.id}`]: 'Preview: A preview',
    [`/catalog/catalogs/${catalogs[0]?.id}`]: 'Release: A release',
    [`/catalog/products/${products[0]?.id}`]: 'Price book: A price book',
    [`/invoices/${collected?.id}`]: 'dunning: Dunning is',
  }
  for (const [path, name] of Object.entries(places)) {
    await go(path)
    await page.getByRole('button', { name }).first().focus()
    await page.locator('.tooltip').getByText(name.replace(/^.*: /, '')).waitFor()
  }
  assert.deepEqual(complaints, [])
})
