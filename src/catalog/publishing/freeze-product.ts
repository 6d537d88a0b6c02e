import { createHash } from 'node:crypto'
import { timestamp } from '../../platform/http/document.ts'
import type { Locales } from '../authored.ts'
import type { FrozenItem } from '../pricing/price.ts'
import { priceAt } from '../pricing/price-at.ts'
import { attributesOf, factsOf } from '../pricing/price-view.ts'
import type { FileLink } from '../product-links/queries.ts'
import { fileReferences } from '../product-links/resource.ts'
import { publishedFields } from '../products/plain-fields.ts'
import {
  type BuiltVariation,
  type Child,
  type Product,
  type ProductId,
  type ProductType,
  variationMatrix,
} from '../products/product.ts'
import type { PublishedBundle } from './freeze-item.ts'
import {
  amountsText,
  BASE_MARK,
  joinParts,
  linkedText,
  members,
  type ProductParts,
  PUBLISHED_MARK,
  textMembers,
} from './frozen-text.ts'

/** A node that a product hangs on: ancestors from the hierarchy down to the node's parent. */
export type Attachment = {
  nodeId: string
  hierarchyId: string
  ancestors: readonly string[]
  attachedAt: Temporal.Instant
}

/** Everything that decides what shoppers see of one product. */
export type ProductSources = {
  product: Product
  type: ProductType
  parent: Product | undefined
  attachments: readonly Attachment[]
  parentAttachments: readonly Attachment[]
  /** Live children, for a parent. */
  children: readonly Child[]
  files: readonly FileLink[]
  bundle: PublishedBundle | undefined
  item: FrozenItem
}

/** A row of `release_product`, but for what the release itself adds. */
export type FrozenProduct = {
  product_id: ProductId
  listed: boolean
  product_type: ProductType
  name: string
  slug: string
  sku: string | null
  upc_ean: string | null
  mpn: string | null
  tags: readonly string[]
  node_ids: readonly string[]
  hierarchy_ids: readonly string[]
  parent_id: ProductId | null
  child_order: readonly number[] | null
  component_ids: readonly string[]
  main_image_id: string | null
  file_ids: readonly string[]
  updated_at: Temporal.Instant
  digest: string
  body: string
  price: string | null
  locales: string | null
}

export const BREAD_CRUMB_LEVELS_MAX = 10

export function freezeProduct(
  catalogId: string,
  sources: ProductSources,
  listed: boolean,
): FrozenProduct {
  const { product, type, parent, attachments, item } = sources
  const row = {
    product_id: product.id,
    listed,
    product_type: type,
    name: product.name,
    slug: product.slug,
    sku: product.sku,
    upc_ean: product.upc_ean,
    mpn: product.mpn,
    tags: product.tags,
    node_ids: attachments.map((one) => one.nodeId),
    hierarchy_ids: [...new Set(attachments.map((one) => one.hierarchyId))],
    parent_id: product.base_product_id,
    child_order: parent ? childOrder(parent, product.child_option_ids) : null,
    component_ids: sources.bundle?.productIds ?? [],
    main_image_id: product.main_image_id,
    file_ids: sources.files.map((file) => file.id),
    updated_at: product.updated_at,
    body: joinParts(productParts(catalogId, sources)),
    price: item.price || item.bundle ? JSON.stringify(item) : null,
    locales: localesText(product.locales),
  }
  const digest = createHash('sha256').update(JSON.stringify(row)).digest('base64')
  return { ...row, digest }
}

export function localesText(locales: Locales | null): string | null {
  return locales && Object.keys(locales).length > 0 ? JSON.stringify(locales) : null
}

function productParts(catalogId: string, sources: ProductSources): ProductParts {
  const { product, type, bundle } = sources
  const identity = {
    sku: product.sku ?? undefined,
    slug: product.slug,
    ...publishedFields(product),
    external_ref: product.external_ref,
    status: 'live',
    commodity_type: product.commodity_type,
    base_product: type === 'parent',
    base_product_id: product.base_product_id ?? undefined,
  }
  const lists = {
    tags: product.tags.length > 0 ? product.tags : undefined,
    price_modifiers: product.price_modifiers.length > 0 ? product.price_modifiers : undefined,
  }
  const rest = {
    components: bundle?.components,
    custom_inputs: product.custom_inputs ?? undefined,
    extensions: product.extensions ?? undefined,
    created_at: timestamp(product.created_at),
    updated_at: timestamp(product.updated_at),
  }
  const relationships = linkedText(relationshipsOf(sources))
  const price = lastingPrice(sources.item)
  return [
    `{"id":"${product.id}","type":"product","attributes":{`,
    textMembers(product.name, product.description),
    `,${members(identity)}`,
    withComma(members(lists)) + price.attributes,
    `,${members(rest)},"published_at":"${PUBLISHED_MARK}"},"relationships":${relationships},` +
      `"meta":{${members(metaOf(catalogId, sources))}${price.facts}`,
    price.amounts,
    '}}',
  ]
}

