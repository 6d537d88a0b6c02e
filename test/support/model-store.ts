import {
  activate,
  bill,
  flags,
  goLive,
  type ModelInvoice,
  type ModelSubscription,
  owes,
  restartAt,
} from './model-subscription.ts'
import { daysLeft, type Span } from './model-terms.ts'

/** All subscriptions of a store and the runs over them, as the rules tell it. */

export type ModelRule = { limit: number; action: 'none' | 'pause' | 'close' | 'suspend' }

/** The worker dies in the batch after so many of this size; its cards may be charged by then. */
export type Crash = { size: number; batches: number; isCharged?: boolean }

type Place = readonly [number, string]
type ModelRun = { id: number; asOf: number; after: Place }

export type ModelStore = {
  subscriptions: ModelSubscription[]
  invoices: number
  rule: ModelRule
  runs: number
  /** Billing runs that wait, and the run of either kind whose worker died. */
  waiting: number
  billing?: ModelRun | undefined
  paying?: ModelRun | undefined
}

const DAY = 86_400_000
const HOUR = 3_600_000
const MINUTE = 60_000
const BATCH = 500

export const newStore = (): ModelStore => ({
  subscriptions: [],
  invoices: 0,
  rule: { limit: 10, action: 'none' },
  runs: 0,
  waiting: 0,
})

function startRun(store: ModelStore, asOf: number): ModelRun {
  store.runs += 1
  return { id: store.runs, asOf, after: [-Infinity, ''] }
}

export const nextNumber = (store: ModelStore) => () => {
  store.invoices += 1
  return store.invoices
}

/** Works on the next billing run: the one that was left, or the first that waits. */
export function workBilling(store: ModelStore, now: number, crash?: Crash): void {
  const run = store.billing ?? startRun(store, now)
  if (!store.billing) store.waiting -= 1
  store.billing = undefined
  for (const one of store.subscriptions) {
    const at = one.flags.has('pending') ? one.goLiveAfter : undefined
    if (at !== undefined && at <= run.asOf && !one.isDeleted) goLive(one, at)
  }
  const due = store.subscriptions
    .filter((one) => isBillable(one) && one.invoiceAfter <= run.asOf && one.lastRun !== run.id)
    .map((one) => ({ one, place: [one.invoiceAfter, one.id] as const }))
    .filter(({ place }) => isBefore(run.after, place))
    .sort((left, right) => (isBefore(left.place, right.place) ? -1 : 1))
  const done = crash ? crash.size * crash.batches : due.length
  for (const { one, place } of due.slice(0, done)) {
    if (bill(one, now, nextNumber(store))) one.lastRun = run.id
    run.after = place
  }
  if (done < due.length) store.billing = run
}

export function isBillable({ flags, isActive, isDeleted }: ModelSubscription): boolean {
  if (isDeleted || flags.has('pending') || flags.has('closed') || flags.has('suspended')) {
    return false
  }
  return isActive || !(flags.has('paused') || flags.has('canceled'))
}

function isBefore(one: Place, other: Place): boolean {
  return one[0] === other[0] ? one[1] < other[1] : one[0] < other[0]
}

/** Works on the next payment run: what an earlier one left open comes first (PAY-6). */
export function workPayment(store: ModelStore, now: number, crash?: Crash): void {
  const run = store.paying ?? startRun(store, now)
  store.paying = undefined
  for (const item of owed(store)) settle(store, item, now)
  for (let batch = 0; ; batch++) {
    const due = owed(store)
      .filter(({ invoice }) => invoice.number > run.after[0])
      .filter((one) => isDue(store, one, run.asOf))
      .slice(0, crash?.size ?? BATCH)
    const last = due.at(-1)
    if (!last) return
    for (const { one, invoice } of due) begin(one, invoice, now)
    run.after = [last.invoice.number, '']
    if (batch === crash?.batches) {
      for (const { asked } of due.map(({ invoice }) => invoice)) {
        if (asked) asked.isUnsent = !crash.isCharged || asked.card === 'card_lost_request'
      }
      store.paying = run
      return
    }
    for (const item of due) settle(store, item, now)
  }
}

type Owed = { one: ModelSubscription; invoice: ModelInvoice }

/** The oldest first. */
export function owed({ subscriptions }: ModelStore): Owed[] {
  return subscriptions
    .flatMap((one) => one.invoices.map((invoice) => ({ one, invoice })))
    .filter(({ invoice }) => invoice.outstanding)
    .sort((left, right) => left.invoice.number - right.invoice.number)
}

/** The invoices that a payment run tries (PAY-1, PAY-2, DUN-4, DUN-8, DUN-11, MAN-2, MAN-4). */
export function isDue({ rule }: ModelStore, { one, invoice }: Owed, asOf: number): boolean {
  if (!isCollected(one, invoice)) return false
  const { madeAt, isGivenUp, failures, failedAt, isWaiting, needsTax, asked } = invoice
  if (madeAt > asOf || needsTax || isWaiting || asked !== undefined) return false
  if (isGivenUp && (failures > rule.limit || one.flags.has('paused'))) return false
  return one.isManual || failures === 0 || !!invoice.hasNewCard || asOf >= failedAt + DAY - HOUR
}

function isCollected({ flags, isDeleted, closedBy }: ModelSubscription, invoice: ModelInvoice) {
  const isClosed = flags.has('closed') && !(closedBy === 'plan' && invoice.isFinal)
  return !(isDeleted || isClosed || flags.has('suspended') || flags.has('pending'))
}

