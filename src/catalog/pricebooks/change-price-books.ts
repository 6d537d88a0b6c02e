import { notFound } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { recordEvent } from '../../platform/events/outbox.ts'
import { requireSameId } from '../authored.ts'
import { holdPriceBook, lockPriceBook } from './find-price-book.ts'
import { type PriceBook, type PriceBookId, withValues } from './price-book.ts'
import { type GivenPriceBook, priceBookValues } from './price-rules.ts'
import { copyContent, deletePriceBookRow, insertPriceBook, updatePriceBook } from './queries.ts'
import { refuseDuplicates } from './refuse-duplicates.ts'
import { priceBookResource } from './resource.ts'

export async function createPriceBook(tx: Tx, ctx: Ctx, given: GivenPriceBook): Promise<PriceBook> {
  const book: PriceBook = {
    store_id: ctx.storeId,
    id: newId<'price-book'>(),
    owner: 'store',
    ...priceBookValues(given),
    created_at: ctx.now,
    updated_at: ctx.now,
  }
  await refuseDuplicates(insertPriceBook(tx, book))
  await announce(tx, ctx, 'created', book)
  return book
}

/** The copy is announced as one new price book; what is in it is not announced one by one. */
export async function replicatePriceBook(
  tx: Tx,
  ctx: Ctx,
  id: PriceBookId,
  given: GivenPriceBook,
): Promise<PriceBook> {
  const source = await holdPriceBook(tx, ctx.storeId, id)
  const copy = await createPriceBook(tx, ctx, given)
  await copyContent(tx, source, copy)
  return copy
}

export async function changePriceBook(
  tx: Tx,
  ctx: Ctx,
  id: PriceBookId,
  given: Partial<GivenPriceBook>,
  namedId: string,
): Promise<PriceBook> {
  const before = await lockPriceBook(tx, ctx.storeId, id)
  requireSameId(id, namedId)
  const book = withValues(before, priceBookValues({ ...before, ...given }), ctx.now)
  if (book === before) return before
  await refuseDuplicates(updatePriceBook(tx, book))
  await announce(tx, ctx, 'updated', book)
  return book
}

/** Its prices and modifiers go with it; releases keep what they have (PBK-1). */
export async function removePriceBook(tx: Tx, ctx: Ctx, id: PriceBookId): Promise<void> {
  if (!(await deletePriceBookRow(tx, ctx.storeId, id))) throw notFound('price book', id)
  await recordEvent(tx, ctx, {
    name: 'pricebook.deleted',
    subjectType: 'pricebook',
    subjectId: id,
    payload: { data: { type: 'pricebook', id } },
  })
}

async function announce(
  tx: Tx,
  ctx: Ctx,
  what: 'created' | 'updated',
  book: PriceBook,
): Promise<void> {
  await recordEvent(tx, ctx, {
    name: `pricebook.${what}`,
    subjectType: 'pricebook',
    subjectId: book.id,
    payload: { data: priceBookResource(book) },
  })
}
