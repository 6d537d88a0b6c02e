import { madeAt, type StoreId } from '../../lib/ids.ts'
import { decimalPlacesOf } from '../../lib/iso-currency.ts'
import { Slots } from '../../lib/slots.ts'
import type { Gateways } from '../../payments/built-in.ts'
import {
  callGateway,
  cancelAtGateway,
  confirmAtGateway,
  findAtGateway,
  sourceOf,
} from '../../payments/call-gateway.ts'
import { isUnconfirmed } from '../../payments/decline.ts'
import {
  type Decline,
  type Gateway,
  type Outcome,
  SettingsRefused,
} from '../../payments/gateway.ts'
import { reviewSource } from '../../payments/methods/lost-cards.ts'
import type { StoreMoment } from '../../platform/auth/context.ts'
import { type JobParts, JobPaused } from '../../platform/jobs/job.ts'
import { findCurrency } from '../../stores/currencies/currency.ts'
import { findRefusals } from '../invoices/begin-now.ts'
import { reopenWithDefault } from '../invoices/change-invoices.ts'
import type { InvoiceId } from '../invoices/invoice.ts'
import { touchOpenAttempts } from '../invoices/open-attempts.ts'
import {
  type InvoicePayment,
  isLive,
  NO_LONGER_DUE,
  paymentKey,
  refusedWords,
} from '../invoices/payment.ts'
import { type Answer, type Asking, type RecordParts, recordAnswers } from './record-answers.ts'

export type CollectParts = RecordParts & Pick<JobParts, 'metrics'> & { signal?: AbortSignal }

/** The buyer says that they have confirmed an attempt that waited for them. */
export async function confirmAttempt(
  parts: CollectParts,
  gateways: Gateways,
  payment: InvoicePayment,
): Promise<Outcome | undefined> {
  if (payment.status !== 'initiated' || payment.waits_for === null) return undefined
  const decimals = (await loadDecimals(parts, payment.store_id))(payment.currency)
  const call = { gateway: payment.gateway, lookup: lookupOf(payment, decimals) }
  const outcome = await confirmAtGateway({ ...parts, gateways }, call)
  await recordAnswers(parts, { storeId: payment.store_id }, [{ payment, outcome, unanswered: 0 }])
  return outcome
}

/** Attempts that may have been sent before, or new ones and the moment at which they were begun. */
type Sending = { isRepeated: true } | { isRepeated: false; begunMs: number }

/**
 * Asks the gateways what becomes of attempts that are begun, and records it. Gives the answers that
 * are written down.
 */
export async function collect(
  parts: CollectParts,
  gateways: Gateways,
  asking: Asking,
  payments: readonly InvoicePayment[],
  sending: Sending,
  line = newLine(),
): Promise<Answer[]> {
  const open = payments.filter(({ status }) => status === 'initiated')
  if (open.length === 0) return []
  const decimalsOf = await loadDecimals(parts, asking.storeId)
  const at = await parts.now()
  const taken = sending.isRepeated
    ? await takeUp(parts, { storeId: asking.storeId, now: at }, open)
    : { asked: open, refusals: new Map(), begunMs: sending.begunMs }
  const { asked, refusals, begunMs } = taken
  const { time } = await parts.stores.profile(asking.storeId)
  const live = { isLive: liveness(at, time.mode === 'frozen' ? asking.id : undefined) }
  const all = { ...parts, gateways, at, ...live, line, decimalsOf, refusals, begunMs }
  const answers = await askAll(all, asked, sending.isRepeated)
  const written = await recordAnswers(parts, asking, answers)
  await reviewCards({ ...parts, gateways }, asking, answers)
  if (!isOver(line)) return written
  const names = [...new Set(asked.map(({ gateway }) => gateway))].join(', ')
  const { refused } = line
  if (refused && line.isAwaited) throw refused
  const why = refused ? `accept the settings of the store: ${refused.why}` : 'answer.'
  throw new JobPaused(`The gateway ${names} does not ${why} The job goes on when it does.`)
}

/** Attempts to ask about, and why the invoices of some are no longer to be collected. */
type Taken = {
  asked: readonly InvoicePayment[]
  refusals: ReadonlyMap<InvoiceId, string>
  /** When nobody else could have ended those that may be sent, by the counter of the process. */
  begunMs: number
}

/**
 * Takes up attempts that may have been sent before. Those that may be sent are marked as live, so
 * that nobody ends them as given up; those that have ended since they were read are left out.
 */