/** The parts of a price that are the same for every request: all but the formatted amount. */
function lastingPrice({ price, bundle }: FrozenItem) {
  const now = price && priceAt(price, 0)
  if (!now || bundle || price.sales?.length || now.tiers) {
    return { attributes: '', facts: '', amounts: '' }
  }
  return {
    attributes: withComma(members(attributesOf(now))),
    facts: withComma(members(factsOf(now))),
    amounts: amountsText(now.price),
  }
}

function withComma(text: string): string {
  return text === '' ? '' : `,${text}`
}

function metaOf(catalogId: string, sources: ProductSources) {
  const { product, type, children } = sources
  const built = product.built_variations ?? []
  return {
    catalog_id: catalogId,
    catalog_source: 'pim',
    product_types: [type],
    ...breadCrumbs(sources),
    variation_matrix: type === 'parent' ? variationMatrix(built, children) : {},
    ...(type === 'parent' && { variations: shownVariations(built, children) }),
    ...(type === 'child' && {
      child_option_ids: product.child_option_ids,
      child_variations: sortedVariations(built).map(({ options, ...variation }) => ({
        ...variation,
        option: options[0],
      })),
    }),
  }
}

/** VIS-8: without a child that shoppers see there is nothing to choose from. */
function shownVariations(built: readonly BuiltVariation[], children: readonly Child[]) {
  const sorted = sortedVariations(built)
  return children.length > 0 ? sorted : sorted.map((one) => ({ ...one, options: [] }))
}

/** BRC-1 to BRC-7: own nodes first, the latest attached first, then the parent's. */
function breadCrumbs({ attachments, parentAttachments }: ProductSources) {
  if (attachments.length + parentAttachments.length === 0) return {}
  const nodes = new Map<string, readonly string[]>()
  for (const one of [...latestFirst(attachments), ...latestFirst(parentAttachments)]) {
    if (!nodes.has(one.nodeId)) nodes.set(one.nodeId, one.ancestors.slice(-BREAD_CRUMB_LEVELS_MAX))
  }
  return { bread_crumb_nodes: [...nodes.keys()], bread_crumbs: Object.fromEntries(nodes) }
}

function latestFirst(attachments: readonly Attachment[]): Attachment[] {
  return attachments.toSorted(
    (a, b) =>
      Temporal.Instant.compare(b.attachedAt, a.attachedAt) || (a.nodeId < b.nodeId ? -1 : 1),
  )
}

/** VRM-2: greatest sort order first, those without one last; then as linked, or by name. */
function sortedVariations(built: readonly BuiltVariation[]) {
  return built.toSorted(bySortOrder).map((variation) => ({
    id: variation.id,
    name: variation.name,
    sort_order: variation.sort_order,
    options: variation.options
      .toSorted((a, b) => bySortOrder(a, b) || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
      .map(({ id, name, sort_order, description }) => ({
        id,
        name,
        sort_order,
        ...(description !== null && { description }),
      })),
  }))
}

type Sorted = { sort_order: number | null }

function bySortOrder(a: Sorted, b: Sorted): number {
  if (a.sort_order === null || b.sort_order === null) {
    return Number(a.sort_order === null) - Number(b.sort_order === null)
  }
  return b.sort_order - a.sort_order
}

function relationshipsOf({ product, type, files, children, bundle }: ProductSources) {
  const related = (name: string, data: unknown) => ({
    data,
    links: { self: `${BASE_MARK}/products/${product.id}/relationships/${name}` },
  })
  const product_ = (id: string) => ({ type: 'product', id })
  const image = product.main_image_id
  return {
    files: related('files', fileReferences(files)),
    main_image: related('main_image', image && { type: 'main_image', id: image }),
    ...(product.base_product_id && {
      parent: related('parent', product_(product.base_product_id)),
    }),
    ...(type === 'parent' && {
      children: related(
        'children',
        children.map((child) => product_(child.id)),
      ),
    }),
    ...(bundle && {
      component_products: related('component_products', bundle.productIds.map(product_)),
    }),
  }
}

/** A child's place: the places of its options among those of each of the parent's variations. */
export function childOrder(parent: Product, optionIds: readonly string[]): number[] {
  const variations = parent.built_variations ?? []
  return optionIds.map((optionId, level) => {
    const options = variations[level]?.options ?? []
    const place = options.findIndex((option) => option.id === optionId)
    return place < 0 ? options.length : place
  })
}
