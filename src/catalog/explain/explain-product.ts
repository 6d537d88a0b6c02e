import { AppError, notFound } from '../../lib/errors.ts'
import type { Ctx } from '../../platform/auth/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { findByIds, type Owners, ownersOf } from '../../platform/db/owners.ts'
import { timestamp } from '../../platform/http/document.ts'
import { findRows, getRow } from '../../platform/resources/rows.ts'
import { catalogKind } from '../catalogs/catalog.ts'
import { priceBookKind } from '../pricebooks/price-book.ts'
import { bundlePriceAt, defaultSelection } from '../pricing/bundle-price.ts'
import type { FrozenItem } from '../pricing/price.ts'
import { explainPrice, type PriceExplanation } from '../pricing/resolve-price.ts'
import type { Product, ProductId } from '../products/product.ts'
import { findProduct, findProducts } from '../products/queries.ts'
import { publishBundle, withSalesOf } from '../publishing/freeze-item.ts'
import { loadAuthoredLinks, loadPriceBooks } from '../publishing/read-sources.ts'
import type { Release } from '../publishing/release.ts'
import type { PublishedCatalogs } from '../shopper/published-catalogs.ts'
import {
  findBundlesWith,
  findReleased,
  type Reading,
  type ReleasedProduct,
  readingOf,
  sourcesOf,
} from '../shopper/queries.ts'
import { explainBundle } from './bundle-sum.ts'
import { explainCatalog, explainNextChange, priceOf, servingRelease } from './chosen-catalog.ts'
import { explainItemPrice, type Scene } from './item-price.ts'
import { type AuthoredState, absenceReasons, explainPresence } from './presence.ts'
import { isoTime, type Question } from './question.ts'
import type {
  CatalogPart,
  ContextPart,
  Explanation,
  PricePart,
  ProductPart,
  Reason,
  ReleasePart,
} from './resource.ts'

type ExplainParts = { db: Db; catalogs: PublishedCatalogs }

/** A release that is deleted in the middle is resolved once more, as for a shopper. */
export function explainProduct(
  parts: ExplainParts,
  ctx: Ctx,
  question: Question,
): Promise<Explanation> {
  return parts.catalogs.retry(ctx.storeId, () => explainOnce(parts, ctx, question))
}

async function explainOnce(
  { db, catalogs }: ExplainParts,
  ctx: Ctx,
  question: Question,
): Promise<Explanation> {
  const known = catalogs.remembered(ctx.storeId) ?? (await catalogs.load(ctx))
  const { release } = servingRelease(known, question)
  const reading = release && readingOf(release)
  const { productId: id } = question
  const product = await findProduct(db, ownersOf(ctx), id as ProductId)
  const released = reading && (await findReleased(db, reading, [id])).get(id)
  if (!product && !released) throw notFound('product', id)

  const isListed = released?.listed ?? false
  const found = {
    released,
    product,
    reasons: reading && product && !isListed ? await reasonsOf(db, reading, product) : [],
    bundles: reading && released && !isListed ? await findBundlesWith(db, reading, id) : [],
  }
  const catalog = explainCatalog(known, question)
  const presence = explainPresence(id, release, found)
  const price = reading && released ? await pricePart(db, reading, question, released) : null
  const priced = released && priceOf(released.item, id)
  return {
    type: 'price-explanation',
    summary: summaryOf(question, catalog, presence, price),
    context: contextPart(question),
    catalog,
    release: release ? releasePart(release, question) : null,
    product: presence,
    price,
    next_change: explainNextChange(known, question, priced),
  }
}

function summaryOf(
  { currency }: Question,
  catalog: CatalogPart,
  product: ProductPart,
  price: PricePart | null,
): string {
  const shown = price?.amounts.find((one) => one.currency === currency.code)
  const sentences = [
    catalog.explanation,
    ...(product.presence === 'listed' ? [] : [product.explanation]),
    ...(shown ? [`It costs ${shown.explanation}`] : []),
    ...(price ? [price.explanation] : []),
  ]
  return sentences.join(' ')
}

function contextPart({ context, currency, quantity, isOtherMoment }: Question): ContextPart {
  const at = isoTime(context.now)
  return {
    account_id: context.accountId ?? null,
    channel: context.channel ?? null,
    tags: [...context.tags],
    currency: currency.code,
    at,
    quantity: quantity ?? null,
    explanation: isOtherMoment
      ? `Schedules and sales are judged at ${at}, rules and releases as they are now.`
      : 'Everything is judged at this moment.',
  }
}

function releasePart(release: Release, { isOtherMoment }: Question): ReleasePart {
  const { id, catalog_id, name, published_at, is_full_publish } = release
  const since = published_at ? `, with the data of ${timestamp(published_at)}` : ''
  const then = isOtherMoment ? ' At the moment asked for it may be another one.' : ''
  return {
    id,
    catalog_id,
    name,
    published_at: published_at && timestamp(published_at),
    is_full_publish: is_full_publish ?? false,
    explanation: `The current release of the catalog ${name} serves${since}.${then}`,
  }
}

