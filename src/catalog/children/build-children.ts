import { newId, type OrganizationId, type StoreId } from '../../lib/ids.ts'
import type { StoreMoment } from '../../platform/auth/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { recordEvents, resourceEvent } from '../../platform/events/outbox.ts'
import { JobFailed } from '../../platform/jobs/job.ts'
import { findStoresUsing } from '../../stores/find-stores-using.ts'
import { selectStoresWithProducts } from '../hierarchies/stores-using.ts'
import type { BuildReport } from '../jobs/job.ts'
import { findProductLinks, replaceFileLinks } from '../product-links/queries.ts'
import type { Product, ProductId } from '../products/product.ts'
import {
  deleteProducts,
  findProductsByCodes,
  findSharedSku,
  insertProducts,
  selectChildren,
  selectProduct,
  updateProducts,
} from '../products/queries.ts'
import { productFacts } from '../products/resource.ts'
import { loadVariations } from '../variations/load-variations.ts'
import { type BuildDraft, type BuildFacts, draftChildren, optionNames } from './draft-children.ts'
import { findObstacle } from './find-obstacle.ts'

/** One statement must not hold ten thousand copies of a long description. */
const BATCH = 1_000
const BATCH_BYTES = 2 * 1024 * 1024

/** Brings the children of a product to what they should be, or fails and says why. */
export async function buildChildren(
  tx: Tx,
  moment: StoreMoment,
  productId: ProductId,
): Promise<BuildReport> {
  const facts = await readFacts(tx, moment.storeId, productId)
  if (!facts) throw new JobFailed(`There is no product ${productId}.`)
  const draft = draftChildren(facts)
  if ('refused' in draft) throw new JobFailed(draft.refused)
  const obstacle = await findObstacle(tx, facts.parent, facts.children.length > 0)
  if (obstacle !== undefined) throw new JobFailed(obstacle)
  const taken = await findTakenCode(tx, moment.storeId, facts, draft)
  if (taken !== undefined) throw new JobFailed(taken)
  const used = await findUsedChild(tx, facts.parent, draft)
  if (used !== undefined) throw new JobFailed(used)
  await writeChildren(tx, moment, facts, draft)
  return {
    children_created: draft.insert.length,
    children_updated: draft.update.length,
    children_deleted: draft.delete.length,
    children_unchanged: draft.unchanged,
  }
}

async function readFacts(
  tx: Tx,
  storeId: StoreId,
  productId: ProductId,
): Promise<BuildFacts | undefined> {
  const parent = await selectProduct(tx, storeId, productId).forUpdate().executeTakeFirst()
  if (!parent) return undefined
  const children = await selectChildren(tx, storeId, productId).forUpdate().execute()
  const ids = children.map(({ id }) => id)
  const links = await findProductLinks(tx, storeId, [productId, ...ids])
  const filesOf = (id: ProductId) => links.get(id)?.files ?? []
  const linked = links.get(productId)?.variationIds ?? []
  return {
    parent,
    files: filesOf(productId),
    variations: await loadVariations(tx, storeId, linked),
    children: children.map((child) => ({ child, files: filesOf(child.id) })),
  }
}

/** A child of the organization that would be deleted, though a store has it in a tree (OW-3). */
async function findUsedChild(
  tx: Tx,
  { owner, store_id }: Product,
  draft: BuildDraft,
): Promise<string | undefined> {
  const ids = draft.delete.map(({ id }) => id)
  if (ids.length === 0) return undefined
  const organizationId = store_id as string as OrganizationId
  const stores = await findStoresUsing(tx, { owner, organizationId }, (among) =>
    selectStoresWithProducts(among, ids),
  )
  return stores && `A child that would be deleted stays: ${stores}.`
}

/** A SKU or slug that a child would get, but that a product which is no child of this one has. */
async function findTakenCode(
  tx: Tx,
  storeId: StoreId,
  { children }: BuildFacts,
  { insert, update }: BuildDraft,
): Promise<string | undefined> {
  const wanted = [...insert, ...update]
  if (wanted.length === 0) return undefined
  const skus = new Map(wanted.flatMap((child) => (child.sku === null ? [] : [[child.sku, child]])))
  const slugs = new Map(wanted.map((child) => [child.slug, child]))
  const own = new Set(children.map(({ child }) => child.id))
  const holders = await findProductsByCodes(tx, storeId, {
    skus: [...skus.keys()],
    slugs: [...slugs.keys()],
  })
  const before = new Map(children.map(({ child }) => [child.id as string, child.sku]))
  const isNew = (child: { id?: string; sku: string | null }) =>
    child.sku !== before.get(child.id ?? '')
  const newSkus = wanted.filter(isNew).flatMap(({ sku }) => sku ?? [])
  const shared = await findSharedSku(tx, storeId, newSkus)
  const ofShared = shared === undefined ? undefined : skus.get(shared)
  if (ofShared) {
    const child = optionNames(ofShared)
    return `The SKU "${shared}" of the child ${child} is that of a product of the organization.`
  }
  for (const { id, sku, slug } of holders) {
    if (own.has(id)) continue
    const bySku = sku === null ? undefined : skus.get(sku)
    const child = bySku ?? slugs.get(slug)
    if (!child) continue
    const code = bySku ? `SKU "${sku}"` : `slug "${slug}"`
    return `The ${code} of the child ${optionNames(child)} is taken by product ${id}.`
  }
  return undefined
}

