import type { FastifyRequest } from 'fastify'
import { contextOf } from '../../platform/auth/context.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { findRows } from '../../platform/resources/rows.ts'
import { fileKind, fileResource } from '../files/file.ts'
import { bundlePriceAt, completeSelection, type Selection } from '../pricing/bundle-price.ts'
import type { Amount, FrozenItem } from '../pricing/price.ts'
import { priceAt, tierFor } from '../pricing/price-at.ts'
import type { CustomInput, FileId, ProductType } from '../products/product.ts'
import { plainText } from '../publishing/frozen-text.ts'
import { type PublishedCatalogs, resolveRelease } from './published-catalogs.ts'
import {
  isReleaseThere,
  type Reading,
  ReleaseGone,
  type SellableRow,
  selectSellables,
} from './queries.ts'
import { shopperContextOf } from './shopper-request.ts'

export type { Reading } from './queries.ts'

/** The products that a shopper can buy, from their current release. */
export type Sellable = {
  id: string
  type: ProductType
  name: string
  description: string
  slug: string
  sku: string | null
  /** `href` begins with a slash where the file is kept here. */
  image: { mime_type: string; file_name: string; href: string } | null
  customInputs: Readonly<Record<string, CustomInput>>
  item: FrozenItem
  catalogId: string
}

/**
 * Resolves the release that the rules give to whoever asks, and does the work with it: none where
 * nothing is published for them. A release that was deleted meanwhile is resolved once more, so the
 * work must be a whole transaction.
 */
export async function withRelease<Result>(
  catalogs: PublishedCatalogs,
  request: FastifyRequest,
  work: (reading: Reading | undefined) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(await currentReading(catalogs, request))
  } catch (error) {
    if (!(error instanceof ReleaseGone)) throw error
    catalogs.forget(contextOf(request).storeId)
    return work(await currentReading(catalogs, request))
  }
}

/** The release that the rules give to whoever asks, if there is one. */
export async function currentReading(
  catalogs: PublishedCatalogs,
  request: FastifyRequest,
): Promise<Reading | undefined> {
  const { storeId } = contextOf(request)
  const known = catalogs.remembered(storeId) ?? (await catalogs.load(storeId))
  const { release } = resolveRelease(known, shopperContextOf(request))
  return release && { storeId, release }
}

export type Wanted = { ids: readonly string[]; skus: readonly string[] }

/** Products that can be bought on their own, not only as parts of bundles. */
export async function findSellables(
  db: Db | Tx,
  reading: Reading | undefined,
  { ids, skus }: Wanted,
): Promise<Sellable[]> {
  if (!reading || ids.length + skus.length === 0) return []
  const rows = await selectSellables(db, reading, ids, skus)
  if (rows.length === 0 && !(await isReleaseThere(db, reading))) throw new ReleaseGone()
  const images = [...new Set(rows.flatMap((row) => row.main_image_id ?? []))] as FileId[]
  const files = await findRows(db, fileKind, reading.storeId, images)
  const byId = new Map(files.map((file) => [file.id as string, fileResource(file, '')]))
  return rows.map((row) => {
    const file = byId.get(row.main_image_id ?? '')
    return {
      ...sellableOf(row, reading.release.catalog_id),
      image: file
        ? { mime_type: file.mime_type, file_name: file.file_name, href: file.link.href }
        : null,
    }
  })
}

type FrozenAttributes = {
  description?: string
  custom_inputs?: Record<string, CustomInput>
}

function sellableOf(row: SellableRow, catalogId: string): Omit<Sellable, 'image'> {
  const { attributes } = JSON.parse(plainText(row.body)) as { attributes: FrozenAttributes }
  return {
    id: row.id,
    type: row.product_type,
    name: row.name,
    description: attributes.description ?? '',
    slug: row.slug,
    sku: row.sku,
    customInputs: attributes.custom_inputs ?? {},
    item: row.price === null ? {} : JSON.parse(row.price),
    catalogId,
  }
}

type Purchase = {
  currency: string
  quantity: number
  /** The selection of a bundle; undefined means its default configuration. */
  selection: Selection
  nowMs: number
}

/** The current unit price at this quantity; undefined without a price in the currency. */
export function sellingPrice(
  { id, item }: Pick<Sellable, 'id' | 'item'>,
  { currency, quantity, selection, nowMs }: Purchase,
): Amount | undefined {
  const price = item.bundle
    ? bundlePriceAt(item, id, completeSelection(item.bundle.components, selection), nowMs).price
    : item.price && priceAt(item.price, nowMs)
  return price && tierFor(price, currency, quantity)
}
