import { AppError, type Problem, problemAt, refuseAny } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { type Tx, violates } from '../../platform/db/db.ts'
import { recordEvent, recordEvents, resourceEvent } from '../../platform/events/outbox.ts'
import { requireSameId } from '../../platform/resources/change-resource.ts'
import { findStoresUsing } from '../../stores/find-stores-using.ts'
import { reservedKeyProblems } from '../authored.ts'
import { selectStoresWithProducts } from '../hierarchies/stores-using.ts'
import { linkVariations } from '../product-links/change-links.ts'
import { checkComponents, componentProblems, keyProblems } from './components.ts'
import { draftPatched, draftProduct, slugOf } from './draft-product.ts'
import type { Product, ProductId } from './product.ts'
import type { NewProduct, ProductPatch } from './product-body.ts'
import {
  deleteProducts,
  findFreeSlug,
  findSharedSku,
  findTaken,
  insertProducts,
  insertUnlessSlugTaken,
  lockProduct,
  lockSlug,
  selectBundlesWith,
  selectChildren,
  updateProducts,
} from './queries.ts'
import { productFacts } from './resource.ts'

const SLUG_ATTEMPTS_MAX = 20

/** `variationIds` is undefined when the body says nothing of variations. */
export async function createProduct(
  tx: Tx,
  ctx: Ctx,
  given: NewProduct,
  variationIds: readonly string[] | undefined,
): Promise<Product> {
  const draft = draftProduct(ctx, newId<'product'>(), given)
  await requireSound(tx, ctx, draft, undefined, given)
  const product = await insertProduct(tx, ctx, draft)
  if (variationIds) await linkVariations(tx, ctx, product, variationIds)
  await recordEvent(tx, ctx, resourceEvent('product.created', productFacts(product)))
  return product
}

/** A child that is changed directly is left alone by builds from now on (PRD-9). */
export async function changeProduct(
  tx: Tx,
  ctx: Ctx,
  id: ProductId,
  patch: ProductPatch,
  namedId: string | undefined,
): Promise<Product> {
  const before = await lockProduct(tx, ctx.storeId, id)
  requireSameId(id, namedId)
  const after = draftTouched(before, patch)
  if (JSON.stringify(after) === JSON.stringify(before)) return before
  await requireSound(tx, ctx, after, before, patch)
  const product = { ...after, updated_at: ctx.now }
  await refusingDuplicates(() => updateProducts(tx, ctx.storeId, [product]))
  const changed = resourceEvent('product.updated', productFacts(product), productFacts(before))
  await recordEvent(tx, ctx, changed)
  return product
}

/** The product with the patch; a child that is patched is independent of its parent (PRD-9). */
export function draftTouched(before: Product, patch: ProductPatch): Product {
  const isTouched = Object.values(patch).some((value) => value !== undefined)
  const independent = before.independent || (isTouched && before.base_product_id !== null)
  return { ...draftPatched(before, patch), independent }
}

/** PRD-7, PRD-8: with its children; not while one of them is an option of a bundle. */
export async function removeProduct(tx: Tx, ctx: Ctx, id: ProductId): Promise<void> {
  await lockProduct(tx, ctx.storeId, id)
  const children = selectChildren(tx, ctx.storeId, id).forUpdate()
  const childIds = (await children.clearSelect().select('id').execute()).map((child) => child.id)
  const family = [id, ...childIds]
  const [bundle] = await selectBundlesWith(tx, ctx.storeId, family)
  if (bundle) {
    const detail = `The product or one of its children is an option of bundle ${bundle.id}.`
    throw new AppError('unprocessable', detail)
  }
  const reason = await findStoresUsing(tx, ctx, (stores) =>
    selectStoresWithProducts(stores, family),
  )
  if (reason) throw new AppError('unprocessable', `The product cannot be deleted: ${reason}.`)
  await deleteProducts(tx, ctx.storeId, family)
  const deleted = (id: ProductId) => resourceEvent('product.deleted', { type: 'product', id })
  await recordEvent(tx, ctx, deleted(id))
  await recordEvents(tx, ctx, childIds.map(deleted))
}

/** References first (400), then rules (422), then duplicates (409). */
async function requireSound(
  tx: Tx,
  ctx: Ctx,
  product: Product,
  before: Product | undefined,
  patch: ProductPatch,
): Promise<void> {
  const problems = [
    ...productProblems(product, before, patch),
    ...(patch.components ? await checkComponents(tx, ctx.storeId, product, before) : []),
  ]
  refuseAny('unprocessable', problems)
  await requireUnique(tx, ctx, product, before)
}

/** Rules that need no other product. */
export function productProblems(
  product: Product,
  before: Product | undefined,
  patch: ProductPatch,
): Problem[] {
  const inputs = 'data.attributes.custom_inputs'
  return [
    ...reservedKeyProblems(product.custom_inputs, inputs),
    ...keyProblems(product.custom_inputs, inputs),
    ...(patch.components || patch.sku === null || !before ? componentProblems(product) : []),
  ]
}

async function requireUnique(
  tx: Tx,
  ctx: Ctx,
  product: Product,
  before: Product | undefined,
): Promise<void> {
  const taken = await findTaken(tx, ctx.storeId, product)
  const { sku } = product
  const isTaken = sku !== null && taken.some((one) => one.sku === sku)
  const isNew = sku !== null && sku !== before?.sku
  const shared = isNew ? await findSharedSku(tx, ctx.storeId, [sku]) : undefined
  const ofOrganization = 'a product of the organization has this SKU'
  const problems = [
    ...(isTaken ? [duplicate('sku')] : []),
    ...(shared ? [problemAt('data.attributes.sku', ofOrganization)] : []),
    ...(taken.some(({ slug }) => slug === product.slug) ? [duplicate('slug')] : []),
  ]
  refuseAny('conflict', problems)
}

function duplicate(field: 'sku' | 'slug'): Problem {
  return problemAt(`data.attributes.${field}`, 'already used by another product')
}

/** PRD-2 for writers that look at the same moment. */
export async function refusingDuplicates<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    for (const field of ['sku', 'slug'] as const) {
      if (violates(error, `product_${field}`)) {
        throw new AppError('conflict', duplicate(field), error)
      }
    }
    throw error
  }
}

/** PRD-1: writers of one derived slug take turns; one who writes it explicitly may come between. */
async function insertProduct(tx: Tx, ctx: Ctx, draft: Product): Promise<Product> {
  if (draft.slug !== '') {
    await refusingDuplicates(() => insertProducts(tx, ctx.storeId, [draft]))
    return draft
  }
  const wanted = slugOf(draft)
  await lockSlug(tx, ctx.storeId, wanted)
  for (let attempt = 1; attempt <= SLUG_ATTEMPTS_MAX; attempt++) {
    const product = { ...draft, slug: await findFreeSlug(tx, ctx.storeId, wanted) }
    const insert = () => insertUnlessSlugTaken(tx, ctx.storeId, product)
    if (await refusingDuplicates(insert)) return product
  }
  throw new AppError('conflict', duplicate('slug'))
}
