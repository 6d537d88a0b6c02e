import { Type } from 'typebox'
import type { Gateways } from '../../payments/built-in.ts'
import { callGateway, sourceOf } from '../../payments/call-gateway.ts'
import type { Gateway, Outcome } from '../../payments/gateway.ts'
import type { StoreMoment } from '../../platform/auth/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { JobParts, JobType } from '../../platform/jobs/job.ts'
import { concernsWholeJob } from '../../platform/jobs/run-batches.ts'
import { errorFacts } from '../../platform/log.ts'
import type { StoreNow } from '../../platform/store-time.ts'
import { sumMapSchema } from '../billing-output.ts'
import {
  beginAttempts,
  type Collecting,
  claimDueInvoices,
  countDueInvoices,
} from '../invoices/begin-attempts.ts'
import type { InvoiceId } from '../invoices/invoice.ts'
import { listOpenAttempts, reportPayments } from '../invoices/open-attempts.ts'
import { type Collectable, type InvoicePayment, paymentKey } from '../invoices/payment.ts'
import { updatePayments } from '../invoices/queries.ts'
import { lockPayments, recordSettlements } from '../invoices/record-settlements.ts'
import type { PaymentResult } from '../invoices/settlement.ts'
import type { ActiveRun } from '../runs/run.ts'

/** One invoice to collect; `payment` is its attempt, once that is begun. */
type Item = { id: InvoiceId; collectable: Collectable; payment?: InvoicePayment }

type PaymentRunParts = {
  gateways: Gateways
  storeNow: StoreNow
}

export const paymentReportSchema = Type.Object({
  total_payment_attempts: Type.Integer(),
  failed_payments: Type.Integer(),
  total_collected: sumMapSchema,
})

const BATCH_SIZE = 500

/**
 * Collects what is due. An attempt is committed before the gateway is asked, and what was left
 * open, by this run before a crash or by an earlier one, is settled before anything new begins
 * (PAY-6).
 */
export function paymentRun({ gateways, storeNow }: PaymentRunParts): JobType<ActiveRun, Item> {
  return {
    batchSize: BATCH_SIZE,
    begin: (parts, run) => settleOpenAttempts(parts, gateways, run),
    count: (tx, run) => countDueInvoices(tx, collecting(run)),
    async claim(tx, run, limit, only) {
      const due = await claimDueInvoices(tx, collecting(run), limit, only as InvoiceId | undefined)
      return due.map((collectable) => ({ id: collectable.invoice.id, collectable }))
    },
    cursorOf: ({ collectable }) => [collectable.invoice.number],
    async perform(tx, run, items) {
      const ctx = { storeId: run.storeId, now: await storeNow(run.storeId) }
      const claimed = items.map((item) => item.collectable)
      const payments = await beginAttempts(tx, ctx, claimed, run.id)
      for (const [index, payment] of payments.entries()) {
        const item = items[index]
        if (item) item.payment = payment
      }
    },
    async follow(parts, run, items) {
      const payments = items.flatMap(({ payment }) => (payment ? [payment] : []))
      await collect(parts, gateways, run, payments, false)
    },
    report: (tx, run) => reportPayments(tx, run.storeId, run.id),
  }
}

function collecting({ storeId, asOf, cursor }: ActiveRun): Collecting {
  return { storeId, asOf, after: Number(cursor?.[0] ?? 0) }
}

async function settleOpenAttempts(
  parts: JobParts,
  gateways: Gateways,
  run: ActiveRun,
): Promise<void> {
  let last: InvoicePayment | undefined
  do {
    parts.signal.throwIfAborted()
    const open = await listOpenAttempts(parts.db, run.storeId, run.id, last, BATCH_SIZE)
    await collect(parts, gateways, run, open, true)
    last = open.at(-1)
  } while (last)
}

async function collect(
  parts: JobParts,
  gateways: Gateways,
  run: ActiveRun,
  payments: readonly InvoicePayment[],
  isRepeated: boolean,
): Promise<void> {
  const asked = payments.filter(({ status }) => status === 'initiated')
  const answers = await askAll({ ...parts, gateways }, asked, isRepeated)
  await recordAnswers(parts, run, answers)
}

const TRIES_MAX = 3
const AT_ONCE_MAX = 32

type AskParts = Pick<JobParts, 'log' | 'metrics' | 'signal'> & { gateways: Gateways }

