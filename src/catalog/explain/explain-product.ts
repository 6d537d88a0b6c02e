import { notFound } from '../../lib/errors.ts'
import type { StoreId } from '../../lib/ids.ts'
import type { Db } from '../../platform/db/db.ts'
import { timestamp } from '../../platform/http/document.ts'
import { findRows, getRow } from '../../platform/resources/rows.ts'
import { catalogKind } from '../catalogs/catalog.ts'
import { priceBookKind } from '../pricebooks/price-book.ts'
import { bundlePriceAt, defaultSelection } from '../pricing/bundle-price.ts'
import type { Product, ProductId } from '../products/product.ts'
import { findProducts, selectProduct } from '../products/queries.ts'
import { loadAuthoredLinks, publishBundle } from '../publishing/read-authored.ts'
import type { Release } from '../publishing/release.ts'
import { findBundlesWith, findReleased, type ReleasedProduct } from '../shopper/find-released.ts'
import { type PublishedCatalogs, resolveRelease } from '../shopper/published-catalogs.ts'
import { type Reading, ReleaseGone } from '../shopper/queries.ts'
import { ifReleased, loadAuthoredPrices } from './authored-prices.ts'
import { explainBundle } from './bundle-sum.ts'
import { explainCatalog } from './chosen-catalog.ts'
import { explainItemPrice, type Scene } from './item-price.ts'
import { explainNextChange, priceOf } from './next-change.ts'
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
export async function explainProduct(
  parts: ExplainParts,
  storeId: StoreId,
  question: Question,
): Promise<Explanation> {
  try {
    return await explainOnce(parts, storeId, question)
  } catch (error) {
    if (!(error instanceof ReleaseGone)) throw error
    parts.catalogs.forget(storeId)
    return explainOnce(parts, storeId, question)
  }
}

async function explainOnce(
  { db, catalogs }: ExplainParts,
  storeId: StoreId,
  question: Question,
): Promise<Explanation> {
  const known = catalogs.remembered(storeId) ?? (await catalogs.load(storeId))
  const { release } = resolveRelease(known, question.context)
  const reading = release && { storeId, release }
  const { productId: id } = question
  const product = await selectProduct(db, storeId, id as ProductId).executeTakeFirst()
  const released = reading && (await findReleased(db, reading, [id])).get(id)
  if (!product && !released) throw notFound('product', id)

  const isListed = released?.listed ?? false
  const found = {
    released,
    product,
    reasons: reading && product && !isListed ? await reasonsOf(db, reading, product) : [],
    bundles: reading && released && !isListed ? await findBundlesWith(db, reading, id) : [],
  }
  const catalog = explainCatalog(known, question.context)
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
    base_product_id ? selectProduct(db, storeId, base_product_id).executeTakeFirst() : undefined,
    isCompleteBundle(db, storeId, product),
  ])
  const ids = base_product_id ? [product.id, base_product_id] : [product.id]
  const links = await loadAuthoredLinks(db, storeId, ids, catalog.hierarchy_ids)
  const state: AuthoredState = { product, parent, links, isComplete, catalog }
  return absenceReasons(state, release)
}

/** Also of what is no bundle. */
async function isCompleteBundle(db: Db, storeId: StoreId, product: Product): Promise<boolean> {
  if (!product.components) return true
  const options = await findProducts(db, storeId, product.component_ids)
  const nestedIds = options.flatMap((one) => one.component_ids)
  const nested = nestedIds.length === 0 ? [] : await findProducts(db, storeId, nestedIds)
  const byId = new Map([...options, ...nested].map((one) => [one.id as string, one]))
  return publishBundle(product.components, byId) !== undefined
}

async function pricePart(
  db: Db,
  reading: Reading,
  question: Question,
  released: ReleasedProduct,
): Promise<PricePart> {
  const { storeId, release } = reading
  const { id, item, sku, parent_id } = released
  const partIds = Object.keys(item.bundle?.products ?? {})
  const bookIds = release.price_books.map((one) => one.id)
  const [authored, names] = await Promise.all([
    loadAuthoredPrices(db, storeId, bookIds, [id, ...partIds]),
    findRows(db, priceBookKind, storeId, bookIds),
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
