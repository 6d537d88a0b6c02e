import type { Schemas } from 'mercer-client'
import { shortened } from '../../parts/id.tsx'
import type { Condition } from '../../words/condition.ts'

export type Order = Schemas['Order']
export type Transaction = Schemas['Transaction']

const payments: Record<Order['payment'], Condition> = {
  unpaid: { meaning: 'waiting', word: 'Unpaid' },
  partially_authorized: { meaning: 'waiting', word: 'Partly authorized' },
  authorized: { meaning: 'attention', word: 'Authorized' },
  partially_paid: { meaning: 'waiting', word: 'Partly paid' },
  paid: { meaning: 'good', word: 'Paid' },
  refunded: { meaning: 'off', word: 'Refunded' },
}

/** The state of an order's money, or that it is cancelled. */
export function orderCondition({ status, payment }: Order): Condition {
  return status === 'cancelled' ? { meaning: 'off', word: 'Cancelled' } : payments[payment]
}

export function transactionCondition({ status, waits_for, dispute }: Transaction): Condition {
  if (dispute) return { meaning: 'failed', word: 'Disputed' }
  if (status === 'complete') return { meaning: 'good', word: 'Complete' }
  if (status === 'failed') return { meaning: 'failed', word: 'Failed' }
  if (waits_for === 'buyer') return { meaning: 'waiting', word: 'Waits for the buyer' }
  return { meaning: 'waiting', word: 'Pending' }
}

/** Who bought: the customer, or the contact of an account. */
export function buyerOf({ customer, contact }: Order): string {
  const person = customer ?? contact
  return [person?.name, person?.email].filter(Boolean).join(', ')
}

/** The number of an order, or its id when it has none. */
export function orderName({ order_number, id }: Pick<Order, 'id' | 'order_number'>): string {
  return order_number ?? shortened(id)
}
