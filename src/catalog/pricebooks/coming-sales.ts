import { sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import type { Coming, Stretch } from '../../lib/time-ahead.ts'
import type { Db } from '../../platform/db/db.ts'
import type { PriceBookId } from './price-book.ts'

/** Prices of one book at which a sale of the same name begins, or ends, at the same moment. */
type ComingSale = Coming & {
  bookId: PriceBookId
  name: string
  turn: 'sale_begin' | 'sale_end'
  prices: number
}

/**
 * The sales of an owner's price books by the moments at which they begin or end. It looks at all
 * prices that have a sale.
 */
export async function listComingSales(
  db: Db,
  owner: StoreId,
  { after, until, limit }: Stretch,
): Promise<ComingSale[]> {
  // Times of sales are stored as texts of one form, whose order is that of the moments.
  const { rows } = await sql<Omit<ComingSale, 'at'> & { at: string }>`
    with turns as (
      select price.price_book_id as "bookId", sale.key as name, turn.kind as turn, turn.at,
             price.price_book_id || '.' || turn.kind || '.' || md5(sale.key) as id
        from price
       cross join lateral json_each(price.sales) as sale
       cross join lateral (values
               ('sale_begin', sale.value -> 'schedule' ->> 'valid_from'),
               ('sale_end', sale.value -> 'schedule' ->> 'valid_to')
             ) as turn (kind, at)
       where price.store_id = ${owner} and price.sales is not null
         and turn.at collate "C" >= ${timeText(after.at)}
         and turn.at collate "C" <= ${timeText(until)}
    )
    select "bookId", name, turn, at, id, count(*)::int as prices
      from turns
     where (at collate "C", id collate "C") > (${timeText(after.at)}, ${after.id})
     group by "bookId", name, turn, at, id
     order by at collate "C", id collate "C"
     limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, at: Temporal.Instant.from(row.at) }))
}

function timeText(moment: Temporal.Instant): string {
  return moment.toString({ smallestUnit: 'millisecond' })
}
