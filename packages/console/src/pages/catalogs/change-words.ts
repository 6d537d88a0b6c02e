import { shortened } from '../../parts/id.tsx'
import { amountText, type Currency } from '../../words/amounts.ts'
import { asWords } from '../../words/counts.ts'

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
