import { type GeneratedAlways, type Selectable, sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { VariationOptionId } from '../products/product.ts'
import type { Variation, VariationId, VariationModifier, VariationOption } from './variation.ts'

type VariationOptionTable = VariationOption & {
  store_id: StoreId
  sequence: GeneratedAlways<number>
}

declare module '../../platform/db/db.ts' {
  interface Tables {
    variation: Variation & { store_id: StoreId }
    variation_option: VariationOptionTable
    variation_modifier: VariationModifier & { store_id: StoreId }
  }
}

/** The ids that exist, in no particular order. */
export function selectVariations(db: Db | Tx, storeId: StoreId, ids: readonly VariationId[]) {
  return db
    .selectFrom('variation')
    .selectAll()
    .where('store_id', '=', storeId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
}

/** In the order of creation. */
export function selectOptions(
  db: Db | Tx,
  storeId: StoreId,
  variationIds: readonly VariationId[],
): Promise<Selectable<VariationOptionTable>[]> {
  return db
    .selectFrom('variation_option')
    .selectAll()
    .where('store_id', '=', storeId)
    .where(sql<boolean>`variation_id = any(${variationIds}::uuid[])`)
    .orderBy('sequence')
    .execute()
}

export function selectModifiers(
  db: Db | Tx,
  storeId: StoreId,
  optionIds: readonly VariationOptionId[],
) {
  return db
    .selectFrom('variation_modifier')
    .selectAll()
    .where('store_id', '=', storeId)
    .where(sql<boolean>`option_id = any(${optionIds}::uuid[])`)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
