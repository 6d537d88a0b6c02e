import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { shopperHeaders } from '../catalog/shopper/shopper-request.ts'
import { contextOf } from '../platform/auth/context.ts'
import { defaultCurrency, findCurrency } from '../stores/currencies/currency.ts'
import type { Stores } from '../stores/directory.ts'
import type { Terms } from './lines/change-items.ts'
import type { CartView } from './resource.ts'

/** The headers that decide which catalog and which currency a cart is filled from. */
export const cartHeaders = Type.Pick(shopperHeaders, [
  'svc-channel',
  'svc-context-tag',
  'svc-currency',
])

export const cartParams = Type.Object({
  cartID: Type.String({
    description: 'The reference of the cart: 1 to 255 letters, digits, "_" and "-".',
  }),
})

/** The settings of a store and a request that concern carts. */
type CartRequest = { terms: Omit<Terms, 'reading'>; view: CartView }

/** Before the transaction: should it not be remembered, that takes a connection of its own. */
export async function cartRequestOf(
  request: FastifyRequest,
  stores: Pick<Stores, 'profile'>,
): Promise<CartRequest> {
  const { settings, currencies } = await stores.profile(contextOf(request).storeId)
  const header = request.headers['svc-currency']
  const asked = typeof header === 'string' ? header.trim() || undefined : undefined
  const found = asked === undefined ? undefined : findCurrency(currencies, asked)
  const shown = found?.isEnabled ? found : defaultCurrency(currencies)
  return {
    terms: { settings: settings.cart, currencies, currency: asked },
    view: {
      currencies,
      method: settings.general.calculation_method,
      currency: shown.code,
      baseUrl: request.baseUrl,
    },
  }
}
