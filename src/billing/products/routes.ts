import { sql } from 'kysely'
import type { App } from '../../platform/http/server.ts'
import { productAttributesSchema, productPatchSchema } from '../billing-input.ts'
import { type RecordRoutesParts, recordRoutes } from '../records/record-routes.ts'
import { productKind } from './product-kind.ts'
import { pricedProductResource, productSchema } from './resource.ts'

export function subscriptionProductRoutes(app: App, parts: RecordRoutesParts): void {
  recordRoutes(app, parts, {
    kind: productKind,
    path: '/subscriptions/products',
    tags: ['Offerings'],
    names: { one: 'BillingProduct', many: 'BillingProducts' },
    words: { one: 'subscription product', many: 'subscription products' },
    describe: {
      create: 'What can be subscribed to. To be sold it is copied into an offering.',
      change:
        'A price keeps the currencies that are not named; null removes one of them. Offerings ' +
        'that have a copy keep the copy as it is.',
      remove: 'Refused while an offering has a copy of it.',
    },
    resource: productSchema,
    newAttributes: productAttributesSchema,
    patchAttributes: productPatchSchema,
    filter: { external_ref: { operators: ['eq', 'in'], type: 'text' } },
    filterTargets: { external_ref: { digested: sql.ref('external_ref') } },
    show: pricedProductResource,
  })
}
