import type { GatewaySlug, Gateways } from '../../payments/built-in.ts'
import { cancelAtGateway } from '../../payments/call-gateway.ts'
import type { Decline } from '../../payments/gateway.ts'
import type { Ctx, StoreMoment } from '../../platform/auth/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { InvoiceId, InvoicePaymentId } from '../invoices/invoice.ts'
import { findWaitingPayment, selectOpenThrough } from '../invoices/open-attempts.ts'
import { isLive } from '../invoices/payment.ts'
import { type CollectParts, loadDecimals, lookupOf } from './collect.ts'
import { recordAnswers, recordTogether } from './record-answers.ts'

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

/** Fails attempts without an outcome through a gateway, but for one that is being sent (GW-13). */
export async function endOpenThrough(
  tx: Tx,
  ctx: StoreMoment,
  gateway: GatewaySlug,
  outcome: Decline,
): Promise<void> {
  const open = await selectOpenThrough(tx, ctx.storeId, gateway)
  const ended = open.filter((payment) => !isLive(payment, ctx.now))
  const answers = ended.map((payment) => ({ payment, outcome, unanswered: 0, isGivenUp: true }))
  await recordTogether(tx, ctx, { storeId: ctx.storeId, page: null }, answers)
}
