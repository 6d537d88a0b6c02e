import { sql } from 'kysely'
import type { FilterTable } from '../../platform/http/filter.ts'
import type { FilterTargetsOf } from '../../platform/http/filter-sql.ts'
import type { App } from '../../platform/http/server.ts'
import { type RecordRoutesParts, recordRoutes } from '../records/record-routes.ts'
import { newPolicy, policyKind, policyPatch } from './policy-kind.ts'
import { policySchema } from './resource.ts'

const filter = {
  external_ref: { operators: ['eq', 'in'], type: 'text' },
  name: { operators: ['eq', 'like', 'ilike'], type: 'text' },
} as const satisfies FilterTable
const filterTargets: FilterTargetsOf<typeof filter> = {
  external_ref: { digested: sql.ref('external_ref') },
  name: sql.ref('name'),
}

export function prorationPolicyRoutes(app: App, parts: RecordRoutesParts): void {
  recordRoutes(app, parts, {
    kind: policyKind,
    path: '/subscriptions/proration-policies',
    tags: ['Billing rules'],
    names: { one: 'ProrationPolicy', many: 'ProrationPolicies' },
    words: { one: 'proration policy', many: 'proration policies' },
    describe: {
      create:
        'With a policy on its offering, a subscription that changes its plan within a period ' +
        'gets back the price of the unused days. Days are counted whole; the policy says how.',
      change: 'A change holds at once, for running subscriptions too.',
      remove: 'Refused while an offering, or a subscription to one, is prorated by it.',
    },
    resource: policySchema,
    newAttributes: newPolicy,
    patchAttributes: policyPatch,
    filter,
    filterTargets,
  })
}
