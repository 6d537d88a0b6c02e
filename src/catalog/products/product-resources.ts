import type { FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import { AppError } from '../../lib/errors.ts'
import type { StoreId } from '../../lib/ids.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { findByIds, type Owners } from '../../platform/db/owners.ts'
import { findRows } from '../../platform/resources/rows.ts'
import { fileKind, fileResource, fileSchema } from '../files/file.ts'
import { findProductLinks, type ProductLinks } from '../product-links/queries.ts'
import type { Child, FileId, Product, ProductId } from './product.ts'
import { findProducts, selectChildrenOf } from './queries.ts'
import {
  type ProductRelations,
  type ProductResource,
  productResource,
  productSchema,
} from './resource.ts'

/** A page of parents must not bring a million children with it. */
const LISTED_CHILDREN_MAX = 100
/** More than a build makes. */
const CHILDREN_MAX = 20_000

/** For a list: a parent with many children is shown without them and without its matrix. */
export function loadProductResources(
  db: Db | Tx,
  request: FastifyRequest,
  products: readonly Product[],
): Promise<ProductResource[]> {
  return resourcesOf(db, request, products, LISTED_CHILDREN_MAX)
}

/** For a single read: with all its children. */
export async function loadWholeResource(
  db: Db | Tx,
  request: FastifyRequest,
  product: Product,
): Promise<ProductResource> {
  const [resource] = await resourcesOf(db, request, [product], CHILDREN_MAX)
  return resource as ProductResource
}

async function resourcesOf(
  db: Db | Tx,
  { baseUrl }: FastifyRequest,
  products: readonly Product[],
  childrenMax: number,
): Promise<ProductResource[]> {
  const links = new Map<ProductId, ProductLinks>()
  const children = new Map<ProductId, Child[]>()
  for (const [storeId, own] of Map.groupBy(products, ({ store_id }) => store_id)) {
    const ids = own.map(({ id }) => id)
    for (const [id, found] of await findProductLinks(db, storeId, ids)) links.set(id, found)
    const byBase = await childrenByBase(db, storeId, ids, childrenMax)
    for (const [id, found] of byBase) children.set(id, found)
  }
  return products.map((product) => {
    const { files = [], variationIds = [] } = links.get(product.id) ?? {}
    const own = children.get(product.id) ?? []
    const relations: ProductRelations = {
      files,
      variationIds,
      children: own.length > childrenMax ? undefined : own,
    }
    return productResource(product, relations, baseUrl)
  })
}

/** One more than `max` of each, which tells that there are more. */
async function childrenByBase(
  db: Db | Tx,
  storeId: StoreId,
  ids: readonly ProductId[],
  max: number,
): Promise<Map<ProductId, Child[]>> {
  const rows = await selectChildrenOf(db, storeId, ids, max + 1)
  return Map.groupBy(rows, ({ base_product_id }) => base_product_id)
}

export const includeNames = ['component_products', 'main_image', 'files'] as const
type IncludeName = (typeof includeNames)[number]

export const includedSchema = Type.Optional(
  Type.Object(
    {
      component_products: Type.Optional(Type.Array(productSchema)),
      main_images: Type.Optional(Type.Array(fileSchema)),
      files: Type.Optional(Type.Array(fileSchema)),
    },
    { title: 'IncludedProductParts' },
  ),
)
type Included = Static<typeof includedSchema>

/** Every bundle alone stays below; a page of the largest ones must be read in parts. */
const INCLUDED_PRODUCTS_MAX = 5_000

/**
 * INC-2 to INC-4: what the resources point at, each once, in order of first appearance; with a
 * bundle's parts their images and files too (INC-7). Nothing found gives nothing to spread.
 */
export async function findIncluded(
  db: Db,
  request: FastifyRequest,
  owners: Owners,
  resources: readonly ProductResource[],
  names: ReadonlySet<IncludeName>,
): Promise<{ included?: NonNullable<Included> }> {
  const idsOf = <Kind>(
    name: IncludeName,
    from: readonly ProductResource[],
    pick: (one: ProductResource['relationships']) => Reference[],
  ) => {
    if (!names.has(name)) return []
    const picked = from.flatMap(({ relationships }) => pick(relationships))
    return [...new Set(picked.map(({ id }) => id as Kind))]
  }
  const productIds = idsOf<ProductId>('component_products', resources, (one) => {
    return one.component_products.data
  })
  const products = await findComponents(db, owners, productIds)
  const component_products = await loadProductResources(db, request, products)
  const shown = [...resources, ...component_products]
  const imageIds = idsOf<FileId>('main_image', shown, (one) => {
    return one.main_image.data ? [one.main_image.data] : []
  })
  const fileIds = idsOf<FileId>('files', shown, (one) => one.files.data)
  const wanted = [...new Set([...imageIds, ...fileIds])]
  const rows = await findByIds(owners, wanted, (owner, ids) => findRows(db, fileKind, owner, ids))
  const files = new Map(rows.map((row) => [row.id, fileResource(row, request.baseUrl)]))
  const main_images = imageIds.flatMap((id) => files.get(id) ?? [])
  const linked = fileIds.flatMap((id) => files.get(id) ?? [])
  const included = {
    ...(component_products.length > 0 && { component_products }),
    ...(main_images.length > 0 && { main_images }),
    ...(linked.length > 0 && { files: linked }),
  }
  return Object.keys(included).length > 0 ? { included } : {}
}

type Reference = { id: string }

/** Refuses a page whose bundles have more components than an answer includes. */
export function requireIncludable(ids: readonly string[]): void {
  if (ids.length <= INCLUDED_PRODUCTS_MAX) return
  throw new AppError('bad-request', {
    source: 'include',
    detail:
      `These bundles have ${ids.length} component products, and an answer includes ` +
      `${INCLUDED_PRODUCTS_MAX} at most: ask for fewer bundles with page[limit].`,
  })
}

async function findComponents(
  db: Db,
  owners: Owners,
  ids: readonly ProductId[],
): Promise<Product[]> {
  requireIncludable(ids)
  const found = await findByIds(owners, ids, (owner, some) => findProducts(db, owner, some))
  const products = new Map(found.map((product) => [product.id, product]))
  return ids.flatMap((id) => products.get(id) ?? [])
}
