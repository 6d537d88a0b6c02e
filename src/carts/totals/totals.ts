import { AppError } from '../../lib/errors.ts'
import {
  divideRounded,
  MINOR_MAX,
  type Minor,
  minor,
  RATE_PLACES,
  RATE_SCALE,
  rateUnits,
} from '../../lib/money.ts'
import type { CartLine } from '../cart.ts'

/** `with_tax` is always `without_tax` + `tax` (TO-9). */
export type Figures = { without_tax: Minor; tax: Minor; with_tax: Minor }
/** The amounts of one line: of a unit for display, and of the whole line. */
export type LineFigures = { unit: Figures; value: Figures }

export type CalculationMethod = 'line' | 'simple'

type Valued = Pick<CartLine, 'unit_amount' | 'quantity'>
type PricedLine = Valued & Pick<CartLine, 'includes_tax' | 'net_amount'>

/**
 * The most that the lines of a cart may be worth before tax (CO-10). Five rates of at most 10 make
 * at most 51.5 times as much of it, by either method, which is still an exact amount.
 */
export const CART_VALUE_MAX = 100_000_000_000_000n

/** The value of a line before tax. */
export function lineValue({ unit_amount, quantity }: Valued): bigint {
  return BigInt(unit_amount) * BigInt(quantity)
}

/**
 * The price of a line with the rates of its tax items, decimal texts such as `0.0625000000`. Rates
 * are added and the tax is rounded once: for the line, or with `simple` for the unit (TO-5, TO-6).
 * For a price that includes tax, the rest after the tax is the price without it (TO-8). Every
 * amount is exact while the cart is within `CART_VALUE_MAX`. A cart that is older than that bound
 * may exceed it and stays readable: an amount that cannot be exact is shown as the largest exact
 * one. `requireExact` keeps such amounts out of orders.
 */
export function lineFigures(
  line: PricedLine,
  rates: readonly string[],
  method: CalculationMethod,
): LineFigures {
  const rate = BigInt(rates.reduce((sum, one) => sum + unitsOf(one), 0))
  return method === 'line' ? byLine(line, rate) : byUnit(line, rate)
}

/**
 * Parses a text with all its decimal places, as the database gives it; the rates of a line add up
 * exactly.
 */
function unitsOf(rate: string): number {
  const point = rate.length - RATE_PLACES - 1
  if (rate[point] !== '.') return rateUnits(Number(rate))
  return Number(rate.slice(0, point) + rate.slice(point + 1))
}

/** Every figure of a cart is the sum over its lines. */
export function cartFigures(lines: readonly LineFigures[]): Figures {
  let withoutTax = 0n
  let tax = 0n
  for (const { value } of lines) {
    withoutTax += BigInt(value.without_tax)
    tax += BigInt(value.tax)
  }
  return figuresOf(withoutTax, tax)
}

/** An amount as large as can be shown may stand for a larger one, which nobody can pay. */
export function requireExact({ with_tax }: Figures): void {
  if (with_tax < MINOR_MAX) return
  const detail = `The cart is worth too much: with tax at most ${MINOR_MAX - 1} can be charged.`
  throw new AppError('bad-request', detail)
}

function byLine(line: PricedLine, rate: bigint): LineFigures {
  const quantity = BigInt(line.quantity)
  const [withoutTax, tax] = taxed(line, quantity, rate)
  const unitWithoutTax = divideRounded(withoutTax, quantity, 'half-away')
  const unitWithTax = divideRounded(withoutTax + tax, quantity, 'half-away')
  return {
    unit: figuresOf(unitWithoutTax, unitWithTax - unitWithoutTax),
    value: figuresOf(withoutTax, tax),
  }
}

function byUnit(line: PricedLine, rate: bigint): LineFigures {
  const [withoutTax, tax] = taxed(line, 1n, rate)
  const count = BigInt(line.quantity)
  return { unit: figuresOf(withoutTax, tax), value: figuresOf(withoutTax * count, tax * count) }
}

/**
 * The amount of so many units without tax, and the tax. `rate` is in ten-billionths. Of a price
 * that includes tax in part, the rest is taxed (TO-16).
 */
function taxed(
  { unit_amount, includes_tax, net_amount }: PricedLine,
  units: bigint,
  rate: bigint,
): [bigint, bigint] {
  const amount = BigInt(unit_amount) * units
  const taxable = net_amount === null ? amount : BigInt(net_amount) * units
  const whole = BigInt(RATE_SCALE)
  const divisor = includes_tax ? whole + rate : whole
  const tax = divideRounded(taxable * rate, divisor, 'half-away')
  return [includes_tax ? amount - tax : amount, tax]
}

/** An excess is taken from the tax first, so that the sum still holds. */
function figuresOf(withoutTax: bigint, tax: bigint): Figures {
  const sum = withoutTax + tax
  if (sum <= MINOR_MAX) {
    return {
      without_tax: minor(Number(withoutTax)),
      tax: minor(Number(tax)),
      with_tax: minor(Number(sum)),
    }
  }
  const shown = withoutTax < MINOR_MAX ? Number(withoutTax) : MINOR_MAX
  return { without_tax: minor(shown), tax: minor(MINOR_MAX - shown), with_tax: minor(MINOR_MAX) }
}
