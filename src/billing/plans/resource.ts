import { shownPlan } from '../billing-output.ts'
import { recordResource, recordSchema } from '../records/resource.ts'
import type { SubscriptionPlan } from './plan.ts'

const type = 'subscription_plan'

export const planSchema = recordSchema(type, shownPlan, {})

export function planResource(row: SubscriptionPlan) {
  return recordResource(type, row, row.attributes)
}
