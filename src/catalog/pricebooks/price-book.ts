import type { Id, StoreId } from '../../lib/ids.ts'
import type { Currencies, ModifierType } from '../pricing/price.ts'

export type PriceBookId = Id<'price-book'>
export type PriceId = Id<'price'>
export type ModifierId = Id<'price-modifier'>

type Stored<RowId> = {
  store_id: StoreId
  id: RowId
  created_at: Temporal.Instant
  updated_at: Temporal.Instant
}

export type PriceBookValues = {
  name: string
  description: string | null
  external_ref: string | null
}
export type PriceBook = Stored<PriceBookId> & PriceBookValues & { owner: 'store' | 'organization' }

/** A sale as it is stored: an end that is open is left out, and so is a schedule without ends. */
export type StoredSale = {
  schedule?: { valid_from?: string; valid_to?: string }
  currencies: Currencies
  bundle_ids?: string[]
}

/** The prices of one SKU, without the price book. */
export type PriceValues = {
  sku: string
  currencies: Currencies
  sales: Record<string, StoredSale> | null
  admin_attributes: Record<string, string> | null
  shopper_attributes: Record<string, string> | null
  external_ref: string | null
}
export type Price = Stored<PriceId> & PriceValues & { price_book_id: PriceBookId }

export type ModifierValues = {
  name: string
  modifier_type: ModifierType
  currencies: Currencies
  external_ref: string | null
}
export type Modifier = Stored<ModifierId> & ModifierValues & { price_book_id: PriceBookId }

/** The row with its new values; the same row, and not touched, if they are what it had. */
export function withValues<Row extends { updated_at: Temporal.Instant }>(
  before: Row,
  values: Partial<Row>,
  now: Temporal.Instant,
): Row {
  const after = { ...before, ...values }
  // As text, because the order of members counts too.
  const isSame = JSON.stringify(after) === JSON.stringify(before)
  return isSame ? before : { ...after, updated_at: now }
}
