import type { Gateways } from '../../payments/built-in.ts'
import { cancelAtGateway } from '../../payments/call-gateway.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import type { InvoiceId, InvoicePaymentId } from '../invoices/invoice.ts'
import { findWaitingPayment } from '../invoices/open-attempts.ts'
import { type CollectParts, loadDecimals, lookupOf, recordAnswers } from './collect.ts'

type EndParts = Omit<CollectParts, 'log' | 'now'> & { gateways: Gateways }

/**
 * Ends the payment of an invoice that waits for its buyer, at its gateway, and gives its id; the
 * caller records its end. Undefined when there is none, or when it cannot be ended: a payment that
 * was made meanwhile is recorded as what it is.
 */
export async function endWaitingAttempt(
  parts: EndParts,
  { storeId, now, log }: Pick<Ctx, 'storeId' | 'now' | 'log'>,
  invoiceId: InvoiceId,
): Promise<InvoicePaymentId | undefined> {
  const payment = await findWaitingPayment(parts.db, storeId, invoiceId)
  if (!payment) return undefined
  const decimals = (await loadDecimals(parts, storeId))(payment.currency)
  const call = { gateway: payment.gateway, lookup: lookupOf(payment, decimals) }
  const outcome = await cancelAtGateway({ ...parts, log }, call)
  if (outcome?.status === 'declined') return payment.id
  const asking = { ...parts, log, now: async () => now }
  if (outcome) await recordAnswers(asking, { storeId }, [{ payment, outcome, unanswered: 0 }])
  return undefined
}
