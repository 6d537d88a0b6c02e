import { AppError, notFound } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { recordEvent } from '../../platform/events/outbox.ts'
import { PROBLEMS_MAX } from '../../platform/http/body.ts'
import { refuseProblems, requireSameId } from '../authored.ts'
import { findProducts } from '../products/find-product.ts'
import type { ProductId } from '../products/product.ts'
import { holdPriceBook } from './find-price-book.ts'
import { type Price, type PriceBookId, type PriceId, withValues } from './price-book.ts'
import {
  bundlesNamed,
  type GivenPrice,
  priceProblems,
  priceValues,
  problem,
} from './price-rules.ts'
import { deletePriceRow, insertPrices, selectPrice, updatePrices } from './queries.ts'
import { refuseDuplicates } from './refuse-duplicates.ts'
import { priceResource } from './resource.ts'

export async function createPrice(
  tx: Tx,
  ctx: Ctx,
  bookId: PriceBookId,
  given: GivenPrice,
): Promise<Price> {
  await holdPriceBook(tx, ctx.storeId, bookId)
  refuseProblems(priceProblems(given).slice(0, PROBLEMS_MAX))
  await requireBundles(tx, ctx, bundlesNamed(given))
  const price = newPrice(ctx, bookId, given)
  await refuseDuplicates(insertPrices(tx, [price]))
  await recordEvent(tx, ctx, priceEvent('created', price))
  return price
}

export async function changePrice(
  tx: Tx,
  ctx: Ctx,
  bookId: PriceBookId,
  id: PriceId,
  given: Partial<GivenPrice>,
  namedId: string,
): Promise<Price> {
  // First the price book, as a batch does, so that the two cannot wait for each other.
  await holdPriceBook(tx, ctx.storeId, bookId)
  const before = await selectPrice(tx, ctx.storeId, bookId, id).forUpdate().executeTakeFirst()
  if (!before) throw notFound('price', id)
  requireSameId(id, namedId)
  refuseProblems(priceProblems(given).slice(0, PROBLEMS_MAX))
  await requireBundles(tx, ctx, bundlesNamed(given))
  const price = withValues(before, priceValues({ ...before, ...given }), ctx.now)
  if (price === before) return before
  await refuseDuplicates(updatePrices(tx, [price]))
  await recordEvent(tx, ctx, priceEvent('updated', price))
  return price
}

export async function removePrice(
  tx: Tx,
  ctx: Ctx,
  bookId: PriceBookId,
  id: PriceId,
): Promise<void> {
  const deleted = await deletePriceRow(tx, ctx.storeId, bookId, id)
  if (!deleted) throw notFound('price', id)
  await recordEvent(tx, ctx, {
    name: 'product-price.deleted',
    subjectType: 'product-price',
    subjectId: id,
    payload: { data: { type: 'product-price', id } },
  })
}

export function newPrice(ctx: Ctx, bookId: PriceBookId, given: GivenPrice): Price {
  return {
    store_id: ctx.storeId,
    id: newId<'price'>(),
    price_book_id: bookId,
    ...priceValues(given),
    created_at: ctx.now,
    updated_at: ctx.now,
  }
}

/** A product may be named before it is a bundle, but it must exist. */
export async function requireBundles(
  tx: Tx,
  ctx: Ctx,
  named: readonly { id: string; path: string }[],
): Promise<void> {
  if (named.length === 0) return
  const ids = [...new Set(named.map(({ id }) => id as ProductId))]
  const known = new Set<string>((await findProducts(tx, ctx.storeId, ids)).map(({ id }) => id))
  const problems = named
    .filter(({ id }) => !known.has(id))
    .map(({ path }) => problem(path, 'there is no such product'))
  if (problems.length > 0) throw new AppError('bad-request', problems.slice(0, PROBLEMS_MAX))
}

export function priceEvent(what: 'created' | 'updated', price: Price) {
  return {
    name: `product-price.${what}`,
    subjectType: 'product-price',
    subjectId: price.id,
    payload: { data: priceResource(price) },
  }
}
