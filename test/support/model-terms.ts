/**
 * A second telling of what a period costs and when it is, in few words, for the model test. It
 * shares nothing with the program. Moments are milliseconds.
 */

export type Unit = 'day' | 'week' | 'month' | 'year'

export type ModelPlan = {
  unit: Unit
  every: number
  /** For a plan that closes: its length in units. */
  length?: number
  trial?: number
  /** The price of a period, whatever the products cost; net where the products are gross. */
  fixed?: number
  isOtherSide?: true
  percentOff?: number
  /** The actions that its subscribers may not take. */
  forbids?: readonly string[]
}

export type ModelProduct = { price: number; per?: { unit: 'day' | 'month'; amount: number } }

export type Rounding = 'up' | 'down' | 'nearest'

export type ModelOffering = {
  name: string
  plans: readonly ModelPlan[]
  products: readonly ModelProduct[]
  includesTax: boolean
  policy?: Rounding
}

export type Span = { start: number; end: number }

const DAY = 86_400_000

/** CAL-3, with the calendar of the language. */
export function later(from: number, unit: Unit, count: number): number {
  const moment = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO('UTC')
  return moment.add({ [`${unit}s`]: count }).epochMilliseconds
}

/** The price of each product in a period of so many units (PRICE-1 to PRICE-6, CAL-7). */
export function productPrice(
  plan: ModelPlan,
  { price, per }: ModelProduct,
  { start, end }: Span,
  units: number,
): number {
  const [charged, of] = chargedUnits()
  return Math.floor((price * charged * (100 - (plan.percentOff ?? 0))) / (of * 100))

  function chargedUnits(): [number, number] {
    if (!per) return [units, plan.every]
    const isByMonth = plan.unit === 'month' || plan.unit === 'year'
    const days = (end - start) / DAY
    if (per.unit === 'day') return [days, per.amount]
    if (isByMonth) return [plan.unit === 'year' ? units * 12 : units, per.amount]
    return [days, (later(start, 'month', per.amount) - start) / DAY]
  }
}

export function periodPrice(
  plan: ModelPlan,
  products: readonly ModelProduct[],
  span: Span,
  units: number,
): number {
  if (plan.fixed !== undefined) return Math.floor((plan.fixed * units) / plan.every)
  return products.reduce((sum, product) => sum + productPrice(plan, product, span, units), 0)
}

/** The rest of a price from an instant of its period on, by whole days (PRO-4). */
export function unusedPart(price: number, span: Span, at: number, policy: Rounding) {
  const total = Math.round((span.end - span.start) / DAY)
  return Math.floor((price * daysLeft(span, at, policy)) / total)
}

export function daysLeft({ start, end }: Span, at: number, policy: Rounding): number {
  const round = { up: Math.ceil, down: Math.floor, nearest: Math.round }[policy]
  const total = Math.round((end - start) / DAY)
  return total - Math.min(total, round((at - start) / DAY))
}

/** The whole in two parts that add up to it, by their weights; what is left over by a unit. */
export function inParts(whole: number, [one, other]: readonly [number, number]): [number, number] {
  const all = one + other
  if (all === 0) return [whole, 0]
  const first = Math.floor((whole * one) / all)
  const second = Math.floor((whole * other) / all)
  const isFirst = (whole * one) % all >= (whole * other) % all
  const rest = whole - first - second
  return isFirst ? [first + rest, second] : [first, second + rest]
}
