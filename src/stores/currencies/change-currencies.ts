import { AppError, invalidField, notFound } from '../../lib/errors.ts'
import { newId, type StoreId } from '../../lib/ids.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { forbidden } from '../../platform/auth/permissions.ts'
import { listStoresOf, STORE_CHANGED } from '../../platform/auth/store.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { notify } from '../../platform/db/listener.ts'
import { recordEvent, resourceEvent } from '../../platform/events/outbox.ts'
import { requireSameId } from '../../platform/resources/change-resource.ts'
import { lockOwned } from '../owner-lock.ts'
import {
  type Currency,
  type CurrencyFields,
  type CurrencyId,
  type CurrencyRows,
  currencyResource,
  draftCurrency,
  effectiveCurrencies,
  otherDecimals,
} from './currency.ts'
import {
  type CurrencyScope,
  deleteCurrencyRow,
  findCurrencyRows,
  findOwnersOf,
  upsertCurrency,
} from './queries.ts'

/**
 * The currencies that the store can use now; the directory caches them, so ask there in hot paths.
 */
export async function loadCurrencies(db: Db | Tx, scope: CurrencyScope): Promise<Currency[]> {
  return effectiveCurrencies(await findCurrencyRows(db, scope))
}

/** Whether anything of the stores has amounts in the currency that go by its current decimals. */
export type CurrencyUse = (tx: Tx, storeIds: readonly StoreId[], code: string) => Promise<boolean>

export async function createCurrency(
  tx: Tx,
  ctx: Ctx,
  fields: CurrencyFields,
  uses: readonly CurrencyUse[] = [],
): Promise<Currency> {
  const rows = await lockCurrencies(tx, ctx)
  const draft = draftCurrency(rows, undefined, fields)
  const id = newId<'currency'>()
  const created = { ...draft, id, owner: ctx.owner, createdAt: ctx.now, updatedAt: ctx.now }
  await requireDecimals(tx, ctx, rows, { ...rows, own: [...rows.own, created] }, uses)
  await store(tx, ctx, rows, created)
  await announce(tx, ctx, 'created', created)
  return created
}

/** Changing what is inherited or implied makes a copy of the store's own, under the same id. */
export async function changeCurrency(
  tx: Tx,
  ctx: Ctx,
  id: CurrencyId,
  patch: Partial<CurrencyFields>,
  namedId: string | undefined,
  uses: readonly CurrencyUse[],
): Promise<Currency> {
  const rows = await lockCurrencies(tx, ctx)
  const before = effectiveCurrencies(rows).find((one) => one.id === id)
  if (!before) throw notFound('currency', id)
  requireSameId(id, namedId)
  const draft = draftCurrency(rows, before, { ...before, ...patch })
  if (JSON.stringify({ ...before, ...draft }) === JSON.stringify(before)) return before
  const isOwn = rows.own.some((one) => one.id === id)
  const createdAt = isOwn ? before.createdAt : ctx.now
  const changed = { ...before, ...draft, owner: ctx.owner, createdAt, updatedAt: ctx.now }
  const others = rows.own.filter((one) => one.id !== id)
  await requireDecimals(tx, ctx, rows, { ...rows, own: [...others, changed] }, uses)
  await store(tx, ctx, rows, changed)
  await announce(tx, ctx, 'updated', changed, before)
  return changed
}

export async function deleteCurrency(
  tx: Tx,
  ctx: Ctx,
  id: CurrencyId,
  uses: readonly CurrencyUse[],
): Promise<void> {
  const rows = await lockCurrencies(tx, ctx)
  const before = effectiveCurrencies(rows).find((one) => one.id === id)
  if (!before) throw notFound('currency', id)
  if (before.owner !== ctx.owner) {
    throw forbidden('This currency belongs to the organization and cannot be deleted by a store.')
  }
  if (before.isDefault) {
    throw invalidField('id', 'The default currency cannot be deleted; make another the default.')
  }
  const others = rows.own.filter((one) => one.id !== id)
  await requireDecimals(tx, ctx, rows, { ...rows, own: others }, uses)
  await deleteCurrencyRow(tx, ctx.storeId, id)
  await notify(tx, STORE_CHANGED, ctx.storeId)
  await recordEvent(tx, ctx, resourceEvent('currency.deleted', { type: 'currency', id }))
}

/** Writers of one owner's currencies take turns, so that what is decided still holds. */
async function lockCurrencies(tx: Tx, ctx: Ctx): Promise<CurrencyRows> {
  await lockOwned(tx, 'currencies', ctx.storeId)
  return findCurrencyRows(tx, ctx)
}

/** The decimals say what an amount means, so they stay while something goes by them (CU-12). */
async function requireDecimals(
  tx: Tx,
  ctx: Ctx,
  before: CurrencyRows,
  after: CurrencyRows,
  uses: readonly CurrencyUse[],
): Promise<void> {
  for (const code of otherDecimals(before, after)) {
    const storeIds = ctx.owner === 'store' ? [ctx.storeId] : await listInheriting(tx, ctx, code)
    for (const isUsed of uses) {
      if (!(await isUsed(tx, storeIds, code))) continue
      const detail =
        `There are subscriptions in ${code}, or orders that begin some: its decimal places stay ` +
        'as they are.'
      throw new AppError('unprocessable', { source: 'data.decimal_places', detail })
    }
  }
}

/** Stores that have no currency of their own with the code. */
async function listInheriting(tx: Tx, ctx: Ctx, code: string): Promise<StoreId[]> {
  const ids = (await listStoresOf(tx, ctx.organizationId)).map(({ id }) => id)
  const own = new Set(await findOwnersOf(tx, ids, code))
  return ids.filter((id) => !own.has(id))
}

/** The old default is demoted first: at no moment are there two. */
async function store(tx: Tx, ctx: Ctx, rows: CurrencyRows, currency: Currency): Promise<void> {
  const old = rows.own.find((one) => one.isDefault && one.id !== currency.id)
  if (old && currency.isDefault) {
    const demoted = { ...old, isDefault: false, updatedAt: ctx.now }
    await upsertCurrency(tx, ctx.storeId, demoted)
    await announce(tx, ctx, 'updated', demoted, old)
  }
  await upsertCurrency(tx, ctx.storeId, currency)
}

async function announce(
  tx: Tx,
  ctx: Ctx,
  what: 'created' | 'updated',
  currency: Currency,
  before?: Currency,
): Promise<void> {
  await notify(tx, STORE_CHANGED, ctx.storeId)
  const old = before && currencyResource(before)
  await recordEvent(tx, ctx, resourceEvent(`currency.${what}`, currencyResource(currency), old))
}
