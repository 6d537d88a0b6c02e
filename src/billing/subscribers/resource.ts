import { Type } from 'typebox'
import { creditSchema } from '../proration/shown-credit.ts'
import { recordResource, recordSchema } from '../records/resource.ts'
import type { Subscriber } from './subscriber.ts'

const type = 'subscription_subscriber'

export const subscriberSchema = recordSchema(
  type,
  {
    external_ref: Type.Optional(Type.String()),
    account_id: Type.String({ format: 'uuid' }),
    name: Type.String(),
    email: Type.String(),
  },
  { credit: Type.Optional(creditSchema) },
)

export function subscriberResource(row: Subscriber) {
  return recordResource(type, row, {
    ...(row.external_ref !== null && { external_ref: row.external_ref }),
    account_id: row.account_id,
    name: row.name,
    email: row.email,
  })
}
