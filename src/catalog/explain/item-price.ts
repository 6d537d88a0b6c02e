import type { FrozenSale } from '../pricing/price.ts'
import { metaOf } from '../pricing/price-view.ts'
import {
  type ModifierOutcome,
  type SaleAdvantage,
  saleAdvantage,
} from '../pricing/resolve-price.ts'
import type { ReleaseBook } from '../publishing/release.ts'
import { explainAmounts } from './amounts.ts'
import { isoTime, listed, type PricedItem, type Question } from './question.ts'
import type { ItemPrice, ModifierPart, PriceBookPart, RecordPart, SalePart } from './resource.ts'

/** The values shared by all items of one answer. */
export type Scene = {
  question: Question
  /** The price books of the release, highest priority first. */
  books: readonly ReleaseBook[]
  bookNames: ReadonlyMap<string, string>
}

export function explainItemPrice(scene: Scene, priced: PricedItem): ItemPrice {
  const { currency } = scene.question
  const { now, authored } = priced
  const { display_price, original_display_price } = metaOf(now, currency)
  const record = recordOf(scene, priced)
  const sales = salesOf(scene, priced)
  const part: ItemPrice = {
    source: authored ? 'authoring' : 'release',
    source_explanation: authored ? fromAuthoring : fromRelease,
    price_books: booksOf(scene, priced),
    record,
    modifiers: modifiersOf(priced),
    sales,
    amounts: explainAmounts(scene.question, priced),
    explanation: inWords(scene, priced, record),
  }
  if (display_price) part.display_price = display_price
  if (original_display_price) part.original_display_price = original_display_price
  return part
}

const fromAuthoring =
  'The current authoring data gives exactly the price of the release, so every step can be shown.'
const fromRelease =
  'The price, its modifiers or the product were edited after the release. These are the amounts ' +
  'of the release, with modifiers already applied.'

function inWords(
  { question: { currency } }: Scene,
  { now, item }: PricedItem,
  record: RecordPart | null,
): string {
  if (!now) {
    return item.bundle
      ? 'It has no price of its own, and its selected options give none.'
      : 'No price book of the release has a price for it, so it is shown without one.'
  }
  const codes = Object.keys(now.price)
  const missing = codes.includes(currency.code)
    ? ''
    : ` There is no amount in ${currency.code}, only in ${listed(codes)}, so none is displayed.`
  const sentence = record?.explanation ?? 'It is the sum of the selected options of the bundle.'
  return `${sentence}${missing}`
}

function nameOf({ bookNames }: Scene, id: string): string {
  return bookNames.get(id) ?? id
}

/**
 * The price record that wins: own or inherited, from the first price book that has one (PRC-1 to
 * PRC-5).
 */
function recordOf(scene: Scene, priced: PricedItem): RecordPart | null {
  const { authored, item, isChild, sku } = priced
  if (!item.price) return null
  const { pricebook_id, price_modifiers } = item.price
  const book = nameOf(scene, pricebook_id)
  if (authored?.record) {
    const { sku: found, inherited } = authored.record
    const explanation = inherited
      ? `It has no record of its own and inherits the record of its parent, ${found}, in ${book}.`
      : `The price book ${book} has a record for its SKU, ${found}.`
    return { pricebook_id, sku: found, inherited, explanation }
  }
  const inherited = isChild ? (price_modifiers ? true : null) : false
  return {
    pricebook_id,
    sku: inherited === false ? sku : null,
    inherited,
    explanation: inherited
      ? `The release took its parent's record from the price book ${book}.`
      : `The release took the record from the price book ${book}.`,
  }
}

