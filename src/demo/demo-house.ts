import { type CatalogId, catalogKind } from '../catalog/catalogs/catalog.ts'
import type { FileStore } from '../catalog/files/file-store.ts'
import { changeAttachments } from '../catalog/hierarchies/attach-products.ts'
import { createNode } from '../catalog/hierarchies/change-nodes.ts'
import { type HierarchyId, hierarchyKind } from '../catalog/hierarchies/hierarchy.ts'
import { replacePrices } from '../catalog/pricebooks/change-prices.ts'
import { type PriceBookId, priceBookKind } from '../catalog/pricebooks/price-book.ts'
import type { GivenPrice } from '../catalog/pricebooks/price-rules.ts'
import type { ProductId } from '../catalog/products/product.ts'
import { createRelease } from '../catalog/publishing/change-releases.ts'
import type { Ctx } from '../platform/auth/context.ts'
import type { Tx } from '../platform/db/db.ts'
import { createResource } from '../platform/resources/change-resource.ts'
import type { TaskSender } from '../platform/tasks/enqueue.ts'
import { createCurrency } from '../stores/currencies/change-currencies.ts'
import { plainPrices } from './demo-prices.ts'
import { idOf, writePlainProducts } from './demo-products.ts'
import { houseProducts, hutProducts } from './wares/wares.ts'

export type DemoParts = { files: FileStore; tasks: TaskSender }

/** The parts of the organization's range that its shops name. */
export type HouseRange = {
  hierarchyId: HierarchyId
  bookId: PriceBookId
  catalogId: CatalogId
  /** A product for which the hut has a price of its own. */
  mugId: ProductId
}

const MUG = 'HSE-MUG'

/** The organization's range: every shop sells it, none of them keeps it. */
export async function fillHouseRange(tx: Tx, ctx: Ctx, parts: DemoParts): Promise<HouseRange> {
  // Older than what the shops have of their own, which lists show first.
  const earlier = { ...ctx, now: ctx.now.subtract({ hours: 1 }) }
  const bySku = await writePlainProducts(tx, earlier, parts.files, houseProducts)
  const hierarchyId = await writeShelf(tx, ctx, 'House classics', [...bySku.values()])
  const bookId = await writeBook(tx, ctx, 'House prices', plainPrices(houseProducts))
  const { row: catalog } = await createResource(tx, ctx, catalogKind, {
    name: 'House classics',
    description: 'The range of all our shops, for a shop without a catalog of its own.',
    hierarchy_ids: [hierarchyId],
    pricebook_id: bookId,
  })
  await createRelease(tx, ctx, parts.tasks, catalog.id, {})
  return { hierarchyId, bookId, catalogId: catalog.id, mugId: idOf(bySku, MUG) }
}

/** A second, small shop: it speaks German, charges in euro, and sells the house range too. */
export async function fillHut(
  tx: Tx,
  ctx: Ctx,
  parts: DemoParts,
  house: HouseRange,
): Promise<CatalogId> {
  await createCurrency(tx, ctx, {
    code: 'EUR',
    format: '{price} €',
    decimalPlaces: 2,
    isDefault: true,
    isEnabled: true,
    exchangeRate: 1,
    decimalPoint: ',',
    thousandSeparator: '.',
  })
  const bySku = await writePlainProducts(tx, ctx, parts.files, hutProducts)
  const hierarchyId = await writeShelf(tx, ctx, 'Vorrat', [...bySku.values(), house.mugId])
  const mug = { sku: MUG, currencies: { EUR: { amount: 1200, includes_tax: true } } }
  const bookId = await writeBook(tx, ctx, 'Hüttenpreise', [...plainPrices(hutProducts), mug])
  const { row: catalog } = await createResource(tx, ctx, catalogKind, {
    name: 'Berghütte',
    hierarchy_ids: [hierarchyId, house.hierarchyId],
    pricebook_ids: [
      { id: bookId, priority: 2 },
      { id: house.bookId, priority: 1 },
    ],
  })
  await createRelease(tx, ctx, parts.tasks, catalog.id, {})
  return catalog.id
}

/** A hierarchy with one node that holds these products. */
async function writeShelf(
  tx: Tx,
  ctx: Ctx,
  name: string,
  productIds: readonly ProductId[],
): Promise<HierarchyId> {
  const { row } = await createResource(tx, ctx, hierarchyKind, { name })
  const { id: nodeId } = await createNode(tx, ctx, row.id, { name }, null)
  const attached = productIds.map((id, index) => ({ id, source: `data[${index}].id` }))
  await changeAttachments(tx, ctx, 'attached', { hierarchyId: row.id, nodeId }, attached)
  return row.id
}

async function writeBook(
  tx: Tx,
  ctx: Ctx,
  name: string,
  prices: readonly GivenPrice[],
): Promise<PriceBookId> {
  const { row } = await createResource(tx, ctx, priceBookKind, { name })
  await replacePrices(tx, ctx, row.id, prices)
  return row.id
}
