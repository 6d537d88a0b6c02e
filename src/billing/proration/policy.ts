import type { Id } from '../../lib/ids.ts'
import type { RecordRow } from '../records/record.ts'

export type ProrationPolicyId = Id<'proration-policy'>

/** How the days that were used of a period become whole ones. */
export const policyRoundings = ['up', 'down', 'nearest'] as const
export type PolicyRounding = (typeof policyRoundings)[number]

export type ProrationPolicy = RecordRow & {
  id: ProrationPolicyId
  external_ref: string | null
  name: string
  rounding: PolicyRounding
}
