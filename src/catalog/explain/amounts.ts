import type { Minor } from '../../lib/money.ts'
import { type MoneyView, moneyView } from '../../stores/currencies/currency.ts'
import type { AmountWithTiers, Currencies, Tier } from '../pricing/price.ts'
import { type PriceNow, tierNameFor } from '../pricing/price-at.ts'
import type { ExplainedAmount, PriceExplanation } from '../pricing/resolve-price.ts'
import type { PricedItem, Question } from './question.ts'
import type { AmountPart, Step, TierPart } from './resource.ts'

type Show = (amount: Minor) => MoneyView

/** The steps from the list price to what the shopper pays, for each currency. */
export function explainAmounts(
  question: Question,
  { item, now, authored }: Pick<PricedItem, 'item' | 'now' | 'authored'>,
): AmountPart[] {
  if (!now) return []
  const list = item.price?.currencies ?? {}
  const sale = item.price?.sales?.find((one) => one.id === now.sale?.id)
  return Object.entries(now.price).map(([currency, { amount, includes_tax }]) => {
    const show: Show = (value) => moneyView(question.currencies, currency, value)
    const path: Path = { currency, show, authored, list, sale }
    const part: AmountPart = {
      currency,
      includes_tax,
      steps: item.price ? priceSteps(path) : [sumStep(show(amount))],
      amount: show(amount),
      tiers: tiersOf(path),
      explanation: '',
    }
    const original = now.original?.[currency]
    if (original && currency in (now.saleCurrencies ?? {})) {
      part.original_amount = show(original.amount)
    }
    const unit = unitOf(question, part, now)
    if (unit) part.unit = unit
    return { ...part, explanation: inWords(part, path) }
  })
}

type Path = {
  currency: string
  show: Show
  authored: PriceExplanation | undefined
  list: Currencies
  /** The one in force. */
  sale: { id: string; currencies: Currencies } | undefined
}

function sumStep(amount: MoneyView): Step {
  const explanation = `The selected options of the bundle cost ${amount.formatted} together.`
  return { step: 'sum', amount, explanation }
}

/** The steps from the list amount: the sale in its place, then the modifiers (PRC-8, PRC-18). */
function priceSteps(path: Path): Step[] {
  const { currency, show, list, sale } = path
  const listed = explainedAmount(path, list[currency], undefined)
  const reduced = sale && explainedAmount(path, sale.currencies[currency], sale.id)
  const steps: Step[] = []
  if (listed) {
    const amount = show(listed.before)
    steps.push({ step: 'list', amount, explanation: `The list price is ${amount.formatted}.` })
  }
  if (sale && reduced) {
    const amount = show(reduced.before)
    const explanation = `The sale ${sale.id} makes it ${amount.formatted}.`
    steps.push({ step: 'sale', name: sale.id, amount, explanation })
  }
  return [...steps, ...modifierSteps(path, reduced ?? listed)]
}

/** From the record before its modifiers where that is known, and otherwise as released. */
function explainedAmount(
  { authored, currency }: Path,
  block: AmountWithTiers | undefined,
  sale: string | undefined,
  tier?: [name: string, tier: Tier],
): ExplainedAmount | undefined {
  if (!block) return undefined
  const [name, released] = tier ?? []
  const known = authored?.amounts.find(
    (one) => one.currency === currency && one.sale === sale && one.tier === name,
  )
  if (known) return known
  const { amount } = released ?? block
  return { currency, before: amount, steps: [], after: amount }
}

function modifierSteps({ show, authored }: Path, explained: ExplainedAmount | undefined): Step[] {
  if (!explained) return []
  const steps = explained.steps.map(({ modifier, amount: value }): Step => {
    const amount = show(value)
    const type = authored?.price?.price_modifiers?.[modifier]?.modifier_type ?? ''
    const explanation = `${modifier} (${type}) makes it ${amount.formatted}.`
    return { step: 'modifier', name: modifier, amount, explanation }
  })
  const last = explained.steps.at(-1)
  if (last && last.amount !== explained.after) {
    const explanation = 'Modifiers never make an amount negative.'
    steps.push({ step: 'not-below-zero', amount: show(explained.after), explanation })
  }
  return steps
}

/** PRC-13, PRC-20: with a sale in force only the sale's own. */
function tiersOf(path: Path): TierPart[] {
  const { currency, show, list, sale } = path
  const block = (sale ? sale.currencies : list)[currency]
  return Object.entries(block?.tiers ?? {}).map(([name, tier]) => {
    const explained = explainedAmount(path, block, sale?.id, [name, tier])
    const before = show(explained?.before ?? tier.amount)
    const explanation = `From ${tier.minimum_quantity} on, one is ${before.formatted}.`
    const steps: Step[] = [{ step: 'tier', name, amount: before, explanation }]
    return {
      name,
      minimum_quantity: tier.minimum_quantity,
      steps: [...steps, ...modifierSteps(path, explained)],
      amount: show(tier.amount),
    }
  })
}

/** The unit price: the tier with the greatest minimum quantity within the given one (PRC-16). */
function unitOf(
  { quantity }: Question,
  { currency, amount, tiers }: AmountPart,
  now: PriceNow,
): AmountPart['unit'] {
  if (quantity === undefined) return undefined
  const name = tierNameFor(now, currency, quantity)
  const tier = tiers.find((one) => one.name === name)
  if (!tier) {
    const why = tiers.length === 0 ? 'there are no tiers' : 'no tier begins that low'
    const explanation = `At a quantity of ${quantity} one costs ${amount.formatted}: ${why}.`
    return { quantity, tier: null, amount, explanation }
  }
  const explanation =
    `At a quantity of ${quantity} one costs ${tier.amount.formatted}, by the tier ${tier.name} ` +
    `from ${tier.minimum_quantity} on.`
  return { quantity, tier: tier.name, amount: tier.amount, explanation }
}

function inWords({ amount, original_amount, currency }: AmountPart, { list, sale }: Path): string {
  const hidden = sale && list[currency]?.tiers && !sale.currencies[currency]?.tiers
  const tiers = hidden ? ' The tiers of the list price do not count during a sale.' : ''
  if (original_amount) {
    const by = sale ? ` by the sale ${sale.id},` : ''
    return `${amount.formatted}${by} instead of ${original_amount.formatted}.${tiers}`
  }
  const unreduced = sale && !sale.currencies[currency]
  const why = unreduced ? `, since the sale ${sale.id} has no amount in ${currency}` : ''
  return `${amount.formatted}${why}.${tiers}`
}
