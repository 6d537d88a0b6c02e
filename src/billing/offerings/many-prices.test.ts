import assert from 'node:assert/strict'
import { test } from 'node:test'
import { at, plans as clubPlans, frozen } from '../../../test/support/club.ts'
import { AppError } from '../../lib/errors.ts'
import { includedOf } from './resource.ts'

/** An offering with so many products and plans. */
function offering(products: number, plans: number) {
  const [product] = frozen.products
  assert.ok(product)
  const contents = {
    products: Array.from({ length: products }, () => product),
    plans: Array.from({ length: plans }, () => clubPlans.monthly),
  }
  return { offering: { owner: 'store' as const }, contents }
}

const included = (...held: ReturnType<typeof offering>[]) =>
  includedOf(new Set(['plans'] as const), held, { currencies: [], now: at('2026-04-01') })

test('a page does not price more plans than others can wait for, but always one offering', () => {
  assert.equal(included(offering(500, 501)).included?.plans?.length, 501)
  const small = offering(10, 10)
  assert.equal(included(small, small).included?.plans?.length, 20)
  const refusal = (error: unknown) => {
    assert.ok(error instanceof AppError)
    assert.match(JSON.stringify(error.problems), /page\[limit\]=2 works here/)
    return true
  }
  assert.throws(() => included(small, small, offering(500, 500)), refusal)
})
