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
import type { Tx } from '../../platform/db/db.ts'
import { type JobParts, JobPaused } from '../../platform/jobs/job.ts'
import { concernsWholeJob } from '../../platform/jobs/run-batches.ts'
import { errorFacts } from '../../platform/log.ts'
import { findCurrency } from '../../stores/currencies/currency.ts'
import type { Stores } from '../../stores/directory.ts'
import { findRefusals } from '../invoices/begin-now.ts'
import { reopenWithDefault } from '../invoices/change-invoices.ts'
import type { InvoiceId } from '../invoices/invoice.ts'
import {
  type InvoicePayment,
  isLive,
  NO_LONGER_DUE,
  paymentKey,
  refusedWords,
} from '../invoices/payment.ts'
import { lockPayments, recordSettlements, recordWaits } from '../invoices/record-settlements.ts'
import type { PaymentResult } from '../invoices/settlement.ts'

/** Who asks: a payment run, or a provider that has told of a change. */
type Asking = { storeId: StoreId; id?: string }

export type CollectParts = Pick<JobParts, 'db' | 'log' | 'metrics' | 'now'> & {
  stores: Pick<Stores, 'profile'>
  signal?: AbortSignal
}

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

/**
 * Asks the gateways what becomes of attempts that are begun, and records it. Gives the answers that
 * are written down.
 */
