import {
  type Minor,
  minor,
  RATE_PLACES,
  RATE_SCALE,
  rateUnits,
  scale,
  sumMinor,
} from '../lib/money.ts'
import type { CartLine } from './cart.ts'

/** `with_tax` is always `without_tax` + `tax` (TO-9). */
export type Figures = { without_tax: Minor; tax: Minor; with_tax: Minor }
/** Of one line: for display by the unit, and for the whole line. */
export type LineFigures = { unit: Figures; value: Figures }

export type CalculationMethod = 'line' | 'simple'

type PricedLine = Pick<CartLine, 'unit_amount' | 'quantity' | 'includes_tax'>

/**
 * What a line costs with the rates of its tax items, decimal texts as in `0.0625000000`. Rates add
 * up and the tax is rounded once: for the line, or by `simple` for the unit (TO-5, TO-6). Of a price
 * that includes tax the rest after the tax is what it is without (TO-8). An amount beyond the exact
 * range is refused with 400: who writes computes this before the commit, so that what is stored can
 * always be shown.
 */
export function lineFigures(
  line: PricedLine,
  rates: readonly string[],
  method: CalculationMethod,
): LineFigures {
  const rate = BigInt(rates.reduce((sum, one) => sum + unitsOf(one), 0))
  return method === 'line' ? byLine(line, rate) : byUnit(line, rate)
}

/** Of a text with all its places, as the database gives it; the rates of a line add up exactly. */
function unitsOf(rate: string): number {
  const point = rate.length - RATE_PLACES - 1
  if (rate[point] !== '.') return rateUnits(Number(rate))
  return Number(rate.slice(0, point) + rate.slice(point + 1))
}

/** Every figure of a cart is the sum over its lines. */
export function cartFigures(lines: readonly LineFigures[]): Figures {
  const total = (figure: keyof Figures) => sumMinor(lines.map(({ value }) => value[figure]))
  return { without_tax: total('without_tax'), tax: total('tax'), with_tax: total('with_tax') }
}

function byLine({ unit_amount, quantity, includes_tax }: PricedLine, rate: bigint): LineFigures {
  const value = taxed(times(unit_amount, quantity), rate, includes_tax)
  const withoutTax = scale(value.without_tax, 1, quantity, 'half-away')
  const withTax = scale(value.with_tax, 1, quantity, 'half-away')
  const tax = minor(withTax - withoutTax)
  return { unit: { without_tax: withoutTax, tax, with_tax: withTax }, value }
}

function byUnit({ unit_amount, quantity, includes_tax }: PricedLine, rate: bigint): LineFigures {
  const unit = taxed(unit_amount, rate, includes_tax)
  const value = {
    without_tax: times(unit.without_tax, quantity),
    tax: times(unit.tax, quantity),
    with_tax: times(unit.with_tax, quantity),
  }
  return { unit, value }
}

/** `rate` is in ten-billionths. */
function taxed(amount: Minor, rate: bigint, includesTax: boolean): Figures {
  const whole = BigInt(RATE_SCALE)
  if (includesTax) {
    const tax = scale(amount, rate, whole + rate, 'half-away')
    return { without_tax: minor(amount - tax), tax, with_tax: amount }
  }
  const tax = scale(amount, rate, whole, 'half-away')
  return { without_tax: amount, tax, with_tax: sumMinor([amount, tax]) }
}

function times(amount: Minor, quantity: number): Minor {
  return scale(amount, quantity, 1, 'down')
}
