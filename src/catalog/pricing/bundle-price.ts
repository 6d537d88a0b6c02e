import type { Problem } from '../../lib/errors.ts'
import { isMinor, type Minor } from '../../lib/money.ts'
import type { Amount, Component, Components, FrozenItem } from './price.ts'
import { type Amounts, earlier, type PriceNow, priceAt } from './price-at.ts'

/** Component key → product id → quantity. */
export type Selection = Record<string, Record<string, number>>

export type BundlePrice = {
  selection: Selection
  /** Undefined where nothing is selected, or a selected product has no price. */
  price: PriceNow | undefined
  /** Prices of every product of every component, selected or not. */
  components: Record<string, PriceNow | undefined>
  nextChange: number | undefined
}

/** The default configuration of a bundle (BUN-2, BUN-3). It is always one that can be bought. */
export function defaultSelection(components: Components): Selection {
  return selectionBy(components, ({ min, max, options }) => {
    const flagged = options.filter((option) => option.default === true)
    const others = options.filter((option) => option.default !== true)
    const wanted = flagged.length > 0 ? flagged.length : (min ?? options.length)
    const count = Math.min(Math.max(wanted, min ?? 0), max ?? options.length)
    return [...flagged, ...others].slice(0, count)
  })
}

/** The caller's selection, with every component in it; none at all means the default (CFG-2). */
export function completeSelection(components: Components, selected: Selection): Selection {
  if (Object.keys(selected).length === 0) return defaultSelection(components)
  return selectionBy(components, ({ options }, key) => {
    const chosen = Object.hasOwn(selected, key) ? selected[key] : undefined
    return options.filter((option) => chosen !== undefined && Object.hasOwn(chosen, option.id))
  })
}

function selectionBy(
  components: Components,
  choose: (component: Component, key: string) => Component['options'],
): Selection {
  const entries = Object.entries(components).map(([key, component]) => {
    const chosen = choose(component, key).map((option) => [option.id, option.quantity])
    return [key, Object.fromEntries(chosen)]
  })
  return Object.fromEntries(entries)
}

/**
 * Fixed where the bundle has a price of its own, and otherwise what the selected products cost
 * together. `bundleId` is the id of this bundle, for the sales that count only inside it.
 */
export function bundlePriceAt(
  item: FrozenItem,
  bundleId: string,
  selection: Selection,
  nowMs: number,
): BundlePrice {
  return bundlePriceWithin(undefined, item, bundleId, selection, nowMs)
}

/** `outerId`: the bundle of which this one is a part. */
function bundlePriceWithin(
  outerId: string | undefined,
  item: FrozenItem,
  bundleId: string,
  selection: Selection,
  nowMs: number,
): BundlePrice {
  const components: BundlePrice['components'] = {}
  let nextChange: number | undefined
  for (const [id, part] of Object.entries(item.bundle?.products ?? {})) {
    const { price, nextChange: next } = partPriceAt(part, id, bundleId, nowMs)
    components[id] = price
    nextChange = earlier(nextChange, next)
  }
  const fixed = item.price && priceAt(item.price, nowMs, outerId)
  const price = fixed ?? cumulativePrice(selection, components, nextChange)
  nextChange = earlier(nextChange, fixed?.nextChange)
  return { selection, price, components, nextChange }
}

/** A bundle inside a bundle counts in its default configuration (BUN-10). */
function partPriceAt(
  part: FrozenItem,
  id: string,
  bundleId: string,
  nowMs: number,
): Pick<BundlePrice, 'price' | 'nextChange'> {
  if (part.bundle) {
    const selection = defaultSelection(part.bundle.components)
    return bundlePriceWithin(bundleId, part, id, selection, nowMs)
  }
  const price = part.price && priceAt(part.price, nowMs, bundleId)
  return { price, nextChange: price?.nextChange }
}

type Part = { price: PriceNow; quantity: number }