function booksOf(scene: Scene, { item, authored, sku }: PricedItem): PriceBookPart[] {
  const winner = scene.books.findIndex(({ id }) => id === item.price?.pricebook_id)
  return scene.books.map(({ id, priority }, index) => {
    const part = { id, name: scene.bookNames.get(id) ?? null, priority }
    if (index === winner) {
      return { ...part, outcome: 'won', explanation: 'It has the record that is used.' }
    }
    const asked = (authored?.lookups ?? []).filter((one) => one.pricebook_id === id)
    const lacked = [...new Set(asked.map((one) => one.sku))]
    if (lacked.length > 0) {
      const explanation = `It has no record for ${listed(lacked)}.`
      return { ...part, outcome: 'no-record', explanation }
    }
    if (authored || sku === null || (winner >= 0 && index > winner)) {
      const explanation =
        winner >= 0
          ? 'It was not asked: a price book that is asked before it has the record.'
          : 'It was not asked: the product has no SKU.'
      return { ...part, outcome: 'not-asked', explanation }
    }
    return { ...part, outcome: 'no-record', explanation: 'It had no record at the release.' }
  })
}

const modifierWords: Record<ModifierOutcome, string> = {
  applied: 'It was applied to the inherited price.',
  'own-price': 'It does not apply, because the product has a price of its own.',
  'not-in-price-book': 'It does not count: the price book that won does not define it.',
  'no-price': 'It does not count: there is no price to apply it to.',
}

/** PRC-17; the release knows those that were applied. */
function modifiersOf({ authored, item }: PricedItem): ModifierPart[] {
  const known =
    authored?.modifiers ??
    Object.keys(item.price?.price_modifiers ?? {}).map((name) => {
      return { name, outcome: 'applied' } as const
    })
  return known.map((one) => ({ ...one, explanation: modifierWords[one.outcome] }))
}

const advantageWords: Record<SaleAdvantage, string> = {
  'for-the-bundle': 'it is for this bundle',
  'shorter-period': 'its period is shorter',
  'later-start': 'its period is as long and starts later',
  'smaller-key': 'its period is the same and its key the smaller',
}

/** PRC-6, PRC-7, BUN-7: they come in the order in which they win. */
function salesOf({ question }: Scene, { authored, item, now, bundleId }: PricedItem): SalePart[] {
  const sales = authored?.price?.sales ?? item.price?.sales ?? []
  const atMs = question.context.now
  const winner = sales.find((one) => one.id === now?.sale?.id)
  const losers = sales.filter(
    (one) => one !== winner && counts(one, bundleId) && isActive(one, atMs),
  )
  const verdictOf = (sale: FrozenSale): Pick<SalePart, 'outcome' | 'explanation'> => {
    if (!counts(sale, bundleId)) {
      return { outcome: 'other-bundle', explanation: 'It counts only inside other bundles.' }
    }
    if (sale.to !== undefined && sale.to <= atMs) {
      return { outcome: 'ended', explanation: `It ended at ${isoTime(sale.to)}.` }
    }
    if (sale.from !== undefined && sale.from > atMs) {
      return { outcome: 'not-begun', explanation: `It begins at ${isoTime(sale.from)}.` }
    }
    if (!winner || sale === winner) {
      return { outcome: 'in-force', explanation: triumph(sale, losers) }
    }
    const why = advantageWords[saleAdvantage(winner, sale)]
    return { outcome: 'lost', explanation: `It is active, but ${winner.id} goes first: ${why}.` }
  }
  return sales.map((sale) => ({
    id: sale.id,
    valid_from: sale.from === undefined ? null : isoTime(sale.from),
    valid_to: sale.to === undefined ? null : isoTime(sale.to),
    ...verdictOf(sale),
  }))
}

function triumph(sale: FrozenSale, losers: readonly FrozenSale[]): string {
  const until = sale.to === undefined ? 'without an end' : `until ${isoTime(sale.to)}`
  if (losers.length === 0) return `It is in force ${until}, and the only one that is active.`
  const reasons = losers.map((one) => {
    return `before ${one.id}, since ${advantageWords[saleAdvantage(sale, one)]}`
  })
  return `It is in force ${until}. It goes ${listed(reasons)}.`
}

function counts({ bundle_ids }: FrozenSale, bundleId: string | undefined): boolean {
  return !bundle_ids || (bundleId !== undefined && bundle_ids.includes(bundleId))
}

function isActive({ from, to }: FrozenSale, atMs: number): boolean {
  return (from === undefined || from <= atMs) && (to === undefined || atMs < to)
}
