import { later, type ModelOffering, type ModelPlan, periodPrice, type Span } from './model-terms.ts'

/** The life of one subscription as the rules tell it, for the model test. */

export type ModelInvoice = Span & {
  number: number
  madeAt: number
  /** The amount to pay, with its tax once that is known; and the taxable part. */
  amount: number
  taxable: number
  tax: number
  /** The part of the period's price and tax that amounts given back and credit have paid. */
  deducted: number
  /** The taxable part of what was charged for earlier periods. */
  taxableCharged: number
  outstanding: boolean
  isWrittenOff: boolean
  needsTax: boolean
  /** The part of the taxable amount that was given back before its tax was known (PRO-6). */
  givenBack: number
  /** The products of its period, and the time that is served for it if it is another (BILL-8). */
  products: number[]
  service?: Span
  /** Attempts in all, and those that count for the retries. */
  attempts: number
  failures: number
  failedAt: number
  isGivenUp: boolean
  isWaiting: boolean
  /** An invoice of charges of the last period (BILL-18). */
  isFinal?: true
  /** The card that is being asked, while nobody knows what it says. */
  asked?: Asked
  /** The card that failed last, and whether another may have been chosen since (DUN-11). */
  lastCard?: string
  hasNewCard?: boolean
}

/** Not known to the gateway: it was never sent. */
type Asked = { card: string; at: number; isUnsent: boolean }

export type ModelSubscription = {
  id: string
  offering: ModelOffering
  /** Plans by their positions in the offering: the one in force, and the one chosen last. */
  plan: number
  chosen: number
  products: number[]
  nextProducts?: number[] | undefined
  card: string
  isManual: boolean
  isActive: boolean
  flags: Set<Flag>
  closedBy?: 'plan' | 'dunning' | undefined
  /** The last pause; dunning pauses, too. */
  isPausedByHand?: boolean
  createdAt: number
  goLiveAfter?: number | undefined
  anchor: number
  /** Units that an earlier plan has billed from the anchor on (PRO-3). */
  offset: number
  billed: number
  /** In units of the plan. */
  trial: number
  left?: number | undefined
  invoiceAfter: number
  endDate?: number | undefined
  credit: number
  adjustments: ModelAdjustment[]
  invoices: ModelInvoice[]
  /** The invoice of a resumption, as long as the time that it is for has not begun (BILL-8). */
  restart?: ModelInvoice | undefined
  lastRun?: number
  isDeleted?: true
}

/**
 * Below zero for what is given back: with its tax included, or net and already taxed, or not. A
 * charge has its product and the time that it is for.
 */
export type ModelAdjustment = {
  amount: number
  isNet: boolean
  tax?: number
  span?: Span
  product?: number
}

export const flags = ['paused', 'canceled', 'closed', 'suspended', 'pending'] as const
export type Flag = (typeof flags)[number]

export const planOf = ({ offering, plan }: ModelSubscription): ModelPlan => {
  return offering.plans[plan] ?? { unit: 'day', every: 1 }
}
export const productsOf = ({ offering }: ModelSubscription, places: readonly number[]) =>
  places.flatMap((place) => offering.products[place] ?? [])

/** From here on; the trial is for who has had none (CAL-9). */
export function startAt(one: ModelSubscription, at: number, isFirst: boolean): void {
  const { length, trial = 0 } = planOf(one)
  Object.assign(one, {
    anchor: at,
    offset: 0,
    billed: 0,
    trial: isFirst ? trial : 0,
    left: length,
    invoiceAfter: at,
  })
  one.endDate = planEnd(one)
}

/** The rest of the plan, counted from this instant (ST-4, BILL-8). */
export function restartAt(one: ModelSubscription, at: number): void {
  const { left, billed } = one
  one.left = left === undefined ? left : Math.max(0, left - billed * planOf(one).every)
  Object.assign(one, { anchor: at, offset: 0, billed: 0, invoiceAfter: at })
  one.endDate = planEnd(one)
}

/** The period of the invoice begins now (BILL-8). */
function serve(one: ModelSubscription, invoice: ModelInvoice, at: number): void {
  restartAt(one, at)
  const { unit } = planOf(one)
  const units = nextUnits(one)
  const end = later(at, unit, units)
  if (one.trial > 0) Object.assign(one, { anchor: end, trial: 0 })
  else one.billed = 1
  one.endDate = planEnd(one) // Of a plan chosen since: it begins behind this period (PRO-3).
  invoice.service = { start: at, end }
  Object.assign(one, { invoiceAfter: end, isActive: true, restart: undefined })
}

