import { type Static, Type } from 'typebox'
import { timestampSchema } from '../../platform/http/document.ts'
import { orNull } from '../../platform/resources/schemas.ts'
import { moneySchema } from '../../stores/currencies/currency.ts'
import { uuid } from '../authored.ts'
import { productTypes } from '../products/product.ts'
import { displayPrice } from '../shopper/schemas.ts'

/** Every part says the same twice: in members for a program, and in a sentence. */

const text = Type.String()
const textOrNull = orNull(text)
const nullableTimestamp = orNull(timestampSchema)
const optional = Type.Optional
const explanation = Type.String()
const quantity = Type.Integer({ minimum: 1 })

const context = Type.Object(
  {
    account_id: orNull(uuid),
    channel: textOrNull,
    tags: Type.Array(text),
    currency: text,
    at: timestampSchema,
    quantity: orNull(quantity),
    explanation,
  },
  { title: 'ExplainedContext' },
)

const rule = Type.Object(
  {
    id: uuid,
    name: text,
    catalog_id: uuid,
    outcome: Type.Enum(['won', 'lost', 'disqualified', 'unpublished'] as const, {
      description: '`unpublished`: its catalog has no current release, so it takes no part.',
    }),
    score: Type.Integer({ description: 'How many of its criteria match the context.' }),
    explanation,
  },
  { title: 'ExplainedRule' },
)

const catalog = Type.Object(
  {
    chosen_by: Type.Enum(['rule', 'default', 'nothing', 'request'] as const, {
      description:
        '`default`: no rule qualifies, so the catalog that was published first is used. ' +
        '`request`: it was asked for with `catalog_id`.',
    }),
    catalog_id: orNull(uuid),
    rule_id: orNull(uuid),
    rules: Type.Array(rule, {
      description: 'All rules of the store, the oldest first; with `catalog_id` those of it alone.',
    }),
    explanation,
  },
  { title: 'ExplainedCatalog' },
)

const release = Type.Object(
  {
    id: uuid,
    catalog_id: uuid,
    name: text,
    published_at: nullableTimestamp,
    is_full_publish: Type.Boolean(),
    explanation,
  },
  { title: 'ExplainedRelease' },
)

const reasonCodes = [
  'draft',
  'not-attached',
  'incomplete-bundle',
  'created-later',
  'changed-later',
  'deleted-later',
] as const

const reason = Type.Object({ code: Type.Enum(reasonCodes), explanation })

const product = Type.Object(
  {
    id: uuid,
    name: text,
    sku: textOrNull,
    product_type: optional(Type.Enum(productTypes, { description: 'As the release has it.' })),
    presence: Type.Enum(['listed', 'component-only', 'absent'] as const, {
      description: '`component-only`: it is there only for the bundles that hold it.',
    }),
    reasons: Type.Array(reason, {
      description: 'Why it is not listed, as far as the current authoring data shows.',
    }),
    node_ids: Type.Array(uuid),
    bundles: Type.Array(Type.Object({ id: uuid, name: text }), {
      description: 'For `component-only`: the first bundles that hold it.',
    }),
    explanation,
  },
  { title: 'ExplainedProduct' },
)

const priceBook = Type.Object(
  {
    id: uuid,
    name: orNull(Type.String({ description: 'Null when the price book is gone.' })),
    priority: Type.Integer(),
    outcome: Type.Enum(['won', 'no-record', 'not-asked'] as const),
    explanation,
  },
  { title: 'ExplainedPriceBook' },
)

const record = Type.Object(
  {
    pricebook_id: uuid,
    sku: orNull(Type.String({ description: 'Null where the release does not tell.' })),
    inherited: Type.Unsafe<boolean | null>({
      type: ['boolean', 'null'],
      description: "True for the record of the parent's SKU; null where the release does not tell.",
    }),
    explanation,
  },
  { title: 'ExplainedRecord' },
)

const modifier = Type.Object(
  {
    name: text,
    outcome: Type.Enum(['applied', 'own-price', 'not-in-price-book', 'no-price'] as const),
    explanation,
  },
  { title: 'ExplainedModifier' },
)

const sale = Type.Object(
  {
    id: text,
    valid_from: nullableTimestamp,
    valid_to: nullableTimestamp,
    outcome: Type.Enum(['in-force', 'lost', 'not-begun', 'ended', 'other-bundle'] as const),
    explanation,
  },
  { title: 'ExplainedSale' },
)

const step = Type.Object(
  {
    step: Type.Enum(['list', 'sale', 'tier', 'modifier', 'not-below-zero', 'sum'] as const),
    name: optional(Type.String({ description: 'The name of the sale, tier or modifier.' })),
    amount: moneySchema,
    explanation,
  },
  { title: 'PriceStep' },
)

