import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * Conditions on texts that may be longer than an entry of an index: their indexes keep digests
 * (migration 0012), which a plain `=` would not use.
 */
export function isText(column: Expression<unknown>, value: string): RawBuilder<SqlBool> {
  return sql`text_digest(${column}) = text_digest(${value}::text)`
}

export function isAnyText(
  column: Expression<unknown>,
  values: readonly string[],
): RawBuilder<SqlBool> {
  return sql`text_digest(${column}) = any(text_digests(${values}::text[]))`
}
