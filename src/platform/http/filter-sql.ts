import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { assert } from '../../lib/assert.ts'
import { isAnyText, isText } from '../db/text-digest.ts'
import type { FilterClause, FilterTable, FilterValueType } from './filter.ts'

/**
 * Where an attribute lives: a column or any expression; a column whose index keeps digests; a
 * column that holds an array; or, for what sits in another table, a function that writes the whole
 * condition.
 */
export type FilterTarget =
  | Expression<unknown>
  | { readonly digested: Expression<unknown> }
  | { readonly array: Expression<unknown> }
  | ((clause: FilterClause) => Expression<SqlBool>)

export type FilterTargets = { readonly [attribute: string]: FilterTarget }

/** Says at compile time that every attribute of the table has its column. */
export type FilterTargetsOf<Table extends FilterTable> = {
  readonly [Attribute in keyof Table]: FilterTarget
}

/** The clauses as one condition: names come from `targets` only, values travel as parameters. */
export function filterCondition(
  clauses: readonly FilterClause[],
  targets: FilterTargets,
): RawBuilder<SqlBool> {
  if (clauses.length === 0) return sql<SqlBool>`true`
  const conditions = clauses.map((clause) => clauseCondition(clause, targets))
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

function clauseCondition(clause: FilterClause, targets: FilterTargets): Expression<SqlBool> {
  const target = Object.hasOwn(targets, clause.attribute) ? targets[clause.attribute] : undefined
  assert(target, `no column for the filter attribute ${clause.attribute}`)
  const value = clause.values[0]
  if (value === undefined) return sql<SqlBool>`false`
  if (typeof target === 'function') return target(clause)
  if ('array' in target) return arrayCondition(clause, target.array, value)
  if ('digested' in target) return digestedCondition(clause, target.digested, value)
  return columnCondition(clause, target, value)
}

/** Equality goes by the digest; all else can only look at the text. */
function digestedCondition(
  clause: FilterClause,
  column: Expression<unknown>,
  value: string,
): RawBuilder<SqlBool> {
  if (clause.operator === 'eq') return isText(column, value)
  if (clause.operator === 'in') return isAnyText(column, clause.values)
  return columnCondition(clause, column, value)
}

function columnCondition(
  { operator, attribute, type, values }: FilterClause,
  column: Expression<unknown>,
  value: string,
): RawBuilder<SqlBool> {
  const cast = castOf(type)
  switch (operator) {
    case 'eq':
      return sql`${column} = ${value}::${cast}`
    case 'in':
      return sql`${column} = any(${values}::${cast}[])`
    case 'gt':
      return sql`${column} > ${value}::${cast}`
    case 'ge':
      return sql`${column} >= ${value}::${cast}`
    case 'lt':
      return sql`${column} < ${value}::${cast}`
    case 'le':
      return sql`${column} <= ${value}::${cast}`
    case 'like':
    case 'ilike':
      assert(type === 'text', `${operator} needs text, ${attribute} has none`)
      return sql`${column} ${sql.raw(operator)} ${likePattern(value)}::text`
    case 'contains':
      throw new Error(`contains needs an array, ${attribute} is none`)
  }
}

/** At least one of several elements must match. `@>` and `&&` can use a GIN index. */
function arrayCondition(
  { operator, attribute, type, values }: FilterClause,
  column: Expression<unknown>,
  value: string,
): RawBuilder<SqlBool> {
  const cast = castOf(type)
  switch (operator) {
    case 'eq':
    case 'contains':
      return sql`${column} @> ${[value]}::${cast}[]`
    case 'in':
      return sql`${column} && ${values}::${cast}[]`
    case 'like':
    case 'ilike': {
      assert(type === 'text', `${operator} needs text, ${attribute} has none`)
      const test = sql`element ${sql.raw(operator)} ${likePattern(value)}::text`
      return sql`exists (select 1 from unnest(${column}) as element where ${test})`
    }
    default:
      throw new Error(`${operator} cannot compare an array, and ${attribute} is one`)
  }
}

/** `*` is the caller's wildcard; what LIKE itself would read as one is taken literally. */
export function likePattern(value: string): string {
  return value.replaceAll(/[\\%_]/g, '\\$&').replaceAll(/\*+/g, '%')
}

const casts = {
  text: sql.raw('text'),
  uuid: sql.raw('uuid'),
  instant: sql.raw('timestamptz'),
  integer: sql.raw('bigint'),
  boolean: sql.raw('boolean'),
} as const

function castOf(type: FilterValueType): RawBuilder<unknown> {
  return casts[typeof type === 'object' ? 'text' : type]
}
