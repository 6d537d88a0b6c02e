import type { StoreId } from '../../lib/ids.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { selectModifiers, selectOptions, selectVariations } from './queries.ts'
import type {
  OptionWithModifiers,
  Variation,
  VariationId,
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
