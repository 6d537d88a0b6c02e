import { isUtf8 } from 'node:buffer'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { parseAcceptLanguage } from '../../lib/language.ts'
import { contextOf, nowMsOf } from '../../platform/auth/context.ts'
import {
  type Currency,
  defaultCurrency,
  requireCurrency,
} from '../../stores/currencies/currency.ts'
import type { Stores } from '../../stores/directory.ts'
import { channelOf, type ShopperContext, tagsOf } from '../catalogs/match-rule.ts'
import type { View } from './frozen-view.ts'
import {
  type PublishedCatalogs,
  type Resolution,
  resolveRelease,
  type StoreCatalogs,
} from './published-catalogs.ts'

const LANGUAGE_MAX = 1_000

/** The headers that every read of a catalog understands. */
export const shopperHeaders = Type.Object({
  'accept-language': Type.Optional(
    Type.String({ description: 'Preferred language and locale, as in `fr-CA, en;q=0.5`.' }),
  ),
  'svc-channel': Type.Optional(
    Type.String({ description: 'The channel in which the catalog is shown.' }),
  ),
  'svc-context-tag': Type.Optional(
    Type.String({ description: 'Tags, separated by commas, for catalog rules to match.' }),
  ),
  'svc-currency': Type.Optional(
    Type.String({ description: "The currency to display; the store's default when absent." }),
  ),
})

/** A shopper's read also takes a release, from an admin. */
export const previewHeaders = Type.Object({
  ...shopperHeaders.properties,
  'svc-release': Type.Optional(
    Type.String({
      description:
        'The id of a release that is shown in the place of the current one, for a preview. Only ' +
        'with an admin token; 403 otherwise.',
    }),
  ),
})

/** The release that the request names, if it does. */
export function releaseHeaderOf(request: FastifyRequest): string | undefined {
  return header(request, 'svc-release')
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? decoded(value) : undefined
}

/** Node reads each byte of a header as a character; a channel or a tag may be in any script. */
function decoded(value: string): string {
  if (/^[\x20-\x7e]*$/.test(value)) return value
  const bytes = Buffer.from(value, 'latin1')
  return isUtf8(bytes) ? bytes.toString('utf8') : value
}

/**
 * The release that the rules give to whoever asks, and the catalogs that it was chosen from; tags
 * of an account count where a rule asks.
 */
export async function resolveRequest(
  catalogs: PublishedCatalogs,
  request: FastifyRequest,
): Promise<Resolution & { catalogs: StoreCatalogs }> {
  const ctx = contextOf(request)
  const { storeId, account } = ctx
  const known = catalogs.remembered(storeId) ?? (await catalogs.load(ctx))
  const context = shopperContextOf(request)
  const accountTagIds =
    account && known.asksForAccountTags
      ? await catalogs.loadAccountTags(storeId, account.accountId)
      : []
  return { ...resolveRelease(known, { ...context, accountTagIds }), catalogs: known }
}

/** The context without the tags of the account, which the database must be asked for. */
export function shopperContextOf(request: FastifyRequest): ShopperContext {
  const ctx = contextOf(request)
  const { account } = ctx
  const channel = channelOf(undefined, header(request, 'svc-channel'))
  return {
    ...(account && { accountId: account.accountId }),
    accountTagIds: [],
    ...(channel !== undefined && { channel }),
    tags: tagsOf(header(request, 'svc-context-tag')),
    now: nowMsOf(ctx),
  }
}

/** The header as it came, for the key of a remembered answer; one that is too long is no header. */
export function languageOf(request: FastifyRequest): string {
  const language = header(request, 'accept-language') ?? ''
  return language.length > LANGUAGE_MAX ? '' : language
}

/** The display currency: `SVC-Currency`, or else the store's default (DSP-1, DSP-2). */
export async function currencyOf(request: FastifyRequest, stores: Stores): Promise<Currency> {
  const { currencies } = await stores.profile(contextOf(request).storeId)
  const code = header(request, 'svc-currency')?.trim()
  return code ? requireCurrency(currencies, code, 'SVC-Currency') : defaultCurrency(currencies)
}

export function viewOf(currency: Currency, language: string, nowMs: number): View {
  return { currency, languages: parseAcceptLanguage(language || undefined), nowMs }
}

const currencyKeys = new WeakMap<Currency, string>()

/** All of a currency that shows in an answer. */
export function currencyKey(currency: Currency): string {
  let key = currencyKeys.get(currency)
  if (key === undefined) {
    const { code, format, decimalPoint, thousandSeparator, decimalPlaces } = currency
    key = [code, format, decimalPoint, thousandSeparator, decimalPlaces].join('\u0000')
    currencyKeys.set(currency, key)
  }
  return key
}
