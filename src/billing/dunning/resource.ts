import { Type } from 'typebox'
import { recordResource, recordSchema } from '../records/resource.ts'
import { dunningActions, retryTypes, retryUnits, type StoredRule } from './dunning-rule.ts'

const type = 'subscription_dunning_rule'

export const dunningRuleSchema = recordSchema(
  type,
  {
    payment_retry_type: Type.Enum(retryTypes),
    payment_retry_interval: Type.Integer(),
    payment_retry_unit: Type.Enum(retryUnits),
    payment_retry_multiplier: Type.Optional(Type.Number()),
    payment_retries_limit: Type.Integer(),
    action: Type.Enum(dunningActions),
    default: Type.Boolean(),
  },
  {},
)

export function dunningRuleResource(row: StoredRule) {
  return recordResource(type, row, {
    payment_retry_type: row.payment_retry_type,
    payment_retry_interval: row.payment_retry_interval,
    payment_retry_unit: row.payment_retry_unit,
    ...(row.payment_retry_multiplier !== null && {
      payment_retry_multiplier: row.payment_retry_multiplier,
    }),
    payment_retries_limit: row.payment_retries_limit,
    action: row.action,
    default: row.is_default,
  })
}
