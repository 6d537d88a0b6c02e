import { isDeepStrictEqual } from 'node:util'
import { AppError, notFound } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { type Tx, violates } from '../../platform/db/db.ts'
import { recordEvent } from '../../platform/events/outbox.ts'
import { requireSameId } from '../../platform/resources/change-resource.ts'
import { refuseProblems } from '../authored.ts'
import { isOptionUsed } from '../products/find-product.ts'
import type { VariationOptionId } from '../products/product.ts'
import { holdOption } from './find-variation.ts'
import { keyProblemsOf, type ModifierParts, modifierProblems, neededParts } from './modifier.ts'
import { deleteModifier, insertModifier, selectModifier, updateModifier } from './queries.ts'
import { modifierResource } from './resource.ts'
import type {
  VariationId,
  VariationModifier,
  VariationModifierId,
  VariationModifierType,
} from './variation.ts'

type Given = { [Part in keyof ModifierParts]?: ModifierParts[Part] | undefined }
type ModifierAttributes = Given & { type: VariationModifierType }
type ModifierPatch = Given & { type?: VariationModifierType | undefined }
export type OptionPath = { variationId: VariationId; optionId: VariationOptionId }

export async function createModifier(
  tx: Tx,
  ctx: Ctx,
  path: OptionPath,
  { type, ...given }: ModifierAttributes,
): Promise<VariationModifier> {
  const { value = null, seek = null, set = null, reference_name = null } = given
  const parts = soundParts(type, { value, seek, set, reference_name })
  const { id: optionId } = await holdOption(tx, ctx.storeId, path.variationId, path.optionId)
  const modifier: VariationModifier = {
    id: newId<'variation-modifier'>(),
    option_id: optionId,
    type,
    ...parts,
    created_at: ctx.now,
    updated_at: ctx.now,
  }
  await insertModifier(tx, ctx.storeId, modifier).catch(refuseSecond(type))
  await announce(tx, ctx, 'created', modifier)
  return modifier
}

export async function changeModifier(
  tx: Tx,
  ctx: Ctx,
  path: OptionPath,
  id: VariationModifierId,
  patch: ModifierPatch,
  namedId: string | undefined,
): Promise<VariationModifier> {
  requireSameId(id, namedId)
  const before = await lockModifier(tx, ctx, path, id)
  const { type = before.type, value = before.value, seek = before.seek, set = before.set } = patch
  const { reference_name = before.reference_name } = patch
  const parts = soundParts(type, { value, seek, set, reference_name })
  const after = { ...before, type, ...parts }
  if (isDeepStrictEqual(after, before)) return before
  const modifier = { ...after, updated_at: ctx.now }
  await updateModifier(tx, ctx.storeId, modifier).catch(refuseSecond(type))
  await announce(tx, ctx, 'updated', modifier)
  return modifier
}

/** Not while a child that was built with its option exists (VAR-4). */
export async function removeModifier(
  tx: Tx,
  ctx: Ctx,
  path: OptionPath,
  id: VariationModifierId,
): Promise<void> {
  const modifier = await lockModifier(tx, ctx, path, id)
  if (await isOptionUsed(tx, ctx.storeId, modifier.option_id)) {
    throw new AppError(
      'unprocessable',
      'A child product was built with the option of this modifier.',
    )
  }
  await deleteModifier(tx, ctx.storeId, id)
  await recordEvent(tx, ctx, {
    name: 'product-variation-modifier.deleted',
    subjectType: 'product-variation-modifier',
    subjectId: id,
    payload: { data: { type: 'product-variation-modifier', id } },
  })
}

async function lockModifier(
  tx: Tx,
  ctx: Ctx,
  path: OptionPath,
  id: VariationModifierId,
): Promise<VariationModifier> {
  const option = await holdOption(tx, ctx.storeId, path.variationId, path.optionId)
  const modifier = await selectModifier(tx, ctx.storeId, option.id, id)
    .forUpdate()
    .executeTakeFirst()
  if (!modifier) throw notFound('variation modifier', id)
  return modifier
}

function soundParts(type: VariationModifierType, parts: ModifierParts): ModifierParts {
  const problems = modifierProblems(type, parts)
  if (problems.length > 0) throw new AppError('bad-request', problems)
  refuseProblems(keyProblemsOf(type, parts))
  return neededParts(type, parts)
}

/** Refuses a second modifier of the same type (VAR-1). */
function refuseSecond(type: VariationModifierType) {
  return (error: unknown): never => {
    if (!violates(error, 'variation_modifier_once')) throw error
    const source = 'data.attributes.type'
    const detail = `${source}: the option has a modifier of the type ${type} already`
    throw new AppError('unprocessable', { source, detail }, error)
  }
}

async function announce(
  tx: Tx,
  ctx: Ctx,
  what: 'created' | 'updated',
  modifier: VariationModifier,
): Promise<void> {
  await recordEvent(tx, ctx, {
    name: `product-variation-modifier.${what}`,
    subjectType: 'product-variation-modifier',
    subjectId: modifier.id,
    payload: { data: modifierResource(modifier) },
  })
}
