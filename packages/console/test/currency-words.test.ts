import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decimalPlacesOf } from '../../../src/lib/iso-currency.ts'
import { defaultWords, deleteWords } from '../src/pages/currencies/currency-words.ts'
import { amountText, currencyNamed, readAmount, typedAmount } from '../src/words/amounts.ts'

/** Amounts as they are written and typed, and the words of dialogs about currencies. */

test('CU-10: an amount in a currency that is gone is written as the interface writes it', () => {
  const text = (amount: number, currency: string) => amountText({ amount, currency }, [])
  assert.equal(text(2_999, 'EUR'), 'EUR 29.99')
  assert.equal(text(-5, 'EUR'), '\u2212EUR 0.05')
  assert.equal(text(1_250, 'JPY'), 'JPY 1250')
  assert.equal(text(123_456, 'KWD'), 'KWD 123.456')
  assert.equal(typedAmount(1_250, currencyNamed('JPY', [])), '1250')
})

test('CU-10: a currency that is gone has as many decimals as at the server', () => {
  const codes = [...Intl.supportedValuesOf('currency'), 'CLF', 'UYW', 'UYI', 'XCG', 'ZWG', 'QQQ']
  assert.ok(codes.length > 150)
  for (const code of codes) {
    assert.equal(currencyNamed(code, []).decimal_places, decimalPlacesOf(code), code)
  }
})

const written = (decimal_point: string, thousand_separator: string, decimal_places: number) => ({
  ...currencyNamed('KWD', []),
  ...{ decimal_point, thousand_separator, decimal_places },
})

test('a mark that may stand between thousands is not read as the decimal point', () => {
  const dinar = written('.', ',', 3)
  assert.equal(readAmount('1,250', dinar), undefined)
  assert.equal(readAmount('12,500', dinar), undefined)
  assert.equal(readAmount('1.250', dinar), 1_250)
  assert.equal(readAmount('1250', dinar), 1_250_000)
  assert.equal(readAmount('0,250', dinar), 250, 'no thousand begins with 0')
  assert.equal(readAmount('1,25', dinar), 1_250, 'thousands have three digits')
  assert.equal(readAmount('1,250', written('.', ',', 4)), undefined)
  assert.equal(readAmount('1.250', written(',', '.', 3)), undefined)
  assert.equal(readAmount('1,250', written(',', '.', 3)), 1_250)
  assert.equal(readAmount('1,250', written('.', ' ', 3)), 1_250)
})

test('a point and a comma are both decimal points where they can be nothing else', () => {
  for (const currency of [written(',', '.', 2), written('.', ',', 2), written('.', '', 2)]) {
    assert.equal(readAmount('12,50', currency), 1_250)
    assert.equal(readAmount(' 12.50 ', currency), 1_250)
    assert.equal(readAmount('12.', currency), 1_200)
    for (const wrong of ['1.250', '1,250', '1 250', '12.5.0', '-1', '12x5', '']) {
      assert.equal(readAmount(wrong, currency), undefined, wrong)
    }
  }
})

test('an amount that a field begins with is read as the same amount', () => {
  const marks = ['.', ',', '\u00b7', '\u066b', ' ']
  for (const point of marks) {
    for (const separator of [...marks, '']) {
      for (const places of [0, 1, 2, 3, 4]) {
        const currency = written(point, separator, places)
        for (const amount of [0, 5, 1_250, 12_500, 1_234_567]) {
          assert.equal(readAmount(typedAmount(amount, currency), currency), amount)
        }
      }
    }
  }
})

test('CU-4, CU-9: who makes a currency the default reads that it is enabled, or copied', () => {
  const told = (enabled: boolean, owner: 'store' | 'organization') =>
    defaultWords({ code: 'CHF', enabled, meta: { owner } as never }, 'USD').join(' ')
  assert.match(told(true, 'store'), /see prices in CHF instead of USD/)
  assert.doesNotMatch(told(true, 'store'), /enables|copy/)
  assert.match(told(false, 'store'), /CHF is off now: this also enables it/)
  assert.match(told(true, 'organization'), /The store gets its own copy/)
})

test('CU-9, CU-10, CU-12: a deletion says what comes back and when it is refused', () => {
  const told = deleteWords({ code: 'CHF' }).join(' ')
  assert.match(told, /If its organization has CHF, that one is there again/)
  assert.match(told, /subscriptions in CHF go on/)
  assert.match(told, /refused while there are subscriptions in CHF, .* other decimal places\.$/)
})
