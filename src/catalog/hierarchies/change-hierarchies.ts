import { AppError, notFound } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { type Tx, violates } from '../../platform/db/db.ts'
import { recordEvent } from '../../platform/events/outbox.ts'
import { requireSameId } from '../authored.ts'
import { lockHierarchy } from './find-node.ts'
import { type Hierarchy, type HierarchyId, patchTexts, type TextsPatch } from './hierarchy.ts'
import { deleteHierarchy, insertHierarchy, updateHierarchy } from './queries.ts'
import { hierarchyResource } from './resource.ts'

export async function createHierarchy(
  tx: Tx,
  ctx: Ctx,
  attributes: TextsPatch & { name: string },
): Promise<Hierarchy> {
  const empty = { name: '', description: null, slug: null, locales: null }
  const hierarchy: Hierarchy = {
    ...patchTexts(empty, attributes),
    id: newId<'hierarchy'>(),
    owner: 'store',
    created_at: ctx.now,
    updated_at: ctx.now,
  }
  await refusingDuplicateName(() => insertHierarchy(tx, ctx.storeId, hierarchy))
  await announce(tx, ctx, 'created', hierarchy)
  return hierarchy
}

export async function changeHierarchy(
  tx: Tx,
  ctx: Ctx,
  id: HierarchyId,
  patch: TextsPatch,
  namedId: string,
): Promise<Hierarchy> {
  const before = await lockHierarchy(tx, ctx.storeId, id)
  requireSameId(id, namedId)
  const patched = patchTexts(before, patch)
  if (JSON.stringify(patched) === JSON.stringify(before)) return before
  const hierarchy = { ...patched, updated_at: ctx.now }
  await refusingDuplicateName(() => updateHierarchy(tx, ctx.storeId, hierarchy))
  await announce(tx, ctx, 'updated', hierarchy)
  return hierarchy
}

/** HIE-1: all its nodes go with it; products and published releases stay. */
export async function removeHierarchy(tx: Tx, ctx: Ctx, id: HierarchyId): Promise<void> {
  if (!(await deleteHierarchy(tx, ctx.storeId, id))) throw notFound('hierarchy', id)
  await recordEvent(tx, ctx, {
    name: 'hierarchy.deleted',
    subjectType: 'hierarchy',
    subjectId: id,
    payload: { data: { type: 'hierarchy', id } },
  })
}

async function refusingDuplicateName(write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (!violates(error, 'hierarchy_slug')) throw error
    const source = 'data.attributes.slug'
    const detail = `${source}: already used by another hierarchy`
    throw new AppError('conflict', { source, detail }, error)
  }
}

async function announce(
  tx: Tx,
  ctx: Ctx,
  what: 'created' | 'updated',
  hierarchy: Hierarchy,
): Promise<void> {
  await recordEvent(tx, ctx, {
    name: `hierarchy.${what}`,
    subjectType: 'hierarchy',
    subjectId: hierarchy.id,
    payload: { data: hierarchyResource(hierarchy) },
  })
}
