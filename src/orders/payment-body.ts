import { type Static, Type } from 'typebox'
import { MINOR_MAX } from '../lib/money.ts'
import { gatewaySlugs } from '../payments/built-in.ts'
import { sourceOf } from '../payments/call-gateway.ts'
import type { PaymentRequest } from './transaction.ts'

const amount = (minimum: number, description: string) =>
  Type.Optional(Type.Integer({ minimum, maximum: MINOR_MAX, description }))
const gatewayId = Type.String({ minLength: 3, maxLength: 1024 })

/** A member that is not known is refused, because a misspelled amount would be the whole (CO-6). */
const closed = { additionalProperties: false }
const common = {
  type: Type.Optional(Type.String()),
  options: Type.Optional(
    Type.Object(
      { amount: Type.Optional(Type.Unsafe<never>({ not: {} })) },
      {
        shownAs: Type.Object(
          {},
          {
            additionalProperties: true,
            description: 'Taken from clients that send it, and not used; it holds no `amount`.',
          },
        ),
      },
    ),
  ),
}
export const paymentBody = Type.Object(
  {
    data: Type.Object(
      {
        ...common,
        gateway: Type.Enum(gatewaySlugs),
        method: Type.Enum(['purchase', 'authorize'] as const, {
          description: 'Take the money, or set it aside until it is captured.',
        }),
        amount: amount(0, 'All that is owed, if absent.'),
        paymentmethod_meta: Type.Optional(
          Type.Object(
            {
              name: Type.Optional(Type.String({ maxLength: 255 })),
              custom_reference: Type.Optional(Type.String({ maxLength: 255 })),
            },
            closed,
          ),
        ),
        payment_method: Type.Optional(
          Type.Object(
            {
              type: Type.Optional(Type.String()),
              customer_id: Type.Optional(gatewayId),
              card_id: Type.Optional(gatewayId),
            },
            { ...closed, description: 'Whose money, by the names that the gateway has given.' },
          ),
        ),
        payment: Type.Optional(
          Type.Unsafe<string>({
            ...gatewayId,
            description: 'Another name for `payment_method.card_id`, such as a `pm_…` of Stripe.',
          }),
        ),
      },
      closed,
    ),
  },
  closed,
)
export const partBody = (description: string) => {
  const data = Type.Object({ ...common, amount: amount(1, description) }, closed)
  return Type.Unsafe<{ data?: { amount?: number } } | null>({
    ...Type.Object({ data: Type.Optional(data) }, closed),
    type: ['object', 'null'],
  })
}

export function readPayment(data: Static<typeof paymentBody>['data']): PaymentRequest {
  const { name, custom_reference: customReference } = data.paymentmethod_meta ?? {}
  return {
    gateway: data.gateway,
    method: data.method,
    ...(data.amount !== undefined && { amount: data.amount }),
    ...(customReference !== undefined && { customReference }),
    paymentMethod: {
      ...sourceOf(data.payment_method ?? null),
      ...(data.payment !== undefined && { card_id: data.payment }),
      ...(name !== undefined && { name }),
    },
  }
}
