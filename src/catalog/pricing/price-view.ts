import { formatMoney } from '../../lib/money.ts'
import { timestamp } from '../../platform/http/document.ts'
import type { Currency, MoneyView } from '../../stores/currencies/currency.ts'
import type { BundlePrice, Selection } from './bundle-price.ts'
import type { Amount, PriceModifier } from './price.ts'
import type { Amounts, PriceNow, TiersNow } from './price-at.ts'

/** A price as a shopper sees it. Empty members are left out (PRC-9). */

/** One side only: the catalog knows no rate to compute the other (DSP-3). */
type DisplayPrice = { with_tax?: MoneyView; without_tax?: MoneyView }

type PriceAttributes = {
  price?: Amounts
  tiers?: TiersNow
  shopper_attributes?: Record<string, string>
}

type ShownSale = {
  display_price?: DisplayPrice
  sale_id?: string
  sale_expires?: string | null
  original_price?: Amounts
  original_display_price?: DisplayPrice
}

type PriceMeta = ShownSale & {
  pricebook_id: string | null
  tiers?: Record<string, ShownSale>
  price_modifiers?: Record<string, PriceModifier>
}

type BundleMeta = PriceMeta & {
  bundle_configuration: {
    selected_options: Selection
    component_products: Record<string, PriceMeta & { price?: Amounts }>
  }
}

/** Undefined: a product without a price (VIS-6). */
export function attributesOf(price: PriceNow | undefined): PriceAttributes {
  if (!price) return {}
  const attributes: PriceAttributes = { price: price.price }
  if (price.tiers) attributes.tiers = price.tiers
  if (price.shopper_attributes) attributes.shopper_attributes = price.shopper_attributes
  return attributes
}

/** `currency` is the one to display. */
export function metaOf(price: PriceNow | undefined, currency: Currency): PriceMeta {
  if (!price) return { pricebook_id: null }
  const { original, tiers } = price
  // Once for the product and its tiers: to write a moment out is what takes longest here.
  const sale = price.sale && saleView(price.sale)
  const meta: PriceMeta = { pricebook_id: price.pricebook_id, ...sale }
  const shown = displayPrice(price.price, currency)
  if (shown) meta.display_price = shown
  if (original) {
    meta.original_price = original
    const isOnSale = currency.code in (price.saleCurrencies ?? {})
    const before = isOnSale ? displayPrice(original, currency) : undefined
    if (before) meta.original_display_price = before
  }
  if (tiers) meta.tiers = tierViews(tiers, price.originalTiers, sale, currency)
  if (price.price_modifiers) meta.price_modifiers = price.price_modifiers
  return meta
}

export function bundleMetaOf(bundle: BundlePrice, currency: Currency): BundleMeta {
  const products = Object.entries(bundle.components).map(([id, price]) => {
    const meta = metaOf(price, currency)
    return [id, price ? { ...meta, price: price.price } : meta]
  })
  return {
    ...metaOf(bundle.price, currency),
    bundle_configuration: {
      selected_options: bundle.selection,
      component_products: Object.fromEntries(products),
    },
  }
}

/** PRC-15: the same names as in the attributes. */
function tierViews(
  tiers: TiersNow,
  originalTiers: TiersNow | undefined,
  sale: ShownSale | undefined,
  currency: Currency,
): Record<string, ShownSale> {
  const views = Object.entries(tiers).map(([name, tier]): [string, ShownSale] => {
    const view: ShownSale = { ...sale }
    const shown = displayPrice(tier.price, currency)
    if (shown) view.display_price = shown
    const original = originalTiers?.[name]
    if (!original) return [name, view]
    view.original_price = original.price
    const before = shown && displayPrice(original.price, currency)
    if (before) view.original_display_price = before
    return [name, view]
  })
  return Object.fromEntries(views)
}

function saleView({ id, expires }: NonNullable<PriceNow['sale']>) {
  if (expires === undefined) return { sale_id: id, sale_expires: null }
  const instant = Temporal.Instant.fromEpochMilliseconds(expires)
  return { sale_id: id, sale_expires: timestamp(instant) }
}

/** The members of a price without a sale, except the display price. */
export function factsOf({ pricebook_id, price_modifiers }: PriceNow): PriceMeta {
  return { pricebook_id, ...(price_modifiers && { price_modifiers }) }
}

/** The `display_price` of `metaOf`, as text. */
export function displayText({ amount, includes_tax }: Amount, currency: Currency): string {
  const side = includes_tax ? 'with_tax' : 'without_tax'
  const formatted = JSON.stringify(formatMoney(amount, currency))
  const view = `{"amount":${amount},"currency":"${currency.code}","formatted":${formatted}}`
  return `"display_price":{"${side}":${view}}`
}

function displayPrice(amounts: Amounts, currency: Currency): DisplayPrice | undefined {
  const amount: Amount | undefined = amounts[currency.code]
  if (!amount) return undefined
  const view: MoneyView = {
    amount: amount.amount,
    currency: currency.code,
    formatted: formatMoney(amount.amount, currency),
  }
  return amount.includes_tax ? { with_tax: view } : { without_tax: view }
}
