import { sql } from 'kysely'
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

/** Bounds the length of a statement after a large import. */
const BATCH = 10_000

/**
 * Numbers the committed rows of a store in a table with the columns `store_id`, `id` and `number`,
 * without a gap and in the order of their ids. Returns the last number: every row that was
 * committed before the call has one up to it, and every other row will get a higher one.
 */
export async function numberCommitted(
  db: Db,
  table: keyof Tables,
  storeId: StoreId,
): Promise<number> {
  for (;;) {
    const { last, numbered } = await db
      .transaction()
      .execute((tx) => numberBatch(tx, table, storeId))
    if (numbered < BATCH) return last
  }
}

async function numberBatch(
  tx: Tx,
  table: keyof Tables,
  storeId: StoreId,
): Promise<{ last: number; numbered: number }> {
  const before = await lockLast(tx, table, storeId)
  // A statement of its own: it sees what was committed before the lock was given.
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table)} as numbered
       set number = ${before}::bigint + next.place
      from (select id, row_number() over (order by id) as place
              from ${sql.table(table)}
             where store_id = ${storeId} and number is null
             order by id
             limit ${BATCH}) as next
     where numbered.store_id = ${storeId} and numbered.id = next.id`.execute(tx)
  const numbered = Number(numAffectedRows)
  const last = before + numbered
  if (numbered > 0) {
    const keep = sql`
      update commit_order set last = ${last}
       where store_id = ${storeId} and stream = ${table}`
    await later(tx, keep.compile(tx))
  }
  return { last, numbered }
}

/** One at a time numbers the rows of a store, so numbers become visible in their order. */
async function lockLast(tx: Tx, table: keyof Tables, storeId: StoreId): Promise<number> {
  const first = sql`
    insert into commit_order (store_id, stream, last) values (${storeId}, ${table}, 0)
        on conflict do nothing`
  await later(tx, first.compile(tx))
  const { last } = await tx
    .selectFrom('commit_order')
    .select('last')
    .where('store_id', '=', storeId)
    .where('stream', '=', table)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return last
}