/** The sum of the selected options (BUN-5 to BUN-7, BUN-11, BUN-12). */
function cumulativePrice(
  selection: Selection,
  components: BundlePrice['components'],
  nextChange: number | undefined,
): PriceNow | undefined {
  const parts: Part[] = []
  for (const chosen of Object.values(selection)) {
    for (const [id, quantity] of Object.entries(chosen)) {
      const price = components[id]
      if (!price) return undefined
      parts.push({ price, quantity })
    }
  }
  const sum = sumOf(parts, (part) => part.price)
  if (!sum) return undefined

  const books = new Set(parts.map(({ price }) => price.pricebook_id))
  const [book = null] = books
  const total: PriceNow = { price: sum, pricebook_id: books.size === 1 ? book : null, nextChange }
  const onSale = parts.filter(({ price }) => price.original !== undefined)
  const original = onSale.length > 0 && sumOf(parts, (part) => part.original ?? part.price)
  if (original) {
    total.original = original
    total.saleCurrencies = Object.assign({}, ...onSale.map(({ price }) => price.saleCurrencies))
  }
  return total
}

/** Only the currencies that all parts have, with tax or without alike. */
function sumOf(
  parts: readonly Part[],
  amountsOf: (price: PriceNow) => Amounts,
): Amounts | undefined {
  const [first] = parts
  if (!first) return undefined
  const sums: Record<string, Amount> = {}
  for (const [code, { includes_tax }] of Object.entries(amountsOf(first.price))) {
    let sum: number | undefined = 0
    for (const { price, quantity } of parts) {
      const block = amountsOf(price)[code]
      const isAlike = block !== undefined && block.includes_tax === includes_tax
      sum = isAlike ? exactly(sum, block.amount, quantity) : undefined
      if (sum === undefined) break
    }
    if (sum !== undefined) sums[code] = { amount: sum as Minor, includes_tax }
  }
  return Object.keys(sums).length > 0 ? sums : undefined
}

/** An amount beyond the range is no price: one absurd bundle must not fail a whole listing. */
function exactly(sum: number, amount: Minor, quantity: number): number | undefined {
  const cost = amount * quantity
  return isMinor(cost) && isMinor(sum + cost) ? sum + cost : undefined
}

/** Everything that is wrong with what a caller chose, each refused as 422. */
export function checkSelection(components: Components | undefined, selected: Selection): Problem[] {
  if (!components || Object.keys(components).length === 0) {
    return [{ detail: 'The product is not a bundle.' }]
  }
  if (Object.keys(selected).length === 0) return []
  const problems = Object.entries(selected).flatMap(([key, chosen]) => {
    const component = Object.hasOwn(components, key) ? components[key] : undefined
    if (!component) return [problem([key], `the bundle has no component ${key}`)]
    return checkComponent(key, component, chosen)
  })
  const missing = Object.entries(components)
    .filter(([key, { min }]) => min !== 0 && !Object.hasOwn(selected, key))
    .map(([key]) => problem([key], `the selection for the component ${key} is missing`))
  return [...problems, ...missing]
}

function checkComponent(
  key: string,
  { min, max, options }: Component,
  chosen: Record<string, number>,
): Problem[] {
  const authored = new Map(options.map((option) => [option.id, option.quantity]))
  const problems = Object.entries(chosen).flatMap(([id, quantity]) => {
    const expected = authored.get(id)
    if (expected === undefined) {
      return [problem([key, id], `${id} is not an option of the component ${key}`)]
    }
    if (quantity === expected) return []
    return [problem([key, id], `the quantity of ${id} must be ${expected}, not ${quantity}`)]
  })
  const count = Object.keys(chosen).length
  if (min !== null && count < min) {
    problems.push(
      problem([key], `the number of options in ${key} is ${count}, below its min ${min}`),
    )
  }
  if (max !== null && count > max) {
    problems.push(
      problem([key], `the number of options in ${key} is ${count}, above its max ${max}`),
    )
  }
  return problems
}

function problem(path: readonly string[], text: string): Problem {
  const source = ['data.selected_options', ...path].join('.')
  return { source, detail: `${source}: ${text}` }
}