/** A payment: who has paid is served again, if nothing else stands in the way (PAY-8, BILL-8). */
export function activate(one: ModelSubscription, invoice: ModelInvoice, now: number): void {
  if (one.isActive || one.flags.size > 0 || one.isDeleted) return
  if (one.restart) {
    if (one.restart !== invoice) return
    one.billed -= 1
    serve(one, invoice, now)
    return
  }
  one.isActive = true
  if (one.invoiceAfter <= now) restartAt(one, now)
}

/** When a plan that closes ends (CAL-7); the one that was chosen last (PRO-7). */
export function planEnd(one: ModelSubscription): number | undefined {
  if (one.plan !== one.chosen) {
    const next = { ...one }
    takeOver(next)
    return next.endDate
  }
  if (one.left === undefined) return undefined
  const { unit } = planOf(one)
  return later(later(one.anchor, unit, one.trial), unit, one.offset + one.left)
}

/** The state shown before it is live: by its date, if it has one (LIVE-1). */
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
    if (one.flags.has('canceled')) billFinally(one, now, number)
    one.isActive = false
    return true
  }
  if (one.restart) return false
  const isOver = one.plan === one.chosen && nextUnits(one) <= 0
  if (isOver) {
    billFinally(one, now, number)
    one.flags.add('closed')
    Object.assign(one, { closedBy: 'plan', isActive: false, nextProducts: undefined })
    return true
  }
  if (!one.isActive && owes(one)) return false
  takeOver(one)
  const plan = planOf(one)
  const start = one.invoiceAfter
  const isTrial = one.trial > 0
  const over = one.offset + one.billed * plan.every
  const units = nextUnits(one)
  const end = later(one.anchor, plan.unit, over + units)
  const price = periodPrice(plan, productsOf(one, one.products), { start, end }, units)
  const sums = isTrial ? nothing : charge(one, price)
  const drafted = newInvoice(one, { start, end }, sums, isPrepaid)
  const invoice = { ...drafted, number: number(), madeAt: now }
  one.invoices.push(invoice)
  if (!one.isActive && !invoice.outstanding) {
    serve(one, invoice, now)
    return true
  }
  if (!one.isActive) one.restart = invoice
  if (isTrial) Object.assign(one, { anchor: end, trial: 0 })
  else one.billed += 1
  one.invoiceAfter = end
  return true
}

/** Charges of the last period are invoiced, if anything is left to pay (BILL-18). */
function billFinally(one: ModelSubscription, now: number, number: () => number): void {
  const spans = one.adjustments.flatMap(({ amount, span }) => (amount > 0 && span ? [span] : []))
  const after = { ...one }
  const sums = charge(after, 0)
  if (sums.amount === 0) return
  const start = Math.min(...spans.map((span) => span.start))
  const end = Math.max(...spans.map((span) => span.end))
  const drafted = newInvoice(one, { start, end }, sums, false)
  one.invoices.push({ ...drafted, number: number(), madeAt: now, isFinal: true })
  Object.assign(one, { adjustments: after.adjustments, credit: after.credit })
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
  const { anchor } = one
  const { unit, every } = planOf(one)
  const elapsed = one.offset + Math.min(one.billed * every, one.left ?? Infinity)
  one.plan = one.chosen
  startAt(one, one.invoiceAfter, hadNone)
  if (hadNone || unit !== planOf(one).unit) return
  Object.assign(one, { anchor, offset: elapsed })
  one.endDate = planEnd(one)
}

/** Whether its price excludes tax. */
export const isNet = (one: ModelSubscription) =>
  one.offering.includesTax === (planOf(one).isOtherSide ?? false)

const nothing = { amount: 0, taxable: 0, taxableCharged: 0, deducted: 0 }

/**
 * The price and what was prorated, then what is given back and the credit, which are set against
 * the total after tax; never below nothing (PRO-6, BILL-15).
 */
