import { access } from '../../platform/auth/permissions.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Owner } from '../../platform/db/owners.ts'
import type { App } from '../../platform/http/server.ts'
import type { Kind, SoftRow } from '../../platform/resources/kind.ts'
import { kindRoutes } from '../../platform/resources/kind-routes.ts'
import {
  changeProblems,
  type GivenPlan,
  planAttributes,
  planAttributesSchema,
  planPatchSchema,
  planProblems,
} from '../billing-input.ts'
import { shownPlan } from '../billing-output.ts'
import type { PlanAttributes, SubscriptionPlanId } from '../offering-types.ts'
import { findUseOfOrigin } from '../offerings/find-uses.ts'
import { recordResource, recordSchema, referenceFilter } from '../record-resource.ts'

declare module '../../platform/db/db.ts' {
  interface Tables {
    subscription_plan: SubscriptionPlan
  }
}

/** How something is charged, at catalog level; offerings hold copies of it. */
type SubscriptionPlan = SoftRow & {
  id: SubscriptionPlanId
  owner: Owner
  /** As in the attributes; a column of its own so that it is unique. */
  external_ref: string | null
  attributes: PlanAttributes
}

const type = 'subscription_plan'

export const planKind: Kind<SubscriptionPlan, GivenPlan> = {
  table: 'subscription_plan',
  softDelete: true,
  type,
  event: 'subscription_plan',
  path: '/subscriptions/plans',
  names: { one: 'BillingPlan', many: 'BillingPlans' },
  words: { one: 'subscription plan', many: 'subscription plans' },
  tags: ['Offerings'],
  describe: {
    create:
      'How a subscription is charged: how often, for how long, and at which price or discount. ' +
      'A plan has a fixed price or a discount on the prices of the products, not both.',
    update:
      'Only the attributes that are sent change. A fixed price keeps the currencies that are not ' +
      'named; null removes one of them. Offerings that have a copy keep the copy as it is.',
    delete: 'Refused while an offering of the owner or of one of its stores has a copy of it.',
  },
  access: { read: access.adminOfAnyOwner, write: access.adminOfAnyOwner },
  shared: true,
  body: 'attributes',
  schemas: {
    resource: recordSchema(type, shownPlan, {}, 'BillingPlanAttributes'),
    create: planAttributesSchema,
    update: planPatchSchema,
  },
  filter: {
    external_ref: referenceFilter,
  },
  unique: {
    subscription_plan_external_ref: {
      member: 'external_ref',
      words: 'another plan has this reference',
    },
  },
  values: (given, before) => {
    const attributes = planAttributes(given, before?.attributes)
    return { external_ref: attributes.external_ref ?? null, attributes }
  },
  problems: (given, { attributes }) =>
    changeProblems(planProblems, given, attributes, 'data.attributes'),
  resource: (row) => recordResource(type, row, row.attributes),
  keptBy: (tx, ctx, { id }) => findUseOfOrigin(tx, ctx, 'plans', id),
}

export function subscriptionPlanRoutes(app: App, { db }: { db: Db }): void {
  kindRoutes(app, { db }, planKind)
}
