import { sql } from 'kysely'
import type { StoreId } from '../../lib/ids.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { FileId, ProductId } from '../products/product.ts'
import { noteChange, noteSelected } from '../publishing/note-changes.ts'

type ProductFileTable = {
  store_id: StoreId
  product_id: ProductId
  file_id: FileId
  linked_at: Temporal.Instant
}

type ProductVariationTable = {
  store_id: StoreId
  product_id: ProductId
  variation_id: string
  position: number
}

declare module '../../platform/db/db.ts' {
  interface Tables {
    product_file: ProductFileTable
    product_variation: ProductVariationTable
  }
}

/** In the order in which they are shown (FLE-2). */
export function selectFileLinks(db: Db | Tx, storeId: StoreId, productIds: readonly ProductId[]) {
  return db
    .selectFrom('product_file')
    .select(['product_id', 'file_id', 'linked_at'])
    .where('store_id', '=', storeId)
    .where(sql<boolean>`product_id = any(${productIds}::uuid[])`)
    .orderBy('linked_at')
    .orderBy('file_id')
    .execute()
}

/** In the order of the matrix. */
function selectVariationLinks(db: Db | Tx, storeId: StoreId, productIds: readonly ProductId[]) {
  return db
    .selectFrom('product_variation')
    .select(['product_id', 'variation_id'])
    .where('store_id', '=', storeId)
    .where(sql<boolean>`product_id = any(${productIds}::uuid[])`)
    .orderBy('position')
    .execute()
}

/** A file that is linked already keeps the moment of its link. */
export async function insertFileLinks(
  tx: Tx,
  storeId: StoreId,
  productId: ProductId,
  fileIds: readonly FileId[],
  linkedAt: Temporal.Instant,
): Promise<void> {
  if (fileIds.length === 0) return
  await sql`
    insert into product_file (store_id, product_id, file_id, linked_at)
    select ${storeId}, ${productId}, file_id, ${linkedAt}::timestamptz
      from unnest(${fileIds}::uuid[]) as file_id
        on conflict (store_id, product_id, file_id) do nothing`.execute(tx)
  await noteChange(tx, storeId, 'product', [productId])
}

export async function deleteFileLinks(
  tx: Tx,
  storeId: StoreId,
  productId: ProductId,
  fileIds: readonly FileId[],
): Promise<void> {
  if (fileIds.length === 0) return
  await sql`
    delete from product_file
     where store_id = ${storeId} and product_id = ${productId}
       and file_id = any(${fileIds}::uuid[])`.execute(tx)
  await noteChange(tx, storeId, 'product', [productId])
}

/** Before the file is deleted, and its links with it; the caller has locked it. */
export function noteProductsWith(tx: Tx, storeId: StoreId, fileId: string): Promise<void> {
  const products = sql`
    select product_id from product_file where store_id = ${storeId} and file_id = ${fileId}`
  return noteSelected(tx, storeId, 'product', products)
}

/** The links of the product become exactly these; what is there already stays where it is. */
export async function replaceVariationLinks(
  tx: Tx,
  storeId: StoreId,
  productId: ProductId,
  variationIds: readonly string[],
): Promise<void> {
  await sql`
    delete from product_variation
     where store_id = ${storeId} and product_id = ${productId}
       and variation_id <> all(${variationIds}::uuid[])`.execute(tx)
  await sql`
    insert into product_variation (store_id, product_id, variation_id, position)
    select ${storeId}, ${productId}, variation_id, position
      from unnest(${variationIds}::uuid[]) with ordinality as one (variation_id, position)
        on conflict (store_id, product_id, variation_id) do update
       set position = excluded.position
     where product_variation.position <> excluded.position`.execute(tx)
}

/** The files of the targets become exactly those of the source, with the moments of its links. */
export async function replaceFileLinks(
  tx: Tx,
  storeId: StoreId,
  sourceId: ProductId,
  targetIds: readonly ProductId[],
): Promise<void> {
  await sql`
    delete from product_file
     where store_id = ${storeId} and product_id = any(${targetIds}::uuid[])
       and file_id not in (
             select file_id
               from product_file
              where store_id = ${storeId} and product_id = ${sourceId})`.execute(tx)
  await sql`
    insert into product_file (store_id, product_id, file_id, linked_at)
    select source.store_id, target.id, source.file_id, source.linked_at
      from product_file as source
     cross join unnest(${targetIds}::uuid[]) as target (id)
     where source.store_id = ${storeId} and source.product_id = ${sourceId}
        on conflict (store_id, product_id, file_id) do update
       set linked_at = excluded.linked_at
     where product_file.linked_at <> excluded.linked_at`.execute(tx)
  await noteChange(tx, storeId, 'product', targetIds)
}

export type FileLink = { id: FileId; linked_at: Temporal.Instant }

export type ProductLinks = {
  /** Ordered by the time of the link, then by id (FLE-2). */
  files: FileLink[]
  /** In the order of the matrix. */
  variationIds: string[]
}

/** Has an entry for every id that is asked for. */
export async function findProductLinks(
  db: Db | Tx,
  storeId: StoreId,
  productIds: readonly ProductId[],
): Promise<Map<ProductId, ProductLinks>> {
  const links = new Map(productIds.map((id): [ProductId, ProductLinks] => [id, noLinks()]))
  if (links.size === 0) return links
  for (const row of await selectFileLinks(db, storeId, productIds)) {
    links.get(row.product_id)?.files.push({ id: row.file_id, linked_at: row.linked_at })
  }
  for (const row of await selectVariationLinks(db, storeId, productIds)) {
    links.get(row.product_id)?.variationIds.push(row.variation_id)
  }
  return links
}

const noLinks = (): ProductLinks => ({ files: [], variationIds: [] })
