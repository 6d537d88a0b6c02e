import { type GeneratedAlways, type Selectable, sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import { type Db, json, type Tx } from '../../platform/db/db.ts'
import { readPage } from '../../platform/db/read-page.ts'
import type { Page } from '../../platform/http/paging.ts'
import type { VariationOptionId } from '../products/product.ts'
import type {
  Variation,
  VariationId,
  VariationModifier,
  VariationModifierId,
  VariationOption,
} from './variation.ts'

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

// ---- variations ----

export function listVariations(db: Db, storeId: StoreId, page: Page) {
  const matching = db.selectFrom('variation').where('store_id', '=', storeId)
  return readPage(matching, ['-created_at', '-id'], page)
}

export function selectVariation(db: Db | Tx, storeId: StoreId, id: VariationId) {
  return db.selectFrom('variation').selectAll().where('store_id', '=', storeId).where('id', '=', id)
}

export function insertVariation(tx: Tx, storeId: StoreId, variation: Variation) {
  return tx
    .insertInto('variation')
    .values({ ...variation, store_id: storeId })
    .execute()
}

export function updateVariation(
  tx: Tx,
  storeId: StoreId,
  { id, name, sort_order, updated_at }: Variation,
) {
  return tx
    .updateTable('variation')
    .set({ name, sort_order, updated_at })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
}

export function deleteVariation(tx: Tx, storeId: StoreId, id: VariationId) {
  return tx
    .deleteFrom('variation')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
}

// ---- options ----

export function listOptions(db: Db, storeId: StoreId, variationId: VariationId, page: Page) {
  const matching = db
    .selectFrom('variation_option')
    .where('store_id', '=', storeId)
    .where('variation_id', '=', variationId)
  return readPage(matching, ['sequence'], page)
}

export function selectOption(
  db: Db | Tx,
  storeId: StoreId,
  variationId: VariationId,
  id: VariationOptionId,
) {
  return db
    .selectFrom('variation_option')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('variation_id', '=', variationId)
    .where('id', '=', id)
}

export function insertOption(tx: Tx, storeId: StoreId, option: VariationOption) {
  return tx
    .insertInto('variation_option')
    .values({ ...option, store_id: storeId })
    .execute()
}

export function updateOption(
  tx: Tx,
  storeId: StoreId,
  { id, name, description, sort_order, updated_at }: VariationOption,
) {
  return tx
    .updateTable('variation_option')
    .set({ name, description, sort_order, updated_at })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
}

export function deleteOption(
  tx: Tx,
  storeId: StoreId,
  variationId: VariationId,
  id: VariationOptionId,
) {
  return tx
    .deleteFrom('variation_option')
    .where('store_id', '=', storeId)
    .where('variation_id', '=', variationId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
}

// ---- modifiers ----

export function listModifiers(db: Db, storeId: StoreId, optionId: VariationOptionId, page: Page) {
  const matching = db
    .selectFrom('variation_modifier')
    .where('store_id', '=', storeId)
    .where('option_id', '=', optionId)
  return readPage(matching, ['created_at', 'id'], page)
}

export function selectModifier(
  db: Db | Tx,
  storeId: StoreId,
  optionId: VariationOptionId,
  id: VariationModifierId,
) {
  return db
    .selectFrom('variation_modifier')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('option_id', '=', optionId)
    .where('id', '=', id)
}

export function insertModifier(tx: Tx, storeId: StoreId, modifier: VariationModifier) {
  return tx
    .insertInto('variation_modifier')
    .values({ ...modifier, store_id: storeId, value: jsonOrNull(modifier.value) })
    .execute()
}

export function updateModifier(tx: Tx, storeId: StoreId, modifier: VariationModifier) {
  const { type, value, seek, set, reference_name, updated_at } = modifier
  return tx
    .updateTable('variation_modifier')
    .set({ type, value: jsonOrNull(value), seek, set, reference_name, updated_at })
    .where('store_id', '=', storeId)
    .where('id', '=', modifier.id)
    .execute()
}

export function deleteModifier(tx: Tx, storeId: StoreId, id: VariationModifierId) {
  return tx
    .deleteFrom('variation_modifier')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
}

const jsonOrNull = (value: VariationModifier['value']) => (value === null ? null : json(value))
