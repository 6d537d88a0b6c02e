import { negotiate } from '../../lib/language.ts'
import type { Currency } from '../../stores/currencies/currency.ts'
import type { Locales } from '../authored.ts'
import { bundlePriceAt, defaultSelection, type Selection } from '../pricing/bundle-price.ts'
import type { FrozenItem } from '../pricing/price.ts'
import { earlier, priceAt } from '../pricing/price-at.ts'
import { attributesOf, bundleMetaOf, displayText, metaOf } from '../pricing/price-view.ts'
import {
  amountIn,
  members,
  type NodeParts,
  PART_MARK,
  type ProductParts,
  textMembers,
} from '../publishing/frozen-text.ts'

/** The parts of a request that decide how a frozen product looks. */
export type View = { currency: Currency; languages: readonly string[]; nowMs: number }

/**
 * Texts still have marks where links begin; `until` is when a sale begins or ends. What is `live`
 * shows more than the release: files that may have been deleted since.
 */
export type Rendered = { text: string; until: number | undefined; live?: boolean }

export type FrozenRow = { id: string; body: string; price: string | null; locales?: string | null }

type ProductOptions = { curated?: boolean; selection?: Selection }

/** Joins what publishing prepared with what depends on the request. */
export function renderProduct(
  row: FrozenRow,
  view: View,
  { curated = false, selection }: ProductOptions = {},
): Rendered {
  const parts = row.body.split(PART_MARK) as unknown as ProductParts
  const [start, texts, beforeCurated, beforePrice, beforeFacts, amounts, end] = parts
  const price =
    amounts === '' ? priceMembers(row, view, selection) : lastingMembers(amounts, view.currency)
  const located = localized(row.locales, view.languages)
  const language = located ? `,"language":${JSON.stringify(located.tag)}` : ''
  const text =
    start +
    (located ? located.texts(texts) : texts) +
    language +
    beforeCurated +
    (curated ? ',"curated_product":true' : '') +
    beforePrice +
    price.attributes +
    beforeFacts +
    price.meta +
    end
  return { text, until: price.until }
}

/**
 * For a price that publishing has written out, only the amount in this currency is left to insert.
 */
function lastingMembers(amounts: string, currency: Currency) {
  const amount = amountIn(amounts, currency.code)
  const meta = amount ? `,${displayText(amount, currency)}` : ''
  return { attributes: '', meta, until: undefined }
}

function priceMembers({ id, price: text }: FrozenRow, view: View, selection?: Selection) {
  const item: FrozenItem = text === null ? {} : JSON.parse(text)
  if (item.bundle) {
    const chosen = selection ?? defaultSelection(item.bundle.components)
    const bundle = bundlePriceAt(item, id, chosen, view.nowMs)
    return {
      attributes: following(attributesOf(bundle.price)),
      meta: following(bundleMetaOf(bundle, view.currency)),
      until: bundle.nextChange,
    }
  }
  const price = item.price && priceAt(item.price, view.nowMs)
  return {
    attributes: following(attributesOf(price)),
    meta: following(metaOf(price, view.currency)),
    until: price?.nextChange,
  }
}

function following(object: object): string {
  const text = members(object as Record<string, unknown>)
  return text === '' ? '' : `,${text}`
}

/** LOC-3: the locale's name, and its description if it has one. */
function localized(locales: string | null | undefined, languages: readonly string[]) {
  if (!locales || languages.length === 0) return undefined
  const byTag: Locales = JSON.parse(locales)
  const tag = negotiate(languages, Object.keys(byTag))
  const locale = tag === undefined ? undefined : byTag[tag]
  if (!locale || tag === undefined) return undefined
  return {
    tag,
    texts: (given: string) => {
      if (locale.description !== undefined) return textMembers(locale.name, locale.description)
      const { description } = JSON.parse(`{${given}}`) as { description?: string }
      return textMembers(locale.name, description)
    },
  }
}

/** A node or a hierarchy; their language is told in `meta`. */
export function renderNode(row: FrozenRow, view: Pick<View, 'languages'>): string {
  const [start, texts, beforeLanguage, end] = row.body.split(PART_MARK) as unknown as NodeParts
  const located = localized(row.locales, view.languages)
  if (!located) return `${start}${texts}${beforeLanguage}${end}`
  const comma = beforeLanguage.endsWith('{') ? '' : ','
  const language = `${comma}"language":${JSON.stringify(located.tag)}`
  return `${start}${located.texts(texts)}${beforeLanguage}${language}${end}`
}

export function soonest(moments: readonly (number | undefined)[]): number | undefined {
  return moments.reduce(earlier, undefined)
}