function charge(one: ModelSubscription, price: number) {
  const charges = [
    { amount: price, isNet: isNet(one) },
    ...one.adjustments.filter((part) => part.amount > 0),
  ]
  const sum = (parts: readonly { amount: number }[]) =>
    parts.reduce((total, part) => total + part.amount, 0)
  let open = sum(charges)
  let taxable = sum(charges.filter((part) => part.isNet))
  let given = one.credit
  for (const part of one.adjustments.filter((one) => one.amount < 0)) {
    const isUntaxed = part.isNet && part.tax === undefined
    const value = -part.amount + (part.tax ?? 0)
    const less = isUntaxed ? Math.min(value, open, taxable) : 0
    open -= less
    taxable -= less
    given += value - less
  }
  Object.assign(one, { adjustments: [], credit: Math.max(0, given - open) })
  const amount = Math.max(0, open - given)
  const taxableCharged = taxable - (isNet(one) ? price : 0)
  return { amount, taxable, taxableCharged, deducted: Math.max(0, price - amount) }
}

function newInvoice(
  { products }: ModelSubscription,
  span: Span,
  sums: Pick<ModelInvoice, keyof typeof nothing>,
  isPrepaid: boolean,
): Omit<ModelInvoice, 'number' | 'madeAt'> {
  const { amount, taxable } = sums
  const outstanding = (amount > 0 || taxable > 0) && !isPrepaid
  return {
    ...span,
    ...sums,
    tax: 0,
    outstanding,
    isWrittenOff: false,
    needsTax: outstanding && taxable > 0,
    givenBack: 0,
    products,
    attempts: 0,
    failures: 0,
    failedAt: 0,
    isGivenUp: false,
    isWaiting: false,
  }
}

/** Ten percent; credit that has covered the net amount pays it, too (PRO-6). */
export function addTax(one: ModelSubscription, invoice: ModelInvoice, now: number): void {
  const { amount, taxable, givenBack } = invoice
  const tax = Math.floor(taxable / 10)
  const used = amount === 0 ? Math.min(one.credit, tax) : 0
  one.credit += Math.floor((tax * givenBack) / (taxable || 1)) - used
  Object.assign(invoice, { tax, amount: amount + tax - used, needsTax: false })
  const chargedTax = Math.floor((tax * Math.max(0, invoice.taxableCharged)) / (taxable || 1))
  invoice.deducted += Math.max(0, used - chargedTax)
  if (invoice.amount > 0) return
  invoice.outstanding = false
  activate(one, invoice, now)
}

/** The table of 4.14; false when it is refused. */
export function act(one: ModelSubscription, action: string, now: number): boolean {
  const { flags } = one
  const isForbidden = planOf(one).forbids?.includes(action) ?? false
  const has = (...some: Flag[]) => some.some((flag) => flags.has(flag))
  if (action === 'cancel') {
    if (has('closed', 'canceled') || isForbidden) return false
    const paidUntil = Math.max(now, one.invoiceAfter)
    const runs = !has('pending') && !one.restart
    one.endDate = runs ? Math.min(paidUntil, planEnd(one) ?? Infinity) : now
    if (has('pending')) one.goLiveAfter = undefined
    flags.delete('paused')
    flags.delete('pending')
    flags.add('canceled')
    return true
  }
  if (action === 'pause') {
    if (flags.size > 0 || isForbidden) return false
    flags.add('paused')
    one.isPausedByHand = true
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
  const isDunned = has('closed', 'suspended') || (has('paused') && !one.isPausedByHand)
  if (isForbidden && !isDunned) return false
  resume(one, now)
  return true
}

/** It goes on with its period, or begins a new one (ST-3, ST-4, ST-5). */
function resume(one: ModelSubscription, now: number): void {
  one.flags.clear()
  one.closedBy = undefined
  reopen(one)
  const isInvoiced = one.invoices.length > 0 && one.invoiceAfter > now
  if (one.isActive) {
    one.endDate = planEnd(one)
  } else if (one.restart) {
    one.endDate = planEnd(one)
    if (!owes(one)) activate(one, one.restart, now)
  } else if (isInvoiced) {
    // The invoiced period goes on; it is served when it is paid. Nothing is invoiced of a period
    // that begins a millisecond after a write-off (PAY-14).
    one.endDate = planEnd(one)
    one.isActive = one.billed > 0 && !owes(one)
  } else restartAt(one, now)
}

/** Debt is tried again from the start (PAY-10); of an ended plan, its final invoice (BILL-18). */
export function reopen({ invoices, flags, closedBy }: ModelSubscription): void {
  for (const invoice of invoices) {
    const isClosed = flags.has('closed') && !(closedBy === 'plan' && invoice.isFinal)
    if (!invoice.outstanding || invoice.attempts === 0 || isClosed) continue
    Object.assign(invoice, { failures: 0, isGivenUp: false, hasNewCard: true })
  }
}
