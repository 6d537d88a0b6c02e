import { sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { isAnyText } from '../../platform/db/text-digest.ts'
import type { Price, PriceId } from './price.ts'
import type { PriceBook, PriceBookId } from './price-book.ts'
import type { Modifier } from './price-modifier.ts'

declare module '../../platform/db/db.ts' {
  interface Tables {
    price_book: PriceBook
    price: Price
    price_modifier: Modifier
  }
}

export function selectPriceBookNames(db: Db | Tx, storeId: StoreId, ids: readonly string[]) {
  return db
    .selectFrom('price_book')
    .select(['id', 'name'])
    .where('store_id', '=', storeId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
}

/** One statement, so that prices and modifiers are of the same moment. */
export async function copyContent(tx: Tx, from: PriceBook, to: PriceBook): Promise<void> {
  await sql`
    with copied_modifier as (
      insert into price_modifier
             (store_id, id, price_book_id, name, modifier_type, currencies, external_ref,
              created_at, updated_at)
      select store_id, gen_random_uuid(), ${to.id}, name, modifier_type, currencies, external_ref,
             ${to.created_at}, ${to.created_at}
        from price_modifier
       where store_id = ${from.store_id} and price_book_id = ${from.id}
    )
    insert into price
           (store_id, id, price_book_id, sku, currencies, sales, admin_attributes,
            shopper_attributes, external_ref, created_at, updated_at)
    select store_id, gen_random_uuid(), ${to.id}, sku, currencies, sales, admin_attributes,
           shopper_attributes, external_ref, ${to.created_at}, ${to.created_at}
      from price
     where store_id = ${from.store_id} and price_book_id = ${from.id}`.execute(tx)
}

/** The beginning of the list, without its length. */
export function selectNewestPrices(db: Db, storeId: StoreId, bookId: PriceBookId, limit: number) {
  return db
    .selectFrom('price')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('price_book_id', '=', bookId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** The prices that a batch replaces, and those that have a reference which the batch gives away. */
export function lockPricesOfBatch(
  tx: Tx,
  storeId: StoreId,
  bookId: PriceBookId,
  skus: readonly string[],
  references: readonly string[],
) {
  return tx
    .selectFrom('price')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('price_book_id', '=', bookId)
    .where((eb) =>
      eb.or([isAnyText(sql.ref('sku'), skus), isAnyText(sql.ref('external_ref'), references)]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}

// The rows travel as one JSON text, which json_populate_recordset turns into rows of the table.
const rowsOf = (prices: readonly Price[]) =>
  sql`json_populate_recordset(null::price, ${JSON.stringify(prices)}::json)`

/** Any number of prices in one statement. */
export async function insertPrices(tx: Tx, prices: readonly Price[]): Promise<void> {
  if (prices.length === 0) return
  await sql`insert into price select * from ${rowsOf(prices)}`.execute(tx)
}

export async function updatePrices(tx: Tx, prices: readonly Price[]): Promise<void> {
  if (prices.length === 0) return
  await sql`
    update price
       set sku = one.sku, currencies = one.currencies, sales = one.sales,
           admin_attributes = one.admin_attributes, shopper_attributes = one.shopper_attributes,
           external_ref = one.external_ref, updated_at = one.updated_at
      from ${rowsOf(prices)} as one
     where price.store_id = one.store_id and price.id = one.id`.execute(tx)
}

/** Before references move from one price to another: at no moment may two have the same. */
export async function clearReferences(
  tx: Tx,
  storeId: StoreId,
  ids: readonly PriceId[],
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update price
       set external_ref = null
     where store_id = ${storeId} and id = any(${ids}::uuid[])`.execute(tx)
}
