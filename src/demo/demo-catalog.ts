import { type CatalogId, catalogKind } from '../catalog/catalogs/catalog.ts'
import { catalogRuleKind } from '../catalog/catalogs/catalog-rule.ts'
import { changeAttachments } from '../catalog/hierarchies/attach-products.ts'
import { changeNode, createNode } from '../catalog/hierarchies/change-nodes.ts'
import { type HierarchyId, hierarchyKind } from '../catalog/hierarchies/hierarchy.ts'
import type { NodeId } from '../catalog/hierarchies/node.ts'
import { replacePrices } from '../catalog/pricebooks/change-prices.ts'
import { type PriceBookId, priceBookKind } from '../catalog/pricebooks/price-book.ts'
import { priceModifierKind } from '../catalog/pricebooks/price-modifier.ts'
import { createRelease } from '../catalog/publishing/change-releases.ts'
import { assert } from '../lib/assert.ts'
import type { Ctx } from '../platform/auth/context.ts'
import type { Tx } from '../platform/db/db.ts'
import { createResource } from '../platform/resources/change-resource.ts'
import type { DemoParts, HouseRange } from './demo-house.ts'
import { appPrices, basePrices, priceModifiers } from './demo-prices.ts'
import { type BySku, idOf, localesOf, writeProducts } from './demo-products.ts'
import { type DemoNode, hierarchies, KITCHEN_SET, SHOWCASE } from './wares/wares.ts'

/** Facts about the catalogs for the caller: which are about to be published, and what to show. */
export type DemoCatalog = { catalogIds: CatalogId[]; showcaseNodeId: NodeId }

/** Everything that shoppers will see. The releases are on record; a worker makes them. */
export async function fillDemoCatalog(
  tx: Tx,
  ctx: Ctx,
  { files, tasks }: DemoParts,
  house?: HouseRange,
): Promise<DemoCatalog> {
  const bySku = await writeProducts(tx, ctx, files)
  const tree = await writeHierarchies(tx, ctx, bySku)
  const books = await writePriceBooks(tx, ctx, bySku)
  const catalogIds = await writeCatalogs(tx, ctx, tree.hierarchyIds, books, house)
  for (const id of catalogIds) await createRelease(tx, ctx, tasks, id, {})
  const showcaseNodeId = tree.nodeIds.get(SHOWCASE)
  assert(showcaseNodeId, `no node ${SHOWCASE}`)
  return { catalogIds, showcaseNodeId }
}

type Tree = { hierarchyIds: HierarchyId[]; nodeIds: Map<string, NodeId> }

async function writeHierarchies(tx: Tx, ctx: Ctx, bySku: BySku): Promise<Tree> {
  const tree: Tree = { hierarchyIds: [], nodeIds: new Map() }
  for (const hierarchy of hierarchies) {
    const made = await createResource(tx, ctx, hierarchyKind, textsOf(hierarchy))
    const { id } = made.row
    tree.hierarchyIds.push(id)
    await writeNodes(tx, ctx, { hierarchyId: id, bySku, tree }, hierarchy.children ?? [], null)
  }
  return tree
}

function textsOf(node: DemoNode) {
  const { name, description, slug } = node
  return { name, description, slug, locales: localesOf(node) }
}

type DemoHierarchy = { hierarchyId: HierarchyId; bySku: BySku; tree: Tree }

async function writeNodes(
  tx: Tx,
  ctx: Ctx,
  around: DemoHierarchy,
  siblings: readonly DemoNode[],
  parentId: NodeId | null,
): Promise<void> {
  const { hierarchyId, bySku, tree } = around
  for (const [place, node] of siblings.entries()) {
    const texts = { ...textsOf(node), sort_order: siblings.length - place }
    const { id } = await createNode(tx, ctx, hierarchyId, texts, parentId)
    const curated = (node.curated ?? []).map((sku) => idOf(bySku, sku))
    const others = (node.products ?? []).map((sku) => idOf(bySku, sku))
    const attached = [...curated, ...others].map((productId, index) => {
      return { id: productId, source: `data[${index}].id` }
    })
    await changeAttachments(tx, ctx, 'attached', { hierarchyId, nodeId: id }, attached)
    if (curated.length > 0) {
      await changeNode(tx, ctx, hierarchyId, id, { curated_products: curated }, id)
    }
    tree.nodeIds.set(node.slug, id)
    await writeNodes(tx, ctx, around, node.children ?? [], id)
  }
}

type Books = { base: PriceBookId; app: PriceBookId }

async function writePriceBooks(tx: Tx, ctx: Ctx, bySku: BySku): Promise<Books> {
  const { row: base } = await createResource(tx, ctx, priceBookKind, {
    name: 'Shop prices',
    description: 'USD without tax, EUR with it.',
  })
  for (const modifier of priceModifiers()) {
    await createResource(tx, ctx, priceModifierKind, modifier, { id: base.id })
  }
  await replacePrices(tx, ctx, base.id, basePrices(ctx.now, idOf(bySku, KITCHEN_SET)))
  const { row: app } = await createResource(tx, ctx, priceBookKind, {
    name: 'App prices',
    description: 'What costs less in the app.',
  })
  await replacePrices(tx, ctx, app.id, appPrices())
  return { base: base.id, app: app.id }
}

/** Named by rules, so that it does not matter which of the two is published first. */
async function writeCatalogs(
  tx: Tx,
  ctx: Ctx,
  ownIds: HierarchyId[],
  books: Books,
  house: HouseRange | undefined,
): Promise<CatalogId[]> {
  const hierarchy_ids = [...ownIds, ...(house ? [house.hierarchyId] : [])]
  const shared = house ? [{ id: house.bookId, priority: 1 }] : []
  const { row: shop } = await createResource(tx, ctx, catalogKind, {
    name: 'Outdoor shop',
    description: 'What everybody sees.',
    hierarchy_ids,
    pricebook_ids: [{ id: books.base, priority: 2 }, ...shared],
  })
  const { row: app } = await createResource(tx, ctx, catalogKind, {
    name: 'Outdoor shop in the app',
    description: 'The same products, some at better prices.',
    hierarchy_ids,
    pricebook_ids: [{ id: books.app, priority: 3 }, { id: books.base, priority: 2 }, ...shared],
  })
  const rules = [
    { name: 'everybody', catalog_id: shop.id },
    { name: 'in-the-app', catalog_id: app.id, channels: ['app'] },
  ]
  for (const rule of rules) await createResource(tx, ctx, catalogRuleKind, rule)
  return [shop.id, app.id]
}
