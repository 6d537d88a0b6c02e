import type { Schemas } from 'mercer-client'
import { count, listed } from '../../words/counts.ts'

type Changes = Schemas['CatalogChanges']
type Counts = NonNullable<Changes['meta']['counts']>
type Kind = 'added' | 'removed' | 'changed'

const verbs = { added: 'add', removed: 'remove', changed: 'change' }

/** "add 12 products and change 41 products (41 prices)"; nothing if nothing differs. */
export function effectText(counts: Counts, isPast = false): string {
  const kinds = ['added', 'removed', 'changed'] as const
  const parts = kinds.map((kind) => {
    const what = listed([productsText(counts, kind), nodesText(counts, kind)].filter(Boolean))
    return what && `${isPast ? kind : verbs[kind]} ${what}`
  })
  return listed(parts.filter(Boolean))
}

/** "41 products (12 prices)": a product whose price changes may change in more than that. */
function productsText({ products, prices }: Counts, kind: Kind): string {
  const amount = products[kind]
  const repriced = kind === 'changed' && prices.changed > 0 ? count(prices.changed, 'price') : ''
  if (amount === 0) return repriced
  return `${count(amount, 'product')}${repriced && ` (${repriced})`}`
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
