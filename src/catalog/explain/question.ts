import type { FastifyRequest } from 'fastify'
import { invalidField } from '../../lib/errors.ts'
import { type AccountId, type Ctx, contextOf } from '../../platform/auth/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { findOf, ownersOf } from '../../platform/db/owners.ts'
import { timestamp } from '../../platform/http/document.ts'
import { findRow } from '../../platform/resources/rows.ts'
import { accountKind } from '../../stores/accounts/account.ts'
import { type Currency, requireCurrency } from '../../stores/currencies/currency.ts'
import type { Stores } from '../../stores/directory.ts'
import { type Catalog, catalogKind } from '../catalogs/catalog.ts'
import { channelOf, type ShopperContext, tagsOf } from '../catalogs/match-rule.ts'
import type { FrozenItem } from '../pricing/price.ts'
import type { PriceNow } from '../pricing/price-at.ts'
import type { PriceExplanation } from '../pricing/resolve-price.ts'
import { currencyOf, shopperContextOf } from '../shopper/shopper-request.ts'

/** The question: the price of a product in a shopper's context at an instant. */
export type Question = {
  productId: string
  /** The one to look in, whichever the rules choose. */
  catalog: Pick<Catalog, 'id' | 'name'> | undefined
  /** Its `now` is the moment asked for. */
  context: ShopperContext
  /** The one to display. */
  currency: Currency
  currencies: readonly Currency[]
  quantity: number | undefined
  /** Whether a moment other than the present was asked for. */
  isOtherMoment: boolean
}

/** A list in a sentence: `a, b and c`. */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

/** One product whose price is explained: by itself, or as a part of a bundle. */
export type PricedItem = {
  item: FrozenItem
  /** At the moment asked for. */
  now: PriceNow | undefined
  /** How what is authored now gives this very price; nothing where it no longer does. */
  authored: PriceExplanation | undefined
  sku: string | null
  isChild: boolean
  bundleId: string | undefined
}

/** As the interface writes it. */
export function isoTime(ms: number): string {
  return timestamp(Temporal.Instant.fromEpochMilliseconds(ms))
}

type AskedQuery = {
  product_id: string
  catalog_id?: string
  account_id?: string
  channel?: string
  tag?: string
  currency?: string
  at?: string
  quantity?: number
}

/** A parameter counts before the header of the same meaning. */
export async function readQuestion(
  { db, stores }: { db: Db; stores: Stores },
  request: FastifyRequest,
  query: AskedQuery,
): Promise<Question> {
  const ctx = contextOf(request)
  const { storeId, now } = ctx
  const { currencies } = await stores.profile(storeId)
  const at = query.at === undefined ? now : instantOf(query.at)
  const code = query.currency?.trim()
  const currency = code
    ? requireCurrency(currencies, code, 'currency')
    : await currencyOf(request, stores)
  const accountId = query.account_id?.toLowerCase() as AccountId | undefined
  const account = accountId && (await findRow(db, accountKind, storeId, accountId))
  if (accountId && !account) {
    throw invalidField('account_id', `account_id: the store has no account ${accountId}`)
  }
  const { channel: headerChannel, ...given } = shopperContextOf(request)
  const channel = channelOf(query.channel, headerChannel)
  const catalogId = query.catalog_id?.toLowerCase()
  const context: ShopperContext = {
    ...given,
    ...(account && { accountId: account.id, accountTagIds: account.account_tags }),
    ...(channel !== undefined && { channel }),
    tags: query.tag ? tagsOf(query.tag) : given.tags,
    now: at.epochMilliseconds,
  }
  return {
    productId: query.product_id.toLowerCase(),
    catalog: catalogId === undefined ? undefined : await getCatalog(db, ctx, catalogId),
    context,
    currency,
    currencies,
    quantity: query.quantity,
    isOtherMoment: at.epochMilliseconds !== now.epochMilliseconds,
  }
}

async function getCatalog(db: Db, ctx: Ctx, id: string): Promise<Catalog> {
  const catalog = await findOf(ownersOf(ctx), (owner) => findRow(db, catalogKind, owner, id))
  if (catalog) return catalog
  throw invalidField('catalog_id', `catalog_id: the store has no catalog ${id}`)
}

/** The schema has looked at its shape; a year must still have four digits in UTC. */
function instantOf(text: string): Temporal.Instant {
  try {
    const instant = Temporal.Instant.from(text)
    if (/^\d{4}-/.test(timestamp(instant))) return instant
  } catch {
    // Refused below.
  }
  throw invalidField('at', 'at: must be a moment as in 2026-03-02T09:15:00Z (RFC 3339)')
}
