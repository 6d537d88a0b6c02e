import {
  later,
  type ModelOffering,
  type ModelPlan,
  periodPrice,
  productPrice,
  type Span,
  unusedPart,
} from './model-terms.ts'

/** The life of one subscription as the rules tell it, for the model test. */

export type ModelInvoice = Span & {
  number: number
  madeAt: number
  amount: number
  outstanding: boolean
  needsTax: boolean
  /** Attempts in all, and those that count for the retries. */
  attempts: number
  failures: number
  failedAt: number
  isGivenUp: boolean
  isWaiting: boolean
  /** The card that is being asked, while nobody knows what it says. */
  asked?: string
}

export type ModelSubscription = {
  id: string
  offering: ModelOffering
  /** By their places in the offering: the one in force, and the one that was chosen last. */
  plan: number
  chosen: number
  products: number[]
  nextProducts?: number[] | undefined
  card: string
  isManual: boolean
  isActive: boolean
  flags: Set<Flag>
  closedBy?: 'plan' | 'dunning' | undefined
  createdAt: number
  goLiveAfter?: number | undefined
  anchor: number
  billed: number
  /** In units of the plan. */
  trial: number
  left?: number | undefined
  invoiceAfter: number
  endDate?: number | undefined
  credit: number
  adjustments: number[]
  invoices: ModelInvoice[]
  lastRun?: number
  isDeleted?: true
}

export const flags = ['paused', 'canceled', 'closed', 'suspended', 'pending'] as const
export type Flag = (typeof flags)[number]

export const planOf = ({ offering, plan }: ModelSubscription): ModelPlan => {
  return offering.plans[plan] ?? { unit: 'day', every: 1 }
}
const productsOf = ({ offering }: ModelSubscription, places: readonly number[]) =>
  places.flatMap((place) => offering.products[place] ?? [])

/** From here on; the trial is for who has had none (CAL-9). */
export function startAt(one: ModelSubscription, at: number, isFirst: boolean): void {
  const { length, trial = 0 } = planOf(one)
  Object.assign(one, {
    anchor: at,
    billed: 0,
    trial: isFirst ? trial : 0,
    left: length,
    invoiceAfter: at,
  })
  one.endDate = planEnd(one)
}

/** CAL-7. */
function planEnd(one: ModelSubscription): number | undefined {
  if (one.left === undefined) return undefined
  const { unit } = planOf(one)
  return later(later(one.anchor, unit, one.trial), unit, one.left)
}

/** What is shown before it is live: by its date, if it has one (LIVE-1). */
export function wait(one: ModelSubscription): void {
  startAt(one, one.goLiveAfter ?? one.createdAt, true)
  if (one.goLiveAfter === undefined) one.endDate = undefined
}

export function goLive(one: ModelSubscription, at: number): void {
  startAt(one, at, true)
  one.flags.delete('pending')
  one.isActive = true
  if (one.goLiveAfter !== at) one.goLiveAfter = undefined
}

/** BILL-2 to BILL-11, for one that is due; false when it is passed over. */
export function bill(
  one: ModelSubscription,
  now: number,
  number: () => number,
  isPrepaid = false,
): boolean {
  if (one.flags.has('paused') || one.flags.has('canceled')) {
    one.isActive = false
    return true
  }
  const isOver = one.plan === one.chosen && nextUnits(one) <= 0
  if (isOver) {
    one.flags.add('closed')
    Object.assign(one, { closedBy: 'plan', isActive: false, nextProducts: undefined })
    return true
  }
  if (!one.isActive && owes(one)) return false
  takeOver(one)
  const plan = planOf(one)
  const start = one.invoiceAfter
  const isTrial = one.trial > 0
  const over = one.billed * plan.every
  const units = nextUnits(one)
  const end = later(one.anchor, plan.unit, over + units)
  const amount = isTrial ? 0 : charge(one, { start, end }, units)
  if (isTrial) Object.assign(one, { anchor: end, trial: 0 })
  else one.billed += 1
  one.invoiceAfter = end
  const invoice = newInvoice(one, { start, end }, amount, isPrepaid)
  one.invoices.push({ ...invoice, number: number(), madeAt: now })
  if (amount === 0) one.isActive = true
  return true
}

export const owes = ({ invoices }: ModelSubscription) =>
  invoices.some(({ outstanding }) => outstanding)

/** How long the next period is; nothing when the plan has run out (CAL-6, CAL-7). */
function nextUnits(one: ModelSubscription): number {
  const { every } = planOf(one)
  return one.trial || Math.min(every, (one.left ?? Infinity) - one.billed * every)
}

/** At the boundary, what was chosen for the next period (PRO-3). */
function takeOver(one: ModelSubscription): void {
  one.products = one.nextProducts ?? one.products
  one.nextProducts = undefined
  if (one.plan === one.chosen) return
  const hadNone = one.trial > 0
  one.plan = one.chosen
  startAt(one, one.invoiceAfter, hadNone)
}

/** The price, what was prorated and the credit; never below nothing (PRO-6, BILL-15). */
function charge(one: ModelSubscription, span: Span, units: number): number {
  const price = periodPrice(planOf(one), productsOf(one, one.products), span, units)
  const sum = one.adjustments.reduce((total, part) => total + part, price) - one.credit
  Object.assign(one, { adjustments: [], credit: Math.max(0, -sum) })
  return Math.max(0, sum)
}

