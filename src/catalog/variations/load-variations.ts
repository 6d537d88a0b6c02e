import { sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { findRows } from '../../platform/resources/rows.ts'
import {
  type OptionWithModifiers,
  selectOptions,
  type VariationWithOptions,
  variationKind,
} from './variation.ts'

/** The variations that exist, in the order of the ids, with options and their modifiers. */
export async function loadVariations(
  db: Db | Tx,
  storeId: StoreId,
  ids: readonly string[],
): Promise<VariationWithOptions[]> {
  const variations = await findRows(db, variationKind, storeId, ids)
  const options = await selectOptions(db, storeId, ids)
  const modifiers = await db
    .selectFrom('variation_modifier')
    .selectAll()
    .where('store_id', '=', storeId)
    .where(sql<boolean>`option_id = any(${options.map(({ id }) => id)}::uuid[])`)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const modifiersOf = Map.groupBy(modifiers, (modifier) => modifier.option_id)
  const complete = options.map(
    (option): OptionWithModifiers => ({ ...option, modifiers: modifiersOf.get(option.id) ?? [] }),
  )
  const optionsOf = Map.groupBy(complete, (option) => option.variation_id)
  const byId = new Map<string, (typeof variations)[number]>(variations.map((one) => [one.id, one]))
  return ids.flatMap((id) => {
    const variation = byId.get(id)
    return variation ? [{ ...variation, options: optionsOf.get(variation.id) ?? [] }] : []
  })
}
