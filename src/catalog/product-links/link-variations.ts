import { AppError, problemAt, refuseAny } from '../../lib/errors.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { databaseError, type Tx } from '../../platform/db/db.ts'
import { findRows } from '../../platform/resources/rows.ts'
import { missingProblems } from '../authored.ts'
import type { Product } from '../products/product.ts'
import { variationKind } from '../variations/variation.ts'
import { replaceVariationLinks } from './queries.ts'

/** Far more than any product that can be built: two options each would be 2^32 children. */
export const VARIATIONS_MAX = 32

/**
 * The product, which the caller holds, gets exactly these variations, in this order. `given` is the
 * list of the body, with its path. The product itself and its `updated_at` are left to the caller.
 */
export async function linkVariations(
  tx: Tx,
  ctx: Ctx,
  product: Product,
  variationIds: readonly string[],
  given = { path: 'data.relationships.variations.data', ids: variationIds },
): Promise<void> {
  const wanted = variationIds.map((id) => id.toLowerCase())
  requireRoom(product, wanted, given.path)
  const known = await findRows(tx, variationKind, ctx.storeId, wanted)
  const references = given.ids.map((id, index) => ({ id, source: `${given.path}[${index}].id` }))
  const knownIds = new Set<string>(known.map(({ id }) => id))
  refuseAny('bad-request', missingProblems('variation', references, knownIds))
  try {
    await replaceVariationLinks(tx, ctx.storeId, product.id, [...new Set(wanted)])
  } catch (error) {
    if (databaseError(error)?.constraint !== 'product_variation_in_use') throw error
    throw new AppError('conflict', 'One of the variations was deleted just now.', error)
  }
}

/** PRD-5. To have none is always right. */
function requireRoom(product: Product, variationIds: readonly string[], source: string): void {
  if (variationIds.length === 0) return
  const refuse = (why: string) => {
    throw new AppError('unprocessable', problemAt(source, why))
  }
  if (product.component_ids.length > 0) refuse('a bundle cannot have variations')
  if (product.base_product_id !== null) refuse('a child product cannot have variations')
  if (new Set(variationIds).size > VARIATIONS_MAX) {
    refuse(`a product has ${VARIATIONS_MAX} variations at most`)
  }
}
