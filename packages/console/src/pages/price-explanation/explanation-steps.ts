import type { DecisionStep } from '../../parts/explain.tsx'
import { asWords, listed } from '../../words/counts.ts'
import type { Times } from '../../words/times.ts'
import type { Explanation } from './explanation-query.ts'

type Price = NonNullable<Explanation['price']>

/** The path from who asks to the price shown, one step a line. */
export function stepsOf(explanation: Explanation, times: Times): DecisionStep[] {
  const { price } = explanation
  const steps = [
    ...contextSteps(explanation),
    ...(price ? [bookStep(price), ...saleSteps(price), ...modifierSteps(price)] : []),
    ...(price ? amountSteps(price, explanation.context.currency) : []),
    ...(price?.bundle ? bundleSteps(price.bundle) : []),
  ]
  const decisive = decisiveId(explanation)
  return steps.map((step) => ({
    ...step,
    words: times.withMoments(step.words),
    isDecisive: step.id === decisive,
    alternatives: (step.alternatives ?? []).map((one) => ({
      ...one,
      reason: times.withMoments(one.reason),
    })),
  }))
}

/** "An account in the channel web, with USD." */
function askingText({ account_id, channel, tags, currency, quantity }: Explanation['context']) {
  const who = account_id === null ? 'Anybody' : 'The account'
  const where = channel === null ? 'without a channel' : `in the channel ${channel}`
  const tagged = tags.length > 0 ? `, tagged ${listed(tags)}` : ''
  const many = quantity === null ? '' : `, who buys ${quantity}`
  return `${who} ${where}${tagged}, in ${currency}${many}.`
}

/** The step that made the price what it is, or that nothing is shown. */
function decisiveId({ catalog, release, product, price }: Explanation): string {
  if (catalog.chosen_by === 'nothing') return 'catalog'
  if (release === null) return 'release'
  if (price === null || product.presence === 'absent') return 'product'
  if (price.sales.some(({ outcome }) => outcome === 'in-force')) return 'sales'
  if (price.modifiers.some(({ outcome }) => outcome === 'applied')) return 'modifiers'
  return price.record === null && price.bundle ? 'bundle' : 'books'
}

function contextSteps({ context, catalog, release, product }: Explanation): DecisionStep[] {
  const nothing = 'There is no current release, so a shopper sees nothing.'
  return [
    { id: 'context', title: 'Who asks', words: `${askingText(context)} ${context.explanation}` },
    {
      id: 'catalog',
      title: 'Which catalog',
      words: catalog.explanation,
      alternatives: catalog.rules.map((rule) => ({
        id: rule.id,
        name: rule.name,
        reason: rule.explanation,
        isChosen: rule.outcome === 'won',
      })),
    },
    { id: 'release', title: 'Which release', words: release?.explanation ?? nothing },
    {
      id: 'product',
      title: 'Is it in the release',
      words: product.explanation,
      alternatives: product.reasons.map(({ code, explanation }) => ({
        id: code,
        name: asWords(code),
        reason: explanation,
        isChosen: false,
      })),
    },
  ]
}

function bookStep(price: Price): DecisionStep {
  return {
    id: 'books',
    title: 'Which price book',
    words: price.record?.explanation ?? price.explanation,
    alternatives: price.price_books.map((book) => ({
      id: book.id,
      name: book.name ?? 'A price book that is gone',
      reason: book.explanation,
      isChosen: book.outcome === 'won',
    })),
  }
}

function saleSteps({ sales }: Price): DecisionStep[] {
  if (sales.length === 0) return []
  const isOn = sales.some(({ outcome }) => outcome === 'in-force')
  return [
    {
      id: 'sales',
      title: 'Is there a sale',
      words: isOn ? 'A sale takes the place of the list price.' : 'No sale is in force.',
      alternatives: sales.map((sale) => ({
        id: sale.id,
        name: sale.id,
        reason: sale.explanation,
        isChosen: sale.outcome === 'in-force',
      })),
    },
  ]
}

function modifierSteps({ modifiers }: Price): DecisionStep[] {
  if (modifiers.length === 0) return []
  return [
    {
      id: 'modifiers',
      title: 'What its options change',
      words: 'The options of a variation change the price of their parent.',
      alternatives: modifiers.map((modifier) => ({
        id: modifier.name,
        name: modifier.name,
        reason: modifier.explanation,
        isChosen: modifier.outcome === 'applied',
      })),
    },
  ]
}

/** The amount in the currency that is asked for; others are not shown to this shopper. */
function amountSteps({ amounts }: Price, currency: string): DecisionStep[] {
  const amount = amounts.find((one) => one.currency === currency)
  if (!amount) {
    const words = `There is no amount in ${currency}, and amounts are never converted.`
    return [{ id: 'amount', title: 'What it costs', words }]
  }
  const steps = amount.steps.map(({ explanation }) => explanation)
  if (amount.unit) steps.push(amount.unit.explanation)
  return [{ id: 'amount', title: 'What it costs', words: steps.join(' ') }]
}

function bundleSteps({ explanation, components }: NonNullable<Price['bundle']>): DecisionStep[] {
  return [
    {
      id: 'bundle',
      title: 'What is in the bundle',
      words: explanation,
      alternatives: components.flatMap(({ key, name, options }) =>
        options.map((option) => ({
          id: `${key} ${option.product_id}`,
          name,
          reason: option.explanation,
          isChosen: option.selected,
        })),
      ),
    },
  ]
}
