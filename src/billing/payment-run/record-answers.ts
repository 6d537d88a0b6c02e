import type { StoreId } from '../../lib/ids.ts'
import type { Outcome, SettingsRefused } from '../../payments/gateway.ts'
import type { StoreMoment } from '../../platform/auth/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { JobParts } from '../../platform/jobs/job.ts'
import { concernsWholeJob } from '../../platform/jobs/run-batches.ts'
import { errorFacts } from '../../platform/log.ts'
import type { Stores } from '../../stores/directory.ts'
import type { InvoicePayment } from '../invoices/payment.ts'
import { lockPayments, recordSettlements, recordWaits } from '../invoices/record-settlements.ts'
import type { PaymentResult } from '../invoices/settlement.ts'

/** Who asks: a payment run, or a provider that has told of a change. */
export type Asking = { storeId: StoreId; id?: string }

export type RecordParts = Pick<JobParts, 'db' | 'log' | 'now'> & { stores: Pick<Stores, 'profile'> }

/** The result of asking about an attempt: its outcome, or how often there was no answer. */
export type Answer = {
  payment: InvoicePayment
  outcome: Outcome | undefined
  unanswered: number
  refused?: SettingsRefused
  /** It ends because nobody sends it any more, as far as its row was known. */
  isGivenUp?: boolean
}

/**
 * All in one transaction. If that fails, each in its own, so that one that cannot be written down
 * holds up no other: it stays open, and the next run asks about it again. Gives those that are
 * written down.
 */
export async function recordAnswers(
  parts: RecordParts,
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
 * recorded and changes nothing. Nor does one who gave an attempt up that somebody sends by now.
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
  for (const { payment: one, outcome, unanswered, isGivenUp } of answers) {
    const known = locked.payments.get(one.id)
    if (known?.status !== 'initiated') continue
    if (isGivenUp && !known.updated_at.equals(one.updated_at)) continue
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
