import { minor } from '../../lib/money.ts'
import { moneyView } from '../../stores/currencies/currency.ts'
import { type BundlePrice, defaultSelection, type Selection } from '../pricing/bundle-price.ts'
import type { Component, FrozenBundle } from '../pricing/price.ts'
import type { PriceNow } from '../pricing/price-at.ts'
import type { PriceExplanation } from '../pricing/resolve-price.ts'
import type { ReleasedProduct } from '../shopper/queries.ts'
import { explainItemPrice, type Scene } from './item-price.ts'
import { listed, type Question } from './question.ts'
import type { BundlePart, ComponentPart, OptionPart, SumPart } from './resource.ts'

type BundleFacts = {
  id: string
  bundle: FrozenBundle
  price: BundlePrice
  isFixed: boolean
  /** The contents of the bundle, as released. */
  parts: ReadonlyMap<string, ReleasedProduct>
  /** How the current authoring data gives the price of a part, if it does, by product id. */
  authored: ReadonlyMap<string, PriceExplanation>
}

/** BUN-2 to BUN-7: each option's price, what of it is selected, and the sum. */
export function explainBundle(scene: Scene, facts: BundleFacts): BundlePart {
  const selection = defaultSelection(facts.bundle.components)
  const components = Object.entries(facts.bundle.components).map(([key, component]) =>
    componentPart(scene, facts, key, component, selection[key] ?? {}),
  )
  const chosen = components.flatMap(({ options }) => options.filter((one) => one.selected))
  return {
    pricing: facts.isFixed ? 'fixed' : 'cumulative',
    components,
    sums: sumsOf(scene.question, facts, chosen),
    explanation: inWords(facts, chosen),
  }
}

function inWords({ isFixed, price }: BundleFacts, chosen: readonly OptionPart[]): string {
  if (isFixed) return 'The bundle has its own price, whatever is selected.'
  if (chosen.length === 0) return 'Nothing is selected, so the bundle has no price.'
  const unpriced = chosen.filter((one) => !price.components[one.product_id])
  if (unpriced.length > 0) {
    const names = listed(unpriced.map((one) => one.name ?? one.product_id))
    return `The bundle has no price, since ${names} has none.`
  }
  return `Its price is the sum of the ${chosen.length} options that are selected by default.`
}

const selectionWords = {
  default: 'The options that are marked as default are selected.',
  first: 'No option is marked as default, so as many as `min` asks for are, from the first on.',
  most: 'No option is marked as default and there is no `min`, so as many as `max` allows are.',
  all: 'No option is marked as default and there is no `min`, so all are selected.',
} as const

function componentPart(
  scene: Scene,
  facts: BundleFacts,
  key: string,
  { name, min, max, options }: Component,
  selected: Selection[string],
): ComponentPart {
  const hasDefault = options.some((one) => one.default === true)
  const isAll = min === null && (max ?? options.length) >= options.length
  const selected_by = hasDefault ? 'default' : isAll ? 'all' : 'first'
  const words = selected_by === 'first' && min === null ? 'most' : selected_by
  return {
    key,
    name,
    selected_by,
    options: options.map(({ id, quantity }) =>
      optionPart(scene, facts, id, quantity, Object.hasOwn(selected, id)),
    ),
    explanation: selectionWords[words],
  }
}

/** A bundle inside the bundle counts in its default configuration (BUN-10). */
function optionPart(
  scene: Scene,
  facts: BundleFacts,
  id: string,
  quantity: number,
  selected: boolean,
): OptionPart {
  const part = facts.parts.get(id)
  const item = facts.bundle.products[id] ?? {}
  const now = facts.price.components[id]
  const price = explainItemPrice(withoutQuantity(scene), {
    item,
    now,
    authored: facts.authored.get(id),
    sku: part?.sku ?? null,
    isChild: part?.parent_id != null,
    bundleId: facts.id,
  })
  const totals = totalsOf(scene.question, now, quantity)
  const name = part?.name ?? null
  const shown = totals.find((one) => one.currency === scene.question.currency.code)
  const cost = shown ? `${quantity} × ${name ?? id} cost ${shown.formatted}` : `${name ?? id}`
  const explanation = selected ? `${cost}; it is selected.` : `${cost}; it is not selected.`
  return { product_id: id, name, quantity, selected, totals, price, explanation }
}

/** BUN-11: tiers of what a bundle holds do not count in it. */
function withoutQuantity(scene: Scene): Scene {
  return { ...scene, question: { ...scene.question, quantity: undefined } }
}

function totalsOf({ currencies }: Question, now: PriceNow | undefined, quantity: number) {
  return Object.entries(now?.price ?? {}).flatMap(([code, { amount }]) => {
    const total = amount * quantity
    return Number.isSafeInteger(total) ? [moneyView(currencies, code, minor(total))] : []
  })
}

/** BUN-5, BUN-6: a currency in which not all agree has no sum. */
function sumsOf(
  { currencies }: Question,
  { isFixed, price }: BundleFacts,
  chosen: readonly OptionPart[],
): SumPart[] {
  if (isFixed) return []
  const codes = new Set(chosen.flatMap((one) => one.price.amounts.map(({ currency }) => currency)))
  return [...codes].map((currency) => {
    const sum = price.price?.price[currency]
    if (sum) {
      const amount = moneyView(currencies, currency, sum.amount)
      const totals = chosen.flatMap((one) => one.totals.filter((x) => x.currency === currency))
      const addends = totals.map((one) => one.formatted).join(' + ')
      return { currency, amount, explanation: `${addends} = ${amount.formatted}.` }
    }
    return { currency, explanation: whyNoSum(currency, chosen) }
  })
}

function whyNoSum(currency: string, chosen: readonly OptionPart[]): string {
  const lacking = chosen.filter(
    (one) => !one.price.amounts.some((amount) => amount.currency === currency),
  )
  if (lacking.length > 0) {
    const names = listed(lacking.map((one) => one.name ?? one.product_id))
    return `There is no sum in ${currency}: ${names} has no price in it.`
  }
  const taxes = new Set(
    chosen.flatMap(({ price }) =>
      price.amounts.filter((one) => one.currency === currency).map((one) => one.includes_tax),
    ),
  )
  if (taxes.size > 1) {
    return `There is no sum in ${currency}: some prices include tax and others do not.`
  }
  return `There is no sum in ${currency}: it would be too large.`
}
