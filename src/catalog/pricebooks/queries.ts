import { sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { columnsBut, insertMany, updateMany } from '../../platform/db/many-rows.ts'
import { isAnyText } from '../../platform/db/text-digest.ts'
import { changeOf, noteChange } from '../publishing/note-changes.ts'
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

/** One statement, so that prices and modifiers are of the same moment. */
export async function copyContent(tx: Tx, from: PriceBook, to: PriceBook): Promise<void> {
  await sql`
    with copied_modifier as (
      insert into price_modifier
             (store_id, id, owner, price_book_id, name, modifier_type, currencies, external_ref,
              created_at, updated_at)
      select store_id, gen_random_uuid(), owner, ${to.id}, name, modifier_type, currencies,
             external_ref, ${to.created_at}, ${to.created_at}
        from price_modifier
       where store_id = ${from.store_id} and price_book_id = ${from.id}
      returning name
    ), noted as (
      ${changeOf(to.store_id, 'modifier', sql`select name from copied_modifier`)}
    ), copied_price as (
      insert into price
             (store_id, id, owner, price_book_id, sku, currencies, sales, admin_attributes,
              shopper_attributes, external_ref, created_at, updated_at)
      select store_id, gen_random_uuid(), owner, ${to.id}, sku, currencies, sales, admin_attributes,
             shopper_attributes, external_ref, ${to.created_at}, ${to.created_at}
        from price
       where store_id = ${from.store_id} and price_book_id = ${from.id}
      returning sku
    )
    ${changeOf(to.store_id, 'price', sql`select sku from copied_price`)}`.execute(tx)
}

export function selectModifiers(tx: Tx, book: PriceBook): Promise<Modifier[]> {
  return tx
    .selectFrom('price_modifier')
    .selectAll()
    .where('store_id', '=', book.store_id)
    .where('price_book_id', '=', book.id)
    .execute()
}

export async function insertModifiers(
  tx: Tx,
  storeId: StoreId,
  modifiers: readonly Modifier[],
): Promise<void> {
  await insertMany(tx, 'price_modifier', modifiers)
  await noteChange(
    tx,
    storeId,
    'modifier',
    modifiers.map(({ name }) => name),
  )
}

export async function insertPrices(
  tx: Tx,
  storeId: StoreId,
  prices: readonly Price[],
): Promise<void> {
  await insertMany(tx, 'price', prices)
  await noteChange(
    tx,
    storeId,
    'price',
    prices.map(({ sku }) => sku),
  )
}

/** Each price keeps its SKU. */
export async function updatePrices(
  tx: Tx,
  storeId: StoreId,
  prices: readonly Price[],
): Promise<void> {
  const fixed = ['store_id', 'id', 'price_book_id', 'created_at'] as const
  await updateMany(tx, 'price', prices, columnsBut(prices, fixed))
  await noteChange(
    tx,
    storeId,
    'price',
    prices.map(({ sku }) => sku),
  )
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

/** Has the database look how many prices there are, and how they differ. */
export async function analyzePrices(db: Db): Promise<void> {
  await sql`analyze price`.execute(db)
}

/** The next prices of a book for an export or a copy: the newest first, after the given one. */
export function selectPricesBefore(
  db: Db | Tx,
  { store_id, id }: PriceBook,
  { last, limit }: { last: Price | undefined; limit: number },
): Promise<Price[]> {
  const all = db
    .selectFrom('price')
    .selectAll()
    .where('store_id', '=', store_id)
    .where('price_book_id', '=', id)
  const rest = last
    ? all.where(sql<boolean>`(created_at, id) < (${last.created_at}, ${last.id}::uuid)`)
    : all
  return rest.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
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
