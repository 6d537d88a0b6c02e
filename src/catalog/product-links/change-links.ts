import { AppError, type Problem, problemAt, refuseAny } from '../../lib/errors.ts'
import type { StoreId } from '../../lib/ids.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import { databaseError, type Tx } from '../../platform/db/db.ts'
import { recordEvent, resourceEvent } from '../../platform/events/outbox.ts'
import { findRows, holdIds } from '../../platform/resources/rows.ts'
import { missingProblems, OF_SAME_OWNER, reservedKeyProblems } from '../authored.ts'
import {
  type Extensions,
  type FileId,
  type Product,
  type ProductId,
  templateFault,
} from '../products/product.ts'
import { lockProduct, updateProducts } from '../products/queries.ts'
import { productFacts } from '../products/resource.ts'
import { variationKind } from '../variations/variation.ts'
import {
  deleteFileLinks,
  findProductLinks,
  insertFileLinks,
  type ProductLinks,
  replaceVariationLinks,
} from './queries.ts'
import { fileReferences, mainImageReference, variationReferences } from './resource.ts'

/** From the ids that are linked and those that are given to the ids that shall be linked. */
export type Change = (linked: readonly string[], given: readonly string[]) => string[]

export const add: Change = (linked, given) => [...new Set([...linked, ...given])]
export const replace: Change = (_linked, given) => [...new Set(given)]
export const remove: Change = (linked, given) => {
  const removed = new Set(given)
  return linked.filter((id) => !removed.has(id))
}

/** Each is frozen into every release, so a product has no more than one request can name. */
export const FILES_MAX = 1_000

/** A file that stays keeps the moment of its link. */
export async function changeFiles(
  tx: Tx,
  ctx: Ctx,
  productId: ProductId,
  change: Change,
  given: readonly string[],
): Promise<void> {
  const product = await lockProduct(tx, ctx.storeId, productId)
  const { files: before } = await linksOf(tx, ctx.storeId, productId)
  const linked = before.map(({ id }) => id)
  const named = lowerCased(given)
  const wanted = new Set(change(linked, named) as FileId[])
  const known = new Set(linked)
  const added = [...wanted].filter((id) => !known.has(id))
  const removed = linked.filter((id) => !wanted.has(id))
  await requireFiles(tx, ctx, added, (id) => `data[${named.indexOf(id)}].id`)
  if (added.length + removed.length === 0) return
  if (added.length > 0 && wanted.size > FILES_MAX) {
    throw new AppError(
      'unprocessable',
      problemAt('data', `a product has ${FILES_MAX} files at most`),
    )
  }
  await deleteFileLinks(tx, ctx.storeId, productId, removed)
  await insertFileLinks(tx, ctx.storeId, productId, added, ctx.now)
  const { files } = await linksOf(tx, ctx.storeId, productId)
  await touch(
    tx,
    ctx,
    'files',
    { product, data: fileReferences(before) },
    { product, data: fileReferences(files) },
  )
}

export async function changeMainImage(
  tx: Tx,
  ctx: Ctx,
  productId: ProductId,
  given: string | null,
): Promise<void> {
  const product = await lockProduct(tx, ctx.storeId, productId)
  const main_image_id = (given?.toLowerCase() ?? null) as FileId | null
  if (main_image_id !== null) await requireFiles(tx, ctx, [main_image_id], () => 'data.id')
  if (product.main_image_id === main_image_id) return
  await touch(
    tx,
    ctx,
    'main_image',
    { product, data: mainImageReference(product.main_image_id) },
    { product: { ...product, main_image_id }, data: mainImageReference(main_image_id) },
  )
}

/** The children that were built stay as they are until the next build. */
export async function changeVariations(
  tx: Tx,
  ctx: Ctx,
  productId: ProductId,
  change: Change,
  given: readonly string[],
): Promise<void> {
  const product = await lockProduct(tx, ctx.storeId, productId)
  const linked = (await linksOf(tx, ctx.storeId, productId)).variationIds
  const ids = change === remove ? [] : given
  const wanted = change(linked, lowerCased(given))
  const isSame = wanted.length === linked.length && wanted.every((id, at) => id === linked[at])
  if (isSame) return
  await linkVariations(tx, ctx, product, wanted, { path: 'data', ids })
  await touch(
    tx,
    ctx,
    'variations',
    { product, data: variationReferences(linked) },
    { product, data: variationReferences(wanted) },
  )
}

