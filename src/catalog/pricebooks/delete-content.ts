import { sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import { later, type Tx } from '../../platform/db/db.ts'
import { changeOf } from '../publishing/note-changes.ts'

/**
 * Deletes what is in a price book that the caller has locked. The foreign keys would do it too, but
 * only a statement of its own can note what it deletes. Takes no round trip.
 */
export async function deleteContent(tx: Tx, storeId: StoreId, bookId: string): Promise<void> {
  const prices = sql`
    with gone as (
      delete from price where store_id = ${storeId} and price_book_id = ${bookId} returning sku
    )
    ${changeOf(storeId, 'price', sql`select sku from gone`)}`
  await later(tx, prices.compile(tx))
  const modifiers = sql`
    with gone as (
      delete from price_modifier
       where store_id = ${storeId} and price_book_id = ${bookId}
      returning name
    )
    ${changeOf(storeId, 'modifier', sql`select name from gone`)}`
  await later(tx, modifiers.compile(tx))
}
