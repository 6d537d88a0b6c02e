import { Type } from 'typebox'
import { recordResource, recordSchema } from '../records/resource.ts'
import { type ProrationPolicy, policyRoundings } from './policy.ts'

const type = 'subscription_proration_policy'

export const policySchema = recordSchema(
  type,
  {
    external_ref: Type.Optional(Type.String()),
    name: Type.String(),
    rounding: Type.Enum(policyRoundings),
  },
  {},
)

export function policyResource(row: ProrationPolicy) {
  return recordResource(type, row, {
    ...(row.external_ref !== null && { external_ref: row.external_ref }),
    name: row.name,
    rounding: row.rounding,
  })
}
