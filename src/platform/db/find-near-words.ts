import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from './db.ts'
import { nearWords } from './near-words.ts'
import { isBeginning, type Likeness, marksOf, nearOf } from './search-words.ts'

/**
 * Which of the thousands of words that are written nearly like a misspelled one there are. The
 * newest rows tell those that many rows have, and the index is asked for the others alone, because
 * it collects all rows that have one. A trigram index needs no list of words, but reads thousands
 * of rows for one that is a little alike.
 */

/** The words of the newest rows, those of each apart. */
export type NewestWords = readonly ReadonlySet<string>[]

/** The words of a text, nearly as the database tells them (`search_words`). */
export function wordsIn(text: string): ReadonlySet<string> {
  const plain = text.normalize('NFKD').replace(/[\u0300-\u036f]+/g, '')
  return new Set(plain.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u))
}

/** How many of the rows have all words; each as it is, or as one of those near it. */
export function countLike(rows: NewestWords, words: readonly string[], likeness: Likeness): number {
  const choices = words.map((word) => [word, ...nearOf(word, likeness)])
  const last = words.at(-1) ?? ''
  const begins = (row: ReadonlySet<string>) => row.values().some((one) => one.startsWith(last))
  return rows.filter((row) =>
    choices.every((some) => {
      const isThere = some.some((one) => row.has(one))
      return isThere || (some[0] === last && isBeginning(last) && begins(row))
    }),
  ).length
}

/** False for words that are too short, too long, or numbers: none is ever taken for another. */
export function mayBeMisspelled(words: readonly string[]): boolean {
  return words.some((word) => nearWords(word).length > 0)
}

/** The near words that the newest rows have. */
export function nearIn(rows: NewestWords, words: readonly string[]): ReadonlySet<string> {
  const all = new Set(rows.flatMap((row) => [...row]))
  return new Set(words.flatMap(nearWords).filter((one) => all.has(one)))
}

/** Rows `from` a table `where` they are searched, by the words that are `indexed` of them. */
export type Searched = {
  from: RawBuilder<unknown>
  where: RawBuilder<SqlBool>
  indexed: RawBuilder<unknown>
  scope: string
  languages?: readonly string[]
}

/** So many take 20 ms: those of twelve words of six letters, in no language. */
const LOOKED_UP_MAX = 4_000
/** Looked up together, because rows have few of them. */
const TOGETHER = 40

/** Near words that the rows may have, with those that are known: some hundred of thousands. */
export async function findNearWords(
  tx: Tx,
  { from, where, indexed, scope, languages = [] }: Searched,
  words: readonly string[],
  known: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const marks = marksOf(scope, languages)
  const unknown = words.flatMap(nearWords).filter((word) => !known.has(word))
  const asked = unknown.slice(0, LOOKED_UP_MAX / marks.length)
  const inPart = Math.ceil(TOGETHER / marks.length)
  const parts = Map.groupBy(asked.entries(), ([place]) => Math.floor(place / inPart))
  const queries = parts
    .values()
    .map((part) => part.flatMap(([, word]) => marks.map((mark) => `'${mark}${word}'`)).join('|'))
  const { rows } = await sql<{ part: number }>`
    select asked.part::int
      from unnest(${[...queries]}::text[]) with ordinality as asked (query, part)
     cross join lateral (
             select from ${from}
              where ${where} and ${indexed} @@ asked.query::tsquery
              limit 1) as found`.execute(tx)
  return new Set([
    ...known,
    ...rows.flatMap(({ part }) => parts.get(part - 1)?.map(([, word]) => word) ?? []),
  ])
}
