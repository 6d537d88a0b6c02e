import { notFound } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { recordEvent } from '../../platform/events/outbox.ts'
import { refuseProblems, requireSameId } from '../authored.ts'
import { holdPriceBook } from './find-price-book.ts'
import { type Modifier, type ModifierId, type PriceBookId, withValues } from './price-book.ts'
import { type GivenModifier, modifierProblems, modifierValues } from './price-rules.ts'
import { deleteModifierRow, insertModifier, selectModifier, updateModifier } from './queries.ts'
import { refuseDuplicates } from './refuse-duplicates.ts'
import { modifierResource } from './resource.ts'

export async function createModifier(
  tx: Tx,
  ctx: Ctx,
  bookId: PriceBookId,
  given: GivenModifier,
): Promise<Modifier> {
  await holdPriceBook(tx, ctx.storeId, bookId)
  refuseProblems(modifierProblems(given))
  const modifier: Modifier = {
    store_id: ctx.storeId,
    id: newId<'price-modifier'>(),
    price_book_id: bookId,
    ...modifierValues(given),
    created_at: ctx.now,
    updated_at: ctx.now,
  }
  await refuseDuplicates(insertModifier(tx, modifier))
  await announce(tx, ctx, 'created', modifier)
  return modifier
}

export async function changeModifier(
  tx: Tx,
  ctx: Ctx,
  bookId: PriceBookId,
  id: ModifierId,
  given: Partial<GivenModifier>,
  namedId: string,
): Promise<Modifier> {
  const found = selectModifier(tx, ctx.storeId, bookId, id)
  const before = await found.forUpdate().executeTakeFirst()
  if (!before) throw notFound('price modifier', id)
  requireSameId(id, namedId)
  refuseProblems(modifierProblems(given))
  const modifier = withValues(before, modifierValues({ ...before, ...given }), ctx.now)
  if (modifier === before) return before
  await refuseDuplicates(updateModifier(tx, modifier))
  await announce(tx, ctx, 'updated', modifier)
  return modifier
}

export async function removeModifier(
  tx: Tx,
  ctx: Ctx,
  bookId: PriceBookId,
  id: ModifierId,
): Promise<void> {
  const deleted = await deleteModifierRow(tx, ctx.storeId, bookId, id)
  if (!deleted) throw notFound('price modifier', id)
  await recordEvent(tx, ctx, {
    name: 'price-modifier.deleted',
    subjectType: 'price-modifier',
    subjectId: id,
    payload: { data: { type: 'price-modifier', id } },
  })
}

async function announce(
  tx: Tx,
  ctx: Ctx,
  what: 'created' | 'updated',
  modifier: Modifier,
): Promise<void> {
  await recordEvent(tx, ctx, {
    name: `price-modifier.${what}`,
    subjectType: 'price-modifier',
    subjectId: modifier.id,
    payload: { data: modifierResource(modifier) },
  })
}
