import { AppError, invalidField } from '../../lib/errors.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { requireSameId } from '../../platform/resources/change-resource.ts'
import { getRow } from '../../platform/resources/rows.ts'
import { readInstant } from '../read-instant.ts'
import { getInvoice, paymentKind } from './find-invoice.ts'
import type { InvoiceId, InvoicePaymentId } from './invoice.ts'
import type { InvoicePayment } from './payment.ts'
import { lockPayments, recordSettlements } from './record-settlements.ts'
import type { PaymentResult } from './settlement.ts'

/** The reported result of a manual payment. */
type ManualResult = {
  success: boolean
  external_payment_id?: string | undefined
  failure_detail?: string | undefined
  payment_taken_at?: string | undefined
}

/** The debt can be paid whatever happened to the subscription meanwhile (MAN-3 to MAN-6). */
export async function settleManual(
  tx: Tx,
  ctx: Ctx,
  path: { invoice_id: InvoiceId; payment_id: InvoicePaymentId },
  namedId: string | undefined,
  given: ManualResult,
): Promise<InvoicePayment> {
  const result = resultOf(given, ctx.now)
  await getInvoice(tx, ctx.storeId, path.invoice_id)
  const known = await getRow(tx, paymentKind, ctx.storeId, path.payment_id, { params: path })
  requireSameId(path.payment_id, namedId)
  if (!known.manual) {
    throw new AppError('unprocessable', 'Only a manual payment takes a result.')
  }
  const locked = await lockPayments(tx, ctx.storeId, [known])
  const payment = locked.payments.get(known.id)
  if (payment?.status !== 'pending') {
    throw new AppError('conflict', `The result of the payment ${known.id} is known already.`)
  }
  const [settled = payment] = await recordSettlements(tx, ctx, locked, [{ payment, result }])
  return settled
}

function resultOf(given: ManualResult, now: Temporal.Instant): PaymentResult {
  const { success, external_payment_id, failure_detail, payment_taken_at } = given
  const reference = external_payment_id || undefined
  const takenAt = payment_taken_at === undefined ? now : instantOf(payment_taken_at)
  if (success) return { status: 'success', reference, takenAt }
  return { status: 'failed', reference, reason: failure_detail || undefined }
}

function instantOf(text: string): Temporal.Instant {
  const moment = readInstant(text)
  if (moment) return moment
  const path = 'data.attributes.payment_taken_at'
  throw invalidField(path, `${path}: must be a moment between the years 1970 and 3000`)
}
