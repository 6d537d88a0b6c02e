import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cancelText, type Job } from '../src/pages/catalog-imports/import-words.ts'
import { effectText } from '../src/pages/catalogs/effect-words.ts'

const none = { added: 0, removed: 0, changed: 0 }
const changed = (products: number, prices: number) => ({
  products: { ...none, changed: products },
  prices: { ...none, changed: prices },
  nodes: none,
})

test('products that change are counted beside their prices, whatever else of them changes', () => {
  assert.equal(effectText(changed(41, 41)), 'change 41 products (41 prices)')
  assert.equal(effectText(changed(41, 1)), 'change 41 products (1 price)')
  assert.equal(effectText(changed(1, 0), true), 'changed 1 product')
  assert.equal(effectText(changed(0, 0)), '')
  const all = { ...changed(2, 1), nodes: { added: 1, removed: 0, changed: 3 } }
  assert.equal(effectText(all), 'add 1 node and change 2 products (1 price) and 3 nodes')
})

test('the cancellation of a build does not tell of a file', () => {
  const job = (type: string) => ({ attributes: { type } }) as Job
  assert.match(cancelText(job('child-products')), /^No child is made, .* The build can/)
  assert.match(cancelText(job('product-import')), /^No row of the file/)
})