/** The result of asking about an attempt: its outcome, or how often there was no answer. */
type Answer = {
  payment: InvoicePayment
  outcome: Outcome | undefined
  unanswered: number
}

/**
 * Asks about many attempts, several at a time. When the worker must stop, the remaining attempts
 * are left unchanged for the next worker. The same holds when our own database is away: the run is
 * then retried, and charges are found by their key.
 */
async function askAll(
  parts: AskParts,
  payments: readonly InvoicePayment[],
  isRepeated: boolean,
): Promise<Answer[]> {
  const answers: Answer[] = []
  const waiting = payments.values()
  const askNext = async () => {
    for (const payment of waiting) {
      if (parts.signal.aborted) return
      const answer = await ask(parts, payment, isRepeated)
      if (answer) answers.push({ payment, ...answer })
    }
  }
  const atOnce = Math.min(AT_ONCE_MAX, payments.length)
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, askNext))
  for (const one of ended) if (one.status === 'rejected') throw one.reason
  return answers
}

/** Undefined when the worker is told to stop. */
async function ask(
  parts: AskParts,
  payment: InvoicePayment,
  isRepeated: boolean,
): Promise<Omit<Answer, 'payment'> | undefined> {
  const { gateway, store_id: storeId, amount, currency, payment_authority: authority } = payment
  if (authority === null) {
    const outcome = { status: 'declined', reason: 'There is no payment method.' } as const
    return { outcome, unanswered: 0 }
  }
  const key = paymentKey(payment)
  // PAY-4: the whole amount at once, while nobody is there to confirm it.
  const charge = { storeId, key, amount, currency, source: sourceOf(authority), offSession: true }
  const move = (to: Gateway, signal: AbortSignal) => to.purchase({ ...charge, signal })
  const call = { gateway, storeId, key, isRepeated, triesMax: TRIES_MAX, move }
  return callGateway(parts, { ...call, subject: 'invoice' })
}

/**
 * All in one transaction. If that fails, each in its own, so that one that cannot be written down
 * holds up no other: it stays open, and the next run asks about it again.
 */
async function recordAnswers(
  parts: JobParts,
  run: ActiveRun,
  answers: readonly Answer[],
): Promise<void> {
  if (answers.length === 0) return
  const { db, log } = parts
  const ctx = { storeId: run.storeId, now: await parts.now() }
  const record = (some: readonly Answer[]) =>
    db.transaction().execute((tx) => recordTogether(tx, ctx, run.id, some))
  try {
    return await record(answers)
  } catch (error) {
    if (concernsWholeJob(error)) throw error
    log.warn({ ...errorFacts(error), answers: answers.length }, 'answers are written down alone')
  }
  for (const answer of answers) {
    try {
      await record([answer])
    } catch (error) {
      if (concernsWholeJob(error)) throw error
      const facts = { ...errorFacts(error), payment: answer.payment.id }
      log.error(facts, 'the outcome of a payment could not be written down')
    }
  }
}

/**
 * If a run was taken over from a worker that was still alive, the second one finds the outcome
 * recorded and changes nothing.
 */
async function recordTogether(
  tx: Tx,
  ctx: StoreMoment,
  runId: string,
  answers: readonly Answer[],
): Promise<void> {
  const locked = await lockPayments(
    tx,
    ctx.storeId,
    answers.map(({ payment }) => payment),
  )
  const results: { payment: InvoicePayment; result: PaymentResult }[] = []
  const silent: InvoicePayment[] = []
  for (const { payment: asked, outcome, unanswered } of answers) {
    const known = locked.payments.get(asked.id)
    if (known?.status !== 'initiated') continue
    const payment = {
      ...known,
      unanswered: known.unanswered + unanswered,
      asked_run_id: runId,
      updated_at: ctx.now,
    }
    if (outcome) results.push({ payment, result: resultOf(outcome, ctx.now) })
    else silent.push(payment)
  }
  // The gateway said nothing: these stay open, and no longer for this run.
  await updatePayments(tx, silent)
  await recordSettlements(tx, ctx, locked, results)
}

const TEXT_MAX = 1024

function resultOf(outcome: Outcome, now: Temporal.Instant): PaymentResult {
  const reference = outcome.reference?.slice(0, TEXT_MAX)
  if (outcome.status === 'approved') return { status: 'success', reference, takenAt: now }
  return { status: 'failed', reference, reason: outcome.reason.slice(0, TEXT_MAX) }
}
