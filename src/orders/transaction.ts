import { AppError, notFound } from '../lib/errors.ts'
import { type Id, newId, type StoreId } from '../lib/ids.ts'
import { type Minor, minor, sumMinor } from '../lib/money.ts'
import type { GatewaySlug } from '../payments/built-in.ts'
import type { DeclineClass } from '../payments/decline.ts'
import type { KeptDispute } from '../payments/dispute.ts'
import type { KeptSource } from '../payments/gateway.ts'
import type { StoreMoment } from '../platform/auth/context.ts'
import { balanceOwing, type Order, type OrderId, type PaymentState } from './order.ts'

export type TransactionId = Id<'transaction'>

export const transactionTypes = ['purchase', 'authorize', 'capture', 'cancel', 'refund'] as const
export type TransactionType = (typeof transactionTypes)[number]
export const transactionStatuses = ['pending', 'complete', 'failed'] as const
type TransactionStatus = (typeof transactionStatuses)[number]

/** `keep`: charges without the buyer will follow, so the gateway is asked for the right to them. */
type PaymentMethod = KeptSource & { name?: string; keep?: true }

export type Transaction = {
  store_id: StoreId
  id: TransactionId
  order_id: OrderId
  transaction_type: TransactionType
  parent_id: TransactionId | null
  gateway: GatewaySlug
  status: TransactionStatus
  amount: Minor
  refunded_amount: Minor
  currency: string
  reference: string | null
  custom_reference: string | null
  payment_method: PaymentMethod | null
  error: string | null
  /** Who decides what becomes of a pending one, once its gateway has answered. */
  waits_for: 'buyer' | 'gateway' | null
  decline_class: DeclineClass | null
  decline_code: string | null
  dispute: KeptDispute | null
  request_key: Buffer | null
  request_fingerprint: Buffer | null
  /** Real time, which an `Idempotency-Key` goes by; null without one. */
  requested_at: Temporal.Instant | null
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
}

/** A planned movement of money, before the gateway is called. */
export type Movement = Pick<
  Transaction,
  'transaction_type' | 'parent_id' | 'gateway' | 'amount' | 'custom_reference' | 'payment_method'
>

export type PaymentRequest = {
  gateway: GatewaySlug
  method: 'purchase' | 'authorize'
  amount?: number
  customReference?: string
  paymentMethod?: PaymentMethod
}

/** CK-9: no more than is owed, and nothing for an order that is done with. */
export function draftPayment(order: Order, request: PaymentRequest): Movement {
  const owed = balanceOwing(order)
  const amount = minor(request.amount ?? owed)
  const refusal = paymentRefusal(order, owed, { ...request, amount })
  if (refusal !== undefined) throw unprocessable(order, refusal)
  return {
    transaction_type: request.method,
    parent_id: null,
    gateway: request.gateway,
    amount,
    custom_reference: request.customReference ?? null,
    payment_method: request.paymentMethod ?? null,
  }
}

function paymentRefusal(
  order: Order,
  owed: Minor,
  { gateway, method, amount }: PaymentRequest & { amount: Minor },
): string | undefined {
  if (order.status === 'cancelled') return 'The order is cancelled.'
  if (order.payment === 'refunded') return 'The order has been refunded.'
  if (order.with_tax === 0 && order.payment === 'unpaid') {
    const isFree = gateway === 'manual' && method === 'purchase' && amount === 0
    return isFree
      ? undefined
      : 'A total of 0 is paid by the method purchase with the amount 0 through the gateway manual.'
  }
  if (owed === 0) return 'Nothing is owed for this order.'
  if (amount > owed) return `The amount is more than is owed, which is ${owed}.`
  return amount === 0 ? 'The amount must be 1 or more.' : undefined
}

