import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { AppError } from '../../lib/errors.ts'
import { type Db, later, type Tx } from './db.ts'
import { nearWords } from './near-words.ts'
import { databaseError } from './outage.ts'

/** Search by words, through full text indexes on `search_index(…)` (migration 0035). */

/** A statement of a search is given up after so long. */
export const SEARCH_MS_MAX = 2_000
const CANCELED = '57014'

/** Searches in a transaction whose statements are given up when they take too long. */
export async function searchInTime<Result>(
  db: Db,
  msMax: number,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction().execute(async (tx) => {
      const limit = String(msMax)
      // To start parallel workers takes longer than what is searched for here.
      const settings = sql`
        select set_config('statement_timeout', ${limit}, true),
               set_config('max_parallel_workers_per_gather', '0', true)`
      await later(tx, settings.compile(tx))
      return work(tx)
    })
  } catch (error) {
    if (databaseError(error)?.code !== CANCELED) throw error
    const detail =
      `The search was given up after ${msMax / 1_000} seconds. Try again, ` +
      'with more letters or another word.'
    throw new AppError('unavailable', detail, error)
  }
}

/** The longest text that is searched for. */
export const SEARCH_TEXT_MAX = 255
const WORDS_MAX = 12

/** The first words of a text, as they are indexed: small letters without accents. */
export async function findSearchWords(db: Db | Tx, text: string): Promise<string[]> {
  const { rows } = await sql<{ words: string }>`
    select search_words(${text}::text) as words`.execute(db)
  const words = (rows[0]?.words ?? '').split(' ').filter((word) => word !== '')
  return [...new Set(words)].slice(0, WORDS_MAX)
}

/** A text as it was typed, and as names and keys are often written: their indexes are exact. */
export function writings(text: string): string[] {
  const lower = text.toLowerCase()
  const first = lower.replace(/^./u, (letter) => letter.toUpperCase())
  const each = lower.replace(/(^|\s)(\S)/gu, (found) => found.toUpperCase())
  return [...new Set([text, text.toUpperCase(), lower, first, each])]
}

/**
 * How a row may have the words: as they are, the last one as a beginning; or misspelled, as one of
 * these near words.
 */
export type Likeness = 'same' | ReadonlySet<string>

/**
 * Rows whose `indexed` words, of this store or catalog, are like all of these. Words in a language
 * are looked at if it is among those given. The query stands in a `select`, where the planner does
 * not see it: of a thousand near words it expects that every row has one, and reads all rows.
 */
export function hasWords(
  scope: string,
  indexed: RawBuilder<unknown>,
  words: readonly string[],
  likeness: Likeness,
  languages: readonly string[] = [],
): RawBuilder<SqlBool> {
  return sql`${indexed} @@ (select ${searchQuery(scope, words, likeness, languages)}::tsquery)`
}

/**
 * A cheap condition that most rows without the words fail; `hasWords` decides about the others. A
 * row whose text has the words never fails it: accents are taken away as search_words does it.
 */
export function maybeHasWords(
  text: RawBuilder<string>,
  words: readonly string[],
  likeness: Likeness = 'same',
): RawBuilder<SqlBool> {
  const plain = sql`
    case when octet_length(${text}) = length(${text}) then ${text}
         else regexp_replace(normalize(${text}, nfkd), '[\\u0300-\\u036f]+', '', 'g') end`
  if (likeness !== 'same') {
    const choices = words.map((word) => [word, ...nearOf(word, likeness)].join('|'))
    const begin = choices.map((some) => `(^|[^a-z0-9])(${some})`)
    return sql`lower(${plain}) ~ all(${begin}::text[])`
  }
  const hasAll = sql<SqlBool>`lower(${plain}) like all(${words.map((word) => `%${word}%`)}::text[])`
  const whole = words.filter((word) => !isBeginning(word))
  if (whole.length === 0) return hasAll
  // One or two letters are in nearly every text, and seldom a word of it.
  const alone = whole.map((word) => `(^|[^a-z0-9])${word}([^a-z0-9]|$)`)
  return sql`${hasAll} and lower(${plain}) ~ all(${alone}::text[])`
}

const MARK_LENGTH = 8 // as in search_index
/** An index compares each of them with each other: 1,200 take 25 ms, and 2,600 take 115 ms. */
const TOGETHER_MAX = 1_200

/** The beginnings that words of a store or catalog have: in no language, then in each of these. */
export function marksOf(scope: string, languages: readonly string[]): string[] {
  const mark = scope.slice(-MARK_LENGTH)
  return [mark, ...languages.map((language) => `${mark}${language}/`)]
}

function searchQuery(
  scope: string,
  words: readonly string[],
  likeness: Likeness,
  languages: readonly string[],
): string {
  const marks = marksOf(scope, languages)
  const last = words.length - 1
  let left = TOGETHER_MAX
  const terms = words.map((word, place) => {
    const suffix = place === last && isBeginning(word) ? ':*' : ''
    const exact = marks.map((mark) => `'${mark}${word}'${suffix}`)
    const near = nearOf(word, likeness)
    const marked = marks.flatMap((mark) => near.map((one) => `'${mark}${one}'`)).slice(0, left)
    left -= marked.length
    return `(${[...exact, ...marked].join('|')})`
  })
  return terms.join('&')
}

/** The words that this one may be a misspelling of. */
export function nearOf(word: string, likeness: Likeness): string[] {
  return likeness === 'same' ? [] : nearWords(word).filter((one) => likeness.has(one))
}

const BEGINNING_LENGTH_MIN = 3
const ASCII_ONLY = /^[a-z0-9]*$/

/**
 * Whether words that begin so are looked for. One or two Latin letters begin too many; of other
 * scripts, one sign may be a word.
 */
export function isBeginning(word: string): boolean {
  return word.length >= BEGINNING_LENGTH_MIN || !ASCII_ONLY.test(word)
}
