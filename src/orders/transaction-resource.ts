import { type Static, Type } from 'typebox'
import { gatewaySlugs } from '../payments/built-in.ts'
import {
  buyerActionMembers,
  declineClassSchema,
  declineCodeSchema,
  waitsForSchema,
} from '../payments/decline.ts'
import { disputeSchema, shownDispute } from '../payments/dispute.ts'
import { timestamps, timestampsSchema } from '../platform/http/document.ts'
import { moneySchema } from '../stores/currencies/currency.ts'
import type { Order } from './order.ts'
import { moneyOf } from './resource.ts'
import { type Transaction, transactionStatuses, transactionTypes } from './transaction.ts'

const uuid = Type.String({ format: 'uuid' })
const optional = Type.Optional

const declineSchema = Type.Object(
  {
    class: declineClassSchema,
    code: optional(declineCodeSchema),
  },
  {
    description:
      'The reason why the gateway declined a failed transaction. A complete `cancel` has the code ' +
      '`account_left` if the store has left the account in which the amount was authorized, and ' +
      '`resource_missing` if the gateway no longer has it.',
  },
)

/** Members that only a declined transaction has, or one that was given up. */
export function declineFacts(transaction: Pick<Transaction, 'decline_class' | 'decline_code'>) {
  const { decline_class: kind, decline_code: code } = transaction
  if (kind === null) return {}
  return { decline: { class: kind, ...(code !== null && { code }) } }
}

export const transactionSchema = Type.Object({
  id: uuid,
  type: Type.Literal('transaction'),
  reference: optional(Type.String({ description: "The gateway's own name for it." })),
  gateway: Type.Enum(gatewaySlugs),
  amount: Type.Integer(),
  refunded_amount: Type.Integer(),
  currency: Type.String(),
  transaction_type: Type.Enum(transactionTypes),
  status: Type.Enum(transactionStatuses, {
    description:
      'pending: the gateway has not answered yet, or waits for what `waits_for` says; it is ' +
      'asked again until it is done, and never pays twice.',
  }),
  waits_for: optional(waitsForSchema),
  custom_reference: optional(Type.String()),
  error: optional(
    Type.String({ description: 'Why it failed, is still pending, or was given up.' }),
  ),
  decline: optional(declineSchema),
  dispute: optional(disputeSchema),
  relationships: Type.Object({
    order: Type.Object({ data: Type.Object({ type: Type.Literal('order'), id: uuid }) }),
    parent: optional(
      Type.Object(
        { data: Type.Object({ type: Type.Literal('transaction'), id: uuid }) },
        { description: 'For a capture or refund: the original transaction.' },
      ),
    ),
  }),
  meta: Type.Object({
    display_price: moneySchema,
    display_refunded_amount: moneySchema,
    timestamps: timestampsSchema,
    ...buyerActionMembers,
  }),
})

export function transactionResource(
  transaction: Transaction,
  order: Pick<Order, 'currency' | 'currency_format'>,
): Static<typeof transactionSchema> {
  const { reference, custom_reference, error, parent_id, waits_for: waitsFor } = transaction
  const show = moneyOf(order)
  return {
    id: transaction.id,
    type: 'transaction',
    ...(reference !== null && { reference }),
    gateway: transaction.gateway,
    amount: transaction.amount,
    refunded_amount: transaction.refunded_amount,
    currency: transaction.currency,
    transaction_type: transaction.transaction_type,
    status: transaction.status,
    ...(waitsFor !== null && { waits_for: waitsFor }),
    ...(custom_reference !== null && { custom_reference }),
    ...(error !== null && { error }),
    ...declineFacts(transaction),
    ...shownDispute(transaction.dispute),
    relationships: {
      order: { data: { type: 'order', id: transaction.order_id } },
      ...(parent_id !== null && { parent: { data: { type: 'transaction', id: parent_id } } }),
    },
    meta: {
      display_price: show(transaction.amount),
      display_refunded_amount: show(transaction.refunded_amount),
      timestamps: timestamps(transaction),
    },
  }
}