/** Takes what was authorized, or a part of it; what is not taken then is set free. */
export function draftCapture(
  order: Order,
  transactions: readonly Transaction[],
  id: TransactionId,
  amount: number | undefined,
): Movement {
  const authorized = openAuthorization(order, transactions, id, 'captured')
  if (order.status === 'cancelled') throw unprocessable(order, 'The order is cancelled.')
  const part = amount ?? authorized.amount
  if (part > authorized.amount) {
    const most = authorized.amount
    throw unprocessable(order, `The amount is more than was authorized, which is ${most}.`)
  }
  return followUp(authorized, 'capture', minor(part))
}

/** Sets free what was authorized. */
export function draftCancel(
  order: Order,
  transactions: readonly Transaction[],
  id: TransactionId,
): Movement {
  const authorized = openAuthorization(order, transactions, id, 'cancelled')
  return followUp(authorized, 'cancel', authorized.amount)
}

function openAuthorization(
  order: Order,
  transactions: readonly Transaction[],
  id: TransactionId,
  act: 'captured' | 'cancelled',
): Transaction {
  const authorized = transactionOf(transactions, id)
  if (authorized.transaction_type !== 'authorize') {
    throw unprocessable(order, `Only an authorized payment can be ${act}.`)
  }
  requireComplete(order, authorized)
  if (endOf(transactions, id, 'capture')) {
    throw unprocessable(order, 'It has been captured already.')
  }
  if (endOf(transactions, id, 'cancel')) {
    throw unprocessable(order, 'It has been cancelled already.')
  }
  return authorized
}

/** CK-11. Of an authorization it is the capture that is given back. */
export function draftRefund(
  order: Order,
  transactions: readonly Transaction[],
  id: TransactionId,
  amount: number | undefined,
): Movement {
  const receipt = receiptOf(transactions, id)
  if (!receipt) {
    throw unprocessable(order, 'Only a completed payment or capture can be refunded.')
  }
  requireComplete(order, receipt)
  const left = receipt.amount - receipt.refunded_amount
  if (left === 0) throw unprocessable(order, 'There is nothing left to give back.')
  const part = amount ?? left
  if (part > left) {
    throw unprocessable(order, `The amount is more than can be refunded, which is ${left}.`)
  }
  return followUp(receipt, 'refund', minor(part))
}

/** The transaction that has taken the money: of an authorization, its capture. */
export function receiptOf(
  transactions: readonly Transaction[],
  id: TransactionId,
): Transaction | undefined {
  const named = transactionOf(transactions, id)
  const isSet = named.transaction_type === 'authorize'
  const receipt = isSet ? endOf(transactions, id, 'capture') : named
  return receipt && isReceipt(receipt) ? receipt : undefined
}

type FollowUpType = 'capture' | 'cancel' | 'refund'

export function followUp(parent: Transaction, type: FollowUpType, amount: Minor): Movement {
  return {
    transaction_type: type,
    parent_id: parent.id,
    gateway: parent.gateway,
    amount,
    custom_reference: parent.custom_reference,
    payment_method: parent.payment_method,
  }
}

export function transactionOf(
  transactions: readonly Transaction[],
  id: TransactionId,
): Transaction {
  const found = transactions.find((one) => one.id === id)
  if (!found) throw notFound('transaction', id)
  return found
}

/** The transaction that has ended an authorization. */
function endOf(transactions: readonly Transaction[], id: TransactionId, type: FollowUpType) {
  return transactions.find(
    (one) => one.parent_id === id && one.transaction_type === type && one.status === 'complete',
  )
}

function requireComplete(order: Order, { status }: Transaction): void {
  if (status === 'complete') return
  throw unprocessable(order, `The transaction is ${status}.`)
}

function unprocessable(order: Order, detail: string): AppError {
  return new AppError('unprocessable', { detail, meta: { order_id: order.id } })
}

/** The state of an order, derived from the money that has moved. */
type OrderState = Pick<Order, 'status' | 'payment' | 'authorized' | 'paid' | 'refunded'>

/**
 * CK-6, CK-11. An authorization counts until it is captured or cancelled, and then the capture
 * does. While
 * something is authorized, that is what the state says, also beside money that is paid already.
 * A cancelled order stays cancelled, whatever becomes of its money.
 */
