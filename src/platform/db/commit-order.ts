import { type RawBuilder, sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import { type Db, later, type Tables, type Tx } from './db.ts'

/**
 * Rows that are numbered after their commit. A number that an author takes says nothing about who
 * commits first, so a reader that follows such numbers skips what commits late. Here authors insert
 * rows without a number and lock nothing in common. Whoever wants to read numbers all rows that are
 * committed by then; a row that is committed later gets a higher number.
 */

declare module './db.ts' {
  interface Tables {
    commit_order: { store_id: StoreId; stream: string; last: number }
  }
}

/** A table whose rows are numbered after their commit. */
export type Stream = {
  readonly table: keyof Tables
  /** The column of the number; null in a row that has none yet. */
  readonly number: string
  /** The columns that name a row within its store. */
  readonly key: readonly string[]
  /** Selects the key of the next rows, as many at most, and the `place` of each, from 1. */
  readonly next: (storeId: StoreId, limit: number) => RawBuilder<unknown>
  /** The rows that get a number and of which the caller is told; none without it. */
  readonly marked?: RawBuilder<unknown>
}

/** A stream of rows with the columns `store_id`, `id` and `number`, in the order of their ids. */
export function streamById(table: keyof Tables): Stream {
  return {
    table,
    number: 'number',
    key: ['id'],
    next: (storeId, limit) => sql`
      select id, row_number() over (order by id) as place
        from ${sql.table(table)}
       where store_id = ${storeId} and number is null
       order by id
       limit ${limit}`,
  }
}

/** Bounds the length of a statement after a large import. */
const BATCH = 10_000

/**
 * Numbers the committed rows of a store without a gap, in the order of the stream. Returns the last
 * number: every row that was committed before the call has one up to it, and every other row will
 * get a higher one.
 */
export async function numberCommitted(db: Db, stream: Stream, storeId: StoreId): Promise<number> {
  for (;;) {
    const { last, numbered } = await db.transaction().execute(async (tx) => {
      await insertFirst(tx, stream, storeId)
      const before = await selectLast(tx, stream, storeId).forUpdate().executeTakeFirstOrThrow()
      return numberNext(tx, stream, storeId, before.last)
    })
    if (numbered < BATCH) return last
  }
}

/** The numbers that one batch got. */
type NewNumbers = {
  after: number
  upTo: number
  /** There is one of the marked rows among them. */
  hasMarked: boolean
}

type Told = (tx: Tx, range: NewNumbers) => Promise<void>

/**
 * Numbers one batch and waits for nobody: nothing is done and nothing returned while somebody else
 * numbers the rows of the store. `told` gets the new range of numbers before the commit.
 */
export async function numberIfFree(
  db: Db,
  stream: Stream,
  storeId: StoreId,
  told: Told,
): Promise<number | undefined> {
  return db.transaction().execute(async (tx) => {
    const last = selectLast(tx, stream, storeId)
    const find = () => last.forUpdate().skipLocked().executeTakeFirst()
    let before = await find()
    // An insert of a row that is there would wait for whoever holds it.
    if (!before && !(await last.executeTakeFirst())) {
      await insertFirst(tx, stream, storeId)
      before = await find()
    }
    return before && (await numberAndTell(tx, stream, storeId, before.last, told)).numbered
  })
}

/**
 * Numbers what is committed, and lets nobody else number rows of the store before this transaction
 * ends: it may write rows with numbers of their own, which `takeNumbers` gives. Returns the last
 * number; nothing in a store without numbers, or where more rows wait than one batch has.
 */
export async function lockNumbers(
  tx: Tx,
  stream: Stream,
  storeId: StoreId,
  told: Told,
): Promise<number | undefined> {
  // Not inserted here: others could not see for a while whether somebody has.
  const before = await selectLast(tx, stream, storeId).forUpdate().executeTakeFirst()
  if (!before) return undefined
  const { last, numbered } = await numberAndTell(tx, stream, storeId, before.last, told)
  return numbered < BATCH ? last : undefined
}

/** Takes the next numbers and selects the one `before` them; the numbers are locked. */
export function takeNumbers(
  { table }: Stream,
  storeId: StoreId,
  count: number,
): RawBuilder<unknown> {
  return sql`
    update commit_order
       set last = last + ${count}::bigint
     where store_id = ${storeId} and stream = ${table}
    returning last - ${count}::bigint as before`
}

async function numberAndTell(
  tx: Tx,
  stream: Stream,
  storeId: StoreId,
  after: number,
  told: Told,
): Promise<{ last: number; numbered: number }> {
  const { last, numbered, hasMarked } = await numberNext(tx, stream, storeId, after)
  if (numbered > 0) await told(tx, { after, upTo: last, hasMarked })
  return { last, numbered }
}

async function numberNext(
  tx: Tx,
  { table, number, key, next, marked = sql`false` }: Stream,
  storeId: StoreId,
  before: number,
): Promise<{ last: number; numbered: number; hasMarked: boolean }> {
  const isNext = key.map((column) => sql`numbered.${sql.ref(column)} = next.${sql.ref(column)}`)
  // A statement of its own: it sees what was committed before the lock was given.
  const { rows } = await sql<{ numbered: number; has_marked: boolean }>`
    with numbered as (
      update ${sql.table(table)} as numbered
         set ${sql.ref(number)} = ${before}::bigint + next.place
        from (${next(storeId, BATCH)}) as next
       where numbered.store_id = ${storeId} and numbered.${sql.ref(number)} is null
         and ${sql.join(isNext, sql` and `)}
      returning ${marked} as is_marked
    )
    select count(*)::int as numbered, coalesce(bool_or(is_marked), false) as has_marked
      from numbered`.execute(tx)
  const { numbered = 0, has_marked: hasMarked = false } = rows[0] ?? {}
  const last = before + numbered
  if (numbered > 0) {
    const keep = sql`
      update commit_order set last = ${last}
       where store_id = ${storeId} and stream = ${table}`
    await later(tx, keep.compile(tx))
  }
  return { last, numbered, hasMarked }
}

async function insertFirst(tx: Tx, { table }: Stream, storeId: StoreId): Promise<void> {
  const first = sql`
    insert into commit_order (store_id, stream, last) values (${storeId}, ${table}, 0)
        on conflict do nothing`
  await later(tx, first.compile(tx))
}

/** Locked by whoever numbers rows of the store, so that numbers become visible in their order. */
function selectLast(tx: Tx, { table }: Stream, storeId: StoreId) {
  return tx
    .selectFrom('commit_order')
    .select('last')
    .where('store_id', '=', storeId)
    .where('stream', '=', table)
}

/** The last number that a store has given; 0 before the first. */
export async function readLast(db: Db | Tx, { table }: Stream, storeId: StoreId): Promise<number> {
  const row = await db
    .selectFrom('commit_order')
    .select('last')
    .where('store_id', '=', storeId)
    .where('stream', '=', table)
    .executeTakeFirst()
  return row?.last ?? 0
}
