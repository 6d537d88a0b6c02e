import { notFound } from '../../lib/errors.ts'
import type { StoreId } from '../../lib/ids.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { VariationOptionId } from '../products/product.ts'
import {
  selectModifier,
  selectModifiers,
  selectOption,
  selectOptions,
  selectVariation,
  selectVariations,
} from './queries.ts'
import type {
  OptionWithModifiers,
  Variation,
  VariationId,
  VariationModifier,
  VariationModifierId,
  VariationOption,
  VariationWithOptions,
} from './variation.ts'

/** The ids that exist, in no particular order. */
export function findVariations(
  db: Db | Tx,
  storeId: StoreId,
  ids: readonly string[],
): Promise<Variation[]> {
  return selectVariations(db, storeId, ids as readonly VariationId[])
}

/** The ids that exist, in ascending order, with options and their modifiers. */
export async function loadVariations(
  db: Db | Tx,
  storeId: StoreId,
  ids: readonly string[],
): Promise<VariationWithOptions[]> {
  const variationIds = ids as readonly VariationId[]
  const variations = await selectVariations(db, storeId, variationIds)
  const options = await selectOptions(db, storeId, variationIds)
  const optionIds = options.map((option) => option.id)
  const modifiers = await selectModifiers(db, storeId, optionIds)
  const modifiersOf = Map.groupBy(modifiers, (modifier) => modifier.option_id)
  const complete = options.map(
    (option): OptionWithModifiers => ({ ...option, modifiers: modifiersOf.get(option.id) ?? [] }),
  )
  const optionsOf = Map.groupBy(complete, (option) => option.variation_id)
  const byId = new Map(variations.map((variation) => [variation.id, variation]))
  return variationIds.flatMap((id) => {
    const variation = byId.get(id)
    return variation ? [{ ...variation, options: optionsOf.get(id) ?? [] }] : []
  })
}

export async function getVariation(
  db: Db | Tx,
  storeId: StoreId,
  id: VariationId,
): Promise<Variation> {
  const variation = await selectVariation(db, storeId, id).executeTakeFirst()
  if (!variation) throw notFound('variation', id)
  return variation
}

export async function getOption(
  db: Db | Tx,
  storeId: StoreId,
  variationId: VariationId,
  id: VariationOptionId,
): Promise<VariationOption> {
  const option = await selectOption(db, storeId, variationId, id).executeTakeFirst()
  if (!option) throw notFound('variation option', id)
  return option
}

export async function getModifier(
  db: Db | Tx,
  storeId: StoreId,
  optionId: VariationOptionId,
  id: VariationModifierId,
): Promise<VariationModifier> {
  const modifier = await selectModifier(db, storeId, optionId, id).executeTakeFirst()
  if (!modifier) throw notFound('variation modifier', id)
  return modifier
}

/** It cannot be deleted before the transaction ends. */
export async function holdVariation(tx: Tx, storeId: StoreId, id: VariationId): Promise<Variation> {
  const variation = await selectVariation(tx, storeId, id).forKeyShare().executeTakeFirst()
  if (!variation) throw notFound('variation', id)
  return variation
}

/** It cannot be deleted before the transaction ends. */
export async function holdOption(
  tx: Tx,
  storeId: StoreId,
  variationId: VariationId,
  id: VariationOptionId,
): Promise<VariationOption> {
  const option = await selectOption(tx, storeId, variationId, id).forKeyShare().executeTakeFirst()
  if (!option) throw notFound('variation option', id)
  return option
}
