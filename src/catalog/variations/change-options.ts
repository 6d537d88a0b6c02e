import { notFound } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { recordEvent } from '../../platform/events/outbox.ts'
import { requireSameId } from '../../platform/resources/change-resource.ts'

import type { VariationOptionId } from '../products/product.ts'
import { holdVariation } from './find-variation.ts'
import { deleteOption, insertOption, selectOption, updateOption } from './queries.ts'
import { optionResource } from './resource.ts'
import type { VariationId, VariationOption } from './variation.ts'

type OptionAttributes = {
  name: string
  description?: string | null | undefined
  sort_order?: number | null | undefined
}
type OptionPatch = Omit<OptionAttributes, 'name'> & { name?: string | undefined }

export async function createOption(
  tx: Tx,
  ctx: Ctx,
  variationId: VariationId,
  { name, description = null, sort_order = null }: OptionAttributes,
): Promise<VariationOption> {
  await holdVariation(tx, ctx.storeId, variationId)
  const option: VariationOption = {
    id: newId<'variation-option'>(),
    variation_id: variationId,
    name,
    description,
    sort_order,
    created_at: ctx.now,
    updated_at: ctx.now,
  }
  await insertOption(tx, ctx.storeId, option)
  await announce(tx, ctx, 'created', option)
  return option
}

export async function changeOption(
  tx: Tx,
  ctx: Ctx,
  variationId: VariationId,
  id: VariationOptionId,
  patch: OptionPatch,
  namedId: string | undefined,
): Promise<VariationOption> {
  requireSameId(id, namedId)
  const before = await selectOption(tx, ctx.storeId, variationId, id).forUpdate().executeTakeFirst()
  if (!before) throw notFound('variation option', id)
  const {
    name = before.name,
    description = before.description,
    sort_order = before.sort_order,
  } = patch
  const isSame =
    name === before.name && description === before.description && sort_order === before.sort_order
  if (isSame) return before
  const option = { ...before, name, description, sort_order, updated_at: ctx.now }
  await updateOption(tx, ctx.storeId, option)
  await announce(tx, ctx, 'updated', option)
  return option
}

/** Children that have it stay until their product is built again (VAR-4). */
export async function removeOption(
  tx: Tx,
  ctx: Ctx,
  variationId: VariationId,
  id: VariationOptionId,
): Promise<void> {
  const deleted = await deleteOption(tx, ctx.storeId, variationId, id)
  if (!deleted) throw notFound('variation option', id)
  await recordEvent(tx, ctx, {
    name: 'product-variation-option.deleted',
    subjectType: 'product-variation-option',
    subjectId: id,
    payload: { data: { type: 'product-variation-option', id } },
  })
}

async function announce(
  tx: Tx,
  ctx: Ctx,
  what: 'created' | 'updated',
  option: VariationOption,
): Promise<void> {
  await recordEvent(tx, ctx, {
    name: `product-variation-option.${what}`,
    subjectType: 'product-variation-option',
    subjectId: option.id,
    payload: { data: optionResource(option) },
  })
}
