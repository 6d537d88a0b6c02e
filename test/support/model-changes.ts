import {
  isNet,
  type ModelInvoice,
  type ModelSubscription,
  planEnd,
  planOf,
  productsOf,
  startAt,
  wait,
} from './model-subscription.ts'
import { inParts, periodPrice, productPrice, unusedPart } from './model-terms.ts'

/** Changes of plan and products as the rules tell it, for the model test. */

/** PRO-1 to PRO-8; false when it is refused, and `run` when a billing run follows. */
export function switchPlan(one: ModelSubscription, plan: number, now: number): boolean | 'run' {
  const { flags } = one
  if (plan === one.chosen) return true
  const products = one.nextProducts ?? one.products
  const isPriced = one.offering.plans[plan]?.fixed !== undefined || products.length > 0
  if (flags.has('closed') || flags.has('suspended') || flags.has('canceled') || !isPriced) {
    return false
  }
  one.chosen = plan
  if (one.billed === 0 && !isRunning(one, now)) {
    takeProducts(one)
    if (flags.has('pending')) wait(one)
    else startAt(one, one.anchor, one.invoices.length === 0)
    return true
  }
  const prorated = one.plan === plan ? undefined : proratedNow(one, now)
  if (!prorated) {
    one.endDate = planEnd(one)
    return true
  }
  const { span, policy } = prorated
  const { known, added } = costNow(one, prorated)
  const refund = unusedPart(known + added, span, now, policy)
  if (isNet(one)) {
    const [back, untaxed] = inParts(refund, [known, added])
    giveBackNet(one, prorated.invoice, [back])
    one.adjustments.push({ amount: -untaxed, isNet: true })
  } else one.adjustments.push({ amount: -refund, isNet: false })
  takeProducts(one)
  startAt(one, now, false)
  return 'run'
}

function takeProducts(one: ModelSubscription): void {
  one.plan = one.chosen
  one.products = one.nextProducts ?? one.products
  one.nextProducts = undefined
}

/** An invoiced period runs, or waits for the payment that it begins with. */
const isRunning = (one: ModelSubscription, now: number) =>
  !one.flags.has('pending') && (one.restart !== undefined || one.invoiceAfter > now)

/** The running period, if a change in it is charged or given back by the day. */
function proratedNow(one: ModelSubscription, now: number) {
  const { policy } = one.offering
  const plan = planOf(one)
  const isServed = one.isActive && one.flags.size === 0 && one.invoiceAfter > now
  if (!policy || !isServed || one.billed === 0) return undefined
  const before = (one.billed - 1) * plan.every
  const units = Math.min(plan.every, (one.left ?? Infinity) - before)
  const invoice = one.invoices.findLast((own) => (own.service ?? own).end === one.invoiceAfter)
  if (!invoice) return undefined
  const span = invoice.service ?? { start: invoice.start, end: invoice.end }
  return { policy, units, span, invoice }
}

type Prorated = NonNullable<ReturnType<typeof proratedNow>>

/** The price of a product in the running period: as it was invoiced, or as it would have been. */
function productCost(one: ModelSubscription, place: number, { invoice, span, units }: Prorated) {
  const [product] = productsOf(one, [place])
  const isInvoiced = invoice.products.includes(place)
  if (isInvoiced && invoice.isWrittenOff) return 0
  const priced = isInvoiced ? invoice : span
  return product ? productPrice(planOf(one), product, priced, units) : 0
}

/** The current price of the running period: its invoice, and the changes since. */
function costNow(one: ModelSubscription, prorated: Prorated): { known: number; added: number } {
  const { invoice, units } = prorated
  const plan = planOf(one)
  if (plan.fixed !== undefined) {
    return { known: invoice.isWrittenOff ? 0 : periodPrice(plan, [], invoice, units), added: 0 }
  }
  const sum = (places: readonly number[]) =>
    places.reduce((total, place) => total + productCost(one, place, prorated), 0)
  const isKnown = (place: number) => invoice.products.includes(place)
  return {
    known: sum(one.products.filter(isKnown)),
    added: sum(one.products.filter((place) => !isKnown(place))),
  }
}

/** Net amounts with the tax that was charged on them, or will be (PRO-6). */
function giveBackNet(
  one: ModelSubscription,
  invoice: ModelInvoice,
  parts: readonly number[],
): void {
  const net = parts.reduce((sum, part) => sum + part, 0)
  if (invoice.needsTax) invoice.givenBack += net
  const tax = invoice.taxable > 0 ? Math.floor((invoice.tax * net) / invoice.taxable) : 0
  one.adjustments.push({ amount: -net, isNet: true, tax })
}

/** PRO-9; false when it is refused. */
export function changeProducts(one: ModelSubscription, products: number[], now: number): boolean {
  const { flags } = one
  const chosen = one.nextProducts ?? one.products
  if (isSame(products, chosen)) return true
  const plans = [one.plan, one.chosen].map((place) => one.offering.plans[place])
  const isPriced = products.length > 0 || plans.every((plan) => plan?.fixed !== undefined)
  if (flags.has('closed') || flags.has('suspended') || flags.has('canceled') || !isPriced) {
    return false
  }
  const isTrial = isRunning(one, now) && one.billed === 0
  const prorated = proratedNow(one, now)
  if (!isRunning(one, now) || prorated || (isTrial && one.offering.policy)) {
    if (prorated) prorateProducts(one, products, now, prorated)
    one.products = products
    one.nextProducts = undefined
  } else one.nextProducts = isSame(products, one.products) ? undefined : products
  return true
}

function prorateProducts(
  one: ModelSubscription,
  products: number[],
  now: number,
  prorated: Prorated,
): void {
  const { span, policy, invoice } = prorated
  if (planOf(one).fixed !== undefined) return
  const part = (place: number) => unusedPart(productCost(one, place, prorated), span, now, policy)
  const gone = one.products.filter((place) => !products.includes(place))
  const come = products.filter((place) => !one.products.includes(place))
  const net = isNet(one)
  const isPaidNet = (place: number) => net && invoice.products.includes(place)
  giveBackNet(one, invoice, gone.filter(isPaidNet).map(part))
  const others = gone.filter((place) => !isPaidNet(place))
  const rest = { isNet: net, span: { start: now, end: span.end } }
  for (const place of others) one.adjustments.push({ amount: -part(place), ...rest })
  for (const product of come) one.adjustments.push({ amount: part(product), product, ...rest })
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((place) => other.includes(place))
}
