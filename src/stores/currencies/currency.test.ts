import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { minor } from '../../lib/money.ts'
import {
  type Currency,
  type CurrencyId,
  effectiveCurrencies,
  IMPLIED_ID,
  moneyView,
} from './currency.ts'

const ids = [IMPLIED_ID, 'a', 'b', 'c', 'd', 'e'] as CurrencyId[]
const codes = ['USD', 'EUR', 'GBP', 'CHF', 'JPY', 'SEK']

/** Any rows that the database would keep for one owner: codes and ids once, at most one default. */
function rows(owner: 'store' | 'organization'): fc.Arbitrary<Currency[]> {
  const row = fc.record({
    id: fc.constantFrom(...ids),
    code: fc.constantFrom(...codes),
    isEnabled: fc.boolean(),
  })
  const unique = fc
    .uniqueArray(row, { selector: (one) => one.id })
    .map((list) => list.filter((one, index) => !list.slice(0, index).some(sameCode(one))))
  return fc.tuple(unique, fc.nat(8)).map(([list, chosen]) =>
    list.map((one, index) => ({
      ...one,
      owner,
      isDefault: index === chosen && one.isEnabled,
      exchangeRate: 1,
      format: '{price}',
      decimalPoint: '.',
      thousandSeparator: ',',
      decimalPlaces: 2,
      createdAt: Temporal.Instant.fromEpochMilliseconds(index),
      updatedAt: Temporal.Instant.fromEpochMilliseconds(index),
    })),
  )
}

const sameCode = (one: { code: string }) => (other: { code: string }) => other.code === one.code

test('property: CU-3, CU-9: a store sees one enabled default, and every code and id once', () => {
  fc.assert(
    fc.property(rows('store'), rows('organization'), (own, inherited) => {
      const seen = effectiveCurrencies({ owner: 'store', own, inherited })
      const defaults = seen.filter((one) => one.isDefault)
      assert.equal(defaults.length, 1)
      assert.equal(defaults[0]?.isEnabled, true)
      assert.equal(new Set(seen.map((one) => one.code)).size, seen.length)
      assert.equal(new Set(seen.map((one) => one.id)).size, seen.length)
      const ownDefault = own.find((one) => one.isDefault)
      if (ownDefault) assert.equal(defaults[0]?.id, ownDefault.id)
    }),
    { numRuns: 2_000 },
  )
})

test('CU-10: a currency that is gone is shown with the decimals of ISO 4217', () => {
  const shown = (code: string) => moneyView([], code, minor(123_456)).formatted
  assert.deepEqual(['EUR', 'IQD', 'UGX', 'AFN', 'CLF'].map(shown), [
    'EUR 1234.56',
    'IQD 123.456',
    'UGX 123456',
    'AFN 1234.56',
    'CLF 12.3456',
  ])
})
