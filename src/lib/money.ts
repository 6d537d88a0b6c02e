import { assert } from './assert.ts'
import { AppError } from './errors.ts'

/** A whole number of a currency's smallest unit, exact within ±(2^53 − 1). */
export type Minor = number & { readonly unit: 'minor' }

export const MINOR_MAX = Number.MAX_SAFE_INTEGER

/**
 * The check for numbers that come from outside. It also tells truly whether one sum or product of
 * two amounts, computed as plain numbers, is still exact: beyond the range it never looks safe.
 */
export function isMinor(value: unknown): value is Minor {
  return Number.isSafeInteger(value)
}

/** For a number that is known to be an amount; for one that a caller sent, ask isMinor first. */
export function minor(value: number): Minor {
  assert(isMinor(value), `${value} is not an amount of money`)
  return value
}

export function addMinor(left: Minor, right: Minor): Minor {
  return toMinor(BigInt(left) + BigInt(right))
}

/** Exact however many amounts there are: only the result must be in range, not every step. */
export function sumMinor(amounts: Iterable<Minor>): Minor {
  let sum = 0n
  for (const amount of amounts) sum += BigInt(amount)
  return toMinor(sum)
}

/**
 * A sum over many records, such as a report's. It has no upper bound, so its digits are always
 * given as a string. The number next to it is null when it would not be exact (CO-10).
 */
export type ExactSum = { amount: Minor | null; exact: string }

export function exactSum(sum: bigint): ExactSum {
  const isSafe = sum <= MINOR_MAX && sum >= -MINOR_MAX
  return { amount: isSafe ? (Number(sum) as Minor) : null, exact: String(sum) }
}

/**
 * `down` is toward zero and `up` away from it, so a credit rounds like the charge it takes back.
 * `half-away` is the nearest, and at exactly half the one farther from zero.
 */
export type Rounding = 'half-away' | 'down' | 'up'

/** amount × numerator ÷ denominator, rounded once, at the end. */
export function scale(
  amount: Minor,
  numerator: number | bigint,
  denominator: number | bigint,
  rounding: Rounding,
): Minor {
  const exact = BigInt(amount) * BigInt(numerator)
  return toMinor(divideRounded(exact, BigInt(denominator), rounding))
}

/** The division behind every share, also for counts of days and the like. */
export function divideRounded(dividend: bigint, divisor: bigint, rounding: Rounding): bigint {
  assert(divisor > 0n, 'a divisor is greater than zero')
  const size = dividend < 0n ? -dividend : dividend
  const rounded = (size + roundingTerm(divisor, rounding)) / divisor
  return dividend < 0n ? -rounded : rounded
}

/** The amount to add before a truncating division, so that it rounds. */
function roundingTerm(divisor: bigint, rounding: Rounding): bigint {
  switch (rounding) {
    case 'down':
      return 0n
    case 'up':
      return divisor - 1n
    case 'half-away':
      return divisor / 2n
  }
}

/**
 * Splits the total in proportion to the weights so that the parts always sum to the total: each
 * part is cut off toward zero, and the units left over go to the largest remainders, the earlier
 * first. Where all weights are zero the parts are equal.
 */
export function allocate(total: Minor, weights: readonly (number | bigint)[]): Minor[] {
  const given = weights.map((weight) => BigInt(weight))
  assert(
    given.every((weight) => weight >= 0n),
    'a weight is never negative',
  )
  assert(given.length > 0 || total === 0, 'there must be a part to hold the total')
  const isEven = given.every((weight) => weight === 0n)
  const shares = isEven ? given.map(() => 1n) : given
  const whole = shares.reduce((sum, share) => sum + share, 0n)
  const size = BigInt(Math.abs(total))

  const parts = shares.map((share, index) => {
    const exact = size * share
    return { index, amount: exact / whole, remainder: exact % whole }
  })
  const cutOff = size - parts.reduce((sum, part) => sum + part.amount, 0n)
  const byRemainder = parts.toSorted(
    (left, right) => compare(right.remainder, left.remainder) || left.index - right.index,
  )
  for (const part of byRemainder.slice(0, Number(cutOff))) part.amount += 1n
  return parts.map(({ amount }) => toMinor(total < 0 ? -amount : amount))
}

function compare(left: bigint, right: bigint): number {
  if (left === right) return 0
  return left < right ? -1 : 1
}

export const RATE_PLACES = 10
export const RATE_SCALE = 10 ** RATE_PLACES

/**
 * A rate such as 0.125 as a whole number of ten-billionths, halves rounded up, to be used as in
 * scale(amount, rateUnits(rate), RATE_SCALE, 'down'). It reads the decimal digits that a person
 * sees, so that 0.29 is exactly 29 hundredths.
 */
export function rateUnits(rate: number): number {
  assert(rate >= 0 && rate < MINOR_MAX / RATE_SCALE, `${rate} is not a rate`)
  const [digits = '', exponent = '0'] = String(rate).split('e')
  const [whole = '', fraction = ''] = digits.split('.')
  const shift = RATE_PLACES - fraction.length + Number(exponent)
  const value = BigInt(whole + fraction)
  const units =
    shift >= 0
      ? value * 10n ** BigInt(shift)
      : divideRounded(value, 10n ** BigInt(-shift), 'half-away')
  return Number(units)
}

export type CurrencyFormat = {
  readonly code: string
  /** Holds `{price}` where the number goes. */
  readonly format: string
  readonly decimalPoint: string
  readonly thousandSeparator: string
  readonly decimalPlaces: number
}

/** The amount as people read it: `$1,234.50`, `-$5.00`, `¥1,500`. */
export function formatMoney(amount: Minor, currency: CurrencyFormat): string {
  const { decimalPlaces } = currency
  const digits = String(Math.abs(amount)).padStart(decimalPlaces + 1, '0')
  const split = digits.length - decimalPlaces
  const whole = groupThousands(digits.slice(0, split), currency.thousandSeparator)
  const number = decimalPlaces === 0 ? whole : whole + currency.decimalPoint + digits.slice(split)
  // Uses a function, because `$` in a replacement string would refer to the match.
  const text = currency.format.replaceAll('{price}', () => number)
  return amount < 0 ? `-${text}` : text
}

function groupThousands(digits: string, separator: string): string {
  if (digits.length <= 3) return digits
  const groups: string[] = []
  for (let end = digits.length; end > 0; end -= 3) {
    groups.unshift(digits.slice(Math.max(0, end - 3), end))
  }
  return groups.join(separator)
}

/** Large prices and quantities are the caller's doing: losing a unit is worse than a refusal. */
function toMinor(value: bigint): Minor {
  if (value > MINOR_MAX || value < -MINOR_MAX) {
    throw new AppError('bad-request', `An amount of money would exceed ±${MINOR_MAX}.`)
  }
  return Number(value) as Minor
}