async function takeUp(
  { db }: Pick<CollectParts, 'db'>,
  moment: StoreMoment,
  open: readonly InvoicePayment[],
): Promise<Taken> {
  const begunMs = performance.now()
  // A payment that has an id of the gateway is never sent again.
  const unnamed = open.filter((one) => one.external_payment_id === null)
  const invoiceIds = unnamed.map(({ invoice_id }) => invoice_id)
  const refusals = await findRefusals(db, moment.storeId, invoiceIds)
  const sendable = unnamed.filter(({ invoice_id }) => !refusals.has(invoice_id))
  const ids = sendable.map(({ id }) => id)
  const touched = await touchOpenAttempts(db, moment, ids)
  const ended = new Set(ids.filter((id) => !touched.has(id)))
  return { asked: open.filter(({ id }) => !ended.has(id)), refusals, begunMs }
}

/** Cards that the gateway no longer has are removed, so that no run charges them again. */
async function reviewCards(
  parts: CollectParts & { gateways: Gateways },
  { storeId }: Asking,
  answers: readonly Answer[],
): Promise<void> {
  const lost = { db: parts.db, gateways: parts.gateways, onDefault: reopenWithDefault }
  for (const { payment, outcome } of answers) {
    if (outcome?.status !== 'declined' || !outcome.isGone) continue
    const ctx = { storeId, now: await parts.now(), log: parts.log }
    await reviewSource(lost, ctx, payment.gateway, sourceOf(payment.payment_authority), outcome)
  }
}

type DecimalsOf = (currency: string) => number

/** As invoices are shown; a currency keeps them once a subscription is in it (GW-11). */
export async function loadDecimals(
  { stores }: Pick<CollectParts, 'stores'>,
  storeId: StoreId,
): Promise<DecimalsOf> {
  const { currencies } = await stores.profile(storeId)
  return (code) => findCurrency(currencies, code)?.decimalPlaces ?? decimalPlacesOf(code)
}

/** As many without an answer in a row mean that a gateway is away (PAY-18). */
const SILENT_MAX = 20

/** The calls of a run to gateways, over all its batches. */
export type Line = {
  /** So many at a time: a call that hangs holds up no other batch. */
  slots: Slots
  /** Payments without an answer since the last one that had one. */
  silent: number
  silentMax: number
  /** The gateway does not accept the settings of the store (PAY-19). */
  refused?: SettingsRefused | undefined
  /** Somebody waits for the answer: a refused attempt ends, and no run takes it up (PAY-20). */
  isAwaited: boolean
}

export function newLine({ silentMax = SILENT_MAX, isAwaited = false } = {}): Line {
  return { slots: new Slots(AT_ONCE_MAX), silent: 0, silentMax, isAwaited }
}

/** Nothing more is asked for now. */
function isOver({ silent, silentMax, refused }: Line): boolean {
  return silent >= silentMax || refused !== undefined
}

const TRIES_MAX = 3
const AT_ONCE_MAX = 32

type AskParts = Omit<CollectParts, 'stores'> &
  Omit<Taken, 'asked'> & {
    gateways: Gateways
    at: Temporal.Instant
    isLive: (payment: InvoicePayment) => boolean
    line: Line
    decimalsOf: DecimalsOf
  }

/**
 * Asks about many attempts, several at a time. When the worker must stop, or nobody answers, the
 * remaining attempts are left unchanged for the next worker. The same holds when our own database
 * is away: the run is then retried, and charges are found by their key.
 */
async function askAll(
  parts: AskParts,
  payments: readonly InvoicePayment[],
  isRepeated: boolean,
): Promise<Answer[]> {
  const { line, signal } = parts
  const answers: Answer[] = []
  let isBroken = false
  const askOne = async (payment: InvoicePayment) => {
    if (isBroken || signal?.aborted || isOver(line)) return
    const answer = await ask(parts, payment, isRepeated).catch((error: unknown) => {
      isBroken = true
      throw error
    })
    if (!answer) return
    line.refused ??= answer.refused
    // Nothing was asked, whatever the store's settings are: the run comes back to the payment.
    if (answer.refused && !(line.isAwaited && answer.outcome)) return
    line.silent = answer.outcome ? 0 : line.silent + 1
    answers.push({ payment, ...answer })
  }
  const asked = payments.map((payment) => line.slots.use(() => askOne(payment)))
  const ended = await Promise.allSettled(asked)
  for (const one of ended) if (one.status === 'rejected') throw one.reason
  return answers
}

