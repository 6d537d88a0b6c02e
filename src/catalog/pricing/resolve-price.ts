import { AppError } from '../../lib/errors.ts'
import { isMinor, MINOR_MAX, type Minor } from '../../lib/money.ts'
import type {
  AmountWithTiers,
  Currencies,
  FrozenPrice,
  FrozenSale,
  PriceBook,
  PriceModifier,
  PriceRecord,
  Sale,
  Tier,
} from './price.ts'

/**
 * The properties of a product that decide its price. Modifier names are in the order of its
 * variations.
 */
type PricedProduct = {
  sku: string | null
  parentSku: string | null
  modifierNames: readonly string[]
}

/** The price that a release keeps, and how it came about. */
export type PriceExplanation = {
  /** Every price book that was asked for a SKU, in order, up to the one that had it. */
  lookups: { sku: string; pricebook_id: string; found: boolean }[]
  record?: { sku: string; pricebook_id: string; inherited: boolean }
  modifiers: { name: string; outcome: ModifierOutcome }[]
  amounts: ExplainedAmount[]
  price?: FrozenPrice
}

/** Not applied: to a child's own price (PRC-4), or not defined in the book that won (PRC-17). */
export type ModifierOutcome = 'applied' | 'own-price' | 'not-in-price-book' | 'no-price'

/** One amount of the record on its way through the modifiers; of the list price without `sale`. */
export type ExplainedAmount = {
  sale?: string
  currency: string
  tier?: string
  before: Minor
  steps: { modifier: string; amount: Minor }[]
  after: Minor
}

/** Runs when a catalog is published. `books` come with the highest priority first. */
export function resolvePrice(
  books: readonly PriceBook[],
  product: PricedProduct,
): FrozenPrice | undefined {
  return explainPrice(books, product).price
}

export function explainPrice(
  books: readonly PriceBook[],
  product: PricedProduct,
): PriceExplanation {
  const { sku, parentSku, modifierNames } = product
  const lookups: PriceExplanation['lookups'] = []
  // PRC-3: a price of its own in any book goes before an inherited one.
  const own = findRecord(books, sku, lookups)
  const winner = own ?? findRecord(books, parentSku, lookups)
  if (!winner) {
    const modifiers = modifierNames.map((name) => ({ name, outcome: 'no-price' as const }))
    return { lookups, modifiers, amounts: [] }
  }

  const inherited = own === undefined
  const modifiers = modifierNames.map((name) => ({
    name,
    outcome: outcomeOf(winner.book, name, inherited),
  }))
  const applied = modifiers.filter(({ outcome }) => outcome === 'applied')
  const definitions = applied.flatMap(({ name }): NamedModifier[] => {
    const definition = winner.book.modifiers.get(name)
    return definition ? [{ ...definition, name }] : []
  })
  const amounts: ExplainedAmount[] = []
  const price = freeze(winner, definitions, amounts)
  const record = { sku: winner.sku, pricebook_id: winner.book.id, inherited }
  return { lookups, record, modifiers, amounts, price }
}

type Winner = { sku: string; book: PriceBook; record: PriceRecord }
type NamedModifier = PriceModifier & { name: string }

/** PRC-1: the first book that has the SKU, with its whole record. */
function findRecord(
  books: readonly PriceBook[],
  sku: string | null,
  lookups: PriceExplanation['lookups'],
): Winner | undefined {
  if (sku === null) return undefined
  for (const book of books) {
    const record = book.records.get(sku)
    lookups.push({ sku, pricebook_id: book.id, found: record !== undefined })
    if (record) return { sku, book, record }
  }
  return undefined
}

function outcomeOf(book: PriceBook, name: string, inherited: boolean): ModifierOutcome {
  if (!inherited) return 'own-price'
  return book.modifiers.has(name) ? 'applied' : 'not-in-price-book'
}

function freeze(
  { sku, book, record }: Winner,
  modifiers: readonly NamedModifier[],
  amounts: ExplainedAmount[],
): FrozenPrice {
  const ordered = inOrderOfUse(modifiers)
  const modify = (currencies: Currencies, sale?: string) =>
    modifyCurrencies(currencies, (given) => {
      const explained = explainAmount(sale === undefined ? given : { sale, ...given }, ordered)
      if (!isMinor(explained.after)) {
        const detail = `With its modifiers the price of ${sku} would exceed ${MINOR_MAX}.`
        throw new AppError('unprocessable', detail)
      }
      amounts.push(explained)
      return explained.after
    })

  const price: FrozenPrice = { pricebook_id: book.id, currencies: modify(record.currencies) }
  const sales = Object.entries(record.sales ?? {})
    .map(([id, sale]) => freezeSale(id, sale, modify(sale.currencies, id)))
    .sort(compareSales)
  if (sales.length > 0) price.sales = sales
  const attributes = record.shopper_attributes ?? {}
  if (Object.keys(attributes).length > 0) price.shopper_attributes = attributes
  if (modifiers.length > 0) price.price_modifiers = definitionsOf(modifiers)
  return price
}

/** PRC-18: which modifier was authored first makes no difference, save among `price_equals`. */
function inOrderOfUse(modifiers: readonly NamedModifier[]): NamedModifier[] {
  const ofType = (type: PriceModifier['modifier_type']) =>
    modifiers.filter((one) => one.modifier_type === type)
  return [...ofType('price_equals'), ...ofType('price_increment'), ...ofType('price_decrement')]
}

