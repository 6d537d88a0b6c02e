import { sql } from 'kysely'
import type { App } from '../../platform/http/server.ts'
import { planAttributesSchema, planPatchSchema } from '../billing-input.ts'
import { type RecordRoutesParts, recordRoutes } from '../records/record-routes.ts'
import { planKind } from './plan-kind.ts'
import { planSchema } from './resource.ts'

export function subscriptionPlanRoutes(app: App, parts: RecordRoutesParts): void {
  recordRoutes(app, parts, {
    kind: planKind,
    path: '/subscriptions/plans',
    tags: ['Offerings'],
    names: { one: 'BillingPlan', many: 'BillingPlans' },
    words: { one: 'subscription plan', many: 'subscription plans' },
    describe: {
      create:
        'How a subscription is charged: how often, for how long, and at which price or discount. ' +
        'A plan has a fixed price or a discount on the prices of the products, not both.',
      change:
        'A fixed price keeps the currencies that are not named; null removes one of them. ' +
        'Offerings that have a copy keep the copy as it is.',
      remove: 'Refused while an offering has a copy of it.',
    },
    resource: planSchema,
    newAttributes: planAttributesSchema,
    patchAttributes: planPatchSchema,
    filter: { external_ref: { operators: ['eq', 'in'], type: 'text' } },
    filterTargets: { external_ref: { digested: sql.ref('external_ref') } },
  })
}
