import { AppError } from '../lib/errors.ts'
import { type Outcome, SETTINGS_REFUSED, settingsProblem } from '../payments/gateway.ts'
import { timestamp } from '../platform/http/document.ts'
import type { OrderId } from './order.ts'
import type { Recorded } from './record-outcome.ts'
import type { Transaction } from './transaction.ts'
import { declineFacts } from './transaction-resource.ts'

/** The gateway's refusal, with the transaction that stores it. */
export function declined({ order, transaction }: Recorded, outcome: Outcome | undefined): AppError {
  const isRefused = transaction.decline_code === SETTINGS_REFUSED
  const why = outcome?.status === 'declined' ? outcome.forAdmins : undefined
  const problem = isRefused
    ? settingsProblem(why)
    : { title: 'Payment declined', detail: transaction.error ?? 'The gateway declined.' }
  return new AppError('unprocessable', {
    ...problem,
    meta: { order_id: order.id, transaction_id: transaction.id, ...declineFacts(transaction) },
  })
}

export function underWay(pending: Transaction | undefined, cause?: unknown): AppError {
  const meta = pending && { meta: { transaction_id: pending.id } }
  const detail = 'A payment of this order is under way; try again in a moment.'
  return new AppError('conflict', { detail, ...meta }, cause)
}

export function unknownYet({ id, waits_for: waitsFor }: Transaction): AppError {
  const detail =
    waitsFor === 'gateway'
      ? 'An earlier payment of this order is being processed by the gateway; wait for its end.'
      : 'The outcome of an earlier payment of this order is not known yet; try again later, or ' +
        'cancel it.'
  return new AppError('conflict', { detail, meta: { transaction_id: id } })
}

export function buyersTurn({ id }: Transaction): AppError {
  const detail =
    'A payment of this order waits for its buyer; cancel it first, or wait for its end.'
  return new AppError('conflict', { detail, meta: { transaction_id: id } })
}

export function settledMeanwhile({ id }: Transaction): AppError {
  const detail =
    'An earlier payment of this order has just completed; read the order before you go on.'
  return new AppError('conflict', { detail, meta: { transaction_id: id } })
}

/** The gateway does not have it, and may get it until then. */
export function mayArrive({ id }: Transaction, until: Temporal.Instant): AppError {
  const detail =
    'The gateway does not have the payment yet, and may still get it; try again after ' +
    `${timestamp(until)}.`
  return new AppError('conflict', { detail, meta: { transaction_id: id } })
}

/** The order has had so many payments that shoppers begin no more of them (CK-19). */
export function tooMany(orderId: OrderId, most: number): AppError {
  const detail = `This order has ${most} transactions already; the seller has to take its payment.`
  return new AppError('unprocessable', { detail, meta: { order_id: orderId } })
}
