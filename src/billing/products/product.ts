import { Type } from 'typebox'
import { contextOf } from '../../platform/auth/context.ts'
import { access } from '../../platform/auth/permissions.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Owner } from '../../platform/db/owners.ts'
import type { App } from '../../platform/http/server.ts'
import type { Kind, SoftRow } from '../../platform/resources/kind.ts'
import { kindRoutes } from '../../platform/resources/kind-routes.ts'
import type { Stores } from '../../stores/directory.ts'
import {
  changeProblems,
  type GivenProduct,
  productAttributes,
  productAttributesSchema,
  productPatchSchema,
  productProblems,
} from '../billing-input.ts'
import { displayPrice, displayPriceSchema, shownProduct } from '../billing-output.ts'
import type { ProductAttributes, SubscriptionProductId } from '../offering-types.ts'
import { findUseOfOrigin } from '../offerings/find-uses.ts'
import { recordResource, recordSchema, referenceFilter } from '../record-resource.ts'

declare module '../../platform/db/db.ts' {
  interface Tables {
    subscription_product: SubscriptionProduct
  }
}

/** A catalog-level product that can be subscribed to; offerings hold copies of it. */
type SubscriptionProduct = SoftRow & {
  id: SubscriptionProductId
  owner: Owner
  /** As in the attributes; a column of its own so that it is unique. */
  external_ref: string | null
  attributes: ProductAttributes
}

const type = 'subscription_product'

export const productKind: Kind<SubscriptionProduct, GivenProduct> = {
  table: 'subscription_product',
  softDelete: true,
  type,
  event: 'subscription_product',
  path: '/subscriptions/products',
  names: { one: 'BillingProduct', many: 'BillingProducts' },
  words: { one: 'subscription product', many: 'subscription products' },
  tags: ['Offerings'],
  describe: {
    create: 'A product that can be subscribed to. It is sold as a copy in an offering.',
    update:
      'Only the attributes that are sent change. A price keeps the currencies that are not ' +
      'named; null removes one of them. Offerings that have a copy keep the copy as it is.',
    delete: 'Refused while an offering of the owner or of one of its stores has a copy of it.',
  },
  access: { read: access.adminOfAnyOwner, write: access.adminOfAnyOwner },
  shared: true,
  body: 'attributes',
  schemas: {
    resource: recordSchema(
      type,
      shownProduct,
      { display_price: Type.Optional(displayPriceSchema) },
      'BillingProductAttributes',
    ),
    create: productAttributesSchema,
    update: productPatchSchema,
  },
  filter: {
    external_ref: referenceFilter,
  },
  unique: {
    subscription_product_external_ref: {
      member: 'external_ref',
      words: 'another product has this reference',
    },
  },
  values: (given, before) => {
    const attributes = productAttributes(given, before?.attributes)
    return { external_ref: attributes.external_ref ?? null, attributes }
  },
  problems: (given, { attributes }) =>
    changeProblems(productProblems, given, attributes, 'data.attributes'),
  resource: (row) => recordResource(type, row, row.attributes),
  keptBy: (tx, ctx, { id }) => findUseOfOrigin(tx, ctx, 'products', id),
}

export function subscriptionProductRoutes(
  app: App,
  { db, stores }: { db: Db; stores: Stores },
): void {
  kindRoutes(app, { db }, productKind, {
    show: async (request) => {
      const { currencies } = await stores.profile(contextOf(request).storeId)
      return (_db, loaded) =>
        loaded.map(({ row, resource }) => {
          const shown = displayPrice(row.attributes.price, currencies)
          if (!shown) return resource
          return { ...resource, meta: { display_price: shown, ...(resource.meta as object) } }
        })
    },
  })
}
