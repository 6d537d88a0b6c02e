import type { Amount, Currencies, FrozenPrice, FrozenSale, PriceModifier } from './price.ts'

/** Currency code → amount. */
export type Amounts = Readonly<Record<string, Amount>>
/** Tier name → tier. */
export type TiersNow = Readonly<Record<string, { minimum_quantity: number; price: Amounts }>>

/** The price of a product at an instant. It shares parts with the release: do not modify it. */
export type PriceNow = {
  price: Amounts
  tiers?: TiersNow
  /** Not on a bundle that is priced by its parts: there may be several. */
  sale?: { id: string; expires: number | undefined }
  /** The list price, while there is a sale. */
  original?: Amounts
  originalTiers?: TiersNow
  /** The currencies in which the sale has an amount, as keys. */
  saleCurrencies?: Readonly<Record<string, unknown>>
  /** Null for a bundle whose parts come from several books. */
  pricebook_id: string | null
  shopper_attributes?: Record<string, string>
  price_modifiers?: Record<string, PriceModifier>
  /** The next moment, in milliseconds, at which a sale begins or ends that changes the answer. */
  nextChange: number | undefined
}

/** Runs for every product that a shopper reads. `bundleId`: priced as a part of that bundle. */
export function priceAt(price: FrozenPrice, nowMs: number, bundleId?: string): PriceNow {
  let sale: FrozenSale | undefined
  let nextChange: number | undefined
  if (price.sales) {
    // They come in the order in which they win, so what stands behind the one in force cannot
    // matter before that one ends.
    for (const candidate of price.sales) {
      const { from, to, bundle_ids } = candidate
      if (bundle_ids && (bundleId === undefined || !bundle_ids.includes(bundleId))) continue
      if (to !== undefined && to <= nowMs) continue
      if (from === undefined || from <= nowMs) {
        sale = candidate
        nextChange = earlier(nextChange, to)
        break
      }
      nextChange = earlier(nextChange, from)
    }
  }

  const list = amountsOf(price.currencies)
  const tiers = tiersOf(sale ? sale.currencies : price.currencies)
  const { pricebook_id } = price
  const now: PriceNow = { price: list, pricebook_id, nextChange }
  if (tiers) now.tiers = tiers
  if (price.shopper_attributes) now.shopper_attributes = price.shopper_attributes
  if (price.price_modifiers) now.price_modifiers = price.price_modifiers
  if (sale) {
    now.price = { ...list, ...amountsOf(sale.currencies) }
    now.sale = { id: sale.id, expires: sale.to }
    now.original = list
    now.saleCurrencies = sale.currencies
    const originalTiers = tiersOf(price.currencies)
    if (originalTiers) now.originalTiers = originalTiers
  }
  return now
}

/** PRC-16: what one costs when so many are bought. `currency` is a code. */
export function tierFor(price: PriceNow, currency: string, quantity: number): Amount | undefined {
  const name = tierNameFor(price, currency, quantity)
  return name === undefined ? price.price[currency] : price.tiers?.[name]?.price[currency]
}

/** The tier that so many reach, if any. */
export function tierNameFor(
  { tiers = {} }: Pick<PriceNow, 'tiers'>,
  currency: string,
  quantity: number,
): string | undefined {
  let best: string | undefined
  let reached = 0
  for (const [name, { minimum_quantity, price }] of Object.entries(tiers)) {
    if (!price[currency] || minimum_quantity > quantity || minimum_quantity <= reached) continue
    best = name
    reached = minimum_quantity
  }
  return best
}

export function earlier(left: number | undefined, right: number | undefined): number | undefined {
  if (left === undefined) return right
  return right === undefined || left < right ? left : right
}

/** The blocks themselves where they have no tiers, which is the usual case. */
function amountsOf(currencies: Currencies): Amounts {
  if (!hasTiers(currencies)) return currencies
  const amounts: Record<string, Amount> = {}
  for (const code in currencies) {
    const block = currencies[code]
    if (!block) continue
    amounts[code] = { amount: block.amount, includes_tax: block.includes_tax }
  }
  return amounts
}

function hasTiers(currencies: Currencies): boolean {
  for (const code in currencies) if (currencies[code]?.tiers) return true
  return false
}

/** PRC-14: from currency → tier to tier → currency. */
function tiersOf(currencies: Currencies): TiersNow | undefined {
  if (!hasTiers(currencies)) return undefined
  // Without a prototype: a tier may have any name, also `constructor`.
  const tiers: Record<string, { minimum_quantity: number; price: Record<string, Amount> }> =
    Object.create(null)
  for (const code in currencies) {
    const block = currencies[code]
    for (const name in block?.tiers) {
      const tier = block.tiers[name]
      if (!tier) continue
      tiers[name] ??= { minimum_quantity: tier.minimum_quantity, price: {} }
      tiers[name].price[code] = { amount: tier.amount, includes_tax: block.includes_tax }
    }
  }
  return tiers
}
