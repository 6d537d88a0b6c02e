import { type RawBuilder, sql } from 'kysely'

/**
 * Made-up values in the place of real ones, each as an expression over a column. The same value
 * becomes the same one within a copy, so that a person is one person in all tables. It follows from
 * a digest with a salt that is forgotten afterwards: nobody finds the way back. What was empty or
 * absent stays so.
 */
type Text = RawBuilder<string | null>

/** An expression for a column, given the salt of the copy. */
export type MadeUp = (column: Text, salt: string) => Text

const digest = (column: Text, salt: string): Text => sql`md5(${salt}::text || ${column})`

const unlessEmpty = (column: Text, made: Text): Text =>
  sql`case when ${column} <> '' then ${made} else ${column} end`

/** A word of letters that can be spoken, more or less. */
function word(column: Text, salt: string, from: number, length: number): Text {
  const part = sql`substr(${digest(column, salt)}, ${sql.lit(from)}, ${sql.lit(length)})`
  return sql`initcap(translate(${part}, '0123456789abcdef', 'aeioulenorisktmd'))`
}

export const madeUpWord: MadeUp = (column, salt) => unlessEmpty(column, word(column, salt, 1, 7))

export const madeUpName: MadeUp = (column, salt) =>
  unlessEmpty(column, sql`${word(column, salt, 1, 5)} || ' ' || ${word(column, salt, 9, 7)}`)

/** A reference that is as unique as the real one. */
export const madeUpReference: MadeUp = (column, salt) =>
  unlessEmpty(column, sql`'copy-' || substr(${digest(column, salt)}, 1, 20)`)

/** An address at which nobody gets mail; those that differ only in their case stay one. */
export const madeUpEmail: MadeUp = (column, salt) => {
  const plain: Text = sql`lower(${column})`
  const local = sql`lower(${word(plain, salt, 1, 6)}) || '.' || substr(${digest(plain, salt)}, 9, 16)`
  return unlessEmpty(column, sql`${local} || '@example.com'`)
}

export const madeUpStreet: MadeUp = (column, salt) => {
  const number = sql`(1 + ('x' || substr(${digest(column, salt)}, 1, 2))::bit(8)::int)::text`
  return unlessEmpty(column, sql`${number} || ' ' || ${word(column, salt, 3, 7)} || ' Street'`)
}

/** A number or a code, such as that of a telephone: its form stays, its digits and letters go. */
export const madeUpNumber: MadeUp = (column, salt) => {
  const digits = sql`translate(${digest(column, salt)}, 'abcdef', '012345')`
  const shape = sql`regexp_replace(${column}, '[^-0-9 ()+./]', 'X', 'g')`
  const digit = sql`substr(repeat(${digits}, 8), place::int, 1)`
  return sql`(
    select string_agg(case when part ~ '[0-9]' then ${digit} else part end, '' order by place)
      from regexp_split_to_table(${shape}, '') with ordinality as character (part, place))`
}

export const madeUpText: MadeUp = (column) => unlessEmpty(column, sql`'A made-up text.'`)
