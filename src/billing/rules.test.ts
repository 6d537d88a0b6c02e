import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minor } from '../lib/money.ts'
import type { Currency } from '../stores/currencies/currency.ts'
import { displayPrice } from './billing-output.ts'
import {
  builtInRule,
  type DunningRule,
  isLastAttempt,
  retryDueAt,
  retryWaitSeconds,
} from './dunning/dunning-rule.ts'
import type { PriceMap } from './offering-types.ts'
import { prorate } from './proration/prorate.ts'

const instant = (text: string) => Temporal.Instant.from(text)

test('PRO-4: what is given back is counted in whole days, rounded as the policy says', () => {
  const april = { start: instant('2026-04-01T00:00Z'), end: instant('2026-05-01T00:00Z') }
  const cases: [at: string, price: number, up: number, down: number, nearest: number][] = [
    ['2026-04-11T12:00Z', 3000, 1900, 2000, 1900],
    ['2026-04-11T11:59:59.999Z', 3000, 1900, 2000, 2000],
    ['2026-04-11T00:00Z', 3000, 2000, 2000, 2000],
    ['2026-04-01T00:00Z', 3000, 3000, 3000, 3000],
    ['2026-04-01T00:00:00.001Z', 3000, 2900, 3000, 3000],
    ['2026-04-30T23:00Z', 3000, 0, 100, 0],
    ['2026-05-02T00:00Z', 3000, 0, 0, 0],
    ['2026-03-30T00:00Z', 3000, 3000, 3000, 3000],
    ['2026-04-11T12:00Z', 1000, 633, 666, 633], // rounded down to the smallest unit
    ['2026-04-11T12:00Z', 0, 0, 0, 0],
  ]
  for (const [at, price, ...expected] of cases) {
    const found = (['up', 'down', 'nearest'] as const).map((rounding) =>
      prorate(minor(price), april, instant(at), rounding),
    )
    assert.deepEqual(found, expected, `${price} at ${at}`)
  }
  const dayLong = { start: instant('2026-03-01T08:30Z'), end: instant('2026-03-02T08:30Z') }
  assert.equal(prorate(minor(500), dayLong, instant('2026-03-01T20:30Z'), 'down'), 500)
})

test('DUN-2 to DUN-5, C-16: retries wait as the rule says, an hour early, and end', () => {
  const backoff: DunningRule = {
    payment_retry_type: 'backoff',
    payment_retry_interval: 1,
    payment_retry_unit: 'day',
    payment_retry_multiplier: 2,
    payment_retries_limit: 5,
    action: 'suspend',
    decline_classes: null,
  }
  const days = (rule: DunningRule) =>
    [1, 2, 3, 4, 5].map((retry) => retryWaitSeconds(rule, retry) / 86_400)
  assert.deepEqual(days(backoff), [1, 2, 4, 8, 16])
  assert.deepEqual(
    days({ ...backoff, payment_retry_multiplier: 1.5 }),
    [1, 1.5, 2.25, 3.375, 5.0625],
  )
  assert.deepEqual(days(builtInRule), [1, 1, 1, 1, 1])
  const weekly = { ...builtInRule, payment_retry_unit: 'week', payment_retry_interval: 2 } as const
  assert.deepEqual(days(weekly), [14, 14, 14, 14, 14])
  const endless = { ...backoff, payment_retry_interval: 1024, payment_retry_multiplier: 1024 }
  assert.equal(retryWaitSeconds(endless, 20), 100 * 365 * 86_400)

  const due = retryDueAt(builtInRule, 1, instant('2026-03-01T02:00:05Z'))
  assert.equal(due.toString(), '2026-03-02T01:00:05Z')
  const third = retryDueAt(backoff, 3, instant('2026-03-01T02:00:00Z'))
  assert.equal(third.toString(), '2026-03-05T01:00:00Z')

  const lasting = (rule: DunningRule) =>
    [1, 2, 3, 10, 11].filter((failed) => isLastAttempt(rule, failed))
  assert.deepEqual(lasting(builtInRule), [11], 'ten retries after the first attempt')
  assert.deepEqual(lasting({ ...builtInRule, payment_retries_limit: 0 }), [1, 2, 3, 10, 11])
})

test('1.3: a price is shown in the usual currency, with the decimals that it has', () => {
  const store = [
    { code: 'EUR', isDefault: true, format: '€{price}', decimalPoint: ',', decimalPlaces: 2 },
    { code: 'NOK', isDefault: false, format: 'kr {price}', decimalPoint: ',', decimalPlaces: 2 },
  ].map((one) => ({ ...one, thousandSeparator: '.' }) as Currency)
  const all = (...codes: string[]): PriceMap =>
    Object.fromEntries(codes.map((code) => [code, { amount: 1299, includes_tax: false }]))
  const cases: [prices: PriceMap | undefined, currency: string | undefined, shown?: string][] = [
    [all('USD', 'EUR', 'AUD'), undefined, '€12,99'],
    [all('USD', 'NOK'), undefined, 'kr 12,99'],
    [all('USD', 'EUR'), 'USD', 'USD 12.99'],
    [all('JPY'), undefined, 'JPY 1299'],
    [all('KWD'), undefined, 'KWD 1.299'],
    [all('IQD'), undefined, 'IQD 1.299'],
    [all('HUF'), undefined, 'HUF 12.99'],
    [all('CLF'), undefined, 'CLF 0.1299'],
    [all('EUR'), 'USD'],
    [{}, undefined],
    [undefined, undefined],
  ]
  for (const [prices, currency, shown] of cases) {
    assert.equal(displayPrice(prices, store, currency)?.without_tax?.formatted, shown)
  }
  assert.deepEqual(displayPrice({ EUR: { amount: 5, includes_tax: true } }, store), {
    with_tax: { amount: 5, currency: 'EUR', formatted: '€0,05' },
  })
})
