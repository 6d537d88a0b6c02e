import { Type } from 'typebox'
import type { Currency } from '../../stores/currencies/currency.ts'
import { displayPrice, displayPriceSchema, shownProduct } from '../billing-output.ts'
import { recordResource, recordSchema } from '../records/resource.ts'
import type { SubscriptionProduct } from './product.ts'

const type = 'subscription_product'

export const productSchema = recordSchema(type, shownProduct, {
  display_price: Type.Optional(displayPriceSchema),
})

export function productResource(row: SubscriptionProduct) {
  return recordResource(type, row, row.attributes)
}

export function pricedProductResource(row: SubscriptionProduct, currencies: readonly Currency[]) {
  const resource = productResource(row)
  const shown = displayPrice(row.attributes.price, currencies)
  return shown ? { ...resource, meta: { display_price: shown, ...resource.meta } } : resource
}