export async function setTemplates(
  tx: Tx,
  ctx: Ctx,
  productId: ProductId,
  entries: readonly TemplateEntry[],
): Promise<Product> {
  const before = await lockProduct(tx, ctx.storeId, productId)
  refuseAny('unprocessable', templateProblems(entries))
  const product = { ...withTemplates(before, entries), updated_at: ctx.now }
  const fault = templateFault(product)
  if (fault) throw new AppError('unprocessable', problemAt('data', fault))
  if (entries.length === 0) return before
  await touch(
    tx,
    ctx,
    'templates',
    { product: before, data: templateReferences(before) },
    { product, data: templateReferences(product) },
  )
  return product
}

export async function removeTemplates(
  tx: Tx,
  ctx: Ctx,
  productId: ProductId,
  slugs: readonly string[],
): Promise<void> {
  const before = await lockProduct(tx, ctx.storeId, productId)
  if (!slugs.some((slug) => Object.hasOwn(before.extensions ?? {}, slug))) return
  const product = withoutTemplates(before, slugs)
  await touch(
    tx,
    ctx,
    'templates',
    { product: before, data: templateReferences(before) },
    { product, data: templateReferences(product) },
  )
}

const lowerCased = (ids: readonly string[]) => ids.map((id) => id.toLowerCase())

async function linksOf(tx: Tx, storeId: StoreId, productId: ProductId): Promise<ProductLinks> {
  const links = await findProductLinks(tx, storeId, [productId])
  return links.get(productId) ?? { files: [], variationIds: [] }
}

async function requireFiles(
  tx: Tx,
  ctx: Ctx,
  ids: readonly FileId[],
  sourceOf: (id: FileId) => string,
): Promise<void> {
  const held = new Set(await holdIds(tx, 'file', ctx.storeId, ids))
  const references = ids.map((id) => ({ id, source: sourceOf(id) }))
  refuseAny('bad-request', missingProblems('file', references, held, OF_SAME_OWNER))
}

function templateReferences(product: Product) {
  return Object.keys(product.extensions ?? {}).map((slug) => ({ type: 'template', id: slug }))
}

/** A product, and what one of its relationships holds. */
type Linked = { product: Product; data: unknown }

/**
 * PRD-6: a change of links is a change of the product. It does not make a child independent. The
 * event tells of the product and of the one relationship, as it was and as it is.
 */
async function touch(tx: Tx, ctx: Ctx, name: string, before: Linked, after: Linked): Promise<void> {
  const touched = { ...after.product, updated_at: ctx.now }
  await updateProducts(tx, ctx.storeId, [touched])
  const told = ({ product, data }: Linked) => {
    return { ...productFacts(product), relationships: { [name]: { data } } }
  }
  const now = told({ ...after, product: touched })
  await recordEvent(tx, ctx, resourceEvent('product.updated', now, told(before)))
}

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
  refuseAny('bad-request', missingProblems('variation', references, knownIds, OF_SAME_OWNER))
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

export const TEMPLATE_FIELDS_MAX = 100

/** One template's values for a product; without attributes the values that are there stay. */
type TemplateEntry = { id: string; attributes?: Extensions[string] | undefined }

function templateProblems(entries: readonly TemplateEntry[]): Problem[] {
  return entries.flatMap(({ attributes }, index) =>
    reservedKeyProblems(attributes, `data[${index}].attributes`),
  )
}

/** Values set on a child itself are marked, and a build does not change them (TPL-4). */
function withTemplates(product: Product, entries: readonly TemplateEntry[]): Product {
  const extensions = { ...product.extensions }
  for (const { id, attributes } of entries) extensions[id] = attributes ?? extensions[id] ?? {}
  if (product.base_product_id === null) return { ...product, extensions }
  const own_templates = [...new Set([...product.own_templates, ...entries.map(({ id }) => id)])]
  return { ...product, extensions, own_templates }
}

/** A child gets its parent's entry back at the next build. */
function withoutTemplates(product: Product, slugs: readonly string[]): Product {
  const kept = Object.entries(product.extensions ?? {}).filter(([slug]) => !slugs.includes(slug))
  return {
    ...product,
    extensions: kept.length > 0 ? Object.fromEntries(kept) : null,
    own_templates: product.own_templates.filter((slug) => !slugs.includes(slug)),
  }
}
