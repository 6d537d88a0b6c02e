import { assert } from '../../../lib/assert.ts'
import type { Problem } from '../../../lib/errors.ts'
import { type Minor, minor, sumMinor } from '../../../lib/money.ts'
import { problem } from '../../billing-input.ts'
import { endsTooLate, nextPeriod, startCalendar } from '../../calendar.ts'
import type {
  FrozenOffering,
  OfferedId,
  OfferedPlan,
  OfferedProduct,
} from '../../offering-types.ts'
import { draftItems, membersWithoutPrice, nominalPrice } from '../../period-price.ts'
import type { NewSubscription, PlaceOf } from './new-subscription.ts'

/** Why a subscription with the plan and products could never be billed (SUB-10, PRICE-9). */
export function notBillableReason(
  frozen: FrozenOffering,
  plan: OfferedPlan,
  productIds: readonly OfferedId[],
  currency: string,
  at: Temporal.Instant,
): string | undefined {
  const chosen = new Set(productIds)
  const products = frozen.products.filter(({ id }) => chosen.has(id))
  const reason =
    missingPriceReason(frozen, plan, productIds, currency) ?? lateEndReason(products, at)
  if (reason !== undefined) return reason
  const attributes = products.map((product) => product.attributes)
  if (nominalPrice(plan.attributes, attributes, at)[currency]) return undefined
  return `the price of a period of the plan ${plan.id} is more than an amount can hold`
}

/** Why the plan with these products has no price in the currency, if it has none (SUB-10). */
function missingPriceReason(
  frozen: FrozenOffering,
  plan: OfferedPlan,
  productIds: readonly OfferedId[],
  currency: string,
): string | undefined {
  const chosen = new Set(productIds)
  const products = frozen.products.filter(({ id }) => chosen.has(id))
  if (products.length === 0 && !plan.attributes.fixed_price) {
    return `the plan ${plan.id} has no fixed price, so a product is needed`
  }
  const attributes = products.map((product) => product.attributes)
  const unpriced = membersWithoutPrice(plan.attributes, attributes, currency)
  if (unpriced === 'plan') return `the plan ${plan.id} has no price in ${currency}`
  if (unpriced.length === 0) return undefined
  const ids = unpriced.map((index) => products[index]?.id)
  return `no price in ${currency}: ${ids.join(', ')}`
}

/** Why a price cannot be used: the time that it is for ends too late (PRICE-9). */
function lateEndReason(
  products: readonly OfferedProduct[],
  at: Temporal.Instant,
): string | undefined {
  const late = products.filter((product) => isForTooLong(product, at))
  if (late.length === 0) return undefined
  return `${TOO_LONG}: ${late.map(({ id }) => id).join(', ')}`
}

const TOO_LONG = 'the time that the price is for would end after the year 9999'

function isForTooLong({ attributes }: OfferedProduct, at: Temporal.Instant): boolean {
  const { price_units: units } = attributes
  return units !== undefined && endsTooLate(at, units.unit, units.amount)
}

/**
 * Finds why a new subscription could not be billed (SUB-10, PRICE-9). Products and plans that were
 * sent with it are named by their place, since nobody has seen their ids.
 */
export function billingProblems(
  { offering, currency }: NewSubscription,
  { frozen, plan }: { frozen: FrozenOffering; plan: OfferedPlan },
  { now, place }: { now: Temporal.Instant; place: PlaceOf },
): Problem[] {
  if (!('inline' in offering)) {
    const productIds = frozen.products.map(({ id }) => id)
    const unpriced = missingPriceReason(frozen, plan, productIds, currency)
    // The cart checked the purchase when the line was added.
    const undated = 'bought' in offering ? undefined : lateEndReason(frozen.products, now)
    return [
      ...(unpriced === undefined ? [] : [problem(place('currency'), unpriced)]),
      ...(undated === undefined ? [] : [problem(place('offering_id'), undated)]),
    ]
  }
  const { places, products, plans, selected } = offering
  const chosen = plans[selected]
  const unpriced = chosen ? membersWithoutPrice(chosen, products, currency) : []
  const none = `no price in ${currency}`
  const isWithoutPrice = products.length === 0 && !chosen?.fixed_price
  return [
    ...(isWithoutPrice
      ? [problem(places.products, 'the chosen plan has no price without products')]
      : []),
    ...(unpriced === 'plan'
      ? [problem(`${places.plans}[${selected}].fixed_price`, none)]
      : unpriced.map((index) => problem(`${places.products}[${index}].price`, none))),
    ...frozen.products.flatMap((product, index) =>
      isForTooLong(product, now)
        ? [problem(`${places.products}[${index}].price_units.amount`, TOO_LONG)]
        : [],
    ),
  ]
}

type FirstPrice = {
  amount: Minor
  /** Whether the whole amount includes tax. */
  includes_tax: boolean
  /** The part that an invoice would tax, where the rest includes tax; null where all is alike. */
  net_amount: Minor | null
}

/**
 * The price of a subscription's first period from this instant, 0 for a trial; or why it cannot be
 * priced (SUB-10, PRICE-9).
 */
export function firstPrice(
  frozen: FrozenOffering,
  plan: OfferedPlan,
  currency: string,
  at: Temporal.Instant,
): FirstPrice | { reason: string } {
  const productIds = frozen.products.map(({ id }) => id)
  const reason =
    missingPriceReason(frozen, plan, productIds, currency) ?? lateEndReason(frozen.products, at)
  if (reason !== undefined) return { reason }
  const first = nextPeriod(startCalendar(plan.attributes, at), plan.attributes)
  assert(first, 'a plan has a first period')
  const { kind, period, intervals } = first
  const items = draftItems({ frozen, plan, productIds, currency, period, intervals })
  const net = items.filter((item) => !item.includes_tax)
  const includes_tax = net.length === 0
  if (kind === 'trial') return { amount: minor(0), includes_tax, net_amount: null }
  const isMixed = !includes_tax && net.length < items.length
  const net_amount = isMixed ? sumMinor(net.map((item) => item.amount)) : null
  return { amount: sumMinor(items.map((item) => item.amount)), includes_tax, net_amount }
}