export function orderState(
  { status, with_tax: total }: Pick<Order, 'status' | 'with_tax'>,
  transactions: readonly Transaction[],
): OrderState {
  const done = transactions.filter((one) => one.status === 'complete')
  const ended = new Set(
    done
      .filter(({ transaction_type: type }) => type === 'capture' || type === 'cancel')
      .map((one) => one.parent_id),
  )
  const open = done.filter((one) => one.transaction_type === 'authorize' && !ended.has(one.id))
  const received = done.filter((one) => isReceipt(one))
  const authorized = sumMinor(open.map((one) => one.amount))
  const paid = sumMinor(received.map((one) => one.amount))
  const refunds = done.filter((one) => one.transaction_type === 'refund')
  const refunded = sumMinor(refunds.map((one) => one.amount))
  const hasMoney = open.length > 0 || received.length > 0
  const isCovered = hasMoney && authorized + paid >= total
  const figures = { authorized, paid, refunded }
  const payment = paymentState(figures, { isCovered, hasOpen: open.length > 0, hasMoney })
  if (status === 'cancelled') return { status, payment, ...figures }
  const covered = open.length > 0 ? 'processing' : 'complete'
  return { status: isCovered ? covered : 'incomplete', payment, ...figures }
}

function paymentState(
  { paid, refunded }: { paid: Minor; refunded: Minor },
  facts: { isCovered: boolean; hasOpen: boolean; hasMoney: boolean },
): PaymentState {
  const { isCovered, hasOpen, hasMoney } = facts
  if (!hasMoney) return 'unpaid'
  if (hasOpen) return isCovered ? 'authorized' : 'partially_authorized'
  if (refunded > 0 && refunded === paid) return 'refunded'
  return isCovered ? 'paid' : 'partially_paid'
}

/** The `Idempotency-Key`, if there was one. */
export type RequestKey = { hash: Buffer; fingerprint: Buffer } | undefined

export function newTransaction(
  { storeId, now }: StoreMoment,
  order: Order,
  movement: Movement,
  requestKey: RequestKey,
): Transaction {
  return {
    ...movement,
    store_id: storeId,
    id: newId<'transaction'>(),
    order_id: order.id,
    status: 'pending',
    refunded_amount: minor(0),
    currency: order.currency,
    reference: null,
    error: null,
    waits_for: null,
    decline_class: null,
    decline_code: null,
    dispute: null,
    request_key: requestKey?.hash ?? null,
    request_fingerprint: requestKey?.fingerprint ?? null,
    requested_at: null,
    created_at: now,
    updated_at: now,
  }
}

/** A transaction whose outcome is asked for, with the earlier one that it follows up. */
export type Question = {
  transaction: Transaction
  parent: Pick<Transaction, 'id' | 'reference'> | undefined
  /** Decimals of the order's own format, in which its amounts were made. */
  decimals: number
  /** The order is cancelled: nothing more is to come in for it. */
  isCancelled: boolean
}

/** Pending, and what the gateway waits for is the buyer. */
export function waitsForBuyer({ status, waits_for }: Transaction): boolean {
  return status === 'pending' && waits_for === 'buyer'
}

/** The code of a payment that was ended because its gateway did not have it. */
export const NEVER_SENT = 'never_sent'

/** Ended as never sent: it may have been on its way all the same (CK-18). */
export function isUnsent(transaction: Transaction): boolean {
  const { status, decline_code: code } = transaction
  return status === 'failed' && code === NEVER_SENT && isPayment(transaction)
}

/** A movement that pays for the order, and does not follow up an earlier one. */
export function isPayment({ transaction_type: type }: Pick<Transaction, 'transaction_type'>) {
  return type === 'purchase' || type === 'authorize'
}

/** Pending, and not to give money back or to set it free. */
export function mayBringMoney({ status, transaction_type: type }: Transaction): boolean {
  return status === 'pending' && (type === 'authorize' || isReceipt({ transaction_type: type }))
}

/** Money that has come in. */
export function isReceipt({ transaction_type: type }: Pick<Transaction, 'transaction_type'>) {
  return type === 'purchase' || type === 'capture'
}
