import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minor } from '../../lib/money.ts'
import type { CartId, CartItemId, TaxItem, TaxItemId } from '../cart.ts'
import { planReplacement } from './replace-taxes.ts'
import { staleTaxLines, taxFingerprint, taxFresh } from './tax-freshness.ts'

const line = (id: string) => ({
  id: id as CartItemId,
  type: 'custom_item' as const,
  product_id: null,
  subscription_offering_id: null,
  sku: 'DESK',
  name: 'Desk',
  quantity: 2,
  unit_amount: minor(1_000),
  includes_tax: false,
  net_amount: null,
})

let made = 0
const item = (lineId: string, fingerprint: string, more: Partial<TaxItem> = {}): TaxItem => {
  made += 1
  return {
    id: `tax-${made}` as TaxItemId,
    cart_id: 'cart' as CartId,
    cart_item_id: lineId as CartItemId,
    slot: 1,
    sequence: made,
    code: 'VAT',
    jurisdiction: null,
    name: null,
    rate: '0.2000000000',
    fingerprint,
    ...more,
  }
}

test('tax is fresh while everything it was calculated from is the same', () => {
  const given = line('a')
  const now = taxFingerprint(given, 'USD')
  const product = { ...given, type: 'cart_item' as const, product_id: 'p' }
  const changes: [what: string, changed: typeof given | typeof product, currency: string][] = [
    ['quantity', { ...given, quantity: 3 }, 'USD'],
    ['price', { ...given, unit_amount: minor(999) }, 'USD'],
    ['whether the price includes tax', { ...given, includes_tax: true }, 'USD'],
    ['name of a custom item', { ...given, name: 'Chair' }, 'USD'],
    ['SKU of a custom item', { ...given, sku: 'CHAIR' }, 'USD'],
    ['currency', given, 'EUR'],
    ['what it is', product, 'USD'],
  ]
  assert.equal(taxFresh(given, 'USD', [item('a', now)]), true)
  for (const [what, changed, currency] of changes) {
    assert.equal(taxFresh(changed, currency, [item('a', now)]), false, what)
  }
  const renamed = { ...product, name: 'Another name for the same product' }
  assert.equal(taxFingerprint(product, 'USD'), taxFingerprint(renamed, 'USD'))
})

test('one stale tax item makes its line stale; without any there is nothing to tell', () => {
  const lines = [line('a'), line('b'), line('c')]
  const now = taxFingerprint(line('a'), 'USD')
  const fresh = [item('a', now), item('b', now)]
  assert.equal(taxFresh(line('c'), 'USD', []), undefined)
  assert.deepEqual(staleTaxLines(lines, 'USD', fresh), [])
  const stale = [...fresh, item('b', 'before')]
  assert.deepEqual(staleTaxLines(lines, 'USD', stale), [line('b')])
})

test('a replacement keeps equal tax items, refreshes stale ones and uses the free slots', () => {
  const now = taxFingerprint(line('a'), 'USD')
  const vat = { code: 'VAT', jurisdiction: null, name: null, rate: '0.2000000000' }
  const city = { ...vat, code: 'CITY' }
  const existing = [
    item('a', now, { slot: 1, code: 'OLD' }),
    item('a', 'before', { slot: 2 }),
    item('a', now, { slot: 3, code: 'CITY' }),
  ]
  const [old, stale, fresh] = existing
  const wanted = [{ line: line('a'), taxes: [city, vat, vat] }]
  const plan = planReplacement(wanted, existing, 'USD')
  assert.deepEqual(plan.remove, [old?.id])
  assert.deepEqual(plan.refresh, [{ id: stale?.id, fingerprint: now }])
  assert.deepEqual(
    plan.insert.map(({ code, slot }) => [code, slot]),
    [['VAT', 1]],
  )
  assert.deepEqual(
    plan.items[0]?.map(({ id }) => id),
    [fresh?.id, stale?.id, plan.insert[0]?.id],
  )
})
