import type { GivenModifier, GivenPrice, GivenSale } from '../catalog/pricebooks/price-rules.ts'
import type { ProductId } from '../catalog/products/product.ts'
import { bundles, type DemoPrice, type DemoProduct, products, variations } from './wares/wares.ts'

/** Pure: the records of the two price books. */

export const RUNNING_SALE = 'early-light'
export const LATER_SALE = 'long-nights'

/** The regular prices. `kitchenSetId` is for the sale that applies only inside that bundle. */
export function basePrices(now: Temporal.Instant, kitchenSetId: ProductId): GivenPrice[] {
  const windows = saleWindows(now)
  const ofProducts = products.map((product): GivenPrice => {
    const { sale, laterSale, inKitchenSet } = product
    const sales: Record<string, GivenSale> = {
      ...(sale && { [RUNNING_SALE]: saleAt(sale, windows.running) }),
      ...(laterSale && { [LATER_SALE]: saleAt(laterSale, windows.later) }),
      ...(inKitchenSet && {
        'in-the-set': { currencies: currenciesOf(inKitchenSet), bundle_ids: [kitchenSetId] },
      }),
    }
    const currencies = currenciesOf(product.price, product.tiers)
    const hasSales = Object.keys(sales).length > 0
    return { sku: product.sku, currencies, ...(hasSales && { sales }) }
  })
  const ofBundles = bundles.flatMap(({ sku, price }) =>
    price ? [{ sku, currencies: currenciesOf(price) }] : [],
  )
  return [...ofProducts, ...ofBundles]
}

/** One record for each product, without sales. */
export function plainPrices(plain: readonly DemoProduct[]): GivenPrice[] {
  return plain.map(({ sku, price }) => ({ sku, currencies: currenciesOf(price) }))
}

/** The lower prices of the app; all others come from the other price book. */
export function appPrices(): GivenPrice[] {
  return products.flatMap(({ sku, app }) => (app ? [{ sku, currencies: currenciesOf(app) }] : []))
}

/** The price modifiers of variation options. */
export function priceModifiers(): GivenModifier[] {
  const options = Object.values(variations).flatMap((one) => one.options)
  return options.flatMap(({ extra }) =>
    extra
      ? [
          {
            name: extra.modifier,
            modifier_type: 'price_increment',
            currencies: currenciesOf(extra.price),
          },
        ]
      : [],
  )
}

type SaleWindow = { valid_from: string; valid_to: string }

/** One that runs and one that is yet to come, whenever the demo store is made. */
function saleWindows(now: Temporal.Instant): { running: SaleWindow; later: SaleWindow } {
  const today = now.toZonedDateTimeISO('UTC').startOfDay()
  const inDays = (days: number) => today.add({ days }).toInstant().toString()
  return {
    running: { valid_from: inDays(-2), valid_to: inDays(21) },
    later: { valid_from: inDays(28), valid_to: inDays(49) },
  }
}

function saleAt(price: DemoPrice, schedule: SaleWindow): GivenSale {
  return { schedule, currencies: currenciesOf(price) }
}

function currenciesOf([usd, eur]: DemoPrice, tiers: DemoProduct['tiers'] = {}) {
  const tiersIn = (currency: 0 | 1) => {
    const entries = Object.entries(tiers).map(([name, { from, price }]) => {
      return [name, { minimum_quantity: from, amount: price[currency] }] as const
    })
    return entries.length > 0 ? { tiers: Object.fromEntries(entries) } : {}
  }
  return {
    USD: { amount: usd, includes_tax: false, ...tiersIn(0) },
    EUR: { amount: eur, includes_tax: true, ...tiersIn(1) },
  }
}
