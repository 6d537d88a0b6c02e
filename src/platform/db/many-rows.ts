import { type RawBuilder, sql } from 'kysely'
import { assert } from '../../lib/assert.ts'
import { timestamp } from '../http/document.ts'
import { later, type Tables, type Tx } from './db.ts'

/** Rows travel as one JSON text, which the database turns into rows of the table. */
export function recordset(table: keyof Tables, rows: readonly object[]) {
  return sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`
}

/** The store of rows that are written together: a statement names one store. */
export function storeOf<Store extends string>(rows: readonly { store_id: Store }[]): Store {
  const [first] = rows
  assert(first, 'there is a row to write')
  assert(
    rows.every(({ store_id }) => store_id === first.store_id),
    'rows of one store only',
  )
  return first.store_id
}

/** Inserts any number of whole rows in one statement. */
export async function insertMany(
  tx: Tx,
  table: keyof Tables,
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`insert into ${sql.table(table)} select * from ${recordset(table, rows)}`.execute(tx)
}

/**
 * Writes these columns of rows in one statement, which travels with the next one. A value that all
 * rows have travels once: in a run most are alike.
 */
export async function updateMany<Row extends { store_id: string; id: string }>(
  tx: Tx,
  table: keyof Tables,
  rows: readonly Row[],
  columns: readonly (keyof Row & string)[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const { varying, valueIn } = compared(rows, first, columns)
  const set = columns.map((name) => sql`${sql.ref(name)} = ${valueIn(name)}`)
  const given = rows.map((row) => pick(row, ['id', ...varying]))
  const [from, id] =
    varying.length > 0
      ? [sql`from ${recordset(table, given)} as one`, sql`one.id`]
      : [sql``, sql`any(${columnArray(rows.map((row) => row.id))}::uuid[])`]
  const statement = sql`
    update ${sql.table(table)} as kept
       set ${sql.join(set)}
           ${from}
     where kept.store_id = ${storeOf(rows)} and kept.id = ${id}`
  await later(tx, statement.compile(tx))
}

/** Inserts these columns of rows, as `updateMany` writes them. */
export async function insertColumns<Row extends object>(
  tx: Tx,
  table: keyof Tables,
  rows: readonly Row[],
  columns: readonly (keyof Row & string)[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const { varying, valueIn } = compared(rows, first, columns)
  const given = rows.map((row) => pick(row, varying))
  const statement = sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    select ${sql.join(columns.map(valueIn))}
      from ${recordset(table, given)} as one`
  await later(tx, statement.compile(tx))
}

/** The columns in which rows differ from the first one, and a value of each column. */
function compared<Row extends object>(
  rows: readonly Row[],
  first: Row,
  columns: readonly (keyof Row & string)[],
) {
  const varying = columns.filter((name) => rows.some((row) => !isSame(row[name], first[name])))
  const valueIn = (name: keyof Row & string) =>
    varying.includes(name) ? sql.ref(`one.${name}`) : sql`${first[name]}`
  return { varying, valueIn }
}

/** The columns of whole rows that may change. */
export function columnsBut<Row extends object>(
  [first]: readonly Row[],
  fixed: readonly (keyof Row & string)[],
): (keyof Row & string)[] {
  const names = Object.keys(first ?? {}) as (keyof Row & string)[]
  return names.filter((name) => !fixed.includes(name))
}

function pick<Row extends object>(row: Row, names: readonly (keyof Row)[]): Partial<Row> {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Partial<Row>
}

/** One parameter can stand for both; lists and trees are written as JSON. */
function isSame(one: unknown, other: unknown): boolean {
  if (one instanceof Temporal.Instant) return other instanceof Temporal.Instant && one.equals(other)
  return one === other && (typeof one !== 'object' || one === null)
}

/**
 * The values of one column for `unnest`, of kinds that need no quotes: ids, numbers, truth values
 * and words. The driver would look at every character of each (measured: 0.8 µs a value).
 */
export function columnArray(values: readonly (string | number | boolean | null)[]): string {
  return `{${values.map((value) => value ?? 'null').join()}}`
}

/**
 * Any of the given ids or texts, by a plan that is kept. PostgreSQL assumes ten values in a list
 * that it does not know yet. A shorter list looks cheaper, so it would plan the statement anew for
 * each list (measured: half of the database's time of a cart request). A subselect hides the list
 * from the planner, which then makes the same plan with and without it.
 */
export function anyOf<Value extends string>(
  values: readonly Value[],
  type: 'uuid' | 'text' = 'uuid',
): RawBuilder<Value> {
  const array = sql.raw(`${type}[]`)
  const given = type === 'uuid' ? columnArray(values) : values
  return sql<Value>`any((select ${given}::${array})::${array})`
}

/** An array of instants, to the last digit. */
export function instantArray(moments: readonly (Temporal.Instant | null)[]): string {
  return columnArray(moments.map(instantText))
}

const NANOSECONDS = 1_000_000n

function instantText(moment: Temporal.Instant | null): string | null {
  if (!moment) return null
  const isWhole = moment.epochNanoseconds % NANOSECONDS === 0n
  return isWhole ? timestamp(moment) : moment.toString()
}
