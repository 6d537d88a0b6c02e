import type { ProductAttributes, SubscriptionProductId } from '../offering-types.ts'
import type { RecordRow } from '../records/record.ts'

declare module '../../platform/db/db.ts' {
  interface Tables {
    subscription_product: SubscriptionProduct
  }
}

/** What can be subscribed to, at catalog level; offerings hold copies of it. */
export type SubscriptionProduct = RecordRow & {
  id: SubscriptionProductId
  /** As in the attributes; a column of its own so that it is unique. */
  external_ref: string | null
  attributes: ProductAttributes
}
