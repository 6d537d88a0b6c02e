import type { FastifyRequest } from 'fastify'
import type { StoreId } from '../../lib/ids.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { findProductLinks } from '../product-links/find-links.ts'
import type { Product, ProductId } from './product.ts'
import { selectChildrenOf } from './queries.ts'
import { type ProductRelations, type ProductResource, productResource } from './resource.ts'
import type { Child } from './variation-matrix.ts'

export { productSchema } from './resource.ts'

/** A page of parents must not bring a million children with it. */
const LISTED_CHILDREN_MAX = 100
/** More than a build makes. */
const CHILDREN_MAX = 20_000

/** For a list: a parent with many children is shown without them and without its matrix. */
export function loadProductResources(
  db: Db | Tx,
  request: FastifyRequest,
  storeId: StoreId,
  products: readonly Product[],
): Promise<ProductResource[]> {
  return resourcesOf(db, request, storeId, products, LISTED_CHILDREN_MAX)
}

/** For a single read: with all its children. */
export async function loadWholeResource(
  db: Db | Tx,
  request: FastifyRequest,
  storeId: StoreId,
  product: Product,
): Promise<ProductResource> {
  const [resource] = await resourcesOf(db, request, storeId, [product], CHILDREN_MAX)
  return resource as ProductResource
}

async function resourcesOf(
  db: Db | Tx,
  { baseUrl }: FastifyRequest,
  storeId: StoreId,
  products: readonly Product[],
  childrenMax: number,
): Promise<ProductResource[]> {
  if (products.length === 0) return []
  const ids = products.map(({ id }) => id)
  const links = await findProductLinks(db, storeId, ids)
  const children = await childrenByBase(db, storeId, ids, childrenMax)
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
