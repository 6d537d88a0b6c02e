import { sql } from 'kysely'
import type { App } from '../../platform/http/server.ts'
import { type RecordRoutesParts, recordRoutes } from '../records/record-routes.ts'
import { dunningRuleSchema } from './resource.ts'
import { newRule, ruleKind, rulePatch } from './rule-kind.ts'

export function dunningRuleRoutes(app: App, parts: RecordRoutesParts): void {
  recordRoutes(app, parts, {
    kind: ruleKind,
    path: '/subscriptions/dunning-rules',
    tags: ['Billing rules'],
    names: { one: 'DunningRule', many: 'DunningRules' },
    words: { one: 'dunning rule', many: 'dunning rules' },
    describe: {
      create:
        'When a declined payment is tried again, how often, and what follows when none succeeds. ' +
        'The default rule holds for all invoices of the store, others for none. Without a ' +
        'default a payment is retried daily, ten times, and nothing follows.',
      change: 'A change holds from the next payment run on, for all invoices.',
      remove: 'Without a default rule a payment is retried daily, ten times.',
    },
    resource: dunningRuleSchema,
    newAttributes: newRule,
    patchAttributes: rulePatch,
    filter: { default: { operators: ['eq'], type: 'boolean' } },
    filterTargets: { default: sql.ref('is_default') },
  })
}
