import { shortened } from '../../parts/id.tsx'
import { amountText, type Currency } from '../../words/amounts.ts'
import { asWords, count, listed } from '../../words/counts.ts'
import type { Changes } from './catalogs-query.ts'

type Counts = NonNullable<Changes['meta']['counts']>
type Kind = 'added' | 'removed' | 'changed'

const verbs = { added: 'add', removed: 'remove', changed: 'change' }

/** "add 12 products, remove 3 products and change 41 prices"; nothing if nothing differs. */
export function effectText(counts: Counts, isPast = false): string {
  const kinds = ['added', 'removed', 'changed'] as const
  const parts = kinds.map((kind) => {
    const what = listed([productsText(counts, kind), nodesText(counts, kind)].filter(Boolean))
    return what && `${isPast ? kind : verbs[kind]} ${what}`
  })
  return listed(parts.filter(Boolean))
}

/** A product that changes in more than its price is said as a product. */
function productsText({ products, prices }: Counts, kind: Kind): string {
  const amount = products[kind]
  if (kind !== 'changed') return amount > 0 ? count(amount, 'product') : ''
  if (amount <= prices.changed) return prices.changed > 0 ? count(prices.changed, 'price') : ''
  const repriced = prices.changed > 0 ? ` (${count(prices.changed, 'price')})` : ''
  return `${count(amount, 'product')}${repriced}`
}

function nodesText({ nodes }: Counts, kind: Kind): string {
  return nodes[kind] > 0 ? count(nodes[kind], 'node') : ''
}

/** How prices move on average: "prices in USD rise by 4.2 % on average". */
export function averageText(averages: Changes['meta']['average_price_change']): string {
  const parts = Object.entries(averages ?? {})
    .filter(([, percent]) => percent !== 0)
    .map(([currency, percent]) => {
      const size = Math.abs(percent).toLocaleString(undefined, { maximumFractionDigits: 1 })
      return `those in ${currency} ${percent > 0 ? 'rise' : 'fall'} by ${size} %`
    })
  return parts.length > 0 ? `Of the prices that change, ${listed(parts)} on average.` : ''
}

/** "attributes.name" as "Name", "price.currencies.USD" as "Price in USD". */
export function fieldName(field: string): string {
  const price = /^price\.currencies\.(\w+)$/.exec(field)
  if (price) return `Price in ${price[1]}`
  return asWords(field.replace(/^(attributes|meta|price)\./, ''))
}

/** A field that a shopper would not notice. */
export const isQuiet = (field: string) => field.endsWith('.updated_at')

/** A value of a field as a person reads it. */
export function valueText(
  field: string,
  value: unknown,
  currencies: readonly Currency[],
): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
    return value.map((one) => shortened(one)).join(', ') || null
  const currency = /^price\.currencies\.(\w+)$/.exec(field)?.[1]
  if (currency && isPrice(value)) return priceText(value, currency, currencies)
  return JSON.stringify(value)
}

type Tier = { minimum_quantity: number; amount: number }
type Price = { amount: number; includes_tax?: boolean; tiers?: Record<string, Tier> }

function isPrice(value: unknown): value is Price {
  return typeof value === 'object' && value !== null && 'amount' in value
}

/** "9.50 € with tax; from 4 on 8.50 €". */
function priceText(price: Price, currency: string, currencies: readonly Currency[]): string {
  const text = (amount: number) => amountText({ amount, currency }, currencies)
  const tiers = Object.values(price.tiers ?? {}).map(
    ({ minimum_quantity, amount }) => `from ${minimum_quantity} on ${text(amount)}`,
  )
  const tax = price.includes_tax ? 'with tax' : 'without tax'
  return [`${text(price.amount)} ${tax}`, ...tiers].join('; ')
}
