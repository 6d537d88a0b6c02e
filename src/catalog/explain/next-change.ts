import { bundlePriceAt, defaultSelection } from '../pricing/bundle-price.ts'
import type { FrozenItem } from '../pricing/price.ts'
import { type PriceNow, priceAt } from '../pricing/price-at.ts'
import { metaOf } from '../pricing/price-view.ts'
import type { StoreCatalogs } from '../shopper/published-catalogs.ts'
import { nextCatalog } from './chosen-catalog.ts'
import { isoTime, type Question } from './question.ts'
import type { NextChange } from './resource.ts'

/** The price of the item at an instant, and until when at least. */
type PriceOf = (atMs: number) => {
  price: PriceNow | undefined
  nextChange: number | undefined
}

export function priceOf(item: FrozenItem, id: string): PriceOf {
  const { bundle, price } = item
  if (bundle) {
    const selection = defaultSelection(bundle.components)
    return (atMs) => bundlePriceAt(item, id, selection, atMs)
  }
  return (atMs) => {
    const now = price && priceAt(price, atMs)
    return { price: now, nextChange: now?.nextChange }
  }
}

/** When the shopper would pay something else, be it by another catalog or by a sale. */
export function explainNextChange(
  catalogs: StoreCatalogs,
  question: Question,
  priced: PriceOf | undefined,
): NextChange {
  const catalog = nextCatalog(catalogs, question.context)
  const sale = priced && nextPrice(priced, question.context.now)
  if (catalog && (!sale || catalog.at <= sale.at)) {
    const at = isoTime(catalog.at)
    const then = catalog.rule
      ? `the rule ${catalog.rule.name} chooses the catalog ${catalog.release?.name}`
      : `no rule applies, and the catalog ${catalog.release?.name} is used`
    const change: NextChange = {
      at,
      cause: 'catalog',
      explanation: `From ${at} on ${then}; ask with that moment for the price there.`,
    }
    if (catalog.release) change.catalog_id = catalog.release.catalog_id
    return change
  }
  if (!sale) {
    return { at: null, explanation: 'No schedule changes it; a new release or an edit may.' }
  }
  return saleChange(sale, question)
}

function saleChange({ at: atMs, price }: PricedMoment, { currency }: Question): NextChange {
  const at = isoTime(atMs)
  const { display_price } = metaOf(price, currency)
  const why = price?.sale ? `the sale ${price.sale.id} is in force` : 'a sale begins or ends'
  const shown = display_price?.with_tax ?? display_price?.without_tax
  const cost = shown ? `, and it costs ${shown.formatted}` : ''
  return {
    at,
    cause: 'sale',
    ...(display_price && { display_price }),
    explanation: `From ${at} on ${why}${cost}.`,
  }
}

type PricedMoment = { at: number; price: PriceNow | undefined }

const BOUNDARIES_MAX = 1_000 // The number of sales looked at before giving up.

/** A boundary of a sale after which everything costs the same is passed over. */
function nextPrice(priced: PriceOf, atMs: number): PricedMoment | undefined {
  let { price, nextChange: at } = priced(atMs)
  const before = amountsText(price)
  for (let step = 0; step < BOUNDARIES_MAX && at !== undefined; step++) {
    const next = priced(at)
    if (amountsText(next.price) !== before) return { at, price: next.price }
    at = next.nextChange
  }
  return undefined
}

function amountsText(now: PriceNow | undefined): string {
  return JSON.stringify([now?.price, now?.tiers])
}
