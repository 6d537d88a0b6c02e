import { timestamp } from '../../platform/http/document.ts'
import type { Currency } from '../../stores/currencies/currency.ts'
import type { ShopperContext } from '../catalogs/match-rule.ts'
import type { FrozenItem } from '../pricing/price.ts'
import type { PriceNow } from '../pricing/price-at.ts'
import type { PriceExplanation } from '../pricing/resolve-price.ts'

/** The question: the price of a product in a shopper's context at an instant. */
export type Question = {
  productId: string
  /** Its `now` is the moment asked for. */
  context: ShopperContext
  /** The one to display. */
  currency: Currency
  currencies: readonly Currency[]
  quantity: number | undefined
  /** Whether a moment other than the present was asked for. */
  isOtherMoment: boolean
}

/** A list in a sentence: `a, b and c`. */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

/** One product whose price is explained: by itself, or as a part of a bundle. */
export type PricedItem = {
  item: FrozenItem
  /** At the moment asked for. */
  now: PriceNow | undefined
  /** How what is authored now gives this very price; nothing where it no longer does. */
  authored: PriceExplanation | undefined
  sku: string | null
  isChild: boolean
  bundleId: string | undefined
}

/** As the interface writes it. */
export function isoTime(ms: number): string {
  return timestamp(Temporal.Instant.fromEpochMilliseconds(ms))
}
