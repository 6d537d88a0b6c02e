import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { hasWords, type Likeness, maybeHasWords } from '../../platform/db/search-words.ts'
import { isText } from '../../platform/db/text-digest.ts'

/** A text to search for, its words, and the languages that the shopper reads. */
export type ProductSearch = {
  text: string
  words: readonly string[]
  likeness: Likeness
  languages: readonly string[]
  /** Only the newest products of the catalog are looked at. */
  isAmongNewest: boolean
}

/** The results of a search end here, so that a word that every product has costs little. */
export const SEARCHED_MAX = 1_000

/**
 * A word that so many of so many new products have is common: these products are enough, and the
 * index, which would first collect every product that has the word, is not asked.
 */
export const NEWEST_MAX = 5_000
export const COMMON_MIN = 200

const text = sql<string>`coalesce(product.sku, '') || ' ' || product.name || ' '
    || coalesce(product.mpn, '') || ' ' || coalesce(product.upc_ean, '')`
/** The expression of the index that has the words of products. */
const releasedWords = sql`search_index(product.catalog_id, ${text}, product.tags, product.locales)`

/** Each has an index: products that are called so, and products that have the words. */
export function waysToFind(search: ProductSearch, catalogId: string): RawBuilder<SqlBool>[] {
  const named = [sql.ref('product.sku'), sql.ref('product.name')]
  const ways = named.map((one) => isText(one, search.text))
  const { words, likeness, languages, isAmongNewest } = search
  if (words.length === 0) return ways
  const has = hasWords(catalogId, releasedWords, words, likeness, languages)
  return [...ways, isAmongNewest ? sql`${maybeHasWords(text, words)} and ${has}` : has]
}

/** Products that are called so come first, then those whose names begin so. */
export function fitnessOf({ text: asked }: ProductSearch): RawBuilder<number> {
  return sql`
    case when lower(${asked}::text) in (lower(product.sku), lower(product.name)) then 0
         when starts_with(lower(product.name), lower(${asked}::text)) then 1
         else 2 end`
}
