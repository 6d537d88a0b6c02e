import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { hasWords, type Likeness, maybeHasWords, writings } from '../../platform/db/search-words.ts'
import { isText } from '../../platform/db/text-digest.ts'

/** A text to search for, its words, and the languages that the shopper reads. */
export type ProductSearch = {
  text: string
  words: readonly string[]
  likeness: Likeness
  languages: readonly string[]
  /** Words are looked for in so many of the newest products only; undefined: in all. */
  newest: number | undefined
  /** Only the words are looked for, not products that are called so, until so many are found. */
  enough?: number
}

/** The results of a search end here, so that a word that every product has costs little. */
export const SEARCHED_MAX = 1_000

/**
 * A word that `enough` of the newest `rows` products have is common. It is looked for in the newest
 * only, because the index would first collect every product that has the word.
 */
export const COMMON = { rows: 1_000, enough: 40 }
export const COMMON_ROWS_MAX = 1_500
/** Names in a language lie among long texts and take four times as long to read. */
export const COMMON_NAMES = { rows: 60, enough: 2 }
const COMMON_NAMES_ROWS_MAX = 250
/** To compare with misspelled words takes longer. */
export const COMMON_NEAR = { rows: 60, enough: 3 }

const text = sql<string>`coalesce(product.sku, '') || ' ' || product.name || ' '
    || coalesce(product.mpn, '') || ' ' || coalesce(product.upc_ean, '')`
const wordsWith = (locales: RawBuilder<unknown>) =>
  sql`search_index(product.catalog_id, ${text}, product.tags, ${locales})`
/** The expression of the index that has the words of products. */
const releasedWords = wordsWith(sql`product.locales`)
/** The words that are in no language; without an index these are computed far sooner. */
const plainWords = wordsWith(sql`null`)

/** Products with this SKU or name; each has an index. */
export function isCalled(search: ProductSearch): RawBuilder<SqlBool>[] {
  return [sql.ref('product.sku'), sql.ref('product.name')].map((column) => {
    return sql`(${sql.join(
      writings(search.text).map((text) => isText(column, text)),
      sql` or `,
    )})`
  })
}

/** Products with the words of the search. */
export function isLike(search: ProductSearch, catalogId: string): RawBuilder<SqlBool> {
  const { words, likeness, languages, newest } = search
  if (words.length === 0) return sql`false`
  const has = hasWords(catalogId, releasedWords, words, likeness, languages)
  if (newest === undefined || likeness === 'near') return has
  const maybe = maybeHasWords(
    sql<string>`${text} || ' ' || array_to_string(product.tags, ' ')`,
    words,
  )
  const isPlain = sql<SqlBool>`${maybe} and ${hasWords(catalogId, plainWords, words, likeness)}`
  if (languages.length === 0) return isPlain
  const isNamed = sql`product.place <= ${COMMON_NAMES_ROWS_MAX}
           and product.locales ~* ${`"(${languages.join('|')})[-"]`}`
  return sql`(${isPlain} or ${isNamed} and ${has})`
}

/** Products that are called so come first, then those whose names begin so. */
export function fitnessOf({ text: asked }: ProductSearch): RawBuilder<number> {
  return sql`
    case when lower(${asked}::text) in (lower(product.sku), lower(product.name)) then 0
         when starts_with(lower(product.name), lower(${asked}::text)) then 1
         else 2 end`
}
