import type { Outcome } from '../../payments/gateway.ts'
import type { StoreMoment } from '../../platform/auth/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { errorFacts } from '../../platform/log.ts'
import type { InvoicePayment } from '../invoices/payment.ts'
import {
  lockPayments,
  recordSettlements,
  updateUnanswered,
} from '../invoices/record-settlements.ts'
import type { PaymentResult } from '../invoices/settlement.ts'
import { type BatchRunnerParts, isPassing } from '../runs/batch-runner.ts'
import type { ActiveRun } from '../runs/run.ts'
import type { Answer } from './ask-gateway.ts'

/**
 * All in one transaction. If that fails, each in its own, so that one that cannot be written down
 * holds up no other: it stays open, and the next run asks about it again.
 */
export async function recordAnswers(
  { db, log, sharedNow }: BatchRunnerParts,
  run: ActiveRun,
  answers: readonly Answer[],
): Promise<void> {
  if (answers.length === 0) return
  const ctx = { storeId: run.storeId, now: await sharedNow() }
  const record = (some: readonly Answer[]) =>
    db.transaction().execute((tx) => recordTogether(tx, ctx, run.id, some))
  try {
    return await record(answers)
  } catch (error) {
    if (isPassing(error)) throw error
    log.warn({ ...errorFacts(error), answers: answers.length }, 'answers are written down alone')
  }
  for (const answer of answers) {
    try {
      await record([answer])
    } catch (error) {
      if (isPassing(error)) throw error
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
  await updateUnanswered(tx, silent)
  await recordSettlements(tx, ctx, locked, results)
}

const TEXT_MAX = 1024

function resultOf(outcome: Outcome, now: Temporal.Instant): PaymentResult {
  const reference = outcome.reference?.slice(0, TEXT_MAX)
  if (outcome.status === 'approved') return { status: 'success', reference, takenAt: now }
  return { status: 'failed', reference, reason: outcome.reason.slice(0, TEXT_MAX) }
}
