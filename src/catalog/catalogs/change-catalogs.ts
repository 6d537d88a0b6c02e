import { isDeepStrictEqual } from 'node:util'
import { AppError, notFound } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { databaseError, type Tx } from '../../platform/db/db.ts'
import { notify } from '../../platform/db/listener.ts'
import { recordEvent } from '../../platform/events/outbox.ts'
import { requireSameId } from '../../platform/resources/change-resource.ts'
import { refuseProblems } from '../authored.ts'
import { CATALOG_CHANGED } from '../catalog-changed.ts'
import { findHierarchies } from '../hierarchies/find-node.ts'
import type { HierarchyId } from '../hierarchies/hierarchy.ts'
import { findPriceBooks } from '../pricebooks/find-price-book.ts'
import {
  type Catalog,
  type CatalogAttributes,
  type CatalogId,
  catalogProblems,
  missingProblems,
  patchCatalog,
} from './catalog.ts'
import { lockCatalog } from './find-catalog.ts'
import { deleteCatalog, insertCatalog, updateCatalog } from './queries.ts'
import { catalogResource } from './resource.ts'

export async function createCatalog(
  tx: Tx,
  ctx: Ctx,
  attributes: CatalogAttributes & { name: string },
): Promise<Catalog> {
  await requireSound(tx, ctx, attributes)
  const blank: Catalog = {
    id: newId<'catalog'>(),
    owner: 'store',
    name: attributes.name,
    description: '',
    hierarchy_ids: [],
    pricebook_id: null,
    pricebook_ids: null,
    locales: null,
    created_at: ctx.now,
    updated_at: ctx.now,
  }
  const catalog = patchCatalog(blank, attributes)
  await insertCatalog(tx, ctx.storeId, catalog)
  await announce(tx, ctx, 'created', catalog)
  return catalog
}

/** Shoppers see nothing of it before the next release (CAT-3). */
export async function changeCatalog(
  tx: Tx,
  ctx: Ctx,
  id: CatalogId,
  patch: CatalogAttributes,
  namedId: string | undefined,
): Promise<Catalog> {
  requireSameId(id, namedId)
  const before = await lockCatalog(tx, ctx.storeId, id)
  await requireSound(tx, ctx, patch)
  const patched = patchCatalog(before, patch)
  if (isDeepStrictEqual(patched, before)) return before
  const catalog = { ...patched, updated_at: ctx.now }
  await updateCatalog(tx, ctx.storeId, catalog)
  await announce(tx, ctx, 'updated', catalog)
  return catalog
}

/** A catalog that a release or a rule still needs cannot be deleted (CAT-2). */
export async function removeCatalog(tx: Tx, ctx: Ctx, id: CatalogId): Promise<void> {
  const isDeleted = await deleteCatalog(tx, ctx.storeId, id).catch((error: unknown) => {
    throw refusalOf(error) ?? error
  })
  if (!isDeleted) throw notFound('catalog', id)
  await recordEvent(tx, ctx, {
    name: 'catalog.deleted',
    subjectType: 'catalog',
    subjectId: id,
    payload: { data: { type: 'catalog', id } },
  })
  await notify(tx, CATALOG_CHANGED, ctx.storeId)
}

const FOREIGN_KEY = '23503'

function refusalOf(error: unknown): AppError | undefined {
  const failure = databaseError(error)
  if (failure?.code !== FOREIGN_KEY) return undefined
  const users = failure.constraint?.startsWith('catalog_rule_') ? 'rules' : 'releases'
  const detail = `The catalog still has ${users}; delete them first.`
  return new AppError('unprocessable', detail, error)
}

/** Only what is sent is looked at: a hierarchy that is gone by now does not stop a new name. */
async function requireSound(tx: Tx, ctx: Ctx, attributes: CatalogAttributes): Promise<void> {
  refuseProblems(catalogProblems(attributes))
  const { hierarchy_ids = [], pricebook_id, pricebook_ids } = attributes
  const bookIds = [pricebook_id ?? [], (pricebook_ids ?? []).map(({ id }) => id)].flat()
  const hierarchies =
    hierarchy_ids.length === 0
      ? []
      : await findHierarchies(tx, ctx.storeId, hierarchy_ids as HierarchyId[])
  const books = bookIds.length === 0 ? [] : await findPriceBooks(tx, ctx.storeId, bookIds)
  const known = {
    hierarchies: new Set<string>(hierarchies.map(({ id }) => id)),
    priceBooks: new Set<string>(books.map(({ id }) => id)),
  }
  refuseProblems(missingProblems(attributes, known))
}

async function announce(
  tx: Tx,
  ctx: Ctx,
  what: 'created' | 'updated',
  catalog: Catalog,
): Promise<void> {
  await recordEvent(tx, ctx, {
    name: `catalog.${what}`,
    subjectType: 'catalog',
    subjectId: catalog.id,
    payload: { data: catalogResource(catalog) },
  })
  await notify(tx, CATALOG_CHANGED, ctx.storeId)
}
