import { AppError, notFound } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { databaseError, type Tx } from '../../platform/db/db.ts'
import { recordEvent } from '../../platform/events/outbox.ts'
import { requireSameId } from '../../platform/resources/change-resource.ts'

import {
  deleteVariation,
  insertVariation,
  selectOptions,
  selectVariation,
  updateVariation,
} from './queries.ts'
import { variationResource } from './resource.ts'
import type { Variation, VariationId, VariationOption } from './variation.ts'

type VariationAttributes = { name: string; sort_order?: number | null | undefined }
type VariationPatch = {
  name?: string | undefined
  sort_order?: number | null | undefined
}
export type VariationAndOptions = { variation: Variation; options: VariationOption[] }

export async function createVariation(
  tx: Tx,
  ctx: Ctx,
  { name, sort_order = null }: VariationAttributes,
): Promise<VariationAndOptions> {
  const times = { created_at: ctx.now, updated_at: ctx.now }
  const variation: Variation = { id: newId<'variation'>(), name, sort_order, ...times }
  await insertVariation(tx, ctx.storeId, variation)
  const made = { variation, options: [] }
  await announce(tx, ctx, 'created', made)
  return made
}

/** Products show what changes here after their next build (VAR-6). */
export async function changeVariation(
  tx: Tx,
  ctx: Ctx,
  id: VariationId,
  patch: VariationPatch,
  namedId: string | undefined,
): Promise<VariationAndOptions> {
  requireSameId(id, namedId)
  const before = await selectVariation(tx, ctx.storeId, id).forUpdate().executeTakeFirst()
  if (!before) throw notFound('variation', id)
  const options = await selectOptions(tx, ctx.storeId, [id])
  const { name = before.name, sort_order = before.sort_order } = patch
  if (name === before.name && sort_order === before.sort_order) {
    return { variation: before, options }
  }
  const variation = { ...before, name, sort_order, updated_at: ctx.now }
  await updateVariation(tx, ctx.storeId, variation)
  await announce(tx, ctx, 'updated', { variation, options })
  return { variation, options }
}

/** With its options and their modifiers; not while a product is linked to it (VAR-4). */
export async function removeVariation(tx: Tx, ctx: Ctx, id: VariationId): Promise<void> {
  const deleted = await deleteVariation(tx, ctx.storeId, id).catch((error: unknown) => {
    if (databaseError(error)?.constraint !== 'product_variation_in_use') throw error
    throw new AppError('unprocessable', 'A product is linked to this variation.', error)
  })
  if (!deleted) throw notFound('variation', id)
  await recordEvent(tx, ctx, {
    name: 'product-variation.deleted',
    subjectType: 'product-variation',
    subjectId: id,
    payload: { data: { type: 'product-variation', id } },
  })
}

async function announce(
  tx: Tx,
  ctx: Ctx,
  what: 'created' | 'updated',
  { variation, options }: VariationAndOptions,
): Promise<void> {
  await recordEvent(tx, ctx, {
    name: `product-variation.${what}`,
    subjectType: 'product-variation',
    subjectId: variation.id,
    payload: { data: variationResource(variation, options) },
  })
}
