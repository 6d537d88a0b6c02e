import {
  changeProblems,
  type GivenProduct,
  productAttributes,
  productProblems,
} from '../billing-input.ts'
import { isCopied } from '../offerings/is-copied.ts'
import type { RecordKind } from '../records/record.ts'
import type { SubscriptionProduct } from './product.ts'
import { productResource } from './resource.ts'

export const productKind: RecordKind<SubscriptionProduct, GivenProduct> = {
  table: 'subscription_product',
  type: 'subscription_product',
  noun: 'subscription product',
  event: 'subscription-product',
  values: (given, before) => {
    const attributes = productAttributes(given, before?.attributes)
    return { external_ref: attributes.external_ref ?? null, attributes }
  },
  problems: (given, { attributes }) =>
    changeProblems(productProblems, given, attributes, 'data.attributes'),
  resource: productResource,
  unique: {
    subscription_product_external_ref: {
      attribute: 'external_ref',
      words: 'another product has this reference',
    },
  },
  keptBy: async (tx, storeId, { id }) =>
    (await isCopied(tx, storeId, 'product', id)) ? 'an offering has a copy of it' : undefined,
}
