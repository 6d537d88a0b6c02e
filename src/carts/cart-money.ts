import { AppError, invalidField } from '../lib/errors.ts'
import {
  type Currency,
  defaultCurrency,
  findCurrency,
  requireCurrency,
} from '../stores/currencies/currency.ts'
import type { Cart } from './cart.ts'

/** Says what the amounts of a cart's lines mean. */
export type CartMoney = Pick<Cart, 'currency' | 'decimal_places'>

/** Without lines the currency is free. */
export const noMoney: CartMoney = { currency: null, decimal_places: null }

type Asked = {
  currencies: readonly Currency[]
  /** The header `SVC-Currency`. */
  currency: string | undefined
}

/** IT-3, IT-4: the first line decides the currency, and later ones must have a price in it. */
export function moneyFor(
  cart: CartMoney,
  { currency: asked, currencies }: Asked,
  preferred: string | undefined,
): CartMoney & { currency: string } {
  const { currency, decimal_places } = cart
  if (currency === null) {
    const found = firstCurrency(currencies, asked, preferred)
    return { currency: found.code, decimal_places: found.decimalPlaces }
  }
  if (asked !== undefined && asked !== currency) {
    throw invalidField('SVC-Currency', `The cart is in ${currency}, not in ${asked}.`)
  }
  requireSameDecimals(cart, currencies)
  return { currency, decimal_places }
}

function firstCurrency(
  currencies: readonly Currency[],
  asked: string | undefined,
  preferred: string | undefined,
): Currency {
  if (asked !== undefined) return requireCurrency(currencies, asked, 'SVC-Currency')
  const found = preferred === undefined ? undefined : findCurrency(currencies, preferred)
  return found?.isEnabled ? found : defaultCurrency(currencies)
}

/** CU-12: with other decimals the amounts that the lines have would be other prices. */
export function requireSameDecimals(
  { currency, decimal_places: known }: CartMoney,
  currencies: readonly Currency[],
): void {
  const found = currency === null ? undefined : findCurrency(currencies, currency)
  if (known === null || !found || found.decimalPlaces === known) return
  const detail =
    `The decimal places of ${currency} have changed since the lines of the cart were added; ` +
    'empty the cart.'
  throw new AppError('bad-request', detail)
}