export async function collect(
  parts: CollectParts,
  gateways: Gateways,
  asking: Asking,
  payments: readonly InvoicePayment[],
  isRepeated: boolean,
  line = newLine(),
): Promise<Answer[]> {
  const asked = payments.filter(({ status }) => status === 'initiated')
  if (asked.length === 0) return []
  const decimalsOf = await loadDecimals(parts, asking.storeId)
  // A payment that has an id of the gateway is never sent again.
  const unnamed = isRepeated ? asked.filter((one) => one.external_payment_id === null) : []
  const invoiceIds = unnamed.map(({ invoice_id }) => invoice_id)
  const refusals = await findRefusals(parts.db, asking.storeId, invoiceIds)
  const at = await parts.now()
  const { time } = await parts.stores.profile(asking.storeId)
  const live = { isLive: liveness(at, time.mode === 'frozen' ? asking.id : undefined) }
  const all = { ...parts, gateways, at, ...live, line, decimalsOf, refusals }
  const answers = await askAll(all, asked, isRepeated)
  const written = await recordAnswers(parts, asking, answers)
  await reviewCards({ ...parts, gateways }, asking, answers)
  if (!isOver(line)) return written
  const names = [...new Set(asked.map(({ gateway }) => gateway))].join(', ')
  const { refused } = line
  if (refused && line.isAwaited) throw refused
  const why = refused ? `accept the settings of the store: ${refused.why}` : 'answer.'
  throw new JobPaused(`The gateway ${names} does not ${why} The job goes on when it does.`)
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

type AskParts = Pick<CollectParts, 'log' | 'metrics' | 'signal'> & {
  gateways: Gateways
  at: Temporal.Instant
  isLive: (payment: InvoicePayment) => boolean
  line: Line
  decimalsOf: DecimalsOf
  /** Why invoices whose attempts are taken up again are no longer to be collected. */
  refusals: ReadonlyMap<InvoiceId, string>
}

/** The result of asking about an attempt: its outcome, or how often there was no answer. */
type Answer = {
  payment: InvoicePayment
  outcome: Outcome | undefined
  unanswered: number
  refused?: SettingsRefused
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

/** Undefined when the worker is told to stop. */
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
  const { storeId, key, amount, currency, decimals } = lookup
  // PAY-4: the whole amount at once, while nobody is there to confirm it.
  const charge = { storeId, key, amount, currency, decimals, source, offSession: true }
  const move = (to: Gateway, signal: AbortSignal) => to.purchase({ ...charge, signal })
  const call = { gateway, lookup, isRepeated, triesMax: TRIES_MAX, move }
  return callGateway(parts, { ...call, subject: 'invoice' })
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
    return { outcome: { status: 'declined', ...decline }, unanswered: 0 }
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

/**
 * All in one transaction. If that fails, each in its own, so that one that cannot be written down
 * holds up no other: it stays open, and the next run asks about it again. Gives those that are
 * written down.
 */
export async function recordAnswers(
  parts: CollectParts,
  asking: Asking,
  answers: readonly Answer[],
): Promise<Answer[]> {
  if (answers.length === 0) return []
  const { db, log, stores } = parts
  const ctx = { storeId: asking.storeId, now: await parts.now() }
  const { payment_action_url: page } = (await stores.profile(ctx.storeId)).settings.general
  const record = (some: readonly Answer[]) =>
    db.transaction().execute((tx) => recordTogether(tx, ctx, { ...asking, page }, some))
  try {
    await record(answers)
    return [...answers]
  } catch (error) {
    if (concernsWholeJob(error)) throw error
    log.warn({ ...errorFacts(error), answers: answers.length }, 'answers are written down alone')
  }
  const written: Answer[] = []
  for (const answer of answers) {
    try {
      await record([answer])
      written.push(answer)
    } catch (error) {
      if (concernsWholeJob(error)) throw error
      const facts = { ...errorFacts(error), payment: answer.payment.id }
      log.error(facts, 'the outcome of a payment could not be written down')
    }
  }
  return written
}

/**
 * If a run was taken over from a worker that was still alive, the second one finds the outcome
 * recorded and changes nothing.
 */
export async function recordTogether(
  tx: Tx,
  ctx: StoreMoment,
  { id: runId, page }: Asking & { page: string | null },
  answers: readonly Answer[],
): Promise<void> {
  const asked = answers.map(({ payment }) => payment)
  const locked = await lockPayments(tx, ctx.storeId, asked)
  const results: { payment: InvoicePayment; result: PaymentResult }[] = []
  const waiting: { before: InvoicePayment; after: InvoicePayment }[] = []
  for (const { payment: one, outcome, unanswered } of answers) {
    const known = locked.payments.get(one.id)
    if (known?.status !== 'initiated') continue
    const payment = {
      ...known,
      unanswered: known.unanswered + unanswered,
      asked_run_id: runId ?? known.asked_run_id,
      updated_at: ctx.now,
    }
    const result = resultOf(outcome, ctx.now)
    if (result) results.push({ payment, result })
    else waiting.push({ before: known, after: { ...payment, ...waitOf(payment, outcome, page) } })
  }
  await recordWaits(tx, ctx, waiting)
  await recordSettlements(tx, ctx, locked, results)
}

const TEXT_MAX = 1024

/** Undefined while it has no end. */
function resultOf(outcome: Outcome | undefined, now: Temporal.Instant): PaymentResult | undefined {
  const reference = outcome?.reference?.slice(0, TEXT_MAX)
  switch (outcome?.status) {
    case 'approved':
      return { status: 'success', reference, takenAt: now }
    case 'declined': {
      const decline = { class: outcome.class, code: outcome.code?.slice(0, TEXT_MAX) }
      return { status: 'failed', reference, reason: outcome.reason.slice(0, TEXT_MAX), decline }
    }
    default:
      return undefined
  }
}

/** Nothing when the gateway said nothing: such a one stays open, and no longer for this run. */
function waitOf(payment: InvoicePayment, outcome: Outcome | undefined, page: string | null) {
  if (outcome?.status !== 'pending' && outcome?.status !== 'action_required') return {}
  const external_payment_id = outcome.reference.slice(0, TEXT_MAX)
  if (outcome.status === 'pending') {
    return { waits_for: 'gateway' as const, external_payment_id, action_url: null }
  }
  const action_url = payment.action_url ?? (page === null ? null : actionUrl(page, payment))
  return { waits_for: 'buyer' as const, external_payment_id, action_url }
}

/** The store's own page, told which payment it is about (PAY-17). */
function actionUrl(page: string, { invoice_id, id }: InvoicePayment): string {
  const url = new URL(page)
  url.searchParams.set('invoice', invoice_id)
  url.searchParams.set('payment', id)
  return url.href
}
