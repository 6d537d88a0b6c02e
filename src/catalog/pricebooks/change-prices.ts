import { type Problem, problemAt, refuseAny } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { PROBLEMS_MAX } from '../../platform/http/body.ts'
import {
  announceRows,
  createResource,
  getReadable,
  type Loaded,
} from '../../platform/resources/change-resource.ts'
import { getRow } from '../../platform/resources/rows.ts'
import { type Price, priceKind, requireBundles } from './price.ts'
import {
  type GivenPriceBook,
  type PriceBook,
  type PriceBookId,
  priceBookKind,
} from './price-book.ts'
import {
  batchPath,
  batchProblems,
  bundlesNamed,
  type GivenPrice,
  type PriceValues,
  priceValues,
} from './price-rules.ts'
import {
  clearReferences,
  copyContent,
  insertModifiers,
  insertPrices,
  lockPricesOfBatch,
  selectModifiers,
  selectPricesBefore,
  updatePrices,
} from './queries.ts'

/** The copy is announced as one new price book; what is in it is not announced one by one. */
export async function copyPriceBook(
  tx: Tx,
  ctx: Ctx,
  id: PriceBookId,
  given: GivenPriceBook,
): Promise<Loaded<PriceBook>> {
  const source = await getReadable(tx, ctx, priceBookKind, id, { lock: 'key share' })
  const copy = await createResource(tx, ctx, priceBookKind, given)
  if (source.store_id === ctx.storeId) await copyContent(tx, source, copy.row)
  else await copyOfOrganization(tx, source, copy.row)
  return copy
}

/** A store copies its organization's price book in parts, since it may be on another server. */
async function copyOfOrganization(tx: Tx, from: PriceBook, to: PriceBook): Promise<void> {
  const { store_id, owner, id: price_book_id, created_at, updated_at } = to
  const dates = { created_at, updated_at }
  const modifiers = await selectModifiers(tx, from)
  await insertModifiers(
    tx,
    store_id,
    modifiers.map((one) => ({ ...one, store_id, id: newId(), owner, price_book_id, ...dates })),
  )
  for (let last: Price | undefined; ; ) {
    const prices = await selectPricesBefore(tx, from, { last, limit: BATCH_MAX })
    last = prices.at(-1)
    if (!last) return
    await insertPrices(
      tx,
      store_id,
      prices.map((one) => ({ ...one, store_id, id: newId(), owner, price_book_id, ...dates })),
    )
  }
}

/** The most records of a batch. */
export const BATCH_MAX = 1_000

/**
 * All or nothing, in the same number of statements whatever the size. While the price book is
 * locked no other price can be written, so what is decided here still holds when it is stored.
 */
export async function replacePrices(
  tx: Tx,
  ctx: Ctx,
  bookId: PriceBookId,
  batch: readonly GivenPrice[],
): Promise<{ created: number; updated: number }> {
  await getRow(tx, priceBookKind, ctx.storeId, bookId, { lock: 'update' })
  refuseAny('unprocessable', batchProblems(batch).slice(0, PROBLEMS_MAX))
  const bundles = batch.flatMap((given, index) => bundlesNamed(given, batchPath(index)))
  await requireBundles(tx, ctx, bundles)

  const skus = batch.map(({ sku }) => sku)
  const references = batch.flatMap(({ external_ref: reference }) => reference || [])
  const found = await lockPricesOfBatch(tx, ctx.storeId, bookId, skus, references)
  refuseAny('conflict', takenReferences(batch, found).slice(0, PROBLEMS_MAX))

  const { created, changes } = draftBatch(ctx, bookId, batch, found)
  const moving = changes.filter(({ before, after }) => before.external_ref !== after.external_ref)
  const updated = changes.map(({ after }) => after)
  const before = changes.map((change) => change.before)
  const idsOfMoving = moving.map(({ before }) => before.id)
  await clearReferences(tx, ctx.storeId, idsOfMoving)
  await updatePrices(tx, ctx.storeId, updated)
  await insertPrices(tx, ctx.storeId, created)
  await announceRows(tx, ctx, priceKind, 'created', created)
  await announceRows(tx, ctx, priceKind, 'updated', updated, before)
  return { created: created.length, updated: updated.length }
}

/** References that a price outside of the batch has, and keeps. */
function takenReferences(batch: readonly GivenPrice[], found: readonly Price[]): Problem[] {
  const skus = new Set(batch.map(({ sku }) => sku))
  const staying = found.filter(({ sku }) => !skus.has(sku))
  const taken = new Set(staying.map(({ external_ref: reference }) => reference))
  return batch.flatMap(({ external_ref: reference }, index) => {
    if (!reference || !taken.has(reference)) return []
    const words = 'another price of the price book has this reference'
    return [problemAt(`${batchPath(index)}.external_ref`, words)]
  })
}

/** The new and the changed records; a record that changes nothing is neither. */
function draftBatch(
  ctx: Ctx,
  bookId: PriceBookId,
  batch: readonly GivenPrice[],
  found: readonly Price[],
): { created: Price[]; changes: { before: Price; after: Price }[] } {
  const bySku = new Map(found.map((price) => [price.sku, price]))
  const created = batch
    .filter(({ sku }) => !bySku.has(sku))
    .map((given) => newPrice(ctx, bookId, given))
  const changes = batch.flatMap((given) => {
    const before = bySku.get(given.sku)
    if (!before) return []
    const after = withValues(before, priceValues(given), ctx.now)
    return after === before ? [] : [{ before, after }]
  })
  return { created, changes }
}

export function newPrice(ctx: Ctx, bookId: PriceBookId, given: GivenPrice): Price {
  return {
    store_id: ctx.storeId,
    id: newId<'price'>(),
    owner: ctx.owner,
    price_book_id: bookId,
    ...priceValues(given),
    created_at: ctx.now,
    updated_at: ctx.now,
  }
}

/** The price with its new values, or the same price if they are what it had. */
export function withValues(before: Price, values: PriceValues, now: Temporal.Instant): Price {
  const after = { ...before, ...values }
  // As text, because the order of members counts too.
  const isSame = JSON.stringify(after) === JSON.stringify(before)
  return isSame ? before : { ...after, updated_at: now }
}
