import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../lib/errors.ts'
import { contextOf, pageLengthOf } from '../../platform/auth/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Stores } from '../../stores/directory.ts'
import { earlier } from '../pricing/price-at.ts'
import { BASE_MARK } from '../publishing/frozen-text.ts'
import type { Release } from '../publishing/release.ts'
import type { Rendered, View } from './frozen-view.ts'
import type { CachedPage, PageCache } from './page-cache.ts'
import { type PublishedCatalogs, resolveRelease, type StoreCatalogs } from './published-catalogs.ts'
import { type Reading, ReleaseGone } from './queries.ts'
import { currencyKey, currencyOf, languageOf, shopperContextOf, viewOf } from './shopper-request.ts'

export type ShopperParts = {
  db: Db
  stores: Stores
  catalogs: PublishedCatalogs
  pages: PageCache
}

/** One read of a release: what is read, and how it is to look. */
export type Scope = Reading & { view: View; baseUrl: string }

/** Which release a request reads, until when that holds, and the path that its links begin with. */
export type Resolved = { release: Release; until: number | undefined; root: string }
export type Resolve = (request: FastifyRequest) => Resolved | Promise<Resolved>

const MAX_AGE_SECONDS = 300
const vary = 'accept-language, SVC-Channel, SVC-Context-Tag, SVC-Currency, Authorization'

/** By the rules of the store: the catalog that best matches the shopper's context. */
export function resolveForShopper({ catalogs }: ShopperParts): Resolve {
  const resolved = (request: FastifyRequest, known: StoreCatalogs): Resolved => {
    const { release, until } = resolveRelease(known, shopperContextOf(request))
    if (!release) {
      throw new AppError('not-found', 'No catalog is published for this context.')
    }
    return { release, until, root: '/v2/catalog' }
  }
  return (request) => {
    const { storeId } = contextOf(request)
    const known = catalogs.remembered(storeId)
    if (known) return resolved(request, known)
    return catalogs.load(storeId).then((loaded) => resolved(request, loaded))
  }
}

/**
 * Answers a read of a release from memory where it can. A release never changes, so an answer stays
 * true until a sale in it begins or ends (CCH-3, CCH-4). A release that was deleted in the
 * meantime is resolved once more.
 */
export async function answer(
  parts: ShopperParts,
  request: FastifyRequest,
  reply: FastifyReply,
  resolve: Resolve,
  read: (scope: Scope) => Promise<Rendered>,
): Promise<void> {
  try {
    await answerOnce(parts, request, reply, resolve, read)
  } catch (error) {
    if (!(error instanceof ReleaseGone)) throw error
    parts.catalogs.forget(contextOf(request).storeId)
    await answerOnce(parts, request, reply, resolve, read)
  }
}

async function answerOnce(
  parts: ShopperParts,
  request: FastifyRequest,
  reply: FastifyReply,
  resolve: Resolve,
  read: (scope: Scope) => Promise<Rendered>,
): Promise<void> {
  const { storeId, now } = contextOf(request)
  const nowMs = now.epochMilliseconds
  const currency = await currencyOf(request, parts.stores)
  const asked = resolve(request)
  const { release, until, root } = asked instanceof Promise ? await asked : asked
  const language = languageOf(request)
  const version = parts.catalogs.remembered(storeId)?.version
  const { baseUrl } = request
  const key = [
    release.id,
    version,
    pageLengthOf(request),
    baseUrl,
    language,
    currencyKey(currency),
    request.url,
  ].join('\n')
  const known = version === undefined ? undefined : parts.pages.get(key, nowMs)
  if (known) return send(request, reply, known, earlier(known.until, until), nowMs)

  const view = viewOf(currency, language, nowMs)
  const rendered = await read({ storeId, release, view, baseUrl })
  const page = pageOf(rendered, baseUrl + root)
  if (version !== undefined && parts.catalogs.isTold) parts.pages.set(key, page)
  send(request, reply, page, earlier(page.until, until), nowMs)
}

/** The same for what is computed anew each time. */
export async function answerFresh(
  parts: ShopperParts,
  request: FastifyRequest,
  reply: FastifyReply,
  resolve: Resolve,
  read: (scope: Scope) => Promise<Rendered>,
): Promise<void> {
  const { storeId, now } = contextOf(request)
  const currency = await currencyOf(request, parts.stores)
  const { release, root } = await resolve(request)
  const view = viewOf(currency, languageOf(request), now.epochMilliseconds)
  const { baseUrl } = request
  const { text } = await read({ storeId, release, view, baseUrl })
  reply.header('cache-control', 'no-store')
  reply.type('application/json; charset=utf-8').send(withLinks(text, baseUrl + root))
}

function withLinks(text: string, address: string): string {
  return text.replaceAll(BASE_MARK, address)
}

/** The tag is of the bytes, so that every process gives the same (CCH-5). */
function pageOf({ text, until }: Rendered, address: string): CachedPage {
  const body = Buffer.from(withLinks(text, address))
  const etag = createHash('sha1').update(body).digest('base64url')
  return { body, etag: `"${etag}"`, until }
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag }: CachedPage,
  until: number | undefined,
  nowMs: number,
): void {
  const seconds =
    until === undefined
      ? MAX_AGE_SECONDS
      : Math.min(MAX_AGE_SECONDS, Math.floor((until - nowMs) / 1000))
  reply.header('etag', etag)
  reply.header('cache-control', `private, max-age=${seconds}`)
  reply.header('vary', vary)
  if (matches(request.headers['if-none-match'], etag)) reply.code(304).send()
  else reply.type('application/json; charset=utf-8').send(body)
}

function matches(asked: string | undefined, etag: string): boolean {
  if (asked === undefined) return false
  return asked.split(',').some((one) => {
    const tag = one.trim()
    return tag === '*' || tag === etag || tag === `W/${etag}`
  })
}
