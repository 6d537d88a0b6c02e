import { changeProblems, type GivenPlan, planAttributes, planProblems } from '../billing-input.ts'
import { isCopied } from '../offerings/is-copied.ts'
import type { RecordKind } from '../records/record.ts'
import type { SubscriptionPlan } from './plan.ts'
import { planResource } from './resource.ts'

export const planKind: RecordKind<SubscriptionPlan, GivenPlan> = {
  table: 'subscription_plan',
  type: 'subscription_plan',
  noun: 'subscription plan',
  event: 'subscription-plan',
  values: (given, before) => {
    const attributes = planAttributes(given, before?.attributes)
    return { external_ref: attributes.external_ref ?? null, attributes }
  },
  problems: (given, { attributes }) =>
    changeProblems(planProblems, given, attributes, 'data.attributes'),
  resource: planResource,
  unique: {
    subscription_plan_external_ref: {
      attribute: 'external_ref',
      words: 'another plan has this reference',
    },
  },
  keptBy: async (tx, storeId, { id }) =>
    (await isCopied(tx, storeId, 'plan', id)) ? 'an offering has a copy of it' : undefined,
}