type GivenAmount = Pick<ExplainedAmount, 'sale' | 'currency' | 'tier' | 'before'>

/** `modifiers` in the order of use. */
function explainAmount(given: GivenAmount, modifiers: readonly NamedModifier[]): ExplainedAmount {
  let amount: number = given.before
  const steps: ExplainedAmount['steps'] = []
  for (const modifier of modifiers) {
    const block = modifier.currencies[given.currency]
    if (!block) continue // PRC-19
    amount = modified(amount, modifier.modifier_type, amountFor(block, given.tier))
    steps.push({ modifier: modifier.name, amount: amount as Minor })
  }
  const after = (steps.length > 0 ? Math.max(0, amount) : amount) as Minor
  return { ...given, steps, after }
}

/** A modifier's own tier of the same name, or else its base amount (PRC-20). */
function amountFor(block: AmountWithTiers, tier: string | undefined): Minor {
  const { tiers } = block
  if (tier === undefined || !tiers || !Object.hasOwn(tiers, tier)) return block.amount
  return tiers[tier]?.amount ?? block.amount
}

function modified(before: number, type: PriceModifier['modifier_type'], by: Minor): number {
  switch (type) {
    case 'price_equals':
      return by
    case 'price_increment':
      return before + by
    case 'price_decrement':
      return before - by
  }
}

/** Leaves out what else the authored form may hold: shoppers see these blocks as they are. */
function modifyCurrencies(
  currencies: Currencies,
  modify: (given: GivenAmount) => Minor,
): Currencies {
  const entries = Object.entries(currencies).map(([currency, block]) => {
    const { includes_tax } = block
    const result: AmountWithTiers = {
      amount: modify({ currency, before: block.amount }),
      includes_tax,
    }
    const tiers = Object.entries(block.tiers ?? {}).map(([tier, of]): [string, Tier] => {
      const amount = modify({ currency, tier, before: of.amount })
      return [tier, { minimum_quantity: of.minimum_quantity, amount }]
    })
    if (tiers.length > 0) result.tiers = Object.fromEntries(tiers)
    return [currency, result] as const
  })
  return Object.fromEntries(entries)
}

/** PRC-22: as the shopper sees them, which is without tiers. */
function definitionsOf(modifiers: readonly NamedModifier[]): Record<string, PriceModifier> {
  const entries = modifiers.map(({ name, modifier_type, currencies }) => {
    const amounts = Object.entries(currencies).map(([code, { amount, includes_tax }]) => [
      code,
      { amount, includes_tax },
    ])
    return [name, { modifier_type, currencies: Object.fromEntries(amounts) }]
  })
  return Object.fromEntries(entries)
}

function freezeSale(id: string, sale: Sale, currencies: Currencies): FrozenSale {
  const frozen: FrozenSale = { id, currencies }
  const from = toMs(sale.schedule?.valid_from)
  const to = toMs(sale.schedule?.valid_to)
  if (from !== undefined) frozen.from = from
  if (to !== undefined) frozen.to = to
  // An empty list names no bundle to be bound to.
  if (sale.bundle_ids && sale.bundle_ids.length > 0) frozen.bundle_ids = sale.bundle_ids
  return frozen
}

function toMs(text: string | null | undefined): number | undefined {
  return text ? Temporal.Instant.from(text).epochMilliseconds : undefined
}

/** Why one sale goes before another that is active too. */
export type SaleAdvantage = 'for-the-bundle' | 'shorter-period' | 'later-start' | 'smaller-key'

/** The smaller number goes first; what equals in all of them is decided by the key. */
const saleOrder: readonly { advantage: SaleAdvantage; of: (sale: FrozenSale) => number }[] = [
  { advantage: 'for-the-bundle', of: ({ bundle_ids }) => Number(bundle_ids === undefined) },
  { advantage: 'shorter-period', of: openEnds },
  { advantage: 'shorter-period', of: lengthOf },
  { advantage: 'later-start', of: (sale) => -startOf(sale) },
]

/**
 * The one that wins first, so that the read can stop at the first sale that counts: a sale for a
 * bundle goes before a general one (BUN-7), then the shorter period, the later start, the smaller
 * key (PRC-7).
 */
function compareSales(left: FrozenSale, right: FrozenSale): number {
  for (const { of } of saleOrder) {
    const difference = of(left) - of(right)
    if (difference !== 0) return difference
  }
  return left.id < right.id ? -1 : 1
}

/** The reason for the decision; `winner` goes first. */
export function saleAdvantage(winner: FrozenSale, loser: FrozenSale): SaleAdvantage {
  return saleOrder.find(({ of }) => of(winner) !== of(loser))?.advantage ?? 'smaller-key'
}

/** 0 for a period with both ends, 1 for an endless one, 2 for a permanent sale. */
function openEnds({ from, to }: FrozenSale): number {
  if (from !== undefined && to !== undefined) return 0
  return from === undefined && to === undefined ? 2 : 1
}

function lengthOf({ from, to }: FrozenSale): number {
  return from !== undefined && to !== undefined ? to - from : 0
}

/** A sale that always was goes last: earlier than any moment that can be written. */
function startOf({ from }: FrozenSale): number {
  return from ?? -Number.MAX_SAFE_INTEGER
}