const tier = Type.Object(
  {
    name: text,
    minimum_quantity: Type.Integer(),
    steps: Type.Array(step),
    amount: moneySchema,
  },
  { title: 'ExplainedTier' },
)

const unit = Type.Object(
  { quantity, tier: textOrNull, amount: moneySchema, explanation },
  {
    title: 'ExplainedUnit',
    description: 'The unit price at the given quantity; absent without one.',
  },
)

const amount = Type.Object(
  {
    currency: text,
    includes_tax: Type.Boolean(),
    steps: Type.Array(step, { description: 'The steps that lead to the amount, in order.' }),
    amount: moneySchema,
    original_amount: optional(moneySchema),
    tiers: Type.Array(tier),
    unit: optional(unit),
    explanation,
  },
  { title: 'ExplainedAmount' },
)

const itemPriceMembers = {
  source: Type.Enum(['authoring', 'release'] as const, {
    description:
      '`authoring`: the current authoring data gives exactly the price of the release, so every ' +
      'step is shown. `release`: something was edited since; amounts have modifiers already ' +
      'applied.',
  }),
  source_explanation: text,
  price_books: Type.Array(priceBook, {
    description: 'The price books of the release, highest priority first.',
  }),
  record: orNull(record),
  modifiers: Type.Array(modifier),
  sales: Type.Array(sale, { description: 'In the order in which they win.' }),
  amounts: Type.Array(amount),
  display_price: optional(displayPrice),
  original_display_price: optional(displayPrice),
  explanation,
}

const itemPrice = Type.Object(itemPriceMembers, { title: 'ExplainedItemPrice' })

const option = Type.Object(
  {
    product_id: uuid,
    name: textOrNull,
    quantity,
    selected: Type.Boolean(),
    totals: Type.Array(moneySchema, { description: 'Price × quantity, by currency.' }),
    price: itemPrice,
    explanation,
  },
  { title: 'ExplainedOption' },
)

const component = Type.Object(
  {
    key: text,
    name: text,
    selected_by: Type.Enum(['default', 'first', 'all'] as const, {
      description:
        'The options marked as default; or the first `min`, or without it the first `max`; or all.',
    }),
    options: Type.Array(option),
    explanation,
  },
  { title: 'ExplainedComponent' },
)

const sum = Type.Object({
  currency: text,
  amount: optional(moneySchema),
  explanation,
})

const bundle = Type.Object(
  {
    pricing: Type.Enum(['fixed', 'cumulative'] as const),
    components: Type.Array(component),
    sums: Type.Array(sum, {
      description: 'The sum of the selected options; a currency without a sum has no amount.',
    }),
    explanation,
  },
  { title: 'ExplainedBundle', description: 'For a bundle, in its default configuration.' },
)

const price = Type.Object(
  { ...itemPriceMembers, bundle: optional(bundle) },
  { title: 'ExplainedPrice' },
)

const nextChange = Type.Object(
  {
    at: nullableTimestamp,
    cause: optional(
      Type.Enum(['catalog', 'sale'] as const, {
        description: '`catalog`: another release serves from then on, where the price may differ.',
      }),
    ),
    catalog_id: optional(uuid),
    display_price: optional(displayPrice),
    explanation,
  },
  { title: 'NextPriceChange' },
)

export const explanationSchema = Type.Object(
  {
    type: Type.Literal('price-explanation'),
    summary: Type.String({ description: 'The whole in one or two sentences.' }),
    context,
    catalog,
    release: orNull(release),
    product,
    price: orNull(price),
    next_change: nextChange,
  },
  { title: 'PriceExplanation' },
)

export type Explanation = Static<typeof explanationSchema>
export type ContextPart = Static<typeof context>
export type CatalogPart = Static<typeof catalog>
export type RulePart = Static<typeof rule>
export type ReleasePart = Static<typeof release>
export type ProductPart = Static<typeof product>
export type Reason = Static<typeof reason>
export type PriceBookPart = Static<typeof priceBook>
export type RecordPart = Static<typeof record>
export type ModifierPart = Static<typeof modifier>
export type SalePart = Static<typeof sale>
export type Step = Static<typeof step>
export type TierPart = Static<typeof tier>
export type AmountPart = Static<typeof amount>
export type ItemPrice = Static<typeof itemPrice>
export type OptionPart = Static<typeof option>
export type ComponentPart = Static<typeof component>
export type SumPart = Static<typeof sum>
export type BundlePart = Static<typeof bundle>
export type PricePart = Static<typeof price>
export type NextChange = Static<typeof nextChange>