/** Undefined when the worker is told to stop, or when somebody else has ended the attempt. */
async function ask(
  parts: AskParts,
  payment: InvoicePayment,
  isRepeated: boolean,
): Promise<Omit<Answer, 'payment'> | undefined> {
  const { gateway, payment_authority: authority } = payment
  const refusal = authority === null ? noMethod : refusalOf(payment)
  if (refusal) return { outcome: refusal, unanswered: 0 }
  const source = sourceOf(authority)
  const lookup = lookupOf(payment, parts.decimalsOf(payment.currency))
  if (isUnconfirmed(payment, parts.at)) return giveUp(parts, { gateway, lookup })
  const ended = parts.refusals.get(payment.invoice_id)
  if (ended) return endUnsent(parts, { gateway, lookup }, payment, ended)
  if (!(await isStillOpen(parts, payment))) return undefined
  const { storeId, key, amount, currency, decimals } = lookup
  // PAY-4: the whole amount at once, while nobody is there to confirm it.
  const charge = { storeId, key, amount, currency, decimals, source, offSession: true }
  const move = (to: Gateway, signal: AbortSignal) => to.purchase({ ...charge, signal })
  const call = { gateway, lookup, isRepeated, triesMax: TRIES_MAX, move }
  return callGateway(parts, { ...call, subject: 'invoice' })
}

/** Far less than an attempt counts as live: whatever is sent by then has its answer in time. */
const FRESH_MS = 5_000

/**
 * An attempt that had to wait for its turn may have been ended by somebody who took it for given up
 * (PAY-23). It is marked as live again before it is sent.
 */
async function isStillOpen(parts: AskParts, payment: InvoicePayment): Promise<boolean> {
  const { store_id: storeId, id, external_payment_id: reference } = payment
  if (reference !== null || performance.now() - parts.begunMs < FRESH_MS) return true
  const touched = await touchOpenAttempts(parts.db, { storeId, now: await parts.now() }, [id])
  return touched.has(id)
}

type GatewayQuestion = Parameters<typeof cancelAtGateway>[1]

/** Ends an attempt that its buyer has not confirmed. */
function giveUp(parts: AskParts, call: GatewayQuestion) {
  return unlessRefused(async () => ({
    outcome: await cancelAtGateway(parts, call),
    unanswered: 0,
  }))
}

/** Where the clock stands still no minute passes, and the next run has waited long enough. */
const liveness = (at: Temporal.Instant, frozenRun?: string) => (payment: InvoicePayment) => {
  const { run_id } = payment
  const isOfEarlierRun = frozenRun !== undefined && run_id !== null && run_id !== frozenRun
  return !isOfEarlierRun && isLive(payment, at)
}

/**
 * Ends an attempt whose invoice is no longer to be collected (PAY-23). One that the gateway knows
 * is what the gateway says, and one that may be on its way to the gateway is left unchanged.
 */
function endUnsent(parts: AskParts, call: GatewayQuestion, payment: InvoicePayment, why: string) {
  return unlessRefused(async () => {
    const found = await findAtGateway(parts, call)
    if (!found) return parts.signal?.aborted ? undefined : { outcome: undefined, unanswered: 1 }
    if (found.outcome) return { outcome: found.outcome, unanswered: 0 }
    if (parts.isLive(payment)) return undefined
    const reason = `${why} Nothing was charged.`
    const decline = { class: 'try_again', code: NO_LONGER_DUE, reason } as const
    return { outcome: { status: 'declined', ...decline }, unanswered: 0, isGivenUp: true }
  })
}

async function unlessRefused(
  act: () => Promise<Omit<Answer, 'payment'> | undefined>,
): Promise<Omit<Answer, 'payment'> | undefined> {
  try {
    return await act()
  } catch (refused) {
    if (!(refused instanceof SettingsRefused)) throw refused
    return { outcome: undefined, unanswered: 0, refused }
  }
}

const noMethod: Decline = {
  status: 'declined',
  class: 'new_method',
  code: 'no_method',
  reason: 'There is no payment method.',
}

/** DUN-10: a card that cannot work is not tried, and the time for a new one passes. */
function refusalOf({ decline_class: kind, decline_code }: InvoicePayment): Decline | undefined {
  if (kind === null) return undefined
  const reason = refusedWords(decline_code)
  return { status: 'declined', class: kind, code: decline_code ?? 'not_tried', reason }
}

export function lookupOf(payment: InvoicePayment, decimals: number) {
  const { store_id: storeId, amount, currency, external_payment_id: reference } = payment
  return {
    storeId,
    key: paymentKey(payment),
    operation: 'purchase' as const,
    amount,
    currency,
    decimals,
    since: madeAt(payment.id),
    ...(reference !== null && { reference }),
    source: sourceOf(payment.payment_authority),
  }
}