async function writeChildren(
  tx: Tx,
  moment: StoreMoment,
  { parent, files, children }: BuildFacts,
  draft: BuildDraft,
): Promise<void> {
  const { storeId, now } = moment
  const update = draft.update.map((child) => ({ ...child, updated_at: now }))
  const insert = newProducts(parent, draft, now)
  const deletedIds = draft.delete.map(({ id }) => id)
  await deleteProducts(tx, storeId, deletedIds)
  const current = children.map(({ child }) => child)
  await inBatches(codesInTheWay(current, update), (some) => updateProducts(tx, storeId, some))
  await inBatches(update, (some) => updateProducts(tx, storeId, some))
  await inBatches(insert, (some) => insertProducts(tx, storeId, some))
  const refiled = [...draft.refile, ...(files.length > 0 ? insert : [])].map(({ id }) => id)
  if (refiled.length > 0) await replaceFileLinks(tx, storeId, parent.id, refiled)

  const built_variations = draft.builtVariations
  const isParentChanged =
    insert.length + deletedIds.length > 0 ||
    JSON.stringify(parent.built_variations) !== JSON.stringify(built_variations)
  const changed = isParentChanged ? [{ ...parent, built_variations, updated_at: now }] : []
  await updateProducts(tx, storeId, changed)

  await announce(tx, moment, 'product.deleted', draft.delete)
  await announce(tx, moment, 'product.updated', [...update, ...changed], [...current, parent])
  await announce(tx, moment, 'product.created', insert)
}

/** Ids in the order of the matrix, which is the order in which children are listed. */
function newProducts(
  { store_id, owner }: Product,
  { insert }: BuildDraft,
  now: Temporal.Instant,
): Product[] {
  const ids = insert.map(() => newId<'product'>()).sort()
  return insert.map((fields, place) => ({
    ...fields,
    store_id,
    id: ids[place] ?? newId<'product'>(),
    owner,
    independent: false,
    created_at: now,
    updated_at: now,
  }))
}

/**
 * Children whose present SKU or slug another one is about to get, with codes that nobody wants.
 * Rows are held against the others one by one: two that swap codes would be in each other's way.
 */
function codesInTheWay(current: readonly Product[], update: readonly Product[]): Product[] {
  const before = new Map(current.map((child) => [child.id, child]))
  const moving = update.filter(({ id, sku, slug }) => {
    const { sku: oldSku, slug: oldSlug } = before.get(id) ?? { sku, slug }
    return sku !== oldSku || slug !== oldSlug
  })
  const skus = new Set(moving.map(({ sku }) => sku))
  const slugs = new Set(moving.map(({ slug }) => slug))
  return moving.flatMap(({ id }) => {
    const child = before.get(id)
    if (!child || (!skus.has(child.sku) && !slugs.has(child.slug))) return []
    return [{ ...child, sku: null, slug: id }]
  })
}

async function announce(
  tx: Tx,
  moment: StoreMoment,
  type: 'product.created' | 'product.updated' | 'product.deleted',
  products: readonly Product[],
  before: readonly Product[] = [],
): Promise<void> {
  const known = new Map(before.map((product) => [product.id, product]))
  const eventOf = (product: Product) => {
    if (type === 'product.deleted') return resourceEvent(type, { type: 'product', id: product.id })
    const old = known.get(product.id)
    return resourceEvent(type, productFacts(product), old && productFacts(old))
  }
  await inBatches(products, (some) => recordEvents(tx, moment, some.map(eventOf)))
}

async function inBatches<Item>(
  items: readonly Item[],
  work: (some: Item[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < items.length; ) {
    let end = start
    let bytes = 0
    do bytes += JSON.stringify(items[end++]).length
    while (end < items.length && end - start < BATCH && bytes < BATCH_BYTES)
    await work(items.slice(start, end))
    start = end
  }
}
