import { type Static, Type } from 'typebox'
import { orNull } from '../../catalog/authored.ts'
import { externalRef, name } from '../billing-input.ts'
import { isPolicyUsed } from '../offerings/policy-use.ts'
import type { RecordKind } from '../records/record.ts'
import { type ProrationPolicy, policyRoundings } from './policy.ts'
import { policyResource } from './resource.ts'

const rounding = Type.Enum(policyRoundings, {
  description: 'How the days that were used of a period become whole ones; up is most charged.',
})
export const newPolicy = Type.Object({
  external_ref: Type.Optional(externalRef),
  name,
  rounding,
})
export const policyPatch = Type.Object({
  external_ref: Type.Optional(orNull(externalRef)),
  name: Type.Optional(name),
  rounding: Type.Optional(rounding),
})

export const policyKind: RecordKind<ProrationPolicy, Static<typeof policyPatch>> = {
  table: 'proration_policy',
  type: 'subscription_proration_policy',
  noun: 'proration policy',
  event: 'subscription-proration-policy',
  values: (given, before) => {
    const { external_ref = before?.external_ref ?? null } = given
    return {
      external_ref: external_ref || null,
      name: given.name ?? before?.name ?? '',
      rounding: given.rounding ?? before?.rounding ?? 'nearest',
    }
  },
  resource: policyResource,
  unique: {
    proration_policy_external_ref: {
      attribute: 'external_ref',
      words: 'another proration policy has this reference',
    },
  },
  keptBy: async (tx, storeId, { id }) =>
    (await isPolicyUsed(tx, storeId, id))
      ? 'an offering, or a subscription to one, is prorated by it'
      : undefined,
}
