import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { AppError } from '../../lib/errors.ts'
import { type Db, later, type Tx } from './db.ts'
import { databaseError } from './outage.ts'

/**
 * Search by words, through full text indexes on `search_index(…)` (migration 0035). An index has
 * whole words, so a misspelled one is found by asking for each word that differs by one letter. A
 * trigram index needs no list of them, but reads thousands of rows for one that is a little alike.
 */

const STATEMENT_MS_MAX = 2_000
const CANCELED = '57014'

/** Searches in a transaction whose statements are given up when they take too long. */
export async function searchInTime<Result>(
  db: Db,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction().execute(async (tx) => {
      const limit = String(STATEMENT_MS_MAX)
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
      `The search was given up after ${STATEMENT_MS_MAX / 1_000} seconds. Try again, ` +
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

/** How a row may have the words: as they are, the last one as a beginning, or misspelled. */
export type Likeness = 'same' | 'near'

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
): RawBuilder<SqlBool> {
  const plain = sql`
    case when octet_length(${text}) = length(${text}) then ${text}
         else regexp_replace(normalize(${text}, nfkd), '[\\u0300-\\u036f]+', '', 'g') end`
  const hasAll = sql<SqlBool>`lower(${plain}) like all(${words.map((word) => `%${word}%`)}::text[])`
  const whole = words.filter((word) => !isBeginning(word))
  if (whole.length === 0) return hasAll
  // One or two letters are in nearly every text, and seldom a word of it.
  const alone = whole.map((word) => `(^|[^a-z0-9])${word}([^a-z0-9]|$)`)
  return sql`${hasAll} and lower(${plain}) ~ all(${alone}::text[])`
}

const MARK_LENGTH = 8 // as in search_index
/** An index compares each of them with each other: 1,200 take 25 ms, and 2,600 take 115 ms. */
const NEAR_WORDS_MAX = 1_200

/** Near words are looked for as far as they may: of the first words, in the first languages. */
function searchQuery(
  scope: string,
  words: readonly string[],
  likeness: Likeness,
  languages: readonly string[],
): string {
  const mark = scope.slice(-MARK_LENGTH)
  const marks = [mark, ...languages.map((language) => `${mark}${language}/`)]
  const last = words.length - 1
  const exact = words.map((word, place) => {
    const suffix = place === last && isBeginning(word) ? ':*' : ''
    return marks.map((one) => `'${one}${word}'${suffix}`).join('|')
  })
  let left = NEAR_WORDS_MAX
  const terms = words.map((word, place) => {
    const near = likeness === 'near' ? nearWords(word) : []
    const fitting = near.length > 0 ? marks.slice(0, Math.floor(left / near.length)) : []
    left -= fitting.length * near.length
    const choices = fitting.flatMap((one) => near.map((other) => `|'${one}${other}'`))
    return `(${exact[place]}${choices.join('')})`
  })
  return terms.join('&')
}

const BEGINNING_LENGTH_MIN = 3
const ASCII_ONLY = /^[a-z0-9]*$/

/**
 * Whether words that begin so are looked for. One or two Latin letters begin too many; of other
 * scripts, one sign may be a word.
 */
function isBeginning(word: string): boolean {
  return word.length >= BEGINNING_LENGTH_MIN || !ASCII_ONLY.test(word)
}

const NEAR_LENGTH_MIN = 4
const NEAR_LENGTH_MAX = 20
/** In small letters and without accents, as words are indexed. */
const alphabets = [
  'abcdefghijklmnopqrstuvwxyz',
  'абвгдежзиклмнопрстуфхцчшщъыьэюя',
  'αβγδεζηθικλμνξοπρςστυφχψω',
]

/**
 * Words with one letter more, less or different, or with two neighbors swapped. A number has none:
 * another number is another thing.
 */
function nearWords(word: string): string[] {
  const letters = [...word]
  const isNumber = /^\d+$/.test(word)
  if (letters.length < NEAR_LENGTH_MIN || letters.length > NEAR_LENGTH_MAX || isNumber) return []
  const alphabet = alphabets.find((one) => letters.some((letter) => one.includes(letter))) ?? ''
  const near = new Set<string>()
  for (let place = 0; place <= letters.length; place++) {
    const before = letters.slice(0, place).join('')
    const [letter = '', next = ''] = letters.slice(place)
    const after = letters.slice(place + 1).join('')
    near.add(before + after)
    near.add(before + next + letter + letters.slice(place + 2).join(''))
    for (const other of alphabet) {
      near.add(before + other + after)
      near.add(before + other + letter + after)
    }
  }
  near.delete(word)
  return [...near]
}
