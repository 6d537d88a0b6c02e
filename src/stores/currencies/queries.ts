import type { OrganizationId, StoreId } from '../../lib/ids.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { anyOf } from '../../platform/db/many-rows.ts'
import type { Currency, CurrencyId, CurrencyRows, Owner } from './currency.ts'

type CurrencyTable = {
  store_id: StoreId
  id: CurrencyId
  code: string
  exchange_rate: number
  format: string
  decimal_point: string
  thousand_separator: string
  decimal_places: number
  is_default: boolean
  is_enabled: boolean
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
}

declare module '../../platform/db/db.ts' {
  interface Tables {
    currency: CurrencyTable
  }
}

export type CurrencyScope = { storeId: StoreId; organizationId: OrganizationId; owner: Owner }

/** All of the store and of its organization: ten each at most. */
export async function findCurrencyRows(
  db: Db | Tx,
  { storeId, organizationId, owner }: CurrencyScope,
): Promise<CurrencyRows> {
  const rows = await db
    .selectFrom('currency')
    .selectAll()
    .where('store_id', 'in', [storeId, organizationId as string as StoreId])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const own = rows.filter((row) => row.store_id === storeId)
  const inherited = rows.filter((row) => row.store_id !== storeId)
  return {
    owner,
    own: own.map((row) => currencyOf(row, owner)),
    inherited: inherited.map((row) => currencyOf(row, 'organization')),
  }
}

/** The stores that have a currency of their own with the code. */
export async function findOwnersOf(
  tx: Tx,
  storeIds: readonly StoreId[],
  code: string,
): Promise<StoreId[]> {
  const rows = await tx
    .selectFrom('currency')
    .select('store_id')
    .where('store_id', '=', anyOf(storeIds))
    .where('code', '=', code)
    .execute()
  return rows.map((row) => row.store_id)
}

/** Inserts, or writes over the row of the same id. */
export async function upsertCurrency(tx: Tx, storeId: StoreId, currency: Currency): Promise<void> {
  const row = rowOf(storeId, currency)
  const { store_id: _storeId, id: _id, created_at: _createdAt, ...changes } = row
  await tx
    .insertInto('currency')
    .values(row)
    .onConflict((conflict) => conflict.columns(['store_id', 'id']).doUpdateSet(changes))
    .execute()
}

export function deleteCurrencyRow(tx: Tx, storeId: StoreId, id: CurrencyId) {
  return tx
    .deleteFrom('currency')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

function currencyOf(row: CurrencyTable, owner: Owner): Currency {
  return {
    id: row.id,
    owner,
    code: row.code,
    exchangeRate: row.exchange_rate,
    format: row.format,
    decimalPoint: row.decimal_point,
    thousandSeparator: row.thousand_separator,
    decimalPlaces: row.decimal_places,
    isDefault: row.is_default,
    isEnabled: row.is_enabled,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

function rowOf(storeId: StoreId, currency: Currency): CurrencyTable {
  return {
    store_id: storeId,
    id: currency.id,
    code: currency.code,
    exchange_rate: currency.exchangeRate,
    format: currency.format,
    decimal_point: currency.decimalPoint,
    thousand_separator: currency.thousandSeparator,
    decimal_places: currency.decimalPlaces,
    is_default: currency.isDefault,
    is_enabled: currency.isEnabled,
    created_at: currency.createdAt,
    updated_at: currency.updatedAt,
  }
}
