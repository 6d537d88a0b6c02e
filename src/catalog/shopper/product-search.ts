import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import {
  countLike,
  findNearWords,
  type NewestWords,
  nearIn,
  wordsIn,
} from '../../platform/db/find-near-words.ts'
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
}

/** The results of a search end here, so that a word that every product has costs little. */
export const SEARCHED_MAX = 1_000

/**
 * Words that `enough` of the newest `rows` products have are common. They are looked for in the
 * newest only, because the index would first collect every product that has them.
 */
const COMMON = { rows: 1_000, enough: 40 }
export const COMMON_ROWS_MAX = 1_500
/** Names in a language lie among long texts and take far longer to read. */
const COMMON_NAMES = { rows: 60, enough: 2 }
const COMMON_NAMES_ROWS_MAX = 250

const text = sql<string>`coalesce(product.sku, '') || ' ' || product.name || ' '
    || coalesce(product.mpn, '') || ' ' || coalesce(product.upc_ean, '')`
const textWithTags = sql<string>`${text} || ' ' || array_to_string(product.tags, ' ')`
const wordsWith = (locales: RawBuilder<unknown>) =>
  sql`search_index(product.catalog_id, ${text}, product.tags, ${locales})`
/** The expression of the index that has the words of products. */
const releasedWords = wordsWith(sql`product.locales`)
/** The words that are in no language; without an index these are computed far sooner. */
const plainWords = wordsWith(sql`null`)

/** The words of the newest products; `named` have the words of names in the languages as well. */
type Newest = { all: NewestWords; named: NewestWords }
export const NONE: Newest = { all: [], named: [] }

/** The newest products, each with its place among them. */
function newestOf(isListed: RawBuilder<unknown>, rows: number): RawBuilder<unknown> {
  const newestFirst = sql`product.updated_at desc, product.product_id`
  return sql`
       (select product.*, row_number() over (order by ${newestFirst}) as place
          from release_product as product where ${isListed}
         order by ${newestFirst} limit ${rows})`
}

/** The words of the newest products. */
export async function loadNewest(
  tx: Tx,
  isListed: RawBuilder<SqlBool>,
  languages: readonly string[],
): Promise<Newest> {
  const names = sql`
    (select string_agg(locale.texts ->> 'name', ' ')
       from json_each(product.locales::json) as locale (tag, texts)
      where split_part(lower(locale.tag), '-', 1) = any(${languages}::text[]))`
  const { rows } = await sql<{ text: string; names: string | null }>`
    select ${textWithTags} as text,
           case when product.place <= ${languages.length > 0 ? COMMON_NAMES.rows : 0}
                then ${names} end as names
      from ${newestOf(isListed, COMMON.rows)} as product
     order by product.place`.execute(tx)
  const named = languages.length > 0 ? rows.slice(0, COMMON_NAMES.rows) : []
  return {
    all: rows.map(({ text }) => wordsIn(text)),
    named: named.map(({ text, names }) => wordsIn(`${text} ${names ?? ''}`)),
  }
}

/** SRC-14: enough of the newest have the words, or words near them. */
export function isCommon(
  { all, named }: Newest,
  words: readonly string[],
  likeness: Likeness,
): boolean {
  return (
    countLike(all, words, likeness) >= COMMON.enough ||
    countLike(named, words, likeness) >= COMMON_NAMES.enough
  )
}

/** The near words that the newest products have. */
export function nearOfNewest({ all, named }: Newest, words: readonly string[]) {
  return nearIn([...all, ...named], words)
}

/** The near words that products of the catalog have, whatever release they are in. */
export function findNear(
  tx: Tx,
  { storeId, release }: { storeId: string; release: { catalog_id: string } },
  { words, languages }: Pick<ProductSearch, 'words' | 'languages'>,
  known: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const searched = {
    from: sql`release_product as product`,
    where: sql<SqlBool>`product.store_id = ${storeId} and product.listed`,
    indexed: releasedWords,
    scope: release.catalog_id,
    languages,
  }
  return findNearWords(tx, searched, words, known)
}

/** Products with this SKU or name; each has an index. */
function isCalled(search: ProductSearch): RawBuilder<SqlBool>[] {
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
  if (newest === undefined) return has
  const maybe = maybeHasWords(textWithTags, words, likeness)
  const isPlain = sql<SqlBool>`${maybe} and ${hasWords(catalogId, plainWords, words, likeness)}`
  if (languages.length === 0) return isPlain
  const isNamed = sql`product.place <= ${COMMON_NAMES_ROWS_MAX}
           and product.locales ~* ${`"(${languages.join('|')})[-"]`}`
  return sql`(${isPlain} or ${isNamed} and ${has})`
}

/** Selects products `from` these rows, or from all. */
export type SelectProducts = (
  condition: RawBuilder<SqlBool>,
  from?: RawBuilder<unknown>,
) => RawBuilder<unknown>

/** The products that a search finds among the listed. */
export function foundBy(
  search: ProductSearch,
  catalogId: string,
  isListed: RawBuilder<unknown>,
  select: SelectProducts,
): RawBuilder<unknown> {
  const { newest } = search
  const rows = newest === undefined ? undefined : newestOf(isListed, newest)
  const parts = [
    ...isCalled(search).map((condition) => select(condition)),
    select(isLike(search, catalogId), rows),
  ].map((one) => sql`(${one} limit ${SEARCHED_MAX})`)
  return sql`(${sql.join(parts, sql` union `)})`
}

/** Products that are called so come first, then those whose names begin so. */
export function fitnessOf({ text: asked }: ProductSearch): RawBuilder<number> {
  return sql`
    case when lower(${asked}::text) in (lower(product.sku), lower(product.name)) then 0
         when starts_with(lower(product.name), lower(${asked}::text)) then 1
         else 2 end`
}
