import type { PlanAttributes, SubscriptionPlanId } from '../offering-types.ts'
import type { RecordRow } from '../records/record.ts'

declare module '../../platform/db/db.ts' {
  interface Tables {
    subscription_plan: SubscriptionPlan
  }
}

/** How something is charged, at catalog level; offerings hold copies of it. */
export type SubscriptionPlan = RecordRow & {
  id: SubscriptionPlanId
  /** As in the attributes; a column of its own so that it is unique. */
  external_ref: string | null
  attributes: PlanAttributes
}
