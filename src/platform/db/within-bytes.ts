import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from './db.ts'

/**
 * Rows are read until their texts have this many bytes together: an answer of more would hold up
 * all others, and many at a time would not fit into memory.
 */
const BYTES_MAX = 4_000_000

/** `isCut`: there are more, and they would have been too many bytes. */
export type SomeRows<Row> = { rows: Row[]; isCut: boolean }

/** The first rows of a query, as many as are read together; one at least. */
export async function listWithinBytes<Row>(
  db: Db | Tx,
  query: Expression<unknown>,
  { text, order }: { text: RawBuilder<unknown>; order: RawBuilder<unknown> },
): Promise<SomeRows<Row>> {
  const { rows } = await sql<Row & { found: number }>`
    select *
      from (select page.*, count(*) over () as found,
                   sum(octet_length(${text})) over (
                     order by ${order} rows between unbounded preceding and 1 preceding
                   ) as bytes_before
              from (${query}) as page) as measured
     where coalesce(bytes_before, 0) < ${BYTES_MAX}
     order by ${order}`.execute(db)
  return { rows, isCut: rows.length < (rows[0]?.found ?? 0) }
}