function newInvoice(
  { offering }: ModelSubscription,
  span: Span,
  amount: number,
  isPrepaid: boolean,
): Omit<ModelInvoice, 'number' | 'madeAt'> {
  const outstanding = amount > 0 && !isPrepaid
  return {
    ...span,
    amount,
    outstanding,
    needsTax: outstanding && !offering.includesTax,
    attempts: 0,
    failures: 0,
    failedAt: 0,
    isGivenUp: false,
    isWaiting: false,
  }
}

/** The table of 4.14; false when it is refused. */
export function act(one: ModelSubscription, action: string, now: number): boolean {
  const { flags } = one
  const isForbidden = planOf(one).forbids?.includes(action) ?? false
  const has = (...some: Flag[]) => some.some((flag) => flags.has(flag))
  if (action === 'cancel') {
    if (has('closed', 'canceled') || isForbidden) return false
    const paidUntil = has('pending') ? now : Math.max(now, one.invoiceAfter)
    one.endDate = has('pending') ? now : Math.min(paidUntil, planEnd(one) ?? Infinity)
    if (has('pending')) one.goLiveAfter = undefined
    flags.delete('paused')
    flags.delete('pending')
    flags.add('canceled')
    return true
  }
  if (action === 'pause') {
    if (flags.size > 0 || isForbidden) return false
    flags.add('paused')
    return true
  }
  if (action === 'pending') {
    if (!one.isActive || flags.size > 0 || one.invoices.length > 0) return false
    flags.add('pending')
    Object.assign(one, { isActive: false, goLiveAfter: undefined })
    wait(one)
    return true
  }
  if (has('pending')) {
    goLive(one, now)
    return true
  }
  if (one.closedBy === 'plan' || flags.size === 0) return false
  const isDunned = has('closed', 'suspended')
  if (isForbidden && !isDunned) return false
  resume(one, now, isDunned)
  return true
}

/** ST-3, ST-4, ST-5. */
function resume(one: ModelSubscription, now: number, isDunned: boolean): void {
  one.flags.clear()
  one.closedBy = undefined
  if (isDunned) reopen(one)
  const isInvoiced = one.invoices.length > 0 && one.invoiceAfter > now
  if (one.isActive) {
    one.endDate = planEnd(one)
  } else if (isInvoiced) {
    // The invoiced period goes on; it is served when it is paid.
    one.endDate = planEnd(one)
    one.isActive = !owes(one)
  } else {
    const { left, billed } = one
    one.left = left === undefined ? left : Math.max(0, left - billed * planOf(one).every)
    Object.assign(one, { anchor: now, billed: 0, invoiceAfter: now })
    one.endDate = planEnd(one)
  }
}

/** What is owed is tried again from the start (PAY-10). */
export function reopen({ invoices }: ModelSubscription): void {
  for (const invoice of invoices) {
    if (invoice.outstanding) Object.assign(invoice, { failures: 0, isGivenUp: false })
  }
}

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
  const isRunning = !flags.has('pending') && one.invoiceAfter > now
  if (one.billed === 0 && !isRunning) {
    takeProducts(one)
    if (flags.has('pending')) wait(one)
    else startAt(one, one.anchor, one.invoices.length === 0)
    return true
  }
  const prorated = one.plan === plan ? undefined : proratedNow(one, now)
  if (!prorated) return true
  const { span, units, policy } = prorated
  const price = periodPrice(planOf(one), productsOf(one, one.products), span, units)
  one.adjustments.push(-unusedPart(price, span, now, policy))
  takeProducts(one)
  startAt(one, now, false)
  return 'run'
}

function takeProducts(one: ModelSubscription): void {
  one.plan = one.chosen
  one.products = one.nextProducts ?? one.products
  one.nextProducts = undefined
}

/** The running period, if a change in it is charged or given back by the day. */
function proratedNow(one: ModelSubscription, now: number) {
  const { policy } = one.offering
  const plan = planOf(one)
  const isServed = one.isActive && one.flags.size === 0 && one.invoiceAfter > now
  if (!policy || !isServed || one.billed === 0) return undefined
  const before = (one.billed - 1) * plan.every
  const units = Math.min(plan.every, (one.left ?? Infinity) - before)
  return {
    policy,
    units,
    span: { start: later(one.anchor, plan.unit, before), end: one.invoiceAfter },
  }
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
  const isRunning = !flags.has('pending') && one.invoiceAfter > now
  const isTrial = isRunning && one.billed === 0
  const prorated = proratedNow(one, now)
  if (!isRunning || prorated || (isTrial && one.offering.policy)) {
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
  { span, units, policy }: NonNullable<ReturnType<typeof proratedNow>>,
): void {
  const plan = planOf(one)
  if (plan.fixed !== undefined) return
  const part = (place: number) => {
    const [product] = productsOf(one, [place])
    return product ? unusedPart(productPrice(plan, product, span, units), span, now, policy) : 0
  }
  const gone = one.products.filter((place) => !products.includes(place))
  const come = products.filter((place) => !one.products.includes(place))
  one.adjustments.push(...gone.map((place) => -part(place)), ...come.map(part))
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((place) => other.includes(place))
}
