import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../lib/errors.ts'
import { contextOf, nowMsOf, pageLengthOf } from '../../platform/auth/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Currency } from '../../stores/currencies/currency.ts'
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

type Read = (scope: Scope) => Promise<Rendered>

/**
 * Answers a read of a release from memory where it can, and then without waiting for anything. A
 * release never changes, so an answer stays true until a sale in it begins or ends (CCH-3, CCH-4).
 */
export function answer(
  parts: ShopperParts,
  request: FastifyRequest,
  reply: FastifyReply,
  resolve: Resolve,
  read: Read,
): Promise<void> | void {
  const currency = currencyOf(request, parts.stores)
  const resolved = resolve(request)
  if (!(currency instanceof Promise || resolved instanceof Promise)) {
    const nowMs = nowMsOf(contextOf(request))
    const page = parts.pages.get(keyOf(parts, request, resolved.release, currency), nowMs)
    if (page) return send(request, reply, page, earlier(page.until, resolved.until), nowMs)
  }
  return Promise.all([currency, resolved]).then(async ([currency, resolved]) => {
    const once = (each: Resolved) => answerOnce(parts, request, reply, read, currency, each)
    try {
      await once(resolved)
    } catch (error) {
      // The release was deleted while it was read: another one serves now.
      if (!(error instanceof ReleaseGone)) throw error
      parts.catalogs.forget(contextOf(request).storeId)
      await once(await resolve(request))
    }
  })
}

async function answerOnce(
  parts: ShopperParts,
  request: FastifyRequest,
  reply: FastifyReply,
  read: Read,
  currency: Currency,
  { release, until, root }: Resolved,
): Promise<void> {
  const ctx = contextOf(request)
  const nowMs = nowMsOf(ctx)
  const key = keyOf(parts, request, release, currency)
  const known = parts.catalogs.isTold ? parts.pages.get(key, nowMs) : undefined
  if (known) return send(request, reply, known, earlier(known.until, until), nowMs)

  const { baseUrl } = request
  const view = viewOf(currency, languageOf(request), nowMs)
  const rendered = await read({ storeId: ctx.storeId, release, view, baseUrl })
  const page = pageOf(rendered, baseUrl + root)
  if (parts.catalogs.isTold) parts.pages.set(key, page)
  send(request, reply, page, earlier(page.until, until), nowMs)
}

/** All that decides what is answered. */
function keyOf(
  { catalogs }: ShopperParts,
  request: FastifyRequest,
  release: Release,
  currency: Currency,
): string {
  const version = catalogs.versionOf(contextOf(request).storeId)
  const { baseUrl, url } = request
  const look = `${pageLengthOf(request)}\n${languageOf(request)}\n${currencyKey(currency)}`
  return `${release.id}\n${version}\n${look}\n${baseUrl}\n${url}`
}

/** The same for what is computed anew each time. */
export async function answerFresh(
  parts: ShopperParts,
  request: FastifyRequest,
  reply: FastifyReply,
  resolve: Resolve,
  read: Read,
): Promise<void> {
  const ctx = contextOf(request)
  const currency = await currencyOf(request, parts.stores)
  const { release, root } = await resolve(request)
  const view = viewOf(currency, languageOf(request), nowMsOf(ctx))
  const { baseUrl } = request
  const { text } = await read({ storeId: ctx.storeId, release, view, baseUrl })
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
