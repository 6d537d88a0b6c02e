import { notFound } from '../../lib/errors.ts'
import type { StoreId } from '../../lib/ids.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Modifier, ModifierId, Price, PriceBook, PriceBookId, PriceId } from './price-book.ts'
import { selectModifier, selectPrice, selectPriceBook, selectPriceBookNames } from './queries.ts'

/** The ids that exist, in no particular order. */
export function findPriceBooks(
  db: Db | Tx,
  storeId: StoreId,
  ids: readonly string[],
): Promise<{ id: PriceBookId; name: string }[]> {
  return selectPriceBookNames(db, storeId, ids)
}

export async function getPriceBook(
  db: Db | Tx,
  storeId: StoreId,
  id: PriceBookId,
): Promise<PriceBook> {
  const book = await selectPriceBook(db, storeId, id).executeTakeFirst()
  if (!book) throw notFound('price book', id)
  return book
}

/** Attempts that count. */
export async function lockPriceBook(tx: Tx, storeId: StoreId, id: PriceBookId): Promise<PriceBook> {
  const book = await selectPriceBook(tx, storeId, id).forUpdate().executeTakeFirst()
  if (!book) throw notFound('price book', id)
  return book
}

/** For work on its content: the price book stays, and nobody has it locked. */
export async function holdPriceBook(tx: Tx, storeId: StoreId, id: PriceBookId): Promise<PriceBook> {
  const book = await selectPriceBook(tx, storeId, id).forKeyShare().executeTakeFirst()
  if (!book) throw notFound('price book', id)
  return book
}

export async function getPrice(
  db: Db | Tx,
  storeId: StoreId,
  bookId: PriceBookId,
  id: PriceId,
): Promise<Price> {
  const price = await selectPrice(db, storeId, bookId, id).executeTakeFirst()
  if (!price) throw notFound('price', id)
  return price
}

export async function getModifier(
  db: Db | Tx,
  storeId: StoreId,
  bookId: PriceBookId,
  id: ModifierId,
): Promise<Modifier> {
  const modifier = await selectModifier(db, storeId, bookId, id).executeTakeFirst()
  if (!modifier) throw notFound('price modifier', id)
  return modifier
}
