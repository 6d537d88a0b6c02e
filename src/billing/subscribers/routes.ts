import { sql } from 'kysely'
import type { FilterTable } from '../../platform/http/filter.ts'
import type { FilterTargetsOf } from '../../platform/http/filter-sql.ts'
import type { App } from '../../platform/http/server.ts'
import { shownCredit } from '../proration/shown-credit.ts'
import { type RecordRoutesParts, recordRoutes } from '../records/record-routes.ts'
import { findCredit } from '../subscriptions/find-credit.ts'
import { subscriberSchema } from './resource.ts'
import { newSubscriber, subscriberKind, subscriberPatch } from './subscriber-kind.ts'

const filter = {
  account_id: { operators: ['eq', 'in'], type: 'uuid' },
  name: { operators: ['eq'], type: 'text' },
  email: { operators: ['eq'], type: 'text', lowerCased: true },
  external_ref: { operators: ['eq', 'in'], type: 'text' },
} as const satisfies FilterTable
const filterTargets: FilterTargetsOf<typeof filter> = {
  account_id: sql.ref('account_id'),
  name: sql.ref('name'),
  email: sql`lower(email)`,
  external_ref: { digested: sql.ref('external_ref') },
}

export function subscriberRoutes(app: App, parts: RecordRoutesParts): void {
  recordRoutes(app, parts, {
    kind: subscriberKind,
    path: '/subscriptions/subscribers',
    tags: ['Subscriptions'],
    names: { one: 'Subscriber', many: 'Subscribers' },
    words: { one: 'subscriber', many: 'subscribers' },
    describe: {
      create:
        'An account has one subscriber at most. The first subscription of an account makes it by ' +
        'itself, with the name and email of the subscription.',
      change: 'Subscriptions keep the name and email that they were made with.',
      remove: 'Refused while the subscriber has subscriptions that are not closed or deleted.',
    },
    resource: subscriberSchema,
    newAttributes: newSubscriber,
    patchAttributes: subscriberPatch,
    filter,
    filterTargets,
    findMeta: async (db, storeId, rows) => {
      const credits = await findCredit(db, storeId, rows)
      return ({ id }) => shownCredit(credits.get(id) ?? [])
    },
  })
}
