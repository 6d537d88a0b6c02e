import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import { type Db, json, type Tx } from '../../platform/db/db.ts'
import { readPage } from '../../platform/db/read-page.ts'
import { isAnyText } from '../../platform/db/text-digest.ts'
import type { Page } from '../../platform/http/paging.ts'
import type { Modifier, ModifierId, Price, PriceBook, PriceBookId, PriceId } from './price-book.ts'

declare module '../../platform/db/db.ts' {
  interface Tables {
    price_book: PriceBook
    price: Price
    price_modifier: Modifier
  }
}

type Condition = RawBuilder<SqlBool>

export function selectPriceBook(db: Db | Tx, storeId: StoreId, id: PriceBookId) {
  return db
    .selectFrom('price_book')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
}

export function selectPriceBookNames(db: Db | Tx, storeId: StoreId, ids: readonly string[]) {
  return db
    .selectFrom('price_book')
    .select(['id', 'name'])
    .where('store_id', '=', storeId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
}

/** The newest first. */
export function listPriceBooks(db: Db, storeId: StoreId, condition: Condition, page: Page) {
  const matching = db.selectFrom('price_book').where('store_id', '=', storeId).where(condition)
  return readPage(matching, ['-created_at', '-id'], page)
}

export function insertPriceBook(tx: Tx, row: PriceBook) {
  return tx.insertInto('price_book').values(row).execute()
}

export function updatePriceBook(tx: Tx, { store_id, id, ...change }: PriceBook) {
  return tx
    .updateTable('price_book')
    .set(change)
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .execute()
}

/** Its prices and modifiers go with it. */
export function deletePriceBookRow(tx: Tx, storeId: StoreId, id: PriceBookId) {
  return tx
    .deleteFrom('price_book')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
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

export function selectPrice(db: Db | Tx, storeId: StoreId, bookId: PriceBookId, id: PriceId) {
  return db
    .selectFrom('price')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('price_book_id', '=', bookId)
    .where('id', '=', id)
}

/** The newest first. */
export function listPrices(
  db: Db,
  storeId: StoreId,
  bookId: PriceBookId,
  condition: Condition,
  page: Page,
) {
  const matching = db
    .selectFrom('price')
    .where('store_id', '=', storeId)
    .where('price_book_id', '=', bookId)
    .where(condition)
  return readPage(matching, ['-created_at', '-id'], page)
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

/** Prices of all price books, the last changed first. */
export function listPricesOfAllBooks(db: Db, storeId: StoreId, condition: Condition, page: Page) {
  const matching = db.selectFrom('price').where('store_id', '=', storeId).where(condition)
  return readPage(matching, ['-updated_at', 'id'], page)
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
export async function releaseReferences(
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

export function deletePriceRow(tx: Tx, storeId: StoreId, bookId: PriceBookId, id: PriceId) {
  return tx
    .deleteFrom('price')
    .where('store_id', '=', storeId)
    .where('price_book_id', '=', bookId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
}

export function selectModifier(db: Db | Tx, storeId: StoreId, bookId: PriceBookId, id: ModifierId) {
  return db
    .selectFrom('price_modifier')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('price_book_id', '=', bookId)
    .where('id', '=', id)
}

/** The newest first. */
export function listModifiers(
  db: Db,
  storeId: StoreId,
  bookId: PriceBookId,
  condition: Condition,
  page: Page,
) {
  const matching = db
    .selectFrom('price_modifier')
    .where('store_id', '=', storeId)
    .where('price_book_id', '=', bookId)
    .where(condition)
  return readPage(matching, ['-created_at', '-id'], page)
}

export function insertModifier(tx: Tx, row: Modifier) {
  return tx
    .insertInto('price_modifier')
    .values({ ...row, currencies: json(row.currencies) })
    .execute()
}

export function updateModifier(tx: Tx, { store_id, id, ...change }: Modifier) {
  return tx
    .updateTable('price_modifier')
    .set({ ...change, currencies: json(change.currencies) })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .execute()
}

export function deleteModifierRow(tx: Tx, storeId: StoreId, bookId: PriceBookId, id: ModifierId) {
  return tx
    .deleteFrom('price_modifier')
    .where('store_id', '=', storeId)
    .where('price_book_id', '=', bookId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
}