function begin(one: ModelSubscription, invoice: ModelInvoice, now: number): void {
  Object.assign(invoice, { isGivenUp: false, hasNewCard: false })
  invoice.attempts += 1
  if (one.isManual) {
    invoice.isWaiting = true
    return
  }
  if (one.card !== invoice.lastCard) invoice.failures = 0
  invoice.asked = { card: one.card, at: now, isUnsent: false }
}

function settle(store: ModelStore, { one, invoice }: Owed, now: number): void {
  const { asked } = invoice
  if (!asked) return
  const isEnded = asked.isUnsent && !isCollected(one, invoice)
  if (isEnded && now < asked.at + MINUTE) return
  delete invoice.asked
  if (isEnded) {
    // Nothing was charged (PAY-23).
    invoice.isGivenUp = invoice.failures > store.rule.limit
    return
  }
  const isPaid = asked.card !== 'card_declined'
  if (!isPaid) invoice.lastCard = asked.card
  conclude(store, { one, invoice }, isPaid, now)
}

/** The effect of an attempt's result on invoice and subscription (PAY-5 to PAY-8, DUN-6). */
export function conclude(
  { rule }: ModelStore,
  { one, invoice }: Owed,
  isPaid: boolean,
  now: number,
): void {
  invoice.isWaiting = false
  if (isPaid) {
    invoice.outstanding = false
    activate(one, invoice, now)
    return
  }
  const isPutOff = invoice.hasNewCard && invoice.failures <= rule.limit
  invoice.failures += 1
  invoice.failedAt = now
  invoice.isGivenUp = invoice.failures > rule.limit && !isPutOff
  if (invoice.isGivenUp && !one.isDeleted && !one.flags.has('closed')) dun(one, rule, now)
}

function dun(one: ModelSubscription, { action }: ModelRule, now: number): void {
  const { flags } = one
  if (action === 'pause' && flags.size === 0) {
    flags.add('paused')
    one.isPausedByHand = false
  }
  if (action === 'suspend') flags.add('suspended')
  if (action === 'close') {
    flags.add('closed')
    Object.assign(one, { closedBy: 'dunning', endDate: now })
  }
  if (action === 'suspend' || action === 'close') one.isActive = false
}

/** The invoice is given up; nothing of it is paid (PAY-12, PAY-14, PAY-15). */
export function giveUp({ one, invoice }: Owed, now: number): void {
  Object.assign(invoice, { outstanding: false, isWrittenOff: true, isWaiting: false })
  if (one.isActive || one.isDeleted) return
  const isRunning = one.invoiceAfter > now
  const isLast = one.billed > 0 && one.invoices.at(-1) === invoice
  if ((one.restart || isRunning) && isLast) {
    const at = now === invoice.start ? now + 1 : now
    endCharges(one, invoice.service ?? invoice, at)
    invoice.service = { start: one.restart ? at : invoice.start, end: at }
    if (one.restart) {
      one.billed -= 1
      one.credit += invoice.deducted
    }
    const { endDate } = one
    restartAt(one, at)
    if (one.flags.has('closed') || one.flags.has('canceled')) one.endDate = endDate
    one.restart = undefined
    return
  }
  if (one.flags.size > 0 || one.restart || owes(one)) return
  // Nothing is invoiced of a period that begins a millisecond after an earlier write-off.
  if (isRunning) one.isActive = one.billed > 0
  else restartAt(one, now)
}

/** Charges for the rest of a period end with it, if their products are still there (PAY-14). */
function endCharges(one: ModelSubscription, span: Span, at: number): void {
  const left = (from: number) => daysLeft(span, from, one.offering.policy ?? 'up')
  for (const product of one.products) {
    const charge = one.adjustments.findLast((part) => part.product === product)
    if (!charge?.span || charge.span.end <= at) continue
    const { start } = charge.span
    charge.amount -= Math.floor((charge.amount * left(at)) / Math.max(1, left(start)))
    charge.span = { start, end: at }
  }
}

/** Its visible state, in a form that can be compared. */
export function shown(one: ModelSubscription) {
  const moment = (at: number) => Temporal.Instant.fromEpochMilliseconds(at).toString()
  return {
    standing: [
      one.isActive ? 'active' : 'inactive',
      ...flags.filter((flag) => one.flags.has(flag)),
    ],
    plan: one.chosen,
    products: one.products.toSorted(),
    invoiceAfter: moment(one.invoiceAfter),
    endDate: one.endDate === undefined ? undefined : moment(one.endDate),
    credit: creditOf(one),
    invoices: one.invoices.map((invoice) => ({
      number: invoice.number,
      period: `${moment(invoice.start)}..${moment(invoice.end)}`,
      service:
        invoice.service && `${moment(invoice.service.start)}..${moment(invoice.service.end)}`,
      amount: invoice.amount,
      outstanding: invoice.outstanding,
      isWrittenOff: invoice.isWrittenOff,
      isGivenUp: invoice.isGivenUp,
      isWaiting: invoice.isWaiting,
      attempts: invoice.attempts,
    })),
  }
}

/** The unused credit, including the credit that waits for the next invoice. */
function creditOf({ credit, adjustments }: ModelSubscription): number {
  const waiting = adjustments.filter(({ amount }) => amount < 0)
  return waiting.reduce((sum, { amount, tax = 0 }) => sum - amount + tax, credit)
}
