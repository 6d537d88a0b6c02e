import { Type } from 'typebox'
import { AppError, problemAt } from '../../lib/errors.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { bodyCheck } from '../../platform/imports/row-problems.ts'
import { JobFailed } from '../../platform/jobs/job.ts'
import { announceRows } from '../../platform/resources/change-resource.ts'
import { findRow } from '../../platform/resources/rows.ts'
import { newPrice, withValues } from './change-prices.ts'
import { type Price, priceKind } from './price.ts'
import { type PriceBookId, priceBookKind } from './price-book.ts'
import { type GivenPrice, priceAttributes, priceProblems, priceValues } from './price-rules.ts'
import { insertPrices, lockPricesOfBatch, updatePrices } from './queries.ts'

/** Amounts of some currencies of a SKU; null removes one. Not checked yet. */
export type GivenAmounts = {
  sku: string
  currencies: Readonly<Record<string, Readonly<Record<string, unknown>> | null>>
}

type Outcome = 'created' | 'changed' | 'unchanged' | AppError

/** A price before the batch, and as the rows so far have made it. */
type Standing = { before: Price | undefined; now: Price | undefined }

const malformed = bodyCheck(Type.Object({ data: Type.Object({ attributes: priceAttributes }) }))

/**
 * Writes amounts into a price book and leaves alone whatever else its prices have. Returns what
 * became of each row. While the price book is locked no other price of it can be written.
 */
export async function importPrices(
  tx: Tx,
  ctx: Ctx,
  bookId: PriceBookId,
  rows: readonly GivenAmounts[],
): Promise<Outcome[]> {
  const book = await findRow(tx, priceBookKind, ctx.storeId, bookId, { lock: 'update' })
  if (!book) throw new JobFailed(`There is no price book ${bookId} any more.`)
  const skus = rows.map(({ sku }) => sku)
  const found = await lockPricesOfBatch(tx, ctx.storeId, bookId, skus, [])
  const standings = new Map<string, Standing>()
  for (const price of found) standings.set(price.sku, { before: price, now: price })

  const outcomes = rows.map((row): Outcome => {
    const standing = standings.get(row.sku) ?? { before: undefined, now: undefined }
    const next = draftAmounts(ctx, bookId, standing.now, row)
    if (next instanceof AppError) return next
    if (next === standing.now) return 'unchanged'
    standings.set(row.sku, { ...standing, now: next })
    return standing.now ? 'changed' : 'created'
  })
  await writeStandings(tx, ctx, [...standings.values()])
  return outcomes
}

/** The price with the amounts of a row; the same one, or none, if they change nothing. */
function draftAmounts(
  ctx: Ctx,
  bookId: PriceBookId,
  before: Price | undefined,
  { sku, currencies: given }: GivenAmounts,
): Price | undefined | AppError {
  const amounts = new Map<string, unknown>(Object.entries(before?.currencies ?? {}))
  for (const [code, amount] of Object.entries(given)) {
    if (amount === null) amounts.delete(code)
    else amounts.set(code, { ...(amounts.get(code) as object | undefined), ...amount })
  }
  if (amounts.size === 0) return before ? lastAmountGone() : undefined
  const currencies = Object.fromEntries(amounts) as GivenPrice['currencies']
  const problems = malformed({ data: { attributes: { sku, currencies } } })
  if (problems.length > 0) return new AppError('bad-request', problems)
  const broken = priceProblems({ currencies })
  if (broken.length > 0) return new AppError('unprocessable', broken)
  if (!before) return newPrice(ctx, bookId, { sku, currencies })
  return withValues(before, priceValues({ ...before, currencies } as GivenPrice), ctx.now)
}

function lastAmountGone(): AppError {
  const words = 'a price has one currency at least; delete the price instead'
  return new AppError('unprocessable', problemAt('data.attributes.currencies', words))
}

async function writeStandings(tx: Tx, ctx: Ctx, standings: readonly Standing[]): Promise<void> {
  const created = standings.flatMap(({ before, now }) => (!before && now ? [now] : []))
  const changes = standings.flatMap(({ before, now }) =>
    before && now && withoutTime(now) !== withoutTime(before) ? [{ before, now }] : [],
  )
  const updated = changes.map(({ now }) => now)
  await updatePrices(tx, ctx.storeId, updated)
  await insertPrices(tx, ctx.storeId, created)
  await announceRows(tx, ctx, priceKind, 'created', created)
  const before = changes.map((change) => change.before)
  await announceRows(tx, ctx, priceKind, 'updated', updated, before)
}

/** Rows may take back what rows before them have done. */
const withoutTime = (price: Price) => JSON.stringify({ ...price, updated_at: null })