async function reasonsOf(db: Db, reading: Reading, product: Product): Promise<Reason[]> {
  const { storeId, release } = reading
  const { base_product_id } = product
  const [catalog, parent, isComplete] = await Promise.all([
    getRow(db, catalogKind, storeId, release.catalog_id),
    base_product_id ? findProduct(db, [product.store_id], base_product_id) : undefined,
    isCompleteBundle(db, product),
  ])
  const ids = base_product_id ? [product.id, base_product_id] : [product.id]
  const links = await loadAuthoredLinks(db, sourcesOf(reading), ids, catalog.hierarchy_ids)
  const state: AuthoredState = { product, parent, links, isComplete, catalog }
  return absenceReasons(state, release)
}

/** True of a product that is no bundle, too. */
async function isCompleteBundle(db: Db, product: Product): Promise<boolean> {
  if (!product.components) return true
  const { store_id: storeId } = product
  const options = await findProducts(db, storeId, product.component_ids)
  const nestedIds = options.flatMap((one) => one.component_ids)
  const nested = await findProducts(db, storeId, nestedIds)
  const byId = new Map([...options, ...nested].map((one) => [one.id as string, one]))
  return publishBundle(product.components, byId) !== undefined
}

async function pricePart(
  db: Db,
  reading: Reading,
  question: Question,
  released: ReleasedProduct,
): Promise<PricePart> {
  const { release } = reading
  const owners = sourcesOf(reading)
  const { id, item, sku, parent_id } = released
  const partIds = Object.keys(item.bundle?.products ?? {})
  const bookIds = release.price_books.map((one) => one.id)
  const [authored, names] = await Promise.all([
    loadAuthoredPrices(db, owners, bookIds, [id, ...partIds]),
    findByIds(owners, bookIds, (owner, some) => findRows(db, priceBookKind, owner, some)),
  ])
  const scene: Scene = {
    question,
    books: release.price_books,
    bookNames: new Map<string, string>(names.map((one) => [one.id, one.name])),
  }
  const part: PricePart = explainItemPrice(scene, {
    item,
    now: priceOf(item, id)(question.context.now).price,
    authored: ifReleased(authored.get(id), item),
    sku,
    isChild: parent_id !== null,
    bundleId: undefined,
  })
  const { bundle } = item
  if (!bundle) return part
  const known = partIds.flatMap((partId) => {
    const one = ifReleased(authored.get(partId), bundle.products[partId] ?? {}, id)
    return one ? [[partId, one] as const] : []
  })
  const selection = defaultSelection(bundle.components)
  const facts = {
    id,
    bundle,
    price: bundlePriceAt(item, id, selection, question.context.now),
    isFixed: item.price !== undefined,
    parts: await findReleased(db, reading, partIds),
    authored: new Map(known),
  }
  return { ...part, bundle: explainBundle(scene, facts) }
}

/** How the current authoring data gives a price, by product id. */
type AuthoredPrices = Map<string, PriceExplanation>

async function loadAuthoredPrices(
  db: Db,
  owners: Owners,
  bookIds: readonly string[],
  ids: readonly string[],
): Promise<AuthoredPrices> {
  const findOwned = (wanted: readonly string[]) =>
    findByIds(owners, wanted, (owner, some) => findProducts(db, owner, some))
  const products = await findOwned(ids)
  const parents = await findOwned(products.flatMap((one) => one.base_product_id ?? []))
  const parentSkus = new Map(parents.map((one) => [one.id, one.sku]))
  const skus = [...products, ...parents].map((one) => one.sku)
  const books = await loadPriceBooks(db, owners, bookIds, skus)
  const explained = products.flatMap(({ id, sku, base_product_id, price_modifiers }) => {
    const parentSku = (base_product_id && parentSkus.get(base_product_id)) || null
    const price = attempt(() =>
      explainPrice(books, { sku, parentSku, modifierNames: price_modifiers }),
    )
    return price ? [[id, price] as const] : []
  })
  return new Map(explained)
}

/** An edit may make a price that cannot be published; then it cannot be that of the release. */
function attempt<Result>(compute: () => Result): Result | undefined {
  try {
    return compute()
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

/** The explanation, if it ends in the very price that the release has. */
function ifReleased(
  explanation: PriceExplanation | undefined,
  { price }: FrozenItem,
  bundleId?: string,
): PriceExplanation | undefined {
  if (!explanation) return undefined
  const now = explanation.price && withSalesOf(explanation.price, bundleId)
  // Both were made by the same function, and texts keep the order of members.
  return JSON.stringify(now) === JSON.stringify(price) ? explanation : undefined
}
